//! What can be wrong with a WXF game file, besides its moves.

use crate::leaves::safe_text::Quoted;

/// What can be wrong with a WXF game file, besides its moves.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WxfError {
    /// A game file of another kind.
    #[error("this game file is not in WXF, but in {}", Quoted(.0))]
    OtherGameFormat(String),
    /// A line in front of the moves that is no header.
    #[error("this line is no header of a game file")]
    NotAHeader,
    /// A game file without moves.
    #[error("there are no moves in this game file")]
    NoMoves,
    /// `SETUP{` without `}`.
    #[error("`SETUP{{` is never closed")]
    UnclosedSetup,
    /// A word in `SETUP{…}` that is no piece on a square.
    #[error("{} is not a piece with its square", Quoted(.0))]
    NotAPlacedPiece(String),
    /// `MOVE` without the number and the side behind it.
    #[error("this does not say whose move it is")]
    MalformedTurn,
    /// `MOVE` a second time.
    #[error("whose move it is was said before")]
    SecondTurn,
    /// A word behind `MOVE` that is no number.
    #[error("{} is not the number of a move", Quoted(.0))]
    NotATurnNumber(String),
    /// A word behind `MOVE` and its number that is no side.
    #[error("{} is neither `RED` nor `BLACK`", Quoted(.0))]
    NotATurnSide(String),
    /// Something behind the moves.
    #[error("there is more text after the game")]
    TextAfterGame,
}

impl WxfError {
    /// What would have been right, as a sentence.
    pub fn expected(&self) -> &'static str {
        match self {
            WxfError::OtherGameFormat(_) => {
                "write `FORMAT WXF`, in whatever notation the moves are"
            }
            WxfError::NotAHeader => {
                "a header line is a word in capitals and its value, such as `RED name`; \
                 behind the header, the moves begin with `START{`"
            }
            WxfError::NoMoves => {
                "the moves stand between `START{` and `}END`, even if there are none"
            }
            WxfError::UnclosedSetup => "the pieces stand between `SETUP{` and `}`",
            WxfError::NotAPlacedPiece(_) => {
                "a piece is written like `Ra0`: its letter, in capitals for red, its file from a to \
                 i, and its rank, 0 for red's home rank"
            }
            WxfError::MalformedTurn
            | WxfError::SecondTurn
            | WxfError::NotATurnNumber(_)
            | WxfError::NotATurnSide(_) => "whose move it is is written like `MOVE 1 RED`",
            WxfError::TextAfterGame => {
                "a file holds one game, which ends with `}END`; comments start with `#`"
            }
        }
    }
}
