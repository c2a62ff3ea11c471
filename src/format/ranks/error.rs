//! Mistakes in ranks.

use crate::board::{File, Rank};

/// A mistake in ranks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RanksError {
    /// An annoFEN file without a position.
    #[error("this file contains no position")]
    NoPosition,
    /// A rank with fewer than nine fields.
    #[error("rank {rank} has {found} of its {} fields", File::COUNT)]
    RankTooShort {
        /// The rank's number, 10 for the first.
        rank: usize,
        /// The number of fields.
        found: usize,
    },
    /// A rank with more than nine fields.
    #[error("rank {rank} has {found} fields, {} too many", found - File::COUNT)]
    RankTooLong {
        /// The rank's number, 10 for the first.
        rank: usize,
        /// The number of fields.
        found: usize,
    },
    /// Fewer than ten ranks.
    #[error("this position has {found} of its {} ranks", Rank::COUNT)]
    TooFewRanks {
        /// The number of ranks.
        found: usize,
    },
    /// More than ten ranks.
    #[error("this position has {found} ranks, {} too many", found - Rank::COUNT)]
    TooManyRanks {
        /// The number of ranks.
        found: usize,
    },
    /// White space between the ranks.
    #[error("white space inside the position")]
    SpaceInPosition,
    /// `0` instead of a number of fields to skip.
    #[error("`0` does not skip any field")]
    ZeroSkip,
    /// An unmatched closing bracket.
    #[error("unmatched `{0}`")]
    StrayBracket(char),
    /// `<` without `>`.
    #[error("`<` is never closed")]
    UnclosedAnnotation,
    /// `[` without `]`.
    #[error("`[` is never closed")]
    UnclosedGroup,
    /// `[]`.
    #[error("this group is empty")]
    EmptyGroup,
    /// A digit or another `[` inside `[…]`.
    #[error("`{0}` is not allowed inside `[…]`")]
    NotInGroup(char),
}

impl RanksError {
    /// Advice on what would be right.
    pub fn expected(&self) -> &'static str {
        match self {
            RanksError::NoPosition => crate::format::annofen::error::POSITION,
            RanksError::RankTooShort { found: 0, .. } => "write an empty rank as `9`",
            RanksError::RankTooShort { .. } | RanksError::RankTooLong { .. } => {
                "a rank has 9 fields; a digit skips that many fields, anything else is one field"
            }
            RanksError::TooFewRanks { .. } | RanksError::TooManyRanks { .. } => {
                "a position has 10 ranks, from black's home rank down to red's"
            }
            RanksError::SpaceInPosition => {
                "a position is ten ranks on one line, separated by `/`, without spaces"
            }
            RanksError::ZeroSkip => "a digit from 1 to 9 skips that many fields",
            RanksError::StrayBracket('>') | RanksError::UnclosedAnnotation => {
                "write an annotation as `<pm>`"
            }
            RanksError::StrayBracket(_) | RanksError::UnclosedGroup => "write a group as `[<pm>r]`",
            RanksError::EmptyGroup => "write an empty field as `1`",
            RanksError::NotInGroup(_) => {
                "a group holds one piece letter, annotations such as `<pm>`, or both, and ends \
                 with `]`"
            }
        }
    }
}
