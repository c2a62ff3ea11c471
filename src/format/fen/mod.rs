//! FEN: ten ranks, whose turn it is, and more that no picture needs.
//!
//! ```
//! use xiangqi_setup::rules::Position;
//!
//! let fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
//! let position: Position = fen.parse()?;
//! assert_eq!(position, Position::initial());
//! assert_eq!(position.to_string(), fen);
//! # Ok::<(), xiangqi_setup::format::ParseError>(())
//! ```
//!
//! Accepted, per file: exactly one position; blank lines and lines that start with
//! `#` are skipped; lines end with LF, CRLF or CR.
//!
//! ```text
//! position = "position startpos" | ("position fen ")? ranks hand? (" "+ side (" "+ anything)?)?
//! ranks    = see the module `ranks`
//! hand     = " "* ("[]" | "[-]")                   nothing, as programs for other games write
//! side     = "w" | "r" | "b"                       upper case, too
//! ```
//!
//! The word `position` is what engines are told positions with; `startpos` is the initial one.
//!
//! The ranks are those of annoFEN without annotations. Written: the ranks in their
//! canonical form, and `w - - 0 1` or `b - - 0 1` if the side to move is known.

pub(super) mod error;

use std::fmt;
use std::str::FromStr;

use error::FenError;

use super::error::{ParseError, ParseErrorKind};
use super::fields::atoms;
use super::formats::Format;
use super::lines::first_word;
use super::move_text::dialect::Dialect;
use super::move_text::words;
use super::parsed::Parsed;
use super::ranks::error::RanksError;
use super::ranks::grammar::{self as ranks, Tokens};
use super::token::Failure;
use crate::board::{Board, Color, Rank};
use crate::rules::Position;

/// What engines are told in front of a position.
enum Told<'a> {
    /// The initial position, and what is behind it.
    Initial(&'a str),
    /// FEN.
    Fen(&'a str),
}

/// Reads the words that engines are told in front of a position.
fn told(line: &str) -> Option<Told<'_>> {
    let told = behind(line, "position")?;
    let initial = behind(told, "startpos").map(Told::Initial);
    initial.or_else(|| behind(told, "fen").map(Told::Fen))
}

/// What is behind a word, if a text begins with it.
fn behind<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let is_it = first_word(text) == word;
    is_it.then(|| text[word.len()..].trim_start())
}

/// What may stand behind the ranks where a game has pieces in hand, if there are none.
const NO_HAND: [&str; 2] = ["[]", "[-]"];

/// The ranks that a line begins with, as far as they are one word, and what is behind them
/// and an empty hand.
fn split_hand(line: &str) -> (&str, &str) {
    let word = first_word(line);
    let behind = line[word.len()..].trim_start();
    let glued = NO_HAND.iter().find_map(|hand| word.strip_suffix(hand));
    let apart = || NO_HAND.iter().find(|hand| first_word(behind) == **hand);
    match (glued, glued.is_none().then(apart).flatten()) {
        (Some(ranks), _) => (ranks, behind),
        (None, Some(hand)) => (word, behind[hand.len()..].trim_start()),
        (None, None) => (word, behind),
    }
}

/// Whether a line is meant as FEN: ten ranks, or a first word with at least as many
/// as chess has, or what engines are told in front of it.
pub(super) fn is_position(line: &str) -> bool {
    const RANKS_OF_CHESS: usize = 8;
    if told(line).is_some() {
        return true;
    }
    let word = first_word(line);
    !line.starts_with('#')
        && (word.split('/').count() >= RANKS_OF_CHESS
            || word.contains('/') && line.split('/').count() == Rank::COUNT)
}

/// Reads a FEN file.
///
/// # Errors
/// The first mistake, with its place in `text`.
pub fn parse(text: &str) -> Result<Parsed, ParseError> {
    let position = |text| line(text).map(|fen| (fen.text, fen));
    ranks::only(text, Format::Fen, ParseErrorKind::Empty, position)?.assemble(text)
}

