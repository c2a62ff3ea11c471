//! The template for positions of Wikipedia.

use super::Parsed;
use super::error::ParseError;

/// Reads a file.
///
/// # Errors
/// The first mistake, with its place in `text`.
pub fn parse(text: &str) -> Result<Parsed, ParseError> {
    todo!("{text}")
}
