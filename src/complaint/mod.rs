//! What is wrong or odd, in words: the errors and warnings of all rooms in one form, for every program
//! that shows them.
//!
//! ```
//! use xiangqi_setup::complaint::Complaint;
//! use xiangqi_setup::format::{self, Format};
//!
//! let text = "v1 4k4/9/9/9/9/9/9/9/4[<pn>R]4/3K5";
//! let error = format::parse(text, Format::AnnoFen).unwrap_err();
//! let complaint = Complaint::from(&error);
//! assert_eq!(complaint.span.map(|span| &text[span]), Some("pn"));
//! ```

mod check;
mod from_errors;
mod line_column;
mod record;

use std::fmt::Display;
use std::ops::Range;

pub use check::{Checked, CheckedText, MOST, check, replay};
pub use line_column::{LineColumn, byte};
pub use record::Record;

use crate::notation::Notation;

/// How bad something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// Something cannot be done.
    Error,
    /// It can be done, but was probably not meant.
    Warning,
}

impl Severity {
    /// Its name, as programs know it.
    pub fn name(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
        }
    }
}

/// Something that is wrong or odd in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Complaint {
    /// How bad it is.
    pub severity: Severity,
    /// What it is, in one line.
    pub title: String,
    /// The word that was probably meant instead of the one at the place.
    pub near: Option<String>,
    /// What would be right.
    pub expected: Option<String>,
    /// The notations in which a game can be read whose notation is unclear. The setting
    /// `input-notation` chooses one.
    pub notations: Vec<Notation>,
    /// Its place: bytes of the text, or of the file if that is not text. `None` if it is about the
    /// whole.
    pub span: Option<Range<usize>>,
    /// The number of findings like those before it that it stands for, if it only counts them.
    pub further: Option<usize>,
}

impl Complaint {
    /// An error about the whole of a text.
    pub fn error(title: impl Display) -> Complaint {
        Complaint {
            severity: Severity::Error,
            title: title.to_string(),
            near: None,
            expected: None,
            notations: Vec::new(),
            span: None,
            further: None,
        }
    }

    /// A warning about the whole of a text.
    pub fn warning(title: impl Display) -> Complaint {
        Complaint {
            severity: Severity::Warning,
            ..Complaint::error(title)
        }
    }

    /// A complaint that only counts findings.
    fn further(count: usize) -> Complaint {
        Complaint {
            further: Some(count),
            ..Complaint::warning(format!("and {count} more"))
        }
    }

    /// Puts it at a place.
    pub fn at(self, span: Range<usize>) -> Complaint {
        Complaint {
            span: Some(span),
            ..self
        }
    }

    /// Adds the word that was probably meant.
    pub fn near(self, word: Option<&str>) -> Complaint {
        Complaint {
            near: word.map(str::to_owned),
            ..self
        }
    }

    /// Adds what would be right.
    pub fn expecting(self, expected: Option<impl Into<String>>) -> Complaint {
        Complaint {
            expected: expected.map(Into::into),
            ..self
        }
    }

    /// Makes it a warning.
    pub fn allowed(self) -> Complaint {
        Complaint {
            severity: Severity::Warning,
            ..self
        }
    }

    /// Names the game or position that it is about, by its number, unless it only counts findings.
    fn of_game(self, number: usize) -> Complaint {
        match self.further {
            None => self.about(format!("game {number}")),
            Some(_) => self,
        }
    }

    /// Begins it with what it is about.
    pub fn about(self, subject: impl Display) -> Complaint {
        Complaint {
            title: format!("{subject}: {}", self.title),
            ..self
        }
    }

    /// The most useful advice: the word that was meant, or else what would be right.
    pub fn advice(&self) -> Option<String> {
        let near = self.near.as_deref().map(did_you_mean);
        near.or_else(|| self.expected.clone())
    }
}

/// Suggests a word.
pub fn did_you_mean(word: &str) -> String {
    format!("did you mean `{word}`?")
}
