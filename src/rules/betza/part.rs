//! A capital letter of a movement with the small letters and the number around it.

use std::collections::BTreeSet;
use std::fmt;

use super::atom::Atom;
use super::direction;
use super::mode::Mode;
use crate::board::Offset;

/// The largest number of steps that is a limit on a board of nine files and ten ranks.
pub(super) const MAX_RANGE: u8 = 9;

/// One capital letter of a movement with what stands around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::rules) struct Part {
    pub(in crate::rules) atom: Atom,
    /// Those of the atom's steps that are taken, as red sees them: ranks are forward,
    /// files to the right. Never empty.
    pub(in crate::rules) steps: BTreeSet<Offset>,
    /// What is asked beside that. Without any that says what may stand where a move
    /// ends, it ends on empty squares and on enemies.
    pub(in crate::rules) modes: BTreeSet<Mode>,
    /// How often a step may be taken, at least 1, or `None` for no limit. For castling
    /// the number of squares.
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
        // Castling is always written with its side.
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
    /// The same with the steps of `K` along lines and along diagonals in parts of their own.
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

    /// Whether this mode of ending a move is asked for, or is one of those that are
    /// meant where none is.
    pub(in crate::rules) fn ends_with(&self, mode: Mode) -> bool {
        match self.modes.iter().any(|mode| mode.is_target()) {
            true => self.has(mode),
            false => matches!(mode, Mode::Move | Mode::Capture),
        }
    }

    /// Without the modes that are meant anyway.
    pub(super) fn simplified(mut self) -> Part {
        let targets = self.modes.iter().filter(|mode| mode.is_target());
        if targets.eq(&[Mode::Move, Mode::Capture]) {
            self.modes.retain(|mode| !mode.is_target());
        }
        self
    }
}
