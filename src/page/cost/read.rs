//! What it costs to read SVG text: uses are copies, what an element is painted, cut and
//! filtered with is read with it, and letters of live text are looked for in fonts.

use std::collections::{BTreeSet, HashMap};

use roxmltree::{Document, Node};
use svgtypes::{PathParser, PathSegment};

use super::bill::Bill;
use super::part::Part;
use super::price::Price;
use super::weights::read::{
    AROUND, BYTE, COMPARISON, CONTEXT, ELEMENT, FONT, LETTER, LETTER_OF_PART, LETTER_PAIR, LINE,
    MOST_OF_ONE, MOST_OF_SHORT, REFERENCE_PAIR, RULE, SEGMENT, STEP, TEXT, TEXT_PART,
};
use crate::page::error::SvgError;
use crate::page::font_shaping::Shaping;
use crate::theme::art;
use crate::util::markup::NAMESPACE;

/// How deep elements may be in each other and in what they refer to: that of art, and what a
/// picture has around it, such as the clip path of a part of a board.
const MAX_DEPTH: usize = art::MAX_DEPTH + 6;

/// What SVG text costs before it is read as XML.
pub(crate) fn of_text(svg: &str) -> Result<Bill, SvgError> {
    let mut cost = Bill::default();
    cost.add(Part::Shapes, BYTE.times(svg.len() as f64))?;
    let attributes = art::attributes_of_tags(svg).map(|count| count as f64);
    let comparisons: f64 = attributes.map(|count| count * count).sum();
    let (tags, namespaces) = (svg.matches('<').count(), svg.matches("xmlns").count());
    let in_scope = tags as f64 * namespaces as f64;
    cost.add(Part::Shapes, COMPARISON.times(comparisons + in_scope))?;
    Ok(cost)
}

/// What letters are looked for in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fonts {
    /// How many fonts there are.
    pub count: usize,
    /// The steps to the outline of the letter that has most of them, where nobody knows the
    /// font.
    pub steps: usize,
    /// The rules of that font for joining letters.
    pub shaping: Shaping,
}

/// Adds what it costs to turn a document into shapes.
pub(crate) fn of_document(document: &Document, fonts: Fonts, cost: Bill) -> Result<Bill, SvgError> {
    let mut ids: HashMap<&str, Vec<Node>> = HashMap::new();
    for node in document.descendants() {
        if let Some(id) = node.attribute("id") {
            ids.entry(id).or_default().push(node);
        }
    }
    let mut reader = Reader {
        ids: &ids,
        fonts,
        cost,
        references: 0.0,
    };
    reader.element(document.root_element(), &Around::default(), Part::Shapes, 0)?;
    let pairs = reader.references * reader.references;
    reader.cost.add(Part::Shapes, REFERENCE_PAIR.times(pairs))?;
    Ok(reader.cost)
}

struct Reader<'a, 'input> {
    /// All elements with an id. There should be one each.
    ids: &'a HashMap<&'a str, Vec<Node<'a, 'input>>>,
    fonts: Fonts,
    cost: Bill,
    /// How often something is referred to.
    references: f64,
}

