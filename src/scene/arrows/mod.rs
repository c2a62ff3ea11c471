//! The arrows on a board. [`placed_arrow`] determines the position of each arrow, [`lanes`] makes room
//! between the arrows, and [`fn@outline`] draws each of them along its [`route`].

mod lanes;
mod outline;
mod placed_arrow;
mod route;

pub(super) use placed_arrow::directions;

use std::collections::BTreeMap;

use crate::board::{Annotation, Arrow, Board, Field, Square};
use crate::scene::disc;
use crate::scene::layer::Layer;
use crate::scene::layout::{Layout, Point};
use crate::scene::options::Options;
use crate::scene::size::Scale;
use crate::theme::{AnnotationStyle, AnnotationsAtSize, ArrowStyle, Art, Inset};
use lanes::side_by_side;
use outline::{Figures, Room, outline};
use placed_arrow::{PlacedArrow, alone, is_bent};
use route::Route;

/// The distance between the tip of an arrow and the centre of a mark at the default scale, in fields.
const MARK: f64 = 0.4;

/// The distance from the centre of a piece at the default scale within which a passing shaft is hidden behind
/// the piece, in fields. Tips keep a larger distance from pieces, to show where the arrows end. If passing
/// shafts kept that distance as well, hardly any part of them would be visible between pieces.
const PASSED: f64 = 0.47;

/// The line width of outlined arrows, in fields. Such a line is thick enough to be printed on a diagram 3 cm
/// wide.
const OUTLINE: f64 = 0.055;

/// Returns the art for an arrow, if the arrow is not bent and the theme has art for the arrow's direction in
/// the picture.
pub(super) fn art<'a>(
    arrow: Arrow,
    layout: &Layout,
    theme: AnnotationsAtSize<'a>,
    options: &Options,
) -> Option<(&'a Art, AnnotationStyle)> {
    if is_bent(arrow, options) {
        return None;
    }
    theme.drawn_arrow(layout.seen(arrow))
}

/// The geometry of a drawn arrow, in units of the picture. It is needed to place numbers on arrows.
pub(super) struct DrawnArrow {
    pub numbers: Option<String>,
    pub route: Route,
    /// The start of the shaft (at the tail) and its end (at the head), as distances along the route.
    pub shaft: (f64, f64),
    /// Half the width of the shaft.
    pub half: f64,
    /// The centre of the head, and the radius of a disc around the head.
    pub head: (Point, f64),
}

/// Returns the layers that draw all arrows for which the theme has no art. Long arrows are below short ones.
pub(super) fn layers<'a>(
    board: &Board,
    layout: &Layout,
    theme: AnnotationsAtSize<'a>,
    options: &Options,
) -> Vec<Layer<'a>> {
    let arrows = arranged(board, layout, theme, options);
    let (width, height) = layout.field();
    let field = width.min(height);
    let in_the_way = InTheWay::new(board, layout, theme.arrow(), options);
    let runs = arrows.chunk_by(|one, next| one.look == next.look);
    let layers = |run: &[PlacedArrow]| {
        let look = run[0].look;
        let style = theme.arrow();
        let (colour, edge) = (style.colour(look).as_str(), style.edge.as_str());
        // The line of an outlined arrow has an edge on both sides so that it is visible on any board.
        let line = match look.outline {
            true => OUTLINE + 2.0 * style.edge_width,
            false => style.edge_width,
        };
        let drawn = run.iter().map(|arrow| {
            let figures = Figures::of(style, look, arrow.share, field);
            let route = arrow.route(field);
            let room = Room {
                insets: (arrow.insets.0 * field, arrow.insets.1 * field),
                between: arrow.between,
                to_piece: arrow.to_piece,
                behind: in_the_way.of(arrow, &route, figures.shaft, line * field),
            };
            outline(&route, &figures, &room)
        });
        let outlines: Vec<_> = drawn.collect();
        let outlined = |fill, edge, outlines| Layer::Outlines {
            fill,
            edge,
            outlines,
        };
        if !look.outline {
            return vec![outlined(colour, (edge, line * field), outlines)];
        }
        vec![
            outlined("none", (edge, line * field), outlines.clone()),
            outlined("none", (colour, OUTLINE * field), outlines),
        ]
    };
    runs.flat_map(layers).collect()
}

