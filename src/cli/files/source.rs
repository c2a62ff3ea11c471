//! An input with its text and what it says.

use std::path::Path;
use std::sync::Arc;

use crate::cli::error::Failure;
use crate::cli::files::input;
use crate::cli::files::project::blame;
use crate::cli::messages::diagnostic::Diagnostic;
use crate::cli::messages::outlet::Messages;
use crate::cli::messages::split;
use crate::cli::options::Choice;
use xiangqi_setup::diagram::{Diagram, Movements};
use xiangqi_setup::format::{self, Format, Parsed};
use xiangqi_setup::settings::{Declaration, Settings};

/// What a command needs that only reads.
#[derive(Debug)]
pub struct Reading;

impl Choice for Reading {
    fn has(option: &Declaration) -> bool {
        ["input-format", "input-notation"].contains(&option.name.as_str())
    }
}

/// An input that has been read.
pub struct Source {
    /// What to call it in messages.
    pub name: String,
    /// Its file name without the extension, or its name if it is no file.
    pub stem: String,
    /// Its text. All places are places in it.
    pub text: String,
    /// What format it is in.
    pub format: Format,
    /// What it says.
    pub parsed: Parsed,
}

impl Source {
    /// Reads an input, in the format that is said or in the one that its content or else
    /// its name tells.
    pub fn read(path: &Path, settings: &Settings) -> Result<Source, Failure> {
        Source::of_bytes(path, input::read(path), settings)
    }

    /// The same for an input that something else than the command line names.
    pub fn read_file(path: &Path, settings: &Settings) -> Result<Source, Failure> {
        Source::of_bytes(path, input::read_file(path), settings)
    }

    fn of_bytes(
        path: &Path,
        bytes: Result<Vec<u8>, Failure>,
        settings: &Settings,
    ) -> Result<Source, Failure> {
        let (limit, beginning) = match bytes {
            Ok(bytes) => return Source::decode(path, &bytes, settings),
            Err(Failure::TooLarge {
                limit, beginning, ..
            }) => (limit, beginning),
            Err(failure) => return Err(failure),
        };
        // The beginning may tell what the whole is.
        let end = beginning.iter().rposition(|byte| *byte == b'\n');
        let lines = &beginning[..end.unwrap_or(beginning.len())];
        match Source::decode(path, lines, settings) {
            Err(failure) if failure.is_about_whole() => Err(failure),
            _ => Err(Failure::TooLarge {
                path: input::name(path),
                limit,
                beginning: Vec::new(),
            }),
        }
    }

    fn decode(path: &Path, bytes: &[u8], settings: &Settings) -> Result<Source, Failure> {
        let name = input::name(path);
        let text = format::decode(bytes);
        let text = text.map_err(|error| {
            let error = format::named(error, path);
            Failure::parse(&name, bytes, error)
        })?;
        let source = Source::parse(name, path, &text, settings);
        source.map_err(|failure| with_split(failure, path))
    }

    /// Reads the text of a file or from one, and calls it so in messages.
    pub fn parse(
        name: String,
        path: &Path,
        text: &str,
        settings: &Settings,
    ) -> Result<Source, Failure> {
        let at_fault = |error| Failure::parse(&name, text.as_bytes(), error);
        let format = settings
            .input_format
            .get()
            .copied()
            .or_else(|| Format::detect(text))
            .or_else(|| Format::from_extension(path))
            .ok_or_else(|| at_fault(format::named(format::unknown(text), path)))?;
        let parsed = format::parse_in(text, format, settings.input_notation.get().copied())
            .map_err(at_fault)?;
        Ok(Source {
            name,
            stem: input::stem(path).to_string_lossy().into_owned(),
            text: text.to_owned(),
            format,
            parsed,
        })
    }

    /// Its diagrams. What is odd about it and them is told.
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
        diagrams.map_err(|error| blame(settings, Failure::diagram(&self.name, &self.text, error)))
    }
}

/// Adds the command that makes several inputs of this one, if that is what is wrong.
fn with_split(failure: Failure, input: &Path) -> Failure {
    match failure {
        Failure::Parse {
            path, text, error, ..
        } => Failure::Parse {
            split: split::command(&error, &text, input),
            path,
            text,
            error,
        },
        other => other,
    }
}