/// What elements have from those around them, as far as it refers to something.
#[derive(Clone, Copy, Debug, Default)]
struct Around<'a> {
    /// What shapes are filled and their lines drawn with.
    paints: [Option<&'a str>; 2],
    /// What stands at the beginning, the end and the other points of lines.
    markers: [Option<&'a str>; 3],
    /// What the element itself is cut out and filtered with, as `inherit` could ask for it.
    own: [Option<&'a str>; 3],
    /// The paints of what refers to these elements.
    context: [Option<&'a str>; 2],
}

/// The properties of [`Around`], in the same order.
const PAINTS: [&str; 2] = ["fill", "stroke"];
const MARKERS: [&str; 3] = ["marker-start", "marker-end", "marker-mid"];
const OWN: [&str; 3] = ["clip-path", "mask", "filter"];

impl<'a> Around<'a> {
    /// What is in an element has this around it.
    fn of(mut self, node: Node<'a, '_>) -> Around<'a> {
        let outer = std::mem::take(&mut self.own);
        for attribute in node.attributes() {
            match attribute.name() {
                "style" => self.set_all(attribute.value(), outer),
                name => self.set(name, attribute.value(), outer),
            }
        }
        self
    }

    fn set_all(&mut self, style: &'a str, outer: [Option<&'a str>; 3]) {
        // Quotes, escapes and comments can hide a `;`: take the whole text as the value of every
        // property.
        if style.contains(['"', '\'', '\\']) || style.contains("/*") {
            for name in PAINTS.into_iter().chain(MARKERS).chain(OWN) {
                self.set(name, style, outer);
            }
            return;
        }
        for pair in style.split(';') {
            if let Some((name, value)) = pair.split_once(':') {
                self.set(name.trim(), value, outer);
            }
        }
    }

    fn set(&mut self, name: &str, value: &'a str, outer: [Option<&'a str>; 3]) {
        let inherits = value.trim() == "inherit";
        if let Some(index) = PAINTS.iter().position(|it| *it == name) {
            let value = match value.trim() {
                "context-fill" => self.context[0],
                "context-stroke" => self.context[1],
                _ if inherits => self.paints[index],
                value => Some(value),
            };
            self.paints[index] = value;
        } else if let Some(index) = OWN.iter().position(|it| *it == name) {
            self.own[index] = if inherits { outer[index] } else { Some(value) };
        } else if !inherits {
            let is_meant = |it: &&str| *it == name || name == "marker";
            for (marker, known) in self.markers.iter_mut().zip(MARKERS) {
                if is_meant(&known) {
                    *marker = Some(value);
                }
            }
        }
    }
}

