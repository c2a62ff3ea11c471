//! Score sheets in LaTeX.

use super::blocks::{Block, Row};
use super::options::SheetOptions;
use super::running;
use super::sheet::ScoreSheet;
use crate::board::Color;
use crate::game::Comment;

/// The columns, relative to the size of the font.
const COLUMNS: &str = "\\hspace*{3em}\\=\\hspace*{9em}\\=\\kill";

impl ScoreSheet {
    /// Columns in LaTeX, which need no package and break across pages. Variations are paragraphs
    /// between them. Chinese characters need XeLaTeX or LuaLaTeX, and a font that has them.
    pub fn latex(&self, options: &SheetOptions) -> String {
        let [red, black] = Color::ALL.map(|side| escaped(&options.language.heading(side)));
        let mut text = String::new();
        let mut rows = vec![format!("\\> {red} \\> {black}")];
        for block in self.blocks(options.comments) {
            match block {
                Block::Row(Row { number, red, black }) => {
                    let [red, black] = [&red, &black].map(|text| escaped(text));
                    rows.push(match black.as_str() {
                        "" => format!("{number}. \\> {red}"),
                        _ => format!("{number}. \\> {red} \\> {black}"),
                    });
                }
                Block::Text(words) => {
                    text.push_str(&columns(&mut rows));
                    let words = running::text(&words, escaped, emphasis);
                    text.push_str(&format!("\\noindent {words}\n\n"));
                }
            }
        }
        text + &columns(&mut rows)
    }
}

/// Columns of these rows, which are taken.
fn columns(rows: &mut Vec<String>) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let lines = std::mem::take(rows).join(" \\\\\n");
    format!("\\begin{{tabbing}}\n{COLUMNS}\n{lines}\n\\end{{tabbing}}\n")
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
            // Two of them would become a dash.
            '-' if escaped.ends_with('-') => escaped.push_str("{}-"),
            '#' | '$' | '%' | '&' | '_' | '{' | '}' => escaped.extend(['\\', c]),
            c if c.is_control() => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}
