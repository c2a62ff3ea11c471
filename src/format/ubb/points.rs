//! Reads pieces and moves, which are written as points of two digits each.

use std::ops::Range;

use crate::board::{File, Piece, Rank, Square};
use crate::format::fields::{self, PlacedAtom};
use crate::format::limits::MOST_MOVES;
use crate::format::token::span;
use crate::format::{GameFileError, MoveTextError, ParseError, Parsed, piece_order};
use crate::notation::plain;

pub(super) struct Step {
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) span: Range<usize>,
}

pub(super) fn pieces(text: &str, value: &str) -> Result<Parsed, ParseError> {
    let points = points(text, value)?;
    let pieces: Vec<Piece> = piece_order::pieces().collect();
    if points.len() != pieces.len() {
        let (found, wanted) = (points.len(), pieces.len());
        let kind = GameFileError::NumberOfPoints { found, wanted };
        return Err(ParseError::new(kind, span(text, value.trim())));
    }
    let points = points.into_iter().zip(pieces);
    let on_board = points.filter(|(point, _)| (point.file, point.row) != OFF_BOARD);
    let placed =
        on_board.map(|(point, piece)| Ok(PlacedAtom::piece(point.square()?, piece, point.span)));
    fields::assemble(&placed.collect::<Result<Vec<_>, _>>()?)
}

pub(super) fn moves(text: &str, value: &str) -> Result<Vec<Step>, ParseError> {
    let points = points(text, value)?;
    if let Some(point) = points.get(2 * MOST_MOVES) {
        let kind = MoveTextError::TooManyMoves(MOST_MOVES);
        return Err(ParseError::new(kind, point.span.clone()));
    }
    let pairs = points.chunks(2).map(|pair| match pair {
        [from, to] => Ok(Step {
            from: from.square()?,
            to: to.square()?,
            span: from.span.start..to.span.end,
        }),
        _ => {
            let last = pair.first().map_or(0..0, |point| point.span.clone());
            Err(ParseError::new(GameFileError::HalfAMove, last))
        }
    });
    pairs.collect()
}

/// Returns the point of a square as two digits.
pub(super) fn point(square: Square) -> String {
    let row = Rank::COUNT - 1 - square.rank.index();
    format!("{}{row}", square.file.index())
}

struct Point {
    file: usize,
    /// The row of the point. Row 0 is rank 10.
    row: usize,
    span: Range<usize>,
}

const OFF_BOARD: (usize, usize) = (9, 9);

impl Point {
    fn square(&self) -> Result<Square, ParseError> {
        let (file, rank) = (File::new(self.file), Rank::all().rev().nth(self.row));
        match (file, rank) {
            (Some(file), Some(rank)) => Ok(Square::new(file, rank)),
            _ => {
                let point = format!("{}{}", self.file, self.row);
                let kind = GameFileError::PointOffBoard(point);
                Err(ParseError::new(kind, self.span.clone()))
            }
        }
    }
}

/// Reads the points in a value, which must be a slice of `text`.
fn points(text: &str, value: &str) -> Result<Vec<Point>, ParseError> {
    let start = span(text, value).start;
    let mut digits = Vec::new();
    for (at, letter) in value.char_indices() {
        let place = start + at..start + at + letter.len_utf8();
        match plain(letter).to_digit(10) {
            Some(digit) => digits.push((digit as usize, place)),
            None if letter.is_whitespace() => {}
            None => return Err(ParseError::new(GameFileError::NotADigit(letter), place)),
        }
    }
    let pairs = digits.chunks(2).map(|pair| match pair {
        [(file, start), (row, end)] => Ok(Point {
            file: *file,
            row: *row,
            span: start.start..end.end,
        }),
        _ => {
            let last = pair.first().map_or(0..0, |(_, place)| place.clone());
            Err(ParseError::new(GameFileError::HalfAPoint, last))
        }
    });
    pairs.collect()
}
