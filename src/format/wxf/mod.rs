//! Reads and writes WXF game files: a header, an optional position, and the moves of a game.
//!
//! ```
//! use xiangqi_setup::format::{self, Format};
//!
//! let text = "FORMAT WXF\nRED Hu; ; Guangdong\nSTART{\n1. C2.5 h8+7\n}END\n";
//! assert_eq!(Format::detect(text), Some(Format::Wxf));
//! let parsed = format::parse(text, Format::Wxf)?;
//! let game = parsed.game.expect("it is a game");
//! let team = game.fields().find(|field| field.name == "REDTEAM");
//! assert_eq!(team.map(|team| team.value.as_str()), Some("Guangdong"));
//! # Ok::<(), format::ParseError>(())
//! ```
//!
//! ```text
//! file    = (blank | comment | setup | header)* moves anything
//! comment = "#" anything                   on a separate line
//!         | "/*" anything "*/"             becomes a comment at the start of the game
//! header  = "FORMAT" space+ notation       "WXF" does not specify the notation (see `notation_of`)
//!         | "FEN" space+ position          see the module `fen`
//!         | NAME (space+ value)?           a word in capitals; becomes a tag (see the module `header`)
//! setup   = "SETUP" "{" … "}" "END"?       see the module `setup`
//! moves   = "START" "{" … "}" "END"?       see the module `move_text`
//! ```
//!
//! If the header contains neither `FEN` nor `SETUP`, the game starts from the initial position.
//!
//! The writer writes only the main line, and adds `FEN` unless the game starts from the initial position. It
//! writes a comment that contains braces as lines that begin with `#`. It cannot write variations, or
//! annotation symbols other than `!`, `?` and pairs of these.

mod header;
mod setup;
pub(super) mod write;

use setup::after_brace;

use super::lines::{self, first_word};
use super::move_text::{moves, reader};
use super::move_words::{Dialect, END, comment};
use super::token::{Failure, span};
use super::{
    Format, GameFileError, MoveTextError, ParseError, ParseErrorKind, Parsed, Warning, WarningKind,
    fen,
};
use crate::game::{Comment, NodeId, Tag};
use crate::notation::Notation;

/// The prefix of a `FORMAT` value that stands for WXF. It can be in upper or lower case.
const WXF: &str = "WXF";

/// The word before the braces that contain the moves.
const START: &str = "START";
/// The word before the braces that contain the starting position.
const SETUP: &str = "SETUP";

/// The words in capitals that are not names of header lines.
const RESERVED: [&str; 3] = [START, SETUP, END];

/// Returns the text after `word` and `{`, or `None` if `rest` does not begin with them.
fn block<'a>(rest: &'a str, word: &str) -> Option<&'a str> {
    rest.strip_prefix(word)?.trim_start().strip_prefix('{')
}

/// Returns whether a line can occur only in a WXF file, because it states the format or begins the moves.
pub(super) fn is_header(line: &str) -> bool {
    is_format(line) || is_start(line)
}

pub(super) fn is_format(line: &str) -> bool {
    let format = line.strip_prefix("FORMAT");
    let value = format.filter(|value| value.starts_with([' ', '\t']));
    value.is_some_and(|value| is_wxf(value.trim_start()))
}

pub(super) fn is_start(line: &str) -> bool {
    block(line, START).is_some() || line.trim_end() == START
}

/// Returns whether a value of `FORMAT` begins with `WXF` or is the name of a notation.
fn is_wxf(value: &str) -> bool {
    let name = value.get(..WXF.len());
    name.is_some_and(|name| name.eq_ignore_ascii_case(WXF)) || notation_of(value).is_some()
}

/// The names of notations that may replace `WXF`, according to the specification of the format. `AXF` is the
/// Asian federation's notation, which uses the characters `.`, `+` and `-`.
const NAMES: [(&str, Notation); 4] = [
    ("AXF", Notation::Wxf),
    ("ICCS", Notation::Iccs),
    ("LALG", Notation::Uci),
    ("SALG", Notation::Algebraic),
];

/// Returns the notation with this name. `WXF` does not count as a name, because most files have this value,
/// regardless of the notation of their moves.
fn notation_of(value: &str) -> Option<Notation> {
    let value = first_word(value.trim());
    let is_it = |(name, _): &(&str, Notation)| value.eq_ignore_ascii_case(name);
    NAMES.into_iter().find(is_it).map(|(_, notation)| notation)
}

