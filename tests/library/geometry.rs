//! The places of objects in pictures: every orientation of a board, with every crop and all
//! coordinates, for every example. The SVG text is compared with an independent calculation: a
//! point of the theme's board, reflected.
//!
//! A new example, a line in [`CROPS`] or in [`THEMES`] is a new test.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use roxmltree::{Document, Node};
use svgtypes::{SimplePathSegment, SimplifyingPathParser};
use xiangqi_setup::board::{
    Annotation, Arrow, ArrowColor, ArrowLook, Board, Color, Crop, Mark, Number, Offset,
    Orientation, Piece, Square,
};
use xiangqi_setup::format::{self, Format};
use xiangqi_setup::scene::{Coordinates, Layer, Length, Options, Scale, Scene, SideToMove};
use xiangqi_setup::svg;
use xiangqi_setup::theme::{FieldSize, Library, Look, Theme, ThemeKind};

use crate::support::thorough::some;

/// Values of `--crop`.
const CROPS: [&str; 6] = ["none", "auto", "a1:i5", "d8:f10", "e5:e5", "a6:i10"];

/// The sides with coordinates; `None` for the default.
const SIDES: [Option<&str>; 3] = [None, Some("all"), Some("top,right")];

/// The sizes of pieces: the default, and larger than fields.
const SCALES: [f64; 2] = [0.9, 1.2];

/// A board, a piece and an annotation theme each.
const THEMES: [[&str; 3]; 5] = [
    ["clean_alpha", "retro_simple", "colors_alpha"],
    // With labels and a dark surface.
    ["night", "kai", "clear"],
    // With different margins on each side.
    ["notes", "retro_simple", "colors_alpha"],
    // With a wide river, and art for one arrow.
    [
        "./tests/older/board/plain",
        "./tests/older/pieces/traps",
        "./tests/older/annotations/plain",
    ],
    // With a frame.
    ["wood", "wood", "clear"],
];

/// The tolerance for numbers in SVG, which have six digits.
const CLOSE: f64 = 0.01;

/// The largest distance of an arrow's ends from the centres of its fields, in fields, for pieces of
/// the default size.
const NEAR: f64 = 0.6;

/// The largest distance of a number's centre, likewise.
const NEAR_NUMBER: f64 = 1.0;

/// The size of a picture, which decides which drawings it has.
#[derive(Clone, Copy, Debug)]
enum Size {
    Usual,
    Small,
}

impl Size {
    fn width(self) -> Length {
        let centimetres = match self {
            Size::Usual => 7.0,
            Size::Small => 3.0,
        };
        Length::centimetres(centimetres).expect("it is in range")
    }

    fn field(self) -> FieldSize {
        match self {
            Size::Usual => FieldSize::default(),
            Size::Small => FieldSize::SMALLEST,
        }
    }
}

type Point = (f64, f64);

/// A rectangle: left, top, right and bottom.
type Place = [f64; 4];

/// A way to show a board.
#[derive(Debug)]
struct View {
    orientation: Orientation,
    crop: &'static str,
    coordinates: Option<Coordinates>,
    side_to_move: SideToMove,
    coordinate_sides: Option<&'static str>,
    scale_pieces: f64,
}

/// The visible content of a picture.
struct Seen {
    view_box: Place,
    /// In centimetres.
    width: f64,
    /// Placed art, by its id.
    placed: Vec<(String, Point)>,
    /// The visible place of the board, if it is cropped.
    clip: Option<Place>,
    /// Outlines of arrows.
    arrows: Vec<Vec<Point>>,
    /// Points of everything drawn outside the board or, on a whole board, anywhere.
    outside: Vec<Point>,
    /// The places of the discs of numbers, and of the digits on them.
    numbers: Vec<(Place, Place)>,
    /// The marks for the side to move: the centre, the radius, and whether it is filled.
    to_move: Vec<(Point, f64, bool)>,
}

/// The ids and sizes of everything that a theme can place.
struct Things {
    pieces: BTreeMap<Piece, String>,
    marks: BTreeMap<Mark, String>,
    /// Arrows with their own art, by files to the right and ranks up.
    arrows: BTreeMap<(i8, i8), String>,
    /// Half the size of pieces, by their ids.
    halves: BTreeMap<String, Point>,
}

/// All arrows from the centre of the board.
fn arrows() -> impl Iterator<Item = Arrow> {
    let offsets = (-4..=4).flat_map(|files| (-4..=4).map(move |ranks| Offset { files, ranks }));
    offsets.filter_map(Arrow::new)
}

fn is_close(one: Point, other: Point) -> bool {
    (one.0 - other.0).abs() < CLOSE && (one.1 - other.1).abs() < CLOSE
}

