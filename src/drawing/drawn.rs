//! A finished picture.

use crate::page::labels::Labels;
use crate::scene::Length;

/// A finished picture.
pub struct Drawn {
    /// The content of the file.
    pub bytes: Vec<u8>,
    /// Width and height; a text and a page have none.
    pub size: Option<[Length; 2]>,
    /// Width and height in pixels of a picture made of dots.
    pub pixels: Option<[u32; 2]>,
    /// Its labels, if the manner asks for them.
    pub labels: Option<Labels>,
}
