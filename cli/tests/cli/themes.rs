//! Finding themes.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::PathBuf;

use crate::sandbox::{Sandbox, finish};
use xiangqi_setup::theme::ThemeKind;

/// Puts a board with the name of the default one into a directory of themes, all in one colour.
fn paint(sandbox: &Sandbox, directory: &str, colour: &str) {
    let path = format!("{directory}/board/{}", ThemeKind::Board.default_name());
    sandbox.copy_theme("board/clean_alpha", &path);
    sandbox.write(
        format!("{path}/board.svg"),
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 509 562"><rect width="509" height="562" fill="{colour}"/></svg>"#
        ),
    );
}

fn has(picture: &[u8], colour: &str) -> bool {
    String::from_utf8_lossy(picture).contains(colour)
}

/// The arguments, the environment, the user's directory, the program.
#[cfg(target_os = "linux")]
#[test]
fn arguments_override_the_environment_and_that_the_user() {
    let sandbox = Sandbox::new();
    let draw = |args: &[&str], environment: &str| {
        let mut command = sandbox.command(&[args, &["in.annofen", "-"]].concat());
        command.env("XIANGQI_SETUP_THEMES", environment);
        let run = finish(command, "");
        assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
        run.stdout
    };
    let plain = draw(&[], "");
    paint(&sandbox, "data/xiangqi-setup/themes", "#111213");
    assert!(has(&draw(&[], ""), "#111213"));
    paint(&sandbox, "one", "#212223");
    paint(&sandbox, "two", "#313233");
    // Missing directories and empty items of a list do no harm.
    assert!(has(&draw(&[], "missing::one:two"), "#212223"));
    assert!(has(&draw(&[], "two:one:in.annofen"), "#313233"));
    assert!(has(&draw(&[], ":::"), "#111213"));
    assert!(has(&draw(&["--theme-dir", "two"], "one"), "#313233"));
    // The standard requires ignoring a relative XDG_DATA_HOME.
    let mut command = sandbox.command(&["in.annofen", "-"]);
    command.env("XDG_DATA_HOME", "data").env("HOME", "");
    assert!(finish(command, "").stdout == plain);
    let mut command = sandbox.command(&["in.annofen", "-"]);
    command
        .env("XDG_DATA_HOME", "")
        .env("HOME", sandbox.path("home"));
    paint(
        &sandbox,
        "home/.local/share/xiangqi-setup/themes",
        "#414243",
    );
    assert!(has(&finish(command, "").stdout, "#414243"));
}

/// Such directories are not an error, but may be the reason for a missing theme.
#[test]
fn missing_directories_in_the_environment_are_reported_with_a_missing_theme() {
    let sandbox = Sandbox::new();
    for args in [
        &["--board", "clean_aplha", "in.annofen", "-"][..],
        &["themes"],
    ] {
        let mut command = sandbox.command(args);
        let directories = env::join_paths(["missing", "dir"]).expect("names can be joined");
        command.env("XIANGQI_SETUP_THEMES", directories);
        let run = finish(command, "");
        let warning = "warning: XIANGQI_SETUP_THEMES names `missing`, which is not a directory\n";
        assert!(run.stderr.starts_with(warning), "{}", run.stderr);
    }
}

#[test]
fn themes_are_looked_up_in_the_order_of_the_arguments() {
    let sandbox = Sandbox::new();
    let plain = sandbox.draw(&["in.annofen", "-"]);
    let mine = |directory: &str, colour: &str| paint(&sandbox, directory, colour);
    mine("first", "#010203");
    mine("second", "#040506");
    let first = sandbox.draw(&[
        "--theme-dir",
        "first",
        "--theme-dir",
        "second",
        "in.annofen",
        "-",
    ]);
    assert!(has(&first, "#010203") && !has(&first, "#040506"));
    let second = sandbox.draw(&[
        "--theme-dir",
        "second",
        "--theme-dir",
        "first",
        "in.annofen",
        "-",
    ]);
    assert!(has(&second, "#040506") && !has(&second, "#010203"));

    // Themes missing there come from the program.
    fs::create_dir(sandbox.path("dir/pieces")).expect("directories can be created");
    assert!(sandbox.draw(&["--theme-dir", "dir", "in.annofen", "-"]) == plain);

    // A name with a slash is a path and is looked up nowhere else.
    let path = sandbox.draw(&[
        "--theme-dir",
        "second",
        "--board",
        "first/board/standard",
        "in.annofen",
        "-",
    ]);
    assert!(path == first);
}

