//! Which format a text is in.

use super::error::{ParseError, ParseErrorKind};
use super::formats::Format;
use super::lines::{BYTE_ORDER_MARK, LINE_ENDS};
use super::pgn::tag;
use super::ranks::grammar as ranks;
use super::ubb::tags as ubb;
use super::{annofen, fen, move_list, token, wiki, wxf, xay};

impl Format {
    /// The format that a text is written in, told by the first line that can only be
    /// in one: annoFEN has a line that begins with a version, right or not; XAY has a
    /// line with one of its keys; a game file says that it is one, or its moves begin; a
    /// tag of a DhtmlXQ board and the template of wikis may stand anywhere in a line;
    /// FEN has a line of ranks, and if some line behind it begins with a move, that is a
    /// list of moves. Where no line does, PGN has a line with a tag, and in a list of moves
    /// some line begins with one.
    pub fn detect(text: &str) -> Option<Format> {
        let text = text.trim_start_matches(BYTE_ORDER_MARK);
        let find = |kind: fn(&str) -> Option<Format>| {
            let lines = text.split(LINE_ENDS).map(str::trim_start);
            // There can be a million of these.
            let mut lines = lines.filter(|line| !line.is_empty());
            lines.find_map(kind)
        };
        let format = find(Format::of_line).or_else(|| find(Format::of_game_line));
        match format {
            None | Some(Format::Fen) if move_list::is_list(text) => Some(Format::MoveList),
            _ => format,
        }
    }

    /// The format that has such lines, if it is only one.
    fn of_line(line: &str) -> Option<Format> {
        if annofen::is_position(line) {
            Some(Format::AnnoFen)
        } else if xay::is_key(line) {
            Some(Format::Xay)
        } else if wxf::is_header(line) {
            Some(Format::Wxf)
        } else if ubb::is_game(line) {
            Some(Format::Ubb)
        } else if wiki::is_position(line) {
            Some(Format::Wiki)
        } else if fen::is_position(line) && !tag::is_tag(line) {
            Some(Format::Fen)
        } else {
            None
        }
    }

    /// The same, where such lines may be found in others as well.
    fn of_game_line(line: &str) -> Option<Format> {
        tag::is_tag(line).then_some(Format::Pgn)
    }
}

/// Whether a position or game stands in this text that can stand anywhere, as in a web page.
pub(super) fn stands_in(text: &str) -> bool {
    Format::detect(text).is_some_and(Format::stands_anywhere)
}

/// The error for a text whose format cannot be told. It points at the first line
/// that says anything.
pub fn unknown(text: &str) -> ParseError {
    let says_something = |line: &&str| {
        let line = line.trim_start_matches(BYTE_ORDER_MARK).trim_start();
        !line.is_empty() && !line.starts_with('#')
    };
    let mut lines = text.split(LINE_ENDS).map(str::trim_end);
    let Some(line) = lines.find(says_something) else {
        return ParseError::new(ParseErrorKind::Empty, text.len()..text.len());
    };
    ParseError::new(ParseErrorKind::UnknownFormat, token::span(text, line))
}

/// Whether a text is surely meant for this program, so that messages can quote it. Any other
/// may be a file of secrets that a link leads to, even where a line of it looks like a
/// [`Format`]: a path in it has slashes as ranks have, a configuration file has tags as PGN.
pub fn is_quotable(text: &str) -> bool {
    let text = text.trim_start_matches(BYTE_ORDER_MARK);
    let any = |is_sure: fn(&str) -> bool| text.split(LINE_ENDS).any(|line| is_sure(line.trim()));
    !text.contains('\0')
        && match Format::detect(text) {
            None => false,
            Some(Format::AnnoFen) => any(|line| annofen::is_position(line) && ranks::are_in(line)),
            Some(Format::Fen) => any(|line| fen::is_position(line) && ranks::are_in(line)),
            Some(Format::Xay) => any(xay::is_own_key),
            Some(Format::Pgn) => any(tag::is_usual_tag),
            Some(Format::Wxf | Format::Ubb | Format::MoveList | Format::Wiki) => true,
        }
}
