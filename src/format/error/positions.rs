//! Errors in positions that are written as text.

use crate::board::{File, Rank, Role, Square};
use crate::util::nearest_word::nearest;
use crate::util::safe_text::Quoted;

/// A mistake in a position in annoFEN, in FEN, in a wiki template or on a text board, which is drawn with
/// characters.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError {
    /// An annoFEN file without a position.
    #[error("this file contains no position")]
    NoPosition,
    /// A FEN without the prefix `v1 `, which would make it annoFEN.
    #[error("this is plain FEN, not annoFEN")]
    PlainFen,
    /// A prefix `v1` with nothing after it.
    #[error("there is no position after `v1`")]
    EmptyPosition,
    /// A malformed version in the prefix of annoFEN.
    #[error("{} is not a version", Quoted(.0))]
    MalformedVersion(String),
    /// A line that is neither annoFEN nor plain FEN.
    #[error("this line is not annoFEN")]
    NotAnnoFen,
    /// Text after the tenth rank of a position in annoFEN.
    #[error("unexpected text after the position")]
    TextAfterPosition,

    /// A line without ranks in a place where FEN is expected.
    #[error("this line is not FEN")]
    NotFen,
    /// A word after the ranks of a FEN that should be the side to move, but is not a side.
    #[error("{} is not a side to move", Quoted(.0))]
    UnknownSide(String),
    /// An annotation in FEN, which does not allow annotations.
    #[error("FEN has no annotations")]
    AnnotationInFen,

    /// A rank with fewer than nine fields.
    #[error("rank {rank} has {found} of its {} fields", File::COUNT)]
    RankTooShort {
        /// The number of the rank. The first rank in the text has number 10.
        rank: usize,
        /// The number of fields in the rank.
        found: usize,
    },
    /// A rank with more than nine fields.
    #[error("rank {rank} has {found} fields, {} too many", found - File::COUNT)]
    RankTooLong {
        /// The number of the rank. The first rank in the text has number 10.
        rank: usize,
        /// The number of fields in the rank.
        found: usize,
    },
    /// A position with fewer than ten ranks. The value is the number of ranks.
    #[error("this position has {} of its {} ranks", .0, Rank::COUNT)]
    TooFewRanks(usize),
    /// A position with more than ten ranks. The value is the number of ranks.
    #[error("this position has {} ranks, {} too many", .0, .0 - Rank::COUNT)]
    TooManyRanks(usize),
    /// White space between the ranks of a position.
    #[error("white space inside the position")]
    SpaceInPosition,
    /// The digit `0` instead of a number of fields to skip.
    #[error("`0` does not skip any field")]
    ZeroSkip,
    /// A closing bracket without an opening bracket before it.
    #[error("unmatched `{0}`")]
    StrayBracket(char),
    /// A `<` that no `>` closes.
    #[error("`<` is never closed")]
    UnclosedAnnotation,
    /// A `[` that no `]` closes.
    #[error("`[` is never closed")]
    UnclosedGroup,
    /// Square brackets with nothing between them: `[]`.
    #[error("this group is empty")]
    EmptyGroup,
    /// A digit or another `[` inside `[…]`.
    #[error("`{0}` is not allowed inside `[…]`")]
    NotInGroup(char),

    /// A wiki page without a board template.
    #[error("this text contains no position template")]
    NoTemplate,
    /// A template whose closing braces are missing.
    #[error("the template is never closed")]
    UnclosedTemplate,
    /// A cell of a template that is neither empty nor a piece.
    #[error("{} is not a piece with its side", Quoted(.0))]
    NotACell(String),
    /// A template with too few cells for a board. The value is the number of cells.
    #[error("the template has {} of its {} cells", .0, Square::COUNT)]
    TooFewCells(usize),
    /// A template with too many cells for a board. The value is the number of cells.
    #[error("the template has {} cells, {} too many", .0, .0 - Square::COUNT)]
    TooManyCells(usize),

    /// An input that does not contain a text board.
    #[error("this text contains no board of ten lines with nine points each")]
    NoBoard,
    /// A character on a text board that could be a piece of either side.
    #[error("nothing tells whose piece {} is", Quoted(.0))]
    UnknownOwner(String),
    /// A text board with two kings of one side and no king of the other side.
    #[error("both kings look like the same side's")]
    SameKings,
    /// A drawing that could show several parts of the board, or whose coordinates fit no part.
    #[error("nothing tells which part of the board this is")]
    UnknownPart,
}

