//! Score sheets in aligned columns.

use unicode_width::UnicodeWidthStr as _;

use super::blocks::{Block, Row};
use super::options::SheetOptions;
use super::running;
use super::sheet::ScoreSheet;

/// The width of the lines between rows.
const WIDTH: usize = 80;

impl ScoreSheet {
    /// Aligned columns for terminals and monospaced fonts, where Chinese characters are
    /// double-width. Variations are on lines of their own.
    pub fn aligned(&self, options: &SheetOptions) -> String {
        let blocks = self.blocks(options.comments);
        let rows = || {
            blocks.iter().filter_map(|block| match block {
                Block::Row(row) => Some(row),
                Block::Text(_) => None,
            })
        };
        let digits = rows().map(|row| row.number.to_string().len()).max();
        let widest = rows().map(|row| row.red.width()).max();
        let (digits, widest) = (digits.unwrap_or(0), widest.unwrap_or(0));
        let mut lines = String::new();
        for block in &blocks {
            match block {
                Block::Row(Row { number, red, black }) => {
                    let space = " ".repeat(widest - red.width());
                    let line = format!("{number:>digits$}. {red}{space}  {black}");
                    lines.push_str(line.trim_end());
                    lines.push('\n');
                }
                Block::Text(words) => {
                    let text = running::text(words, str::to_owned, |it| Some(it.words()));
                    add_paragraph(&mut lines, &text, digits + 2);
                }
            }
        }
        lines
    }
}

/// Adds indented lines with these words.
pub(super) fn add_paragraph(lines: &mut String, text: &str, indent: usize) {
    let mut width = 0;
    for word in text.split_whitespace() {
        if width == 0 || width + 1 + word.width() > WIDTH {
            if width > 0 {
                lines.push('\n');
            }
            lines.push_str(&" ".repeat(indent));
            width = indent;
        } else {
            lines.push(' ');
            width += 1;
        }
        lines.push_str(word);
        width += word.width();
    }
    if width > 0 {
        lines.push('\n');
    }
}
