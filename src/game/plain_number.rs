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
    /// The number of moves in the game, counting both sides.
    pub plies: usize,
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
        let plies = tree.main_line().count();
        Some(PlainNumber {
            count,
            at: tree.ply_to(id)?.name(),
            last: tree.ply_to(last)?.name(),
            plies,
        })
    }

    /// Whether it is also the number of another move, which a reader of books may mean.
    pub fn is_ambiguous(self) -> bool {
        let has_number = u32::try_from(self.count).is_ok_and(|count| count <= self.last.number);
        has_number && u32::try_from(self.count) != Ok(self.at.number)
    }

    /// Whether no move has this number, as each number is for two moves: the game has fewer than a
    /// reader of books thinks. Whoever gives the number of all moves has counted both sides.
    pub fn is_beyond(self) -> bool {
        let is_large = u32::try_from(self.count).is_ok_and(|count| count > self.last.number);
        is_large && self.count < self.plies
    }
}
