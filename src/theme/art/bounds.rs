//! Limits how large and how fine the shapes in art can be. Drawing libraries fail on extreme numbers, and no
//! real picture needs such numbers. The cost of drawing is estimated separately, in `page/cost/`.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

use svgtypes::{NumberListParser, PathParser, PathSegment};

use super::attributes::{self, HREF};
use super::elements;
use super::grammar::Grammar;
use super::node::{Node, Problem};
use super::outline::{Stroke, strokes};
use super::references::targets;
use super::values::{scales, view_box};
use crate::theme::error::ThemeErrorKind;
use crate::util::view_box::ViewBox;

/// The maximum nesting depth of elements. An element drawn by reference counts as nested in the element that
/// refers to it. Deeper nesting could overflow the stack, because elements are read and drawn recursively.
pub(crate) const MAX_DEPTH: usize = 90;

/// The maximum distance of shapes from the origin, as a multiple of the longer side of the viewBox. The
/// distance of the upper left corner of the viewBox from the origin is added to this limit.
const REACH: f64 = 100.0;

/// The maximum distance that a filter reaches, in the same unit as [`REACH`]. It is less than `REACH`,
/// because filters are computed for every pixel of their region.
const FILTER_REACH: f64 = 10.0;

/// The minimum size of a part that repeats, as a fraction of the longer side of the viewBox. Such parts are
/// the sequence of dashes and gaps of a stroke, and the tile of a pattern.
const FINEST: f64 = 1e-3;

/// The minimum width and height of the region of a filter or mask, as a fraction of the size of the shape.
const LEAST_REGION: f64 = 0.5;

/// The minimum width and height of a shape with a filter, a mask or a pattern, as a fraction of the distance
/// of the shape from the origin. Lengths in a filter, mask or pattern can be fractions of the size of the
/// shape. For thinner shapes, the seven digits with which drawing libraries calculate are too few.
const THINNEST: f64 = 1e-4;

/// Checks that the shapes in a picture are neither too large nor too fine.
pub(super) fn check(root: &Node, view_box: &ViewBox) -> Result<(), Vec<Problem>> {
    let named = root.all().filter_map(|node| Some((node.get("id")?, node)));
    let mut surveyor = Surveyor {
        targets: named.collect(),
        known: HashMap::new(),
        problems: BTreeMap::new(),
    };
    for (name, id, _) in root.all().flat_map(targets) {
        if name != HREF {
            surveyor.check_region(id);
        }
    }
    let reach = surveyor.node(root, 0).unwrap_or_else(|(span, kind)| {
        surveyor.note(&span, kind);
        Reach::default()
    });
    let size = view_box.width.max(view_box.height);
    let corner = view_box.x.abs().max(view_box.y.abs());
    for (Far { distance, span }, times) in reach.far.into_iter().zip([REACH, FILTER_REACH]) {
        if distance.is_nan() || distance > corner + size * times {
            surveyor.note(&span, ThemeErrorKind::TooFar { times });
        }
    }
    if let Some((step, span)) = reach.finest
        && (step.is_nan() || step < size * FINEST)
    {
        surveyor.note(&span, ThemeErrorKind::TooFine { part: FINEST });
    }
    match surveyor.problems.is_empty() {
        true => Ok(()),
        false => Err(surveyor.problems.into_values().collect()),
    }
}

/// The largest distance from the origin found so far, and the span of the number or element that causes this
/// distance.
#[derive(Clone, Debug, Default)]
struct Far {
    distance: f64,
    span: Range<usize>,
}

impl Far {
    fn add(&mut self, distance: f64, span: &Range<usize>) {
        if distance > self.distance || distance.is_nan() {
            self.distance = distance;
            self.span = span.clone();
        }
    }
}

/// The measurements of an element, in the units of its parent.
#[derive(Clone, Debug)]
struct Reach {
    /// The largest distance of a shape from the origin, and the largest distance that a filter reaches.
    far: [Far; 2],
    /// The shortest interval at which dashes or pattern tiles repeat, if there are any, and the span of the
    /// element that causes it.
    finest: Option<(f64, Range<usize>)>,
    /// The smallest factor by which shapes in the element are scaled.
    least_scale: f64,
    /// The smallest width or height of a shape, as a fraction of the distance of the shape from the origin.
    thinnest: f64,
}

