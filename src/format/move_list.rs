//! A game that is only its moves, perhaps behind a position, and among lines that say which
//! game it is.
//!
//! ```
//! use xiangqi_setup::format::{self, Format};
//!
//! let text = "position startpos moves h3e3 h10g8";
//! assert_eq!(Format::detect(text), Some(Format::MoveList));
//! let parsed = format::parse(text, Format::MoveList)?;
//! let game = parsed.game.expect("it is a game");
//! assert_eq!(game.plies[1].text, "h10g8");
//! # Ok::<(), format::ParseError>(())
//! ```
//!
//! ```text
//! file     = (blank | comment | heading)* (position ("moves" | newline)?)?
//!            (blank | comment | heading)* moves footer?
//! heading  = see the module `headings`
//! footer   = a heading, a line of words without digits, or behind the result any line, and
//!            anything behind it; without moves
//! position = see the module `fen`; its side begins
//! moves    = see the module `move_text`
//! ```
//!
//! The lines that engines are told are such lists, too: `position startpos moves h3e3 h10g8`.
//! Of several, as in a log, none is read.
//!
//! Lines that start with `#` are comments, unless all lines do that say anything, with a
//! move behind it in some: then they are a numbered list of a wiki, as in `#C8=7 C8=3`, and
//! `#` means nothing.
//! Without a position, the game starts from the initial one. Such files are not written.

use std::ops::Range;

use super::error::{ParseError, ParseErrorKind};
use super::fen;
use super::formats::Format;
use super::headings::{self, Heading};
use super::lines::{self, LINE_ENDS};
use super::move_text::comment;
use super::move_text::dialect::Dialect;
use super::move_text::error::MoveTextError;
use super::move_text::{reader, words};
use super::parsed::Parsed;
use super::token::span;
use crate::game::Tag;
use crate::notation::Notation;

/// Among so many lines that say something there is one with moves, if it is a list: looking
/// whether a line begins with one takes its time.
const FIRST_LINES: usize = 10_000;

/// Whether a text is a list: some line begins with a move, perhaps behind a number, or
/// moves stand behind the position, right or not.
pub(super) fn is_list(text: &str) -> bool {
    let Parts {
        position, inside, ..
    } = Parts::of(text);
    let dialect = dialect(inside);
    let lines = inside.split(LINE_ENDS).map(str::trim);
    let mut first = lines
        .clone()
        .filter(|line| !line.is_empty())
        .take(FIRST_LINES);
    position.is_some() && lines.clone().next().is_some_and(|line| !line.is_empty())
        || first.any(|line| {
            words::begins_with_move(line, dialect) || position.is_some() && is_meant_as_moves(line)
        })
}

/// Whether a line behind a position can only be meant as moves: there are numbers in it,
/// and it is neither a comment nor another position.
fn is_meant_as_moves(line: &str) -> bool {
    !line.starts_with('#') && !fen::is_position(line) && headings::holds_number(line)
}

/// What stands in front of the moves of a list, and the rest.
#[derive(Default)]
struct Parts<'a> {
    tags: Vec<Tag>,
    /// The line with a position. What else is behind the position on its line, but for moves,
    /// belongs to it.
    position: Option<&'a str>,
    inside: &'a str,
}

impl<'a> Parts<'a> {
    fn of(text: &'a str) -> Parts<'a> {
        let mut parts = Parts {
            inside: text,
            ..Parts::default()
        };
        for line in lines::telling(text) {
            let behind = &text[span(text, line).end..];
            let heading = Heading::of(line);
            let heading =
                heading.filter(|heading| heading.position.is_none() || parts.position.is_none());
            if let Some(heading) = heading {
                parts.tags.extend(heading.tags);
                parts.position = parts.position.or(heading.position);
                parts.inside = behind;
            } else if parts.position.is_none() && fen::is_position(line) {
                parts.position = Some(line);
                let moves = fen::moves(line);
                parts.inside = moves.map_or(behind, |moves| &text[span(text, moves).start..]);
                if moves.is_some() {
                    break;
                }
            } else {
                break;
            }
        }
        parts
    }
}

/// Reads a list. The moves are not checked against the board.
///
/// # Errors
/// The first mistake, with its place in `text`.
pub fn parse(text: &str, notation: Option<Notation>) -> Result<Parsed, ParseError> {
    let Parts {
        mut tags,
        position,
        inside,
    } = Parts::of(text);
    let position = position.map(|line| {
        let position = fen::line(line).map_err(|failure| failure.in_text(text))?;
        position.assemble(text)
    });
    let (start, position) = reader::start(position.transpose()?, None);
    let moves = reader::read(text, inside, dialect(inside), start, notation)
        .map_err(|error| second_position(text, inside, error))?;
    if moves.plies.is_empty() {
        let end = text.trim_end().len();
        return Err(ParseError::new(MoveTextError::EmptyList, end..end));
    }
    let footer = lines::telling(moves.rest).filter_map(Heading::of);
    tags.extend(footer.flat_map(|heading| heading.tags));
    Ok(moves.parsed(position, tags, notation))
}

/// What is wrong where a word is no move: if it begins a line with a position, that.
fn second_position(text: &str, inside: &str, error: ParseError) -> ParseError {
    let lines = inside.split(LINE_ENDS).map(|line| span(text, line.trim()));
    let is_at = |line: &Range<usize>| line.start == error.span.start;
    match lines.into_iter().find(is_at) {
        Some(line) if fen::is_position(&text[line.clone()]) => {
            ParseError::new(ParseErrorKind::SecondPosition(Format::MoveList), line)
        }
        _ => error,
    }
}

/// What `#` means in these moves.
fn dialect(inside: &str) -> Dialect {
    let [no_hash, by_hash] =
        [false, true].map(|numbered_by_hash| Dialect::List { numbered_by_hash });
    // A line that is only a comment in braces says nothing about it.
    let lines = || {
        inside
            .split(LINE_ENDS)
            .map(|line| comment::skip(line, no_hash))
    };
    let is_by_hash = lines().all(|line| line.is_empty() || line.starts_with('#'))
        && lines()
            .filter(|line| !line.is_empty())
            .take(FIRST_LINES)
            .any(|line| words::begins_with_move(line, by_hash));
    if is_by_hash { by_hash } else { no_hash }
}
