//! What people are told: messages, drawn with the place they point at and advice.

pub mod diagnostic;
pub mod excerpt;
pub mod outlet;
pub mod plain;
pub mod shortcomings;
pub mod split;
