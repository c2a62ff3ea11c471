//! FEN: ten ranks, the side to move, and further fields that do not affect the picture.
//!
//! ```
//! use xiangqi_setup::rules::Position;
//!
//! let fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
//! let position: Position = fen.parse()?;
//! assert_eq!(position, Position::initial());
//! assert_eq!(position.to_string(), fen);
//! # Ok::<(), xiangqi_setup::format::ParseError>(())
//! ```
//!
//! A file must contain exactly one position. Blank lines and lines that start with `#` are skipped. Lines end
//! with LF, CRLF or CR. If no line is FEN, one line may contain a FEN, see the module `enclosed`, and the
//! other lines may contain anything.
//!
//! ```text
//! position = "position startpos"
//!          | ("position "? "fen ")? ranks hand? (" "+ pool)? (" "+ side (" "+ rest)?)?
//! ranks    = see the module `ranks`
//! hand     = " "* ("[]" | "[-]")                   an empty hand, from programs for other games
//! pool     = (letter digit)+                       from programs for Jieqi, see `fields`
//! side     = "w" | "r" | "b"                       also in upper case
//! rest     = "-"? " "* "-"? " "* (number " "+ number)? anything
//! ```
//!
//! The second number is the number of the next move. It applies if the moves are not numbered in the text.
//! The texts of EPD after the side become the caption, see the module `fields`.
//!
//! `position` is the UCI command for a position; `startpos` is the initial position.
//!
//! The ranks are those of annoFEN without annotations. The writer uses the canonical form of the ranks,
//! followed by `w - - 0 1` or `b - - 0 1` if the side to move is known.

mod enclosed;
mod fields;

use std::fmt;
use std::str::FromStr;

pub(super) use fields::side;
use fields::{Fields, caption, color, is_pool, split_side};

use super::excerpt::Excerpt;
use super::lines::{self, first_word};
use super::move_words::Dialect;
use super::move_words::words;
use super::ranks::{self, Ranks};
use super::token::{Failure, span};
use super::{Format, ParseError, ParseErrorKind, Parsed, PositionError};
use crate::board::{Board, Color, Rank, View};
use crate::rules::Position;
use crate::util::mistakes::Mistakes;

/// A UCI command for a position, or the word `fen` before ranks.
enum Uci<'a> {
    /// The initial position, with the text after it.
    Initial(&'a str),
    /// A FEN.
    Fen(&'a str),
}

impl Uci<'_> {
    fn of(line: &str) -> Option<Uci<'_>> {
        let Some(position) = after_word(line, "position") else {
            return after_fen(line).filter(|it| are_ranks(it)).map(Uci::Fen);
        };
        let initial = after_word(position, "startpos").map(Uci::Initial);
        initial.or_else(|| after_fen(position).map(Uci::Fen))
    }
}

/// Returns whether a line is the UCI command for a position.
pub(super) fn is_command(line: &str) -> bool {
    first_word(line) == "position" && Uci::of(line).is_some()
}

/// Returns whether a line begins with the word `fen`, as in the header of WXF.
pub(super) fn is_named(line: &str) -> bool {
    after_fen(line).is_some()
}

/// Returns the text after the word `fen`, in upper or lower case.
fn after_fen(text: &str) -> Option<&str> {
    let word = first_word(text);
    let is_it = word.eq_ignore_ascii_case("fen");
    is_it.then(|| text[word.len()..].trim_start())
}

/// Returns whether the first word of a text has enough ranks, valid or not.
fn are_ranks(text: &str) -> bool {
    first_word(text).split('/').count() >= ranks::LEAST_RANKS
}

/// Returns the text after its first word, if the first word is `word`.
fn after_word<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let is_it = first_word(text) == word;
    is_it.then(|| text[word.len()..].trim_start())
}

/// An empty hand, which programs for games with captured pieces in hand write after the ranks.
const NO_HAND: [&str; 2] = ["[]", "[-]"];

