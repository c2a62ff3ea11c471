//! Text from files and directories, made fit for a terminal; numbers and system errors in words.

use xiangqi_setup::util::safe_text::is_plain;
pub use xiangqi_setup::util::safe_text::{plain, short};
pub use xiangqi_setup::util::system_error::reason;

/// A message without characters that move the cursor, reverse the line or are invisible. It may
/// have several lines, and control characters become their symbols.
pub fn drawable(text: &str) -> String {
    let drawable = |c: char| match c {
        '\n' | '\t' | '\u{a0}' => c,
        '\0'..='\u{1f}' => char::from_u32('␀' as u32 + c as u32).unwrap_or(c),
        '\u{7f}' => '␡',
        _ if is_plain(c) => c,
        _ => char::REPLACEMENT_CHARACTER,
    };
    text.chars().map(drawable).collect()
}

/// A number of things with this name, in words.
pub fn count(number: usize, what: &str) -> String {
    match number {
        0 => format!("no {what}s"),
        1 => format!("1 {what}"),
        _ => format!("{number} {what}s"),
    }
}
