//! Finds the tags in a text.

use std::ops::Range;

use crate::format::{GameFileError, LINE_ENDS, ParseError};

/// The start of opening and closing tags, in lower case.
const OPEN: &str = "[dhtmlxq_";
const CLOSE: &str = "[/dhtmlxq_";

/// The tag that precedes the tags of a game, in lower case.
const GAME: &str = "[dhtmlxq]";

/// The names of the tags for the pieces and the moves.
pub(super) const PIECES: &str = "binit";
pub(super) const MOVES: &str = "movelist";
pub(in crate::format) const OF_BOARD: [&str; 2] = [PIECES, MOVES];

pub(in crate::format) fn is_game(line: &str) -> bool {
    let line = line.to_ascii_lowercase();
    [OPEN, GAME].iter().any(|start| line.contains(start))
}

/// The start of a tag.
pub(in crate::format) enum Start<'a> {
    /// The tag that precedes the tags of a game.
    Game,
    /// A tag with this name.
    Tag(&'a str),
}

/// Returns the opening tags on a line, with their byte offsets.
pub(in crate::format) fn starts(line: &str) -> impl Iterator<Item = (usize, Start<'_>)> {
    line.match_indices('[').filter_map(|(at, _)| {
        let rest = &line[at..];
        let begins = |with: &str| {
            let start = rest.get(..with.len());
            start.is_some_and(|start| start.eq_ignore_ascii_case(with))
        };
        if begins(GAME) {
            return Some((at, Start::Game));
        }
        let rest = rest.get(OPEN.len()..).filter(|_| begins(OPEN))?;
        let name = &rest[..rest.find(['[', ']'])?];
        let is_closed = rest[name.len()..].starts_with(']');
        is_closed.then_some((at, Start::Tag(name.trim_end())))
    })
}

/// A significant part of the text.
pub(super) enum Token<'a> {
    /// The tag that precedes the tags of a game.
    Game(&'a str),
    Tag {
        open: &'a str,
        /// The name in lower case.
        name: String,
        /// The name as written in the text.
        written: &'a str,
        value: &'a str,
    },
    /// A malformed tag that is not required to read the game.
    Broken {
        error: GameFileError,
        place: Range<usize>,
    },
}

/// The tokens of a text, in order.
pub(super) struct Tokens<'a> {
    text: &'a str,
    /// The text in lower case.
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

    fn find_tag(&self, from: usize) -> Option<usize> {
        let brackets = self.lower[from..].match_indices('[');
        let mut places = brackets.map(|(at, _)| from + at);
        places.find(|at| {
            let rest = &self.lower[*at..];
            [OPEN, CLOSE, GAME].iter().any(|it| rest.starts_with(it))
        })
    }

    /// Reads the token that begins at a tag.
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
                GameFileError::StrayTag(open.to_owned())
            } else {
                GameFileError::MalformedTag(open.to_owned())
            };
            self.at = end;
            return self.broken(start, open, error);
        };
        let written = &self.text[start + OPEN.len()..][..name.len()];
        let close = format!("{CLOSE}{name}]");
        match self.find_tag(end) {
            Some(value_end) if self.lower[value_end..].starts_with(&close) => {
                self.at = value_end + close.len();
                let value = &self.text[end..value_end];
                Ok(Token::Tag {
                    open,
                    name,
                    written,
                    value,
                })
            }
            next => {
                // A closing tag with another name was probably meant for this tag.
                let other = next.filter(|at| self.lower[*at..].starts_with(CLOSE));
                let other = other.filter(|at| !self.is_needed(*at));
                self.at = other.map_or(end, |at| self.end_of_tag(at));
                let value = &self.text[end..next.unwrap_or(self.text.len())];
                if value.trim().is_empty() && !self.is_needed(start) {
                    return Ok(Token::Tag {
                        open,
                        name,
                        written,
                        value: value.trim(),
                    });
                }
                self.broken(start, open, GameFileError::UnclosedTag(open.to_owned()))
            }
        }
    }

    /// Returns the end of a tag: after its bracket or, if the bracket is missing, before the next tag or
    /// line.
    fn end_of_tag(&self, start: usize) -> usize {
        let inside = start + '['.len_utf8();
        let end = self.text[inside..].find(['[', ']', LINE_ENDS[0], LINE_ENDS[1]]);
        let end = end.map_or(self.text.len(), |end| inside + end);
        end + usize::from(self.text[end..].starts_with(']'))
    }

    /// Returns whether the tag that begins here, even if malformed, is required to read the game.
    fn is_needed(&self, start: usize) -> bool {
        let rest = &self.lower[start..];
        let name = rest.strip_prefix(OPEN).or_else(|| rest.strip_prefix(CLOSE));
        name.is_some_and(|name| name.starts_with(PIECES) || name.starts_with(MOVES))
    }

    /// Returns the token or the error for a malformed tag.
    fn broken(
        &self,
        start: usize,
        open: &str,
        error: GameFileError,
    ) -> Result<Token<'a>, ParseError> {
        let place = start..start + open.len();
        match self.is_needed(start) {
            true => Err(ParseError::new(error, place)),
            false => Ok(Token::Broken { error, place }),
        }
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Result<Token<'a>, ParseError>;

    /// Returns the next token, or `None` after the first error.
    fn next(&mut self) -> Option<Self::Item> {
        let start = self.find_tag(self.at)?;
        Some(self.token(start))
    }
}
