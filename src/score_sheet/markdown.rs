//! Score sheets in Markdown.

use super::markup::SheetOptions;
use super::running;
use super::sheet::ScoreSheet;
use crate::board::Color;

impl ScoreSheet {
    /// Returns the sheet as a table in Markdown. Variations are in the column for red's moves, because cells
    /// cannot span columns.
    pub fn markdown(&self, options: &SheetOptions) -> String {
        let [red, black] = Color::ALL.map(|side| options.language.heading(side));
        let row =
            |number: &str, red: &str, black: &str| format!("| {number} | {red} | {black} |\n");
        let rows = self.rows(options, escaped, row, |words| {
            let text = running::emphasised(words, escaped, ["*", "*"]);
            format!("| | {text} | |\n")
        });
        format!("| | {red} | {black} |\n|--:|:--|:--|\n{rows}")
    }
}

/// Escapes the special characters of Markdown and of template engines that process the text before Markdown.
/// `1.` and `-` are not escaped, since they are only special at the start of a paragraph.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        if "\\`*_|[]<>&~#$".contains(c) {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped.replace('{', "&#123;")
}
