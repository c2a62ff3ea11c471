//! What outputs depend on, as rules for Make.

use std::path::PathBuf;

/// A file and what it is made from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// What is made, in one go.
    pub targets: Vec<PathBuf>,
    /// What it is made from.
    pub prerequisites: Vec<PathBuf>,
}

/// A name that Make cannot read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DepfileError {}

/// The rules as a file for Make's `include`.
pub fn write(rules: &[Rule]) -> Result<Vec<u8>, DepfileError> {
    todo!("{rules:?}")
}
