//! The moves of a game file.
//!
//! ```text
//! inside  = (number | dots | move | mark | result | comment | space)* "}"
//! number  = digit+ ("." | ")")?         in front of red's move, and perhaps black's too
//! dots    = "."{2,} | "…"               for red's move, if black's comes first
//! move    = see notation::wxf; a mark may be glued to it
//! mark    = any of "!" "?"
//! result  = "1-0" | "0-1" | "1/2-1/2" | "½-½" | "*"     behind the last move
//! comment = "{" anything but braces "}"
//!         | "#" anything                on a line of its own
//! ```
//!
//! What comments ask for is in [`Comment::asks_for_diagram`].
//!
//! Words need no space between them where they cannot be misread. Full-width
//! characters count as plain ones everywhere. Numbers may be left out; those that
//! are there must be right, so that a lost move is noticed where it is lost.

use super::super::error::{ParseError, ParseErrorKind};
use super::super::token::{Failure, span};
use super::super::warning::{Warning, WarningKind};
use super::{END, after_brace};
use crate::board::Color;
use crate::game::{Comment, Ply};
use crate::notation::{Notation, Written, plain};

/// How a game starts, as far as the position says so.
pub(super) struct Start {
    /// Who begins.
    pub color: Option<Color>,
    /// What number the first move has, if it is not 1. `None` if it can be any.
    pub number: Option<u32>,
}

/// The moves of a game.
pub(super) struct Moves<'a> {
    /// Who begins, if there is a move or something else says so.
    pub color: Option<Color>,
    /// The moves of both sides.
    pub plies: Vec<Ply>,
    /// What stands between them.
    pub comments: Vec<Comment>,
    /// What is probably not meant.
    pub warnings: Vec<Warning>,
    /// What is behind them.
    pub rest: &'a str,
}

/// Reads what is in the braces.
pub(super) fn read<'a>(
    text: &'a str,
    inside: &'a str,
    start: Start,
    notation: Option<Notation>,
) -> Result<Moves<'a>, ParseError> {
    let mut reader = Reader {
        first: start.color,
        color: start.color.unwrap_or(Color::Red),
        number: start.number.unwrap_or(1),
        start,
        notation,
        is_numbered: false,
        numbered: None,
        last_number: None,
        is_over: false,
        plies: Vec::new(),
        comments: Vec::new(),
    };
    let rest = reader
        .moves(text, inside)
        .map_err(|failure| failure.in_text(text))?;
    Ok(Moves {
        color: reader.first,
        plies: reader.plies,
        comments: reader.comments,
        warnings: reader.last_number.into_iter().collect(),
        rest,
    })
}

struct Reader {
    start: Start,
    /// What the moves are in, if that is known.
    notation: Option<Notation>,
    /// Who begins, once that is known.
    first: Option<Color>,
    /// Whose move comes next.
    color: Color,
    /// What number it has.
    number: u32,
    /// Whether that number has been written.
    is_numbered: bool,
    /// In front of whose moves numbers stand, once that is known.
    numbered: Option<Color>,
    /// What is odd if no move comes any more: the number behind the last one.
    last_number: Option<Warning>,
    /// Whether the result has been written.
    is_over: bool,
    plies: Vec<Ply>,
    comments: Vec<Comment>,
}

