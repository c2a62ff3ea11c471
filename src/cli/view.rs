//! How a position is to be shown, and what is drawn on it: what it may say itself, too.

use super::failure::Failure;
use xiangqi_setup::board::{
    Annotation, Board, Crop, Number, Orientation, Placed, PlacedError, View,
};
use xiangqi_setup::format::WarningKind;

/// What the arguments say about the view of a position.
#[derive(Clone, Debug, Default, clap::Args)]
#[command(next_help_heading = "View")]
pub struct ViewArgs {
    /// Show the board from black's side
    #[arg(long)]
    pub flip: bool,

    /// Exchange left and right
    #[arg(long)]
    pub mirror: bool,

    /// Show a part of the board only: two corners such as `a1:i5`, `auto` for the smallest that holds everything, or `none` for all of it
    #[arg(long, value_name = "AREA")]
    pub crop: Option<Crop>,

    /// Draw an arrow: two squares, perhaps with a style, such as `h3e3` or `h3e3:green+dashed`; may be given several times
    #[arg(long, value_name = "ARROW", value_parser = arrow)]
    pub arrow: Vec<Placed>,

    /// Mark a field: a square and a code, such as `e5:pg`; may be given several times
    #[arg(long, value_name = "MARK", value_parser = mark)]
    pub mark: Vec<Placed>,

    /// Number a field: a square and a number, such as `e5:1`; may be given several times
    #[arg(long, value_name = "NUMBER", value_parser = number)]
    pub number: Vec<Placed>,
}

fn arrow(text: &str) -> Result<Placed, PlacedError> {
    Placed::arrow(text)
}

fn mark(text: &str) -> Result<Placed, PlacedError> {
    Placed::mark(text)
}

fn number(text: &str) -> Result<Placed, PlacedError> {
    Placed::number(text)
}

impl ViewArgs {
    /// Adds the annotations to a board.
    ///
    /// # Errors
    /// More numbers on a field than can be read there.
    pub fn annotate(&self, board: &mut Board) -> Result<(), Failure> {
        for placed in self.arrow.iter().chain(&self.mark).chain(&self.number) {
            let added = board.annotate(placed.square, placed.annotation);
            debug_assert!(added.is_ok(), "both squares are on the board");
        }
        for square in self.number.iter().map(|placed| placed.square) {
            let count = board[square].numbers().count();
            if count > Number::MOST {
                return Err(Failure::TooManyNumbers { square, count });
            }
        }
        Ok(())
    }

    /// What is odd about marks on this board, each once: those of files are told with their
    /// places.
    pub fn oddities(&self, board: &Board) -> Vec<WarningKind> {
        let mut oddities = Vec::new();
        for Placed { square, annotation } in &self.mark {
            if let Annotation::Mark(mark) = annotation
                && let Some(oddity) = WarningKind::of_mark(*mark, *square, board)
                && !oddities.contains(&oddity)
            {
                oddities.push(oddity);
            }
        }
        oddities
    }

    /// How the board is turned, where the position itself says this much.
    pub fn orientation(&self, own: &View) -> Orientation {
        let said = Orientation {
            flipped: self.flip,
            mirrored: self.mirror,
        };
        own.orientation.unwrap_or(said)
    }

    /// Which part of the board is shown, where the position itself says this much.
    pub fn crop(&self, own: &View) -> Crop {
        self.crop.or(own.crop).unwrap_or_default()
    }
}