impl Default for Reach {
    fn default() -> Reach {
        Reach {
            far: Default::default(),
            finest: None,
            least_scale: 1.0,
            thinnest: 1.0,
        }
    }
}

impl Reach {
    fn repeats(&mut self, step: f64, span: &Range<usize>) {
        if self.finest.as_ref().is_none_or(|found| step < found.0) {
            self.finest = Some((step, span.clone()));
        }
    }

    fn join(&mut self, other: Reach) {
        for (far, other) in self.far.iter_mut().zip(other.far) {
            far.add(other.distance, &other.span);
        }
        if let Some((step, span)) = other.finest {
            self.repeats(step, &span);
        }
        self.least_scale = self.least_scale.min(other.least_scale);
        self.thinnest = self.thinnest.min(other.thinnest);
    }

    /// Returns the measurements of the same element after it has been scaled by a factor between `least` and
    /// `most`, and then moved by the distance `moved`.
    fn placed(mut self, most: f64, least: f64, moved: f64) -> Reach {
        for far in &mut self.far {
            if far.distance > 0.0 {
                far.distance = far.distance * most + moved;
            }
        }
        if let Some((step, _)) = &mut self.finest {
            *step *= least;
        }
        self.least_scale *= least;
        self
    }
}

/// Measures the elements of a picture. An element that is drawn by reference is measured only once.
struct Surveyor<'a> {
    targets: HashMap<&'a str, &'a Node>,
    known: HashMap<&'a str, Reach>,
    /// The errors, indexed by byte offset, because several references can lead to the same error.
    problems: BTreeMap<usize, Problem>,
}

impl<'a> Surveyor<'a> {
    fn note(&mut self, span: &Range<usize>, kind: ThemeErrorKind) {
        self.problems.insert(span.start, (span.clone(), kind));
    }

    /// Checks the units and the size of the region of the filter, mask or pattern with this id.
    fn check_region(&mut self, id: &str) {
        let Some(target) = self.targets.get(id).copied() else {
            return;
        };
        let (units, least) = match target.name.as_str() {
            "filter" => ("filterUnits", LEAST_REGION),
            "mask" => ("maskUnits", LEAST_REGION),
            "pattern" => ("patternUnits", 0.0),
            _ => return,
        };
        let whole = self.whole(target);
        let (is_of_shape, [_, _, width, height]) = region(&whole, units);
        for (name, number) in [
            ("x", least),
            ("y", least),
            ("width", width),
            ("height", height),
        ] {
            let Some(value) = whole.attributes.get(name) else {
                continue;
            };
            let expected = match is_of_shape {
                true if number < least => format!("it must be at least {least} of the shape"),
                // Here, percentages would refer to the size of the whole diagram.
                false if value.text.ends_with('%') => Grammar::Length.expected(),
                _ => continue,
            };
            let kind = ThemeErrorKind::WrongValue {
                name: name.into(),
                value: value.text.as_str().into(),
                expected: expected.into(),
            };
            self.note(&value.span, kind);
        }
    }

    /// Returns a copy of an element without its content. The copy also has the attributes of the elements to
    /// which the original refers, because patterns inherit such attributes.
    fn whole(&self, node: &'a Node) -> Node {
        let mut whole = Node::new(&node.name, node);
        let mut next = Some(node);
        for _ in 0..MAX_DEPTH {
            let Some(node) = next else { break };
            for (name, value) in &node.attributes {
                let known = whole.attributes.entry(name.clone());
                known.or_insert_with(|| value.clone());
            }
            let id = node.get(HREF).and_then(|next| next.strip_prefix('#'));
            next = id.and_then(|id| self.targets.get(id)).copied();
        }
        whole
    }

