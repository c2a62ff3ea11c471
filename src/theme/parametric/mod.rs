//! Boards that are made from figures: the lines of a board theme, and what its manifest
//! says about labels and words.

mod board_words;
mod drawing;
mod error;
mod figures;
mod plan;
mod theme_yaml;

pub use error::{ParametricError, ParametricErrorKind};
pub use figures::ParametricBoard;

use super::art::{Art, Extent};

/// The two files of a board theme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardFiles {
    /// The text of `board.svg`.
    pub board: String,
    /// The text of `theme.yaml`.
    pub manifest: String,
}

impl ParametricBoard {
    /// Makes the files of the theme. `name` is that of its directory, for the
    /// comment in which the manifest says how it was made.
    ///
    /// # Errors
    /// A figure out of its range, figures that do not go together, or characters
    /// that the lettering does not have.
    pub fn draw(&self, name: &str) -> Result<BoardFiles, ParametricError> {
        self.check()?;
        let board = drawing::board(self);
        // As every program of ours would write it again.
        let board =
            Art::parse("board.svg", &board, Extent::Board).map_or(board, |art| art.to_svg());
        let manifest = theme_yaml::text(self, name)?;
        Ok(BoardFiles { board, manifest })
    }
}
