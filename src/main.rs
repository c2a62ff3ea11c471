//! The command `xiangqi-setup`: see `xiangqi-setup --help`.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run(std::env::args_os())
}
