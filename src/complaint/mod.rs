//! Messages about what is wrong or odd: errors and warnings of all modules, in one form for all programs.
//!
//! To check a file, read all its games and positions, and ask for the complaints about each of them:
//!
//! ```
//! use xiangqi_setup::complaint::{self, Complaint};
//! use xiangqi_setup::format::{Hints, collection::Collection};
//! use xiangqi_setup::game::Lenience;
//! use xiangqi_setup::rules::Rules;
//!
//! let file = "v1 4k4/9/9/9/9/9/9/9/4[<pn>R]4/3K5";
//! let mut lines = Vec::new();
//! for entry in Collection::new(file.as_bytes(), Hints::default()) {
//!     let entry = entry?;
//!     let complaints = match &entry.content {
//!         Ok((_, parsed)) => complaint::check(parsed, &entry.text, Rules::xiangqi(), Lenience::Strict),
//!         Err(error) => error.all().map(Complaint::from).collect(),
//!     };
//!     for Complaint { span, title, .. } in &complaints {
//!         let place = span.as_ref().and_then(|span| entry.locate(span));
//!         lines.push(match place {
//!             Some(place) => format!("{}:{}: {title}", place.line, place.column),
//!             None => title.clone(),
//!         });
//!     }
//! }
//! assert_eq!(lines, ["1:25: `pn` is not an annotation code"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
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

// The command-line tool and the integrations use these items.
#[doc(hidden)]
pub use self::{
    check::replay, context::Context, failure::Culprit, listener::Listener, record::byte,
};

use crate::notation::Notation;
use crate::settings::TextFile;
use crate::theme::ThemePlace;
use crate::util::safe_text::plain;

/// The maximum number of complaints of one kind about one game. Any further complaints are only counted.
#[doc(hidden)]
pub const MOST: usize = 20;

/// The severity of a complaint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// The task cannot be done.
    Error,
    /// The task can be done, but the result is probably not what was meant.
    Warning,
    /// The task is done, and some users may want to know how.
    Note,
}

impl Severity {
    /// Returns the name of the severity in data for other programs.
    pub fn name(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        }
    }
}

/// A message about something wrong or odd.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Complaint {
    /// The severity of the finding.
    pub severity: Severity,
    /// The finding, on one line.
    pub title: String,
    /// The word that was probably meant instead of the word at the span.
    pub near: Option<String>,
    /// Advice on what to write or do instead.
    pub expected: Option<String>,
    /// The possible notations of a game whose notation is unclear. The setting `input-notation` chooses one.
    pub notations: Vec<Notation>,
    /// The text that the complaint is about, or `None` if the creator of the complaint does not know it.
    pub context: Option<Context>,
    /// The byte range of the finding in the text, or in a file that is not text. `None` means the whole text.
    pub span: Option<Range<usize>>,
    /// Whether the text may be anything, such as a file named by mistake. Messages show little of this text.
    pub is_unknown: bool,
    /// The number of further findings of the same kind, if this complaint only counts them.
    pub further: Option<usize>,
}

// Functions for creating and changing complaints.
#[doc(hidden)]
impl Complaint {
    /// Creates an error without a span.
    pub fn error(title: impl Display) -> Complaint {
        Complaint::new(Severity::Error, title)
    }

    /// Creates a warning without a span.
    pub fn warning(title: impl Display) -> Complaint {
        Complaint::new(Severity::Warning, title)
    }

    /// Creates a note without a span.
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

    /// Creates a warning that only counts findings.
    pub(crate) fn further(count: usize) -> Complaint {
        Complaint {
            further: Some(count),
            ..Complaint::warning(format!("and {count} more"))
        }
    }

    /// Returns complaints about the first [`MOST`] findings, and one that only counts any further findings.
    pub fn first<T>(
        all: &[T],
        complaint: impl Fn(&T) -> Complaint,
    ) -> impl Iterator<Item = Complaint> {
        let (first, more) = all.split_at(all.len().min(MOST));
        let more = (!more.is_empty()).then(|| Complaint::further(more.len()));
        first.iter().map(complaint).chain(more)
    }

