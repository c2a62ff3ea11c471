//! Which notations the moves of a game have turned out to be in.

use super::notations::Notation;

/// The notations that moves have turned out to be in, by their grammars: moves in Li's
/// notation speak for WXF, too.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Seen {
    bits: u16,
    /// The notation that a piece and a square are in, if that is known of all.
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
    /// The same where a piece and a square are in this notation.
    pub fn with_piece_and_square(self, notation: Notation) -> Seen {
        Seen {
            piece_and_square: Some(notation),
            ..self
        }
    }

    /// Whether a move has turned out to be in this notation.
    pub fn contains(self, notation: Notation) -> bool {
        self.bits & 1 << notation.grammar() as u16 != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_notation_speaks_for_those_of_its_grammar() {
        for notation in Notation::ALL {
            let seen = Seen::from_iter([notation]);
            for other in Notation::ALL {
                let is_same = notation.grammar() == other.grammar();
                assert_eq!(seen.contains(other), is_same, "{notation:?} {other:?}");
            }
        }
    }
}
