//! The moves of a game with all variations, as a tree.
//!
//! A node is a place in the game: its start, or the place after a move. Each position that the
//! game reaches is one node, however many lines lead on from it.
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

use super::comment::Comment;
use super::ply::Ply;
use super::sign::Sign;

/// The maximum number of places in a tree. A real file has 226,491.
pub const MOST_NODES: usize = 1 << 20;

/// A place in a [`Tree`]. Places are in the order in which they were added, and so after their
/// parents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    /// The place before the first move.
    pub const START: NodeId = NodeId(0);

    /// Its index among all places of its tree.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The moves of a game with all variations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// The first is the start.
    nodes: Vec<Node>,
}

/// A place in a tree, and the move that leads to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Node {
    /// `None` at the start only.
    ply: Option<Ply>,
    /// The signs after the move.
    signs: Vec<Sign>,
    /// The comments on it, in order.
    comments: Vec<Comment>,
    parent: Option<NodeId>,
    /// The number of its siblings before it.
    variation: u32,
    /// The first move from here is the one of the main line, or of the variation.
    first_child: Option<NodeId>,
    last_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
}

/// The size of a tree at some time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    count: usize,
    parent: NodeId,
    last_child: Option<NodeId>,
}

/// A tree without moves.
impl Default for Tree {
    fn default() -> Tree {
        Tree {
            nodes: vec![Node::default()],
        }
    }
}

impl Tree {
    /// A tree without variations.
    pub fn of_line(plies: impl IntoIterator<Item = Ply>) -> Tree {
        let mut tree = Tree::default();
        let mut last = NodeId::START;
        for ply in plies {
            last = tree.add(last, ply);
        }
        tree
    }

    /// Adds a move that follows a place, after all others that do.
    ///
    /// # Panics
    /// There are already 2³² places. Readers stop at [`MOST_NODES`].
    pub fn add(&mut self, parent: NodeId, ply: Ply) -> NodeId {
        let index = u32::try_from(self.nodes.len()).expect("readers limit the number of nodes");
        let id = NodeId(index);
        let before = self.nodes[parent.index()].last_child.replace(id);
        self.nodes.push(Node {
            ply: Some(ply),
            parent: Some(parent),
            variation: before.map_or(0, |before| self.nodes[before.index()].variation + 1),
            ..Node::default()
        });
        match before {
            Some(before) => self.nodes[before.index()].next_sibling = Some(id),
            None => self.nodes[parent.index()].first_child = Some(id),
        }
        id
    }

    /// Remembers what there is before moves are added that may have to be removed, the first of
    /// them after this place.
    pub(crate) fn mark(&self, parent: NodeId) -> Mark {
        Mark {
            count: self.nodes.len(),
            parent,
            last_child: self.nodes[parent.index()].last_child,
        }
    }

    /// Removes all moves added since then.
    pub(crate) fn rewind(&mut self, mark: Mark) {
        self.nodes.truncate(mark.count);
        let parent = &mut self.nodes[mark.parent.index()];
        parent.last_child = mark.last_child;
        match mark.last_child {
            Some(last) => self.nodes[last.index()].next_sibling = None,
            None => parent.first_child = None,
        }
    }

    /// Adds a comment on a place, after all others on it.
    pub fn comment(&mut self, id: NodeId, comment: Comment) {
        self.nodes[id.index()].comments.push(comment);
    }

    /// Adds a comment on a place, before all others on it.
    pub fn comment_first(&mut self, id: NodeId, comment: Comment) {
        self.nodes[id.index()].comments.insert(0, comment);
    }

    /// Adds a sign to the move that leads to a place.
    pub fn sign(&mut self, id: NodeId, sign: Sign) {
        self.nodes[id.index()].signs.push(sign);
    }

    /// All places, the start first.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = NodeId> + use<> {
        // `add` checks that it fits.
        (0..self.nodes.len() as u32).map(NodeId)
    }

    /// The number of moves, in all variations.
    pub fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Whether there are no moves.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The number of variations, at every depth.
    pub fn variations(&self) -> usize {
        let is_one = |id: &NodeId| !self.is_main(*id);
        self.ids().filter(is_one).count()
    }

    /// The move that leads to a place other than the start.
    ///
    /// # Panics
    /// It is the start.
    pub fn ply(&self, id: NodeId) -> &Ply {
        let ply = self.nodes[id.index()].ply.as_ref();
        ply.expect("a move leads to every place but the start")
    }

    /// The move that leads to a place, except to the start.
    pub fn ply_to(&self, id: NodeId) -> Option<&Ply> {
        self.nodes[id.index()].ply.as_ref()
    }

    /// The signs of the move that leads to a place.
    pub fn signs(&self, id: NodeId) -> &[Sign] {
        &self.nodes[id.index()].signs
    }

    /// The signs of the move that leads to a place that are marks, such as `!`.
    pub fn marks(&self, id: NodeId) -> String {
        self.signs(id)
            .iter()
            .filter_map(|sign| sign.marks())
            .collect()
    }

    /// The comments on a place, in order.
    pub fn comments(&self, id: NodeId) -> &[Comment] {
        &self.nodes[id.index()].comments
    }

    /// The place before the move that leads to this one.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.nodes[id.index()].parent
    }

    /// The place after the next move of the same line.
    pub fn next(&self, id: NodeId) -> Option<NodeId> {
        self.nodes[id.index()].first_child
    }

    /// The places after each move from here: the line's own, then the alternatives to it.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        iter::successors(self.next(id), |child| self.next_sibling(*child))
    }

    pub(super) fn next_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.nodes[id.index()].next_sibling
    }

    /// The number of the move to a place among the alternatives to another one, from 1. It is 0 if
    /// it is not one of them.
    pub fn variation(&self, id: NodeId) -> usize {
        self.nodes[id.index()].variation as usize
    }

    /// Whether the move to a place is not an alternative to another one. The start counts.
    pub fn is_main(&self, id: NodeId) -> bool {
        self.variation(id) == 0
    }

    /// The places after this one on the same line, not including it.
    pub fn line_after(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        iter::successors(self.next(id), |next| self.next(*next))
    }

    /// The places after each move of the main line.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        self.line_after(NodeId::START)
    }

    /// The places from after the first move to this one, which lead to it.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let up = iter::successors(Some(id), |id| self.parent(*id));
        let mut path: Vec<NodeId> = up.filter(|id| *id != NodeId::START).collect();
        path.reverse();
        path
    }

    /// The number of moves before a place.
    pub fn depth(&self, id: NodeId) -> usize {
        iter::successors(self.parent(id), |id| self.parent(*id)).count()
    }

    /// The number of moves before each place, by its index.
    pub fn depths(&self) -> Vec<usize> {
        let mut depths: Vec<usize> = Vec::with_capacity(self.nodes.len());
        // Parents are before their children.
        for node in &self.nodes {
            depths.push(node.parent.map_or(0, |parent| depths[parent.index()] + 1));
        }
        depths
    }

    /// Adds this to the numbers of all moves.
    pub(crate) fn renumber(&mut self, by: u32) {
        for ply in self.nodes.iter_mut().filter_map(|node| node.ply.as_mut()) {
            ply.number = ply.number.saturating_add(by);
        }
    }

    /// The places of all moves and comments in the text.
    pub(crate) fn spans_mut(&mut self) -> impl Iterator<Item = &mut Range<usize>> {
        self.nodes.iter_mut().flat_map(|node| {
            let plies = node.ply.iter_mut().map(|ply| &mut ply.span);
            plies.chain(node.comments.iter_mut().map(|comment| &mut comment.span))
        })
    }
}
