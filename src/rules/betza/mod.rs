//! Betza notation: how a piece moves, in a few letters.
//!
//! `doc/betza.md` explains it to those who never saw it. This is Betza's notation as
//! H. G. Muller describes it for XBoard, for moves that go one way by steps of one kind.
//! Moves of several legs, as in later extensions, are not read.

mod atom;
mod definition;
mod direction;
mod error;
mod grammar;
mod mode;

use std::collections::BTreeSet;
use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use nom::Offset as _;

pub(super) use atom::Atom;
pub use definition::PieceDefinition;
pub use error::{BetzaError, BetzaErrorKind, Remark, RemarkKind};
pub(super) use mode::Mode;

use crate::board::Offset;

/// How many parts a movement may have: several times as many as any piece that was ever
/// described, and few enough for all pieces to be worked out on all squares.
const MAX_PARTS: usize = 16;

/// How long a text may be, in bytes: longer than so many parts can be written.
const MAX_LENGTH: usize = 1000;

/// The largest number of steps that is a limit on a board of nine files and ten ranks.
const MAX_RANGE: u8 = 9;

/// How a piece moves, as written in Betza notation.
///
/// It is written back in one way for each meaning, in which `R`, `B` and `Q` stand for
/// steps without limit, and directions are as few letters as possible. Two movements are
/// equal if their parts are, whatever letters they were written with.
///
/// ```
/// use xiangqi_setup::rules::betza::Movement;
///
/// let cannon: Movement = "mW0cpWW".parse()?;
/// assert_eq!(cannon.to_string(), "mRcpR");
/// # Ok::<(), xiangqi_setup::rules::betza::BetzaError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Movement {
    parts: Vec<Part>,
    remarks: Vec<Remark>,
}

/// One capital letter of a movement with what stands around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) atom: Atom,
    /// Those of the atom's steps that are taken, as red sees them: ranks are forward,
    /// files to the right. Never empty.
    pub(super) steps: BTreeSet<Offset>,
    /// What is asked beside that. Without any that says what may stand where a move
    /// ends, it ends on empty squares and on enemies.
    pub(super) modes: BTreeSet<Mode>,
    /// How often a step may be taken, at least 1, or `None` for no limit. For castling
    /// the number of squares.
    pub(super) range: Option<u8>,
}

impl Movement {
    /// What the text says that has no use or no effect, or that others read differently.
    /// The places are in the text that was read.
    pub fn remarks(&self) -> &[Remark] {
        &self.remarks
    }

    pub(super) fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Reads a movement from a slice of a text; places are in the whole text.
    fn read(text: &str, description: &str) -> Result<Movement, BetzaError> {
        let read = grammar::read(description.trim_ascii())
            .map_err(|failure| error_at(text, failure.token, failure.kind))?;
        let mut movement = Movement {
            parts: Vec::new(),
            remarks: Vec::new(),
        };
        if read.is_empty() {
            let (kind, span) = (RemarkKind::Empty, span(text, description.trim_ascii()));
            movement.remarks.push(Remark { kind, span });
        }
        for part in read {
            movement.parts.push(part.part);
            for (kind, token) in part.remarks {
                let span = span(text, token);
                movement.remarks.push(Remark { kind, span });
            }
        }
        Ok(movement)
    }
}

impl PartialEq for Movement {
    fn eq(&self, other: &Movement) -> bool {
        self.parts == other.parts
    }
}

impl Eq for Movement {}

impl FromStr for Movement {
    type Err = BetzaError;

    /// Spaces, tabs and line ends around the text are skipped.
    fn from_str(text: &str) -> Result<Movement, BetzaError> {
        check_length(text)?;
        Movement::read(text, text)
    }
}

impl fmt::Display for Movement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts: Vec<String> = self.parts.iter().map(Part::to_string).collect();
        for (index, (part, text)) in self.parts.iter().zip(&texts).enumerate() {
            f.write_str(text)?;
            // The same letter behind a single one would be read as doubling it.
            let next = texts.get(index + 1).and_then(|next| next.chars().next());
            let letters = text.trim_start_matches(|c: char| c.is_ascii_lowercase());
            if letters.len() == 1 && letters.chars().next() == next {
                write!(f, "{}", part.range.unwrap_or(0))?;
            }
        }
        Ok(())
    }
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
    fn apart(&self) -> String {
        let part = |atom: Atom| Part {
            atom,
            steps: &self.steps & &atom.steps(),
            ..self.clone()
        };
        let parts = [Atom::Wazir, Atom::Ferz].map(part).into_iter();
        let parts = parts.filter(|part| !part.steps.is_empty());
        parts.map(|part| part.to_string()).collect()
    }

    pub(super) fn has(&self, mode: Mode) -> bool {
        self.modes.contains(&mode)
    }

    /// Whether this mode of ending a move is asked for, or is one of those that are
    /// meant where none is.
    pub(super) fn ends_with(&self, mode: Mode) -> bool {
        match self.modes.iter().any(|mode| mode.is_target()) {
            true => self.has(mode),
            false => matches!(mode, Mode::Move | Mode::Capture),
        }
    }

    /// Without the modes that are meant anyway.
    fn simplified(mut self) -> Part {
        let targets = self.modes.iter().filter(|mode| mode.is_target());
        if targets.eq(&[Mode::Move, Mode::Capture]) {
            self.modes.retain(|mode| !mode.is_target());
        }
        self
    }
}

/// A text longer than any movement is not read at all.
fn check_length(text: &str) -> Result<(), BetzaError> {
    if text.len() <= MAX_LENGTH {
        return Ok(());
    }
    Err(BetzaError {
        kind: BetzaErrorKind::TooLong(text.len()),
        span: text.floor_char_boundary(MAX_LENGTH)..text.len(),
    })
}

/// An error at a token, which is a slice of `text`.
fn error_at(text: &str, token: &str, kind: BetzaErrorKind) -> BetzaError {
    let span = span(text, token);
    BetzaError { kind, span }
}

/// Where a token, which is a slice of `text`, stands in it.
fn span(text: &str, token: &str) -> Range<usize> {
    let start = text.offset(token);
    start..start + token.len()
}