fn distance(one: Point, other: Point) -> f64 {
    (one.0 - other.0).hypot(one.1 - other.1)
}

/// Whether an outline points at the second of two ends: the tip has one corner, the tail two.
fn points_at(points: &[Point], from: Point, to: Point) -> bool {
    let along = |it: &Point| (it.0 - from.0) * (to.0 - from.0) + (it.1 - from.1) * (to.1 - from.1);
    let mut way: Vec<f64> = points.iter().map(along).collect();
    way.sort_by(f64::total_cmp);
    let [tail, tail_too, .., neck, tip] = way[..] else {
        return false;
    };
    tip - neck > tail_too - tail
}

fn is_in(place: Place, (x, y): Point) -> bool {
    let [left, top, right, bottom] = place;
    (left - CLOSE..=right + CLOSE).contains(&x) && (top - CLOSE..=bottom + CLOSE).contains(&y)
}

fn numbers(text: &str) -> Vec<f64> {
    let words = text.split(|c: char| c.is_whitespace() || "(),".contains(c));
    words.filter_map(|word| word.parse().ok()).collect()
}

/// A number in an attribute, by default 0.
fn number(node: Node, name: &str) -> f64 {
    let text = node.attribute(name).unwrap_or("0");
    text.parse().expect("a number")
}

fn place(x: f64, y: f64, width: f64, height: f64) -> Place {
    [x, y, x + width, y + height]
}

/// The smallest place that contains these points.
fn around(points: &[Point]) -> Place {
    let (left, right) = bounds(points.iter().map(|point| point.0));
    let (top, bottom) = bounds(points.iter().map(|point| point.1));
    [left, top, right, bottom]
}

/// The ends of all lines of a path.
fn points(data: &str) -> Vec<Point> {
    let segments = SimplifyingPathParser::from(data);
    let ends = segments.filter_map(|segment| match segment.expect("good path data") {
        SimplePathSegment::MoveTo { x, y }
        | SimplePathSegment::LineTo { x, y }
        | SimplePathSegment::Quadratic { x, y, .. }
        | SimplePathSegment::CurveTo { x, y, .. } => Some((x, y)),
        SimplePathSegment::ClosePath => None,
    });
    ends.collect()
}

/// A picture with the ids that its art has in every picture. Ids of this picture alone end like
/// those of its paints and clips.
fn write(scene: &Scene) -> String {
    let svg = svg::write(scene);
    let painted = svg.split("url(#").nth(1);
    let own = painted.and_then(|rest| rest.split(')').next()?.rsplit_once('-'));
    match own {
        Some((_, own)) => svg.replace(&format!("-{own}"), ""),
        None => svg,
    }
}

