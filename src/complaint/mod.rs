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
mod context;
mod failure;
mod from_errors;
mod listener;
mod record;

use std::fmt::Display;
use std::ops::Range;

pub use check::check;
pub use failure::Failure;
pub use record::Record;

// Used by the command-line tool and the integrations.
#[doc(hidden)]
pub use self::{
    check::replay, context::Context, failure::Culprit, listener::Listener, record::byte,
};

use crate::notation::Notation;
use crate::settings::TextFile;
use crate::theme::ThemePlace;
use crate::util::safe_text::plain;

/// The maximum number of complaints of one kind about one game; further ones are counted.
pub const MOST: usize = 20;

/// How bad something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// Something cannot be done.
    Error,
    /// It can be done, but was probably not meant.
    Warning,
    /// It is done, and some may want to know how.
    Note,
}

impl Severity {
    /// Its name, as programs know it.
    pub fn name(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        }
    }
}

/// Something that is wrong or odd.
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
    /// The text that it is about, if whoever complains knows its name.
    pub context: Option<Context>,
    /// Its place: bytes of the text, or of the file if that is not text. `None` if it is about the
    /// whole.
    pub span: Option<Range<usize>>,
    /// Whether the text may be anything, such as a file that was named by mistake: little of it is shown.
    pub is_unknown: bool,
    /// The number of findings like those before it that it stands for, if it only counts them.
    pub further: Option<usize>,
}

impl Complaint {
    /// An error without a place.
    pub fn error(title: impl Display) -> Complaint {
        Complaint::new(Severity::Error, title)
    }

    /// A warning without a place.
    pub fn warning(title: impl Display) -> Complaint {
        Complaint::new(Severity::Warning, title)
    }

    /// A note without a place.
    pub fn note(title: impl Display) -> Complaint {
        Complaint::new(Severity::Note, title)
    }

    fn new(severity: Severity, title: impl Display) -> Complaint {
        Complaint {
            severity,
            title: title.to_string(),
            near: None,
            expected: None,
            notations: Vec::new(),
            context: None,
            span: None,
            is_unknown: false,
            further: None,
        }
    }

    /// A warning that only counts findings.
    pub fn further(count: usize) -> Complaint {
        Complaint {
            further: Some(count),
            ..Complaint::warning(format!("and {count} more"))
        }
    }

    /// Those about the first things of one kind, and one that counts the others.
    pub fn first<T>(
        all: &[T],
        complaint: impl Fn(&T) -> Complaint,
    ) -> impl Iterator<Item = Complaint> {
        let (first, more) = all.split_at(all.len().min(MOST));
        let more = (!more.is_empty()).then(|| Complaint::further(more.len()));
        first.iter().map(complaint).chain(more)
    }

    /// Puts it at a place.
    pub fn at(self, span: Range<usize>) -> Complaint {
        Complaint {
            span: Some(span),
            ..self
        }
    }

    /// Says which text it is about.
    pub fn in_text(self, context: &Context) -> Complaint {
        Complaint {
            context: Some(context.clone()),
            ..self
        }
    }

    /// Points at a place in a theme.
    pub fn in_theme(self, place: &ThemePlace) -> Complaint {
        let (text, span) = place.excerpt.clone().unzip();
        let context = Context::new(place.path.as_str(), text.unwrap_or_default());
        Complaint {
            span,
            ..self.in_text(&context)
        }
    }

    /// Moves it to a word of a file with options. Its former place becomes a part of that word, or of the
    /// title.
    pub fn in_word(mut self, file: &TextFile, mut word: Range<usize>) -> Complaint {
        match (self.context.take(), self.span.take()) {
            (Some(part), Some(inner)) => {
                // A word with escapes differs from its value.
                if let Some(at) = file.text[word.clone()].find(&*part.text) {
                    let start = word.start + at;
                    word = start + inner.start..start + inner.end;
                }
            }
            (Some(part), None) => self = self.about(format!("`{}`", plain(&part.name))),
            (None, _) => {}
        }
        // A near word makes the list of all words superfluous.
        self.expected = self.expected.filter(|_| self.near.is_none());
        self.in_text(&Context::of_file(file)).at(word)
    }

    /// Says whether the text may be anything.
    pub fn unknown(mut self, is_unknown: bool) -> Complaint {
        self.is_unknown = is_unknown;
        if is_unknown {
            // Parts with odd indexes are quoted.
            let parts = self.title.split('`').enumerate();
            let parts =
                parts.map(
                    |(index, part)| match part.char_indices().nth(Complaint::BEGINNING) {
                        Some((cut, _)) if index % 2 == 1 => format!("{}…", &part[..cut]),
                        _ => part.to_owned(),
                    },
                );
            self.title = parts.collect::<Vec<_>>().join("`");
        }
        self
    }

    /// The number of characters shown of a text that may be anything.
    pub const BEGINNING: usize = 24;

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

    /// Adds advice.
    pub fn help(self, advice: impl Into<String>) -> Complaint {
        self.expecting(Some(advice))
    }

    /// Makes it a warning.
    pub fn allowed(self) -> Complaint {
        Complaint {
            severity: Severity::Warning,
            ..self
        }
    }

    /// Makes it an error.
    pub fn denied(self) -> Complaint {
        Complaint {
            severity: Severity::Error,
            ..self
        }
    }

    /// Names the game or position that it is about, by its number, unless it only counts findings.
    pub fn of_game(self, number: usize) -> Complaint {
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

    /// Whether it is an error.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }

    /// The number of findings that it is about.
    pub fn count(&self) -> usize {
        self.further.unwrap_or(1)
    }

    /// The text that it is about, and the bytes of it to point at.
    pub fn excerpt(&self) -> Option<(&str, &Range<usize>)> {
        Some((&self.context.as_ref()?.text, self.span.as_ref()?))
    }

    /// The name of the text that it is about.
    pub fn path(&self) -> Option<&str> {
        self.context.as_ref().map(|context| &*context.name)
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
