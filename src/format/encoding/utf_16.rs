//! Detects UTF-16 without a byte order mark.

use super::charset::Charset;

/// The byte order of a text in UTF-16, if these bytes are one. In any text that this program
/// reads, there are digits, spaces or line ends, whose first or second byte is zero.
pub(super) fn unmarked(bytes: &[u8]) -> Option<Charset> {
    if !bytes.contains(&0) {
        return None;
    }
    let mut encodings = [Charset::Utf16Le, Charset::Utf16Be].into_iter();
    encodings.find(|charset| {
        let text = charset.decode(bytes);
        let is_of_text = |c: char| !c.is_control() || matches!(c, '\t' | '\n' | '\r');
        text.is_some_and(|text| text.chars().all(is_of_text) && has_plain_letters(&text))
    })
}

/// Whether a part of a text that no foreign one has is ASCII: the other byte order makes rare
/// characters of such letters.
fn has_plain_letters(text: &str) -> bool {
    let plain = text.chars().filter(char::is_ascii).count();
    16 * plain >= text.chars().count()
}
