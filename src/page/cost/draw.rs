//! What it costs to draw shapes: how many edges each line of dots crosses, how many dots
//! are covered, and in how many layers, masks, patterns and filters.

use resvg::tiny_skia::{PathSegment, Point, Transform};
use resvg::usvg::filter::{Filter, Kind};
use resvg::usvg::{
    ClipPath, Group, Mask, Node, NonZeroRect, Opacity, Paint, Path, Rect, Stroke, Tree,
};

use super::bill::Bill;
use super::budget::PAGE;
use super::part::Part;
use super::price::Price;
#[cfg(feature = "pdf")]
use super::weights::draw::PACKED_DOT;
use super::weights::draw::{
    CLEAR_DOT, CROSSING, DASH, DOT, DOT_BYTES, EDGE, FILTER_DOT, GRADIENT_DOT, LAYER, LAYER_DOT,
    LAYER_SIDES, LINE, LOOK, MASK_DOT, PATTERN_DOT, SEGMENT, THIN_DOT, deviation, dot_of_step,
};
use crate::page::error::SvgError;

/// What it costs to draw shapes with so many dots, together with what they have cost so far.
///
/// # Errors
/// They do not fit into the budget.
pub(crate) fn of_shapes(tree: &Tree, dots: f64, cost: Bill) -> Result<Bill, SvgError> {
    let size = tree.size();
    let pixels = f64::from(size.width()) * f64::from(size.height());
    let pages = (dots / PAGE).max(1.0);
    let scale = (dots / pixels).sqrt();
    let sides = [size.width(), size.height()].map(|side| f64::from(side) * scale);
    let cost = Bill { pages, ..cost };
    drawn(tree.root(), scale as f32, sides, Part::Shapes, cost)
}

/// How long it takes to rehearse and to draw a group with so many dots to a unit around it, on
/// so many dots, and to pack these into a file.
#[cfg(feature = "pdf")]
pub(crate) fn seconds_as_dots(group: &Group, scale: f32, sides: [f32; 2]) -> f64 {
    let unlimited = Bill {
        pages: f64::INFINITY,
        ..Bill::default()
    };
    let sides = sides.map(f64::from);
    let cost = drawn(group, scale, sides, Part::Filters, unlimited);
    let seconds = cost.map_or(f64::INFINITY, |cost| cost.all.seconds);
    2.0 * seconds + sides[0] * sides[1] * PACKED_DOT
}

/// Adds what it costs to draw a group on so many dots.
fn drawn(
    group: &Group,
    scale: f32,
    [width, height]: [f64; 2],
    part: Part,
    cost: Bill,
) -> Result<Bill, SvgError> {
    let canvas = Frame {
        width,
        height,
        held: 0.0,
        part,
    };
    let mut painter = Painter {
        cost,
        canvas,
        peak: 0.0,
    };
    painter.group(group, Transform::from_scale(scale, scale), canvas)?;
    Ok(painter.cost)
}

/// What is drawn on.
#[derive(Clone, Copy)]
struct Frame {
    /// Dots in a line.
    width: f64,
    /// Lines.
    height: f64,
    /// Bytes of it and of all that it will be put on.
    held: f64,
    /// What it is there for.
    part: Part,
}

impl Frame {
    fn dots(self) -> f64 {
        self.width * self.height
    }

    /// The dots of a rectangle, as far as they can be on it.
    fn covered(self, rect: Rect) -> f64 {
        let (width, height) = (f64::from(rect.width()), f64::from(rect.height()));
        (width + 1.0).min(self.width) * (height + 1.0).min(self.height)
    }
}

struct Painter {
    cost: Bill,
    canvas: Frame,
    /// The most bytes that were needed at a time.
    peak: f64,
}

impl Painter {
    fn add(&mut self, part: Part, seconds: f64) -> Result<(), SvgError> {
        self.cost.add(part, Price::new(seconds, 0.0))
    }

    /// So many bytes are needed at a time.
    fn hold(&mut self, part: Part, bytes: f64) -> Result<(), SvgError> {
        let more = (bytes - self.peak).max(0.0);
        self.peak += more;
        self.cost.add(part, Price::new(0.0, more))
    }