impl Seen {
    fn read(scene: &Scene, theme: &Theme, size: Size) -> Seen {
        // Without the board's art, which may extend beyond the picture.
        let text = &write(scene).replace(scene.background.as_str(), "");
        let options = roxmltree::ParsingOptions::default();
        let document = Document::parse_with_options(text, options).expect("well-formed SVG");
        let root = document.root_element();
        let [x, y, width, height] = numbers(root.attribute("viewBox").expect("it has one"))[..]
        else {
            panic!("a viewBox has four numbers")
        };
        let centimetres = root.attribute("width").and_then(|it| it.strip_suffix("cm"));
        let with = |name: &str, value: &str| {
            let mut nodes = document.descendants();
            nodes.find(|it| it.attribute(name) == Some(value))
        };
        // Boards have their own clips.
        let clip = scene.clip.as_ref().map(|clip| {
            let user = with("clip-path", &format!("url(#{})", clip.id));
            assert_eq!(
                user.and_then(|it| it.parent()),
                Some(root),
                "nothing is clipped"
            );
            let clip = with("id", &clip.id).expect("it is defined");
            let rectangle = clip.first_element_child().expect("it is not empty");
            let [x, y, width, height] =
                ["x", "y", "width", "height"].map(|name| number(rectangle, name));
            place(x, y, width, height)
        });
        let parts = root.children().filter(|it| !it.has_tag_name("defs"));
        let drawn: Vec<Node> = parts.flat_map(|it| it.descendants()).collect();
        let placed = drawn
            .iter()
            .filter(|it| it.has_tag_name("use"))
            .map(|node| {
                let link = ("http://www.w3.org/1999/xlink", "href");
                let id = node.attribute(link).expect("it refers to something");
                let at = (number(*node, "x"), number(*node, "y"));
                (id.trim_start_matches('#').to_owned(), at)
            });
        let paths = drawn.iter().filter(|it| it.has_tag_name("path"));
        let paths: Vec<_> = paths
            .map(|it| (*it, points(it.attribute("d").unwrap_or_default())))
            .collect();
        let colours = ArrowColor::ALL.into_iter().map(Some).chain([None]);
        let colours: Vec<&str> = colours
            .map(|colour| {
                let look = ArrowLook {
                    color: colour,
                    ..ArrowLook::default()
                };
                theme
                    .annotations
                    .at(size.field())
                    .arrow()
                    .colour(look)
                    .as_str()
            })
            .collect();
        let is_arrow = |node: &Node| {
            let fill = node.ancestors().find_map(|it| it.attribute("fill"));
            fill.is_some_and(|fill| colours.contains(&fill)) && !node.has_attribute("fill")
        };
        // Of each, the edge, the disc and the digits.
        let style = theme.annotations.at(size.field()).number();
        let fills = [&style.edge, &style.fill, &style.text].map(|fill| Some(fill.as_str()));
        let number_at = |first: usize| {
            let parts = paths.get(first..first + 3)?;
            let is_number = parts.iter().map(|it| it.0.attribute("fill")).eq(fills);
            is_number.then(|| (around(&parts[0].1), around(&parts[2].1)))
        };
        let numbers: Vec<_> = (0..paths.len()).filter_map(number_at).collect();
        let is_moved = |node: &Node| node.ancestors().any(|it| it.has_attribute("transform"));
        let is_clipped = |node: &Node| node.ancestors().any(|it| it.has_attribute("clip-path"));
        let outside = paths
            .iter()
            .filter(|(node, _)| !is_moved(node) && !is_clipped(node));
        let circles = drawn.iter().filter(|it| {
            it.has_tag_name("circle") && it.parent() == Some(root) && it.has_attribute("stroke")
        });
        Seen {
            view_box: place(x, y, width, height),
            width: centimetres.map_or(0.0, |width| width.parse().expect("a number")),
            placed: placed.collect(),
            clip,
            arrows: paths
                .iter()
                .filter(|(node, _)| is_arrow(node))
                .map(|(_, points)| points.clone())
                .collect(),
            numbers,
            outside: outside.flat_map(|(_, points)| points.clone()).collect(),
            to_move: circles
                .map(|it| {
                    let at = (number(*it, "cx"), number(*it, "cy"));
                    let radius = number(*it, "r") + number(*it, "stroke-width") / 2.0;
                    (at, radius, it.attribute("fill") != Some("none"))
                })
                .collect(),
        }
    }
}

impl Things {
    /// Reads pictures with one object each.
    fn of(theme: &Theme, scale_pieces: f64, size: Size) -> Things {
        let middle: Square = "e5".parse().expect("a square");
        let options = Options {
            width: size.width(),
            scale_pieces: Scale::new(scale_pieces).expect("it is in range"),
            ..Options::default()
        };
        let look = |put: &dyn Fn(&mut Board)| {
            let mut board = Board::default();
            put(&mut board);
            let scene = Scene::compose(&board, theme, &options);
            let id = Seen::read(&scene, theme, size)
                .placed
                .pop()
                .map(|(id, _)| id);
            (id, write(&scene))
        };
        let marked = |annotation: Annotation| {
            let (id, _) = look(&|board| {
                let added = board.annotate(middle, annotation);
                added.expect("it stays on the board");
            });
            id
        };
        let mut halves = BTreeMap::new();
        let pieces = Piece::all().map(|piece| {
            let (id, text) = look(&|board| board.set_piece(middle, Some(piece)));
            let id = id.expect("a piece is placed");
            let definition = format!("<g id=\"{id}\" transform=\"");
            let (_, transform) = text.split_once(&definition).expect("it is defined");
            let scale = numbers(transform.split('"').next().expect("an attribute"))[0];
            let own = theme.pieces.art(piece, size.field()).view_box;
            let half = (own.width * scale / 2.0, own.height * scale / 2.0);
            halves.insert(id.clone(), half);
            (piece, id)
        });
        Things {
            pieces: pieces.collect(),
            marks: Mark::ALL
                .map(|mark| {
                    (
                        mark,
                        marked(Annotation::Mark(mark)).expect("a mark is placed"),
                    )
                })
                .into(),
            arrows: arrows()
                .filter_map(|arrow| {
                    let Offset { files, ranks } = arrow.offset();
                    Some(((files, ranks), marked(Annotation::Arrow(arrow))?))
                })
                .collect(),
            halves,
        }
    }
}

/// The expected centre of a square: that of the theme, reflected twice for a flipped board, and
/// once more for a mirrored one.
fn centre(square: Square, theme: &Theme, turned: Orientation) -> Point {
    let field = theme.board.field;
    let file = square.file.index() as f64;
    let from_top = 9.0 - square.rank.index() as f64;
    let mut x = field.width / 8.0 * file;
    let mut y = (field.height - field.river) / 9.0 * from_top;
    if from_top > 4.5 {
        y += field.river;
    }
    if turned.flipped {
        x = field.width - x;
        y = field.height - y;
    }
    if turned.mirrored {
        x = field.width - x;
    }
    (field.left + x, field.top + y)
}

