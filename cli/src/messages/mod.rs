//! Errors, warnings and notes for users, with an excerpt and advice.

mod complaints;
pub mod diagnostic;
pub mod excerpt;
pub mod outlet;
pub mod plain;
pub mod shortcomings;
