//! Reads the attributes of a block, which follow its tag.
//!
//! ```text
//! info   = "xiangqi" (gap option)* gap?
//! gap    = (space | tab | ",")+
//! option = name ("=" value)?
//! value  = '"' quoted* '"' | "'" quoted* "'" | bare
//! quoted = two backslashes | a backslash and the quote | any other character except the quote
//! bare   = all characters before a space, or before a comma and the name of an option
//! ```
//!
//! Here, `info` is the tag with its options, `gap` separates options, `quoted` stands for one character of
//! a quoted value, and `bare` is a value without quotes. A `name` ends before a separator, `=` or a quote.
//!
//! For example, `at=12,24,flip` is two options, because `flip` is the name of an option, and `at=12,24,last`
//! is one option. A list can continue after a comma and a space: `at=12, 24, last` is also one option.

use std::ops::Range;

use super::error::{AttributeError, AttributeErrorKind};
use crate::settings::{Arity, EntryValue, EntryWord, ON, SettingEntry};

/// The tag of a block to draw.
const TAG: &str = "xiangqi";

/// Returns the text after the tag and its index in `info`, or `None` if the block has a different tag.
pub fn after_tag(info: &str) -> Option<(&str, usize)> {
    let start = info.len() - info.trim_start().len();
    let rest = info[start..].strip_prefix(TAG)?;
    let is_ours = rest.is_empty() || rest.starts_with(is_between);
    is_ours.then_some((rest, start + TAG.len()))
}

/// Parses the options in `text`, or returns the first error. The text starts at byte `at` of the file that
/// contains the block. Spans in the result are byte ranges in this file. `arity` returns the number of values
/// that an option takes. `takes_further` returns whether a word can continue an option's list of values.
pub fn parse(
    text: &str,
    at: usize,
    arity: impl Fn(&str) -> Option<Arity>,
    takes_further: impl Fn(&str, &str) -> bool,
) -> Result<Vec<SettingEntry>, AttributeError> {
    let mut entries: Vec<SettingEntry> = Vec::new();
    let mut rest = text.trim_start_matches(is_between);
    while !rest.is_empty() {
        let start = at + text.len() - rest.len();
        let wrong = |kind: AttributeErrorKind, from: usize, length: usize| {
            AttributeError::new(kind, start + from..start + from + length)
        };
        let name = &rest[..name_length(rest)];
        let end = name.len();
        if name.is_empty() {
            let length = rest.chars().next().map_or(0, char::len_utf8);
            return Err(wrong(AttributeErrorKind::Nameless, 0, length));
        }
        let after = &rest[end..];
        if let Some(spaces) = spaces_beside(after, arity(name)) {
            return Err(wrong(AttributeErrorKind::SpaceBeside, end + spaces, 1));
        }
        let key = EntryWord::new(name, start..start + end);
        let value = match after.strip_prefix('=') {
            Some(value) => {
                let length = value.trim_end().len();
                let open = || wrong(AttributeErrorKind::OpenQuote, end + 1, length);
                let (inside, length) = self::value(value, &arity, |word| takes_further(name, word))
                    .ok_or_else(open)?;
                let start = start + end + 1;
                let word = EntryWord::new(
                    unescaped(&value[..length], inside.clone()),
                    start + inside.start..start + inside.end,
                );
                rest = &value[length..];
                word
            }
            None => {
                rest = after;
                on(&key, arity(name))?
            }
        };
        add(&mut entries, key, value, &arity)?;
        rest = rest.trim_start_matches(is_between);
    }
    Ok(entries)
}

/// Converts attributes that are already separated. Returns an error if one lacks its value or is set twice.
pub fn from_list(
    all: &[(EntryWord, Option<EntryWord>)],
    arity: impl Fn(&str) -> Option<Arity>,
) -> Result<Vec<SettingEntry>, AttributeError> {
    let mut entries = Vec::new();
    for (key, value) in all {
        let value = match value {
            Some(value) => value.clone(),
            None => on(key, arity(&key.text))?,
        };
        add(&mut entries, key.clone(), value, &arity)?;
    }
    Ok(entries)
}

/// Returns the value `true` for an option that is written without a value, or an error if it needs a value.
fn on(key: &EntryWord, arity: Option<Arity>) -> Result<EntryWord, AttributeError> {
    let EntryWord { text, span } = key.clone();
    if let Some(Arity::One | Arity::Many | Arity::List) = arity {
        return Err(AttributeError::new(AttributeErrorKind::NoValue(text), span));
    }
    let text = ON.to_owned();
    Ok(EntryWord { text, span })
}

