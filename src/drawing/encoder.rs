//! Converts scenes and films (animations) to files.

use crate::complaint::Failure;
use crate::page::labels::PieceBoxes;
#[cfg(feature = "pdf")]
use crate::page::pdf::{self, PdfRenderer};
#[cfg(feature = "png")]
use crate::page::raster::PngRenderer;
use crate::page::{FontFile, PictureFile, PictureFormat, PngCompression, Shortcomings};
#[cfg(feature = "png")]
use crate::page::{Resolution, motion, png};
use crate::scene::{Length, Scene};
use crate::svg::{self, Film, Playback};
use crate::theme::PieceTheme;

/// A converter from scenes to picture files. It caches parts that several PDF or PNG files share.
#[derive(Default)]
pub struct Encoder {
    #[cfg(feature = "pdf")]
    pdf_renderer: PdfRenderer,
    #[cfg(feature = "png")]
    png_renderer: PngRenderer,
}

/// Settings for raster images.
#[derive(Clone, Copy)]
pub struct Dots<'f> {
    /// The resolution in dots per inch, if set.
    pub dpi: Option<f64>,
    /// The font of captions and legends, if it is loaded from a file.
    pub font: Option<&'f FontFile>,
    /// Whether animations have a transparent background.
    pub is_transparent: bool,
    /// The compression level of PNG and APNG files.
    pub compression: PngCompression,
}

impl Encoder {
    /// Converts a scene to a file. `place` makes the ids differ from those of identical pictures on a page.
    pub fn encode(
        &self,
        scene: &Scene,
        format: PictureFormat,
        place: &str,
        dots: Dots,
    ) -> Result<PictureFile, Failure> {
        match format {
            #[cfg(feature = "pdf")]
            PictureFormat::Pdf => Ok(self.pdf_renderer.write(scene, dots.font)?),
            #[cfg(feature = "png")]
            PictureFormat::Png => {
                let resolution = Resolution::of(scene.width, dots.dpi);
                let renderer = &self.png_renderer;
                Ok(renderer.write(scene, resolution, dots.font, dots.compression)?)
            }
            _ => from_svg(
                svg::write_at(scene, place),
                format,
                scene.width,
                dots.dpi,
                dots.font,
            ),
        }
    }
}

/// Converts an SVG to another format. The unit of `width` determines the default resolution.
///
/// # Errors
/// Returns an error if drawing is too costly, or if the format is not built in or is not for still pictures.
#[cfg_attr(
    not(feature = "png"),
    expect(
        unused_variables,
        reason = "only PNG has dots, and only PDF and PNG need a font"
    )
)]
pub fn from_svg(
    svg: String,
    format: PictureFormat,
    width: Length,
    dpi: Option<f64>,
    font: Option<&FontFile>,
) -> Result<PictureFile, Failure> {
    match format {
        #[cfg(feature = "pdf")]
        PictureFormat::Pdf => Ok(pdf::write(&svg, font)?),
        #[cfg(feature = "png")]
        PictureFormat::Png => {
            let (resolution, compression) = (Resolution::of(width, dpi), PngCompression::Default);
            Ok(png::write(&svg, resolution, font, compression)?)
        }
        PictureFormat::Svg => Ok(of_text(svg)),
        format => Err(not_drawn_as(format)),
    }
}

/// Converts a film to a file. `place` makes the ids differ from those of identical pictures on a page.
///
/// # Errors
/// Returns an error if drawing is too costly, or if the format is not built in or is not for animations.
#[cfg_attr(
    not(feature = "png"),
    expect(unused_variables, reason = "only GIF and APNG have dots")
)]
pub fn from_film(
    film: &Film,
    format: PictureFormat,
    playback: &Playback,
    place: &str,
    dots: Dots,
) -> Result<PictureFile, Failure> {
    match format {
        PictureFormat::Svg => Ok(of_text(svg::write_animated(film, playback, place))),
        #[cfg(feature = "gif")]
        PictureFormat::Gif => {
            let resolution = Resolution::of(film.width, dots.dpi);
            Ok(motion::write_gif(film, playback, resolution, dots.font)?)
        }
        #[cfg(feature = "png")]
        PictureFormat::Apng => {
            let resolution = Resolution::of(film.width, dots.dpi);
            let (is_transparent, compression) = (dots.is_transparent, dots.compression);
            let font = dots.font;
            Ok(motion::write_apng(
                film,
                playback,
                resolution,
                font,
                is_transparent,
                compression,
            )?)
        }
        format => Err(not_drawn_as(format)),
    }
}

fn of_text(text: String) -> PictureFile {
    PictureFile {
        bytes: text.into_bytes(),
        dots: None,
        shortcomings: Shortcomings::default(),
    }
}

/// Returns the failure for a format that is not built in or does not support the kind of picture.
fn not_drawn_as(format: PictureFormat) -> Failure {
    let name = format.name();
    match format.feature().filter(|_| !format.is_built_in()) {
        Some(feature) => Failure::usage(format!("this program was built without {name}"))
            .help(format!("the library's feature `{feature}` adds it")),
        None => Failure::usage(format!("this cannot be drawn as {name}")),
    }
}

/// Returns the bounding boxes of the pieces of a theme, or an error if the art is too expensive to draw.
#[cfg(any(feature = "pdf", feature = "png"))]
pub fn piece_boxes(theme: &PieceTheme) -> Result<PieceBoxes, Failure> {
    Ok(PieceBoxes::of(theme)?)
}

/// Returns an error, because computing the bounding boxes of pieces needs the feature `pdf` or `png`.
#[cfg(not(any(feature = "pdf", feature = "png")))]
pub fn piece_boxes(_: &PieceTheme) -> Result<PieceBoxes, Failure> {
    Err(not_drawn_as(PictureFormat::Png))
}
