//! Board and theme to placed art. Every decision about the picture is made here:
//! what is on it, where, how large and in which order. Writing it down is left
//! to [`crate::svg`].
//!
//! Coordinates are in the units of the board theme's art, from its upper left.

mod arrow;
mod arrows;
mod caption;
mod coordinates;
mod description;
mod frame;
mod inscription;
mod language;
mod layout;
mod number;
mod sample;
mod sheet;
mod side_to_move;
mod size;
mod words;
mod writing;

pub use caption::{CaptionText, FontFamily, LiveLine, LiveText, NotAFontFamily};
pub use coordinates::{Coordinates, NotSides, Side, Sides};
pub use description::Description;
pub use inscription::Inscription;
pub use language::Language;
pub use sheet::{Cell, Picture, Section, Sheet};
pub use side_to_move::SideToMove;
pub use size::{Length, OutOfRange, Scale};

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ptr;

use crate::board::{Annotation, Area, Board, Color, Crop, Orientation, Piece, Square};
use crate::digest::Digest;
use crate::rules::Move;
use crate::theme::{Art, BoardTheme, Colour, FieldGeometry, Theme, ViewBox};
use frame::Frame;
use layout::Layout;

/// What an author can choose beside the themes.
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
    /// What is known beside the board.
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
            width: Length::Centimetres(7.0),
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

/// What is known about a position beside its board.
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
    Colour(Colour),
}

/// A point of the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

/// A picture, ready to be written down.
#[derive(Clone, Debug)]
pub struct Scene<'a> {
    /// The width on paper or screen.
    pub width: Length,
    /// The height on paper or screen.
    pub height: Length,
    /// The part of the plane that is seen.
    pub view_box: ViewBox,
    /// The language of the words about it.
    pub language: Language,
    /// What the picture is, in words.
    pub title: String,
    /// What is on the picture, in words.
    pub description: String,
    /// The colours behind everything, the lowest first, and where they are. Without any,
    /// there is nothing.
    pub paper: Vec<(ViewBox, Colour)>,
    /// The board, as elements of SVG.
    pub background: &'a str,
    /// Art that is placed by its id, in the order in which it is first used.
    pub definitions: Vec<Definition<'a>>,
    /// The part of the plane in which board and layers are seen, if not all of it. What is
    /// beside the board is seen everywhere.
    pub clip: Option<Clip>,
    /// What is drawn on the board, the lowest first.
    pub layers: Vec<Layer<'a>>,
    /// What is drawn beside the board, the lowest first.
    pub beside: Vec<Layer<'a>>,
    /// What is written below the picture.
    pub caption: Option<LiveText>,
}

/// A part of the plane.
#[derive(Clone, Debug, PartialEq)]
pub struct Clip {
    /// An XML id, made from the place.
    pub id: String,
    /// The place.
    pub place: ViewBox,
}

/// Art that is drawn around the point where it is placed.
#[derive(Clone, Debug, PartialEq)]
pub struct Definition<'a> {
    /// An XML id, made from everything else here.
    pub id: String,
    /// The art's own point that comes to lie where it is placed.
    pub centre: Point,
    /// The size of the art's units.
    pub scale: f64,
    /// The art, as elements of SVG.
    pub markup: Cow<'a, str>,
}

