//! The command `themes new board`: that in a built-in board's manifest makes the board again.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::full_board::full_board;
use crate::golden;

const COMMAND: &str = "xiangqi-setup themes new board";

/// The words before the command in the first line of a manifest, if the board was finished by hand.
const BY_HAND: &str = "# Drawn by hand over the lines of: ";

fn boards() -> PathBuf {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join("themes/board")
}

/// The words of a command, as a shell splits them.
fn shell_words(line: &str) -> Vec<String> {
    let (mut words, mut word, mut quoted) = (Vec::new(), None, false);
    let mut letters = line.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' if !quoted => {
                let escaped = letters.next().expect("something is escaped");
                word.get_or_insert_with(String::new).push(escaped);
            }
            '\'' => {
                quoted = !quoted;
                word.get_or_insert_with(String::new);
            }
            ' ' if !quoted => words.extend(word.take()),
            _ => word.get_or_insert_with(String::new).push(letter),
        }
    }
    words.extend(word);
    words
}

fn run(directory: &Path, arguments: &[impl AsRef<std::ffi::OsStr>]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_xiangqi-setup"))
        .env_remove("CLICOLOR_FORCE")
        .args(["themes", "new", "board"])
        .args(arguments)
        .current_dir(directory)
        .output()
        .expect("the program can be run")
}

/// The files of a board.
const FILES: [&str; 3] = ["board.svg", "board.small.svg", "theme.yaml"];

/// Runs the command in the first line of a manifest, and returns the files.
fn remake(command: &str) -> [String; 3] {
    let sandbox = tempfile::tempdir().expect("temporary directories can be created");
    let arguments = shell_words(command.strip_prefix(COMMAND).expect("the command"));
    let output = run(sandbox.path(), &arguments);
    assert!(output.status.success(), "{output:?}");
    let directory = sandbox.path().join(arguments.last().expect("a directory"));
    FILES.map(|file| fs::read_to_string(directory.join(file)).expect("it is made"))
}

#[test]
fn commands_make_the_built_in_boards() {
    let mut by_hand = 0;
    for entry in fs::read_dir(boards()).expect("the directory exists") {
        let directory = entry.expect("it can be read").path();
        let manifest = fs::read_to_string(directory.join("theme.yaml")).expect("a manifest");
        let first = manifest.lines().next().expect("a line");
        if let Some(command) = first.strip_prefix(BY_HAND) {
            by_hand += 1;
            let [board, small, made] = remake(command);
            for (file, lines) in FILES.iter().zip([board, small]) {
                let drawn = fs::read_to_string(directory.join(file)).expect("a board");
                for data in lines.split(" d=\"").skip(1) {
                    let data = data.split('"').next().expect("the attribute's value");
                    assert!(drawn.contains(data), "{}: {data}", directory.display());
                }
            }
            let rest = |text: &str| text.split_once('\n').map(|(_, rest)| rest.to_owned());
            // Some more was added by hand.
            let (mut plain, _) = manifest
                .split_once("frame:\n")
                .unwrap_or((manifest.as_str(), ""));
            let mut made = rest(&made).expect("more than a line");
            for line in rest(plain).expect("more than a line").lines() {
                let (begin, end) = made.split_once('\n').expect("as many lines");
                assert!(line.starts_with(begin.trim_end_matches('}')), "{line}");
                made = end.to_owned();
            }
            plain = made.as_str();
            assert_eq!(plain, "");
            continue;
        }
        let command = first.strip_prefix("# ").expect("a comment");
        for (text, file) in remake(command).iter().zip(FILES) {
            golden::compare(text, &directory.join(file));
        }
    }
    assert_eq!(by_hand, 2, "the standard and the wooden board");
}

#[test]
fn a_command_makes_a_board_again() {
    let sandbox = tempfile::tempdir().expect("temporary directories can be created");
    let files = full_board().draw("full").expect("it is drawn");
    // Every option is in the recorded command.
    let line = files.manifest.lines().next().expect("a first line");
    let command = line.strip_prefix("# ").expect("a comment");
    let words = shell_words(command.strip_prefix(COMMAND).expect("the command"));
    let output = run(sandbox.path(), &words);
    assert!(output.status.success(), "{command}");
    let board = fs::read_to_string(sandbox.path().join("full/board.svg")).expect("it exists");
    let manifest = fs::read_to_string(sandbox.path().join("full/theme.yaml")).expect("it exists");
    assert_eq!(manifest, files.manifest);
    assert_eq!(board, files.board);
}

#[test]
fn a_theme_is_replaced_only_on_request() {
    let sandbox = tempfile::tempdir().expect("temporary directories can be created");
    let theme = sandbox.path().join("a/b");
    assert!(run(sandbox.path(), &["a/b"]).status.success());
    let before = fs::read(theme.join("theme.yaml")).expect("it is made");

    let again = run(sandbox.path(), &["--title", "Other", "a/b"]);
    assert_eq!(again.status.code(), Some(1));
    assert_eq!(
        String::from_utf8_lossy(&again.stderr),
        "error: there is a theme in `a/b` already\nhelp: --force replaces it\n"
    );
    assert_eq!(
        fs::read(theme.join("theme.yaml")).expect("it exists"),
        before
    );

    let forced = run(sandbox.path(), &["--force", "--title", "Other", "a/b"]);
    assert!(forced.status.success());
    assert_ne!(
        fs::read(theme.join("theme.yaml")).expect("it exists"),
        before
    );
}

#[test]
fn nothing_is_left_behind_on_failure() {
    let sandbox = tempfile::tempdir().expect("temporary directories can be created");
    let output = run(sandbox.path(), &["--cross-width-px", "-1", "new"]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "error: --cross-width-px: it must be from 0 to 1000\n"
    );
    assert!(!sandbox.path().join("new").exists());

    // A directory instead of the manifest: the board is written first.
    fs::create_dir_all(sandbox.path().join("blocked/theme.yaml")).expect("it can be created");
    let output = run(sandbox.path(), &["--force", "blocked"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(!sandbox.path().join("blocked/board.svg").exists());

    fs::write(sandbox.path().join("file"), "").expect("files can be written");
    let output = run(sandbox.path(), &["file"]);
    assert_eq!(output.status.code(), Some(1));
    let output = run(sandbox.path(), &["file/theme"]);
    assert_eq!(output.status.code(), Some(1));
}

/// On systems that can lock directories.
#[cfg(unix)]
#[test]
fn simultaneous_runs_do_not_mix() {
    let sandbox = tempfile::tempdir().expect("temporary directories can be created");
    let start = |width: &str| {
        Command::new(env!("CARGO_BIN_EXE_xiangqi-setup"))
            .env_remove("CLICOLOR_FORCE")
            .args(["themes", "new", "board", "--force", "--field-width-px"])
            .args([width, "mine"])
            .current_dir(sandbox.path())
            .spawn()
            .expect("the program can be run")
    };
    for _ in 0..20 {
        for mut child in ["53", "40"].map(start) {
            assert!(child.wait().expect("it ends").success());
        }
        let read = |file: &str| {
            let path = sandbox.path().join("mine").join(file);
            fs::read_to_string(path).expect("it exists")
        };
        let is_wide = [
            read("theme.yaml").contains("width: 424"),
            read("board.svg").contains("viewBox=\"0 0 509 562\""),
        ];
        assert!(matches!(is_wide, [true, true] | [false, false]));
    }
}
