//! Ranks and files, such as `炮(32)–35`: squares given by rank and then file, as the side to move counts them.
//!
//! ```
//! use xiangqi_setup::notation::{Notation, Style};
//! use xiangqi_setup::rules::{Position, Rules};
//!
//! let (position, rules) = (Position::initial(), Rules::xiangqi());
//! let mv = Notation::RanksAndFiles.read("(32)-35")?.resolve(&position, rules)?;
//! assert_eq!(mv.to_string(), "h3e3");
//! let text = Notation::RanksAndFiles.write(mv, &position, rules, &Style::default());
//! assert_eq!(text.as_deref(), Some("炮(32)–35"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! ```text
//! move   = [ piece ] "(" square ")" dash square
//! piece  = letter | character    the moving piece; either side may use the letters and characters of
//!                                both sides, see Role::from_move_letter and Role::from_character
//! square = rank file
//! rank   = "1" … "10"            from the mover's side
//! file   = "1" … "9"             from the mover's right
//! dash   = one or more dashes of any kind
//! ```
//!
//! Spaces may separate all parts. `107` is rank 10 and file 7, because file 0 does not exist.
//!
//! Moves are written without spaces, with an en dash, and with the piece's character (炮 or 砲 for a cannon).
//!
//! Source: "System 1" in Wikipedia's article on xiangqi, which cites Dennis Leventhal's "The Chess of China".

use super::cursor::{Cursor, digit};
use super::move_error::{MoveError, MoveErrorKind};
use super::notations::Notation;
use super::squares::take_rank;
use crate::board::{Color, File, Piece, Role, Square};
use crate::rules::Move;

/// Reads the kind of piece, if the text names it, and the squares as the side to move sees them.
pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<(Option<Role>, Move), MoveError> {
    let start = *cursor;
    let shape = || MoveError::shape(start, Notation::RanksAndFiles);
    let is_of_piece = |c: char| c.is_alphabetic() || Piece::from_figurine(c).is_some();
    let piece = cursor.take_if(is_of_piece);
    cursor.skip_spaces();
    cursor.take_if(|c| c == '(').ok_or_else(shape)?;
    let role = piece.map(|letter| role(start, letter)).transpose()?;
    cursor.skip_spaces();
    let digits = *cursor;
    let from = square(cursor).ok_or_else(|| no_square(digits).unwrap_or_else(shape))?;
    if cursor.peek().is_some_and(|c| c.is_ascii_digit()) {
        return Err(no_square(digits).unwrap_or_else(shape));
    }
    cursor.skip_spaces();
    cursor.take_if(|c| c == ')').ok_or_else(shape)?;
    cursor.skip_spaces();
    cursor.take_if(|c| c == '-').ok_or_else(shape)?;
    while cursor.take_if(|c| c == '-').is_some() {}
    cursor.skip_spaces();
    let digits = *cursor;
    // The number of the next move may follow, so only the digits that belong to the square are taken.
    let to = square(cursor).ok_or_else(|| no_square(digits).unwrap_or_else(shape))?;
    Ok((role, Move { from, to }))
}

/// Returns the role that a letter or character denotes.
fn role(at: Cursor<'_>, letter: char) -> Result<Role, MoveError> {
    let role = Role::from_move_letter(letter).or_else(|| Role::from_character(letter));
    role.ok_or_else(|| {
        let kind = if letter.is_ascii() {
            MoveErrorKind::UnknownPiece(letter)
        } else {
            MoveErrorKind::UnknownCharacter(letter)
        };
        MoveError::here(at, kind)
    })
}

/// Reads a rank and a file.
fn square(cursor: &mut Cursor<'_>) -> Option<Square> {
    let rank = take_rank(cursor)?;
    let file = cursor.take_as(|c| File::from_number(digit(c)?.into()))?;
    Some(Square::new(file, rank))
}

/// Returns the error for digits after the cursor that are not a square, or `None` if there are no digits.
fn no_square(at: Cursor<'_>) -> Option<MoveError> {
    let mut end = at;
    let mut digits = String::new();
    while let Some(digit) = end.take_if(|c| c.is_ascii_digit()) {
        digits.push(digit);
    }
    (!digits.is_empty()).then(|| MoveError {
        kind: MoveErrorKind::RankAndFile(digits),
        span: at.at()..end.at(),
    })
}

pub(super) fn write(mv: Move, piece: Piece, side: Color) -> String {
    let name = |square: Square| format!("{}{}", square.rank.number(), square.file.number());
    let Move { from, to } = mv.seen_by(side);
    format!("{}({})–{}", piece.character(), name(from), name(to))
}
