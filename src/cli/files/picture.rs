//! Pictures as files.

#[cfg(any(feature = "pdf", feature = "png"))]
use std::fmt::Display;

#[cfg(any(feature = "pdf", feature = "png"))]
use crate::cli::error::Culprit;
use crate::cli::error::Failure;
#[cfg(any(feature = "pdf", feature = "png"))]
use crate::cli::files::panics;
use xiangqi_setup::page::FontFile;
use xiangqi_setup::page::labels::PieceBoxes;
#[cfg(feature = "png")]
use xiangqi_setup::page::raster::Press;
#[cfg(feature = "png")]
use xiangqi_setup::page::{MotionError, PngError, Resolution, motion, png};
#[cfg(feature = "pdf")]
use xiangqi_setup::page::{PdfError, pdf};
use xiangqi_setup::page::{PictureFile, PictureFormat, PngCompression, Shortcomings};
use xiangqi_setup::scene::{Length, Scene};
use xiangqi_setup::svg::{self, Film, Playing};
use xiangqi_setup::theme::PieceTheme;

/// Checks that the program can write a format.
pub fn check(format: PictureFormat) -> Result<(), Failure> {
    if format.is_built_in() {
        Ok(())
    } else {
        Err(missing(format))
    }
}

/// Checks that the program can make labels.
pub fn check_labels() -> Result<(), Failure> {
    match cfg!(any(feature = "pdf", feature = "png")) {
        true => Ok(()),
        false => Err(no_labels()),
    }
}

/// Labels were left out when the program was built.
fn no_labels() -> Failure {
    let help = "it has the feature `png` unless that is left out";
    Failure::usage("this program was built without labels").help(help)
}

/// The rectangles around the pieces of a theme.
///
/// # Errors
/// Its art costs too much to draw.
#[cfg(any(feature = "pdf", feature = "png"))]
pub fn piece_boxes(theme: &PieceTheme) -> Result<PieceBoxes, Failure> {
    let boxes = panics::expected(|| PieceBoxes::of(theme));
    boxes.map_err(|error| failed(&error, error.expected(), true))
}

/// The rectangles around the pieces of a theme, which need what draws PDF and PNG.
///
/// # Errors
/// Always: the program was built without labels.
#[cfg(not(any(feature = "pdf", feature = "png")))]
pub fn piece_boxes(_: &PieceTheme) -> Result<PieceBoxes, Failure> {
    Err(no_labels())
}

/// A format that was left out when the program was built.
fn missing(format: PictureFormat) -> Failure {
    let feature = format.feature();
    let help =
        feature.map(|feature| format!("it has the feature `{feature}` unless that is left out"));
    Failure::usage(format!("this program was built without {}", format.name())).helped(help)
}

/// An SVG as a file in another format. The unit of its width sets the default resolution.
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
        PictureFormat::Pdf => {
            let file = panics::expected(|| pdf::write_with_font(&svg, font));
            file.map_err(|error| {
                failed(&error, error.expected(), matches!(error, PdfError::Svg(_)))
            })
        }
        #[cfg(feature = "png")]
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
        PictureFormat::Text
        | PictureFormat::Gif
        | PictureFormat::Apng
        | PictureFormat::Html
        | PictureFormat::HtmlFragment => {
            let name = format.name();
            Err(Failure::usage(format!("this cannot be drawn as {name}")))
        }
        #[cfg(not(all(feature = "pdf", feature = "png")))]
        format => Err(missing(format)),
    }
}

/// Draws pictures one after the other.
#[derive(Default)]
pub struct Printer {
    /// What draws PNGs.
    #[cfg(feature = "png")]
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
        #[cfg(feature = "png")]
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
#[cfg_attr(
    not(feature = "png"),
    expect(dead_code, reason = "only PNG, GIF and APNG have dots")
)]
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
#[cfg_attr(
    not(feature = "png"),
    expect(unused_variables, reason = "only GIF and APNG have dots")
)]
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
        #[cfg(feature = "gif")]
        PictureFormat::Gif => {
            let resolution = Resolution::of(film.width, dots.dpi);
            let file = panics::expected(|| motion::write_gif(film, playing, resolution, dots.font));
            file.map_err(film_failed)
        }
        #[cfg(feature = "png")]
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
        format => Err(missing(format)),
    }
}

/// The failure to write a PNG.
#[cfg(feature = "png")]
fn png_failed(error: &PngError) -> Failure {
    failed(error, error.expected(), matches!(error, PngError::Svg(_)))
}

/// The failure to write a film as pixels.
#[cfg(feature = "png")]
fn film_failed(error: MotionError) -> Failure {
    let is_of_art = matches!(error, MotionError::Svg(_));
    failed(&error, error.expected(), is_of_art)
}

/// The failure to write a picture. The art of the themes may be the cause.
#[cfg(any(feature = "pdf", feature = "png"))]
fn failed(error: impl Display, help: Option<String>, is_of_art: bool) -> Failure {
    let failure = Failure::new(error).helped(help);
    match is_of_art {
        true => failure.caused_by(Culprit::Art),
        false => failure,
    }
}
