//! The limits on the cost and size of a picture. A picture that exceeds a limit is refused. The module `cost`
//! estimates the cost.

#[cfg(any(feature = "pdf", feature = "png"))]
use crate::theme::art;

/// The maximum time for drawing a picture of one page, in seconds. For pictures of more than `PAGE` pixels,
/// the limit grows in proportion.
pub(super) const SECONDS: f64 = 2.0;

/// The maximum memory for drawing a picture of one page, in bytes. For larger pictures, the limit grows like
/// [`SECONDS`]. The pixels of the finished picture are not included.
pub(super) const BYTES: f64 = 256e6;

/// The approximate number of pixels of an A5 page (14.8 × 21 cm) at 300 dots per inch.
#[cfg(any(feature = "pdf", feature = "png"))]
pub(super) const PAGE: f64 = 4e6;

/// The maximum distance of a shape from the picture, as a multiple of the picture's longer side.
#[cfg(any(feature = "pdf", feature = "png"))]
pub(super) const REACH: f32 = 1000.0;

/// The maximum nesting depth of elements, including the elements to which they refer. It is the depth allowed
/// for art, plus the depth of the elements around art in a picture, such as the clip path of a cropped board.
#[cfg(any(feature = "pdf", feature = "png"))]
pub(super) const MAX_DEPTH: usize = art::MAX_DEPTH + 6;

/// The maximum length of a page's side in points, according to appendix C of ISO 32000-1. Viewers refuse
/// larger pages.
pub(super) const PDF_SIDE: f32 = 14_400.0;

pub(super) fn centimetres(points: f32) -> f32 {
    points / 72.0 * 2.54
}

/// The maximum number of pixels in a PNG. Drawing this many pixels takes 600 MB. An A0 sheet at 300 dots per
/// inch has 140 million pixels.
pub(super) const PNG_DOTS: f64 = 150e6;

/// The maximum number of pixels in each picture of a film. A picture of this size takes 64 MB, and drawing a
/// film needs several pictures in memory.
pub(super) const FILM_DOTS: f64 = 16e6;

/// The maximum total number of pixels of all things, such as pieces and marks, in a film. This many pixels
/// take 256 MB.
#[cfg(feature = "png")]
pub(super) const FILM_SPRITES: f64 = 64e6;

/// The maximum time for composing and compressing a film, in seconds.
#[cfg(feature = "png")]
pub(super) const FILM_SECONDS: f64 = 10.0;
