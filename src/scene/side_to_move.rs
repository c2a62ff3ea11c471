//! Who is to move, shown beside the board.

use super::coordinates::Side;
use super::frame::Frame;
use super::layout::Layout;
use super::{Layer, Point};
use crate::board::{Area, Color, Square};
use crate::theme::BoardTheme;

/// Which side is marked as the one to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SideToMove {
    /// The one that is, if that is known.
    #[default]
    Auto,
    /// Neither.
    None,
    /// Red.
    Red,
    /// Black.
    Black,
}

impl SideToMove {
    /// All of them.
    pub const ALL: [SideToMove; 4] = [
        SideToMove::Auto,
        SideToMove::None,
        SideToMove::Red,
        SideToMove::Black,
    ];

    /// The name, like `auto`.
    pub fn name(self) -> &'static str {
        match self {
            SideToMove::Auto => "auto",
            SideToMove::None => "none",
            SideToMove::Red => "red",
            SideToMove::Black => "black",
        }
    }

    /// The side that is marked, if one is, where this much is known.
    pub fn marked(self, known: Option<Color>) -> Option<Color> {
        match self {
            SideToMove::Auto => known,
            SideToMove::None => None,
            SideToMove::Red => Some(Color::Red),
            SideToMove::Black => Some(Color::Black),
        }
    }
}

/// Of the mark, in widths of a field: the room beside the board, from the middle of the
/// mark to that of its edge, and how thick this is. What is printed 3 cm wide is a
/// millimetre wide and can still be told apart.
const DEPTH: f64 = 0.6;
const RADIUS: f64 = 0.16;
const EDGE: f64 = 0.05;

/// The colours of the marks on a dark ground. In one colour, red is the lighter one.
const RED: &str = "#d3222a";
const BLACK: &str = "#111";

/// The mark for a side, at the right of the board and level with the rank where this side
/// sits, or with the shown rank that is nearest to it: a ring for red, a disc for black, in
/// one colour. Where that is light, on a dark ground, both are discs with an edge of it, as
/// a light disc would look like neither side.
pub(super) fn mark<'a>(
    color: Color,
    theme: &'a BoardTheme,
    layout: &Layout,
    area: Area,
    frame: &mut Frame,
) -> Layer<'a> {
    let home = match color {
        Color::Red => area.ranks().0,
        Color::Black => area.ranks().1,
    };
    let level = layout.centre(Square::new(area.files().0, home)).y;
    let (field, _) = layout.field();
    let place = frame.add(Side::Right, DEPTH * field);
    let ink = &theme.surround.ink;
    let fill = match (color, ink.is_light()) {
        (Color::Red, false) => None,
        (Color::Black, false) => Some(ink.as_str()),
        (Color::Red, true) => Some(RED),
        (Color::Black, true) => Some(BLACK),
    };
    Layer::Circle {
        centre: Point {
            x: place.x + place.width / 2.0,
            y: level,
        },
        radius: RADIUS * field,
        fill,
        edge: (ink.as_str(), EDGE * field),
    }
}
