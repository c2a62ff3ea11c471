//! Estimates the cost of reading SVG text.
//!
//! Each `use` element counts as a copy of the element to which it refers. Elements that paint, clip or filter
//! other elements, such as patterns, count once for each element that uses them. For text, the estimate
//! includes the time to look up letters in fonts.

use std::collections::{BTreeSet, HashMap};
use std::ops::Range;

use roxmltree::{Document, Node};
use svgtypes::{PathParser, PathSegment};

use super::prices::{Price, reading as price};
use super::total::{Checked, Total};
use crate::page::error::{CostlyPart, SvgError};
use crate::page::font_shaping::Shaping;
use crate::page::limits::MAX_DEPTH;
use crate::theme::art;
use crate::util::markup::NAMESPACE;
use crate::util::path_data;

/// Estimates the cost of parsing SVG text as XML.
pub(crate) fn of_text(svg: &str) -> Result<Total, SvgError> {
    let mut cost = Total::default();
    cost.add(CostlyPart::Shapes, price::BYTE.times(svg.len() as f64))?;
    let attributes = art::attributes_of_tags(svg).map(|count| count as f64);
    let comparisons: f64 = attributes.map(|count| count * count).sum();
    let (tags, namespaces) = (svg.matches('<').count(), svg.matches("xmlns").count());
    let in_scope = tags as f64 * namespaces as f64;
    cost.add(
        CostlyPart::Shapes,
        price::COMPARISON.times(comparisons + in_scope),
    )?;
    Ok(cost)
}

/// The properties of the fonts in which letters are looked up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fonts {
    pub(crate) count: usize,
    /// The number of steps in the most complicated outline of a font that was read from a file, or 0 if there
    /// is no such font. A step is a point or a byte of instructions.
    pub(crate) steps: usize,
    pub(crate) shaping: Shaping,
}

/// Returns `cost` plus the cost of converting a document to shapes.
pub(crate) fn of_document(
    document: &Document,
    fonts: Fonts,
    cost: Total,
) -> Result<Total, SvgError> {
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
    reader.element(
        document.root_element(),
        Around::default(),
        CostlyPart::Shapes,
    )?;
    let pairs = reader.references * reader.references;
    reader.add(CostlyPart::Shapes, price::REFERENCE_PAIR.times(pairs))?;
    Ok(reader.cost)
}

struct Reader<'a, 'input> {
    /// Maps each id to the elements that have it. Ids should be unique, but documents may repeat them.
    ids: &'a HashMap<&'a str, Vec<Node<'a, 'input>>>,
    fonts: Fonts,
    cost: Total,
    references: f64,
}

/// The values of the properties that can refer to other elements, in the order of [`PROPERTIES`].
type Values<'a> = [Option<&'a str>; PROPERTIES.len()];

const PROPERTIES: [&str; 8] = [
    "fill",
    "stroke",
    "marker-start",
    "marker-end",
    "marker-mid",
    "clip-path",
    "mask",
    "filter",
];
const PAINTS: Range<usize> = 0..2;
const MARKERS: Range<usize> = 2..5;
/// The indices of the properties that a child inherits only if it sets them to `inherit`.
const NOT_INHERITED: Range<usize> = 5..8;

/// The information that an element receives from the elements around it, such as inherited values.
#[derive(Clone, Copy, Debug, Default)]
struct Around<'a> {
    values: Values<'a>,
    /// The fill and the stroke of the element that refers to this element.
    context: [Option<&'a str>; 2],
    depth: usize,
}

impl<'a> Around<'a> {
    /// Returns the values of an element's properties. `self` contains the values of the element's parent.
    fn of(mut self, node: Node<'a, '_>) -> Around<'a> {
        let outer = self.values;
        self.values[NOT_INHERITED].fill(None);
        for attribute in node.attributes() {
            match attribute.name() {
                "style" => self.set_all(attribute.value(), &outer),
                name => self.set(name, attribute.value(), &outer),
            }
        }
        self
    }

    fn set_all(&mut self, style: &'a str, outer: &Values<'a>) {
        // Quotes, escapes and comments can contain a `;` that does not end a value. If a style contains any
        // of these, use all of it as the value of every property.
        if style.contains(['"', '\'', '\\']) || style.contains("/*") {
            for name in PROPERTIES {
                self.set(name, style, outer);
            }
            return;
        }
        for (name, value) in style.split(';').filter_map(|pair| pair.split_once(':')) {
            self.set(name.trim(), value, outer);
        }
    }

    fn set(&mut self, name: &str, value: &'a str, outer: &Values<'a>) {
        for (index, known) in PROPERTIES.into_iter().enumerate() {
            if known == name || (name == "marker" && MARKERS.contains(&index)) {
                self.values[index] = match value.trim() {
                    "inherit" => outer[index],
                    "context-fill" => self.context[0],
                    "context-stroke" => self.context[1],
                    value => Some(value),
                };
            }
        }
    }
}

