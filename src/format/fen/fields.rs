//! Parses the fields after the ranks of a FEN: the side to move, the counters, and the operations of EPD, a
//! variant of FEN. An operation consists of a name and operands, which are words or quoted text.
//!
//! ```text
//! operations = (name operand* ";")*        the last ";" is optional
//! name       = letter (letter | digit | "_")*
//! operand    = "\"" anything "\"" | any word
//! ```
//!
//! `id` and the comments `c0` to `c9` describe the position. Other operations, such as `bm` for the best
//! move, have no effect.

use crate::board::{Color, Piece, Role};
use crate::format::lines::{self, first_word};
use crate::format::token::span;
use crate::util::sort;

/// Splits `text`, which begins with the side to move. Returns the side, and the text after the side and after
/// an optional comma.
pub(super) fn split_side(text: &str) -> (&str, &str) {
    let word = first_word(text);
    let side = word.split([',', ';']).next().unwrap_or(word);
    let after = text[side.len()..].trim_start();
    (side, after.strip_prefix(',').unwrap_or(after).trim_start())
}

/// Returns the side for which this letter stands, or `None`.
pub(super) fn color(side: &str) -> Option<Color> {
    match side {
        "w" | "W" | "r" | "R" => Some(Color::Red),
        "b" | "B" => Some(Color::Black),
        _ => None,
    }
}

/// Reads the side to move from the start of `text`, which comes between a position and its moves. Returns the
/// side and the text after it, or `None` if `text` does not begin with a side.
pub(in crate::format) fn side(text: &str) -> Option<(Color, &str)> {
    let text = text.trim_start();
    let (side, after) = split_side(lines::first(text));
    Some((color(side)?, &text[span(text, after).start..]))
}

/// Returns whether a word is a pool: the numbers of pieces that are still covered in Jieqi, such as
/// `R2A2C2P5N2B2r2a2c2p5n2b2`.
pub(super) fn is_pool(word: &str) -> bool {
    let is_digit = |c: char| c.is_ascii_digit();
    let mut counts = word.split_inclusive(is_digit);
    !word.is_empty()
        && counts.all(|count| {
            let mut letters = count.chars();
            let piece = letters.next().and_then(Piece::from_letter);
            piece.is_some_and(|piece| !matches!(piece.role, Role::King | Role::Covered))
                && letters.next().is_some_and(is_digit)
        })
}

pub(super) struct Fields<'a> {
    /// The number of moves since the last capture, and the number of the next move.
    pub(crate) counters: Option<(u32, u32)>,
    pub(crate) after: &'a str,
}

impl Fields<'_> {
    /// Reads the fields at the start of `text`, which begins with the side to move.
    pub(crate) fn of(text: &str) -> Fields<'_> {
        let (_, mut rest) = split_side(text);
        let is_number = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
        let is_none = |word: &str| word == "-";
        // Skip the pools of Jieqi. `c2c3` looks like a pool, but is a move unless both counters follow it.
        let mut after = rest;
        for _ in 0..2 {
            let word = first_word(after);
            if is_none(word) || is_pool(word) {
                after = after[word.len()..].trim_start();
            }
        }
        let mut words = after.split_whitespace();
        let numbers = [words.next(), words.next()].map(|word| word.filter(|word| is_number(word)));
        let mut counters = None;
        if let [Some(half_moves), Some(number)] = numbers {
            rest = after;
            let (half_moves, number): (_, Option<u32>) = (half_moves.parse(), number.parse().ok());
            // Some programs count moves from 0.
            counters = number.map(|number| (half_moves.unwrap_or(0), number.max(1)));
        }
        // Skip the fields for castling and en passant, which Xiangqi does not have, and the two counters.
        let fields: [&dyn Fn(&str) -> bool; 4] = [&is_none, &is_none, &is_number, &is_number];
        for is_field in fields {
            let word = first_word(rest);
            if is_field(word) {
                rest = rest[word.len()..].trim_start();
            }
        }
        Fields {
            counters,
            after: rest,
        }
    }
}

/// Returns a caption that consists of the name and the comments of a position, or `None` if it has neither.
/// `after` is the text after the side to move.
pub(super) fn caption(after: &str) -> Option<String> {
    let mut id = None;
    let mut comments = Vec::new();
    let mut rest = without_fields(after);
    while let Some((name, text, after)) = operation(rest) {
        match (name.as_bytes(), text) {
            (b"id", Some(text)) => id = Some(text),
            ([b'c', b'0'..=b'9'], Some(text)) => comments.push((name, text)),
            _ => {}
        }
        rest = after;
    }
    sort::by_key(&mut comments, |comment| comment.0);
    let comments: Vec<&str> = comments.into_iter().map(|comment| comment.1).collect();
    let parts = [id.map(str::to_owned), Some(comments.join("; "))];
    let parts = parts.into_iter().flatten().filter(|part| !part.is_empty());
    let caption = parts.collect::<Vec<_>>().join(": ");
    (!caption.is_empty()).then_some(caption)
}

/// Skips the fields before the operations. These fields are words without letters. Returns the text after
/// them.
fn without_fields(mut text: &str) -> &str {
    loop {
        text = text.trim_start();
        let word = text.split_whitespace().next().unwrap_or_default();
        if word.is_empty() || word.contains(char::is_alphabetic) {
            return text;
        }
        text = &text[word.len()..];
    }
}

/// Splits off the first operation. Returns the name of the operation, its operand if the operand is quoted
/// text, and the text after the operation.
fn operation(rest: &str) -> Option<(&str, Option<&str>, &str)> {
    let rest = rest.trim_start();
    let is_in_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let (name, operands) = rest.split_at(rest.find(|c| !is_in_name(c)).unwrap_or(rest.len()));
    if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return None;
    }
    let mut is_quoted = false;
    let is_end = |c: char| {
        is_quoted ^= c == '"';
        c == ';' && !is_quoted
    };
    let end = operands.find(is_end).unwrap_or(operands.len());
    let (operands, after) = operands.split_at(end);
    let text = operands.trim().strip_prefix('"');
    let text = text.and_then(|text| text.strip_suffix('"'));
    Some((name, text.map(str::trim), after.trim_start_matches(';')))
}

#[cfg(test)]
mod tests {
    use super::caption;

    #[test]
    fn what_describes_a_position() {
        for (after, expected) in [
            ("", None),
            ("- - 0 1", None),
            ("- - bm C2=5;", None),
            ("- - id \"a; b\"; bm h3e3;", Some("a; b")),
            ("- - 0 1 bm h3e3; id \"mate in 2\"", Some("mate in 2")),
            (
                "- - c1 \"then\"; id \"x\"; c0 \"first\";",
                Some("x: first; then"),
            ),
            ("- - c0 \"alone\";", Some("alone")),
            ("- - id x;", None),
            ("- - id \"unclosed;", None),
            ("- - id \"\"; c0 \" \";", None),
            ("moves h3e3", None),
        ] {
            assert_eq!(caption(after).as_deref(), expected, "{after}");
        }
    }
}
