//! Deserializes nodes into types that implement serde's `Deserialize`.

use std::ops::Range;
use std::rc::Rc;
use std::{slice, vec};

use serde::Deserialize;
use serde::de::value::{StrDeserializer, UsizeDeserializer};
use serde::de::{DeserializeOwned, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};

use super::error::{Error, Mistake};
use super::node::{Content, Entry, Node};
use super::parse::Document;
use super::spanned::SPANNED;

/// The maximum number of mistakes to report, where all unknown or duplicate keys of a mapping count as one. Reading
/// starts again after each mistake, which takes time.
const MOST: usize = 100;

impl Document {
    /// Deserializes the value of the document. Returns the value and the mistakes in it. After each mistake,
    /// the document is read again with [`Content::Anything`] in place of the mistake. The value is `None`
    /// if parsing the text failed, or if reading could not continue after a mistake.
    pub(crate) fn read<T: DeserializeOwned>(self) -> (Option<T>, Vec<Error>) {
        let is_whole = self.is_whole;
        let is_read = self.error.is_none();
        // If the text cannot be parsed to its end, report only wrong keys and scalars, and values that should be
        // mappings: lists and mappings may lack their ends.
        let is_told = |error: &Error| match &error.mistake {
            Mistake::LeftOut => false,
            Mistake::UnknownKey { .. } | Mistake::DuplicateKey(_) => true,
            Mistake::KeyNotText | Mistake::NotAMapping => true,
            _ => is_whole || error.inside.iter().any(|it| it.scalar().is_some()),
        };
        let mut errors: Vec<Error> = self.error.into_iter().collect();
        for _ in errors.len()..MOST {
            let mut error = match T::deserialize(&*self.root) {
                Ok(value) => return (Some(value).filter(|_| is_read), errors),
                Err(error) => error,
            };
            if error.is_missing() && !is_read {
                // The missing key may come after the place where parsing stopped.
                return (None, errors);
            }
            let is_over = match &error.inside {
                _ if error.is_missing() => false,
                Some(place) => place.is_left_out.replace(true),
                None => true,
            };
            if is_over && error.mistake == Mistake::NotAMapping {
                // If the document is not a mapping, an error in the text after its value is irrelevant.
                errors.clear();
            }
            let other_keys = std::mem::take(&mut error.other_keys);
            if is_told(&error) {
                errors.push(error);
                errors.extend(other_keys);
            }
            if is_over {
                return (None, errors);
            }
        }
        let spans = errors.iter().filter_map(|error| error.span.clone());
        let last = spans.max_by_key(|span| span.start).unwrap_or_default();
        let more = format!("there are more than {MOST} mistakes");
        errors.push(Error::new(more).at(&last));
        (None, errors)
    }
}

/// Reads an optional value. An empty value is an error, as in `paper: #fff`, where `#` starts a comment.
pub fn said<'de, T, D>(deserializer: D) -> Result<Option<T>, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    T::deserialize(deserializer).map(Some)
}

impl Node {
    /// Returns the text of the node, or an error if the node is not a scalar.
    fn word(&self) -> Result<&str, Error> {
        let message = match &self.content {
            Content::Scalar(text) => return Ok(text),
            // This stand-in is valid both as text and as a colour.
            Content::Anything => return Ok("#000"),
            Content::Twice(key) => {
                return Err(Mistake::DuplicateKey(key.clone()).at(&self.span));
            }
            Content::Nothing => "text is missing here (text that starts with `#` needs quotes)",
            Content::List(_) | Content::Mapping(_) => "expected a text",
        };
        Err(Error::new(message).at(&self.span))
    }

    /// Parses the text of a scalar. `anything` is the text to parse instead of [`Content::Anything`].
    fn parsed<T>(
        &self,
        anything: &str,
        parse: impl Fn(&str) -> Option<T>,
        wrong: &str,
    ) -> Result<T, Error> {
        let word = match &self.content {
            Content::Nothing => "",
            Content::Anything => anything,
            _ => self.word()?,
        };
        parse(word).ok_or_else(|| Error::new(wrong).at(&self.span))
    }
}

const NOT_A_NUMBER: &str = "this is not a number";

fn number(word: &str) -> Option<f64> {
    let word = word.trim_matches([' ', '\t', '\r', '\n']);
    match word.to_ascii_lowercase().trim_start_matches(['+', '-']) {
        ".nan" => Some(f64::NAN),
        ".inf" if word.starts_with('-') => Some(f64::NEG_INFINITY),
        ".inf" => Some(f64::INFINITY),
        _ => word.parse().ok().filter(|number: &f64| number.is_finite()),
    }
}

fn truth(word: &str) -> Option<bool> {
    match word.to_ascii_lowercase().as_str() {
        "true" | "yes" | "y" | "on" => Some(true),
        "false" | "no" | "n" | "off" => Some(false),
        _ => None,
    }
}

impl<'de> Deserializer<'de> for &Node {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match &self.content {
            Content::Nothing => visitor.visit_unit(),
            Content::Scalar(text) => visitor.visit_str(text),
            Content::Anything | Content::Twice(_) => self.deserialize_str(visitor),
            Content::List(_) => self.deserialize_seq(visitor),
            Content::Mapping(_) => self.deserialize_map(visitor),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let wrong = "this is neither `true` nor `false`";
        visitor.visit_bool(self.parsed("no", truth, wrong)?)
    }

