//! Values with byte spans that may have another kind than expected.

use std::fmt;
use std::marker::PhantomData;
use std::ops::Range;

use serde::Deserialize;
use serde::de::{DeserializeOwned, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};

use super::node::ValueKind;

/// The newtype name that tells the deserializer of nodes to pass the span and the kind before the value.
pub(super) const SHAPED: &str = "$shaped";

/// A value with its bytes in the text, or the kind found there if that is not an expected one.
#[derive(Debug)]
pub struct Shaped<T> {
    pub(crate) value: Result<T, ValueKind>,
    pub(crate) span: Range<usize>,
}

/// A type whose values have certain kinds in YAML.
pub trait Shape: DeserializeOwned {
    /// The kinds of the type's values.
    const KINDS: &'static [ValueKind];
}

impl Shape for String {
    const KINDS: &'static [ValueKind] = &[ValueKind::Scalar];
}

impl<T: DeserializeOwned> Shape for Vec<T> {
    const KINDS: &'static [ValueKind] = &[ValueKind::List];
}

/// A string or a list.
#[derive(Debug)]
pub enum OneOrMany<T> {
    One(String),
    Many(Vec<T>),
}

impl<T: DeserializeOwned> Shape for OneOrMany<T> {
    const KINDS: &'static [ValueKind] = &[ValueKind::Scalar, ValueKind::List];
}

/// Keys and values, in the order of the text.
#[derive(Debug)]
pub struct Mapping<V>(pub Vec<(Shaped<String>, V)>);

impl<V: DeserializeOwned> Shape for Mapping<V> {
    const KINDS: &'static [ValueKind] = &[ValueKind::Mapping];
}

impl<'de, T: Shape> Deserialize<'de> for Shaped<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct(SHAPED, ShapedVisitor(PhantomData))
    }
}

struct ShapedVisitor<T>(PhantomData<T>);

impl<'de, T: Shape> Visitor<'de> for ShapedVisitor<T> {
    type Value = Shaped<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value with its place")
    }

    /// Reads the start, the end, the kind as a number, and the value.
    fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<Shaped<T>, A::Error> {
        let missing = || A::Error::custom("the place is missing");
        let start = parts.next_element()?.ok_or_else(missing)?;
        let end = parts.next_element()?.ok_or_else(missing)?;
        let kind: usize = parts.next_element()?.ok_or_else(missing)?;
        let kind = ValueKind::ALL[kind];
        let value = match T::KINDS.contains(&kind) {
            true => Ok(parts.next_element()?.ok_or_else(missing)?),
            false => Err(kind),
        };
        Ok(Shaped {
            value,
            span: start..end,
        })
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for OneOrMany<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(OneOrManyVisitor(PhantomData))
    }
}

struct OneOrManyVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for OneOrManyVisitor<T> {
    type Value = OneOrMany<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text or a list")
    }

    fn visit_str<E>(self, text: &str) -> Result<OneOrMany<T>, E> {
        Ok(OneOrMany::One(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<OneOrMany<T>, A::Error> {
        let mut all = Vec::new();
        while let Some(item) = items.next_element()? {
            all.push(item);
        }
        Ok(OneOrMany::Many(all))
    }
}

impl<'de, V: Deserialize<'de>> Deserialize<'de> for Mapping<V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(MappingVisitor(PhantomData))
    }
}

struct MappingVisitor<V>(PhantomData<V>);

impl<'de, V: Deserialize<'de>> Visitor<'de> for MappingVisitor<V> {
    type Value = Mapping<V>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("keys with values")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Mapping<V>, A::Error> {
        let mut all = Vec::new();
        while let Some(entry) = entries.next_entry()? {
            all.push(entry);
        }
        Ok(Mapping(all))
    }
}
