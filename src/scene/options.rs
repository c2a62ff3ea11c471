//! The options of a diagram, apart from its themes.

use super::picture_edges::PictureEdges;
use super::{
    CaptionText, Coordinates, FontFamily, Language, Length, LengthUnit, Padding, Scale, SideToMove,
    Sides,
};
use crate::board::{Color, Crop, Orientation, Piece, Square};
use crate::rules::Move;
use crate::theme::{FieldSize, Paint, ViewBox};
use crate::util::named::named;

/// The choices of an author apart from the themes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Options {
    /// The width of the picture of a whole board, with everything around it. A part of the board has
    /// fields of the same size and is narrower in proportion. The height follows from the board theme.
    pub width: Length,
    /// The number of dots per pixel, or per 1/96 inch, if the picture will consist of dots. Without it,
    /// a width in pixels is a width in dots.
    pub resolution: Option<f64>,
    /// Empty space around everything, within that width.
    pub padding: Padding,
    /// The size of pieces.
    pub scale_pieces: Scale,
    /// The size of marks. Arrows keep their size.
    pub scale_annotations: Scale,
    /// The squares with faint marks, such as those of moves before the last one.
    pub faint: Vec<Square>,
    /// The background of the picture.
    pub paper: Paper,
    /// The orientation of the board.
    pub orientation: Orientation,
    /// The part of the board to show.
    pub crop: Crop,
    /// The names of files and ranks at the edges. `None` for the board theme's labels.
    pub coordinates: Option<Coordinates>,
    /// The sides with coordinates. `None` for the default ones.
    pub coordinate_sides: Option<Sides>,
    /// The side marked as the one to move.
    pub side_to_move: SideToMove,
    /// The shape of horses' arrows.
    pub horse_arrows: HorseArrows,
    /// The caption below the picture.
    pub caption: Option<CaptionText>,
    /// The style of a legend above the caption, which names the pieces on the board.
    pub legend: Option<LegendStyle>,
    /// Facts about the position that the board does not show.
    pub situation: Situation,
    /// A part of the plane that the picture shows at least, so that several pictures have the same size.
    pub least: Option<ViewBox>,
    /// The language of title, description and legend.
    pub language: Language,
    /// Whether to mark the four corners of the playing field, for authors of board themes.
    pub debug: bool,
}

/// Facts about a position that its board does not show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Situation {
    /// The side to move.
    pub to_move: Option<Color>,
    /// The move that led to the position, and the piece that made it.
    pub last_move: Option<(Piece, Move)>,
}

/// The style of a legend.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LegendStyle {
    /// The font family; by default, the viewer's sans-serif font.
    pub font: Option<FontFamily>,
}

/// The shape of arrows that show a horse's move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HorseArrows {
    /// Straight to the end.
    #[default]
    Straight,
    /// With a bend at the point where the horse's leg can be blocked.
    Bent,
}

named!(HorseArrows, "The name, like `bent`.", { Straight: "straight", Bent: "bent", });

/// The background of a picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// The board theme's paper.
    #[default]
    OfTheme,
    /// No background: the page behind the picture shows through where the board has no surface.
    None,
    /// A colour.
    Paint(Paint),
}

impl Options {
    /// Returns the size of a field that takes this share of the picture's width.
    pub(super) fn field_size(&self, share: f64) -> FieldSize {
        let width = self.width.times(share);
        let dots = |resolution: f64| width.points() / 72.0 * 96.0 * resolution;
        match width.unit() {
            LengthUnit::Centimetres => FieldSize {
                millimetres: Some(width.value() * 10.0),
                dots: self.resolution.map(dots),
            },
            LengthUnit::Pixels => FieldSize {
                millimetres: None,
                dots: Some(dots(self.resolution.unwrap_or(1.0))),
            },
        }
    }

    /// Returns the scale of the largest things on fields.
    pub(super) fn largest(&self) -> Scale {
        self.scale_pieces.max(self.scale_annotations)
    }
}

impl Paper {
    /// Returns the background colours of a picture and their places. `own` is the theme's paper for the
    /// board, and `surround` the theme's colour around the board, on which coordinates are legible. As
    /// that colour belongs to a board with its own surface, it does not depend on the paper.
    pub(super) fn beneath(
        &self,
        own: Option<&Paint>,
        surround: Option<&Paint>,
        edges: &PictureEdges,
    ) -> Vec<(ViewBox, Paint)> {
        let own = match self {
            Paper::Paint(colour) => Some(colour),
            Paper::OfTheme => own,
            Paper::None => None,
        };
        let surround = surround.filter(|_| edges.is_wider_than_board());
        let place = if surround.is_some() {
            edges.board
        } else {
            edges.view_box
        };
        let below = surround.map(|colour| (edges.view_box, colour.clone()));
        let above = own.map(|colour| (place, colour.clone()));
        below.into_iter().chain(above).collect()
    }
}
