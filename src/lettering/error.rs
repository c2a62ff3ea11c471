//! What keeps a word from being drawn.

use super::names::NAMES;
use crate::leaves::safe_text::Quoted;

/// Why a word cannot be drawn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.words())]
pub struct LetteringError {
    /// What is wrong.
    pub kind: LetteringErrorKind,
    /// The lettering in question.
    pub lettering: String,
}

/// What is wrong with a lettering.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LetteringErrorKind {
    /// There is no lettering of this name.
    Unknown,
    /// A character that the lettering does not have.
    Missing(char),
    /// The lettering's file is not an SVG font as the generator writes it.
    NotAFont,
}

impl LetteringError {
    fn words(&self) -> String {
        let name = Quoted(&self.lettering);
        match self.kind {
            LetteringErrorKind::Unknown => {
                let known = NAMES.join(", ");
                format!("there is no lettering {name}; there are {known}")
            }
            LetteringErrorKind::Missing(character) => {
                let character = character.to_string();
                format!("the lettering {name} has no {}", Quoted(&character))
            }
            LetteringErrorKind::NotAFont => format!("the lettering {name} is not an SVG font"),
        }
    }
}
