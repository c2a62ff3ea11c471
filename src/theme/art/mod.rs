//! One piece of art: an SVG file, reduced to what a diagram needs.
//!
//! What is read: shapes, groups, gradients and clip paths, with presentation
//! attributes, given as attributes or in `style`. Filters, masks, patterns and
//! live text are kept, and noted, as not everything draws them alike; markers
//! become shapes. What belongs to editors (other namespaces, comments, metadata, titles,
//! definitions that nothing refers to) is dropped. What is dangerous or depends
//! on more than the picture (style sheets, scripts, images, references to other
//! files) is an error.
//!
//! Ids are made from the content, so that the art of many diagrams can stand in
//! one page.

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
use crate::leaves::digest::Digest;
use crate::leaves::markup::{self, Markup, NAMESPACE};
use crate::leaves::view_box::ViewBox;
#[cfg(any(feature = "pdf", feature = "png"))]
pub(crate) use {bounds::MAX_DEPTH, xml::attributes_of_tags};

use node::{Oddity, Problem, Reader};
use references::References;

/// How many mistakes, and how many oddities, of one file are reported.
const MAX_TOLD: usize = 20;

/// A picture that can be placed in a diagram.
#[derive(Clone, Debug, PartialEq)]
pub struct Art {
    /// The part of the plane that is scaled to a field. Art may reach past it.
    pub view_box: ViewBox,
    /// What is drawn, in drawing order, as elements of SVG.
    pub markup: Markup,
    /// Of the markup.
    pub(crate) digest: Digest,
}

/// How much of a diagram art covers, which decides how fine it has to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// One field.
    Field,
    /// The whole board.
    Board,
}

impl Extent {
    /// How many fields that is, about.
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
    /// The first thing that cannot be in a diagram, see the module.
    pub fn parse(path: &str, text: &str, extent: Extent) -> Result<Art, ThemeError> {
        match Art::check(path, text, extent) {
            Ok((art, _)) => Ok(art),
            Err(mut errors) => Err(errors.swap_remove(0)),
        }
    }

    /// Reads an SVG file, and says all that is odd in it.
    ///
    /// # Errors
    /// Everything that cannot be in a diagram, in the order of the file; at least
    /// one error.
    pub fn check(
        path: &str,
        text: &str,
        extent: Extent,
    ) -> Result<(Art, Vec<ThemeWarning>), Vec<ThemeError>> {
        let fail = |(span, kind): Problem| ThemeError::at(path, text, clamp(text, span), kind);
        let document = xml::parse(text).map_err(|problem| vec![fail(problem)])?;
        let (art, oddities) = read(document.root_element(), extent).map_err(|problems| {
            let more = problems.len().saturating_sub(MAX_TOLD);
            let told = problems.into_iter().take(MAX_TOLD).map(fail);
            let more = (more > 0).then(|| ThemeError::about(path, ThemeErrorKind::More(more)));
            told.chain(more).collect::<Vec<_>>()
        })?;
        let more = oddities.len().saturating_sub(MAX_TOLD);
        let told = oddities.into_iter().take(MAX_TOLD);
        let told = told.map(|(span, kind)| ThemeWarning::at(path, text, clamp(text, span), kind));
        let more = (more > 0).then(|| ThemeWarning::about(path, ThemeWarningKind::More(more)));
        Ok((art, told.chain(more).collect()))
    }

    /// Reads an SVG file that [`Art::to_svg`] has written, without looking at what is
    /// in it. Nothing for any other.
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

    /// The art as an SVG file of its own. Reading it gives the same art.
    pub fn to_svg(&self) -> String {
        markup::document(&self.view_box, self.markup.as_str())
    }
}

/// The art, and what is odd in it.
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

/// The part of the plane that a picture is of. Without a viewBox it is as large
/// as the picture.
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

/// How many pixels editors of old had to an inch.
/// <https://wiki.inkscape.org/wiki/Units_In_Inkscape>
const OLD_DPI: f64 = 90.0;

fn parse_size(root: roxmltree::Node) -> Option<ViewBox> {
    let length = |name| {
        let length = Length::from_str(root.attribute(name)?.trim()).ok()?;
        // Since editors write a viewBox along with such a unit, there are 96 pixels to an
        // inch; what has none is older.
        let dpi = if matches!(length.unit, LengthUnit::None | LengthUnit::Px) {
            96.0
        } else {
            OLD_DPI
        };
        Some(view_box::pixels(length)? * dpi / 96.0)
    };
    view_box::usable(0.0, 0.0, length("width")?, length("height")?)
}

