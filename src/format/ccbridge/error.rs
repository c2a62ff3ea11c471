//! Mistakes in the files of CCBridge.

/// A mistake in a CBR or CBL file. Those in its moves are of the kind `MoveRecordError`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CcBridgeError {
    /// A game that begins with something else.
    #[error("this does not begin with `CCBridge Record`")]
    NotARecord,
    /// A library that begins with something else.
    #[error("this does not begin with `CCBridgeLibrary`")]
    NotALibrary,
    /// The game is too large.
    #[error("the game is larger than {limit} bytes")]
    TooLarge {
        /// The maximum number of bytes.
        limit: usize,
    },
    /// A game that is shorter than its header.
    #[error("the game ends within its header, after {found} of {wanted} bytes")]
    HalfAHeader {
        /// The number of its bytes.
        found: usize,
        /// The number of bytes of the header.
        wanted: usize,
    },
    /// A version that is not known.
    #[error("version {0} of this format is not known")]
    UnknownVersion(u8),
    /// A byte of the board that is no piece.
    #[error("{0:#04x} is neither a piece nor an empty point")]
    NotAPiece(u8),
    /// A library that ends before its first game.
    #[error("the library ends before its first game, which should be at byte {0}")]
    NoGames(u64),
}

impl CcBridgeError {
    /// Advice on what would be right.
    pub fn expected(self) -> &'static str {
        match self {
            CcBridgeError::NotARecord | CcBridgeError::NotALibrary => {
                "a game of CCBridge begins with `CCBridge Record`, a library with \
                 `CCBridgeLibrary`: this is something else"
            }
            CcBridgeError::TooLarge { .. } => "split the game in the program that made it",
            CcBridgeError::HalfAHeader { .. } | CcBridgeError::NoGames(_) => {
                "the file is cut off: take another copy of it"
            }
            CcBridgeError::UnknownVersion(_) => {
                "the versions are 1 and 2; the file may be damaged here: take another copy of it"
            }
            CcBridgeError::NotAPiece(_) => {
                "an empty point is 0, a piece 0x11 to 0x17 for red, 0x21 to 0x27 for black: the \
                 file is damaged here, so take another copy of it"
            }
        }
    }
}