/// Returns the geometry of all arrows if any of them has a number, and an empty list otherwise.
pub(super) fn drawn_arrows(
    board: &Board,
    layout: &Layout,
    theme: AnnotationsAtSize,
    options: &Options,
) -> Vec<DrawnArrow> {
    let numbers = numbers(board);
    if numbers.is_empty() {
        return Vec::new();
    }
    let (width, height) = layout.field();
    let field = width.min(height);
    let style = theme.arrow();
    let as_drawn = |arrow: &PlacedArrow| {
        let figures = Figures::of(style, arrow.look, arrow.share, field);
        let route = arrow.route(field);
        let mut tail = arrow.insets.0 * field;
        let tip = route.length() - arrow.insets.1 * field;
        let mut neck = tip - figures.head_length;
        let head = route.at(f64::midpoint(tip, neck), 0.0);
        if neck < tail {
            // A short arrow consists of little more than its head, so its shaft is reduced to a point between
            // tail and tip.
            tail = f64::midpoint(tail, tip);
            neck = tail;
        }
        DrawnArrow {
            numbers: numbers.get(&(arrow.from, arrow.to)).cloned(),
            route,
            shaft: (tail, neck),
            half: figures.shaft / 2.0,
            head: (head, figures.head_width.max(figures.head_length) / 2.0),
        }
    };
    let has_art = |arrow| art(arrow, layout, theme, options).is_some();
    let drawn = placed_arrows(board, layout, theme, options, has_art);
    let arranged = arranged(board, layout, theme, options);
    arranged.iter().chain(&drawn).map(as_drawn).collect()
}

/// Returns the numbers on the arrows, keyed by the squares at the start and the end of each arrow. Several
/// numbers on the same arrow are in ascending order and separated by commas.
fn numbers(board: &Board) -> BTreeMap<(Square, Square), String> {
    let mut numbers: BTreeMap<(Square, Square), String> = BTreeMap::new();
    for from in Square::all() {
        for annotation in &board[from].annotations {
            if let Annotation::Arrow(arrow) = annotation
                && let Some(number) = arrow.number()
                && let Some(to) = from.step(arrow.offset())
            {
                let text = numbers.entry((from, to)).or_default();
                if !text.is_empty() {
                    text.push(',');
                }
                *text += &number.to_string();
            }
        }
    }
    numbers
}

/// Returns all arrows for which the theme has no art, arranged so that they do not cover each other.
fn arranged(
    board: &Board,
    layout: &Layout,
    theme: AnnotationsAtSize,
    options: &Options,
) -> Vec<PlacedArrow> {
    let has_no_art = |arrow| art(arrow, layout, theme, options).is_none();
    let arrows = placed_arrows(board, layout, theme, options, has_no_art);
    side_by_side(arrows, theme.arrow())
}

/// The pieces behind which arrows may pass.
struct InTheWay {
    pieces: Vec<(Square, Point)>,
    radius: f64,
}

impl InTheWay {
    fn new(board: &Board, layout: &Layout, style: &ArrowStyle, options: &Options) -> InTheWay {
        let (width, height) = layout.field();
        let radius = style.end.piece.min(PASSED) * width.min(height);
        let pieces = Square::all().filter(|square| board[*square].piece.is_some());
        // Arrows need to pass behind pieces only if they would be drawn above the pieces, and if the theme
        // makes arrows end at a distance from the centres of pieces. A theme whose arrows end at the centres
        // allows arrows to hide pieces.
        let pieces = pieces.filter(|_| style.z_index > 0 && radius > 0.0);
        InTheWay {
            pieces: pieces.map(|it| (it, layout.centre(it))).collect(),
            radius: radius * piece_size(options),
        }
    }

    /// Returns the start and end of each part of a shaft that passes behind a piece, as distances along the
    /// route. `breadth` is the width of the shaft, and `line` is the width of its edge.
    fn of(&self, arrow: &PlacedArrow, route: &Route, breadth: f64, line: f64) -> Vec<(f64, f64)> {
        let between = |square: Square| square != arrow.from && square != arrow.to;
        let between = self.pieces.iter().filter(|piece| between(piece.0));
        let middles = between.map(|piece| piece.1);
        let reach = line / 2.0;
        route.behind(middles, self.radius + reach, breadth + line)
    }
}

/// Returns the scale of pieces relative to the default scale.
fn piece_size(options: &Options) -> f64 {
    options.scale_pieces.factor() / Scale::default().factor()
}

