//! Pictures as files.

use std::fmt::Display;

use crate::files::panics;
use xiangqi_setup::complaint::{Culprit, Failure};
use xiangqi_setup::page::FontFile;
use xiangqi_setup::page::labels::PieceBoxes;
use xiangqi_setup::page::raster::Press;
use xiangqi_setup::page::{MotionError, PngError, Resolution, motion, png};
use xiangqi_setup::page::{PdfError, pdf};
use xiangqi_setup::page::{PictureFile, PictureFormat, PngCompression, Shortcomings};
use xiangqi_setup::scene::{Length, Scene};
use xiangqi_setup::svg::{self, Film, Playing};
use xiangqi_setup::theme::PieceTheme;

/// The rectangles around the pieces of a theme.
///
/// # Errors
/// Its art costs too much to draw.
pub fn piece_boxes(theme: &PieceTheme) -> Result<PieceBoxes, Failure> {
    let boxes = panics::expected(|| PieceBoxes::of(theme));
    boxes.map_err(|error| failed(&error, error.expected(), true))
}

/// An SVG as a file in another format. The unit of its width sets the default resolution.
pub fn from_svg(
    svg: String,
    format: PictureFormat,
    width: Length,
    dpi: Option<f64>,
    font: Option<&FontFile>,
) -> Result<PictureFile, Failure> {
    match format {
        PictureFormat::Pdf => {
            let file = panics::expected(|| pdf::write_with_font(&svg, font));
            file.map_err(|error| {
                failed(&error, error.expected(), matches!(error, PdfError::Svg(_)))
            })
        }
        PictureFormat::Png => {
            let resolution = Resolution::of(width, dpi);
            let file = panics::expected(|| png::write_with_font(&svg, resolution, font));
            file.map_err(|error| png_failed(&error))
        }
        PictureFormat::Svg => Ok(PictureFile {
            bytes: svg.into_bytes(),
            dots: None,
            shortcomings: Shortcomings::default(),
        }),
        format => Err(not_drawn_as(format)),
    }
}

/// Draws pictures one after the other.
#[derive(Default)]
pub struct Printer {
    /// What draws PNGs.
    press: Press,
}

impl Printer {
    /// A scene as a file. `place` distinguishes it from others with the same content on a page.
    pub fn print(
        &self,
        scene: &Scene,
        format: PictureFormat,
        place: &str,
        dots: &Dots,
    ) -> Result<PictureFile, Failure> {
        if format == PictureFormat::Png {
            let resolution = Resolution::of(scene.width, dots.dpi);
            let compression = dots.compression;
            let write = || {
                self.press
                    .write_png(scene, resolution, dots.font, compression)
            };
            return panics::expected(write).map_err(|error| png_failed(&error));
        }
        let svg = svg::write_at(scene, place);
        from_svg(svg, format, scene.width, dots.dpi, dots.font)
    }
}

/// How pictures become dots.
pub struct Dots<'f> {
    /// Dots per inch, if set.
    pub dpi: Option<f64>,
    /// The font of live text, if it is from a file.
    pub font: Option<&'f FontFile>,
    /// Whether a film has no background.
    pub is_transparent: bool,
    /// How small a PNG or an APNG is made.
    pub compression: PngCompression,
}

/// A film as a file. `place` distinguishes it from others with the same content on a page.
pub fn from_film(
    film: &Film,
    format: PictureFormat,
    playing: &Playing,
    place: &str,
    dots: &Dots,
) -> Result<PictureFile, Failure> {
    match format {
        PictureFormat::Svg => Ok(PictureFile {
            bytes: svg::write_animated(film, playing, place).into_bytes(),
            dots: None,
            shortcomings: Shortcomings::default(),
        }),
        PictureFormat::Gif => {
            let resolution = Resolution::of(film.width, dots.dpi);
            let file = panics::expected(|| motion::write_gif(film, playing, resolution, dots.font));
            file.map_err(film_failed)
        }
        PictureFormat::Apng => {
            let resolution = Resolution::of(film.width, dots.dpi);
            let file = panics::expected(|| {
                let Dots {
                    font,
                    is_transparent,
                    compression,
                    ..
                } = *dots;
                motion::write_apng(film, playing, resolution, font, is_transparent, compression)
            });
            file.map_err(film_failed)
        }
        format => Err(not_drawn_as(format)),
    }
}

/// A format in which there is no such picture.
fn not_drawn_as(format: PictureFormat) -> Failure {
    Failure::usage(format!("this cannot be drawn as {}", format.name()))
}

/// The failure to write a PNG.
fn png_failed(error: &PngError) -> Failure {
    failed(error, error.expected(), matches!(error, PngError::Svg(_)))
}

/// The failure to write a film as pixels.
fn film_failed(error: MotionError) -> Failure {
    let is_of_art = matches!(error, MotionError::Svg(_));
    failed(&error, error.expected(), is_of_art)
}

/// The failure to write a picture. The art of the themes may be the cause.
fn failed(error: impl Display, help: Option<String>, is_of_art: bool) -> Failure {
    let failure = Failure::new(error).expecting(help);
    match is_of_art {
        true => failure.caused_by(Culprit::Art),
        false => failure,
    }
}
