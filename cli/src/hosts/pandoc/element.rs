//! The elements to draw, and where they are in a document.

use std::ops::Range;

use serde::Deserialize;
use serde_json::value::RawValue;

use super::attr::Attr;
use super::scan::{self, Tag};

/// An element to draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Element {
    /// Its place in the JSON.
    pub range: Range<usize>,
    /// Its attributes.
    pub attr: Attr,
    /// What it shows.
    pub content: Content,
    /// Whether it is a block, and not in a line of text.
    pub is_block: bool,
    /// The place of the paragraph that has nothing else.
    pub paragraph: Option<Range<usize>>,
    /// The figure that has nothing else.
    pub figure: Option<Figure>,
}

/// What an element shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// The text of code.
    Text(String),
    /// The file of an image.
    File {
        /// Its name, as the author wrote it.
        name: String,
        /// The words of the image, as JSON.
        words: String,
        /// The title of the image.
        title: String,
    },
}

/// A figure with one image, which has a caption of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// Its place in the JSON.
    pub range: Range<usize>,
    /// Its attributes.
    pub attr: Attr,
    /// Its caption, as the JSON of a list of words.
    pub caption: String,
    /// Whether the words of its image are its caption, and no description.
    pub has_only_caption: bool,
}

/// The title of an image that is a figure: before Pandoc 3, that is how figures are marked.
pub(super) const FIGURE: &str = "fig:";

impl Element {
    /// The attribute for its caption.
    pub(super) fn caption(&self) -> Option<&str> {
        let mut pairs = self.attr.2.iter();
        let caption = pairs.find(|(key, _)| key == "caption");
        caption.map(|(_, value)| value.as_str())
    }
}

/// An element without its name.
#[derive(Deserialize)]
struct Node<T> {
    c: T,
}

/// The words, the attributes and the file of an image.
type Image<'a> = Node<(Attr, &'a RawValue, (String, String))>;

/// The attributes, the caption and the blocks of a figure.
type RawFigure<'a> = Node<(Attr, (&'a RawValue, Vec<&'a RawValue>), Vec<&'a RawValue>)>;

/// Finds the elements in valid JSON, in their order.
pub(super) fn find(json: &str) -> Vec<Element> {
    let mut all: Vec<Element> = Vec::new();
    scan::elements(json, |tag, range| {
        let inside = all.partition_point(|element| element.range.start < range.start);
        let source = &json[range.clone()];
        match tag {
            Tag::CodeBlock | Tag::Code => all.extend(code(source, range, tag == Tag::CodeBlock)),
            Tag::Image => {
                if let Some(image) = image(source, range) {
                    // Its words become a description, or stay what they are.
                    all.truncate(inside);
                    all.push(image);
                }
            }
            Tag::Paragraph => {
                if let [only] = &mut all[inside..]
                    && !only.is_block
                    && is_only(source, &json[only.range.clone()])
                {
                    fill(only, range);
                }
            }
            Tag::Figure => {
                if let [.., last] = &mut all[inside..] {
                    last.figure = last.figure.take().or_else(|| figure(json, range, last));
                }
            }
        }
    });
    all
}

fn code(source: &str, range: Range<usize>, is_block: bool) -> Option<Element> {
    let code: Node<(Attr, String)> = serde_json::from_str(source).ok()?;
    let (attr, text) = code.c;
    let is_ours = attr.is_ours();
    is_ours.then_some(Element {
        range,
        attr,
        content: Content::Text(text),
        is_block,
        paragraph: None,
        figure: None,
    })
}

fn image(source: &str, range: Range<usize>) -> Option<Element> {
    let image: Image = serde_json::from_str(source).ok()?;
    let (attr, words, (name, title)) = image.c;
    let is_ours = attr.is_ours() && !is_drawn(&name);
    is_ours.then(|| Element {
        range,
        attr,
        content: Content::File {
            name,
            words: words.get().to_owned(),
            title,
        },
        is_block: false,
        paragraph: None,
        figure: None,
    })
}

/// Whether an image shows a picture and not the source of one, as after a first filter.
fn is_drawn(name: &str) -> bool {
    let base = name.rsplit(['/', '\\']).next().unwrap_or(name);
    let stem = base.rsplit_once('.').map_or(base, |(stem, _)| stem);
    let digits = stem.strip_prefix("xiangqi-").unwrap_or_default();
    let is_digest = digits.len() == 16 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    name.starts_with("data:") || is_digest
}

