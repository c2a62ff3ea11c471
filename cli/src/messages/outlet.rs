//! Messages to the user, printed at once or in turn.

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
    /// Memory, until the messages about other inputs have been printed.
    Kept {
        /// The messages.
        text: String,
        /// Those that are the same for other inputs, and do not name this one.
        notes: Vec<String>,
        /// The input, for messages that do not name it.
        subject: Option<String>,
    },
    /// Memory, one by one. A message about a part of a text becomes one about the whole.
    KeptWithin {
        told: Vec<String>,
        part: Arc<Embedded>,
    },
    /// Memory, one by one, for a program.
    Listed(Vec<Complaint>),
    /// Nowhere: the messages will come again.
    Dropped,
}

impl Messages {
    /// Keeps messages, perhaps about one of many inputs.
    pub fn kept(subject: Option<String>) -> Messages {
        Messages::Kept {
            text: String::new(),
            notes: Vec::new(),
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

    /// Prints each message once.
    pub fn printed_once() -> Messages {
        Messages::PrintedOnce(HashSet::new())
    }

    /// Passes on a message.
    pub fn tell(&mut self, complaint: &Complaint) {
        // Programs choose for themselves.
        if !terminal::is_wanted(complaint) && !matches!(self, Messages::Listed(_)) {
            return;
        }
        match self {
            Messages::Printed => complaint.print(),
            Messages::PrintedOnce(told) => {
                if told.insert(complaint.draw(None)) {
                    complaint.print();
                }
            }
            Messages::Kept { notes, .. } if complaint.severity == Severity::Note => {
                notes.push(complaint.draw(None));
            }
            Messages::Kept { text, subject, .. } => {
                text.push_str(&complaint.draw(subject.as_deref()));
                text.push('\n');
            }
            Messages::KeptWithin { told, part } => {
                told.push(part.embedding(complaint.clone()).draw(None));
            }
            Messages::Listed(told) => told.push(complaint.clone()),
            Messages::Dropped => {}
        }
    }

    /// Passes on messages about the first things of one kind, and the number of the others.
    pub fn tell_first<T>(&mut self, all: &[T], complaint: impl Fn(&T) -> Complaint) {
        Complaint::first(all, complaint).for_each(|it| self.tell(&it));
    }

    /// Passes on the settings of a diagram that have no effect.
    pub fn tell_idle(&mut self, diagram: &Diagram, movements: &Movements) {
        for warning in diagram.idle(movements) {
            self.tell(&Complaint::from(&warning));
        }
    }

    /// Passes on what a plain number means, if some readers may take it for another one.
    pub fn tell_counted(&mut self, number: Option<PlainNumber>) {
        if let Some(number) = number {
            self.tell(&Complaint::note(number).help(number.expected()));
        }
    }

    /// Passes on the messages of a failure, or the first few of those that `check` has.
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
            // All of them are the mistake of the block.
            let number = few.len() + usize::from(more > 0);
            let mistake = told.split_off(told.len().saturating_sub(number)).join("\n");
            told.extend(Some(mistake).filter(|mistake| !mistake.is_empty()));
        }
    }

    /// Whether there is nothing to print.
    pub fn are_none(&self) -> bool {
        !matches!(self, Messages::Kept { text, notes, .. } if !(text.is_empty() && notes.is_empty()))
    }

    /// The last message, as it would be printed, if they are kept one by one.
    pub fn last(&self) -> Option<&str> {
        match self {
            Messages::KeptWithin { told, .. } => told.last().map(String::as_str),
            _ => None,
        }
    }

    /// Prints the kept messages, but those that may have been printed before only once.
    pub fn print_new(self, printed: &mut HashSet<String>) {
        let mut stderr = anstream::stderr();
        let once = match self {
            Messages::KeptWithin { told, .. } => told,
            Messages::Kept { text, notes, .. } => {
                // If this fails, there is nowhere to report it.
                let _ = stderr.write_all(text.as_bytes());
                notes
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
