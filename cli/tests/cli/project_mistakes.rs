//! Mistakes in project files, and project files that cannot be read.

use std::fs;

use crate::sandbox::{PROJECT_FILE, Sandbox};
use crate::thorough::some;

/// Project files with a mistake, and the messages.
#[test]
fn mistakes() {
    let cases: &[(&[u8], &str)] = &[
        (
            b"widht-cm: 6\n",
            "\
error: there is no option `widht-cm`
 --> xiangqi-setup.yaml:1:1
  |
1 | widht-cm: 6
  | ^^^^^^^^ did you mean `width-cm`?
",
        ),
        (
            b"board: wood\n--Theme_Dir: themes\n",
            "\
error: there is no option `--Theme_Dir`
 --> xiangqi-setup.yaml:2:1
  |
2 | --Theme_Dir: themes
  | ^^^^^^^^^^^ did you mean `theme-dir`?
",
        ),
        // Words of XAY.
        (
            b"to-move: red\n",
            "\
error: there is no option `to-move`
 --> xiangqi-setup.yaml:1:1
  |
1 | to-move: red
  | ^^^^^^^ did you mean `side-to-move`?
",
        ),
        (
            b"orientation: [flip, mirror]\n",
            "\
error: there is no option `orientation`
 --> xiangqi-setup.yaml:1:1
  |
1 | orientation: [flip, mirror]
  | ^^^^^^^^^^^
  |
  = help: the options are `flip: true`, `mirror: true`, or both
",
        ),
        (
            b"no-lenient: true\n",
            "\
error: there is no option `no-lenient`
 --> xiangqi-setup.yaml:1:1
  |
1 | no-lenient: true
  | ^^^^^^^^^^ did you mean `lenient`?
",
        ),
        (
            b"board: [wood, minimal]\n",
            "\
error: `board` cannot be a list
 --> xiangqi-setup.yaml:1:8
  |
1 | board: [wood, minimal]
  |        ^
  |
  = help: write one value
",
        ),
        (
            b"crop: a1\n",
            "\
error: `crop` cannot be `a1`: it must be two opposite corners such as `a1:i5`, `auto`, or `none` for the whole board
 --> xiangqi-setup.yaml:1:7
  |
1 | crop: a1
  |       ^^
",
        ),
        (
            b"arrow: [h3e3, h3]\n",
            "\
error: `arrow` cannot be `h3`: an arrow is two squares, optionally with a style or a number, like `h3e3`, `h3e3:green` or `h3e3:1`
 --> xiangqi-setup.yaml:1:15
  |
1 | arrow: [h3e3, h3]
  |               ^^
",
        ),
        (
            b"coordinates: wxf\ncoordinate-sides: [top, left]\n",
            "\
error: `coordinate-sides` cannot be a list
 --> xiangqi-setup.yaml:2:19
  |
2 | coordinate-sides: [top, left]
  |                   ^
  |
  = help: write `top,left` as one value
",
        ),
        (
            b"board: {name: wood}\n",
            "\
error: `board` cannot be a mapping
 --> xiangqi-setup.yaml:1:8
  |
1 | board: {name: wood}
  |        ^
  |
  = help: write one value, or a list if the option takes several
",
        ),
        (
            b"piece:\n  - H=NN\n  - [h=NN]\n",
            "\
error: a value of `piece` cannot be a list
 --> xiangqi-setup.yaml:3:5
  |
3 |   - [h=NN]
  |     ^
",
        ),
        (
            b"width-cm: 6\nbackground: #fff\n",
            "\
error: `background` cannot be nothing
 --> xiangqi-setup.yaml:2:1
  |
2 | background: #fff
  | ^^^^^^^^^^
  |
  = help: delete the line, or write a value (quote it if it starts with `#`)
",
        ),
        (
            b"lenient: yes\n",
            "\
error: `lenient` must be `true` or `false`
 --> xiangqi-setup.yaml:1:10
  |
1 | lenient: yes
  |          ^^^ did you mean `true`?
",
        ),
        (
            b"lenient: False\n",
            "\
error: `lenient` must be `true` or `false`
 --> xiangqi-setup.yaml:1:10
  |
1 | lenient: False
  |          ^^^^^ did you mean `false`?
",
        ),
        (
            b"lenient: 1\n",
            "\
error: `lenient` must be `true` or `false`
 --> xiangqi-setup.yaml:1:10
  |
1 | lenient: 1
  |          ^
",
        ),
        (
            b"require-license: [free, MIT]\n",
            "\
error: `require-license` cannot be a list
 --> xiangqi-setup.yaml:1:18
  |
1 | require-license: [free, MIT]
  |                  ^
  |
  = help: write `free,MIT` as one value
",
        ),
        (
            b"width-cm: [6, 7]\n",
            "\
error: `width-cm` cannot be a list
 --> xiangqi-setup.yaml:1:11
  |
1 | width-cm: [6, 7]
  |           ^
  |
  = help: write one value
",
        ),
        (
            b"lenient: [true]\n",
            "\
error: `lenient` cannot be a list
 --> xiangqi-setup.yaml:1:10
  |
1 | lenient: [true]
  |          ^
  |
  = help: write one value
",
        ),
        (
            b"width-cm: six\n",
            "\
error: `width-cm` cannot be `six`: this is not a number
 --> xiangqi-setup.yaml:1:11
  |
1 | width-cm: six
  |           ^^^
",
        ),
        (
            "\u{feff}board: wood\r\npieces: wood\r\nwidth-px: 0 # 車\r\n".as_bytes(),
            "\
error: `width-px` cannot be `0`: it must be from 1 to 100000
 --> xiangqi-setup.yaml:3:11
  |
3 | width-px: 0 # 車
  |           ^
",
        ),
        (
            b"show-moves: [e5, z9]\n",
            "\
error: `show-moves` cannot be `z9`: `z9` is not a square: squares are a1 to i10, in small letters
 --> xiangqi-setup.yaml:1:18
  |
1 | show-moves: [e5, z9]
  |                  ^^
",
        ),
        (
            b"output-format: jpg\n",
            "\
error: `output-format` cannot be `jpg`
 --> xiangqi-setup.yaml:1:16
  |
1 | output-format: jpg
  |                ^^^
  |
  = help: the values are svg, pdf, png, gif, apng, text, html, html-fragment
",
        ),
        (
            b"text-pieces: Latn\n",
            "\
error: `text-pieces` cannot be `Latn`
 --> xiangqi-setup.yaml:1:14
  |
1 | text-pieces: Latn
  |              ^^^^ did you mean `latin`?
",
        ),
        (
            b"width-cm: 6\nwidth-px: 600\n",
            "\
error: `width-px` cannot be set together with `width-cm`
 --> xiangqi-setup.yaml:2:1
  |
2 | width-px: 600
  | ^^^^^^^^
",
        ),
        (
            b"at: [1, 2]\nmoves: 3\n",
            "\
error: `moves` cannot be set together with `at`
 --> xiangqi-setup.yaml:2:1
  |
2 | moves: 3
  | ^^^^^
",
        ),
        (
            b"board: wood\nboard: wood\n",
            "\
error: duplicate key `board`
 --> xiangqi-setup.yaml:2:1
  |
2 | board: wood
  | ^^^^^
",
        ),
        (
            b"[1, 2]\n",
            "\
error: this is not a project file
 --> xiangqi-setup.yaml:1:1
  |
1 | [1, 2]
  | ^
  |
  = help: a project file has lines like `board: wood`: an option, a colon and a space, and its value
",
        ),
        (
            b"board wood\n",
            "\
error: this is not a project file
 --> xiangqi-setup.yaml:1:1
  |
1 | board wood
  | ^^^^^^^^^^
  |
  = help: a project file has lines like `board: wood`: an option, a colon and a space, and its value
",
        ),
        // The YAML error in the second line is irrelevant.
        (
            b"board wood\nwidth-cm: 6\n",
            "\
error: this is not a project file
 --> xiangqi-setup.yaml:1:1
  |
1 | board wood
  | ^^^^^^^^^^
  |
  = help: a project file has lines like `board: wood`: an option, a colon and a space, and its value
",
        ),
        (
            b"? [board]\n: wood\n",
            "\
error: this is not a key
 --> xiangqi-setup.yaml:1:3
  |
1 | ? [board]
  |   ^
  |
  = help: write the name of an option
",
        ),
        (
            b"<<: {board: wood}\n",
            "\
error: this is not a key
 --> xiangqi-setup.yaml:1:1
  |
1 | <<: {board: wood}
  | ^^
  |
  = help: write the name of an option
",
        ),
        (
            b"board: !theme wood\n",
            "\
error: a project file cannot contain the tag `!theme`
 --> xiangqi-setup.yaml:1:8
  |
1 | board: !theme wood
  |        ^^^^^^
",
        ),
        (
            b"board: wood\n---\nboard: wood\n",
            "\
error: a second YAML document
 --> xiangqi-setup.yaml:3:1
  |
3 | board: wood
  | ^
",
        ),
        (
            b"board: w\xf6od\n",
            "\
error: this is not UTF-8 text
 --> xiangqi-setup.yaml:1:9
  |
1 | board: w\u{fffd}od
  |         ^
  |
  = help: save the file as plain text in UTF-8
",
        ),
        // Malicious files.
        (
            b"a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\n",
            "\
error: a project file cannot contain anchors or aliases
 --> xiangqi-setup.yaml:1:4
  |
1 | a: &a [x, x]
  |    ^^
",
        ),
        (
            b"board: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]\n",
            "\
error: this is nested too deeply
 --> xiangqi-setup.yaml:1:23
  |
1 | board: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
  |                       ^
",
        ),
        (
            b"\x1b[2J: 1\n",
            "\
error: this is not well-formed YAML: unexpected character: `\\u{1b}'
 --> xiangqi-setup.yaml:1:1
  |
1 | \u{241b}[2J: 1
  | ^
",
        ),
    ];
    for (text, message) in cases {
        let sandbox = Sandbox::project(text);
        sandbox.fail(&["in.annofen", "out.svg"], 1, message);
    }
    // A misspelt option must not pass silently.
    for (text, message) in some(cases, 2) {
        let sandbox = Sandbox::project(text);
        sandbox.fail(&["--print-config", "in.annofen"], 1, message);
    }
}

/// A word unlike any option gets a list of all.
#[test]
fn all_options_are_named() {
    let sandbox = Sandbox::project("象棋: 1\n");
    let run = sandbox.run(&["in.annofen", "out.svg"]);
    assert_eq!(run.code, Some(1));
    let names =
        "animate, annotate-last-move, annotations, arrow, arrow-last-move, arrow-variations, at,";
    let help = format!("  = help: the options are {names} ");
    assert!(run.stderr.contains(&help), "{}", run.stderr);
    assert!(!run.stderr.contains("out-dir"), "{}", run.stderr);
}

#[test]
fn options_about_the_run_are_refused() {
    for name in [
        "config",
        "credits",
        "depfile",
        "help",
        "input",
        "jobs",
        "labels",
        "manifest",
        "no-config",
        "out-dir",
        "output",
        "print-config",
        "version",
        "watch",
    ] {
        let caret = "^".repeat(name.len());
        let message = format!(
            "\
error: `{name}` can only be set on the command line
 --> xiangqi-setup.yaml:1:1
  |
1 | {name}: x
  | {caret}
"
        );
        Sandbox::project(format!("{name}: x\n")).fail(&["in.annofen", "out.svg"], 1, &message);
    }
}

#[test]
fn large_files() {
    let sandbox = Sandbox::project("#".repeat(65_536));
    sandbox.draw(&["in.annofen", "out.svg"]);
    sandbox.write(PROJECT_FILE, "#".repeat(65_537));
    let message = "error: cannot read `xiangqi-setup.yaml`: it is larger than 65536 bytes\n";
    sandbox.fail(&["in.annofen", "out.svg"], 1, message);
    // The same holds for the files of a theme.
    let sandbox = Sandbox::new();
    sandbox.copy_theme("board/clean_alpha", "theme");
    let file = String::from_utf8(sandbox.read("theme/theme.yaml")).expect("it is text");
    let draw = ["--board=./theme", "in.annofen", "out.svg"];
    let with_size = |size: usize| format!("{file}{}", "#".repeat(size - file.len()));
    sandbox.write("theme/theme.yaml", with_size(262_144));
    sandbox.draw(&draw);
    sandbox.write("theme/theme.yaml", with_size(262_145));
    let message = "error: ./theme/theme.yaml: this file is larger than 262144 bytes\n";
    sandbox.fail(&draw, 1, message);
}

#[test]
fn files_that_cannot_be_read() {
    let sandbox = Sandbox::new();
    let message = "error: cannot read `missing.yaml`: no such file or directory\n";
    let args = ["--config", "missing.yaml", "in.annofen", "out.svg"];
    sandbox.fail(&args, 1, message);
    if cfg!(unix) {
        let message = "error: cannot read `dir`: it is a directory\n";
        sandbox.fail(&["--config", "dir", "in.annofen", "out.svg"], 1, message);
        fs::create_dir(sandbox.path(PROJECT_FILE)).expect("directories can be created");
        let message = format!("error: cannot read `{PROJECT_FILE}`: it is a directory\n");
        sandbox.fail(&["in.annofen", "out.svg"], 1, &message);
    }
}

#[cfg(unix)]
#[test]
fn a_file_without_permission() {
    use std::os::unix::fs::PermissionsExt as _;
    let sandbox = Sandbox::project("board: wood\n");
    let permissions = fs::Permissions::from_mode(0o000);
    fs::set_permissions(sandbox.path(PROJECT_FILE), permissions).expect("permissions can be set");
    let is_root = fs::read(sandbox.path(PROJECT_FILE)).is_ok();
    if !is_root {
        let run = sandbox.run(&["in.annofen", "out.svg"]);
        let message = format!("error: cannot read `{PROJECT_FILE}`: permission denied\n");
        assert_eq!((run.stderr, run.code), (message, Some(1)));
    }
}

/// A broken link counts as a file.
#[cfg(unix)]
#[test]
fn a_link_to_nowhere() {
    let sandbox = Sandbox::new();
    std::os::unix::fs::symlink("missing", sandbox.path(PROJECT_FILE))
        .expect("links can be created");
    let message = format!("error: cannot read `{PROJECT_FILE}`: no such file or directory\n");
    sandbox.fail(&["in.annofen", "out.svg"], 1, &message);
}

/// An option on the command line does not hide a mistake in the file.
#[test]
fn all_of_the_file_is_checked() {
    let sandbox = Sandbox::project("width-cm: six\n");
    let run = sandbox.run(&["--width-cm", "5", "in.annofen", "out.svg"]);
    assert_eq!(run.code, Some(1));
    assert!(run.stderr.starts_with("error: `width-cm` cannot be `six`"));
}

/// An option that needs another one is ignored in a project file without it; on the command line it
/// is an error.
#[test]
fn sides_without_coordinates() {
    let sandbox = Sandbox::project("coordinate-sides: top\n");
    let without = sandbox.draw(&["in.annofen", "-"]);
    assert!(without == sandbox.draw(&["--no-config", "in.annofen", "-"]));
    assert!(without != sandbox.draw(&["--coordinates", "wxf", "in.annofen", "-"]));
    let message = "\
error: `coordinate-sides` needs `coordinates`
help: choose a system, such as `algebraic`
";
    sandbox.fail(&["--coordinate-sides=left", "in.annofen", "-"], 2, message);
    let sandbox = Sandbox::project("coordinates: iccs\n");
    sandbox.draw(&["--coordinate-sides=left", "in.annofen", "-"]);
}

#[test]
fn standard_input_is_no_project_file() {
    let message = "\
error: `--config` takes a file, not standard input
help: for a file named `-`, write `./-`
";
    let args = ["--config", "-", "in.annofen", "out.svg"];
    Sandbox::new().fail(&args, 2, message);
}