impl<'a> Reader<'a, '_> {
    fn add(&mut self, part: CostlyPart, price: Price) -> Checked {
        self.cost.add(part, price)
    }

    /// Adds the cost of an element, its descendants, and everything to which they refer.
    fn element(&mut self, node: Node<'a, '_>, around: Around<'a>, part: CostlyPart) -> Checked {
        // The SVG library reads style sheets in any namespace, but reads other elements only in the SVG
        // namespace or without a namespace.
        let name = node.tag_name().name();
        if name == "style" {
            return Err(SvgError::StyleSheet);
        }
        if !node.is_element() || !matches!(node.tag_name().namespace(), None | Some(NAMESPACE)) {
            return Ok(());
        }
        if around.depth > MAX_DEPTH {
            return Err(SvgError::TooDeep);
        }
        let part = part_of(name).unwrap_or(part);
        let values = node.attributes().map(|attribute| attribute.value().len());
        let values = price::BYTE.times(values.sum::<usize>() as f64);
        self.add(part, price::ELEMENT.plus(values))?;
        self.add(part, price::ANCESTOR.times(around.depth as f64))?;
        let mut around = around.of(node);
        self.refer_to_all(&around.values[NOT_INHERITED], &around)?;
        for attribute in node.attributes() {
            if attribute.name() == "href"
                && let Some(id) = attribute.value().trim().strip_prefix('#')
            {
                self.refer_to(id, &around, name == "use")?;
            }
        }
        if matches!(name, "text" | "tspan" | "textPath" | "tref") {
            self.text(node, &around)?;
        } else if let Some(points) = points(node) {
            self.shape(points, &around, part)?;
        }
        around.depth += 1;
        for child in node.children() {
            self.element(child, around, part)?;
        }
        Ok(())
    }

    /// Adds the cost of a shape's outline, paints and markers. `points` is the number of segments in the
    /// outline.
    fn shape(&mut self, points: f64, around: &Around<'a>, part: CostlyPart) -> Checked {
        let is_stroked = around.values[1].is_some_and(|paint| paint != "none");
        let stroke = price::STROKE.times(f64::from(is_stroked));
        self.add(part, price::SEGMENT.plus(stroke).times(points))?;
        self.refer_to_all(&around.values[PAINTS], around)?;
        for (marker, count) in around.values[MARKERS].iter().zip([1.0, 1.0, points]) {
            if marker.is_some() {
                let before = self.cost;
                self.refer_to_all(&[*marker], around)?;
                self.cost.repeat_since(&before, count - 1.0)?;
            }
        }
        Ok(())
    }

    /// Adds the cost of an element that contains text. The SVG library visits all letters once for each part
    /// of the text, and may read the paint again for each letter.
    fn text(&mut self, node: Node<'a, '_>, around: &Around<'a>) -> Checked {
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
            let letter = price::LETTER.plus(price::STEP.times(self.fonts.steps as f64));
            let looks = scripts.len() as f64 * self.fonts.count as f64;
            for price in [
                price::TEXT,
                price::TEXT_PART.times(parts + places),
                letter.times(letters),
                Price::new(shaping_seconds(self.fonts.shaping, letters), 0.0),
                price::LETTER_OF_PART.times(parts * letters),
                price::LETTER_PAIR.times(letters * letters),
                price::FONT.times(parts * looks),
            ] {
                self.add(CostlyPart::Text, price)?;
            }
        }
        let before = self.cost;
        self.refer_to_all(&around.values[PAINTS], around)?;
        self.cost.repeat_since(&before, letters)
    }

    /// Adds the cost of all elements to which these property values refer.
    fn refer_to_all(&mut self, values: &[Option<&'a str>], around: &Around<'a>) -> Checked {
        for id in values.iter().flatten().flat_map(|value| urls(value)) {
            self.refer_to(id, around, false)?;
        }
        Ok(())
    }

    /// Adds the cost of all elements with this id. If `is_copy` is set, they inherit the values at the place
    /// of the reference, like copies made by `use`. Otherwise, they inherit the values of their own
    /// ancestors.
    fn refer_to(&mut self, id: &str, around: &Around<'a>, is_copy: bool) -> Checked {
        let ids = self.ids;
        for target in ids.get(id).into_iter().flatten() {
            self.references += 1.0;
            let mut inherited = *around;
            if !is_copy {
                let outer: Vec<Node> = target.ancestors().skip(1).collect();
                let outer = outer.into_iter().rev();
                inherited = outer.fold(Around::default(), Around::of);
            }
            inherited.context = [around.values[0], around.values[1]];
            inherited.depth = around.depth + 1;
            let part = part_of(target.tag_name().name()).unwrap_or(CostlyPart::Shapes);
            self.element(*target, inherited, part)?;
        }
        Ok(())
    }
}

