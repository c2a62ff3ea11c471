//! Errors in the blocks and in the settings of a document.

use std::ops::Range;

use crate::complaint::Complaint;
use crate::settings::{SettingsError, SettingsErrorKind};

/// An error in the attributes of a block or in the settings of a document.
#[derive(Debug, thiserror::Error)]
#[error("{kind}")]
pub struct AttributeError {
    /// The kind of error.
    pub kind: AttributeErrorKind,
    /// The location of the error, as a byte range in the file that sets the attribute.
    pub span: Range<usize>,
}

impl AttributeError {
    /// Creates an error with its location, which is a byte range in the file that sets the attribute.
    pub fn new(kind: impl Into<AttributeErrorKind>, span: Range<usize>) -> AttributeError {
        let kind = kind.into();
        AttributeError { kind, span }
    }
}

/// The kind of an [`AttributeError`].
#[derive(Debug, thiserror::Error)]
pub enum AttributeErrorKind {
    /// An option that takes one value occurs twice. A flag with the prefix `no-` counts as the same option.
    #[error("`{0}` is set twice")]
    Twice(String),
    /// There is punctuation where a name is expected.
    #[error("this is not the name of an option")]
    Nameless,
    /// A quoted value has no closing quote.
    #[error("the closing quote is missing")]
    OpenQuote,
    /// An option lacks its value.
    #[error("`{0}` needs a value")]
    NoValue(String),
    /// An option concerns picture files, but the document chooses these files itself.
    #[error("`{0}` cannot be used here: the document has places for its pictures")]
    NoUse(String),
    /// An option is for web pages, but the document is not a web page.
    #[error("`{0}` is only for web pages")]
    OnlyOnPages(String),
    /// An option is for interactive games, but the block is not interactive.
    #[error("`{0}` is for games that readers step through")]
    NeedsInteractive(String),
    /// An option for single blocks is set for a document.
    #[error("`{0}` is for single blocks, not for a whole document")]
    OnlyInBlock(String),
    /// A value is a TOML table.
    #[error("`{0}` cannot be a table")]
    Table(String),
    /// There is a space before or after `=`.
    #[error("there is a space next to `=`")]
    SpaceBeside,
    /// A block has both a file and its own text.
    #[error("the block has its own text, so it cannot have a `file`")]
    FileAndText,
    /// A setting is invalid.
    #[error(transparent)]
    Setting(#[from] SettingsErrorKind),
}

impl From<SettingsError> for AttributeError {
    fn from(SettingsError { kind, span, .. }: SettingsError) -> AttributeError {
        AttributeError::new(kind, span)
    }
}

impl From<&AttributeError> for Complaint {
    fn from(error: &AttributeError) -> Complaint {
        Complaint::error(error)
            .at(error.span.clone())
            .expecting(error.kind.expected())
    }
}

impl AttributeErrorKind {
    /// Returns what was expected, or `None` if the message already says so.
    pub(crate) fn expected(&self) -> Option<String> {
        match self {
            AttributeErrorKind::NoValue(name) => {
                Some(format!("write `{name}=` followed by the value"))
            }
            AttributeErrorKind::Nameless => {
                Some("write options such as `flip` and `at=12`, separated by spaces".to_owned())
            }
            AttributeErrorKind::Table(_) => {
                Some("write one value, or a list if the option takes several".to_owned())
            }
            AttributeErrorKind::SpaceBeside => {
                Some("write `name=value`, with quotes around a value with spaces".to_owned())
            }
            AttributeErrorKind::NeedsInteractive(_) => Some("add `interactive`".to_owned()),
            AttributeErrorKind::FileAndText => {
                Some("remove `file`, or all lines of the block".to_owned())
            }
            _ => None,
        }
    }
}
