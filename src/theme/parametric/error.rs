//! Errors in the measurements of a board.

use crate::lettering::LetteringError;

/// An error in an option of a board.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("--{parameter}: {kind}")]
pub struct ParametricError {
    /// The name of the option, without dashes.
    pub parameter: &'static str,
    /// The kind of error.
    pub kind: ParametricErrorKind,
}

/// The kind of an error in an option of a board.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ParametricErrorKind {
    /// A number is out of range.
    #[error("it must be from {min} to {max}")]
    OutOfRange {
        /// The minimum of the allowed range.
        min: f64,
        /// The maximum of the allowed range.
        max: f64,
    },
    /// A number is too large in combination with the other measurements.
    #[error("with the other measurements, it can be at most {limit}")]
    TooLarge {
        /// The largest value that fits the other measurements.
        limit: f64,
    },
    /// A value is not a colour in the form `#rgb` or `#rrggbb`.
    #[error("write a colour like #f60 or #ff6600")]
    NotAPaint,
    /// The number of labels is wrong.
    #[error("there must be {expected} labels, not {found}")]
    LabelCount {
        /// The number of files or ranks, each of which needs a label.
        expected: usize,
        /// The number of labels in the option.
        found: usize,
    },
    /// There are more than two words in the river.
    #[error("the river has room for two words, not {found}")]
    WordCount {
        /// The number of words in the option.
        found: usize,
    },
    /// A word is too long for the available space.
    #[error("{word} is too long for its place")]
    WordTooLong {
        /// The word.
        word: String,
    },
    /// A lettering, which is a set of outlines of characters, is unknown or lacks a character that is needed.
    #[error(transparent)]
    Lettering(LetteringError),
    /// A value contains line breaks or invisible characters, or is empty although text is required.
    #[error("it must be plain text on one line")]
    NotAName,
}

impl ParametricError {
    /// Creates an error about the lettering that an option selects.
    pub(super) fn of_lettering(parameter: &'static str, error: LetteringError) -> ParametricError {
        ParametricError {
            parameter,
            kind: ParametricErrorKind::Lettering(error),
        }
    }
}
