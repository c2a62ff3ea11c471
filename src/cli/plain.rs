//! Text from files and directories, made fit for a terminal, and numbers in words.

use xiangqi_setup::leaves::safe_text::is_plain;

/// The text without what would move the cursor, turn the line around or hide.
pub fn plain(text: &str) -> String {
    let plain = |c: char| match c {
        _ if is_plain(c) => c,
        _ => char::REPLACEMENT_CHARACTER,
    };
    text.chars().map(plain).collect()
}

/// The same for messages, which may have several lines, and in which some of that has
/// pictures of its own.
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

/// What is shown of a text in a line of a message or a table.
const SHOWN: usize = 80;

/// The beginning of the text, as [`plain`] has it.
pub fn short(text: &str) -> String {
    let mut shown = plain(text);
    if let Some((end, _)) = shown.char_indices().nth(SHOWN) {
        shown.truncate(end);
        shown.push('…');
    }
    shown
}

/// So many things of this name.
pub fn count(number: usize, what: &str) -> String {
    match number {
        0 => format!("no {what}s"),
        1 => format!("1 {what}"),
        _ => format!("{number} {what}s"),
    }
}
