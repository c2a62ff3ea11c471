//! Where themes are found.

use std::ffi::OsStr;
use std::fs;
use std::path::PathBuf;

use crate::sandbox::Sandbox;

#[test]
fn themes_are_looked_up_in_the_order_of_the_arguments() {
    let sandbox = Sandbox::new();
    let plain = sandbox.draw(&["in.annofen", "-"]);
    let mine = |directory: &str, colour: &str| {
        let path = format!("{directory}/board/clean_alpha");
        sandbox.copy_theme("board/clean_alpha", &path);
        sandbox.write(
            format!("{path}/board.svg"),
            format!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 509 562"><rect width="509" height="562" fill="{colour}"/></svg>"#
            ),
        );
    };
    mine("first", "#010203");
    mine("second", "#040506");
    let has = |picture: &[u8], colour: &str| String::from_utf8_lossy(picture).contains(colour);

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

    // What is not in there comes from the program.
    sandbox.draw(&["--theme-dir", "dir", "in.annofen", "-"]);
    assert!(sandbox.draw(&["--theme-dir", "dir", "in.annofen", "-"]) == plain);

    // A name with a slash is a path and is looked up nowhere else.
    let path = sandbox.draw(&[
        "--theme-dir",
        "second",
        "--board",
        "first/board/clean_alpha",
        "in.annofen",
        "-",
    ]);
    assert!(path == first);
}

#[test]
fn a_broken_theme_that_is_not_asked_for_does_no_harm() {
    let sandbox = Sandbox::new();
    sandbox.write("themes/board/other/theme.yaml", "[");
    sandbox.write("themes/board/a file", "");
    sandbox.draw(&["--theme-dir", "themes", "in.annofen", "-"]);
}

#[test]
fn a_theme_of_ones_own_draws_the_same_wherever_it_is() {
    let sandbox = Sandbox::new();
    let plain = sandbox.draw(&["in.annofen", "-"]);
    for to in ["mine", "my themes/車"] {
        sandbox.copy_theme("board/clean_alpha", to);
        assert!(sandbox.draw(&["--board", &format!("./{to}"), "in.annofen", "-"]) == plain);
    }
}

#[test]
fn every_piece_and_every_mark_must_be_there() {
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
            // Pieces without a manifest are read as those of the older tool.
            if option == "--pieces" && file.ends_with("theme.yaml") {
                continue;
            }
            let content = fs::read(&file).expect("files can be read");
            fs::remove_file(&file).expect("files can be removed");
            let name = file
                .file_name()
                .and_then(OsStr::to_str)
                .expect("names are UTF-8");
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
