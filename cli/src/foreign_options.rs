//! Help for users who type an option or a command of another program, or mistype a command.

use std::ffi::OsString;
use std::path::Path;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, Subcommand as _};

use crate::args::{HELP, Other};
use xiangqi_setup::complaint::{Complaint, did_you_mean};
use xiangqi_setup::theme::ParametricBoard;
use xiangqi_setup::util::nearest_word::nearest;

const OUTPUT: &str = "the last argument is the output: `xiangqi-setup in.xay out.svg`; to write \
                      printed text to a file, add `> FILE`";
const NOTES: &str = "`-V` prints the version; no option makes messages longer";
const WIDTH: &str = "`--width-cm 7` sets the width in print, `--width-px 600` on a screen";
const FLIP: &str = "`--flip` shows the board from black's side";
const COLOURS: &str = "colours are those of the themes, which `--board`, `--pieces` and \
                       `--annotations` choose; `--background` sets the colour behind everything";
const BOARDS: &str =
    "`xiangqi-setup themes new board DIR` makes a board of measurements, and has it";

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

const COMMANDS: [(&str, &str); 3] = [
    ("version", "try `xiangqi-setup --version`"),
    ("draw", DRAW),
    ("render", DRAW),
];

const DRAW: &str = "drawing needs no command: `xiangqi-setup in.xay out.svg`";

/// Returns an error with help if the arguments contain a mistyped command, or an option or a command of
/// another program. `words[0]` is the name of this program.
pub fn explain(words: &[OsString]) -> Option<Complaint> {
    command(words).or_else(|| option(words))
}

/// Explains a first argument, or a word after `help`, that looks like a command but is not a command or file.
fn command(words: &[OsString]) -> Option<Complaint> {
    let word = words.get(1)?.to_str()?;
    let helped = words
        .get(2)
        .filter(|_| word == HELP && !Path::new(word).exists());
    let word = helped.map_or(Some(word), |word| word.to_str())?;
    let is_plain = word.bytes().all(|byte| byte.is_ascii_lowercase());
    if !is_plain || Other::has_subcommand(word) || Path::new(word).exists() {
        return None;
    }
    if let Some((_, help)) = COMMANDS.iter().find(|(name, _)| *name == word) {
        return Some(Complaint::error(format!("there is no command `{word}`")).help(*help));
    }
    let all = Other::augment_subcommands(Command::new(""));
    let nearest = nearest(word, all.get_subcommands().map(Command::get_name));
    let (what, help) = match (nearest, helped) {
        (nearest, None) => ("command or file", did_you_mean(nearest?)),
        (Some(nearest), _) => ("command", did_you_mean(nearest)),
        (None, _) => ("command", "`xiangqi-setup help` lists them all".to_owned()),
    };
    Some(Complaint::error(format!("there is no {what} `{word}`")).help(help))
}

/// Explains clap's error about a superfluous argument of `convert`, `notation`, `describe` or `games`.
pub fn superfluous(error: &clap::Error, words: &[OsString]) -> Option<Complaint> {
    let Some(ContextValue::String(word)) = error.get(ContextKind::InvalidArg) else {
        return None;
    };
    let command = words.get(1)?.to_str()?;
    let help = match command {
        _ if word.starts_with('-') || error.kind() != ErrorKind::UnknownArgument => return None,
        "convert" => {
            "it reads one file and writes one: convert each in a command of its own".into()
        }
        "notation" | "describe" | "games" => {
            format!("to write what is printed to a file, add `> {word}`")
        }
        _ => return None,
    };
    let title = format!("`{word}` is one argument too many for `{command}`");
    Some(Complaint::error(title).help(help))
}

/// Explains the first argument that is an option of another program. The values of options are searched, too,
/// but no valid value looks like such an option.
fn option(words: &[OsString]) -> Option<Complaint> {
    let has_boards = words.get(1).is_some_and(|word| word == "themes");
    let words = words.iter().skip(1).take_while(|word| *word != "--");
    let names = words.filter_map(|word| {
        let word = word.to_str()?;
        Some(word.split_once('=').map_or(word, |(name, _)| name))
    });
    let is_of_boards = |word: &str| {
        let mut all = ParametricBoard::OPTIONS.iter();
        all.any(|it| word.strip_prefix("--") == Some(it.name)) && !has_boards
    };
    let help = |word: &str| {
        let of_others = OPTIONS.iter().find(|(name, _)| *name == word);
        let of_others = of_others.map(|(_, help)| *help);
        of_others.or_else(|| is_of_boards(word).then_some(BOARDS))
    };
    let (name, help) = names
        .into_iter()
        .find_map(|word| Some((word, help(word)?)))?;
    Some(Complaint::error(format!("there is no option `{name}`")).help(help))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::{completed_command, whole_command};

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
