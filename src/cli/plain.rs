//! Text from files and directories, made fit for a terminal, and numbers in words.

/// The text without what would move the cursor, turn the line around or hide.
pub fn plain(text: &str) -> String {
    let plain = |c: char| match c {
        '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{feff}' => char::REPLACEMENT_CHARACTER,
        _ if c.is_control() => char::REPLACEMENT_CHARACTER,
        _ => c,
    };
    text.chars().map(plain).collect()
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
