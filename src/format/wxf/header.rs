//! Header lines of WXF with several values.
//!
//! ```text
//! player = name (";" rating (";" team (";" anything)?)?)?      of RED and BLACK
//! event  = name (";" anything)?                                of EVENT
//! ```
//!
//! An empty value is unknown.

use crate::game::Tag;

/// The separators of values.
const SEPARATORS: [char; 2] = [';', '；'];

/// Lines with several values, and the lines that could contain them separately.
const LINES: [(&str, &[&str]); 3] = [
    ("RED", &["RED", "REDRATING", "REDTEAM"]),
    ("BLACK", &["BLACK", "BLACKRATING", "BLACKTEAM"]),
    ("EVENT", &["EVENT"]),
];

/// The values of such lines, except those that have a separate line.
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
