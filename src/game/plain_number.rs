//! Plain numbers as addresses, which a reader of books may take for numbers of moves.

use super::address::{Address, NumberedMove, Place};
use super::tree::{NodeId, Tree};

/// A plain number that is an address on the main line: a count of the moves of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlainNumber {
    /// The number.
    pub count: usize,
    /// The last of so many moves.
    pub at: NumberedMove,
    /// The last move of the game.
    pub last: NumberedMove,
}

impl PlainNumber {
    /// The plain number that an address is, if it is one that the game has, other than 0.
    pub fn of(address: &Address, tree: &Tree) -> Option<PlainNumber> {
        let Place::Ply(count) = address.place() else {
            return None;
        };
        let is_main = !address.is_in_variation();
        let id = address.find(tree).ok().filter(|_| is_main)?;
        let last = tree.main_line().last().unwrap_or(NodeId::START);
        Some(PlainNumber {
            count,
            at: tree.ply_to(id)?.name(),
            last: tree.ply_to(last)?.name(),
        })
    }

    /// Whether it is also the number of another move, which a reader of books may mean.
    pub fn is_ambiguous(self) -> bool {
        let is_number = |number: u32| u32::try_from(self.count) == Ok(number);
        !self.is_beyond() && !is_number(self.at.number)
    }

    /// Whether no move has this number, as each number is for two moves: the game has fewer than a
    /// reader of books thinks.
    pub fn is_beyond(self) -> bool {
        u32::try_from(self.count).is_ok_and(|count| count > self.last.number)
    }
}
