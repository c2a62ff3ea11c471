//! Errors in Betza notation.

use std::ops::Range;

use crate::util::safe_text::{Letter, Quoted};

/// The maximum number of parts in a movement. This is several times as many as any known piece needs, but few
/// enough that computing the routes of all pieces from all squares does not take long.
pub(super) const MAX_PARTS: usize = 16;

/// The maximum length in bytes of a movement or a piece definition, enough for [`MAX_PARTS`] parts.
pub(super) const MAX_LENGTH: usize = 1000;

/// The error returned for text that is not valid Betza notation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct BetzaError {
    /// The kind of error.
    pub kind: BetzaErrorKind,
    /// The byte range of the error in the text. The range is empty if the text of a definition is blank.
    pub span: Range<usize>,
}

/// The kind of a [`BetzaError`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BetzaErrorKind {
    /// The text is too long for a movement.
    #[error("this is {0} bytes long, too long for a movement")]
    TooLong(usize),
    /// The movement has too many parts.
    #[error("this movement has more than {MAX_PARTS} parts")]
    TooManyParts,
    /// A character is not used in Betza notation.
    #[error("{} has no meaning in Betza notation", Letter(*.0))]
    UnknownCharacter(char),
    /// There is white space inside a movement.
    #[error("white space inside the movement")]
    Space,
    /// A capital letter is not an atom.
    #[error("{} is not an atom", Letter(*.0))]
    UnknownAtom(char),
    /// A lower-case letter is not a modifier.
    #[error("{} is not a modifier", Letter(*.0))]
    UnknownModifier(char),
    /// The text contains `@`, which drops a piece from the hand.
    #[error("`@` drops a piece from the hand, which is not a movement on the board")]
    Drop,
    /// `O` has no modifiers and no number. Such an `O` passes the turn, which is not possible in xiangqi.
    #[error("`O` without a number means to pass: the piece stays in place")]
    Pass,
    /// The text contains `U`, a leap to any square of the board.
    #[error("`U`, a leap to any square of the board, is not supported")]
    UniversalLeap,
    /// A letter or sign denotes moves that change the direction or kind of step, or continue after a capture.
    #[error("{} is an extension of Betza notation that is not supported", Letter(*.0))]
    Extension(char),
    /// A number does not follow an atom.
    #[error("the number {} does not follow an atom", Quoted(.0))]
    StrayNumber(String),
    /// Modifiers are not followed by an atom.
    #[error("there is no atom after {}", Quoted(.0))]
    NoAtom(String),
    /// Direction letters do not match any step of the atom.
    #[error("the direction {} has no meaning for `{atom}`", Quoted(.direction))]
    Direction {
        /// The direction letters.
        direction: String,
        /// The letter of the atom.
        atom: char,
    },
    /// A mode, which is a modifier other than a direction, occurs twice.
    #[error("duplicate modifier `{0}`")]
    DuplicateMode(char),
    /// Two modes contradict each other.
    #[error("`{0}` and `{1}` contradict each other")]
    Contradiction(char, char),
    /// `j` is used with a step that does not pass over any square.
    #[error("a step of `{0}` passes over no square, so there is nothing to jump over")]
    NothingToJump(char),
    /// `p` or `g` is used with a single step.
    #[error("a single step leaves nothing for `{0}` to hop over")]
    NothingToHop(char),
    /// Castling has no number of squares, or the number is out of range.
    #[error("castling needs the number of squares that the king moves, 1 to 9")]
    CastlingDistance,

    /// The text is not of the form `ID=DESC` or `piece ID DESC`.
    #[error("this is not a letter followed by its movement")]
    NotADefinition,
    /// The text before the movement is not one letter, optionally with `+` before it and `&` after it.
    #[error("{} is not the letter of a piece", Quoted(.0))]
    NotALetter(String),
    /// `&` follows a lower-case letter.
    #[error("`&` has no meaning after the small letter `{0}`")]
    BothFromLowerCase(char),
}

impl BetzaErrorKind {
    /// Returns a hint on what to write instead.
    pub fn expected(&self) -> String {
        let text = match self {
            BetzaErrorKind::TooManyParts => {
                "a part is a capital letter with its small letters and numbers"
            }
            BetzaErrorKind::TooLong(_) => {
                return format!("a movement has at most {MAX_LENGTH} bytes");
            }
            BetzaErrorKind::UnknownCharacter(_) => {
                "a movement consists of capital letters (the steps), small letters before them \
                 (which steps, and when) and numbers after them (how often)"
            }
            BetzaErrorKind::Space => "a movement is written without spaces, like `fmWfcF`",
            BetzaErrorKind::UnknownAtom(_) => {
                "the atoms are W F D N A H C Z G, and K, R, B, Q for WF, W0, F0, K0"
            }
            BetzaErrorKind::UnknownModifier(_) => {
                "the directions are f b l r v s h, the other modifiers i m c d e p g n j"
            }
            BetzaErrorKind::Drop => "xiangqi has no pieces in hand; omit `@` and its number",
            BetzaErrorKind::Pass => {
                "xiangqi has no passing; castling looks like `isO2`, and a piece that cannot move \
                 has nothing after its letter, like `H=`"
            }
            BetzaErrorKind::Extension(_) | BetzaErrorKind::UniversalLeap => {
                "each part of a movement goes one way, by steps of one kind"
            }
            BetzaErrorKind::StrayNumber(_) => {
                "a number comes after a capital letter, like `W3`: at most three steps"
            }
            BetzaErrorKind::NoAtom(_) => "small letters come before a capital letter",
            BetzaErrorKind::Direction { atom, .. } => match atom {
                'O' => "castling goes to the side: `s`, `l` or `r`",
                _ => {
                    "`h` comes after another direction of N, C, Z or K, like `fhN`, or before \
                     `l` or `r` of N, C or Z, like `hlN`"
                }
            },
            BetzaErrorKind::DuplicateMode(_) => "only directions can be repeated",
            BetzaErrorKind::Contradiction('n' | 'j', _) => {
                "either `n`: the way must be clear, or `j`: it must not"
            }
            BetzaErrorKind::Contradiction(..) => {
                "either `p`: it lands anywhere behind the piece it hops over, or `g`: right behind it"
            }
            BetzaErrorKind::NothingToJump(_) => {
                "`j` is for longer steps, like `jD`; sliders use `p`, like `pR`"
            }
            BetzaErrorKind::NothingToHop(_) => {
                "`p` and `g` need repeated steps, like `pR` or `gW3`; `j` is for what a single \
                 step jumps over, like `jD`"
            }
            BetzaErrorKind::CastlingDistance => "castling looks like `isO2`",
            BetzaErrorKind::NotADefinition => "a piece looks like `H=nN` or `piece H& nN`",
            BetzaErrorKind::NotALetter(_) => {
                "one letter, upper case for red; `+` before it means promoted, `&` after an \
                 upper-case one that black's piece moves the same way"
            }
            BetzaErrorKind::BothFromLowerCase(letter) => {
                let upper = letter.to_ascii_uppercase();
                return format!("`{upper}&` stands for both sides");
            }
        };
        text.to_owned()
    }
}
