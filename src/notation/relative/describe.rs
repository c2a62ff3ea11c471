//! Descriptions of moves from the point of view of the side to move. They are the basis for writing moves.

use super::places::Queue;
use super::relative_move::{Direction, Place};
use crate::board::{Color, Piece, Role};
use crate::rules::{Move, Position};

/// A move from the point of view of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Description {
    /// The file of the piece, from 1 to 9.
    pub(crate) file: u8,
    /// The number of pieces of the same kind and side on that file.
    pub(crate) length: usize,
    /// The place of the piece among these pieces, starting at 1 for the front piece.
    pub(crate) place: usize,
    /// Whether another file holds two or more pieces of the same kind and side.
    pub(crate) is_doubled_elsewhere: bool,
    pub(crate) direction: Direction,
    /// The target file, or the number of ranks for a move along a file. Ranges from 1 to 9.
    pub(crate) number: u8,
}

impl Description {
    /// Returns the usual name for the place of the piece. Returns `None` if the piece is alone on its file.
    pub(crate) fn place_name(&self) -> Option<Place> {
        match (self.length, self.place) {
            (1, _) => None,
            (2 | 3, 1) => Some(Place::Front),
            (3, 2) => Some(Place::Middle),
            (2 | 3, _) => Some(Place::Rear),
            (_, place) => Some(Place::Nth(u8::try_from(place).ok()?)),
        }
    }

    /// Returns the possible ways to identify the piece, in order of preference. The given strings identify
    /// the piece by its file, by its place on the file, and by both.
    pub(crate) fn ways(
        &self,
        role: Role,
        by_file: String,
        by_place: Option<String>,
        by_both: Option<String>,
    ) -> Vec<String> {
        let ways = match role {
            // The direction shows which of two such pieces can move.
            Role::Advisor | Role::Elephant => [Some(by_file), by_place, by_both],
            Role::Pawn if self.is_doubled_elsewhere && self.length > 1 => [by_both, None, None],
            // If a file holds several pieces, `by_file` is only needed if a side has more pieces than usual.
            _ => [by_place, by_both, Some(by_file)],
        };
        ways.into_iter().flatten().collect()
    }
}

/// Describes a move of the given piece.
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

/// Returns the direction and the number to write for a move, regardless of how its piece moves.
pub(super) fn course(mv: Move, side: Color) -> (Direction, usize) {
    let Move { from, to } = mv.seen_by(side);
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
