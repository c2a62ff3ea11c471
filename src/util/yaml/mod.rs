//! YAML as XAY, project files and theme manifests use it. A text is parsed to a tree of nodes with byte
//! spans, and nodes are deserialized to values.

mod mistake;
mod node;
mod parse;
mod shaped;
mod spanned;
mod typed;
mod typed_error;
mod written;

pub use mistake::{Mistake, Problem};
pub use node::ValueKind;
pub use node::{Content, NOWHERE, Node};
pub use parse::{Document, Limits};
pub use shaped::{Mapping, OneOrMany, Shaped};
pub use spanned::Spanned;
pub use typed::said;
pub use typed_error::{TypedError, TypedErrorKind};
pub use written::{double_quoted, is_special, quoted, text_value, value};
