//! Templates with fields in braces, such as `{stem}-{ply:03}`, for captions and file names.
//!
//! ```
//! use std::ffi::OsStr;
//! use xiangqi_setup::templates::{FileName, FileNameFacts};
//!
//! let name = FileName::parse_name(OsStr::new("{stem}-{ply:03}.{extension}"))?;
//! let (stem, extension) = (OsStr::new("game"), OsStr::new("svg"));
//! let (index, ply) = (1, 8);
//! let facts = FileNameFacts { stem, extension, index, tags: &[], ply, last: None, address: None };
//! assert_eq!(name.fill(&facts), "game-008.svg");
//! # Ok::<(), xiangqi_setup::templates::TemplateError>(())
//! ```

mod braces;
mod caption;
mod file_name;
mod header_in_name;
mod naming;
mod safe_name;

pub use caption::{Caption, CaptionError, CaptionErrorKind, CaptionFacts};
pub use file_name::{FileName, FileNameFacts, TemplateError, TemplateErrorKind};
pub use naming::Naming;
pub use safe_name::{NameError, NameErrorKind, place};
