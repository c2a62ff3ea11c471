//! `games`: lists the games and positions in files, and prints the moves of games.
//!
//! Each of these two tasks has its own file, with its arguments and a `run` function.

mod list;
mod listed_game;
mod table;
mod tree;

const EXAMPLES: &str = "\
Examples:
  xiangqi-setup games matches.pgn
      List the games in a file.
  xiangqi-setup games --game 'red=Hu*' --json *.pgn
      List the games of one player as JSON.
  xiangqi-setup games tree --notation chinese opening.xqf
      Print the moves and variations of a game, with their addresses.
  xiangqi-setup --game 3 --moves 12b.1 matches.pgn out.svg
      Draw the third game after the first alternative to black's move 12.
";

use xiangqi_setup::complaint::Failure;

/// List the games in files, or print the moves of a game with all variations
#[derive(Debug, clap::Args)]
#[command(
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    disable_help_subcommand = true,
    args_override_self = true,
    infer_long_args = true,
    after_help = EXAMPLES
)]
pub struct GamesArgs {
    #[command(flatten)]
    list: list::ListArgs,

    #[command(subcommand)]
    command: Option<GamesCommand>,
}

#[derive(Debug, clap::Subcommand)]
enum GamesCommand {
    Tree(Box<tree::TreeArgs>),
}

pub fn run(args: &GamesArgs) -> Result<(), Failure> {
    match &args.command {
        Some(GamesCommand::Tree(args)) => tree::run(args),
        None => list::run(&args.list),
    }
}
