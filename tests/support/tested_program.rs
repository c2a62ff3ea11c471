//! The program that the tests run.

use std::env;
use std::process::Command;

/// The program that was built with the tests, or what the variable TESTED_PROGRAM names instead: words
/// such as `qemu-aarch64-static /PATH/xiangqi-setup`.
pub fn tested_program() -> Command {
    let words = env::var("TESTED_PROGRAM").unwrap_or_default();
    let mut words = words.split_whitespace();
    let mut command = Command::new(words.next().unwrap_or(env!("CARGO_BIN_EXE_xiangqi-setup")));
    command.args(words);
    command
}
