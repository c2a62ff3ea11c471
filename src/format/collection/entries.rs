//! The games and positions of a file.

use std::io;

use super::entry::{CollectionError, Entry};
use super::sections::Sections;
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
