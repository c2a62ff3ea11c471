//! Mistakes in records of moves.

/// A mistake in the records of moves of a binary file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MoveRecordError {
    /// The file ends although another move is announced.
    #[error("the file ends where another move should be")]
    MissingMove,
    /// The file ends within a move.
    #[error("the tree of moves ends in the middle of a move")]
    HalfAMove,
    /// The file ends within the length of a comment.
    #[error("the file ends in the middle of a comment's length")]
    HalfALength,
    /// A comment that is longer than the rest of the file.
    #[error("a comment of {length} bytes, but the file ends {left} bytes after this")]
    LongComment {
        /// The number of its bytes.
        length: u32,
        /// The number of bytes that are left.
        left: usize,
    },
    /// A point that is not on the board.
    #[error("{0} is not a point of the board")]
    OffBoard(u8),
}

impl MoveRecordError {
    /// Advice on what would be right.
    pub fn expected(self) -> &'static str {
        match self {
            MoveRecordError::MissingMove
            | MoveRecordError::HalfAMove
            | MoveRecordError::HalfALength
            | MoveRecordError::LongComment { .. } => {
                "the file is cut off or damaged here: take another copy of it"
            }
            MoveRecordError::OffBoard(_) => {
                "a move goes from one of the 90 points to another: the file is damaged here or \
                 before, so take another copy of it"
            }
        }
    }
}
