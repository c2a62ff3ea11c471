//! Reads and writes WXF header lines that contain several values.
//!
//! ```text
//! player = name (";" rating (";" team (";" anything)?)?)?      the value of RED and BLACK
//! event  = name (";" anything)?                                the value of EVENT
//! ```
//!
//! An empty value means that the value is unknown.

use crate::format::omission::{Omission, Omissions};
use crate::game::Tag;

const SEPARATORS: [char; 2] = [';', '；'];

/// The header lines that can contain several values. Each entry consists of the name of such a line and, for
/// each of its values in order, the name of the line that can contain only that value.
const LINES: [(&str, &[&str]); 3] = [
    ("RED", &["RED", "REDRATING", "REDTEAM"]),
    ("BLACK", &["BLACK", "BLACKRATING", "BLACKTEAM"]),
    ("EVENT", &["EVENT"]),
];

/// Splits header lines that contain several values. Leaves out a value if it also has a header line of its
/// own.
pub(super) fn parts(tags: &[Tag]) -> Vec<Tag> {
    let line = |name: &str| tags.iter().find(|tag| tag.is(name));
    let mut parts = Vec::new();
    for (name, names) in LINES {
        let text = line(name).map(|tag| tag.value.as_str());
        let Some(text) = text.filter(|text| text.contains(SEPARATORS)) else {
            continue;
        };
        for (value, of_value) in text.split(SEPARATORS).zip(names) {
            if *of_value == name || line(of_value).is_none() {
                parts.push(Tag::new(*of_value, value.trim().to_owned()));
            }
        }
    }
    parts
}

/// Joins the values that belong on one header line. Separators within a value are replaced by spaces, because
/// a reader of WXF would split the value there.
pub(super) fn joined<'a>(
    tags: impl Iterator<Item = &'a Tag>,
    omissions: &mut Omissions,
) -> Vec<Tag> {
    let mut tags: Vec<Tag> = tags.cloned().collect();
    for (name, names) in LINES {
        for tag in tags
            .iter_mut()
            .filter(|tag| names.iter().any(|name| tag.is(name)))
        {
            if tag.value.contains(SEPARATORS) {
                omissions.add(Omission::TagText);
                tag.value = tag.value.replace(SEPARATORS, " ");
            }
        }
        let value = |name: &&str| {
            let found = tags.iter().find(|tag| tag.is(name));
            found.map_or("", |tag| tag.value.trim())
        };
        let values: Vec<&str> = names.iter().map(value).collect();
        let Some(last) = values.iter().rposition(|value| !value.is_empty()) else {
            continue;
        };
        let value = values[..=last].join("; ");
        let of_line = |tag: &Tag| names.iter().any(|name| tag.is(name));
        let at = tags.iter().position(of_line).unwrap_or_default();
        // If several tags have the same name, only the first one is joined.
        for name in names {
            let found = tags.iter().position(|tag| tag.is(name));
            found.map(|at| tags.remove(at));
        }
        let name = name.to_owned();
        tags.insert(at, Tag { name, value });
    }
    tags
}
