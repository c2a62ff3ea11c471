//! Elements as JSON, and the text of elements.

use serde_json::Value;

use super::attr::Attr;

/// A text as a string of JSON.
pub(super) fn string(text: &str) -> String {
    Value::from(text).to_string()
}

/// Several values as a list.
pub(super) fn list(values: &[String]) -> String {
    format!("[{}]", values.join(","))
}

/// An element with this content.
pub(super) fn element(tag: &str, content: &[String]) -> String {
    node(tag, &list(content))
}

/// An element that is nothing but its content.
pub(super) fn node(tag: &str, content: &str) -> String {
    format!("{{\"t\":\"{tag}\",\"c\":{content}}}")
}

/// Attributes as JSON.
pub(super) fn attr(attr: &Attr) -> String {
    serde_json::json!(attr).to_string()
}

/// A text as words with spaces between them.
pub(super) fn words(text: &str) -> Vec<String> {
    let words = text.split_whitespace();
    spaced(words.map(|word| node("Str", &string(word))))
}

/// Inline elements with spaces between them.
pub(super) fn spaced(elements: impl IntoIterator<Item = String>) -> Vec<String> {
    let mut spaced = Vec::new();
    for element in elements {
        if !spaced.is_empty() {
            spaced.push("{\"t\":\"Space\"}".to_owned());
        }
        spaced.push(element);
    }
    spaced
}

/// HTML for a target that is HTML.
pub(super) fn html(tag: &str, html: &str) -> String {
    element(tag, &[string("html"), string(html)])
}

/// The text of elements without their markup, with quotes as they are typed. Whatever has none, such
/// as the attributes of an element, is left out.
pub fn words_of(elements: &Value) -> String {
    let mut text = String::new();
    add(elements, &mut text);
    text.trim().to_owned()
}

fn add(element: &Value, text: &mut String) {
    if let Value::Array(all) = element {
        all.iter().for_each(|one| add(one, text));
        return;
    }
    let content = &element["c"];
    match element["t"].as_str().unwrap_or_default() {
        "Str" => text.push_str(content.as_str().unwrap_or_default()),
        "Space" | "SoftBreak" | "LineBreak" => text.push(' '),
        "Code" | "Math" | "CodeBlock" => text.push_str(content[1].as_str().unwrap_or_default()),
        "Quoted" => {
            let quote = match content[0]["t"].as_str() {
                Some("SingleQuote") => '\'',
                _ => '"',
            };
            text.push(quote);
            add(&content[1], text);
            text.push(quote);
        }
        "Note" | "RawInline" | "RawBlock" => {}
        "Para" | "Plain" => {
            add(content, text);
            text.push(' ');
        }
        // Markup around a list: after attributes, or before a target.
        _ => {
            let parts = content.as_array().into_iter().flatten();
            let is_element = |part: &&Value| part.is_object() || is_list_of_elements(part);
            parts.filter(is_element).for_each(|part| add(part, text));
        }
    }
}

fn is_list_of_elements(value: &Value) -> bool {
    let all = value.as_array().map(Vec::as_slice).unwrap_or_default();
    !all.is_empty() && all.iter().all(Value::is_object)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn texts() {
        let str = |text: &str| json!({ "t": "Str", "c": text });
        for (elements, expected) in [
            (json!([]), ""),
            (
                serde_json::from_str(&list(&words("a b\n c"))).expect("it is JSON"),
                "a b c",
            ),
            (
                json!([{ "t": "Emph", "c": [str("a"), { "t": "Strong", "c": [str("b")] }] }]),
                "ab",
            ),
            (
                json!([{ "t": "Span", "c": [["id", ["class"], [["k", "v"]]], [str("a")]] }]),
                "a",
            ),
            (
                json!([{ "t": "Link", "c": [["", [], []], [str("a")], ["url", "title"]] }]),
                "a",
            ),
            (
                json!([{ "t": "Math", "c": [{ "t": "InlineMath" }, "x"] }]),
                "x",
            ),
            (
                json!([{ "t": "Quoted", "c": [{ "t": "SingleQuote" }, [str("a")]] }]),
                "'a'",
            ),
            (
                json!([{ "t": "Para", "c": [str("a")] }, { "t": "Plain", "c": [str("b")] }]),
                "a b",
            ),
            (
                json!([str("a"), { "t": "Note", "c": [{ "t": "Para", "c": [str("b")] }] }]),
                "a",
            ),
            (json!([{ "t": "RawInline", "c": ["html", "<b>"] }]), ""),
            (json!("text"), ""),
        ] {
            assert_eq!(words_of(&elements), expected, "{elements}");
        }
    }
}
