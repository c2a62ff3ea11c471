//! A block of a document: a position, a game or the name of a file, with attributes that say how
//! it is drawn. `doc/blocks.md` describes blocks for authors; each host finds them in its own
//! markup.

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
    /// Its attributes.
    pub attributes: Attributes,
    /// The file of the document, where relative paths start.
    pub document: PathBuf,
    /// The text that messages about the attributes point into.
    pub file: Arc<TextFile>,
    /// The content.
    pub part: Arc<Embedded>,
    /// What distinguishes it from other blocks of the same page, which may show the same picture,
    /// once hidden. Empty if pictures are files.
    pub place: String,
}

/// The attributes of a block.
#[derive(Clone, Debug)]
pub enum Attributes {
    /// A text that follows the tag of the block.
    Written {
        /// The text.
        text: String,
        /// Its start in the file of the block, in bytes.
        start: usize,
    },
    /// Names, most with a value, which the host has told apart.
    Listed(Vec<Attribute>),
}

/// A name with its value. Without one it is a flag.
pub type Attribute = (Word, Option<Word>);

impl Attributes {
    /// The attributes as entries, of which no two have one name.
    ///
    /// # Errors
    /// The first mistake in their syntax.
    pub fn entries(&self) -> Result<Vec<Entry>, AttributeError> {
        match self {
            Attributes::Written { text, start } => {
                attributes::parse(text, *start, arity, takes_further)
            }
            Attributes::Listed(all) => attributes::from_list(all, arity),
        }
    }
}
