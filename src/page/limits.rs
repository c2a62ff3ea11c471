//! The limits beyond which a picture is refused. `cost/` estimates what drawing it costs.

#[cfg(any(feature = "pdf", feature = "png"))]
use crate::theme::art;

/// The maximum time for drawing a picture of one page, in seconds. A picture of more than [`PAGE`]
/// pixels may take proportionally longer.
pub(super) const SECONDS: f64 = 2.0;

/// The maximum memory for such a picture besides its pixels, in bytes.
pub(super) const BYTES: f64 = 256e6;

/// The number of pixels of a page, such as 14.8 × 21 cm at 300 dots per inch.
#[cfg(any(feature = "pdf", feature = "png"))]
pub(super) const PAGE: f64 = 4e6;

/// The maximum distance of a shape from the picture, in longer sides of the picture.
#[cfg(any(feature = "pdf", feature = "png"))]
pub(super) const REACH: f32 = 1000.0;

/// The maximum depth of elements, including elements that they refer to: the depth of art, plus the
/// elements of a picture around it, such as the clip path of a part of a board.
#[cfg(any(feature = "pdf", feature = "png"))]
pub(super) const MAX_DEPTH: usize = art::MAX_DEPTH + 6;

/// The longest side of a page in points, according to appendix C of ISO 32000-1. Viewers refuse larger
/// pages.
pub(super) const PDF_SIDE: f32 = 14_400.0;

/// Converts points to centimetres.
pub(super) fn centimetres(points: f32) -> f32 {
    points / 72.0 * 2.54
}

/// The maximum number of pixels in a PNG, which take 600 MB while they are drawn. An A0 sheet
/// at 300 dots per inch has 140 million.
pub(super) const PNG_DOTS: f64 = 150e6;

/// The maximum number of pixels of a film: a picture takes 64 MB, and drawing needs several.
pub(super) const FILM_DOTS: f64 = 16e6;

/// The maximum number of pixels of all things in a film. They take 256 MB.
#[cfg(feature = "png")]
pub(super) const FILM_SPRITES: f64 = 64e6;

/// The maximum time for composing and compressing a film, in seconds.
#[cfg(feature = "png")]
pub(super) const FILM_SECONDS: f64 = 10.0;
