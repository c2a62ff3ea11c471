//! Betza notation.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

/// How a piece moves, as written in Betza notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Movement {}

impl Movement {
    /// What the text says that xiangqi has no use for, or that others read differently.
    pub fn remarks(&self) -> &[Remark] {
        &[]
    }
}

impl fmt::Display for Movement {
    fn fmt(&self, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
        todo!()
    }
}

impl FromStr for Movement {
    type Err = BetzaError;

    fn from_str(_text: &str) -> Result<Movement, BetzaError> {
        todo!()
    }
}

/// A mistake in a text of Betza notation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct BetzaError {
    /// What is wrong.
    pub kind: BetzaErrorKind,
    /// Where, in bytes of the text.
    pub span: Range<usize>,
}

/// What is wrong with a text of Betza notation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BetzaErrorKind {}

impl BetzaErrorKind {
    /// What would have been right, as a sentence.
    pub fn expected(&self) -> Option<String> {
        None
    }
}

/// Something that can be read but should be known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// What it is.
    pub kind: RemarkKind,
    /// Where, in bytes of the text.
    pub span: Range<usize>,
}

/// What should be known about a text of Betza notation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RemarkKind {}

/// A line `piece ID DESC`, or `ID=DESC`: a letter and how it moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceDefinition {
    /// The letter, upper case for red.
    pub letter: char,
    /// Whether `+` stands in front: the piece after promotion, which xiangqi has none of.
    pub is_promoted: bool,
    /// Whether `&` stands behind: black's piece moves the same.
    pub is_for_both: bool,
    /// How it moves.
    pub movement: Movement,
}
