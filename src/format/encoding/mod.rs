//! Detects the encoding of text files, and decodes their bytes.

mod charset;
mod chinese;
pub(super) mod garbled;
pub(super) mod guess;
mod misread;
mod named;
pub(super) mod padding;
mod vietnamese;

pub(super) use charset::{Charset, DecodedPart};
pub use named::{TextEncoding, UnknownEncoding};