/// Adds an option, or a further value of an option that takes several. `no-` before a flag negates its value.
fn add(
    entries: &mut Vec<SettingEntry>,
    mut key: EntryWord,
    mut value: EntryWord,
    arity: impl Fn(&str) -> Option<Arity>,
) -> Result<(), AttributeError> {
    let negated = key.text.strip_prefix("no-");
    let negated = negated.filter(|name| arity(name).is_some_and(Arity::is_flag));
    if let (Some(name), Ok(is_on)) = (negated, value.text.parse::<bool>()) {
        key.text = name.to_owned();
        value.text = (!is_on).to_string();
    }
    let same = entries.iter_mut().find(|entry| entry.key.text == key.text);
    match same {
        None => entries.push(SettingEntry {
            key,
            value: EntryValue::One(value),
        }),
        Some(entry) if arity(&key.text).is_some_and(Arity::is_many) => {
            if let EntryValue::List(words, _) = &mut entry.value {
                words.push(value);
            } else {
                let place = entry.key.span.clone();
                let words = entry.value.words().iter().cloned().chain([value]);
                entry.value = EntryValue::List(words.collect(), place);
            }
        }
        Some(_) => {
            let kind = AttributeErrorKind::Twice(key.text);
            return Err(AttributeError::new(kind, key.span));
        }
    }
    Ok(())
}

/// Returns whether a character separates options.
fn is_between(c: char) -> bool {
    c.is_whitespace() || c == ','
}

fn name_length(text: &str) -> usize {
    text.find(|c: char| is_between(c) || c == '=' || c == '"' || c == '\'')
        .unwrap_or(text.len())
}

/// Returns the position of `=` in the text after a name if there are spaces where they are not allowed:
/// before the `=`, or between the `=` and a quoted value.
fn spaces_beside(after: &str, arity: Option<Arity>) -> Option<usize> {
    let before = after.len() - after.trim_start().len();
    let value = after[before..].strip_prefix('=')?;
    // Other spaces after `=` are allowed, since `caption=` without a value removes the caption.
    let takes_value = arity.is_some_and(|arity| arity != Arity::Flag);
    let next = value.trim_start();
    let is_apart = next.len() < value.len() && takes_value && next.starts_with(['"', '\'']);
    (before > 0 || is_apart).then_some(before)
}

/// Returns the length of the text before the closing quote, or `None` if the closing quote is missing.
fn quoted_length(text: &str, quote: &str) -> Option<usize> {
    let mut is_escaped = false;
    let end = text.char_indices().find(|(_, c)| {
        let ends = !is_escaped && quote.starts_with(*c);
        is_escaped = !is_escaped && *c == '\\';
        ends
    });
    end.map(|(end, _)| end)
}

/// Returns part of a value with its escapes resolved. In quotes, a backslash escapes the quote character and
/// another backslash. Before any other character, a backslash is literal.
fn unescaped(value: &str, inside: Range<usize>) -> String {
    let quote = value[..inside.start].chars().next();
    let mut text = String::new();
    let mut rest = value[inside].chars().peekable();
    while let Some(c) = rest.next() {
        let next = rest
            .next_if(|next| c == '\\' && quote.is_some_and(|quote| [quote, '\\'].contains(next)));
        text.push(next.unwrap_or(c));
    }
    text
}

