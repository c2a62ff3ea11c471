//! The games and positions of a file.

use std::io;

use super::sections::Sections;
use crate::format::error::ParseError;
use crate::format::formats::Format;
use crate::format::parsed::Parsed;
use crate::format::read::Hints;

/// The games and positions of a file, one after another, in constant memory.
pub struct Collection<R> {
    sections: Sections<R>,
}

impl<R: io::Read> Collection<R> {
    /// Reads from the beginning of a file.
    pub fn new(reader: R, hints: Hints<'_>) -> Collection<R> {
        Collection {
            sections: Sections::new(reader, hints),
        }
    }
}

impl<R: io::Read> Iterator for Collection<R> {
    type Item = Result<Entry, CollectionError>;

    /// The next game or position. After an error there are no more.
    fn next(&mut self) -> Option<Self::Item> {
        let section = self.sections.next()?;
        Some(section.map(|section| section.read()))
    }
}

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
