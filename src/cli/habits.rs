//! What people type who know other programs, or mistype a command, and what it is called
//! here.

use std::ffi::OsString;
use std::path::Path;

use clap::{Command, Subcommand as _};

use crate::cli::args::Other;
use crate::cli::messages::diagnostic::Diagnostic;
use xiangqi_setup::util::nearest_word::nearest;

const OUTPUT: &str = "the last argument is the output: `xiangqi-setup in.xay out.svg`; what is \
                      printed goes to a file with `> FILE`";
const NOTES: &str = "`-V` prints the version, and nothing makes messages longer";
const WIDTH: &str = "`--width-cm 7` is as wide in print, `--width-px 600` on a screen";
const FLIP: &str = "`--flip` shows the board from black's side";
const COLOURS: &str = "colours are those of the themes, which `--board`, `--pieces` and \
                       `--annotations` choose; `--background` is what is behind everything";

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
        "`--moves 8` plays so many moves, those of both sides counted; `--moves 8r` and `--moves \
         8b` count as books do",
    ),
    (
        "--coords",
        "`--coordinates algebraic` has letters and numbers, `chinese` and `wxf` what moves have",
    ),
    ("--colour", COLOURS),
    ("--color", COLOURS),
    (
        "--theme",
        "`--board`, `--pieces` and `--annotations` choose one each; `xiangqi-setup themes` lists \
         them",
    ),
    ("--themes", "`xiangqi-setup themes` lists the themes"),
];

/// Commands of other programs.
const COMMANDS: [(&str, &str); 4] = [
    (
        "help",
        "write `xiangqi-setup --help`, or `xiangqi-setup themes --help` for one of the commands",
    ),
    ("version", "write `xiangqi-setup --version`"),
    ("draw", DRAW),
    ("render", DRAW),
];

const DRAW: &str = "drawing needs none: `xiangqi-setup in.xay out.svg`";

/// What helps if these words, the program's name first, are a habit from elsewhere.
pub fn explain(words: &[OsString]) -> Option<Diagnostic<'static>> {
    command(words).or_else(|| option(words))
}

/// The first word, if it is neither a command nor a file, but like a command.
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
    Some(Diagnostic::error(title).help(format!("did you mean `{nearest}`?")))
}

/// The first word that is an option of other programs. No value of ours begins like one.
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

    /// What we have ourselves needs no explanation.
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
