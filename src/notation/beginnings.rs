//! A fast check of which notations a text may be in, based on its first characters.
//!
//! Most texts are valid in only one notation, so this check avoids needless parsing.

use super::algebraic::is_of_piece;
use super::cursor::Cursor;
use super::notations::Notation;
use super::vietnamese;
use crate::board::Piece;

/// The first characters of a text in their plain form. `None` stands for the end of the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beginning([Option<char>; 3]);

impl Beginning {
    pub(crate) fn of(mut text: Cursor<'_>) -> Beginning {
        Beginning([text.take(), text.take(), text.take()])
    }

    /// Returns whether a move in this notation can begin with these characters. If not, the text is not a move in
    /// this notation.
    pub(crate) fn can_be(self, notation: Notation) -> bool {
        let [Some(first), Some(second), third] = self.0 else {
            return false;
        };
        match notation.grammar() {
            Notation::Wxf => is_of_letters(first) && is_of_letters(second),
            Notation::Chinese => {
                let is_of_piece = |c: char| c.is_ascii_digit() || !c.is_ascii();
                !first.is_ascii() || first.is_ascii_digit() && is_of_piece(second)
            }
            Notation::Uci | Notation::Iccs => {
                let is_third = |c: char| c.is_ascii_alphanumeric() || c == '-';
                first.is_ascii_alphabetic()
                    && second.is_ascii_digit()
                    && third.is_some_and(is_third)
            }
            Notation::Algebraic | Notation::XBoard if is_of_piece(first) => {
                is_of_square(second) && third.is_some_and(is_of_square)
            }
            Notation::Algebraic | Notation::XBoard => is_of_square(first) && is_of_square(second),
            Notation::Vietnamese => {
                // Most texts whose beginning is valid both in WXF and in Vietnamese notation are in WXF.
                let is_wxf = second.is_ascii_digit() && matches!(third, Some('+' | '='));
                // A space may separate the letter from a following word.
                let is_second = second.is_alphanumeric() || matches!(second, ' ' | '\t');
                vietnamese::is_of_piece(first) && is_second && !is_wxf
            }
            _ => is_of_parentheses(first) || is_of_parentheses(second),
        }
    }
}

/// Returns whether a character can occur in the part of a WXF move that identifies the piece.
fn is_of_letters(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '+' | '-') || Piece::from_figurine(c).is_some()
}

/// Returns whether a character can occur in a text that consists of two squares and a capture sign.
fn is_of_square(c: char) -> bool {
    matches!(c, 'a'..='i' | '0'..='9' | 'x' | 'X' | '×' | ':' | '-')
}

/// Returns whether a character can precede the first square of a move that is written as ranks and files.
fn is_of_parentheses(c: char) -> bool {
    matches!(c, '(' | ' ' | '\t')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Role;

    #[test]
    fn no_move_is_missed() {
        // One character of each kind, and all characters with a special meaning.
        let letters = "aeiztBCFRXx059+-=.:/×( \t!🩥兵一前進１Ａ－";
        let letters: Vec<char> = letters.chars().collect();
        let tails = [
            "",
            "5",
            "平五",
            "e3",
            "-5",
            "áo 2 bình 5",
            "3e3",
            "-35",
            "2)-35",
            "=5",
            "(32)-35",
            "+1",
            "七平六",
        ];
        // Trying all endings takes several seconds: see `tests/support/thorough.rs`.
        let is_thorough = std::env::var("THOROUGH").is_ok_and(|number| !number.is_empty());
        let step = if is_thorough { 1 } else { 5 };
        let (mut beginnings, mut found) = (0, 0);
        for first in &letters {
            for second in &letters {
                for third in &letters {
                    beginnings += 1;
                    for tail in tails.iter().skip(beginnings % step).step_by(step) {
                        let text = format!("{first}{second}{third}{tail}");
                        let cursor = Cursor::new(&text);
                        for notation in Notation::ALL {
                            if Beginning::of(cursor).can_be(notation) {
                                continue;
                            }
                            let read = notation.read_start(cursor, false);
                            assert!(read.is_err(), "{text} in {}", notation.name());
                            found += 1;
                        }
                    }
                }
            }
        }
        assert!(found > 100_000);
    }

    #[test]
    fn pieces_are_in_their_alphabets() {
        for role in Role::OPEN {
            assert!(role.characters().iter().all(|c| !c.is_ascii()));
            let letters = role.move_letters().concat();
            assert!(letters.chars().all(is_of_letters));
        }
    }
}
