//! The answer to a line of a stream, serialized as a line of JSON.

use base64::display::Base64Display;
use base64::engine::general_purpose::STANDARD;
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};
use serde_json::value::RawValue;

use super::random_choices::Chosen;
use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::page::labels::Labels;

#[derive(Clone, Debug)]
pub struct Answer<'a> {
    pub id: &'a Id,
    pub outcome: Outcome<'a>,
    /// Likely mistakes in the line that did not prevent drawing.
    pub warnings: &'a [Problem],
}

/// The identity of the line that is answered.
#[derive(Debug)]
pub struct Id {
    /// The id in the line, if any.
    pub given: Option<Box<RawValue>>,
    /// The number of the line, from 1.
    pub number: u64,
}

impl Id {
    /// Returns the name of the picture without the extension: the id if it is a number or a string, otherwise
    /// the number of the line.
    pub fn stem(&self) -> String {
        let id = self.given.as_ref().map_or("", |id| id.get());
        // An array or object is not used as a name, because it could be large.
        let stem = match id.as_bytes().first() {
            Some(b'"') => serde_json::from_str(id).ok(),
            Some(b'-' | b'0'..=b'9') => Some(id.to_owned()),
            _ => None,
        };
        stem.unwrap_or_else(|| self.number.to_string())
    }

    /// Returns the size of the id in bytes.
    pub fn size(&self) -> usize {
        self.given.as_ref().map_or(0, |id| id.get().len())
    }
}

/// A picture, or the error that prevented it.
#[derive(Clone, Debug)]
pub enum Outcome<'a> {
    Picture(AnswerPicture<'a>),
    Error(&'a Problem),
}

/// A picture and the facts about it that the answer contains.
#[derive(Clone, Debug)]
pub struct AnswerPicture<'a> {
    pub content: Content<'a>,
    /// The width and height with their unit: `dots` for raster images, otherwise `px` or `cm`. Pictures in
    /// text format have no size.
    pub size: Option<([f64; 2], &'static str)>,
    /// The locations of pieces and squares, if requested.
    pub labels: Option<&'a Labels>,
    pub chosen: Option<&'a Chosen<'a>>,
    /// The description of the picture, if requested.
    pub description: Option<&'a str>,
    /// The position as FEN, if requested.
    pub fen: Option<&'a str>,
}

/// The picture itself, or the file that contains it.
#[derive(Clone, Copy, Debug)]
pub enum Content<'a> {
    /// The picture is in the answer. Binary formats are encoded in Base64.
    Inside(PictureFormat, &'a [u8]),
    /// The picture is in this file. If it is in an archive, [`Answer::put_in_shard`] adds the archive's path.
    File(&'a str),
}

/// An error or a warning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// The kind of problem, as one word that will not change in later versions.
    pub kind: &'static str,
    pub message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
    /// The location of the problem, if known.
    #[serde(flatten)]
    pub place: Option<ProblemPlace>,
}

/// The location of an error or a warning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ProblemPlace {
    /// The name of the text that contains the problem: `line`, `position`, `game` or the name of an option.
    #[serde(rename = "in")]
    pub text: String,
    /// The number of the line in the text, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The column in characters, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
    /// The byte offset, from 0, in text that is not divided into lines.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub byte: Option<usize>,
}

impl Answer<'_> {
    /// Adds the path of the archive (shard) to a serialized answer. The archive is known only after all
    /// earlier lines are answered.
    pub fn put_in_shard(line: &mut Vec<u8>, path: &str) {
        line.truncate(line.len() - "}\n".len());
        line.extend(b",\"shard\":");
        // Writing to memory cannot fail.
        let _ = serde_json::to_writer(&mut *line, path);
        line.extend(b"}\n");
    }

    /// Returns the approximate size of the serialized answer in bytes.
    pub fn size(&self) -> usize {
        const WORDS: usize = 1 << 10;
        self.id.size()
            + match &self.outcome {
                Outcome::Picture(picture) => match picture.content {
                    // Allow for JSON escapes or Base64.
                    Content::Inside(_, bytes) => WORDS + bytes.len() / 2 * 3,
                    Content::File(_) => WORDS,
                },
                Outcome::Error(_) => WORDS,
            }
    }
}

impl Serialize for Answer<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("id", &self.id.given)?;
        if self.id.given.is_none() {
            map.serialize_entry("line", &self.id.number)?;
        }
        match &self.outcome {
            Outcome::Error(problem) => map.serialize_entry("error", problem)?,
            Outcome::Picture(picture) => picture.serialize_into(&mut map)?,
        }
        if !self.warnings.is_empty() {
            map.serialize_entry("warnings", self.warnings)?;
        }
        map.end()
    }
}

impl AnswerPicture<'_> {
    fn serialize_into<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        match self.content {
            Content::Inside(format, bytes) => match str::from_utf8(bytes) {
                Ok(text) if !format.is_binary() => map.serialize_entry(format.name(), text)?,
                _ => {
                    let text = Base64Display::new(bytes, &STANDARD).to_string();
                    map.serialize_entry(format.name(), &text)?;
                }
            },
            Content::File(path) => map.serialize_entry("file", path)?,
        }
        if let Some(([width, height], unit)) = self.size {
            map.serialize_entry("width", &Number(width))?;
            map.serialize_entry("height", &Number(height))?;
            map.serialize_entry("unit", unit)?;
        }
        if let Some(chosen) = self.chosen {
            map.serialize_entry("chosen", chosen)?;
        }
        if let Some(labels) = &self.labels {
            map.serialize_entry("labels", labels)?;
        }
        if let Some(description) = &self.description {
            map.serialize_entry("description", description)?;
        }
        if let Some(fen) = &self.fen {
            map.serialize_entry("fen", fen)?;
        }
        Ok(())
    }
}

/// A number that is serialized without a fractional part if it is whole.
struct Number(f64);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.fract() == 0.0 && self.0.abs() < 1e15 {
            true => serializer.serialize_i64(self.0 as i64),
            false => serializer.serialize_f64(self.0),
        }
    }
}
