//! How far art reaches and how fine it is. Libraries that draw stumble over numbers that no
//! picture needs. What drawing it costs is counted in [`crate::page::cost`].

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::Range;

use svgtypes::{NumberListParser, PathParser, PathSegment};

use super::attributes::{self, HREF};
use super::elements;
use super::grammar::Grammar;
use super::node::{Node, Problem};
use super::outline::{Stroke, strokes};
use super::references::targets;
use super::values::scales;
use super::view_box;
use crate::leaves::view_box::ViewBox;
use crate::theme::error::ThemeErrorKind;

/// How deep elements may be in each other, counting what they refer to as if it were in
/// them. They are read and drawn by recursion, and a stack is not endless.
pub(crate) const MAX_DEPTH: usize = 90;

/// Nothing may be farther from the origin than this many times the longer side of the
/// viewBox.
const REACH: f64 = 100.0;

/// The same for what filters draw, all of whose region is made of dots.
const FILTER_REACH: f64 = 10.0;

/// A dash with its gap, and a tile of a pattern, is at least this part of the longer side of
/// the viewBox.
const FINEST: f64 = 1e-3;

/// How many tiles of a pattern may lie side by side on what is painted with it.
const MOST_TILES: f64 = 100.0;

/// The region of a filter or a mask is at least this part of the shape.
const LEAST_REGION: f64 = 0.5;

/// A shape with anything in units of its size is at least this part of its distance from the
/// origin wide and high: the numbers of libraries have seven digits.
const THINNEST: f64 = 1e-4;

/// How many steps one filter may have.
const MAX_STEPS: usize = 20;

/// Checks that a picture is neither too large nor too fine, and its filters not too long.
pub(super) fn check(root: &Node, view_box: &ViewBox) -> Result<(), Vec<Problem>> {
    let mut problems = Vec::new();
    let mut surveyor = Surveyor::default();
    surveyor.index(root);
    surveyor.check_elements(root, &mut BTreeSet::new());
    let reach = match surveyor.node(root, 0) {
        Ok(reach) => reach,
        Err(problem) => {
            problems.push(problem);
            Reach::default()
        }
    };
    let size = view_box.width.max(view_box.height);
    let corner = view_box.x.abs().max(view_box.y.abs());
    for (Far { distance, span }, times) in [(reach.far, REACH), (reach.filters, FILTER_REACH)] {
        // Not a number is too far as well.
        if distance.is_nan() || distance > corner + size * times {
            problems.push((span, ThemeErrorKind::TooFar { times }));
        }
    }
    if let Some((step, span)) = reach.finest
        && (step.is_nan() || step < size * FINEST)
    {
        let kind = ThemeErrorKind::TooFine {
            part: FINEST,
            whole: "the longer side of the viewBox",
        };
        problems.push((span, kind));
    }
    problems.extend(surveyor.problems.into_values());
    if problems.is_empty() {
        return Ok(());
    }
    problems.sort_by_key(|(span, _)| span.start);
    Err(problems)
}

/// The steps of a filter, with the parts of those.
fn steps(filter: &Node) -> impl Iterator<Item = &Node> {
    filter.nodes().flat_map(|step| step.nodes().chain([step]))
}

/// A distance, and what lies so far away.
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

/// What an element covers, in the units around it.
#[derive(Clone, Debug)]
struct Reach {
    far: Far,
    filters: Far,
    /// The shortest step in which dashes or tiles are repeated.
    finest: Option<(f64, Range<usize>)>,
    /// The least by which shapes in it are made larger.
    least_scale: f64,
    /// The least part of its distance from the origin that a shape is wide or high.
    thinnest: f64,
    /// How deeply elements are nested in it.
    depth: usize,
}

