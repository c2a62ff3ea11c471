//! Pictures that are ready to be written.

use crate::page::labels::Labels;
use crate::scene::Length;

/// A picture, ready to be written.
pub struct Drawn {
    /// The content of the file.
    pub bytes: Vec<u8>,
    /// Width and height, unless it is text.
    pub size: Option<[Length; 2]>,
    /// Width and height of a PNG in pixels.
    pub pixels: Option<[u32; 2]>,
    /// Its labels, if they are asked for.
    pub labels: Option<Labels>,
}
