//! One piece of art: an SVG file, reduced to what a diagram needs.
//!
//! Kept are shapes, groups, gradients and clip paths, with presentation attributes, given as
//! attributes or in `style`. Filters, masks, patterns and live text are kept with a warning, as
//! not all programs draw them in the same way; markers become shapes. Data of editors (other
//! namespaces, comments, metadata, titles, unused definitions) is dropped. What is dangerous or
//! depends on more than the picture (style sheets, scripts, images, references to other files) is
//! an error.
//!
//! Ids are made from the content, so that one page can contain the art of many diagrams.

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
mod shorten_path;
mod values;
mod view_box;
mod xml;

use std::ops::Range;
use std::str::FromStr as _;

use svgtypes::{Length, LengthUnit};

use super::error::{ThemeError, ThemeErrorKind};
use super::warning::{ThemeWarning, ThemeWarningKind};
use crate::util::digest::Digest;
use crate::util::markup::{self, Markup, NAMESPACE};
use crate::util::view_box::ViewBox;
#[cfg(any(feature = "pdf", feature = "png"))]
pub(crate) use {bounds::MAX_DEPTH, xml::attributes_of_tags};

use node::{Oddity, Problem, Reader};
use references::References;

/// The maximum number of errors, and of warnings, that are reported for a file.
const MAX_REPORTED: usize = 20;

/// A picture that can be placed in a diagram.
#[derive(Clone, Debug, PartialEq)]
pub struct Art {
    /// The part of the plane that is scaled to a field. Art may extend beyond it.
    pub view_box: ViewBox,
    /// SVG elements in drawing order.
    pub markup: Markup,
    /// The digest of the markup.
    pub(crate) digest: Digest,
}

/// The part of a diagram that art covers, which determines its precision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// One field.
    Field,
    /// The whole board.
    Board,
}

impl Extent {
    /// Its approximate length in fields.
    fn fields(self) -> f64 {
        match self {
            Extent::Field => 1.0,
            Extent::Board => 10.0,
        }
    }
}

impl Art {
    /// Reads an SVG file. `path` is for errors.
    ///
    /// # Errors
    /// The first thing that is not allowed in art, see the module.
    pub fn parse(path: &str, text: &str, extent: Extent) -> Result<Art, ThemeError> {
        match Art::check(path, text, extent) {
            Ok((art, _)) => Ok(art),
            Err(mut errors) => Err(errors.swap_remove(0)),
        }
    }

    /// Reads an SVG file and returns all warnings.
    ///
    /// # Errors
    /// Everything that is not allowed in art, in the order of the file; at least one error.
    pub fn check(
        path: &str,
        text: &str,
        extent: Extent,
    ) -> Result<(Art, Vec<ThemeWarning>), Vec<ThemeError>> {
        let fail = |(span, kind): Problem| ThemeError::at(path, text, clamp(text, span), kind);
        let document = xml::parse(text).map_err(|problem| vec![fail(problem)])?;
        let (art, oddities) = read(document.root_element(), extent).map_err(|problems| {
            let more = problems.len().saturating_sub(MAX_REPORTED);
            let reported = problems.into_iter().take(MAX_REPORTED).map(fail);
            let more = (more > 0).then(|| ThemeError::about(path, ThemeErrorKind::More(more)));
            reported.chain(more).collect::<Vec<_>>()
        })?;
        let more = oddities.len().saturating_sub(MAX_REPORTED);
        let reported = oddities.into_iter().take(MAX_REPORTED);
        let reported =
            reported.map(|(span, kind)| ThemeWarning::at(path, text, clamp(text, span), kind));
        let more = (more > 0).then(|| ThemeWarning::about(path, ThemeWarningKind::More(more)));
        Ok((art, reported.chain(more).collect()))
    }

    /// Reads an SVG file that [`Art::to_svg`] has written, without checking its content. `None` for
    /// any other file.
    pub(super) fn of_canonical(text: &str) -> Option<Art> {
        let (view_box, rest) = text.strip_prefix("<svg viewBox=\"")?.split_once('"')?;
        let markup = rest.split_once(">\n")?.1.strip_suffix("\n</svg>\n")?;
        let ids = markup.split_once(" id=\"").and_then(|(_, id)| {
            let end = id.find('-')?;
            Some(id[..=end].to_owned())
        });
        Some(Art {
            view_box: view_box::parse(view_box)?,
            markup: Markup::new(markup.to_owned(), ids),
            digest: Digest::of(markup),
        })
    }

    /// The art as a separate SVG file. Reading it returns the same art.
    pub fn to_svg(&self) -> String {
        markup::document(&self.view_box, self.markup.as_str())
    }
}

/// The art and its warnings.
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
            problems.sort_by_key(|(span, _)| span.start);
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
    oddities.extend(node.oddities());
    oddities.sort_by_key(|(span, _)| span.start);
    Ok((art, oddities))
}

/// The viewBox of a picture, by default as large as the picture.
fn visible(root: roxmltree::Node) -> Result<ViewBox, Problem> {
    let written = root.attribute_node("viewBox");
    let view_box = match written {
        Some(attribute) => view_box::parse(attribute.value()),
        None => parse_size(root),
    };
    view_box.ok_or_else(|| {
        let place = written.map_or(node::start_tag(root), |attribute| attribute.range());
        (place, ThemeErrorKind::NoViewBox)
    })
}

/// The number of pixels per inch of old editors.
/// <https://wiki.inkscape.org/wiki/Units_In_Inkscape>
const OLD_DPI: f64 = 90.0;

