//! Score sheets in Markdown.

use super::blocks::{Block, Row};
use super::options::SheetOptions;
use super::running;
use super::sheet::ScoreSheet;
use crate::board::Color;

impl ScoreSheet {
    /// A table in Markdown. Variations are in the column of red's moves, as no cell can be in
    /// several.
    pub fn markdown(&self, options: &SheetOptions) -> String {
        let [red, black] = Color::ALL.map(|side| options.language.heading(side));
        let mut table = format!("| | {red} | {black} |\n|--:|:--|:--|\n");
        for block in self.blocks(options.comments) {
            table.push_str(&match block {
                Block::Row(Row { number, red, black }) => {
                    let [red, black] = [&red, &black].map(|text| escaped(text));
                    format!("| {number}. | {red} | {black} |\n")
                }
                Block::Text(words) => {
                    format!(
                        "| | {} | |\n",
                        running::emphasised(&words, escaped, ["*", "*"])
                    )
                }
            });
        }
        table
    }
}

/// A move with the special characters of Markdown escaped, and those that template engines read before
/// it is Markdown. `1.` and `-` are special only at the start of a paragraph, and so not in a cell.
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
