//! Header lines of WXF that hold several values.
//!
//! ```text
//! player = name (";" rating (";" team (";" anything)?)?)?      of RED and BLACK
//! event  = name (";" anything)?                                of EVENT
//! ```
//!
//! What is empty is unknown.

use crate::game::Tag;

/// What stands between values.
const SEPARATORS: [char; 2] = [';', '；'];

/// Lines with several values, and what these are called where they have lines of their own.
const LINES: [(&str, &[&str]); 3] = [
    ("RED", &["RED", "REDRATING", "REDTEAM"]),
    ("BLACK", &["BLACK", "BLACKRATING", "BLACKTEAM"]),
    ("EVENT", &["EVENT"]),
];

/// The values of such lines. The first one is called like its line; the others are left out
/// where they have a line of their own.
pub(super) fn parts(tags: &[Tag]) -> Vec<Tag> {
    let line = |name: &str| tags.iter().find(|tag| tag.name == name);
    let mut parts = Vec::new();
    for (name, names) in LINES {
        let text = line(name).map(|tag| tag.value.as_str());
        let Some(text) = text.filter(|text| text.contains(SEPARATORS)) else {
            continue;
        };
        for (value, of_value) in text.split(SEPARATORS).zip(names) {
            if *of_value == name || line(of_value).is_none() {
                parts.push(Tag {
                    name: (*of_value).to_owned(),
                    value: value.trim().to_owned(),
                });
            }
        }
    }
    parts
}
