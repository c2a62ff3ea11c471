//! The moves of a game and its variations, stored as a tree.
//!
//! A node is a place in the game: the start, or the place after a move. It can have any number of next moves.
//!
//! ```
//! use xiangqi_setup::format::{self, Format};
//! use xiangqi_setup::game::NodeId;
//!
//! let parsed = format::parse("1. C2=5 H8+7 (1... C8=5) 2. H2+3", Format::MoveList)?;
//! let tree = parsed.game.expect("it is a game").tree;
//! assert_eq!(tree.main_line().count(), 3);
//! let first = tree.children(NodeId::START).next().expect("a move");
//! let replies: Vec<&str> = tree.children(first).map(|id| &*tree.ply(id).text).collect();
//! assert_eq!(replies, ["H8+7", "C8=5"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::iter;
use std::ops::Range;

use super::address::{Address, Fork, PlaceOnLine};
use super::comment::Comment;
use super::move_sign::MoveSign;
use super::ply::Ply;

/// The maximum number of nodes in a tree. The largest known file needs 226,491 nodes.
pub const MOST_NODES: usize = 1 << 20;

/// A place in a [`Tree`]. Places compare in the order in which they were added, so parents precede children.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    /// The place before the first move.
    pub const START: NodeId = NodeId(0);

    /// Returns the index of the place in the tree.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The moves of a game and its variations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// All nodes, beginning with the start.
    nodes: Vec<Node>,
}

/// A place in a tree, with the move that leads to the place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Node {
    /// The move that leads to this place. `None` only at the start.
    ply: Option<Ply>,
    /// The annotation symbols after the move.
    signs: Vec<MoveSign>,
    /// The comments on this place, in order.
    comments: Vec<Comment>,
    parent: Option<NodeId>,
    /// The place after the first move of this place's variation. On the main line, it is the start.
    line: NodeId,
    /// The number of siblings before this node.
    variation: u32,
    /// The child that continues the main line or the variation.
    first_child: Option<NodeId>,
    last_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
}

/// A saved state of a tree, which [`Tree::rewind`] can restore.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    count: usize,
    parent: NodeId,
    last_child: Option<NodeId>,
}

/// Returns a tree without moves.
impl Default for Tree {
    fn default() -> Tree {
        Tree {
            nodes: vec![Node::default()],
        }
    }
}

impl Tree {
    /// Creates a tree that consists of one line.
    #[doc(hidden)]
    pub fn of_line(plies: impl IntoIterator<Item = Ply>) -> Tree {
        let mut tree = Tree::default();
        let mut last = NodeId::START;
        for ply in plies {
            last = tree.add(last, ply);
        }
        tree
    }

    /// Adds a move after a place, as the last of the alternatives there, and returns the new place.
    ///
    /// # Panics
    /// Panics if the tree already has 2³² places. Readers of files stop long before that.
    pub fn add(&mut self, parent: NodeId, ply: Ply) -> NodeId {
        let index = u32::try_from(self.nodes.len()).expect("readers limit the number of nodes");
        let id = NodeId(index);
        let before = self.nodes[parent.index()].last_child.replace(id);
        self.nodes.push(Node {
            ply: Some(ply),
            parent: Some(parent),
            line: before.map_or(self.nodes[parent.index()].line, |_| id),
            variation: before.map_or(0, |before| self.nodes[before.index()].variation + 1),
            ..Node::default()
        });
        match before {
            Some(before) => self.nodes[before.index()].next_sibling = Some(id),
            None => self.nodes[parent.index()].first_child = Some(id),
        }
        id
    }

    /// Saves the state of the tree before adding moves that may have to be removed. Each of these moves must
    /// be added after `parent` or after another of these moves.
    pub(crate) fn mark(&self, parent: NodeId) -> Mark {
        Mark {
            count: self.nodes.len(),
            parent,
            last_child: self.nodes[parent.index()].last_child,
        }
    }

    /// Restores a saved state by removing all moves that were added after it was saved.
    pub(crate) fn rewind(&mut self, mark: Mark) {
        self.nodes.truncate(mark.count);
        let parent = &mut self.nodes[mark.parent.index()];
        parent.last_child = mark.last_child;
        match mark.last_child {
            Some(last) => self.nodes[last.index()].next_sibling = None,
            None => parent.first_child = None,
        }
    }

    /// Adds a comment to a place, after the existing comments.
    pub fn comment(&mut self, id: NodeId, comment: Comment) {
        self.nodes[id.index()].comments.push(comment);
    }

    /// Adds a comment to a place, before the existing comments.
    #[doc(hidden)]
    pub fn comment_first(&mut self, id: NodeId, comment: Comment) {
        self.nodes[id.index()].comments.insert(0, comment);
    }

    /// Adds an annotation symbol to the move that leads to a place.
    pub fn sign(&mut self, id: NodeId, sign: MoveSign) {
        self.nodes[id.index()].signs.push(sign);
    }

