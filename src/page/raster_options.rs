//! How a picture becomes dots: their number, and the time to spend on making a PNG small.

use crate::scene::{Length, LengthUnit};
use crate::util::named::named;

/// The resolution of a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Resolution {
    /// Dots per pixel of the SVG. An inch has 96 such pixels.
    pub scale: f64,
    /// Dots per inch in print. The file stores them rounded to dots per metre.
    pub dpi: f64,
}

impl Resolution {
    /// The default number of dots per inch for a picture in centimetres.
    pub const DPI: f64 = 300.0;

    const PIXELS_PER_INCH: f64 = 96.0;

    /// Returns the resolution of a picture of this width. A width in pixels is a width in dots: `dpi`
    /// sets only their size in print.
    pub fn of(width: Length, dpi: Option<f64>) -> Resolution {
        match width.unit() {
            LengthUnit::Centimetres => {
                let dpi = dpi.unwrap_or(Self::DPI);
                Resolution {
                    scale: dpi / Self::PIXELS_PER_INCH,
                    dpi,
                }
            }
            LengthUnit::Pixels => Resolution {
                scale: 1.0,
                dpi: dpi.unwrap_or(Self::PIXELS_PER_INCH),
            },
        }
    }
}

/// How much time is spent on making a PNG small. The dots are the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PngCompression {
    /// The fastest, for pictures that are soon deleted: a sixth of the default's time, and up to twice
    /// the size.
    Fast,
    /// Small enough for the web, in little time.
    #[default]
    Default,
    /// The smallest of several attempts, which take ten times as long.
    Small,
}

named!(PngCompression, "The name, like `fast`.", {
    Fast: "fast",
    Default: "default",
    Small: "small",
});
