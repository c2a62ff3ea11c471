//! Every file of `tests/corpus` and every directory of `tests/themes_err` is a
//! test, so that none is forgotten.
//!
//! - `ok/NAME` is drawn. `ok/NAME.canonical` is the same position as canonical
//!   annoFEN, or as canonical XAY if annoFEN cannot hold all of it. `ok/NAME.stderr` is
//!   the complete output on standard error; without any, the file is missing.
//! - `err/NAME` is refused. `err/NAME.stderr` is the complete message.
//! - `check/NAME` is an input in which `check` finds an error or an oddity.
//!   `check/NAME.stderr` is the complete output.
//! - `themes_err/KIND/NAME/` has the broken files of a theme, which is otherwise the
//!   default one of its kind or, if NAME begins with `older-`, the one in
//!   `tests/older/KIND/`. `expected.stderr` is the complete message.
//!
//! To add a test, add an input or the files of a theme, run
//! `UPDATE_GOLDEN=1 cargo test --test corpus`, read the new message as someone who has never
//! seen the code would, and run `cargo test --test corpus` again.

use std::fs::{self, DirEntry};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Output;

use libtest_mimic::{Failed, Trial};
use xiangqi_setup::board::View;
use xiangqi_setup::format::{self, Format, Parsed, WriteError};
use xiangqi_setup::theme::ThemeKind;

use crate::tested_program::{output, tested_program};
use crate::{golden, root};

const CANONICAL: &str = "canonical";
const STDERR: &str = "stderr";

/// The prefix of broken themes in the older tool's layout.
const OLDER: &str = "older-";

/// The expected message about a broken theme.
const EXPECTED: &str = "expected.stderr";

pub fn trials() -> Vec<Trial> {
    let mut trials = positions();
    trials.extend(themes());
    trials
}

/// A directory of the corpus, the expected files of its inputs, and the check.
type Kind = (&'static str, &'static [&'static str], fn(&Path));

/// The files of `tests/corpus`.
fn positions() -> Vec<Trial> {
    let corpus = root().join("tests/corpus");
    let kinds: [Kind; 3] = [
        ("ok", &[CANONICAL, STDERR], accepted),
        ("err", &[STDERR], refused),
        ("check", &[STDERR], checked),
    ];
    let mut trials = Vec::new();
    for (kind, expectations, check) in kinds {
        let files = entries(&corpus.join(kind));
        assert!(!files.is_empty(), "there is nothing in {kind}");
        trials.extend(files.iter().map(|path| {
            let name = format!("{kind}/{}", file_name(path));
            let path = path.clone();
            match input_of(&path, expectations) {
                None => Trial::test(name, move || {
                    check(&path);
                    Ok(())
                }),
                Some(input) => Trial::test(name, move || expectation(&path, &input)),
            }
        }));
    }
    trials
}

/// The directories of `tests/themes_err`.
fn themes() -> Vec<Trial> {
    let mut trials = Vec::new();
    for kind in ThemeKind::ALL {
        let broken = root().join("tests/themes_err").join(kind.directory());
        trials.extend(entries(&broken).into_iter().map(|directory| {
            let name = format!("themes_err/{}/{}", kind.directory(), file_name(&directory));
            Trial::test(name, move || {
                broken_theme(kind, &directory);
                Ok(())
            })
        }));
    }
    trials
}

/// The entries of a directory, ordered by name.
fn entries(directory: &Path) -> Vec<PathBuf> {
    let mut entries = fs::read_dir(directory)
        .and_then(Iterator::collect::<io::Result<Vec<_>>>)
        .unwrap_or_else(|error| panic!("{}: {error}", directory.display()))
        .iter()
        .map(DirEntry::path)
        .collect::<Vec<_>>();
    // Files that editors and file managers leave behind.
    entries.retain(|entry| !file_name(entry).starts_with('.'));
    entries.sort();
    entries
}

fn file_name(path: &Path) -> &str {
    path.file_name()
        .and_then(|name| name.to_str())
        .expect("names of the corpus are UTF-8")
}

/// The path with an additional extension.
fn with(path: &Path, extension: &str) -> PathBuf {
    path.with_file_name(format!("{}.{extension}", file_name(path)))
}

/// The input that a file of expectations belongs to.
fn input_of(path: &Path, expectations: &[&str]) -> Option<PathBuf> {
    let extension = path.extension()?.to_str()?;
    expectations
        .contains(&extension)
        .then(|| path.with_extension(""))
}

/// Checks that an expectation has an input and is not empty.
fn expectation(path: &Path, input: &Path) -> Result<(), Failed> {
    if !input.is_file() {
        return Err(format!("there is no input {}", file_name(input)).into());
    }
    if fs::read(path)?.is_empty() {
        return Err("delete this file: it expects nothing".into());
    }
    Ok(())
}

/// Draws an input in its own directory, so that messages contain only its name.
fn draw(input: &Path) -> Output {
    let directory = input.parent().expect("an input is in a directory");
    run(directory, &[file_name(input), "-"])
}

fn run(directory: &Path, arguments: &[&str]) -> Output {
    let mut command = tested_program();
    command
        .args(arguments)
        .current_dir(directory)
        .env_remove("XIANGQI_SETUP_THEMES")
        .env("XDG_DATA_HOME", directory.join("data"));
    output(&mut command)
}

fn stderr(output: &Output) -> String {
    let stderr = std::str::from_utf8(&output.stderr).expect("messages are UTF-8");
    if cfg!(windows) {
        stderr.replace("\r\n", "\n")
    } else {
        stderr.to_owned()
    }
}

fn accepted(input: &Path) {
    let output = draw(input);
    golden::compare(&stderr(&output), &with(input, STDERR));
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stdout.starts_with(b"<svg "));

    let bytes = fs::read(input).expect("the input can be read");
    let text = format::decode(&bytes).expect("the input is text");
    let format = Format::detect(&text).expect("the content tells the format");
    let parsed = read(&text, format);
    let write = |format| format::write(&parsed.board, parsed.to_move, &parsed.view, format);
    let has_keys =
        parsed.view != View::default() || format == Format::Xay && parsed.to_move.is_some();
    let (canonical, formats) = match write(Format::AnnoFen) {
        Ok(annofen) if !has_keys => (annofen, Format::ALL.as_slice()),
        _ => {
            let xay = write(Format::Xay).expect("XAY can hold everything");
            (xay, [Format::Xay].as_slice())
        }
    };
    golden::compare(&canonical, &with(input, CANONICAL));
    for format in formats.iter().copied() {
        let written = match write(format) {
            Ok(written) => written,
            Err(WriteError::Annotations { .. }) => {
                assert!(canonical.contains('<'));
                continue;
            }
            Err(error) => {
                assert_eq!(error, WriteError::OnlyRead(format));
                continue;
            }
        };
        let again = read(&written, format);
        assert_eq!(again.board, parsed.board, "{written}");
        if format == Format::Xay {
            let said = (parsed.to_move, &parsed.view);
            assert_eq!((again.to_move, &again.view), said, "{written}");
        }
    }
}

fn read(text: &str, format: Format) -> Parsed {
    format::parse(text, format).unwrap_or_else(|error| panic!("{error}, in:\n{text}"))
}

fn refused(input: &Path) {
    let output = draw(input);
    golden::compare(&stderr(&output), &with(input, STDERR));
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty(), "something is drawn");
}

