//! Reads logs of the dialogue between a program and a UCI or UCCI engine. The result is the last position and
//! its moves.
//!
//! ```
//! use xiangqi_setup::format::{self, Format};
//!
//! let text = "position startpos moves h3e3\ngo depth 9\nbestmove h10g8\n\
//!             position startpos moves h3e3 h10g8 h1g3\ngo depth 9\n";
//! assert_eq!(Format::detect(text), Some(Format::Log));
//! let game = format::parse(text, Format::Log)?.game.expect("it is a game");
//! assert_eq!(game.main_line().count(), 3);
//! # Ok::<(), format::ParseError>(())
//! ```
//!
//! ```text
//! log     = line*
//! line    = (anything gap)? command
//! gap     = a character that is not part of a word     before the command, there may be a time, a name
//!                                                      or an arrow
//! command = "position startpos" … | "position fen" …   see the modules `fen` and `move_list`
//!         | anything                                   skipped
//! ```
//!
//! After each move, a program sends a command with the starting position and all moves so far, so the last
//! such command contains all moves. The next game begins with the first position after `ucinewgame`, or with
//! a position that does not continue the previous one.

use super::token::span;
use super::{ParseError, ParseErrorKind, Parsed, fen, lines, move_list};
use crate::notation::Notation;

/// The commands to engines (except the one that sets a position), and the answers of engines.
const OTHERS: [&str; 16] = [
    "uci",
    "ucci",
    "uciok",
    "ucciok",
    "isready",
    "readyok",
    NEW_GAME,
    "setoption",
    "go",
    "info",
    "bestmove",
    "nobestmove",
    "banmoves",
    "ponderhit",
    "stop",
    "quit",
];

const POSITION: &str = "position";

const NEW_GAME: &str = "ucinewgame";

/// The number of words at the start of a line in which to look for a command.
const WORDS_BEFORE: usize = 6;

/// Returns whether `text` is a log. A log contains a command that sets a position. In addition, it contains
/// one of the [`OTHERS`], or its first command that sets a position follows other text on the same line.
pub(super) fn is_log(text: &str) -> bool {
    // This test is much faster than testing each line.
    if !text.contains(POSITION) {
        return false;
    }
    let mut positions = text
        .lines()
        .filter_map(|line| Some((line, position(line)?)));
    let Some((line, first)) = positions.next() else {
        return false;
    };
    span(line, first).start > 0 && !line.starts_with(['#', '{'])
        || text.lines().any(|line| has_command(line, &OTHERS))
}

/// Returns whether the first line with content contains a command that sets a position.
pub(super) fn begins_with_position(text: &str) -> bool {
    let first = lines::with_content(text).next();
    first.and_then(position).is_some()
}

/// Returns whether any of the first words of a line is in `commands`.
fn has_command(line: &str, commands: &[&str]) -> bool {
    let is_gap = |c: char| c.is_whitespace() || matches!(c, '>' | '<' | ':' | ']');
    let mut words = line.split(is_gap).filter(|word| !word.is_empty());
    words
        .by_ref()
        .take(WORDS_BEFORE)
        .any(|word| commands.contains(&word))
}

pub(super) fn is_new_game(line: &str) -> bool {
    has_command(line, &[NEW_GAME])
}

/// Returns the command that sets a position on this line, or `None` if the line contains no such command.
pub(super) fn position(line: &str) -> Option<&str> {
    let line = line.trim_end();
    let mut places = line.match_indices(POSITION);
    places.find_map(|(at, word)| {
        let command = &line[at..];
        let is_word = !line[..at].ends_with(char::is_alphanumeric)
            && command[word.len()..].starts_with([' ', '\t']);
        (is_word && fen::is_command(command)).then_some(command)
    })
}

/// Reads the last position in a log and its moves. The moves are not checked against the board.
pub(super) fn parse(text: &str, notation: Option<Notation>) -> Result<Parsed, ParseError> {
    let mut lines = text.rsplit(lines::LINE_ENDS);
    let Some(command) = lines.find_map(position) else {
        let start = text.len() - text.trim_start().len();
        return Err(ParseError::new(ParseErrorKind::UnknownFormat, start..start));
    };
    let parsed = match fen::moves(command) {
        Some(_) => move_list::parse(command, notation),
        None => fen::parse(command),
    };
    let start = span(text, command).start;
    parsed
        .map(|parsed| parsed.moved(start))
        .map_err(|error| error.moved(start))
}
