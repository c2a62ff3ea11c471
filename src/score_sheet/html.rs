//! Score sheets in HTML.

use super::markup::SheetOptions;
use super::running;
use super::sheet::ScoreSheet;
use crate::board::Color;
use crate::scene::Language;
use crate::util::markup::{html_escaped, without_templates};

impl ScoreSheet {
    /// Returns the sheet as a table in HTML. A variation has a row of its own, with one cell for both sides.
    pub fn html(&self, options: &SheetOptions) -> String {
        let [red, black] = Color::ALL.map(|side| options.language.heading(side));
        let language = options.language.tag();
        let of_moves = match self.language().map(Language::tag) {
            Some(tag) if tag != language => format!(" lang=\"{tag}\""),
            _ => String::new(),
        };
        let row = |number: &str, red: &str, black: &str| {
            format!("<tr><th scope=\"row\">{number}</th><td>{red}</td><td>{black}</td></tr>\n")
        };
        let rows = self.rows(options, html_escaped, row, |words| {
            // The language of the comments is not known, so the `lang` attribute is empty.
            let text = running::emphasised(words, html_escaped, ["<i lang=\"\">", "</i>"]);
            format!("<tr><td></td><td colspan=\"2\">{text}</td></tr>\n")
        });
        without_templates(&format!(
            "<table lang=\"{language}\">\n\
             <thead>\n\
             <tr><td></td><th scope=\"col\">{red}</th><th scope=\"col\">{black}</th></tr>\n\
             </thead>\n\
             <tbody{of_moves}>\n\
             {rows}</tbody>\n</table>\n"
        ))
    }
}
