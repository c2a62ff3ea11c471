//! Mistakes in CBF files.

use crate::util::safe_text::{Plain, Quoted};

/// A mistake in a CBF file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CbfError {
    /// Malformed XML, with the message of the XML library.
    #[error("malformed XML: {}", Plain(.0))]
    Xml(String),
    /// So many elements or attributes that reading would take long.
    #[error("the XML is too complicated")]
    TooComplicated,
    /// XML of another kind.
    #[error("{} instead of `ChineseChessRecord`", Quoted(.0))]
    NotARecord(String),
    /// A record without moves.
    #[error("there is no `MoveList`")]
    NoMoves,
    /// A move without its points.
    #[error("a `Move` without a `value`")]
    NoValue,
    /// A value that is not two points.
    #[error("{} is not a move", Quoted(.0))]
    NotAMove(String),
    /// A point that is not on the board.
    #[error("{} is off the board", Quoted(.0))]
    OffBoard(String),
    /// A result that is not known.
    #[error("{} is not a result", Quoted(.0))]
    UnknownResult(String),
}

impl CbfError {
    /// Advice on what would be right.
    pub fn expected(&self) -> Option<&'static str> {
        Some(match self {
            CbfError::Xml(_) => return None,
            CbfError::TooComplicated => "a CBF file has an element for each move, and few others",
            CbfError::NotARecord(_) | CbfError::NoMoves => {
                "a CBF file is a `ChineseChessRecord` with a `Head` and a `MoveList`"
            }
            CbfError::NoValue | CbfError::NotAMove(_) => {
                "a move is its start and its end, such as `77-47`"
            }
            CbfError::OffBoard(_) => {
                "a point is its file, 0 to 8 from red's left, and its row, 0 to 9 from black's side"
            }
            CbfError::UnknownResult(_) => {
                "0 is unknown, 1 a win of red, 2 a win of black, 3 a draw"
            }
        })
    }
}
