//! Why a picture cannot be drawn, or a font not used.

use ttf_parser::FaceParsingError;

use crate::page::limits::{BYTES, FILM_DOTS, PDF_SIDE, PNG_DOTS, SECONDS, centimetres};
use crate::page::part::Part;

/// Why SVG text cannot be drawn. The output of [`crate::svg`] fails only if it contains art that
/// costs too much, such as thousands of shapes with opacity.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum SvgError {
    /// Not XML.
    #[error("the SVG cannot be read: {0}")]
    NotXml(#[from] roxmltree::Error),
    /// Not SVG, or SVG without a size.
    #[error("the SVG has no size")]
    NoSize,
    /// Drawing it would take too long.
    #[error("the SVG would take too long to draw, mostly because of its {0}")]
    TooSlow(Part),
    /// Drawing it would take too much memory.
    #[error("the SVG would take too much memory to draw, mostly because of its {0}")]
    TooMuchMemory(Part),
    /// Elements are nested too deeply, or contain or use themselves.
    #[error("the elements of the SVG are nested too deeply, or contain themselves")]
    TooDeep,
    /// A style sheet, whose cost is unknown.
    #[error("the SVG has a style sheet")]
    StyleSheet,
    /// Shapes thousands of times as large as the picture, or filters far outside it. No art needs
    /// them, and drawing libraries fail on them.
    #[error("the SVG contains something far larger than the picture")]
    TooFar,
    /// The drawing library panicked.
    #[error("the library that draws SVG failed")]
    Panicked,
}

impl SvgError {
    /// What is allowed instead, if known.
    pub fn expected(&self) -> Option<String> {
        match self {
            SvgError::TooSlow(_) | SvgError::TooMuchMemory(_) => Some(format!(
                "at most {SECONDS} s and {} MB for a picture of a page",
                BYTES / 1e6
            )),
            SvgError::StyleSheet => Some("attributes, or `style` on each element".to_owned()),
            _ => None,
        }
    }
}

/// Why a picture cannot be written as PDF.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum PdfError {
    /// The page is larger than viewers accept. Its sides are in centimetres.
    #[error("the page would be {} cm wide and {} cm high", tenths(*.width), tenths(*.height))]
    TooLarge {
        /// The width of the page.
        width: f32,
        /// The height of the page.
        height: f32,
    },
    /// The SVG text cannot be drawn.
    #[error(transparent)]
    Svg(#[from] SvgError),
    /// The library that writes PDF refuses something on the picture.
    #[error("the picture cannot be written as PDF: {reason}")]
    Refused {
        /// The library's message.
        reason: String,
    },
}

impl PdfError {
    /// What is allowed instead, if known.
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

fn tenths(centimetres: f32) -> String {
    format!("{centimetres:.1}")
}

/// Why a picture cannot be written as PNG.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum PngError {
    /// The picture is too large.
    #[error("the picture would be {width} dots wide and {height} high")]
    TooManyDots {
        /// The width in pixels.
        width: u64,
        /// The height in pixels.
        height: u64,
    },
    /// The machine lacks the memory for the picture.
    #[error("not enough memory for {width} × {height} dots")]
    OutOfMemory {
        /// The width in pixels.
        width: u32,
        /// The height in pixels.
        height: u32,
    },
    /// The SVG text cannot be drawn.
    #[error(transparent)]
    Svg(#[from] SvgError),
}

impl PngError {
    /// What is allowed instead, if known.
    pub fn expected(&self) -> Option<String> {
        match *self {
            PngError::TooManyDots { width, height } => Some(fewer(width, height, PNG_DOTS)),
            PngError::OutOfMemory { .. } => Some("fewer dots".to_owned()),
            PngError::Svg(ref error) => error.expected(),
        }
    }
}

/// Why a film cannot be written as GIF or APNG.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum MotionError {
    /// The pictures are too large.
    #[error("the animation would be {width} dots wide and {height} high")]
    TooManyDots {
        /// The width in pixels.
        width: u64,
        /// The height in pixels.
        height: u64,
    },
    /// Too much comes, goes and changes.
    #[error("too much changes in this animation")]
    TooMuch,
    /// The machine lacks the memory for the film.
    #[error("not enough memory for the animation")]
    OutOfMemory,
    /// The pictures cannot be drawn.
    #[error(transparent)]
    Svg(#[from] SvgError),
}

impl MotionError {
    /// What is allowed instead, if known.
    pub fn expected(&self) -> Option<String> {
        match *self {
            MotionError::TooManyDots { width, height } => Some(fewer(width, height, FILM_DOTS)),
            MotionError::TooMuch => {
                Some("fewer dots, or a part of the game with --from and --moves".to_owned())
            }
            MotionError::OutOfMemory => Some("fewer dots".to_owned()),
            MotionError::Svg(ref error) => error.expected(),
        }
    }
}

/// The number of dots that is allowed, with an example of this shape.
fn fewer(width: u64, height: u64, most: f64) -> String {
    let (width, height) = (width as f64, height as f64);
    let fits = (most / width / height).sqrt();
    let (width, height) = ((width * fits).floor(), (height * fits).floor());
    let most = most / 1e6;
    format!("at most {most} million dots, such as {width} × {height}")
}

/// Why captions cannot be set in a font.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FontFileError {
    /// Not a font, or a damaged one.
    #[error("it is not a font: {0}")]
    NoFont(#[from] FaceParsingError),
    /// No family name, or none that can be written into a picture.
    #[error("the font has no family name")]
    NoFamily,
    /// The drawing libraries refuse it.
    #[error("the font lacks names that programs need, such as a PostScript name")]
    Unnamed,
    /// Letters that are pictures, not outlines.
    #[error("the font has no outlines, perhaps because its characters are coloured pictures")]
    NoOutlines,
    /// Glyphs or shaping rules that are nested without end.
    #[error("the outlines of the font are too complicated")]
    TooComplicated,
}
