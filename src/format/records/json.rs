//! Records as objects of JSON, in an array, one a line, or one alone.
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
//! A record is the first object, in whatever other objects and arrays, with a position among its
//! own values, see the module [`record`](super). All other records are as deep.

use std::fmt;

use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::error::RecordError;
use super::record::{self, Record, Value};
use crate::format::error::{ParseError, ParseErrorKind};
use crate::format::excerpt::Excerpt;
use crate::format::formats::Format;
use crate::format::parsed::Parsed;
use crate::format::token::span;
use crate::notation::Notation;
use crate::util::text_place::line_start;

/// Where texts, objects and arrays begin and end.
#[derive(Clone, Debug, Default)]
pub(in crate::format) struct Scan {
    /// The number of objects and arrays around this place.
    pub depth: usize,
    is_in_text: bool,
    is_escaped: bool,
}

impl Scan {
    /// At a place in this number of objects and arrays.
    pub fn at(depth: usize) -> Scan {
        Scan {
            depth,
            ..Scan::default()
        }
    }

    /// Reads a character. Returns whether an object begins with it.
    pub fn read(&mut self, letter: u8) -> bool {
        match letter {
            _ if self.is_escaped => self.is_escaped = false,
            b'\\' if self.is_in_text => self.is_escaped = true,
            b'"' => self.is_in_text = !self.is_in_text,
            // A text that was never closed.
            b'\n' => self.is_in_text = false,
            _ if self.is_in_text => {}
            b'{' | b'[' => self.depth += 1,
            b'}' | b']' => self.depth = self.depth.saturating_sub(1),
            _ => {}
        }
        letter == b'{' && !self.is_in_text
    }
}

/// Whether a text begins like JSON and has a record.
pub(in crate::format) fn is_json(text: &str) -> bool {
    let mut rest = text.trim_start();
    while let Some(inside) = rest.strip_prefix('[') {
        rest = inside.trim_start();
    }
    let inside = rest.strip_prefix('{').map(str::trim_start);
    inside.is_some_and(|inside| inside.starts_with('"')) && first_record(text).is_some()
}

/// Where the first record begins, and its depth.
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

/// Reads the only record of a text. The moves are not checked against the board.
///
/// # Errors
/// The first mistake, with its place in `text`.
pub(in crate::format) fn parse(
    text: &str,
    notation: Option<Notation>,
) -> Result<Parsed, ParseError> {
    let first = first_record(text).or_else(|| Some((text.find('{')?, 0)));
    let Some((start, _)) = first else {
        let start = text.len() - text.trim_start().len();
        return Err(ParseError::new(RecordError::NoPosition, start..start));
    };
    let inside = &text[start..];
    let mut reader = serde_json::Deserializer::from_str(inside);
    let Members(members) = reader
        .deserialize_map(Members(Vec::new()))
        .map_err(|error| {
            let line = line_start(inside, error.line());
            let at = (start + line + error.column().saturating_sub(1)).min(text.len());
            let at = text.floor_char_boundary(at);
            let words = error.to_string();
            let words = words
                .rsplit_once(" at line ")
                .map_or(&*words, |(words, _)| words);
            ParseError::new(RecordError::NotJson(words.to_owned()), at..at)
        })?;
    let mut record = Record::default();
    let mut end = start;
    for (name, value) in members {
        end = span(text, value.get()).end;
        record.add(&name, self::value(text, value));
    }
    if let Some((second, _)) = first_record(&text[end..]) {
        let kind = ParseErrorKind::SecondGame(Format::Json);
        return Err(ParseError::new(kind, end + second..end + second + 1));
    }
    record.parse(end, notation)
}

/// A value, a slice of the whole text.
fn value(text: &str, value: &RawValue) -> Value {
    let place = span(text, value.get());
    let scalar = |value: &RawValue| scalar(text, value);
    let list: Option<Vec<&RawValue>> = serde_json::from_str(value.get()).ok();
    match (scalar(value), list) {
        (Some(scalar), _) => Value::Text(scalar),
        (None, Some(list)) => match list.into_iter().map(scalar).collect() {
            Some(list) => Value::List(list),
            None => Value::Other(place),
        },
        (None, None) if value.get() == "null" => Value::List(Vec::new()),
        (None, None) => Value::Other(place),
    }
}

/// A text without its escapes, or anything that is neither object, array nor nothing.
fn scalar(text: &str, value: &RawValue) -> Option<Excerpt> {
    let (written, place) = (value.get(), span(text, value.get()));
    let mut excerpt = Excerpt::default();
    if !written.starts_with('"') {
        excerpt.push(written, place);
        let is_other = written.starts_with(['{', '[']) || written == "null";
        return (!is_other).then_some(excerpt);
    }
    let inside = &written[1..written.len() - 1];
    let mut rest = inside;
    while !rest.is_empty() {
        let start = place.start + 1 + inside.len() - rest.len();
        let plain = rest.find('\\').unwrap_or(rest.len());
        let length = match plain {
            0 => escape(rest),
            plain => plain,
        };
        let (part, after) = rest.split_at(length);
        let part_place = start..start + length;
        match plain {
            0 => {
                let letters: String = serde_json::from_str(&format!("\"{part}\"")).ok()?;
                // Line ends separate the position from the moves.
                excerpt.push(&letters.replace(['\n', '\r'], " "), part_place);
            }
            _ => excerpt.push(part, part_place),
        }
        rest = after;
    }
    Some(excerpt)
}

/// The length of the escape at the start of a text, both halves of a character together.
fn escape(text: &str) -> usize {
    const CODE: usize = r"\u0000".len();
    let length = match text.as_bytes().get(1) {
        Some(b'u') => {
            let code = text.get(2..CODE).unwrap_or_default();
            let code = u32::from_str_radix(code, 16).unwrap_or_default();
            CODE * if (0xd800..0xdc00).contains(&code) {
                2
            } else {
                1
            }
        }
        _ => 2,
    };
    text.ceil_char_boundary(length.min(text.len()))
}

/// The members of an object, in their order.
struct Members<'a>(Vec<(String, &'a RawValue)>);

impl<'a> Visitor<'a> for Members<'a> {
    type Value = Members<'a>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'a>>(mut self, mut map: A) -> Result<Members<'a>, A::Error> {
        while let Some(member) = map.next_entry()? {
            self.0.push(member);
        }
        Ok(self)
    }
}
