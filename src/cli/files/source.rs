//! An input with its text and its content.

use std::path::Path;
use std::sync::Arc;

use crate::cli::error::{Culprit, Failure};
use crate::cli::files::input;
use crate::cli::files::project::blame;
use crate::cli::messages::diagnostic::Diagnostic;
use crate::cli::messages::outlet::Messages;
use crate::cli::messages::split;
use crate::cli::options::Choice;
use xiangqi_setup::diagram::{Diagram, DiagramError, LineErrorKind, Movements};
use xiangqi_setup::format::{self, Document, Format, Hints, ParseError, Parsed};
use xiangqi_setup::settings::{Declaration, Settings};
use xiangqi_setup::util::regular_file::FileError;

/// The options of a command that only reads.
#[derive(Debug)]
pub struct Reading;

impl Choice for Reading {
    fn has(option: &Declaration) -> bool {
        ["input-format", "input-notation"].contains(&option.name.as_str())
    }
}

/// An input that has been read.
pub struct Source {
    /// Its name in messages.
    pub name: String,
    /// Its file name without the extension, or its name if it is not a file.
    pub stem: String,
    /// Its text, which all places refer to.
    pub text: String,
    /// Its format.
    pub format: Format,
    /// Its content.
    pub parsed: Parsed,
}

impl Source {
    /// Reads an input, in the format set or recognised by the content or else the name.
    pub fn read(path: &Path, settings: &Settings) -> Result<Source, Failure> {
        Source::of_bytes(path, input::read(path), settings)
    }

    /// Reads an input that is not named on the command line.
    pub fn read_file(path: &Path, settings: &Settings) -> Result<Source, Failure> {
        Source::of_bytes(path, input::read_file(path), settings)
    }

    fn of_bytes(
        path: &Path,
        bytes: Result<Vec<u8>, FileError>,
        settings: &Settings,
    ) -> Result<Source, Failure> {
        let name = input::name(path);
        let (bytes, limit) = match bytes {
            Ok(bytes) => (bytes, None),
            // The beginning may show what the file is.
            Err(FileError::TooLarge {
                limit,
                mut beginning,
            }) => {
                let end = beginning.iter().rposition(|byte| *byte == b'\n');
                beginning.truncate(end.unwrap_or(beginning.len()));
                (beginning, Some(limit))
            }
            Err(error) => return Err(input::unreadable(&name, &error)),
        };
        let too_large = |limit| {
            let title =
                format!("`{name}` is larger than {limit} bytes, too large for a position or game");
            Failure::new(title)
        };
        let error = match (format::read(&bytes, hints(path, settings)), limit) {
            (Ok(document), None) => return Ok(Source::new(name, path, document)),
            (Ok(_), Some(limit)) => return Err(too_large(limit)),
            (Err(error), _) => error,
        };
        let text = format::decode_lossy(&bytes);
        let split = split::command(&error, &text, path);
        let is_about_whole = split.is_some() || error.kind.is_foreign();
        match limit {
            Some(limit) if !is_about_whole => Err(too_large(limit)),
            _ => Err(wrong(&name, &text, &error, split)),
        }
    }

    /// Reads the text of a file, or a part of one, with its name in messages.
    pub fn parse(
        name: String,
        path: &Path,
        text: &str,
        settings: &Settings,
    ) -> Result<Source, Failure> {
        match format::read_text(text, hints(path, settings)) {
            Ok(document) => Ok(Source::new(name, path, document)),
            Err(error) => Err(wrong(&name, text, &error, None)),
        }
    }

    fn new(name: String, path: &Path, document: Document) -> Source {
        Source {
            name,
            stem: input::stem(path).to_string_lossy().into_owned(),
            text: document.text,
            format: document.format,
            parsed: document.parsed,
        }
    }

    /// Its diagrams. Warnings go to `messages`.
    pub fn diagrams(
        &self,
        settings: &Arc<Settings>,
        movements: &Movements,
        messages: &mut Messages,
    ) -> Result<Vec<Diagram>, Failure> {
        messages.tell_first(&self.parsed.warnings, |warning| {
            Diagnostic::warning(&self.name, &self.text, warning)
        });
        let tell = |warning| messages.tell_diagram(&self.name, &self.text, &warning);
        let diagrams = Diagram::all(&self.parsed, &self.stem, settings, movements, tell);
        diagrams.map_err(|error| blame(settings, self.undrawable(&error)))
    }

    /// The failure to make diagrams.
    fn undrawable(&self, error: &DiagramError) -> Failure {
        match error {
            DiagramError::Replay(error) => {
                let failure = Failure::from(Diagnostic::replay(&self.name, &self.text, error));
                match error.kind.address() {
                    Some(address) => failure.caused_by(Culprit::Address(address.clone())),
                    None => failure,
                }
            }
            DiagramError::Line(line) => {
                let (option, text) = ("--show-line", line.text.as_str());
                let failure = match &line.kind {
                    LineErrorKind::Parse(error) => Diagnostic::parse(option, text, error).into(),
                    LineErrorKind::Replay(error) => Diagnostic::replay(option, text, error).into(),
                    LineErrorKind::TooLong(_) => Failure::new(line).helped(error.expected()),
                };
                failure.caused_by(Culprit::Word(vec!["show-line"], line.text.clone()))
            }
            error => Failure::new(error).helped(error.expected()),
        }
    }
}

/// The facts about an input besides its bytes.
fn hints<'a>(path: &'a Path, settings: &Settings) -> Hints<'a> {
    Hints {
        path: Some(path),
        format: settings.input_format.get().copied(),
        notation: settings.input_notation.get().copied(),
    }
}

/// An error in an input, perhaps with a command that splits it into several.
fn wrong(name: &str, text: &str, error: &ParseError, split: Option<String>) -> Failure {
    let message = Diagnostic::parse(name, text, error).unknown(!format::is_quotable(text));
    let help = error.kind.expected();
    message
        .helped(match split {
            Some(command) => {
                let help = help.unwrap_or_default();
                Some(format!("{help}, as this does: {command}"))
            }
            None => help,
        })
        .into()
}
