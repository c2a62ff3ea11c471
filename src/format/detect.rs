//! Detects the format of an input.

use super::records::{csv, json};
use super::ubb::tags as ubb;
use super::{
    BYTE_ORDER_MARK, Format, LINE_ENDS, ParseError, ParseErrorKind, annofen, cbf, ccbridge, fen,
    log, move_list, pgn_tags, ranks, text as boards, token, wiki, wxf, xay, xqf,
};

/// A format, and a test for lines that indicate this format.
type Sign = (Format, fn(&str) -> bool);

/// The tests for lines that show the format of an input, wherever in the input they occur. For each line, the
/// first test that succeeds decides.
const SIGNS: [Sign; 8] = [
    // The comments of PGN may contain lines in any other format, so this test comes first.
    (Format::Pgn, pgn_tags::is_usual_tag),
    (Format::Cbf, cbf::is_record),
    (Format::AnnoFen, annofen::is_position),
    (Format::Xay, xay::is_key),
    (Format::Wxf, wxf::is_header),
    (Format::Ubb, ubb::is_game),
    (Format::Wiki, wiki::is_position),
    (Format::Fen, |line| {
        fen::is_position(line) && !fen::is_named(line) && !pgn_tags::is_tag(line)
    }),
];

/// The tests that count only if no test in [`SIGNS`] succeeds, because lines for which they succeed can also
/// occur in other formats.
const WEAK_SIGNS: [Sign; 2] = [
    (Format::Pgn, pgn_tags::is_meant_as_tag),
    // A FEN can follow the word `fen`, but the header of WXF contains such lines, too.
    (Format::Fen, fen::is_position),
];

/// The number of bytes to examine in order to recognise a binary file.
const NEAR: usize = 4096;

impl Format {
    /// Detects the format of an input. An input that begins with a tag is PGN. An input with JSON records is
    /// JSON, and a table that contains positions is CSV. Otherwise, the first line that occurs in only one
    /// format decides:
    ///
    /// - a PGN tag with a usual name; it takes precedence over all other items that the same line matches,
    ///   because PGN comments may contain anything
    /// - the root element of CBF
    /// - a version of annoFEN, which may be invalid
    /// - an XAY key
    /// - the header of WXF, or the start of its moves
    /// - a DhtmlXQ tag or a wiki template, anywhere in a line
    /// - FEN ranks; if a later line begins with a move, the input is a list of moves
    ///
    /// In an input that begins like a list of moves, comments are ignored. Commands to engines show that the
    /// input is a log. If no line decides, an input with any tag is PGN, one with a board drawn with
    /// characters is a text board, and one in which a line begins with a move is a list of moves. If none of
    /// this applies, an input with ranks within a line, such as in a URL, is FEN.
    pub fn detect(text: &str) -> Option<Format> {
        let text = text.trim_start_matches(BYTE_ORDER_MARK);
        if pgn_tags::is_first(text) {
            return Some(Format::Pgn);
        }
        // Test JSON and CSV early, because their values may contain lines in any other format.
        if json::is_json(text) {
            return Some(Format::Json);
        }
        if csv::is_csv(text) {
            return Some(Format::Csv);
        }
        let begins_like_list = move_list::begins_with_moves(text);
        let text = match begins_like_list {
            true => &move_list::without_comments(text),
            false => text,
        };
        let find = |signs: &[Sign]| {
            let lines = text.split(LINE_ENDS).map(str::trim_start);
            // Skip empty lines, because an input can have a million of them.
            let mut lines = lines.filter(|line| !line.is_empty());
            let sign = lines.find_map(|line| signs.iter().find(|(_, is_in)| is_in(line)));
            sign.map(|(format, _)| *format)
        };
        let found = find(&SIGNS);
        let may_be_log = !begins_like_list || log::begins_with_position(text);
        if matches!(found, None | Some(Format::Fen)) && may_be_log && log::is_log(text) {
            return Some(Format::Log);
        }
        match found.or_else(|| find(&WEAK_SIGNS)) {
            None | Some(Format::Fen) if begins_like_list => Some(Format::MoveList),
            None => without_signs(text),
            Some(Format::Fen) if move_list::is_list(text) => Some(Format::MoveList),
            format => format,
        }
    }

