//! Shortcomings of pictures with unusual art.

use crate::sandbox::{Sandbox, words};

/// Creates `theme`, with this content in the picture of the red king.
fn with_red_king(content: &str) -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.copy_theme("pieces/retro_simple", "theme");
    sandbox.write(
        "theme/red_king.svg",
        format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">{content}</svg>"#),
    );
    sandbox.write("other.annofen", "v1 4k4/9/9/9/9/9/9/9/9/4K4\n");
    sandbox
}

/// The messages about drawing two inputs in a format, except the one about live text.
fn messages(sandbox: &Sandbox, format: &str) -> String {
    let args = [
        "--pieces=./theme",
        "--out-dir=out",
        "--output-format",
        format,
    ];
    let run = sandbox.run(&[&args[..], &["in.annofen", "other.annofen"]].concat());
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    run.stderr
}

#[test]
fn missing_characters_are_reported_once() {
    let sandbox = with_red_king("<text y='9'>\u{10fabc}\u{10fabd}</text>");
    let warning = "warning: no font on this machine has `\u{10fabc}`, `\u{10fabd}`: they are \
        missing in the picture\nhelp: install a font that has them; in a theme, \
        text can be converted to paths\n";
    for (format, times) in [("pdf", 1), ("png", 1), ("svg", 0)] {
        let messages = messages(&sandbox, format);
        assert_eq!(messages.matches("no font").count(), times, "{messages}");
        assert_eq!(messages.matches(warning).count(), times, "{messages}");
    }
}

/// Elsewhere, the directory of fonts cannot be set.
#[cfg(target_os = "linux")]
#[test]
fn without_fonts_all_characters_are_reported() {
    let sandbox = with_red_king("<text y='9'>帥</text>");
    sandbox.write("fonts.conf", "<fontconfig><dir>/nowhere</dir></fontconfig>");
    for format in ["pdf", "png"] {
        let mut command = sandbox.command(&["--pieces=./theme", "in.annofen", "-"]);
        command.args(["--output-format", format]);
        command.env("FONTCONFIG_FILE", sandbox.path("fonts.conf"));
        let run = crate::sandbox::finish(command, "");
        let warning = "warning: no font on this machine has `帥`: it is missing in the picture\n";
        assert!(run.stderr.contains(warning), "{}", run.stderr);
        assert_eq!(run.code, Some(0));
    }
}

#[test]
fn filters_in_pdf_are_reported_once() {
    let sandbox = with_red_king(
        "\n<filter id='a'><feOffset dx='1'/></filter><path d='M0 0h9v9z' filter='url(#a)'/>",
    );
    let warning = "warning: this is a filter, which PDF can store only as pixels\n \
        --> ./theme/red_king.svg:2:1\n";
    for (format, times) in [("pdf", 1), ("png", 0), ("svg", 0)] {
        let messages = messages(&sandbox, format);
        assert_eq!(
            messages.matches("filter").count().min(1),
            times,
            "{messages}"
        );
        assert_eq!(messages.matches(warning).count(), times, "{messages}");
    }
    sandbox.write("game.moves", "1. C2=5\n");
    let film = "--pieces=./theme --width-px 300 --moves 0 game.moves out.gif";
    let run = sandbox.run(&words(film));
    assert_eq!(run.code, Some(0));
    assert!(!run.stderr.contains("filter"), "{}", run.stderr);
}

/// A board of the older tool has words in its art.
#[test]
fn words_that_do_not_turn_are_reported_once() {
    let sandbox = Sandbox::new();
    sandbox.write("other.annofen", "v1 4k4/9/9/9/9/9/9/9/9/4K4\n");
    let older = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/older/board/plain");
    for file in ["board.ini", "board.svg", "LICENSE.json"] {
        let text = std::fs::read(format!("{older}/{file}")).expect("it exists");
        sandbox.write(format!("old/{file}"), text);
    }
    let warning = "\
warning: words and labels on the board `./old` stay where they are in its picture
help: `board.svg` without them and `theme.yaml` with `labels` and `river` let them turn, \
        see doc/themes.md
";
    for (board, options, times) in [
        ("./old", "--scale-pieces=1", 0),
        ("./old", "--flip", 1),
        ("./old", "--mirror", 1),
        ("./old", "--coordinates=wxf", 1),
        ("notes", "--flip", 0),
    ] {
        let args = ["--board", board, options, "--out-dir=out"];
        let run = sandbox.run(&[&args[..], &["in.annofen", "other.annofen"]].concat());
        assert_eq!(run.code, Some(0), "{}", run.stderr);
        assert_eq!(run.stderr.matches("stay").count(), times, "{}", run.stderr);
        assert_eq!(run.stderr.matches(warning).count(), times, "{}", run.stderr);
    }
}