/// Splits a line after its first word, the ranks. Removes an empty hand, and the pool that older Jieqi
/// programs write.
fn split_hand(line: &str) -> (&str, &str) {
    let word = first_word(line);
    let rest = line[word.len()..].trim_start();
    if let Some(ranks) = NO_HAND.iter().find_map(|hand| word.strip_suffix(hand)) {
        return (ranks, rest);
    }
    let hand = first_word(rest);
    let has_hand = NO_HAND.contains(&hand) || is_pool(hand);
    let after_hand = has_hand.then(|| after_word(rest, hand)).flatten();
    (word, after_hand.unwrap_or(rest))
}

/// Returns whether a line looks like FEN: it has ten ranks, its first word has at least as many ranks as in
/// chess, or it is a UCI command.
pub(super) fn is_position(line: &str) -> bool {
    let word = first_word(line);
    // Characters that occur in URLs, in a word before the ranks, in emphasis, and in annoFEN arrows.
    let is_other = || word.contains([':', '：', '_', '%', '=', '"', '*']) || is_plus_in(word);
    Uci::of(line).is_some()
        || !line.starts_with(['#', '{', '('])
            && word.contains('/')
            && (are_ranks(word)
                || line.split('/').count() == Rank::COUNT
                    // In Vietnamese notation, `/` is a direction.
                    && !words::begins_with_move(line, Dialect::List))
            && !is_other()
}

fn is_plus_in(word: &str) -> bool {
    word.contains('+') && !word.contains('<')
}

/// Returns whether a line contains a FEN, regardless of the text around it.
pub(super) fn is_in(line: &str) -> bool {
    !is_position(line) && enclosed::is_in(line)
}

/// Returns the FEN in the first line that contains one, if no whole line is a FEN.
pub(super) fn enclosed(text: &str) -> Option<Excerpt> {
    if lines::with_content(text).any(is_position) {
        return None;
    }
    lines::with_content(text).find_map(|line| {
        let found = enclosed::of(line)?;
        Some(found.moved(span(text, line).start))
    })
}

/// Returns whether a single line of text is more likely a position, valid or not, than a file name.
pub(super) fn is_rather_position(text: &str) -> bool {
    let word = first_word(text);
    let is_annotated = || word.split('/').count() == Rank::COUNT && ranks::are_in(word);
    is_command(text) || enclosed::is_in(text) || word.contains(['<', '[']) && is_annotated()
}

pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    let only = |text: &str| {
        let position = |text| line(text).map(|fen| (fen.text, fen));
        let (fen, mistakes) = ranks::only(text, Format::Fen, ParseErrorKind::Empty, position)?;
        fen.assemble(text, mistakes)
    };
    let Some(enclosed) = enclosed(text) else {
        return only(text);
    };
    let second = lines::with_content(text).filter(|line| is_in(line)).nth(1);
    match second {
        None => enclosed.read(only),
        Some(line) => {
            let kind = ParseErrorKind::SecondPosition(Format::Fen);
            Err(ParseError::new(kind, span(text, line)))
        }
    }
}

/// Writes a board without annotations as one line of FEN.
pub(super) fn write(board: &Board, to_move: Option<Color>) -> String {
    match to_move {
        Some(side) => format!("{}\n", Position::new(board, side)),
        None => format!("{}\n", ranks::write(board)),
    }
}

/// Writes a FEN with the move counters.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.to_move() {
            Color::Red => 'w',
            Color::Black => 'b',
        };
        let ranks = ranks::write(&self.board());
        let (half_moves, number) = (self.half_moves(), self.move_number());
        write!(f, "{ranks} {side} - - {half_moves} {number}")
    }
}

/// Parses a FEN. By default, Red is to move.
impl FromStr for Position {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Position, ParseError> {
        Ok(parse(text)?.start())
    }
}

