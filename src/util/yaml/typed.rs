//! Deserializes nodes to types that implement the traits of serde.

use std::ops::Range;
use std::rc::Rc;
use std::{slice, vec};

use serde::Deserialize;
use serde::de::value::{StrDeserializer, UsizeDeserializer};
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, IntoDeserializer, MapAccess, SeqAccess,
    Visitor,
};

use super::mistake::Mistake;
use super::node::{Content, Entry, Node};
use super::parse::Document;
use super::shaped::SHAPED;
use super::spanned::SPANNED;
use super::typed_error::{TypedError, TypedErrorKind};

/// The maximum number of mistakes reported. After each mistake, the whole document is read again.
const MOST: usize = 100;

impl Document {
    /// Reads the value of the document as a type. Returns the value, unless the text is not well-formed, and
    /// the mistakes. After each mistake, the document is read again with [`Content::Anything`] in the place
    /// of the mistake.
    pub(crate) fn read<T: DeserializeOwned>(&self) -> (Option<T>, Vec<TypedError>) {
        let read = || -> Result<T, TypedError> {
            let value = T::deserialize(self.root()?)?;
            self.end()?;
            Ok(value)
        };
        // The place where parsing stopped may be inside a value that the type does not read.
        let broken = self.root().and_then(|root| root.check()).err();
        let is_whole = broken.is_none();
        // In a text that cannot be parsed to its end, only unknown keys and other YAML mistakes are reliable.
        let is_told = |kind: &TypedErrorKind| match (kind, &broken) {
            (TypedErrorKind::LeftOut, _) => false,
            (TypedErrorKind::Mistake(mistake), Some(broken)) => *mistake != broken.mistake,
            (TypedErrorKind::UnknownKey { .. }, _) | (_, None) => true,
            _ => false,
        };
        let mut errors: Vec<TypedError> = Vec::new();
        errors.extend(broken.clone().map(TypedError::from));
        while errors.len() < MOST {
            let error = match read() {
                Ok(value) => return (Some(value).filter(|_| is_whole), errors),
                Err(error) => error,
            };
            let is_over = match &error.inside {
                // The missing key may come after the place where parsing stopped.
                _ if error.is_missing() && !is_whole => return (None, errors),
                _ if error.is_missing() => false,
                Some(place) => place.is_left_out.replace(true),
                None => true,
            };
            if is_told(&error.kind) {
                errors.push(error);
            }
            if is_over {
                return (None, errors);
            }
        }
        let spans = errors.iter().filter_map(|error| error.span.clone());
        let last = spans.max_by_key(|span| span.start).unwrap_or_default();
        let more = format!("there are more than {MOST} mistakes");
        errors.push(TypedError::new(more).at(&last));
        (None, errors)
    }
}

/// Reads an optional key that must have a value if it is present. `paper: #fff` has no value, only a comment.
pub fn said<'de, T, D>(deserializer: D) -> Result<Option<T>, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    T::deserialize(deserializer).map(Some)
}

impl Node {
    /// Returns the text of an expected scalar.
    fn word(&self) -> Result<&str, TypedError> {
        let message = match &self.content {
            Content::Scalar(text) => return Ok(text),
            // This text is also a valid colour.
            Content::Anything => return Ok("#000"),
            Content::Broken(problem) => return Err(problem.clone().into()),
            Content::Nothing => "text is missing here (text that starts with `#` needs quotes)",
            Content::List(_) | Content::Mapping(_) => "expected a text",
        };
        Err(TypedError::new(message).at(&self.span))
    }

    fn number(&self) -> Result<f64, TypedError> {
        let wrong = || TypedError::new("this is not a number").at(&self.span);
        let word = match &self.content {
            Content::Nothing => "",
            Content::Anything => "0",
            _ => self.word()?,
        };
        let word = word.trim_matches([' ', '\t', '\r', '\n']);
        match word.to_ascii_lowercase().trim_start_matches(['+', '-']) {
            ".nan" => Ok(f64::NAN),
            ".inf" if word.starts_with('-') => Ok(f64::NEG_INFINITY),
            ".inf" => Ok(f64::INFINITY),
            _ => {
                let number = word.parse().ok().filter(|number: &f64| number.is_finite());
                number.ok_or_else(wrong)
            }
        }
    }

    fn integer(&self) -> Result<i64, TypedError> {
        let number = match &self.content {
            Content::Nothing => None,
            Content::Anything => Some(0),
            _ => self.word()?.parse().ok(),
        };
        number.ok_or_else(|| TypedError::new("this is not a number").at(&self.span))
    }

    fn truth(&self) -> Result<bool, TypedError> {
        let word = match &self.content {
            Content::Nothing => "",
            Content::Anything => "no",
            _ => self.word()?,
        };
        match word.to_ascii_lowercase().as_str() {
            "true" | "yes" | "y" | "on" => Ok(true),
            "false" | "no" | "n" | "off" => Ok(false),
            _ => Err(TypedError::new("this is neither `true` nor `false`").at(&self.span)),
        }
    }
}