    /// Returns the measurements of an element, including everything that it draws by reference, in the units
    /// of its parent.
    fn node(&mut self, node: &'a Node, depth: usize) -> Result<Reach, Problem> {
        if depth > MAX_DEPTH {
            return Err((node.span.clone(), ThemeErrorKind::TooComplicated));
        }
        let mut reach = Reach::default();
        for child in node.nodes() {
            if !elements::is_for_reference(&child.name) && !child.name.starts_with("fe") {
                reach.join(self.node(child, depth + 1)?);
            }
        }
        own_numbers(node, &mut reach);
        // Elements drawn by reference can be scaled to the size of the shape that refers to them.
        let shape = reach.far[0].distance;
        let is_thin = reach.thinnest < THINNEST;
        for (name, id, value) in targets(node) {
            let Some(target) = self.targets.get(id).copied() else {
                continue;
            };
            if is_thin && matches!(target.name.as_str(), "filter" | "mask" | "pattern") {
                self.note(&value.span, ThemeErrorKind::TooThin);
            }
            if !self.known.contains_key(id) {
                let found = self.node(target, depth + 1)?;
                self.known.insert(id, found);
            }
            let mut found = self.known[id].clone();
            match target.name.as_str() {
                "filter" => {
                    found.far[1].add(filter(target, shape), &node.span);
                }
                "pattern" if name != HREF => {
                    let whole = self.whole(target);
                    let (most, moved) = tile(&whole, shape, &mut found);
                    found = found.placed(most, 1.0, moved);
                }
                "clipPath" | "mask"
                    if is_of_shape(target, "clipPathUnits", false)
                        || is_of_shape(target, "maskContentUnits", false) =>
                {
                    found = found.placed(2.0 * shape, 1.0, shape);
                }
                _ if name == HREF && node.name == "use" => {
                    found = found.placed(1.0, 1.0, shape);
                }
                _ => {}
            }
            reach.join(found);
        }
        if let Some(dashes) = node.get("stroke-dasharray") {
            let sum: f64 = numbers(dashes).sum();
            if sum > 0.0 {
                reach.repeats(sum * reach.least_scale, &node.span);
            }
        }
        const TRANSFORMS: [&str; 3] = ["transform", "gradientTransform", "patternTransform"];
        for transform in TRANSFORMS.iter().filter_map(|name| node.transform(name)) {
            let (most, least) = scales(transform);
            let moved = transform.e.abs().max(transform.f.abs());
            reach = reach.placed(most, least, moved);
        }
        Ok(reach)
    }
}

/// Returns the distance from the origin that the region of a filter on a shape reaches, or the distance by
/// which the filter moves or blurs its input, whichever is larger. `shape` is the distance of the shape from
/// the origin.
fn filter(filter: &Node, shape: f64) -> f64 {
    let (is_of_shape_itself, [x, y, width, height]) = region(filter, "filterUnits");
    let farthest = [x, y, x + width, y + height].map(f64::abs);
    let farthest = farthest.into_iter().fold(0.0, f64::max);
    let of_region = match is_of_shape_itself {
        true => shape + 2.0 * shape * farthest,
        false => farthest,
    };
    const DISTANCES: [&str; 3] = ["dx", "dy", "stdDeviation"];
    let steps = filter.all();
    let distances = steps.flat_map(|step| DISTANCES.map(|name| step.get(name)));
    let moved = distances.flatten().map(farthest_number);
    let moved = moved.fold(0.0, f64::max);
    let unit = match is_of_shape(filter, "primitiveUnits", false) {
        true => 2.0 * shape,
        false => 1.0,
    };
    of_region.max(unit * moved)
}

/// Returns the factor by which a pattern on a shape scales its contents, and the distance by which the
/// pattern moves them. Records the size of the pattern tile in `found`. `shape` is the distance of the shape
/// from the origin.
fn tile(pattern: &Node, shape: f64, found: &mut Reach) -> (f64, f64) {
    let (is_of_shape_itself, [x, y, width, height]) = region(pattern, "patternUnits");
    let unit = if is_of_shape_itself { 2.0 * shape } else { 1.0 };
    found.repeats(width.min(height) * unit, &pattern.span);
    let mut moved = x.abs().max(y.abs()) * unit + shape;
    let mut most = 1.0;
    if let Some(inner) = pattern.get("viewBox").and_then(view_box) {
        most = (width / inner.width).max(height / inner.height) * unit;
        moved += inner.x.abs().max(inner.y.abs()) * most;
    } else if is_of_shape(pattern, "patternContentUnits", false) {
        most = 2.0 * shape;
    }
    (most, moved)
}

