//! The YAML library as XAY, project files and theme manifests use it.

use std::fmt;
use std::marker::PhantomData;
use std::ops::Range;

use serde::Deserialize;
use serde::de::{DeserializeOwned, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_yaml::budget::BudgetBreach;
use serde_yaml::options::{MergeKeyPolicy, NonFiniteFloatPolicy};
use serde_yaml::{Error, Location, Spanned};

use crate::util::safe_text::{self, Quoted};
use crate::util::text_place::byte_at;

/// The bytes of `text` at a location, always on character boundaries. Of a list or mapping, the
/// library knows only the start, and of text that its scanner cannot read, only line and column.
pub(crate) fn span(text: &str, location: Location) -> Range<usize> {
    let number = |value: u64| usize::try_from(value).unwrap_or(usize::MAX);
    let bytes = location.span();
    let (start, len) = match bytes.byte_offset().zip(bytes.byte_len()) {
        Some((start, len)) => (number(start), number(len)),
        None => {
            let [line, column] = [location.line(), location.column()].map(number);
            (byte_at(text, line, column), 0)
        }
    };
    let start = text.floor_char_boundary(start.min(text.len()));
    let end = text.ceil_char_boundary(start.saturating_add(len).min(text.len()));
    start..end
}

/// The library's message without its location, reworded if it is unclear or names internals.
pub(crate) fn message(error: &Error) -> String {
    match error.without_snippet() {
        Error::DuplicateMappingKey { key, .. } => {
            let key = key.as_deref().unwrap_or_default();
            format!("duplicate key {}", Quoted(key))
        }
        Error::MultipleDocuments { .. } => "there is a second document".to_owned(),
        Error::NullIntoString { .. } => {
            "text is missing here (text that starts with `#` needs quotes)".to_owned()
        }
        Error::InvalidScalar { ty, .. } if ty.contains("bool") => {
            "this is neither `true` nor `false`".to_owned()
        }
        Error::InvalidScalar { .. } => "this is not a number".to_owned(),
        Error::Unexpected { expected, .. } => {
            let expected = match *expected {
                "mapping start" => "keys with values",
                "sequence start" => "a list",
                "string scalar" => "a text",
                other => other,
            };
            format!("expected {expected}")
        }
        other => {
            let message = other.to_string();
            match message.rsplit_once(" at line ") {
                Some((message, _)) => message.to_owned(),
                None => message,
            }
        }
    }
}

/// The kind of a YAML value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueKind {
    /// Nothing, `~` or `null`.
    Nothing,
    /// A word, a number or a truth value.
    Scalar,
    /// A list.
    List,
    /// Keys with values.
    Mapping,
}

impl ValueKind {
    /// The name of the kind, for messages.
    pub fn name(self) -> &'static str {
        match self {
            ValueKind::Nothing => "nothing",
            ValueKind::Scalar => "a single value",
            ValueKind::List => "a list",
            ValueKind::Mapping => "a mapping",
        }
    }
}

/// A YAML value of any kind, such as a list of `T` or a mapping to `V`, so that messages can name
/// and point at a value of the wrong kind.
pub(crate) enum Value<T, V = IgnoredAny> {
    Nothing,
    /// A single value, with its text if YAML reads it as text; numbers and truth values (`1`, `n`)
    /// have only their source.
    Scalar(Option<String>),
    List(Vec<T>),
    Mapping(Vec<(ScalarValue, V)>),
}

impl<T, V> Value<T, V> {
    pub fn kind(&self) -> ValueKind {
        match self {
            Value::Nothing => ValueKind::Nothing,
            Value::Scalar(_) => ValueKind::Scalar,
            Value::List(_) => ValueKind::List,
            Value::Mapping(_) => ValueKind::Mapping,
        }
    }
}

impl<'de, T: Deserialize<'de>, V: Deserialize<'de>> Deserialize<'de> for Value<T, V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ValueVisitor(PhantomData))
    }
}

/// Visits values that are not text.
macro_rules! plain {
    ($($visit:ident: $type:ty),*) => {
        $(fn $visit<E>(self, _: $type) -> Result<Value<T, V>, E> {
            Ok(Value::Scalar(None))
        })*
    };
}

struct ValueVisitor<T, V>(PhantomData<(T, V)>);

impl<'de, T: Deserialize<'de>, V: Deserialize<'de>> Visitor<'de> for ValueVisitor<T, V> {
    type Value = Value<T, V>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E>(self) -> Result<Value<T, V>, E> {
        Ok(Value::Nothing)
    }

    fn visit_str<E>(self, text: &str) -> Result<Value<T, V>, E> {
        Ok(Value::Scalar(Some(text.to_owned())))
    }

    plain!(visit_bool: bool, visit_i64: i64, visit_i128: i128, visit_u64: u64);
    plain!(visit_u128: u128, visit_f64: f64);

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value<T, V>, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(Value::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value<T, V>, A::Error> {
        let mut all = Vec::new();
        while let Some(entry) = entries.next_entry()? {
            all.push(entry);
        }
        Ok(Value::Mapping(all))
    }
}

/// A value that should be a single one.
pub(crate) type ScalarValue = Spanned<Value<IgnoredAny>>;

/// The text of a single value, or its source. `None` for other values.
pub(crate) fn scalar<'a, T, V>(text: &'a str, value: &'a Spanned<Value<T, V>>) -> Option<&'a str> {
    match &value.value {
        Value::Scalar(Some(word)) => Some(word),
        Value::Scalar(None) => Some(&text[span(text, value.referenced)]),
        _ => None,
    }
}

/// Reads an optional key. A key that is present must have a value: `paper: #fff` has none, only a
/// comment.
pub(crate) fn said<'de, T, D>(deserializer: D) -> Result<Option<T>, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    T::deserialize(deserializer).map(Some)
}

