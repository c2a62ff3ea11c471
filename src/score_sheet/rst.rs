//! Score sheets in reStructuredText.

use unicode_width::UnicodeWidthStr as _;

use super::blocks::{SheetBlock, SheetRow};
use super::markup::SheetOptions;
use super::plain::add_paragraph;
use super::running;
use super::sheet::ScoreSheet;
use crate::board::Color;

/// The first cell of a row without a move number. It contains an empty comment, because an empty cell would
/// continue the previous row.
const NO_NUMBER: &str = "..";

#[doc(hidden)]
impl ScoreSheet {
    /// Returns the sheet as a simple table in reStructuredText. A variation has a row of its own, with one
    /// cell for both sides.
    ///
    /// In a simple table, the text of the last column may be wider than the column. Comments are in cells
    /// that include the last column, because their characters may be wider than reStructuredText assumes.
    pub fn rst(&self, options: &SheetOptions) -> String {
        let headings = Color::ALL.map(|side| escaped(&options.language.heading(side)));
        let blocks = self.blocks(options.comments);
        let mut rows = vec![(NO_NUMBER.to_owned(), headings)];
        rows.extend(blocks.iter().filter_map(|block| match block {
            SheetBlock::Row(SheetRow { number, red, black }) => {
                // The backslash prevents the number from being read as a list item.
                Some((format!("\\{number}."), [escaped(red), escaped(black)]))
            }
            SheetBlock::Text(_) => None,
        }));
        let widest = |width: fn(&(String, [String; 2])) -> usize| rows.iter().map(width).max();
        let numbers = widest(|(number, _)| number.len()).unwrap_or(0);
        let reds = widest(|(_, [red, _])| red.width()).unwrap_or(0);
        let blacks = widest(|(_, [_, black])| black.width()).unwrap_or(0);

        let border = [numbers, reds, blacks].map(|width| "=".repeat(width));
        let border = border.join("  ") + "\n";
        let span = [numbers, reds + 2 + blacks].map(|width| "-".repeat(width));
        let span = span.join("  ") + "\n";
        let mut rows = rows.into_iter().map(|(number, [red, black])| {
            let space = " ".repeat(reds - red.width());
            let row = format!("{number:numbers$}  {red}{space}  {black}");
            row.trim_end().to_owned() + "\n"
        });
        let heading = rows.next().unwrap_or_default();
        let mut table = format!("{border}{heading}{border}");
        for block in &blocks {
            match block {
                SheetBlock::Row(_) => table.extend(rows.next()),
                SheetBlock::Text(words) => {
                    let text = running::emphasised(words, escaped, ["*", "*"]);
                    let start = table.len();
                    add_paragraph(&mut table, &text, numbers + 2);
                    if table.len() > start {
                        table.replace_range(start..start + NO_NUMBER.len(), NO_NUMBER);
                        table.push_str(&span);
                    }
                }
            }
        }
        // The last border must have the same columns as the row above it.
        match table.strip_suffix(&span) {
            Some(above) => format!("{above}{}", span.replace('-', "=")),
            None => table + &border,
        }
    }
}

/// Escapes the special characters of reStructuredText.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    let mut before = None;
    for (at, c) in text.char_indices() {
        let after = &text[at + c.len_utf8()..];
        if is_special(before, c, after) {
            escaped.push('\\');
        }
        // Replace control characters, since some of them would end the line.
        escaped.push(if c.is_control() { ' ' } else { c });
        before = Some(c);
    }
    escaped
}

/// Returns whether reStructuredText gives a special meaning to a character between these neighbours.
fn is_special(before: Option<char>, c: char, after: &str) -> bool {
    // Repeated punctuation marks can form dashes, ellipses and underlines of titles.
    let is_double = || before == Some(c) || after.starts_with(c);
    match c {
        '\\' | '*' | '`' | '_' | '|' | ':' | '@' => true,
        // Emphasis does not begin at an asterisk between brackets, so escape a closing bracket at the start
        // of a comment.
        ')' => before.is_none() && !after.is_empty(),
        c => c.is_ascii_punctuation() && is_double(),
    }
}
