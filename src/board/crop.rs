//! The selection of the part of a board to show.

use std::fmt;
use std::str::FromStr;

use super::area::Area;
use super::fields::Board;
use super::square::Square;

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
    /// The whole board.
    #[default]
    Whole,
    /// The smallest part that contains all pieces and annotations.
    Auto,
    /// Exactly the given area.
    Area(Area),
}

/// The error returned for text that is not a valid [`Crop`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it must be {}", Crop::FORMS)]
pub struct NotACrop;

impl Crop {
    /// A description of the valid forms, for use in error messages.
    pub(crate) const FORMS: &str =
        "two opposite corners such as `a1:i5`, `auto`, or `none` for the whole board";

    /// Returns the part of the given board to show. With [`Crop::Auto`], an empty board is shown in full.
    #[doc(hidden)]
    pub fn area(self, board: &Board) -> Area {
        match self {
            Crop::Whole => Area::whole(),
            Crop::Auto => Area::around(in_use(board)).unwrap_or_else(Area::whole),
            Crop::Area(area) => area,
        }
    }
}

/// Returns the squares that have a piece or an annotation, and the squares where arrows end.
fn in_use(board: &Board) -> impl Iterator<Item = Square> {
    Square::all().flat_map(|square| {
        let field = &board[square];
        let is_used = field.piece.is_some() || !field.annotations.is_empty();
        let ends = field
            .annotations
            .iter()
            .filter_map(move |it| it.end(square));
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
