//! Reads lists of moves. A position may come first, and other lines may describe the game.
//!
//! ```
//! use xiangqi_setup::format::{self, Format};
//!
//! let text = "position startpos moves h3e3 h10g8";
//! assert_eq!(Format::detect(text), Some(Format::MoveList));
//! let parsed = format::parse(text, Format::MoveList)?;
//! let game = parsed.game.expect("it is a game");
//! assert_eq!(game.main_line().last().map(|ply| &*ply.text), Some("h10g8"));
//! # Ok::<(), format::ParseError>(())
//! ```
//!
//! ```text
//! file     = (blank | comment | heading | title)* (position ("moves" | newline)?)?
//!            (blank | comment | heading)* side? moves footer?
//! heading  = see the module `headings`
//! title    = a line that has no key and is not a move with a typo (see `headings`); it causes a warning
//! footer   = a heading, a line of words without digits, or any line after the result; then any text
//!            that contains no moves; a line of words that expresses a result counts as the result
//! position = see the module `fen`
//! side     = the side to move; read only if the position does not state it
//! moves    = see the module `move_text`
//! ```
//!
//! UCI commands such as `position startpos moves h3e3 h10g8` are lists, too. The module `log` reads logs with
//! several commands. A URL that contains a FEN and moves is also a list (see the module `fen::enclosed`).
//!
//! Lines that start with `#` are comments, with one exception: wiki pages have numbered lists, whose lines
//! look like `#C8=7 C8=3`. If all lines with content start with `#` and a move follows the `#` on some of
//! them, the text is such a list, and `#` is ignored. If there is no position, the game starts from the
//! initial position.
//!
//! The writer writes headings, a FEN unless the game starts from the initial position, the moves, and the
//! result if it is known. It writes a comment that contains braces as lines that begin with `#`.

pub(super) mod write;

use std::ops::Range;

use super::headings::{self, Heading};
use super::lines::{self, LINE_ENDS};
use super::move_text::numbering::Start;
use super::move_text::{moves, reader};
use super::move_words::{Dialect, comment, words};
use super::token::span;
use super::warning::Tally;
use super::{Format, MoveTextError, ParseError, ParseErrorKind, Parsed, WarningKind, fen};
use crate::board::Color;
use crate::game::{Game, Outcome, Tag};
use crate::notation::{Notation, plain};

/// The maximum number of lines with content in which to look for the first move. Looking for moves is slow.
const FIRST_LINES: usize = 10_000;

/// Returns whether `text` is a list of moves: a line begins with a move (with or without a number), or moves,
/// which may be invalid, follow a position.
pub(super) fn is_list(text: &str) -> bool {
    let parts = Parts::of(text);
    let (has_position, dialect) = (parts.position.is_some(), dialect(parts.inside));
    let is_on_line = has_position && !lines::first(parts.inside).trim().is_empty();
    // Comments may contain anything, so skip those before the moves.
    let inside = comment::skip(parts.inside, dialect);
    // After a position, digits occur only in moves.
    let looks_like_moves = |line: &str| {
        !line.starts_with('#') && !fen::is_position(line) && headings::holds_number(line)
    };
    let lines = inside.split(LINE_ENDS).map(str::trim);
    let mut first = lines.filter(|it| !it.is_empty()).take(FIRST_LINES);
    is_on_line
        || first.any(|line| {
            words::begins_with_move(line, dialect) || has_position && looks_like_moves(line)
        })
}

/// Returns whether `text` begins with moves. Headings, a position and comments may come before them.
pub(super) fn begins_with_moves(text: &str) -> bool {
    let Parts { inside, .. } = Parts::of(text);
    let dialect = dialect(inside);
    let mut rest = comment::skip(inside, dialect);
    while rest.starts_with('#') && dialect == Dialect::List {
        rest = comment::skip(lines::split_first(rest).1, dialect);
    }
    words::begins_with_move(rest, dialect)
}

/// Removes the comments from a list, but keeps wiki templates, which also begin with a brace.
pub(super) fn without_comments(text: &str) -> String {
    let has_line_comments = dialect(text) == Dialect::List;
    let mut kept = String::new();
    let (mut start, mut depth) = (0, 0_usize);
    let mut is_line_start = true;
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let mut end = letter.len_utf8();
        let was_line_start = is_line_start;
        is_line_start = LINE_ENDS.contains(&letter) || letter.is_whitespace() && is_line_start;
        match plain(letter) {
            '{' if depth == 0 && rest.starts_with(comment::TEMPLATE) => {
                end = comment::TEMPLATE.len();
                kept.push_str(comment::TEMPLATE);
            }
            '{' if depth == 0 => (start, depth) = (text.len() - rest.len(), 1),
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            '#' if depth == 0 && was_line_start && has_line_comments => {
                end = lines::first(rest).len();
            }
            _ if depth == 0 => kept.push(letter),
            _ => {}
        }
        rest = &rest[end..];
    }
    // A brace that is never closed probably does not start a comment, so keep the text after it.
    if depth > 0 {
        kept.push_str(&text[start..]);
    }
    kept
}

/// A list of moves, split into the text before the moves and the text that contains them.
#[derive(Default)]
struct Parts<'a> {
    tags: Vec<Tag>,
    /// The places of titles without a key.
    titles: Tally,
    /// The line that contains the position, or the position in a heading.
    position: Option<&'a str>,
    /// The rest of the text, which contains the moves.
    inside: &'a str,
}