/// Returns the arrows for which `has_property` returns true, each positioned as if it were the only one.
fn placed_arrows(
    board: &Board,
    layout: &Layout,
    theme: AnnotationsAtSize,
    options: &Options,
    has_property: impl Fn(Arrow) -> bool,
) -> Vec<PlacedArrow> {
    let pieces = piece_size(options);
    let marks = options.scale_annotations.factor() / Scale::default().factor();
    let inset = |inset: Inset, field: &Field| {
        if field.piece.is_some() {
            inset.piece * pieces
        } else {
            inset.blank.max(disc::reach(field, theme.number()))
        }
    };
    // A mark that is not scaled frames the whole field and leaves room for the head of an arrow, so it is
    // ignored here.
    let is_marked = |field: &Field| {
        field.annotations.iter().any(|one| match one {
            Annotation::Mark(mark) => !mark.is_for_piece() && theme.mark(*mark).1.scaled,
            Annotation::Arrow(_) | Annotation::Number(_) => false,
        })
    };
    let end_inset = |field: &Field| {
        let inset = inset(theme.arrow().end, field);
        if field.piece.is_none() && is_marked(field) {
            inset.max(MARK * marks)
        } else {
            inset
        }
    };
    let is_taken = |field: &Field| {
        field.piece.is_some() || is_marked(field) || disc::reach(field, theme.number()) > 0.0
    };
    let mut arrows = Vec::new();
    for from in Square::all() {
        for annotation in &board[from].annotations {
            let Annotation::Arrow(arrow) = *annotation else {
                continue;
            };
            let Some((to, alone)) = alone(from, arrow, layout, options) else {
                continue;
            };
            // Arrows that differ only in their numbers are drawn once.
            let is_drawn = arrows.last().is_some_and(|last: &PlacedArrow| {
                (last.from, last.offset, last.look) == (from, arrow.offset(), arrow.look())
            });
            if is_drawn || !has_property(arrow) {
                continue;
            }
            let (start, end) = (&board[from], &board[to]);
            arrows.push(PlacedArrow {
                from,
                to,
                offset: arrow.offset(),
                look: arrow.look(),
                alone,
                aside: (0.0, 0.0),
                share: 1.0,
                insets: (inset(theme.arrow().start, start), end_inset(end)),
                between: is_taken(start) && is_taken(end),
                to_piece: start.piece.is_none() && end.piece.is_some(),
                bundle: None,
            });
        }
    }
    arrows
}

#[cfg(test)]
mod tests {
    use std::ptr;

    use super::route::distance;
    use super::*;
    use crate::board::{File, Orientation, Piece, PlacedAnnotation, Rank};
    use crate::scene::HorseArrows;
    use crate::theme::{FieldSize, Theme};
    use crate::util::digest::Digest;

    fn board(arrows: &[String]) -> Board {
        let mut board = Board::default();
        for arrow in arrows {
            let PlacedAnnotation { square, annotation } =
                PlacedAnnotation::arrow(arrow).expect("an arrow");
            let added = board.annotate(square, annotation);
            added.expect("it stays on the board");
        }
        board
    }

    /// Returns the squares of the first two arrows that cover each other. Only arrows on the same line or to
    /// the same field are compared.
    fn hidden(arrows: &[String], theme: &Theme, options: &Options) -> Option<String> {
        let layout = Layout::new(theme.board.field, options.orientation);
        let board = board(arrows);
        let theme = theme.annotations.at(FieldSize::default());
        let arrows = arranged(&board, &layout, theme, options);
        let field = layout.field().0;
        for (one, other) in arrows
            .iter()
            .flat_map(|a| arrows.iter().map(move |b| (a, b)))
        {
            let (route, other_route) = (one.route(field), other.route(field));
            let is_near = |point| distance(point, other_route.from, other_route.to) < 0.05 * field;
            let are_related = one.to == other.to || one.line() == other.line();
            let lies_on = is_near(route.from) && is_near(route.to);
            if !ptr::eq(one, other) && are_related && lies_on {
                return Some(format!(
                    "{}{} on {}{}",
                    one.from, one.to, other.from, other.to
                ));
            }
        }
        None
    }

    #[test]
    fn no_arrow_hides_another() {
        let theme = Theme::built_in().expect("the default themes are good");
        for arrows in [
            "a1a5 a5a1",
            "a1a5 a5a1 b1a5",
            "e1e5 e5e1 f1e5",
            "e1e5 e5e1 d1e5",
            "e1e5 e5e1 d1e5 f1e5",
            "e5e1 e1e5 d5e1 f5e1 d1e5",
            "a1a9 a9a1 a1a5 b1a9 a5a9",
            // Arrows that start on the same field.
            "b1b6 b1b10",
            "b1b6 b1b10 b10b1",
            "a1a5 a1a9 b1a5 a5a1",
            // Two bundles in the same fan.
            "a1a9 a9a1 b1a9 a9b1",
            "e1e9 e9e1 d1e9 e9d1 f1e9 e9f1",
            "e1e9 e9e1 e3e9 d1e9 e9d1",
            // Arrows on both sides of a bundle.
            "a1a9 a1a5 a9a5 b1a5 b9a5",
        ] {
            let arrows: Vec<_> = arrows.split(' ').map(str::to_owned).collect();
            let hidden = hidden(&arrows, &theme, &Options::default());
            assert_eq!(hidden, None, "{arrows:?}");
        }
    }

