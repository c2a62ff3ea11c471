//! The arrows of a board: which way each leads, and how they make room for each other.
//!
//! Those that would lie on one another get lanes side by side: such as lie on one line, and
//! such as come to a field from the same or nearly the same direction. Those that come to a
//! field from several directions stay away from its middle until their heads have room.

use std::collections::BTreeMap;
use std::f64::consts::{PI, TAU};

use super::arrow::{Figures, Room, outline};
use super::layout::Layout;
use super::number;
use super::way::{Course, Way};
use super::{HorseArrows, Layer, Options, Point, Scale};
use crate::board::{Annotation, Arrow, ArrowLook, Board, Field, Offset, Square};
use crate::theme::{AnnotationStyle, AnnotationTheme, ArrowStyle, Art, Inset};

/// How much of a field all lanes together may take.
const ROOM: f64 = 0.96;

/// How far arrows stay away from each other's edges, in fields.
const GAP: f64 = 0.02;

/// The most that an arrow stays away from the middle of an empty field, in fields: one from
/// the next field has enough shaft then to be seen as one.
const FARTHEST: f64 = 0.62;

/// How far tips stay away from the middle of a mark that is as large as usual, in fields.
const MARK: f64 = 0.4;

/// The greatest angle between arrows that make room for each other side by side.
const WIDEST_FAN: f64 = PI / 3.0;

/// How wide the edge of an arrow is of which nothing else is drawn, in fields: on a diagram
/// of 3 cm it still prints.
const OUTLINE: f64 = 0.055;

/// The art that the theme has for an arrow as it is seen on the picture, if the arrow is
/// drawn with it.
pub(super) fn art<'a>(
    arrow: Arrow,
    layout: &Layout,
    theme: &'a AnnotationTheme,
    options: &Options,
) -> Option<(&'a Art, AnnotationStyle)> {
    if is_bent(arrow, options) {
        return None;
    }
    theme.drawn_arrow(layout.seen(arrow))
}

fn is_bent(arrow: Arrow, options: &Options) -> bool {
    options.horse_arrows == HorseArrows::Bent && arrow.offset().leg().is_some()
}

