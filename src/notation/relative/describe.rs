//! A move on the board as the side to move sees it, ready to write.

use super::places::Queue;
use super::relative_move::Direction;
use crate::board::{Color, Piece};
use crate::rules::{Move, Position};

/// A move as the side to move sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Description {
    /// The file of the piece, 1 to 9.
    pub file: u8,
    /// The number of its kind on that file, and its place among them, 1 for the front.
    pub length: usize,
    pub place: usize,
    /// Whether another file holds two or more of its kind.
    pub is_doubled_elsewhere: bool,
    pub direction: Direction,
    /// 1 to 9: the target file; the number of ranks along a file.
    pub number: u8,
}

/// Describes a move of this piece.
pub(crate) fn describe(mv: Move, piece: Piece, position: &Position) -> Description {
    let queue = Queue::at(position, piece, mv.from);
    let (direction, number) = course(mv, piece.color);
    Description {
        file: mv.from.seen_by(piece.color).file.number() as u8,
        length: queue.length(),
        place: queue.place(),
        is_doubled_elsewhere: is_doubled_elsewhere(mv, piece, position),
        direction,
        number: number as u8,
    }
}

/// The direction of a move, and its number, however the piece moves.
pub(super) fn course(mv: Move, side: Color) -> (Direction, usize) {
    let (from, to) = (mv.from.seen_by(side), mv.to.seen_by(side));
    let step = from.offset_to(to);
    let direction = match step.ranks.signum() {
        1 => Direction::Forward,
        -1 => Direction::Backward,
        _ => Direction::Sideways,
    };
    let number = match step.files {
        0 => usize::from(step.ranks.unsigned_abs()),
        _ => to.file.number(),
    };
    (direction, number)
}

fn is_doubled_elsewhere(mv: Move, piece: Piece, position: &Position) -> bool {
    let others = position.squares_of(piece);
    let mut elsewhere = others.filter(|other| other.file != mv.from.file);
    elsewhere.any(|other| Queue::at(position, piece, other).length() > 1)
}
