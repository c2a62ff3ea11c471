//! A tree that grows in depth-first order.

use std::ops::Range;

use crate::board::Color;
use crate::game::{NodeId, NumberedMove, Ply, Tree};
use crate::rules::Move;

/// A tree that grows in depth-first order. Nothing recurs, so no depth is too much.
pub(in crate::format) struct DepthFirst {
    tree: Tree,
    /// Where the next move belongs. `None` if the tree is complete.
    next: Option<Tip>,
    /// Where the alternatives to earlier moves belong.
    forks: Vec<Tip>,
}

/// A place from which a move leads on.
#[derive(Clone, Copy)]
struct Tip {
    place: NodeId,
    /// The name of the move.
    name: NumberedMove,
}

/// What comes after a move.
#[derive(Clone, Copy, Debug)]
pub(in crate::format) struct Order {
    /// Moves that follow it.
    pub has_next: bool,
    /// After all of these, an alternative to it.
    pub has_alternative: bool,
}

impl DepthFirst {
    /// A tree without moves, in which this side begins.
    pub fn new(first: Color) -> DepthFirst {
        let start = Tip {
            place: NodeId::START,
            name: NumberedMove::first(first),
        };
        DepthFirst {
            tree: Tree::default(),
            next: Some(start),
            forks: Vec::new(),
        }
    }

    /// Adds the next move. Does nothing if the tree is complete.
    pub fn add(&mut self, mv: Move, span: Range<usize>, order: Order) -> NodeId {
        let Some(tip) = self.next.take() else {
            return NodeId::START;
        };
        let place = self
            .tree
            .add(tip.place, Ply::by_squares(tip.name, mv, span));
        if order.has_alternative {
            self.forks.push(tip);
        }
        self.next = match order.has_next {
            true => Some(Tip {
                place,
                name: tip.name.next(),
            }),
            false => self.forks.pop(),
        };
        place
    }

    /// Whether another move is announced.
    pub fn wants_more(&self) -> bool {
        self.next.is_some()
    }

    /// The tree so far.
    pub fn tree(&mut self) -> &mut Tree {
        &mut self.tree
    }

    /// The tree.
    pub fn finish(self) -> Tree {
        self.tree
    }
}
