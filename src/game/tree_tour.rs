//! A tour of a game's moves in the order of a printed book: each move, its alternatives, and the next move.

use super::tree::{NodeId, Tree};

/// A stop on a [`Tour`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// A move, identified by the place in the game to which it leads.
    Move(NodeId),
    /// The start of a variation. Its first move is an alternative to the enclosing line's last visited move.
    Open,
    /// The end of a variation.
    Close,
}

/// An iterator over the moves and variations of a tree. It does not recurse, so the tree may have any depth.
#[derive(Clone, Debug)]
pub struct Tour<'a, F> {
    tree: &'a Tree,
    /// A predicate that accepts the places to visit. The moves after a rejected place are skipped, too.
    is_visited: F,
    /// A stack of the parts of the tour that remain.
    left: Vec<Left>,
}

#[derive(Clone, Copy, Debug)]
enum Left {
    /// The moves after a place.
    From(NodeId),
    /// The first move of a variation and the moves after it.
    Variation(NodeId),
    /// The visited variations that begin with this node or with one of the siblings after it.
    Alternatives(NodeId),
    Close,
}

impl Tree {
    /// Returns a tour of all moves.
    #[doc(hidden)]
    pub fn tour(&self) -> Tour<'_, impl Fn(NodeId) -> bool + use<>> {
        self.tour_of(|_| true)
    }

    /// Returns a tour of the moves that `is_visited` accepts. If `is_visited` rejects a move, the moves after
    /// that move are skipped too, and the first accepted alternative replaces that move.
    #[doc(hidden)]
    pub fn tour_of<F: Fn(NodeId) -> bool>(&self, is_visited: F) -> Tour<'_, F> {
        Tour {
            tree: self,
            is_visited,
            left: vec![Left::From(NodeId::START)],
        }
    }
}

impl<F: Fn(NodeId) -> bool> Tour<'_, F> {
    /// Returns the first node to visit among `sibling` and its following siblings.
    fn first(&self, mut sibling: Option<NodeId>) -> Option<NodeId> {
        while let Some(id) = sibling {
            if (self.is_visited)(id) {
                return Some(id);
            }
            sibling = self.tree.next_sibling(id);
        }
        None
    }

    /// Skips the moves that follow the most recent stop on its line, and the alternatives to these moves.
    pub(super) fn leave_line(&mut self) {
        // Alternatives to the move at that stop are kept, because they do not depend on that move.
        if let Some(Left::From(_)) = self.left.last() {
            self.left.pop();
        } else if let [.., Left::From(_), Left::Alternatives(_)] = self.left[..] {
            let at = self.left.len() - 2;
            self.left.remove(at);
        }
    }
}

impl<F: Fn(NodeId) -> bool> Iterator for Tour<'_, F> {
    type Item = Stop;

    fn next(&mut self) -> Option<Stop> {
        loop {
            match self.left.pop()? {
                Left::Close => return Some(Stop::Close),
                Left::From(place) => {
                    if let Some(id) = self.first(self.tree.next(place)) {
                        self.left.push(Left::From(id));
                        let others = self.tree.next_sibling(id).map(Left::Alternatives);
                        self.left.extend(others);
                        return Some(Stop::Move(id));
                    }
                }
                Left::Variation(id) => {
                    self.left.push(Left::From(id));
                    return Some(Stop::Move(id));
                }
                Left::Alternatives(sibling) => {
                    if let Some(id) = self.first(Some(sibling)) {
                        let others = self.tree.next_sibling(id).map(Left::Alternatives);
                        self.left.extend(others);
                        self.left.push(Left::Close);
                        self.left.push(Left::Variation(id));
                        return Some(Stop::Open);
                    }
                }
            }
        }
    }
}
