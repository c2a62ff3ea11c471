//! The mark beside the board for the side to move.

use super::coordinates::Side;
use super::frame::Frame;
use super::layout::Layout;
use super::{Layer, Point};
use crate::board::{Area, Color, Square};
use crate::theme::BoardTheme;
use crate::util::named::named;

/// The side marked as the one to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SideToMove {
    /// The side to move, if known.
    #[default]
    Auto,
    /// Neither.
    None,
    /// Red.
    Red,
    /// Black.
    Black,
}

named!(SideToMove, "The name, like `auto`.", {
    Auto: "auto",
    None: "none",
    Red: "red",
    Black: "black",
});

impl SideToMove {
    /// The marked side, if any, given the known side to move.
    pub fn marked(self, known: Option<Color>) -> Option<Color> {
        match self {
            SideToMove::Auto => known,
            SideToMove::None => None,
            SideToMove::Red => Some(Color::Red),
            SideToMove::Black => Some(Color::Black),
        }
    }
}

/// Measures of the mark, in widths of a field: the room beside the board, the radius to the
/// middle of its edge, and the width of that. On a diagram 3 cm wide, it is a millimetre wide
/// and still recognisable.
const DEPTH: f64 = 0.6;
const RADIUS: f64 = 0.16;
const EDGE: f64 = 0.05;

/// The colours of the marks on a dark ground. In one colour, red is the lighter one.
const RED: &str = "#d3222a";
const BLACK: &str = "#111";

/// The mark for a side, at the right of the board, level with that side's first rank or with
/// the nearest visible one: a ring for red, a disc for black, in one colour. Where this is
/// light, on a dark ground, both are discs with an edge in it, because a light disc would
/// suggest neither side.
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
        centre: Point::new(place.x + place.width / 2.0, level),
        radius: RADIUS * field,
        fill,
        edge: (ink.as_str(), EDGE * field),
    }
}
