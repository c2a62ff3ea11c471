//! Pictures as files.

use crate::cli::error::Failure;
use crate::cli::files::output::Kind;
#[cfg(any(feature = "pdf", feature = "png"))]
use crate::cli::files::panics;
use xiangqi_setup::page::FontFile;
#[cfg(feature = "pdf")]
use xiangqi_setup::page::pdf;
#[cfg(feature = "png")]
use xiangqi_setup::page::png::{self, Resolution};
use xiangqi_setup::page::{PictureFile, PictureFormat, Shortcomings};
use xiangqi_setup::scene::Length;

/// What a picture may take the place of: one of any format.
pub const FILE: Kind = Kind {
    name: "a picture",
    is_one: |bytes| PictureFormat::of_content(bytes).is_some(),
};

/// Checks that this program can write a format.
pub fn check(format: PictureFormat) -> Result<(), Failure> {
    if format.is_built_in() {
        Ok(())
    } else {
        Err(Failure::FormatMissing { format })
    }
}

/// An SVG as a file of another format. Its width says in which unit its size was
/// chosen, and so what a dot is if nobody says it.
#[cfg_attr(
    not(feature = "png"),
    expect(
        unused_variables,
        reason = "only PNG has dots, and only files of shapes need no font"
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
        PictureFormat::Pdf => Ok(panics::expected(|| pdf::write_with_font(&svg, font))?),
        #[cfg(feature = "png")]
        PictureFormat::Png => {
            let resolution = Resolution::of(width, dpi);
            let file = panics::expected(|| png::write_with_font(&svg, resolution, font))?;
            Ok(file)
        }
        PictureFormat::Svg => Ok(PictureFile {
            bytes: svg.into_bytes(),
            dots: None,
            shortcomings: Shortcomings::default(),
        }),
        PictureFormat::Text => Err(Failure::NotAsText),
        #[cfg(not(all(feature = "pdf", feature = "png")))]
        missing => Err(Failure::FormatMissing { format: missing }),
    }
}
