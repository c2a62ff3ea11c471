//! Score sheets in Typst.

use super::markup::SheetOptions;
use super::running;
use super::sheet::ScoreSheet;
use crate::board::Color;

/// The Typst code that begins and the code that ends a comment within a string.
const EMPHASIS: [&str; 2] = ["\" + emph(\"", "\") + \""];

impl ScoreSheet {
    /// Returns the sheet as a table in Typst. A variation has a row of its own, with one cell for both sides.
    /// All text is in strings, where Typst does not interpret markup.
    pub fn typst(&self, options: &SheetOptions) -> String {
        let [red, black] = Color::ALL.map(|side| options.language.heading(side));
        let row = |number: &str, red: &str, black: &str| {
            format!("  \"{number}\", \"{red}\", \"{black}\",\n")
        };
        let rows = self.rows(options, escaped, row, |words| {
            let text = sum(&running::emphasised(words, escaped, EMPHASIS));
            format!("  \"\", table.cell(colspan: 2, {text}),\n")
        });
        format!(
            "#table(\n  columns: (auto, 1fr, 1fr),\n  align: (right, left, left),\n  \
             table.header(\"\", \"{red}\", \"{black}\"),\n{rows})\n"
        )
    }
}

/// Returns the Typst expression for a string that contains comments: a sum of strings and emphasized
/// comments. Empty strings at both ends are omitted.
fn sum(inside: &str) -> String {
    let text = format!("\"{inside}\"");
    let text = text.strip_prefix("\"\" + ").unwrap_or(&text);
    text.strip_suffix(" + \"\"").unwrap_or(text).to_owned()
}

/// Escapes text for use within a string.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' | '"' => escaped.extend(['\\', c]),
            c if c.is_control() => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}
