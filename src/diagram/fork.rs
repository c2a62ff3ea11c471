//! Draws arrows for the next moves at a fork, a position from which a game continues in several ways.

use std::mem;

use super::additions::annotate;
use super::redefined_pieces::Movements;
use crate::board::{Annotation, Board, Number};
use crate::format::Parsed;
use crate::game::{Game, Lenience, NodeId, ReplayError};
use crate::rules::Move;
use crate::settings::Settings;

/// The forks of a game, if the settings ask for them.
pub struct Forks<'a> {
    game: Option<&'a Game>,
    lenience: Lenience,
    odd: Vec<ReplayError>,
}

impl Forks<'_> {
    pub(crate) fn new<'a>(settings: &Settings, parsed: &'a Parsed) -> Forks<'a> {
        let is_shown = settings.arrow_variations.or_default();
        Forks {
            game: parsed.game.as_ref().filter(|_| is_shown),
            lenience: settings.lenience(),
            odd: Vec::new(),
        }
    }

    /// If several moves follow a place, draws an arrow for each of them and returns true. The arrow of the
    /// move that continues the line has the number 1, and those of the alternatives have 2, 3 and so on.
    pub(crate) fn show(&mut self, place: NodeId, movements: &Movements, board: &mut Board) -> bool {
        let Some(game) = self.game else {
            return false;
        };
        let is_fork = game.tree.children(place).nth(1).is_some();
        for (id, number) in game.tree.children(place).zip(1..).filter(|_| is_fork) {
            let mv = self.move_to(id, game, movements);
            let number = u8::try_from(number).ok().and_then(Number::new);
            if let Some((mv, arrow)) = mv.and_then(|mv| Some((mv, mv.arrow()?))) {
                annotate(board, mv.from, Annotation::Arrow(arrow.numbered(number)));
            }
        }
        is_fork
    }

    /// Returns the move that leads to a place, or `None` if it cannot be played. The moves before it are
    /// known to be playable.
    fn move_to(&mut self, id: NodeId, game: &Game, movements: &Movements) -> Option<Move> {
        let steps = game.steps_to(id, movements.rules(), self.lenience);
        match steps.last()? {
            Ok(step) => {
                self.odd.extend(step.illegal);
                Some(step.mv)
            }
            Err(error) => {
                self.odd.push(error);
                None
            }
        }
    }

    /// Returns the errors about moves that are illegal or ambiguous, or that cannot be played.
    pub(crate) fn finish(&mut self) -> Vec<ReplayError> {
        mem::take(&mut self.odd)
    }
}