    #[test]
    fn no_arrow_hides_another_among_many() {
        let mut digest = Digest::of("arrows");
        let mut below = |count| {
            digest = digest.and("");
            digest.below(count)
        };
        let theme = Theme::built_in().expect("the default themes are good");
        for round in 0..4000 {
            let (files, ranks) = [(2, 5), (3, 9), (1, 6), (File::COUNT, Rank::COUNT)][round % 4];
            let count = 2 + below(6);
            let mut arrows = Vec::new();
            while arrows.len() < count {
                let mut square = || {
                    let (file, rank) = (File::new(below(files)), Rank::new(below(ranks)));
                    Some(Square::new(file?, rank?))
                };
                let (from, to) = (square(), square());
                if let (Some(from), Some(to)) = (from, to)
                    && from != to
                {
                    arrows.push(format!("{from}{to}"));
                }
            }
            let options = Options {
                orientation: Orientation {
                    flipped: round % 3 == 0,
                    mirrored: round % 5 == 0,
                },
                ..Options::default()
            };
            assert_eq!(hidden(&arrows, &theme, &options), None, "{arrows:?}");
        }
    }

    /// If two arrows meet at a right angle, each head stays on its own side of the line that bisects the
    /// angle, however wide the heads are.
    #[test]
    fn heads_do_not_meet() {
        let mut theme = Theme::built_in().expect("the default themes are good");
        let style = &mut theme.annotations.usual.0;
        (style.head_width, style.head_length) = (0.9, 0.2);
        let arrows = ["a5e5", "e1e5", "i5e5"].map(str::to_owned);
        let options = Options::default();
        let layout = Layout::new(theme.board.field, options.orientation);
        let theme = theme.annotations.at(FieldSize::default());
        let arrows = placed_arrows(&board(&arrows), &layout, theme, &options, |_| true);
        for arrow in side_by_side(arrows, theme.arrow()) {
            let back = arrow.insets.1 + theme.arrow().head_length;
            assert!(back >= theme.arrow().head_width / 2.0, "{back}");
        }
    }

    /// Arrows keep a distance from pieces that grows with the size of the pieces.
    #[test]
    fn arrows_make_room_for_pieces() {
        let theme = Theme::built_in().expect("the default themes are good");
        let mut board = board(&["e1e5".to_owned()]);
        for square in ["e1", "e5"] {
            let square = square.parse().expect("a square");
            board.set_piece(square, Piece::from_letter('P'));
        }
        let cut = theme.annotations.at(FieldSize::default());
        let insets = |factor: f64| {
            let scale = Scale::default().factor() * factor;
            let options = Options {
                scale_pieces: Scale::new(scale).expect("a scale"),
                ..Options::default()
            };
            let layout = Layout::new(theme.board.field, options.orientation);
            placed_arrows(&board, &layout, cut, &options, |_| true)[0].insets
        };
        let style = cut.arrow();
        for factor in [0.5, 1.0] {
            let (start, end) = insets(factor);
            assert!((start - style.start.piece * factor).abs() < 1e-9, "{start}");
            assert!((end - style.end.piece * factor).abs() < 1e-9, "{end}");
        }
    }

    #[test]
    fn bent_arrows_leave_towards_the_leg() {
        let theme = Theme::built_in().expect("the default themes are good");
        let layout = Layout::new(theme.board.field, Orientation::default());
        for (horse_arrows, arrow, leaves, comes) in [
            // The angles are in degrees, clockwise from the right.
            (HorseArrows::Straight, "b1c3", -63.0, 117.0),
            (HorseArrows::Bent, "b1c3", -90.0, 135.0),
            (HorseArrows::Bent, "b1b3", -90.0, 90.0),
        ] {
            let options = Options {
                horse_arrows,
                ..Options::default()
            };
            let directions = directions(&board(&[arrow.to_owned()]), &layout, &options);
            let found = directions.into_values().flatten();
            let found: Vec<_> = found.map(|angle| angle.to_degrees().round()).collect();
            assert_eq!(found, [leaves, comes], "{arrow}");
        }
    }
}
