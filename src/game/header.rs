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
    ("title", &["TITLE", GAME]),
    ("event", &["EVENT"]),
    ("place", &["SITE", "PLACE"]),
    ("date", &["DATE"]),
    ("round", &["ROUND"]),
    ("result", &["RESULT"]),
    ("opening", &["OPENING", "OPEN", "ECCO", "ECO"]),
];

/// The line of a header with the title of the game, or, in PGN, with its kind.
const GAME: &str = "GAME";

/// What stands there for the kind, in lower case.
const KINDS: [&str; 7] = [
    "chinese chess",
    "chinesechess",
    "xiangqi",
    "cchess",
    "中国象棋",
    "中國象棋",
    "象棋",
];

/// The value of a field, such as `red`, or of a line of the header with this name. `None` if it is
/// missing or unknown. A date is without unknown parts: in PGN, `2012.??.??` is a year.
pub fn header_value<'a>(tags: &'a [Tag], name: &str) -> Option<&'a str> {
    let line = |wanted: &str| {
        let mut lines = tags.iter().filter(|tag| tag.is(wanted));
        let line = lines.find(|tag| is_known(&tag.value) && !names_kind_of_game(tag));
        line.map(|tag| tag.value.as_str())
    };
    match FIELDS.iter().find(|(field, _)| *field == name) {
        Some((_, names)) => {
            let value = names.iter().find_map(|name| line(name))?;
            Some(if name == "date" {
                known_part(value)
            } else {
                value
            })
        }
        None => line(name),
    }
}

/// Whether a line of a header only says that the game is xiangqi.
pub(crate) fn names_kind_of_game(tag: &Tag) -> bool {
    let is_it = |kind: &&str| tag.value.eq_ignore_ascii_case(kind);
    tag.is(GAME) && KINDS.iter().any(is_it)
}

/// A date without its unknown parts.
fn known_part(date: &str) -> &str {
    match date.find('?') {
        Some(_) => date.trim_end_matches(['?', '.', '-', '/']).trim_end(),
        None => date,
    }
}

/// Whether a header line has a value. In PGN, question marks mean an unknown one.
pub(crate) fn is_known(value: &str) -> bool {
    let is_blank = |c: char| matches!(c, '?' | '.' | '*' | '-') || c.is_whitespace();
    !value.chars().all(is_blank)
}
