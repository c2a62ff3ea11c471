//! `themes`: lists, checks, previews, exports and creates themes.
//!
//! Each subcommand has its own file with its arguments and a `run` function.

mod check;
mod export;
mod list;
mod names;
mod new_board;
mod preview;

use xiangqi_setup::complaint::Failure;

/// List, check, preview, export or create themes
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true, disable_help_subcommand = true)]
pub struct ThemesArgs {
    #[command(flatten)]
    list: list::ListArgs,

    #[command(subcommand)]
    command: Option<ThemesCommand>,
}

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

/// The kinds of themes that can be created.
#[derive(Debug, clap::Subcommand)]
enum NewTheme {
    Board(Box<new_board::NewBoardArgs>),
}

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
