//! Pieces and annotations on single fields.

pub(super) mod atoms;
pub(super) mod error;
