//! Nodes to values of types that serde describes.

use std::rc::Rc;
use std::slice;

use serde::Deserialize;
use serde::de::value::UsizeDeserializer;
use serde::de::{DeserializeSeed, Deserializer, IntoDeserializer, MapAccess, SeqAccess, Visitor};

use super::node::{Content, Entry, Node};
use super::parse::Document;
use super::spanned::SPANNED;
use super::typed_error::{TypedError, TypedErrorKind};
use crate::util::mistakes;

impl Document {
    /// The value of the document as a type. After a mistake, it is read again without the wrong key or
    /// item, until the mistakes are known.
    ///
    /// # Errors
    /// The mistakes; only the first if the text is not well-formed.
    pub fn read<'de, T: Deserialize<'de>>(&'de self) -> Result<T, Vec<TypedError>> {
        let read = || -> Result<T, TypedError> {
            let value = T::deserialize(self.root()?)?;
            self.end()?;
            Ok(value)
        };
        let is_whole = self.root().is_ok_and(|root| root.check().is_ok());
        let mut errors = Vec::new();
        loop {
            let error = match read() {
                Ok(value) if errors.is_empty() => return Ok(value),
                Ok(_) => return Err(errors),
                Err(error) => error,
            };
            let place = error.inside.clone();
            if !matches!(error.kind, TypedErrorKind::LeftOut) {
                errors.push(error);
            }
            match place.filter(|_| is_whole && errors.len() < mistakes::MOST) {
                Some(place) => place.is_left_out.set(true),
                None => return Err(errors),
            }
        }
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

impl Node {
    /// The text of the single value that is expected.
    fn word(&self) -> Result<&str, TypedError> {
        let message = match &self.content {
            Content::Scalar(text) => return Ok(text),
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
            _ => self.word()?.parse().ok(),
        };
        number.ok_or_else(|| TypedError::new("this is not a number").at(&self.span))
    }

    fn truth(&self) -> Result<bool, TypedError> {
        let word = match &self.content {
            Content::Nothing => "",
            _ => self.word()?,
        };
        match word.to_ascii_lowercase().as_str() {
            "true" | "yes" | "y" | "on" => Ok(true),
            "false" | "no" | "n" | "off" => Ok(false),
            _ => Err(TypedError::new("this is neither `true` nor `false`").at(&self.span)),
        }
    }
}

impl<'de> Deserializer<'de> for &'de Node {
    type Error = TypedError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TypedError> {
        match &self.content {
            Content::Nothing => visitor.visit_unit(),
            Content::Scalar(text) => visitor.visit_borrowed_str(text),
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
        visitor.visit_borrowed_str(self.word()?)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TypedError> {
        self.deserialize_str(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TypedError> {
        self.deserialize_str(visitor)
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
        match name {
            SPANNED => visitor.visit_seq(Parts {
                node: self,
                bounds: vec![self.span.end, self.span.start],
                is_done: false,
            }),
            _ => visitor.visit_newtype_struct(self),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TypedError> {
        match &self.content {
            Content::List(items) => visitor.visit_seq(Items(items.iter())),
            Content::Broken(problem) => Err(problem.clone().into()),
            _ => Err(TypedError::new("expected a list").at(&self.span)),
        }
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TypedError> {
        let entries = self.entries()?;
        let value = visitor.visit_map(Entries {
            entries: entries.iter(),
            last: None,
        });
        let has_all = !entries.iter().any(|(key, _)| key.is_left_out.get());
        // If a key is missing, it should be after the last.
        let last = entries.last().map(|(key, _)| &key.span);
        value.map_err(|error| match (last, &error.kind) {
            (_, TypedErrorKind::MissingKey(_)) if error.span.is_none() && !has_all => {
                TypedErrorKind::LeftOut.into()
            }
            (Some(last), _) => error.at(last),
            (None, _) => error,
        })
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, TypedError> {
        self.deserialize_map(visitor)
    }

    serde::forward_to_deserialize_any! {
        i8 i16 i64 i128 u8 u16 u32 u64 u128 f32 char bytes byte_buf unit unit_struct tuple
        tuple_struct enum ignored_any
    }
}

/// The start and the end of a node, then the node.
struct Parts<'de> {
    node: &'de Node,
    /// The last comes first.
    bounds: Vec<usize>,
    is_done: bool,
}

impl<'de> SeqAccess<'de> for Parts<'de> {
    type Error = TypedError;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, TypedError> {
        if let Some(bound) = self.bounds.pop() {
            let bound: UsizeDeserializer<TypedError> = bound.into_deserializer();
            return seed.deserialize(bound).map(Some);
        }
        if std::mem::replace(&mut self.is_done, true) {
            return Ok(None);
        }
        seed.deserialize(self.node).map(Some)
    }
}

struct Items<'de>(slice::Iter<'de, Rc<Node>>);

impl<'de> SeqAccess<'de> for Items<'de> {
    type Error = TypedError;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, TypedError> {
        let item = self.0.find(|item| !item.is_left_out.get());
        item.map(|item| read(item, seed)).transpose()
    }
}

struct Entries<'de> {
    entries: slice::Iter<'de, Entry>,
    last: Option<&'de Entry>,
}

impl<'de> MapAccess<'de> for Entries<'de> {
    type Error = TypedError;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, TypedError> {
        self.last = self.entries.find(|(key, _)| !key.is_left_out.get());
        self.last.map(|(key, _)| read(key, seed)).transpose()
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(
        &mut self,
        seed: V,
    ) -> Result<V::Value, TypedError> {
        let Some((key, value)) = self.last else {
            return Err(TypedError::new("a value without a key"));
        };
        let value = seed
            .deserialize(&**value)
            .map_err(|error| match error.kind {
                TypedErrorKind::MissingKey(_) => error.at(&key.span),
                _ => error.at(&value.span),
            });
        value.map_err(|error| error.inside(key))
    }
}

/// Reads a key or an item. Errors without a place get its.
fn read<'de, T: DeserializeSeed<'de>>(
    node: &'de Rc<Node>,
    seed: T,
) -> Result<T::Value, TypedError> {
    let value = seed.deserialize(&**node);
    value.map_err(|error| error.at(&node.span).inside(node))
}