impl PositionError {
    /// Returns the version of annoFEN that was probably intended in place of a malformed one, if any.
    pub(super) fn nearest(&self) -> Option<&'static str> {
        match self {
            PositionError::MalformedVersion(word) => nearest(&word.to_lowercase(), ["v1"]),
            _ => None,
        }
    }

    /// Returns advice on how to correct the mistake.
    pub(crate) fn expected(&self) -> String {
        use PositionError as Kind;
        let text = match self {
            Kind::NoPosition | Kind::EmptyPosition | Kind::NotAnnoFen => {
                "a position is a line such as \
                 `v1 rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR`; \
                 comments start with `#`"
            }
            Kind::PlainFen => "put `v1 ` before the ten ranks, and delete anything after them",
            Kind::MalformedVersion(_) => "a position starts with `v1` and a space",
            Kind::TextAfterPosition => {
                "a position ends after the tenth rank, with no side to move or counters; put \
                 comments on separate lines"
            }
            Kind::NotFen => {
                "FEN is a line such as \
                 `rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1`; \
                 comments start with `#`"
            }
            Kind::UnknownSide(_) => "after the ranks, `w` or `r` is red and `b` is black",
            Kind::AnnotationInFen => {
                "put `v1 ` before the ten ranks to make it annoFEN, and delete anything after them"
            }
            Kind::RankTooShort { found: 0, .. } => "write an empty rank as `9`",
            Kind::RankTooShort { .. } | Kind::RankTooLong { .. } => {
                "a rank has 9 fields; a digit skips that many fields, anything else is one field"
            }
            Kind::TooFewRanks(_) | Kind::TooManyRanks(_) => {
                "a position has 10 ranks, from black's home rank down to red's"
            }
            Kind::SpaceInPosition => {
                "a position is ten ranks on one line, separated by `/`, without spaces"
            }
            Kind::ZeroSkip => "a digit from 1 to 9 skips that many fields",
            Kind::StrayBracket('>') | Kind::UnclosedAnnotation => "write an annotation as `<pm>`",
            Kind::StrayBracket(_) | Kind::UnclosedGroup => "write a group as `[<pm>r]`",
            Kind::EmptyGroup => "write an empty field as `1`",
            Kind::NotInGroup(_) => {
                "a group holds one piece letter, annotations such as `<pm>`, or both, and ends \
                 with `]`"
            }
            Kind::NoTemplate => "write the template as `{{Xiangqi-position|…}}`, with 90 cells",
            Kind::UnclosedTemplate => "the template ends with `}}`",
            Kind::NotACell(_) => {
                let roles = Role::list_of_move_letters().to_lowercase();
                return format!(
                    "a cell is blank or a piece such as `rd`: {roles}; then `l` (light) for red, \
                     `d` (dark) for black"
                );
            }
            Kind::TooFewCells(_) | Kind::TooManyCells(_) => {
                "each field has a cell, blank or not, 9 in each of 10 ranks, black's home rank \
                 first; the picture's size, a number, may follow"
            }
            Kind::NoBoard => {
                "each rank is a line with nine pieces or signs for empty points, such as `.`, `+` \
                 or `十`, with or without spaces and lines between them"
            }
            Kind::UnknownOwner(_) | Kind::SameKings => {
                "write red's pieces in upper case and black's in lower case, or as 帥仕相傌俥炮兵 \
                 and 將士象馬車砲卒, or put brackets around the pieces of one side, such as (車)"
            }
            Kind::UnknownPart => "write coordinates beside it, or the whole board",
        };
        text.to_owned()
    }
}
