//! Finds the DhtmlXQ tags in a file.

use std::ops::Range;

use crate::format::{GameFileError, LINE_ENDS, ParseError};

/// The start of an opening tag, in lower case.
const OPEN: &str = "[dhtmlxq_";
/// The start of a closing tag, in lower case.
const CLOSE: &str = "[/dhtmlxq_";

/// The tag that opens a game, before all other tags. It is in lower case here.
const GAME: &str = "[dhtmlxq]";

/// The name of the tag that contains the pieces.
pub(super) const PIECES: &str = "binit";
/// The name of the tag that contains the moves.
pub(super) const MOVES: &str = "movelist";
/// The names of the tags that contain the pieces and the moves.
pub(in crate::format) const OF_BOARD: [&str; 2] = [PIECES, MOVES];

pub(in crate::format) fn is_game(line: &str) -> bool {
    let line = line.to_ascii_lowercase();
    [OPEN, GAME].iter().any(|start| line.contains(start))
}

/// The start of a tag.
pub(in crate::format) enum Start<'a> {
    /// The tag that opens a game, before all other tags.
    Game,
    /// An opening tag. The value is its name.
    Tag(&'a str),
}

/// Returns the opening tags on a line, each with its byte offset.
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

/// A part of the text that is a tag or was probably meant to be one.
pub(super) enum Token<'a> {
    /// The tag that opens a game, before all other tags.
    Game(&'a str),
    Tag {
        open: &'a str,
        /// The name of the tag in lower case.
        name: String,
        /// The name of the tag as it is written in the text.
        written: &'a str,
        value: &'a str,
    },
    /// A malformed tag that is not needed to read the game.
    Broken {
        error: GameFileError,
        place: Range<usize>,
    },
}

/// An iterator over the tokens in `text`.
pub(super) struct Tokens<'a> {
    text: &'a str,
    /// The text in lower case. Byte offsets are the same as in `text`.
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

    /// Reads the token that begins at `start`.
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
                // A closing tag with another name was probably meant to close this tag.
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

    /// Returns the end of the tag that begins at `start`. The end is after the closing bracket or, if this
    /// bracket is missing, before the next opening bracket or the end of the line.
    fn end_of_tag(&self, start: usize) -> usize {
        let inside = start + '['.len_utf8();
        let end = self.text[inside..].find(['[', ']', LINE_ENDS[0], LINE_ENDS[1]]);
        let end = end.map_or(self.text.len(), |end| inside + end);
        end + usize::from(self.text[end..].starts_with(']'))
    }

    /// Returns whether the tag that begins at `start` is needed to read the game. The tag may be malformed.
    fn is_needed(&self, start: usize) -> bool {
        let rest = &self.lower[start..];
        let name = rest.strip_prefix(OPEN).or_else(|| rest.strip_prefix(CLOSE));
        name.is_some_and(|name| name.starts_with(PIECES) || name.starts_with(MOVES))
    }

    /// Returns a token for a malformed tag, or an error if the tag is needed to read the game.
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

    /// Returns the next token or error, or `None` if there are no more tags.
    fn next(&mut self) -> Option<Self::Item> {
        let start = self.find_tag(self.at)?;
        Some(self.token(start))
    }
}
