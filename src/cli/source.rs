//! An input with its text and what it says.

use std::path::Path;

use super::args;
use super::failure::Failure;
use super::input;
use xiangqi_setup::format::{self, Format, Parsed};
use xiangqi_setup::notation::Notation;

/// How to read inputs that do not tell it, or tell it wrongly.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct SourceArgs {
    /// The format of the input, if it is not to be recognised by its content
    #[arg(long, value_name = "FORMAT", value_parser = args::format())]
    pub input_format: Option<Format>,

    /// The notation of the input's moves, if it is not to be recognised by the moves themselves; of two that look alike, `algebraic` and `uci` count ranks from 1, `xboard` and `iccs` from 0
    #[arg(long, value_name = "NAME", value_parser = args::notation())]
    pub input_notation: Option<Notation>,
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
    pub fn read(path: &Path, args: SourceArgs) -> Result<Source, Failure> {
        Source::of_bytes(path, input::read(path), args)
    }

    /// The same for an input that something else than the command line names.
    pub fn read_file(path: &Path, args: SourceArgs) -> Result<Source, Failure> {
        Source::of_bytes(path, input::read_file(path), args)
    }

    fn of_bytes(
        path: &Path,
        bytes: Result<Vec<u8>, Failure>,
        args: SourceArgs,
    ) -> Result<Source, Failure> {
        let (limit, beginning) = match bytes {
            Ok(bytes) => return Source::decode(path, &bytes, args),
            Err(Failure::TooLarge {
                limit, beginning, ..
            }) => (limit, beginning),
            Err(failure) => return Err(failure),
        };
        // The beginning may tell what the whole is.
        let end = beginning.iter().rposition(|byte| *byte == b'\n');
        let lines = &beginning[..end.unwrap_or(beginning.len())];
        match Source::decode(path, lines, args) {
            Err(failure) if failure.is_about_whole() => Err(failure),
            _ => Err(Failure::TooLarge {
                path: input::name(path),
                limit,
                beginning: Vec::new(),
            }),
        }
    }

    fn decode(path: &Path, bytes: &[u8], args: SourceArgs) -> Result<Source, Failure> {
        let name = input::name(path);
        let text = format::decode(bytes);
        let text = text.map_err(|error| {
            let error = format::named(error, path);
            Failure::parse(&name, bytes, error)
        })?;
        let source = Source::parse(name, path, &text, args);
        source.map_err(|failure| failure.with_split(path))
    }

    /// Reads the text of a file or from one, and calls it so in messages.
    pub fn parse(
        name: String,
        path: &Path,
        text: &str,
        args: SourceArgs,
    ) -> Result<Source, Failure> {
        let at_fault = |error| Failure::parse(&name, text.as_bytes(), error);
        let format = args
            .input_format
            .or_else(|| Format::detect(text))
            .or_else(|| Format::from_extension(path))
            .ok_or_else(|| at_fault(format::named(format::unknown(text), path)))?;
        let parsed = format::parse_in(text, format, args.input_notation).map_err(at_fault)?;
        Ok(Source {
            name,
            stem: input::stem(path).to_string_lossy().into_owned(),
            text: text.to_owned(),
            format,
            parsed,
        })
    }
}
