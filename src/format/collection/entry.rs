//! One game or position of a file.

use std::io;

use crate::format::error::ParseError;
use crate::format::formats::Format;
use crate::format::parsed::Parsed;

/// One game or position of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Entry {
    /// Its number in the file, from 1.
    pub number: usize,
    /// Its own text, to which all byte ranges refer. Empty in a binary file: they then refer to the
    /// bytes of the file.
    pub text: String,
    /// The number of its first line in the file, from 1.
    pub first_line: usize,
    /// The place of its first byte in the file.
    pub offset: u64,
    /// Its format and content, or the first mistake in it.
    pub content: Result<(Format, Parsed), ParseError>,
}

/// A file that cannot be read to its end.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct CollectionError(#[from] pub io::Error);
