//! Why something cannot be done.

use std::fmt::{self, Display};
use std::ops::Range;

use super::Complaint;
use crate::game::Address;
use crate::settings::TextFile;

/// Why something cannot be done, in words.
#[derive(Debug)]
pub struct Failure {
    /// None if there is nobody to tell, or nothing; several about the mistakes of one text.
    complaints: Vec<Complaint>,
    /// Whether these are the complaints that [`check`](super::check) has.
    is_checked: bool,
    is_misuse: bool,
    culprit: Option<Culprit>,
}

/// The number of complaints of `check` that are told elsewhere.
const FEW: usize = 5;

/// What may have caused a failure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Culprit {
    /// This word of one of these options.
    Word(Vec<&'static str>, String),
    /// Any word of an option.
    Option(&'static str),
    /// A number of moves.
    Address(Address),
    /// The art of the themes.
    Art,
}

impl Failure {
    /// A failure with these words.
    pub fn new(title: impl Display) -> Failure {
        Complaint::error(title).into()
    }

    /// What was asked for makes no sense, whatever the input is.
    pub fn usage(title: impl Display) -> Failure {
        Failure::new(title).misuse()
    }

    /// A failure without words.
    pub fn silent() -> Failure {
        Failure::from_iter([])
    }

    /// Says that `check` has the same complaints.
    pub fn checked(self) -> Failure {
        Failure {
            is_checked: true,
            ..self
        }
    }

    /// Blames what was asked for, not the input.
    pub fn misuse(self) -> Failure {
        Failure {
            is_misuse: true,
            ..self
        }
    }

    /// Whether what was asked for is to blame, not the input.
    pub fn is_misuse(&self) -> bool {
        self.is_misuse
    }

    /// Adds what may have caused the failure.
    pub fn caused_by(self, culprit: Culprit) -> Failure {
        Failure {
            culprit: Some(culprit),
            ..self
        }
    }

    /// What may have caused the failure.
    pub fn culprit(&self) -> Option<&Culprit> {
        self.culprit.as_ref()
    }

    /// Adds advice.
    pub fn help(self, advice: impl Into<String>) -> Failure {
        self.expecting(Some(advice))
    }

    /// Adds what would be right, if that is known.
    pub fn expecting(self, expected: Option<impl Into<String>>) -> Failure {
        let expected = expected.map(Into::into);
        self.map(|complaint| complaint.expecting(expected.clone()))
    }

    /// Moves the complaints to a word of a file with options.
    pub fn in_word(self, file: &TextFile, word: Range<usize>) -> Failure {
        Failure {
            is_misuse: false,
            ..self.map(|complaint| complaint.in_word(file, word.clone()))
        }
    }

    /// Changes all complaints.
    pub fn map(self, change: impl FnMut(Complaint) -> Complaint) -> Failure {
        Failure {
            complaints: self.complaints.into_iter().map(change).collect(),
            ..self
        }
    }

    /// The first complaint, if there is one.
    pub fn first(&self) -> Option<&Complaint> {
        self.complaints.first()
    }

    /// All complaints.
    pub fn complaints(&self) -> &[Complaint] {
        &self.complaints
    }

    /// All complaints.
    pub fn into_complaints(self) -> Vec<Complaint> {
        self.complaints
    }

    /// The complaints, or a few if `check` has all of them, and the number of the others.
    pub fn few(&self) -> (&[Complaint], usize) {
        let most = if self.is_checked { FEW } else { usize::MAX };
        let (few, others) = self.complaints.split_at(self.complaints.len().min(most));
        (few, others.iter().map(Complaint::count).sum())
    }
}

impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let titles = self.complaints.iter().map(|it| it.title.as_str());
        f.write_str(&titles.collect::<Vec<_>>().join("\n"))
    }
}

impl std::error::Error for Failure {}

impl From<Complaint> for Failure {
    fn from(complaint: Complaint) -> Failure {
        Failure::from_iter([complaint])
    }
}

impl FromIterator<Complaint> for Failure {
    fn from_iter<T: IntoIterator<Item = Complaint>>(complaints: T) -> Failure {
        Failure {
            complaints: complaints.into_iter().collect(),
            is_checked: false,
            is_misuse: false,
            culprit: None,
        }
    }
}
