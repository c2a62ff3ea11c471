//! Inputs that have been drawn.

use std::path::PathBuf;
use std::sync::Arc;

use xiangqi_setup::diagram::PictureRecord;
use xiangqi_setup::drawing::Renderer;
use xiangqi_setup::page::labels::Labels;
use xiangqi_setup::web::IndexEntry;

/// An input that has been drawn.
#[derive(Clone)]
pub struct DrawnInput {
    /// The paths of the pictures, in the order of `pictures`.
    pub outputs: Vec<PathBuf>,
    pub pictures: Vec<DrawnPicture>,
    pub renderer: Arc<Renderer>,
    /// The files on which the pictures depend.
    pub prerequisites: Vec<PathBuf>,
}

/// A picture that has been drawn.
#[derive(Clone)]
pub struct DrawnPicture {
    /// Whether an output file was written. A file that already has the new content is not written again.
    pub is_new: bool,
    /// Whether `--crop` leaves out pieces or cuts arrows. Always false if one input is drawn to one output.
    pub is_cut: bool,
    /// The record of the picture, if there is a manifest.
    pub record: Option<PictureRecord>,
    /// The labels of the picture, if there is a file with the labels of all pictures.
    pub labels: Option<Labels>,
    /// The games in the picture, if it is a page.
    pub games: Vec<IndexEntry>,
}

impl DrawnInput {
    /// Returns the pictures with their paths.
    pub fn files(&self) -> impl Iterator<Item = (&PathBuf, &DrawnPicture)> {
        self.outputs.iter().zip(&self.pictures)
    }
}