impl<'a> Reader<'a, '_> {
    /// Adds an element with everything in it and everything that it refers to.
    fn element(
        &mut self,
        node: Node<'a, '_>,
        around: &Around<'a>,
        part: Part,
        depth: usize,
    ) -> Result<(), SvgError> {
        // Of names from elsewhere, only style sheets are read.
        if node.tag_name().name() == "style" {
            return Err(SvgError::StyleSheet);
        }
        if !node.is_element() || !matches!(node.tag_name().namespace(), None | Some(NAMESPACE)) {
            return Ok(());
        }
        if depth > MAX_DEPTH {
            return Err(SvgError::TooDeep);
        }
        let name = node.tag_name().name();
        let part = part_of(name).unwrap_or(part);
        let values = node.attributes().map(|attribute| attribute.value().len());
        self.cost
            .add(part, ELEMENT.plus(BYTE.times(values.sum::<usize>() as f64)))?;
        self.cost.add(part, AROUND.times(depth as f64))?;
        let around = around.of(node);
        for value in around.own.into_iter().flatten() {
            self.refer_to_all(value, &around, depth)?;
        }
        for attribute in node.attributes() {
            if attribute.name() == "href"
                && let Some(id) = attribute.value().trim().strip_prefix('#')
            {
                self.refer_to(id, &around, name == "use", depth)?;
            }
        }
        match name {
            "text" | "tspan" | "textPath" | "tref" => self.text(node, &around, depth)?,
            _ => {
                if let Some(points) = points(node) {
                    self.shape(points, &around, part, depth)?;
                }
            }
        }
        for child in node.children() {
            self.element(child, &around, part, depth + 1)?;
        }
        Ok(())
    }

    /// Adds the outline of a shape, what it is painted with, and what stands at its points.
    fn shape(
        &mut self,
        points: f64,
        around: &Around<'a>,
        part: Part,
        depth: usize,
    ) -> Result<(), SvgError> {
        let is_line = |paint: &&str| *paint != "none";
        let lines = around.paints[1].iter().filter(|it| is_line(it)).count();
        let outline = SEGMENT.plus(LINE.times(lines as f64));
        self.cost.add(part, outline.times(points))?;
        for value in around.paints.into_iter().flatten() {
            self.refer_to_all(value, around, depth)?;
        }
        let [start, end, mid] = around.markers;
        for (marker, count) in [(start, 1.0), (end, 1.0), (mid, points)] {
            let Some(value) = marker else { continue };
            let before = self.cost;
            self.refer_to_all(value, around, depth)?;
            self.cost.repeat_since(&before, count - 1.0)?;
        }
        Ok(())
    }

    /// Adds the letters of live text. Each part of a text looks at all of its letters, and each
    /// letter may read the paint again.
    fn text(
        &mut self,
        node: Node<'a, '_>,
        around: &Around<'a>,
        depth: usize,
    ) -> Result<(), SvgError> {
        let mut texts = vec![node];
        let (mut parts, mut places) = (0.0, 0.0);
        for inside in node.descendants().filter(Node::is_element) {
            parts += 1.0;
            let numbers = |name| inside.attribute(name).map_or(0, numbers);
            places += (numbers("x") + numbers("y")) as f64;
            let others = inside.attributes().filter(|it| it.name() == "href");
            let others = others.filter_map(|it| self.ids.get(it.value().trim().strip_prefix('#')?));
            texts.extend(others.flatten());
        }
        let texts = texts.into_iter().flat_map(|node| node.descendants());
        let texts = texts.filter(Node::is_text).filter_map(|node| node.text());
        let (mut letters, mut scripts) = (0.0, BTreeSet::new());
        for letter in texts.flat_map(str::chars) {
            letters += 1.0;
            scripts.insert(script(letter));
        }
        if node.tag_name().name() == "text" {
            self.cost.add(Part::Text, TEXT)?;
            self.cost.add(Part::Text, TEXT_PART.times(parts + places))?;
            let letter = LETTER.plus(STEP.times(self.fonts.steps as f64));
            self.cost.add(Part::Text, letter.times(letters))?;
            let joining = joining(self.fonts.shaping, letters);
            self.cost.add(Part::Text, Price::new(joining, 0.0))?;
            self.cost
                .add(Part::Text, LETTER_OF_PART.times(parts * letters))?;
            self.cost
                .add(Part::Text, LETTER_PAIR.times(letters * letters))?;
            let looks = scripts.len() as f64 * self.fonts.count as f64;
            self.cost.add(Part::Text, FONT.times(parts * looks))?;
        }
        let before = self.cost;
        for value in around.paints.into_iter().flatten() {
            self.refer_to_all(value, around, depth)?;
        }
        self.cost.repeat_since(&before, letters)
    }

    /// Adds what the value of a property refers to.
    fn refer_to_all(
        &mut self,
        value: &'a str,
        around: &Around<'a>,
        depth: usize,
    ) -> Result<(), SvgError> {
        for id in urls(value) {
            self.refer_to(id, around, false, depth)?;
        }
        Ok(())
    }

    /// Adds the element with this id, as if it were copied to where it is referred to.
    fn refer_to(
        &mut self,
        id: &str,
        around: &Around<'a>,
        is_copy: bool,
        depth: usize,
    ) -> Result<(), SvgError> {
        let ids = self.ids;
        for target in ids.get(id).into_iter().flatten() {
            self.references += 1.0;
            let mut inherited = *around;
            if !is_copy {
                inherited = Around::default();
                let outer: Vec<Node> = target.ancestors().skip(1).collect();
                for node in outer.into_iter().rev() {
                    inherited = inherited.of(node);
                }
            }
            inherited.context = around.paints;
            let part = part_of(target.tag_name().name()).unwrap_or(Part::Shapes);
            self.element(*target, &inherited, part, depth + 1)?;
        }
        Ok(())
    }
}

/// How many seconds it takes to join so many letters.
fn joining(shaping: Shaping, letters: f64) -> f64 {
    let most = (letters * MOST_OF_ONE).max(MOST_OF_SHORT);
    // Most often, one letter becomes two.
    let joined = (letters * 2_f64.powi(shaping.multiplying)).min(most);
    joined * (shaping.contexts as f64 * CONTEXT + shaping.rules as f64 * RULE)
}

/// What an element costs for, if not what it is in does.
fn part_of(name: &str) -> Option<Part> {
    match name {
        "marker" => Some(Part::Markers),
        "mask" | "clipPath" => Some(Part::Masks),
        "pattern" => Some(Part::Patterns),
        "linearGradient" | "radialGradient" => Some(Part::Gradients),
        "filter" => Some(Part::Filters),
        "text" => Some(Part::Text),
        _ => None,
    }
}

