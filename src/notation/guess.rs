//! A function that guesses the intended notation of text that is not a valid move.

use super::cursor::plain;
use super::notations::Notation;
use super::vietnamese;
use crate::board::{File, Piece};

impl Notation {
    /// Returns the notation that the text resembles most, assuming that the text is not a move.
    pub(super) fn guess(text: &str) -> Notation {
        /// The number of characters that are enough to recognize a notation.
        const LONG: usize = 16;
        let word = text.chars().map(plain).take(LONG);
        let word: Vec<char> = word.take_while(|c| !c.is_whitespace()).collect();
        let is_small = |c: char| File::from_letter(c).is_some();
        let is_file = |c: char| is_small(c.to_ascii_lowercase());
        let is_large = |c: char| is_file(c) && !is_small(c);
        // Figurines are not Chinese characters.
        let is_chinese = |c: &char| *c >= '\u{2e80}' && Piece::from_figurine(*c).is_none();
        let is_vietnamese = |c: char| matches!(c.to_ascii_lowercase(), 't' | 'x' | 'm' | 'v');
        let is_sign = |c: &char| matches!(c, '.' | '/' | '-');
        match word[..] {
            ['(', ..] | [_, '(', ..] => Notation::RanksAndFiles,
            _ if word.iter().any(is_chinese) => Notation::Chinese,
            _ if vietnamese::begins_with_word(text) => Notation::Vietnamese,
            [first, '0'..='9' | 't' | 's' | 'g', ..]
                if is_vietnamese(first) && word.iter().any(is_sign) =>
            {
                Notation::Vietnamese
            }
            [from, '0'..='9', '-', to, ..] if is_file(from) && is_file(to) => Notation::Iccs,
            [from, '0'..='9', to, ..] if is_large(from) && is_large(to) => Notation::Iccs,
            [from, '0'..='9', to, ..] if is_small(from) && is_small(to) => Notation::Uci,
            [from, '0'..='9', '0'..='9', ..] if is_small(from) => Notation::Uci,
            ['A'..='Z', 'x', ..] => Notation::Algebraic,
            ['A'..='Z', from, then, ..]
                if is_small(from) && (is_small(then) || matches!(then, '0'..='9' | 'x')) =>
            {
                Notation::Algebraic
            }
            _ => Notation::Wxf,
        }
    }
}
