//! Comments on the moves of a game, including embedded commands such as `[%clk 1:05:00]`.
//!
//! ```text
//! command = "[%" name value? "]"
//! name    = letter (letter | digit | "_")*
//! value   = any characters except "]"; the first is not a letter, digit or "_"
//! ```
//!
//! Source: the “embedded commands” in ChessBase's PGN files. Lichess writes them as well.

use std::ops::Range;

use crate::util::safe_text::is_stray;

/// Trims white space from both ends of `text`, but keeps ideographic spaces, because they indent paragraphs.
pub(crate) fn trimmed(text: &str) -> &str {
    text.trim_matches(|c: char| c.is_whitespace() && c != '\u{3000}')
}

/// A comment attached to a place in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Comment {
    /// The text of the comment, with surrounding white space removed except for ideographic spaces.
    pub text: String,
    /// True if the comment stands before the move that leads to the comment's place, and false if it stands
    /// after that move. Only the first move of a variation can have a comment before it.
    pub is_before: bool,
    /// The byte range of the comment in the text or file that contains the game.
    pub span: Range<usize>,
}

impl Comment {
    /// Creates a comment that follows a move, or that stands before the first move of the game. Removes
    /// control characters other than line ends and tabs, and other characters that do not belong in text.
    pub fn new(text: &str, span: Range<usize>) -> Comment {
        Comment {
            text: trimmed(&text.replace(is_stray, "")).to_owned(),
            is_before: false,
            span,
        }
    }

    /// Returns the text without embedded commands. Commands without a closing bracket are kept.
    pub(super) fn without_commands(&self) -> String {
        let mut words = String::new();
        let mut end = 0;
        for command in commands(&self.text).filter(|command| command.is_closed) {
            words.push_str(&self.text[end..command.span.start]);
            words.push(' ');
            end = command.span.end;
        }
        words.push_str(&self.text[end..]);
        words
    }
}

/// An embedded command in a comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Command<'a> {
    pub(crate) name: &'a str,
    pub(crate) value: &'a str,
    /// The byte range of the command in the comment.
    pub(crate) span: Range<usize>,
    pub(crate) is_closed: bool,
}

/// Returns the commands in the text of a comment.
pub(super) fn commands(text: &str) -> impl Iterator<Item = Command<'_>> {
    let starts = text.match_indices("[%").map(|(start, _)| start);
    let mut end = 0;
    starts.filter_map(move |start| {
        if start < end {
            return None;
        }
        let inside = &text[start + "[%".len()..];
        let (inside, is_closed) = match inside.find(']') {
            Some(length) => (&inside[..length], true),
            None => (inside, false),
        };
        let is_of_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let length = inside.find(|c| !is_of_name(c)).unwrap_or(inside.len());
        let (name, value) = inside.split_at(length);
        let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic());
        end = start + "[%".len() + inside.len() + usize::from(is_closed);
        let span = start..end;
        is_name.then_some(Command {
            name,
            value,
            span,
            is_closed,
        })
    })
}
