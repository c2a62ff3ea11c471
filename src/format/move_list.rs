//! A game that is only its moves, perhaps behind a position.
//!
//! ```text
//! file     = (blank | comment)* (position newline)? moves
//! position = see the module `fen`; its side begins
//! moves    = see the module `move_text`
//! ```
//!
//! Lines that start with `#` are comments, unless all lines do that say anything: then
//! they are a numbered list of a wiki, as in `#C8=7 C8=3`, and `#` means nothing.
//! Without a position, the game starts from the initial one. Such files are not written.

use super::error::{ParseError, ParseErrorKind};
use super::move_text::{self, Dialect, Start};
use super::token::span;
use super::{LINE_ENDS, Parsed, fen, lines};
use crate::game::Game;
use crate::notation::Notation;

/// Whether a text is a list: some line begins with a move, perhaps behind a number.
pub(super) fn is_list(text: &str) -> bool {
    let dialect = dialect(text);
    let mut lines = text.split(LINE_ENDS);
    lines.any(|line| move_text::begins_with_move(line, dialect))
}

/// Reads a list. The moves are not checked against the board.
///
/// # Errors
/// The first mistake, with its place in `text`.
pub fn parse(text: &str, notation: Option<Notation>) -> Result<Parsed, ParseError> {
    let first = lines::telling(text).next().unwrap_or_default();
    let (start, position, inside) = if fen::is_position(first) {
        let position = fen::line(first).map_err(|failure| failure.in_text(text))?;
        let position = position.assemble(text)?;
        let start = Start {
            color: position.to_move,
            number: None,
        };
        (start, position, &text[span(text, first).end..])
    } else {
        (Start::INITIAL, Parsed::initial(), text)
    };
    let moves = move_text::read(text, inside, dialect(text), start, notation)?;
    if moves.plies.is_empty() {
        let end = text.trim_end().len();
        return Err(ParseError::new(ParseErrorKind::EmptyList, end..end));
    }
    Ok(Parsed {
        to_move: moves.color,
        warnings: [position.warnings, moves.warnings].concat(),
        game: Some(Game {
            tags: Vec::new(),
            plies: moves.plies,
            comments: moves.comments,
            notation,
        }),
        ..position
    })
}

/// What `#` means in this list.
fn dialect(text: &str) -> Dialect {
    let mut lines = text.split(LINE_ENDS).map(str::trim);
    Dialect::List {
        numbered_by_hash: lines.all(|line| line.is_empty() || line.starts_with('#')),
    }
}