/// How many parts the outline of a shape has.
fn points(node: Node) -> Option<f64> {
    let length = |name| node.attribute(name).map_or(0.0, size);
    match node.tag_name().name() {
        "line" => Some(2.0),
        "circle" | "ellipse" => {
            let radius = ["r", "rx", "ry"]
                .map(length)
                .into_iter()
                .fold(0.0, f64::max);
            Some(2.0 + 4.0 * arcs(radius))
        }
        "rect" => {
            let radius = ["rx", "ry"].map(length).into_iter().fold(0.0, f64::max);
            Some(
                5.0 + if radius > 0.0 {
                    4.0 * arcs(radius)
                } else {
                    0.0
                },
            )
        }
        "polyline" | "polygon" => {
            Some(1.0 + node.attribute("points").map_or(0, numbers) as f64 / 2.0)
        }
        "path" => Some(node.attribute("d").map_or(0.0, path_points)),
        _ => None,
    }
}

/// How many parts the outline of a path has.
fn path_points(data: &str) -> f64 {
    let mut points = 0.0;
    // No point is farther away than this.
    let mut reach = 0.0;
    for segment in PathParser::from(data) {
        // What follows a mistake does not count.
        let Ok(segment) = segment else { break };
        points += 1.0;
        reach += match segment {
            PathSegment::MoveTo { x, y, .. }
            | PathSegment::LineTo { x, y, .. }
            | PathSegment::CurveTo { x, y, .. }
            | PathSegment::SmoothCurveTo { x, y, .. }
            | PathSegment::Quadratic { x, y, .. }
            | PathSegment::SmoothQuadratic { x, y, .. }
            | PathSegment::EllipticalArc { x, y, .. } => x.abs() + y.abs(),
            PathSegment::HorizontalLineTo { x, .. } => x.abs(),
            PathSegment::VerticalLineTo { y, .. } => y.abs(),
            PathSegment::ClosePath { .. } => 0.0,
        };
        if let PathSegment::EllipticalArc { rx, ry, .. } = segment {
            let (small, large) = (rx.abs().min(ry.abs()), rx.abs().max(ry.abs()));
            // Where it cannot reach its end, it grows.
            points += arcs(large * (reach / small).max(1.0));
        }
    }
    points
}

/// Into how many curves a circle of this radius is parted: all are off by a tenth of a
/// unit at most.
fn arcs(radius: f64) -> f64 {
    (12.0 * radius).powf(1.0 / 6.0).max(4.0)
}

/// An upper bound of the size of a length, whatever its unit.
fn size(text: &str) -> f64 {
    let text = text.trim();
    let number = text.trim_end_matches(|c: char| c.is_ascii_alphabetic() || c == '%');
    let unit = if number.len() < text.len() { 1e4 } else { 1.0 };
    number.parse::<f64>().map_or(0.0, f64::abs) * unit
}

/// An upper bound of how many numbers are in a list.
fn numbers(text: &str) -> usize {
    let is_sign = |c: char| c == '-' || c == '+' || c == '.';
    let lists = text.split(|c: char| c.is_ascii_whitespace() || c == ',');
    let lists = lists.filter(|list| !list.is_empty());
    lists.map(|list| 1 + list.matches(is_sign).count()).sum()
}

/// A number for the letters that fonts mostly have or lack together.
fn script(letter: char) -> u32 {
    // Where Chinese begins, fonts have thousands of characters.
    const LARGE: u32 = 0x2e80;
    let letter = u32::from(letter);
    if letter < LARGE {
        letter >> 7
    } else {
        LARGE + (letter >> 12)
    }
}

/// The ids that a value refers to, as `parse_func_iri` of svgtypes finds them.
fn urls(value: &str) -> impl Iterator<Item = &str> {
    value.split("url(").skip(1).filter_map(|rest| {
        let rest = rest.trim_start();
        let quote = rest.chars().next().filter(|c| matches!(c, '"' | '\''));
        let rest = quote.map_or(rest, |_| rest[1..].trim_start());
        let rest = rest.strip_prefix('#')?;
        let end = rest.find(|c| match quote {
            Some(quote) => c == quote,
            None => c == ' ' || c == ')',
        });
        Some(rest[..end.unwrap_or(rest.len())].trim_end())
    })
}
