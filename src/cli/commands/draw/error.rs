//! What cannot be written besides pictures.

use std::ffi::OsString;

use crate::cli::messages::plain::short;

/// A name that Make cannot read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Make cannot read the name `{}`: {kind}", short(&name.to_string_lossy()))]
pub struct DepfileError {
    /// The name.
    pub name: OsString,
    /// What is in it.
    pub kind: DepfileErrorKind,
}

/// What no way of writing makes Make read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DepfileErrorKind {
    /// It is the empty name.
    #[error("it is empty")]
    Empty,
    /// The end of a line, or a tab, or what ends all text.
    #[error("there is a tab, the end of a line or a zero byte in it")]
    Control,
    /// A member of an archive, as in `lib.a(part.o)`.
    #[error("it ends with a parenthesis, as the parts of archives do")]
    Archive,
    /// `%` makes a pattern of what else would stand for files.
    #[error("there is a `%` in it, and a `*`, `?` or `[`, or a `~` in front")]
    Patterns,
    /// A target that means something to Make.
    #[error("it is like those that mean something to Make, such as `.PHONY`")]
    Special,
}