/// Things that are drawn at the same height.
#[derive(Clone, Debug)]
pub enum Layer<'a> {
    /// Definitions, by index, and where to place them.
    Art(Vec<(usize, Point)>),
    /// Closed outlines, all in the same style.
    Outlines {
        /// The colour inside.
        fill: &'a str,
        /// The colour and the width of the edge.
        edge: (&'a str, f64),
        /// The corners of each, in one or several parts.
        outlines: Vec<Vec<Vec<Point>>>,
    },
    /// Words as outlines.
    Writing(Vec<Inscription>),
    /// A disc, or a ring.
    Circle {
        /// Its middle.
        centre: Point,
        /// From there to the middle of its edge.
        radius: f64,
        /// The colour inside; a ring has none.
        fill: Option<&'a str>,
        /// The colour and the width of the edge.
        edge: (&'a str, f64),
    },
}

impl<'a> Scene<'a> {
    /// Composes a diagram.
    pub fn compose(board: &Board, theme: &'a Theme, options: &Options) -> Scene<'a> {
        let ground = Ground {
            view_box: theme.board.art.view_box,
            field: theme.board.field,
            paper: theme.board.paper.as_ref(),
            markup: &theme.board.art.markup,
            is_board: true,
        };
        Scene::compose_on(ground, board, theme, options)
    }

    /// Composes a diagram on something else than the theme's board.
    fn compose_on(
        ground: Ground<'a>,
        board: &Board,
        theme: &'a Theme,
        options: &Options,
    ) -> Scene<'a> {
        let area = options.crop.area(board);
        let layout = Layout::new(ground.field, options.orientation);
        let frame = |area| Frame::new(ground.view_box, &layout, area, options.largest());
        let mut frame_of_whole = frame(Area::whole());
        let mut frame = frame(area);
        let board = match frame.clip {
            Some(_) => Cow::Owned(board.within(area)),
            None => Cow::Borrowed(board),
        };
        let mut composer = Composer {
            layout: &layout,
            theme,
            options,
            definitions: Vec::new(),
            defined: Vec::new(),
        };
        let mut layers = match ground.is_board {
            true => writing::on_board(&theme.board, &layout, area, options),
            false => Vec::new(),
        };
        layers.extend(composer.layers(&board));
        if options.debug {
            layers.push(composer.corners());
        }
        let definitions = composer.definitions;

        let beside = beside(&theme.board, &layout, area, options, &mut frame);
        let width = match frame.clip {
            // The fields keep the size that they have on the whole board.
            Some(_) => {
                let whole = &mut frame_of_whole;
                self::beside(&theme.board, &layout, Area::whole(), options, whole);
                options
                    .width
                    .times(frame.view_box.width / whole.view_box.width)
            }
            None => options.width,
        };
        let caption = options.caption.as_ref();
        let caption =
            caption.and_then(|caption| caption::below(caption, &theme.board, &layout, &mut frame));
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
            paper,
            background: ground.markup,
            definitions,
            clip,
            layers,
            beside,
            caption,
        }
    }
}

impl Options {
    /// How large the largest things on fields are.
    fn largest(&self) -> Scale {
        self.scale_pieces.max(self.scale_annotations)
    }
}

impl Paper {
    /// The colours behind a picture, where the board's theme has these: `own` is the paper
    /// of the board; on `surround`, if there is one, stands what is beside the board, and
    /// can be read there. It goes with a board that has a surface of its own, and like this
    /// it stays whatever paper is chosen.
    fn beneath(
        &self,
        own: Option<&Colour>,
        surround: Option<&Colour>,
        frame: &Frame,
    ) -> Vec<(ViewBox, Colour)> {
        let own = match self {
            Paper::Colour(colour) => Some(colour),
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

/// Puts what belongs there at the sides of a part of a board.
fn beside<'a>(
    theme: &'a BoardTheme,
    layout: &Layout,
    area: Area,
    options: &Options,
    frame: &mut Frame,
) -> Vec<Layer<'a>> {
    let mut layers = writing::coordinates(theme, layout, area, options, frame);
    if let Some(color) = options.side_to_move.marked(options.situation.to_move) {
        layers.push(side_to_move::mark(color, theme, layout, area, frame));
    }
    layers
}

/// What things are drawn on: usually the whole board.
struct Ground<'a> {
    /// The part of the plane that is seen.
    view_box: ViewBox,
    /// Where the points are. They may lie outside of what is seen.
    field: FieldGeometry,
    /// What it is printed on.
    paper: Option<&'a Colour>,
    /// What is drawn, as elements of SVG.
    markup: &'a str,
    /// Whether this is the theme's board, on which its words belong.
    is_board: bool,
}

/// What lies on what among things with the same z index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Height {
    Art,
    Outlines,
    Pieces,
}

