//! The options of a diagram other than its themes.

use super::picture_edges::PictureEdges;
use super::{
    CaptionText, Coordinates, FontFamily, Language, Length, LengthUnit, Padding, Scale, SideToMove,
    Sides,
};
use crate::board::{Color, Crop, Orientation, Piece, Square};
use crate::rules::Move;
use crate::theme::{FieldSize, Paint, ViewBox};
use crate::util::named::named;

/// All options of a diagram other than its themes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Options {
    /// The width of the picture of a whole board, including everything around it. In a picture of a part of
    /// the board, fields have the same size, so the picture is narrower. The height depends on the board
    /// theme.
    pub width: Length,
    /// The number of image pixels per CSS pixel in a raster image. A CSS pixel is 1/96 inch. If the
    /// resolution is `None` and the width is given in pixels, the image is that many image pixels wide.
    pub resolution: Option<f64>,
    /// The empty space around everything in the picture. It is included in the width.
    pub padding: Padding,
    /// The size of pieces relative to fields.
    pub scale_pieces: Scale,
    /// The size, relative to fields, of the marks and the arrow art for which the theme allows scaling.
    pub scale_annotations: Scale,
    /// The squares whose marks are faint, such as the marks of moves before the last move.
    pub faint: Vec<Square>,
    /// The background of the picture.
    pub paper: Paper,
    /// The orientation of the board.
    pub orientation: Orientation,
    /// The part of the board to show.
    pub crop: Crop,
    /// The names of files and ranks at the edges, or `None` for the labels of the board theme.
    pub coordinates: Option<Coordinates>,
    /// The sides on which coordinates appear, or `None` for the default sides.
    pub coordinate_sides: Option<Sides>,
    /// The rule that determines which side is marked as the side to move.
    pub side_to_move: SideToMove,
    /// The shape of arrows that show horse moves.
    pub horse_arrows: HorseArrows,
    /// The caption at the bottom of the picture, or `None` for no caption.
    pub caption: Option<CaptionText>,
    /// The style of the legend, which names the pieces on the board and is above the caption, or `None` for
    /// no legend.
    pub legend: Option<LegendStyle>,
    /// Facts about the position that the board does not show.
    #[doc(hidden)]
    pub situation: Situation,
    /// The minimum area that the picture shows, in units of the picture. The same minimum area can be used to
    /// give several pictures the same size.
    pub least: Option<ViewBox>,
    /// The language of the title, description and legend.
    pub language: Language,
    /// Whether to mark the four corners of the grid of lines, for authors of board themes.
    pub debug: bool,
}

/// Facts about a position that its board does not show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Situation {
    pub(crate) to_move: Option<Color>,
    /// The move that led to the position, and the piece that made it.
    pub(crate) last_move: Option<(Piece, Move)>,
}

/// The style of a legend.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LegendStyle {
    /// The font family. If `None`, the legend uses the default sans-serif font of the viewer.
    pub(crate) font: Option<FontFamily>,
}

/// The shape of arrows that show horse moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HorseArrows {
    /// A straight arrow.
    #[default]
    Straight,
    /// An arrow with a bend at the point where the horse can be blocked.
    Bent,
}

named!(HorseArrows, "The name, like `bent`.", { Straight: "straight", Bent: "bent", });

/// The background of a picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// The background colour of the board theme.
    #[default]
    OfTheme,
    /// No background. Whatever is behind the picture shows through where the board has no surface.
    None,
    /// The given colour.
    Paint(Paint),
}

impl Options {
    /// Returns the size of a field whose width is the fraction `share` of the width of the picture.
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

    /// Returns the scale of pieces or the scale of marks, whichever is larger.
    pub(super) fn largest(&self) -> Scale {
        self.scale_pieces.max(self.scale_annotations)
    }
}

impl Paper {
    /// Returns the background colours of a picture and the areas that they fill, from bottom to top. `own` is
    /// the theme's background colour for the board. `surround` is the theme's colour for the area around the
    /// board, on which coordinates are legible. Themes set that colour for boards with their own surface, so
    /// it is used whatever the background colour of the picture is.
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
