//! Messages that say why something cannot be done.

use std::fmt::{self, Display};
use std::ops::Range;

use super::Complaint;
use crate::game::Address;
use crate::settings::TextFile;

/// The reason why something cannot be done, as messages to the user.
#[derive(Debug)]
pub struct Failure {
    /// The complaints, one for each mistake. There are none if all were reported before or cannot be shown.
    complaints: Vec<Complaint>,
    /// Whether [`check`](fn@super::check) reports the same complaints.
    is_checked: bool,
    is_misuse: bool,
    culprit: Option<Culprit>,
}

/// The maximum number of complaints to show if `check` reports all of them.
const FEW: usize = 5;

/// The possible cause of a failure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Culprit {
    /// A word in the value of one of the listed options.
    Word(Vec<&'static str>, String),
    /// The option with this name, regardless of its value.
    Option(&'static str),
    /// A number of moves or the address of a move, such as a value of `at`.
    Address(Address),
    /// The SVG drawings in the themes.
    Art,
}

// Functions for creating and changing failures.
#[doc(hidden)]
impl Failure {
    /// Creates a failure with this message.
    pub fn new(title: impl Display) -> Failure {
        Complaint::error(title).into()
    }

    /// Creates a failure for a request that is wrong regardless of the input.
    pub fn usage(title: impl Display) -> Failure {
        Failure::new(title).misuse()
    }

    /// Creates a failure without a message.
    pub fn silent() -> Failure {
        Failure::from_iter([])
    }

    /// Records that `check` reports the same complaints.
    pub fn checked(mut self) -> Failure {
        self.is_checked = true;
        self
    }

    /// Records that the request is to blame, not the input.
    pub fn misuse(mut self) -> Failure {
        self.is_misuse = true;
        self
    }

    /// Returns true if the request is to blame, not the input.
    pub fn is_misuse(&self) -> bool {
        self.is_misuse
    }

    /// Sets the possible cause of the failure.
    pub fn caused_by(mut self, culprit: Culprit) -> Failure {
        self.culprit = Some(culprit);
        self
    }

    /// Returns the possible cause of the failure.
    pub(crate) fn culprit(&self) -> Option<&Culprit> {
        self.culprit.as_ref()
    }

    /// Sets the advice of all complaints.
    pub fn help(self, advice: impl Into<String>) -> Failure {
        self.expecting(Some(advice))
    }

    /// Sets the advice of all complaints, or removes it if `expected` is `None`.
    pub fn expecting(self, expected: Option<impl Into<String>>) -> Failure {
        let expected = expected.map(Into::into);
        self.map(|complaint| complaint.expecting(expected.clone()))
    }

    /// Points the complaints at a word in a file that sets options, and blames this file, not the request.
    pub fn in_word(self, file: &TextFile, word: Range<usize>) -> Failure {
        Failure {
            is_misuse: false,
            ..self.map(|complaint| complaint.in_word(file, word.clone()))
        }
    }

    /// Applies a change to all complaints.
    pub(crate) fn map(self, change: impl FnMut(Complaint) -> Complaint) -> Failure {
        Failure {
            complaints: self.complaints.into_iter().map(change).collect(),
            ..self
        }
    }

    /// Returns the complaints to show, and the number of findings in the other complaints. Only a few
    /// complaints are shown if `check` reports all of them.
    pub fn few(&self) -> (&[Complaint], usize) {
        let most = if self.is_checked { FEW } else { usize::MAX };
        let (few, others) = self.complaints.split_at(self.complaints.len().min(most));
        (few, others.iter().map(Complaint::count).sum())
    }
}

impl Failure {
    /// Returns the first complaint, if there is one.
    pub fn first(&self) -> Option<&Complaint> {
        self.complaints.first()
    }

    /// Returns all complaints.
    pub fn complaints(&self) -> &[Complaint] {
        &self.complaints
    }

    /// Converts the failure into its complaints.
    pub fn into_complaints(self) -> Vec<Complaint> {
        self.complaints
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
