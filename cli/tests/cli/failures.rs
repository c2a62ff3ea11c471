//! Files that cannot be read or written, and missing themes. Nothing on the disk may change.

use std::fs;
use std::io::Write as _;
use std::path::Path;

use xiangqi_setup::theme::{Library, ThemeKind};

use crate::sandbox::{OLD, POSITION, Run, Sandbox, words};
use crate::thorough::some;

/// Each is tried without an existing OUTPUT and with one, which must survive.
#[test]
fn failures() {
    let cases = [
        (
            "missing.xay out.svg",
            1,
            "error: cannot read `missing.xay`: no such file or directory\n",
        ),
        (
            "dir/missing/車.xay out.svg",
            1,
            "error: cannot read `dir/missing/車.xay`: no such file or directory\n",
        ),
        (
            "broken.annofen out.svg",
            1,
            "\
error: `Z` is not a piece letter
 --> broken.annofen:1:23
  |
1 | v1 4k4/9/9/9/9/9/9/9/4Z4/3K5
  |                       ^
  |
  = help: k king, a g advisor, b e m elephant, n h horse, r chariot, c cannon, p pawn, x covered piece; upper case is red, lower case black
",
        ),
        (
            "- out.svg",
            1,
            "\
error: standard input: the input has no content
help: an input contains a position (annoFEN, XAY, FEN, a wiki's template, a board of letters) or a game (moves, WXF, PGN, DhtmlXQ, XQF, CBR, CBF, JSON, CSV, a log)
",
        ),
        (
            "in.annofen missing/out.svg",
            1,
            "error: cannot write into `missing`: no such file or directory\n",
        ),
        (
            "in.annofen in.annofen",
            2,
            "error: `in.annofen` is both the input and the output\n",
        ),
        (
            "in.annofen dir/../in.annofen",
            2,
            "error: `dir/../in.annofen` is both the input and the output\n",
        ),
        (
            "in.annofen out.jpg",
            2,
            "\
error: `out.jpg` does not end in the name of a picture format
help: write `out.png`; the name must end in .svg, .pdf, .png, .gif, .apng, .html or .txt; for any other, set the format with `--output-format`
",
        ),
        (
            "--board clean_aplha in.annofen out.svg",
            2,
            "\
error: there is no board theme `clean_aplha`
help: did you mean `clean_alpha`?
",
        ),
        (
            "--pieces retro-simple in.annofen out.svg",
            2,
            "\
error: there is no piece theme `retro-simple`
help: did you mean `retro_simple`?
",
        ),
        (
            "--annotations color_alpha in.annofen out.svg",
            2,
            "\
error: there is no annotation theme `color_alpha`
help: did you mean `colors_alpha`?
",
        ),
        (
            // A theme of another kind.
            "--annotations clean_alpha in.annofen out.svg",
            2,
            "\
error: there is no annotation theme `clean_alpha`
help: `clean_alpha` is a theme for `--board`
",
        ),
        (
            // A path that looks like a name.
            "--board dir in.annofen out.svg",
            2,
            "\
error: there is no board theme `dir`
help: write the directory of this name as `./dir`
",
        ),
        (
            "--pieces .. in.annofen out.svg",
            2,
            "\
error: there is no piece theme `..`
help: write the directory of this name as `../`
",
        ),
        (
            "--theme-dir themes --board a_thme in.annofen out.svg",
            2,
            "\
error: there is no board theme `a_thme`
help: did you mean `a_theme`?
",
        ),
        (
            "--theme-dir missing in.annofen out.svg",
            2,
            "error: there is no theme directory `missing`\n",
        ),
        (
            "--theme-dir themes --theme-dir dir in.annofen out.svg",
            2,
            "\
error: there are no themes in `dir`
help: themes belong in its subdirectories `board`, `pieces` and `annotations`
",
        ),
        (
            "--theme-dir themes/board/a_theme in.annofen out.svg",
            2,
            "\
error: there are no themes in `themes/board/a_theme`
help: it is itself a theme; choose it with `--board themes/board/a_theme`
",
        ),
        (
            "--board ./missing in.annofen out.svg",
            2,
            "\
error: ./missing: there is no such theme directory
help: a theme is a directory with `theme.yaml` and its SVG files
",
        ),
        (
            "--board themes/board/without_manifest in.annofen out.svg",
            1,
            "\
error: themes/board/without_manifest/theme.yaml: this file is missing from the theme
help: a theme is a directory with `theme.yaml` and its SVG files
",
        ),
        (
            "--theme-dir themes --board without_art in.annofen out.svg",
            1,
            "\
error: themes/board/without_art/board.svg: this file is missing from the theme
help: a theme is a directory with `theme.yaml` and its SVG files
",
        ),
    ];
    for there_before in some([true, false], 1) {
        let sandbox = Sandbox::new();
        for theme in ["a_theme", "without_art", "without_manifest"] {
            sandbox.copy_theme("board/clean_alpha", &format!("themes/board/{theme}"));
        }
        for missing in ["without_art/board.svg", "without_manifest/theme.yaml"] {
            fs::remove_file(sandbox.path(Path::new("themes/board").join(missing)))
                .expect("files can be removed");
        }
        if there_before {
            sandbox.write("out.svg", OLD);
            sandbox.write("out.pdf", OLD);
        }
        for (args, code, stderr) in cases {
            sandbox.fail(&words(args), code, stderr);
        }
    }
}

/// All existing themes are named, in order.
#[test]
fn a_name_unlike_any_other_lists_all() {
    let sandbox = Sandbox::new();
    for kind in ThemeKind::ALL {
        let below = kind.directory();
        let default = format!("{below}/{}", kind.default_name());
        sandbox.copy_theme(&default, &format!("themes/{below}/aa_mine"));
        let names = Library::default().names(kind).join(", ");
        sandbox.fail(
            &[
                "--theme-dir",
                "themes",
                &format!("--{below}"),
                "象棋",
                "in.annofen",
                "-",
            ],
            2,
            &format!(
                "error: there is no {} theme `象棋`\nhelp: there are aa_mine, {names}; pass the path \
                 of any other theme, also of one for the Python tool\n",
                kind.name()
            ),
        );
    }
}

#[test]
fn a_long_list_of_themes_is_cut() {
    let sandbox = Sandbox::new();
    for number in 0..1000 {
        // Windows has no names with such characters.
        let sequence = if cfg!(windows) { "" } else { "\u{1b}[2J" };
        let path = sandbox.path(format!("themes/board/{number:04}{sequence}"));
        fs::create_dir_all(path).expect("directories can be created");
    }
    let args = "--theme-dir themes --board 象棋 in.annofen -";
    let run = sandbox.run(&words(args));
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.len() < 2_000 && !run.stderr.contains('\u{1b}'));
    assert!(
        run.stderr.contains(" more; pass the path "),
        "{}",
        run.stderr
    );
}

/// Windows words some of these differently.
#[cfg(unix)]
#[test]
fn failures_in_the_words_of_unix() {
    let cases = [
        (
            "dir out.svg",
            "error: cannot read `dir`: it is a directory\n",
        ),
        (
            "in.annofen/in.xay out.svg",
            "error: cannot read `in.annofen/in.xay`: a part of the path is not a directory\n",
        ),
        (
            "in.annofen dir",
            "error: cannot write `dir`: it is a directory\n",
        ),
        (
            "in.annofen in.annofen/out.svg",
            "error: cannot write `in.annofen/out.svg`: a part of the path is not a directory\n",
        ),
    ];
    let sandbox = Sandbox::new();
    sandbox.write("out.svg", OLD);
    for (args, stderr) in cases {
        sandbox.fail(&words(args), 1, stderr);
    }
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    let sandbox = Sandbox::new();
    let mut child = sandbox
        .command(&["-", "-"])
        .spawn()
        .expect("the program starts");
    // It waits for its input, so that the pipe is closed before it writes.
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().expect("stdin is a pipe");
    stdin
        .write_all(POSITION.as_bytes())
        .expect("the program reads its input");
    drop(stdin);
    let run = Run::new(&child.wait_with_output().expect("the program ends"));
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(1)));
}
