//! Plain numbers used as addresses, which users may confuse with move numbers.

use super::address::{Address, NumberedMove, PlaceOnLine};
use super::tree::{NodeId, Tree};
use crate::board::Color;

/// A plain number used as an address on the main line. It counts the moves of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{count}` counts the moves of both sides: it is {}'s move {}, `{at}`", at.color.name(), at.number)]
pub struct PlainNumber {
    /// The number of moves, counting both sides.
    pub(crate) count: usize,
    /// The last of the counted moves.
    pub(crate) at: NumberedMove,
    /// The last move of the game.
    pub(crate) last: NumberedMove,
    /// The number of moves in the game, counting both sides.
    pub(crate) plies: usize,
    /// The moves of red and of black that have this number in books, if the game contains them.
    pub(crate) books: [Option<NumberedMove>; 2],
}

impl PlainNumber {
    /// Returns the plain number that an address consists of. Returns `None` for any other address, for the
    /// number 0, and for a number that exceeds the length of the game.
    fn of(address: &Address, tree: &Tree) -> Option<PlainNumber> {
        let PlaceOnLine::Ply(count) = address.place() else {
            return None;
        };
        let is_main = !address.is_in_variation();
        let id = address.find(tree).ok().filter(|_| is_main)?;
        let last = tree.main_line().last().unwrap_or(NodeId::START);
        let plies = tree.main_line().count();
        let number = u32::try_from(count).ok()?;
        let books = Color::ALL.map(|color| {
            let name = NumberedMove { number, color };
            let address = Address::from(PlaceOnLine::Move(name));
            address.find(tree).is_ok().then_some(name)
        });
        Some(PlainNumber {
            count,
            at: tree.ply_to(id)?.name(),
            last: tree.ply_to(last)?.name(),
            plies,
            books,
        })
    }

    /// Returns the first address that is a plain number and may have been intended as the number of a move.
    pub fn doubtful<'a>(
        addresses: impl IntoIterator<Item = &'a Address>,
        tree: &Tree,
    ) -> Option<PlainNumber> {
        let mut addresses = addresses.into_iter();
        addresses.find_map(|it| PlainNumber::of(it, tree).filter(|it| it.is_doubtful()))
    }

    /// Returns advice for users who meant the number of a move.
    pub fn expected(self) -> String {
        let PlainNumber { count, last, .. } = self;
        let books = self.books.iter().flatten().map(|name| format!("`{name}`"));
        let books: Vec<_> = books.collect();
        match books.is_empty() {
            true => format!("as books count, the last move is number {}", last.number),
            false => format!(
                "for move {count} as books count, write {}",
                books.join(" or ")
            ),
        }
    }

    /// Returns whether the user may have meant the number of a move. This is the case if another move has
    /// this number in books, or if the number is higher than that of the last move. The total number of moves
    /// is not doubtful: a user who writes it has counted the moves of both sides.
    fn is_doubtful(self) -> bool {
        let is_its_number = self.count == self.at.number as usize;
        let is_beyond = self.count > self.last.number as usize && self.count < self.plies;
        !is_its_number && (is_beyond || self.books.iter().any(Option::is_some))
    }
}
