//! How a picture is drawn, besides its settings.

use crate::page::PictureFormat;

/// How a picture is drawn, besides its settings.
#[derive(Clone, Copy)]
pub struct Manner<'a> {
    /// The format.
    pub format: PictureFormat,
    /// Whether text is in colours.
    pub colour: bool,
    /// What distinguishes it from pictures with the same content on a page.
    pub place: &'a str,
    /// Whether it is a file of its own, which holds what it shows unless settings say otherwise;
    /// otherwise a document holds it.
    pub is_own_file: bool,
    /// Whether its labels are wanted.
    pub has_labels: bool,
    /// Whether a document sets its caption.
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
