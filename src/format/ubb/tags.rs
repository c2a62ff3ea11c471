//! Which parts of a text are tags.

use super::super::LINE_ENDS;
use super::super::error::ParseError;
use super::error::UbbError;

/// What tags begin with, in small letters, and those that close them.
const OPEN: &str = "[dhtmlxq_";
const CLOSE: &str = "[/dhtmlxq_";

/// What stands around the tags of a game, in small letters.
const GAME: &str = "[dhtmlxq]";

/// Whether a line has such a tag.
pub(in crate::format) fn is_game(line: &str) -> bool {
    let line = line.to_ascii_lowercase();
    [OPEN, GAME].iter().any(|start| line.contains(start))
}

/// A part of the text that means something.
pub(super) enum Token<'a> {
    /// What stands in front of the tags of a game.
    Game(&'a str),
    Tag {
        /// The tag that opens it.
        open: &'a str,
        /// In small letters.
        name: String,
        value: &'a str,
    },
}

/// The parts of a text that mean something, in its order.
pub(super) struct Tokens<'a> {
    text: &'a str,
    /// The same in small letters.
    lower: String,
    at: usize,
}

impl<'a> Tokens<'a> {
    pub(super) fn new(text: &'a str) -> Tokens<'a> {
        Tokens {
            text,
            lower: text.to_ascii_lowercase(),
            at: 0,
        }
    }

    /// Where the next tag begins.
    fn find_tag(&self, from: usize) -> Option<usize> {
        let mut brackets = self.lower[from..].match_indices('[');
        let found = brackets.find_map(|(at, _)| {
            let rest = &self.lower[from + at..];
            let is_tag = [OPEN, CLOSE, GAME]
                .iter()
                .any(|start| rest.starts_with(start));
            is_tag.then_some(at)
        });
        found.map(|at| from + at)
    }

    /// Reads what begins at a tag.
    fn token(&mut self, start: usize) -> Result<Token<'a>, ParseError> {
        let rest = &self.lower[start..];
        if rest.starts_with(GAME) {
            self.at = start + GAME.len();
            return Ok(Token::Game(&self.text[start..self.at]));
        }
        let bracket = rest.find([']', LINE_ENDS[0], LINE_ENDS[1]]);
        let end = start + bracket.map_or(rest.len(), |bracket| bracket + 1);
        let open = self.text[start..end].trim_end();
        let place = start..start + open.len();
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let name = rest
            .strip_prefix(OPEN)
            .and_then(|rest| rest.split_once(']'));
        let name = match name {
            Some((name, _)) if !name.is_empty() && name.chars().all(is_name) => name.to_owned(),
            _ if rest.starts_with(CLOSE) => {
                let kind = UbbError::StrayTag(open.to_owned());
                return Err(ParseError::new(kind, place));
            }
            _ => {
                let kind = UbbError::MalformedTag(open.to_owned());
                return Err(ParseError::new(kind, place));
            }
        };
        let close = format!("{CLOSE}{name}]");
        match self.find_tag(end) {
            Some(value_end) if self.lower[value_end..].starts_with(&close) => {
                self.at = value_end + close.len();
                let value = &self.text[end..value_end];
                Ok(Token::Tag { open, name, value })
            }
            _ => {
                let kind = UbbError::UnclosedTag(open.to_owned());
                Err(ParseError::new(kind, place))
            }
        }
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Result<Token<'a>, ParseError>;

    /// The next part. Nothing should be asked for behind an error.
    fn next(&mut self) -> Option<Self::Item> {
        let start = self.find_tag(self.at)?;
        Some(self.token(start))
    }
}
