//! Reads and writes annoFEN version 1: the ranks of a FEN, extended by annotations.
//!
//! ```
//! use xiangqi_setup::board::{Board, Color};
//!
//! let board: Board = "v1 4k4/9/9/9/9/9/9/9/9/[<pm>R]3K4".parse()?;
//! let field = &board["a1".parse()?];
//! assert_eq!(field.piece.map(|piece| piece.color), Some(Color::Red));
//! assert_eq!(field.annotations.len(), 1);
//! assert_eq!(board.to_string(), "v1 4k4/9/9/9/9/9/9/9/9/[<pm>R]3K4");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A file must contain exactly one position. Blank lines and lines that start with `#` are skipped. Lines end
//! with LF, CRLF or CR.
//!
//! ```text
//! position = "v1" blank+ ranks      see the module `ranks`; a blank is a space or a tab
//! ```
//!
//! The output is one line with the ranks in their canonical form, which the module `ranks` describes.

use std::fmt;
use std::str::FromStr;

use nom::Parser;
use nom::bytes::complete::take_while1;
use nom::character::complete::char;
use nom::combinator::consumed;
use nom::sequence::{preceded, terminated};

use super::lines::first_word;
use super::ranks::{self, Ranks};
use super::token::{Failure, Rule};
use super::{Format, ParseError, ParseErrorKind, Parsed, PositionError, fen, fields};
use crate::board::Board;

/// Returns whether a line begins with an annoFEN version such as `v1`, even if the version is not valid.
pub(super) fn is_position(line: &str) -> bool {
    looks_like_version(first_word(line))
}

pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    let (ranks, mut mistakes) =
        ranks::only(text, Format::AnnoFen, PositionError::NoPosition, position)?;
    let atoms = ranks.placed(text, &mut mistakes);
    fields::assemble_with(&atoms, mistakes)
}

/// Writes a board as one line of annoFEN. Leaves out numbers and arrow styles, because annoFEN has no codes
/// for them. For a board with numbers or arrow styles, [`fn@super::write`] returns an error instead.
pub fn write(board: &Board) -> String {
    format!("{board}\n")
}

/// Writes annoFEN. Leaves out numbers and arrow styles, because annoFEN has no codes for them.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "v1 {}", ranks::write(self))
    }
}

/// Parses annoFEN.
impl FromStr for Board {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Board, ParseError> {
        Ok(parse(text)?.board)
    }
}

/// Parses `position = "v1" blank+ ranks`. Returns the version and the ranks.
fn position(line: &str) -> Result<(&str, Ranks<'_>), Failure<'_>> {
    let Ok((rest, (text, number))) = version(line) else {
        return Err(not_a_position(line));
    };
    if number != "1" {
        let kind = ParseErrorKind::UnsupportedVersion(number.to_owned());
        return Err(Failure::new(text, kind));
    }
    let (rest, mut ranks) = ranks::ranks(rest)?;
    ranks.end(rest);
    Ok((text, ranks))
}

/// Parses `version = "v" digit+ blank+`. Returns the version without the blanks, and its digits.
fn version(line: &str) -> Rule<'_, (&str, &str)> {
    let number = preceded(char('v'), take_while1(|c: char| c.is_ascii_digit()));
    terminated(consumed(number), take_while1(|c| c == ' ' || c == '\t')).parse(line)
}

/// Returns the error for a line that does not begin with an annoFEN version and a blank.
fn not_a_position(line: &str) -> Failure<'_> {
    let word = first_word(line);
    if line == "v1" {
        Failure::new(&line[word.len()..], PositionError::EmptyPosition)
    } else if looks_like_version(word) {
        Failure::new(word, PositionError::MalformedVersion(word.to_owned()))
    } else if fen::is_position(line) {
        Failure::new(line, PositionError::PlainFen)
    } else {
        Failure::new(line, PositionError::NotAnnoFen)
    }
}

fn looks_like_version(word: &str) -> bool {
    let rest = word.strip_prefix(['v', 'V']);
    rest.is_some_and(|rest| rest.chars().next().is_none_or(|c| c.is_ascii_digit()))
}
