//! `describe`: what is on a picture in words, for those who cannot see it.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, ValueHint};

use super::args::{self, CommandLine};
use super::diagram::{Diagram, DiagramArgs};
use super::failure::Failure;
use super::messages::Messages;
use super::movements::Movements;
use super::output;
use super::project::Projects;
use super::source::Source;
use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::scene::Description;

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

    #[command(flatten)]
    others: OfDrawing,
}

/// Those options of the drawing command beside [`DiagramArgs`] that make a difference to a
/// description, by their ids. They are read as its options, in [`as_drawing`].
const OF_DRAWING: [&str; 5] = ["side_to_move", "caption", "lang", "config", "no_config"];

/// They are in the matches only.
#[derive(Debug)]
struct OfDrawing;

impl FromArgMatches for OfDrawing {
    fn from_arg_matches(_: &ArgMatches) -> Result<OfDrawing, clap::Error> {
        Ok(OfDrawing)
    }

    fn update_from_arg_matches(&mut self, _: &ArgMatches) -> Result<(), clap::Error> {
        Ok(())
    }
}

impl Args for OfDrawing {
    fn augment_args(command: Command) -> Command {
        let drawing = args::plain_command();
        let all = drawing.get_arguments();
        let ours = all.filter(|arg| OF_DRAWING.contains(&arg.get_id().as_str()));
        // They are too few to be grouped.
        command.args(ours.map(|arg| arg.clone().help_heading(None)))
    }

    fn augment_args_for_update(command: Command) -> Command {
        OfDrawing::augment_args(command)
    }
}

/// The command line of the drawing command that says the same: its options are all here,
/// so that a project file counts for both alike. Words are those of `describe`, which it has
/// found nothing wrong with.
///
/// # Errors
/// None of those that `describe` itself has not found before.
pub fn as_drawing(words: &[OsString]) -> Result<CommandLine, clap::Error> {
    let (name, own) = words.split_at(1.min(words.len()));
    // Nothing is written there; with a directory, there can be any number of inputs.
    let directory = [OsString::from("--out-dir=.")];
    let command = DescribeArgs::augment_args(Command::new(""));
    let mut own = own.iter().skip(1);
    // Behind two dashes alone, all is files.
    let options = own.by_ref().take_while(|word| *word != "--");
    let options: Vec<_> = options.map(|word| in_full(word, &command)).collect();
    let words = name.iter().chain(&directory).chain(&options).cloned();
    let files = own.cloned();
    let words = words.chain([OsString::from("--")]).chain(files);
    CommandLine::of_drawing(words.collect())
}

/// A word with the whole name of its option: the drawing command has more options, for which
/// its beginning could stand as well. No value starts with two dashes.
fn in_full(word: &OsString, command: &Command) -> OsString {
    let Some(text) = word.to_str().and_then(|word| word.strip_prefix("--")) else {
        return word.clone();
    };
    let (start, value) = text.split_at(text.find('=').unwrap_or(text.len()));
    let names = command.get_arguments().filter_map(Arg::get_long);
    let fitting = names.filter(|name| name.starts_with(start));
    // One that starts with another one's whole name is longer.
    let name = fitting.min_by_key(|name| name.len()).unwrap_or(start);
    OsString::from(format!("--{name}{value}"))
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
    output::print(text.as_bytes())
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
    let diagrams = Diagram::all(&source, &args.diagram, &moments, &movements, messages);
    for diagram in diagrams.map_err(|failure| settings.blame(failure))? {
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
