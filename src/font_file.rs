//! Fonts from files, for captions that shall look the same on every machine.

use std::sync::Arc;

#[cfg(any(feature = "pdf", feature = "png"))]
use resvg::usvg::fontdb;
use ttf_parser::{Face, name_id};

#[cfg(any(feature = "pdf", feature = "png"))]
use crate::fonts;
use crate::scene::FontFamily;

/// A font that was read from a file.
#[derive(Clone, Debug)]
pub struct FontFile {
    family: FontFamily,
    bytes: Arc<Vec<u8>>,
    #[cfg(any(feature = "pdf", feature = "png"))]
    fonts: fonts::OfFile,
}

impl PartialEq for FontFile {
    fn eq(&self, other: &FontFile) -> bool {
        self.bytes == other.bytes
    }
}

impl Eq for FontFile {}

/// What is no font that captions can be set in.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FontFileError {
    /// Something else, or a damaged font.
    #[error("it is no font: {0}")]
    NoFont(#[from] ttf_parser::FaceParsingError),
    /// It does not say what it is called, or in a way that pictures cannot say.
    #[error("the font has no name for its family")]
    NoFamily,
}

impl FontFile {
    /// Reads a font in TrueType or OpenType; of a collection, the first one.
    ///
    /// # Errors
    /// It is none, or has no name.
    pub fn read(bytes: Vec<u8>) -> Result<FontFile, FontFileError> {
        let face = Face::parse(&bytes, 0)?;
        // What the program that draws takes for the name, in that order.
        let kinds = [name_id::TYPOGRAPHIC_FAMILY, name_id::FAMILY];
        let names = kinds.into_iter().flat_map(|kind| {
            let names = face.names().into_iter();
            let of_kind = names.filter(move |name| name.name_id == kind && name.is_unicode());
            of_kind.filter_map(|name| name.to_string())
        });
        let mut families = names.filter_map(|name| FontFamily::new(&name).ok());
        let family = families.next().ok_or(FontFileError::NoFamily)?;
        Ok(FontFile {
            family,
            bytes: Arc::new(bytes),
            #[cfg(any(feature = "pdf", feature = "png"))]
            fonts: fonts::OfFile::default(),
        })
    }

    /// The family that it is of.
    pub fn family(&self) -> &FontFamily {
        &self.family
    }

    /// This font, and those of the system behind it if anything needs them.
    #[cfg(any(feature = "pdf", feature = "png"))]
    pub(crate) fn fonts(&self, needs_others: bool) -> Arc<fontdb::Database> {
        self.fonts.get(&self.family, &self.bytes, needs_others)
    }
}
