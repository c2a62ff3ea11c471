//! The classes of pieces that programs learn to tell apart.

use crate::board::{Color, Piece, Role};

/// The pieces by their classes: red's seven, black's seven, each from king to pawn, and last the
/// two covered ones, so that data without covered pieces has fourteen classes.
pub fn classes() -> impl Iterator<Item = Piece> {
    let sides = |role| Color::ALL.map(|color| Piece { color, role });
    let open = Piece::all().filter(|piece| piece.role != Role::Covered);
    open.chain(sides(Role::Covered))
}

/// The class of a piece: its place in [`classes`], from 0.
pub fn class(piece: Piece) -> usize {
    let open = Role::OPEN.len();
    match piece.role {
        Role::Covered => Color::ALL.len() * open + piece.color as usize,
        role => piece.color as usize * open + role as usize,
    }
}

#[cfg(test)]
mod tests {
    use super::{class, classes};
    use crate::board::Piece;

    #[test]
    fn a_class_is_the_place_in_the_list() {
        let places: Vec<usize> = classes().map(class).collect();
        assert_eq!(places, (0..Piece::COUNT).collect::<Vec<_>>());
    }
}
