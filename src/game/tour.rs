//! A tour of a tree in the order of a book: a move, the alternatives to it, the next move.

use super::tree::{NodeId, Tree};

/// A stop on a tour of a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// A move, named by the place to which it leads.
    Move(NodeId),
    /// A variation begins. The next stop is its first move, an alternative to the last move of the
    /// line around it.
    Open,
    /// The variation ends.
    Close,
}

/// A tour of a tree. The code is not recursive, so that any depth is possible.
#[derive(Clone, Debug)]
pub struct Tour<'a, F> {
    tree: &'a Tree,
    /// Returns whether to visit a place. If not, the places after it are not visited, either.
    is_visited: F,
    /// The rest of the tour, the next part last.
    left: Vec<Left>,
}

#[derive(Clone, Copy, Debug)]
enum Left {
    /// The moves from a place.
    From(NodeId),
    /// The first move of a variation, and those after it.
    Variation(NodeId),
    /// A variation for each visited move among this one and the siblings after it.
    Alternatives(NodeId),
    Close,
}

impl Tree {
    /// Returns a tour of all moves.
    pub fn tour(&self) -> Tour<'_, impl Fn(NodeId) -> bool + use<>> {
        self.tour_of(|_| true)
    }

    /// Returns a tour of some of the moves. The first alternative that is visited takes the place of a move
    /// that is not visited.
    pub fn tour_of<F: Fn(NodeId) -> bool>(&self, is_visited: F) -> Tour<'_, F> {
        Tour {
            tree: self,
            is_visited,
            left: vec![Left::From(NodeId::START)],
        }
    }
}

impl<F: Fn(NodeId) -> bool> Tour<'_, F> {
    /// Returns the first sibling, from this one on, that is visited.
    fn first(&self, mut sibling: Option<NodeId>) -> Option<NodeId> {
        while let Some(id) = sibling {
            if (self.is_visited)(id) {
                return Some(id);
            }
            sibling = self.tree.next_sibling(id);
        }
        None
    }

    /// Skips the rest of the line of the last stop, with all variations.
    pub(super) fn leave_line(&mut self) {
        // After a move, the alternatives to it may still come.
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
