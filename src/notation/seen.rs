//! The notations of the moves of a game so far.

use super::notations::Notation;

/// A set of notations, by their grammars: Li's notation counts as WXF.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Seen {
    bits: u16,
    /// The notation of every piece and square, if known.
    pub(super) piece_and_square: Option<Notation>,
}

impl Extend<Notation> for Seen {
    fn extend<T: IntoIterator<Item = Notation>>(&mut self, notations: T) {
        for notation in notations {
            self.bits |= 1 << notation.grammar() as u16;
        }
    }
}

impl FromIterator<Notation> for Seen {
    fn from_iter<T: IntoIterator<Item = Notation>>(notations: T) -> Seen {
        let mut seen = Seen::default();
        seen.extend(notations);
        seen
    }
}

impl Seen {
    /// Fixes the notation of every piece and square.
    pub fn with_piece_and_square(self, notation: Notation) -> Seen {
        Seen {
            piece_and_square: Some(notation),
            ..self
        }
    }

    /// Whether a move was in this notation.
    pub fn contains(self, notation: Notation) -> bool {
        self.bits & 1 << notation.grammar() as u16 != 0
    }
}
