//! Converts SVG text to shapes, for [`crate::page::pdf`] and [`crate::page::png`].

use std::collections::BTreeSet;

use resvg::tiny_skia::Rect;
use resvg::usvg::filter::Kind;
use resvg::usvg::{self, Group, ImageHrefResolver, Node, Size, Text};
use roxmltree::{Document, Node as XmlNode};

use crate::format::picture;
use crate::page::cost::{self, Fonts, Total};
use crate::page::error::{CostlyPart, SvgError};
use crate::page::font_file::FontFile;
use crate::page::limits::REACH;
use crate::page::picture_format::Shortcomings;
use crate::page::system_fonts;
use crate::util::caught_panics::caught;
use crate::util::markup::NAMESPACE;
#[cfg(feature = "pdf")]
use crate::util::markup::XML_NAMESPACE;
use crate::util::safe_text::is_plain;

/// Calls a function that uses the libraries for drawing SVG, and catches panics. Some malicious pictures make
/// these libraries panic. Returns an error if the function panicked.
pub(crate) fn guarded<T>(draw: impl FnOnce() -> T) -> Result<T, SvgError> {
    caught(draw).ok_or(SvgError::Panicked)
}

/// The shapes of a picture and its metadata.
pub(crate) struct Shapes {
    /// The shapes. Coordinates are in pixels of 1/96 inch, measured from the upper left corner.
    pub(crate) tree: usvg::Tree,
    /// The missing fonts and characters, and whether the picture has filters.
    pub(crate) shortcomings: Shortcomings,
    pub(crate) cost: Total,
    #[cfg(feature = "pdf")]
    pub(crate) words: Words,
    /// The text from which the picture was drawn, if the SVG text contains it.
    pub(crate) source: Option<String>,
}

#[cfg(feature = "pdf")]
pub(crate) struct Words {
    pub(crate) title: Option<String>,
    pub(crate) description: Option<String>,
    pub(crate) language: Option<String>,
}

impl Shapes {
    /// Reads SVG text. `font` takes precedence over system fonts. References to other files, such as images,
    /// are ignored. Returns an error if the text is not an SVG picture, or if drawing it would take too much
    /// time or memory.
    pub(crate) fn read(svg: &str, font: Option<&FontFile>) -> Result<Shapes, SvgError> {
        let cost = cost::of_text(svg)?;
        let document = Document::parse(svg)?;
        let ordered = from_the_right(svg, &document);
        // The added direction marks are ordinary characters, so the document should still parse. If it does
        // not, keep the original.
        let again = ordered.as_ref().and_then(|text| Document::parse(text).ok());
        let document = again.unwrap_or(document);
        let mut shortcomings = Shortcomings::default();
        let mut options = usvg::Options {
            image_href_resolver: no_images(),
            ..usvg::Options::default()
        };
        let nodes = document.descendants();
        let mut texts = nodes.filter(is_text).peekable();
        if texts.peek().is_some() {
            options.fontdb = match font {
                None => system_fonts::of_system(),
                Some(file) => file.fonts(!texts.all(|text| is_in(text, file))),
            };
            let texts = document.descendants().filter(is_text);
            let wanted = texts.filter_map(first_family);
            let missing = wanted.filter(|name| !system_fonts::has(&options.fontdb, name));
            shortcomings.families.extend(missing.map(str::to_owned));
        }
        let letters = Fonts {
            count: options.fontdb.len(),
            steps: font.map_or(0, FontFile::steps),
            shaping: font.map(FontFile::shaping).unwrap_or_default(),
        };
        let cost = cost::of_document(&document, letters, cost)?;
        let tree = usvg::Tree::from_xmltree(&document, &options).map_err(|error| match error {
            usvg::Error::ParsingFailed(error) => SvgError::NotXml(error),
            usvg::Error::ElementsLimitReached => SvgError::TooSlow(CostlyPart::Shapes),
            // Only an invalid size is possible here. The other errors concern input that is not text.
            _ => SvgError::NoSize,
        })?;
        let size = tree.size();
        if !is_near(tree.root(), size) {
            return Err(SvgError::TooFar);
        }
        let mut missing = BTreeSet::new();
        each_node(tree.root(), &mut |node| match node {
            Node::Group(group) => shortcomings.has_filters |= !group.filters().is_empty(),
            Node::Text(text) => missing.extend(not_drawn(text)),
            Node::Path(_) | Node::Image(_) => {}
        });
        // Without any fonts, the tree does not contain text at all, so all characters are missing.
        if options.fontdb.is_empty() {
            missing.extend(live_text(&document));
        }
        missing.retain(|c| !c.is_whitespace() && is_plain(*c));
        shortcomings.missing = missing;
        Ok(Shapes {
            tree,
            shortcomings,
            cost,
            #[cfg(feature = "pdf")]
            words: Words::of(document.root_element()),
            source: picture::of_document(&document),
        })
    }
}

