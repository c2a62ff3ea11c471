//! How a picture is drawn, besides its settings.

use crate::page::PictureFormat;

/// How a picture is drawn, besides its settings.
#[derive(Clone, Copy)]
pub struct Manner<'a> {
    /// The format.
    pub format: PictureFormat,
    /// Whether a board as text has colours.
    pub colour: bool,
    /// Distinguishes its ids from those of an equal picture on the same page.
    pub place: &'a str,
    /// Whether it is a file of its own, not part of a document. Such a file contains its source by default.
    pub is_own_file: bool,
    /// Whether to make its labels, too.
    pub has_labels: bool,
    /// Whether the document shows the caption, so that the picture does not.
    pub leaves_captions: bool,
}

impl Manner<'_> {
    /// A file of its own, without labels.
    pub fn plain(format: PictureFormat) -> Manner<'static> {
        Manner {
            format,
            colour: false,
            place: "",
            is_own_file: true,
            has_labels: false,
            leaves_captions: false,
        }
    }
}

/// A file of its own, without labels.
impl From<PictureFormat> for Manner<'_> {
    fn from(format: PictureFormat) -> Self {
        Manner::plain(format)
    }
}
