//! Fonts from files, for captions that shall look the same on every machine.

use ttf_parser::{Face, name_id};

use crate::scene::FontFamily;

/// A font that was read from a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FontFile {
    family: FontFamily,
    bytes: Vec<u8>,
}

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
        Ok(FontFile { family, bytes })
    }

    /// The family that it is of.
    pub fn family(&self) -> &FontFamily {
        &self.family
    }

    /// The file.
    #[cfg(any(feature = "pdf", feature = "png"))]
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}
