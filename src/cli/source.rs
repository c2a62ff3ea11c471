//! An input with its text and what it says.

use std::path::Path;

use super::failure::Failure;
use super::input;
use xiangqi_setup::format::{self, Format, Parsed};

/// An input that has been read.
pub struct Source {
    /// What to call it in messages.
    pub name: String,
    /// Its text. All places are places in it.
    pub text: String,
    /// What format it is in.
    pub format: Format,
    /// What it says.
    pub parsed: Parsed,
}

impl Source {
    /// Reads an input, in the format given or in the one that its content or else its
    /// name tells.
    pub fn read(path: &Path, format: Option<Format>) -> Result<Source, Failure> {
        let bytes = input::read(path)?;
        let name = input::name(path);
        let at_fault = |error| Failure::parse(&name, &bytes, error);
        let text = &*format::decode(&bytes).map_err(at_fault)?;
        let format = format
            .or_else(|| Format::detect(text))
            .or_else(|| Format::from_extension(path))
            .ok_or_else(|| at_fault(format::unknown(text)))?;
        let parsed = format::parse(text, format).map_err(at_fault)?;
        let text = text.to_owned();
        Ok(Source {
            name,
            text,
            format,
            parsed,
        })
    }
}
