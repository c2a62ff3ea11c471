//! The order of the 32 pieces in formats that list where each stands.

use crate::board::{Color, Piece, Role};

/// The pieces of each side in their order.
#[rustfmt::skip]
const ORDER: [Role; 16] = [
    Role::Chariot, Role::Horse, Role::Elephant, Role::Advisor, Role::King, Role::Advisor,
    Role::Elephant, Role::Horse, Role::Chariot, Role::Cannon, Role::Cannon, Role::Pawn,
    Role::Pawn, Role::Pawn, Role::Pawn, Role::Pawn,
];

/// The number of pieces.
pub(super) const COUNT: usize = 2 * ORDER.len();

/// The pieces in the order of DhtmlXQ and XQF: red's, then black's.
pub(super) fn pieces() -> impl Iterator<Item = Piece> {
    let of = |color| ORDER.map(|role| Piece { color, role });
    Color::ALL.into_iter().flat_map(of)
}
