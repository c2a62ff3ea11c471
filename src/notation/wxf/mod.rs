//! WXF notation, like `C2.5`.
//!
//! ```text
//! move   = which direction number mark?
//! which  = letter file | letter order | order letter | digit digit
//! letter = see Role::from_move_letter; its case means nothing
//! file   = "1" … "9"                     from the right of who moves
//! order  = "+" | "F" | "f"               the front one of several on a file
//!        | "-" | "B" | "b"               the rear one
//! digit digit                            pawns: place from the front, and file
//!                                        (or file and place, if only that fits)
//! direction = "+" | "-" | "." | "="      forward, backward, sideways
//! number = "1" … "9"                     target file; for chariot, cannon, king and
//!                                        pawn forward or backward how many ranks
//! mark   = any of "! ? + #"              at most three
//! ```
//!
//! A piece that moves in another way than in xiangqi is written by where it goes: along
//! the rank is sideways, with the target file; along the file is forward or backward,
//! with the number of ranks; anything else is forward or backward, with the target file.
//!
//! Full-width characters and other dashes are read as the plain ones. Sources: the
//! rules of the World Xiangqi Federation, David Li's books (`F`, `B`), and what
//! programs write.

mod error;
mod resolve;

use std::str::FromStr;

pub use error::{Obstacle, ResolveError};

use super::plain;
use crate::board::Role;
use crate::quote::Letter;

/// A move as it is written, without a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WxfMove {
    which: Which,
    direction: Direction,
    /// 1 to 9: a file, or a number of ranks.
    number: u8,
}

/// Which piece is moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Which {
    /// The one on this file, 1 to 9.
    OnFile(Role, u8),
    /// The front one of those on one file.
    Front(Role),
    /// The rear one of those on one file.
    Rear(Role),
    /// A pawn by two digits: its place from the front and its file, or the other way
    /// round.
    Tandem(u8, u8),
}

/// Where to, as who moves sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Direction {
    Forward,
    Backward,
    Sideways,
}

/// What is wrong with a text that is not a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WxfMoveError {
    /// Too short, too long, or in another order.
    #[error("it is not a piece, its file, a direction and a number")]
    Shape,
    /// A letter that no piece has.
    #[error("no piece has the letter {}", Letter(*.0))]
    UnknownPiece(char),
    /// Neither forward nor backward nor sideways.
    #[error("{} is not a direction", Letter(*.0))]
    UnknownDirection(char),
    /// Not a digit from 1 to 9.
    #[error("{} is not a number from 1 to 9", Letter(*.0))]
    NotANumber(char),
}

impl WxfMoveError {
    /// What would have been right, as a sentence.
    pub fn expected(&self) -> String {
        let text = match self {
            WxfMoveError::UnknownPiece(_) => {
                let role =
                    |role: Role| format!("{} {}", role.move_letters().join(" "), role.name());
                return format!(
                    "{}; upper and lower case are the same",
                    Role::ALL.map(role).join(", ")
                );
            }
            WxfMoveError::UnknownDirection(_) => {
                "`+` is forward, `-` backward, `.` or `=` sideways"
            }
            WxfMoveError::NotANumber(_) => {
                "files are counted from 1 to 9, from the right of who moves; ranks forward or \
                 backward from 1, the next one"
            }
            WxfMoveError::Shape => {
                "a move is written like `C2.5`, `H8+7`, `R+-2` (the front chariot) or `25=4` \
                 (the second pawn on file 5)"
            }
        };
        text.to_owned()
    }
}

/// The number of characters of a move, without marks behind it.
const LENGTH: usize = 4;

/// At most so many marks may follow.
const MARKS: usize = 3;

impl FromStr for WxfMove {
    type Err = WxfMoveError;

    fn from_str(text: &str) -> Result<WxfMove, WxfMoveError> {
        let mut letters = text.chars().map(plain);
        let mut written = [' '; LENGTH];
        for place in &mut written {
            *place = letters.next().ok_or(WxfMoveError::Shape)?;
        }
        let marks = letters.by_ref().take(MARKS);
        if !marks.into_iter().all(|mark| "!?+#".contains(mark)) || letters.next().is_some() {
            return Err(WxfMoveError::Shape);
        }
        let [first, second, direction, last] = written;
        let which = Which::new(first, second)?;
        let direction = match direction {
            '+' => Direction::Forward,
            '-' => Direction::Backward,
            '.' | '=' => Direction::Sideways,
            other => return Err(WxfMoveError::UnknownDirection(other)),
        };
        let number = digit(last).ok_or(WxfMoveError::NotANumber(last))?;
        Ok(WxfMove {
            which,
            direction,
            number,
        })
    }
}

impl Which {
    fn new(first: char, second: char) -> Result<Which, WxfMoveError> {
        if let (Some(first), Some(second)) = (digit(first), digit(second)) {
            return Ok(Which::Tandem(first, second));
        }
        // `B` is an elephant (bishop) as well; beside a letter it can only be one of both.
        for (order, letter) in [(first, second), (second, first)] {
            let order = match order {
                '+' | 'F' | 'f' => Which::Front,
                '-' | 'B' | 'b' => Which::Rear,
                _ => continue,
            };
            if let Some(role) = Role::from_move_letter(letter) {
                return Ok(order(role));
            }
        }
        match (Role::from_move_letter(first), digit(second)) {
            (Some(role), Some(file)) => Ok(Which::OnFile(role, file)),
            (Some(_), None) if second.is_numeric() => Err(WxfMoveError::NotANumber(second)),
            (None, Some(_)) if first.is_alphabetic() => Err(WxfMoveError::UnknownPiece(first)),
            _ => Err(WxfMoveError::Shape),
        }
    }

    fn role(self) -> Role {
        match self {
            Which::OnFile(role, _) | Which::Front(role) | Which::Rear(role) => role,
            Which::Tandem(..) => Role::Pawn,
        }
    }
}

/// A digit from 1 to 9.
fn digit(letter: char) -> Option<u8> {
    let digit = letter.to_digit(10).filter(|digit| *digit > 0)?;
    u8::try_from(digit).ok()
}

/// Whether a text begins like a move of a pawn written with two digits.
pub(crate) fn is_tandem(text: &str) -> bool {
    text.parse()
        .is_ok_and(|written: WxfMove| matches!(written.which, Which::Tandem(..)))
}