    fn group(&mut self, group: &Group, around: Transform, frame: Frame) -> Result<(), SvgError> {
        let transform = around.pre_concat(group.transform());
        if !group.should_isolate() {
            return self.nodes(group, transform, frame);
        }
        let part = if !group.filters().is_empty() {
            Part::Filters
        } else if group.mask().is_some() || group.clip_path().is_some() {
            Part::Masks
        } else {
            Part::Layers
        };
        let Some(layer) = self.layer(group.layer_bounding_box(), transform, part, frame) else {
            return Ok(());
        };
        self.hold(part, layer.held)?;
        self.add(part, LAYER + layer.dots() * LAYER_DOT)?;
        self.nodes(group, transform, layer)?;
        for filter in group.filters() {
            self.filter(filter, transform, layer)?;
        }
        if let Some(clip) = group.clip_path() {
            self.clip(clip, transform, layer)?;
        }
        if let Some(mask) = group.mask() {
            self.mask(mask, transform, layer)?;
        }
        Ok(())
    }

    /// What a group is drawn on by itself.
    fn layer(
        &self,
        place: NonZeroRect,
        transform: Transform,
        part: Part,
        below: Frame,
    ) -> Option<Frame> {
        let place = place.transform(transform)?;
        let side = |side: f32, most: f64| (f64::from(side) + 4.0).min(most * LAYER_SIDES);
        let mut frame = Frame {
            width: side(place.width(), self.canvas.width),
            height: side(place.height(), self.canvas.height),
            held: below.held,
            part,
        };
        frame.held += frame.dots() * DOT_BYTES;
        Some(frame)
    }

    fn nodes(&mut self, group: &Group, transform: Transform, frame: Frame) -> Result<(), SvgError> {
        for node in group.children() {
            match node {
                Node::Group(group) => self.group(group, transform, frame)?,
                Node::Path(path) => self.path(path, transform, frame)?,
                Node::Text(text) => self.group(text.flattened(), transform, frame)?,
                Node::Image(_) => {}
            }
        }
        Ok(())
    }

    fn path(&mut self, path: &Path, transform: Transform, frame: Frame) -> Result<(), SvgError> {
        let part = frame.part;
        let Some(place) = path.stroke_bounding_box().transform(transform) else {
            return Ok(());
        };
        let dots = frame.covered(place);
        let mut outline = Outline::of(path, transform, frame);
        let edges = outline.lines * EDGE;
        let (crossings, looks) = outline.crossings();
        self.add(part, looks * LOOK)?;
        if let Some(fill) = path.fill() {
            self.add(
                part,
                outline.segments * SEGMENT + edges + crossings * CROSSING,
            )?;
            self.paint(fill.paint(), fill.opacity(), dots, transform, frame)?;
        }
        if let Some(stroke) = path.stroke() {
            let (x, y) = transform.get_scale();
            let scale = f64::from(x.max(y));
            let width = f64::from(stroke.width().get()) * scale;
            let dashes = dashes(stroke, outline.length);
            self.add(Part::Dashes, DASH.seconds * dashes)?;
            self.hold(Part::Dashes, frame.held + DASH.bytes * dashes)?;
            self.add(part, outline.segments * LINE)?;
            if width <= 1.0 {
                let most = outline.segments * frame.width.hypot(frame.height);
                self.add(part, (outline.length * scale).min(most) * THIN_DOT)?;
            } else {
                let end = 2.0 * width.min(frame.height) * EDGE;
                // There is an edge at each side.
                let crossings = 4.0 * crossings * CROSSING;
                self.add(part, 2.0 * edges + crossings + outline.segments * end)?;
                self.add(Part::Dashes, dashes * end)?;
            }
            self.paint(stroke.paint(), stroke.opacity(), dots, transform, frame)?;
        }
        Ok(())
    }

