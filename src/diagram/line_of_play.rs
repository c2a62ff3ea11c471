//! Lines of play, shown as numbered arrows without playing the moves.

use super::additions::annotate;
use super::error::{DiagramError, LineError, LineErrorKind};
use super::redefined_pieces::Movements;
use super::warning::DiagramWarning;
use crate::board::{Annotation, Board, Color, Number};
use crate::format::parse_line;
use crate::game::{Game, Lenience, Moment, ReplayError};
use crate::notation::Notation;
use crate::rules::{Move, Position, Rules};
use crate::settings::Settings;

/// The line of play to show from each position. If there are several positions, the line is shown only from
/// the positions from which it can be played.
pub struct Lines {
    line: Option<LineOfPlay>,
    are_many: bool,
    is_shown: bool,
    /// The error from the first position from which the line could not be played.
    error: Option<LineError>,
}

impl Lines {
    pub(crate) fn new(settings: &Settings, positions: usize) -> Lines {
        // An empty string removes a line that, for example, the project file sets.
        let line = settings.show_line.get().filter(|text| !text.is_empty());
        let line = line.map(|text| LineOfPlay {
            text: text.clone(),
            notation: settings.input_notation.get().copied(),
            lenience: settings.lenience(),
        });
        Lines {
            line,
            are_many: positions > 1,
            is_shown: false,
            error: None,
        }
    }

    /// Returns the moves to show from a position.
    pub(crate) fn at(
        &mut self,
        moment: &Moment,
        movements: &Movements,
        tell: &mut impl FnMut(DiagramWarning),
    ) -> Result<Vec<Move>, DiagramError> {
        let Some(line) = &self.line else {
            return Ok(Vec::new());
        };
        match line.moves(moment, movements.rules()) {
            Ok((moves, odd)) => {
                self.is_shown = true;
                if !odd.is_empty() {
                    let text = line.text.clone();
                    tell(DiagramWarning::OddLine { text, odd });
                }
                Ok(moves)
            }
            Err(error) if self.are_many => {
                self.error.get_or_insert(error);
                Ok(Vec::new())
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Checks that at least one position showed the line.
    pub(crate) fn finish(&mut self) -> Result<(), DiagramError> {
        match self.error.take() {
            Some(error) if !self.is_shown => Err(error.into()),
            _ => Ok(()),
        }
    }
}

/// A line of play as it was written, with the settings for reading it.
struct LineOfPlay {
    text: String,
    notation: Option<Notation>,
    lenience: Lenience,
}

/// The moves of a line, and the errors about illegal or ambiguous moves that are shown nevertheless.
type Moves = (Vec<Move>, Vec<ReplayError>);

impl LineOfPlay {
    /// Returns the moves of the line from a position. If neither the position nor the move numbers determine
    /// the side to move, red is tried before black.
    ///
    /// # Errors
    /// Returns an error if the line is not a list of moves or is too long, or if a move cannot be played.
    fn moves(&self, moment: &Moment, rules: &Rules) -> Result<Moves, LineError> {
        let wrong = |kind: LineErrorKind| LineError {
            text: self.text.clone(),
            kind,
        };
        let read = |color| parse_line(&self.text, color, self.notation);
        let not_moves = |error| wrong(LineErrorKind::Parse(Box::new(error)));
        let game = read(moment.to_move).map_err(not_moves)?;
        let first = game.main_line().next().map_or(Color::Red, |ply| ply.color);
        let found = self.play(game, Position::new(&moment.board, first), rules);
        let is_guess = moment.to_move.is_none() && first == Color::Red;
        let found = found.or_else(|error| match read(Some(Color::Black)) {
            Ok(game) if is_guess => {
                let start = Position::new(&moment.board, Color::Black);
                let other = self.play(game, start, rules);
                other.map_err(|_| error)
            }
            _ => Err(error),
        });
        found.map_err(wrong)
    }

    fn play(&self, game: Game, start: Position, rules: &Rules) -> Result<Moves, LineErrorKind> {
        let game = Game { start, ..game };
        let plies = game.main_line().count();
        if plies > usize::from(Number::MAX) {
            return Err(LineErrorKind::TooLong(plies));
        }
        let steps = game.steps(rules, self.lenience);
        let mut odd: Vec<ReplayError> = steps.doubt().cloned().into_iter().collect();
        let mut moves = Vec::new();
        for step in steps {
            let step = step.map_err(|error| LineErrorKind::Replay(Box::new(error)))?;
            moves.push(step.mv);
            odd.extend(step.illegal);
        }
        Ok((moves, odd))
    }
}

/// Draws numbered arrows for these moves. `before` is the number of earlier moves that have numbers. The
/// numbering continues after them.
pub fn show(moves: &[Move], before: usize, board: &mut Board) {
    for (mv, number) in moves.iter().zip(before + 1..) {
        if let Some(arrow) = mv.arrow() {
            let number = u8::try_from(number).ok().and_then(Number::new);
            let arrow = arrow.numbered(number);
            annotate(board, mv.from, Annotation::Arrow(arrow));
        }
    }
}
