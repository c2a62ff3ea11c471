//! Parts of games: some of their moves, with what is on them.

use super::record::Game;
use super::tree::{NodeId, Tree};
use crate::rules::Position;

impl Game {
    /// Returns the moves from one place, whose position is `start`, to some others, with the header
    /// and with the comments on all of these places. `None` if one of the others is not after it.
    pub(crate) fn part(
        &self,
        from: NodeId,
        start: Position,
        to: impl IntoIterator<Item = NodeId>,
    ) -> Option<Game> {
        let mut leads = vec![false; self.tree.len() + 1];
        leads[from.index()] = true;
        for place in to {
            let mut at = place;
            while !leads[at.index()] {
                leads[at.index()] = true;
                at = self.tree.parent(at)?;
            }
        }
        let part = self.pruned(from, |id| leads[id.index()]);
        Some(Game { start, ..part })
    }

    /// The game without null moves, and those after them; `None` if there are none. The first
    /// alternative to one takes its place.
    pub(crate) fn without_null_moves(&self) -> Option<Game> {
        let is_null = |id| {
            let ply = self.tree.ply_to(id);
            ply.is_some_and(|ply| ply.written.is_null())
        };
        self.tree.ids().find(|id| is_null(*id))?;
        Some(self.pruned(NodeId::START, |id| !is_null(id)))
    }

    /// The game from a place on, with the moves that are kept if all those before them are.
    pub(super) fn pruned(&self, from: NodeId, is_kept: impl Fn(NodeId) -> bool) -> Game {
        let mut tree = Tree::default();
        let mut copies = vec![None; self.tree.len() + 1];
        // Parents are before their children.
        for id in self.tree.ids() {
            let mut copy = NodeId::START;
            if id != from {
                let parent = self.tree.parent(id);
                let before = parent.and_then(|parent| copies[parent.index()]);
                let Some(before) = before.filter(|_| is_kept(id)) else {
                    continue;
                };
                copy = tree.add(before, self.tree.ply(id).clone());
                let signs = self.tree.signs(id).iter();
                signs.for_each(|sign| tree.sign(copy, *sign));
            }
            let comments = self.tree.comments(id).iter().cloned();
            comments.for_each(|comment| tree.comment(copy, comment));
            copies[id.index()] = Some(copy);
        }
        Game {
            start: self.start.clone(),
            tags: self.tags.clone(),
            parts: self.parts.clone(),
            tree,
            notation: self.notation,
        }
    }
}