    fn paint(
        &mut self,
        paint: &Paint,
        opacity: Opacity,
        dots: f64,
        transform: Transform,
        frame: Frame,
    ) -> Result<(), SvgError> {
        let pattern = match paint {
            Paint::Color(_) => {
                let dot = if opacity == Opacity::ONE {
                    DOT
                } else {
                    CLEAR_DOT
                };
                return self.add(frame.part, dots * dot);
            }
            Paint::LinearGradient(_) | Paint::RadialGradient(_) => {
                return self.add(Part::Gradients, dots * GRADIENT_DOT);
            }
            Paint::Pattern(pattern) => pattern,
        };
        let (x, y) = transform.pre_concat(pattern.transform()).get_scale();
        let tile = pattern.rect().to_rect();
        let mut tile = Frame {
            width: f64::from(tile.width() * x).max(1.0),
            height: f64::from(tile.height() * y).max(1.0),
            held: frame.held,
            part: Part::Patterns,
        };
        tile.held += tile.dots() * DOT_BYTES;
        self.hold(Part::Patterns, tile.held)?;
        self.add(
            Part::Patterns,
            LAYER + tile.dots() * LAYER_DOT + dots * PATTERN_DOT,
        )?;
        self.nodes(pattern.root(), Transform::from_scale(x, y), tile)
    }

    fn clip(
        &mut self,
        clip: &ClipPath,
        transform: Transform,
        layer: Frame,
    ) -> Result<(), SvgError> {
        let on = self.mask_layer(layer)?;
        self.clip_shapes(clip.root(), transform.pre_concat(clip.transform()), on)?;
        clip.clip_path()
            .map_or(Ok(()), |clip| self.clip(clip, transform, on))
    }

    fn clip_shapes(
        &mut self,
        group: &Group,
        transform: Transform,
        on: Frame,
    ) -> Result<(), SvgError> {
        for node in group.children() {
            match node {
                Node::Path(path) => self.path(path, transform, on)?,
                Node::Text(text) => {
                    let transform = transform.pre_concat(text.flattened().transform());
                    self.clip_shapes(text.flattened(), transform, on)?;
                }
                Node::Group(group) => {
                    let transform = transform.pre_concat(group.transform());
                    if let Some(clip) = group.clip_path() {
                        let on = self.mask_layer(on)?;
                        self.clip_shapes(group, transform, on)?;
                        self.clip(clip, transform, on)?;
                    } else {
                        self.clip_shapes(group, transform, on)?;
                    }
                }
                Node::Image(_) => {}
            }
        }
        Ok(())
    }

    fn mask(&mut self, mask: &Mask, transform: Transform, layer: Frame) -> Result<(), SvgError> {
        let on = self.mask_layer(layer)?;
        self.nodes(mask.root(), transform, on)?;
        mask.mask()
            .map_or(Ok(()), |mask| self.mask(mask, transform, on))
    }

    /// What masks and clip paths are drawn on: it is as large as what they cut.
    fn mask_layer(&mut self, layer: Frame) -> Result<Frame, SvgError> {
        // Its dots, and two masks of a byte for each of them.
        let held = layer.held + layer.dots() * (DOT_BYTES + 2.0);
        self.hold(Part::Masks, held)?;
        self.add(Part::Masks, LAYER + layer.dots() * MASK_DOT)?;
        Ok(Frame {
            held,
            part: Part::Masks,
            ..layer
        })
    }

    fn filter(
        &mut self,
        filter: &Filter,
        transform: Transform,
        layer: Frame,
    ) -> Result<(), SvgError> {
        let Some(place) = filter.rect().transform(transform) else {
            return Ok(());
        };
        let dots = f64::from(place.width() + 1.0) * f64::from(place.height() + 1.0);
        let dots = dots.max(layer.dots());
        let (x, y) = transform.get_scale();
        let unit = f64::from(x) * f64::from(y);
        // What each step gives is kept for the others.
        let kept = filter.primitives().len() as f64 + 4.0;
        self.hold(Part::Filters, layer.held + dots * DOT_BYTES * kept)?;
        self.add(Part::Filters, LAYER + dots * FILTER_DOT)?;
        for primitive in filter.primitives() {
            let dot = dot_of_step(primitive.kind(), unit);
            // A wide blur also works on a margin beside each line and column.
            let far = 1.0 + 2.0 * deviation(primitive.kind()) * unit.sqrt() / shorter(place);
            self.add(Part::Filters, LAYER + dots * dot * far)?;
            if let Kind::Image(image) = primitive.kind() {
                self.group(image.root(), transform, layer)?;
            }
        }
        Ok(())
    }
}

