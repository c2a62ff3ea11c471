//! Board and theme to placed art. Every decision about the picture is made here: its content,
//! places, sizes and order. [`crate::svg`] writes it down.
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
//! Coordinates are in the units of the board theme's art, from its upper left corner.

mod arrows;
mod board_frame;
mod board_words;
mod caption;
mod composer;
mod coordinates;
mod description;
mod disc;
mod frame;
mod inscription;
mod layer;
mod layout;
mod legend;
mod numbers;
mod options;
mod padding;
mod sample;
mod sheet;
mod side_to_move;
mod size;
#[cfg(feature = "png")]
mod things;

pub use caption::{CaptionText, FontFamily, LiveLine, LiveText, NotAFontFamily};
pub(crate) use caption::{caption_in_columns, without_invisible};
pub use coordinates::{Coordinates, NotSides, Side, Sides};
pub use description::{Description, Language};
pub(crate) use description::{Text, by_language};
pub use inscription::Inscription;
pub use layer::{Clip, Definition, Layer};
pub use layout::Point;
pub(crate) use legend::kinds;
pub use options::{HorseArrows, LegendStyle, Options, Paper, Situation};
pub use padding::{NotPadding, Padding};
pub use sheet::{Cell, Picture, Section, Sheet};
pub use side_to_move::SideToMove;
pub use size::{Length, LengthUnit, OutOfRange, Scale};
#[cfg(feature = "png")]
pub(crate) use things::{Choice, Thing};

use std::borrow::Cow;

use crate::board::{Area, Board, Orientation, Square};
use crate::theme::{BoardTheme, FieldGeometry, FieldSize, Markup, Paint, Theme, ViewBox};
use crate::util::digest::Digest;
use composer::Composer;
use frame::Frame;
use layout::Layout;

/// A picture, ready to be written down.
#[derive(Clone, Debug)]
pub struct Scene<'a> {
    /// The width on paper or screen.
    pub width: Length,
    /// The height on paper or screen.
    pub height: Length,
    /// The visible part of the plane.
    pub view_box: ViewBox,
    /// The language of title and description.
    pub language: Language,
    /// A short text for the picture.
    pub title: String,
    /// The content of the picture, in words.
    pub description: String,
    /// The text that the picture is drawn from, for its file to hold, see [`crate::format::picture`].
    pub source: Option<String>,
    /// The colours behind everything and their places, the lowest first.
    pub paper: Vec<(ViewBox, Paint)>,
    /// The board.
    pub background: &'a Markup,
    /// Art that is placed by its id, in order of first use.
    pub definitions: Vec<Definition<'a>>,
    /// The part of the plane that shows board and layers, if the board is cut. It does not
    /// affect what is beside the board.
    pub clip: Option<Clip>,
    /// The words on the board.
    pub words_on_board: Vec<Layer<'a>>,
    /// What is drawn on the board below the pieces, the lowest first.
    pub below: Vec<Layer<'a>>,
    /// The pieces: definitions, by index, with their places, in the order of
    /// [`Square::all`](crate::board::Square::all).
    pub pieces: Vec<(usize, Point)>,
    /// What is drawn on the board above the pieces, the lowest first.
    pub above: Vec<Layer<'a>>,
    /// What is drawn beside the board, the lowest first.
    pub beside: Vec<Layer<'a>>,
    /// The names of pieces below the picture.
    pub legend: Option<LiveText>,
    /// The words below the picture.
    pub caption: Option<LiveText>,
    /// The part of the board that is shown.
    pub shown: Area,
    /// How the board is turned.
    pub orientation: Orientation,
    /// The places of fields.
    layout: Layout,
}

impl<'a> Scene<'a> {
    /// All live text.
    pub fn words(&self) -> impl Iterator<Item = &LiveText> {
        self.legend.iter().chain(&self.caption)
    }

    /// The point in the middle of a square.
    pub fn centre(&self, square: Square) -> Point {
        self.layout.centre(square)
    }

    /// The distance of files.
    pub fn field_width(&self) -> f64 {
        self.layout.field().0
    }

    /// Composes a diagram.
    pub fn compose(board: &Board, theme: &'a Theme, options: &Options) -> Scene<'a> {
        Scene::compose_on(None, board, theme, options)
    }

    /// Composes a diagram on something other than the theme's board, if it is given.
    fn compose_on(
        strip: Option<Ground<'a>>,
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
        let frame_of = |area| Frame::new(view_box, &layout, area, options.largest());
        let mut frame = frame_of(area);
        let mut beside = put_beside(&theme.board, &layout, area, options, &mut frame);
        let bands = match &strip {
            Some(_) => &[],
            None => &theme.board.frame[..],
        };
        let whole = match frame.clip {
            // Fields are as large as on the whole board.
            Some(_) => {
                let mut whole = frame_of(Area::whole());
                put_beside(&theme.board, &layout, Area::whole(), options, &mut whole);
                whole.view_box.width
            }
            None => frame.view_box.width,
        };
        let (field, padding) = (layout.field().0, options.padding);
        let whole = whole + 2.0 * board_frame::width(bands) + padding.width() * field;
        let size = options.field_size(field / whole);
        let ground = strip.unwrap_or_else(|| Ground::of_theme(&theme.board, size));

        let board = match frame.clip {
            Some(_) => Cow::Owned(board.within(area)),
            None => Cow::Borrowed(board),
        };
        let mut composer = Composer::new(&layout, theme, options, size, frame.board);
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
            &mut frame,
        );
        let (pieces, legend) = legend.unzip();
        beside.extend(pieces);
        let definitions = composer.definitions;
        let caption = options
            .caption
            .as_ref()
            .and_then(|caption| caption::below(caption, &theme.board, &layout, unit, &mut frame));
        let least = options.least.map(|least| padding.inside(&least, field));
        let least = least.as_ref();
        beside.extend(board_frame::around(bands, &layout, area, least, &mut frame));
        padding.add_to(&mut frame, field);
        let width = options.width.times(frame.view_box.width / whole);
        let paper =
            options
                .paper
                .beneath(ground.paper, theme.board.surround.colour.as_ref(), &frame);
        let view_box = frame.view_box;
        let words = Description::of(&board, options);
        let clip = frame.clip.map(|place| Clip {
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

/// Puts coordinates and the mark of the side to move beside a part of a board.
fn put_beside<'a>(
    theme: &'a BoardTheme,
    layout: &Layout,
    area: Area,
    options: &Options,
    frame: &mut Frame,
) -> Vec<Layer<'a>> {
    let words = board_words::coordinates(theme, layout, area, options, frame);
    let mut layers = words.into_layers();
    if let Some(color) = options.side_to_move.marked(options.situation.to_move) {
        let pieces = options.scale_pieces;
        layers.push(side_to_move::mark(
            color, theme, layout, area, pieces, frame,
        ));
    }
    layers
}

/// The ground that things are drawn on: usually the whole board.
struct Ground<'a> {
    /// The visible part of the plane.
    view_box: ViewBox,
    /// The places of the points, which may be outside the visible part.
    field: FieldGeometry,
    /// Its paper.
    paper: Option<&'a Paint>,
    /// Its art.
    markup: &'a Markup,
    /// Whether this is the theme's board, with the theme's words.
    is_board: bool,
}

impl<'a> Ground<'a> {
    /// A theme's board with fields of this size.
    fn of_theme(theme: &'a BoardTheme, size: FieldSize) -> Ground<'a> {
        Ground {
            view_box: theme.view_box(),
            field: theme.field,
            paper: theme.paper.as_ref(),
            markup: &theme.art(size).markup,
            is_board: true,
        }
    }
}
