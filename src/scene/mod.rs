//! Composes a board and a theme into a scene, which is a picture made of placed art. Every decision about the
//! picture is made here: its content, positions, sizes and drawing order. [`crate::svg`] writes the scene as
//! SVG.
//!
//! ```
//! use xiangqi_setup::rules::Position;
//! use xiangqi_setup::scene::{Length, Options, Scene};
//! use xiangqi_setup::theme::Theme;
//!
//! let board = Position::initial().board();
//! let options = Options { width: Length::pixels(600.0)?, ..Options::default() };
//! let theme = Theme::built_in()?;
//! let scene = Scene::compose(&board, &theme, &options);
//! assert_eq!(scene.width.value(), 600.0);
//! assert!(Length::pixels(f64::NAN).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! All coordinates use the origin and units of the board theme's art. They are called units of the
//! picture.

mod arrows;
mod board_frame;
mod board_words;
mod caption;
mod composer;
mod coordinates;
mod description;
mod disc;
mod inscription;
mod layer;
mod layout;
mod legend;
mod numbers;
mod options;
mod padding;
mod picture_edges;
mod sheet;
mod side_to_move;
mod size;
#[cfg(any(feature = "pdf", feature = "png"))]
mod split_scene;
mod theme_sample;

pub use caption::CaptionText;
pub(crate) use caption::{caption_in_columns, without_invisible};
pub use coordinates::{Coordinates, Side, Sides};
pub use description::Language;
pub(crate) use description::{Text, by_language};
pub(crate) use legend::kinds;
pub use options::{HorseArrows, LegendStyle, Options, Paper};
pub use padding::Padding;
pub use side_to_move::SideToMove;
pub use size::{Length, Scale};

// Used by the command-line tool and the integrations.
#[doc(hidden)]
pub use self::{
    caption::{FontFamily, LiveLine, LiveText, NotAFontFamily},
    coordinates::NotSides,
    description::Description,
    inscription::Inscription,
    layer::{Clip, Definition, Layer},
    layout::Point,
    options::Situation,
    padding::NotPadding,
    sheet::{Sheet, SheetCell, SheetPicture, SheetSection},
    size::LengthUnit,
    size::OutOfRange,
};
#[cfg(any(feature = "pdf", feature = "png"))]
pub(crate) use split_scene::{Choice, Thing};

use std::borrow::Cow;

use crate::board::{Area, Board, Orientation, Square};
use crate::theme::{BoardTheme, FieldGeometry, FieldSize, Markup, Paint, Theme, ViewBox};
use crate::util::digest::Digest;
use composer::Composer;
use layout::Layout;
use picture_edges::PictureEdges;

/// A picture that is ready to be written to a file.
#[derive(Clone, Debug)]
pub struct Scene<'a> {
    /// The width of the picture on paper or screen.
    pub width: Length,
    /// The height of the picture on paper or screen.
    pub height: Length,
    /// The visible area, in units of the picture.
    pub view_box: ViewBox,
    /// The language of the title and the description.
    pub(crate) language: Language,
    pub(crate) title: String,
    /// A description of the picture for people who cannot see it.
    pub description: String,
    /// The text from which the picture was drawn, if it is to be embedded in the file. See
    /// [`crate::format::picture`].
    pub(crate) source: Option<String>,
    /// The background colours and the areas that they fill, from bottom to top.
    pub(crate) paper: Vec<(ViewBox, Paint)>,
    /// The art of the board.
    #[doc(hidden)]
    pub background: &'a Markup,
    /// The art that the layers place, in order of first use.
    #[doc(hidden)]
    pub definitions: Vec<Definition<'a>>,
    /// If the board is cropped, the area in which the board and the things on it are visible. Things outside
    /// the board are visible everywhere.
    #[doc(hidden)]
    pub clip: Option<Clip>,
    /// The words that the theme has on the board, such as those in the river.
    #[doc(hidden)]
    pub words_on_board: Vec<Layer<'a>>,
    /// The layers on the board below the pieces, from bottom to top.
    pub(crate) below: Vec<Layer<'a>>,
    /// The pieces in the order of [`Square::all`](crate::board::Square::all).
    pub(crate) pieces: Layer<'a>,
    /// The layers on the board above the pieces, from bottom to top.
    pub(crate) above: Vec<Layer<'a>>,
    /// The layers outside the board, from bottom to top.
    #[doc(hidden)]
    pub beside: Vec<Layer<'a>>,
    /// The names of pieces in the legend.
    #[doc(hidden)]
    pub legend: Option<LiveText>,
    pub(crate) caption: Option<LiveText>,
    /// The part of the board that is shown.
    pub(crate) shown: Area,
    pub(crate) orientation: Orientation,
    /// The positions of the fields.
    layout: Layout,
}

impl<'a> Scene<'a> {
    /// Returns the live text, which viewers draw with a font: the names in the legend, and the caption.
    pub(crate) fn words(&self) -> impl Iterator<Item = &LiveText> {
        self.legend.iter().chain(&self.caption)
    }

    /// Returns the centre of a square, in units of the picture.
    #[doc(hidden)]
    pub fn centre(&self, square: Square) -> Point {
        self.layout.centre(square)
    }