fn checked(input: &Path) {
    let directory = input.parent().expect("an input is in a directory");
    let output = run(directory, &["check", file_name(input)]);
    let stderr = stderr(&output);
    golden::compare(&stderr, &with(input, STDERR));
    let is_wrong = stderr.contains("error: found ");
    assert_eq!(output.status.code(), Some(i32::from(is_wrong)));
}

/// A message whose line with the place has `/` between the parts of the path.
fn with_paths_of_unix(message: &str) -> String {
    let lines = message.split_inclusive('\n').map(|line| {
        if line.trim_start().starts_with("--> ") {
            line.replace('\\', "/")
        } else {
            line.to_owned()
        }
    });
    lines.collect()
}

/// Draws with the default theme, with the files in a directory replacing its own.
fn broken_theme(kind: ThemeKind, broken: &Path) {
    let scratch = tempfile::tempdir().expect("a temporary directory can be made");
    let below = Path::new("themes").join(kind.directory());
    let theme = scratch.path().join(&below).join(file_name(broken));
    fs::create_dir_all(&theme).expect("the theme's directory can be made");
    let whole = if file_name(broken).starts_with(OLDER) {
        let older = entries(&root().join("tests/older").join(kind.directory()));
        older.into_iter().next().expect("there is one of each kind")
    } else {
        root().join(&below).join(kind.default_name())
    };
    for file in entries(&whole).iter().chain(&entries(broken)) {
        fs::copy(file, theme.join(file_name(file))).expect("the theme's files can be copied");
    }
    fs::write(
        scratch.path().join("empty.annofen"),
        "v1 9/9/9/9/9/9/9/9/9/9\n",
    )
    .expect("the input can be written");
    let option = format!("--{}", kind.directory());
    let output = run(
        scratch.path(),
        &[
            "--theme-dir",
            "themes",
            &option,
            file_name(broken),
            "empty.annofen",
            "-",
        ],
    );
    let stderr = if cfg!(windows) {
        with_paths_of_unix(&stderr(&output))
    } else {
        stderr(&output)
    };
    golden::compare(&stderr, &broken.join(EXPECTED));
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty(), "something is drawn");
}
