//! The piece letters and annotation codes of annoFEN, FEN and XAY, with their meanings.

use std::ops::Range;

use super::choices::{Completion, CompletionKind, Completions};
use super::yaml_place::start_of_line;
use xiangqi_setup::board::{Annotation, Mark, MarkName, Offset, Piece};
use xiangqi_setup::format::Format;

/// The meaning of a letter, code, key or move, with its place in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meaning {
    /// The byte range of the letter, code, key or move.
    pub span: Range<usize>,
    /// The meaning, in Markdown.
    pub text: String,
}

/// Returns the completions at a place in annoFEN or FEN. Piece letters stand alone. In annoFEN, annotation
/// codes stand in angle brackets.
pub fn complete(text: &str, byte: usize, format: Format) -> Option<Completions> {
    let line = start_of_line(text, byte);
    let before = &text[line..byte];
    if before.starts_with('#') {
        return None;
    }
    if format == Format::AnnoFen && !before.contains(' ') {
        let version = Completion::new("v1 ", CompletionKind::Key, "annoFEN, version 1");
        return Some(Completions::new(line..byte, [version]));
    }
    let code = before
        .rfind('<')
        .filter(|open| !before[*open..].contains('>'));
    if let (Some(open), Format::AnnoFen) = (code, format) {
        let codes = marks().chain([arrow()]);
        return Some(Completions::new(line + open + 1..byte, codes));
    }
    let words = before.split_whitespace().count();
    let is_after_word = before.ends_with([' ', '\t']);
    match (format, words, is_after_word) {
        (Format::Fen, 1, true) | (Format::Fen, 2, false) => {
            let start = before.rfind([' ', '\t']).map_or(0, |at| at + 1);
            let sides = [("w", "red to move"), ("b", "black to move")];
            let items = sides
                .map(|(letter, detail)| Completion::new(letter, CompletionKind::Value, detail));
            Some(Completions::new(line + start..byte, items))
        }
        (Format::Fen, 0 | 1, _) | (Format::AnnoFen, 1 | 2, _) => {
            Some(Completions::new(byte..byte, pieces()))
        }
        _ => None,
    }
}

/// Returns completions for the letters of all pieces.
pub fn pieces() -> impl Iterator<Item = Completion> {
    Piece::all().map(|piece| {
        let detail = format!("{piece} {}", piece.character());
        Completion::new(piece.letter(), CompletionKind::Piece, detail)
    })
}

/// Returns completions for the codes of all marks.
pub fn marks() -> impl Iterator<Item = Completion> {
    let marks = Mark::ALL.into_iter();
    marks.map(|mark| Completion::new(mark.code(), CompletionKind::Code, mark.meaning()))
}

/// Returns a completion for the code of an example arrow, which the user can change.
pub fn arrow() -> Completion {
    let detail = "an arrow: files to the right, then ranks up";
    Completion::new("a+1+1", CompletionKind::Code, detail)
}

/// Returns the meaning of the letter or code at a place in annoFEN or FEN.
pub fn meaning(text: &str, byte: usize) -> Option<Meaning> {
    let line = start_of_line(text, byte);
    let before = &text[line..byte];
    let letter = text[byte..].chars().next()?;
    if before.starts_with('#') || letter.is_whitespace() {
        return None;
    }
    let open = before
        .rfind('<')
        .filter(|open| !before[*open..].contains('>'));
    if let Some(open) = open.map(|open| line + open + 1) {
        let close = text[open..].find('>')?;
        let span = open..open + close;
        let text = of_word(text.get(span.clone())?)?;
        return Some(Meaning { span, text });
    }
    let first = before.split_whitespace().next().unwrap_or_default();
    // Letters after the ranks of the board, such as `w`, are not pieces.
    let words = before.split_whitespace().count();
    let is_in_ranks = match first.starts_with(['v', 'V']) {
        true => words >= 1 && before.contains(' '),
        false => words <= 1 && !before.contains(' '),
    };
    let piece = Piece::from_letter(letter).filter(|_| is_in_ranks)?;
    Some(Meaning {
        span: byte..byte + letter.len_utf8(),
        text: of_piece(letter, piece),
    })
}

/// Returns the meaning of a piece's letter or of a code.
pub fn of_word(word: &str) -> Option<String> {
    let mut letters = word.chars();
    if let (Some(letter), None) = (letters.next(), letters.next()) {
        return Piece::from_letter(letter).map(|piece| of_piece(letter, piece));
    }
    if let Ok(name) = word.parse::<MarkName>() {
        return Some(match name {
            MarkName::Exact(mark) => format!("`{word}` {}", mark.meaning()),
            MarkName::Either(mark) => {
                format!("`{word}` a field that is marked as {}", mark.short_name())
            }
        });
    }
    match word.parse() {
        Ok(Annotation::Arrow(arrow)) => Some(format!("`{word}` an arrow {}", way(arrow.offset()))),
        _ => None,
    }
}

fn of_piece(letter: char, piece: Piece) -> String {
    format!("`{letter}` {piece} {}", piece.character())
}

/// Describes the direction and length of an arrow in words.
fn way(offset: Offset) -> String {
    let part = |count: i8, noun: &str, [up, down]: [&str; 2]| {
        let ending = if count.abs() == 1 { "" } else { "s" };
        let side = if count > 0 { up } else { down };
        (count != 0).then(|| format!("{} {noun}{ending} {side}", count.abs()))
    };
    let files = part(offset.files, "file", ["to the right", "to the left"]);
    let ranks = part(offset.ranks, "rank", ["up", "down"]);
    files
        .into_iter()
        .chain(ranks)
        .collect::<Vec<_>>()
        .join(" and ")
}
