//! The program that the tests run.

use std::env;
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::Duration;

/// The program that was built with the tests, or the one that the variable TESTED_PROGRAM names: a
/// path, optionally after a line with the program that runs it, such as `qemu-aarch64-static`. It does
/// not depend on the user's terminal.
pub fn tested_program() -> Command {
    let words = env::var("TESTED_PROGRAM").unwrap_or_default();
    let mut words = words.lines();
    let mut command = Command::new(words.next().unwrap_or(env!("CARGO_BIN_EXE_xiangqi-setup")));
    command.args(words);
    for variable in ["CLICOLOR_FORCE", "COLUMNS"] {
        command.env_remove(variable);
    }
    command
}

/// Starts the program. Wine occasionally fails to, while it starts many others; a test that ends for
/// this reason prints these words, by which `tests/further/platforms.py` recognises it.
pub fn start(command: &mut Command) -> Child {
    /// `ERROR_INTERNAL_ERROR`.
    const INTERNAL: i32 = 1359;
    let mut tries = 10;
    loop {
        match command.spawn() {
            Ok(child) => return child,
            Err(error) if cfg!(windows) && error.raw_os_error() == Some(INTERNAL) => {
                assert!(tries > 0, "the system did not start the program: {error}");
                tries -= 1;
                thread::sleep(Duration::from_millis(300));
            }
            Err(error) => panic!("the program starts: {error}"),
        }
    }
}

/// Runs the program to its end, without an input.
pub fn output(command: &mut Command) -> Output {
    let pipes = command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = start(pipes.stdin(Stdio::null()));
    child.wait_with_output().expect("the program ends")
}
