//! `themes new board`: creates a board theme from measurements.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, value_parser};

use crate::files::output::{self, Output, Replaces};
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::theme::{
    BoardOption, BoardValue as Value, Labels, ParametricBoard, ParametricErrorKind,
};

/// Create a board theme from measurements
#[derive(Debug, Args)]
pub struct NewBoardArgs {
    /// The directory of the theme; created if missing
    #[arg(value_name = "DIR")]
    dir: PathBuf,

    /// Replace an existing theme
    #[arg(long)]
    force: bool,

    #[command(flatten)]
    board: BoardOptions,
}

/// Creates the theme. If an error occurs, no incomplete theme is left in the directory.
pub fn run(args: &NewBoardArgs) -> Result<(), Failure> {
    let files = args.board.0.draw(&last_name(&args.dir));
    let files = files.map_err(|error| match &error.kind {
        ParametricErrorKind::Lettering(kind) => {
            Failure::usage(&error).expecting(kind.expected().map(str::to_owned))
        }
        _ => Failure::usage(error),
    })?;
    let paths = ["board.svg", "board.small.svg", "theme.yaml"].map(|file| args.dir.join(file));
    let is_new = args.dir.symlink_metadata().is_err();
    fs::create_dir_all(&args.dir)
        .map_err(|error| output::unwritable_directory(&args.dir, &error))?;
    let _alone = lock(&args.dir);
    let is_there = |path: &PathBuf| path.symlink_metadata().is_ok();
    if !args.force && paths.iter().any(is_there) {
        let title = format!("there is a theme in `{}` already", args.dir.display());
        return Err(Failure::new(title).help("--force replaces it"));
    }
    let texts = [files.board, files.small, files.manifest];
    let outputs: Vec<Output> = paths
        .into_iter()
        .zip(texts)
        .map(|(path, text)| Output::new(path, text.into_bytes(), Replaces::Anything))
        .collect();
    let written = output::write(&outputs);
    if written.is_err() && is_new {
        // Ignore this error, because the first error is the one to report.
        let _ = fs::remove_dir(&args.dir);
    }
    written
}

/// Locks the directory. Otherwise, two runs that write themes into it at the same time could mix the themes.
/// Returns `None` if the system cannot lock directories.
fn lock(directory: &Path) -> Option<File> {
    let directory = File::open(directory).ok()?;
    directory.lock().ok()?;
    Some(directory)
}

/// Returns the last component of a path. For `.`, returns the last component of the working directory.
fn last_name(path: &Path) -> String {
    let whole = path.canonicalize().ok();
    let name = path.file_name().or_else(|| whole.as_deref()?.file_name());
    name.unwrap_or_default().to_string_lossy().into_owned()
}

/// The board described by the options.
#[derive(Debug)]
struct BoardOptions(ParametricBoard);

impl Args for BoardOptions {
    fn augment_args(command: Command) -> Command {
        let mut default = ParametricBoard::default();
        let arg = |option: &'static BoardOption| {
            let arg = Arg::new(option.name).long(option.name);
            let arg = arg.help(option.help).help_heading(option.heading);
            match &option.value {
                Value::Length(_, field) => arg
                    .value_name("PX")
                    .value_parser(value_parser!(f64))
                    .default_value(field(&mut default).to_string())
                    .allow_negative_numbers(true),
                Value::Color(_, field) | Value::Text(_, field) => {
                    let name = match option.value {
                        Value::Text(name, _) => name,
                        _ => "COLOR",
                    };
                    let default = std::mem::take(field(&mut default));
                    let arg = arg.value_name(name).hide_default_value(default.is_empty());
                    arg.default_value(default)
                }
                Value::Labels(_) => arg.value_name("LABELS"),
                Value::Flag(_) => arg.action(ArgAction::SetTrue),
            }
        };
        command.args(ParametricBoard::OPTIONS.iter().map(arg))
    }

    fn augment_args_for_update(command: Command) -> Command {
        BoardOptions::augment_args(command)
    }
}

impl FromArgMatches for BoardOptions {
    fn from_arg_matches(matches: &ArgMatches) -> Result<BoardOptions, clap::Error> {
        let mut board = ParametricBoard::default();
        for BoardOption { name, value, .. } in ParametricBoard::OPTIONS {
            let text = || matches.get_one::<String>(name).cloned();
            match value {
                Value::Length(_, field) => {
                    *field(&mut board) = *matches.get_one(name).unwrap_or(&0.0)
                }
                Value::Color(_, field) | Value::Text(_, field) => {
                    *field(&mut board) = text().unwrap_or_default();
                }
                Value::Labels(field) => {
                    *field(&mut board) = text().map(|labels| Labels::parse(&labels))
                }
                Value::Flag(field) => *field(&mut board) = matches.get_flag(name),
            }
        }
        Ok(BoardOptions(board))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = BoardOptions::from_arg_matches(matches)?;
        Ok(())
    }
}
