//! The part of a game that can be played.

use super::error::ReplayError;
use super::lenience::Lenience;
use super::record::Game;
use super::replay::Step;
use super::tree::NodeId;
use super::walk::Visit;
use crate::notation::{Notation, Style};
use crate::rules::Rules;

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
        let mut depth = 0_usize;
        let mut is_played = vec![false; self.tree.len() + 1];
        is_played[NodeId::START.index()] = true;
        for visit in self.walk(rules, lenience) {
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
            if depth == 0 && lenience == Lenience::Strict {
                return Err(error);
            }
            left_out.push(error);
            if depth == 0 {
                // What comes now are alternatives to it or to later moves.
                break;
            }
        }
        let game = self.pruned(NodeId::START, |id| is_played[id.index()]);
        Ok((game, left_out))
    }
}
