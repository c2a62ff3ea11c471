//! Converts SVG to PDF and PNG, and films (animations) to GIF and APNG, within limits of time and memory.
//! Also computes the labels of pictures, which are training data for programs that recognize boards.
//!
//! ```
//! use std::path::Path;
//! use xiangqi_setup::page::PictureFormat;
//!
//! let format = PictureFormat::from_extension(Path::new("mate.PDF"));
//! assert_eq!(format, Some(PictureFormat::Pdf));
//! assert_eq!(PictureFormat::of_content(b"%PDF-1.7"), Some(PictureFormat::Pdf));
//! ```

#[cfg(any(feature = "pdf", feature = "png"))]
mod cost;
#[cfg(any(feature = "pdf", feature = "png"))]
mod drawable;
mod error;
#[cfg(feature = "pdf")]
mod filters;
mod font_file;
#[cfg(any(feature = "pdf", feature = "png"))]
mod font_outlines;
#[cfg(any(feature = "pdf", feature = "png"))]
mod font_shaping;
pub mod labels;
mod limits;
#[cfg(feature = "png")]
pub mod motion;
mod own_pictures;
#[cfg(feature = "pdf")]
pub mod pdf;
mod picture_format;
#[cfg(feature = "png")]
pub mod png;
#[cfg(feature = "png")]
pub mod raster;
#[cfg(feature = "png")]
mod raster_drawing;
mod raster_options;
#[cfg(feature = "png")]
mod rectangle;
#[cfg(any(feature = "pdf", feature = "png"))]
mod shapes;
#[cfg(any(feature = "pdf", feature = "png"))]
mod system_fonts;

#[cfg(any(feature = "pdf", feature = "png"))]
pub use drawable::{check, undrawable};
pub use error::{CostlyPart, FontFileError, PictureError, SvgError};
pub use font_file::FontFile;
pub use own_pictures::is_signed;
pub use picture_format::{PictureFile, PictureFormat, Shortcomings};
pub use raster_options::{PngCompression, Resolution};

/// Always returns `None`, since builds without PDF and PNG have no limits that a picture could exceed.
#[cfg(not(any(feature = "pdf", feature = "png")))]
pub fn undrawable(_: &crate::theme::Theme) -> Option<String> {
    None
}
