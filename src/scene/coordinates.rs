//! Which coordinates stand beside a board, and at which sides of it.

use std::collections::BTreeSet;
use std::str::FromStr;

/// What files and ranks are called at the edges of a diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coordinates {
    /// Nothing, also where the board theme has labels.
    None,
    /// Files as in Chinese moves: 九 to 一 at red's side, 1 to 9 at black's, each counted
    /// from the right of who sits there.
    Chinese,
    /// Files as in WXF moves: the same in digits for both sides.
    Wxf,
    /// Files a to i from red's left, ranks 1 to 10 from red's side.
    Algebraic,
    /// Files a to i from red's left, ranks 0 to 9 from red's side.
    Iccs,
}

impl Coordinates {
    /// All of them.
    pub const ALL: [Coordinates; 5] = [
        Coordinates::None,
        Coordinates::Chinese,
        Coordinates::Wxf,
        Coordinates::Algebraic,
        Coordinates::Iccs,
    ];

    /// The name, like `chinese`.
    pub fn name(self) -> &'static str {
        match self {
            Coordinates::None => "none",
            Coordinates::Chinese => "chinese",
            Coordinates::Wxf => "wxf",
            Coordinates::Algebraic => "algebraic",
            Coordinates::Iccs => "iccs",
        }
    }
}

/// A side of the picture, whoever sits there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The upper side.
    Top,
    /// The right side.
    Right,
    /// The lower side.
    Bottom,
    /// The left side.
    Left,
}

impl Side {
    /// All sides, clockwise.
    pub const ALL: [Side; 4] = [Side::Top, Side::Right, Side::Bottom, Side::Left];

    /// The name, like `top`.
    pub fn name(self) -> &'static str {
        match self {
            Side::Top => "top",
            Side::Right => "right",
            Side::Bottom => "bottom",
            Side::Left => "left",
        }
    }
}

/// Some sides of the picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sides(BTreeSet<Side>);

/// A text that names no sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it must be `all`, or some of `top`, `right`, `bottom` and `left` with commas between")]
pub struct NotSides;

impl Sides {
    /// Whether a side is one of them.
    pub fn contains(&self, side: Side) -> bool {
        self.0.contains(&side)
    }
}

impl FromIterator<Side> for Sides {
    fn from_iter<I: IntoIterator<Item = Side>>(sides: I) -> Sides {
        Sides(sides.into_iter().collect())
    }
}

impl FromStr for Sides {
    type Err = NotSides;

    fn from_str(text: &str) -> Result<Sides, NotSides> {
        if text == "all" {
            return Ok(Side::ALL.into_iter().collect());
        }
        let side = |word: &str| {
            let mut all = Side::ALL.into_iter();
            all.find(|side| side.name() == word.trim()).ok_or(NotSides)
        };
        text.split(',').map(side).collect()
    }
}
