//! SVG text to PDF: one page, cut to the picture, all of it shapes.

/// Why there is no PDF.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum PdfError {}

/// Writes a picture as a PDF file with one page of the picture's size.
///
/// # Errors
/// A page larger than PDF allows.
pub fn write(svg: &str) -> Result<Vec<u8>, PdfError> {
    todo!("{svg}")
}
