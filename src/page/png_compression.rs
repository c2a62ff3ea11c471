//! How small a PNG is made.

use crate::util::named::named;

/// How much time is spent on making a PNG small. The dots are the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PngCompression {
    /// The quickest, for pictures that are soon used up: a sixth of the default's time, and up to twice
    /// the size.
    Fast,
    /// Small enough for the web, in little time.
    #[default]
    Default,
    /// The smallest of several tries, which take ten times as long.
    Small,
}

named!(PngCompression, "The name, like `fast`.", {
    Fast: "fast",
    Default: "default",
    Small: "small",
});
