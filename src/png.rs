//! SVG text to PNG.

/// How many dots a picture is made of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Resolution {
    /// How many dots a pixel of the SVG becomes; an inch has 96 of those.
    pub scale: f64,
    /// Dots per inch in print, as the file says.
    pub dpi: f64,
}

/// Why there is no PNG.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum PngError {}

/// Writes a picture as a PNG file, transparent where nothing is drawn.
///
/// # Errors
/// More dots than fit into memory.
pub fn write(svg: &str, resolution: Resolution) -> Result<Vec<u8>, PngError> {
    todo!("{svg} {resolution:?}")
}
