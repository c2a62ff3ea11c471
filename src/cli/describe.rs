//! `describe`: what is on a picture in words, for those who cannot see it.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::ValueHint;

use super::args::{self, CommandLine};
use super::caption::Caption;
use super::diagram::{Diagram, DiagramArgs};
use super::failure::Failure;
use super::messages::Messages;
use super::movements::Movements;
use super::output;
use super::project::Projects;
use super::source::Source;
use xiangqi_setup::picture::PictureFormat;
use xiangqi_setup::scene::{Description, Language, SideToMove};

const EXAMPLES: &str = "\
Examples:
  xiangqi-setup describe in.xay
      Print the alternative text of a picture of a position.
  xiangqi-setup describe --lang zh-Hans --moves 24 game.wxf
      The same in Chinese, after 24 moves of a game.
";

/// Say in words what is on the picture of a position: one line for each
#[derive(Debug, clap::Args)]
#[command(args_override_self = true, infer_long_args = true, after_help = EXAMPLES)]
pub struct DescribeArgs {
    /// The positions or games; `-` reads standard input
    #[arg(value_name = "FILE", required = true, value_hint = ValueHint::FilePath)]
    files: Vec<PathBuf>,

    #[command(flatten)]
    diagram: DiagramArgs,

    /// Who is to move, if the input does not say or it shall say something else
    #[arg(long, value_name = "SIDE", value_parser = args::one_of(&SideToMove::ALL, SideToMove::name))]
    side_to_move: Option<SideToMove>,

    /// The words below the picture, as for drawing
    #[arg(long, value_name = "TEXT", value_parser = Caption::parse)]
    caption: Option<Caption>,

    /// The language
    #[arg(long, value_name = "LANGUAGE", value_parser = args::one_of(&Language::ALL, Language::tag))]
    lang: Option<Language>,

    /// Take options from FILE instead of `xiangqi-setup.yaml` in FILE's directory or above
    #[arg(long, value_name = "FILE", conflicts_with = "no_config", value_hint = ValueHint::FilePath)]
    config: Option<PathBuf>,

    /// Take no options from a file
    #[arg(long)]
    no_config: bool,
}

/// The command line of the drawing command that says the same: its options are all here,
/// so that a project file counts for both alike. Words are those of `describe`.
///
/// # Errors
/// None of those that `describe` itself has not found before.
pub fn as_drawing(words: &[OsString]) -> Result<CommandLine, clap::Error> {
    let (name, own) = words.split_at(1.min(words.len()));
    // Nothing is written there; with a directory, there can be any number of inputs.
    let directory = [OsString::from("--out-dir=.")];
    let own = own.iter().skip(1);
    let words = name.iter().chain(&directory).chain(own).cloned();
    CommandLine::of_drawing(words.collect())
}

/// Prints a line for each diagram.
pub fn run(command_line: CommandLine) -> Result<(), Failure> {
    let mut projects = Projects::new(command_line);
    let alone = projects.command_line();
    alone.args.project.check()?;
    let mut text = String::new();
    for input in alone.args.inputs() {
        describe(input, &mut projects, &mut text)?;
    }
    output::write(&[(Path::new("-"), text.as_bytes())])
}

fn describe(input: &Path, projects: &mut Projects, text: &mut String) -> Result<(), Failure> {
    let messages = &mut Messages::Printed;
    let settings = projects.settings(input)?;
    let args = &settings.args;
    let movements = Movements::read(&args.diagram.movements, |remark| {
        messages.tell(&settings.locate(remark));
    });
    let movements = movements.map_err(|failure| settings.blame(failure))?;
    let source = Source::read(input, args.diagram.source)?;
    let moments = args.book.moments(&args.diagram);
    for diagram in Diagram::all(&source, &args.diagram, &moments, &movements, messages)? {
        let said = &projects.command_line().args.diagram;
        diagram.warn_of_idle(said, &movements, messages);
        let view = &args.diagram.view;
        let style = &args.style;
        let options = style.options(PictureFormat::Svg, &diagram, view, &movements);
        let description = Description::of(&diagram.board, &options);
        text.push_str(&description.alternative);
        text.push('\n');
    }
    Ok(())
}
