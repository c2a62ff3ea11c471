//! A part of a movement: a capital letter with its modifiers and its number.

use std::collections::BTreeSet;
use std::fmt;

use super::atom::Atom;
use super::direction;
use super::mode::Mode;
use crate::board::Offset;

/// The maximum useful number of steps on a board of nine files and ten ranks.
pub(super) const MAX_RANGE: u8 = 9;

/// A capital letter of a movement with its modifiers and range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::rules) struct Part {
    pub(in crate::rules) atom: Atom,
    /// The selected steps, at least one, from red's point of view: ranks count forward, files to the right.
    pub(in crate::rules) steps: BTreeSet<Offset>,
    /// The conditions of the move. By default, the target must be empty or hold an enemy piece.
    pub(in crate::rules) modes: BTreeSet<Mode>,
    /// The maximum number of steps, which is at least 1. `None` means that there is no limit. For castling,
    /// this is the number of squares that the king moves.
    pub(in crate::rules) range: Option<u8>,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (initial, modes) = match self.has(Mode::Initial) {
            true => ("i", 1),
            false => ("", 0),
        };
        let all = self.atom.steps();
        f.write_str(initial)?;
        // Castling is always written with its directions, even if they select all steps.
        if self.steps != all || self.atom == Atom::Castling {
            let symmetry = self.atom.symmetry();
            f.write_str(&direction::letters(&self.steps, &all, symmetry))?;
        }
        for mode in self.modes.iter().skip(modes) {
            write!(f, "{}", mode.letter())?;
        }
        let letter = self.atom.letter();
        match (self.range, self.atom.slider()) {
            (None, Some(slider)) => write!(f, "{slider}"),
            (None, None) => write!(f, "{letter}{letter}"),
            (Some(1), _) if self.atom != Atom::Castling => write!(f, "{letter}"),
            (Some(range), _) => write!(f, "{letter}{range}"),
        }
    }
}

impl Part {
    /// Returns this part, whose atom is `K`, as text with separate parts for straight and diagonal steps.
    pub(super) fn apart(&self) -> String {
        let part = |atom: Atom| Part {
            atom,
            steps: &self.steps & &atom.steps(),
            ..self.clone()
        };
        let parts = [Atom::Wazir, Atom::Ferz].map(part).into_iter();
        let parts = parts.filter(|part| !part.steps.is_empty());
        parts.map(|part| part.to_string()).collect()
    }

    pub(in crate::rules) fn has(&self, mode: Mode) -> bool {
        self.modes.contains(&mode)
    }

    /// Returns whether a move may end on a target square as described by `mode`. If the part has no mode for
    /// the target, a move may end on an empty square or on an enemy piece.
    pub(in crate::rules) fn ends_with(&self, mode: Mode) -> bool {
        match self.modes.iter().any(|mode| mode.is_target()) {
            true => self.has(mode),
            false => matches!(mode, Mode::Move | Mode::Capture),
        }
    }

    /// Removes the modes for the target if they mean the same as the default, which is `mc`.
    pub(super) fn simplified(mut self) -> Part {
        let targets = self.modes.iter().filter(|mode| mode.is_target());
        if targets.eq(&[Mode::Move, Mode::Capture]) {
            self.modes.retain(|mode| !mode.is_target());
        }
        self
    }
}
