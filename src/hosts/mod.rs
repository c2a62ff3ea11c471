//! What other programs write and read: documents with blocks to draw, rules for Make, lines of
//! requests and answers.
//!
//! ```
//! use std::path::Path;
//! use xiangqi_setup::hosts::{attributes, block};
//! use xiangqi_setup::settings::option;
//!
//! let chapter = "Text\n\n```xiangqi flip\nv1 4k4/9/9/9/9/9/9/9/4R4/3K5\n```\n";
//! let blocks = block::find(chapter, Path::new("chapter.md"), None);
//! assert_eq!(blocks[0].part.text, "v1 4k4/9/9/9/9/9/9/9/4R4/3K5\n");
//!
//! let arity = |name: &str| option(name).map(|option| option.arity);
//! let entries = attributes::parse(&blocks[0].info, 0, arity)?;
//! assert_eq!(entries[0].key.text, "flip");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod attributes;
pub mod block;
pub mod block_settings;
pub mod book_toml;
pub mod depfile;
pub mod embedded;
pub mod error;
pub mod figure;
pub mod mdbook;
pub mod stream;
