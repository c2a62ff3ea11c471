//! Portable Game Notation, as it is used for xiangqi.
//!
//! ```text
//! file    = (blank | comment)* (tag (blank | comment)*)* moves
//! tag     = "[" NAME space+ quote value quote space* "]"      kept
//! NAME    = any letters, digits and "_"
//! quote   = "\"" | "“" | "”"
//! value   = anything on one line; "\\" in front of a quote or of itself means nothing
//! comment = ("#" | ";" | "%") anything                        to the end of the line
//! moves   = see the module `move_text`
//! ```
//!
//! The tag `FEN` is the position that the game starts from, see the module `fen`; without
//! it, that is the initial one. The tag `Format` says which notation the moves are in,
//! which counts where a move could be in another one, too; `Variant` may say that they are
//! in XBoard's. All other tags mean nothing.
//! Behind the result, or behind a line of `=`, `-` or `*`, there may be more, such as
//! whose program wrote the file, if it is neither moves nor another game; where there is no
//! result, also from a line on that begins with a word and has no moves behind it. Such
//! files are not written.

use super::error::{ParseError, ParseErrorKind};
use super::lines::{self, BLANKS, LINE_ENDS};
use super::move_text::{self, Dialect, Start};
use super::token::{Failure, span};
use super::{Format, Parsed, fen};
use crate::game::{Game, Tag};
use crate::notation::{Notation, plain};

/// The tags that mean something, in upper case.
const FEN: &str = "FEN";
const FORMAT: &str = "FORMAT";

/// Whether a line begins like a tag.
pub(super) fn is_tag(line: &str) -> bool {
    let Some(inside) = after_bracket(line.trim_start()) else {
        return false;
    };
    let name = name(inside);
    let behind = inside[name.len()..].trim_start();
    !name.is_empty() && behind.starts_with(is_quote)
}

/// Names of tags that are in nearly all files.
const USUAL: [&str; 7] = ["EVENT", "SITE", "DATE", "RED", "BLACK", "RESULT", FEN];

/// Whether a line is a tag that other files do not have.
pub(super) fn is_usual_tag(line: &str) -> bool {
    let inside = after_bracket(line).filter(|_| is_tag(line));
    inside.is_some_and(|inside| USUAL.contains(&name(inside).to_uppercase().as_str()))
}

/// Reads a PGN file. The moves are not checked against the board.
///
/// # Errors
/// The first mistake, with its place in `text`.
pub fn parse(text: &str, notation: Option<Notation>) -> Result<Parsed, ParseError> {
    let mut tags: Vec<Tag> = Vec::new();
    let mut position = None;
    let mut rest = text.trim_start();
    loop {
        if rest.starts_with(['#', ';', '%']) {
            rest = rest[lines::first(rest).len()..].trim_start();
        } else if let Some(inside) = after_bracket(rest) {
            let (name, value, after) = tag(inside)
                .ok_or_else(|| Failure::new(lines::first(rest), ParseErrorKind::MalformedTag))
                .map_err(|failure| failure.in_text(text))?;
            let tag = Tag {
                name: name.to_uppercase(),
                value: unescaped(value),
            };
            if tag.name == FEN && !tag.value.is_empty() {
                if position.is_some() {
                    let place = span(text, lines::first(rest));
                    return Err(ParseError::new(ParseErrorKind::SecondStart, place));
                }
                let fen = fen::line(value).map_err(|failure| failure.in_text(text))?;
                position = Some(fen.assemble(text)?);
            }
            tags.push(tag);
            rest = after.trim_start();
        } else {
            break;
        }
    }
    let (start, position) = match position {
        None => (Start::INITIAL, Parsed::initial()),
        Some(position) => {
            let start = Start {
                color: position.to_move,
                number: None,
            };
            (start, position)
        }
    };
    let moves = move_text::read(text, rest, Dialect::Pgn, start, notation)?;
    if let Some(tag) = moves.rest.split(LINE_ENDS).find(|line| is_tag(line)) {
        let place = span(text, tag.trim());
        return Err(ParseError::new(
            ParseErrorKind::SecondGame(Format::Pgn),
            place,
        ));
    }
    let format = tags.iter().find(|tag| tag.name == FORMAT);
    let notation = notation.or_else(|| format.and_then(|tag| notation_of(&tag.value)));
    Ok(Parsed {
        to_move: moves.color,
        warnings: [position.warnings, moves.warnings].concat(),
        game: Some(Game {
            tags,
            parts: Vec::new(),
            plies: moves.plies,
            comments: moves.comments,
            notation,
        }),
        ..position
    })
}

/// The notation that a value of `Format` means.
fn notation_of(value: &str) -> Option<Notation> {
    let is_it = |notation: &Notation| notation.name().eq_ignore_ascii_case(value.trim());
    Notation::ALL.into_iter().find(is_it)
}

/// The name and the value of the tag of which this is behind the bracket, and what is
/// behind it.
fn tag(inside: &str) -> Option<(&str, &str, &str)> {
    let name = name(inside);
    let behind = inside[name.len()..].trim_start_matches(BLANKS);
    let quote = behind.chars().next().filter(|c| is_quote(*c))?;
    let value = &behind[quote.len_utf8()..];
    let mut is_escaped = false;
    // Finding the end of the line first would take long where it holds many tags.
    let is_on_line = |(_, letter): &(usize, char)| !LINE_ENDS.contains(letter);
    for (at, letter) in value.char_indices().take_while(is_on_line) {
        if is_quote(letter) && !is_escaped {
            // A quote that stands inside of a value by mistake does not end it.
            let behind = value[at + letter.len_utf8()..].trim_start_matches(BLANKS);
            let mut letters = behind.chars();
            if letters.next().map(plain) == Some(']') {
                let after = letters.as_str();
                return (!name.is_empty()).then_some((name, &value[..at], after));
            }
        }
        is_escaped = letter == '\\' && !is_escaped;
    }
    None
}

/// What is behind a bracket, if a text begins with one.
fn after_bracket(text: &str) -> Option<&str> {
    let mut letters = text.chars();
    (letters.next().map(plain) == Some('[')).then_some(letters.as_str())
}

/// The name that a text begins with.
fn name(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_');
    &text[..end.unwrap_or(text.len())]
}

fn is_quote(letter: char) -> bool {
    matches!(plain(letter), '"' | '“' | '”' | '„')
}

/// A value without the signs in front of quotes.
fn unescaped(value: &str) -> String {
    let mut text = String::new();
    let mut letters = value.chars();
    while let Some(letter) = letters.next() {
        let mut after = letters.clone();
        let escaped = after.next().filter(|c| *c == '\\' || is_quote(*c));
        match escaped {
            Some(escaped) if letter == '\\' => {
                text.push(escaped);
                letters = after;
            }
            _ => text.push(letter),
        }
    }
    text.trim().to_owned()
}