/// Whether a YAML scanner treats a character as a line end, or cannot read it unescaped.
pub(crate) fn is_special(c: char) -> bool {
    c.is_control() || "\u{2028}\u{2029}\u{feff}\u{fffe}\u{ffff}".contains(c)
}

/// A text in single quotes, or in double quotes if it contains characters to escape.
pub(crate) fn quoted(text: &str, is_escaped: impl Fn(char) -> bool) -> String {
    if text.contains(&is_escaped) {
        double_quoted(text, is_escaped)
    } else {
        format!("'{}'", text.replace('\'', "''"))
    }
}

/// A text in double quotes, on one line.
pub(crate) fn double_quoted(text: &str, is_escaped: impl Fn(char) -> bool) -> String {
    let escaped = text.chars().map(|c| match (c, u32::from(c)) {
        ('"' | '\\', _) => format!("\\{c}"),
        ('\n', _) => r"\n".to_owned(),
        (_, code @ ..=0xffff) if is_escaped(c) => format!("\\u{code:04X}"),
        (_, code) if is_escaped(c) => format!("\\U{code:08X}"),
        _ => c.to_string(),
    });
    format!("\"{}\"", escaped.collect::<String>())
}

/// A text, in double quotes unless YAML reads it as the same text without them.
pub(crate) fn text_value(text: &str) -> String {
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

/// A text, number or truth value, in quotes if YAML would read it differently. Characters that a
/// terminal does not show are escaped.
pub(crate) fn value(text: &str) -> String {
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

/// Why a text is not the expected YAML.
pub(crate) enum Mistake {
    Empty,
    UnknownKey(String),
    MissingKey(&'static str),
    DuplicateKey(String),
    SecondDocument,
    Tag(String),
    NotAMapping,
    KeyNotText,
    Anchor,
    TooDeep,
    TooMuch,
    /// Another error, with the library's message.
    Yaml(String),
}

/// Reads an XAY document or project file.
///
/// # Errors
/// The first mistake, and its bytes in the text.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<T, (Mistake, Range<usize>)> {
    serde_yaml::from_str_with_options(text, options())
        .map_err(|error| mistake(text, error.without_snippet()))
}

/// Options that refuse what these files do not need: anchors, aliases, merge keys and tags.
fn options() -> serde_yaml::Options {
    serde_yaml::options! {
        // A bare `[.inf]` is an unknown atom like any other, not a bad float.
        non_finite_float_policy: NonFiniteFloatPolicy::AsString,
        merge_keys: MergeKeyPolicy::Error,
        reject_unsupported_tags: true,
        ignore_binary_tag_for_string: true,
        with_snippet: false,
        budget: serde_yaml::budget! {
            // A position has five levels, other files have fewer. The rest allows good messages
            // about values that are one or two levels too deep.
            max_depth: 16,
            max_anchors: 0,
            max_aliases: 0,
        },
    }
}

/// The meaning and the place of an error of the library.
fn mistake(text: &str, error: &Error) -> (Mistake, Range<usize>) {
    let place = error
        .location()
        .map_or(0..0, |location| span(text, location));
    match error {
        Error::Eof { .. } => (Mistake::Empty, place),
        Error::SerdeUnknownField { field, .. } => (Mistake::UnknownKey(field.clone()), place),
        Error::SerdeMissingField { field, .. } => {
            let end = text.trim_end().len();
            (Mistake::MissingKey(field), end..end)
        }
        Error::DuplicateMappingKey { key, .. } => {
            let key = key.clone().unwrap_or_default();
            (Mistake::DuplicateKey(key), place)
        }
        Error::MultipleDocuments { .. } => (Mistake::SecondDocument, place),
        Error::MergeKeyNotAllowed { .. } => (Mistake::UnknownKey("<<".to_owned()), place),
        Error::UnsupportedTag { tag, .. } => (Mistake::Tag(tag.clone()), property(text, place)),
        Error::Unexpected {
            expected: "mapping start",
            ..
        } => (Mistake::NotAMapping, place),
        Error::Unexpected { .. } | Error::NullIntoString { .. } => (Mistake::KeyNotText, place),
        Error::UnknownAnchor { .. } | Error::AliasError { .. } => {
            let end = word_end(text, place.start);
            (Mistake::Anchor, place.start..end)
        }
        Error::Budget { breach, .. } => match breach {
            BudgetBreach::Anchors { .. } => (Mistake::Anchor, property(text, place)),
            BudgetBreach::Aliases { .. } => (Mistake::Anchor, place),
            BudgetBreach::Depth { .. } => (Mistake::TooDeep, place),
            _ => (Mistake::TooMuch, place),
        },
        other => match message(other) {
            // The scanner has its own limit, below that of the budget.
            message if message == "recursion limit exceeded" => (Mistake::TooDeep, place),
            message => (Mistake::Yaml(message), place),
        },
    }
}

/// The place of the anchor or tag before a value. The library points at the value.
fn property(text: &str, value: Range<usize>) -> Range<usize> {
    let before = text[..value.start].trim_end();
    let start = before.rfind(['&', '!']).unwrap_or(value.start);
    // A tag may start with `!!`.
    let start = start - usize::from(before[..start].ends_with('!'));
    start..word_end(text, start)
}

/// The end of the word that starts at a byte.
fn word_end(text: &str, start: usize) -> usize {
    let is_end = |c: char| c.is_whitespace() || "[]{},".contains(c);
    let length = text[start..].find(is_end);
    length.map_or(text.len(), |length| start + length)
}
