//! The grammar shared by WXF, Li's notation and the lower-case notation.
//!
//! ```
//! use xiangqi_setup::notation::Notation;
//! use xiangqi_setup::rules::{Position, Rules};
//!
//! let written = Notation::read_any("h8+7!")?;
//! assert_eq!(written.marks(), "!");
//! let mv = written.resolve(&Position::initial(), Rules::xiangqi())?;
//! assert_eq!(mv.to_string(), "b1c3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! ```text
//! move   = which direction number
//! which  = letter file                   the piece on this file
//!        | letter order | order letter   the front or rear one of several such pieces on a file
//!        | sign sign                     the front or rear pawn of four or five on a file
//!        | file sign | sign file         the front or rear pawn on this file, if two files hold several
//!        | digit digit                   a pawn: its place from the front and its file, or its file and
//!                                        its place, or the file twice for the middle pawn on the file
//! letter = a letter in upper or lower case, see Role::from_move_letter, or a figurine
//! file   = "1" … "9"                     from the mover's right
//! order  = sign | "F" | "f" | "B" | "b"  "F" and "f" for the front piece, "B" and "b" for the rear piece
//! sign   = "+" | "-"                     "+" for the front piece, "-" for the rear piece
//! direction = "+" | "-" | "." | "="      "+" for forward, "-" for backward, "." and "=" for sideways
//! number = "1" … "9"                     the target file, or the number of ranks if a chariot,
//!                                        cannon, king or pawn moves forward or backward
//! ```
//!
//! If a piece does not move as in xiangqi, the path of the move determines the text. A move along the rank is
//! written as a sideways move with the target file. A move along the file is written as a forward or backward
//! move with the number of ranks. Other moves are written as forward or backward moves with the target file.
//!
//! Sources: the current rules of the World Xiangqi Federation; its rules of the 1980s, which write pawns with
//! signs or with digits such as `33`; David Li's books, which use `F` and `B`; programs.

use super::cursor::{Cursor, digit};
use super::move_error::{MoveError, MoveErrorKind};
use super::notations::Notation;
use super::relative::{Direction, Place, RelativeMove, Which, describe};
use super::style::{Sideways, Style};
use crate::board::{Piece, Role};
use crate::rules::{Move, Position};

/// The letter for the front piece of several on a file, in upper case.
const FRONT: char = 'F';
/// The letter for the rear piece of several on a file, in upper case.
const REAR: char = 'B';

/// The sign for the front piece of several on a file. It also denotes a move forward.
const PLUS: char = '+';
/// The sign for the rear piece of several on a file. It also denotes a move backward.
const MINUS: char = '-';

/// Reads a move and moves the cursor past it.
pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<RelativeMove, MoveError> {
    let start = *cursor;
    let which = which(cursor)?;
    let direction = match cursor.peek() {
        Some(PLUS) => Direction::Forward,
        Some(MINUS) => Direction::Backward,
        Some(sign) if is_sideways(sign) => Direction::Sideways,
        Some(other) if !other.is_whitespace() => {
            let kind = MoveErrorKind::UnknownDirection(other);
            return Err(MoveError::here(*cursor, kind));
        }
        _ => return Err(MoveError::shape(start, Notation::Wxf)),
    };
    cursor.take();
    match cursor.peek() {
        Some(last) if !last.is_whitespace() => {
            let not_a_number = MoveError::here(*cursor, MoveErrorKind::NotANumber(last));
            let number = cursor.take_as(digit).ok_or(not_a_number)?;
            Ok(RelativeMove {
                which,
                direction,
                number,
            })
        }
        _ => Err(MoveError::shape(start, Notation::Wxf)),
    }
}

/// Returns whether a sign denotes a move along the rank.
fn is_sideways(sign: char) -> bool {
    let mut signs = Sideways::ALL.into_iter().map(Sideways::name);
    signs.any(|known| known.starts_with(sign))
}

