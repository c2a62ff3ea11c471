//! Mistakes in WXF game files, besides those in the moves.

use crate::util::safe_text::Quoted;

/// A mistake in a WXF game file, besides those in the moves.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WxfError {
    /// A game file in another format.
    #[error("this game file is not in WXF, but in {}", Quoted(.0))]
    OtherGameFormat(String),
    /// Another line before the moves.
    #[error("this line is not a game file header")]
    NotAHeader,
    /// A game file without moves.
    #[error("this game file has no moves")]
    NoMoves,
    /// `SETUP{` without `}`.
    #[error("`SETUP{{` is never closed")]
    UnclosedSetup,
    /// A word in `SETUP{…}` that is not a piece with its square.
    #[error("{} is not a piece with its square", Quoted(.0))]
    NotAPlacedPiece(String),
    /// `MOVE` without the number and the side after it.
    #[error("the side to move is missing")]
    MalformedTurn,
    /// A second `MOVE`.
    #[error("the side to move was already given")]
    SecondTurn,
    /// A word after `MOVE` that is not a number.
    #[error("{} is not a move number", Quoted(.0))]
    NotATurnNumber(String),
    /// A word after `MOVE` and its number that is not a side.
    #[error("{} is neither `RED` nor `BLACK`", Quoted(.0))]
    NotATurnSide(String),
}

impl WxfError {
    /// Advice on what would be right.
    pub fn expected(&self) -> &'static str {
        match self {
            WxfError::OtherGameFormat(_) => {
                "write `FORMAT WXF`, whatever the notation of the moves, or one of AXF, ICCS, LALG and \
                 SALG"
            }
            WxfError::NotAHeader => {
                "a header line is a word in capitals and its value, such as `RED name`; after the \
                 header, the moves begin with `START{`"
            }
            WxfError::NoMoves => {
                "write `START{` and `}END` even if there are no moves between them"
            }
            WxfError::UnclosedSetup => "put the pieces between `SETUP{` and `}`",
            WxfError::NotAPlacedPiece(_) => {
                "write a piece as `Ra0`: its letter, in capitals for red, its file from a to i, \
                 and its rank, 0 for red's home rank"
            }
            WxfError::MalformedTurn
            | WxfError::SecondTurn
            | WxfError::NotATurnNumber(_)
            | WxfError::NotATurnSide(_) => "write the side to move as `MOVE 1 RED`",
        }
    }
}
