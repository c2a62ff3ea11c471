//! The operations of EPD after a position: words and texts about it.
//!
//! ```text
//! operations = (name operand* ";")*        the last ";" is optional
//! name       = letter (letter | digit | "_")*
//! operand    = "\"" anything "\"" | any word
//! ```
//!
//! `id` and the comments `c0` to `c9` describe the position. Others, such as the best move `bm`,
//! have no effect.

/// The name and the comments of a position in the text after its side, as a caption.
pub(super) fn caption(after: &str) -> Option<String> {
    let mut id = None;
    let mut comments = Vec::new();
    let mut rest = without_fields(after);
    while let Some((name, text, after)) = operation(rest) {
        match (name.as_bytes(), text) {
            (b"id", Some(text)) => id = Some(text),
            ([b'c', b'0'..=b'9'], Some(text)) => comments.push((name, text)),
            _ => {}
        }
        rest = after;
    }
    comments.sort_by_key(|comment| comment.0);
    let comments: Vec<&str> = comments.into_iter().map(|comment| comment.1).collect();
    let parts = [id.map(str::to_owned), Some(comments.join("; "))];
    let parts = parts.into_iter().flatten().filter(|part| !part.is_empty());
    let caption = parts.collect::<Vec<_>>().join(": ");
    (!caption.is_empty()).then_some(caption)
}

/// The text after the fields that precede the operations: words without letters.
fn without_fields(mut text: &str) -> &str {
    loop {
        text = text.trim_start();
        let word = text.split_whitespace().next().unwrap_or_default();
        if word.is_empty() || word.contains(char::is_alphabetic) {
            return text;
        }
        text = &text[word.len()..];
    }
}

/// The first operation: its name, its text if it is one, and the rest.
fn operation(rest: &str) -> Option<(&str, Option<&str>, &str)> {
    let rest = rest.trim_start();
    let is_in_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let (name, operands) = rest.split_at(rest.find(|c| !is_in_name(c)).unwrap_or(rest.len()));
    if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return None;
    }
    let mut is_quoted = false;
    let is_end = |c: char| {
        is_quoted ^= c == '"';
        c == ';' && !is_quoted
    };
    let end = operands.find(is_end).unwrap_or(operands.len());
    let (operands, after) = operands.split_at(end);
    let text = operands.trim().strip_prefix('"');
    let text = text.and_then(|text| text.strip_suffix('"'));
    Some((name, text.map(str::trim), after.trim_start_matches(';')))
}

#[cfg(test)]
mod tests {
    use super::caption;

    #[test]
    fn what_describes_a_position() {
        for (after, expected) in [
            ("", None),
            ("- - 0 1", None),
            ("- - bm C2=5;", None),
            ("- - id \"a; b\"; bm h3e3;", Some("a; b")),
            ("- - 0 1 bm h3e3; id \"mate in 2\"", Some("mate in 2")),
            (
                "- - c1 \"then\"; id \"x\"; c0 \"first\";",
                Some("x: first; then"),
            ),
            ("- - c0 \"alone\";", Some("alone")),
            ("- - id x;", None),
            ("- - id \"unclosed;", None),
            ("- - id \"\"; c0 \" \";", None),
            ("moves h3e3", None),
        ] {
            assert_eq!(caption(after).as_deref(), expected, "{after}");
        }
    }
}
