//! `completions`: prints shell completion scripts, and defines which theme names they offer.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command};
use clap_complete::Shell;

use crate::files::output;
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::theme::{Library, ThemeKind};

/// Print a script that lets a shell complete arguments
#[derive(Debug, clap::Args)]
pub struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

/// Prints the completion script. `draw` is the drawing command with all its options. `whole` adds all other
/// commands of the program to a command as subcommands.
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

/// A parser for the name of a theme or the path of its directory. Shell completion offers only the names of
/// built-in themes, but other names are also valid.
#[derive(Clone)]
pub struct ThemeName(pub ThemeKind);

impl TypedValueParser for ThemeName {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let names = Library::default().names(self.0);
        Some(Box::new(names.into_iter().map(PossibleValue::new)))
    }
}

const NAME: &str = "xiangqi-setup";

fn generated(shell: Shell, command: &mut Command, name: &str) -> String {
    let mut script = Vec::new();
    clap_complete::generate(shell, command, name, &mut script);
    String::from_utf8_lossy(&script).into_owned()
}

/// Returns the completion functions for the drawing command and for the other commands, and the names of the
/// other commands, separated by spaces.
///
/// Two functions are needed because a single generated function fails in two cases: it completes nothing
/// after a command whose name could also be a file name, and nothing after a subcommand if the parent command
/// has a hyphen in its name.
fn functions(shell: Shell, draw: &Command, whole: fn(Command) -> Command) -> (String, String) {
    const OTHERS: &str = "xiangqi_setup_others";
    let mut others = whole(Command::new(OTHERS));
    let functions = [
        generated(shell, &mut draw.clone(), "xiangqi_setup_draw"),
        generated(shell, &mut others, OTHERS),
    ];
    // Remove the end of each script, which registers the function as the completion of a command.
    let functions = functions.map(|script| {
        let end = script.rfind("\nif ").unwrap_or(script.len());
        script[..end].to_owned()
    });
    let names = others.get_subcommands().map(Command::get_name);
    (functions.join("\n"), names.collect::<Vec<_>>().join(" "))
}

/// Returns the script for bash. Bash treats `=` as a separate word, so after `=`, the script finds the name
/// of the option one word earlier.
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

/// The name of a fish function that tests whether the current command is one of the function's arguments.
const USING: &str = "__fish_xiangqi_setup_using_subcommand";
/// The name of a fish function that tests whether the command line contains one of the function's arguments.
const SEEN: &str = "__fish_seen_subcommand_from";

/// Adds the rules for third-level commands, such as `themes new board`, which the fish generator omits.
fn add_third_level(rules: &mut String, command: &Command) {
    for parent in command.get_subcommands() {
        let (name, parent_name) = (command.get_name(), parent.get_name());
        let seen = format!("{USING} {name}; and {SEEN} {parent_name}");
        for child in parent.get_subcommands() {
            let child_name = child.get_name();
            let without = format!("{seen}; and not {SEEN} {child_name}");
            *rules = rules.replace(&format!("{seen}\""), &format!("{without}\""));
            let own = generated(Shell::Fish, &mut child.clone(), NAME);
            let rule = format!("complete -c {NAME} ");
            let with = format!("{rule}-n \"{seen}; and {SEEN} {child_name}\" ");
            rules.push_str(&own.replace(&rule, &with));
        }
    }
}

/// Returns the script for fish. The generated functions treat any INPUT as a command and complete nothing
/// after it, so the script replaces them with functions that treat only the first word as a command.
fn for_fish(command: &Command) -> String {
    let script = generated(Shell::Fish, &mut command.clone(), NAME);
    let start = script.find("\ncomplete -c ").unwrap_or(0);
    let mut rules = script[start..].replace("_needs_command\" -a ", "_needs_first\" -a ");
    for one in command.get_subcommands() {
        add_third_level(&mut rules, one);
        for arg in one.get_positionals() {
            let values = arg.get_possible_values();
            let names: Vec<_> = values.iter().map(|value| value.get_name()).collect();
            if !names.is_empty() {
                let (name, names) = (one.get_name(), names.join(" "));
                rules += &format!("complete -c {NAME} -n \"{USING} {name}\" -f -a \"{names}\"\n");
            }
        }
    }
    let commands: Vec<_> = command.get_subcommands().map(Command::get_name).collect();
    let commands = commands.join(" ");
    format!(
        "\
# The command, if the first word is one.
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
