//! Functions that copy some of the moves of a game, with their comments and annotation symbols.

use super::error::ReplayError;
use super::record::Game;
use super::replay::{Lenience, Step};
use super::tree::{NodeId, Tree};
use super::walk::Visit;
use crate::notation::{Notation, Style};
use crate::rules::{Position, Rules};

impl Game {
    /// Returns the part of the game between `from`, where the position is `start`, and the places in `to`,
    /// with the game's header and comments. Returns `None` if a place in `to` does not follow `from`.
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

    /// Returns the game without null moves and without the moves that follow them. Each null move is replaced
    /// by its first alternative, if any. Returns `None` if the game does not contain null moves.
    pub(crate) fn without_null_moves(&self) -> Option<Game> {
        let is_null = |id| {
            let ply = self.tree.ply_to(id);
            ply.is_some_and(|ply| ply.written.is_null())
        };
        self.tree.ids().find(|id| is_null(*id))?;
        Some(self.pruned(NodeId::START, |id| !is_null(id)))
    }

    /// Returns the game without the moves that cannot be played, and the reasons for leaving them out.
    ///
    /// If a move is left out, so are all later moves on its line and, on the main line, all its alternatives.
    /// If `written_in` is given, moves that cannot be written in that notation are left out.
    ///
    /// # Errors
    /// If `lenience` is strict, returns an error if a move of the main line would be left out.
    #[doc(hidden)]
    pub fn playable(
        &self,
        rules: &Rules,
        lenience: Lenience,
        written_in: Option<(Notation, &Style)>,
    ) -> Result<(Game, Vec<ReplayError>), ReplayError> {
        let not_in = |step: &Step| {
            let (notation, style) = written_in?;
            let written = notation.write(step.mv, &step.before, rules, style);
            written.is_none().then_some(notation)
        };
        let mut left_out = Vec::new();
        let mut is_played = vec![false; self.tree.len() + 1];
        is_played[NodeId::START.index()] = true;
        let mut walk = self.walk(rules, lenience);
        while let Some(visit) = walk.next() {
            let error = match visit {
                Visit::Open | Visit::Close => continue,
                Visit::Step(Err(error)) => error,
                Visit::Step(Ok(step)) => {
                    let parent = self.tree.parent(step.node).unwrap_or(NodeId::START);
                    if !is_played[parent.index()] {
                        continue;
                    }
                    match not_in(&step) {
                        Some(notation) => ReplayError::not_in(notation, self.tree.ply(step.node)),
                        None => {
                            is_played[step.node.index()] = true;
                            continue;
                        }
                    }
                }
            };
            if walk.depth() == 0 && lenience == Lenience::Strict {
                return Err(error);
            }
            left_out.push(error);
            if walk.depth() == 0 {
                // Only alternatives to this move or to later moves remain, and these are left out as well.
                break;
            }
        }
        let game = self.pruned(NodeId::START, |id| is_played[id.index()]);
        Ok((game, left_out))
    }

    /// Returns the game starting at `from`. Keeps a move if `is_kept` is true for it and all moves before it.
    fn pruned(&self, from: NodeId, is_kept: impl Fn(NodeId) -> bool) -> Game {
        let mut tree = Tree::default();
        let mut copies = vec![None; self.tree.len() + 1];
        // Parents come before their children, so the parent of a place has already been copied or left out.
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