/// The direction of an arrow in the picture: files to the right, and ranks up.
fn seen_offset(offset: Offset, turned: Orientation) -> (i8, i8) {
    let (mut files, mut ranks) = (offset.files, offset.ranks);
    if turned.flipped {
        (files, ranks) = (-files, -ranks);
    }
    if turned.mirrored {
        files = -files;
    }
    (files, ranks)
}

/// All arrows on a board with their ends.
fn arrows_on(board: &Board) -> Vec<(Square, Square, Offset)> {
    let all = Square::all().flat_map(|from| {
        let annotations = board[from].annotations.iter();
        annotations.filter_map(move |one| match one {
            Annotation::Arrow(arrow) => {
                let to = from.step(arrow.offset()).expect("it stays on the board");
                Some((from, to, arrow.offset()))
            }
            Annotation::Mark(_) | Annotation::Number(_) => None,
        })
    });
    all.collect()
}

/// The squares that a crop keeps.
fn shown(crop: &str, board: &Board) -> Vec<Square> {
    let corners: Vec<Square> = match crop {
        "none" => return Square::all().collect(),
        "auto" => {
            let ends = arrows_on(board).into_iter().map(|(_, to, _)| to);
            let used = Square::all().filter(|square| {
                let field = &board[*square];
                field.piece.is_some() || !field.annotations.is_empty()
            });
            let used: Vec<Square> = used.chain(ends).collect();
            if used.is_empty() {
                return Square::all().collect();
            }
            used
        }
        _ => {
            let corners = crop.split(':');
            corners
                .map(|name| name.parse().expect("a square"))
                .collect()
        }
    };
    let between = |index: fn(&Square) -> usize, square: &Square| {
        let bounds = corners.iter().map(index);
        let (least, most) = (bounds.clone().min(), bounds.max());
        Some(index(square)) >= least && Some(index(square)) <= most
    };
    Square::all()
        .filter(|square| between(|it| it.file.index(), square))
        .filter(|square| between(|it| it.rank.index(), square))
        .collect()
}

/// The least and the greatest of some numbers.
fn bounds(numbers: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let least = numbers.clone().fold(f64::INFINITY, f64::min);
    (least, numbers.fold(f64::NEG_INFINITY, f64::max))
}

/// The edges of the board: those of its art, or half a field beyond the outermost squares, or half
/// a piece if that is larger.
fn board_place(squares: &[Square], theme: &Theme, view: &View) -> Place {
    let turned = view.orientation;
    let largest = view.scale_pieces.max(1.0);
    let whole = theme.board.view_box();
    let whole = place(whole.x, whole.y, whole.width, whole.height);
    let field = theme.board.field;
    let (wide, high) = (field.width / 16.0 * largest, field.height / 18.0 * largest);
    let all = squares.iter().map(|square| centre(*square, theme, turned));
    let (left, right) = bounds(all.clone().map(|point| point.0));
    let (top, bottom) = bounds(all.map(|point| point.1));
    let is = |one: f64, other: f64| (one - other).abs() < CLOSE;
    let edge = |is_edge: bool, own: f64, cut: f64| if is_edge { own } else { cut };
    [
        edge(is(left, field.left), whole[0], left - wide),
        edge(is(top, field.top), whole[1], top - high),
        edge(is(right, field.left + field.width), whole[2], right + wide),
        edge(
            is(bottom, field.top + field.height),
            whole[3],
            bottom + high,
        ),
    ]
}

/// The numbers of orientations, of coordinate systems including the default, and of combinations of
/// everything else.
const TURNS: usize = 4;
const SYSTEMS: usize = Coordinates::ALL.len() + 1;
const OTHERS: usize = SCALES.len() * SIDES.len() * PLAYERS.len();

const PLAYERS: [SideToMove; 3] = [SideToMove::None, SideToMove::Red, SideToMove::Black];

impl View {
    /// Every nth of all views, each with all crops; by default, fewer. A step of 13 covers each pair of
    /// choices.
    fn every(step: usize) -> impl Iterator<Item = View> {
        View::numbered(some((0..View::COUNT).step_by(step), 2))
    }

    /// Every orientation, with all coordinates and all crops. The other choices rotate, starting
    /// with this one.
    fn turned(first: usize) -> impl Iterator<Item = View> {
        let ways = (0..TURNS * SYSTEMS).map(move |way| way * OTHERS + (first + 7 * way) % OTHERS);
        View::numbered(ways)
    }

    /// The number of views, not counting crops.
    const COUNT: usize = TURNS * SYSTEMS * OTHERS;

