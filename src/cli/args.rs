//! The arguments, with the names and defaults that users of the older tool of
//! the same name have in their Makefiles.

use std::ffi::OsString;

use clap::builder::PossibleValuesParser;
use clap::builder::TypedValueParser as _;
use clap::error::ErrorKind;
use clap::{CommandFactory as _, FromArgMatches as _, Subcommand};

use super::check::CheckArgs;
use super::convert::ConvertArgs;
use super::draw::DrawArgs;
use super::themes::ThemesArgs;
use xiangqi_setup::format::Format;
use xiangqi_setup::scene::{Length, OutOfRange, Scale};
use xiangqi_setup::theme::{Library, ThemeKind};

const EXAMPLES: &str = "\
Examples:
  xiangqi-setup in.xay out.svg
      Draw a position, 7 cm wide.
  xiangqi-setup --width-px 600 in.annofen out.svg
      Draw it for a web page.
  echo 'v1 4k4/9/9/9/9/9/9/9/4R4/3K5' | xiangqi-setup - - > out.svg
      Draw a position without a file.
  xiangqi-setup --moves 24 --annotate-last-move game.wxf out.svg
      Draw a game after 24 moves, and mark the last one.
  xiangqi-setup --show-moves e5 in.fen out.svg
      Mark where the piece on e5 can go.
  for i in *.xay; do xiangqi-setup \"$i\" \"${i%.xay}.svg\"; done
      Draw many.
  xiangqi-setup --theme-dir ./themes --pieces mine in.xay out.svg
      Draw with the pieces in ./themes/pieces/mine.
  xiangqi-setup check *.xay games/*.wxf
      Say what is wrong or odd in positions and games.
  xiangqi-setup convert in.fen out.xay
      Write a position in another format.
  xiangqi-setup themes
      List all themes; `xiangqi-setup themes --help` says what else there is.
  xiangqi-setup themes preview all.svg
      Draw all themes on one page.
";

/// What the program is to do.
pub enum Request {
    /// Draw a position.
    Draw(Box<DrawArgs>),
    /// Something else.
    Other(Other),
}

// Not a doc comment, which would become the help of the whole program.
// What the program can do beside drawing. The names of these commands are the only
// first words that are not taken for INPUT.
#[derive(Debug, Subcommand)]
pub enum Other {
    Themes(Box<ThemesArgs>),
    Check(CheckArgs),
    Convert(ConvertArgs),
}

impl Request {
    /// Reads the arguments, the program's name first.
    pub fn parse(args: impl IntoIterator<Item = OsString>) -> Result<Request, clap::Error> {
        let args: Vec<_> = args.into_iter().collect();
        let draw = || DrawArgs::command().after_help(after_help());
        let is_other = |first: &OsString| first.to_str().is_some_and(Other::has_subcommand);
        if !args.get(1).is_some_and(is_other) {
            // With subcommands, one name too many would be taken for one.
            match draw().try_get_matches_from(&args) {
                Err(error) if error.kind() == ErrorKind::DisplayHelp => {}
                matches => {
                    let args = DrawArgs::from_arg_matches(&matches?)?;
                    return Ok(Request::Draw(Box::new(args)));
                }
            }
        }
        let matches = Other::augment_subcommands(draw())
            .subcommand_required(false)
            .arg_required_else_help(false)
            .args_conflicts_with_subcommands(true)
            .subcommand_negates_reqs(true)
            .disable_help_subcommand(true)
            .try_get_matches_from(args)?;
        match matches.subcommand_name() {
            Some(_) => Other::from_arg_matches(&matches).map(Request::Other),
            None => Ok(Request::Draw(Box::new(DrawArgs::from_arg_matches(
                &matches,
            )?))),
        }
    }
}

fn after_help() -> String {
    let library = Library::default();
    let themes = ThemeKind::ALL.map(|kind| {
        format!(
            "  --{:<12} {}\n",
            kind.directory(),
            library.names(kind).join(", ")
        )
    });
    format!("Built-in themes:\n{}\n{EXAMPLES}", themes.concat())
}

/// Reads the name of a format.
pub fn format() -> impl clap::builder::TypedValueParser<Value = Format> {
    named(&Format::ALL)
}

/// Reads the name of a format that positions can be written in.
pub fn position_format() -> impl clap::builder::TypedValueParser<Value = Format> {
    named(&Format::POSITIONS)
}

/// Reads the name of one of these formats.
fn named(formats: &'static [Format]) -> impl clap::builder::TypedValueParser<Value = Format> {
    let find = |name: String| formats.iter().find(|format| format.name() == name).copied();
    PossibleValuesParser::new(formats.iter().map(|format| format.name()))
        .try_map(move |name| find(name).ok_or("there is no such format"))
}

pub fn centimetres(text: &str) -> Result<Length, String> {
    number(text, Length::centimetres)
}

pub fn pixels(text: &str) -> Result<Length, String> {
    number(text, Length::pixels)
}

pub fn scale(text: &str) -> Result<Scale, String> {
    number(text, Scale::new)
}

/// The resolutions that anything is printed with.
const DPI: (f64, f64) = (1.0, 10_000.0);

pub fn dpi(text: &str) -> Result<f64, String> {
    let (min, max) = DPI;
    let in_range = |value: f64| (min..=max).contains(&value).then_some(value);
    number(text, |value| in_range(value).ok_or(OutOfRange { min, max }))
}

fn number<T>(text: &str, make: impl Fn(f64) -> Result<T, OutOfRange>) -> Result<T, String> {
    let value: f64 = text
        .parse()
        .map_err(|_| "this is not a number".to_owned())?;
    make(value).map_err(|error| error.to_string())
}
