//! The null move, which only passes the turn. All notations accept the same words for this move.
//!
//! ```text
//! null = "--" | "Z0" | "null" | "0000" | "@@@@"      in upper or lower case; must not be followed
//!                                                    directly by a letter, a digit, "-", "@", "+" or "#"
//! ```
//!
//! Sources: ChessBase and other programs write `--` and `Z0` in PGN; UCI uses `0000`; XBoard uses `@@@@`.

use super::cursor::Cursor;
use super::notations::Notation;
use crate::rules::Move;

/// The words for the null move, in lower case. Programs of all kinds understand the first word.
const WORDS: [&str; 5] = ["--", "z0", "null", "0000", "@@@@"];

pub(super) fn write(notation: Notation) -> String {
    match notation {
        Notation::Uci => Move::NULL.to_string(),
        _ => WORDS[0].to_owned(),
    }
}

/// If the text begins with the null move, returns a cursor after it.
pub(super) fn read(text: Cursor<'_>) -> Option<Cursor<'_>> {
    let first = u8::try_from(text.peek()?).ok()?.to_ascii_lowercase();
    WORDS.into_iter().find_map(|word| {
        let mut end = text;
        // Half of the words in the text of a game reach this point. Comparing the first letters saves time.
        let mut letters = (word.as_bytes().first() == Some(&first)).then(|| word.chars())?;
        let is_it =
            letters.all(|letter| end.take_if(|c| c.to_ascii_lowercase() == letter).is_some());
        let is_over = !end
            .peek()
            .is_some_and(|c| c.is_alphanumeric() || matches!(c, '-' | '@' | '+' | '#'));
        (is_it && is_over).then_some(end)
    })
}