    /// The views with these numbers.
    fn numbered(ways: impl Iterator<Item = usize>) -> impl Iterator<Item = View> {
        let turned = [(false, false), (false, true), (true, false), (true, true)];
        let coordinates: Vec<_> = Coordinates::ALL.into_iter().map(Some).collect();
        let coordinates = [&coordinates[..], &[None]].concat();
        assert_eq!(coordinates.len(), SYSTEMS);
        ways.flat_map(move |index| {
            let mut digits = index;
            let mut next = |count: usize| {
                let digit = digits % count;
                digits /= count;
                digit
            };
            let scale_pieces = SCALES[next(SCALES.len())];
            let coordinate_sides = SIDES[next(SIDES.len())];
            let side_to_move = PLAYERS[next(PLAYERS.len())];
            let coordinates = coordinates[next(coordinates.len())];
            let (flipped, mirrored) = turned[next(turned.len())];
            // The whole board comes first; the others are compared with it.
            CROPS.map(|crop| View {
                orientation: Orientation { flipped, mirrored },
                crop,
                coordinates,
                side_to_move,
                coordinate_sides,
                scale_pieces,
            })
        })
    }

    fn draw(&self, board: &Board, theme: &Theme, size: Size) -> Seen {
        let options = Options {
            orientation: self.orientation,
            crop: self.crop.parse::<Crop>().expect("a crop"),
            coordinates: self.coordinates,
            coordinate_sides: self
                .coordinate_sides
                .map(|sides| sides.parse().expect("sides")),
            side_to_move: self.side_to_move,
            width: size.width(),
            scale_pieces: Scale::new(self.scale_pieces).expect("it is in range"),
            ..Options::default()
        };
        Seen::read(&Scene::compose(board, theme, &options), theme, size)
    }

    /// Compares the visible content with the expected content. Other objects, such as words, may be
    /// present.
    fn check(&self, board: &Board, theme: &Theme, things: &Things, seen: &Seen) {
        let at = |square: Square| centre(square, theme, self.orientation);
        let squares = shown(self.crop, board);
        let mut expected = Vec::new();
        for square in &squares {
            let field = &board[*square];
            let marks = field.annotations.iter().filter_map(|one| match one {
                Annotation::Mark(mark) => Some(&things.marks[mark]),
                Annotation::Arrow(_) | Annotation::Number(_) => None,
            });
            let pieces = field.piece.iter().map(|piece| &things.pieces[piece]);
            expected.extend(marks.chain(pieces).map(|id| (id, at(*square))));
        }
        let mut outlines = seen.arrows.clone();
        let size = theme.board.field.width / 8.0;
        for (from, to, offset) in arrows_on(board) {
            if !squares.contains(&from) && !squares.contains(&to) {
                continue;
            }
            if let Some(id) = things.arrows.get(&seen_offset(offset, self.orientation)) {
                expected.push((id, at(from)));
                continue;
            }
            let (from, to) = (at(from), at(to));
            let near = NEAR * size * self.scale_pieces / SCALES[0];
            let leads = |points: &Vec<Point>| {
                let reaches = |end: Point| points.iter().any(|it| distance(*it, end) < near);
                reaches(from) && reaches(to) && points_at(points, from, to)
            };
            let found = outlines.iter().position(leads);
            let found = found.unwrap_or_else(|| panic!("no arrow leads from {from:?} to {to:?}"));
            outlines.swap_remove(found);
        }
        assert!(outlines.is_empty(), "a superfluous arrow");

        let is_thing = |id: &String| {
            let all = things.pieces.values().chain(things.marks.values());
            all.chain(things.arrows.values()).any(|known| known == id)
        };
        let mut placed = seen.placed.clone();
        placed.retain(|(id, _)| is_thing(id));
        for (id, point) in expected {
            let found = placed
                .iter()
                .position(|it| it.0 == *id && is_close(it.1, point));
            let found = found.unwrap_or_else(|| panic!("nothing is at {point:?}: {placed:?}"));
            placed.swap_remove(found);
            if let Some((x, y)) = things.halves.get(id) {
                for corner in [(point.0 - x, point.1 - y), (point.0 + x, point.1 + y)] {
                    assert!(is_in(seen.view_box, corner), "a piece is cut at {corner:?}");
                }
            }
        }
        assert!(placed.is_empty(), "unexpected: {placed:?}");
        self.check_numbers(board, &squares, theme, seen);
        self.check_edges(&squares, theme, seen);
    }

