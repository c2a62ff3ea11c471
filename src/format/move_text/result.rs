//! Results between the moves of a game.

use crate::game::Outcome;
use crate::notation::plain;
use crate::util::simplified::simplified;

/// The characters that results begin with, in simplified form.
const FIRST: [char; 12] = [
    '1', '0', '½', '*', '红', '黑', '和', '平', '先', '后', '双', '议',
];

/// The length in bytes of the result at the start of a text, if the text ends after it or
/// `is_end` holds for the next character.
pub(super) fn length(text: &str, is_end: impl Fn(char) -> bool) -> Option<usize> {
    // Nearly all words are no results.
    let first = text.chars().next()?;
    if !FIRST.contains(&simplified(plain(first))) {
        return None;
    }
    let unknown = text
        .starts_with(Outcome::UNKNOWN)
        .then_some(Outcome::UNKNOWN.len());
    let lengths = Outcome::lengths_at_start(text).chain(unknown);
    // Some begin with another one.
    let ends = |length: &usize| text[*length..].chars().next().is_none_or(&is_end);
    lengths.filter(ends).max()
}
