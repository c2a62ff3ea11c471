//! What an input says.

use std::collections::BTreeMap;
use std::ops::Range;

use super::warning::Warning;
use crate::board::{Board, Color, Square, View};
use crate::game::Game;
use crate::rules::Position;

/// What an input says.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Parsed {
    /// The position, or the one that the game starts from.
    pub board: Board,
    /// Whose turn it is, if the text says so.
    pub to_move: Option<Color>,
    /// How it asks to be shown.
    pub view: View,
    /// What is played from there, in a game file.
    pub game: Option<Game>,
    /// Where the text says what stands on a square. Missing for what it only implies.
    pub places: BTreeMap<Square, Range<usize>>,
    /// What is probably not meant, in the order of the text.
    pub warnings: Vec<Warning>,
}

impl Parsed {
    /// The position that a game starts from if nothing else is said.
    pub(super) fn initial() -> Parsed {
        Parsed {
            to_move: Some(Color::Red),
            ..Parsed::of(Position::initial().board())
        }
    }

    /// A board, and nothing more.
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

    /// The position with whoever is to move: red, if the text does not say.
    pub fn start(&self) -> Position {
        Position::new(&self.board, self.to_move.unwrap_or(Color::Red))
    }
}
