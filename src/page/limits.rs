//! How large pages and pictures of dots are at most.

/// The longest side of a page in points, by appendix C of ISO 32000-1. Viewers refuse
/// larger ones.
#[cfg(feature = "pdf")]
pub(super) const PDF_SIDE: f32 = 14_400.0;

/// The most dots of a picture: an A0 sheet at 300 dots an inch has 140 million. These
/// take 600 MB while they are drawn.
#[cfg(feature = "png")]
pub(super) const PNG_DOTS: f64 = 150e6;

/// A length of a page in centimetres.
#[cfg(feature = "pdf")]
pub(super) fn centimetres(points: f32) -> f32 {
    points / 72.0 * 2.54
}
