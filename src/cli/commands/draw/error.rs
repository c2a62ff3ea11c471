//! Why a depfile cannot be written.

use std::ffi::OsString;

use crate::cli::messages::plain::short;

/// A name that Make cannot read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Make cannot read the name `{}`: {kind}", short(&name.to_string_lossy()))]
pub struct DepfileError {
    /// The name.
    pub name: OsString,
    /// The reason.
    pub kind: DepfileErrorKind,
}

/// Why Make cannot read a name, or only in a spelling that hardly anybody knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DepfileErrorKind {
    /// A wildcard, the beginning of a recipe, the end of a line.
    #[error("it contains one of `*?[;|`, a tab, a line end or a zero byte")]
    Contains,
    /// A home directory.
    #[error("it begins with `~`")]
    Home,
    /// An ending that Make drops or gives another meaning.
    #[error("it ends with a space or one of `&)\\`")]
    End,
    /// A special target.
    #[error("it looks like a special target of Make, such as `.PHONY`")]
    Target,
}
