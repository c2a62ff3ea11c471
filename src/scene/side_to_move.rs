//! The mark that shows the side to move.

use super::coordinates::Side;
use super::layout::Layout;
use super::picture_edges::PictureEdges;
use super::{Layer, Point, Scale};
use crate::board::{Area, Color, File, Square};
use crate::theme::{BoardTheme, Paint, ToMoveSpot, ToMoveStyle};
use crate::util::named::named;

/// The rule that determines which side is marked as the side to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SideToMove {
    /// The side to move in the position is marked, if it is known.
    #[default]
    Auto,
    /// No side is marked.
    None,
    /// Red is marked.
    Red,
    /// Black is marked.
    Black,
}

named!(SideToMove, "The name, like `auto`.", {
    Auto: "auto",
    None: "none",
    Red: "red",
    Black: "black",
});

impl SideToMove {
    /// Returns the side that is marked, if any. `known` is the side to move in the position.
    pub(crate) fn marked(self, known: Option<Color>) -> Option<Color> {
        match self {
            SideToMove::Auto => known,
            SideToMove::None => None,
            SideToMove::Red => Some(Color::Red),
            SideToMove::Black => Some(Color::Black),
        }
    }
}

/// The width of the space for a mark outside the board, in field widths.
const DEPTH: f64 = 0.46;
/// The diameter of a mark outside the board, in field widths.
const SIZE: f64 = 0.34;

/// The width of the edge of a mark, as a fraction of the diameter of the mark.
const EDGE: f64 = 0.16;

/// The minimum diameter of a mark, in field widths. It is half a millimetre on a diagram 3 cm wide.
const LEAST: f64 = 0.17;

/// The minimum distance between a mark and a piece, in field widths.
const APART: f64 = 0.03;

/// The colour of red's mark on a dark background. In greyscale, it is lighter than [`BLACK`].
const RED: &str = "#d3222a";
/// The colour of black's mark on a dark background.
const BLACK: &str = "#111";

/// Returns the mark for a side, to the right of the board and level with that side's first rank, or with the
/// closest visible rank if the first is not visible. The mark is a ring for red and a disc for black. On a
/// dark background, the ring and the disc would have to be light, and a light disc would not suggest either
/// side. Therefore, both marks on a dark background are discs in the colours of the sides, with a light edge.
///
/// If the theme provides a spot for the mark, and if pieces at the scale `pieces` leave enough of it free,
/// the mark is on that spot. Otherwise, the mark is outside the board, and room is added on the left to keep
/// the board in the middle.
pub(super) fn mark<'a>(
    color: Color,
    theme: &'a BoardTheme,
    layout: &Layout,
    area: Area,
    pieces: Scale,
    edges: &mut PictureEdges,
) -> Layer<'a> {
    let home = match color {
        Color::Red => area.ranks().0,
        Color::Black => area.ranks().1,
    };
    let level = layout.centre(Square::new(area.files().0, home)).y;
    let style = &theme.to_move;
    let (field, _) = layout.field();
    let (spot, ink) = match spot(style, layout, area, pieces) {
        Some(spot) => (spot, style.ink.as_ref()),
        None => (beside(field, edges), None),
    };
    let ink = ink.unwrap_or(&theme.surround.ink);
    let own = match color {
        Color::Red => style.red.as_ref(),
        Color::Black => style.black.as_ref(),
    };
    let own = own.map(Paint::as_str);
    let (fill, edge) = match (color, ink.is_light()) {
        (Color::Red, false) => (None, own.unwrap_or(ink.as_str())),
        (Color::Black, false) => {
            let colour = own.unwrap_or(ink.as_str());
            (Some(colour), colour)
        }
        (Color::Red, true) => (Some(own.unwrap_or(RED)), ink.as_str()),
        (Color::Black, true) => (Some(own.unwrap_or(BLACK)), ink.as_str()),
    };
    let width = EDGE * spot.size;
    Layer::Circle {
        centre: Point::new(spot.at, level),
        radius: (spot.size - width) / 2.0,
        fill,
        edge: (edge, width),
    }
}

/// Returns the spot that the theme provides for the mark, without the part that pieces at the scale `pieces`
/// cover. Returns `None` if the theme does not provide a spot, if the board is cropped on the right, or if
/// the rest of the spot is too small.
fn spot(style: &ToMoveStyle, layout: &Layout, area: Area, pieces: Scale) -> Option<ToMoveSpot> {
    let is_cut = layout.is_cut_at(Side::Right, area);
    let ToMoveSpot { at, size } = style.spot.filter(|_| !is_cut)?;
    let (field, _) = layout.field();
    let (room, _) = layout.room();
    let covered = layout.point(File::COUNT - 1, 0).x + pieces.factor() * room / 2.0;
    let (left, right) = (at - size / 2.0, at + size / 2.0);
    let left = left.max(covered + APART * field);
    let spot = ToMoveSpot {
        at: f64::midpoint(left, right),
        size: right - left,
    };
    (spot.size >= LEAST * field).then_some(spot)
}

/// Adds room for the mark to the right of everything else, and returns the spot for the mark in this room.
/// Also adds room on the left to keep the board in the middle.
fn beside(field: f64, edges: &mut PictureEdges) -> ToMoveSpot {
    let depth = DEPTH * field;
    let place = edges.add(Side::Right, depth);
    let middle = edges.board.x + edges.board.width / 2.0;
    let [(_, left), (_, right)] = edges.at_both_sides(middle);
    if right > left {
        edges.add(Side::Left, depth.min(right - left));
    }
    ToMoveSpot {
        at: place.x + depth / 2.0,
        size: SIZE * field,
    }
}
