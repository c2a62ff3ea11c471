//! Writes the illustration of a block as HTML for Markdown.

use std::fmt::Write as _;

use super::illustration::{Illustration, Picture, Pictures};
use xiangqi_setup::score_sheet::ScoreSheet;
use xiangqi_setup::util::markup::{html_escaped, without_templates};

/// Returns HTML that replaces a block in Markdown with its illustration.
///
/// The HTML is on one line, so that it stays in the list or quote that contains the block. It starts with a
/// comment because, in Markdown, HTML that starts with a comment ends at the end of the line, whereas other
/// HTML ends only at an empty line.
pub fn html(illustration: &Illustration) -> String {
    match illustration {
        Illustration::Moves(moves) => {
            let tables = moves.written(ScoreSheet::html);
            format!("<!-- xiangqi -->{}", one_line([tables.as_str()]))
        }
        Illustration::Pictures(pictures) => of_pictures(pictures),
    }
}

/// Returns the HTML of pictures or interactive games.
pub fn of_pictures(pictures: &Pictures) -> String {
    let line = |all: &[Picture]| {
        let all: Vec<String> = all.iter().map(Picture::markup).collect();
        one_line(all.iter().map(String::as_str))
    };
    let light = line(&pictures.light);
    let mut html = "<!-- xiangqi --><figure class=\"xiangqi\"".to_owned();
    match &pictures.alt {
        // As in HTML, an empty alternative text marks the pictures as decoration.
        Some(alt) if alt.trim().is_empty() => html.push_str(" aria-hidden=\"true\""),
        Some(alt) => {
            // `alt` is in the language of the page, so no `lang` is set. Writing to a string cannot fail.
            let _ = write!(html, " role=\"img\" aria-label=\"{}\"", attribute(alt));
        }
        None => {
            let _ = write!(html, " lang=\"{}\"", pictures.language.tag());
        }
    }
    html.push('>');
    match &pictures.dark {
        None => html.push_str(&light),
        Some(dark) => {
            for (class, pictures) in [("light", light), ("dark", line(dark))] {
                let _ = write!(html, "<div class=\"xiangqi-{class}\">{pictures}</div>");
            }
        }
    }
    html.push_str("</figure>");
    without_templates(&html)
}

/// Joins the lines of markup with spaces. Adds no space between two elements.
fn one_line<'a>(texts: impl IntoIterator<Item = &'a str>) -> String {
    let mut line = String::new();
    for part in texts.into_iter().flat_map(str::lines) {
        let is_between = line.ends_with('>') && part.starts_with('<');
        if !line.is_empty() && !is_between {
            line.push(' ');
        }
        line.push_str(part);
    }
    line
}

/// Escapes text for use as an attribute value on one line.
fn attribute(text: &str) -> String {
    html_escaped(&text.replace(char::is_control, " "))
}
