//! Score sheets in AsciiDoc.

use super::markup::SheetOptions;
use super::running;
use super::sheet::ScoreSheet;
use crate::board::Color;

impl ScoreSheet {
    /// Returns the sheet as a table in AsciiDoc. A variation has a row of its own, with one cell for both
    /// sides.
    pub fn asciidoc(&self, options: &SheetOptions) -> String {
        let [red, black] = Color::ALL.map(|side| options.language.heading(side));
        let row = |number: &str, red: &str, black: &str| format!("| {number} | {red} | {black}\n");
        let rows = self.rows(options, escaped, row, |words| {
            let text = running::emphasised(words, escaped, ["__", "__"]);
            format!("| 2+| {text}\n")
        });
        // Remove the space at the end of a row whose last cell is empty. A cell ends where the next one
        // begins, so the last cell may be empty.
        let rows = rows.replace(" \n", "\n");
        format!("[cols=\">1,4,4\",options=\"header\"]\n|===\n| | {red} | {black}\n\n{rows}|===\n")
    }
}

/// Replaces the special characters of AsciiDoc with character references.
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

/// Returns whether AsciiDoc gives a special meaning to a character between these neighbours.
fn is_special(before: Option<char>, c: char, after: &str) -> bool {
    let is_double = || before == Some(c) || after.starts_with(c);
    match c {
        // Nearly all moves have a plus sign between letters and digits, where AsciiDoc ignores it.
        '+' => {
            let is_inside = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
            !is_inside(before) || !is_inside(after.chars().next())
        }
        // Two equal characters form dashes, ellipses, index terms and passthrough text.
        '-' | '.' | '(' | '$' if is_double() => true,
        // These characters form symbols such as ©.
        '(' => ["C)", "R)", "TM)"]
            .iter()
            .any(|sign| after.starts_with(sign)),
        ':' => after.starts_with("//"),
        c => "\\`*_|[]{}<>&~#^'\"".contains(c),
    }
}
