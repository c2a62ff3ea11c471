//! The coordinates around a board, and the sides on which they appear.

use std::collections::BTreeSet;
use std::str::FromStr;

use crate::board::{Color, Orientation, Square};
use crate::lettering::Lettering;
use crate::notation::chinese_digit;
use crate::util::comma_list;
use crate::util::named::named;

/// A system of names for files and ranks, which are shown as coordinates at the edges of a diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coordinates {
    /// No coordinates, even if the board theme has labels.
    None,
    /// Files as in Chinese moves: 一 to 九 on red's side and 1 to 9 on black's side, each counted from the
    /// right of the player on that side.
    Chinese,
    /// Files as in WXF moves: counted as in [`Coordinates::Chinese`], but with the digits 1 to 9 on both
    /// sides.
    Wxf,
    /// Files a to i from red's left, and ranks 1 to 10 from red's side.
    Algebraic,
    /// Files a to i from red's left, and ranks 0 to 9 from red's side.
    Iccs,
    /// Ranks as in [`Coordinates::Algebraic`], and files as in [`Coordinates::Chinese`].
    AlgebraicChinese,
    /// Ranks as in [`Coordinates::Algebraic`], and files as in [`Coordinates::Wxf`].
    AlgebraicWxf,
    /// Ranks as in [`Coordinates::Iccs`], and files as in [`Coordinates::Chinese`].
    IccsChinese,
    /// Ranks as in [`Coordinates::Iccs`], and files as in [`Coordinates::Wxf`].
    IccsWxf,
}

named!(Coordinates, "The name, like `chinese`, or `algebraic,chinese` for ranks, then files.", {
    None: "none",
    Chinese: "chinese",
    Wxf: "wxf",
    Algebraic: "algebraic",
    Iccs: "iccs",
    AlgebraicChinese: "algebraic,chinese",
    AlgebraicWxf: "algebraic,wxf",
    IccsChinese: "iccs,chinese",
    IccsWxf: "iccs,wxf",
});

impl Coordinates {
    /// Returns the system of names used on a side.
    pub(crate) fn at(self, side: Side) -> Coordinates {
        let (ranks, files) = match self {
            Coordinates::AlgebraicChinese => (Coordinates::Algebraic, Coordinates::Chinese),
            Coordinates::AlgebraicWxf => (Coordinates::Algebraic, Coordinates::Wxf),
            Coordinates::IccsChinese => (Coordinates::Iccs, Coordinates::Chinese),
            Coordinates::IccsWxf => (Coordinates::Iccs, Coordinates::Wxf),
            one => (one, one),
        };
        match side {
            Side::Left | Side::Right => ranks,
            Side::Top | Side::Bottom => files,
        }
    }

    /// Returns whether the system names the files or ranks that end on a side. The Chinese and WXF systems
    /// name only files, which end at the top and bottom. The other systems also name ranks, which end at the
    /// left and right.
    pub(crate) fn stands_at(self, side: Side) -> bool {
        match self.at(side) {
            Coordinates::None => false,
            Coordinates::Chinese | Coordinates::Wxf => matches!(side, Side::Top | Side::Bottom),
            _ => true,
        }
    }

    /// Returns whether a side has coordinates. `chosen` contains the sides that the user selected, or is
    /// `None` for the default sides. By default, Chinese and WXF names are at the top and bottom, and all
    /// other names are at the left and bottom.
    pub(crate) fn are_at(self, side: Side, chosen: Option<&Sides>) -> bool {
        let is_chosen = match (chosen, self.at(side)) {
            (Some(sides), _) => sides.contains(side),
            (None, Coordinates::Chinese | Coordinates::Wxf) => true,
            (None, _) => matches!(side, Side::Left | Side::Bottom),
        };
        is_chosen && self.stands_at(side)
    }

    /// Returns the name that a side shows for a square's file or rank, or `None` if the system has no names
    /// on that side. At the top or bottom, `player` is the player on that side.
    pub(crate) fn label(self, side: Side, square: Square, player: Color) -> Option<String> {
        if !self.stands_at(side) {
            return None;
        }
        let number = square.seen_by(player).file.number();
        Some(match (self.at(side), side) {
            (Coordinates::None, _) => return None,
            (Coordinates::Chinese, _) if player == Color::Red => chinese_digit(number)?.into(),
            (Coordinates::Chinese | Coordinates::Wxf, _) => number.to_string(),
            (_, Side::Top | Side::Bottom) => square.file.to_string(),
            (Coordinates::Iccs, _) => square.rank.digit().into(),
            _ => square.rank.to_string(),
        })
    }

    /// Returns the default lettering for the names on a side. The labels of the theme may determine another
    /// lettering.
    pub(super) fn lettering(self, side: Side) -> &'static Lettering {
        let name = match self.at(side) {
            Coordinates::Chinese => "song",
            _ => "sans",
        };
        Lettering::built_in(name).expect("it is built in")
    }
}

/// A side of a picture.
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

named!(Side, "The name, like `top`.", {
    Top: "top",
    Right: "right",
    Bottom: "bottom",
    Left: "left",
});

impl Side {
    /// Returns the player on a side of a board with this orientation. For the left and right sides, this is
    /// the player at the bottom.
    pub(crate) fn player(self, orientation: Orientation) -> Color {
        if (self == Side::Top) == orientation.flipped {
            Color::Red
        } else {
            Color::Black
        }
    }

    pub(super) fn opposite(self) -> Side {
        match self {
            Side::Top => Side::Bottom,
            Side::Right => Side::Left,
            Side::Bottom => Side::Top,
            Side::Left => Side::Right,
        }
    }
}

/// A set of sides of a picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sides(BTreeSet<Side>);

/// The error returned for text that is not a valid list of sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it must be `all`, or some of `top`, `right`, `bottom` and `left` with commas between")]
pub struct NotSides;

impl Sides {
    /// Returns whether the set contains a side.
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
            all.find(|side| side.name() == word).ok_or(NotSides)
        };
        comma_list::items(text).map(side).collect()
    }
}
