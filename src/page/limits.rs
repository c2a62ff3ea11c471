//! The limits beyond which a picture is refused. `cost/` counts what drawing one would cost.

#[cfg(any(feature = "pdf", feature = "png"))]
use crate::theme::art;

/// The seconds that drawing a picture of one page may take; one with more than [`PAGE`] pixels
/// may take longer in proportion.
pub(super) const SECONDS: f64 = 2.0;

/// The bytes that such a picture may need besides its pixels.
pub(super) const BYTES: f64 = 256e6;

/// The pixels of a page, such as 14.8 × 21 cm at 300 dots per inch.
#[cfg(any(feature = "pdf", feature = "png"))]
pub(super) const PAGE: f64 = 4e6;

/// The maximum distance of a shape from the picture, in longer sides of the picture.
#[cfg(any(feature = "pdf", feature = "png"))]
pub(super) const REACH: f32 = 1000.0;

/// The maximum depth of elements, counting those that they refer to: that of art, plus what a
/// picture has around it, such as the clip path of a part of a board.
#[cfg(any(feature = "pdf", feature = "png"))]
pub(super) const MAX_DEPTH: usize = art::MAX_DEPTH + 6;

/// The longest side of a page in points, by appendix C of ISO 32000-1. Viewers refuse larger
/// ones.
pub(super) const PDF_SIDE: f32 = 14_400.0;

/// A length of a page in centimetres.
pub(super) fn centimetres(points: f32) -> f32 {
    points / 72.0 * 2.54
}

/// The maximum number of pixels in a PNG, which take 600 MB while they are drawn. An A0 sheet
/// at 300 dots per inch has 140 million.
pub(super) const PNG_DOTS: f64 = 150e6;

/// The maximum number of pixels of a film: a picture of it takes 64 MB, and several are needed.
pub(super) const FILM_DOTS: f64 = 16e6;

/// The maximum number of pixels of all things on a film, which take 256 MB.
#[cfg(feature = "png")]
pub(super) const FILM_SPRITES: f64 = 64e6;

/// The seconds that a film may take after everything on it is drawn, as `motion/prices.rs` has them.
#[cfg(feature = "png")]
pub(super) const FILM_SECONDS: f64 = 10.0;
