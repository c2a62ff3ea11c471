//! The kinds of JSON values.

use std::fmt;

use xiangqi_setup::util::named::named;

/// A kind of JSON value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Json {
    /// `null`.
    Null,
    /// `true` or `false`.
    Boolean,
    /// A number.
    Number,
    /// A text.
    String,
    /// A list.
    Array,
    /// A mapping.
    Object,
}

named!(Json, "The name with an article.", {
    Null: "null",
    Boolean: "a boolean",
    Number: "a number",
    String: "a string",
    Array: "an array",
    Object: "an object",
});

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
