//! Measured prices of a film's dots, with a margin of about a third.

use crate::page::png_compression::PngCompression;

/// Nanoseconds of one core.
#[derive(Clone, Copy, Debug)]
pub(super) struct DotPrice {
    /// For each dot of the things that come or go: putting it together twice, and compressing it.
    pub changed: f64,
    /// For each dot in the smallest rectangle around these.
    pub framed: f64,
}

/// A GIF, which has runs of dots that do not change. 1,998 positions of `wood` at 2,000 pixels,
/// with 2.5 billion dots in rectangles, take 4.4 seconds.
#[cfg(feature = "gif")]
pub(super) const GIF: DotPrice = price(7.0, 1.0);

/// An APNG of indexes or of colours. Per dot in a rectangle, measured were 4, 7 and 10 nanoseconds
/// for indexes and 6, 16 and 18 for colours; and for one of `wood` that changes, 11, 15 and 54 more.
pub(super) const fn apng(compression: PngCompression, is_indexed: bool) -> DotPrice {
    match (compression, is_indexed) {
        (PngCompression::Fast, true) => price(13.0, 5.0),
        (PngCompression::Default, true) => price(15.0, 9.0),
        (PngCompression::Small, true) => price(27.0, 14.0),
        (PngCompression::Fast, false) => price(30.0, 8.0),
        (PngCompression::Default, false) => price(43.0, 21.0),
        (PngCompression::Small, false) => price(80.0, 24.0),
    }
}

const fn price(changed: f64, framed: f64) -> DotPrice {
    DotPrice { changed, framed }
}
