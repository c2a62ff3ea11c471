//! Portable Game Notation, as it is used for xiangqi.

use super::Parsed;
use super::error::ParseError;
use crate::notation::Notation;

/// Reads a file.
///
/// # Errors
/// The first mistake, with its place in `text`.
pub fn parse(text: &str, notation: Option<Notation>) -> Result<Parsed, ParseError> {
    todo!("{text} {notation:?}")
}
