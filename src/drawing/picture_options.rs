//! Parameters, in addition to the settings, for drawing a picture.

use crate::page::PictureFormat;

/// The parameters that are needed, in addition to the settings, for drawing a picture.
#[derive(Clone, Copy)]
pub struct PictureOptions<'a> {
    /// The format of the picture.
    pub format: PictureFormat,
    /// Whether a text diagram uses colours.
    pub colour: bool,
    /// Text that makes the ids in this picture differ from the ids in an identical picture on the same page.
    pub place: &'a str,
    /// Whether the picture is a separate file. By default, such a file contains its game or position as text.
    pub is_own_file: bool,
    /// Whether to create labels for the picture.
    pub has_labels: bool,
    /// Whether to omit the caption from the picture because the document shows it.
    pub leaves_captions: bool,
}

impl PictureOptions<'_> {
    /// Returns the parameters for a separate picture file without labels.
    pub fn plain(format: PictureFormat) -> PictureOptions<'static> {
        PictureOptions {
            format,
            colour: false,
            place: "",
            is_own_file: true,
            has_labels: false,
            leaves_captions: false,
        }
    }
}

/// Converts a format to the parameters for a separate picture file without labels.
impl From<PictureFormat> for PictureOptions<'_> {
    fn from(format: PictureFormat) -> Self {
        PictureOptions::plain(format)
    }
}
