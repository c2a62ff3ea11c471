//! A finished picture.

use crate::page::labels::Labels;
use crate::scene::Length;

/// A finished picture.
pub struct Drawn {
    /// The content of the file.
    pub bytes: Vec<u8>,
    /// The width and height of the picture, or `None` for plain text and HTML pages.
    pub size: Option<[Length; 2]>,
    /// The width and height in pixels, if the picture is a raster image.
    pub pixels: Option<[u32; 2]>,
    /// The labels of the picture, if they were requested.
    pub labels: Option<Labels>,
}
