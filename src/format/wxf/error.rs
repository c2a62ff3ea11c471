//! What can be wrong with a WXF game file, besides its moves.

use crate::util::safe_text::Quoted;

/// What can be wrong with a WXF game file, besides its moves.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WxfError {
    /// A game file of another kind.
    #[error("this game file is not in WXF, but in {}", Quoted(.0))]
    OtherGameFormat(String),
    /// A line in front of the moves that is no header.
    #[error("this line is not a game file header")]
    NotAHeader,
    /// A game file without moves.
    #[error("this game file has no moves")]
    NoMoves,
    /// `SETUP{` without `}`.
    #[error("`SETUP{{` is never closed")]
    UnclosedSetup,
    /// A word in `SETUP{…}` that is no piece on a square.
    #[error("{} is not a piece with its square", Quoted(.0))]
    NotAPlacedPiece(String),
    /// `MOVE` without the number and the side behind it.
    #[error("the side to move is missing")]
    MalformedTurn,
    /// `MOVE` a second time.
    #[error("the side to move was already given")]
    SecondTurn,
    /// A word behind `MOVE` that is no number.
    #[error("{} is not a move number", Quoted(.0))]
    NotATurnNumber(String),
    /// A word behind `MOVE` and its number that is no side.
    #[error("{} is neither `RED` nor `BLACK`", Quoted(.0))]
    NotATurnSide(String),
    /// Something behind the moves.
    #[error("unexpected text after the game")]
    TextAfterGame,
}

impl WxfError {
    /// What would have been right, as a sentence.
    pub fn expected(&self) -> &'static str {
        match self {
            WxfError::OtherGameFormat(_) => {
                "write `FORMAT WXF`, whatever the notation of the moves"
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
            WxfError::TextAfterGame => {
                "a file holds one game, which ends with `}END`; comments start with `#`"
            }
        }
    }
}
