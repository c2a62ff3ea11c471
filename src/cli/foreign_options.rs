//! Options and commands of other programs, and mistyped commands, with their names here.

use std::ffi::OsString;
use std::path::Path;

use clap::{Command, Subcommand as _};

use crate::cli::args::Other;
use crate::cli::messages::diagnostic::Diagnostic;
use xiangqi_setup::complaint::did_you_mean;
use xiangqi_setup::util::nearest_word::nearest;

const OUTPUT: &str = "the last argument is the output: `xiangqi-setup in.xay out.svg`; to write \
                      printed text to a file, add `> FILE`";
const NOTES: &str = "`-V` prints the version; no option makes messages longer";
const WIDTH: &str = "`--width-cm 7` sets the width in print, `--width-px 600` on a screen";
const FLIP: &str = "`--flip` shows the board from black's side";
const COLOURS: &str = "colours are those of the themes, which `--board`, `--pieces` and \
                       `--annotations` choose; `--background` sets the colour behind everything";

/// Options of other programs.
const OPTIONS: [(&str, &str); 14] = [
    ("-o", OUTPUT),
    ("--output", OUTPUT),
    ("-v", NOTES),
    ("--verbose", NOTES),
    ("--width", WIDTH),
    ("--size", WIDTH),
    ("--rotate", FLIP),
    ("--black", FLIP),
    (
        "--ply",
        "`--moves 8` plays 8 moves, counting both sides; `--moves 8r` and `--moves 8b` count as books \
         do",
    ),
    (
        "--coords",
        "`--coordinates algebraic` has letters and numbers; `chinese` and `wxf` match the moves",
    ),
    ("--colour", COLOURS),
    ("--color", COLOURS),
    (
        "--theme",
        "`--board`, `--pieces` and `--annotations` each choose one; `xiangqi-setup themes` lists \
         them",
    ),
    ("--themes", "`xiangqi-setup themes` lists the themes"),
];

/// Commands of other programs.
const COMMANDS: [(&str, &str); 4] = [
    (
        "help",
        "try `xiangqi-setup --help`, or `xiangqi-setup themes --help` for one of the commands",
    ),
    ("version", "try `xiangqi-setup --version`"),
    ("draw", DRAW),
    ("render", DRAW),
];

const DRAW: &str = "drawing needs no command: `xiangqi-setup in.xay out.svg`";

/// Explains arguments that belong to another program. The first word is the program's name.
pub fn explain(words: &[OsString]) -> Option<Diagnostic<'static>> {
    command(words).or_else(|| option(words))
}

/// Explains a first word that is neither a command nor a file, but looks like a command.
fn command(words: &[OsString]) -> Option<Diagnostic<'static>> {
    let word = words.get(1)?.to_str()?;
    let is_plain = word.bytes().all(|byte| byte.is_ascii_lowercase());
    if !is_plain || Other::has_subcommand(word) || Path::new(word).exists() {
        return None;
    }
    if let Some((_, help)) = COMMANDS.iter().find(|(name, _)| *name == word) {
        return Some(Diagnostic::error(format!("there is no command `{word}`")).help(*help));
    }
    let all = Other::augment_subcommands(Command::new(""));
    let nearest = nearest(word, all.get_subcommands().map(Command::get_name))?;
    let title = format!("there is no command or file `{word}`");
    Some(Diagnostic::error(title).help(did_you_mean(nearest)))
}

/// Explains the first option of another program. None of our values looks like one.
fn option(words: &[OsString]) -> Option<Diagnostic<'static>> {
    let words = words.iter().skip(1).take_while(|word| *word != "--");
    let names = words.filter_map(|word| {
        let word = word.to_str()?;
        Some(word.split_once('=').map_or(word, |(name, _)| name))
    });
    let found = |word| OPTIONS.iter().find(|(name, _)| *name == word);
    let (name, help) = names.filter_map(found).next()?;
    Some(Diagnostic::error(format!("there is no option `{name}`")).help(*help))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::args::{completed_command, whole_command};

    #[test]
    fn all_are_of_other_programs() {
        let mut waiting = vec![whole_command(completed_command())];
        while let Some(command) = waiting.pop() {
            for arg in command.get_arguments() {
                let long = arg.get_long().map(|name| format!("--{name}"));
                let short = arg.get_short().map(|letter| format!("-{letter}"));
                for name in long.into_iter().chain(short) {
                    assert!(OPTIONS.iter().all(|(other, _)| *other != name), "{name}");
                }
            }
            waiting.extend(command.get_subcommands().cloned());
        }
        for (name, _) in COMMANDS {
            assert!(!Other::has_subcommand(name), "{name}");
        }
    }
}
