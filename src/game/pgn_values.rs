//! Conversion of header values to the form used in PGN.

use super::date;
use super::header_fields::is_known;
use super::outcome::{self, Outcome};
use super::record::Tag;
use crate::util::safe_text::is_stray;

/// Converts the result and the date in a header to the form used in PGN. Moves any other text in these two
/// values to separate tags. Removes characters that do not belong in text from all values.
pub(crate) fn settle(tags: &mut Vec<Tag>) {
    let mut more = Vec::new();
    for tag in tags.iter_mut().filter(|tag| tag.value.contains(is_stray)) {
        tag.value = tag.value.replace(is_stray, "").trim().to_owned();
    }
    let is_blank_result =
        |tag: &&mut Tag| tag.is(outcome::FIELD) && !tag.value.is_empty() && !is_known(&tag.value);
    for tag in tags.iter_mut().filter(is_blank_result) {
        tag.value = Outcome::UNKNOWN.to_owned();
    }
    for tag in tags.iter_mut().filter(|tag| is_known(&tag.value)) {
        if tag.is(outcome::FIELD) {
            let (outcome, reason) = Outcome::with_reason(&tag.value);
            // In WXF files, a semicolon may follow the result even if there is no reason.
            if outcome.is_none() || !reason.is_empty() || tag.value.contains(';') {
                let result = outcome.map_or(Outcome::UNKNOWN, Outcome::in_pgn);
                tag.value = result.to_owned();
                more.push((outcome::TERMINATION, reason));
            }
        } else if tag.is("DATE")
            && let Some((date, rest)) = date::in_pgn(&tag.value)
        {
            tag.value = date;
            more.extend(rest);
        }
    }
    for (name, value) in more {
        add(tags, name, value);
    }
}

/// Adds a tag to a header. If the tag already has a known value, appends the new value to that value.
pub(crate) fn add(tags: &mut Vec<Tag>, name: &str, value: String) {
    match tags.iter_mut().find(|tag| tag.is(name)) {
        _ if value.is_empty() => {}
        Some(tag) if tag.value.contains(&value) => {}
        Some(tag) if is_known(&tag.value) => tag.value = format!("{}; {value}", tag.value),
        Some(tag) => tag.value = value,
        None => {
            let name = name.to_owned();
            tags.push(Tag { name, value });
        }
    }
}
