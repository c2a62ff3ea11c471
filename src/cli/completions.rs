//! `completions`: what a shell needs to know to complete our command lines.

use clap::Command;
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
    let mut command = args::whole_command(args::completed_command());
    let mut script = Vec::new();
    let name = command.get_name().to_owned();
    clap_complete::generate(args.shell, &mut command, name, &mut script);
    if args.shell == Shell::Fish {
        script = with_inputs(&String::from_utf8_lossy(&script), &command).into_bytes();
    }
    output::print(&script)
}

/// How the first line starts that says what can be completed.
const FIRST_RULE: &str = "\ncomplete -c ";

/// What follows the name of our program in fish, where it is the name of a command.
const CONDITION: &str = "_needs_command\" -a ";

/// The script for fish, but commands are told by the first word alone. The generator's
/// own functions take any INPUT for a command, and complete nothing behind it.
fn with_inputs(script: &str, command: &Command) -> String {
    let start = script.find(FIRST_RULE).unwrap_or(0);
    let rules = script[start..].replace(CONDITION, "_needs_first\" -a ");
    let commands: Vec<_> = command.get_subcommands().map(Command::get_name).collect();
    let commands = commands.join(" ");
    format!(
        "\
# The command, which is the first word if it is one.
function __fish_xiangqi_setup_command
    set -l words (commandline -opc)
    set -q words[2]
    and contains -- $words[2] {commands}
    and echo $words[2]
end

function __fish_xiangqi_setup_needs_first
    test (count (commandline -opc)) -eq 1
end

function __fish_xiangqi_setup_needs_command
    test -z (__fish_xiangqi_setup_command | string collect)
end

function __fish_xiangqi_setup_using_subcommand
    contains -- (__fish_xiangqi_setup_command | string collect) $argv
end
{rules}"
    )
}