/// Places inside expanded entities are not places in the file.
fn clamp(text: &str, span: Range<usize>) -> Range<usize> {
    let start = text.floor_char_boundary(span.start.min(text.len()));
    start..text.ceil_char_boundary(span.end.clamp(start, text.len()))
}

#[cfg(test)]
mod tests {
    use super::{Art, Extent, ThemeErrorKind};

    /// What is in a picture of this, 10 by 10 large.
    fn markup(inside: &str) -> String {
        let text =
            format!("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'>{inside}</svg>");
        let art = Art::parse("a.svg", &text, Extent::Field);
        let art = art.unwrap_or_else(|error| panic!("{error} in {text}"));
        art.markup.with_ids(Some("x"), "").into_owned()
    }

    #[test]
    fn a_file_may_have_many_references() {
        let picture = |count: usize| {
            let each = |index: usize| {
                format!("<g id='a{index}'><path d='M0 0h1'/></g><use href='#a{index}'/>")
            };
            let inside: String = (0..count).map(each).collect();
            format!("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'>{inside}</svg>")
        };
        let read = |count| Art::parse("a.svg", &picture(count), Extent::Field);
        assert!(read(1000).is_ok());
        let error = read(1001).expect_err("too many");
        assert!(matches!(error.kind, ThemeErrorKind::TooComplicated));
    }

    /// Inside a marker: a bar on the line. In places where it does not matter, ids are
    /// those of the file.
    #[test]
    fn markers_become_shapes() {
        let marker = |attributes: &str| {
            format!("<marker id='m' overflow='visible' {attributes}><path d='M0 0h1'/></marker>")
        };
        let start = "marker-start='url(#m)'";
        let mid = "marker-mid='url(#m)'";
        let end = "marker-end='url(#m)'";
        for (attributes, shape, placed) in [
            (
                "",
                format!("<path d='M1 2h3' {end}/>"),
                vec!["matrix(1 0 0 1 4 2)"],
            ),
            (
                "refX='2'",
                format!("<line x2='3' {start}/>"),
                vec!["matrix(1 0 0 1 -2 0)"],
            ),
            (
                "orient='auto'",
                format!("<polyline points='0 0 2 0 2 2' {mid}/>"),
                vec!["matrix(0.707107 0.707107 -0.707107 0.707107 2 0)"],
            ),
            // Both ends of what is closed look along the middle of both lines.
            (
                "orient='auto'",
                format!("<polygon points='0 0 2 0 2 2 0 2' {start} {end}/>"),
                vec!["matrix(0.707107 -0.707107 0.707107 0.707107 0 0)"; 2],
            ),
            (
                "orient='auto-start-reverse'",
                format!("<path d='M0 0v2' {start} {end}/>"),
                vec!["matrix(0 -1 1 0 0 0)", "matrix(0 1 -1 0 0 2)"],
            ),
            (
                "orient='30' refX='1'",
                format!("<path d='M1 1h1' stroke-width='2' {start}/>"),
                vec!["translate(1 1) rotate(30) scale(2 2) translate(-1 0)"],
            ),
            (
                "viewBox='0 0 6 3' markerUnits='userSpaceOnUse'",
                format!("<path d='M1 1h1' stroke-width='2' {end}/>"),
                vec!["matrix(0.5 0 0 0.5 2 1)"],
            ),
            // Two lines in one, and a way back.
            (
                "orient='auto'",
                format!("<path d='M0 0h2h-1M5 5h1' {mid}/>"),
                vec![
                    "matrix(0 1 -1 0 2 0)",
                    "matrix(-1 0 0 -1 1 0)",
                    "matrix(1 0 0 1 5 5)",
                ],
            ),
        ] {
            let found = markup(&(marker(attributes) + &shape));
            let transforms = found.split("transform=\"").skip(1);
            let transforms = transforms.map(|rest| rest.split('"').next().unwrap_or_default());
            assert_eq!(
                transforms.collect::<Vec<_>>(),
                placed,
                "{attributes} on {shape}:\n{found}"
            );
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

    /// What nothing uses is not read so closely.
    #[test]
    fn what_editors_leave_behind_does_no_harm() {
        let found = markup(
            "<defs><filter id='f'><feTurbulence/></filter><marker id='m'>\
             <path d='M0 0h1' fill='context-stroke'/></marker></defs><path d='M0 0h9'/>",
        );
        assert_eq!(found, "<path d=\"M0 0h9\"/>");
    }
}
