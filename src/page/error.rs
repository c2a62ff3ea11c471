//! The reasons why a picture cannot be drawn or a font cannot be used.

use ttf_parser::FaceParsingError;

use crate::page::limits::{BYTES, FILM_DOTS, PDF_SIDE, PNG_DOTS, SECONDS, centimetres};
use crate::util::named::named;

/// A part of a picture that can be costly to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CostlyPart {
    /// Shapes. A shape that is used several times counts once for each use.
    Shapes,
    /// Dashed lines.
    Dashes,
    /// Markers at the vertices of lines.
    Markers,
    /// Groups that are drawn separately and then composited onto the picture.
    Layers,
    /// Masks and clip paths.
    Masks,
    /// Patterns.
    Patterns,
    /// Gradients.
    Gradients,
    /// Filters.
    Filters,
    /// Live text, which is drawn with a font.
    Text,
}

named!(CostlyPart, "The name in messages, like `dashed lines`.", {
    Shapes: "shapes",
    Dashes: "dashed lines",
    Markers: "markers",
    Layers: "groups with opacity or a blend mode",
    Masks: "masks and clip paths",
    Patterns: "patterns",
    Gradients: "gradients",
    Filters: "filters",
    Text: "live text",
});

/// The reason why SVG text cannot be drawn. SVG text written by [`crate::svg`] is refused only if its art
/// would take too much time or memory to draw, for example because the art has thousands of translucent
/// shapes.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum SvgError {
    /// The text is not XML.
    #[error("the SVG cannot be read: {0}")]
    NotXml(#[from] roxmltree::Error),
    /// The text is not SVG, or the picture has no valid size.
    #[error("the SVG has no size")]
    NoSize,
    /// Drawing the picture would take too long.
    #[error("the SVG would take too long to draw, mostly because of its {}", .0.name())]
    TooSlow(CostlyPart),
    /// Drawing the picture would take too much memory.
    #[error("the SVG would take too much memory to draw, mostly because of its {}", .0.name())]
    TooMuchMemory(CostlyPart),
    /// Elements are nested too deeply, or an element refers to itself, directly or through other elements.
    #[error("the elements of the SVG are nested too deeply, or contain themselves")]
    TooDeep,
    /// The SVG contains a style sheet, whose cost cannot be estimated.
    #[error("the SVG has a style sheet")]
    StyleSheet,
    /// A shape or filter is farther from the picture than 1,000 times the picture's longer side. Drawing
    /// libraries fail on such shapes, and art does not need them.
    #[error("the SVG contains something far larger than the picture")]
    TooFar,
    /// The drawing library panicked.
    #[error("the library that draws SVG failed")]
    Panicked,
}

impl SvgError {
    /// Returns a description of what is allowed instead, if known.
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

/// The reason why a picture or film (an animation) cannot be written as PDF, PNG, GIF or APNG.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum PictureError {
    /// The SVG text cannot be drawn.
    #[error(transparent)]
    Svg(#[from] SvgError),
    /// The PDF page is larger than viewers accept.
    #[error("the page would be {} cm wide and {} cm high", tenths(*.width), tenths(*.height))]
    PageTooLarge {
        /// The width of the page in centimetres.
        width: f32,
        /// The height of the page in centimetres.
        height: f32,
    },
    /// The PDF library rejects part of the picture.
    #[error("the picture cannot be written as PDF: {reason}")]
    Refused {
        /// The message of the library.
        reason: String,
    },
    /// The picture has too many pixels.
    #[error("the picture would be {width} dots wide and {height} high")]
    TooManyDots {
        /// The width in pixels.
        width: u64,
        /// The height in pixels.
        height: u64,
    },
    /// Each picture of the film has too many pixels.
    #[error("the animation would be {width} dots wide and {height} high")]
    TooManyDotsInFilm {
        /// The width in pixels.
        width: u64,
        /// The height in pixels.
        height: u64,
    },
    /// Too many pixels appear, vanish or change in the film.
    #[error("too much changes in this animation")]
    TooMuchMotion,
    /// There is not enough memory for the picture.
    #[error("not enough memory for {width} × {height} dots")]
    OutOfMemory {
        /// The width in pixels.
        width: u32,
        /// The height in pixels.
        height: u32,
    },
    /// There is not enough memory for the film.
    #[error("not enough memory for the animation")]
    OutOfMemoryForFilm,
}

impl PictureError {
    /// Returns a description of what is allowed instead, if known.
    pub fn expected(&self) -> Option<String> {
        match *self {
            PictureError::Svg(ref error) => error.expected(),
            PictureError::PageTooLarge { .. } => Some(format!(
                "at most {} cm on each side, which is all that PDF allows",
                tenths(centimetres(PDF_SIDE)).trim_end_matches(".0")
            )),
            PictureError::Refused { .. } => None,
            PictureError::TooManyDots { width, height } => Some(fewer(width, height, PNG_DOTS)),
            PictureError::TooManyDotsInFilm { width, height } => {
                Some(fewer(width, height, FILM_DOTS))
            }
            PictureError::TooMuchMotion => {
                Some("fewer dots, or a part of the game with --from and --moves".to_owned())
            }
            PictureError::OutOfMemory { .. } | PictureError::OutOfMemoryForFilm => {
                Some("fewer dots".to_owned())
            }
        }
    }
}

fn tenths(centimetres: f32) -> String {
    format!("{centimetres:.1}")
}

/// Returns text that states the maximum number of pixels and, as an example, a size with the same
/// proportions.
fn fewer(width: u64, height: u64, most: f64) -> String {
    let (width, height) = (width as f64, height as f64);
    let fits = (most / width / height).sqrt();
    let (width, height) = ((width * fits).floor(), (height * fits).floor());
    let most = most / 1e6;
    format!("at most {most} million dots, such as {width} × {height}")
}

/// The reason why a font file cannot be used for captions.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FontFileError {
    /// The file is not a font, or is damaged.
    #[error("it is not a font: {0}")]
    NoFont(#[from] FaceParsingError),
    /// The font has no family name that can be written into a picture.
    #[error("the font has no family name")]
    NoFamily,
    /// The drawing libraries reject the font because it lacks a name, such as a PostScript name.
    #[error("the font lacks names that programs need, such as a PostScript name")]
    Unnamed,
    /// The font contains images of its glyphs rather than outlines.
    #[error("the font has no outlines, perhaps because its characters are coloured pictures")]
    NoOutlines,
    /// Drawing with the font could take too long, because its outlines are too complex or it has too many
    /// shaping rules.
    #[error("the outlines of the font are too complicated")]
    TooComplicated,
}
