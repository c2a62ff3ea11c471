//! How diagrams look, and what they are written as.

use std::path::PathBuf;

use clap::ValueHint;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::super::args::{centimetres, dpi, pixels, scale, theme};
use super::super::theme_dirs::Lookup;
use xiangqi_setup::picture::PictureFormat;
use xiangqi_setup::scene::{Length, Options, Scale};
use xiangqi_setup::text::TextPieces;
use xiangqi_setup::theme::{Colour, LicenseRequirement, ThemeKind};

/// How diagrams look, and what they are written as.
#[derive(Debug, clap::Args)]
pub struct StyleArgs {
    /// The format of the pictures, if the name of OUTPUT does not tell; otherwise svg
    #[arg(long, value_name = "FORMAT", value_parser = picture_format(), help_heading = "Output")]
    pub output_format: Option<PictureFormat>,

    /// The colour behind everything, such as `#fff`; without one, the board is drawn on nothing
    #[arg(long, value_name = "COLOUR", value_parser = colour, help_heading = "Output")]
    pub background: Option<Colour>,

    /// Dots per inch of a PNG, 300 if nothing is said; SVG and PDF have none
    #[arg(long, value_name = "DPI", value_parser = dpi, allow_negative_numbers = true, help_heading = "Output")]
    pub dpi: Option<f64>,

    /// What stands for pieces in text
    #[arg(long, value_name = "PIECES", default_value = TextPieces::default().name(), value_parser = text_pieces(), help_heading = "Output")]
    pub text_pieces: TextPieces,

    /// The board theme: a name, or the path of a theme directory
    #[arg(long, value_name = "THEME", default_value = ThemeKind::Board.default_name(), value_parser = theme(ThemeKind::Board), hide_possible_values = true, value_hint = ValueHint::AnyPath, help_heading = "Themes")]
    pub board: String,

    /// The piece theme
    #[arg(long, value_name = "THEME", default_value = ThemeKind::Pieces.default_name(), value_parser = theme(ThemeKind::Pieces), hide_possible_values = true, value_hint = ValueHint::AnyPath, help_heading = "Themes")]
    pub pieces: String,

    /// The annotation theme
    #[arg(long, value_name = "THEME", default_value = ThemeKind::Annotations.default_name(), value_parser = theme(ThemeKind::Annotations), hide_possible_values = true, value_hint = ValueHint::AnyPath, help_heading = "Themes")]
    pub annotations: String,

    #[command(flatten)]
    pub lookup: Lookup,

    /// Refuse themes whose licence is not in the list: SPDX identifiers with commas between, or `free`
    #[arg(long, value_name = "LICENSES", help_heading = "Themes")]
    pub require_license: Option<LicenseRequirement>,

    /// Write what must be credited in the picture to FILE; `-` writes to standard output
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Themes")]
    pub credits: Option<PathBuf>,

    /// The width in centimetres, exact in print
    #[arg(long, value_name = "CM", default_value = "7", value_parser = centimetres, allow_negative_numbers = true, help_heading = "Size")]
    pub width_cm: Length,

    /// The width in pixels instead, for screens
    #[arg(long, value_name = "PX", conflicts_with = "width_cm", value_parser = pixels, allow_negative_numbers = true, help_heading = "Size")]
    pub width_px: Option<Length>,

    /// The size of pieces in proportion to their field, up to 1.2
    #[arg(long, value_name = "FACTOR", default_value = "0.9", value_parser = scale, allow_negative_numbers = true, help_heading = "Size")]
    pub scale_pieces: Scale,

    /// The size of marks in proportion to their field, up to 1.2
    #[arg(long, value_name = "FACTOR", default_value = "0.9", value_parser = scale, allow_negative_numbers = true, help_heading = "Size")]
    pub scale_annotations: Scale,

    /// Mark the four corners of the playing field, to check a board theme
    #[arg(long)]
    pub debug: bool,
}

impl StyleArgs {
    /// What the arguments say about the picture.
    pub fn options(&self) -> Options {
        Options {
            width: self.width_px.unwrap_or(self.width_cm),
            scale_pieces: self.scale_pieces,
            scale_annotations: self.scale_annotations,
            paper: self.background.clone(),
            debug: self.debug,
        }
    }
}

/// Reads the name of a format of pictures.
fn picture_format() -> impl TypedValueParser<Value = PictureFormat> {
    let find = |name: String| {
        let mut formats = PictureFormat::ALL.into_iter();
        formats.find(|format| format.name() == name)
    };
    PossibleValuesParser::new(PictureFormat::ALL.map(PictureFormat::name))
        .try_map(move |name| find(name).ok_or("there is no such format"))
}

/// Reads what stands for pieces in text.
fn text_pieces() -> impl TypedValueParser<Value = TextPieces> {
    let find = |name: String| {
        let mut pieces = TextPieces::ALL.into_iter();
        pieces.find(|pieces| pieces.name() == name)
    };
    PossibleValuesParser::new(TextPieces::ALL.map(TextPieces::name))
        .try_map(move |name| find(name).ok_or("there are no such pieces"))
}

fn colour(text: &str) -> Result<Colour, String> {
    Colour::try_from(text.to_owned())
}
