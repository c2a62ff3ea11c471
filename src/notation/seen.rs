//! Which notations the moves of a game have turned out to be in.

use super::Notation;

/// The notations that moves have turned out to be in, by their grammars: moves in Li's
/// notation speak for WXF, too.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Seen(u16);

impl Extend<Notation> for Seen {
    fn extend<T: IntoIterator<Item = Notation>>(&mut self, notations: T) {
        for notation in notations {
            self.0 |= 1 << notation.grammar() as u16;
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
    /// Whether a move has turned out to be in this notation.
    pub fn contains(self, notation: Notation) -> bool {
        self.0 & 1 << notation.grammar() as u16 != 0
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