    /// Detects the format of a binary file from its first bytes.
    pub fn of_bytes(bytes: &[u8]) -> Option<Format> {
        let near = &bytes[..bytes.len().min(NEAR)];
        if near.starts_with(ccbridge::LIBRARY) {
            Some(Format::Cbl)
        } else if near.starts_with(ccbridge::RECORD) {
            Some(Format::Cbr)
        } else {
            // XQF begins with two letters with which text may also begin, so look for a zero byte, too.
            let is_xqf = near.starts_with(xqf::MAGIC) && near.contains(&0);
            is_xqf.then_some(Format::Xqf)
        }
    }
}

/// Returns the format of an input in which no single line shows the format.
fn without_signs(text: &str) -> Option<Format> {
    let enclosed = fen::enclosed(text);
    if enclosed.is_none() && boards::is_board(text) {
        return Some(Format::Text);
    }
    match enclosed {
        _ if move_list::is_list(text) => Some(Format::MoveList),
        Some(fen) if move_list::is_list(&fen.text) => Some(Format::MoveList),
        Some(_) => Some(Format::Fen),
        None => None,
    }
}

/// Returns whether markup, such as a web page, is a game in CBF or contains a position or game in a format
/// that can be embedded in other text.
pub(super) fn has_embedded(text: &str) -> bool {
    let is_held = |format: Format| format == Format::Cbf || format.is_embeddable();
    Format::detect(text).is_some_and(is_held)
}

/// Returns the error for an input in an unknown format. The byte range covers the first line with content.
pub fn unknown(text: &str) -> ParseError {
    let has_content = |line: &&str| {
        let line = line.trim_start_matches(BYTE_ORDER_MARK).trim_start();
        !line.is_empty() && !line.starts_with('#')
    };
    let mut lines = text.split(LINE_ENDS).map(str::trim_end);
    let Some(line) = lines.find(has_content) else {
        return ParseError::new(ParseErrorKind::Empty, text.len()..text.len());
    };
    ParseError::new(ParseErrorKind::UnknownFormat, token::span(text, line))
}

/// Returns whether a single line of text is more likely a position, which may be invalid, than a file name.
/// Recognises annoFEN, UCI commands and FEN. A FEN may be part of a URL, or follow a word or tag.
pub fn is_rather_position(text: &str) -> bool {
    let position = text.strip_prefix("v1 ").unwrap_or(text).trim_start();
    fen::is_rather_position(position)
}

/// The number of bytes at the start of an input in which [`is_quotable`] looks for the format. Searching all
/// of a large input again would take too long.
const BEGINNING: usize = 1 << 16;

/// Returns whether `text` is certainly in one of the formats, so that messages may quote it. Any other text
/// may come from a secret file, for instance through a symbolic link. [`Format::detect`] alone is not certain
/// enough: paths contain slashes like ranks, and configuration files contain tags like PGN.
pub fn is_quotable(text: &str) -> bool {
    if text.contains('\0') {
        return false;
    }
    let text = text.trim_start_matches(BYTE_ORDER_MARK);
    let text = &text[..text.floor_char_boundary(BEGINNING)];
    let any = |is_sure: fn(&str) -> bool| text.split(LINE_ENDS).any(|line| is_sure(line.trim()));
    match Format::detect(text) {
        None => false,
        Some(Format::AnnoFen) => any(|line| annofen::is_position(line) && ranks::are_in(line)),
        Some(Format::Fen) => {
            any(|line| fen::is_in(line) || fen::is_position(line) && ranks::are_in(line))
        }
        Some(Format::Xay) => any(xay::is_own_key),
        Some(Format::Pgn) => any(pgn_tags::is_usual_tag),
        Some(_) => true,
    }
}
