//! Reads and writes Portable Game Notation for Xiangqi.
//!
//! ```
//! use xiangqi_setup::format::{self, Format};
//!
//! let text = "[Event \"Open\"]\n[Red \"Hu\"]\n\n1. C2=5 H8+7 1-0\n";
//! assert_eq!(Format::detect(text), Some(Format::Pgn));
//! let parsed = format::parse(text, Format::Pgn)?;
//! let game = parsed.game.expect("it is a game");
//! assert_eq!(game.tags[1].value, "Hu");
//! assert_eq!(game.main_line().count(), 2);
//! # Ok::<(), format::ParseError>(())
//! ```
//!
//! ```text
//! title   = lines without moves, before the first tag          skipped
//! file    = title? (blank | comment)* (tag (blank | comment)*)* moves
//! tag     = "[" NAME space+ quote value quote space* "]"       kept as a tag of the game
//! NAME    = (letter | digit | "_" | "-")+
//! quote   = "\"" | "“" | "”" | "„"
//! value   = anything                                           a quote or a "\\" within the value is
//!                                                              written with a "\\" in front of it
//! comment = ("#" | ";" | "%") anything                         to the end of the line
//! moves   = see the module `move_text`
//! ```
//!
//! A malformed tag that contains a position is an error. Any other malformed tag is left out, with a warning.
//! A value that is not closed on its line continues on the next line, with a warning. If the next line is
//! blank or begins with a comment or a move, the value continues only if one of the next four lines closes it
//! before another tag or a comment in braces begins.
//!
//! The tag `FEN` contains the starting position (see the module `fen`) and can also contain the number of the
//! first move. Without this tag, the game starts from the initial position. The tag `Format` names the
//! notation, which matters for moves that are valid in several notations. The tag `Variant` may imply
//! XBoard's notation. Other tags have no effect on the moves. Lines that begin with `;`, directly before the
//! moves, are comments at the start of the game.
//!
//! After the result, or after a line of `=`, `-` or `*`, other text may follow, such as the name of the
//! program that wrote the file. Moves in this text cause a warning, and a further game is an error. If there
//! is no result, this text starts at the first line that begins with a word and is not followed by moves.
//!
//! The writer first writes the tag `Game`, which names the kind of game, then the seven tags from `Event` to
//! `Result`, and then all other tags. It adds `FEN` unless the game starts from the initial position. It also
//! adds `Format` with the name of the notation. If the reader finds exactly this name, it reads all moves in
//! that notation if possible. After the moves, the writer repeats the value of `Result`. A comment that
//! contains braces is written as lines that begin with `;`.

pub(super) mod write;

use super::lines::{self, LINE_ENDS};
use super::move_text::{moves, reader};
use super::move_words::comment::DIAGRAM;
use super::move_words::{Dialect, begins_with_move, continues_moves};
use super::pgn_tags::{self, FEN, after_bracket, is_meant_as_tag, tag, unescaped};
use super::token::span;
use super::warning::Tally;
use super::{
    Format, GameFileError, MoveTextError, ParseError, ParseErrorKind, Parsed, Warning, WarningKind,
    fen,
};
use crate::game::Tag;
use crate::notation::Notation;
use crate::util::sort;

/// The name of the tag that states the notation of the moves, in upper case.
const FORMAT: &str = "FORMAT";

