//! The dots of a picture that becomes dots.

use crate::scene::{Length, LengthUnit};

/// The resolution of a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Resolution {
    /// Dots per pixel of the SVG, of which an inch has 96.
    pub scale: f64,
    /// Dots per inch in print. The file holds them rounded to dots per metre.
    pub dpi: f64,
}

impl Resolution {
    /// The default of dots per inch for a picture in centimetres.
    pub const DPI: f64 = 300.0;

    const PIXELS_PER_INCH: f64 = 96.0;

    /// The resolution of a picture of this width. A width in pixels is one in dots, and `dpi` only
    /// sets their size in print.
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
