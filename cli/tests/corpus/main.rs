//! Compares the program's output with expected files: messages, pictures, and the gallery. Each
//! file is a test, named after its path.

mod conversions;
mod gallery;
#[path = "../../../tests/support/golden.rs"]
mod golden;
mod labels;
mod messages;
mod pictures;
#[path = "../../../tests/support/tested_program.rs"]
mod tested_program;

use std::path::Path;
use std::process::{Command, ExitCode};

use libtest_mimic::Arguments;

use tested_program::tested_program;

fn main() -> ExitCode {
    let mut trials = messages::trials();
    trials.extend(pictures::trials());
    trials.extend(gallery::trials());
    trials.extend(conversions::trials());
    trials.extend(labels::trials());
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// The root of the repository.
fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// The program, without the themes of the user who runs the tests.
fn program() -> Command {
    let mut command = tested_program();
    command
        .current_dir(root())
        .env_remove("XIANGQI_SETUP_THEMES")
        .env("XDG_DATA_HOME", root().join("tests/golden"))
        .env("HOME", root().join("tests/golden"));
    command
}