struct Fen<'a> {
    /// The ranks, or the UCI command.
    text: &'a str,
    /// The ranks, or `None` for the initial position.
    ranks: Option<Ranks<'a>>,
    to_move: Option<Color>,
    /// The number of moves since the last capture, and the number of the next move.
    counters: Option<(u32, u32)>,
    /// The caption from the operations of EPD.
    caption: Option<String>,
}

impl Fen<'_> {
    /// Assembles the position, or returns the mistakes. The line must be a slice of `text`.
    fn assemble(
        self,
        text: &str,
        mut mistakes: Mistakes<ParseError>,
    ) -> Result<Parsed, ParseError> {
        let Some(ranks) = self.ranks else {
            return mistakes.or(Parsed::initial());
        };
        let atoms = ranks.placed(text, &mut mistakes);
        let parsed = super::fields::assemble_with(&atoms, mistakes)?;
        Ok(Parsed {
            to_move: self.to_move,
            counters: self.counters,
            view: View {
                caption: self.caption,
                ..parsed.view
            },
            ..parsed
        })
    }
}

/// Returns the moves after a position on its line: after the UCI word `moves`, or after the fields of FEN if
/// the rest begins with a move.
pub(super) fn moves(line: &str) -> Option<&str> {
    let uci_moves = |rest| after_word(rest, "moves").filter(|moves| !moves.is_empty());
    let line = match Uci::of(line) {
        Some(Uci::Initial(rest)) => return uci_moves(rest),
        Some(Uci::Fen(line)) => line,
        None => line,
    };
    let (_, after) = split_hand(line);
    let rest = Fields::of(after).after;
    let is_move = || words::begins_with_move(rest, Dialect::List) || words::is_move(rest);
    uci_moves(rest).or_else(|| is_move().then_some(rest))
}

/// Reads the starting position of a game from a line of `text`.
pub(super) fn start(text: &str, position: &str) -> Result<Parsed, ParseError> {
    let fen = line(position).map_err(|failure| failure.in_text(text))?;
    fen.assemble(text, Mistakes::default())
}

/// Parses a line with a position according to the grammar of this module.
fn line(whole: &str) -> Result<Fen<'_>, Failure<'_>> {
    let line = match Uci::of(whole) {
        Some(Uci::Initial(_)) => {
            return Ok(Fen {
                text: whole,
                ranks: None,
                to_move: Some(Color::Red),
                counters: None,
                caption: None,
            });
        }
        Some(Uci::Fen(line)) => line,
        None => whole,
    };
    let (word, after) = split_hand(line);
    if !word.contains('/') {
        return Err(Failure::new(whole, PositionError::NotFen));
    }
    if let Some(bracket) = word.find(['<', '[']) {
        let bracket = &word[bracket..=bracket];
        return Err(Failure::new(bracket, PositionError::AnnotationInFen));
    }
    let found = word.split('/').count();
    if found < Rank::COUNT && !line[word.len()..].contains('/') {
        // This error is more helpful than an error about the letters of another game.
        let kind = PositionError::TooFewRanks(found);
        return Err(Failure::new(&line[word.len()..word.len()], kind));
    }
    // An empty hand that directly follows the ranks is not part of them.
    let is_glued = line[word.len()..].starts_with('[');
    let line = if is_glued { word } else { line };
    let (rest, mut ranks) = ranks::ranks(line)?;
    let text = &line[..line.len() - rest.len()];
    let (side, after_side) = split_side(after);
    let to_move = color(side);
    // After too few ranks, more ranks may follow.
    if to_move.is_none() && !side.is_empty() && found >= Rank::COUNT {
        let kind = PositionError::UnknownSide(side.to_owned());
        ranks.failures.push(Failure::new(side, kind));
    }
    Ok(Fen {
        text,
        ranks: Some(ranks),
        to_move,
        counters: Fields::of(after).counters,
        caption: caption(after_side),
    })
}
