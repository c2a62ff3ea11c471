//! Makes board themes from measurements: the lines of the art, and the labels and words in the
//! manifest.

mod check;
mod drawing;
mod error;
mod options;
mod plan;
mod theme_yaml;

pub use error::{ParametricError, ParametricErrorKind};
pub use options::{BoardOption, BoardValue, ParametricBoard};

use super::art::{Art, Extent};
use super::small_cut::Cut;

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
    /// Makes the files of the theme. `name` is that of its directory, for the comment in the
    /// manifest that records the command.
    ///
    /// # Errors
    /// A measurement out of its range, contradictory measurements, or characters that the lettering
    /// lacks.
    pub fn draw(&self, name: &str) -> Result<BoardFiles, ParametricError> {
        self.check()?;
        let drawn = |cut| {
            let board = drawing::board(self, cut);
            let art = Art::parse("board.svg", &board, Extent::Board);
            // In the form in which all art is written.
            art.map_or(board, |art| art.to_svg())
        };
        Ok(BoardFiles {
            board: drawn(Cut::Usual),
            small: drawn(Cut::Small),
            manifest: theme_yaml::text(self, name)?,
        })
    }
}
