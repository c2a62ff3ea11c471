//! Finding elements in JSON, without a tree: documents may be nested more deeply than any stack,
//! and what is not ours stays as it is, to the byte.

use std::ops::Range;

/// The elements that matter, by what Pandoc calls them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tag {
    CodeBlock,
    Code,
    Image,
    /// `Para` or `Plain`.
    Paragraph,
    Figure,
}

impl Tag {
    fn of(name: &str) -> Option<Tag> {
        match name {
            "CodeBlock" => Some(Tag::CodeBlock),
            "Code" => Some(Tag::Code),
            "Image" => Some(Tag::Image),
            "Para" | "Plain" => Some(Tag::Paragraph),
            "Figure" => Some(Tag::Figure),
            _ => None,
        }
    }
}

/// An object or a list that has begun.
struct Open {
    start: usize,
    tag: Option<Tag>,
}

/// Calls `each` for each element with its bytes, those inside it first. The text must be valid
/// JSON.
pub(super) fn elements(json: &str, mut each: impl FnMut(Tag, Range<usize>)) {
    let bytes = json.as_bytes();
    let mut open: Vec<Open> = Vec::new();
    let mut at = 0;
    // Whether the last string is the key of a tag.
    let mut is_key_of_tag = false;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'{' | b'[' => {
                open.push(Open {
                    start: at,
                    tag: None,
                });
                is_key_of_tag = false;
            }
            b'}' | b']' => {
                if let Some(Open {
                    start,
                    tag: Some(tag),
                }) = open.pop()
                {
                    each(tag, start..at + 1);
                }
            }
            b'"' => {
                let end = string_end(bytes, at);
                let string = json.get(at + 1..end - 1).unwrap_or_default();
                let rest = bytes[end..].iter();
                let next = rest.copied().find(|byte| !byte.is_ascii_whitespace());
                if next == Some(b':') {
                    is_key_of_tag = string == "t";
                } else if is_key_of_tag {
                    is_key_of_tag = false;
                    if let Some(object) = open.last_mut() {
                        object.tag = Tag::of(string);
                    }
                }
                at = end;
                continue;
            }
            _ => {}
        }
        at += 1;
    }
}

/// The byte after the string that starts here.
fn string_end(bytes: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    bytes.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_elements() {
        for (json, expected) in [
            ("", vec![]),
            (r#"[{"t":"Space"}]"#, vec![]),
            (r#"[{"t":"Code","c":[]}]"#, vec![r#"{"t":"Code","c":[]}"#]),
            // The order of keys, and spaces.
            (
                r#"{"c": [] , "t" : "Code" }"#,
                vec![r#"{"c": [] , "t" : "Code" }"#],
            ),
            // Only keys are keys.
            (r#"{"c":"t","x":"Code"}"#, vec![]),
            (r#"["t","Code"]"#, vec![]),
            (r#"{"c":"\"t\":\"Code\"","d":"\\"}"#, vec![]),
            (r#"{"t":["Code"]}"#, vec![]),
            (
                r#"{"t":"Para","c":[{"t":"Image","c":1},{"t":"Code"}]}"#,
                vec![
                    r#"{"t":"Image","c":1}"#,
                    r#"{"t":"Code"}"#,
                    r#"{"t":"Para","c":[{"t":"Image","c":1},{"t":"Code"}]}"#,
                ],
            ),
        ] {
            let mut found = Vec::new();
            elements(json, |_, range| found.push(&json[range]));
            assert_eq!(found, expected, "{json}");
        }
    }

    #[test]
    fn nothing_panics() {
        for json in ["\"", "{\"t\":\"", "]}]", "\"\\", "{\"t\"", "\"車"] {
            elements(json, |_, _| {});
        }
    }

    #[test]
    fn deeper_than_the_stack() {
        let depth = 3_000_000;
        let json = format!(
            "{}{{\"t\":\"Code\"}}{}",
            "[".repeat(depth),
            "]".repeat(depth)
        );
        let mut found = 0;
        elements(&json, |_, _| found += 1);
        assert_eq!(found, 1);
    }
}