impl<'de> Deserializer<'de> for &Node {
    type Error = TypedError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TypedError> {
        match &self.content {
            Content::Nothing => visitor.visit_unit(),
            Content::Scalar(text) => visitor.visit_str(text),
            Content::Anything => self.deserialize_str(visitor),
            Content::List(_) => self.deserialize_seq(visitor),
            Content::Mapping(_) => self.deserialize_map(visitor),
            Content::Broken(problem) => Err(problem.clone().into()),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TypedError> {
        visitor.visit_bool(self.truth()?)
    }

    fn deserialize_i32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TypedError> {
        visitor.visit_i64(self.integer()?)
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TypedError> {
        visitor.visit_f64(self.number()?)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TypedError> {
        visitor.visit_str(self.word()?)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TypedError> {
        self.deserialize_str(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TypedError> {
        match &self.content {
            Content::List(_) | Content::Mapping(_) | Content::Nothing => {
                Err(Mistake::KeyNotText.at(self.span.clone()).into())
            }
            _ => self.deserialize_str(visitor),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TypedError> {
        match &self.content {
            Content::Nothing => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, TypedError> {
        let Range { start, end } = self.span;
        let facts = match (name, &self.content) {
            (SPANNED, _) => vec![end, start],
            (SHAPED, Content::Broken(problem)) => return Err(problem.clone().into()),
            (SHAPED, _) => vec![self.kind() as usize, end, start],
            _ => return visitor.visit_newtype_struct(self),
        };
        visitor.visit_seq(Parts {
            node: self,
            facts,
            is_done: false,
        })
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TypedError> {
        match &self.content {
            Content::List(items) => visitor.visit_seq(Items(items.iter())),
            Content::Anything => visitor.visit_seq(Items([].iter())),
            Content::Broken(problem) => Err(problem.clone().into()),
            _ => Err(TypedError::new("expected a list").at(&self.span)),
        }
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TypedError> {
        let entries = self.entries()?;
        let lacks = self.lacks.borrow().clone();
        let value = visitor.visit_map(Entries {
            entries: entries.iter(),
            last: None,
            lacks: lacks.into_iter(),
        });
        let is_unknown = |key: &Node| key.is_left_out.get() && key.check().is_ok();
        let has_unknown = entries.iter().any(|(key, _)| is_unknown(key));
        value.map_err(|error| {
            if let (TypedErrorKind::MissingKey(key), None) = (&error.kind, &error.span) {
                self.lacks.borrow_mut().push(key);
                if has_unknown {
                    return TypedErrorKind::LeftOut.into();
                }
            }
            // A missing key should come after the last key.
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
    ) -> Result<V::Value, TypedError> {
        if matches!(self.content, Content::Anything) {
            self.lacks.replace(keys.to_vec());
        }
        self.deserialize_map(visitor)
    }

    serde::forward_to_deserialize_any! {
        i8 i16 i64 i128 u8 u16 u32 u64 u128 f32 char bytes byte_buf unit unit_struct tuple
        tuple_struct enum ignored_any
    }
}

/// A sequence of the start and the end of a node, perhaps its kind, and the node itself.
struct Parts<'a> {
    node: &'a Node,
    /// The numbers before the node, in reverse order.
    facts: Vec<usize>,
    is_done: bool,
}

impl<'de> SeqAccess<'de> for Parts<'_> {
    type Error = TypedError;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, TypedError> {
        if let Some(fact) = self.facts.pop() {
            let fact: UsizeDeserializer<TypedError> = fact.into_deserializer();
            return seed.deserialize(fact).map(Some);
        }
        if std::mem::replace(&mut self.is_done, true) {
            return Ok(None);
        }
        seed.deserialize(self.node).map(Some)
    }
}

struct Items<'a>(slice::Iter<'a, Rc<Node>>);

impl<'de> SeqAccess<'de> for Items<'_> {
    type Error = TypedError;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, TypedError> {
        let item = self.0.next();
        item.map(|item| read(item, &item.span, seed)).transpose()
    }
}

struct Entries<'a> {
    entries: slice::Iter<'a, Entry>,
    last: Option<&'a Entry>,
    /// The missing keys, which come after the existing ones.
    lacks: vec::IntoIter<&'static str>,
}

impl<'de> MapAccess<'de> for Entries<'_> {
    type Error = TypedError;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, TypedError> {
        self.last = self.entries.find(|(key, _)| !key.is_left_out.get());
        if let Some((key, _)) = self.last {
            return read(key, &key.span, seed).map(Some);
        }
        let lacking = self.lacks.next().map(StrDeserializer::new);
        lacking.map(|key| seed.deserialize(key)).transpose()
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(
        &mut self,
        seed: V,
    ) -> Result<V::Value, TypedError> {
        match self.last {
            // An empty value has no bytes, so point at the key.
            Some((key, value)) if value.span.is_empty() => read(value, &key.span, seed),
            Some((_, value)) => read(value, &value.span, seed),
            None => seed.deserialize(&Node::anything()),
        }
    }
}

/// Reads a key, a value or an item. An error without a span gets `place`.
fn read<'de, T: DeserializeSeed<'de>>(
    node: &Rc<Node>,
    place: &Range<usize>,
    seed: T,
) -> Result<T::Value, TypedError> {
    if node.is_left_out.get() {
        return seed.deserialize(&Node::anything());
    }
    let value = seed.deserialize(&**node);
    value.map_err(|error| error.at(place).inside(node))
}
