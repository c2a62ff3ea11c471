//! Pieces and annotations on single fields, as texts name them.

pub(super) mod atoms;
pub(super) mod error;
