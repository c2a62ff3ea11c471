//! The content of an input.

use std::collections::BTreeMap;
use std::ops::Range;

use super::warning::Warning;
use crate::board::{Board, Color, Square, View};
use crate::game::Game;
use crate::rules::Position;

/// The content of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Parsed {
    /// The position, or the starting position of the game.
    pub board: Board,
    /// The side to move, if the text specifies it.
    pub to_move: Option<Color>,
    /// The view that the text specifies.
    pub view: View,
    /// The game, in a game file.
    pub game: Option<Game>,
    /// The byte ranges of the pieces. An implied starting position has none.
    pub places: BTreeMap<Square, Range<usize>>,
    /// Probable mistakes, in the order of the text.
    pub warnings: Vec<Warning>,
}

impl Parsed {
    /// Returns the initial position, from which games start by default.
    pub(super) fn initial() -> Parsed {
        Parsed {
            to_move: Some(Color::Red),
            ..Parsed::of(Position::initial().board())
        }
    }

    /// Returns a board without anything else.
    pub(super) fn of(board: Board) -> Parsed {
        Parsed {
            board,
            to_move: None,
            view: View::default(),
            game: None,
            places: BTreeMap::new(),
            warnings: Vec::new(),
        }
    }

    /// Moves all places forward by this number of bytes.
    pub(super) fn moved(self, by: usize) -> Parsed {
        self.placed(|span| span.start + by..span.end + by)
    }

    /// Maps all places to places in another text.
    pub(super) fn placed(mut self, place: impl Fn(Range<usize>) -> Range<usize>) -> Parsed {
        let shift = |span: &mut Range<usize>| *span = place(span.clone());
        let warnings = self.warnings.iter_mut().map(|warning| &mut warning.span);
        let game = self.game.iter_mut().flat_map(|game| game.tree.spans_mut());
        let places = self.places.values_mut();
        warnings.chain(game).chain(places).for_each(shift);
        self
    }

    /// Returns the starting position. By default red is to move.
    pub fn start(&self) -> Position {
        Position::new(&self.board, self.to_move.unwrap_or(Color::Red))
    }
}