#[cfg(feature = "pdf")]
impl Words {
    fn of(root: XmlNode) -> Words {
        let child = |name| {
            let child = root
                .children()
                .find(|it| it.has_tag_name((NAMESPACE, name)));
            child.and_then(|it| it.text()).map(str::to_owned)
        };
        let language = root.attribute((XML_NAMESPACE, "lang"));
        Words {
            title: child("title"),
            description: child("desc"),
            language: language.map(str::to_owned),
        }
    }
}

fn is_text(node: &XmlNode) -> bool {
    node.has_tag_name((NAMESPACE, "text"))
}

fn is_in(text: XmlNode, file: &FontFile) -> bool {
    first_family(text) == Some(file.family().name())
}

fn first_family<'a>(text: XmlNode<'a, '_>) -> Option<&'a str> {
    let mut around = text.ancestors();
    let families = around.find_map(|node| node.attribute("font-family"))?;
    let first = families.split(',').next()?;
    Some(first.trim().trim_matches(['\'', '"']))
}

/// The direction marks before and after right-to-left text, which make the library lay out the text from
/// right to left. Without these marks, the library lays out all text from left to right.
const FROM_THE_RIGHT: (char, char) = ('\u{2067}', '\u{2069}');

/// Returns the SVG text with direction marks around all text that runs from right to left. Returns `None` if
/// there is no such text.
fn from_the_right(svg: &str, document: &Document) -> Option<String> {
    let mut places = Vec::new();
    for text in document.descendants().filter(is_text) {
        let mut around = text.ancestors();
        if around.find_map(|node| node.attribute("direction")) != Some("rtl") {
            continue;
        }
        let mut words = text.descendants().filter(XmlNode::is_text);
        if let Some(first) = words.next() {
            let last = words.next_back().unwrap_or(first);
            places.push((first.range().start, FROM_THE_RIGHT.0));
            places.push((last.range().end, FROM_THE_RIGHT.1));
        }
    }
    let mut ordered = String::with_capacity(svg.len() + places.len() * 3);
    let mut done = 0;
    for (place, mark) in &places {
        ordered.push_str(svg.get(done..*place)?);
        ordered.push(*mark);
        done = *place;
    }
    ordered.push_str(svg.get(done..)?);
    (!places.is_empty()).then_some(ordered)
}

/// Calls a function for each node of a group, including the nodes of its clip paths, masks and patterns.
fn each_node(group: &Group, call: &mut dyn FnMut(&Node)) {
    for node in group.children() {
        call(node);
        if let Node::Group(group) = node {
            each_node(group, call);
        }
        node.subroots(|group| each_node(group, call));
    }
}

/// The id of the glyph that is drawn for characters that are missing from a font.
const NOT_IN_FONT: u16 = 0;

fn not_drawn(text: &Text) -> impl Iterator<Item = char> {
    let glyphs = text
        .layouted()
        .iter()
        .flat_map(|span| &span.positioned_glyphs);
    let missing = glyphs.filter(|glyph| glyph.id.0 == NOT_IN_FONT);
    missing.flat_map(|glyph| glyph.text.chars())
}

