//! Defines [`Parsed`], the content of an input.

use std::collections::BTreeMap;
use std::ops::Range;

use super::warning::Warning;
use crate::board::{Board, Color, Square, View};
use crate::game::{Game, Lenience, ReplayError, Step};
use crate::rules::{Position, Rules};

/// The content of an input: a position, or a game with its starting position.
///
/// ```
/// use xiangqi_setup::board::Color;
/// use xiangqi_setup::format::{self, Format};
///
/// let parsed = format::parse("1. C2=5 H8+7 2. C5+4", Format::MoveList)?;
/// let steps = parsed.steps().map(|step| step.map(|step| step.mv.to_string()));
/// assert_eq!(steps.collect::<Result<Vec<_>, _>>()?, ["h3e3", "h10g8", "e3e7"]);
/// assert_eq!(parsed.final_position()?.to_move(), Color::Black);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Parsed {
    /// The position, or the starting position of the game.
    pub board: Board,
    /// The side to move, or `None` if the input does not specify it.
    pub to_move: Option<Color>,
    /// The view that the input specifies, or the default view.
    pub view: View,
    /// The game, or `None` if the input contains only a position.
    pub game: Option<Game>,
    /// For each square with a piece, the byte range of that piece in the input. The map is empty if the input
    /// does not state the starting position.
    pub places: BTreeMap<Square, Range<usize>>,
    /// Warnings about probable mistakes, in the order in which the mistakes occur in the input.
    pub warnings: Vec<Warning>,
    /// The move counters in a FEN. See [`Position::with_counters`].
    pub(crate) counters: Option<(u32, u32)>,
}

impl Parsed {
    /// Returns the initial position, from which games start by default.
    pub(super) fn initial() -> Parsed {
        Parsed {
            to_move: Some(Color::Red),
            ..Parsed::of(Position::initial().board())
        }
    }

    /// Returns content that consists only of this board.
    pub(super) fn of(board: Board) -> Parsed {
        Parsed {
            board,
            to_move: None,
            view: View::default(),
            game: None,
            places: BTreeMap::new(),
            warnings: Vec::new(),
            counters: None,
        }
    }

    /// Adds a game that starts from this position, and sets the side to move (`None` if it is unknown).
    pub(super) fn with_game(self, to_move: Option<Color>, game: Game) -> Parsed {
        let mut parsed = Parsed { to_move, ..self };
        let start = parsed.start();
        parsed.game = Some(Game { start, ..game });
        parsed
    }

    /// Moves all byte ranges `by` bytes forward.
    pub(super) fn moved(self, by: usize) -> Parsed {
        self.placed(|span| span.start + by..span.end + by)
    }

    /// Replaces each byte range with the corresponding range in another text, which `place` returns.
    pub(super) fn placed(mut self, place: impl Fn(Range<usize>) -> Range<usize>) -> Parsed {
        let shift = |span: &mut Range<usize>| *span = place(span.clone());
        let warnings = self.warnings.iter_mut().map(|warning| &mut warning.span);
        let game = self.game.iter_mut().flat_map(|game| game.tree.spans_mut());
        let places = self.places.values_mut();
        warnings.chain(game).chain(places).for_each(shift);
        self
    }

    /// Returns the starting position. If the input does not specify the side to move, Red is to move.
    pub fn start(&self) -> Position {
        let position = Position::new(&self.board, self.to_move.unwrap_or(Color::Red));
        match self.counters {
            Some((half_moves, move_number)) => position.with_counters(half_moves, move_number),
            None => position,
        }
    }

    /// Returns a game without moves that starts from this position.
    pub fn without_moves(&self) -> Game {
        Game {
            start: self.start(),
            ..Game::default()
        }
    }

    /// Plays the main line of the game by the rules of Xiangqi, up to the first illegal move. The iterator is
    /// empty if the input contains no game. [`Game::steps`] can use other rules and play illegal moves.
    pub fn steps(&self) -> impl Iterator<Item = Result<Step, ReplayError>> {
        let games = self.game.iter();
        games.flat_map(|game| game.steps(Rules::xiangqi(), Lenience::Strict))
    }

    /// Returns the position after the main line of the game, or the position in the input if it contains no
    /// game.
    ///
    /// # Errors
    /// Returns an error if the main line contains an illegal move.
    pub fn final_position(&self) -> Result<Position, ReplayError> {
        match self.steps().last() {
            Some(step) => Ok(step?.position),
            None => Ok(self.start()),
        }
    }
}