/// Reads the part of a move that identifies the piece.
fn which(cursor: &mut Cursor<'_>) -> Result<Which, MoveError> {
    let start = *cursor;
    let shape = || MoveError::shape(start, Notation::Wxf);
    let first = cursor.take().ok_or_else(shape)?;
    let second_at = *cursor;
    let second = cursor.take().ok_or_else(shape)?;
    match (digit(first), digit(second)) {
        (Some(first), Some(second)) => return Ok(Which::Digits(first, second)),
        (Some(file), None) | (None, Some(file)) => {
            if let Some(place) = sign(first).or(sign(second)) {
                return Ok(Which::PlaceOnFile(Role::Pawn, place, file));
            }
        }
        (None, None) => {}
    }
    if let (Some(place), true) = (sign(first), first == second) {
        // This is a double sign as in the rules of the 1980s. In these rules, a single sign denotes the next
        // pawn, which is the second from the front or from the rear.
        let place = match place {
            Place::Plus => Place::Front,
            _ => Place::Rear,
        };
        return Ok(Which::Place(Role::Pawn, place));
    }
    // Next to a piece's letter, `B` means the rear piece. Next to a place, it means an elephant (bishop).
    for (order, letter) in [(first, second), (second, first)] {
        if let (Some(place), Some(role)) = (order_of(order), Role::from_move_letter(letter)) {
            return Ok(Which::Place(role, place));
        }
    }
    match (Role::from_move_letter(first), digit(second)) {
        (Some(role), Some(file)) => Ok(Which::File(role, file)),
        (Some(_), None) if second.is_numeric() => {
            let kind = MoveErrorKind::NotANumber(second);
            Err(MoveError::here(second_at, kind))
        }
        (None, Some(_)) if first.is_alphabetic() => {
            Err(MoveError::here(start, MoveErrorKind::UnknownPiece(first)))
        }
        _ => Err(shape()),
    }
}

/// Returns the place on a file that a sign or letter denotes.
fn order_of(letter: char) -> Option<Place> {
    match letter.to_ascii_uppercase() {
        FRONT => Some(Place::Front),
        REAR => Some(Place::Rear),
        _ => sign(letter),
    }
}

fn sign(letter: char) -> Option<Place> {
    match letter {
        PLUS => Some(Place::Plus),
        MINUS => Some(Place::Minus),
        _ => None,
    }
}

/// The conventions of a notation for writing pieces.
pub(super) struct Writer {
    /// The letter of the king, in upper case.
    pub(crate) king: char,
    /// The way to distinguish the front piece from the rear piece if there are two on a file.
    pub(crate) order: Order,
    /// Returns whether `order`, rather than the file, distinguishes two pieces of this role on a file.
    pub(crate) by_order: fn(Role) -> bool,
    pub(crate) is_lower_case: bool,
}

/// A way to distinguish the front piece from the rear piece if there are two on a file.
#[derive(Clone, Copy, Debug)]
pub(super) enum Order {
    /// A sign after the piece: `C+`.
    Sign,
    /// A letter after the piece: `CF`.
    Letter,
    /// A letter before the piece: `FC`.
    LetterFirst,
}

impl Order {
    fn write(self, piece: char, is_front: bool) -> String {
        let sign = if is_front { PLUS } else { MINUS };
        let letter = if is_front { FRONT } else { REAR };
        match self {
            Order::Sign => format!("{piece}{sign}"),
            Order::Letter => format!("{piece}{letter}"),
            Order::LetterFirst => format!("{letter}{piece}"),
        }
    }
}

impl Writer {
    /// Returns the possible ways to write a move, in order of preference.
    pub(crate) fn write(
        &self,
        mv: Move,
        piece: Piece,
        position: &Position,
        style: &Style,
    ) -> Vec<String> {
        let it = describe(mv, piece, position);
        let role = piece.role;
        let letter = style.letter(piece, self.king);
        let by_file = format!("{letter}{}", it.file);
        let is_in_tandem =
            role == Role::Pawn && (it.length > 2 || it.length > 1 && it.is_doubled_elsewhere);
        let usual = if is_in_tandem {
            format!("{}{}", it.place, it.file)
        } else if it.length > 1 && (self.by_order)(role) {
            self.order.write(letter, it.place == 1)
        } else {
            by_file.clone()
        };
        let direction = match it.direction {
            Direction::Forward => PLUS.to_string(),
            Direction::Backward => MINUS.to_string(),
            Direction::Sideways => style.sideways.name().to_owned(),
        };
        let finish = |which: String| {
            let text = format!("{which}{direction}{}", it.number);
            match self.is_lower_case {
                true => text.to_lowercase(),
                false => text,
            }
        };
        // If three or more pieces make the usual text ambiguous, the text with the file may be unambiguous.
        vec![finish(usual), finish(by_file)]
    }
}
