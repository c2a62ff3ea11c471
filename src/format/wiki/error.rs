//! Mistakes in the template of wikis.

use crate::board::{Role, Square};
use crate::util::safe_text::Quoted;

/// A mistake in the template of wikis.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WikiError {
    /// A page without the template.
    #[error("this text contains no position template")]
    NoTemplate,
    /// A template without its closing braces.
    #[error("the template is never closed")]
    UnclosedTemplate,
    /// A cell that is neither blank nor a piece.
    #[error("{} is not a piece with its side", Quoted(.0))]
    NotACell(String),
    /// Too few cells.
    #[error("the template has {found} of its {} cells", Square::COUNT)]
    TooFewCells {
        /// The number of cells.
        found: usize,
    },
    /// Too many cells.
    #[error("the template has {found} cells, {} too many", found - Square::COUNT)]
    TooManyCells {
        /// The number of cells.
        found: usize,
    },
}

impl WikiError {
    /// Advice on what would be right.
    pub fn expected(&self) -> String {
        let text = match self {
            WikiError::NoTemplate => {
                "write the template as `{{Xiangqi-position|…}}`, with 90 cells"
            }
            WikiError::UnclosedTemplate => "the template ends with `}}`",
            WikiError::NotACell(_) => {
                let roles = Role::list_of_move_letters().to_lowercase();
                return format!(
                    "a cell is blank or a piece such as `rd`: {roles}; then `l` (light) for red, \
                     `d` (dark) for black"
                );
            }
            WikiError::TooFewCells { .. } | WikiError::TooManyCells { .. } => {
                "each field has a cell, blank or not, 9 in each of 10 ranks, black's home rank \
                 first; the picture's size, a number, may follow"
            }
        };
        text.to_owned()
    }
}
