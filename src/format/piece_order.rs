//! Defines the order of the 32 pieces in formats that list the square of each piece.

use super::{Format, WriteGameError};
use crate::board::{Color, Piece, Role, Square};
use crate::rules::Position;

#[rustfmt::skip]
const ORDER: [Role; 16] = [
    Role::Chariot, Role::Horse, Role::Elephant, Role::Advisor, Role::King, Role::Advisor,
    Role::Elephant, Role::Horse, Role::Chariot, Role::Cannon, Role::Cannon, Role::Pawn,
    Role::Pawn, Role::Pawn, Role::Pawn, Role::Pawn,
];

pub(super) const COUNT: usize = 2 * ORDER.len();

/// Returns the pieces in the order of DhtmlXQ and XQF: first Red's, then Black's.
pub(super) fn pieces() -> impl Iterator<Item = Piece> {
    let of = |color| ORDER.map(|role| Piece { color, role });
    Color::ALL.into_iter().flat_map(of)
}

/// Returns the square of each piece in the order of [`pieces`], or `None` for a piece that is off the board.
/// If several identical pieces are left, `choose` selects the square of the next one.
///
/// # Errors
/// Returns an error if the position has a covered piece, or more pieces of a kind than [`pieces`] returns.
pub(super) fn squares(
    position: &Position,
    format: Format,
    choose: impl Fn(Color, &mut dyn Iterator<Item = Square>) -> Option<Square>,
) -> Result<Vec<Option<Square>>, WriteGameError> {
    let with_piece = |square: Square| Some((square, position.piece(square)?));
    let mut left: Vec<(Square, Piece)> = Square::all().filter_map(with_piece).collect();
    let squares = pieces().map(|piece| {
        let mut such = left
            .iter()
            .filter(|(_, it)| *it == piece)
            .map(|(square, _)| *square);
        let chosen = choose(piece.color, &mut such)?;
        left.retain(|(square, _)| *square != chosen);
        Some(chosen)
    });
    let squares = squares.collect();
    match left.first() {
        None => Ok(squares),
        Some((square, piece)) => Err(WriteGameError::Piece {
            format,
            piece: *piece,
            square: *square,
        }),
    }
}
