//! Score sheets in AsciiDoc.

use super::blocks::{Block, Row};
use super::options::SheetOptions;
use super::running;
use super::sheet::ScoreSheet;
use crate::board::Color;
use crate::game::Comment;

impl ScoreSheet {
    /// A table in AsciiDoc. Variations are in rows with one cell for both sides.
    pub fn asciidoc(&self, options: &SheetOptions) -> String {
        let [red, black] = Color::ALL.map(|side| options.language.side(side));
        let mut table =
            format!("[cols=\">1,4,4\",options=\"header\"]\n|===\n| | {red} | {black}\n\n");
        for block in self.blocks(options.comments) {
            table.push_str(&match block {
                Block::Row(Row { number, red, black }) => {
                    let [red, black] = [&red, &black].map(|text| escaped(text));
                    format!("| {number}. | {red} | {black}\n")
                }
                Block::Text(words) => {
                    format!("| 2+| {}\n", running::text(&words, escaped, emphasis))
                }
            });
        }
        // A cell ends where the next one begins, so that the last one may be empty.
        let table = table.replace(" \n", "\n");
        format!("{table}|===\n")
    }
}

fn emphasis(comment: &Comment) -> Option<String> {
    let words = comment.words();
    (!words.is_empty()).then(|| format!("__{}__", escaped(&words)))
}

/// A text with the special characters of AsciiDoc as character references. `+` is not special
/// between letters and digits, where nearly all moves have it.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    let mut before = None;
    let mut letters = text.chars().peekable();
    while let Some(c) = letters.next() {
        let is_inside = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
        let is_special = match c {
            '+' => !is_inside(before) || !is_inside(letters.peek().copied()),
            c => "\\`*_|[]{}<>&~#^'\"".contains(c),
        };
        match is_special {
            true => escaped.push_str(&format!("&#{};", u32::from(c))),
            false => escaped.push(c),
        }
        before = Some(c);
    }
    escaped
}
