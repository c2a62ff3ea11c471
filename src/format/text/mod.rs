//! Reads boards that this library or other programs have drawn with characters.
//!
//! ```
//! use xiangqi_setup::format::{self, Format};
//! use xiangqi_setup::rules::Position;
//!
//! let text = "r n b a k a b n r\n. . . . . . . . .\n. c . . . . . c .\np . p . p . p . p\n\
//!             . . . . . . . . .\n~ ~ ~ ~ river ~ ~ ~\n. . . . . . . . .\nP . P . P . P . P\n\
//!             . C . . . . . C .\n. . . . . . . . .\nR N B A K A B N R\n";
//! assert_eq!(Format::detect(text), Some(Format::Text));
//! assert_eq!(format::parse(text, Format::Text)?.board, Position::initial().board());
//! # Ok::<(), format::ParseError>(())
//! ```
//!
//! ```text
//! text    = anything rank (between{0,3} rank){9} anything
//! between = a text line that is not a rank
//! rank    = name? (gap* point gap*){9} name?
//!         | name? "|" (space* point? space* "|"){9} name?
//! name    = digit+                         the number of the rank
//! point   = letter | character             a piece
//!         | bracket space* (letter | character)? space* bracket
//!         | "." | "·" | "+" | "*" | "_" | "十" | "口" | a corner or crossing of drawn lines
//!         | "-" between spaces, "一" or a wide space; these are points only if the rank has nine
//!                                          points with them, but not without them
//! gap     = space | a character that draws the lines of the board | a wide space
//! ```
//!
//! Each line may begin with "> ", the prefix of quoted lines in e-mail.
//!
//! Full-width characters are equivalent to half-width characters. The squares of the kings determine the
//! orientation of the board. The module `sides` determines which side each piece belongs to.
//!
//! Boards that the module [`text_board`](crate::text_board) has written are read with all their annotations,
//! even if they show only part of a board. The coordinates beside the board determine its orientation. The
//! following information is lost:
//!
//! - whether a mark is the one for pieces or the one for empty fields
//! - whether the board is mirrored, if there are no file letters
//! - whether the board is flipped, if there are no file letters and no king
//! - from which side the board is seen, if only one rank is shown
//! - captions and legends

mod drawing;
mod notes;
mod placement;
mod rows;
mod sides;

pub(crate) use drawing::{BAD, BOARD, GOOD, MOVE, PITCH, ascii};
use placement::Drawn;
use rows::Point;
pub(super) use rows::is_rank;

use super::fields::{self, Atom, PlacedAtom};
use super::move_words::{Dialect, begins_with_move};
use super::token::span;
use super::{Format, ParseError, ParseErrorKind, Parsed, PositionError};

/// The number of bytes at the start of the input within which the board and the lines around it must be.
const NEAR: usize = 1 << 16;

/// Returns the first [`NEAR`] bytes of `text`.
fn near(text: &str) -> &str {
    &text[..text.floor_char_boundary(NEAR)]
}

/// Returns whether `text` contains a board. If the board comes from another program, no line outside the
/// board may begin with a move.
pub(super) fn is_board(text: &str) -> bool {
    let lines = rows::lines(near(text));
    Drawn::in_lines(&lines).is_some_and(|drawn| {
        let (first, last) = drawn.extent();
        let mut others = lines[..first].iter().chain(&lines[last + 1..]);
        drawn.is_own || !others.any(|line| begins_with_move(line.text, Dialect::List))
    })
}

/// Reads `text`, which must contain only one board.
pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    let lines = rows::lines(near(text));
    let Some(drawn) = Drawn::in_lines(&lines) else {
        let start = text.len() - text.trim_start().len();
        return Err(ParseError::new(PositionError::NoBoard, start..start));
    };
    let points: Vec<&Point> = drawn.points().collect();
    let (pieces, has_side_brackets) = sides::pieces(&points, drawn.is_own)?;
    let squares = drawn.squares(&pieces)?;
    let mut atoms = Vec::new();
    for ((point, piece), square) in points.into_iter().zip(pieces).zip(squares) {
        let mark = point
            .bracket
            .filter(|_| !has_side_brackets)
            .and_then(notes::mark);
        let found = [piece.map(Atom::Piece), mark.map(Atom::Mark)];
        atoms.extend(found.into_iter().flatten().map(|atom| PlacedAtom {
            square,
            atom,
            span: point.span.clone(),
        }));
    }
    let (first, last) = drawn.extent();
    if let Some(second) = rows::whole_board(&lines[last + 1..]) {
        let line = lines[last + 1 + second[0]].text;
        let kind = ParseErrorKind::SecondPosition(Format::Text);
        return Err(ParseError::new(kind, span(text, line)));
    }
    let below: Vec<&str> = lines[last + 1..].iter().map(|line| line.text).collect();
    if drawn.is_own {
        atoms.extend(notes::annotations(text, &below));
    }
    let above = lines[..first].iter().rev().map(|line| line.text);
    let to_move = below
        .iter()
        .rev()
        .copied()
        .chain(above)
        .find_map(notes::to_move);
    Ok(Parsed {
        to_move,
        ..fields::assemble(&atoms)?
    })
}
