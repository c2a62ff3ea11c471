//! `xiangqi-setup themes`.

use std::fs;
use std::io::Read as _;

use serde_json::{Value, json};
use xiangqi_setup::theme::{Library, ThemeKind};

use crate::sandbox::{OLD, POSITION, Run, Sandbox, assert_picture, words};
use crate::tested_program::start;

fn printed(sandbox: &Sandbox, args: &str) -> String {
    let run = sandbox.run(&words(args));
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    run.text()
}

fn list(sandbox: &Sandbox, args: &str) -> Vec<Value> {
    serde_json::from_str(&printed(sandbox, args)).expect("the list is JSON")
}

/// The lines, with single spaces.
fn lines(sandbox: &Sandbox, args: &str) -> Vec<String> {
    let text = printed(sandbox, args);
    assert!(text.lines().all(|line| line == line.trim_end()), "{text}");
    text.lines().map(|line| words(line).join(" ")).collect()
}

#[test]
fn all_themes_are_listed() {
    let sandbox = Sandbox::new();
    let lines = lines(&sandbox, "themes");
    let listed = list(&sandbox, "themes --json");
    let mut expected = Vec::new();
    for kind in ThemeKind::ALL {
        for name in Library::default().names(kind) {
            let is_default = name == kind.default_name();
            let of_theme = |theme: &&Value| {
                theme["kind"] == kind.directory() && theme["name"] == name.as_str()
            };
            let theme = listed.iter().find(of_theme).expect("it is in the list");
            assert_eq!(theme["default"], is_default);
            assert_eq!(theme["origin"], "built-in");
            assert_eq!(theme["path"], Value::Null);
            assert_eq!(theme["hides"], json!([]));
            assert_eq!(theme["license"], "CC0-1.0");
            assert_eq!(theme["free"], true);
            assert_eq!(theme["authors"], json!(["The xiangqi-setup authors"]));
            assert_eq!(theme["error"], Value::Null);
            let title = theme["title"].as_str().expect("a title");
            let star = if is_default { "* " } else { "" };
            let line = format!("{star}{name} {title} CC0-1.0 built in");
            assert!(lines.contains(&line), "{line}");
            expected.push(name);
        }
    }
    let names: Vec<_> = listed.iter().map(|theme| &theme["name"]).collect();
    assert_eq!(names, expected.iter().collect::<Vec<_>>());
    assert_eq!(sandbox.draw(&["themes", "list"]), sandbox.draw(&["themes"]));
}

#[test]
fn themes_in_directories_are_listed_with_what_they_hide() {
    let sandbox = Sandbox::new();
    for path in ["a/board/clean_alpha", "b/board/clean_alpha", "b/board/车"] {
        sandbox.copy_theme("board/clean_alpha", path);
    }
    sandbox.write("b/pieces/other/theme.yaml", "title: [\n");
    sandbox.write("b/pieces/a file", "");
    let args = "themes --theme-dir a --theme-dir b --theme-dir a";
    let lines = lines(&sandbox, args);
    for line in [
        "board themes, for --board:",
        "clean_alpha Clean Alpha CC0-1.0 a/board/clean_alpha (hides b/board/clean_alpha, built in)",
        "车 Clean Alpha CC0-1.0 b/board/车",
        "other broken: b/pieces/other/theme.yaml: the manifest is wrong: unclosed bracket '['",
        "* used by default",
    ] {
        assert!(
            lines.iter().any(|other| other == line),
            "{line}\n{lines:#?}"
        );
    }
    let listed = list(&sandbox, &format!("{args} --json"));
    let of_name = |name: &str| listed.iter().find(|theme| theme["name"] == name);
    assert_eq!(
        of_name("clean_alpha"),
        Some(&json!({
            "kind": "board",
            "name": "clean_alpha",
            "default": false,
            "looks": ["classic"],
            "origin": "directory",
            "path": "a/board/clean_alpha",
            "hides": [
                {"origin": "directory", "path": "b/board/clean_alpha"},
                {"origin": "built-in", "path": null},
            ],
            "title": "Clean Alpha",
            "authors": ["The xiangqi-setup authors"],
            "license": "CC0-1.0",
            "free": true,
            "sources": [],
            "error": null,
        }))
    );
    assert_eq!(
        of_name("other"),
        Some(&json!({
            "kind": "pieces",
            "name": "other",
            "default": false,
            "looks": [],
            "origin": "directory",
            "path": "b/pieces/other",
            "hides": [],
            "title": null,
            "authors": [],
            "license": null,
            "free": false,
            "sources": [],
            "error": "b/pieces/other/theme.yaml: the manifest is wrong: unclosed bracket '['",
        }))
    );
    assert_eq!(of_name("a file"), None);
}

