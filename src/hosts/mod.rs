//! Handles blocks with positions and games in documents of other programs, and calls from other programs.
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
pub mod block;
pub mod block_settings;
pub mod embedded;
pub mod error;
pub mod guest;
pub mod host;
pub mod info_string;
pub mod manuscript;
pub mod own_attributes;
mod source_lines;
