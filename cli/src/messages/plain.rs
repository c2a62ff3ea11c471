//! Makes text safe to print in a terminal, and formats counts, table cells and system errors.

use unicode_width::UnicodeWidthStr as _;
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::util::safe_text::is_plain;
pub use xiangqi_setup::util::safe_text::{plain, short};
pub use xiangqi_setup::util::system_error::reason;

/// Replaces characters that move the cursor, reverse the direction of the text or are invisible. Control
/// characters are replaced with their symbols. Line ends and tabs stay, so messages can have several lines.
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

/// Formats the number of things together with their name, as in `2 games`.
pub fn count(number: usize, what: &str) -> String {
    match number {
        0 => format!("no {what}s"),
        1 => format!("1 {what}"),
        _ => format!("{number} {what}s"),
    }
}

/// Returns the error that this number of things, which `what` names, `did` something, unless the number is 0.
/// For example, `2 games could not be drawn`.
pub fn none_or_error(number: usize, what: &str, did: &str) -> Result<(), Failure> {
    match number {
        0 => Ok(()),
        _ => Err(Failure::new(format!("{} {did}", count(number, what)))),
    }
}

/// Returns a table cell: the text, padded with spaces to `width` columns, and a gap after it. Numbers are
/// aligned to the right.
pub fn cell(text: &str, width: usize, is_number: bool) -> String {
    let space = " ".repeat(width.saturating_sub(text.width()));
    match is_number {
        true => format!("{space}{text}  "),
        false => format!("{text}{space}  "),
    }
}
