//! Selection of one piece among several pieces of the same kind on a file.

use std::cmp::Reverse;

use smallvec::smallvec;

use super::relative_move::{Place, Which};
use crate::board::{Piece, Role, Square};
use crate::rules::Position;
use crate::util::few::Few;
use crate::util::sort;

/// One meaning of a [`Which`], which has several meanings if writers use one sign for different pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Meaning {
    /// The file, if it is known.
    file: Option<u8>,
    order: Order,
}

/// An unambiguous place among the pieces of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    Any,
    /// The place counted from the front, starting at 1.
    Nth(u8),
    Rear,
    /// The middle piece. The number of pieces on the file must be odd.
    Middle,
    /// The second piece from the front. There must be at least four pieces.
    BehindFront,
    /// The second piece from the rear. There must be at least four pieces.
    BeforeRear,
    /// The place, starting at 1, among the pieces on all files that hold two or more. There must be several
    /// such files. Places are counted file by file from right to left, and from the front on each file.
    FromRight(u8),
    /// Like [`Order::FromRight`], but beginning with the leftmost file.
    FromLeft(u8),
}

impl Which {
    /// Returns the possible meanings of this way to identify a piece, in order of preference.
    pub(super) fn meanings(self) -> Few<Meaning> {
        let on = |file: u8, order| Meaning {
            file: Some(file),
            order,
        };
        match self {
            // Some writers identify the middle pawn of three only by its file, like a single pawn.
            Which::File(Role::Pawn, file) => {
                smallvec![on(file, Order::Any), on(file, Order::Middle)]
            }
            Which::File(_, file) => smallvec![on(file, Order::Any)],
            Which::Place(role, place) => {
                let orders = place.orders(role).into_iter();
                orders.map(|order| Meaning { file: None, order }).collect()
            }
            Which::PlaceOnFile(_, Place::Nth(place), file) => {
                smallvec![on(file, Order::Nth(place))]
            }
            Which::PlaceOnFile(role, place, file) => {
                let orders = place.orders(role).into_iter();
                orders.map(|order| on(file, order)).collect()
            }
            Which::Digits(file, same) if file == same => {
                smallvec![on(file, Order::Nth(same)), on(file, Order::Middle)]
            }
            Which::Digits(first, second) => {
                smallvec![on(second, Order::Nth(first)), on(first, Order::Nth(second))]
            }
        }
    }
}

impl Place {
    /// Returns the minimum number of pieces that a file must hold for this place to exist.
    pub(super) fn least(self) -> u8 {
        match self {
            Place::Front | Place::Rear | Place::Plus | Place::Minus => 2,
            Place::Middle => 3,
            Place::Nth(place) => place.max(2),
        }
    }

    fn orders(self, role: Role) -> Vec<Order> {
        match self {
            Place::Front => vec![Order::Nth(1)],
            Place::Middle => vec![Order::Middle],
            Place::Rear => vec![Order::Rear],
            // Books number pawns from right to left. The document that programs follow says so as well, but
            // then starts with the leftmost file. Therefore, programs disagree. The document is available at
            // https://www.xqbase.com/protocol/cchess_move.htm
            Place::Nth(place) if role == Role::Pawn => vec![
                Order::FromRight(place),
                Order::Nth(place),
                Order::FromLeft(place),
            ],
            Place::Nth(place) => vec![Order::Nth(place)],
            Place::Plus if role == Role::Pawn => vec![Order::Nth(1), Order::BehindFront],
            Place::Plus => vec![Order::Nth(1)],
            Place::Minus if role == Role::Pawn => vec![Order::Rear, Order::BeforeRear],
            Place::Minus => vec![Order::Rear],
        }
    }
}

impl Meaning {
    /// Returns whether this meaning applies to the piece on the square `from`.
    pub(super) fn is_of(self, position: &Position, piece: Piece, from: Square) -> bool {
        let number = from.seen_by(piece.color).file.number();
        let is_on_file = self.file.is_none_or(|file| number == usize::from(file));
        let is_number = |place: u8, order_of_files: fn(usize) -> isize| {
            let across = number_across(position, piece, from, order_of_files);
            across == Some(usize::from(place))
        };
        is_on_file
            && match self.order {
                Order::FromRight(place) => is_number(place, |file| file as isize),
                Order::FromLeft(place) => is_number(place, |file| -(file as isize)),
                Order::Any => true,
                order => Queue::at(position, piece, from).has(order),
            }
    }
}

/// Returns the number of a piece for [`Order::FromRight`] or [`Order::FromLeft`]. Returns `None` if fewer
/// than two files hold several such pieces, or if this piece is alone on its file.
fn number_across(
    position: &Position,
    piece: Piece,
    from: Square,
    order_of_files: fn(usize) -> isize,
) -> Option<usize> {
    let is_doubled = |square: &Square| Queue::at(position, piece, *square).length() > 1;
    let mut row: Vec<Square> = position.squares_of(piece).filter(is_doubled).collect();
    if row.iter().all(|square| square.file == row[0].file) {
        return None;
    }
    sort::by_key(&mut row, |square| {
        let seen = square.seen_by(piece.color);
        (order_of_files(seen.file.number()), Reverse(seen.rank))
    });
    let before = row.iter().position(|square| *square == from)?;
    Some(before + 1)
}

/// The place of a piece on its file: the numbers of pieces of its kind and side ahead of it and behind it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Queue {
    ahead: usize,
    behind: usize,
}

impl Queue {
    pub(crate) fn at(position: &Position, piece: Piece, from: Square) -> Queue {
        let rank = |square: Square| square.seen_by(piece.color).rank;
        let all = || position.squares_of(piece);
        let ranks = || all().filter(|it| it.file == from.file).map(rank);
        Queue {
            ahead: ranks().filter(|other| *other > rank(from)).count(),
            behind: ranks().filter(|other| *other < rank(from)).count(),
        }
    }

    /// Returns the number of pieces on the file, including this piece.
    pub(crate) fn length(self) -> usize {
        self.ahead + 1 + self.behind
    }

    /// Returns the place counted from the front, starting at 1.
    pub(crate) fn place(self) -> usize {
        self.ahead + 1
    }

    /// Returns whether the piece has this place. A piece that is alone on its file has no place.
    fn has(self, order: Order) -> bool {
        let is_among = |least| self.length() >= least;
        match order {
            Order::Any => true,
            Order::Nth(place) => is_among(2) && self.place() == usize::from(place),
            Order::Rear => is_among(2) && self.behind == 0,
            Order::Middle => is_among(3) && self.ahead == self.behind,
            Order::BehindFront => is_among(4) && self.ahead == 1,
            Order::BeforeRear => is_among(4) && self.behind == 1,
            // These numbers are counted across files, so a single file does not determine them.
            Order::FromRight(_) | Order::FromLeft(_) => false,
        }
    }
}
