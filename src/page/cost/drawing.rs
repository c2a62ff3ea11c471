//! Estimates the cost of drawing shapes from the number of edges in each row of pixels, and from the number
//! of pixels covered by shapes, layers, masks, patterns and filters.

use resvg::tiny_skia::{PathSegment, Point, Transform};
use resvg::usvg::filter::{Filter, Kind};
use resvg::usvg::{
    ClipPath, Group, Mask, Node, NonZeroRect, Opacity, Paint, Path, Rect, Stroke, Tree,
};

use super::prices::{Price, deviation, drawing as price, pixel_of_step};
use super::total::{Checked, Total};
use crate::page::error::{CostlyPart, SvgError};
use crate::page::limits::PAGE;

/// Returns `cost` plus the cost of drawing the shapes of an SVG tree on a canvas of `pixels` pixels. Returns
/// an error if the total exceeds a limit.
pub(crate) fn of_shapes(tree: &Tree, pixels: f64, cost: Total) -> Result<Total, SvgError> {
    let size = tree.size();
    let area = f64::from(size.width()) * f64::from(size.height());
    let pages = (pixels / PAGE).max(1.0);
    let scale = (pixels / area).sqrt();
    let sides = [size.width(), size.height()].map(|side| f64::from(side) * scale);
    let cost = cost.on_pages(pages);
    drawn(tree.root(), scale as f32, sides, CostlyPart::Shapes, cost)
}

/// Returns the time, in seconds, that it takes to draw a group twice (in a rehearsal and in the PDF) and to
/// compress the resulting pixels. `sides` is the size of the canvas in pixels. `scale` is the number of
/// pixels per unit of the coordinates around the group.
#[cfg(feature = "pdf")]
pub(crate) fn seconds_as_pixels(group: &Group, scale: f32, sides: [f32; 2]) -> f64 {
    let unlimited = Total::default().on_pages(f64::INFINITY);
    let sides = sides.map(f64::from);
    let cost = drawn(group, scale, sides, CostlyPart::Filters, unlimited);
    let seconds = cost.map_or(f64::INFINITY, |cost| cost.all.seconds);
    2.0 * seconds + sides[0] * sides[1] * price::PACKED_PIXEL
}

