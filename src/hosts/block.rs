//! A block of a document: a position, a game or the name of a file, with attributes that control the drawing.
//!
//! `doc/blocks.md` describes blocks for authors. Each host, which is a kind of document such as an mdBook
//! book, finds blocks in its own markup.

use std::path::PathBuf;
use std::sync::Arc;

use super::embedded::Embedded;
use super::error::AttributeError;
use super::info_string;
use super::own_attributes::{arity, takes_further};
use crate::settings::{EntryWord, SettingEntry, TextFile};

/// A block of a document.
#[derive(Clone, Debug)]
pub struct Block {
    /// The attributes of the block.
    pub attributes: Attributes,
    /// The file of the document. Relative paths start in the directory that contains this file.
    pub document: PathBuf,
    /// The file that messages about the attributes quote. The spans of the attributes refer to its text.
    pub file: Arc<TextFile>,
    /// The text of the block, with its location in the document.
    pub part: Arc<Embedded>,
    /// Text that is different for each block of a page. It makes the ids in pictures unique even if the
    /// page contains the same picture twice. It is empty if pictures are separate files.
    pub place: String,
}

/// The attributes of a block.
#[derive(Clone, Debug)]
pub enum Attributes {
    /// The text that follows the tag `xiangqi` of the block.
    Written {
        /// The text of the attributes.
        text: String,
        /// The byte index in the block's file at which this text starts.
        start: usize,
    },
    /// Names and values that another program, such as Pandoc, has separated. Flags have no value.
    Listed(Vec<Attribute>),
}

/// A name and its value. Flags have no value.
pub type Attribute = (EntryWord, Option<EntryWord>);

impl Attributes {
    /// Parses the attributes into entries with distinct names, or returns the first syntax error.
    pub(crate) fn entries(&self) -> Result<Vec<SettingEntry>, AttributeError> {
        match self {
            Attributes::Written { text, start } => {
                info_string::parse(text, *start, arity, takes_further)
            }
            Attributes::Listed(all) => info_string::from_list(all, arity),
        }
    }
}
