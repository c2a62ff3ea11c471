//! Errors in words that letterings draw.

use crate::util::safe_text::Quoted;

/// The names of the built-in letterings.
pub(super) const NAMES: [&str; 3] = ["kai", "sans", "song"];

/// Why a word cannot be drawn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub struct LetteringError {
    /// The kind of error.
    pub kind: LetteringErrorKind,
    /// The name of the lettering.
    pub lettering: String,
}

/// The kind of an error in a word that a lettering draws.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LetteringErrorKind {
    /// No lettering has this name.
    Unknown,
    /// The lettering lacks this character.
    Missing(char),
    /// The lettering's file is not an SVG font as written by the generator.
    NotAFont,
}

impl LetteringError {
    fn message(&self) -> String {
        let name = Quoted(&self.lettering);
        match self.kind {
            LetteringErrorKind::Unknown => {
                let known = NAMES.join(", ");
                format!("there is no lettering {name}; the letterings are {known}")
            }
            LetteringErrorKind::Missing(character) => {
                let character = character.to_string();
                format!("the lettering {name} has no {}", Quoted(&character))
            }
            LetteringErrorKind::NotAFont => format!("the lettering {name} is not an SVG font"),
        }
    }
}