    /// Returns the distance between two neighbouring files.
    pub(crate) fn field_width(&self) -> f64 {
        self.layout.field().0
    }

    /// Composes a diagram of a board in the style of a theme.
    pub fn compose(board: &Board, theme: &'a Theme, options: &Options) -> Scene<'a> {
        Scene::compose_on(None, board, theme, options)
    }

    /// Composes a diagram on the background `strip` (see [`sample`]) if it is given, and on the theme's board
    /// otherwise.
    fn compose_on(
        strip: Option<Background<'a>>,
        board: &Board,
        theme: &'a Theme,
        options: &Options,
    ) -> Scene<'a> {
        let (view_box, field) = match &strip {
            Some(strip) => (strip.view_box, strip.field),
            None => (theme.board.view_box(), theme.board.field),
        };
        let area = options.crop.area(board);
        let layout = Layout::new(field, options.orientation);
        let frame_of = |area| PictureEdges::new(view_box, &layout, area, options.largest());
        let mut edges = frame_of(area);
        let mut beside = put_beside(&theme.board, &layout, area, options, &mut edges);
        let bands = match &strip {
            Some(_) => &[],
            None => &theme.board.frame[..],
        };
        let whole = match edges.clip {
            // The fields of a cropped board have the same size as in a picture of the whole board, so the
            // width of that picture is needed.
            Some(_) => {
                let mut whole = frame_of(Area::whole());
                put_beside(&theme.board, &layout, Area::whole(), options, &mut whole);
                whole.view_box.width
            }
            None => edges.view_box.width,
        };
        let (field, padding) = (layout.field().0, options.padding);
        let whole = whole + 2.0 * board_frame::width(bands) + padding.width() * field;
        let size = options.field_size(field / whole);
        let ground = strip.unwrap_or_else(|| Background::of_theme(&theme.board, size));

        let board = match edges.clip {
            Some(_) => Cow::Owned(board.within(area)),
            None => Cow::Borrowed(board),
        };
        let mut composer = Composer::new(&layout, theme, options, size, edges.board);
        let words_on_board = match ground.is_board {
            true => board_words::on_board(&theme.board, &layout, area, options, size).into_layers(),
            false => Vec::new(),
        };
        let mut stack = composer.stack(&board);
        if options.debug {
            stack.above.push(composer.corners());
        }

        let unit = options.width.times(1.0 / whole);
        let legend = legend::below(
            &board,
            &theme.board,
            &layout,
            unit,
            options,
            &mut composer,
            &mut edges,
        );
        let (pieces, legend) = legend.unzip();
        beside.extend(pieces);
        let definitions = composer.definitions;
        let caption = options
            .caption
            .as_ref()
            .and_then(|caption| caption::below(caption, &theme.board, &layout, unit, &mut edges));
        let least = options.least.map(|least| padding.inside(&least, field));
        let least = least.as_ref();
        beside.extend(board_frame::around(bands, &layout, area, least, &mut edges));
        padding.add_to(&mut edges, field);
        let width = options.width.times(edges.view_box.width / whole);
        let paper =
            options
                .paper
                .beneath(ground.paper, theme.board.surround.colour.as_ref(), &edges);
        let view_box = edges.view_box;
        let words = Description::of(&board, options);
        let clip = edges.clip.map(|place| Clip {
            id: Digest::of(&format!("{place:?}")).id(),
            place,
        });
        Scene {
            width,
            height: width.times(view_box.height / view_box.width),
            view_box,
            language: options.language,
            title: words.title,
            description: words.text,
            source: None,
            paper,
            background: ground.markup,
            definitions,
            clip,
            words_on_board,
            below: stack.below,
            pieces: stack.pieces,
            above: stack.above,
            beside,
            legend,
            caption,
            shown: area,
            orientation: options.orientation,
            layout,
        }
    }
}

/// Adds the coordinates and the side-to-move mark around the given area of the board, and makes room for them
/// at the edges of the picture.
fn put_beside<'a>(
    theme: &'a BoardTheme,
    layout: &Layout,
    area: Area,
    options: &Options,
    edges: &mut PictureEdges,
) -> Vec<Layer<'a>> {
    let words = board_words::coordinates(theme, layout, area, options, edges);
    let mut layers = words.into_layers();
    if let Some(color) = options.side_to_move.marked(options.situation.to_move) {
        let pieces = options.scale_pieces;
        layers.push(side_to_move::mark(
            color, theme, layout, area, pieces, edges,
        ));
    }
    layers
}

/// The background of a diagram, which is usually the whole board.
struct Background<'a> {
    /// The visible area.
    view_box: ViewBox,
    /// The positions of the fields. Some of them may be outside the visible area.
    field: FieldGeometry,
    /// The background colour, if there is one.
    paper: Option<&'a Paint>,
    markup: &'a Markup,
    /// Whether this is the theme's board, on which the theme's words are written.
    is_board: bool,
}

impl<'a> Background<'a> {
    /// Returns the board of a theme, with the theme's art for fields of this size.
    fn of_theme(theme: &'a BoardTheme, size: FieldSize) -> Background<'a> {
        Background {
            view_box: theme.view_box(),
            field: theme.field,
            paper: theme.paper.as_ref(),
            markup: &theme.art(size).markup,
            is_board: true,
        }
    }
}
