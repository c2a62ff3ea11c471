//! PDF and PNG as files: their sizes, their contents, and the errors. `tests/further/pdf_and_png.py`
//! compares their looks with other programs.

mod both;
mod costly;
mod fonts;
#[cfg(feature = "pdf")]
mod pdf;
mod pictures;
#[cfg(feature = "png")]
mod png;
#[cfg(all(feature = "pdf", feature = "png"))]
mod properties;
#[cfg(feature = "png")]
mod raster;
