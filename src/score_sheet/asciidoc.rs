//! Score sheets in AsciiDoc.

use super::blocks::{Block, Row};
use super::options::SheetOptions;
use super::running;
use super::sheet::ScoreSheet;
use crate::board::Color;

impl ScoreSheet {
    /// A table in AsciiDoc. Variations are in rows with one cell for both sides.
    pub fn asciidoc(&self, options: &SheetOptions) -> String {
        let [red, black] = Color::ALL.map(|side| options.language.heading(side));
        let mut table =
            format!("[cols=\">1,4,4\",options=\"header\"]\n|===\n| | {red} | {black}\n\n");
        for block in self.blocks(options.comments) {
            table.push_str(&match block {
                Block::Row(Row { number, red, black }) => {
                    let [red, black] = [&red, &black].map(|text| escaped(text));
                    format!("| {number}. | {red} | {black}\n")
                }
                Block::Text(words) => {
                    format!(
                        "| 2+| {}\n",
                        running::emphasised(&words, escaped, ["__", "__"])
                    )
                }
            });
        }
        // A cell ends where the next one begins, so that the last one may be empty.
        let table = table.replace(" \n", "\n");
        format!("{table}|===\n")
    }
}

/// A text with the special characters of AsciiDoc as character references.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    let mut before = None;
    for (at, c) in text.char_indices() {
        let after = &text[at + c.len_utf8()..];
        match is_special(before, c, after) {
            true => escaped.push_str(&format!("&#{};", u32::from(c))),
            false => escaped.push(c),
        }
        before = Some(c);
    }
    escaped
}

/// Whether a character between these means anything in AsciiDoc.
fn is_special(before: Option<char>, c: char, after: &str) -> bool {
    let is_double = || before == Some(c) || after.starts_with(c);
    match c {
        // Not between letters and digits, where nearly all moves have it.
        '+' => {
            let is_inside = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
            !is_inside(before) || !is_inside(after.chars().next())
        }
        // Dashes, ellipses, terms of an index, text without markup.
        '-' | '.' | '(' | '$' if is_double() => true,
        // Signs such as ©.
        '(' => ["C)", "R)", "TM)"]
            .iter()
            .any(|sign| after.starts_with(sign)),
        ':' => after.starts_with("//"),
        c => "\\`*_|[]{}<>&~#^'\"".contains(c),
    }
}
