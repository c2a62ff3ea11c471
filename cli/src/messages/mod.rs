//! Errors, warnings and notes for users, with excerpts and advice.

pub mod excerpt;
pub mod outlet;
pub mod plain;
pub mod terminal;
