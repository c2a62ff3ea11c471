//! What other programs write and read: documents with blocks to draw, rules for Make, lines of
//! requests and answers.
//!
//! ```
//! use std::path::Path;
//! use xiangqi_setup::hosts::block_settings::BlockSettings;
//! use xiangqi_setup::hosts::host::Host;
//! use xiangqi_setup::hosts::manuscript::Manuscript;
//!
//! let text = "v1 4k4/9/9/9/9/9/9/9/4R4/3K5";
//! let block = Manuscript::alone(Path::new("first block"), text, &[("flip", None)]);
//! let settings = BlockSettings::of_block(&block, &Host::MDBOOK)?;
//! assert_eq!(settings.settings.flip.get(), Some(&true));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod attribute_places;
pub mod attributes;
pub mod block;
pub mod block_settings;
#[cfg(feature = "cli")]
pub mod book_toml;
#[cfg(feature = "cli")]
pub mod depfile;
#[cfg(feature = "cli")]
pub mod editor;
pub mod embedded;
pub mod error;
#[cfg(feature = "cli")]
pub mod figure;
pub mod guest;
pub mod host;
#[cfg(feature = "cli")]
pub mod illustration;
#[cfg(feature = "cli")]
pub mod latex;
pub mod manuscript;
#[cfg(feature = "cli")]
pub mod markdown;
#[cfg(feature = "cli")]
pub mod mdbook;
mod own_attributes;
#[cfg(feature = "cli")]
pub mod pandoc;
mod source_lines;
#[cfg(feature = "cli")]
pub mod stream;
