//! The null move, which only passes the turn, as text: the same in every notation.
//!
//! ```text
//! null = "--" | "Z0" | "null" | "0000" | "@@@@"      in any case; nothing may be glued to it that
//!                                                    could continue it, nor a sign of check
//! ```
//!
//! Source: `--` and `Z0` are in the PGN files of ChessBase and others, `0000` is UCI's, and `@@@@`
//! that of XBoard's protocol.

use super::cursor::Cursor;
use super::notations::Notation;
use crate::rules::Move;

/// How it is written, first the way that programs of all kinds know.
const WORDS: [&str; 5] = ["--", "z0", "null", "0000", "@@@@"];

/// The text of the null move.
pub(super) fn write(notation: Notation) -> String {
    match notation {
        Notation::Uci => Move::NULL.to_string(),
        _ => WORDS[0].to_owned(),
    }
}

/// The end of the null move, if a text begins with it.
pub(super) fn read(text: Cursor<'_>) -> Option<Cursor<'_>> {
    let first = u8::try_from(text.peek()?).ok()?.to_ascii_lowercase();
    WORDS.into_iter().find_map(|word| {
        let mut end = text;
        // Half of all words of a game are tried here.
        let mut letters = (word.as_bytes().first() == Some(&first)).then(|| word.chars())?;
        let is_it =
            letters.all(|letter| end.take_if(|c| c.to_ascii_lowercase() == letter).is_some());
        let is_over = !end
            .peek()
            .is_some_and(|c| c.is_alphanumeric() || matches!(c, '-' | '@' | '+' | '#'));
        (is_it && is_over).then_some(end)
    })
}
