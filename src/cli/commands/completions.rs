//! `completions`: what a shell needs to know to complete our command lines.

use clap::Command;
use clap_complete::Shell;

use crate::cli::error::Failure;
use crate::cli::files::output;

/// Write what a shell needs to complete arguments, to standard output
#[derive(Debug, clap::Args)]
pub struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

/// Writes the completions.
///
/// `draw` is the drawing command with all its options, and `whole` puts the others below one.
pub fn run(
    args: &CompletionsArgs,
    draw: Command,
    whole: fn(Command) -> Command,
) -> Result<(), Failure> {
    let script = match args.shell {
        Shell::Bash => for_bash(&draw, whole),
        Shell::Fish => for_fish(&whole(draw)),
        Shell::Zsh => for_zsh(&draw, whole),
        shell => generated(shell, &mut whole(draw), NAME),
    };
    output::print(script.as_bytes())
}

/// What is completed.
const NAME: &str = "xiangqi-setup";

fn generated(shell: Shell, command: &mut Command, name: &str) -> String {
    let mut script = Vec::new();
    clap_complete::generate(shell, command, name, &mut script);
    String::from_utf8_lossy(&script).into_owned()
}

/// Functions for the drawing command alone and for the others alone, and the names of those
/// with spaces between. The generator does not complete what follows a command that files
/// could stand in place of, nor what follows one below a name with a hyphen in it.
fn functions(shell: Shell, draw: &Command, whole: fn(Command) -> Command) -> (String, String) {
    const OTHERS: &str = "xiangqi_setup_others";
    let mut others = whole(Command::new(OTHERS));
    let functions = [
        generated(shell, &mut draw.clone(), "xiangqi_setup_draw"),
        generated(shell, &mut others, OTHERS),
    ];
    // At the end it says which command the function is for.
    let functions = functions.map(|script| {
        let end = script.rfind("\nif ").unwrap_or(script.len());
        script[..end].to_owned()
    });
    let names = others.get_subcommands().map(Command::get_name);
    (functions.join("\n"), names.collect::<Vec<_>>().join(" "))
}

/// The script for bash. `=` is a word of its own there.
fn for_bash(draw: &Command, whole: fn(Command) -> Command) -> String {
    let (functions, commands) = functions(Shell::Bash, draw, whole);
    format!(
        "\
{functions}
_xiangqi_setup() {{
    local prev=\"$3\" first=\"${{COMP_WORDS[1]}}\"
    if [[ ${{prev}} == = && ${{COMP_CWORD}} -gt 2 ]]; then
        prev=\"${{COMP_WORDS[COMP_CWORD-2]}}\"
    fi
    if [[ ${{COMP_CWORD}} -gt 1 && \" {commands} \" == *\" ${{first}} \"* ]]; then
        _xiangqi_setup_others \"$1\" \"$2\" \"${{prev}}\"
        return
    fi
    _xiangqi_setup_draw \"$1\" \"$2\" \"${{prev}}\"
    if [[ ${{COMP_CWORD}} -eq 1 ]]; then
        COMPREPLY+=( $(compgen -W \"{commands}\" -- \"$2\") )
    fi
}}

complete -F _xiangqi_setup -o bashdefault -o default {NAME}
"
    )
}

/// The script for zsh.
fn for_zsh(draw: &Command, whole: fn(Command) -> Command) -> String {
    let (functions, commands) = functions(Shell::Zsh, draw, whole);
    format!(
        "\
#compdef {NAME}
{functions}
_xiangqi-setup() {{
    local ret=1
    if (( CURRENT > 2 )) && [[ \" {commands} \" == *\" $words[2] \"* ]]; then
        _xiangqi_setup_others \"$@\"
        return
    fi
    (( CURRENT == 2 )) && _xiangqi_setup_others_commands && ret=0
    _xiangqi_setup_draw \"$@\" && ret=0
    return ret
}}

if [ \"$funcstack[1]\" = \"_xiangqi-setup\" ]; then
    _xiangqi-setup \"$@\"
else
    compdef _xiangqi-setup {NAME}
fi
"
    )
}

/// How the first line starts that says what can be completed.
const FIRST_RULE: &str = "\ncomplete -c ";

/// What follows the name of our program in fish, where it is the name of a command.
const CONDITION: &str = "_needs_command\" -a ";

/// What asks in fish for the command, and for a word below it.
const USING: &str = "__fish_xiangqi_setup_using_subcommand";
const SEEN: &str = "__fish_seen_subcommand_from";

/// Moves the commands at the third level up to the second, as the generator for fish stops
/// there.
fn raised(command: Command) -> Command {
    command.mut_subcommands(|one| {
        let below = one.get_subcommands().flat_map(Command::get_subcommands);
        let below: Vec<_> = below.cloned().collect();
        one.subcommands(below)
    })
}

/// Rules in which what was raised is offered where it belongs, and nowhere else.
fn lowered(rules: &str, command: &Command) -> String {
    let mut rules = rules.to_owned();
    for parent in command.get_subcommands() {
        for child in parent.get_subcommands() {
            let is_offered = |rule: &&str| {
                rule.contains(&format!("{USING} {}; and not", command.get_name()))
                    && rule.contains(&format!("-a \"{}\"", child.get_name()))
            };
            let kept = rules.lines().filter(|rule| !is_offered(rule));
            let kept: String = kept.flat_map(|rule| [rule, "\n"]).collect();
            let seen = format!("and {SEEN} {}\"", parent.get_name());
            let alone = format!(
                "and {SEEN} {}; and not {SEEN} {}\"",
                parent.get_name(),
                child.get_name()
            );
            rules = kept.replace(&seen, &alone);
        }
    }
    rules
}

/// The script for fish, but commands are told by the first word alone. The generator's
/// own functions take any INPUT for a command, and complete nothing behind it.
fn for_fish(command: &Command) -> String {
    let script = generated(Shell::Fish, &mut raised(command.clone()), NAME);
    let start = script.find(FIRST_RULE).unwrap_or(0);
    let mut rules = script[start..].replace(CONDITION, "_needs_first\" -a ");
    for one in command.get_subcommands() {
        rules = lowered(&rules, one);
        rules.extend(one.get_positionals().filter_map(|arg| {
            let values = arg.get_possible_values();
            let names: Vec<_> = values.iter().map(|value| value.get_name()).collect();
            let rule = format!(
                "complete -c {NAME} -n \"{USING} {}\" -f -a \"{}\"\n",
                one.get_name(),
                names.join(" ")
            );
            (!names.is_empty()).then_some(rule)
        }));
    }
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