    /// Checks that each number is complete, on its field or beside its piece.
    fn check_numbers(&self, board: &Board, squares: &[Square], theme: &Theme, seen: &Seen) {
        let place = board_place(squares, theme, self);
        let size = theme.board.field.width / 8.0;
        let mut numbers = seen.numbers.clone();
        for square in squares {
            let field = &board[*square];
            if field.numbers().next().is_none() {
                continue;
            }
            let at = centre(*square, theme, self.orientation);
            let is_alone = field.piece.is_none()
                && !field
                    .annotations
                    .iter()
                    .any(|it| matches!(it, Annotation::Mark(_)));
            let near = if is_alone { CLOSE } else { NEAR_NUMBER * size };
            let middle = |[left, top, right, bottom]: Place| {
                (f64::midpoint(left, right), f64::midpoint(top, bottom))
            };
            let found = numbers
                .iter()
                .position(|(disc, _)| distance(middle(*disc), at) < near);
            let found = found.unwrap_or_else(|| panic!("no number is at {at:?}: {numbers:?}"));
            let (disc, digits) = numbers.swap_remove(found);
            for (outer, inner) in [(place, disc), (disc, digits)] {
                let corners = [(inner[0], inner[1]), (inner[2], inner[3])];
                let is_whole = corners.iter().all(|corner| is_in(outer, *corner));
                assert!(is_whole, "{inner:?} extends beyond {outer:?}");
            }
        }
        assert!(numbers.is_empty(), "unexpected: {numbers:?}");
    }

    /// Checks the edges of the board, and everything outside it.
    fn check_edges(&self, squares: &[Square], theme: &Theme, seen: &Seen) {
        let board = board_place(squares, theme, self);
        for corner in [(board[0], board[1]), (board[2], board[3])] {
            assert!(is_in(seen.view_box, corner), "{corner:?} is not visible");
        }
        match seen.clip {
            None => assert_eq!(squares.len(), Square::COUNT, "nothing is clipped"),
            Some(clip) => {
                assert!(squares.len() < Square::COUNT, "the whole board is visible");
                let edges = clip.iter().zip(board);
                let is_right = edges.clone().all(|(a, b)| (a - b).abs() < CLOSE);
                assert!(is_right, "it is cut at {clip:?} and not at {board:?}");
            }
        }
        for point in &seen.outside {
            assert!(is_in(seen.view_box, *point), "{point:?} is not visible");
        }
        let marked = match self.side_to_move {
            SideToMove::None | SideToMove::Auto => None,
            SideToMove::Red => Some(Color::Red),
            SideToMove::Black => Some(Color::Black),
        };
        assert_eq!(seen.to_move.len(), usize::from(marked.is_some()));
        for ((point, radius, is_filled), color) in seen.to_move.iter().zip(marked) {
            let ys = squares
                .iter()
                .map(|square| centre(*square, theme, self.orientation).1);
            let (top, bottom) = bounds(ys);
            let is_at_bottom = (color == Color::Red) != self.orientation.flipped;
            let level = if is_at_bottom { bottom } else { top };
            assert!((point.1 - level).abs() < CLOSE);
            let xs = squares
                .iter()
                .map(|square| centre(*square, theme, self.orientation).0);
            let (_, right) = bounds(xs);
            let size = theme.board.field.width / 8.0;
            let (begin, end) = (point.0 - radius, point.0 + radius);
            assert!(
                begin > right + self.scale_pieces * size / 2.0,
                "it touches a piece"
            );
            assert!(
                is_in(seen.view_box, (end, point.1)),
                "{point:?} is not visible"
            );
            assert!(2.0 * radius > 0.15 * size, "{radius} is too small");
            // On a dark background, where ink is light, both sides have discs.
            let ink = theme.board.surround.ink.as_str();
            let is_dark = ink.chars().nth(1).is_some_and(|digit| digit >= '8');
            assert_eq!(*is_filled, color == Color::Black || is_dark);
        }
    }
}

/// The examples, an empty board and a full one.
fn boards() -> Vec<(String, Board)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = |directory: &str| {
        let entries = fs::read_dir(root.join(directory)).expect("the directory exists");
        entries.map(|entry| entry.expect("it can be read").path())
    };
    let is_example = |path: &PathBuf| {
        let extension = path.extension().and_then(|it| it.to_str());
        extension.is_some_and(|it| ["xay", "annofen", "fen"].contains(&it))
    };
    let examples = files("doc")
        .chain(files("doc/gallery"))
        .chain(files("tests/golden"));
    let examples = examples.filter(is_example);
    let mut boards: Vec<_> = examples
        .map(|path| {
            let text = fs::read_to_string(&path).expect("an example can be read");
            let format = Format::detect(&text).expect("its content tells what it is");
            let parsed = format::parse(&text, format).expect("it is a position");
            (path.display().to_string(), parsed.board)
        })
        .collect();
    assert!(boards.len() >= 10, "only {} examples", boards.len());
    boards.push(("an empty board".to_owned(), Board::default()));
    boards.push(("a crowd".to_owned(), crowd()));
    boards
}