/// All arrows that have no art of their own, in layers: long ones below short ones.
pub(super) fn layers<'a>(
    board: &Board,
    layout: &Layout,
    theme: &'a AnnotationTheme,
    options: &Options,
) -> Vec<Layer<'a>> {
    let mut shafts = shafts(board, layout, theme, options);
    if shafts.is_empty() {
        return Vec::new();
    }
    if shafts.len() > 1 {
        let breadth = theme.arrow.head_width + theme.arrow.edge_width + GAP;
        share_lines(&mut shafts, breadth);
        share_fields(&mut shafts, breadth, theme.arrow.head_length);
        shafts.sort_by_key(|shaft| std::cmp::Reverse(shaft.squared_length()));
    }

    let (width, height) = layout.field();
    let field = width.min(height);
    let in_the_way = InTheWay::new(board, layout, &theme.arrow, options);
    let runs = shafts.chunk_by(|one, next| one.look == next.look);
    let layers = |run: &[Shaft]| {
        let look = run[0].look;
        let style = &theme.arrow;
        let (colour, edge) = (style.colour(look).as_str(), style.edge.as_str());
        // The line of an outline has an edge of its own at both sides, so that it is seen on
        // any board.
        let line = match look.outline {
            true => OUTLINE + 2.0 * style.edge_width,
            false => style.edge_width,
        };
        let drawn = run.iter().map(|shaft| {
            let figures = Figures::of(style, look, shaft.share, field);
            let way = shaft.way(field);
            let room = Room {
                insets: (shaft.insets.0 * field, shaft.insets.1 * field),
                between: shaft.between,
                behind: in_the_way.of(shaft, &way, figures.shaft, line * field),
            };
            outline(&way, &figures, &room)
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

/// The pieces that arrows would hide, which lead over them.
struct InTheWay {
    pieces: Vec<(Square, Point)>,
    /// The radius of each.
    radius: f64,
}

impl InTheWay {
    fn new(board: &Board, layout: &Layout, style: &ArrowStyle, options: &Options) -> InTheWay {
        let (width, height) = layout.field();
        // Above this, something else than the size of pieces has been thought of.
        let radius = style.end.piece.min(0.5) * width.min(height);
        let pieces = Square::all().filter(|square| board[*square].piece.is_some());
        // Arrows below pieces hide none, and those that lead onto them may.
        let pieces = pieces.filter(|_| style.z_index > 0 && radius > 0.0);
        InTheWay {
            pieces: pieces.map(|it| (it, layout.centre(it))).collect(),
            radius: radius * piece_size(options),
        }
    }

    /// From where to where on its way a shaft is behind pieces: one so broad, around which
    /// such a line is drawn.
    fn of(&self, shaft: &Shaft, way: &Way, breadth: f64, line: f64) -> Vec<(f64, f64)> {
        let between = |square: Square| square != shaft.from && square != shaft.to;
        let between = self.pieces.iter().filter(|piece| between(piece.0));
        let middles = between.map(|piece| piece.1);
        let reach = line / 2.0;
        Course::new(way).behind(middles, self.radius + reach, breadth + line)
    }
}

/// How large pieces are, where 1 is as large as usual.
fn piece_size(options: &Options) -> f64 {
    options.scale_pieces.factor() / Scale::default().factor()
}

/// From which directions arrows come to or leave a field, as angles.
pub(super) fn directions(board: &Board, layout: &Layout) -> BTreeMap<Square, Vec<f64>> {
    let mut directions: BTreeMap<Square, Vec<f64>> = BTreeMap::new();
    for from in Square::all() {
        for annotation in &board[from].annotations {
            if let Annotation::Arrow(arrow) = annotation
                && let Some(to) = from.step(arrow.offset())
            {
                let (start, end) = (layout.centre(from), layout.centre(to));
                let angle = |a: Point, b: Point| (b.y - a.y).atan2(b.x - a.x);
                directions.entry(from).or_default().push(angle(start, end));
                directions.entry(to).or_default().push(angle(end, start));
            }
        }
    }
    directions
}

/// An arrow and its place among the others.
struct Shaft {
    from: Square,
    to: Square,
    offset: Offset,
    look: ArrowLook,
    /// Where it leads when it is alone.
    alone: Way,
    /// How far to its right it begins and ends, in fields.
    aside: (f64, f64),
    /// How much of its usual width it has.
    share: f64,
    /// How far its ends stay away from those of its way, in fields.
    insets: (f64, f64),
    /// Whether there is something on both of its fields.
    between: bool,
    /// Whether it has a lane beside others on its line.
    shares_line: bool,
}

fn shafts(
    board: &Board,
    layout: &Layout,
    theme: &AnnotationTheme,
    options: &Options,
) -> Vec<Shaft> {
    let pieces = piece_size(options);
    let marks = options.scale_annotations.factor() / Scale::default().factor();
    let inset = |inset: Inset, field: &Field| {
        if field.piece.is_some() {
            inset.piece * pieces
        } else {
            inset.blank.max(number::reach(field, &theme.number))
        }
    };
    // A mark that is a frame around the field, and as large as it, has room for a head.
    let is_marked = |field: &Field| {
        field.annotations.iter().any(|one| match one {
            Annotation::Mark(mark) => !mark.is_for_piece() && theme.mark(*mark).1.scaled,
            Annotation::Arrow(_) | Annotation::Number(_) => false,
        })
    };
    let end_inset = |field: &Field| {
        let inset = inset(theme.arrow.end, field);
        if field.piece.is_none() && is_marked(field) {
            inset.max(MARK * marks)
        } else {
            inset
        }
    };
    let is_taken = |field: &Field| {
        field.piece.is_some() || is_marked(field) || number::reach(field, &theme.number) > 0.0
    };
    let mut shafts = Vec::new();
    for from in Square::all() {
        for annotation in &board[from].annotations {
            let Annotation::Arrow(arrow) = *annotation else {
                continue;
            };
            let Some(to) = from.step(arrow.offset()) else {
                continue;
            };
            if art(arrow, layout, theme, options).is_some() {
                continue;
            }
            let leg = arrow.offset().leg().filter(|_| is_bent(arrow, options));
            let (start, end) = (&board[from], &board[to]);
            shafts.push(Shaft {
                from,
                to,
                offset: arrow.offset(),
                look: arrow.look(),
                alone: Way {
                    from: layout.centre(from),
                    bend: leg
                        .and_then(|leg| from.step(leg))
                        .map(|leg| layout.centre(leg)),
                    to: layout.centre(to),
                },
                aside: (0.0, 0.0),
                share: 1.0,
                insets: (inset(theme.arrow.start, start), end_inset(end)),
                between: is_taken(start) && is_taken(end),
                shares_line: false,
            });
        }
    }
    shafts
}

impl Shaft {
    fn squared_length(&self) -> i32 {
        let (files, ranks) = (i32::from(self.offset.files), i32::from(self.offset.ranks));
        files * files + ranks * ranks
    }

    /// Whether it leads towards file a, or straight down.
    fn leads_back(&self) -> bool {
        (self.offset.files, self.offset.ranks) < (0, 0)
    }

    /// The line that it lies on: its direction, and what tells it from parallel ones.
    fn line(&self) -> (Offset, i32) {
        let Offset { files, ranks } = self.offset;
        let (mut divisor, mut rest) = (files.abs(), ranks.abs());
        while rest != 0 {
            (divisor, rest) = (rest, divisor % rest);
        }
        if self.leads_back() {
            divisor = -divisor;
        }
        let (files, ranks) = (files / divisor, ranks / divisor);
        let (file, rank) = (self.from.file.index(), self.from.rank.index());
        let place = file as i32 * i32::from(ranks) - rank as i32 * i32::from(files);
        (Offset { files, ranks }, place)
    }

    /// Whether it and another one on the same line have a part in common, and not the
    /// beginning.
    fn lies_on(&self, other: &Shaft) -> bool {
        let span = |shaft: &Shaft| {
            let place = |square: Square| (square.file, square.rank);
            let (from, to) = (place(shaft.from), place(shaft.to));
            (from.min(to), from.max(to))
        };
        let (one, other_span) = (span(self), span(other));
        let common = one.0.max(other_span.0) < one.1.min(other_span.1);
        common && self.from != other.from
    }

    /// The way with what it goes aside.
    fn way(&self, field: f64) -> Way {
        let (from, to) = (self.alone.from, self.alone.to);
        let (start, end) = (self.aside.0 * field, self.aside.1 * field);
        let Some(bend) = self.alone.bend else {
            let across = across(from, to);
            return Way {
                from: beside(from, across, start),
                bend: None,
                to: beside(to, across, end),
            };
        };
        // The first part stays on its line, and bends where it meets the lane.
        let across = across(bend, to);
        let (dx, dy) = (bend.x - from.x, bend.y - from.y);
        let slope = dx * across.0 + dy * across.1;
        let bend = Point {
            x: bend.x + dx * end / slope,
            y: bend.y + dy * end / slope,
        };
        Way {
            from,
            bend: Some(bend),
            to: beside(to, across, end),
        }
    }

    /// The point from which its last part comes.
    fn last_corner(&self) -> Point {
        self.alone.bend.unwrap_or(self.alone.from)
    }

    /// From which direction it comes to its end.
    fn angle(&self) -> f64 {
        let (corner, end) = (self.last_corner(), self.alone.to);
        (corner.y - end.y).atan2(corner.x - end.x)
    }

    /// How far to the right of its last part it begins.
    fn begins_aside(&self) -> f64 {
        let (end, from) = (self.alone.to, self.alone.from);
        let across = across(self.last_corner(), end);
        (from.x - end.x) * across.0 + (from.y - end.y) * across.1
    }
}

/// What is to the right of a way, one unit long.
fn across(from: Point, to: Point) -> (f64, f64) {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let distance = dx.hypot(dy);
    (-dy / distance, dx / distance)
}

fn beside(point: Point, across: (f64, f64), aside: f64) -> Point {
    if aside == 0.0 {
        return point;
    }
    Point {
        x: point.x + across.0 * aside,
        y: point.y + across.1 * aside,
    }
}

/// How far the lanes of so many arrows lie to the right of their middle, and how much of its
/// width each arrow has then. Arrows are so broad with what is between them.
fn lanes(count: usize, breadth: f64) -> (impl Fn(usize) -> f64, f64) {
    let step = breadth.min(ROOM / count as f64);
    let middle = count.saturating_sub(1) as f64 / 2.0;
    (move |index| (index as f64 - middle) * step, step / breadth)
}

/// Gives lanes to arrows that lie on each other on one line. Those that begin on the same
/// field do not need them: the heads of all are seen.
fn share_lines(shafts: &mut [Shaft], breadth: f64) {
    let mut lines: BTreeMap<(Offset, i32), Vec<usize>> = BTreeMap::new();
    for (index, shaft) in shafts.iter().enumerate() {
        if shaft.alone.bend.is_none() {
            lines.entry(shaft.line()).or_default().push(index);
        }
    }
    for mut left in lines.into_values() {
        while let Some(first) = left.pop() {
            let mut group = vec![first];
            let mut seen = 0;
            while let Some(one) = group.get(seen).copied() {
                let hidden = |other: &usize| shafts[one].lies_on(&shafts[*other]);
                group.extend(left.extract_if(.., |other| hidden(other)));
                seen += 1;
            }
            // Each keeps to its right, so that those of both directions pass each other.
            group.sort_by_key(|index| {
                let shaft = &shafts[*index];
                (!shaft.leads_back(), shaft.squared_length(), *index)
            });
            let (lane, share) = lanes(group.len(), breadth);
            for (place, index) in group.iter().enumerate().filter(|_| group.len() > 1) {
                let shaft = &mut shafts[*index];
                let back = if shaft.leads_back() { -1.0 } else { 1.0 };
                let aside = lane(place) * back;
                shaft.aside = (aside, aside);
                shaft.share = share;
                shaft.shares_line = true;
            }
        }
    }
}

/// Makes room for arrows that end on the same field.
fn share_fields(shafts: &mut [Shaft], breadth: f64, head_length: f64) {
    let mut ends: BTreeMap<Square, Vec<usize>> = BTreeMap::new();
    for (index, shaft) in shafts.iter().enumerate() {
        ends.entry(shaft.to).or_default().push(index);
    }
    // Heads from directions that differ by less would have to stay too far away.
    let nearly = 2.0 * (breadth / 2.0).atan2(FARTHEST + head_length);
    for ending in ends.into_values().filter(|ending| ending.len() > 1) {
        let fans = fans(shafts, ending, nearly);
        let breadths: Vec<_> = fans
            .iter()
            .map(|fan| spread(shafts, fan, breadth))
            .collect();
        // The least room between two fans decides how far all of them stay away.
        let mut far: f64 = 0.0;
        for (index, fan) in fans.iter().enumerate().filter(|_| fans.len() > 1) {
            let next = (index + 1) % fans.len();
            let (last, first) = (
                shafts[fan[fan.len() - 1]].angle(),
                shafts[fans[next][0]].angle(),
            );
            let half = (first - last).rem_euclid(TAU).min(PI) / 2.0;
            let tips = breadths[index].0.max(breadths[next].0);
            let heads = breadths[index].1.max(breadths[next].1);
            far = far
                .max(tips / half.tan())
                .max(heads / half.tan() - head_length);
        }
        for index in fans.into_iter().flatten() {
            let inset = &mut shafts[index].insets.1;
            *inset = inset.max(far.min(FARTHEST));
        }
    }
}

/// Groups arrows to one field by the directions that they come from, clockwise. Directions
/// that nearly are the same make one fan.
fn fans(shafts: &[Shaft], mut ending: Vec<usize>, nearly: f64) -> Vec<Vec<usize>> {
    let angle = |index: usize| shafts[index].angle();
    let gap = |one: usize, next: usize| (angle(next) - angle(one)).rem_euclid(TAU);
    ending.sort_by(|one, other| angle(*one).total_cmp(&angle(*other)));
    // The first one is behind the widest gap.
    let widest = (0..ending.len()).max_by(|one, other| {
        let behind = |place: usize| gap(ending[place], ending[(place + 1) % ending.len()]);
        behind(*one).total_cmp(&behind(*other))
    });
    let first = widest.map_or(0, |place| (place + 1) % ending.len());
    ending.rotate_left(first);
    let mut fans: Vec<Vec<usize>> = Vec::new();
    for index in ending {
        match fans.last_mut() {
            Some(fan)
                if gap(fan[fan.len() - 1], index) < nearly && gap(fan[0], index) < WIDEST_FAN =>
            {
                fan.push(index);
            }
            _ => fans.push(vec![index]),
        }
    }
    fans
}

/// Gives lanes to the arrows of a fan, where it has several. Returns how far tips and heads
/// reach to either side, in fields.
fn spread(shafts: &mut [Shaft], fan: &[usize], breadth: f64) -> (f64, f64) {
    let first = shafts[fan[0]].angle();
    // Fine enough to tell directions apart, and too coarse for errors of arithmetic.
    let coarse = |value: f64| (value * 1e6).round() as i64;
    let turn = |shaft: &Shaft| coarse((shaft.angle() - first).rem_euclid(TAU));
    let is_one_line = fan.iter().all(|index| shafts[*index].shares_line)
        && fan.iter().all(|index| turn(&shafts[*index]) == 0);
    if fan.len() > 1 && !is_one_line {
        let mut from_left = fan.to_vec();
        from_left.sort_by_key(|index| {
            let shaft = &shafts[*index];
            (-turn(shaft), coarse(shaft.begins_aside()), *index)
        });
        let (lane, share) = lanes(fan.len(), breadth);
        for (place, index) in from_left.into_iter().enumerate() {
            let shaft = &mut shafts[index];
            let start = if shaft.shares_line { lane(place) } else { 0.0 };
            shaft.aside = (start, lane(place));
            shaft.share = shaft.share.min(share);
        }
    }
    let reach = |index: &usize| {
        let shaft = &shafts[*index];
        let tip = shaft.aside.1.abs();
        (tip, tip + shaft.share * breadth / 2.0)
    };
    let widest = |one: (f64, f64), other: (f64, f64)| (one.0.max(other.0), one.1.max(other.1));
    fan.iter().map(reach).fold((0.0, 0.0), widest)
}
