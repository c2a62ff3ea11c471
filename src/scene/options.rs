//! What a diagram is drawn with, besides its board and its themes.

use super::frame::Frame;
use super::{CaptionText, Coordinates, Language, Length, Scale, SideToMove, Sides};
use crate::board::{Color, Crop, Orientation, Piece};
use crate::rules::Move;
use crate::theme::{Paint, ViewBox};

/// What an author can choose besides the themes.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// The width of the picture of a whole board, with what is beside it. A part of the
    /// board has fields of the same size, and is as much narrower. The height follows from
    /// the board theme.
    pub width: Length,
    /// How large pieces are.
    pub scale_pieces: Scale,
    /// How large marks are. Arrows keep their size.
    pub scale_annotations: Scale,
    /// What is behind everything.
    pub paper: Paper,
    /// How the board is turned.
    pub orientation: Orientation,
    /// Which part of it is shown.
    pub crop: Crop,
    /// What files and ranks are called at the edges; `None` for what the board theme has.
    pub coordinates: Option<Coordinates>,
    /// At which sides; `None` for those where such coordinates usually stand.
    pub coordinate_sides: Option<Sides>,
    /// Which side is marked as the one to move.
    pub side_to_move: SideToMove,
    /// How the arrows of horses lead.
    pub horse_arrows: HorseArrows,
    /// What stands below the picture.
    pub caption: Option<CaptionText>,
    /// What is known besides the board.
    pub situation: Situation,
    /// The language of the words about the picture.
    pub language: Language,
    /// Whether to mark the four corners of the playing field, for people who
    /// make board themes.
    pub debug: bool,
}

impl Default for Options {
    /// 7 cm wide.
    fn default() -> Options {
        Options {
            width: Length::default(),
            scale_pieces: Scale::default(),
            scale_annotations: Scale::default(),
            paper: Paper::default(),
            orientation: Orientation::default(),
            crop: Crop::default(),
            coordinates: None,
            coordinate_sides: None,
            side_to_move: SideToMove::default(),
            horse_arrows: HorseArrows::default(),
            caption: None,
            situation: Situation::default(),
            language: Language::default(),
            debug: false,
        }
    }
}

/// What is known about a position besides its board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Situation {
    /// Who is to move.
    pub to_move: Option<Color>,
    /// The move that led to it, and the piece that made it.
    pub last_move: Option<(Piece, Move)>,
}

/// How arrows lead that go where a horse can go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HorseArrows {
    /// Straight to the end.
    #[default]
    Straight,
    /// Through the horse's leg, with a bend there.
    Bent,
}

impl HorseArrows {
    /// All of them.
    pub const ALL: [HorseArrows; 2] = [HorseArrows::Straight, HorseArrows::Bent];

    /// The name, like `bent`.
    pub fn name(self) -> &'static str {
        match self {
            HorseArrows::Straight => "straight",
            HorseArrows::Bent => "bent",
        }
    }
}

/// What a board is printed on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// What the board theme says.
    #[default]
    OfTheme,
    /// Nothing: what is behind the picture is seen where the board has no surface.
    None,
    /// A colour.
    Paint(Paint),
}

impl Options {
    /// How large the largest things on fields are.
    pub(super) fn largest(&self) -> Scale {
        self.scale_pieces.max(self.scale_annotations)
    }
}

impl Paper {
    /// The colours behind a picture, where the board's theme has these: `own` is the paper
    /// of the board; on `surround`, if there is one, stands what is beside the board, and
    /// can be read there. It goes with a board that has a surface of its own, and like this
    /// it stays whatever paper is chosen.
    pub(super) fn beneath(
        &self,
        own: Option<&Paint>,
        surround: Option<&Paint>,
        frame: &Frame,
    ) -> Vec<(ViewBox, Paint)> {
        let own = match self {
            Paper::Paint(colour) => Some(colour),
            Paper::OfTheme => own,
            Paper::None => None,
        };
        match surround {
            Some(surround) if frame.is_wider_than_board() => {
                let below = [(frame.view_box, surround.clone())].into_iter();
                let above = own.map(|own| (frame.board, own.clone()));
                below.chain(above).collect()
            }
            _ => own
                .map(|own| (frame.view_box, own.clone()))
                .into_iter()
                .collect(),
        }
    }
}
