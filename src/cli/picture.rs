//! Pictures as files.

use super::failure::Failure;
use xiangqi_setup::picture::PictureFormat;
use xiangqi_setup::scene::Length;

/// Checks that this program can write a format.
pub fn check(format: PictureFormat) -> Result<(), Failure> {
    if format.is_built_in() {
        Ok(())
    } else {
        Err(Failure::FormatMissing { format })
    }
}

/// An SVG as a file of another format. Its width says in which unit its size was
/// chosen, and so what a dot is if nobody says it.
pub fn from_svg(
    svg: String,
    format: PictureFormat,
    width: Length,
    dpi: Option<f64>,
) -> Result<Vec<u8>, Failure> {
    match format {
        #[cfg(feature = "pdf")]
        PictureFormat::Pdf => Ok(xiangqi_setup::pdf::write(&svg)?),
        #[cfg(feature = "png")]
        PictureFormat::Png => {
            let resolution = resolution(width, dpi);
            Ok(xiangqi_setup::png::write(&svg, resolution)?)
        }
        PictureFormat::Svg => Ok(svg.into_bytes()),
        PictureFormat::Text => Err(Failure::NotAsText),
        #[cfg(not(all(feature = "pdf", feature = "png")))]
        missing => Err(Failure::FormatMissing { format: missing }),
    }
}

/// How fine a picture is for print, if nobody says it.
#[cfg(feature = "png")]
const PRINT_DPI: f64 = 300.0;

/// So many pixels of SVG are an inch.
#[cfg(feature = "png")]
const PIXELS_PER_INCH: f64 = 96.0;

/// A width in pixels is one in dots; one in centimetres has as many as fit.
#[cfg(feature = "png")]
fn resolution(width: Length, dpi: Option<f64>) -> xiangqi_setup::png::Resolution {
    match width {
        Length::Pixels(_) => xiangqi_setup::png::Resolution {
            scale: 1.0,
            dpi: dpi.unwrap_or(PIXELS_PER_INCH),
        },
        Length::Centimetres(_) => {
            let dpi = dpi.unwrap_or(PRINT_DPI);
            xiangqi_setup::png::Resolution {
                scale: dpi / PIXELS_PER_INCH,
                dpi,
            }
        }
    }
}