/// Whether a paragraph has nothing but this element.
fn is_only(paragraph: &str, element: &str) -> bool {
    let parsed: Result<Node<Vec<&RawValue>>, _> = serde_json::from_str(paragraph);
    parsed.is_ok_and(|paragraph| matches!(&paragraph.c[..], [only] if only.get() == element))
}

/// Notes that an element fills a paragraph, which may be a figure.
fn fill(element: &mut Element, paragraph: Range<usize>) {
    if let Content::File { words, title, .. } = &element.content
        && title.starts_with(FIGURE)
    {
        let described = |(key, _): &(String, String)| key == "alt";
        element.figure = Some(Figure {
            range: paragraph.clone(),
            attr: element.attr.clone().apart().0,
            caption: words.clone(),
            has_only_caption: !element.attr.2.iter().any(described),
        });
    }
    element.paragraph = Some(paragraph);
}

/// The figure in this place, if it has nothing but this image.
fn figure(json: &str, range: Range<usize>, element: &Element) -> Option<Figure> {
    let paragraph = &json[element.paragraph.clone()?];
    let Content::File { words, .. } = &element.content else {
        return None;
    };
    let parsed: RawFigure = serde_json::from_str(&json[range.clone()]).ok()?;
    let (attr, (_, caption), blocks) = parsed.c;
    let [block] = &blocks[..] else { return None };
    if block.get() != paragraph {
        return None;
    }
    let caption = match &caption[..] {
        [paragraph] => {
            let paragraph: Node<&RawValue> = serde_json::from_str(paragraph.get()).ok()?;
            paragraph.c.get().to_owned()
        }
        _ => "[]".to_owned(),
    };
    Some(Figure {
        range,
        attr,
        has_only_caption: *words == caption,
        caption,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const IMAGE: &str = r#"{"t":"Image","c":[["",["xiangqi"],[]],WORDS,["a.xay","TITLE"]]}"#;
    const WORDS: &str = r#"[{"t":"Str","c":"x"}]"#;

    fn image(words: &str, title: &str) -> String {
        IMAGE.replace("WORDS", words).replace("TITLE", title)
    }

    fn node(tag: &str, content: &str) -> String {
        format!(r#"{{"t":"{tag}","c":[{content}]}}"#)
    }

    /// The elements as words: whether they are blocks, fill a paragraph, or are a figure.
    #[test]
    fn places() {
        let text = |tag: &str| node(tag, r#"["",["xiangqi"],[]],"x""#);
        let (code, block, other) = (
            text("Code"),
            text("CodeBlock"),
            node("Code", r#"["",[],[]],"x""#),
        );
        let (plain, before) = (image(WORDS, ""), image(WORDS, "fig:"));
        let figure = |caption: &str| {
            let caption = node("Plain", &caption[1..caption.len() - 1]);
            let blocks = node("Plain", &plain);
            node(
                "Figure",
                &format!(r#"["i",[],[]],[null,[{caption}]],[{blocks}]"#),
            )
        };
        for (json, expected) in [
            (block.clone(), "block"),
            (code.clone(), "inline"),
            (other.clone(), ""),
            (node("Para", &code), "filling"),
            (node("Para", &format!("{code},{code}")), "inline inline"),
            (node("Para", &node("Emph", &code)), "inline"),
            (node("Plain", &plain), "filling"),
            (node("Para", &before), "captioned"),
            (figure(WORDS), "captioned"),
            (figure(r#"[{"t":"Str","c":"y"}]"#), "described"),
            (node("BlockQuote", &figure(WORDS)), "captioned"),
            (
                node("BlockQuote", &format!("{block},{block}")),
                "block block",
            ),
            // Its words are no elements of their own.
            (image(&format!("[{code}]"), ""), "inline"),
            (plain.replace("a.xay", "data:image/png;base64,"), ""),
            (plain.replace("a.xay", "x/xiangqi-0123456789abcdef.svg"), ""),
            (node("CodeBlock", r#"["",["xiangqi"]],"x""#), ""),
        ] {
            let found = find(&json).into_iter().map(|element| match element {
                Element {
                    figure: Some(figure),
                    ..
                } if figure.has_only_caption => "captioned",
                Element {
                    figure: Some(_), ..
                } => "described",
                Element {
                    paragraph: Some(_), ..
                } => "filling",
                Element { is_block: true, .. } => "block",
                _ => "inline",
            });
            assert_eq!(found.collect::<Vec<_>>().join(" "), expected, "{json}");
        }
    }
}
