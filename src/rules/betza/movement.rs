//! How a piece moves: the parts of a movement in Betza notation.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use nom::Offset as _;

use super::error::{BetzaError, BetzaErrorKind, MAX_LENGTH};
use super::grammar;
use super::part::Part;
use super::warning::{BetzaWarning, BetzaWarningKind};

/// How a piece moves, as written in Betza notation.
///
/// The written form is canonical: `R`, `B` and `Q` for steps without limit, and as few letters
/// as possible for directions. Two movements are equal if their parts are, however they were
/// written.
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
    pub(super) parts: Vec<Part>,
    pub(super) warnings: Vec<BetzaWarning>,
}

impl Movement {
    /// Warnings about parts of the text that have no effect, or that other programs read differently.
    pub fn warnings(&self) -> &[BetzaWarning] {
        &self.warnings
    }

    pub(in crate::rules) fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Reads a movement from a slice of `text`. The places of warnings are in `text`.
    pub(super) fn read(text: &str, description: &str) -> Result<Movement, BetzaError> {
        let read = grammar::read(description.trim_ascii())
            .map_err(|failure| error_at(text, failure.token, failure.kind))?;
        let mut movement = Movement {
            parts: Vec::new(),
            warnings: Vec::new(),
        };
        if read.is_empty() {
            let (kind, span) = (
                BetzaWarningKind::Empty,
                span(text, description.trim_ascii()),
            );
            movement.warnings.push(BetzaWarning { kind, span });
        }
        for part in read {
            movement.parts.push(part.part);
            for (kind, token) in part.warnings {
                let span = span(text, token);
                movement.warnings.push(BetzaWarning { kind, span });
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

    /// Reads a movement. Spaces, tabs and line ends around the text are skipped.
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
            // Before another part with the same letter, a number prevents a double letter.
            let next = texts.get(index + 1).and_then(|next| next.chars().next());
            let letters = text.trim_start_matches(|c: char| c.is_ascii_lowercase());
            if letters.len() == 1 && letters.chars().next() == next {
                write!(f, "{}", part.range.unwrap_or(0))?;
            }
        }
        Ok(())
    }
}

/// Refuses a text that is longer than any movement.
pub(super) fn check_length(text: &str) -> Result<(), BetzaError> {
    if text.len() <= MAX_LENGTH {
        return Ok(());
    }
    Err(BetzaError {
        kind: BetzaErrorKind::TooLong(text.len()),
        span: text.floor_char_boundary(MAX_LENGTH)..text.len(),
    })
}

/// Returns an error at a token, which is a slice of `text`.
pub(super) fn error_at(text: &str, token: &str, kind: BetzaErrorKind) -> BetzaError {
    let span = span(text, token);
    BetzaError { kind, span }
}

/// Returns the byte range of a token, which is a slice of `text`.
pub(super) fn span(text: &str, token: &str) -> Range<usize> {
    let start = text.offset(token);
    start..start + token.len()
}
