//! The rules of xiangqi: the movement, the zone and the starting squares of each piece.

use std::sync::LazyLock;

use super::betza::Movement;
use crate::board::{Color, File, Piece, Rank, Role, Square, SquareSet};

/// A part of the board from the point of view of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Zone {
    /// The whole board.
    Board,
    /// The nine squares of the palace.
    Palace,
    /// The near side of the river.
    OwnHalf,
    /// The far side of the river.
    FarHalf,
}

impl Zone {
    /// Returns the squares of this zone for a side.
    pub(super) fn squares(self, color: Color) -> SquareSet {
        Square::all()
            .filter(|square| self.contains(square.seen_by(color)))
            .collect()
    }

    /// Returns whether this zone contains a square, given from the point of view of the zone's side.
    fn contains(self, Square { file, rank }: Square) -> bool {
        let is_own = rank.index() < Rank::COUNT / 2;
        match self {
            Zone::Board => true,
            Zone::Palace => rank.index() < 3 && file.index().abs_diff(File::COUNT / 2) <= 1,
            Zone::OwnHalf => is_own,
            Zone::FarHalf => !is_own,
        }
    }
}

/// The movement of a piece that is in a certain zone.
pub(super) struct Rule {
    pub(crate) role: Role,
    /// The zone that the piece must be in.
    pub(crate) stands: Zone,
    /// The movement in Betza notation.
    pub(crate) betza: &'static str,
    /// The zone where the move must end.
    pub(crate) goes: Zone,
}

/// The movements of xiangqi. A separate rule, [`FACING`], forbids kings from facing each other.
#[rustfmt::skip]
pub(super) const RULES: [Rule; 8] = [
    rule(Role::King,     Zone::Board,   "W",     Zone::Palace),
    rule(Role::Advisor,  Zone::Board,   "F",     Zone::Palace),
    rule(Role::Elephant, Zone::Board,   "nA",    Zone::OwnHalf),
    rule(Role::Horse,    Zone::Board,   "nN",    Zone::Board),
    rule(Role::Chariot,  Zone::Board,   "R",     Zone::Board),
    rule(Role::Cannon,   Zone::Board,   "mRcpR", Zone::Board),
    rule(Role::Pawn,     Zone::OwnHalf, "fW",    Zone::Board),
    rule(Role::Pawn,     Zone::FarHalf, "fsW",   Zone::Board),
];

/// The lines along which kings face each other, as a movement in Betza notation.
pub(super) const FACING: &str = "vR";

/// The starting squares of red's pieces. Black's are these squares on the board turned by 180 degrees.
#[rustfmt::skip]
const STARTS: [(Role, &[&str]); 7] = [
    (Role::King,     &["e1"]),
    (Role::Advisor,  &["d1", "f1"]),
    (Role::Elephant, &["c1", "g1"]),
    (Role::Horse,    &["b1", "h1"]),
    (Role::Chariot,  &["a1", "i1"]),
    (Role::Cannon,   &["b3", "h3"]),
    (Role::Pawn,     &["a4", "c4", "e4", "g4", "i4"]),
];

const fn rule(role: Role, stands: Zone, betza: &'static str, goes: Zone) -> Rule {
    Rule {
        role,
        stands,
        betza,
        goes,
    }
}

pub(super) fn movement(betza: &str) -> Movement {
    betza.parse().expect("the table is in Betza notation")
}

/// Returns a piece's starting squares. A covered piece has the starting squares of all kinds but the king.
pub(super) fn starts(piece: Piece) -> SquareSet {
    static STARTS_OF: LazyLock<Vec<SquareSet>> =
        LazyLock::new(|| Piece::all().map(read_starts).collect());
    STARTS_OF[piece.index()]
}

fn read_starts(piece: Piece) -> SquareSet {
    let of_role = STARTS.iter().filter(|(role, _)| match piece.role {
        Role::Covered => *role != Role::King,
        open => *role == open,
    });
    of_role
        .flat_map(|(_, squares)| squares.iter())
        .map(|square| {
            let square: Square = square.parse().expect("the table has squares");
            square.seen_by(piece.color)
        })
        .collect()
}

/// Returns whether a square is behind all starting squares of this piece.
pub(super) fn is_behind_start(piece: Piece, square: Square) -> bool {
    let rank = |square: Square| square.seen_by(piece.color).rank;
    starts(piece).iter().all(|start| rank(square) < rank(start))
}
