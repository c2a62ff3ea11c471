//! SVG text to PNG.
//!
//! ```
//! use xiangqi_setup::page::{Resolution, png};
//!
//! let square = r##"<svg xmlns="http://www.w3.org/2000/svg" width="1in" height="1in"
//!     viewBox="0 0 1 1"><path d="M0 0h1v1H0z" fill="#a00"/></svg>"##;
//! let resolution = Resolution { scale: 300.0 / 96.0, dpi: 300.0 };
//! let file = png::write(square, resolution)?;
//! assert_eq!(file.dots, Some([300, 300]));
//! # Ok::<(), xiangqi_setup::page::PngError>(())
//! ```

mod encode;
mod palette;
mod pixels;
mod write;

pub(super) use encode::{add_source, dimensions, encode};
pub(super) use pixels::colour;
pub use write::{write, write_compressed, write_with_font};