/// Returns the range of the value at the start of `text`, without quotes, and the length of the value with
/// quotes. Returns `None` if the closing quote is missing.
fn value(
    text: &str,
    arity: impl Fn(&str) -> Option<Arity>,
    takes_further: impl Fn(&str) -> bool,
) -> Option<(Range<usize>, usize)> {
    if text.starts_with(['"', '\'']) {
        let (quote, inside) = text.split_at(1);
        let length = quoted_length(inside, quote)?;
        return Some((1..1 + length, length + 2));
    }
    let is_flag = |name: &str| arity(name).is_some_and(Arity::is_flag);
    let is_option =
        |name: &str| arity(name).is_some() || name.strip_prefix("no-").is_some_and(is_flag);
    let mut length = 0;
    loop {
        let rest = &text[length..];
        length += rest.find(is_between).unwrap_or(rest.len());
        let rest = &text[length..];
        let after_commas = rest.trim_start_matches(',');
        let next = after_commas.trim_start_matches(is_between);
        let has_comma = after_commas.len() < rest.len();
        if !has_comma || next.is_empty() || is_option(&next[..name_length(next)]) {
            return Some((0..length, length));
        }
        // Several commas in a row separate values like a single comma.
        length += rest.len() - after_commas.len();
        let word = next.split(is_between).next().unwrap_or_default();
        if takes_further(word) {
            length += after_commas.len() - next.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arity(name: &str) -> Option<Arity> {
        match name {
            "flip" => Some(Arity::Flag),
            "arrow-last-move" => Some(Arity::CountedFlag),
            "at" | "caption" => Some(Arity::One),
            "arrow" => Some(Arity::Many),
            _ => None,
        }
    }

    fn takes_further(name: &str, word: &str) -> bool {
        name == "at" && word.parse::<u8>().is_ok()
    }

    /// Texts of options, and the names and values that `parse` returns for them.
    #[rustfmt::skip]
    const OPTIONS: [(&str, &str); 31] = [
        ("", ""),
        (" flip ", "flip: true"),
        (",flip", "flip: true"),
        (" no-flip", "flip: false"),
        (" flip=false", "flip: false"),
        (" no-flip=true", "flip: false"),
        (" no-flip=false", "flip: true"),
        (" no-flip=1", "no-flip: 1"),
        (" at=12,24 flip", "at: 12,24; flip: true"),
        (" arrow-last-move,flip", "arrow-last-move: true; flip: true"),
        (" arrow-last-move=2,flip", "arrow-last-move: 2; flip: true"),
        (",at=12,no-arrow-last-move", "at: 12; arrow-last-move: false"),
        (",at=12,24,flip", "at: 12,24; flip: true"),
        (",at=12,24,last", "at: 12,24,last"),
        (",at=12,no-flip,", "at: 12; flip: false"),
        (",at=12,,,flip", "at: 12; flip: true"),
        (",at=12,,,last", "at: 12,,,last"),
        (",at=12,, last", "at: 12,,; last: true"),
        (",at=12, flip", "at: 12; flip: true"),
        (" at=12, 24,last, 9 flip", "at: 12, 24,last, 9; flip: true"),
        (" caption=1, 2", "caption: 1,; 2: true"),
        (" caption=\"a, b = 'c'\" flip", "caption: a, b = 'c'; flip: true"),
        (" caption='a \"b\"'flip", "caption: a \"b\"; flip: true"),
        (" caption=", "caption: "),
        (" caption= flip", "caption: ; flip: true"),
        (r#" caption="say \"hi\" x" flip"#, "caption: say \"hi\" x; flip: true"),
        (r#" caption='\' \" \\' flip"#, r#"caption: ' \" \; flip: true"#),
        (r#" caption=a\\b\"#, r#"caption: a\\b\"#),
        (r#" caption="C:\x""#, r#"caption: C:\x"#),
        (" arrow=a1a2 arrow=b1b2", "arrow: a1a2 + b1b2"),
        (" unknown other=車", "unknown: true; other: 車"),
    ];

    #[test]
    fn options() {
        for (text, expected) in OPTIONS {
            let entries = parse(text, 0, arity, takes_further).expect("it has no mistake");
            let entries = entries.iter().map(|entry| {
                let words = entry.value.words().iter();
                for word in words.clone().filter(|word| {
                    text[word.span.clone()].replace('\\', "") != word.text.replace('\\', "")
                }) {
                    assert!(["true", "false"].contains(&word.text.as_str()), "{text}");
                }
                let words: Vec<_> = words.map(|word| word.text.as_str()).collect();
                format!("{}: {}", entry.key.text, words.join(" + "))
            });
            assert_eq!(entries.collect::<Vec<_>>().join("; "), expected, "{text}");
        }
    }

    /// Texts with a mistake, the expected messages, and the parts of the texts at which the messages point.
    #[rustfmt::skip]
    const MISTAKES: [(&str, &str, &str); 10] = [
        (" =12", "this is not the name of an option", "="),
        (" \"a\"", "this is not the name of an option", "\""),
        (" flip caption=\"a b ", "the closing quote is missing", "\"a b"),
        (r#" at="a\""#, "the closing quote is missing", r#""a\""#),
        (" at = \"a b\"", "there is a space next to `=`", "="),
        (" at =3", "there is a space next to `=`", "="),
        (" at= 'a b'", "there is a space next to `=`", "="),
        (" at flip", "`at` needs a value", "at"),
        (" at=1 at=2", "`at` is set twice", "at"),
        (" flip no-flip", "`flip` is set twice", "no-flip"),
    ];

    #[test]
    fn mistakes() {
        for (text, message, marked) in MISTAKES {
            let error = parse(text, 0, arity, takes_further).expect_err(text);
            assert_eq!(error.to_string(), message);
            assert_eq!(&text[error.span], marked, "{text}");
        }
    }

    #[test]
    fn tags() {
        for (info, expected) in [
            ("xiangqi", Some("")),
            (" xiangqi flip", Some(" flip")),
            ("xiangqi,flip", Some(",flip")),
            ("xiangqi-board", None),
            ("rust", None),
            ("", None),
        ] {
            assert_eq!(after_tag(info).map(|(rest, _)| rest), expected, "{info}");
        }
    }
}
