//! Texts with fields in braces, such as `{stem}-{ply:03}`: captions and file names.

mod braces;
mod caption;
mod file_name;
mod naming;
mod safe_name;

pub use caption::{Caption, CaptionError, CaptionErrorKind, CaptionFacts};
pub use file_name::{FileName, FileNameFacts, TemplateError, TemplateErrorKind};
pub use naming::Naming;
pub use safe_name::{NameError, NameErrorKind};
