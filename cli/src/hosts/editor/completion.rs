//! Completes what is being typed in a game or position, depending on its format.

use std::path::Path;

use super::board_view::Surroundings;
use super::choices::Completions;
use super::codes;
use super::moves;
use super::parts::Part;
use super::xay;
use xiangqi_setup::format::Format;

/// Returns the completions at a byte offset in a file with games or positions. `part` contains this offset.
pub fn complete_input(
    part: &Part,
    byte: usize,
    path: Option<&Path>,
    surroundings: &Surroundings,
) -> Option<Completions> {
    let hints = surroundings.hints(path);
    let inside = part.inside(byte)?;
    let format = hints.format.or_else(|| part.format());
    let format = format.or_else(|| hints.path.and_then(Format::from_extension))?;
    let rules = surroundings.movements.rules();
    let completions = match format {
        Format::Xay => xay::complete(&part.text, inside),
        _ if format.holds_notations() => moves::complete(part, inside, format, hints, rules),
        Format::AnnoFen | Format::Fen => codes::complete(&part.text, inside, format),
        _ => None,
    }?;
    Some(Completions {
        span: part.in_whole(&completions.span),
        ..completions
    })
}
