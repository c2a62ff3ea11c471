//! Why a text is not in Betza notation.

use std::ops::Range;

use crate::leaves::safe_text::{Letter, Quoted};

/// How many parts a movement may have: several times as many as any piece that was ever
/// described, and few enough for all pieces to be worked out on all squares.
pub(super) const MAX_PARTS: usize = 16;

/// How long a text may be, in bytes: longer than so many parts can be written.
pub(super) const MAX_LENGTH: usize = 1000;

/// A mistake in a text of Betza notation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct BetzaError {
    /// What is wrong.
    pub kind: BetzaErrorKind,
    /// Where, in bytes of the text. Empty if something is missing at a place.
    pub span: Range<usize>,
}

/// What is wrong with a text of Betza notation. What would be right is said by
/// [`BetzaErrorKind::expected`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BetzaErrorKind {
    /// A text longer than any movement.
    #[error("this is {0} bytes long, which no movement is")]
    TooLong(usize),
    /// More parts than any movement has.
    #[error("this movement has more than {MAX_PARTS} parts")]
    TooManyParts,
    /// A character that no part of the notation is written with.
    #[error("{} has no meaning in Betza notation", Letter(*.0))]
    UnknownCharacter(char),
    /// White space inside a movement.
    #[error("there is white space inside the movement")]
    Space,
    /// A capital letter that is no atom.
    #[error("{} is not an atom", Letter(*.0))]
    UnknownAtom(char),
    /// A small letter that is no modifier.
    #[error("{} is not a modifier", Letter(*.0))]
    UnknownModifier(char),
    /// `@`.
    #[error("`@` drops a piece from the hand, which is not a movement on the board")]
    Drop,
    /// `O` and nothing else.
    #[error("`O` without a number is passing: staying where it is")]
    Pass,
    /// `U`.
    #[error("`U` is a leap to any square of the board, which is not read")]
    UniversalLeap,
    /// A letter or sign for moves that bend, change or go on after a capture.
    #[error("{} is an extension of Betza notation that is not read", Letter(*.0))]
    Extension(char),
    /// A number that is not behind an atom.
    #[error("the number {} is not behind an atom", Quoted(.0))]
    StrayNumber(String),
    /// Modifiers with nothing behind them.
    #[error("there is no atom behind {}", Quoted(.0))]
    NoAtom(String),
    /// Direction letters that choose nothing.
    #[error("the direction {} has no meaning for `{atom}`", Quoted(.direction))]
    Direction {
        /// The letters.
        direction: String,
        /// The atom's letter.
        atom: char,
    },
    /// A mode that is there twice.
    #[error("the modifier `{0}` is there twice")]
    DuplicateMode(char),
    /// Two modes that contradict each other.
    #[error("`{0}` and `{1}` contradict each other")]
    Contradiction(char, char),
    /// `j` where a step passes over no square.
    #[error("a step of `{0}` passes over no square that it could jump over")]
    NothingToJump(char),
    /// `p` or `g` where there is one step only.
    #[error("with a single step there is nothing that `{0}` could hop over")]
    NothingToHop(char),
    /// Castling without the number of squares, or with one that no board has.
    #[error("castling needs the number of squares that the king goes, 1 to 9")]
    CastlingDistance,

    /// A definition without a letter or without `=`.
    #[error("this is not a letter with its movement")]
    NotADefinition,
    /// Something else where the letter of a piece belongs.
    #[error("{} is not the letter of a piece", Quoted(.0))]
    NotALetter(String),
    /// `&` behind a small letter.
    #[error("`&` has no meaning behind the small letter `{0}`")]
    BothFromLowerCase(char),
}

impl BetzaErrorKind {
    /// What would have been right, as a sentence.
    pub fn expected(&self) -> String {
        let text = match self {
            BetzaErrorKind::TooManyParts => "a part is a capital letter with what stands around it",
            BetzaErrorKind::TooLong(_) => {
                return format!("a movement has at most {MAX_LENGTH} bytes");
            }
            BetzaErrorKind::UnknownCharacter(_) => {
                "a movement consists of capital letters (what steps), small letters in front of \
                 them (which of them, and when), and numbers behind them (how often)"
            }
            BetzaErrorKind::Space => "a movement is written without spaces, like `fmWfcF`",
            BetzaErrorKind::UnknownAtom(_) => {
                "the atoms are W F D N A H C Z G, and K, R, B, Q for WF, W0, F0, K0"
            }
            BetzaErrorKind::UnknownModifier(_) => {
                "the directions are f b l r v s h, the other modifiers i m c d e p g n j"
            }
            BetzaErrorKind::Drop => "xiangqi has no pieces in hand; leave `@` and its number out",
            BetzaErrorKind::Pass => {
                "xiangqi has no passing; castling looks like `isO2`, and a piece that cannot move \
                 has nothing behind its letter, like `H=`"
            }
            BetzaErrorKind::Extension(_) | BetzaErrorKind::UniversalLeap => {
                "each part of a movement goes one way, by steps of one kind"
            }
            BetzaErrorKind::StrayNumber(_) => {
                "a number stands behind a capital letter, like `W3`: at most three steps"
            }
            BetzaErrorKind::NoAtom(_) => "small letters belong in front of a capital one",
            BetzaErrorKind::Direction { atom, .. } => match atom {
                'O' => "castling goes to the side: `s`, `l` or `r`",
                _ => {
                    "`h` stands behind another direction of N, C, Z or K, like `fhN`, or before \
                     `l` or `r` of N, C or Z, like `hlN`"
                }
            },
            BetzaErrorKind::DuplicateMode(_) => "each modifier that is no direction once",
            BetzaErrorKind::Contradiction('n' | 'j', _) => {
                "either `n`: the way must be free, or `j`: it must not"
            }
            BetzaErrorKind::Contradiction(..) => {
                "either `p`: it lands anywhere behind what it hops over, or `g`: right behind"
            }
            BetzaErrorKind::NothingToJump(_) => {
                "`j` is for longer steps, like `jD`; for sliders there is `p`, like `pR`"
            }
            BetzaErrorKind::NothingToHop(_) => {
                "`p` and `g` need repeated steps, like `pR` or `gW3`; `j` is for what a single \
                 step jumps over, like `jD`"
            }
            BetzaErrorKind::CastlingDistance => "castling looks like `isO2`",
            BetzaErrorKind::NotADefinition => "a piece looks like `H=nN` or `piece H& nN`",
            BetzaErrorKind::NotALetter(_) => {
                "one letter, upper case for red; `+` before it means promoted, `&` behind an \
                 upper-case one that black's piece moves the same"
            }
            BetzaErrorKind::BothFromLowerCase(letter) => {
                let upper = letter.to_ascii_uppercase();
                return format!("`{upper}&` stands for both sides");
            }
        };
        text.to_owned()
    }
}
