//! Creates the files of board themes from measurements. Lines are drawn as art, and labels and words are
//! written to the manifest.

mod board_options;
mod check;
mod drawing;
mod error;
mod plan;
mod theme_yaml;

pub use board_options::{BoardOption, BoardValue, ParametricBoard};
pub use error::{ParametricError, ParametricErrorKind};

use super::art::{Art, Extent};
use super::small_sizes::SizeVariant;

/// The files of a board theme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardFiles {
    /// The content of `board.svg`.
    pub board: String,
    /// The content of `board.small.svg`, which is the board for small sizes.
    pub small: String,
    /// The content of `theme.yaml`.
    pub manifest: String,
}

impl ParametricBoard {
    /// Creates the files of the theme. `name` is the name of the theme's directory. A comment in the
    /// manifest, which records the command that created the theme, contains this name.
    ///
    /// # Errors
    /// Returns an error if an option is out of range or malformed, if options contradict each other, if words
    /// do not fit their space, or if a lettering is unknown or lacks a character.
    pub fn draw(&self, name: &str) -> Result<BoardFiles, ParametricError> {
        self.check()?;
        let drawn = |cut| {
            let board = drawing::board(self, cut);
            let art = Art::parse("board.svg", &board, Extent::Board);
            // Write the board in the same form as all other art, without redundant attributes.
            art.map_or(board, |art| art.to_svg())
        };
        Ok(BoardFiles {
            board: drawn(SizeVariant::Usual),
            small: drawn(SizeVariant::Small),
            manifest: theme_yaml::text(self, name)?,
        })
    }
}
