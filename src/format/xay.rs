//! XAY version 1: a position with annotations as YAML.
//!
//! Accepted: one YAML document, a mapping with exactly two keys.
//!
//! ```yaml
//! version: '1'           # the quotes may be left out
//! setup: [               # at most ten ranks, black's home rank first
//!   [[r], [], [R, pg]],  # a rank: at most nine fields, file a first
//! ]                      # a field: a list of piece letters (at most one) and
//! ```                      annotation codes, see Piece::from_letter and Annotation
//!
//! Missing ranks and fields are empty. Anchors, aliases, merge keys and tags are
//! refused: no position needs them.
//!
//! Written: ten ranks, one a line, without the empty fields at their ends; in a
//! field the piece, then marks, then arrows.

use std::fmt;
use std::marker::PhantomData;
use std::ops::Range;

use serde::Deserialize;
use serde::de::{Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_yaml::budget::BudgetBreach;
use serde_yaml::options::{MergeKeyPolicy, NonFiniteFloatPolicy};
use serde_yaml::{Error, Spanned};

use super::Parsed;
use super::atom::{self, Placed};
use super::error::{ParseError, ParseErrorKind, ValueKind, XayPart};
use crate::board::{Board, File, Rank, Square};
use crate::yaml::{self, span};

/// Whether a line looks like one of the keys of an XAY document, or like the
/// start of a document in braces.
pub(super) fn is_key(line: &str) -> bool {
    let line = line.trim_start_matches(['{', ' ', '"', '\'']);
    ["version", "setup"].iter().any(|key| {
        let rest = line
            .strip_prefix(key)
            .map(|rest| rest.trim_start_matches(['"', '\'', ' ']));
        rest.is_some_and(|rest| rest.starts_with(':'))
    })
}

/// Reads an XAY document.
///
/// # Errors
/// The first mistake, with its place in `text`.
pub fn parse(text: &str) -> Result<Parsed, ParseError> {
    let document: Document = serde_yaml::from_str_with_options(text, options())
        .map_err(|error| yaml_error(text, error.without_snippet()))?;
    check_version(text, &document.version)?;
    atom::assemble(&place(text, &document.setup)?)
}

/// Writes a board as an XAY document.
pub fn write(board: &Board) -> String {
    let mut text = String::from("version: '1'\nsetup: [\n");
    for rank in Rank::all().rev() {
        let mut fields: Vec<String> = File::all()
            .map(|file| {
                let field = &board[Square::new(file, rank)];
                let piece = field.piece.map(|piece| piece.letter().to_string());
                let annotations = field.annotations.iter().map(ToString::to_string);
                let atoms: Vec<String> = piece.into_iter().chain(annotations).collect();
                format!("[{}]", atoms.join(", "))
            })
            .collect();
        while fields.last().is_some_and(|field| field == "[]") {
            fields.pop();
        }
        text.push_str(&format!("  [{}],\n", fields.join(", ")));
    }
    text.push_str("]\n");
    text
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    version: Spanned<Value<IgnoredAny>>,
    setup: Spanned<Value<RankValue>>,
}

type RankValue = Spanned<Value<FieldValue>>;
type FieldValue = Spanned<Value<AtomValue>>;
type AtomValue = Spanned<Value<IgnoredAny>>;

/// A YAML value of any kind, so that one of the wrong kind can be named and
/// pointed at.
enum Value<T> {
    Nothing,
    /// A single value. Only what YAML takes for a text has one; the text of
    /// numbers and truth values (`1`, `n`) is what stands in the source.
    Scalar(Option<String>),
    List(Vec<T>),
    Mapping,
}

impl<T> Value<T> {
    fn kind(&self) -> ValueKind {
        match self {
            Value::Nothing => ValueKind::Nothing,
            Value::Scalar(_) => ValueKind::Scalar,
            Value::List(_) => ValueKind::List,
            Value::Mapping => ValueKind::Mapping,
        }
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Value<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ValueVisitor(PhantomData))
    }
}

struct ValueVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for ValueVisitor<T> {
    type Value = Value<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E>(self) -> Result<Value<T>, E> {
        Ok(Value::Nothing)
    }

    fn visit_str<E>(self, text: &str) -> Result<Value<T>, E> {
        Ok(Value::Scalar(Some(text.to_owned())))
    }

    fn visit_bool<E>(self, _: bool) -> Result<Value<T>, E> {
        Ok(Value::Scalar(None))
    }

    fn visit_i64<E>(self, _: i64) -> Result<Value<T>, E> {
        Ok(Value::Scalar(None))
    }

    fn visit_i128<E>(self, _: i128) -> Result<Value<T>, E> {
        Ok(Value::Scalar(None))
    }

    fn visit_u64<E>(self, _: u64) -> Result<Value<T>, E> {
        Ok(Value::Scalar(None))
    }

    fn visit_u128<E>(self, _: u128) -> Result<Value<T>, E> {
        Ok(Value::Scalar(None))
    }

