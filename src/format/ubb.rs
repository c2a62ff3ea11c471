//! The text of DhtmlXQ boards, in the square brackets of forums.

use super::Parsed;
use super::error::ParseError;

/// Reads a file.
///
/// # Errors
/// The first mistake, with its place in `text`.
pub fn parse(text: &str) -> Result<Parsed, ParseError> {
    todo!("{text}")
}
