//! Score sheets in LaTeX.

use super::blocks::{Block, Row};
use super::options::SheetOptions;
use super::running;
use super::sheet::ScoreSheet;
use crate::board::Color;
use crate::game::Comment;

/// The columns, relative to the size of the font.
const COLUMNS: &str = "\\hspace*{3em}\\=\\hspace*{9em}\\=\\kill\n";

impl ScoreSheet {
    /// Columns in LaTeX, which need no package and break across pages. Variations are paragraphs
    /// between them. Chinese characters need XeLaTeX or LuaLaTeX, and a font that has them.
    pub fn latex(&self, options: &SheetOptions) -> String {
        let [red, black] = Color::ALL.map(|side| escaped(options.language.side(side)));
        let mut text = format!("\\begin{{tabbing}}\n{COLUMNS}\\> {red} \\> {black} \\\\\n");
        let mut is_row = true;
        for block in self.blocks(options.comments) {
            match block {
                Block::Row(Row { number, red, black }) => {
                    if !is_row {
                        text.push_str(&format!("\\begin{{tabbing}}\n{COLUMNS}"));
                    }
                    let [red, black] = [&red, &black].map(|text| escaped(text));
                    let line = match black.as_str() {
                        "" => format!("{number}. \\> {red} \\\\\n"),
                        _ => format!("{number}. \\> {red} \\> {black} \\\\\n"),
                    };
                    text.push_str(&line);
                    is_row = true;
                }
                Block::Text(words) => {
                    if is_row {
                        text.push_str("\\end{tabbing}\n");
                    }
                    text.push_str(&running::text(&words, escaped, emphasis));
                    text.push_str("\n\n");
                    is_row = false;
                }
            }
        }
        if is_row {
            text.push_str("\\end{tabbing}\n");
        }
        text
    }
}

fn emphasis(comment: &Comment) -> Option<String> {
    let words = comment.words();
    (!words.is_empty()).then(|| format!("\\emph{{{}}}", escaped(&words)))
}

/// A text with the special characters of LaTeX escaped, and those that its older fonts lack.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' => escaped.push_str("\\textbackslash{}"),
            '~' => escaped.push_str("\\textasciitilde{}"),
            '^' => escaped.push_str("\\textasciicircum{}"),
            '<' => escaped.push_str("\\textless{}"),
            '>' => escaped.push_str("\\textgreater{}"),
            '|' => escaped.push_str("\\textbar{}"),
            '…' => escaped.push_str("\\ldots{}"),
            // After `!` and `?`, it would make another sign of them.
            '`' => escaped.push_str("{}`"),
            '"' => escaped.push_str("''"),
            '#' | '$' | '%' | '&' | '_' | '{' | '}' => escaped.extend(['\\', c]),
            c if c.is_control() => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}