impl<'a> Parts<'a> {
    fn of(text: &'a str) -> Parts<'a> {
        let mut parts = Parts {
            inside: text,
            ..Parts::default()
        };
        // A comment in braces belongs to the moves, even if it comes before the first move.
        let is_of_head = |line: &&str| !line.starts_with(|c| plain(c) == '{');
        let lines = lines::with_content(text).take(FIRST_LINES);
        for line in lines.take_while(is_of_head) {
            let after = &text[span(text, line).end..];
            let has_position = parts.position.is_some();
            let heading = Heading::of(line);
            if let Some(heading) = heading.filter(|it| it.position.is_none() || !has_position) {
                parts.tags.extend(heading.tags);
                parts.position = parts.position.or(heading.position);
                parts.inside = after;
            } else if !has_position && headings::is_title(line) && !fen::is_position(line) {
                parts.add_title(line, span(text, line));
                parts.inside = after;
            } else if !has_position && fen::is_position(line) {
                parts.position = Some(line);
                let moves = fen::moves(line);
                parts.inside = moves.map_or(after, |moves| &text[span(text, moves).start..]);
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

/// The name of the tag that titles without a key become.
const TITLE: &str = "Title";

impl Parts<'_> {
    fn add_title(&mut self, line: &str, span: Range<usize>) {
        self.titles.add(span);
        match self.tags.iter_mut().find(|tag| tag.name == TITLE) {
            Some(tag) => tag.value.extend([" ", line]),
            None => self.tags.push(Tag::new(TITLE, line)),
        }
    }
}

/// Reads a list of moves. The moves are not checked against the board.
pub(super) fn parse(text: &str, notation: Option<Notation>) -> Result<Parsed, ParseError> {
    match fen::enclosed(text) {
        // If the text as written is not a list, the FEN is in a heading, such as the URL of the game.
        Some(enclosed) if !is_list(text) => enclosed.read(|text| parse_list(text, notation)),
        _ => parse_list(text, notation),
    }
}

/// Reads a list in which the position, if there is one, is not enclosed in other text.
fn parse_list(text: &str, notation: Option<Notation>) -> Result<Parsed, ParseError> {
    let mut parts = Parts::of(text);
    let position = parts.position.map(|line| fen::start(text, line));
    let mut position: Option<Parsed> = position.transpose()?;
    if let Some(position) = position.as_mut().filter(|it| it.to_move.is_none())
        && let Some((side, after)) = fen::side(parts.inside)
    {
        position.to_move = Some(side);
        parts.inside = after;
    }
    let inside = parts.inside;
    let (start, position) = moves::start(position, None);
    let moves = reader::read(text, inside, dialect(inside), start, notation)
        .map_err(|error| second_position(text, inside, error))?;
    if moves.tree.is_empty() {
        let end = text.trim_end().len();
        return Err(ParseError::new(MoveTextError::EmptyList, end..end));
    }
    let footer = || lines::with_content(moves.rest);
    let headings = footer().filter_map(Heading::of);
    parts.tags.extend(headings.flat_map(|heading| heading.tags));
    let mut unread = Tally::default();
    if moves.result.is_none() && !parts.tags.iter().any(|tag| tag.is(Outcome::TAG)) {
        let lines = footer().filter(|line| Outcome::is_mentioned(line));
        lines.for_each(|line| unread.add(span(text, line)));
    }
    let mut parsed = moves.parsed(position, parts.tags, notation);
    let warnings = &mut parsed.warnings;
    warnings.splice(0..0, parts.titles.warning(WarningKind::TitleWithoutKey));
    warnings.extend(unread.warning(|_| WarningKind::MaybeResult));
    Ok(parsed)
}

/// Reads moves without a position or headings, such as a single line of moves. `first` is the side that moves
/// first, or `None` if the side is not known.
///
/// # Errors
/// Returns the first mistake, with its byte range in `text`.
pub fn parse_line(
    text: &str,
    first: Option<Color>,
    notation: Option<Notation>,
) -> Result<Game, ParseError> {
    let start = Start {
        color: first,
        number: None,
    };
    // The text contains only moves, so treat line endings as spaces.
    let one_line = text.replace(['\n', '\r'], " ");
    let moves = reader::read(&one_line, &one_line, Dialect::List, start, notation)?;
    if moves.tree.is_empty() {
        return Err(ParseError::new(MoveTextError::EmptyLine, 0..text.len()));
    }
    Ok(Game {
        tree: moves.tree,
        notation,
        ..Game::default()
    })
}

/// Returns an error about a second position if `error` starts where a line with a position starts. Otherwise,
/// returns `error`.
fn second_position(text: &str, inside: &str, error: ParseError) -> ParseError {
    let mut lines = inside.split(LINE_ENDS).map(str::trim);
    match lines.find(|line| span(text, line).start == error.span.start) {
        Some(line) if fen::is_position(line) => {
            let kind = ParseErrorKind::SecondPosition(Format::MoveList);
            ParseError::new(kind, span(text, line))
        }
        _ => error,
    }
}

/// Returns the dialect of these moves, which determines the meaning of `#`.
fn dialect(inside: &str) -> Dialect {
    // A numbered list may contain comments in braces, so skip those before looking for `#`.
    let lines = inside.split(LINE_ENDS);
    let lines = lines.map(|line| comment::skip(line, Dialect::List));
    let lines = lines.filter(|line| !line.is_empty());
    let begins = |line| words::begins_with_move(line, Dialect::NumberedList);
    let is_by_hash =
        lines.clone().all(|line| line.starts_with('#')) && lines.take(FIRST_LINES).any(begins);
    match is_by_hash {
        true => Dialect::NumberedList,
        false => Dialect::List,
    }
}
