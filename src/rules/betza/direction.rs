//! The letters that select some of an atom's steps by their direction.
//!
//! The meaning of a letter depends on the atom, as described by H. G. Muller for XBoard:
//!
//! - If an atom has four orthogonal steps, each step has its own letter.
//! - If an atom has four diagonal steps, a single letter such as `f` selects two of them, and a pair of
//!   letters such as `fl` selects one of them.
//! - If an atom has eight oblique steps, a letter selects the two steps closest to its direction. A letter
//!   followed by `h` selects all four steps into the half of the board in that direction.
//! - For the eight steps of `K`, a doubled letter such as `ff` selects the step straight in that direction.

use std::collections::BTreeSet;

use crate::board::Offset;

/// The arrangement of an atom's steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Symmetry {
    /// Four steps along files and ranks.
    Orthogonal,
    /// Four steps along diagonals.
    Diagonal,
    /// Eight steps, each in a direction between that of a file or rank and that of a diagonal.
    Oblique,
    /// Four steps along files and ranks, and four along diagonals.
    King,
}

/// A direction from the mover's point of view, or a pair of opposite directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Forward,
    Back,
    Left,
    Right,
    Vertical,
    Sideways,
}

impl Side {
    fn from_letter(letter: char) -> Option<Side> {
        Some(match letter {
            'f' => Side::Forward,
            'b' => Side::Back,
            'l' => Side::Left,
            'r' => Side::Right,
            'v' => Side::Vertical,
            's' => Side::Sideways,
            _ => return None,
        })
    }

    fn is_vertical(self) -> bool {
        matches!(self, Side::Forward | Side::Back | Side::Vertical)
    }

    /// Returns whether this is a pair of opposite directions.
    fn is_twofold(self) -> bool {
        matches!(self, Side::Vertical | Side::Sideways)
    }

    /// Returns whether a step leads into the half of the board in this direction or, for a pair, either half.
    fn is_wide(self, step: Offset) -> bool {
        match self {
            Side::Forward => step.ranks > 0,
            Side::Back => step.ranks < 0,
            Side::Left => step.files < 0,
            Side::Right => step.files > 0,
            Side::Vertical => step.ranks != 0,
            Side::Sideways => step.files != 0,
        }
    }

    /// Returns whether a step leads further in this direction than across it.
    fn is_narrow(self, step: Offset) -> bool {
        self.is_wide(step)
            && self.is_vertical() == is_steep(step)
            && step.files.abs() != step.ranks.abs()
    }

    /// Returns the meaning of this side's letter if it stands alone.
    fn alone(self, symmetry: Symmetry) -> Word {
        match symmetry {
            Symmetry::Oblique => Word::Narrow(self),
            Symmetry::King if self.is_twofold() => Word::Narrow(self),
            _ => Word::Wide(self),
        }
    }

    /// Returns the meaning of this side's letter followed by `other`'s letter, or `None` if there is none.
    fn with(self, other: Side, symmetry: Symmetry) -> Option<Word> {
        if self == other {
            return Some(match symmetry {
                Symmetry::Orthogonal | Symmetry::Diagonal => Word::Wide(self),
                Symmetry::Oblique | Symmetry::King => Word::Narrow(self),
            });
        }
        if self.is_vertical() == other.is_vertical() {
            return None;
        }
        match symmetry {
            Symmetry::Orthogonal => None,
            Symmetry::Diagonal => Some(Word::Corner(self, other)),
            // `v` and `s` select steps into both halves of the board, so a second letter cannot narrow them.
            _ if self.is_twofold() => None,
            Symmetry::King => Some(Word::Corner(self, other)),
            Symmetry::Oblique => Some(Word::Bent(self, other)),
        }
    }
}

fn is_steep(step: Offset) -> bool {
    step.ranks.abs() > step.files.abs()
}

/// The meaning of a single direction letter or of a pair of letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    /// The steps for which [`Side::is_wide`] returns `true`.
    Wide(Side),
    /// The steps for which [`Side::is_narrow`] returns `true`.
    Narrow(Side),
    /// The steps that lead in both directions at the same time.
    Corner(Side, Side),
    /// The steps that lead into the half of the board in the first direction, but mainly in the second one.
    Bent(Side, Side),
    /// An oblique step that leads mainly forward, and the same step turned by 90, 180 and 270 degrees.
    Chiral {
        /// Whether the step that leads mainly forward also leads to the right, rather than to the left.
        is_right: bool,
    },
}

