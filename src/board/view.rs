//! How to show a position: from which side, and which part of the board.

use std::fmt;
use std::str::FromStr;

use super::annotation::Annotation;
use super::area::Area;
use super::fields::Board;
use super::square::{File, Offset, Rank, Square};

/// How a position asks to be shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// The orientation of the board.
    pub orientation: Option<Orientation>,
    /// The part of the board to show.
    pub crop: Option<Crop>,
    /// The caption, taken literally.
    pub caption: Option<String>,
}

/// The orientation of a board. Pieces and words stay upright.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Orientation {
    /// Whether black is at the bottom: the board is turned by half a circle.
    pub flipped: bool,
    /// Whether left and right are then swapped.
    pub mirrored: bool,
}

impl Orientation {
    /// The column of a square from the left and its row from the top, both from 0.
    pub fn column_and_row(self, square: Square) -> (usize, usize) {
        let (file, rank) = (square.file.index(), square.rank.index());
        let column = if self.flipped == self.mirrored {
            file
        } else {
            File::COUNT - 1 - file
        };
        let row = if self.flipped {
            rank
        } else {
            Rank::COUNT - 1 - rank
        };
        (column, row)
    }

    /// The first and last column of an area, and its first and last row.
    pub fn columns_and_rows(self, area: Area) -> ((usize, usize), (usize, usize)) {
        let corner = |file, rank| self.column_and_row(Square::new(file, rank));
        let one = corner(area.files().0, area.ranks().0);
        let other = corner(area.files().1, area.ranks().1);
        let in_order = |a: usize, b: usize| (a.min(b), a.max(b));
        (in_order(one.0, other.0), in_order(one.1, other.1))
    }

    /// The square at this column and row, or `None` off the board.
    pub fn square_at(self, column: usize, row: usize) -> Option<Square> {
        let unturned = Square::new(
            File::new(column)?,
            Rank::new((Rank::COUNT - 1).checked_sub(row)?)?,
        );
        // Each orientation is its own inverse.
        let (column, row) = self.column_and_row(unturned);
        let rank = Rank::COUNT - 1 - row;
        Some(Square::new(File::new(column)?, Rank::new(rank)?))
    }

    /// An offset as it appears in this orientation: files to the right, ranks up.
    #[must_use]
    pub fn seen(self, way: Offset) -> Offset {
        let turned = if self.flipped { way.turned() } else { way };
        let files = if self.mirrored {
            -turned.files
        } else {
            turned.files
        };
        Offset { files, ..turned }
    }
}

/// The part of a board to show.
///
/// ```
/// use xiangqi_setup::board::{Board, Crop};
///
/// let crop: Crop = "i5:a1".parse()?;
/// assert_eq!(crop.to_string(), "a1:i5");
/// let area = Crop::Auto.area(&Board::default());
/// assert_eq!(area.to_string(), "a1:i10");
/// # Ok::<(), xiangqi_setup::board::NotACrop>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Crop {
    /// All of it.
    #[default]
    Whole,
    /// The smallest part that holds all pieces and annotations.
    Auto,
    /// These fields.
    Area(Area),
}

/// A text that is not a [`Crop`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it must be {}", Crop::FORMS)]
pub struct NotACrop;

impl Crop {
    /// The valid forms, for messages.
    pub(crate) const FORMS: &str =
        "two opposite corners such as `a1:i5`, `auto`, or `none` for the whole board";

    /// The area of this board to show; all of it if there is nothing on the board.
    pub fn area(self, board: &Board) -> Area {
        match self {
            Crop::Whole => Area::whole(),
            Crop::Auto => Area::around(in_use(board)).unwrap_or_else(Area::whole),
            Crop::Area(area) => area,
        }
    }
}

/// The fields with something on them, and those where arrows end.
fn in_use(board: &Board) -> impl Iterator<Item = Square> {
    Square::all().flat_map(|square| {
        let field = &board[square];
        let is_used = field.piece.is_some() || !field.annotations.is_empty();
        let ends = field
            .annotations
            .iter()
            .filter_map(move |annotation| match annotation {
                Annotation::Arrow(arrow) => square.step(arrow.offset()),
                Annotation::Mark(_) | Annotation::Number(_) => None,
            });
        is_used.then_some(square).into_iter().chain(ends)
    })
}

impl fmt::Display for Crop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Crop::Whole => f.write_str("none"),
            Crop::Auto => f.write_str("auto"),
            Crop::Area(area) => area.fmt(f),
        }
    }
}

impl FromStr for Crop {
    type Err = NotACrop;

    fn from_str(text: &str) -> Result<Crop, NotACrop> {
        match text {
            "none" => return Ok(Crop::Whole),
            "auto" => return Ok(Crop::Auto),
            _ => {}
        }
        let (one, other) = text.split_once(':').ok_or(NotACrop)?;
        let corner = |text: &str| text.trim().parse().map_err(|_| NotACrop);
        Ok(Crop::Area(Area::between(corner(one)?, corner(other)?)))
    }
}