/// Returns `cost` plus the cost of drawing a group on a canvas. The size of the canvas is in pixels.
fn drawn(
    group: &Group,
    scale: f32,
    [width, height]: [f64; 2],
    part: CostlyPart,
    cost: Total,
) -> Result<Total, SvgError> {
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

/// A canvas or layer on which shapes are drawn. Its width and height are in pixels.
#[derive(Clone, Copy)]
struct Frame {
    width: f64,
    height: f64,
    /// The total number of bytes that this frame and all frames below it occupy.
    held: f64,
    /// The part of the picture that needs this frame.
    part: CostlyPart,
}

impl Frame {
    fn pixels(self) -> f64 {
        self.width * self.height
    }

    /// Returns an upper bound on the number of pixels that a rectangle covers on this frame.
    fn covered(self, rect: Rect) -> f64 {
        let (width, height) = (f64::from(rect.width()), f64::from(rect.height()));
        (width + 1.0).min(self.width) * (height + 1.0).min(self.height)
    }
}

struct Painter {
    cost: Total,
    canvas: Frame,
    /// The largest number of bytes that have been in memory at the same time so far.
    peak: f64,
}

impl Painter {
    fn add(&mut self, part: CostlyPart, seconds: f64) -> Checked {
        self.cost.add(part, Price::new(seconds, 0.0))
    }

    /// Records that this many bytes are in memory at the same time. If they exceed the previous peak, adds
    /// the price of the difference.
    fn hold(&mut self, part: CostlyPart, bytes: f64) -> Checked {
        let more = (bytes - self.peak).max(0.0);
        self.peak += more;
        self.cost.add(part, Price::new(0.0, more))
    }

    fn group(&mut self, group: &Group, around: Transform, frame: Frame) -> Checked {
        let transform = around.pre_concat(group.transform());
        if !group.should_isolate() {
            return self.nodes(group, transform, frame);
        }
        let part = if !group.filters().is_empty() {
            CostlyPart::Filters
        } else if group.mask().is_some() || group.clip_path().is_some() {
            CostlyPart::Masks
        } else {
            CostlyPart::Layers
        };
        let Some(place) = group.layer_bounding_box().transform(transform) else {
            return Ok(());
        };
        let layer = self.layer(place, part, frame);
        self.hold(part, layer.held)?;
        self.add(part, price::LAYER + layer.pixels() * price::LAYER_PIXEL)?;
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

    fn layer(&self, place: NonZeroRect, part: CostlyPart, below: Frame) -> Frame {
        let side = |side: f32, most: f64| (f64::from(side) + 4.0).min(most * price::LAYER_SIDES);
        let mut frame = Frame {
            width: side(place.width(), self.canvas.width),
            height: side(place.height(), self.canvas.height),
            held: below.held,
            part,
        };
        frame.held += frame.pixels() * price::PIXEL_BYTES;
        frame
    }

    fn nodes(&mut self, group: &Group, transform: Transform, frame: Frame) -> Checked {
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

    fn path(&mut self, path: &Path, transform: Transform, frame: Frame) -> Checked {
        let part = frame.part;
        let Some(place) = path.stroke_bounding_box().transform(transform) else {
            return Ok(());
        };
        let pixels = frame.covered(place);
        let outline = Outline::of(path, transform, frame, place);
        let segments = outline.segments;
        let edges = outline.rows * price::EDGE;
        let crossings = outline.crossings() * price::CROSSING;
        if let Some(fill) = path.fill() {
            self.add(part, segments * price::SEGMENT + edges + crossings)?;
            self.paint(fill.paint(), fill.opacity(), pixels, transform, frame)?;
        }
        if let Some(stroke) = path.stroke() {
            let (x, y) = transform.get_scale();
            let scale = f64::from(x.max(y));
            let width = f64::from(stroke.width().get()) * scale;
            let dashes = dashes(stroke, outline.length);
            self.add(CostlyPart::Dashes, price::DASH.seconds * dashes)?;
            self.hold(CostlyPart::Dashes, frame.held + price::DASH.bytes * dashes)?;
            self.add(part, segments * price::STROKE)?;
            if width <= 1.0 {
                let most = segments * frame.width.hypot(frame.height);
                let pixels = (outline.length * scale).min(most);
                self.add(part, pixels * price::THIN_PIXEL)?;
            } else {
                let end = 2.0 * width.min(frame.height) * price::EDGE;
                // A stroke has two edges, one on each side of the line.
                self.add(part, 2.0 * edges + 4.0 * crossings + segments * end)?;
                self.add(CostlyPart::Dashes, dashes * end)?;
            }
            self.paint(stroke.paint(), stroke.opacity(), pixels, transform, frame)?;
        }
        Ok(())
    }

    fn paint(
        &mut self,
        paint: &Paint,
        opacity: Opacity,
        pixels: f64,
        transform: Transform,
        frame: Frame,
    ) -> Checked {
        let pattern = match paint {
            Paint::Color(_) if opacity == Opacity::ONE => {
                return self.add(frame.part, pixels * price::PIXEL);
            }
            Paint::Color(_) => return self.add(frame.part, pixels * price::CLEAR_PIXEL),
            Paint::LinearGradient(_) | Paint::RadialGradient(_) => {
                return self.add(CostlyPart::Gradients, pixels * price::GRADIENT_PIXEL);
            }
            Paint::Pattern(pattern) => pattern,
        };
        let (x, y) = transform.pre_concat(pattern.transform()).get_scale();
        let tile = pattern.rect().to_rect();
        let mut tile = Frame {
            width: f64::from(tile.width() * x).max(1.0),
            height: f64::from(tile.height() * y).max(1.0),
            held: frame.held,
            part: CostlyPart::Patterns,
        };
        tile.held += tile.pixels() * price::PIXEL_BYTES;
        self.hold(CostlyPart::Patterns, tile.held)?;
        let drawn = price::LAYER + tile.pixels() * price::LAYER_PIXEL;
        self.add(CostlyPart::Patterns, drawn + pixels * price::PATTERN_PIXEL)?;
        self.nodes(pattern.root(), Transform::from_scale(x, y), tile)
    }

    fn clip(&mut self, clip: &ClipPath, transform: Transform, layer: Frame) -> Checked {
        let on = self.mask_layer(layer)?;
        self.nodes(clip.root(), transform.pre_concat(clip.transform()), on)?;
        let outer = clip.clip_path();
        outer.map_or(Ok(()), |clip| self.clip(clip, transform, on))
    }

    fn mask(&mut self, mask: &Mask, transform: Transform, layer: Frame) -> Checked {
        let on = self.mask_layer(layer)?;
        self.nodes(mask.root(), transform, on)?;
        let outer = mask.mask();
        outer.map_or(Ok(()), |mask| self.mask(mask, transform, on))
    }

    /// Adds the cost of the layer on which a mask or clip path is drawn, and returns this layer. It is as
    /// large as `layer`, the layer to be masked.
    fn mask_layer(&mut self, layer: Frame) -> Result<Frame, SvgError> {
        // In addition to the pixels, two masks with one byte per pixel are in memory.
        let held = layer.held + layer.pixels() * (price::PIXEL_BYTES + 2.0);
        self.hold(CostlyPart::Masks, held)?;
        self.add(
            CostlyPart::Masks,
            price::LAYER + layer.pixels() * price::MASK_PIXEL,
        )?;
        Ok(Frame {
            held,
            part: CostlyPart::Masks,
            ..layer
        })
    }

    fn filter(&mut self, filter: &Filter, transform: Transform, layer: Frame) -> Checked {
        let Some(place) = filter.rect().transform(transform) else {
            return Ok(());
        };
        let pixels = f64::from(place.width() + 1.0) * f64::from(place.height() + 1.0);
        let pixels = pixels.max(layer.pixels());
        let (x, y) = transform.get_scale();
        let unit = f64::from(x) * f64::from(y);
        // The results of all primitives of the filter are kept in memory.
        let kept = filter.primitives().len() as f64 + 4.0;
        let bytes = pixels * price::PIXEL_BYTES * kept;
        self.hold(CostlyPart::Filters, layer.held + bytes)?;
        self.add(
            CostlyPart::Filters,
            price::LAYER + pixels * price::FILTER_PIXEL,
        )?;
        let shorter = f64::from(place.width().min(place.height()));
        for primitive in filter.primitives() {
            let pixel = pixel_of_step(primitive.kind(), unit);
            // A wide blur also processes a margin at both ends of each row and column.
            let far = 1.0 + 2.0 * deviation(primitive.kind()) * unit.sqrt() / shorter;
            self.add(CostlyPart::Filters, price::LAYER + pixels * pixel * far)?;
            if let Kind::Image(image) = primitive.kind() {
                self.group(image.root(), transform, layer)?;
            }
        }
        Ok(())
    }
}

/// Returns the number of dashes in a line of this length, or 0 if the stroke is solid.
fn dashes(stroke: &Stroke, length: f64) -> f64 {
    /// The maximum number of dashes. A line with more dashes is drawn solid.
    const MOST: f64 = 1e6;
    let Some(dashes) = stroke.dasharray() else {
        return 0.0;
    };
    let all: f64 = dashes.iter().copied().map(f64::from).sum();
    (length / all * dashes.len() as f64 / 2.0).min(MOST)
}

struct Outline {
    segments: f64,
    /// The length of the outline in units of the shape's coordinates.
    length: f64,
    /// The sum, over all edges, of the number of pixel rows that the edge crosses.
    rows: f64,
    /// The number of edges in each of [`BANDS`] horizontal bands of the shape.
    bands: [f64; BANDS],
}

const BANDS: usize = 64;

impl Outline {
    fn of(path: &Path, transform: Transform, frame: Frame, place: Rect) -> Outline {
        let mut outline = Outline {
            segments: 0.0,
            length: 0.0,
            rows: 0.0,
            bands: [0.0; BANDS],
        };
        let (mut first, mut last) = (Point::zero(), Point::zero());
        for segment in path.data().segments() {
            let mut points = [last; 4];
            match segment {
                PathSegment::MoveTo(to) => {
                    (first, last) = (to, to);
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
            let mut rows = 0.0;
            let mut drawn = points;
            transform.map_points(&mut drawn);
            for index in 1..points.len() {
                outline.length += f64::from(points[index].distance(points[index - 1]));
                rows += f64::from((drawn[index].y - drawn[index - 1].y).abs());
            }
            outline.segments += 1.0;
            outline.rows += rows.min(3.0 * frame.height) + 1.0;
            let Some(edge) = Rect::from_points(&drawn) else {
                outline.rows = f64::INFINITY;
                continue;
            };
            // A cast turns a negative number into 0, so an edge above the shape counts in the first band.
            let band = |y: f32| ((y - place.top()) / place.height() * BANDS as f32) as usize;
            let bands = band(edge.top()).min(BANDS - 1)..=band(edge.bottom()).min(BANDS - 1);
            outline.bands[bands]
                .iter_mut()
                .for_each(|count| *count += 1.0);
        }
        outline
    }

    /// Returns an upper bound on the number of pairs of edges that cross. Crossings cost time because the
    /// drawing library keeps the edges in each row of pixels sorted, and swaps edges that cross.
    fn crossings(&self) -> f64 {
        self.segments * self.bands.iter().copied().fold(0.0, f64::max)
    }
}
