//! The part of a game that can be played.

use super::error::ReplayError;
use super::record::Game;
use super::replay::Step;
use super::tree::{NodeId, Tree};
use super::walk::Visit;
use crate::notation::{Notation, Style};
use crate::rules::{Position, Rules};

impl Game {
    /// The game without the moves that cannot be played, those after them in their lines, and the
    /// alternatives to the last one of the main line, which nothing would come before; with `lenient`,
    /// unambiguous illegal moves can be played. A move that a given notation cannot write counts as
    /// one that cannot be played. Also returns why the first of these cannot.
    ///
    /// # Errors
    /// A move of the main line cannot be played, unless `lenient`.
    pub fn playable(
        &self,
        start: &Position,
        rules: &Rules,
        lenient: bool,
        written_in: Option<(Notation, &Style)>,
    ) -> Result<(Game, Vec<ReplayError>), ReplayError> {
        let not_in = |step: &Step| {
            let (notation, style) = written_in?;
            let written = notation.write(step.mv, &step.before, rules, style);
            written.is_none().then_some(notation)
        };
        let mut left_out = Vec::new();
        let mut depth = 0_usize;
        let mut tree = Tree::default();
        // The places in the new tree, by the indices of the old ones, except of those left out.
        let mut places = vec![None; self.tree.len() + 1];
        places[NodeId::START.index()] = Some(NodeId::START);
        self.copy_words(NodeId::START, NodeId::START, &mut tree);
        for visit in self.walk(start.clone(), rules, lenient) {
            let error = match visit {
                Visit::Open => {
                    depth += 1;
                    continue;
                }
                Visit::Close => {
                    depth -= 1;
                    continue;
                }
                Visit::Step(Err(error)) => error,
                Visit::Step(Ok(step)) => {
                    let parent = self.tree.parent(step.node).unwrap_or(NodeId::START);
                    let Some(before) = places[parent.index()] else {
                        continue;
                    };
                    let ply = self.tree.ply(step.node);
                    if let Some(notation) = not_in(&step) {
                        ReplayError::not_in(notation, ply)
                    } else {
                        let place = tree.add(before, ply.clone());
                        places[step.node.index()] = Some(place);
                        self.copy_words(step.node, place, &mut tree);
                        continue;
                    }
                }
            };
            if depth == 0 && !lenient {
                return Err(error);
            }
            left_out.push(error);
            if depth == 0 {
                // What comes now are alternatives to it or to later moves.
                break;
            }
        }
        let game = Game {
            tree,
            ..self.without_moves()
        };
        Ok((game, left_out))
    }

    /// The game without null moves, and those after them; `None` if there are none. The first
    /// alternative to one takes its place.
    pub(crate) fn without_null_moves(&self) -> Option<Game> {
        let is_null = |id| {
            self.tree
                .ply_to(id)
                .is_some_and(|ply| ply.written.is_null())
        };
        self.tree.ids().find(|id| is_null(*id))?;
        let mut tree = Tree::default();
        let mut places = vec![None; self.tree.len() + 1];
        for id in self.tree.ids() {
            let place = match self.tree.parent(id) {
                None => NodeId::START,
                Some(_) if is_null(id) => continue,
                // Parents are before their children.
                Some(parent) => match places[parent.index()] {
                    Some(parent) => tree.add(parent, self.tree.ply(id).clone()),
                    None => continue,
                },
            };
            places[id.index()] = Some(place);
            self.copy_words(id, place, &mut tree);
        }
        Some(Game {
            tree,
            ..self.without_moves()
        })
    }

    fn copy_words(&self, from: NodeId, to: NodeId, tree: &mut Tree) {
        for comment in self.tree.comments(from) {
            tree.comment(to, comment.clone());
        }
        for sign in self.tree.signs(from) {
            tree.sign(to, *sign);
        }
    }

    fn without_moves(&self) -> Game {
        Game {
            tags: self.tags.clone(),
            parts: self.parts.clone(),
            tree: Tree::default(),
            notation: self.notation,
        }
    }
}
