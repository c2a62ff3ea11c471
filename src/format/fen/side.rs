//! The side to move.

use crate::board::Color;
use crate::format::lines::{self, first_word};
use crate::format::token::span;

/// Splits the text from the side to move on after that. A comma may follow.
pub(super) fn split_side(text: &str) -> (&str, &str) {
    let word = first_word(text);
    let side = word.split([',', ';']).next().unwrap_or(word);
    let after = text[side.len()..].trim_start();
    (side, after.strip_prefix(',').unwrap_or(after).trim_start())
}

/// The side of a letter.
pub(super) fn color(side: &str) -> Option<Color> {
    match side {
        "w" | "W" | "r" | "R" => Some(Color::Red),
        "b" | "B" => Some(Color::Black),
        _ => None,
    }
}

/// The side to move on the line after a position, before the moves, and the text after it.
pub(in crate::format) fn side(text: &str) -> Option<(Color, &str)> {
    let text = text.trim_start();
    let (side, after) = split_side(lines::first(text));
    Some((color(side)?, &text[span(text, after).start..]))
}
