//! Why the program could not do what was asked.

use std::fmt::Display;
use std::ops::Range;
use std::process::ExitCode;

use crate::messages::diagnostic::Diagnostic;
use xiangqi_setup::board::Role;
use xiangqi_setup::diagram::{MovementError, MovementErrorKind};
use xiangqi_setup::game::Address;
use xiangqi_setup::settings::{Misfit, TextFile};
use xiangqi_setup::templates::NameError;
use xiangqi_setup::theme::{ThemeError, ThemeErrorKind, ThemeKind};

/// Messages and an exit status. The part of the program that fails words the messages and
/// the advice.
#[derive(Debug)]
pub struct Failure {
    /// None if there is nobody to tell, or nothing; several about the mistakes of one text.
    messages: Vec<Diagnostic<'static>>,
    /// Whether the messages are those of `check`.
    is_checked: bool,
    is_misuse: bool,
    culprit: Option<Culprit>,
}

/// The number of messages of `check` that another command repeats.
const FEW: usize = 5;

/// What may have caused a failure.
#[derive(Debug)]
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
    /// A failure, with exit status 1.
    pub fn new(title: impl Display) -> Failure {
        Diagnostic::error(title).into()
    }

    /// Arguments that make no sense, with exit status 2.
    pub fn usage(title: impl Display) -> Failure {
        Failure::new(title).misuse()
    }

    /// A failure without a message.
    pub fn silent() -> Failure {
        Failure::from_iter([])
    }

    /// Says that `check` has the same messages.
    pub fn checked(self) -> Failure {
        Failure {
            is_checked: true,
            ..self
        }
    }

    /// Blames the arguments.
    pub fn misuse(self) -> Failure {
        Failure {
            is_misuse: true,
            ..self
        }
    }

    /// Adds what may have caused the failure.
    pub fn caused_by(self, culprit: Culprit) -> Failure {
        Failure {
            culprit: Some(culprit),
            ..self
        }
    }

    /// Adds advice.
    pub fn help(self, help: impl Into<String>) -> Failure {
        self.helped(Some(help.into()))
    }

    /// Adds advice, if there is any.
    pub fn helped(self, help: Option<String>) -> Failure {
        self.map(|message| message.helped(help.clone()))
    }

    /// Moves the message to a word of a project file.
    pub fn in_project(self, file: &TextFile, span: Range<usize>) -> Failure {
        Failure {
            is_misuse: false,
            ..self.map(|message| message.in_project(file, span.clone()).into_owned(None))
        }
    }

    /// Names the themes, if their art is the cause.
    pub fn about_art(self, themes: &str) -> Failure {
        match self.culprit {
            Some(Culprit::Art) => self.map(|message| {
                message
                    .titled(|title| format!("cannot draw this with the themes {themes}: {title}"))
            }),
            _ => self,
        }
    }

    fn map(self, change: impl FnMut(Diagnostic<'static>) -> Diagnostic<'static>) -> Failure {
        Failure {
            messages: self.messages.into_iter().map(change).collect(),
            ..self
        }
    }

    /// The first message, if there is one.
    pub fn message(&self) -> Option<&Diagnostic<'static>> {
        self.messages.first()
    }

    /// All messages.
    pub fn into_messages(self) -> Vec<Diagnostic<'static>> {
        self.messages
    }

    /// The messages, or a few if `check` has all of them, and the number of the others.
    pub fn few(&self) -> (&[Diagnostic<'static>], usize) {
        let most = if self.is_checked { FEW } else { usize::MAX };
        let (few, others) = self.messages.split_at(self.messages.len().min(most));
        (few, others.iter().map(|it| it.count).sum())
    }

    /// What may have caused the failure.
    pub fn culprit(&self) -> Option<&Culprit> {
        self.culprit.as_ref()
    }

    /// The exit status.
    pub fn exit_code(&self) -> ExitCode {
        match self.is_misuse {
            true => ExitCode::from(2),
            false => ExitCode::FAILURE,
        }
    }
}

impl From<Diagnostic<'_>> for Failure {
    fn from(message: Diagnostic<'_>) -> Failure {
        Failure::from_iter([message])
    }
}

impl<'a> FromIterator<Diagnostic<'a>> for Failure {
    fn from_iter<T: IntoIterator<Item = Diagnostic<'a>>>(messages: T) -> Failure {
        let mut owned = Vec::new();
        for message in messages {
            owned.push(message.into_owned(owned.last()));
        }
        Failure {
            messages: owned,
            is_checked: false,
            is_misuse: false,
            culprit: None,
        }
    }
}

impl From<ThemeError> for Failure {
    fn from(error: ThemeError) -> Failure {
        let failure = Failure::from(Diagnostic::theme(&error));
        match error.kind {
            ThemeErrorKind::UnknownTheme { kind, name, .. } => {
                let culprit = Culprit::Word(vec![kind.directory()], name);
                failure.caused_by(culprit).misuse()
            }
            ThemeErrorKind::MissingDirectory => {
                let options = ThemeKind::ALL.map(ThemeKind::directory).to_vec();
                let path = error.place.map(|place| place.path).unwrap_or_default();
                failure.caused_by(Culprit::Word(options, path)).misuse()
            }
            ThemeErrorKind::NoTheme => failure.misuse(),
            ThemeErrorKind::LicenseRefused { .. } => {
                failure.caused_by(Culprit::Option("require-license"))
            }
            _ => failure,
        }
    }
}

impl From<MovementError> for Failure {
    fn from(error: MovementError) -> Failure {
        let failure = match &error.kind {
            MovementErrorKind::Betza(betza) => {
                Diagnostic::about("--piece", &error.text, betza).into()
            }
            MovementErrorKind::NoSuchPiece(_) | MovementErrorKind::Covered => {
                let letters = Role::OPEN.map(|role| role.letters().join(" ")).join(" ");
                Failure::new(&error).help(format!("there are {letters}"))
            }
        };
        let culprit = Culprit::Word(vec!["piece"], error.text);
        failure.caused_by(culprit).misuse()
    }
}

impl From<Misfit> for Failure {
    fn from(misfit: Misfit) -> Failure {
        let failure = Failure::usage(misfit).help(misfit.expected());
        failure.caused_by(Culprit::Option(misfit.option()))
    }
}

impl From<NameError> for Failure {
    fn from(error: NameError) -> Failure {
        Failure::usage(&error).help(error.kind.expected())
    }
}