impl Default for Reach {
    fn default() -> Reach {
        Reach {
            far: Far::default(),
            filters: Far::default(),
            finest: None,
            least_scale: 1.0,
            thinnest: 1.0,
            depth: 0,
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
        self.far.add(other.far.distance, &other.far.span);
        self.filters
            .add(other.filters.distance, &other.filters.span);
        if let Some((step, span)) = other.finest {
            self.repeats(step, &span);
        }
        self.least_scale = self.least_scale.min(other.least_scale);
        self.thinnest = self.thinnest.min(other.thinnest);
        self.depth = self.depth.max(other.depth);
    }

    /// The same after it is scaled and moved.
    fn placed(mut self, most: f64, least: f64, moved: f64) -> Reach {
        for far in [&mut self.far, &mut self.filters] {
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

/// Measures elements, each that is referred to once.
#[derive(Default)]
struct Surveyor<'a> {
    targets: HashMap<&'a str, &'a Node>,
    known: HashMap<&'a str, Reach>,
    /// What is wrong, by its place: the same can be met once for each reference.
    problems: BTreeMap<usize, Problem>,
}

impl<'a> Surveyor<'a> {
    fn index(&mut self, node: &'a Node) {
        self.targets.extend(node.get("id").map(|id| (id, node)));
        node.nodes().for_each(|child| self.index(child));
    }

    fn note(&mut self, span: &Range<usize>, kind: ThemeErrorKind) {
        let place = span.start;
        self.problems.insert(place, (span.clone(), kind));
    }

    /// Checks what is right or wrong about an element whatever refers to it. `checked` has
    /// the ids of those that have been checked since something refers to them.
    fn check_elements(&mut self, node: &'a Node, checked: &mut BTreeSet<&'a str>) {
        if node.name == "filter" && steps(node).count() > MAX_STEPS {
            let kind = ThemeErrorKind::TooManySteps { limit: MAX_STEPS };
            self.note(&node.span, kind);
        }
        for (name, id, _) in targets(node) {
            let target = self.targets.get(id).copied();
            if let Some(target) = target.filter(|_| name != HREF && checked.insert(id)) {
                self.check_region(target);
            }
        }
        for child in node.nodes() {
            self.check_elements(child, checked);
        }
    }

    /// Checks the size of a filter, a mask or a tile of a pattern.
    fn check_region(&mut self, target: &'a Node) {
        let (whole, units, least) = match target.name.as_str() {
            "filter" => (Cow::Borrowed(target), "filterUnits", LEAST_REGION),
            "mask" => (Cow::Borrowed(target), "maskUnits", LEAST_REGION),
            "pattern" => (Cow::Owned(self.whole_pattern(target)), "patternUnits", 0.0),
            _ => return,
        };
        let (is_of_shape, [_, _, width, height]) = region(&whole, units);
        for (name, number) in [("x", 0.0), ("y", 0.0), ("width", width), ("height", height)] {
            let Some(value) = whole.attributes.get(name) else {
                continue;
            };
            let is_small = is_of_shape && matches!(name, "width" | "height") && number < least;
            // Shares would be those of the whole diagram.
            let is_share = value.text.ends_with('%') && !is_of_shape;
            if !is_small && !is_share {
                continue;
            }
            let expected = if is_small {
                format!("it is at least {least} of the shape")
            } else {
                Grammar::Length.expected()
            };
            let kind = ThemeErrorKind::WrongValue {
                name: name.into(),
                value: value.text.as_str().into(),
                expected: expected.into(),
            };
            self.note(&value.span, kind);
        }
        if target.name == "pattern" && is_of_shape {
            let transform = whole.transform("patternTransform").unwrap_or_default();
            let (_, least) = scales(transform);
            if width * least < 1.0 / MOST_TILES || height * least < 1.0 / MOST_TILES {
                let kind = ThemeErrorKind::TooFine {
                    part: 1.0 / MOST_TILES,
                    whole: "the shape that they fill",
                };
                self.note(&target.span, kind);
            }
        }
    }

    /// A pattern with what it does not say itself: those say it that it refers to.
    fn whole_pattern(&self, pattern: &'a Node) -> Node {
        let mut whole = Node::new("pattern", pattern);
        let mut next = Some(pattern);
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

    /// What an element covers in the units around it, with all that is drawn by
    /// reference from there.
    fn node(&mut self, node: &'a Node, depth: usize) -> Result<Reach, Problem> {
        let too_deep = || (node.span.clone(), ThemeErrorKind::TooComplicated);
        if depth > MAX_DEPTH {
            return Err(too_deep());
        }
        let mut reach = Reach::default();
        for child in node.nodes() {
            if !elements::is_for_reference(&child.name) && !child.name.starts_with("fe") {
                reach.join(self.node(child, depth + 1)?);
            }
        }
        own_numbers(node, &mut reach);
        // What is drawn by reference can be as large as the shape that refers to it.
        let shape = reach.far.distance;
        let is_thin = reach.thinnest < THINNEST;
        let mut depth_of_paint = 0;
        for (name, id, value) in targets(node) {
            let Some(target) = self.targets.get(id).copied() else {
                continue;
            };
            const MEASURED: [&str; 3] = ["filter", "mask", "pattern"];
            if is_thin && MEASURED.contains(&target.name.as_str()) {
                self.note(&value.span, ThemeErrorKind::TooThin);
            }
            let mut found = match self.known.get(id) {
                Some(known) => known.clone(),
                None => {
                    let found = self.node(target, depth + 1)?;
                    self.known.insert(id, found.clone());
                    found
                }
            };
            // Such paint is drawn with what is in the element.
            if value.property.is_some_and(|property| property.inherited) {
                depth_of_paint = depth_of_paint.max(std::mem::take(&mut found.depth));
            }
            match target.name.as_str() {
                "filter" => {
                    for distance in filter(target, shape) {
                        found.filters.add(distance, &node.span);
                    }
                }
                "pattern" if name != HREF => {
                    let whole = self.whole_pattern(target);
                    let (most, moved) = tile(&whole, shape, &mut found);
                    found = found.placed(most, 1.0, moved);
                }
                "clipPath" if is_of_shape(target, "clipPathUnits", false) => {
                    found = found.placed(2.0 * shape, 1.0, shape);
                }
                "mask" if is_of_shape(target, "maskContentUnits", false) => {
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
        reach.depth += 1 + depth_of_paint;
        if depth + reach.depth > MAX_DEPTH + 1 {
            return Err(too_deep());
        }
        Ok(reach)
    }
}

/// How far a filter on a shape reaches, and how far it moves something.
fn filter(filter: &Node, shape: f64) -> [f64; 2] {
    let (is_of_shape_itself, [x, y, width, height]) = region(filter, "filterUnits");
    let farthest = [x, y, x + width, y + height].map(f64::abs);
    let farthest = farthest.into_iter().fold(0.0, f64::max);
    let of_region = if is_of_shape_itself {
        shape + 2.0 * shape * farthest
    } else {
        farthest
    };
    const DISTANCES: [&str; 3] = ["dx", "dy", "stdDeviation"];
    let steps = steps(filter);
    let distances = steps.flat_map(|step| DISTANCES.iter().filter_map(|name| step.get(name)));
    let moved = distances.map(farthest_number).fold(0.0, f64::max);
    let unit = if is_of_shape(filter, "primitiveUnits", false) {
        2.0 * shape
    } else {
        1.0
    };
    [of_region, moved * unit]
}

/// By how much the contents of a whole pattern on a shape are made larger, and how far they
/// are moved.
fn tile(pattern: &Node, shape: f64, found: &mut Reach) -> (f64, f64) {
    let (is_of_shape_itself, [x, y, width, height]) = region(pattern, "patternUnits");
    if !is_of_shape_itself {
        found.repeats(width.min(height), &pattern.span);
    }
    let unit = if is_of_shape_itself { 2.0 * shape } else { 1.0 };
    let mut moved = x.abs().max(y.abs()) * unit + shape;
    let mut most = 1.0;
    if let Some(inner) = pattern.get("viewBox").and_then(view_box::parse) {
        most = (width / inner.width).max(height / inner.height) * unit;
        moved += inner.x.abs().max(inner.y.abs()) * most;
    } else if is_of_shape(pattern, "patternContentUnits", false) {
        most = 2.0 * shape;
    }
    (most, moved)
}

/// Whether a region is in units of a shape, and its place and size.
fn region(node: &Node, units: &str) -> (bool, [f64; 4]) {
    let usual = match node.name.as_str() {
        "pattern" => [0.0; 4],
        _ => USUAL_REGION,
    };
    let mut names = ["x", "y", "width", "height"].into_iter();
    let region = usual.map(|usual| {
        let Some(text) = names.next().and_then(|name| node.get(name)) else {
            return usual;
        };
        let first = numbers(text).next().unwrap_or_default();
        if text.ends_with('%') {
            first / 100.0
        } else {
            first
        }
    });
    (is_of_shape(node, units, true), region)
}

/// The region of filters and masks that do not say it.
const USUAL_REGION: [f64; 4] = [-0.1, -0.1, 1.2, 1.2];

/// Whether lengths are shares of the shape that something is on.
fn is_of_shape(node: &Node, attribute: &str, usually: bool) -> bool {
    match node.get(attribute) {
        Some(units) => units == "objectBoundingBox",
        None => usually,
    }
}

/// What the numbers of an element cover, without what is in it.
fn own_numbers(node: &Node, reach: &mut Reach) {
    // Shares of a shape are not far from it.
    let is_gradient = elements::is_gradient(&node.name);
    let is_user_space = node.get("gradientUnits") == Some("userSpaceOnUse");
    for (name, value) in &node.attributes {
        let distance = match attributes::grammar(&node.name, name) {
            Some(Grammar::Path) => path(&value.text, reach),
            Some(Grammar::Points) => path(&format!("M{}", value.text), reach),
            Some(Grammar::Share) if is_gradient && is_user_space => farthest_number(&value.text),
            Some(
                Grammar::Length
                | Grammar::Size
                | Grammar::Places
                | Grammar::Moves
                | Grammar::FontSize
                | Grammar::Spacing(_),
            ) => farthest_number(&value.text),
            _ => continue,
        };
        reach.far.add(distance, &value.span);
    }
    for name in ["width", "height", "r", "rx", "ry"] {
        let size = node.get(name).map_or(0.0, farthest_number);
        thin(size, reach.far.distance, reach);
    }
    let get = |name| node.get(name).map_or(0.0, |text| numbers(text).sum());
    for (from, to) in [("x1", "x2"), ("y1", "y2")] {
        let (from, to): (f64, f64) = (get(from), get(to));
        thin((from - to).abs(), reach.far.distance, reach);
    }
}

/// Notes how thin something is that is so wide and so far from the origin. Lines have no
/// width at all.
fn thin(width: f64, distance: f64, reach: &mut Reach) {
    if width > 0.0 {
        reach.thinnest = reach.thinnest.min(width / distance);
    }
}

/// The numbers at the beginning of a value.
fn numbers(text: &str) -> impl Iterator<Item = f64> {
    NumberListParser::from(text).map_while(Result::ok)
}

fn farthest_number(text: &str) -> f64 {
    numbers(text).map(f64::abs).fold(0.0, f64::max)
}

/// How far the points of an outline are from the origin. Notes how thin it is.
fn path(data: &str, reach: &mut Reach) -> f64 {
    // Those of arcs are made from their radii, which must be usable first.
    let radii = PathParser::from(data).filter_map(|segment| match segment {
        Ok(PathSegment::EllipticalArc { rx, ry, .. }) => Some(rx.abs().max(ry.abs())),
        _ => None,
    });
    let radius = radii.fold(0.0, f64::max);
    if radius > f64::from(f32::MAX).sqrt() {
        return radius;
    }
    let mut farthest = radius;
    let (mut least, mut most) = ([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);
    let mut add = |x: f64, y: f64| {
        for (index, number) in [x, y].into_iter().enumerate() {
            let distance = if number.is_nan() {
                f64::INFINITY
            } else {
                number.abs()
            };
            farthest = farthest.max(distance);
            least[index] = least[index].min(number);
            most[index] = most[index].max(number);
        }
    };
    for (x, y) in strokes(data).iter().flat_map(Stroke::points) {
        add(x, y);
    }
    for (least, most) in least.into_iter().zip(most) {
        thin(most - least, farthest, reach);
    }
    farthest
}
