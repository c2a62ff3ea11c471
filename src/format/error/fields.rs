//! Errors in the content of individual fields, shared by all formats that have pieces and annotations. A
//! field is a point of the board and everything on it.

use crate::board::{Annotation, Mark, MarkName, Piece, Role, Square};
use crate::util::nearest_word::nearest;
use crate::util::safe_text::{Letter, Quoted};

/// The advice that lists the annotation codes.
const CODES: &str = "the codes are bb bg bm pb pg pm, and arrows such as a+1-2 \
                     (files to the right, then ranks up)";

/// A mistake in the content of one field of the board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FieldError {
    /// Angle brackets with nothing between them: `<>`.
    #[error("this annotation is empty")]
    EmptyAnnotation,
    /// An empty string where a piece or an annotation is expected.
    #[error("a piece or annotation cannot be empty")]
    EmptyAtom,
    /// A word that is neither a piece letter nor an annotation code.
    #[error("{} is neither a piece letter nor an annotation code", Quoted(.0))]
    UnknownAtom(String),
    /// A word that is not an annotation code.
    #[error("{} is not an annotation code", Quoted(.0))]
    UnknownAnnotation(String),
    /// A character that is neither a piece letter nor part of the syntax.
    #[error("{} is not a piece letter", Letter(*.0))]
    UnknownLetter(char),
    /// A malformed arrow.
    #[error("{} is not a valid arrow", Quoted(.0))]
    MalformedArrow(String),
    /// An arrow that ends where it starts.
    #[error("the arrow {} has no length", Quoted(.0))]
    ZeroArrow(String),
    /// An arrow that is longer than the board.
    #[error("the arrow {} is longer than the board", Quoted(.0))]
    ArrowTooLong(String),
    /// An arrow whose end is not on the board.
    #[error("the arrow `{arrow}` from {from} leaves the board")]
    ArrowOffBoard {
        /// The arrow, as an annotation of the field where it starts.
        arrow: Annotation,
        /// The square where the arrow starts.
        from: Square,
    },
    /// A second piece on the same field.
    #[error("a second piece on {square}, after the {first}")]
    TwoPieces {
        /// The square of the field.
        square: Square,
        /// The piece that comes first in the text.
        first: Piece,
    },
}

impl FieldError {
    /// Returns the known code most similar to the unknown word in this error, or `None` if there is none.
    pub(super) fn nearest(&self) -> Option<&'static str> {
        let (FieldError::UnknownAnnotation(word) | FieldError::UnknownAtom(word)) = self else {
            return None;
        };
        let word = word.to_lowercase();
        let codes = Mark::ALL.map(Mark::code).into_iter();
        if matches!(self, FieldError::UnknownAtom(_)) {
            let names = MarkName::SHORT.map(Mark::short_name);
            return nearest(&word, codes.chain(names));
        }
        let named = Mark::ALL.into_iter().find(|mark| mark.name() == word);
        named.map(Mark::code).or_else(|| nearest(&word, codes))
    }

    /// Returns advice on how to correct the mistake.
    pub(crate) fn expected(&self) -> String {
        let text = match self {
            FieldError::UnknownLetter(_) => {
                let role = |role: Role| format!("{} {}", role.letters().join(" "), role.noun());
                let roles = Role::ALL.map(role).join(", ");
                return format!("{roles}; upper case is red, lower case black");
            }
            FieldError::EmptyAnnotation | FieldError::UnknownAnnotation(_) => CODES,
            FieldError::EmptyAtom | FieldError::UnknownAtom(_) => {
                let letters = Role::ALL.map(|role| role.letters().join(" ")).join(" ");
                let names = MarkName::SHORT.map(Mark::short_name).join(" ");
                return format!(
                    "{CODES}; marks are also {names}; pieces are single letters, {letters}"
                );
            }
            FieldError::MalformedArrow(_) => {
                "write an arrow as `a`, then files to the right and ranks up, each with a sign, \
                 such as a+1-2"
            }
            FieldError::ZeroArrow(_) => "an arrow must end on another field",
            FieldError::ArrowTooLong(_) => "an arrow spans at most 8 files and 9 ranks",
            FieldError::ArrowOffBoard { .. } => {
                "the first number counts files to the right, the second ranks up"
            }
            FieldError::TwoPieces { .. } => "a field holds at most one piece",
        };
        text.to_owned()
    }
}