struct Composer<'a, 'b> {
    layout: &'b Layout,
    theme: &'a Theme,
    options: &'b Options,
    definitions: Vec<Definition<'a>>,
    /// The definition that art has at a scale: on most boards, most of it is there
    /// several times.
    defined: Vec<(&'a Art, Scale, usize)>,
}

impl<'a> Composer<'a, '_> {
    /// Everything on the board, the lowest first: marks and arrows up to the z
    /// index 0, the pieces, the other marks and arrows, the numbers.
    fn layers(&mut self, board: &Board) -> Vec<Layer<'a>> {
        let drawn = self.drawn_annotations(board);
        let theme = &self.theme.annotations;
        let arrows = arrows::layers(board, self.layout, theme, self.options);
        let mut layers = BTreeMap::from([((0, Height::Pieces), vec![self.pieces(board)])]);
        layers.insert((theme.arrow.z_index, Height::Outlines), arrows);
        for (z_index, placed) in drawn {
            layers.insert((z_index, Height::Art), vec![Layer::Art(placed)]);
        }
        let numbers = number::layer(board, self.layout, self.theme, self.options);
        layers.into_values().flatten().chain(numbers).collect()
    }

    /// Marks, and arrows that have art of their own, by their z index.
    fn drawn_annotations(&mut self, board: &Board) -> BTreeMap<i32, Vec<(usize, Point)>> {
        let theme = &self.theme.annotations;
        let mut placed: BTreeMap<i32, Vec<(usize, Point)>> = BTreeMap::new();
        for square in Square::all() {
            for annotation in &board[square].annotations {
                let drawn = match *annotation {
                    Annotation::Mark(mark) => Some(theme.mark(mark)),
                    Annotation::Arrow(arrow) => {
                        arrows::art(arrow, self.layout, theme, self.options)
                    }
                    Annotation::Number(_) => None,
                };
                if let Some((art, style)) = drawn {
                    let scale = if style.scaled {
                        self.options.scale_annotations
                    } else {
                        Scale::FULL
                    };
                    let place = (self.define(art, scale), self.layout.centre(square));
                    placed.entry(style.z_index).or_default().push(place);
                }
            }
        }
        placed
    }

    fn pieces(&mut self, board: &Board) -> Layer<'a> {
        let mut placed = Vec::new();
        for square in Square::all() {
            if let Some(piece) = board[square].piece {
                let art = self.theme.pieces.art(piece);
                let definition = self.define(art, self.options.scale_pieces);
                placed.push((definition, self.layout.centre(square)));
            }
        }
        Layer::Art(placed)
    }

    /// The definition that draws art in a field: as large as fits, times `scale`.
    fn define(&mut self, art: &'a Art, scale: Scale) -> usize {
        let is_same = |known: &&(&Art, Scale, usize)| ptr::eq(known.0, art) && known.1 == scale;
        if let Some((_, _, index)) = self.defined.iter().find(is_same) {
            return *index;
        }
        let index = self.define_anew(art, scale);
        self.defined.push((art, scale, index));
        index
    }

    /// The same for art that is not defined yet, unless other art is the same.
    fn define_anew(&mut self, art: &'a Art, scale: Scale) -> usize {
        let ViewBox {
            x,
            y,
            width,
            height,
        } = art.view_box;
        let (field_width, field_height) = self.layout.room();
        let fit = (field_width / width).min(field_height / height);
        let centre = Point {
            x: x + width / 2.0,
            y: y + height / 2.0,
        };
        let scale = fit * scale.factor();
        let placing = format!("{} {} {scale}", centre.x, centre.y);
        let id = art.digest.and(&placing).id();
        let known = self.definitions.iter().position(|other| other.id == id);
        known.unwrap_or_else(|| {
            self.definitions.push(Definition {
                markup: art.markup_with_ids(&id),
                id,
                centre,
                scale,
            });
            self.definitions.len() - 1
        })
    }

    /// A small square on each corner of the playing field.
    fn corners(&self) -> Layer<'a> {
        let half = self.layout.field().0 / 16.0;
        let around = |Point { x, y }: Point| {
            [(-half, -half), (half, -half), (half, half), (-half, half)]
                .map(|(dx, dy)| Point {
                    x: x + dx,
                    y: y + dy,
                })
                .to_vec()
        };
        let outlines = self.layout.corners().map(|at| vec![around(at)]).to_vec();
        Layer::Outlines {
            fill: "#f0f",
            edge: ("#fff", half / 4.0),
            outlines,
        }
    }
}