    /// Returns all places, beginning with the start.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = NodeId> + use<> {
        // `add` ensures that the length fits in a `u32`.
        (0..self.nodes.len() as u32).map(NodeId)
    }

    /// Returns the number of moves, including the moves of variations.
    pub fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Returns whether there are no moves.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the number of variations at all depths.
    #[doc(hidden)]
    pub fn variations(&self) -> usize {
        let is_one = |id: &NodeId| !self.is_main(*id);
        self.ids().filter(is_one).count()
    }

    /// Returns the move that leads to a place.
    ///
    /// # Panics
    /// Panics if the place is the start.
    pub fn ply(&self, id: NodeId) -> &Ply {
        let ply = self.nodes[id.index()].ply.as_ref();
        ply.expect("a move leads to every place but the start")
    }

    /// Returns the move that leads to a place, or `None` for the start.
    #[doc(hidden)]
    pub fn ply_to(&self, id: NodeId) -> Option<&Ply> {
        self.nodes[id.index()].ply.as_ref()
    }

    /// Returns the annotation symbols of the move that leads to a place.
    pub fn signs(&self, id: NodeId) -> &[MoveSign] {
        &self.nodes[id.index()].signs
    }

    /// Returns the annotation symbols made of `!` and `?` after the move that leads to a place.
    pub fn marks(&self, id: NodeId) -> String {
        self.signs(id)
            .iter()
            .filter_map(|sign| sign.marks())
            .collect()
    }

    /// Returns the comments on a place, in order.
    pub fn comments(&self, id: NodeId) -> &[Comment] {
        &self.nodes[id.index()].comments
    }

    /// Returns the place before the move that leads to this place, or `None` for the start.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.nodes[id.index()].parent
    }

    /// Returns the next place on the same line, or `None` at the end of the line.
    pub fn next(&self, id: NodeId) -> Option<NodeId> {
        self.nodes[id.index()].first_child
    }

    /// Returns the place after each possible next move, beginning with the move that continues the line.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        iter::successors(self.next(id), |child| self.next_sibling(*child))
    }

    pub(super) fn next_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.nodes[id.index()].next_sibling
    }

    /// Returns the number of the variation that begins with the move to this place, starting at 1 for the
    /// first alternative. Returns 0 for the start, and for a move that does not begin a variation.
    pub fn variation(&self, id: NodeId) -> usize {
        self.nodes[id.index()].variation as usize
    }

    /// Returns whether a place is the start or is reached by a move that does not begin a variation.
    pub fn is_main(&self, id: NodeId) -> bool {
        self.variation(id) == 0
    }

    /// Returns the address of a place, with moves identified by number and side. The start is `0`.
    pub fn address(&self, id: NodeId) -> Address {
        let place = |id| {
            let ply: Option<&Ply> = self.ply_to(id);
            ply.map_or(PlaceOnLine::Ply(0), |ply| PlaceOnLine::Move(ply.name()))
        };
        let line =
            |id: NodeId| Some(self.nodes[id.index()].line).filter(|line| *line != NodeId::START);
        let lines = iter::successors(line(id), |first| line(self.parent(*first)?));
        let forks = lines.map(|first| Fork {
            place: place(first),
            variation: self.variation(first),
        });
        let mut forks: Vec<Fork> = forks.collect();
        forks.reverse();
        Address {
            forks,
            place: place(id),
        }
    }

    /// Returns the places that follow a place on the same line.
    pub fn line_after(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        iter::successors(self.next(id), |next| self.next(*next))
    }

    /// Returns the place after each move of the main line.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        self.line_after(NodeId::START)
    }

    /// Returns the places on the path to a place, from the place after the first move to the place itself.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let up = iter::successors(Some(id), |id| self.parent(*id));
        let mut path: Vec<NodeId> = up.filter(|id| *id != NodeId::START).collect();
        path.reverse();
        path
    }

    /// Returns the number of moves before a place.
    pub fn depth(&self, id: NodeId) -> usize {
        iter::successors(self.parent(id), |id| self.parent(*id)).count()
    }

    /// Returns the number of moves before each place, indexed by [`NodeId::index`].
    #[doc(hidden)]
    pub fn depths(&self) -> Vec<usize> {
        let mut depths: Vec<usize> = Vec::with_capacity(self.nodes.len());
        // Parents precede their children.
        for node in &self.nodes {
            depths.push(node.parent.map_or(0, |parent| depths[parent.index()] + 1));
        }
        depths
    }

    /// Adds `by` to the numbers of all moves.
    pub(crate) fn renumber(&mut self, by: u32) {
        for ply in self.nodes.iter_mut().filter_map(|node| node.ply.as_mut()) {
            ply.number = ply.number.saturating_add(by);
        }
    }

    /// Returns mutable references to the byte ranges of all moves and comments.
    pub(crate) fn spans_mut(&mut self) -> impl Iterator<Item = &mut Range<usize>> {
        self.nodes.iter_mut().flat_map(|node| {
            let plies = node.ply.iter_mut().map(|ply| &mut ply.span);
            plies.chain(node.comments.iter_mut().map(|comment| &mut comment.span))
        })
    }
}
