//! Commands to programs in comments, such as `[%clk 1:05:00]`.
//!
//! ```text
//! command = "[%" name value? "]"
//! name    = letter (letter or digit or "_")*
//! value   = anything but "]" that does not continue the name
//! ```
//!
//! Source: the “embedded commands” of ChessBase's PGN files, which lichess writes as well.

use std::ops::Range;

use super::comment::Comment;
use super::diagram_request::Request;

/// A command in a comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Command<'a> {
    pub name: &'a str,
    pub value: &'a str,
    /// Its byte range in the comment.
    pub span: Range<usize>,
    pub is_closed: bool,
}

/// The commands in the text of a comment.
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

impl Comment {
    /// The words for readers: the text without commands to programs and requests for diagrams, in
    /// one line.
    pub fn words(&self) -> String {
        let text = self.without_commands();
        let words = Request::of(&text).map_or(text, |request| request.words);
        words.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// The text without closed commands, known or not.
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
