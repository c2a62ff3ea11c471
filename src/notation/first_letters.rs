//! Rules out notations by the first letters of a move.

use super::cursor::Cursor;
use super::notations::Notation;
use super::{algebraic, vietnamese};
use crate::board::Piece;

/// Returns the first three characters of `text` in their plain form.
pub(super) fn first_letters(mut text: Cursor<'_>) -> [Option<char>; 3] {
    [text.take(), text.take(), text.take()]
}

/// Returns whether a move in this notation can begin with these three characters. Most moves can be in only
/// one notation, so this check reduces the time for reading a game by a third.
pub(super) fn can_begin(letters: [Option<char>; 3], notation: Notation) -> bool {
    let [Some(first), Some(second), third] = letters else {
        return false;
    };
    let is_third = |is_like: fn(char) -> bool| third.is_some_and(is_like);
    let is_of_square = |c| matches!(c, 'a'..='i' | '0'..='9' | 'x' | 'X' | '×' | ':' | '-');
    match notation {
        Notation::Wxf => [first, second].into_iter().all(|c| {
            c.is_ascii_alphanumeric() || matches!(c, '+' | '-') || Piece::from_figurine(c).is_some()
        }),
        Notation::Chinese => {
            let is_of_piece = |c: char| c.is_ascii_digit() || !c.is_ascii();
            !first.is_ascii() || first.is_ascii_digit() && is_of_piece(second)
        }
        Notation::Uci | Notation::Iccs => {
            let is_third = is_third(|c| c.is_ascii_alphanumeric() || c == '-');
            first.is_ascii_alphabetic() && second.is_ascii_digit() && is_third
        }
        Notation::Algebraic | Notation::XBoard if algebraic::is_of_piece(first) => {
            is_of_square(second) && is_third(is_of_square)
        }
        Notation::Algebraic | Notation::XBoard => is_of_square(first) && is_of_square(second),
        // A space may separate the letter from the next word.
        Notation::Vietnamese => {
            vietnamese::is_of_piece(first)
                && (second.is_alphanumeric() || matches!(second, ' ' | '\t'))
        }
        _ => [first, second]
            .iter()
            .any(|c| matches!(c, '(' | ' ' | '\t')),
    }
}
