//! Moves whose text contains both squares, as in ICCS, in UCI, and in the notation by ranks and files.

use super::cursor::{Cursor, digit};
use super::move_error::{MoveError, MoveErrorKind};
use super::notations::Notation;
use super::resolve_error::ResolveError;
use crate::board::{File, Piece, Rank, Role, Square};
use crate::rules::{Move, Position, Rules};
use crate::util::few::Few;

/// Returns the move, legal or not, if its first square holds a piece of the side to move. If a role is given,
/// the piece must have it. Covered pieces do not match, as no notation can state what they turn out to be.
pub(super) fn candidates(mv: Move, role: Option<Role>, position: &Position) -> Few<Move> {
    let mover = mover(mv, role, position);
    let is_playable = mover.is_some_and(|piece| piece.role != Role::Covered);
    let is_move = mv.from != mv.to && is_playable;
    is_move.then_some(mv).into_iter().collect()
}

/// Returns the reason why the move is not legal.
pub(super) fn no_fit(
    mv: Move,
    role: Option<Role>,
    position: &Position,
    rules: &Rules,
) -> ResolveError {
    if let Some(piece) = mover(mv, role, position) {
        if piece.role == Role::Covered {
            return ResolveError::Covered(mv.from);
        }
        return ResolveError::illegal(mv, piece, position, rules);
    }
    let side = position.to_move();
    let piece = role.map(|role| Piece { color: side, role });
    let elsewhere = piece.map(|piece| position.squares_of(piece).collect());
    ResolveError::NotThere {
        piece,
        side,
        square: mv.from,
        found: position.piece(mv.from),
        elsewhere: elsewhere.unwrap_or_default(),
    }
}

fn mover(mv: Move, role: Option<Role>, position: &Position) -> Option<Piece> {
    let piece = position.piece(mv.from)?;
    let is_expected = role.is_none_or(|role| role == piece.role);
    (is_expected && piece.color == position.to_move()).then_some(piece)
}

/// Takes a file in upper or lower case, if it comes next.
fn take_file(cursor: &mut Cursor<'_>) -> Option<File> {
    cursor.take_as(|letter| File::from_letter(letter.to_ascii_lowercase()))
}

/// Takes a rank from `1` to `10`, if it comes next. Since no rank begins with `0`, `10` is always one rank.
pub(super) fn take_rank(cursor: &mut Cursor<'_>) -> Option<Rank> {
    let digit = cursor.take_as(digit)?;
    let ten = (digit == 1).then(|| cursor.take_if(|c| c == '0')).flatten();
    Rank::from_number(if ten.is_some() { 10 } else { digit.into() })
}

/// Takes a rank from `0` to `9`, if it comes next.
pub(super) fn take_rank_from_0(cursor: &mut Cursor<'_>) -> Option<Rank> {
    cursor.take_as(Rank::from_digit)
}

/// Reads a square. The function `rank` reads a rank as the notation writes it.
pub(super) fn square<'a>(
    cursor: &mut Cursor<'a>,
    rank: impl FnOnce(&mut Cursor<'a>) -> Option<Rank>,
    notation: Notation,
) -> Result<Square, MoveError> {
    let file = take_file(cursor).ok_or_else(|| {
        let kind = MoveErrorKind::NotAFile;
        instead(*cursor, kind, notation)
    })?;
    let rank = rank(cursor).ok_or_else(|| {
        let kind = |letter| MoveErrorKind::NotARank { letter, notation };
        instead(*cursor, kind, notation)
    })?;
    Ok(Square::new(file, rank))
}

/// Returns the error for text found instead of a file or rank. The error is about the next character if that
/// is a letter or digit. Otherwise, it is about the form of the text.
pub(super) fn instead(
    at: Cursor<'_>,
    kind: impl FnOnce(char) -> MoveErrorKind,
    notation: Notation,
) -> MoveError {
    match at.peek() {
        Some(letter) if letter.is_alphanumeric() => MoveError::here(at, kind(letter)),
        _ => MoveError::shape(at, notation),
    }
}
