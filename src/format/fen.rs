//! FEN: ten ranks, whose turn it is, and more that no picture needs.
//!
//! Accepted, per file: exactly one position; blank lines and lines that start with
//! `#` are skipped; lines end with LF, CRLF or CR.
//!
//! ```text
//! position = ranks (" "+ side (" "+ anything)?)?    ranks: see the module `ranks`
//! side     = "w" | "r" | "b"                       upper case, too
//! ```
//!
//! The ranks are those of annoFEN without annotations. Written: the ranks in their
//! canonical form, and `w - - 0 1` or `b - - 0 1` if the side to move is known.

use super::error::{ParseError, ParseErrorKind};
use super::move_text::{self, Dialect};
use super::ranks::{self, Tokens, first_word};
use super::token::Failure;
use super::{Parsed, atom};
use crate::board::{Board, Color, Rank};

/// Whether a line is meant as FEN: ten ranks, or a first word with at least as many
/// as chess has.
pub(super) fn is_position(line: &str) -> bool {
    const RANKS_OF_CHESS: usize = 8;
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
    ranks::only(text, ParseErrorKind::Empty, position)?.assemble(text)
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

/// A line with a position.
pub(super) struct Fen<'a> {
    /// The ranks.
    text: &'a str,
    tokens: Tokens<'a>,
    to_move: Option<Color>,
}

impl Fen<'_> {
    /// Puts everything on a board. The line is a slice of `text`.
    pub(super) fn assemble(self, text: &str) -> Result<Parsed, ParseError> {
        let parsed = atom::assemble(&ranks::placed(text, self.tokens))?;
        Ok(Parsed {
            to_move: self.to_move,
            ..parsed
        })
    }
}

/// The moves behind a position on its line: behind the word `moves`, as engines are told
/// them, or behind what FEN has, if they begin with one. No other words are.
pub(super) fn moves(line: &str) -> Option<&str> {
    const MOVES: &str = "moves";
    let list = Dialect::List {
        numbered_by_hash: false,
    };
    let mut rest = line[first_word(line).len()..].trim_start();
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
    if first_word(rest) == MOVES {
        let moves = rest[MOVES.len()..].trim_start();
        return (!moves.is_empty()).then_some(moves);
    }
    (move_text::begins_with_move(rest, list) || move_text::is_move(rest)).then_some(rest)
}

/// `position = ranks (" "+ side (" "+ anything)?)?`
pub(super) fn line(line: &str) -> Result<Fen<'_>, Failure<'_>> {
    let word = first_word(line);
    if !word.contains('/') {
        return Err(Failure::new(line, ParseErrorKind::NotFen));
    }
    if let Some(bracket) = word.find(['<', '[']) {
        let bracket = &word[bracket..=bracket];
        return Err(Failure::new(bracket, ParseErrorKind::AnnotationInFen));
    }
    let found = word.split('/').count();
    if found < Rank::COUNT && !line[word.len()..].contains('/') {
        // Before anything is said about letters that other games have.
        let kind = ParseErrorKind::TooFewRanks { found };
        return Err(Failure::new(&line[word.len()..word.len()], kind));
    }
    let (rest, tokens) = ranks::ranks(line)?;
    let text = &line[..line.len() - rest.len()];
    let side = first_word(rest.trim_start());
    let to_move = match side {
        "" => None,
        "w" | "W" | "r" | "R" => Some(Color::Red),
        "b" | "B" => Some(Color::Black),
        other => {
            let kind = ParseErrorKind::UnknownSide(other.to_owned());
            return Err(Failure::new(side, kind));
        }
    };
    Ok(Fen {
        text,
        tokens,
        to_move,
    })
}
