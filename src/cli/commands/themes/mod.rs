//! `xiangqi-setup themes`: what is there, and what helps to make more. One file
//! for each thing to do, with its arguments and a `run`.

mod check;
mod export;
mod json;
mod list;
mod listed;
mod new_board;
mod preview;

use crate::cli::error::Failure;

/// List, check, preview, export or create themes
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true, disable_help_subcommand = true)]
pub struct ThemesArgs {
    #[command(flatten)]
    list: list::ListArgs,

    #[command(subcommand)]
    command: Option<ThemesCommand>,
}

/// What to do with themes, if not to list them.
#[derive(Debug, clap::Subcommand)]
enum ThemesCommand {
    List(list::ListArgs),
    Check(check::CheckArgs),
    Export(export::ExportArgs),
    Preview(preview::PreviewArgs),
    /// Create a theme from measurements
    #[command(subcommand)]
    New(NewTheme),
}

/// What themes can be made of figures.
#[derive(Debug, clap::Subcommand)]
enum NewTheme {
    Board(Box<new_board::NewBoardArgs>),
}

/// Does what the arguments say.
pub fn run(args: &ThemesArgs) -> Result<(), Failure> {
    match &args.command {
        None => list::run(&args.list),
        Some(ThemesCommand::List(args)) => list::run(args),
        Some(ThemesCommand::Check(args)) => check::run(args),
        Some(ThemesCommand::Export(args)) => export::run(args),
        Some(ThemesCommand::Preview(args)) => preview::run(args),
        Some(ThemesCommand::New(NewTheme::Board(args))) => new_board::run(args),
    }
}
