//! What cannot be done: no picture, no page, no dots, no font.

use ttf_parser::FaceParsingError;

#[cfg(any(feature = "pdf", feature = "png"))]
use crate::page::cost::{self, Part};
#[cfg(feature = "png")]
use crate::page::limits::PNG_DOTS;
#[cfg(feature = "pdf")]
use crate::page::limits::{PDF_SIDE, centimetres};

/// Why SVG text cannot be drawn. None of this happens to what [`crate::svg`] writes, unless it
/// is made of art that costs too much, such as thousands of shapes with opacity.
#[cfg(any(feature = "pdf", feature = "png"))]
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum SvgError {
    /// It is not XML.
    #[error("the SVG cannot be read: {0}")]
    NotXml(#[from] roxmltree::Error),
    /// Another document, or one that says nothing about its size.
    #[error("the SVG has no size")]
    NoSize,
    /// More than can be drawn in a reasonable time.
    #[error("the SVG would take too long to draw, mostly because of its {0}")]
    TooSlow(Part),
    /// More than can be drawn in a reasonable amount of memory.
    #[error("the SVG would take too much memory to draw, mostly because of its {0}")]
    TooMuchMemory(Part),
    /// Elements in elements in elements, or elements that use themselves.
    #[error("the SVG has elements that are too deep in each other, or in themselves")]
    TooDeep,
    /// What a style sheet costs cannot be told.
    #[error("the SVG has a style sheet")]
    StyleSheet,
    /// Shapes thousands of times as large as the picture, or filters far outside of it. No
    /// art needs them, and libraries that draw stumble over them.
    #[error("the SVG has something that is far larger than the picture")]
    TooFar,
    /// The library that draws gave up.
    #[error("the library that draws SVG failed")]
    Panicked,
}

#[cfg(any(feature = "pdf", feature = "png"))]
impl SvgError {
    /// What would have been right.
    pub fn expected(&self) -> Option<String> {
        match self {
            SvgError::TooSlow(_) | SvgError::TooMuchMemory(_) => Some(cost::allowed()),
            SvgError::StyleSheet => Some("attributes, or `style` on each element".to_owned()),
            _ => None,
        }
    }
}

/// Why there is no PDF.
#[cfg(feature = "pdf")]
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum PdfError {
    /// A page larger than viewers open. Its sides are in centimetres.
    #[error("the page would be {} cm wide and {} cm high", tenths(*.width), tenths(*.height))]
    TooLarge {
        /// The width of the page.
        width: f32,
        /// The height of the page.
        height: f32,
    },
    /// What the picture is made from.
    #[error(transparent)]
    Svg(#[from] SvgError),
    /// Something on the picture that PDF has no room for, in the words of the library
    /// that writes it.
    #[error("the picture does not fit into PDF: {reason}")]
    Refused {
        /// What it is.
        reason: String,
    },
}

#[cfg(feature = "pdf")]
impl PdfError {
    /// What would have been right.
    pub fn expected(&self) -> Option<String> {
        match self {
            PdfError::TooLarge { .. } => Some(format!(
                "at most {} cm on each side, which is all that PDF allows",
                tenths(centimetres(PDF_SIDE)).trim_end_matches(".0")
            )),
            PdfError::Svg(error) => error.expected(),
            PdfError::Refused { .. } => None,
        }
    }
}

/// A length for a message.
#[cfg(feature = "pdf")]
fn tenths(centimetres: f32) -> String {
    format!("{centimetres:.1}")
}

/// Why there is no PNG.
#[cfg(feature = "png")]
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum PngError {
    /// More dots than are drawn.
    #[error("the picture would be {width} dots wide and {height} high")]
    TooManyDots {
        /// Dots in a line.
        width: u64,
        /// Lines.
        height: u64,
    },
    /// The machine has no memory for so many.
    #[error("there is not enough memory for {width} × {height} dots")]
    OutOfMemory {
        /// Dots in a line.
        width: u32,
        /// Lines.
        height: u32,
    },
    /// What the picture is made from.
    #[error(transparent)]
    Svg(#[from] SvgError),
}

#[cfg(feature = "png")]
impl PngError {
    /// What would have been right.
    pub fn expected(&self) -> Option<String> {
        match *self {
            PngError::TooManyDots { width, height } => {
                let (width, height) = (width as f64, height as f64);
                let fits = (PNG_DOTS / width / height).sqrt();
                let (width, height) = ((width * fits).floor(), (height * fits).floor());
                Some(format!(
                    "at most {} million dots, such as {width} × {height}",
                    PNG_DOTS / 1e6
                ))
            }
            PngError::OutOfMemory { .. } => Some("fewer dots".to_owned()),
            PngError::Svg(ref error) => error.expected(),
        }
    }
}

/// What is no font that captions can be set in.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FontFileError {
    /// Something else, or a damaged font.
    #[error("it is no font: {0}")]
    NoFont(#[from] FaceParsingError),
    /// It does not say what it is called, or in a way that pictures cannot say.
    #[error("the font has no name for its family")]
    NoFamily,
    /// The libraries that draw do not take it.
    #[error("the font lacks what programs know fonts by, such as a PostScript name")]
    Unnamed,
    /// Its letters are pictures, not outlines.
    #[error("the font has no outlines, perhaps because its characters are coloured pictures")]
    NoOutlines,
    /// Its letters are made of each other, or joined, again and again.
    #[error("the outlines of the font are too complicated")]
    TooComplicated,
}
