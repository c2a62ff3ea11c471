//! YAML, as used by the game format XAY, project files and theme manifests. YAML text is parsed into a tree
//! of nodes with byte ranges, and the nodes are deserialized into values.

mod error;
mod node;
mod parse;
mod spanned;
mod typed;
mod written;

pub use error::{Error, Mistake};
pub use node::{Content, NOWHERE, Node, ValueKind};
pub use parse::{Document, Limits};
pub use spanned::Spanned;
pub use typed::said;
pub use written::{double_quoted, is_special, quoted, text_value, value};
