//! Converts SVG text to a PDF file: a single page of shapes, as large as the picture.
//!
//! ```
//! use xiangqi_setup::page::pdf;
//!
//! let square = r##"<svg xmlns="http://www.w3.org/2000/svg" width="1cm" height="1cm"
//!     viewBox="0 0 1 1"><path d="M0 0h1v1H0z" fill="#a00"/></svg>"##;
//! let file = pdf::write(square, None)?;
//! assert!(file.bytes.starts_with(b"%PDF"));
//! # Ok::<(), xiangqi_setup::page::PictureError>(())
//! ```

mod renderer;

use std::mem::ManuallyDrop;
use std::slice;
use std::sync::Arc;

use krilla::configure::{ConfigurationBuilder, PdfVersion};
use krilla::geom::Size;
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla::{Document, SerializeSettings};
use krilla_svg::{SurfaceExt as _, SvgSettings};

use crate::format::{picture, xay};
use crate::page::cost;
use crate::page::error::PictureError;
use crate::page::filters;
use crate::page::font_file::FontFile;
use crate::page::limits::{PDF_SIDE, centimetres};
use crate::page::picture_format::{PictureFile, Shortcomings};
use crate::page::shapes::{Shapes, guarded};

pub(crate) use renderer::PdfRenderer;

/// The size of an SVG pixel in points. An inch has 96 pixels or 72 points.
const PIXEL: f32 = 0.75;

/// The resolution of filtered groups in pixels per SVG pixel, which corresponds to 288 pixels per inch. These
/// groups are converted to pixels because PDF does not support filters.
const FILTER_RESOLUTION: f32 = 3.0;

/// The language of the title and description if the picture does not specify a language.
const LANGUAGE: &str = "en";

/// Writes a picture as a PDF file with a single page, which is as large as the picture. Text is converted to
/// shapes.
///
/// `font` takes precedence over system fonts. If all text in the picture uses this font, the picture looks
/// the same on every system. Groups with filters are converted to pixels, at a lower resolution if drawing
/// them would take too long. On the same system, the same SVG text always yields the same bytes.
///
/// # Errors
///
/// Returns an error if the page is larger than PDF allows, or if the SVG text cannot be drawn.
pub fn write(svg: &str, font: Option<&FontFile>) -> Result<PictureFile, PictureError> {
    guarded(|| {
        let shapes = read(svg, font)?;
        page(slice::from_ref(&shapes), &shapes)
    })?
}

/// Reads SVG text. Returns an error if the page is larger than PDF allows, or if drawing the text would take
/// too much time or memory.
pub(super) fn read(svg: &str, font: Option<&FontFile>) -> Result<Arc<Shapes>, PictureError> {
    let mut shapes = Shapes::read(svg, font)?;
    let size = shapes.tree.size();
    let (width, height) = (size.width() * PIXEL, size.height() * PIXEL);
    if width.max(height) > PDF_SIDE || Size::from_wh(width, height).is_none() {
        return Err(PictureError::PageTooLarge {
            width: centimetres(width),
            height: centimetres(height),
        });
    }
    let pixels = f64::from(size.width()) * f64::from(size.height());
    let pixels = pixels * f64::from(FILTER_RESOLUTION).powi(2);
    shapes.cost = cost::of_shapes(&shapes.tree, pixels, shapes.cost)?;
    Ok(Arc::new(shapes))
}

/// Returns a PDF file that shows the shapes of `parts`, which have the same size, from bottom to top. The
/// size, the words and the source text of the picture are those of `frame`.
pub(super) fn page(parts: &[Arc<Shapes>], frame: &Shapes) -> Result<PictureFile, PictureError> {
    let size = frame.tree.size();
    let page_size = Size::from_wh(size.width() * PIXEL, size.height() * PIXEL);
    let page_size = page_size.expect("`read` refuses other sizes");
    let mut document = Document::new_with(settings());
    let mut page = document.start_page_with(PageSettings::new(page_size));
    // Dropping an unfinished surface would panic, so prevent it from being dropped automatically.
    let mut surface = ManuallyDrop::new(page.surface());
    let mut shortcomings = Shortcomings::default();
    for part in parts {
        let resolution = filters::resolution(&part.tree, PIXEL, FILTER_RESOLUTION);
        filters::each(&part.tree, PIXEL, &mut |group| group.rehearse(resolution));
        let as_shapes = SvgSettings {
            embed_text: false,
            // This scale is in pixels per point.
            filter_scale: resolution / PIXEL,
        };
        surface.draw_svg(&part.tree, page_size, as_shapes);
        shortcomings.add(part.shortcomings.clone());
    }
    ManuallyDrop::into_inner(surface).finish();
    page.finish();

    let words = &frame.words;
    let language = words.language.as_deref().unwrap_or(LANGUAGE);
    let mut metadata = Metadata::new().language(language.to_owned());
    if let Some(title) = &words.title {
        metadata = metadata.title(title.clone());
    }
    if let Some(description) = &words.description {
        metadata = metadata.description(description.clone());
    }
    if let Some(source) = &frame.source {
        let source = match source.starts_with('{') {
            // Escape non-ASCII characters, since text that contains them would be stored as UTF-16.
            true => xay::escaped(source, |c| c.is_ascii()),
            false => source.clone(),
        };
        metadata = metadata.keywords(vec![format!("{} {source}", picture::NAME)]);
    }
    document.set_metadata(metadata);
    let bytes = document.finish().map_err(|error| PictureError::Refused {
        reason: error.to_string(),
    })?;
    Ok(PictureFile {
        bytes,
        dots: None,
        shortcomings,
    })
}

fn settings() -> SerializeSettings {
    let version = ConfigurationBuilder::new()
        // pdfTeX warns about newer versions.
        .with_version(PdfVersion::Pdf15)
        .finish()
        .expect("no standard is requested that the version could contradict");
    SerializeSettings {
        // XMP metadata would be a kilobyte of XML that only repeats the title.
        xmp_metadata: false,
        configuration: version,
        ..SerializeSettings::default()
    }
}
