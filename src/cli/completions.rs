//! `completions`: what a shell needs to know to complete our command lines.

use std::path::Path;

use clap_complete::Shell;

use super::args;
use super::failure::Failure;
use super::output;

/// Write what a shell needs to complete arguments, to standard output
#[derive(Debug, clap::Args)]
pub struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

/// Writes the completions.
pub fn run(args: &CompletionsArgs) -> Result<(), Failure> {
    let mut command = args::whole_command(args::plain_command());
    let mut script = Vec::new();
    let name = command.get_name().to_owned();
    clap_complete::generate(args.shell, &mut command, name, &mut script);
    output::write(&[(Path::new("-"), &script)])
}
