//! YAML as XAY, project files and theme manifests use it: text to a tree of nodes with places, and
//! nodes to values.

mod mistake;
mod node;
mod parse;
mod spanned;
mod typed;
mod typed_error;
mod written;

pub(crate) use mistake::{Mistake, Problem};
pub use node::ValueKind;
pub(crate) use node::{Content, NOWHERE, Node};
pub(crate) use parse::{Document, Limits};
pub(crate) use spanned::Spanned;
pub(crate) use typed::said;
pub(crate) use typed_error::TypedErrorKind;
pub(crate) use written::{double_quoted, is_special, quoted, text_value, value};
