//! Errors about letterings.

use crate::util::safe_text::Quoted;

/// The letterings that come with the program.
pub(super) const NAMES: [&str; 3] = ["kai", "sans", "song"];

/// Why a word cannot be drawn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub struct LetteringError {
    /// What is wrong.
    pub kind: LetteringErrorKind,
    /// The lettering in question.
    pub lettering: String,
}

/// What is wrong with a lettering.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LetteringErrorKind {
    /// No lettering has this name.
    Unknown,
    /// The lettering lacks this character.
    Missing(char),
    /// The lettering's file is not an SVG font in the generator's form.
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
