//! The atoms of Betza notation, which are basic steps in all directions. A capital letter stands for an atom.

use std::collections::BTreeSet;

use super::direction::Symmetry;
use crate::board::Offset;
use crate::util::sort;

/// A kind of step, with all the directions in which it can be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::rules) enum Atom {
    /// One square along a file or rank.
    Wazir,
    /// One square along a diagonal.
    Ferz,
    /// Two squares along a file or rank.
    Dabbaba,
    /// One square along a file or rank and one more along a diagonal.
    Knight,
    /// Two squares along a diagonal.
    Alfil,
    /// Three squares along a file or rank.
    Threeleaper,
    /// Three squares along a file or rank and one to the side.
    Camel,
    /// Three squares along a file or rank and two to the side.
    Zebra,
    /// Three squares along a diagonal.
    Tripper,
    /// The steps of the wazir and the ferz combined.
    King,
    /// Castling: one square sideways, repeated as often as the number after the letter says.
    Castling,
}

/// Each atom with its letter and the lengths of its step along files and ranks, in squares, the longer length
/// first. For [`Atom::King`], only the step along a file or rank is listed.
const ATOMS: [(Atom, char, (i8, i8)); 11] = [
    (Atom::Wazir, 'W', (1, 0)),
    (Atom::Ferz, 'F', (1, 1)),
    (Atom::Dabbaba, 'D', (2, 0)),
    (Atom::Knight, 'N', (2, 1)),
    (Atom::Alfil, 'A', (2, 2)),
    (Atom::Threeleaper, 'H', (3, 0)),
    (Atom::Camel, 'C', (3, 1)),
    (Atom::Zebra, 'Z', (3, 2)),
    (Atom::Tripper, 'G', (3, 3)),
    (Atom::King, 'K', (1, 0)),
    (Atom::Castling, 'O', (1, 0)),
];

/// The other capital letters. The fields are the letter, its atom, whether the letter stands for an unlimited
/// number of steps, and its atom in Betza's own notation and in Fairy-Stockfish if that differs. `J` and `L`
/// are read here as in XBoard.
const OTHERS: [(char, Atom, bool, Option<Atom>); 5] = [
    ('R', Atom::Wazir, true, None),
    ('B', Atom::Ferz, true, None),
    ('Q', Atom::King, true, None),
    ('J', Atom::Camel, false, Some(Atom::Zebra)),
    ('L', Atom::Zebra, false, Some(Atom::Camel)),
];

/// The meaning of a capital letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Capital {
    pub(super) letter: char,
    pub(super) atom: Atom,
    /// Whether the letter stands for an unlimited number of steps.
    pub(super) is_slider: bool,
    /// The atom that the letter stands for in some other programs, if they read it differently.
    pub(super) read_by_others: Option<Atom>,
}

impl Capital {
    pub(super) fn from_letter(letter: char) -> Option<Capital> {
        let own = ATOMS.map(|(atom, letter, _)| (letter, atom, false, None));
        let mut all = own.into_iter().chain(OTHERS);
        let (_, atom, is_slider, read_by_others) = all.find(|entry| entry.0 == letter)?;
        Some(Capital {
            letter,
            atom,
            is_slider,
            read_by_others,
        })
    }
}

impl Atom {
    pub(super) fn letter(self) -> char {
        ATOMS[self as usize].1
    }

    /// Returns the letter for an unlimited number of this atom's steps, if there is one.
    pub(super) fn slider(self) -> Option<char> {
        let entry = OTHERS.iter().find(|entry| entry.1 == self && entry.2)?;
        Some(entry.0)
    }

    /// Returns all steps from red's point of view, with ranks counted forward and files to the right.
    pub(super) fn steps(self) -> BTreeSet<Offset> {
        let (long, short) = ATOMS[self as usize].2;
        let steps = |long: i8, short: i8| {
            [(long, short), (short, long)]
                .into_iter()
                .flat_map(|(files, ranks)| {
                    [(1, 1), (1, -1), (-1, 1), (-1, -1)]
                        .map(|(right, forward)| (files * right, ranks * forward))
                })
                .map(|(files, ranks)| Offset { files, ranks })
        };
        match self {
            Atom::King => &Atom::Wazir.steps() | &Atom::Ferz.steps(),
            Atom::Castling => sort::collected(steps(long, short).filter(|step| step.ranks == 0)),
            _ => sort::collected(steps(long, short)),
        }
    }

    /// Returns whether a single step passes over other squares.
    pub(super) fn is_leap(self) -> bool {
        ATOMS[self as usize].2.0 > 1
    }

    /// Returns the symmetry of the steps, which determines how direction letters select some of them.
    pub(super) fn symmetry(self) -> Symmetry {
        match self {
            Atom::King => Symmetry::King,
            _ => match ATOMS[self as usize].2 {
                (_, 0) => Symmetry::Orthogonal,
                (long, short) if long == short => Symmetry::Diagonal,
                _ => Symmetry::Oblique,
            },
        }
    }
}
