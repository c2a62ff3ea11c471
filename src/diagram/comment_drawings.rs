//! Arrows and marks that the comments of a game draw on positions.

use std::mem;

use super::additions::annotate;
use crate::board::Board;
use crate::game::{Drawing, DrawingError, Game, LowestRank, NodeId};

/// A reader of the arrows and marks in the comments of a game.
pub struct CommentDrawings<'a> {
    game: Option<&'a Game>,
    /// The number that comments use for the lowest rank. It is determined only when needed, because finding
    /// it out requires reading all comments of the game.
    lowest: Option<LowestRank>,
    errors: Vec<DrawingError>,
}

impl CommentDrawings<'_> {
    pub(crate) fn new(game: Option<&Game>) -> CommentDrawings<'_> {
        CommentDrawings {
            game,
            lowest: None,
            errors: Vec::new(),
        }
    }

    /// Draws the arrows and marks in the comments at a place in the game.
    pub(crate) fn draw(&mut self, place: NodeId, board: &mut Board) {
        let Some(game) = self.game else {
            return;
        };
        for comment in game.comments_at(place).filter(|comment| comment.draws()) {
            let lowest = *self.lowest.get_or_insert_with(|| game.lowest_rank());
            for drawing in comment.drawings(lowest) {
                match drawing {
                    Ok(Drawing::Arrow(placed)) => {
                        annotate(board, placed.square, placed.annotation);
                    }
                    Ok(Drawing::Mark(mark)) => {
                        let placed = mark.on(board);
                        annotate(board, placed.square, placed.annotation);
                    }
                    Err(error) => self.errors.push(error),
                }
            }
        }
    }

    /// Returns the errors in all drawings so far.
    pub(crate) fn finish(&mut self) -> Vec<DrawingError> {
        mem::take(&mut self.errors)
    }
}
