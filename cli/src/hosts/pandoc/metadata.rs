//! The metadata of a document about us: settings for all its blocks, and the directory of its
//! pictures.

use std::ops::Range;
use std::path::{Component, Path, PathBuf};

use serde::Deserialize;
use serde_json::{Map, Value};

use super::error::MetadataError;
use super::write::words_of;
use xiangqi_setup::settings::{Entry, TextFile, Word, Words};

/// The key for the directory of the pictures. The others are options.
const DIRECTORY: &str = "directory";

/// The metadata of a document about us.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Metadata {
    /// Options and their values, which are one text or a list.
    options: Vec<(String, Texts)>,
    /// The directory of the pictures, below the working directory.
    pub directory: Option<PathBuf>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Texts {
    One(String),
    List(Vec<String>),
}

/// A value of Pandoc's metadata.
#[derive(Deserialize)]
#[serde(tag = "t", content = "c")]
enum Meta {
    #[serde(rename = "MetaMap")]
    Map(Map<String, Value>),
    #[serde(rename = "MetaList")]
    List(Vec<Meta>),
    #[serde(rename = "MetaBool")]
    Bool(bool),
    #[serde(rename = "MetaString")]
    Text(String),
    #[serde(rename = "MetaInlines", alias = "MetaBlocks")]
    Words(Value),
}

impl Metadata {
    /// Reads JSON.
    pub(super) fn read(json: &str) -> Result<Metadata, MetadataError> {
        let Ok(Meta::Map(map)) = serde_json::from_str(json) else {
            return Err(MetadataError::NotAMap);
        };
        let mut metadata = Metadata::default();
        for (key, value) in map {
            let wrong = || MetadataError::WrongType(key.clone());
            let value: Meta = serde_json::from_value(value).map_err(|_| wrong())?;
            let texts = match value {
                Meta::List(all) => {
                    let all = all.into_iter().map(text);
                    Texts::List(all.collect::<Option<_>>().ok_or_else(wrong)?)
                }
                one => Texts::One(text(one).ok_or_else(wrong)?),
            };
            match texts {
                Texts::One(text) if key == DIRECTORY => {
                    metadata.directory = Some(directory(&text)?);
                }
                _ if key == DIRECTORY => return Err(wrong()),
                texts => metadata.options.push((key, texts)),
            }
        }
        Ok(metadata)
    }

    /// The options with their places in the file of the document, if they are written there in the
    /// plainest way. If one of them is not, the file loses its text, and messages their places.
    pub fn entries(&self, file: &mut TextFile) -> Vec<Entry> {
        let places = self.options.iter().map(|(key, _)| place(&file.text, key));
        let places = places.collect::<Option<Vec<_>>>().unwrap_or_else(|| {
            file.text = "".into();
            vec![(0..0, 0..0); self.options.len()]
        });
        let entries = self.options.iter().zip(places);
        let entries = entries.map(|((key, texts), (key_span, span))| {
            let word = |text: &String| Word {
                text: text.clone(),
                span: span.clone(),
            };
            Entry {
                key: Word {
                    text: key.clone(),
                    span: key_span,
                },
                value: match texts {
                    Texts::One(text) => Words::One(word(text)),
                    Texts::List(texts) => {
                        Words::List(texts.iter().map(word).collect(), span.clone())
                    }
                },
            }
        });
        entries.collect()
    }
}

/// The text of a value, if it is one.
fn text(value: Meta) -> Option<String> {
    match value {
        Meta::Map(_) | Meta::List(_) => None,
        Meta::Bool(value) => Some(value.to_string()),
        Meta::Text(text) => Some(text),
        Meta::Words(words) => Some(words_of(&words)),
    }
}

/// A directory that a document names, which may be that of a stranger.
fn directory(name: &str) -> Result<PathBuf, MetadataError> {
    let path = Path::new(name);
    let is_plain = |part: Component| matches!(part, Component::Normal(_) | Component::CurDir);
    // On any system, as documents travel.
    let is_safe = path.components().all(is_plain) && !name.contains(['\\', ':', '\0']);
    match is_safe && !name.is_empty() {
        true => Ok(path.to_owned()),
        false => Err(MetadataError::Directory(name.to_owned())),
    }
}

