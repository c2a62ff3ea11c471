//! Movements of pieces, parsed from Betza notation. Each part of a movement has its own kind of step.

use std::fmt;
use std::str::FromStr;

use super::error::{BetzaError, BetzaErrorKind, MAX_LENGTH};
use super::grammar;
use super::part::Part;
use super::warning::{BetzaWarning, BetzaWarningKind};
use crate::util::text_place::span;

/// The movement of a piece in Betza notation.
///
/// Movements are written in a canonical form, with `R`, `B` and `Q` for an unlimited number of steps and with
/// few direction letters. Movements with equal parts are equal, even if parsed from different strings.
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
    /// Returns warnings about parts of the text that have no effect or that other programs read differently.
    pub fn warnings(&self) -> &[BetzaWarning] {
        &self.warnings
    }

    pub(in crate::rules) fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Parses `description`, a slice of `text`. The byte ranges of errors and warnings refer to `text`.
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

    /// Parses a movement. Ignores spaces, tabs and line ends around the text.
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
            // If the next part begins with the same capital letter, write a number between the two letters. A
            // doubled letter would stand for an unlimited number of steps.
            let next = texts.get(index + 1).and_then(|next| next.chars().next());
            let letters = text.trim_start_matches(|c: char| c.is_ascii_lowercase());
            if letters.len() == 1 && letters.chars().next() == next {
                write!(f, "{}", part.range.unwrap_or(0))?;
            }
        }
        Ok(())
    }
}

/// Returns an error if the text is too long for a movement.
pub(super) fn check_length(text: &str) -> Result<(), BetzaError> {
    if text.len() <= MAX_LENGTH {
        return Ok(());
    }
    Err(BetzaError {
        kind: BetzaErrorKind::TooLong(text.len()),
        span: text.floor_char_boundary(MAX_LENGTH)..text.len(),
    })
}

/// Creates an error with the byte range of `token`, which must be a slice of `text`.
pub(super) fn error_at(text: &str, token: &str, kind: BetzaErrorKind) -> BetzaError {
    let span = span(text, token);
    BetzaError { kind, span }
}
