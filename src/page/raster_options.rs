//! The options for raster pictures: the resolution, and the effort spent on making a PNG small.

use crate::scene::{Length, LengthUnit};
use crate::util::named::named;

/// The resolution of a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Resolution {
    /// The number of pixels in the picture for each pixel of the SVG text. An inch has 96 SVG pixels.
    pub scale: f64,
    /// The number of dots per inch in print. The file stores it as a whole number of dots per metre.
    pub dpi: f64,
}

impl Resolution {
    /// The default number of dots per inch for a picture whose width is in centimetres.
    pub const DPI: f64 = 300.0;

    const PIXELS_PER_INCH: f64 = 96.0;

    /// Returns the resolution of a picture of this width. If the width is in pixels, the picture is exactly
    /// that many pixels wide, and `dpi` affects only its size in print.
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

/// The effort spent on making a PNG small. The pixels are the same in all cases.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PngCompression {
    /// The fastest compression, for short-lived pictures. It takes a fifth to a half of the default time, and
    /// may double the size.
    Fast,
    /// A compression that takes little time, for pictures on the web.
    #[default]
    Default,
    /// The strongest compression. It takes three to seven times the default time.
    Small,
}

named!(PngCompression, "The name, like `fast`.", {
    Fast: "fast",
    Default: "default",
    Small: "small",
});
