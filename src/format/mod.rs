//! Text to [`Board`] and back, one file a format.
//!
//! Reading goes in three steps: [`decode`] turns bytes into text,
//! [`Format::detect`] recognises the format by its content, [`parse`] reads it.
//! [`fn@write`] turns a board back into text.

mod advice;
pub mod annofen;
mod atom;
mod error;
pub mod xay;

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;

pub use error::{ParseError, ParseErrorKind, ValueKind, Warning, WarningKind, XayPart};

use crate::board::{Board, Color, Square};
use crate::game::Game;

/// A text format for positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// FEN with annotations, see [`annofen`].
    AnnoFen,
    /// A position as YAML, see [`xay`].
    Xay,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 2] = [Format::AnnoFen, Format::Xay];

    /// The name, which is the usual extension of such files, too.
    pub fn name(self) -> &'static str {
        match self {
            Format::AnnoFen => "annofen",
            Format::Xay => "xay",
        }
    }

    /// The format that a text is written in, told by its content: annoFEN has a
    /// line that begins with a version, right or not; XAY has a line with one of
    /// its keys.
    pub fn detect(text: &str) -> Option<Format> {
        let mut lines = text.trim_start_matches(BYTE_ORDER_MARK).lines();
        lines.find_map(|line| {
            let line = line.trim_start();
            if annofen::is_position(line) {
                Some(Format::AnnoFen)
            } else if xay::is_key(line) {
                Some(Format::Xay)
            } else {
                None
            }
        })
    }

    /// The format that a file's name promises.
    pub fn from_extension(path: &Path) -> Option<Format> {
        let extension = path.extension()?.to_str()?.to_ascii_lowercase();
        match extension.as_str() {
            "yaml" | "yml" => Some(Format::Xay),
            other => Format::ALL
                .into_iter()
                .find(|format| format.name() == other),
        }
    }
}

/// What an input says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed {
    /// The position, or the one that the game starts from.
    pub board: Board,
    /// Whose turn it is, if the text says so.
    pub to_move: Option<Color>,
    /// What is played from there, in a game file.
    pub game: Option<Game>,
    /// Where the text says what stands on a square. Missing for what it only implies.
    pub places: BTreeMap<Square, Range<usize>>,
    /// What is probably not meant, in the order of the text.
    pub warnings: Vec<Warning>,
}

/// Some editors put this in front of a text; it means nothing and has no width.
pub const BYTE_ORDER_MARK: char = '\u{feff}';

/// Turns bytes into text.
///
/// # Errors
/// The text must be UTF-8, without control characters other than tabs and line
/// ends, and there must be something in it.
pub fn decode(bytes: &[u8]) -> Result<&str, ParseError> {
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let start = error.valid_up_to();
        let end = start + error.error_len().unwrap_or(bytes.len() - start);
        ParseError::new(ParseErrorKind::NotUtf8, start..end)
    })?;
    let is_stray = |c: char| c.is_control() && !matches!(c, '\t' | '\n' | '\r');
    if let Some((start, stray)) = text.char_indices().find(|(_, c)| is_stray(*c)) {
        let kind = ParseErrorKind::ControlCharacter(stray);
        return Err(ParseError::new(kind, start..start + stray.len_utf8()));
    }
    if text.trim_start_matches(BYTE_ORDER_MARK).trim().is_empty() {
        return Err(ParseError::new(ParseErrorKind::Empty, 0..0));
    }
    Ok(text)
}

/// Reads a text in the format given. A byte order mark in front is skipped.
///
/// # Errors
/// The first mistake in the text, with its place.
pub fn parse(text: &str, format: Format) -> Result<Parsed, ParseError> {
    let body = text.trim_start_matches(BYTE_ORDER_MARK);
    let skipped = text.len() - body.len();
    let shift = |span: std::ops::Range<usize>| span.start + skipped..span.end + skipped;
    let result = match format {
        Format::AnnoFen => annofen::parse(body),
        Format::Xay => xay::parse(body),
    };
    match result {
        Ok(mut parsed) => {
            for warning in &mut parsed.warnings {
                warning.span = shift(warning.span.clone());
            }
            Ok(parsed)
        }
        Err(error) => Err(ParseError::new(error.kind, shift(error.span))),
    }
}

/// The error for a text whose format cannot be told. It points at the first line
/// that says anything.
pub fn unknown(text: &str) -> ParseError {
    let mut lines = text.split_inclusive('\n').scan(0, |end, line| {
        *end += line.len();
        Some((*end - line.len(), line.trim_end()))
    });
    let says_something = |line: &str| {
        let line = line.trim_start_matches(BYTE_ORDER_MARK).trim_start();
        !line.is_empty() && !line.starts_with('#')
    };
    let Some((start, line)) = lines.find(|(_, line)| says_something(line)) else {
        return ParseError::new(ParseErrorKind::Empty, text.len()..text.len());
    };
    let kind = if annofen::is_plain_fen(line) {
        ParseErrorKind::PlainFen
    } else {
        ParseErrorKind::UnknownFormat
    };
    ParseError::new(kind, start..start + line.len())
}

/// Writes a board in the format given, in its canonical form.
pub fn write(board: &Board, format: Format) -> String {
    match format {
        Format::AnnoFen => annofen::write(board),
        Format::Xay => xay::write(board),
    }
}
