//! Completion in texts with games or positions.

use std::path::Path;

use super::board_view::Surroundings;
use super::codes;
use super::completion::Completions;
use super::moves;
use super::parts::Parts;
use crate::format::Format;

/// What can be written at a place of a text with games or positions.
pub fn complete_input(
    text: &str,
    byte: usize,
    path: Option<&Path>,
    surroundings: &Surroundings,
) -> Option<Completions> {
    let hints = surroundings.hints(path);
    let part = Parts::at(text, byte, hints)?;
    let inside = byte
        .checked_sub(part.start)
        .filter(|byte| *byte <= part.text.len())?;
    let format = match &part.content {
        Ok((format, _)) => Some(*format),
        Err(_) => hints.format.or_else(|| Format::detect(&part.text)),
    };
    let format = format.or_else(|| hints.path.and_then(Format::from_extension))?;
    let completions = match format.holds_notations() {
        true => moves::complete(&part, inside, format, hints, surroundings.movements.rules()),
        false => codes::complete(&part.text, inside, format),
    }?;
    Some(Completions {
        span: part.in_whole(&completions.span),
        ..completions
    })
}
