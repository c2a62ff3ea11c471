//! The fields of headers, by the names that captions, names of files and selectors use.

use super::record::Tag;

/// The fields, and their names in game files.
pub(crate) const FIELDS: [(&str, &[&str]); 13] = [
    ("red", &["RED", "REDNAME", "WHITE"]),
    ("black", &["BLACK", "BLACKNAME"]),
    ("red-team", &["REDTEAM"]),
    ("black-team", &["BLACKTEAM"]),
    ("red-rating", &["REDRATING", "REDELO", "WHITEELO"]),
    ("black-rating", &["BLACKRATING", "BLACKELO"]),
    ("title", &["TITLE", "GAME"]),
    ("event", &["EVENT"]),
    ("place", &["SITE", "PLACE"]),
    ("date", &["DATE"]),
    ("round", &["ROUND"]),
    ("result", &["RESULT"]),
    ("opening", &["OPENING", "OPEN", "ECO"]),
];

/// The value of a field, such as `red`, or of a line of the header with this name. `None` if it is
/// missing or unknown. A date is without the time of day.
pub fn header_value<'a>(tags: &'a [Tag], name: &str) -> Option<&'a str> {
    let line = |wanted: &str| {
        let mut lines = tags.iter().filter(|tag| tag.name == wanted);
        lines
            .find(|tag| is_known(&tag.value))
            .map(|tag| tag.value.as_str())
    };
    match FIELDS.iter().find(|(field, _)| *field == name) {
        Some((_, names)) => {
            let value = names.iter().find_map(|name| line(name))?;
            Some(if name == "date" { day(value) } else { value })
        }
        None => line(&name.to_uppercase()),
    }
}

/// A date without the time of day and without unknown parts: in PGN, `2012.??.??` is a year.
fn day(date: &str) -> &str {
    let is_digit = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
    let is_time = |at: usize| {
        let before = &date[..at];
        let hours = before.trim_end_matches(|c: char| c.is_ascii_digit());
        // ISO 8601 has a `T` between the date and the time.
        let starts = hours.ends_with(char::is_whitespace) || hours.ends_with(['T', 't']);
        let length = before.len() - hours.len();
        ((1..=2).contains(&length) && starts && is_digit(&date[at + 1..])).then_some(hours.len())
    };
    let mut colons = date.match_indices(':');
    let end = colons.find_map(|(at, _)| is_time(at));
    let day = &date[..end.unwrap_or(date.len())];
    let day = day.trim_end_matches(['T', 't']).trim_end();
    let known = match day.find('?') {
        Some(_) => day.trim_end_matches(['?', '.', '-', '/']),
        None => day,
    };
    known.trim_end()
}

/// Whether a header line has a value. In PGN, question marks mean an unknown one.
pub(crate) fn is_known(value: &str) -> bool {
    let is_blank = |c: char| matches!(c, '?' | '.' | '*' | '-') || c.is_whitespace();
    !value.chars().all(is_blank)
}