    fn visit_f64<E>(self, _: f64) -> Result<Value<T>, E> {
        Ok(Value::Scalar(None))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value<T>, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(Value::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value<T>, A::Error> {
        while entries.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(Value::Mapping)
    }
}

fn options() -> serde_yaml::Options {
    serde_yaml::options! {
        // A bare `[.inf]` is an unknown atom like any other, not a bad float.
        non_finite_float_policy: NonFiniteFloatPolicy::AsString,
        merge_keys: MergeKeyPolicy::Error,
        reject_unsupported_tags: true,
        ignore_binary_tag_for_string: true,
        with_snippet: false,
        budget: serde_yaml::budget! {
            // A position is five levels deep; the rest is for good messages
            // about what is one or two levels too deep.
            max_depth: 16,
            max_anchors: 0,
            max_aliases: 0,
        },
    }
}

/// Turns an error of the YAML library into ours.
fn yaml_error(text: &str, error: &Error) -> ParseError {
    let place = error
        .location()
        .map_or(0..0, |location| span(text, location));
    let (kind, place) = match error {
        Error::Eof { .. } => (ParseErrorKind::Empty, place),
        Error::SerdeUnknownField { field, .. } => {
            (ParseErrorKind::UnknownKey(field.clone()), place)
        }
        Error::SerdeMissingField { field, .. } => {
            let end = text.trim_end().len();
            (ParseErrorKind::MissingKey(field), end..end)
        }
        Error::DuplicateMappingKey { key, .. } => {
            let key = key.clone().unwrap_or_default();
            (ParseErrorKind::DuplicateKey(key), place)
        }
        Error::MultipleDocuments { .. } => (ParseErrorKind::SecondDocument, place),
        Error::MergeKeyNotAllowed { .. } => (ParseErrorKind::UnknownKey("<<".to_owned()), place),
        Error::UnsupportedTag { tag, .. } => {
            (ParseErrorKind::Tag(tag.clone()), property(text, place))
        }
        Error::Unexpected {
            expected: "mapping start",
            ..
        } => (ParseErrorKind::NotAMapping, place),
        Error::Unexpected { .. } | Error::NullIntoString { .. } => {
            (ParseErrorKind::KeyNotText, place)
        }
        Error::UnknownAnchor { .. } | Error::AliasError { .. } => {
            let end = word_end(text, place.start);
            (ParseErrorKind::Anchor, place.start..end)
        }
        Error::Budget { breach, .. } => match breach {
            BudgetBreach::Anchors { .. } => (ParseErrorKind::Anchor, property(text, place)),
            BudgetBreach::Aliases { .. } => (ParseErrorKind::Anchor, place),
            BudgetBreach::Depth { .. } => (ParseErrorKind::TooDeep, place),
            _ => (ParseErrorKind::TooMuch, place),
        },
        other => match yaml::message(other) {
            // The scanner gives up on its own before the budget is spent.
            message if message == "recursion limit exceeded" => (ParseErrorKind::TooDeep, place),
            message => (ParseErrorKind::Yaml(message), place),
        },
    };
    ParseError::new(kind, place)
}

/// Where the anchor or tag in front of a value is. The library points at the
/// value.
fn property(text: &str, value: Range<usize>) -> Range<usize> {
    let before = text[..value.start].trim_end();
    let start = before.rfind(['&', '!']).unwrap_or(value.start);
    // A tag may start with two of them.
    let start = if before[..start].ends_with('!') {
        start - 1
    } else {
        start
    };
    start..word_end(text, start)
}

/// The end of the word that starts at a byte.
fn word_end(text: &str, start: usize) -> usize {
    let is_end = |c: char| c.is_whitespace() || "[]{},".contains(c);
    text[start..]
        .find(is_end)
        .map_or(text.len(), |end| start + end)
}

/// The text of a scalar, as it was meant.
fn scalar<'a>(text: &'a str, value: &'a AtomValue) -> Option<&'a str> {
    match &value.value {
        Value::Scalar(Some(word)) => Some(word),
        Value::Scalar(None) => Some(&text[span(text, value.referenced)]),
        _ => None,
    }
}

/// The items of a list, or the error that it is none.
fn list<'a, T>(
    text: &str,
    part: XayPart,
    value: &'a Spanned<Value<T>>,
) -> Result<&'a [T], ParseError> {
    match &value.value {
        Value::List(items) => Ok(items),
        other => {
            let kind = ParseErrorKind::WrongType {
                part,
                found: other.kind(),
            };
            Err(ParseError::new(kind, span(text, value.referenced)))
        }
    }
}

fn check_version(text: &str, version: &AtomValue) -> Result<(), ParseError> {
    let kind = match scalar(text, version) {
        Some("1") => return Ok(()),
        Some(other) => ParseErrorKind::UnsupportedVersion(other.to_owned()),
        None => ParseErrorKind::WrongType {
            part: XayPart::Version,
            found: version.value.kind(),
        },
    };
    Err(ParseError::new(kind, span(text, version.referenced)))
}

/// Finds the square of every atom.
fn place(text: &str, setup: &Spanned<Value<RankValue>>) -> Result<Vec<Placed>, ParseError> {
    let mut placed = Vec::new();
    let ranks = list(text, XayPart::Setup, setup)?;
    for (index, fields) in ranks.iter().enumerate() {
        let Some(rank) = Rank::all().rev().nth(index) else {
            let kind = ParseErrorKind::TooManyRanks { found: ranks.len() };
            return Err(ParseError::new(kind, span(text, fields.referenced)));
        };
        let fields = list(text, XayPart::Rank, fields)?;
        for (index, atoms) in fields.iter().enumerate() {
            let Some(file) = File::new(index) else {
                let kind = ParseErrorKind::TooManyFields {
                    rank: rank.index() + 1,
                    found: fields.len(),
                };
                return Err(ParseError::new(kind, span(text, atoms.referenced)));
            };
            for value in list(text, XayPart::Field, atoms)? {
                let span = span(text, value.referenced);
                let word = scalar(text, value).ok_or_else(|| {
                    let found = value.value.kind();
                    let kind = ParseErrorKind::WrongType {
                        part: XayPart::Atom,
                        found,
                    };
                    ParseError::new(kind, span.clone())
                })?;
                let atom = atom::atom(word).map_err(|kind| ParseError::new(kind, span.clone()))?;
                placed.push(Placed {
                    square: Square::new(file, rank),
                    atom,
                    span,
                });
            }
        }
    }
    Ok(placed)
}