impl Reader {
    /// Reads up to the closing brace, and gives what is behind it and `END`.
    fn moves<'a>(&mut self, text: &str, inside: &'a str) -> Result<&'a str, Failure<'a>> {
        let mut rest = inside;
        let mut is_line_start = false;
        while let Some(letter) = rest.chars().next() {
            let after = &rest[letter.len_utf8()..];
            rest = match plain(letter) {
                '\n' | '\r' => {
                    is_line_start = true;
                    after
                }
                c if c.is_whitespace() => after,
                '#' if is_line_start => {
                    let (inside, after) =
                        after.split_at(after.find(['\n', '\r']).unwrap_or(after.len()));
                    self.comment(text, inside);
                    after
                }
                '{' => {
                    let (inside, after) = comment(rest)?;
                    self.comment(text, inside);
                    after
                }
                '}' => return Ok(after_brace(after)),
                _ => {
                    is_line_start = false;
                    let (word, after) = rest.split_at(rest.find(is_word_end).unwrap_or(rest.len()));
                    if word == END {
                        return Err(Failure::new(word, ParseErrorKind::UnclosedMoves));
                    }
                    self.word(text, word)?;
                    after
                }
            };
        }
        let end = inside.trim_end().len();
        Err(Failure::new(
            &inside[end..end],
            ParseErrorKind::UnclosedMoves,
        ))
    }

    /// Keeps what stands in a comment.
    fn comment(&mut self, text: &str, inside: &str) {
        let inside = inside.trim();
        self.comments.push(Comment {
            ply: self.plies.len(),
            text: inside.to_owned(),
            span: span(text, inside),
        });
    }

    /// Reads everything in a word.
    fn word<'a>(&mut self, text: &str, word: &'a str) -> Result<(), Failure<'a>> {
        let mut rest = word;
        while !rest.is_empty() {
            if is_result(rest) {
                if self.is_over {
                    return Err(Failure::new(rest, ParseErrorKind::MoveAfterResult));
                }
                self.is_over = true;
                return Ok(());
            }
            let digits = prefix(rest, |c| c.is_ascii_digit());
            let dots = prefix(rest, is_dot);
            rest = if !digits.is_empty() && Written::whole(rest, self.notation).is_err() {
                self.number(text, digits)?;
                without_sign(&rest[digits.len()..])
            } else if is_dots(dots) {
                self.dots(dots)?;
                &rest[dots.len()..]
            } else if self.is_mark(rest) {
                ""
            } else {
                self.ply(text, rest)?;
                ""
            };
        }
        Ok(())
    }

    /// A number is that of the move that comes next, and is there once.
    fn number<'a>(&mut self, text: &str, digits: &'a str) -> Result<(), Failure<'a>> {
        let plain: String = digits.chars().map(plain).collect();
        let found = plain.parse().unwrap_or(u32::MAX);
        let is_first = self.plies.is_empty() && !self.is_numbered;
        if is_first
            && self
                .start
                .number
                .is_none_or(|number| [1, number].contains(&found))
        {
            self.number = found;
        }
        let fail = |kind| Err(Failure::new(digits, kind));
        if self.is_over {
            return fail(ParseErrorKind::MoveAfterResult);
        }
        if found != self.number {
            return fail(ParseErrorKind::MoveNumber {
                found: plain,
                number: self.number,
                color: self.color,
            });
        }
        if self.is_numbered && self.color == Color::Red {
            return fail(ParseErrorKind::MoveNumberTwice(found));
        }
        // Where black begins, numbers may stand in front of its moves alone.
        let is_red_first = self.first == Some(Color::Red) && !self.plies.is_empty();
        if is_red_first && !self.is_numbered && self.color == Color::Black {
            return fail(ParseErrorKind::MoveNumberForBlack(found));
        }
        let is_new = !self.is_numbered && !self.plies.is_empty();
        if is_new && *self.numbered.get_or_insert(self.color) != self.color {
            return fail(ParseErrorKind::MoveNumberElsewhere {
                found,
                color: self.color,
            });
        }
        self.is_numbered = true;
        self.last_number = Some(Warning {
            kind: WarningKind::NumberWithoutMove(found),
            span: span(text, digits),
        });
        Ok(())
    }

    /// Dots stand for a move of red.
    fn dots<'a>(&mut self, dots: &'a str) -> Result<(), Failure<'a>> {
        if self.first.is_none() && self.plies.is_empty() {
            self.color = Color::Black;
            self.first = Some(Color::Black);
        }
        match self.color {
            Color::Black => Ok(()),
            Color::Red => Err(Failure::new(dots, ParseErrorKind::DotsForRed)),
        }
    }

    /// Whether this is a mark for the move before.
    fn is_mark(&self, word: &str) -> bool {
        !self.plies.is_empty() && word.chars().map(plain).all(|c| matches!(c, '!' | '?'))
    }

    /// A move of the side that is next.
    fn ply<'a>(&mut self, text: &str, word: &'a str) -> Result<(), Failure<'a>> {
        if self.is_over {
            return Err(Failure::new(word, ParseErrorKind::MoveAfterResult));
        }
        let written = Written::whole(word, self.notation).map_err(|error| {
            let word_is = word.to_owned();
            Failure::new(
                word,
                ParseErrorKind::NotAMove {
                    word: word_is,
                    error: error.kind,
                },
            )
        })?;
        self.first.get_or_insert(self.color);
        self.last_number = None;
        self.plies.push(Ply {
            number: self.number,
            color: self.color,
            written,
            text: word.to_owned(),
            span: span(text, word),
        });
        if self.color == Color::Black {
            self.number = self.number.saturating_add(1);
            self.is_numbered = false;
        }
        self.color = self.color.opponent();
        Ok(())
    }
}

/// What is in a comment in braces, and what is behind it. One that ends with the moves
/// was never closed, nor was one in which another begins.
fn comment(rest: &str) -> Result<(&str, &str), Failure<'_>> {
    let (brace, inside) = rest.split_at(rest.chars().next().map_or(0, char::len_utf8));
    let unclosed = || Failure::new(brace, ParseErrorKind::UnclosedComment);
    let brace_in_it = inside.find(|c| matches!(plain(c), '{' | '}'));
    let (inside, behind) = inside.split_at(brace_in_it.ok_or_else(unclosed)?);
    let mut letters = behind.chars();
    let is_closed = letters.next().map(plain) == Some('}');
    let after = letters.as_str();
    if !is_closed || after.starts_with(END) {
        return Err(unclosed());
    }
    Ok((inside, after))
}

fn is_word_end(c: char) -> bool {
    let c = plain(c);
    c.is_whitespace() || c == '{' || c == '}'
}

/// The beginning of a text up to the first character that is not like this.
fn prefix(text: &str, is_like: impl Fn(char) -> bool) -> &str {
    &text[..text.find(|c| !is_like(plain(c))).unwrap_or(text.len())]
}

fn is_dot(c: char) -> bool {
    matches!(c, '.' | '…')
}

/// Whether dots stand for a move: a single one belongs to a number.
fn is_dots(dots: &str) -> bool {
    dots.contains('…') || dots.chars().nth(1).is_some()
}

/// What is behind a number's own sign, if it has one.
fn without_sign(rest: &str) -> &str {
    let mut letters = rest.chars();
    let sign = letters.next().map(plain);
    let after = letters.as_str();
    match sign {
        Some(')') => after,
        // Two or three are dots for a move; in `1.…` and `1....` the first is not.
        Some('.') => match &*prefix(after, is_dot).chars().map(plain).collect::<String>() {
            "." | ".." => rest,
            _ => after,
        },
        _ => rest,
    }
}

fn is_result(word: &str) -> bool {
    const RESULTS: [&str; 5] = ["1-0", "0-1", "1/2-1/2", "½-½", "*"];
    RESULTS
        .iter()
        .any(|result| result.chars().eq(word.chars().map(plain)))
}
