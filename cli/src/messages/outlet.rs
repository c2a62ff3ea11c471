//! The destinations of messages for the user: the terminal, or memory until the messages may be printed.

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
    /// Prints messages to standard error immediately.
    Printed,
    /// Prints messages to standard error immediately, but does not repeat any message.
    PrintedOnce(HashSet<String>),
    /// Keeps messages in memory until the messages about other inputs have been printed, or until a program
    /// reads them.
    Kept {
        told: Vec<Complaint>,
        /// The name of the input, which is added to messages that do not contain it.
        subject: Option<String>,
    },
    /// Keeps messages in memory as text. Messages about `part` become messages about the whole file.
    KeptWithin {
        told: Vec<String>,
        part: Arc<Embedded>,
    },
    /// Discards messages that are reported elsewhere or repeat other messages.
    Dropped,
}

impl Messages {
    /// Creates a destination that keeps messages. `subject` names the input that the messages are about, if
    /// there are several inputs.
    pub fn kept(subject: Option<String>) -> Messages {
        Messages::Kept {
            told: Vec::new(),
            subject,
        }
    }

    /// Creates a destination that keeps messages about a part of a file.
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

    /// Reports complaints about the first few elements of `all`, and the number of the remaining elements.
    pub fn tell_first<T>(&mut self, all: &[T], complaint: impl Fn(&T) -> Complaint) {
        Complaint::first(all, complaint).for_each(|it| self.tell(&it));
    }

    /// Warns about settings of a diagram that have no effect.
    pub fn tell_idle(&mut self, diagram: &Diagram, movements: &Movements) {
        for warning in diagram.idle(movements) {
            self.tell(&Complaint::from(&warning));
        }
    }

    /// Adds a note about a plain number of moves. Some users may misunderstand this number, because it counts
    /// the moves of both sides.
    pub fn tell_counted(&mut self, number: Option<PlainNumber>) {
        if let Some(number) = number {
            self.tell(&Complaint::note(number).help(number.expected()));
        }
    }

    /// Reports a failure's messages, or the first few and the number of the rest if `check` reports them all.
    pub fn tell_failure(&mut self, failure: &Failure) {
        let (few, more) = failure.few();
        few.iter().for_each(|message| self.tell(message));
        if more > 0 {
            // `check` does not read blocks in documents.
            let is_file = !matches!(self, Messages::KeptWithin { .. });
            let help = is_file.then(|| "`xiangqi-setup check` shows them".to_owned());
            self.tell(&Complaint::error(format!("and {more} more")).expecting(help));
        }
        if let Messages::KeptWithin { told, .. } = self {
            // These messages are joined into a single message about the block.
            let number = few.len() + usize::from(more > 0);
            let mistake = told.split_off(told.len().saturating_sub(number)).join("\n");
            told.extend(Some(mistake).filter(|mistake| !mistake.is_empty()));
        }
    }

    /// Returns false if this is [`Messages::Kept`] and contains messages. Otherwise, returns true.
    pub fn are_none(&self) -> bool {
        !matches!(self, Messages::Kept { told, .. } if !told.is_empty())
    }

    /// Returns the messages of [`Messages::Kept`] instead of printing them.
    pub fn into_complaints(self) -> Vec<Complaint> {
        match self {
            Messages::Kept { told, .. } => told,
            _ => Vec::new(),
        }
    }

    /// Returns the last message of [`Messages::KeptWithin`], as it would be printed.
    pub fn last(&self) -> Option<&str> {
        match self {
            Messages::KeptWithin { told, .. } => told.last().map(String::as_str),
            _ => None,
        }
    }

    /// Prints the kept messages. Notes and messages about parts of a file are skipped if they are in
    /// `printed`, and otherwise added to it.
    pub fn print_new(self, printed: &mut HashSet<String>) {
        let mut stderr = anstream::stderr();
        let once = match self {
            Messages::KeptWithin { told, .. } => told,
            Messages::Kept { told, subject } => {
                let wanted = told.into_iter().filter(terminal::is_wanted);
                let (notes, others): (Vec<_>, Vec<_>) =
                    wanted.partition(|it| it.severity == Severity::Note);
                let others = others.iter().map(|it| it.draw(subject.as_deref()) + "\n");
                // If this fails, the error cannot be reported anywhere.
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
