//! Reads and writes FEN: ten ranks, the side to move, and further fields such as the number of the move.
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
//! with LF, CRLF or CR. If no line is FEN, a FEN inside a line is read instead (see the module `enclosed`).
//! In this case, the other lines may contain anything except another FEN.
//!
//! ```text
//! position = "position startpos"
//!          | ("position "? "fen ")? ranks hand? (" "+ pool)? (" "+ side (" "+ rest)?)?
//! ranks    = see the module `ranks`
//! hand     = " "* ("[]" | "[-]")                   an empty hand, which programs for other games write
//! pool     = (letter digit)+                       the covered pieces, which programs for Jieqi write;
//!                                                  see `fields`
//! side     = "w" | "r" | "b"                       also in upper case
//! rest     = "-"? " "* "-"? " "* (number " "+ number)? anything
//! ```
//!
//! In `rest`, the second number is the number of the next move. It is used if the text does not number the
//! moves. The `id` and comment operations of EPD after the side become the caption (see the module `fields`).
//!
//! `position` is the UCI command that sets a position, and `startpos` stands for the initial position.
//!
//! The writer writes the ranks in canonical form, as in annoFEN but without annotations. If the side to move
//! is known, `w - - 0 1` or `b - - 0 1` follows.

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

/// A line that begins with a UCI command for a position, or with the word `fen` before ranks.
enum Uci<'a> {
    /// The initial position. The value is the text after `startpos`.
    Initial(&'a str),
    /// A FEN. The value is the text of the FEN and everything after it.
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

/// Returns whether a line begins with the word `fen`, as in the header of a WXF file.
pub(super) fn is_named(line: &str) -> bool {
    after_fen(line).is_some()
}

/// Returns the text after the word `fen` or `FEN`, or `None` if `text` does not begin with this word.
fn after_fen(text: &str) -> Option<&str> {
    let word = first_word(text);
    let is_it = word.eq_ignore_ascii_case("fen");
    is_it.then(|| text[word.len()..].trim_start())
}

/// Returns whether the first word of `text` has enough ranks for a FEN. The ranks may be invalid.
fn are_ranks(text: &str) -> bool {
    first_word(text).split('/').count() >= ranks::LEAST_RANKS
}

/// Returns the text after the first word if this word is `word`. Otherwise, returns `None`.
fn after_word<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let is_it = first_word(text) == word;
    is_it.then(|| text[word.len()..].trim_start())
}

/// The signs for an empty hand. Programs for games with captured pieces in hand write them after the ranks.
const NO_HAND: [&str; 2] = ["[]", "[-]"];

/// Splits a line after its first word, which contains the ranks. Removes an empty hand after the ranks, or a
/// pool of covered pieces, which older Jieqi programs write there.
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

/// Returns whether a line looks like FEN: it has ten ranks, its first word has at least as many ranks as a
/// chess board, or it is a UCI command.
pub(super) fn is_position(line: &str) -> bool {
    let word = first_word(line);
    // FEN does not contain these characters, but URLs, emphasised text, annoFEN arrows and prefixes do.
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

/// Returns whether a line is not itself a FEN but contains one, regardless of the text around it.
pub(super) fn is_in(line: &str) -> bool {
    !is_position(line) && enclosed::is_in(line)
}

/// Returns the FEN in the first line that contains one. Returns `None` if any whole line is a FEN.
pub(super) fn enclosed(text: &str) -> Option<Excerpt> {
    if lines::with_content(text).any(is_position) {
        return None;
    }
    lines::with_content(text).find_map(|line| {
        let found = enclosed::of(line)?;
        Some(found.moved(span(text, line).start))
    })
}

/// Returns whether a single line of text is more likely a position, which may be invalid, than a file name.
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

/// Parses a FEN. If it does not state the side to move, Red is to move.
impl FromStr for Position {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Position, ParseError> {
        Ok(parse(text)?.start())
    }
}

#[derive(Default)]
struct Fen<'a> {
    /// The text of the ranks, or of the UCI command for the initial position.
    text: &'a str,
    /// The parsed ranks, or `None` for the initial position.
    ranks: Option<Ranks<'a>>,
    to_move: Option<Color>,
    /// The number of moves since the last capture, and the number of the next move.
    counters: Option<(u32, u32)>,
    /// The caption that the operations of EPD contain.
    caption: Option<String>,
}

impl Fen<'_> {
    /// Assembles the position, or returns the mistakes. The line with the FEN must be a slice of `text`.
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

/// Returns the moves that follow a position on the same line, either after the UCI word `moves` or directly
/// after the fields of the FEN. Returns `None` if there are no moves.
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

/// Reads the starting position of a game. `position` must be a slice of `text`.
pub(super) fn start(text: &str, position: &str) -> Result<Parsed, ParseError> {
    let fen = line(position).map_err(|failure| failure.in_text(text))?;
    fen.assemble(text, Mistakes::default())
}

/// Parses a line with a position. The documentation of this module contains the grammar.
fn line(whole: &str) -> Result<Fen<'_>, Failure<'_>> {
    let line = match Uci::of(whole) {
        Some(Uci::Initial(_)) => {
            return Ok(Fen {
                text: whole,
                to_move: Some(Color::Red),
                ..Fen::default()
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
        // With too few ranks, the position may be from another board game, such as chess. This error is more
        // helpful than errors about the letters of that game.
        let kind = PositionError::TooFewRanks(found);
        return Err(Failure::new(&line[word.len()..word.len()], kind));
    }
    // An empty hand directly after the ranks, without a space, is not part of the ranks.
    let is_glued = line[word.len()..].starts_with('[');
    let line = if is_glued { word } else { line };
    let (rest, mut ranks) = ranks::ranks(line)?;
    let text = &line[..line.len() - rest.len()];
    let (side, after_side) = split_side(after);
    let to_move = color(side);
    // With too few ranks, the next word may contain more of them, so do not report it as a wrong side.
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
