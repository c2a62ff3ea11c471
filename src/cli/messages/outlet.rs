//! What is told to the user, at once or when its turn has come.

use std::collections::HashSet;
use std::io::Write as _;
use std::sync::Arc;

use crate::cli::error::Failure;
use crate::cli::messages::diagnostic::{self, Diagnostic};
use xiangqi_setup::diagram::{Diagram, DiagramWarning, Movements};
use xiangqi_setup::hosts::embedded::Embedded;

/// Where messages go.
#[derive(Debug)]
pub enum Messages {
    /// To standard error at once.
    Printed,
    /// To standard error, unless the same has been told before.
    PrintedOnce(HashSet<String>),
    /// Here, until what is told about other inputs has been printed.
    Kept {
        /// What has been told.
        text: String,
        /// What it is about, for messages that do not say it.
        subject: Option<String>,
    },
    /// Here as well, each by itself: what is about the part of a text is about the whole.
    KeptWithin {
        /// What has been told.
        told: Vec<String>,
        /// The part.
        part: Arc<Embedded>,
    },
    /// Nowhere: the same is going to be told later.
    Dropped,
}

impl Messages {
    /// Messages that wait.
    pub fn kept() -> Messages {
        Messages::Kept {
            text: String::new(),
            subject: None,
        }
    }

    /// Messages that wait, about one of many inputs.
    pub fn kept_about(subject: String) -> Messages {
        Messages::Kept {
            text: String::new(),
            subject: Some(subject),
        }
    }

    /// Messages that wait, about a part of a text.
    pub fn kept_within(part: Arc<Embedded>) -> Messages {
        Messages::KeptWithin {
            told: Vec::new(),
            part,
        }
    }

    /// Messages that are printed, each once.
    pub fn printed_once() -> Messages {
        Messages::PrintedOnce(HashSet::new())
    }

    /// Passes a message on.
    pub fn tell(&mut self, diagnostic: &Diagnostic<'_>) {
        match self {
            Messages::Printed => diagnostic.print(),
            Messages::PrintedOnce(told) => {
                if told.insert(diagnostic.draw(None)) {
                    diagnostic.print();
                }
            }
            Messages::Kept { text, subject } => {
                text.push_str(&diagnostic.draw(subject.as_deref()));
                text.push('\n');
            }
            Messages::KeptWithin { told, part } => {
                told.push(diagnostic.clone().within(part).draw(None));
            }
            Messages::Dropped => {}
        }
    }

    /// Passes on messages about the first of many things of one kind, and how many more
    /// there are.
    pub fn tell_first<'a, T>(&mut self, all: &[T], message: impl Fn(&T) -> Diagnostic<'a>) {
        let (first, more) = diagnostic::first(all);
        for one in first {
            self.tell(&message(one));
        }
        if let Some(more) = Diagnostic::more(more) {
            self.tell(&more);
        }
    }

    /// Passes on what is odd about the diagrams of an input.
    pub fn tell_diagram(&mut self, name: &str, text: &str, warning: &DiagramWarning) {
        match warning {
            DiagramWarning::OddMoves(odd) => {
                self.tell_first(odd, |odd| Diagnostic::odd_move(name, text, odd));
            }
            warning => self.tell(&Diagnostic::diagram(name, warning)),
        }
    }

    /// Passes on the settings of a diagram that have no effect.
    pub fn tell_idle(&mut self, diagram: &Diagram, movements: &Movements) {
        for warning in diagram.idle(movements) {
            self.tell(&Diagnostic::diagram("", &warning));
        }
    }

    /// Passes on why something could not be done.
    pub fn tell_failure(&mut self, failure: &Failure) {
        if let Some(message) = failure.message() {
            self.tell(message);
        }
    }

    /// Whether there is nothing to print.
    pub fn are_none(&self) -> bool {
        !matches!(self, Messages::Kept { text, .. } if !text.is_empty())
    }

    /// Prints what has waited and is not among what has been printed before.
    pub fn print_new(self, printed: &mut HashSet<String>) {
        let Messages::KeptWithin { told, .. } = self else {
            return self.print();
        };
        for message in told {
            if !printed.contains(&message) {
                // Nobody is left to tell if this cannot be printed.
                let _ = writeln!(anstream::stderr(), "{message}");
                printed.insert(message);
            }
        }
    }

    /// Prints what has waited.
    pub fn print(&self) {
        if let Messages::Kept { text, .. } = self {
            // Nobody is left to tell if this cannot be printed.
            let _ = anstream::stderr().write_all(text.as_bytes());
        }
    }
}
