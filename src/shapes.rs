//! SVG text, read back as the shapes that it stands for. Art is SVG, so this is how
//! [`crate::pdf`] and [`crate::png`] get at what is on a picture.

use std::collections::BTreeSet;

use resvg::tiny_skia::{Rect, Transform};
use resvg::usvg::{self, Group, ImageHrefResolver, Node, Paint, Size, Text};
use roxmltree::{Document, Node as XmlNode};

use crate::filters::FilterWork;
use crate::font_file::FontFile;
use crate::fonts;
use crate::quote::is_plain;

/// Why SVG text cannot be drawn. None of this happens to what [`crate::svg`] writes,
/// unless it is made of art with hundreds of thousands of elements.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum SvgError {
    /// It is not XML.
    #[error("the SVG cannot be read: {0}")]
    NotXml(#[from] roxmltree::Error),
    /// Another document, or one that says nothing about its size.
    #[error("the SVG has no size")]
    NoSize,
    /// More than can be drawn in a reasonable time.
    #[error("the SVG has too many elements")]
    TooManyElements,
    /// Shapes thousands of times as large as the picture, or patterns much larger than
    /// it. No art needs them, and libraries that draw stumble over them.
    #[error("the SVG has something that is far larger than the picture")]
    TooFar,
    /// Filters that would take minutes, even for a small picture.
    #[error("the SVG has filters that take too long")]
    SlowFilters,
}

/// How often the longer side of the picture fits between it and the farthest shape.
const REACH: f32 = 1000.0;

/// How often the picture fits on one tile of a pattern.
const TILE: f32 = 16.0;

/// The shapes of a picture, and what it says about itself.
pub(crate) struct Shapes {
    /// The shapes. Lengths are pixels, 96 to an inch, from the upper left.
    pub tree: usvg::Tree,
    /// Characters that no font of the machine has.
    pub missing: BTreeSet<char>,
    /// Families of fonts that text asks for first and the machine does not have.
    pub families: BTreeSet<String>,
    /// What the filters cost.
    #[cfg(feature = "pdf")]
    pub filters: FilterWork,
    /// What the picture is, in words.
    #[cfg(feature = "pdf")]
    pub title: Option<String>,
    /// What is on the picture, in words.
    #[cfg(feature = "pdf")]
    pub description: Option<String>,
    /// The language of these words.
    #[cfg(feature = "pdf")]
    pub language: Option<String>,
}

impl Shapes {
    /// Reads SVG text, with a font that goes before those of the machine. Whatever it refers
    /// to outside of itself is left out, except for the fonts of live text.
    ///
    /// # Errors
    /// What is not a picture, or has too much on it.
    pub fn read(svg: &str, font: Option<&FontFile>) -> Result<Shapes, SvgError> {
        let document = Document::parse(svg)?;
        let ordered = from_the_right(svg, &document);
        // Such signs are text wherever text is, but who knows.
        let again = ordered.as_ref().and_then(|text| Document::parse(text).ok());
        let document = again.unwrap_or(document);
        let mut families = BTreeSet::new();
        let mut options = usvg::Options {
            image_href_resolver: no_images(),
            ..usvg::Options::default()
        };
        let nodes = document.descendants();
        let mut texts = nodes.filter(is_text).peekable();
        if texts.peek().is_some() {
            options.fontdb = match font {
                None => fonts::of_system(),
                Some(file) => file.fonts(!texts.all(|text| is_in(text, file))),
            };
            let texts = document.descendants().filter(is_text);
            let wanted = texts.filter_map(first_family);
            let missing = wanted.filter(|name| !fonts::has(&options.fontdb, name));
            families.extend(missing.map(str::to_owned));
        }
        let tree = usvg::Tree::from_xmltree(&document, &options).map_err(|error| match error {
            usvg::Error::ParsingFailed(error) => SvgError::NotXml(error),
            usvg::Error::ElementsLimitReached => SvgError::TooManyElements,
            // The others are about bytes that are not text.
            _ => SvgError::NoSize,
        })?;
        let size = tree.size();
        if !is_near(tree.root(), size) {
            return Err(SvgError::TooFar);
        }
        let mut filters = FilterWork::default();
        let mut missing = BTreeSet::new();
        each_node(tree.root(), &mut |node| match node {
            Node::Group(group) => filters.add(group),
            Node::Text(text) => missing.extend(not_drawn(text)),
            Node::Path(_) | Node::Image(_) => {}
        });
        // Without any font, text is not even in the tree.
        if options.fontdb.is_empty() {
            missing.extend(live_text(&document));
        }
        let is_drawn = |c: &char| !c.is_whitespace() && is_plain(*c);
        missing.retain(is_drawn);
        if !filters.is_bearable(size) {
            return Err(SvgError::SlowFilters);
        }
        Ok(Shapes {
            tree,
            missing,
            families,
            #[cfg(feature = "pdf")]
            filters,
            #[cfg(feature = "pdf")]
            title: words(&document, "title"),
            #[cfg(feature = "pdf")]
            description: words(&document, "desc"),
            #[cfg(feature = "pdf")]
            language: language(&document),
        })
    }
}

