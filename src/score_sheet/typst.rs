//! Score sheets in Typst.

use super::blocks::{Block, Row};
use super::options::SheetOptions;
use super::running;
use super::sheet::ScoreSheet;
use crate::board::Color;

/// The beginning of a comment within a string, and its end.
const EMPHASIS: [&str; 2] = ["\" + emph(\"", "\") + \""];

impl ScoreSheet {
    /// A table in Typst. Variations are in rows with one cell for both sides. All texts are
    /// strings, in which nothing is markup.
    pub fn typst(&self, options: &SheetOptions) -> String {
        let [red, black] = Color::ALL.map(|side| options.language.heading(side));
        let mut table = format!(
            "#table(\n  columns: (auto, 1fr, 1fr),\n  align: (right, left, left),\n  \
             table.header(\"\", \"{red}\", \"{black}\"),\n"
        );
        for block in self.blocks(options.comments) {
            table.push_str(&match block {
                Block::Row(Row { number, red, black }) => {
                    let [red, black] = [&red, &black].map(|text| escaped(text));
                    format!("  \"{number}.\", \"{red}\", \"{black}\",\n")
                }
                Block::Text(words) => {
                    let text = sum(&running::emphasised(&words, escaped, EMPHASIS));
                    format!("  \"\", table.cell(colspan: 2, {text}),\n")
                }
            });
        }
        table + ")\n"
    }
}

/// The inside of a string with comments as a sum of strings, without empty ones at its ends.
fn sum(inside: &str) -> String {
    let text = format!("\"{inside}\"");
    let text = text.strip_prefix("\"\" + ").unwrap_or(&text);
    text.strip_suffix(" + \"\"").unwrap_or(text).to_owned()
}

/// A text within a string.
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
