//! What is wrong with the blocks of a document.

use std::ops::Range;

use crate::settings::SettingsErrorKind;

/// A mistake in the attributes of a block.
#[derive(Debug, thiserror::Error)]
#[error("{kind}")]
pub struct AttributeError {
    /// What is wrong.
    pub kind: AttributeErrorKind,
    /// Where, as bytes of the chapter.
    pub span: Range<usize>,
}

/// What is wrong with them.
#[derive(Debug, thiserror::Error)]
pub enum AttributeErrorKind {
    /// A sign where a name is expected.
    #[error("this is not the name of an option")]
    Nameless,
    /// A quote that does not end.
    #[error("the quote does not end")]
    OpenQuote,
    /// An option without the value that it needs.
    #[error("`{0}` needs a value")]
    NoValue(String),
    /// An option that makes no sense on a page.
    #[error("`{0}` has no use here: each picture becomes a part of its page")]
    NoUse(String),
    /// An option that is about one block.
    #[error("`{0}` is for one block, and not for a whole book")]
    OnlyInBlock(String),
    /// A table of TOML instead of a value.
    #[error("`{0}` cannot be a table")]
    Table(String),
    /// A space before or after the sign between name and value.
    #[error("there is a space beside `=`")]
    SpaceBeside,
    /// Two texts for one picture.
    #[error("there is a text in the block, and so nothing to read from a file")]
    FileAndText,
    /// An option that is said twice, and takes one value.
    #[error(transparent)]
    Twice(SettingsErrorKind),
}

impl AttributeErrorKind {
    /// What would be right, if more can be said than what is wrong.
    pub fn expected(&self) -> Option<String> {
        match self {
            AttributeErrorKind::NoValue(name) => Some(format!("write `{name}=` and the value")),
            AttributeErrorKind::Nameless => {
                Some("write options like `flip` and `at=12`, with spaces between".to_owned())
            }
            AttributeErrorKind::Table(_) => Some(
                "write one value, or a list of values where the option takes several".to_owned(),
            ),
            AttributeErrorKind::SpaceBeside => {
                Some("write `name=value`, and quotes around a value with spaces".to_owned())
            }
            AttributeErrorKind::FileAndText => {
                Some("leave `file` out, or all lines of the block".to_owned())
            }
            _ => None,
        }
    }
}
