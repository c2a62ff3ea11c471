//! Errors in text that is not a valid move.

use std::ops::Range;

use super::cursor::Cursor;
use super::notations::Notation;
use crate::board::Role;
use crate::util::safe_text::{Letter, Quoted};

/// The error returned for text that is not a valid move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
#[non_exhaustive]
pub struct MoveError {
    /// The kind of error.
    pub kind: MoveErrorKind,
    /// The byte range of the error in the text of the move.
    pub span: Range<usize>,
}

/// The kind of a [`MoveError`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MoveErrorKind {
    /// The text does not have the form of a move in this notation, for example because it is too short.
    #[error("expected {}", shape(*.0))]
    Shape(Notation),
    /// A letter does not denote a piece.
    #[error("no piece has the letter {}", Letter(*.0))]
    UnknownPiece(char),
    /// A character is not a direction.
    #[error("{} is not a direction", Letter(*.0))]
    UnknownDirection(char),
    /// A character is not a digit from 1 to 9.
    #[error("{} is not a number from 1 to 9", Letter(*.0))]
    NotANumber(char),
    /// A character is not the letter of a file, from a to i.
    #[error("{} is not a file", Letter(*.0))]
    NotAFile(char),
    /// A character is not a rank in this notation.
    #[error("{} is not a rank", Letter(*letter))]
    NotARank {
        /// The character found instead of a rank.
        letter: char,
        /// The notation, which determines how ranks are written.
        notation: Notation,
    },
    /// A Chinese character does not denote a piece.
    #[error("no piece has the character {}", Letter(*.0))]
    UnknownCharacter(char),
    /// In Chinese notation, no direction follows the piece. Contains the character found instead of a
    /// direction, or `None` if the text ends there.
    #[error("{}", match .0 {
        Some(other) => format!("{} is not a direction", Letter(*other)),
        None => "the direction is missing".to_owned(),
    })]
    DirectionCharacter(Option<char>),
    /// In Chinese notation, the text ends after the direction.
    #[error("the number is missing")]
    NoNumber,
    /// The digits are not a rank and a file of the board.
    #[error("{} is not a rank and a file", Quoted(.0))]
    RankAndFile(String),
}

/// Describes the parts of a move in a notation.
fn shape(notation: Notation) -> &'static str {
    match notation {
        Notation::Wxf | Notation::Li | Notation::LowerCase => {
            "a piece, its file, a direction and a number"
        }
        Notation::Algebraic | Notation::XBoard => "a piece and its target square",
        Notation::Iccs | Notation::Uci => "two squares",
        Notation::Chinese | Notation::ChineseSimplified => {
            "a piece, its file, a direction and a number in Chinese"
        }
        Notation::Vietnamese => "a piece, its file, a direction and a number in Vietnamese",
        Notation::RanksAndFiles => {
            "a piece, its rank and file in parentheses, a dash and a rank and file"
        }
    }
}

impl MoveError {
    /// Creates the error for text after the cursor that does not have the form of a move in this notation.
    pub(super) fn shape(at: Cursor<'_>, notation: Notation) -> MoveError {
        MoveError {
            kind: MoveErrorKind::Shape(notation),
            span: at.at()..at.at() + at.rest().len(),
        }
    }

    /// Like [`MoveError::shape`], but for the whole text. If `notation` is `None`, guesses the notation.
    pub(super) fn shape_of(text: &str, notation: Option<Notation>) -> MoveError {
        let notation = notation.unwrap_or_else(|| Notation::guess(text));
        MoveError::shape(Cursor::new(text), notation)
    }

    /// Creates an error about the character after the cursor.
    pub(super) fn here(at: Cursor<'_>, kind: MoveErrorKind) -> MoveError {
        let length = at.rest().chars().next().map_or(0, char::len_utf8);
        MoveError {
            kind,
            span: at.at()..at.at() + length,
        }
    }
}

impl MoveErrorKind {
    /// Returns a hint on how to correct the mistake.
    pub fn expected(&self) -> String {
        let text = match self {
            MoveErrorKind::UnknownPiece(_) => {
                let roles = Role::list_of_move_letters();
                return format!("{roles}; in upper or lower case");
            }
            MoveErrorKind::UnknownDirection(_) => {
                "`+` is forward, `-` backward, `.` or `=` sideways"
            }
            MoveErrorKind::UnknownCharacter(_) => {
                let role = |role: Role| {
                    let characters: String = role.characters().into_iter().collect();
                    format!("{characters} {}", role.name())
                };
                return format!(
                    "{}; either side may use any of these",
                    Role::OPEN.map(role).join(", ")
                );
            }
            MoveErrorKind::DirectionCharacter(_) => {
                "`進` or `进` is forward, `退` backward, `平` sideways"
            }
            MoveErrorKind::RankAndFile(_) => {
                "write the rank, 1 to 10, then the file, 1 to 9, as the side to move counts them: \
                 `18` is rank 1, file 8, and `107` is rank 10, file 7"
            }
            MoveErrorKind::NotANumber(_) | MoveErrorKind::NoNumber => {
                "files are numbered 1 to 9 from the mover's right; ranks forward or backward are \
                 counted from 1, the next rank"
            }
            MoveErrorKind::Shape(Notation::Li) => {
                "write a move as `C2=5`, `H8+7` or `CF+7` (the front cannon)"
            }
            MoveErrorKind::Shape(Notation::LowerCase) => {
                "write a move as `c2=5`, `h8+7` or `fc+7` (the front cannon)"
            }
            MoveErrorKind::Shape(Notation::Wxf) => {
                "write a move as `C2.5`, `H8+7`, `R+-2` (the front chariot) or `25=4` (the second \
                 pawn on file 5)"
            }
            MoveErrorKind::Shape(Notation::Algebraic) => {
                "write a move as `Che3`, `Cbc3` (the cannon on file b), `Rxa10` (a capture) or \
                 `e5` (a pawn)"
            }
            MoveErrorKind::Shape(Notation::XBoard) => {
                "write a move as `Che2`, `Cbc2` (the cannon on file b), `Rxa9` (a capture) or \
                 `e4` (a pawn), with ranks 0 to 9 from red's side"
            }
            MoveErrorKind::Shape(Notation::Iccs) => {
                "write a move as `H2-E2`: where it starts and where it ends, files a to i from \
                 red's left, ranks 0 to 9 from red's side"
            }
            MoveErrorKind::Shape(Notation::Uci) => {
                "write a move as `h3e3`: where it starts and where it ends, files a to i from \
                 red's left, ranks 1 to 10 from red's side"
            }
            MoveErrorKind::NotAFile(_) => "files are a to i, from red's left for both sides",
            MoveErrorKind::NotARank {
                notation: Notation::Iccs | Notation::XBoard,
                ..
            } => "ranks are 0 to 9, from red's side for both sides",
            MoveErrorKind::NotARank { .. } => "ranks are 1 to 10, from red's side for both sides",
            MoveErrorKind::Shape(Notation::Chinese | Notation::ChineseSimplified) => {
                "write a move as `炮二平五`, `馬8進7`, `前車進三` or `前兵九平八` (the front pawn \
                 on file 9)"
            }
            MoveErrorKind::Shape(Notation::Vietnamese) => {
                "write a move as `P2-5`, `M8.7`, `Xs/2` (the rear chariot) or `Mã 8 tấn 7`; `.` is \
                 forward, `/` backward, `-` sideways"
            }
            MoveErrorKind::Shape(Notation::RanksAndFiles) => {
                "write a move as `炮(32)–35`, the rank and then the file; the piece may be a \
                 letter, or omitted"
            }
        };
        text.to_owned()
    }
}