/// Writes a board without annotations as one line of FEN.
pub(super) fn write(board: &Board, to_move: Option<Color>) -> String {
    let side = match to_move {
        Some(Color::Red) => " w - - 0 1",
        Some(Color::Black) => " b - - 0 1",
        None => "",
    };
    format!("{}{side}\n", ranks::write(board))
}

/// As FEN, whose counters start anew.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(write(&self.board(), Some(self.turn())).trim_end())
    }
}

/// From FEN. Red is to move if it does not say.
impl FromStr for Position {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Position, ParseError> {
        Ok(parse(text)?.start())
    }
}

/// A line with a position.
pub(super) struct Fen<'a> {
    /// The ranks, or what stands for them.
    text: &'a str,
    /// The pieces, if it is not the initial position.
    tokens: Option<Tokens<'a>>,
    to_move: Option<Color>,
}

impl Fen<'_> {
    /// Puts everything on a board. The line is a slice of `text`.
    pub(super) fn assemble(self, text: &str) -> Result<Parsed, ParseError> {
        let Some(tokens) = self.tokens else {
            return Ok(Parsed::initial());
        };
        let parsed = atoms::assemble(&ranks::placed(text, tokens))?;
        Ok(Parsed {
            to_move: self.to_move,
            ..parsed
        })
    }
}

/// The moves behind a position on its line: behind the word `moves`, as engines are told
/// them, or behind what FEN has, if they begin with one. No other words are.
pub(super) fn moves(line: &str) -> Option<&str> {
    let list = Dialect::List {
        numbered_by_hash: false,
    };
    let line = match told(line) {
        Some(Told::Initial(rest)) => return told_moves(rest),
        Some(Told::Fen(line)) => line,
        None => line,
    };
    let (_, mut rest) = split_hand(line);
    let side = first_word(rest);
    rest = rest[side.len()..].trim_start();
    // Castling and the square for en passant, which nobody has here, and two counters.
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
    let is_none = |word: &str| word == "-";
    let fields: [&dyn Fn(&str) -> bool; 4] = [&is_none, &is_none, &is_number, &is_number];
    for is_field in fields {
        let word = first_word(rest);
        if is_field(word) {
            rest = rest[word.len()..].trim_start();
        }
    }
    let is_move = || words::begins_with_move(rest, list) || words::is_move(rest);
    told_moves(rest).or_else(|| is_move().then_some(rest))
}

/// The moves behind the word that engines are told in front of them.
fn told_moves(rest: &str) -> Option<&str> {
    behind(rest, "moves").filter(|moves| !moves.is_empty())
}

/// A line with a position, see the grammar of the module.
pub(super) fn line(whole: &str) -> Result<Fen<'_>, Failure<'_>> {
    let line = match told(whole) {
        Some(Told::Initial(_)) => {
            return Ok(Fen {
                text: whole,
                tokens: None,
                to_move: Some(Color::Red),
            });
        }
        Some(Told::Fen(line)) => line,
        None => whole,
    };
    let (word, behind) = split_hand(line);
    if !word.contains('/') {
        return Err(Failure::new(whole, FenError::NotFen));
    }
    if let Some(bracket) = word.find(['<', '[']) {
        let bracket = &word[bracket..=bracket];
        return Err(Failure::new(bracket, FenError::AnnotationInFen));
    }
    let found = word.split('/').count();
    if found < Rank::COUNT && !line[word.len()..].contains('/') {
        // Before anything is said about letters that other games have.
        let kind = RanksError::TooFewRanks { found };
        return Err(Failure::new(&line[word.len()..word.len()], kind));
    }
    // What is glued to the ranks is none of theirs.
    let is_glued = line[word.len()..].starts_with('[');
    let line = if is_glued { word } else { line };
    let (rest, tokens) = ranks::ranks(line)?;
    let text = &line[..line.len() - rest.len()];
    let side = first_word(behind);
    let to_move = match side {
        "" => None,
        "w" | "W" | "r" | "R" => Some(Color::Red),
        "b" | "B" => Some(Color::Black),
        other => {
            let kind = FenError::UnknownSide(other.to_owned());
            return Err(Failure::new(side, kind));
        }
    };
    Ok(Fen {
        text,
        tokens: Some(tokens),
        to_move,
    })
}
