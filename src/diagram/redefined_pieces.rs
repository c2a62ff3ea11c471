//! The movements of pieces in a diagram: those of xiangqi, except for the pieces that settings redefine.

use crate::board::{Board, Piece, Square};
use crate::rules::Rules;
use crate::rules::betza::{BetzaError, BetzaWarning, PieceDefinition};

/// The rules of movement, and the definitions that change them. New rules are computed only if there is a
/// definition, because computing them takes as long as reading the input.
#[derive(Clone, Debug, Default)]
pub struct Movements {
    /// The changed rules, or `None` if there are no definitions.
    rules: Option<Rules>,
    /// The text of each definition, and the pieces whose moves it changes.
    pieces: Vec<(String, Vec<Piece>)>,
}

/// The error returned for an invalid definition.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct MovementError {
    /// The text of the definition.
    pub(crate) text: String,
    pub(crate) kind: MovementErrorKind,
}

/// The kind of a [`MovementError`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MovementErrorKind {
    /// The definition is not valid Betza notation.
    #[error(transparent)]
    Betza(#[from] BetzaError),
    /// No piece has this letter.
    #[error("no piece has the letter `{0}`")]
    NoSuchPiece(char),
    /// The letter stands for covered pieces, which cannot be redefined.
    #[error("covered pieces move like those that start on their squares")]
    Covered,
}

impl Movements {
    /// Reads definitions such as `H=NN`. Each warning goes to `tell`, with its definition.
    ///
    /// # Errors
    /// Returns an error for the first invalid definition.
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
            let unknown = || {
                wrong(match Piece::from_letter(definition.letter) {
                    Some(_) => MovementErrorKind::Covered,
                    None => MovementErrorKind::NoSuchPiece(definition.letter),
                })
            };
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

    /// Returns the rules of xiangqi with all definitions applied.
    pub fn rules(&self) -> &Rules {
        self.rules.as_ref().unwrap_or_else(|| Rules::xiangqi())
    }

    /// Returns the definitions whose pieces are not on the board, with those pieces. The usual cause is a
    /// letter of the wrong case in the definition.
    pub(crate) fn idle(&self, board: &Board) -> impl Iterator<Item = (&str, &[Piece])> {
        let is_idle = |(_, pieces): &&(String, Vec<Piece>)| {
            !Square::all().any(|at| board[at].piece.is_some_and(|piece| pieces.contains(&piece)))
        };
        let idle = self.pieces.iter().filter(is_idle);
        idle.map(|(text, pieces)| (text.as_str(), pieces.as_slice()))
    }
}