/// All pieces and marks, arrows in all directions, and numbers: on pieces, marks and empty
/// fields, at edges and in corners.
fn crowd() -> Board {
    let mut board = Board::default();
    let things = Piece::all().zip(Mark::ALL.into_iter().cycle());
    for (square, (piece, mark)) in Square::all().step_by(4).zip(things) {
        board.set_piece(square, Some(piece));
        let added = board.annotate(square, Annotation::Mark(mark));
        added.expect("a mark stays on the board");
    }
    for (place, square) in Square::all().step_by(5).enumerate() {
        let values = [Some(place as u8 + 1), Some(99).filter(|_| place % 3 == 0)];
        for number in values.into_iter().flatten().filter_map(Number::new) {
            let added = board.annotate(square, Annotation::Number(number));
            added.expect("a number stays on the board");
        }
    }
    for (from, arrow) in Square::all().step_by(7).zip(arrows().step_by(3)) {
        // Some would leave the board.
        let _ = board.annotate(from, Annotation::Arrow(arrow));
    }
    board
}

/// The subject of a test, printed if it fails.
struct Told<'a>(&'a str, &'a View);

impl Drop for Told<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{}: {:?}", self.0, self.1);
        }
    }
}

/// Checks views of some boards with a theme; the number of the board determines the views.
fn check<V: Iterator<Item = View>>(
    themes: [&str; 3],
    boards: &[(String, Board)],
    ways: impl Fn(usize) -> V,
) {
    check_at(Size::Usual, themes, boards, ways);
}

/// The same at one size.
fn check_at<V: Iterator<Item = View>>(
    size: Size,
    [board, pieces, annotations]: [&str; 3],
    boards: &[(String, Board)],
    ways: impl Fn(usize) -> V,
) {
    let theme = Theme::load(&Library::default(), board, pieces, annotations);
    let theme = theme.expect("good themes");
    let things = SCALES.map(|scale| Things::of(&theme, scale, size));
    for (index, (name, board)) in boards.iter().enumerate() {
        let mut scale = 0.0;
        for view in ways(index) {
            let _told = Told(name, &view);
            let seen = view.draw(board, &theme, size);
            let scale_of_view = SCALES.iter().position(|it| *it == view.scale_pieces);
            let things = &things[scale_of_view.expect("it is one of them")];
            view.check(board, &theme, things, &seen);
            let width = seen.view_box[2] - seen.view_box[0];
            if view.crop == "none" {
                scale = seen.width / width;
                let wanted = size.width().value();
                assert!((seen.width - wanted).abs() < CLOSE, "{} cm", seen.width);
            }
            assert!((seen.width - scale * width).abs() < CLOSE, "another scale");
        }
    }
}

#[test]
fn lines_only() {
    let boards: Vec<_> = some(boards(), 1).collect();
    check(THEMES[0], &boards, View::turned);
}

#[test]
fn a_crowd_on_lines_only() {
    check(THEMES[0], &[("a crowd".to_owned(), crowd())], |_| {
        View::every(13)
    });
}

#[test]
fn labels_and_a_surface() {
    check(THEMES[1], &[("a crowd".to_owned(), crowd())], |_| {
        View::every(13)
    });
}

#[test]
fn different_margins() {
    check(THEMES[2], &[("a crowd".to_owned(), crowd())], |_| {
        View::every(13)
    });
}

#[test]
fn a_wide_river() {
    check(THEMES[3], &[("a crowd".to_owned(), crowd())], |_| {
        View::every(13)
    });
}

#[test]
fn looks_large_and_small() {
    for (index, look) in some(Look::ALL.into_iter().enumerate(), 2) {
        let themes = ThemeKind::ALL.map(|kind| look.theme(kind));
        for size in [Size::Usual, Size::Small] {
            // Pieces larger than fields can hide the whole shaft of a short arrow.
            let of_usual_pieces = |view: &View| view.scale_pieces == SCALES[0];
            let ways = |_| View::every(97 + index).filter(of_usual_pieces);
            check_at(size, themes, &[("a crowd".to_owned(), crowd())], ways);
        }
    }
}

#[test]
fn a_framed_board() {
    check(THEMES[4], &[("a crowd".to_owned(), crowd())], |_| {
        View::every(37)
    });
}