impl Word {
    /// Parses one or two letters at the start of `letters`, two if they have a meaning as a pair. Returns
    /// their meaning and the remaining letters. Returns `None` if `letters` is empty or if neither the first
    /// letter nor the first pair has a meaning for this symmetry.
    fn read(letters: &str, symmetry: Symmetry) -> Option<(Word, &str)> {
        let mut chars = letters.chars();
        let (first, second) = (chars.next()?, chars.next());
        let has_halves = matches!(symmetry, Symmetry::Oblique | Symmetry::King);
        let Some(side) = Side::from_letter(first) else {
            let is_right = match second {
                Some('r') => true,
                Some('l') => false,
                _ => return None,
            };
            let word = Word::Chiral { is_right };
            return (symmetry == Symmetry::Oblique).then_some((word, &letters[2..]));
        };
        let pair = second.and_then(|second| match Side::from_letter(second) {
            None => has_halves.then_some(Word::Wide(side)),
            Some(other) => side.with(other, symmetry),
        });
        match pair {
            Some(word) => Some((word, &letters[2..])),
            None => Some((side.alone(symmetry), &letters[1..])),
        }
    }

    fn contains(self, step: Offset) -> bool {
        match self {
            Word::Wide(side) => side.is_wide(step),
            Word::Narrow(side) => side.is_narrow(step),
            Word::Corner(one, other) => one.is_wide(step) && other.is_wide(step),
            Word::Bent(wide, narrow) => wide.is_wide(step) && narrow.is_narrow(step),
            Word::Chiral { is_right } => {
                let is_right_and_forward = (step.files > 0) == (step.ranks > 0);
                (is_right_and_forward == is_steep(step)) == is_right
            }
        }
    }
}

/// Returns whether a letter is used to select directions.
pub(super) fn is_direction(letter: char) -> bool {
    letter == 'h' || Side::from_letter(letter).is_some()
}

/// Returns the steps that the direction letters select, or the first letter or pair that selects none.
pub(super) fn choose<'a>(
    letters: &'a str,
    steps: &BTreeSet<Offset>,
    symmetry: Symmetry,
) -> Result<BTreeSet<Offset>, &'a str> {
    let mut chosen = BTreeSet::new();
    let mut rest = letters;
    while !rest.is_empty() {
        let Some((word, after)) = Word::read(rest, symmetry) else {
            return Err(&rest[..1]);
        };
        let named = steps.iter().filter(|step| word.contains(**step));
        let mut named = named.copied().peekable();
        if named.peek().is_none() {
            return Err(&rest[..rest.len() - after.len()]);
        }
        chosen.extend(named);
        rest = after;
    }
    Ok(chosen)
}

/// The single letters and pairs of letters used for writing directions, in order of preference. Single
/// letters come first. Among the pairs, those that select more steps mostly come first. A pair keeps its
/// meaning if other pairs stand before or after it.
const WORDS: [&str; 33] = [
    "f", "b", "l", "r", "v", "s", "vh", "sh", "fh", "bh", "lh", "rh", "hl", "hr", "vv", "ff", "bb",
    "ss", "ll", "rr", "fs", "bs", "lv", "rv", "vs", "fl", "fr", "bl", "br", "lf", "rf", "lb", "rb",
];

/// Returns the letters that select the steps `chosen` from the steps of an atom.
pub(super) fn letters(
    chosen: &BTreeSet<Offset>,
    steps: &BTreeSet<Offset>,
    symmetry: Symmetry,
) -> String {
    let named = WORDS
        .iter()
        .filter_map(|word| Some((*word, choose(word, steps, symmetry).ok()?)));
    if let Some((word, _)) = named.clone().find(|(_, named)| named == chosen) {
        return word.to_owned();
    }
    let is_usable = |word: &str| match symmetry {
        Symmetry::Orthogonal => word.len() == 1,
        _ => word.len() == 2,
    };
    let mut text = String::new();
    let mut written = BTreeSet::new();
    for (word, named) in named.filter(|(word, _)| is_usable(word)) {
        if named.is_subset(chosen) && !named.is_subset(&written) {
            text.push_str(word);
            written.extend(named);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::betza::Atom;

    #[test]
    fn every_choice_is_written_so_that_it_is_read_again() {
        for atom in [Atom::Wazir, Atom::Alfil, Atom::Zebra, Atom::King] {
            let (all, symmetry) = (atom.steps(), atom.symmetry());
            for number in 1..1 << all.len() {
                let steps = all.iter().enumerate();
                let chosen = steps.filter(|(index, _)| number >> index & 1 == 1);
                let chosen: BTreeSet<Offset> = chosen.map(|(_, step)| *step).collect();
                let letters = letters(&chosen, &all, symmetry);
                assert_eq!(
                    choose(&letters, &all, symmetry),
                    Ok(chosen),
                    "{letters} for {atom:?}"
                );
            }
        }
    }
}
