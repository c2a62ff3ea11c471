//! Which parts of a text are tags.

use std::ops::Range;

use super::error::UbbError;
use crate::format::error::ParseError;
use crate::format::lines::LINE_ENDS;

/// What tags begin with, in small letters, and those that close them.
const OPEN: &str = "[dhtmlxq_";
const CLOSE: &str = "[/dhtmlxq_";

/// What stands around the tags of a game, in small letters.
const GAME: &str = "[dhtmlxq]";

/// The names of tags with the pieces and with the moves.
pub(super) const PIECES: &str = "binit";
pub(super) const MOVES: &str = "movelist";

/// The names of tags without which there is no game.
const NEEDED: [&str; 2] = [PIECES, MOVES];

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
    /// A tag that is not what it should be, which the game does not need.
    Broken {
        error: UbbError,
        place: Range<usize>,
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
        let end = self.end_of_tag(start);
        let open = self.text[start..end].trim_end();
        let name = self.lower[start..end].strip_prefix(OPEN);
        let name = name.and_then(|name| name.strip_suffix(']'));
        let is_in_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let name = name.filter(|name| !name.is_empty() && name.chars().all(is_in_name));
        let Some(name) = name.map(str::to_owned) else {
            let error = if rest.starts_with(CLOSE) {
                UbbError::StrayTag(open.to_owned())
            } else {
                UbbError::MalformedTag(open.to_owned())
            };
            self.at = end;
            return self.broken(start, open, error);
        };
        let close = format!("{CLOSE}{name}]");
        match self.find_tag(end) {
            Some(value_end) if self.lower[value_end..].starts_with(&close) => {
                self.at = value_end + close.len();
                let value = &self.text[end..value_end];
                Ok(Token::Tag { open, name, value })
            }
            next => {
                // What closes another tag was meant for this one.
                let other = next.filter(|at| self.lower[*at..].starts_with(CLOSE));
                let other = other.filter(|at| !self.is_needed(*at));
                self.at = other.map_or(end, |at| self.end_of_tag(at));
                self.broken(start, open, UbbError::UnclosedTag(open.to_owned()))
            }
        }
    }

    /// Where the tag ends that begins here: behind its bracket, or else where another one
    /// or another line begins.
    fn end_of_tag(&self, start: usize) -> usize {
        let inside = start + '['.len_utf8();
        let end = self.text[inside..].find(['[', ']', LINE_ENDS[0], LINE_ENDS[1]]);
        let end = end.map_or(self.text.len(), |end| inside + end);
        end + usize::from(self.text[end..].starts_with(']'))
    }

    /// Whether there is no game without the tag that begins here, right or not.
    fn is_needed(&self, start: usize) -> bool {
        let rest = &self.lower[start..];
        let name = rest.strip_prefix(OPEN).or_else(|| rest.strip_prefix(CLOSE));
        name.is_some_and(|name| NEEDED.iter().any(|needed| name.starts_with(needed)))
    }

    /// What a tag is that is not what it should be.
    fn broken(&self, start: usize, open: &str, error: UbbError) -> Result<Token<'a>, ParseError> {
        let place = start..start + open.len();
        match self.is_needed(start) {
            true => Err(ParseError::new(error, place)),
            false => Ok(Token::Broken { error, place }),
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
