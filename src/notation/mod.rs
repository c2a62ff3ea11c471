//! Moves as text, one file a notation. Text becomes a syntactic move first, which
//! needs no position; which move it is on the board is found by what is legal there.

pub mod wxf;

/// The plain character that is meant by one that only looks different: full-width
/// letters, digits and signs, small signs, and the many dashes.
pub(crate) fn plain(letter: char) -> char {
    /// How far the full-width characters are from the plain ones in Unicode.
    const FULL_WIDTH: u32 = '！' as u32 - '!' as u32;
    match letter {
        // Nearly every character is one of these.
        '\0'..='\x7f' => letter,
        '！'..='～' => char::from_u32(letter as u32 - FULL_WIDTH).unwrap_or(letter),
        '\u{3000}' | '\u{a0}' => ' ',
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' => '-',
        '\u{fe62}' => '+',
        '\u{fe66}' => '=',
        '。' | '·' | '\u{fe52}' => '.',
        _ => letter,
    }
}
