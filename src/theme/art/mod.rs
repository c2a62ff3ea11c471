//! Reads SVG files as art, and reduces the art to what a diagram needs.
//!
//! Shapes, groups, gradients and clip paths are kept, together with presentation attributes. Declarations in
//! a `style` attribute are converted to such attributes. Filters, masks, patterns and live text, which is
//! text in `text` elements, are kept with a warning, because not all programs draw them in the same way.
//! Markers are replaced with shapes. Data that is not visible is dropped: comments, metadata, titles, unused
//! definitions, and everything in other namespaces. Anything that is dangerous or depends on something
//! outside the picture is an error: style sheets, scripts, images and references to other files.
//!
//! Ids are derived from the content of the art, so that different art on the same page has different ids.

mod attributes;
mod bounds;
mod cascade;
mod elements;
mod grammar;
mod markers;
mod node;
mod outline;
mod properties;
mod references;
mod shorten;
mod values;
mod xml;

use std::borrow::Cow;
use std::ops::Range;
use std::str::FromStr as _;

use svgtypes::{Length, LengthUnit};

use super::error::{ThemeError, ThemeErrorKind};
use super::own_themes;
use super::warning::{ThemeWarning, ThemeWarningKind};
use crate::util::digest::Digest;
use crate::util::markup::{self, Markup, NAMESPACE};
use crate::util::sort;
use crate::util::view_box::ViewBox;
#[cfg(any(feature = "pdf", feature = "png"))]
pub(crate) use {bounds::MAX_DEPTH, xml::attributes_of_tags};

use node::{Node, Oddity, Problem, Reader};
use references::References;

/// The maximum number of errors that are reported for a file, and also the maximum number of warnings.
const MAX_REPORTED: usize = 20;

/// A picture that a diagram can contain, such as a piece or a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Art {
    /// The area that is scaled to the size of a field or, in the art of a board, that contains the whole
    /// board. Art may extend beyond this area.
    pub view_box: ViewBox,
    /// The SVG elements of the picture, in drawing order.
    pub markup: Markup,
    pub(crate) digest: Digest,
}

/// The part of a diagram that art covers. The larger the part, the more precisely outlines are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// One field.
    Field,
    /// The whole board.
    Board,
}

impl Extent {
    /// Returns the approximate length of the longer side of this part, in fields.
    fn fields(self) -> f64 {
        match self {
            Extent::Field => 1.0,
            Extent::Board => 10.0,
        }
    }
}

impl Art {
    /// Parses an SVG file. Errors refer to the file as `path`.
    ///
    /// # Errors
    /// Returns the first error that `Art::check` finds.
    pub fn parse(path: &str, text: &str, extent: Extent) -> Result<Art, ThemeError> {
        match Art::check(path, text, extent) {
            Ok((art, _)) => Ok(art),
            Err(mut errors) => Err(errors.swap_remove(0)),
        }
    }

    /// Parses an SVG file, and returns the art and all warnings. Errors and warnings refer to the file as
    /// `path`.
    ///
    /// # Errors
    /// Returns the errors in file order. Errors beyond the first `MAX_REPORTED` are only counted.
    pub(crate) fn check(
        path: &str,
        text: &str,
        extent: Extent,
    ) -> Result<(Art, Vec<ThemeWarning>), Vec<ThemeError>> {
        let fail = |(span, kind): Problem| ThemeError::at(path, text, clamp(text, span), kind);
        let document = xml::parse(text).map_err(|problem| vec![fail(problem)])?;
        let more = |count| ThemeError::about(path, ThemeErrorKind::More(count));
        let (art, oddities) = read(document.root_element(), extent)
            .map_err(|problems| reported(problems, fail, more))?;
        let warn = |(span, kind)| ThemeWarning::at(path, text, clamp(text, span), kind);
        let more = |count| ThemeWarning::about(path, ThemeWarningKind::More(count));
        Ok((art, reported(oddities, warn, more)))
    }

    /// Parses an SVG file that [`Art::to_svg`] has written, without checking the elements in it. Returns
    /// `None` if the file does not have the form that [`Art::to_svg`] writes. `known` is whether the elements
    /// have ids, and the digest of the elements, for built-in art.
    pub(super) fn of_canonical(
        text: Cow<'static, str>,
        known: Option<(bool, Digest)>,
    ) -> Option<Art> {
        let markup: Cow<'static, str> = match &text {
            Cow::Borrowed(text) => own_themes::elements(text)?.into(),
            Cow::Owned(text) => own_themes::elements(text)?.to_owned().into(),
        };
        // The numbers need no rounding, because they are written as they are rounded.
        let mut numbers = text
            .split('"')
            .nth(1)?
            .split(' ')
            .map(|side| side.parse().ok());
        let mut number = || numbers.next()?;
        let [x, y, width, height] = [number()?, number()?, number()?, number()?];
        let (has_ids, digest) = known.unwrap_or_else(|| (true, Digest::of(&markup)));
        let prefix = || {
            let (_, id) = markup.split_once(" id=\"")?;
            Some(id[..=id.find('-')?].to_owned())
        };
        let ids = if has_ids { prefix() } else { None };
        Some(Art {
            view_box: ViewBox::new(x, y, width, height),
            digest,
            markup: Markup::new(markup, ids),
        })
    }

    /// Returns the art as a complete SVG file. [`Art::parse`] converts this file to the same art.
    pub fn to_svg(&self) -> String {
        markup::document(&self.view_box, self.markup.as_str())
    }
}