/// The text of a manifest cannot control a terminal.
#[test]
fn odd_titles_stay_in_their_lines() {
    let sandbox = Sandbox::new();
    sandbox.copy_theme("board/clean_alpha", "a/board/odd");
    let manifest = String::from_utf8(sandbox.read("a/board/odd/theme.yaml")).expect("UTF-8");
    sandbox.write(
        "a/board/odd/theme.yaml",
        manifest.replace("Clean Alpha", r#""A\e[2J\n\u202eB""#),
    );
    let text = String::from_utf8(sandbox.draw(&words("themes --theme-dir a"))).expect("UTF-8");
    assert!(text.contains("  A\u{fffd}[2J\u{fffd}\u{fffd}B"), "{text}");
    let listed = list(&sandbox, "themes --theme-dir a --json");
    assert!(
        listed
            .iter()
            .any(|theme| theme["title"] == "A\u{1b}[2J\n\u{202e}B")
    );
}

#[test]
fn the_columns_are_aligned() {
    let sandbox = Sandbox::new();
    for name in ["a", "a_long_name_for_a_theme"] {
        sandbox.copy_theme("board/clean_alpha", &format!("a/board/{name}"));
    }
    let text = String::from_utf8(sandbox.draw(&words("themes --theme-dir a"))).expect("UTF-8");
    let of_boards = text.lines().skip(1).take_while(|line| !line.is_empty());
    let columns: Vec<_> = of_boards.map(|line| line.find("CC0-1.0")).collect();
    assert!(columns.len() >= 3);
    assert!(columns.iter().all(|column| *column == columns[0]), "{text}");
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    let sandbox = Sandbox::new();
    let mut child = start(&mut sandbox.command(&["themes"]));
    // The pipe can hold everything written while it is open.
    let mut byte = [0];
    let mut stdout = child.stdout.take().expect("stdout is a pipe");
    stdout.read_exact(&mut byte).expect("the list begins");
    drop(stdout);
    let run = Run::new(&child.wait_with_output().expect("the program ends"));
    assert_eq!(run.stderr, "");
}

/// `themes` as the first word is a command; `./themes` is a file.
#[test]
fn files_may_be_named_like_commands() {
    let sandbox = Sandbox::new();
    for name in ["themes", "help", "list", "themes.annofen"] {
        sandbox.write(name, POSITION);
    }
    for args in [
        "./themes -",
        "-- themes -",
        "--debug themes -",
        "help -",
        "list -",
        "themes.annofen -",
    ] {
        assert_picture(&sandbox.draw(&words(args)));
    }
    sandbox.fail(
        &["themes", "out.svg"],
        2,
        "\
error: unrecognized subcommand 'out.svg'

Usage: xiangqi-setup themes [OPTIONS]
       xiangqi-setup themes <COMMAND>

For more information, try '--help'.
",
    );
}

#[test]
fn an_exported_theme_draws_the_same() {
    let sandbox = Sandbox::new();
    let plain = sandbox.draw(&["in.annofen", "-"]);
    for kind in ThemeKind::ALL {
        let (below, name) = (kind.directory(), kind.default_name());
        let given = format!("{below}/{name}");
        assert!(
            sandbox
                .draw(&["themes", "export", &given, below])
                .is_empty()
        );
        let option = format!("--{below}=./{below}");
        assert!(sandbox.draw(&[&option, "in.annofen", "-"]) == plain);
    }
    // An empty directory works as well as a new one.
    sandbox.draw(&words("themes export clean_alpha dir"));
    let names = fs::read_dir(sandbox.path("dir"))
        .expect("it exists")
        .count();
    assert_eq!(names, 3);
}

#[test]
fn exports_replace_nothing() {
    let sandbox = Sandbox::new();
    sandbox.write("full/a", OLD);
    let all: Vec<_> = ThemeKind::ALL
        .iter()
        .flat_map(|kind| {
            let names = Library::default().names(*kind).into_iter();
            names.map(|name| format!("{}/{name}", kind.directory()))
        })
        .collect();
    let none = |name: &str| {
        format!(
            "error: there is no built-in theme `{name}`\nhelp: there are {}\n",
            all.join(", ")
        )
    };
    for (args, code, stderr) in [
        (
            "clean_alpha full",
            1,
            "error: `full` is not empty\n".to_owned(),
        ),
        (
            "clean_alpha no/where",
            1,
            "error: cannot write `no/where`: no such file or directory\n".to_owned(),
        ),
        (
            "clean_aplha new",
            2,
            "error: there is no built-in theme `clean_aplha`\nhelp: did you mean `clean_alpha`?\n"
                .to_owned(),
        ),
        ("pieces/clean_alpha new", 2, none("pieces/clean_alpha")),
        ("board/../clean_alpha new", 2, none("board/../clean_alpha")),
        ("象棋 new", 2, none("象棋")),
        (". new", 2, none(".")),
    ] {
        let args = format!("themes export {args}");
        sandbox.fail(&words(&args), code, &stderr);
    }
}

/// A board and a set of pieces may have the same name.
#[test]
fn a_name_of_several_themes_needs_its_kind() {
    let sandbox = Sandbox::new();
    let library = Library::default();
    let all = ThemeKind::ALL.into_iter();
    for name in all.flat_map(|kind| library.names(kind)) {
        let has = |kind: &ThemeKind| library.names(*kind).contains(&name);
        let of_kinds = ThemeKind::ALL.into_iter().filter(has);
        let names: Vec<_> = of_kinds
            .map(|kind| format!("{}/{name}", kind.directory()))
            .collect();
        if names.len() > 1 {
            sandbox.fail(
                &["themes", "export", &name, "new"],
                2,
                &format!(
                    "error: `{name}` is the name of several themes\nhelp: write one of {}\n",
                    names.join(", ")
                ),
            );
        }
    }
}

#[cfg(unix)]
#[test]
fn a_theme_is_not_exported_to_a_file() {
    let sandbox = Sandbox::new();
    sandbox.fail(
        &words("themes export clean_alpha in.annofen"),
        1,
        "error: cannot write `in.annofen`: a part of the path is not a directory\n",
    );
}