/// The places of a key and its value in a Markdown file with the lines
///
/// ```text
/// xiangqi:
///   key: value
/// ```
fn place(text: &str, key: &str) -> Option<(Range<usize>, Range<usize>)> {
    let mut start = 0;
    let mut is_ours = false;
    for line in text.split_inclusive('\n') {
        let trimmed = line.trim_start();
        let indent = line.len() - trimmed.len();
        if indent == 0 && !trimmed.is_empty() {
            is_ours = line.trim_end() == "xiangqi:";
        } else if let Some((name, value)) = trimmed.split_once(':').filter(|_| is_ours)
            && name.trim_end().trim_matches(['"', '\'']) == key
        {
            let from = start + indent;
            let value_start = from + name.len() + 1 + value.len() - value.trim_start().len();
            let value = value_start..value_start + value.trim().len();
            return Some((from..from + name.trim_end().len(), value));
        }
        start += line.len();
    }
    None
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn read(map: &Value) -> Result<Metadata, MetadataError> {
        Metadata::read(&json!({ "t": "MetaMap", "c": map }).to_string())
    }

    #[test]
    fn values() {
        let words = json!({ "t": "MetaInlines", "c": [
            { "t": "Str", "c": "After" },
            { "t": "SoftBreak" },
            { "t": "Code", "c": [["", [], []], "{move}"] },
            { "t": "Space" },
            { "t": "Quoted", "c": [{ "t": "DoubleQuote" }, [{ "t": "Str", "c": "x" }]] },
        ] });
        let metadata = read(&json!({
            "arrow": { "t": "MetaList", "c": [words, { "t": "MetaString", "c": "a1a2" }] },
            "caption": words,
            "directory": { "t": "MetaString", "c": "pictures/x" },
            "flip": { "t": "MetaBool", "c": true },
        }));
        let metadata = metadata.expect("it is a map");
        assert_eq!(metadata.directory, Some(PathBuf::from("pictures/x")));
        let text =
            "---\nother:\n  flip: no\nxiangqi:\n  arrow: [x]\n  flip: yes\n  'caption' : y\n";
        let mut file = TextFile {
            path: PathBuf::new(),
            text: text.into(),
        };
        let entries = metadata.entries(&mut file).into_iter().map(|entry| {
            let words = entry.value.words().iter();
            let [from, to] = [&entry.key.span, &entry.value.words()[0].span];
            let marked = format!("{}|{}", &text[from.clone()], &text[to.clone()]);
            let words: Vec<_> = words.map(|word| word.text.as_str()).collect();
            format!("{}: {} at {marked}", entry.key.text, words.join(" + "))
        });
        let entries: Vec<_> = entries.collect();
        let expected = [
            "arrow: After {move} \"x\" + a1a2 at arrow|[x]",
            "caption: After {move} \"x\" at 'caption'|y",
            "flip: true at flip|yes",
        ];
        assert_eq!(entries, expected);
        file.text = "---\nxiangqi: {flip: yes}\n".into();
        assert!(metadata.entries(&mut file)[0].key.span.is_empty());
        assert_eq!(&*file.text, "");
    }

    #[test]
    fn mistakes() {
        for (map, expected) in [
            (json!([]), "not a map"),
            (json!({ "x": { "t": "MetaMap", "c": {} } }), "`x`"),
            (json!({ "x": { "t": "Other", "c": {} } }), "`x`"),
            (
                json!({ "x": { "t": "MetaList", "c": [{ "t": "MetaList", "c": [] }] } }),
                "`x`",
            ),
            (
                json!({ "directory": { "t": "MetaList", "c": [] } }),
                "`directory`",
            ),
        ] {
            let error = read(&map).expect_err("it is wrong").to_string();
            assert!(error.contains(expected), "{map}: {error}");
        }
    }

    #[test]
    fn directories() {
        for (name, is_safe) in [
            ("x", true),
            ("x/y", true),
            ("./x", true),
            ("", false),
            ("/tmp", false),
            ("..", false),
            ("x/../..", false),
            ("x\\..\\..", false),
            ("C:", false),
            ("x\0", false),
        ] {
            assert_eq!(directory(name).is_ok(), is_safe, "{name}");
        }
    }
}
