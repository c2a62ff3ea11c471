//! The rules of the game: how each piece moves, where it may be, and where it starts.

use std::sync::LazyLock;

use super::betza::Movement;
use crate::board::{Color, File, Piece, Rank, Role, Square, SquareSet};

/// A part of the board as a side sees it from its own end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Zone {
    /// The whole board.
    Board,
    /// The nine points where the king lives.
    Palace,
    /// This side of the river.
    OwnHalf,
    /// The far side of the river.
    FarHalf,
}

impl Zone {
    /// The squares of this zone for a side.
    pub(super) fn squares(self, color: Color) -> SquareSet {
        Square::all()
            .filter(|square| self.contains(square.seen_by(color)))
            .collect()
    }

    /// Whether a square, as red sees it, is in red's zone.
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

/// How a piece moves while it stands in a zone.
pub(super) struct Rule {
    /// The kind of piece.
    pub role: Role,
    /// Where it stands.
    pub stands: Zone,
    /// How it moves, in Betza notation.
    pub betza: &'static str,
    /// Where it may go.
    pub goes: Zone,
}

/// The movements of xiangqi. That kings may not face each other is a rule of its
/// own, [`FACING`].
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

/// How a king sees the other one: along an open file.
pub(super) const FACING: &str = "vR";

/// Where red's pieces start. Black's stand opposite, on the board turned round.
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

/// The movement of a text in this file.
pub(super) fn movement(betza: &str) -> Movement {
    betza.parse().expect("the table is in Betza notation")
}

/// Where pieces of this kind stand when a game starts.
pub(super) fn starts(piece: Piece) -> SquareSet {
    static STARTS_OF: LazyLock<Vec<SquareSet>> =
        LazyLock::new(|| Piece::all().map(read_starts).collect());
    STARTS_OF[piece.index()]
}

fn read_starts(piece: Piece) -> SquareSet {
    let of_role = STARTS.iter().filter(|(role, _)| *role == piece.role);
    of_role
        .flat_map(|(_, squares)| squares.iter())
        .map(|square| {
            let square: Square = square.parse().expect("the table has squares");
            square.seen_by(piece.color)
        })
        .collect()
}

/// Whether a square is nearer to its side's end of the board than any point where
/// pieces of this kind start.
pub(super) fn is_behind_start(piece: Piece, square: Square) -> bool {
    let rank = |square: Square| square.seen_by(piece.color).rank;
    starts(piece).iter().all(|start| rank(square) < rank(start))
}
