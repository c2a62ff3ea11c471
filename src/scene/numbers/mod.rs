//! Draws the numbers on fields and arrows. The digits are on a disc in the middle of an empty field, at a
//! corner of a piece or mark, or on the shaft of an arrow.

mod at_corner;
mod on_arrow;

use crate::board::{Board, Square};
use crate::lettering::Lettering;
use crate::scene::arrows::{DrawnArrow, directions};
use crate::scene::disc::{Disc, is_free};
use crate::scene::layer::Layer;
use crate::scene::layout::Layout;
use crate::scene::options::Options;
use crate::scene::size::Scale;
use crate::theme::{NumberStyle, ViewBox};
use on_arrow::Obstacles;

const LETTERING: &str = "sans";

/// The size of a disc at a corner of a piece or mark, relative to a disc in the middle of an empty field.
const SMALLER: f64 = 0.85;

/// The size of a disc on an arrow, relative to a disc in the middle of an empty field.
const ON_ARROW: f64 = 0.74;

/// The radius of a piece at the default scale, plus the gap around the piece, in fields.
const PIECE: f64 = 0.48;

/// Returns a layer with all numbers on a board and on its arrows, or `None` if there are no numbers.
/// `drawn_arrows` contains all arrows if any of them has a number, and is empty otherwise. Discs stay inside
/// `seen`, the visible area of the board.
pub(super) fn layer<'a>(
    board: &Board,
    drawn_arrows: &[DrawnArrow],
    layout: &Layout,
    style: &NumberStyle,
    options: &Options,
    seen: ViewBox,
) -> Option<Layer<'a>> {
    let numbered = Square::all().filter(|square| board[*square].numbers().next().is_some());
    let numbered: Vec<Square> = numbered.collect();
    if numbered.is_empty() && drawn_arrows.is_empty() {
        return None;
    }
    let lettering = Lettering::built_in(LETTERING).expect("it is built in");
    let arrows = directions(board, layout, options);
    let (width, height) = layout.field();
    let field = width.min(height);
    let pieces = options.scale_pieces.factor() / Scale::default().factor() * field;
    let occupied = Square::all().filter(|square| board[*square].piece.is_some());
    let mut obstacles = Obstacles {
        pieces: occupied
            .map(|square| (layout.centre(square), PIECE * pieces))
            .collect(),
        numbers: Vec::new(),
    };
    let mut drawn = Vec::new();
    for square in numbered {
        let numbers = board[square].numbers().map(|number| number.to_string());
        let text = numbers.collect::<Vec<_>>().join(",");
        let is_in_middle = is_free(&board[square]);
        let diameter = style.size * if is_in_middle { 1.0 } else { SMALLER } * field;
        let disc = Disc::new(&text, diameter, lettering, field);
        let middle = layout.centre(square);
        let mut centre = middle;
        if !is_in_middle {
            let arrows = arrows.get(&square).map_or(&[][..], Vec::as_slice);
            centre = at_corner::place(&disc, middle, arrows, (pieces, field), seen);
        }
        let centre = disc.within(centre, seen);
        obstacles.numbers.push((centre, disc.radius()));
        drawn.extend(disc.draw(&text, centre, style, lettering));
    }
    let on_arrows = drawn_arrows
        .iter()
        .filter_map(|arrow| Some((arrow, arrow.numbers.as_ref()?)));
    for (arrow, text) in on_arrows {
        let disc = Disc::new(text, style.size * ON_ARROW * field, lettering, field);
        let centre = on_arrow::place(arrow, &disc, drawn_arrows, &obstacles, seen);
        obstacles.numbers.push((centre, disc.radius()));
        drawn.extend(disc.draw(text, centre, style, lettering));
    }
    Some(Layer::Writing(drawn.into()))
}
