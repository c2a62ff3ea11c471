//! How a picture is drawn, besides its settings.

use xiangqi_setup::page::PictureFormat;

/// How a picture is drawn, besides its settings.
#[derive(Clone, Copy)]
pub struct Manner<'a> {
    /// The format.
    pub format: PictureFormat,
    /// Whether text is in colours.
    pub colour: bool,
    /// What distinguishes it from pictures with the same content on a page.
    pub place: &'a str,
    /// Whether its labels are wanted.
    pub has_labels: bool,
}

impl Manner<'_> {
    /// A picture of its own, without labels.
    pub fn plain(format: PictureFormat) -> Manner<'static> {
        Manner {
            format,
            colour: false,
            place: "",
            has_labels: false,
        }
    }
}