fn live_text(document: &Document) -> impl Iterator<Item = char> {
    let texts = document.descendants().filter(is_text);
    let words = texts.flat_map(|text| text.descendants().filter(|node| node.is_text()));
    words.flat_map(|node| node.text().unwrap_or_default().chars())
}

/// Returns whether all shapes and filter primitives are close enough to the picture to be drawn.
fn is_near(group: &Group, size: Size) -> bool {
    let reach = size.width().max(size.height()) * REACH;
    let far = |rect: Rect| {
        let sides = [rect.left(), rect.top(), rect.right(), rect.bottom()];
        // NaN counts as too far.
        !sides.into_iter().all(|side| side.abs() <= reach)
    };
    let has_far_step = |group: &Group| {
        let (x, y) = group.abs_transform().get_scale();
        let mut steps = group
            .filters()
            .iter()
            .flat_map(|filter| filter.primitives());
        steps.any(|step| {
            let place = step.rect().transform(group.abs_transform());
            let [along, across] = way(step.kind()).map(f32::abs);
            place.is_none_or(|place| far(place.to_rect()))
                || !(along * x <= reach && across * y <= reach)
        })
    };
    group.children().iter().all(|node| {
        let drawable = match node {
            Node::Group(group) => {
                !far(group.abs_layer_bounding_box().to_rect())
                    && !has_far_step(group)
                    && is_near(group, size)
            }
            Node::Path(path) => !far(path.abs_stroke_bounding_box()),
            Node::Image(_) => true,
            Node::Text(text) => is_near(text.flattened(), size),
        };
        let mut below = true;
        // The shapes of text have already been checked.
        if !matches!(node, Node::Text(_)) {
            node.subroots(|group| below &= is_near(group, size));
        }
        drawable && below
    })
}

/// Returns the horizontal and vertical distances by which a filter primitive moves or spreads its input.
fn way(step: &Kind) -> [f32; 2] {
    match step {
        Kind::Offset(offset) => [offset.dx(), offset.dy()],
        Kind::DropShadow(shadow) => {
            let spread = [shadow.std_dev_x(), shadow.std_dev_y()].map(|it| it.get());
            [shadow.dx().abs() + spread[0], shadow.dy().abs() + spread[1]]
        }
        Kind::GaussianBlur(blur) => [blur.std_dev_x(), blur.std_dev_y()].map(|it| it.get()),
        _ => [0.0; 2],
    }
}

/// Returns a resolver that ignores images, since SVG text must not make the program open other files.
fn no_images() -> ImageHrefResolver<'static> {
    ImageHrefResolver {
        resolve_data: Box::new(|_, _, _| None),
        resolve_string: Box::new(|_, _| None),
    }
}

#[cfg(test)]
mod tests {
    use roxmltree::Document;

    use super::from_the_right;

    #[test]
    fn text_that_runs_from_right_to_left() {
        for (text, expected) in [
            ("<text>a</text>", None),
            ("<text direction='ltr'>a</text>", None),
            ("<text direction='rtl'/>", None),
            (
                "<text direction='rtl'>a!</text>",
                Some("<text direction='rtl'>\u{2067}a!\u{2069}</text>"),
            ),
            (
                "<g direction='rtl'><text>a &amp;<tspan>é</tspan> b</text><text>c</text></g>",
                Some(
                    "<g direction='rtl'><text>\u{2067}a &amp;<tspan>é</tspan> b\u{2069}</text>\
                     <text>\u{2067}c\u{2069}</text></g>",
                ),
            ),
        ] {
            let svg = |text: &str| format!("<svg xmlns='http://www.w3.org/2000/svg'>{text}</svg>");
            let document = svg(text);
            let parsed = Document::parse(&document).expect("it is XML");
            let found = from_the_right(&document, &parsed);
            assert_eq!(found, expected.map(svg), "{text}");
        }
    }
}
