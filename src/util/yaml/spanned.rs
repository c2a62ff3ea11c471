//! Values with their byte ranges in YAML text.

use std::ops::Range;

use serde::Deserialize;

/// A value and its byte range in the YAML text.
#[derive(Debug, Deserialize)]
#[serde(from = "Parts<T>")]
pub struct Spanned<T> {
    pub(crate) value: T,
    pub(crate) span: Range<usize>,
}

/// The parts of a [`Spanned`] value: the start and the end of its byte range, and the value itself. The
/// deserializer of nodes recognizes this type by its name.
#[derive(Deserialize)]
#[serde(rename = "$spanned")]
struct Parts<T>(usize, usize, T);

/// The name by which the deserializer of nodes recognizes [`Parts`].
pub(super) const SPANNED: &str = "$spanned";

impl<T> From<Parts<T>> for Spanned<T> {
    fn from(Parts(start, end, value): Parts<T>) -> Spanned<T> {
        let span = start..end;
        Spanned { value, span }
    }
}
