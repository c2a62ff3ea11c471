//! The notations of the moves that have been read in a game.

use super::notations::Notation;

/// The notations of the moves so far, grouped by grammar. For example, Li's notation counts as WXF.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Seen {
    bits: u16,
    /// The notations that are ruled out for all moves of the game.
    ruled_out: u16,
}

fn bit(notation: Notation) -> u16 {
    1 << notation.grammar() as u16
}

impl Seen {
    /// Returns these notations with the notation of another move added, if that notation is known.
    pub(crate) fn and(self, notation: Option<Notation>) -> Seen {
        Seen {
            bits: self.bits | notation.map_or(0, bit),
            ..self
        }
    }

    /// Returns these notations with one more notation ruled out for the whole game.
    pub(crate) fn ruling_out(self, notation: Notation) -> Seen {
        Seen {
            ruled_out: self.ruled_out | bit(notation),
            ..self
        }
    }

    /// Returns whether the notation is ruled out.
    pub(crate) fn rules_out(self, notation: Notation) -> bool {
        self.ruled_out & bit(notation) != 0
    }

    /// Returns whether any move so far was in the notation.
    pub(crate) fn contains(self, notation: Notation) -> bool {
        self.bits & bit(notation) != 0
    }
}