/// Reads a WXF file. The moves are not checked against the board.
pub(super) fn parse(text: &str, notation: Option<Notation>) -> Result<Parsed, ParseError> {
    let mut header = Header::default();
    let mut rest = text.trim_start();
    loop {
        if rest.is_empty() {
            let end = text.trim_end().len();
            return Err(ParseError::new(GameFileError::NoMoves, end..end));
        }
        if let Some(inside) = block(rest, START) {
            return header.with_moves(text, inside, notation);
        }
        rest = if let Some(inside) = block(rest, SETUP) {
            let word = &rest[..SETUP.len()];
            let (parsed, first, after) = setup::read(text, inside)?;
            header.set(text, word, parsed, first)?;
            after
        } else if rest.starts_with(comment::SLASH) {
            let (inside, after) =
                comment::slashes(rest).map_err(|failure| failure.in_text(text))?;
            header.comments.push(inside.trim());
            after
        } else {
            let (line, after) = lines::split_first(rest);
            header.line(text, line.trim_end())?;
            after
        }
        .trim_start();
    }
}

#[derive(Default)]
struct Header<'a> {
    tags: Vec<Tag>,
    comments: Vec<&'a str>,
    /// The notation that `FORMAT` specifies for the moves.
    notation: Option<Notation>,
    position: Option<Parsed>,
    first: Option<u32>,
}

impl Header<'_> {
    /// Reads a line of the header. `line` must be a slice of `text`.
    fn line(&mut self, text: &str, line: &str) -> Result<(), ParseError> {
        if line.starts_with('#') {
            return Ok(());
        }
        let name = first_word(line);
        let value = line[name.len()..].trim();
        match name {
            "FEN" => self.set(text, name, fen::start(text, value)?, None),
            "FORMAT" if !value.is_empty() && !is_wxf(value) => {
                let kind = GameFileError::OtherGameFormat(value.to_owned());
                Err(Failure::new(line, kind).in_text(text))
            }
            _ if !is_name(name) => Err(Failure::new(line, GameFileError::NotAHeader).in_text(text)),
            _ => {
                if name == "FORMAT" {
                    self.notation = notation_of(value);
                }
                self.tags.push(Tag::new(name, value));
                Ok(())
            }
        }
    }

    fn set(
        &mut self,
        text: &str,
        word: &str,
        position: Parsed,
        first: Option<u32>,
    ) -> Result<(), ParseError> {
        if self.position.is_some() {
            return Err(Failure::new(word, MoveTextError::SecondStart).in_text(text));
        }
        self.position = Some(position);
        self.first = first;
        Ok(())
    }

    fn with_moves(
        self,
        text: &str,
        inside: &str,
        notation: Option<Notation>,
    ) -> Result<Parsed, ParseError> {
        let (start, position) = moves::start(self.position, self.first);
        let read = |notation| reader::read(text, inside, Dialect::Braces, start, notation);
        // A file may name one notation but use another. If the named notation fails, try all notations.
        let named = self.notation.filter(|_| notation.is_none());
        let (moves, notation) = match named.map(|named| read(Some(named))) {
            Some(Ok(moves)) => (moves, named),
            _ => (read(notation)?, notation),
        };
        let text_after = after_game(text, after_brace(moves.rest))?;
        let mut parsed = moves.parsed(position, self.tags, notation);
        parsed.warnings.extend(text_after);
        if let Some(game) = &mut parsed.game {
            game.parts = header::parts(&game.tags);
            for inside in self.comments.into_iter().rev() {
                let comment = Comment::new(inside, span(text, inside));
                game.tree.comment_first(NodeId::START, comment);
            }
        }
        Ok(parsed)
    }
}

/// Returns a warning if any text other than comments follows the game. The seal of a file (see the module
/// `seal`) is a comment. Returns an error if there is a second game.
fn after_game(text: &str, rest: &str) -> Result<Option<Warning>, ParseError> {
    let mut lines_after = lines::with_content(rest);
    let Some(line) = lines_after.find(|line| !line.starts_with('#')) else {
        return Ok(None);
    };
    let mut starts = rest.match_indices(START).map(|(at, _)| &rest[at..]);
    if lines::with_content(rest).any(is_header) || starts.any(|it| block(it, START).is_some()) {
        let kind = ParseErrorKind::SecondGame(Format::Wxf);
        return Err(ParseError::new(kind, span(text, line)));
    }
    Ok(Some(Warning::new(
        WarningKind::TextAfterGame,
        span(text, line),
    )))
}

/// Returns whether a word can be the name of a header line.
pub(super) fn is_name(word: &str) -> bool {
    let is_capital = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_';
    word.starts_with(|c: char| c.is_ascii_uppercase())
        && word.chars().all(is_capital)
        && !RESERVED.contains(&word)
}
