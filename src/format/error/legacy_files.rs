//! Errors in files that older programs saved.

use crate::util::safe_text::{Plain, Quoted};

/// A mistake in a file that an older program saved as XQF, CBR, CBL or CBF.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LegacyFileError {
    /// A file that does not begin with the XQF signature.
    #[error("this file does not begin with `XQ`")]
    NotXqf,
    /// A game that does not begin with the CBR signature.
    #[error("this does not begin with `CCBridge Record`")]
    NotARecord,
    /// A library that does not begin with the CBL signature.
    #[error("this does not begin with `CCBridgeLibrary`")]
    NotALibrary,
    /// A game that is larger than the limit. The value is the limit in bytes.
    #[error("the game is larger than {0} bytes")]
    TooLarge(usize),
    /// A file or game that is shorter than its header.
    #[error("the {whole} ends within its header, after {found} of {wanted} bytes")]
    HalfAHeader {
        /// The name of the item that ends too early: `file` or `game`.
        whole: &'static str,
        /// The number of bytes that the file or game has.
        found: usize,
        /// The number of bytes that a complete header has.
        wanted: usize,
    },
    /// An unknown version of XQF. The value is the version.
    #[error("version {0} of XQF is not known")]
    UnknownXqfVersion(u8),
    /// An unknown version of CBR. The value is the version.
    #[error("version {0} of this format is not known")]
    UnknownCbrVersion(u8),
    /// XQF cipher keys whose sum is wrong. The value is their sum.
    #[error("the four keys of the cipher add up to {0}")]
    WrongKeys(u8),
    /// A byte on a CBR board that does not stand for a piece or an empty point.
    #[error("{0:#04x} is neither a piece nor an empty point")]
    NotAPiece(u8),
    /// A library that ends before its first game. The value is the byte offset at which the game should
    /// start.
    #[error("the library ends before its first game, which should be at byte {0}")]
    NoGames(u64),

    /// A file that ends although the last move says that another one follows.
    #[error("the file ends where another move should be")]
    MissingMove,
    /// A file that ends in the middle of a move.
    #[error("the tree of moves ends in the middle of a move")]
    HalfAMove,
    /// A file that ends in the middle of the number that gives the length of a comment.
    #[error("the file ends in the middle of a comment's length")]
    HalfALength,
    /// A comment that is longer than the rest of the file.
    #[error("a comment of {length} bytes, but the file ends {left} bytes after this")]
    LongComment {
        /// The length of the comment in bytes.
        length: u32,
        /// The number of bytes that are left in the file.
        left: usize,
    },
    /// The number of a point that is not on the board.
    #[error("{0} is not a point of the board")]
    NotAPoint(u8),

    /// Malformed XML in a CBF file. The value is the message of the XML library.
    #[error("malformed XML: {}", Plain(.0))]
    Xml(String),
    /// XML with so many elements or attributes that reading it would take too long.
    #[error("the XML is too complicated")]
    TooComplicated,
    /// An XML file that is not a CBF file. The value is the name of its root element.
    #[error("{} instead of `ChineseChessRecord`", Quoted(.0))]
    OtherXml(String),
    /// A CBF file without moves.
    #[error("there is no `MoveList`")]
    NoMoves,
    /// A `Move` element in a CBF file that has no attribute `value`.
    #[error("a `Move` without a `value`")]
    NoValue,
    /// An attribute `value` of a `Move` element in a CBF file that does not consist of two points.
    #[error("{} is not a move", Quoted(.0))]
    NotAMove(String),
    /// A point in a CBF file that is not on the board.
    #[error("{} is off the board", Quoted(.0))]
    OffBoard(String),
    /// An unknown result in a CBF file.
    #[error("{} is not a result", Quoted(.0))]
    UnknownResult(String),
}

impl LegacyFileError {
    /// Returns advice on how to correct the mistake, or `None` if there is no advice.
    pub(crate) fn expected(&self) -> Option<&'static str> {
        use LegacyFileError as Kind;
        Some(match self {
            Kind::NotXqf => {
                "an XQF file begins with `XQ`, its version and zero bytes: this is something else"
            }
            Kind::NotARecord | Kind::NotALibrary => {
                "a game of CCBridge begins with `CCBridge Record`, a library with \
                 `CCBridgeLibrary`: this is something else"
            }
            Kind::TooLarge(_) => "split the game in the program that made it",
            Kind::HalfAHeader { .. } | Kind::NoGames(_) => {
                "the file is cut off: take another copy of it"
            }
            Kind::UnknownXqfVersion(_) => {
                "the versions go up to 18; the file may be damaged here: take another copy of it"
            }
            Kind::UnknownCbrVersion(_) => {
                "the versions are 1 and 2; the file may be damaged here: take another copy of it"
            }
            Kind::WrongKeys(_) => {
                "they add up to 256 or a multiple of it: the file is damaged here, so take another \
                 copy of it"
            }
            Kind::NotAPiece(_) => {
                "an empty point is 0, a piece 0x11 to 0x17 for red, 0x21 to 0x27 for black: the \
                 file is damaged here, so take another copy of it"
            }
            Kind::MissingMove | Kind::HalfAMove | Kind::HalfALength | Kind::LongComment { .. } => {
                "the file is cut off or damaged here: take another copy of it"
            }
            Kind::NotAPoint(_) => {
                "a move goes from one of the 90 points to another: the file is damaged here or \
                 before, so take another copy of it"
            }
            Kind::Xml(_) => return None,
            Kind::TooComplicated => "a CBF file has an element for each move, and few others",
            Kind::OtherXml(_) | Kind::NoMoves => {
                "a CBF file is a `ChineseChessRecord` with a `Head` and a `MoveList`"
            }
            Kind::NoValue | Kind::NotAMove(_) => "a move is its start and its end, such as `77-47`",
            Kind::OffBoard(_) => {
                "a point is its file, 0 to 8 from red's left, and its row, 0 to 9 from black's side"
            }
            Kind::UnknownResult(_) => "0 is unknown, 1 a win of red, 2 a win of black, 3 a draw",
        })
    }
}
