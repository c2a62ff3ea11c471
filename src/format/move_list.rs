//! A game that is only its moves, perhaps behind a position.
//!
//! ```text
//! file     = (blank | comment)* (position ("moves" | newline)?)? moves
//! position = see the module `fen`; its side begins
//! moves    = see the module `move_text`
//! ```
//!
//! The lines that engines are told are such lists, too: `position startpos moves h3e3 h10g8`.
//! Of several, as in a log, none is read.
//!
//! Lines that start with `#` are comments, unless all lines do that say anything, with a
//! move behind it in some: then they are a numbered list of a wiki, as in `#C8=7 C8=3`, and
//! `#` means nothing.
//! Without a position, the game starts from the initial one. Such files are not written.

use std::ops::Range;

use super::error::{ParseError, ParseErrorKind};
use super::move_text::{self, Dialect, Start};
use super::token::span;
use super::{Format, LINE_ENDS, Parsed, fen, lines};
use crate::game::Game;
use crate::notation::{Notation, plain};

/// Whether a text is a list: some line begins with a move, perhaps behind a number, or
/// moves stand behind the position, right or not.
pub(super) fn is_list(text: &str) -> bool {
    let (position, inside) = split(text);
    let dialect = dialect(inside);
    let mut lines = inside.split(LINE_ENDS);
    position.is_some()
        && lines
            .clone()
            .next()
            .is_some_and(|line| !line.trim().is_empty())
        || lines.any(|line| {
            let line = line.trim();
            move_text::begins_with_move(line, dialect)
                || position.is_some() && is_meant_as_moves(line)
        })
}

/// Whether a line behind a position can only be meant as moves: there are numbers in it,
/// and it is neither a comment nor another position.
fn is_meant_as_moves(line: &str) -> bool {
    const CHINESE: &str = "一二三四五六七八九";
    let is_number = |c: char| plain(c).is_ascii_digit() || CHINESE.contains(c);
    !line.starts_with('#') && !fen::is_position(line) && line.contains(is_number)
}

/// Parts the line with a position, if there is one, from the moves. What else is behind
/// the position on its line belongs to it.
fn split(text: &str) -> (Option<&str>, &str) {
    let first = lines::telling(text).next().unwrap_or_default();
    if !fen::is_position(first) {
        return (None, text);
    }
    let end = span(text, first).end;
    let inside = match fen::moves(first) {
        Some(moves) => &text[span(text, moves).start..],
        None => &text[end..],
    };
    (Some(first), inside)
}

/// Reads a list. The moves are not checked against the board.
///
/// # Errors
/// The first mistake, with its place in `text`.
pub fn parse(text: &str, notation: Option<Notation>) -> Result<Parsed, ParseError> {
    let (position, inside) = split(text);
    let (start, position) = if let Some(line) = position {
        let position = fen::line(line).map_err(|failure| failure.in_text(text))?;
        let position = position.assemble(text)?;
        let start = Start {
            color: position.to_move,
            number: None,
        };
        (start, position)
    } else {
        (Start::INITIAL, Parsed::initial())
    };
    let moves = move_text::read(text, inside, dialect(inside), start, notation)
        .map_err(|error| second_position(text, inside, error))?;
    if moves.plies.is_empty() {
        let end = text.trim_end().len();
        return Err(ParseError::new(ParseErrorKind::EmptyList, end..end));
    }
    Ok(Parsed {
        to_move: moves.color,
        warnings: [position.warnings, moves.warnings].concat(),
        game: Some(Game {
            tags: Vec::new(),
            parts: Vec::new(),
            plies: moves.plies,
            comments: moves.comments,
            notation,
        }),
        ..position
    })
}

/// What is wrong where a word is no move: if it begins a line with a position, that.
fn second_position(text: &str, inside: &str, error: ParseError) -> ParseError {
    let lines = inside.split(LINE_ENDS).map(|line| span(text, line.trim()));
    let is_at = |line: &Range<usize>| line.start == error.span.start;
    match lines.into_iter().find(is_at) {
        Some(line) if fen::is_position(&text[line.clone()]) => {
            ParseError::new(ParseErrorKind::SecondPosition(Format::MoveList), line)
        }
        _ => error,
    }
}

/// What `#` means in these moves.
fn dialect(inside: &str) -> Dialect {
    let [no_hash, by_hash] =
        [false, true].map(|numbered_by_hash| Dialect::List { numbered_by_hash });
    // A line that is only a comment in braces says nothing about it.
    let lines = || {
        inside
            .split(LINE_ENDS)
            .map(|line| move_text::skip(line, no_hash))
    };
    let is_by_hash = lines().all(|line| line.is_empty() || line.starts_with('#'))
        && lines().any(|line| move_text::begins_with_move(line, by_hash));
    if is_by_hash { by_hash } else { no_hash }
}