#[test]
fn an_unused_broken_theme_does_no_harm() {
    let sandbox = Sandbox::new();
    sandbox.write("themes/board/other/theme.yaml", "[");
    sandbox.write("themes/board/a file", "");
    sandbox.draw(&["--theme-dir", "themes", "in.annofen", "-"]);
}

#[test]
fn a_theme_draws_the_same_from_anywhere() {
    let sandbox = Sandbox::new();
    let plain = sandbox.draw(&["in.annofen", "-"]);
    for to in ["mine", "my themes/車"] {
        sandbox.copy_theme("board/standard", to);
        assert!(sandbox.draw(&["--board", &format!("./{to}"), "in.annofen", "-"]) == plain);
    }
}

/// A set without covered pieces, such as those of the older tool, has those of the default set.
#[test]
fn a_set_borrows_covered_pieces() {
    let sandbox = Sandbox::new();
    sandbox.copy_theme("pieces/kai", "mine");
    for color in ["red", "black"] {
        for name in ["covered.svg", "covered.small.svg"] {
            // Not every drawing exists in every set.
            let _ = fs::remove_file(sandbox.path(format!("mine/{color}_{name}")));
        }
    }
    sandbox.draw(&["themes", "check", "./mine"]);
    let covered = "v1 9/9/9/x7x/9/9/X7X/9/9/9";
    sandbox.write("covered.annofen", covered);
    let default = sandbox.draw(&["covered.annofen", "-"]);
    assert!(sandbox.draw(&["--pieces", "./mine", "covered.annofen", "-"]) == default);
    assert!(sandbox.draw(&["in.annofen", "-"]) != default);
}

#[test]
fn every_piece_and_every_mark_must_exist() {
    for (option, theme) in [
        ("--pieces", "pieces/retro_simple"),
        ("--annotations", "annotations/colors_alpha"),
    ] {
        let sandbox = Sandbox::new();
        sandbox.copy_theme(theme, "mine");
        let files: Vec<PathBuf> = fs::read_dir(sandbox.path("mine"))
            .expect("the theme can be read")
            .map(|entry| entry.expect("the theme can be read").path())
            .collect();
        for file in files {
            // Pieces without a manifest are in the older tool's layout.
            if option == "--pieces" && file.ends_with("theme.yaml") {
                continue;
            }
            // Drawings for small sizes and covered pieces may be missing.
            let name = file.to_string_lossy();
            if name.ends_with(".small.svg") || name.contains("_covered.") {
                continue;
            }
            let content = fs::read(&file).expect("files can be read");
            fs::remove_file(&file).expect("files can be removed");
            let name = file
                .file_name()
                .and_then(OsStr::to_str)
                .expect("names are UTF-8");
            // No file needs a second drawing.
            if name.ends_with(".small.svg") {
                sandbox.draw(&[option, "./mine", "in.annofen", "-"]);
                fs::write(&file, content).expect("files can be written");
                continue;
            }
            sandbox.fail(
                &[option, "./mine", "in.annofen", "out.svg"],
                1,
                &format!(
                    "error: ./mine/{name}: this file is missing from the theme\n\
                     help: a theme is a directory with `theme.yaml` and its SVG files\n"
                ),
            );
            fs::write(&file, content).expect("files can be written");
        }
        sandbox.draw(&[option, "./mine", "in.annofen", "-"]);
    }
}
