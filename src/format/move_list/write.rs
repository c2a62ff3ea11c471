//! Writes lists of moves.

use crate::format::headings::Heading;
use crate::format::move_text::writer;
use crate::format::move_words::Dialect;
use crate::format::omission::{Omission, Omissions};
use crate::format::pgn::write::spelled;
use crate::format::prepared_game::{self, PreparedGame};
use crate::game::{Outcome, Tag};

pub(in crate::format) fn write(prepared: &PreparedGame<'_>, omissions: &mut Omissions) -> String {
    let mut text = String::new();
    for tag in prepared.tags() {
        match heading(tag) {
            Some(line) => text.push_str(&(line + "\n")),
            None => omissions.add(Omission::Tags(tag.name.clone())),
        }
    }
    if let Some(fen) = prepared.fen() {
        text.push_str(&(fen + "\n"));
    }
    if !text.is_empty() {
        text.push('\n');
    }
    let result = prepared.outcome().map(Outcome::in_pgn);
    text + &writer::write(prepared, Dialect::List, result, omissions)
}

/// Returns the text between this list and the next one in a file. If the list has no result, `*` marks its
/// end, because the next list may begin with a move.
pub(in crate::format) fn separator(prepared: &PreparedGame<'_>) -> &'static str {
    match prepared.outcome() {
        Some(_) => "\n",
        None => "*\n\n",
    }
}

/// Returns the heading that stands for this tag, or `None` if no heading would be read as the same tag.
fn heading(tag: &Tag) -> Option<String> {
    let value = prepared_game::value(tag);
    let line = format!("{}: {value}", spelled(&tag.name));
    let heading = Heading::of(line.trim())?;
    let is_it = |found: &[Tag]| matches!(found, [one] if one.is(&tag.name) && one.value == value);
    (heading.position.is_none() && is_it(&heading.tags) && !line.contains('\n')).then_some(line)
}
