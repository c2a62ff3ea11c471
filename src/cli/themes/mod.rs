//! `xiangqi-setup themes`: what can be done with themes beside drawing with them.

mod board_figures;
mod new_board;

use std::ffi::OsString;

use clap::Parser;

use super::failure::Failure;
use new_board::{NewBoardArgs, new_board};

/// Make a board theme from figures.
#[derive(Debug, Parser)]
#[command(
    name = "xiangqi-setup themes new board",
    no_binary_name = true,
    args_override_self = true,
    infer_long_args = true
)]
struct NewBoard {
    #[command(flatten)]
    args: NewBoardArgs,
}

/// Whether the arguments, the program's name first, ask for `themes new board`.
pub fn is_new_board(args: &[OsString]) -> bool {
    let words = args.iter().skip(1).take(3);
    words.eq(["themes", "new", "board"])
}

/// Runs `themes new board`.
pub fn run_new_board(args: &[OsString]) -> Result<Result<(), Failure>, clap::Error> {
    let args = NewBoard::try_parse_from(&args[4..])?;
    Ok(new_board(&args.args))
}
