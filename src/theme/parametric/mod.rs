//! Creates board themes from measurements: the lines are art, and labels and words are in the manifest.

mod check;
mod drawing;
mod error;
mod options;
mod plan;
mod theme_yaml;

pub use error::{ParametricError, ParametricErrorKind};
pub use options::{BoardOption, BoardValue, ParametricBoard};

use super::art::{Art, Extent};
use super::small_sizes::SizeVariant;

/// The files of a board theme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardFiles {
    /// The text of `board.svg`.
    pub board: String,
    /// The text of `board.small.svg`, for small sizes.
    pub small: String,
    /// The text of `theme.yaml`.
    pub manifest: String,
}

impl ParametricBoard {
    /// Creates the files of the theme. `name` is the name of its directory, for the comment in the
    /// manifest that records the command.
    ///
    /// # Errors
    /// Returns an error if a measurement is out of its range, if measurements contradict each other,
    /// or if the lettering lacks a character.
    pub fn draw(&self, name: &str) -> Result<BoardFiles, ParametricError> {
        self.check()?;
        let drawn = |cut| {
            let board = drawing::board(self, cut);
            let art = Art::parse("board.svg", &board, Extent::Board);
            // Write it in the same form as all art.
            art.map_or(board, |art| art.to_svg())
        };
        Ok(BoardFiles {
            board: drawn(SizeVariant::Usual),
            small: drawn(SizeVariant::Small),
            manifest: theme_yaml::text(self, name)?,
        })
    }
}
