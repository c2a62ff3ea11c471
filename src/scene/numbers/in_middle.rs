//! Numbers in the middle of fields, to which arrows keep a distance.

use crate::board::{Annotation, Field};
use crate::theme::NumberStyle;

/// The gap between arrows and discs, in fields.
const GAP: f64 = 0.06;

/// The distance that the disc in the middle of a field keeps arrows away, in fields; 0 without
/// one.
pub(in crate::scene) fn reach(field: &Field, style: &NumberStyle) -> f64 {
    match is_free(field) && field.numbers().next().is_some() {
        true => style.size / 2.0 + GAP,
        false => 0.0,
    }
}

/// Whether the middle of a field is free for numbers.
pub(super) fn is_free(field: &Field) -> bool {
    let is_mark = |one: &Annotation| matches!(one, Annotation::Mark(_));
    field.piece.is_none() && !field.annotations.iter().any(is_mark)
}
