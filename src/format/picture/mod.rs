//! Reads the source of a picture drawn by this library. The source is the position or game that the picture
//! shows. It is stored as text in the file.
//!
//! ```
//! use xiangqi_setup::format::{self, Format, Hints};
//!
//! let picture = br#"<svg xmlns="http://www.w3.org/2000/svg"><metadata>
//! <source xmlns="https://github.com/xiangqi-setup">{"version":1,"to-move":"red",
//! "setup":"4k4/9/9/9/9/9/9/9/4R4/4K4"}</source></metadata></svg>"#;
//! let document = format::read(picture, Hints::default())?;
//! assert_eq!(document.format, Format::Xay);
//! # Ok::<(), format::ParseError>(())
//! ```
//!
//! ```text
//! SVG        the element <source> in the namespace NAMESPACE, within <metadata>
//! PNG, APNG  an uncompressed iTXt chunk with the keyword NAME, before the pixels
//! GIF        a comment that begins with NAME and a space, before the first frame
//! PDF        the value of Keywords in the information dictionary, which begins with NAME and a space
//! HTML       an element <template class="xq-pgn"> for each game
//! ```
//!
//! The source of a position is written as XAY on one line (see [`xay::write_line`](super::xay::write_line)).
//! The source of an animation or a page is written as PGN. When a picture is read, its source can also be in
//! any other format, but it cannot be another picture. If a picture has several sources, the first one is
//! used. All games on a page are used.

pub(crate) mod gif;
mod markup;
mod names;
pub(crate) mod pdf;
pub(crate) mod png;

use std::borrow::Cow;

#[cfg(any(feature = "pdf", feature = "png"))]
pub(crate) use markup::of_document;
pub(crate) use names::PAGE_GAME;
pub use names::{ELEMENT, NAME, NAMESPACE};

/// Returns whether a file whose first bytes are `beginning` may contain a source.
pub(super) fn is_possible(beginning: &[u8]) -> bool {
    [png::MAGIC, gif::MAGIC, pdf::MAGIC]
        .iter()
        .any(|magic| beginning.starts_with(magic))
        || markup::is_possible(beginning)
}

/// Returns the source of the picture or page in a file, or `None` if there is no source. A damaged file may
/// still contain its source, because the source comes before the pixels.
pub(crate) fn source(bytes: &[u8]) -> Option<Cow<'_, str>> {
    match bytes {
        _ if bytes.starts_with(png::MAGIC) => png::source(bytes),
        _ if bytes.starts_with(gif::MAGIC) => gif::source(bytes).map(Cow::Owned),
        _ if bytes.starts_with(pdf::MAGIC) => pdf::source(bytes).map(Cow::Owned),
        _ => markup::source(bytes).map(Cow::Owned),
    }
}