/// Reads a PGN file. The moves are not checked against the board.
pub(super) fn parse(text: &str, notation: Option<Notation>) -> Result<Parsed, ParseError> {
    let mut tags: Vec<Tag> = Vec::new();
    let mut malformed = Tally::default();
    let mut broken = Tally::default();
    let mut position = None;
    let mut rest = text.trim_start();
    // The text that starts with the `;` lines directly before the moves. These lines comment on the start.
    let mut before = None;
    loop {
        if rest.starts_with(['#', ';', '%']) {
            before = rest.starts_with(';').then(|| before.unwrap_or(rest));
            rest = rest[lines::first(rest).len()..].trim_start();
        } else if rest.starts_with(DIAGRAM) {
            break;
        } else if let Some(inside) = after_bracket(rest) {
            let Some((name, value, after)) = tag(inside) else {
                let found = pgn_tags::malformed(rest);
                let place = span(text, found);
                if pgn_tags::has_position(found) {
                    return Err(ParseError::new(GameFileError::MalformedStart, place));
                }
                malformed.add(place);
                before = None;
                rest = rest[found.len()..].trim_start();
                continue;
            };
            let tag = Tag::new(name, unescaped(value));
            if value.contains(LINE_ENDS) {
                let place = span(text, value);
                if tag.is(FEN) {
                    return Err(ParseError::new(GameFileError::MalformedStart, place));
                }
                broken.add(place);
            }
            if tag.is(FEN) && !tag.value.is_empty() {
                if position.is_some() {
                    let place = span(text, lines::first(rest));
                    return Err(ParseError::new(MoveTextError::SecondStart, place));
                }
                position = Some(fen::start(text, value)?);
            }
            tags.push(tag);
            before = None;
            rest = after.trim_start();
        } else if let Some(title) = title(rest).filter(|_| tags.is_empty()) {
            rest = rest[title.len()..].trim_start();
        } else {
            break;
        }
    }
    let (start, position) = moves::start(position, None);
    let inside = before.unwrap_or(rest);
    let read = |notation| reader::read(text, inside, Dialect::Pgn, start, notation);
    let own = tags.iter().find_map(own_notation);
    let by_own = own
        .filter(|_| notation.is_none())
        .map(|own| read(Some(own)));
    let moves = match by_own {
        Some(Ok(moves)) if moves.warnings.is_empty() => moves,
        _ => read(notation)?,
    };
    if let Some(tag) = moves
        .rest
        .split(LINE_ENDS)
        .find(|line| is_meant_as_tag(line))
    {
        let kind = ParseErrorKind::SecondGame(Format::Pgn);
        return Err(ParseError::new(kind, span(text, tag.trim())));
    }
    let after = moves
        .rest
        .split(LINE_ENDS)
        .find(|line| continues_moves(line, Dialect::Pgn));
    let moves_after =
        after.map(|line| Warning::new(WarningKind::MovesAfterResult, span(text, line.trim())));
    let format = tags.iter().find(|tag| tag.is(FORMAT));
    let notation = notation.or_else(|| format.and_then(|tag| notation_of(&tag.value)));
    let mut parsed = moves.parsed(position, tags, notation);
    parsed.warnings.extend(moves_after);
    let warnings = &mut parsed.warnings;
    warnings.extend(malformed.warning(WarningKind::MalformedTags));
    warnings.extend(broken.warning(WarningKind::TagsOverLines));
    sort::by_key(warnings, |warning| warning.span.start);
    Ok(parsed)
}

/// Returns the lines before the first tag. Returns `None` if there is no tag, or if these lines contain
/// moves.
fn title(text: &str) -> Option<&str> {
    let mut lines = text.split_inclusive(LINE_ENDS);
    let first = lines.find(|line| is_meant_as_tag(line) || begins_with_move(line, Dialect::Pgn))?;
    is_meant_as_tag(first).then(|| &text[..span(text, first).start])
}

/// Returns the notation that a tag names, provided that its value is exactly as this library writes it. Other
/// programs may use similar names for other notations.
fn own_notation(tag: &Tag) -> Option<Notation> {
    let is_it = |notation: &Notation| format_name(*notation) == tag.value;
    let mut all = Notation::ALL.into_iter().filter(|_| tag.is(FORMAT));
    all.find(is_it)
}

/// Returns the notation with this name in the tag `Format`, ignoring case and punctuation.
fn notation_of(value: &str) -> Option<Notation> {
    let letters = |text: &str| -> String {
        let letters = text.chars().filter(|c| c.is_alphanumeric());
        letters.collect::<String>().to_lowercase()
    };
    let value = letters(value);
    let is_it = |notation: &Notation| letters(notation.name()) == value;
    Notation::ALL.into_iter().find(is_it)
}

/// Returns the name of a notation in the tag `Format`. For some notations, this is a name that Chinese
/// programs recognise.
fn format_name(notation: Notation) -> &'static str {
    match notation {
        Notation::Chinese | Notation::ChineseSimplified => "Chinese",
        Notation::Wxf => "WXF",
        Notation::Iccs => "ICCS",
        other => other.name(),
    }
}