/// The shorter side of a rectangle.
fn shorter(place: NonZeroRect) -> f64 {
    f64::from(place.width().min(place.height()))
}

/// How many dashes a line of this length has.
fn dashes(stroke: &Stroke, length: f64) -> f64 {
    /// With more, none are drawn.
    const MOST: f64 = 1e6;
    let Some(dashes) = stroke.dasharray() else {
        return 0.0;
    };
    let all: f64 = dashes.iter().copied().map(f64::from).sum();
    (length / all * dashes.len() as f64 / 2.0).min(MOST)
}

/// The outline of a shape.
struct Outline {
    /// Lines and curves.
    segments: f64,
    /// The length, in its own units.
    length: f64,
    /// How many lines of dots its edges cross.
    lines: f64,
    /// Where each edge is.
    edges: Vec<Edge>,
}

/// Where an edge is, in dots.
#[derive(Clone, Copy)]
struct Edge {
    left: f32,
    right: f32,
    top: f32,
    bottom: f32,
}

impl Edge {
    fn of(points: &[Point; 4]) -> Edge {
        let [x, y] = [points.map(|point| point.x), points.map(|point| point.y)];
        let least = |numbers: [f32; 4]| numbers.into_iter().fold(f32::INFINITY, f32::min);
        let most = |numbers: [f32; 4]| numbers.into_iter().fold(f32::NEG_INFINITY, f32::max);
        Edge {
            left: least(x),
            right: most(x),
            top: least(y),
            bottom: most(y),
        }
    }
}

impl Outline {
    fn of(path: &Path, transform: Transform, frame: Frame) -> Outline {
        let mut outline = Outline {
            segments: 0.0,
            length: 0.0,
            lines: 0.0,
            edges: Vec::new(),
        };
        let (mut first, mut last) = (Point::zero(), Point::zero());
        for segment in path.data().segments() {
            let mut points = [last; 4];
            match segment {
                PathSegment::MoveTo(to) => {
                    first = to;
                    last = to;
                    continue;
                }
                PathSegment::LineTo(to) => points[1..].fill(to),
                PathSegment::QuadTo(over, to) => {
                    points[1] = over;
                    points[2..].fill(to);
                }
                PathSegment::CubicTo(over, then, to) => {
                    points[1..].copy_from_slice(&[over, then, to])
                }
                PathSegment::Close => points[1..].fill(first),
            }
            last = points[3];
            let mut lines = 0.0;
            let mut drawn = points;
            transform.map_points(&mut drawn);
            for index in 1..points.len() {
                outline.length += f64::from(points[index].distance(points[index - 1]));
                lines += f64::from((drawn[index].y - drawn[index - 1].y).abs());
            }
            outline.segments += 1.0;
            outline.lines += lines.min(3.0 * frame.height) + 1.0;
            outline.edges.push(Edge::of(&drawn));
        }
        outline
    }

    /// How many pairs of edges may cross, and how many were compared to know it. The library
    /// that draws keeps the edges on a line of dots in order, and swaps two where they cross.
    fn crossings(&mut self) -> (f64, f64) {
        let count = self.edges.len() as f64;
        // For so few, even all pairs cost little.
        const FEW: usize = 500;
        // Hatching with so many lines is not art.
        const MAX_LOOKS: usize = 100_000_000;
        if self.edges.len() <= FEW {
            return (count * count / 2.0, 0.0);
        }
        self.edges.sort_by(|a, b| a.top.total_cmp(&b.top));
        let (mut pairs, mut looks) = (0, 0);
        let mut around: Vec<Edge> = Vec::new();
        for edge in self.edges.drain(..) {
            looks += around.len();
            if looks > MAX_LOOKS {
                return (f64::INFINITY, looks as f64);
            }
            around.retain(|other| {
                let may_cross = other.left < edge.right && edge.left < other.right;
                let is_still_there = other.bottom > edge.top;
                pairs += usize::from(is_still_there && may_cross);
                is_still_there
            });
            around.push(edge);
        }
        (pairs as f64, looks as f64)
    }
}