/// Returns the position and size of the region of a filter, mask or pattern, and whether they are fractions
/// of the size of the shape to which it is applied.
fn region(node: &Node, units: &str) -> (bool, [f64; 4]) {
    // Filters and masks have a default region, but patterns do not.
    let share = if node.name == "pattern" { 0.0 } else { 1.0 };
    let defaults = [("x", -0.1), ("y", -0.1), ("width", 1.2), ("height", 1.2)];
    let region = defaults.map(|(name, default)| {
        let Some(text) = node.get(name) else {
            return default * share;
        };
        let percent = if text.ends_with('%') { 100.0 } else { 1.0 };
        numbers(text).next().unwrap_or_default() / percent
    });
    (is_of_shape(node, units, true), region)
}

/// Returns whether `attribute` says that lengths are fractions of the size of the shape. If the attribute is
/// missing, returns `usually`.
fn is_of_shape(node: &Node, attribute: &str, usually: bool) -> bool {
    let units = node.get(attribute);
    units.map_or(usually, |units| units == "objectBoundingBox")
}

/// Adds the measurements of an element, without its content, to `reach`.
fn own_numbers(node: &Node, reach: &mut Reach) {
    // Gradients without `userSpaceOnUse` are not measured, since their lengths are fractions of a shape.
    let is_gradient = elements::is_gradient(&node.name);
    let is_user_space = node.get("gradientUnits") == Some("userSpaceOnUse");
    for (name, value) in &node.attributes {
        let distance = match attributes::grammar(&node.name, name) {
            Some(Grammar::Path) => path(&value.text, reach),
            Some(Grammar::Points) => path(&format!("M{}", value.text), reach),
            Some(Grammar::Share) if is_gradient && is_user_space => farthest_number(&value.text),
            Some(Grammar::Length | Grammar::Size | Grammar::Places | Grammar::Moves)
            | Some(Grammar::FontSize | Grammar::Spacing(_)) => farthest_number(&value.text),
            _ => continue,
        };
        reach.far[0].add(distance, &value.span);
    }
    for name in ["width", "height", "r", "rx", "ry"] {
        let size = node.get(name).map_or(0.0, farthest_number);
        thin(size, reach.far[0].distance, reach);
    }
    let get = |name| node.get(name).map_or(0.0, |text| numbers(text).sum());
    for (from, to) in [("x1", "x2"), ("y1", "y2")] {
        let (from, to): (f64, f64) = (get(from), get(to));
        thin((from - to).abs(), reach.far[0].distance, reach);
    }
}

/// Records the width or height of a shape as a fraction of the distance of the shape from the origin. A width
/// of 0, like that of a vertical line, is ignored.
fn thin(width: f64, distance: f64, reach: &mut Reach) {
    if width > 0.0 {
        reach.thinnest = reach.thinnest.min(width / distance);
    }
}

/// Returns the numbers at the beginning of a value, up to the first part that is not a number.
fn numbers(text: &str) -> impl Iterator<Item = f64> {
    NumberListParser::from(text).map_while(Result::ok)
}

fn farthest_number(text: &str) -> f64 {
    numbers(text).map(f64::abs).fold(0.0, f64::max)
}

/// Returns the maximum distance of an outline from the origin, and records the width and height of the
/// outline in `reach`.
fn path(data: &str, reach: &mut Reach) -> f64 {
    // An arc with large radii is large even if its ends are close together.
    let radii = PathParser::from(data).filter_map(|segment| match segment {
        Ok(PathSegment::EllipticalArc { rx, ry, .. }) => Some(rx.abs().max(ry.abs())),
        _ => None,
    });
    let mut farthest = radii.fold(0.0, f64::max);
    let (mut least, mut most) = ([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);
    for (x, y) in strokes(data).iter().flat_map(Stroke::points) {
        for (index, number) in [x, y].into_iter().enumerate() {
            let is_nan = number.is_nan();
            farthest = farthest.max(if is_nan { f64::INFINITY } else { number.abs() });
            least[index] = least[index].min(number);
            most[index] = most[index].max(number);
        }
    }
    for (least, most) in least.into_iter().zip(most) {
        thin(most - least, farthest, reach);
    }
    farthest
}