fn parse_size(root: roxmltree::Node) -> Option<ViewBox> {
    let length = |name| {
        let length = Length::from_str(root.attribute(name)?.trim()).ok()?;
        // Editors that assume 96 pixels per inch write a viewBox along with other units.
        let dpi = match length.unit {
            LengthUnit::None | LengthUnit::Px => 96.0,
            _ => OLD_DPI,
        };
        Some(view_box::pixels(length)? * dpi / 96.0)
    };
    view_box::usable([0.0, 0.0, length("width")?, length("height")?])
}

/// Places inside expanded entities are not places in the file.
fn clamp(text: &str, span: Range<usize>) -> Range<usize> {
    let start = text.floor_char_boundary(span.start.min(text.len()));
    start..text.ceil_char_boundary(span.end.clamp(start, text.len()))
}

#[cfg(test)]
mod tests {
    use super::{Art, Extent, ThemeErrorKind};

    fn read(inside: &str) -> Result<Art, ThemeErrorKind> {
        let root = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'>";
        let text = format!("{root}{inside}</svg>");
        Art::parse("a.svg", &text, Extent::Field).map_err(|error| error.kind)
    }

    fn markup(inside: &str) -> String {
        let art = read(inside).unwrap_or_else(|error| panic!("{error} in {inside}"));
        art.markup.with_ids(Some("x"), "").into_owned()
    }

    #[test]
    fn a_file_may_have_many_references() {
        let picture = |count: usize| -> String {
            let each = |index: usize| {
                format!("<g id='a{index}'><path d='M0 0h1'/></g><use href='#a{index}'/>")
            };
            (0..count).map(each).collect()
        };
        assert!(read(&picture(1000)).is_ok());
        let error = read(&picture(1001)).expect_err("too many");
        assert!(matches!(error, ThemeErrorKind::TooComplicated));
    }

    #[test]
    fn markers_become_shapes() {
        let marker = |attributes: &str| {
            format!("<marker id='m' overflow='visible' {attributes}><path d='M0 0h1'/></marker>")
        };
        for (attributes, shape, placed) in [
            ("", "path d='M1 2h3' END", "matrix(1 0 0 1 4 2)"),
            ("refX='2'", "line x2='3' START", "matrix(1 0 0 1 -2 0)"),
            (
                "orient='auto'",
                "polyline points='0 0 2 0 2 2' MID",
                "matrix(0.707107 0.707107 -0.707107 0.707107 2 0)",
            ),
            // Both ends of a closed line point along the middle of both lines.
            (
                "orient='auto'",
                "polygon points='0 0 2 0 2 2 0 2' START END",
                "matrix(0.707107 -0.707107 0.707107 0.707107 0 0), \
                 matrix(0.707107 -0.707107 0.707107 0.707107 0 0)",
            ),
            (
                "orient='auto-start-reverse'",
                "path d='M0 0v2' START END",
                "matrix(0 -1 1 0 0 0), matrix(0 1 -1 0 0 2)",
            ),
            (
                "orient='30' refX='1'",
                "path d='M1 1h1' stroke-width='2' START",
                "translate(1 1) rotate(30) scale(2 2) translate(-1 0)",
            ),
            (
                "viewBox='0 0 6 3' markerUnits='userSpaceOnUse'",
                "path d='M1 1h1' stroke-width='2' END",
                "matrix(0.5 0 0 0.5 2 1)",
            ),
            // Two lines in one, and a way back.
            (
                "orient='auto'",
                "path d='M0 0h2h-1M5 5h1' MID",
                "matrix(0 1 -1 0 2 0), matrix(-1 0 0 -1 1 0), matrix(1 0 0 1 5 5)",
            ),
        ] {
            let mut shape = format!("<{shape}/>");
            for place in ["START", "MID", "END"] {
                let attribute = format!("marker-{}='url(#m)'", place.to_lowercase());
                shape = shape.replace(place, &attribute);
            }
            let found = markup(&(marker(attributes) + &shape));
            let transforms = found.split("transform=\"").skip(1);
            let transforms = transforms.map(|rest| rest.split('"').next().unwrap_or_default());
            let transforms = transforms.collect::<Vec<_>>().join(", ");
            assert_eq!(transforms, placed, "{attributes} on {shape}:\n{found}");
            assert!(!found.contains("marker"), "{found}");
        }
    }

    #[test]
    fn markers_are_cut_off_and_have_their_own_looks() {
        let found = markup(
            "<marker id='m' viewBox='0 0 2 1' preserveAspectRatio='xMinYMax'><path d='M0 0h9'/>\
             </marker><g fill='red'><path d='M1 1h1' marker-end='url(#m)'/></g>",
        );
        let expected = "<defs>\n<clipPath id=\"x-0\">\n<rect height=\"2\" width=\"2\" x=\"0\" y=\"-1\"/>\n</clipPath>\n</defs>\n\
            <g fill=\"#f00\">\n<path d=\"M1 1h1\"/>\n\
            <g clip-path=\"url(#x-0)\" fill=\"#000\" transform=\"matrix(1.5 0 0 1.5 2 1)\">\n\
            <path d=\"M0 0h9\"/>\n</g>\n</g>";
        assert_eq!(found, expected);
    }

    #[test]
    fn unused_definitions_may_be_wrong() {
        let found = markup(
            "<defs><filter id='f'><feTurbulence/></filter><marker id='m'>\
             <path d='M0 0h1' fill='context-stroke'/></marker></defs><path d='M0 0h9'/>",
        );
        assert_eq!(found, "<path d=\"M0 0h9\"/>");
    }
}
