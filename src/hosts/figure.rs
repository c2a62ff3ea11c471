//! The pictures of a block as HTML.
//!
//! ```
//! use xiangqi_setup::hosts::figure::{Pictures, html};
//! use xiangqi_setup::scene::Language;
//!
//! let pictures = Pictures {
//!     light: vec!["<svg/>".to_owned()],
//!     dark: None,
//!     alt: Some("Mate in one".to_owned()),
//!     language: Language::default(),
//! };
//! assert!(html(&pictures).contains(r#"role="img" aria-label="Mate in one""#));
//! ```

use std::fmt::Write as _;

use crate::scene::Language;
use crate::util::markup::html_escaped;

/// The pictures of a block.
pub struct Pictures {
    /// Those for light pages, or for all.
    pub light: Vec<String>,
    /// Those for dark pages, if different.
    pub dark: Option<Vec<String>>,
    /// A text that replaces their descriptions; an empty one hides them.
    pub alt: Option<String>,
    /// The language of their descriptions.
    pub language: Language,
}

/// The pictures as HTML that replaces the block in Markdown.
///
/// It is one line, so that it stays in the list or quote of the block. It starts with a comment
/// because, in Markdown, HTML of this kind ends with its line, and any other only with an empty
/// line.
pub fn html(pictures: &Pictures) -> String {
    let mut html = "<!-- xiangqi --><figure class=\"xiangqi\"".to_owned();
    match &pictures.alt {
        // As in HTML, an empty text means that the pictures are decoration.
        Some(alt) if alt.trim().is_empty() => html.push_str(" aria-hidden=\"true\""),
        Some(alt) => {
            // The text is in the language of the page. Writing to a string cannot fail.
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

/// SVG texts in one line. Line ends between elements are dropped.
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
    html_escaped(&text.replace(char::is_control, " "))
}
