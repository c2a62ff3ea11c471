//! A block of a document: a position, a game or the name of a file, with attributes that say how it is
//! drawn. `doc/blocks.md` describes blocks for authors. Each host finds them in its own markup.

use std::path::PathBuf;
use std::sync::Arc;

use super::attributes;
use super::embedded::Embedded;
use super::error::AttributeError;
use super::own_attributes::{arity, takes_further};
use crate::settings::{Entry, TextFile, Word};

/// A block of a document.
#[derive(Clone, Debug)]
pub struct Block {
    /// The attributes of the block.
    pub attributes: Attributes,
    /// The file of the document, where relative paths start.
    pub document: PathBuf,
    /// The text into which messages about the attributes point.
    pub file: Arc<TextFile>,
    /// The content.
    pub part: Arc<Embedded>,
    /// A text that differs between the blocks of a page, from which identifiers are made: the same
    /// picture may be on a page twice, perhaps hidden. Empty if pictures are files.
    pub place: String,
}

/// The attributes of a block.
#[derive(Clone, Debug)]
pub enum Attributes {
    /// The text that follows the tag of the block.
    Written {
        /// The text.
        text: String,
        /// The first byte of the text in the file of the block.
        start: usize,
    },
    /// Names, most with a value, which the host has separated.
    Listed(Vec<Attribute>),
}

/// A name and its value, which flags lack.
pub type Attribute = (Word, Option<Word>);

impl Attributes {
    /// Returns the attributes as entries with different names.
    ///
    /// # Errors
    /// The first syntax error.
    pub fn entries(&self) -> Result<Vec<Entry>, AttributeError> {
        match self {
            Attributes::Written { text, start } => {
                attributes::parse(text, *start, arity, takes_further)
            }
            Attributes::Listed(all) => attributes::from_list(all, arity),
        }
    }
}
