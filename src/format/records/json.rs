//! Reads records from JSON objects: a single object, objects in an array, or one object per line.
//!
//! ```
//! use xiangqi_setup::format::{self, Format};
//!
//! let text = r#"[{"fen": "3k5/9/9/9/9/9/9/9/4R4/4K4 w", "solution": ["e2d2"], "id": 7}]"#;
//! assert_eq!(Format::detect(text), Some(Format::Json));
//! let game = format::parse(text, Format::Json)?.game.expect("it is a game");
//! assert_eq!((game.main_line().count(), &*game.tags[0].value), (1, "7"));
//! # Ok::<(), format::ParseError>(())
//! ```
//!
//! The first record is the first object, at any depth, that has a position as one of its own values (see the
//! module [`records`](super)). All other records are at the same depth.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::value::RawValue;

use super::record::{self, Record, Value};
use crate::format::excerpt::Excerpt;
use crate::format::token::span;
use crate::format::{Format, GameFileError, ParseError, ParseErrorKind, Parsed};
use crate::notation::Notation;
use crate::util::sort;
use crate::util::text_place::line_start;

/// A scanner that tracks where strings, objects and arrays begin and end.
#[derive(Clone, Debug, Default)]
pub(in crate::format) struct Scan {
    /// The number of objects and arrays that enclose the next character.
    pub(crate) depth: usize,
    is_in_text: bool,
    is_escaped: bool,
}

impl Scan {
    /// Creates a scanner that starts inside `depth` objects and arrays.
    pub(crate) fn at(depth: usize) -> Scan {
        Scan {
            depth,
            ..Scan::default()
        }
    }

    /// Reads a byte. Returns whether it begins an object.
    pub(crate) fn read(&mut self, letter: u8) -> bool {
        match letter {
            _ if self.is_escaped => self.is_escaped = false,
            b'\\' if self.is_in_text => self.is_escaped = true,
            b'"' => self.is_in_text = !self.is_in_text,
            // A JSON string cannot contain a line feed, so this string lacks its closing quote.
            b'\n' => self.is_in_text = false,
            _ if self.is_in_text => {}
            b'{' | b'[' => self.depth += 1,
            b'}' | b']' => self.depth = self.depth.saturating_sub(1),
            _ => {}
        }
        letter == b'{' && !self.is_in_text
    }
}

/// Returns whether `text` begins like JSON and contains a record.
pub(in crate::format) fn is_json(text: &str) -> bool {
    let mut rest = text.trim_start();
    while let Some(inside) = rest.strip_prefix('[') {
        rest = inside.trim_start();
    }
    let inside = rest.strip_prefix('{').map(str::trim_start);
    inside.is_some_and(|inside| inside.starts_with('"')) && first_record(text).is_some()
}

/// Returns the byte offset and the depth of the first record, or `None` if there is no record.
pub(in crate::format) fn first_record(text: &str) -> Option<(usize, usize)> {
    let mut scan = Scan::default();
    let mut objects: Vec<(usize, usize)> = Vec::new();
    let mut last: Option<&str> = None;
    let mut name = None;
    let mut start = 0;
    for (at, letter) in text.bytes().enumerate() {
        let was_in_text = scan.is_in_text;
        if scan.read(letter) {
            objects.push((at, scan.depth));
        }
        match (was_in_text, scan.is_in_text) {
            (false, true) => start = at + 1,
            (true, false) => {
                let text = &text[start..at];
                if let Some((name, object)) = name.take().zip(objects.last())
                    && record::is_position(name, &text.replace("\\/", "/"))
                {
                    return Some(*object);
                }
                last = Some(text);
            }
            (true, true) => {}
            (false, false) if letter.is_ascii_whitespace() => {}
            (false, false) => {
                name = last.take().filter(|_| letter == b':');
                if letter == b'}' {
                    objects.pop();
                }
            }
        }
    }
    None
}

/// Reads `text`, which must contain only one record. The moves are not checked against the board.
///
/// # Errors
/// Returns an error for the first mistake, with its byte range in `text`.
pub(in crate::format) fn parse(
    text: &str,
    notation: Option<Notation>,
) -> Result<Parsed, ParseError> {
    let first = first_record(text).or_else(|| Some((text.find('{')?, 0)));
    let Some((start, _)) = first else {
        let start = text.len() - text.trim_start().len();
        return Err(ParseError::new(GameFileError::NoPosition, start..start));
    };
    let inside = &text[start..];
    let mut reader = serde_json::Deserializer::from_str(inside);
    let members: BTreeMap<String, &RawValue> =
        Deserialize::deserialize(&mut reader).map_err(|error| {
            let line = line_start(inside, error.line());
            let at = (start + line + error.column().saturating_sub(1)).min(text.len());
            let at = text.floor_char_boundary(at);
            let words = error.to_string();
            let words = words
                .rsplit_once(" at line ")
                .map_or(&*words, |(words, _)| words);
            ParseError::new(GameFileError::NotJson(words.to_owned()), at..at)
        })?;
    let mut members: Vec<(String, &RawValue)> = members.into_iter().collect();
    sort::by_key(&mut members, |(_, value)| span(text, value.get()).start);
    let end = members.last().map(|(_, value)| span(text, value.get()).end);
    let end = end.unwrap_or(start);
    let values = members.into_iter();
    let record = Record {
        values: values.map(|(name, it)| (name, value(text, it))).collect(),
    };
    if let Some((second, _)) = first_record(&text[end..]) {
        let kind = ParseErrorKind::SecondGame(Format::Json);
        return Err(ParseError::new(kind, end + second..end + second + 1));
    }
    record.parse(end, notation)
}

fn value(text: &str, value: &RawValue) -> Value {
    let list: Option<Vec<&RawValue>> = serde_json::from_str(value.get()).ok();
    let mut excerpt = Excerpt::default();
    for (number, scalar) in list.unwrap_or_else(|| vec![value]).into_iter().enumerate() {
        if number > 0 {
            let start = span(text, scalar.get()).start;
            excerpt.push(", ", start..start);
        }
        if !add(&mut excerpt, text, scalar.get()) {
            return Value::Other(span(text, value.get()));
        }
    }
    Value::Text(excerpt)
}

/// Appends a scalar to `excerpt`: a string with its escapes decoded, nothing for `null`, or any other value
/// as written. Returns false if the value is an object or array.
fn add(excerpt: &mut Excerpt, text: &str, written: &str) -> bool {
    let place = span(text, written);
    let Ok(letters) = serde_json::from_str::<String>(written) else {
        if written != "null" {
            excerpt.push(written, place);
        }
        return !written.starts_with(['{', '[']);
    };
    let mut start = place.start + 1;
    for letter in letters.chars() {
        let length = match text.as_bytes()[start..] {
            [b'\\', b'u', ..] => r"\u0000".len() * letter.len_utf16(),
            [b'\\', ..] => 2,
            _ => letter.len_utf8(),
        };
        excerpt.push_on_line(letter, start..start + length);
        start += length;
    }
    true
}
