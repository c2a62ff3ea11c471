//! Score sheets that can be read again.

use super::blocks::{Block, Row};
use super::options::SheetOptions;
use super::running::{self, NO_MOVE};
use super::sheet::ScoreSheet;
use crate::game::Comment;

impl ScoreSheet {
    /// Words with one space between them, which can be read back as a list of moves, with
    /// variations in parentheses and comments in braces.
    pub fn plain(&self, options: &SheetOptions) -> String {
        let mut lines = String::new();
        for block in self.blocks(options.comments) {
            match block {
                Block::Row(Row { number, red, black }) => {
                    let black = if black == NO_MOVE { "" } else { &black };
                    lines.push_str(format!("{number}. {red} {black}").trim_end());
                }
                Block::Text(words) => {
                    lines.push_str(&running::text(&words, str::to_owned, in_braces));
                }
            }
            lines.push('\n');
        }
        lines
    }
}

/// A comment in one line. Braces in it would end it, so they become parentheses.
fn in_braces(comment: &Comment) -> Option<String> {
    let words: Vec<&str> = comment.text.split_whitespace().collect();
    let text = words.join(" ").replace('{', "(").replace('}', ")");
    Some(format!("{{{text}}}"))
}
