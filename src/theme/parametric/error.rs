//! Why a board cannot be made from its figures.

use crate::lettering::LetteringError;

/// A parameter that makes no sense.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("--{parameter}: {kind}")]
pub struct ParametricError {
    /// The parameter, by the name of its option.
    pub parameter: &'static str,
    /// What is wrong with it.
    pub kind: ParametricErrorKind,
}

/// What is wrong with a parameter.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ParametricErrorKind {
    /// A number outside the range that makes sense for it.
    #[error("it must be from {min} to {max}")]
    OutOfRange {
        /// The smallest value.
        min: f64,
        /// The largest value.
        max: f64,
    },
    /// A number that is too large for the other figures.
    #[error("with the other figures, it must be {limit} at most")]
    TooLarge {
        /// The largest value.
        limit: f64,
    },
    /// A word that is no colour.
    #[error("a colour is written like #f60 or #ff6600")]
    NotAPaint,
    /// Labels for more or fewer lines than there are.
    #[error("there must be {expected} labels, not {found}")]
    LabelCount {
        /// How many lines there are.
        expected: usize,
        /// How many labels there are.
        found: usize,
    },
    /// More words than the river has halves.
    #[error("the river has room for two words, not {found}")]
    WordCount {
        /// How many words there are.
        found: usize,
    },
    /// Words that are longer than their place.
    #[error("{word} is too long for its place")]
    WordTooLong {
        /// The word.
        word: String,
    },
    /// A lettering that there is not, or that lacks a character.
    #[error(transparent)]
    Lettering(LetteringError),
    /// Words with nothing in them, or with line breaks or characters that hide.
    #[error("it must be plain words on one line")]
    NotAName,
}

impl ParametricError {
    /// A lettering that an option names, and that is not there or lacks a character.
    pub(super) fn of_lettering(parameter: &'static str, error: LetteringError) -> ParametricError {
        ParametricError {
            parameter,
            kind: ParametricErrorKind::Lettering(error),
        }
    }
}