    fn deserialize_i32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_i64(self.parsed("0", |word| word.parse().ok(), NOT_A_NUMBER)?)
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_f64(self.parsed("0", number, NOT_A_NUMBER)?)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_str(self.word()?)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_str(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match &self.content {
            Content::List(_) | Content::Mapping(_) | Content::Nothing => {
                Err(Mistake::KeyNotText.at(&self.span))
            }
            _ => self.deserialize_str(visitor),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match &self.content {
            Content::Nothing => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        match name {
            SPANNED => visitor.visit_seq(SpannedParts {
                node: self,
                read: 0,
            }),
            _ => self.deserialize_any(visitor),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match &self.content {
            Content::List(items) => visitor.visit_seq(Items(items.iter())),
            Content::Anything => visitor.visit_seq(Items([].iter())),
            _ => Err(Error::new("expected a list").at(&self.span)),
        }
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let entries: &[Entry] = match &self.content {
            Content::Mapping(entries) => entries,
            Content::Nothing | Content::Anything => &[],
            _ => return Err(Mistake::NotAMapping.at(&self.span)),
        };
        let lacks = self.lacks.borrow().clone();
        let value = visitor.visit_map(Entries {
            entries: entries.iter(),
            last: None,
            lacks: lacks.into_iter(),
        });
        let is_twice = |key: &Node| matches!(key.content, Content::Twice(_));
        let is_unknown = |key: &Node| key.is_left_out.get() && !is_twice(key);
        let has_unknown = entries.iter().any(|(key, _)| is_unknown(key));
        value.map_err(|mut error| {
            if entries.iter().any(|(key, _)| error.is_in(key)) {
                error.other_keys = other_keys(entries, &error);
            }
            if let (Mistake::MissingKey(key), None) = (&error.mistake, &error.span) {
                self.lacks.borrow_mut().push(key);
                if has_unknown {
                    return Mistake::LeftOut.into();
                }
            }
            // Report a missing key at the last existing key, after which the missing key can be added.
            match entries.last() {
                Some((last, _)) => error.at(&last.span),
                None => error,
            }
        })
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        keys: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        if matches!(self.content, Content::Anything) {
            self.lacks.replace(keys.to_vec());
        }
        self.deserialize_map(visitor)
    }

    serde::forward_to_deserialize_any! {
        i8 i16 i64 i128 u8 u16 u32 u64 u128 f32 char bytes byte_buf unit unit_struct tuple
        enum ignored_any
    }
}

/// Returns the errors about the other keys of a mapping that are duplicate or unknown, and marks these keys so that
/// they are not read again. `error` is about one of the keys.
fn other_keys(entries: &[Entry], error: &Error) -> Vec<Error> {
    let of_key = |(key, _): &Entry| {
        let mistake = match (&key.content, &error.mistake) {
            _ if error.is_in(key) || key.is_left_out.get() => return None,
            (Content::Twice(key), _) => Mistake::DuplicateKey(key.clone()),
            (Content::Scalar(key), Mistake::UnknownKey { known, .. })
                if !known.contains(&key.as_str()) =>
            {
                let (key, known) = (key.clone(), known.clone());
                Mistake::UnknownKey { key, known }
            }
            _ => return None,
        };
        key.is_left_out.set(true);
        Some(mistake.at(&key.span))
    };
    entries.iter().filter_map(of_key).collect()
}

/// The parts of a `Spanned` value: the start of its byte range, the end of the range, and the value itself.
struct SpannedParts<'a> {
    node: &'a Node,
    /// The number of parts that have been read.
    read: usize,
}

impl<'de> SeqAccess<'de> for SpannedParts<'_> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Error> {
        self.read += 1;
        let value = match self.read {
            1 => seed.deserialize(UsizeDeserializer::new(self.node.span.start)),
            2 => seed.deserialize(UsizeDeserializer::new(self.node.span.end)),
            _ => seed.deserialize(self.node),
        };
        value.map(Some)
    }
}

struct Items<'a>(slice::Iter<'a, Rc<Node>>);

impl<'de> SeqAccess<'de> for Items<'_> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Error> {
        let item = self.0.next();
        item.map(|item| read(item, &item.span, seed)).transpose()
    }
}

struct Entries<'a> {
    entries: slice::Iter<'a, Entry>,
    last: Option<&'a Entry>,
    /// The missing keys, which are read after the existing keys.
    lacks: vec::IntoIter<&'static str>,
}

impl<'de> MapAccess<'de> for Entries<'_> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Error> {
        self.last = self.entries.find(|(key, _)| !key.is_left_out.get());
        if let Some((key, _)) = self.last {
            return read(key, &key.span, seed).map(Some);
        }
        let lacking = self.lacks.next().map(StrDeserializer::new);
        lacking.map(|key| seed.deserialize(key)).transpose()
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        match self.last {
            // An empty value has no bytes, so errors point at its key.
            Some((key, value)) if value.span.is_empty() => read(value, &key.span, seed),
            Some((_, value)) => read(value, &value.span, seed),
            None => seed.deserialize(&Node::anything()),
        }
    }
}

/// Reads a key, a value or an item. An error without a span gets the span `place`.
fn read<'de, T: DeserializeSeed<'de>>(
    node: &Rc<Node>,
    place: &Range<usize>,
    seed: T,
) -> Result<T::Value, Error> {
    if node.is_left_out.get() {
        return seed.deserialize(&Node::anything());
    }
    let value = seed.deserialize(&**node);
    value.map_err(|error| error.at(place).inside(node))
}
