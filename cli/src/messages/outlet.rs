//! Where messages for the user go: to the terminal, or into memory until they may be printed.

use std::collections::HashSet;
use std::io::Write as _;
use std::sync::Arc;

use crate::messages::terminal::{self, Tell as _};
use xiangqi_setup::complaint::{Complaint, Failure, Listener, Severity};
use xiangqi_setup::diagram::{Diagram, Movements};
use xiangqi_setup::game::PlainNumber;
use xiangqi_setup::hosts::embedded::Embedded;

/// The destination of messages.
#[derive(Debug)]
pub enum Messages {
    /// Standard error, at once.
    Printed,
    /// Standard error, at once, but no message twice.
    PrintedOnce(HashSet<String>),
    /// Memory, until the messages about other inputs are printed, or for a program.
    Kept {
        told: Vec<Complaint>,
        /// The input, for messages that do not name it.
        subject: Option<String>,
    },
    /// Memory, as text. A message about a part of a text becomes a message about the whole text.
    KeptWithin {
        told: Vec<String>,
        part: Arc<Embedded>,
    },
    /// Nowhere, since the messages will recur.
    Dropped,
}

impl Messages {
    /// Keeps messages. `subject` is the input that they are about, if there are many.
    pub fn kept(subject: Option<String>) -> Messages {
        Messages::Kept {
            told: Vec::new(),
            subject,
        }
    }

    /// Keeps messages about a part of a text.
    pub fn kept_within(part: Arc<Embedded>) -> Messages {
        Messages::KeptWithin {
            told: Vec::new(),
            part,
        }
    }

    pub fn printed_once() -> Messages {
        Messages::PrintedOnce(HashSet::new())
    }

    pub fn tell(&mut self, complaint: &Complaint) {
        match self {
            Messages::Printed => complaint.print(),
            Messages::PrintedOnce(told) => {
                if terminal::is_wanted(complaint) && told.insert(complaint.draw(None)) {
                    complaint.print();
                }
            }
            Messages::Kept { told, .. } => told.push(complaint.clone()),
            Messages::KeptWithin { told, part } => {
                if terminal::is_wanted(complaint) {
                    told.push(part.embedding(complaint.clone()).draw(None));
                }
            }
            Messages::Dropped => {}
        }
    }

    /// Passes on messages about the first of several things, and the number of the others.
    pub fn tell_first<T>(&mut self, all: &[T], complaint: impl Fn(&T) -> Complaint) {
        Complaint::first(all, complaint).for_each(|it| self.tell(&it));
    }

    /// Warns about settings of a diagram that have no effect.
    pub fn tell_idle(&mut self, diagram: &Diagram, movements: &Movements) {
        for warning in diagram.idle(movements) {
            self.tell(&Complaint::from(&warning));
        }
    }

    /// Explains a plain number that some readers may misunderstand.
    pub fn tell_counted(&mut self, number: Option<PlainNumber>) {
        if let Some(number) = number {
            self.tell(&Complaint::note(number).help(number.expected()));
        }
    }

    /// Passes on the messages of a failure, or the first few of those that `check` shows.
    pub fn tell_failure(&mut self, failure: &Failure) {
        let (few, more) = failure.few();
        few.iter().for_each(|message| self.tell(message));
        if more > 0 {
            // `check` does not read blocks of documents.
            let is_file = !matches!(self, Messages::KeptWithin { .. });
            let help = is_file.then(|| "`xiangqi-setup check` shows them".to_owned());
            self.tell(&Complaint::error(format!("and {more} more")).expecting(help));
        }
        if let Messages::KeptWithin { told, .. } = self {
            // Together, they are the message about the block.
            let number = few.len() + usize::from(more > 0);
            let mistake = told.split_off(told.len().saturating_sub(number)).join("\n");
            told.extend(Some(mistake).filter(|mistake| !mistake.is_empty()));
        }
    }

    /// Whether there is nothing to print later.
    pub fn are_none(&self) -> bool {
        !matches!(self, Messages::Kept { told, .. } if !told.is_empty())
    }

    /// The kept messages, for a program.
    pub fn into_complaints(self) -> Vec<Complaint> {
        match self {
            Messages::Kept { told, .. } => told,
            _ => Vec::new(),
        }
    }

    /// The last message about a part of a text, as it would be printed.
    pub fn last(&self) -> Option<&str> {
        match self {
            Messages::KeptWithin { told, .. } => told.last().map(String::as_str),
            _ => None,
        }
    }

    /// Prints the kept messages. Notes, and messages about parts of a text, are printed only if they are
    /// not among those already printed.
    pub fn print_new(self, printed: &mut HashSet<String>) {
        let mut stderr = anstream::stderr();
        let once = match self {
            Messages::KeptWithin { told, .. } => told,
            Messages::Kept { told, subject } => {
                let wanted = told.into_iter().filter(terminal::is_wanted);
                let (notes, others): (Vec<_>, Vec<_>) =
                    wanted.partition(|it| it.severity == Severity::Note);
                let others = others.iter().map(|it| it.draw(subject.as_deref()) + "\n");
                // If this fails, there is nowhere to report it.
                let _ = stderr.write_all(others.collect::<String>().as_bytes());
                notes.iter().map(|note| note.draw(None)).collect()
            }
            _ => return,
        };
        for message in once {
            if !printed.contains(&message) {
                let _ = writeln!(stderr, "{message}");
                printed.insert(message);
            }
        }
    }
}

impl Listener for Messages {
    fn tell(&mut self, complaint: &Complaint) {
        Messages::tell(self, complaint);
    }
}