    /// Sets the span.
    pub fn at(mut self, span: Range<usize>) -> Complaint {
        self.span = Some(span);
        self
    }

    /// Sets the text that the complaint is about.
    pub fn in_text(mut self, context: &Context) -> Complaint {
        self.context = Some(context.clone());
        self
    }

    /// Makes the complaint point at a place in a theme.
    pub(crate) fn in_theme(self, place: &ThemePlace) -> Complaint {
        let (text, span) = place.excerpt.clone().unzip();
        let context = Context::new(place.path.as_str(), text.unwrap_or_default());
        Complaint {
            span,
            ..self.in_text(&context)
        }
    }

    /// Points the complaint at a word of a file. If the complaint already points at a part of this word,
    /// keeps this part. If the complaint has a context but no span, the title names the old context.
    pub(crate) fn in_word(mut self, file: &TextFile, mut word: Range<usize>) -> Complaint {
        match (self.context.take(), self.span.take()) {
            (Some(part), Some(inner)) => {
                // A value with escapes might not occur literally in the file. If so, use the whole word.
                if let Some(at) = file.text[word.clone()].find(&*part.text) {
                    let start = word.start + at;
                    word = start + inner.start..start + inner.end;
                }
            }
            (Some(part), None) => self = self.about(format!("`{}`", plain(&part.name))),
            (None, _) => {}
        }
        // If a similar word is suggested, the list of all valid words is superfluous.
        self.expected = self.expected.filter(|_| self.near.is_none());
        self.in_text(&Context::of_file(file)).at(word)
    }

    /// Sets whether the text may be anything. If so, shortens the quotations in the title.
    pub fn unknown(mut self, is_unknown: bool) -> Complaint {
        self.is_unknown = is_unknown;
        if is_unknown {
            // The parts with odd indices are in backquotes.
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

    /// The maximum number of characters to quote from a text whose content may be anything.
    pub const BEGINNING: usize = 24;

    /// Sets the word that was probably meant.
    pub fn near(mut self, word: Option<&str>) -> Complaint {
        self.near = word.map(str::to_owned);
        self
    }

    /// Sets the advice on what to write or do instead.
    pub fn expecting(mut self, expected: Option<impl Into<String>>) -> Complaint {
        self.expected = expected.map(Into::into);
        self
    }

    /// Sets the advice.
    pub fn help(self, advice: impl Into<String>) -> Complaint {
        self.expecting(Some(advice))
    }

    /// Turns the complaint into a warning.
    pub(crate) fn allowed(mut self) -> Complaint {
        self.severity = Severity::Warning;
        self
    }

    /// Turns the complaint into an error.
    pub fn denied(mut self) -> Complaint {
        self.severity = Severity::Error;
        self
    }

    /// Adds the number of the game or position to the title, unless the complaint only counts findings.
    pub(crate) fn of_game(self, number: usize) -> Complaint {
        match self.further {
            None => self.about(format!("game {number}")),
            Some(_) => self,
        }
    }

    /// Begins the title with the subject of the complaint.
    pub(crate) fn about(mut self, subject: impl Display) -> Complaint {
        self.title = format!("{subject}: {}", self.title);
        self
    }
}

impl Complaint {
    /// Returns true if the complaint is an error.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }

    /// Returns the number of findings that the complaint is about.
    pub fn count(&self) -> usize {
        self.further.unwrap_or(1)
    }

    /// Returns the text that the complaint is about, and the byte range to point at.
    pub fn excerpt(&self) -> Option<(&str, &Range<usize>)> {
        Some((&self.context.as_ref()?.text, self.span.as_ref()?))
    }

    /// Returns the name of the text that the complaint is about.
    pub fn path(&self) -> Option<&str> {
        self.context.as_ref().map(|context| &*context.name)
    }

    /// Returns the most useful advice: the word that was probably meant, or else the general advice.
    pub fn advice(&self) -> Option<String> {
        let near = self.near.as_deref().map(did_you_mean);
        near.or_else(|| self.expected.clone())
    }
}

/// Returns a question that suggests a word.
#[doc(hidden)]
pub fn did_you_mean(word: &str) -> String {
    format!("did you mean `{word}`?")
}
