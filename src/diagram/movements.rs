//! How pieces move in a diagram: as always, but for those that settings change.

use crate::board::{Board, Piece, Square};
use crate::rules::Rules;
use crate::rules::betza::{BetzaError, BetzaWarning, PieceDefinition};

/// How pieces move, and which definitions say so. Rules are made only when a definition
/// changes them: that takes as long as reading the input.
#[derive(Clone, Debug, Default)]
pub struct Movements {
    /// Only if something was defined.
    rules: Option<Rules>,
    /// The definitions, with the pieces that they are about.
    pieces: Vec<(String, Vec<Piece>)>,
}

/// A definition that makes no sense.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct MovementError {
    /// The definition.
    pub text: String,
    /// What is wrong with it.
    pub kind: MovementErrorKind,
}

/// What is wrong with a definition.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MovementErrorKind {
    /// It cannot be read.
    #[error(transparent)]
    Betza(#[from] BetzaError),
    /// A letter that no piece has.
    #[error("there is no piece `{0}`")]
    NoSuchPiece(char),
}

impl Movements {
    /// Reads definitions such as `H=NN`. What to know about them is passed on, each with its
    /// definition.
    ///
    /// # Errors
    /// The first definition that makes no sense.
    pub fn read(
        definitions: &[String],
        mut tell: impl FnMut(&str, &BetzaWarning),
    ) -> Result<Movements, MovementError> {
        let mut movements = Movements::default();
        for text in definitions {
            let wrong = |kind| MovementError {
                text: text.clone(),
                kind,
            };
            let definition: Result<PieceDefinition, BetzaError> = text.parse();
            let definition = definition.map_err(|error| wrong(error.into()))?;
            for warning in definition.movement.warnings() {
                tell(text, warning);
            }
            let unknown = || wrong(MovementErrorKind::NoSuchPiece(definition.letter));
            let pieces = definition.pieces().ok_or_else(unknown)?;
            for piece in &pieces {
                let rules = movements.rules.take();
                let rules = rules.unwrap_or_else(|| Rules::xiangqi().clone());
                movements.rules = Some(rules.with(*piece, &definition.movement));
            }
            if !pieces.is_empty() {
                movements.pieces.push((text.clone(), pieces));
            }
        }
        Ok(movements)
    }

    /// The rules of xiangqi, but for the pieces that move in another way.
    pub fn rules(&self) -> &Rules {
        self.rules.as_ref().unwrap_or_else(|| Rules::xiangqi())
    }

    /// The definitions about pieces that are not on the board, as a letter of the wrong case
    /// would be, with these pieces.
    pub fn idle(&self, board: &Board) -> impl Iterator<Item = (&str, &[Piece])> {
        let is_idle = |(_, pieces): &&(String, Vec<Piece>)| {
            !Square::all().any(|at| board[at].piece.is_some_and(|piece| pieces.contains(&piece)))
        };
        let idle = self.pieces.iter().filter(is_idle);
        idle.map(|(text, pieces)| (text.as_str(), pieces.as_slice()))
    }
}
