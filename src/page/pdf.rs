//! SVG text to PDF: one page, cut to the picture, all of it shapes.

use std::mem::ManuallyDrop;

use krilla::configure::{ConfigurationBuilder, PdfVersion};
use krilla::geom::Size;
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla::{Document, SerializeSettings};
use krilla_svg::{SurfaceExt as _, SvgSettings};

use crate::page::cost;
use crate::page::error::PdfError;
use crate::page::filters;
use crate::page::font_file::FontFile;
use crate::page::limits::{PDF_SIDE, centimetres};
use crate::page::picture_format::PictureFile;
use crate::page::shapes::{Shapes, guarded};
use crate::page::warning::Shortcomings;

/// A pixel of SVG in points: there are 96 of those to an inch, and 72 of these.
const PIXEL: f32 = 0.75;

/// How many dots to a pixel of SVG filters are drawn with, which PDF does not have: 288 to
/// an inch.
const FILTER_DOTS: f32 = 3.0;

/// The language of the words about pictures that do not say it.
const LANGUAGE: &str = "en";

/// Writes a picture as a PDF file with one page of the picture's size. Live text becomes
/// shapes, in fonts that the machine has. The same SVG gives the same bytes. What filters
/// make is dots, the fewer the longer they take.
///
/// # Errors
/// A page larger than PDF allows; text that is not SVG.
pub fn write(svg: &str) -> Result<PictureFile, PdfError> {
    write_with_font(svg, None)
}

/// The same with a font that goes before those of the machine. A picture whose live text is
/// all in this font is the same on every machine.
///
/// # Errors
/// As for [`write()`].
pub fn write_with_font(svg: &str, font: Option<&FontFile>) -> Result<PictureFile, PdfError> {
    guarded(|| page(svg, font))?
}

fn page(svg: &str, font: Option<&FontFile>) -> Result<PictureFile, PdfError> {
    let shapes = Shapes::read(svg, font)?;
    let size = shapes.tree.size();
    let (width, height) = (size.width() * PIXEL, size.height() * PIXEL);
    let too_large = || PdfError::TooLarge {
        width: centimetres(width),
        height: centimetres(height),
    };
    if width.max(height) > PDF_SIDE {
        return Err(too_large());
    }
    let page_size = Size::from_wh(width, height).ok_or_else(too_large)?;
    let pixels = f64::from(size.width()) * f64::from(size.height());
    cost::of_shapes(
        &shapes.tree,
        pixels * f64::from(FILTER_DOTS).powi(2),
        shapes.cost,
    )?;

    let filter_dots = filters::resolution(&shapes.tree, PIXEL, FILTER_DOTS);
    filters::each(&shapes.tree, PIXEL, &mut |group| {
        group.rehearse(filter_dots)
    });

    let mut document = Document::new_with(settings());
    let mut page = document.start_page_with(PageSettings::new(page_size));
    // It must not be dropped half done, as it panics then.
    let mut surface = ManuallyDrop::new(page.surface());
    let as_shapes = SvgSettings {
        embed_text: false,
        // It counts dots to a point.
        filter_scale: filter_dots / PIXEL,
    };
    surface.draw_svg(&shapes.tree, page_size, as_shapes);
    ManuallyDrop::into_inner(surface).finish();
    page.finish();

    let language = shapes.language.unwrap_or_else(|| LANGUAGE.to_owned());
    let mut metadata = Metadata::new().language(language);
    if let Some(title) = shapes.title {
        metadata = metadata.title(title);
    }
    if let Some(description) = shapes.description {
        metadata = metadata.description(description);
    }
    document.set_metadata(metadata);
    let bytes = document.finish().map_err(|error| PdfError::Refused {
        reason: error.to_string(),
    })?;
    Ok(PictureFile {
        bytes,
        dots: None,
        shortcomings: Shortcomings {
            missing: shapes.missing,
            families: shapes.families,
            has_filters: shapes.has_filters,
        },
    })
}

/// How the file is written.
fn settings() -> SerializeSettings {
    let version = ConfigurationBuilder::new()
        // pdfTeX warns of anything newer.
        .with_version(PdfVersion::Pdf15)
        .finish()
        .expect("no standard is asked for that a version could contradict");
    SerializeSettings {
        // The title is in the file without it, which a kilobyte of XML says again.
        xmp_metadata: false,
        configuration: version,
        ..SerializeSettings::default()
    }
}
