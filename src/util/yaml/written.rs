//! Writes strings as YAML.

use crate::util::safe_text;

/// Returns true if a YAML scanner treats a character as a line break, or cannot read it unescaped.
pub fn is_special(c: char) -> bool {
    c.is_control() || "\u{2028}\u{2029}\u{feff}\u{fffe}\u{ffff}".contains(c)
}

/// Writes a string in single quotes, or in double quotes if it contains characters to escape.
pub fn quoted(text: &str, is_escaped: impl Fn(char) -> bool) -> String {
    if text.contains(&is_escaped) {
        double_quoted(text, is_escaped)
    } else {
        format!("'{}'", text.replace('\'', "''"))
    }
}

/// Writes a string in double quotes, on one line.
pub fn double_quoted(text: &str, is_escaped: impl Fn(char) -> bool) -> String {
    let escaped = text.chars().map(|c| match (c, u32::from(c)) {
        ('"' | '\\', _) => format!("\\{c}"),
        ('\n', _) => r"\n".to_owned(),
        (_, code @ ..=0xffff) if is_escaped(c) => format!("\\u{code:04X}"),
        (_, code) if is_escaped(c) => format!("\\U{code:08X}"),
        _ => c.to_string(),
    });
    format!("\"{}\"", escaped.collect::<String>())
}

/// Writes a string. Puts it in double quotes unless YAML reads it as the same string without quotes.
pub fn text_value(text: &str) -> String {
    let is_safe = |c: char| c.is_ascii_alphanumeric() || " -_./+,()".contains(c);
    let reserved = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"];
    let is_plain = text.starts_with(|c: char| c.is_ascii_alphabetic())
        && !text.ends_with(' ')
        && text.chars().all(is_safe)
        && !reserved.contains(&text.to_ascii_lowercase().as_str());
    match is_plain {
        true => text.to_owned(),
        false => double_quoted(text, is_special),
    }
}

/// Writes a string, number or truth value. Puts it in quotes if YAML would read it differently without
/// quotes. Characters that a terminal does not show are escaped.
pub fn value(text: &str) -> String {
    let is_safe = |c: char| c.is_ascii_alphanumeric() || "_./+-".contains(c);
    let is_first = |c: char| c.is_ascii_alphanumeric() || "./".contains(c);
    let is_plain = text.strip_prefix('-').unwrap_or(text).starts_with(is_first)
        && text.chars().all(is_safe)
        && !["null", "Null", "NULL"].contains(&text);
    match is_plain {
        true => text.to_owned(),
        false => quoted(text, |c| !safe_text::is_plain(c)),
    }
}
