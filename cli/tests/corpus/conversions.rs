//! Every file of `tests/convert` is converted to all formats of games as text.
//!
//! For an input `NAME`, `NAME.to.FORMAT` is what `convert --to FORMAT NAME` writes, and
//! `NAME.to.FORMAT.stderr` the complete messages; if there are none, the file is missing. An input
//! that is called `*.NOTATION.EXTENSION` is converted with `--notation NOTATION`.
//!
//! To add a test, add an input, run `UPDATE_GOLDEN=1 cargo test --test corpus`, read what is
//! written, and run `cargo test --test corpus` again.

use std::fs;
use std::path::{Path, PathBuf};

use libtest_mimic::{Failed, Trial};
use xiangqi_setup::format::Format;
use xiangqi_setup::notation::Notation;

use crate::tested_program::output;
use crate::{golden, program, root};

/// The part before the format in the names of expected files.
const TO: &str = ".to.";

pub fn trials() -> Vec<Trial> {
    let directory = root().join("tests/convert");
    let files = fs::read_dir(&directory).expect("the directory can be read");
    let mut names: Vec<String> = files
        .map(|file| file.expect("the directory can be read").file_name())
        .map(|name| name.into_string().expect("names are UTF-8"))
        .collect();
    names.sort();
    let (expected, inputs): (Vec<_>, Vec<_>) = names.into_iter().partition(|it| it.contains(TO));
    assert!(!inputs.is_empty(), "there are no games to convert");
    let is_of_input = |name: &String| {
        inputs
            .iter()
            .any(|it| name.starts_with(&format!("{it}{TO}")))
    };
    let stray = expected.iter().find(|name| !is_of_input(name));
    assert_eq!(stray, None, "it belongs to no input");
    let trial = |(input, format): (String, Format)| {
        let path = directory.join(&input);
        let name = format!("convert/{input}{TO}{}", format.name());
        Trial::test(name, move || convert(&path, &input, format))
    };
    let all = inputs.into_iter();
    let all = all.flat_map(|input| Format::GAMES.map(|format| (input.clone(), format)));
    all.map(trial).collect()
}

/// Converts one input to one format.
fn convert(path: &Path, input: &str, format: Format) -> Result<(), Failed> {
    let directory = path.parent().ok_or("it is in a directory")?;
    let mut command = program();
    command.current_dir(directory);
    command.args(["convert", input, "--to", format.name()]);
    if let Some(notation) = notation(input).filter(|_| format.holds_notations()) {
        command.args(["--notation", notation.name()]);
    }
    let run = output(&mut command);
    let expected =
        |end: &str| -> PathBuf { directory.join(format!("{input}{TO}{}{end}", format.name())) };
    compare(&String::from_utf8(run.stderr)?, &expected(".stderr"));
    compare(&String::from_utf8(run.stdout)?, &expected(""));
    Ok(())
}

/// Compares a text with a file, which is missing if the text is empty.
fn compare(text: &str, path: &Path) {
    if !text.is_empty() || path.exists() {
        golden::compare(text, path);
    }
}

/// The notation in the name of an input.
fn notation(input: &str) -> Option<Notation> {
    let name = input.rsplit('.').nth(1)?;
    let mut all = Notation::ALL.into_iter();
    all.find(|notation| notation.name() == name)
}
