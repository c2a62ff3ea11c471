//! The labels of a picture, and the classes of pieces.

use crate::board::{Area, Board, Color, Orientation, Piece, Role, Square};
use crate::page::labels::piece_boxes::PieceBoxes;
use crate::scene::{Point, Scene};
use crate::util::view_box::ViewBox;

/// The coordinates of the board and the pieces, measured from the upper left corner of the picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Labels {
    /// The unit of all lengths.
    pub unit: Unit,
    /// The width of the picture.
    pub width: f64,
    /// The height of the picture.
    pub height: f64,
    /// The orientation of the board.
    pub orientation: Orientation,
    /// The area of the board that is shown.
    pub shown: Area,
    /// The visible pieces, in the order of [`Square::all`].
    pub pieces: Vec<PieceLabel>,
    /// The ninety points of the board, in the order of [`Square::all`], including points outside the picture.
    pub(crate) points: Vec<Point>,
}

/// A piece in a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct PieceLabel {
    /// The piece.
    pub piece: Piece,
    /// The square on which the piece stands.
    pub square: Square,
    /// The rectangle around the drawn piece. Parts outside the picture or outside the shown area of the board
    /// do not count.
    pub bounds: ViewBox,
}

/// The unit of lengths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Pixels of a raster picture.
    Dots,
    /// CSS pixels of a vector picture. An inch has 96 CSS pixels.
    Pixels,
}

impl Labels {
    /// Returns the labels of a picture. `scene` must have been composed from `board`, and `boxes` must
    /// contain the rectangles of the pieces in the scene. `dots` is the size of a raster picture in pixels,
    /// or `None` for a vector picture.
    pub fn of(scene: &Scene, board: &Board, boxes: &PieceBoxes, dots: Option<[u32; 2]>) -> Labels {
        let (unit, [width, height]) = match dots {
            Some(dots) => (Unit::Dots, dots.map(f64::from)),
            None => (
                Unit::Pixels,
                [scene.width, scene.height].map(|length| length.points() / 72.0 * 96.0),
            ),
        };
        let whole = scene.view_box;
        let (wide, high) = (width / whole.width, height / whole.height);
        let point = |at: Point| Point {
            x: (at.x - whole.x) * wide,
            y: (at.y - whole.y) * high,
        };
        let seen = match &scene.clip {
            Some(clip) => whole.within(clip.place),
            None => Some(whole),
        };
        let pieces = Square::all().filter(|square| scene.shown.contains(*square));
        let pieces = pieces.filter_map(|square| Some((square, board[square].piece?)));
        let placed = scene.pieces.placed().iter().map(|(index, at)| {
            let bounds = boxes.placed(&scene.definitions[*index], *at)?;
            let bounds = bounds.within(seen?)?;
            let Point { x, y } = point(Point::new(bounds.x, bounds.y));
            Some(ViewBox {
                x,
                y,
                width: bounds.width * wide,
                height: bounds.height * high,
            })
        });
        let pieces = pieces.zip(placed).filter_map(|((square, piece), bounds)| {
            let bounds = bounds?;
            Some(PieceLabel {
                piece,
                square,
                bounds,
            })
        });
        Labels {
            unit,
            width,
            height,
            orientation: scene.orientation,
            shown: scene.shown,
            pieces: pieces.collect(),
            points: Square::all()
                .map(|square| point(scene.centre(square)))
                .collect(),
        }
    }

    /// Returns the coordinates of a square's centre, even if the square is outside the picture.
    pub fn point(&self, square: Square) -> Point {
        self.points[square.index()]
    }

    /// Returns the four corner squares of the board. They are in clockwise order from the upper left corner
    /// of a board that is neither flipped nor mirrored.
    pub fn corners() -> impl Iterator<Item = Square> {
        let (first, last) = (Area::whole().files(), Area::whole().ranks());
        let ((a, i), (one, ten)) = (first, last);
        [(a, ten), (i, ten), (i, one), (a, one)]
            .into_iter()
            .map(|(file, rank)| Square::new(file, rank))
    }
}

/// Returns the pieces in the order of their classes: the seven red pieces and the seven black pieces, each
/// from king to pawn, followed by the two covered pieces. Data without covered pieces therefore has fourteen
/// classes.
pub fn classes() -> impl Iterator<Item = Piece> {
    let sides = |role| Color::ALL.map(|color| Piece { color, role });
    let open = Piece::all().filter(|piece| piece.role != Role::Covered);
    open.chain(sides(Role::Covered))
}

/// Returns the class of a piece, which is its index in [`classes`].
pub fn class(piece: Piece) -> usize {
    let place = classes().position(|it| it == piece);
    place.expect("every piece has a class")
}
