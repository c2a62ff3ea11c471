//! Documents of Pandoc, whose blocks are code, and images that show a position or a game.
//!
//! ```
//! use crate::hosts::pandoc::Document;
//!
//! let json = r#"{"pandoc-api-version":[1,23],"meta":{},"blocks":[
//!     {"t":"CodeBlock","c":[["",["xiangqi"],[]],"4k4/4R4/9/9/9/9/9/9/9/3K5"]}]}"#;
//! let document = Document::read(json.to_owned())?;
//! assert_eq!(document.elements().len(), 1);
//! # Ok::<(), crate::hosts::pandoc::DocumentError>(())
//! ```

mod attr;
mod document;
mod element;
mod error;
mod manuscripts;
mod metadata;
mod picture;
mod scan;
mod source;
mod table;
mod target;
mod write;

pub use attr::Attr;
pub use document::Document;
pub use element::Element;
pub use manuscripts::Manuscripts;
pub use metadata::Metadata;
pub use picture::{Manner, Picture, Source};
pub use target::Target;
pub use write::words_of;
