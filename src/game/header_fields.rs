//! The fields of game headers, with the names used in captions, file names and selectors.

use super::record::Tag;

/// Each field with the tag names that game files use for it, in upper case and in order of preference.
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

/// The tag that holds the title of the game or, in PGN, the kind of game.
const GAME: &str = "GAME";

/// The values of the tag [`GAME`] that only state that the game is xiangqi, in lower case.
const KINDS: [&str; 7] = [
    "chinese chess",
    "chinesechess",
    "xiangqi",
    "cchess",
    "中国象棋",
    "中國象棋",
    "象棋",
];

/// Returns the value of the header field called `name`, such as `red`. If `name` is not one of the known
/// fields, returns the value of the tag with that name. Returns `None` if the value is missing or unknown.
/// Omits unknown parts of a date: PGN's `2012.??.??` becomes `2012`.
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

/// Returns whether a tag only states that the game is xiangqi.
pub(crate) fn names_kind_of_game(tag: &Tag) -> bool {
    let is_it = |kind: &&str| tag.value.eq_ignore_ascii_case(kind);
    tag.is(GAME) && KINDS.iter().any(is_it)
}

/// Returns the known part of a date.
fn known_part(date: &str) -> &str {
    match date.find('?') {
        Some(_) => date.trim_end_matches(['?', '.', '-', '/']).trim_end(),
        None => date,
    }
}

/// Returns whether the value of a tag is known, that is, neither blank nor a placeholder like `????.??.??`.
pub(crate) fn is_known(value: &str) -> bool {
    let is_blank = |c: char| matches!(c, '?' | '.' | '*' | '-') || c.is_whitespace();
    !value.chars().all(is_blank)
}