const SVG: &str = "http://www.w3.org/2000/svg";

/// What `xml:` stands for in all documents.
#[cfg(feature = "pdf")]
const XML: &str = "http://www.w3.org/XML/1998/namespace";

/// What a child of the root says.
#[cfg(feature = "pdf")]
fn words(document: &Document, name: &str) -> Option<String> {
    let root = document.root_element();
    let child = root.children().find(|node| node.has_tag_name((SVG, name)));
    child.and_then(|node| node.text()).map(str::to_owned)
}

/// The language that the root says.
#[cfg(feature = "pdf")]
fn language(document: &Document) -> Option<String> {
    let said = document.root_element().attribute((XML, "lang"));
    said.map(str::to_owned)
}

/// Whether this is a piece of live text.
fn is_text(node: &XmlNode) -> bool {
    node.has_tag_name((SVG, "text"))
}

/// Whether live text is set in this font.
fn is_in(text: XmlNode, file: &FontFile) -> bool {
    first_family(text) == Some(file.family().name())
}

/// The family of fonts that live text asks for first.
fn first_family<'a>(text: XmlNode<'a, '_>) -> Option<&'a str> {
    let mut around = text.ancestors();
    let families = around.find_map(|node| node.attribute("font-family"))?;
    let first = families.split(',').next()?;
    Some(first.trim().trim_matches(['\'', '"']))
}

/// What stands around text that begins at the right, so that its parts and the signs at its
/// ends are put into this order: the library for shapes takes all text to begin at the left.
const FROM_THE_RIGHT: (char, char) = ('\u{2067}', '\u{2069}');

/// The same picture with such signs, if it has such text.
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
    for (place, sign) in &places {
        ordered.push_str(svg.get(done..*place)?);
        ordered.push(*sign);
        done = *place;
    }
    ordered.push_str(svg.get(done..)?);
    (!places.is_empty()).then_some(ordered)
}

/// Calls a function for each node of a group, and of what it is cut out, covered and
/// painted with.
fn each_node(group: &Group, call: &mut dyn FnMut(&Node)) {
    for node in group.children() {
        call(node);
        if let Node::Group(group) = node {
            each_node(group, call);
        }
        node.subroots(|group| each_node(group, call));
    }
}

/// What stands for a character in a font that does not have it, by the format of fonts.
const NOT_IN_FONT: u16 = 0;

/// The characters of a text that no font has.
fn not_drawn(text: &Text) -> impl Iterator<Item = char> {
    let glyphs = text
        .layouted()
        .iter()
        .flat_map(|span| &span.positioned_glyphs);
    let missing = glyphs.filter(|glyph| glyph.id.0 == NOT_IN_FONT);
    missing.flat_map(|glyph| glyph.text.chars())
}

/// All characters of live text.
fn live_text(document: &Document) -> impl Iterator<Item = char> {
    let texts = document.descendants().filter(is_text);
    let words = texts.flat_map(|text| text.descendants().filter(|node| node.is_text()));
    words.flat_map(|node| node.text().unwrap_or_default().chars())
}

/// Whether shapes are so near that they can be drawn, and patterns so small.
fn is_near(group: &Group, size: Size) -> bool {
    let reach = size.width().max(size.height()) * REACH;
    let far = |rect: Rect| {
        let sides = [rect.left(), rect.top(), rect.right(), rect.bottom()];
        sides.into_iter().any(|side| side.abs() > reach)
    };
    let too_large = |paint: &Paint, transform: Transform| {
        let Paint::Pattern(pattern) = paint else {
            return false;
        };
        let (x, y) = transform.pre_concat(pattern.transform()).get_scale();
        let tile = pattern.rect().width() * x * pattern.rect().height() * y;
        // Not a number is too large as well.
        tile.is_nan() || tile > size.width() * size.height() * TILE
    };
    group.children().iter().all(|node| {
        let drawable = match node {
            Node::Group(group) => {
                !far(group.abs_layer_bounding_box().to_rect()) && is_near(group, size)
            }
            Node::Path(path) => {
                let fill = path.fill().map(usvg::Fill::paint);
                let stroke = path.stroke().map(usvg::Stroke::paint);
                let mut paints = fill.into_iter().chain(stroke);
                !far(path.abs_stroke_bounding_box())
                    && !paints.any(|paint| too_large(paint, path.abs_transform()))
            }
            Node::Image(_) => true,
            Node::Text(text) => is_near(text.flattened(), size),
        };
        let mut below = true;
        // Of text, they are in its shapes.
        if !matches!(node, Node::Text(_)) {
            node.subroots(|group| below &= is_near(group, size));
        }
        drawable && below
    })
}

/// Images are files of their own, which an SVG text may not make us open.
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
    fn text_that_begins_at_the_right() {
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
