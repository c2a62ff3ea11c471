//! The pictures of a block as HTML.

use std::fmt::Write as _;

use crate::scene::Language;

/// The pictures of a block.
pub struct Pictures {
    /// On every page, or on light ones.
    pub light: Vec<String>,
    /// On dark pages, if those are others.
    pub dark: Option<Vec<String>>,
    /// What to say about them instead of their descriptions; an empty text for nothing.
    pub alt: Option<String>,
    /// The language of their descriptions.
    pub language: Language,
}

/// The pictures as HTML that can stand in Markdown where the block was.
///
/// It is one line, so that it stays in the list or quote that the block was in; and it
/// starts with a comment, since Markdown lets HTML of this kind end with its line, and any
/// other with an empty line only.
pub fn html(pictures: &Pictures) -> String {
    let mut html = "<!-- xiangqi --><figure class=\"xiangqi\"".to_owned();
    match &pictures.alt {
        // As in HTML, they are there for the eyes alone.
        Some(alt) if alt.trim().is_empty() => html.push_str(" aria-hidden=\"true\""),
        Some(alt) => {
            // It is in the language of its page. Writing to text cannot fail.
            let _ = write!(html, " role=\"img\" aria-label=\"{}\"", attribute(alt));
        }
        None => {
            let _ = write!(html, " lang=\"{}\"", pictures.language.tag());
        }
    }
    html.push('>');
    match &pictures.dark {
        None => html.push_str(&one_line(&pictures.light)),
        Some(dark) => {
            for (class, pictures) in [("light", &pictures.light), ("dark", dark)] {
                let pictures = one_line(pictures);
                let _ = write!(html, "<div class=\"xiangqi-{class}\">{pictures}</div>");
            }
        }
    }
    html.push_str("</figure>");
    html
}

/// SVG texts in one line. Between elements, line ends mean nothing.
fn one_line(pictures: &[String]) -> String {
    let mut line = String::new();
    for part in pictures.iter().flat_map(|picture| picture.lines()) {
        let is_between = line.ends_with('>') && part.starts_with('<');
        if !line.is_empty() && !is_between {
            line.push(' ');
        }
        line.push_str(part);
    }
    line
}

/// A text as the value of an attribute, in one line.
fn attribute(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            c if c.is_control() => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}
