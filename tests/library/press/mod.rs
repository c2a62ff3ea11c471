//! PDF and PNG as files: their sizes, what is in them and what is not, and why there is
//! none. How they look beside other programs is in `tests/further/press.py`.

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