/// Returns the time, in seconds, to shape this many letters.
fn shaping_seconds(shaping: Shaping, letters: f64) -> f64 {
    let most = (letters * price::MOST_OF_ONE).max(price::MOST_OF_SHORT);
    // A shaping step that multiplies glyphs usually turns one glyph into two.
    let shaped = (letters * 2_f64.powi(shaping.multiplying)).min(most);
    shaped * (shaping.contexts as f64 * price::CONTEXT + shaping.rules as f64 * price::RULE)
}

/// Returns the part of the picture to which an element and its content belong. Returns `None` if they belong
/// to the same part as the element's parent.
fn part_of(name: &str) -> Option<CostlyPart> {
    match name {
        "marker" => Some(CostlyPart::Markers),
        "mask" | "clipPath" => Some(CostlyPart::Masks),
        "pattern" => Some(CostlyPart::Patterns),
        "linearGradient" | "radialGradient" => Some(CostlyPart::Gradients),
        "filter" => Some(CostlyPart::Filters),
        "text" => Some(CostlyPart::Text),
        _ => None,
    }
}

/// Returns the number of segments in the outline of a shape, or `None` if the element is not a shape.
fn points(node: Node) -> Option<f64> {
    let largest = |names: &[&str]| {
        let lengths = names.iter().filter_map(|name| node.attribute(*name));
        lengths.map(size).fold(0.0, f64::max)
    };
    Some(match node.tag_name().name() {
        "line" => 2.0,
        "circle" | "ellipse" => 2.0 + 4.0 * arcs(largest(&["r", "rx", "ry"])),
        "rect" => match largest(&["rx", "ry"]) {
            0.0 => 5.0,
            radius => 5.0 + 4.0 * arcs(radius),
        },
        "polyline" | "polygon" => 1.0 + node.attribute("points").map_or(0, numbers) as f64 / 2.0,
        "path" => node.attribute("d").map_or(0.0, path_points),
        _ => return None,
    })
}

fn path_points(data: &str) -> f64 {
    let mut points = 0.0;
    // An upper bound on the distance of the current point from the origin.
    let mut reach = 0.0;
    // Segments after an error are not drawn.
    for segment in PathParser::from(data).map_while(Result::ok) {
        points += 1.0;
        let (x, y) = path_data::end(&segment);
        reach += x.map_or(0.0, f64::abs) + y.map_or(0.0, f64::abs);
        if let PathSegment::EllipticalArc { rx, ry, .. } = segment {
            let (small, large) = (rx.abs().min(ry.abs()), rx.abs().max(ry.abs()));
            // If an ellipse is too small to reach the end of the arc, the SVG library enlarges it.
            points += arcs(large * (reach / small).max(1.0));
        }
    }
    points
}

/// Returns the number of curves that approximate a circle to within a tenth of a unit.
fn arcs(radius: f64) -> f64 {
    (12.0 * radius).powf(1.0 / 6.0).max(4.0)
}

/// Returns an upper bound on the absolute value of a length, in SVG pixels. The length may have any unit.
fn size(text: &str) -> f64 {
    let text = text.trim();
    let number = text.trim_end_matches(|c: char| c.is_ascii_alphabetic() || c == '%');
    let unit = if number.len() < text.len() { 1e4 } else { 1.0 };
    number.parse::<f64>().map_or(0.0, f64::abs) * unit
}

/// Returns an upper bound on how many numbers a list contains.
fn numbers(text: &str) -> usize {
    let is_sign = |c: char| c == '-' || c == '+' || c == '.';
    let lists = text.split(|c: char| c.is_ascii_whitespace() || c == ',');
    let lists = lists.filter(|list| !list.is_empty());
    lists.map(|list| 1 + list.matches(is_sign).count()).sum()
}

/// Returns a number that identifies the group of letters to which a letter belongs. A font usually contains
/// either all letters of a group or none of them.
fn script(letter: char) -> u32 {
    // The first code point of Chinese characters. Groups of Chinese characters are larger, since there are
    // thousands of these characters.
    const LARGE: u32 = 0x2e80;
    let letter = u32::from(letter);
    if letter < LARGE {
        letter >> 7
    } else {
        LARGE + (letter >> 12)
    }
}

/// Returns the ids to which a property value refers. The function finds ids in the same way as
/// `parse_func_iri` of svgtypes.
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