/// Converts errors or warnings to messages. If there are too many, converts only the first `MAX_REPORTED`,
/// and adds a message that says how many are omitted.
fn reported<T, M>(found: Vec<T>, message: impl Fn(T) -> M, more: impl Fn(usize) -> M) -> Vec<M> {
    let rest = found.len().saturating_sub(MAX_REPORTED);
    let messages = found.into_iter().take(MAX_REPORTED).map(message);
    messages.chain((rest > 0).then(|| more(rest))).collect()
}

/// Converts a document to art, and returns the art and all warnings.
fn read(root: roxmltree::Node, extent: Extent) -> Result<(Art, Vec<Oddity>), Vec<Problem>> {
    if !root.has_tag_name((NAMESPACE, "svg")) {
        return Err(vec![(node::start_tag(root), ThemeErrorKind::NotSvg)]);
    }
    let view_box = visible(root);
    let mut reader = Reader::default();
    let mut node = reader.root(root);
    references::prune(&mut node);
    let mut oddities = references::drop_dangling(&mut node);
    let mut problems = reader.problems(&node);
    let drawn = References::of(&node).and_then(|references| markers::drawn(&node, &references));
    let drawn = drawn.and_then(|mut drawn| {
        references::prune(&mut drawn);
        let references = References::of(&drawn)?;
        Ok((drawn, references))
    });
    let (view_box, (node, references)) = match (view_box, drawn) {
        (Ok(view_box), Ok(drawn)) if problems.is_empty() => (view_box, drawn),
        (view_box, drawn) => {
            problems.extend(view_box.err());
            problems.extend(drawn.err().into_iter().flatten());
            sort::by_key(&mut problems, |(span, _)| span.start);
            return Err(problems);
        }
    };
    bounds::check(&node, &view_box)?;
    let size = view_box.width.max(view_box.height);
    let mut contents = shorten::shorten(&node, &references, size, extent.fields());
    let ids = references.rename_ids(&mut contents);
    let markup = markup::write(&contents);
    let art = Art {
        view_box,
        digest: Digest::of(&markup),
        markup: Markup::new(markup, ids),
    };
    oddities.extend(node.all().flat_map(Node::oddities));
    sort::by_key(&mut oddities, |(span, _)| span.start);
    Ok((art, oddities))
}

/// Returns the viewBox of a picture. If the `viewBox` attribute is missing, the viewBox is determined from
/// the width and height of the picture.
fn visible(root: roxmltree::Node) -> Result<ViewBox, Problem> {
    let written = root.attribute_node("viewBox");
    let view_box = match written {
        Some(attribute) => values::view_box(attribute.value()),
        None => parse_size(root),
    };
    view_box.ok_or_else(|| {
        let place = written.map_or(node::start_tag(root), |attribute| attribute.range());
        (place, ThemeErrorKind::NoViewBox)
    })
}

/// The number of pixels per inch in older editors; see <https://wiki.inkscape.org/wiki/Units_In_Inkscape>.
const OLD_DPI: f64 = 90.0;

fn parse_size(root: roxmltree::Node) -> Option<ViewBox> {
    let length = |name| {
        let length = Length::from_str(root.attribute(name)?.trim()).ok()?;
        // If a picture has no viewBox and its size is not in pixels, an older editor wrote it. Editors that
        // assume 96 pixels per inch write a viewBox in this case.
        let dpi = match length.unit {
            LengthUnit::None | LengthUnit::Px => 96.0,
            _ => OLD_DPI,
        };
        Some(values::pixels(length)? * dpi / 96.0)
    };
    values::usable_view_box([0.0, 0.0, length("width")?, length("height")?])
}

/// Limits a span to the text of the file. Content that an entity produces can have a span outside the file.
fn clamp(text: &str, span: Range<usize>) -> Range<usize> {
    let start = text.floor_char_boundary(span.start.min(text.len()));
    start..text.ceil_char_boundary(span.end.clamp(start, text.len()))
}