/// A frame surrounds everything else, except along a cut.
#[test]
fn the_frame_contains_everything() {
    let [board, pieces, annotations] = THEMES[4];
    let theme = Theme::load(&Library::default(), board, pieces, annotations);
    let theme = theme.expect("good themes");
    let depth: f64 = theme.board.frame.iter().map(|band| band.width).sum();
    assert!(depth > 0.0);
    // The framed sides: top, right, bottom, left.
    for (crop, sides) in [
        ("none", [true, true, true, true]),
        ("a1:i5", [false, true, true, true]),
        ("a6:f10", [true, false, false, true]),
        ("d4:f7", [false; 4]),
    ] {
        for coordinates in [None, Some(Coordinates::Chinese)] {
            let options = Options {
                crop: crop.parse::<Crop>().expect("a crop"),
                coordinates,
                side_to_move: SideToMove::Red,
                ..Options::default()
            };
            let board = Board::default();
            let scene = Scene::compose(&board, &theme, &options);
            let whole = &scene.view_box;
            let mut inner = place(whole.x, whole.y, whole.width, whole.height);
            let [left, top, right, bottom] = inner;
            let mut found = [false; 4];
            let mut strips = 0;
            for layer in &scene.beside {
                let Layer::Outlines { outlines, .. } = layer else {
                    continue;
                };
                for corner in outlines.iter().flatten().flatten() {
                    let (x, y) = (corner.x, corner.y);
                    let distances = [y - top, right - x, bottom - y, x - left];
                    let is_in_frame = |at: usize| sides[at] && distances[at] < depth + CLOSE;
                    assert!((0..4).any(is_in_frame), "{crop}: {x} {y}");
                }
                for points in outlines.iter().flatten() {
                    let corners: Vec<_> = points.iter().map(|it| (it.x, it.y)).collect();
                    let [strip_left, strip_top, strip_right, strip_bottom] = around(&corners);
                    let is_wide = strip_right - strip_left > strip_bottom - strip_top;
                    let side = match (is_wide, strip_top - top < depth, strip_left - left < depth) {
                        (true, true, _) => 0,
                        (true, false, _) => 2,
                        (false, _, false) => 1,
                        (false, _, true) => 3,
                    };
                    found[side] = true;
                    strips += 1;
                }
            }
            assert_eq!(found, sides, "{crop}");
            let framed = sides.iter().filter(|it| **it).count();
            assert_eq!(strips, framed * theme.board.frame.len(), "{crop}");
            for (edge, side, sign) in [(1, 0, 1.0), (2, 1, -1.0), (3, 2, -1.0), (0, 3, 1.0)] {
                if sides[side] {
                    inner[edge] += sign * depth;
                }
            }
            for layer in &scene.beside {
                let within = match layer {
                    Layer::Circle { centre, radius, .. } => {
                        vec![(centre.x - radius, centre.y), (centre.x + radius, centre.y)]
                    }
                    Layer::Writing(words) => {
                        words.iter().flat_map(|it| points(&it.outline)).collect()
                    }
                    Layer::Outlines { .. } | Layer::Art { .. } => Vec::new(),
                };
                assert!(within.iter().all(|point| is_in(inner, *point)), "{crop}");
            }
        }
    }
}

/// A mark for the side to move does not change the size of the board, or at least its centring.
#[test]
fn the_side_to_move_takes_no_room() {
    // On these boards, pieces nearly reach the edges, or labels are there.
    const NARROW: [&str; 4] = [
        "clean_beta",
        "minimal",
        "minimal_chinese",
        "minimal_chinese_arabic",
    ];
    let boards = Path::new(env!("CARGO_MANIFEST_DIR")).join("themes/board");
    let mut narrow = 0;
    for entry in fs::read_dir(boards).expect("the directory exists") {
        let name = entry.expect("it can be read").file_name();
        let name = name.to_str().expect("an ASCII name");
        let [_, pieces, annotations] = THEMES[0];
        let theme = Theme::load(&Library::default(), name, pieces, annotations);
        let theme = theme.expect("good themes");
        let board = Board::default();
        for coordinate_sides in [None, Some("all")] {
            let place = |side_to_move| {
                let view = View {
                    orientation: Orientation::default(),
                    crop: "none",
                    coordinates: coordinate_sides.map(|_| Coordinates::Algebraic),
                    side_to_move,
                    coordinate_sides,
                    scale_pieces: SCALES[0],
                };
                view.draw(&board, &theme, Size::Usual).view_box
            };
            let without = place(SideToMove::None);
            for player in [SideToMove::Red, SideToMove::Black] {
                let with = place(player);
                if NARROW.contains(&name) {
                    let art = theme.board.view_box();
                    let middle = art.x + art.width / 2.0;
                    let aside = |place: Place| (f64::midpoint(place[0], place[2]) - middle).abs();
                    assert!(aside(with) <= aside(without) + CLOSE, "{name}: {with:?}");
                    narrow += 1;
                } else {
                    assert_eq!(with, without, "{name}");
                }
            }
        }
    }
    assert_eq!(narrow, 4 * NARROW.len());
}
