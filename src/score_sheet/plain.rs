//! Score sheets as plain text, either in aligned columns or as a list of moves.

use unicode_width::UnicodeWidthStr as _;

use super::blocks::{SheetBlock, SheetRow};
use super::markup::SheetOptions;
use super::running::{self, NO_MOVE};
use super::sheet::ScoreSheet;
use crate::game::Comment;

/// The maximum width of the lines of text between rows, in columns.
const WIDTH: usize = 80;

impl ScoreSheet {
    /// Returns the sheet in aligned columns for terminals and monospaced fonts. A Chinese character takes two
    /// columns of the terminal. Variations are on separate lines.
    pub fn aligned(&self, options: &SheetOptions) -> String {
        let blocks = self.blocks(options.comments);
        let rows = || {
            blocks.iter().filter_map(|block| match block {
                SheetBlock::Row(row) => Some(row),
                SheetBlock::Text(_) => None,
            })
        };
        let digits = rows().map(|row| row.number.to_string().len()).max();
        let widest = rows().map(|row| row.red.width()).max();
        let (digits, widest) = (digits.unwrap_or(0), widest.unwrap_or(0));
        let mut lines = String::new();
        for block in &blocks {
            match block {
                SheetBlock::Row(SheetRow { number, red, black }) => {
                    let space = " ".repeat(widest - red.width());
                    let line = format!("{number:>digits$}. {red}{space}  {black}");
                    lines.push_str(line.trim_end());
                    lines.push('\n');
                }
                SheetBlock::Text(words) => {
                    let text = running::text(words, str::to_owned, |it| Some(it.words()));
                    add_paragraph(&mut lines, &text, digits + 2);
                }
            }
        }
        lines
    }

    /// Returns the sheet as a list of moves that can be read back, with variations in parentheses and
    /// comments in braces.
    pub fn plain(&self, options: &SheetOptions) -> String {
        let mut lines = String::new();
        for block in self.blocks(options.comments) {
            match block {
                SheetBlock::Row(SheetRow { number, red, black }) => {
                    let black = if black == NO_MOVE { "" } else { &black };
                    lines.push_str(format!("{number}. {red} {black}").trim_end());
                }
                SheetBlock::Text(words) => {
                    lines.push_str(&running::text(&words, str::to_owned, in_braces));
                }
            }
            lines.push('\n');
        }
        lines
    }
}

/// Appends the words of `text` on indented lines of at most `WIDTH` columns.
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

/// Returns a comment in braces, on one line. Braces within the comment are replaced with parentheses, because
/// a closing brace would end the comment.
fn in_braces(comment: &Comment) -> Option<String> {
    let words: Vec<&str> = comment.text.split_whitespace().collect();
    let text = words.join(" ").replace('{', "(").replace('}', ")");
    Some(format!("{{{text}}}"))
}
