//! The null move, which only passes the turn. The same words stand for the null move in every notation.
//!
//! ```text
//! null = "--" | "Z0" | "null" | "0000" | "@@@@"      in upper or lower case; a letter, a digit, "-",
//!                                                    "@", "+" or "#" may only follow after a space
//! ```
//!
//! Source: ChessBase and others write `--` and `Z0` in PGN. UCI uses `0000`, XBoard's protocol uses `@@@@`.

use super::cursor::Cursor;
use super::notations::Notation;
use crate::rules::Move;

/// The forms of the null move. The first form is supported by all kinds of programs.
const WORDS: [&str; 5] = ["--", "z0", "null", "0000", "@@@@"];

/// Returns the text of the null move in a notation.
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
        // Half of the words of a game reach this point, so this check saves time.
        let mut letters = (word.as_bytes().first() == Some(&first)).then(|| word.chars())?;
        let is_it =
            letters.all(|letter| end.take_if(|c| c.to_ascii_lowercase() == letter).is_some());
        let is_over = !end
            .peek()
            .is_some_and(|c| c.is_alphanumeric() || matches!(c, '-' | '@' | '+' | '#'));
        (is_it && is_over).then_some(end)
    })
}
