//! Project files: which one counts, what it says, and what is wrong with it.

use std::fs;

use crate::sandbox::{POSITION, Sandbox, assert_picture, words};

const NAME: &str = "xiangqi-setup.yaml";

/// A sandbox with a project file.
fn project(text: impl AsRef<[u8]>) -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.write(NAME, text);
    sandbox
}

/// What `--print-config` says about an option: what it is set to and, behind `#`, where
/// that comes from.
fn held(sandbox: &Sandbox, args: &str, option: &str) -> String {
    let printed = sandbox.draw(&words(&format!("{args} --print-config")));
    let printed = String::from_utf8(printed).expect("it is text");
    let start = format!("{option}:");
    let mut lines = printed.lines();
    let line = lines.find(|line| line.trim_start_matches("# ").starts_with(&start));
    let line = line.unwrap_or_else(|| panic!("no {option} in\n{printed}"));
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Project files with a mistake, and the message.
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
            b"board: {name: wood}\n",
            "\
error: `board` cannot be a mapping
 --> xiangqi-setup.yaml:1:8
  |
1 | board: {name: wood}
  |        ^
  |
  = help: write one value, or a list of values where the option takes several
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
  = help: leave the line out, or write a value (quote it if it starts with `#`)
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
  = help: there are svg, pdf, png, text
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
error: `width-px` cannot be said together with `width-cm`
 --> xiangqi-setup.yaml:2:1
  |
2 | width-px: 600
  | ^^^^^^^^
",
        ),
        (
            b"at: [1, 2]\nmoves: 3\n",
            "\
error: `moves` cannot be said together with `at`
 --> xiangqi-setup.yaml:2:1
  |
2 | moves: 3
  | ^^^^^
",
        ),
        (
            b"board: wood\nboard: wood\n",
            "\
error: the key `board` is there twice
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
error: the tag `!theme` has no use in a project file
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
        // Made to harm.
        (
            b"a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\n",
            "\
error: anchors and aliases have no use in a project file
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
        let sandbox = project(text);
        sandbox.fail(&["in.annofen", "out.svg"], 1, message);
        // Nobody should think that all is well because it is not asked for.
        sandbox.fail(&["--print-config", "in.annofen"], 1, message);
    }
}

/// A word that is like no option gets them all.
#[test]
fn all_options_are_named() {
    let sandbox = project("象棋: 1\n");
    let run = sandbox.run(&["in.annofen", "out.svg"]);
    assert_eq!(run.code, Some(1));
    let names = "annotate-last-move, annotations, arrow-last-move, at, at-comments, background,";
    let help = format!("  = help: there are {names} ");
    assert!(run.stderr.contains(&help), "{}", run.stderr);
    assert!(!run.stderr.contains("out-dir"), "{}", run.stderr);
}

#[test]
fn what_is_about_the_run_is_refused() {
    for name in [
        "config",
        "credits",
        "depfile",
        "help",
        "input",
        "jobs",
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
error: `{name}` can only be said on the command line
 --> xiangqi-setup.yaml:1:1
  |
1 | {name}: x
  | {caret}
"
        );
        project(format!("{name}: x\n")).fail(&["in.annofen", "out.svg"], 1, &message);
    }
}

#[test]
fn large_files() {
    let sandbox = project("# much\n".repeat(10_000));
    let message = "\
error: this file is larger than 65536 bytes
 --> xiangqi-setup.yaml:1:1
  |
1 | # much
  | ^
";
    sandbox.fail(&["in.annofen", "out.svg"], 1, message);
}

#[test]
fn files_that_cannot_be_read() {
    let sandbox = Sandbox::new();
    let message = "error: cannot read `missing.yaml`: there is no such file or directory\n";
    let args = ["--config", "missing.yaml", "in.annofen", "out.svg"];
    sandbox.fail(&args, 1, message);
    if cfg!(unix) {
        let message = "error: cannot read `dir`: it is a directory\n";
        sandbox.fail(&["--config", "dir", "in.annofen", "out.svg"], 1, message);
        fs::create_dir(sandbox.path(NAME)).expect("directories can be made");
        let message = format!("error: cannot read `{NAME}`: it is a directory\n");
        sandbox.fail(&["in.annofen", "out.svg"], 1, &message);
    }
}

#[cfg(unix)]
#[test]
fn a_file_without_permission() {
    use std::os::unix::fs::PermissionsExt as _;
    let sandbox = project("board: wood\n");
    let permissions = fs::Permissions::from_mode(0o000);
    fs::set_permissions(sandbox.path(NAME), permissions).expect("permissions can be set");
    let is_root = fs::read(sandbox.path(NAME)).is_ok();
    if !is_root {
        let run = sandbox.run(&["in.annofen", "out.svg"]);
        let message = format!("error: cannot read `{NAME}`: permission denied\n");
        assert_eq!((run.stderr, run.code), (message, Some(1)));
    }
}

/// A link is there, even if it leads nowhere.
#[cfg(unix)]
#[test]
fn a_link_to_nowhere() {
    let sandbox = Sandbox::new();
    std::os::unix::fs::symlink("missing", sandbox.path(NAME)).expect("links can be made");
    let message = format!("error: cannot read `{NAME}`: there is no such file or directory\n");
    sandbox.fail(&["in.annofen", "out.svg"], 1, &message);
}

#[test]
fn files_that_say_nothing() {
    for text in [
        "",
        "# nothing\n",
        "\u{feff}",
        "---\n",
        "{}\n",
        "~\n",
        "theme-dir: []\n",
    ] {
        let sandbox = project(text);
        assert_picture(&sandbox.draw(&["in.annofen", "-"]));
    }
}

/// The same picture as with the same options on the command line.
#[test]
fn what_it_says_is_drawn() {
    for (text, args) in [
        (
            "board: minimal\nwidth-cm: 6\n",
            "--board minimal --width-cm 6",
        ),
        (
            "{board: minimal, 'width-px': \"600\"}\r\n",
            "--board minimal --width-px 600",
        ),
        ("show-moves: e2\ndebug: true\n", "--show-moves e2 --debug"),
        (
            "show-moves: [e2, d1]\ndebug: false\n",
            "--show-moves e2 --show-moves d1",
        ),
        ("pieces: 'song' # 宋", "--pieces song"),
    ] {
        let sandbox = project(text);
        let expected = sandbox.draw(&words(&format!("--no-config {args} in.annofen -")));
        assert!(sandbox.draw(&["in.annofen", "-"]) == expected, "{text}");
        assert!(
            sandbox.draw(&["--no-config", "in.annofen", "-"]) != expected,
            "{text}"
        );
    }
}

/// Project files, arguments, an option, and what it is set to by whom.
#[test]
fn who_wins() {
    for (text, args, expected) in [
        ("", "", "width-cm: 7 # default"),
        ("width-cm: 6", "", "width-cm: 6 # xiangqi-setup.yaml:1"),
        (
            "board: wood\nwidth-cm: 6",
            "",
            "width-cm: 6 # xiangqi-setup.yaml:2",
        ),
        ("width-cm: 6", "--width-cm 5", "width-cm: 5 # command line"),
        (
            "width-cm: 6",
            "--width-cm 5 --width-c=4",
            "width-cm: 4 # command line",
        ),
        ("", "--width-cm 7", "width-cm: 7 # command line"),
        // Options that exclude each other.
        ("width-cm: 6", "--width-px 600", "# width-cm: 7 # default"),
        (
            "width-cm: 6",
            "--width-px 600",
            "width-px: 600 # command line",
        ),
        ("width-px: 600", "--width-cm 5", "# width-px:"),
        ("width-px: 600", "", "# width-cm: 7 # default"),
        ("at: [1, 2]", "--moves 3", "# at:"),
        ("moves: 3", "--at 4", "at: [4] # command line"),
        // Lists are replaced.
        (
            "piece: [H=NN, h=NN]",
            "",
            "piece: ['H=NN', 'h=NN'] # xiangqi-setup.yaml:1",
        ),
        ("piece: H=NN", "", "piece: ['H=NN'] # xiangqi-setup.yaml:1"),
        (
            "piece: [H=NN, h=NN]",
            "--piece H=W",
            "piece: ['H=W'] # command line",
        ),
        ("at: '1,2'", "", "at: [1, 2] # xiangqi-setup.yaml:1"),
        ("theme-dir: []", "", "# theme-dir: # xiangqi-setup.yaml:1"),
        // Flags can be taken back.
        ("", "", "lenient: false # default"),
        ("lenient: true", "", "lenient: true # xiangqi-setup.yaml:1"),
        (
            "lenient: false",
            "",
            "lenient: false # xiangqi-setup.yaml:1",
        ),
        (
            "lenient: false",
            "--lenient",
            "lenient: true # command line",
        ),
        (
            "lenient: true",
            "--no-lenient",
            "lenient: false # command line",
        ),
        (
            "lenient: true",
            "--no-lenient --lenient",
            "lenient: true # command line",
        ),
        (
            "lenient: true",
            "--lenient --no-len",
            "lenient: false # command line",
        ),
        (
            "each-move: true",
            "--no-each-move --moves 2",
            "moves: 2 # command line",
        ),
        (
            "each-move: true",
            "--no-each-move --moves 2",
            "each-move: false # command line",
        ),
        (
            "each-move: false\nmoves: 2",
            "",
            "moves: 2 # xiangqi-setup.yaml:2",
        ),
        (
            "moves: 3",
            "--no-each-move",
            "moves: 3 # xiangqi-setup.yaml:1",
        ),
        (
            "moves: 3",
            "--each-move --no-each-move",
            "moves: 3 # xiangqi-setup.yaml:1",
        ),
        ("moves: 3", "--each-move", "# moves: 0 # default"),
        // What has no use without another option does no harm.
        (
            "name: '{stem}'",
            "",
            "name: '{stem}' # xiangqi-setup.yaml:1",
        ),
        ("name: x", "--out-dir d", "name: x # xiangqi-setup.yaml:1"),
        // Which file.
        ("width-cm: 6", "--no-config", "width-cm: 7 # default"),
        (
            "width-cm: 6",
            "--config other.yaml",
            "width-cm: 4 # other.yaml:1",
        ),
        (
            "width-cm: 6",
            "--config other.yaml",
            "board: clean_alpha # default",
        ),
    ] {
        let sandbox = project(text);
        sandbox.write("other.yaml", "width-cm: 4\n");
        let option = expected.trim_start_matches("# ").split(':').next();
        let option = option.expect("there is an option");
        assert_eq!(held(&sandbox, args, option), expected, "{text} {args}");
    }
}

/// What the command line says does not hide a mistake.
#[test]
fn all_of_the_file_is_checked() {
    let sandbox = project("width-cm: six\n");
    let run = sandbox.run(&["--width-cm", "5", "in.annofen", "out.svg"]);
    assert_eq!(run.code, Some(1));
    assert!(run.stderr.starts_with("error: `width-cm` cannot be `six`"));
}

#[test]
fn a_name_without_a_directory_does_not_stop_drawing() {
    let sandbox = project("name: '{stem}-{ply}'\nwidth-cm: 6\n");
    let expected = sandbox.draw(&["--no-config", "--width-cm=6", "in.annofen", "-"]);
    assert!(sandbox.draw(&["in.annofen", "-"]) == expected);
}

/// Where the files are, the input, and which one counts.
#[test]
fn the_nearest_file_counts() {
    let sandbox = Sandbox::new();
    for (path, width) in [
        (NAME, 1),
        ("a/b/xiangqi-setup.yaml", 2),
        ("d/xiangqi-setup.yaml", 3),
    ] {
        sandbox.write(path, format!("width-cm: {width}\n"));
    }
    // Nothing is taken from those above it.
    sandbox.write("a/b/c/xiangqi-setup.yaml", "board: minimal\n");
    let root = sandbox.path("");
    let absolute = |path: &str| root.join(path).display().to_string();
    for (directory, input, expected) in [
        (".", "in.annofen", "1 # xiangqi-setup.yaml:1"),
        (".", "./in.annofen", "1 # xiangqi-setup.yaml:1"),
        (".", "-", "1 # xiangqi-setup.yaml:1"),
        (".", "", "1 # xiangqi-setup.yaml:1"),
        (".", "a/in.xay", "1 # xiangqi-setup.yaml:1"),
        (".", "a/b/in.xay", "2 # a/b/xiangqi-setup.yaml:1"),
        (".", "a/b/x/y/in.xay", "2 # a/b/xiangqi-setup.yaml:1"),
        (".", "a/b/c/in.xay", "7 # default"),
        (".", "a/b/../in.xay", "1 # xiangqi-setup.yaml:1"),
        ("a/b", "in.xay", "2 # xiangqi-setup.yaml:1"),
        ("a/b", "../in.xay", "1 # ../../xiangqi-setup.yaml:1"),
        ("a", "in.xay", "1 # ../xiangqi-setup.yaml:1"),
        ("a", "b/in.xay", "2 # b/xiangqi-setup.yaml:1"),
        ("a", "../d/in.xay", "3 # ../d/xiangqi-setup.yaml:1"),
        ("a", "-", "1 # ../xiangqi-setup.yaml:1"),
        (
            "a",
            &absolute("d/in.xay"),
            &format!("3 # {}:1", absolute("d/xiangqi-setup.yaml")),
        ),
    ] {
        let mut command =
            sandbox.command(&["--print-config", input][..1 + usize::from(!input.is_empty())]);
        fs::create_dir_all(sandbox.path(directory)).expect("directories can be made");
        let output = command.current_dir(sandbox.path(directory)).output();
        let output = output.expect("the program can be started");
        let printed = String::from_utf8(output.stdout).expect("it is text");
        let printed = printed.replace('\\', "/");
        let line = printed.lines().find(|line| line.starts_with("width-cm:"));
        let line = line.unwrap_or_default().split_whitespace();
        let line = line.collect::<Vec<_>>().join(" ");
        assert_eq!(
            line,
            format!("width-cm: {}", expected.replace('\\', "/")),
            "{directory} {input}"
        );
    }
}

/// Paths are relative to the file that they are in.
#[test]
fn paths_are_relative_to_the_file() {
    let sandbox = Sandbox::new();
    sandbox.copy_theme("board/minimal", "book/themes/board/mine");
    sandbox.write("book/chapters/in.annofen", POSITION);
    let expected = sandbox.draw(&["--board=minimal", "in.annofen", "-"]);
    for text in [
        "theme-dir: [themes]\nboard: mine\n",
        "theme-dir: ./themes\nboard: mine\n",
        "board: themes/board/mine\n",
        "board: ./themes/board/mine\n",
        "board: ./chapters/../themes/board/mine/\n",
        &format!(
            "board: '{}'\n",
            sandbox.path("book/themes/board/mine").display()
        ),
    ] {
        sandbox.write("book/xiangqi-setup.yaml", text);
        for (directory, args) in [
            (".", "book/chapters/in.annofen -"),
            ("book", "chapters/in.annofen -"),
            ("book/chapters", "in.annofen -"),
            ("dir", "../book/chapters/in.annofen -"),
            ("dir", "--config ../book/xiangqi-setup.yaml ../in.annofen -"),
        ] {
            let mut command = sandbox.command(&words(args));
            let output = command.current_dir(sandbox.path(directory)).output();
            let output = output.expect("the program can be started");
            assert_eq!(
                String::from_utf8_lossy(&output.stderr),
                "",
                "{directory} {text}"
            );
            assert!(output.stdout == expected, "{directory} {text}");
        }
    }
}

/// What is printed is a project file that says the same.
#[test]
fn what_is_printed_can_be_read() {
    let settings = |sandbox: &Sandbox, args: &str| {
        let printed = sandbox.draw(&words(args));
        let printed = String::from_utf8(printed).expect("it is text");
        let lines = printed.lines().skip(2);
        // Without what follows the last `  #`: where it comes from.
        let lines = lines.map(|line| match line.rsplit_once("  # ") {
            Some((line, _)) => line.trim_end().to_owned(),
            None => line.to_owned(),
        });
        (printed.clone(), lines.collect::<Vec<_>>())
    };
    for (text, args) in [
        ("", ""),
        ("", "in.annofen"),
        ("", "--width-px 600 --moves=-1 --no-debug in.annofen"),
        ("width-px: 600\nannotate-last-move: true", "in.annofen -"),
        (
            "theme-dir: [./a, 'b  # c', \"d\\n\"]\nboard: ./a/x\nname: \"'\"",
            "in.annofen",
        ),
        (
            "at: [1, 2, all]\npiece: [H&=NN]\nbackground: '#abc'",
            "--each-move in.annofen",
        ),
    ] {
        let sandbox = project(text);
        let (printed, expected) = settings(&sandbox, &format!("--print-config {args}"));
        sandbox.write("printed.yaml", &printed);
        let (_, again) = settings(&sandbox, "--print-config --config printed.yaml in.annofen");
        assert_eq!(again, expected, "{text} {args}");
    }
}

#[test]
fn the_header_says_what_it_is_about() {
    let sandbox = project("");
    for (args, header) in [
        (
            "",
            "# What holds for the working directory, with `xiangqi-setup.yaml`.",
        ),
        (
            "in.xay out.svg",
            "# What holds for in.xay, with `xiangqi-setup.yaml`.",
        ),
        (
            "- -",
            "# What holds for standard input, with `xiangqi-setup.yaml`.",
        ),
        (
            "--no-config in.xay",
            "# What holds for in.xay, without a project file.",
        ),
    ] {
        let printed = sandbox.draw(&words(&format!("--print-config {args}")));
        let printed = String::from_utf8(printed).expect("it is text");
        assert_eq!(printed.lines().next(), Some(header));
    }
    assert!(!sandbox.path("out.svg").exists());
}

/// Inputs that are described together, and the line about them.
#[test]
fn several_inputs_are_described_if_they_are_of_one_project() {
    let sandbox = project("");
    sandbox.write("a/xiangqi-setup.yaml", "");
    for (inputs, header) in [
        ("in.xay b/in.xay", "in.xay and b/in.xay"),
        ("in.xay b/in.xay -", "in.xay and 2 others"),
    ] {
        let args = format!("--print-config --out-dir out {inputs}");
        let printed = sandbox.draw(&words(&args));
        let printed = String::from_utf8(printed).expect("it is text");
        let header = format!("# What holds for {header}, with `xiangqi-setup.yaml`.");
        assert_eq!(printed.lines().next(), Some(header.as_str()));
    }
    let message = "\
error: `in.xay` and `a/in.xay` have different project files
help: ask about one input at a time
";
    let args = words("--print-config --out-dir out in.xay b/in.xay a/in.xay");
    sandbox.fail(&args, 2, message);
}

/// YAML cannot hold it, but it is set.
#[cfg(unix)]
#[test]
fn what_is_no_text_is_printed_as_a_comment() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;
    let sandbox = project("");
    let directory = OsStr::from_bytes(b"--theme-dir=a\xff");
    let printed = sandbox.draw(&[OsStr::new("--print-config"), directory]);
    let printed = String::from_utf8(printed).expect("it is text");
    let line = printed.lines().find(|line| line.contains("theme-dir"));
    let line = line.unwrap_or_default().split_whitespace();
    let line = line.collect::<Vec<_>>().join(" ");
    assert_eq!(line, "# theme-dir: ['a\u{fffd}'] # command line, not UTF-8");
}

/// Told once, however many inputs it might be for; not where nobody looks for it.
#[test]
fn a_project_file_with_another_ending() {
    let sandbox = Sandbox::new();
    sandbox.write("book/xiangqi-setup.yml", "width-cm: six\n");
    sandbox.write("book/in.annofen", POSITION);
    sandbox.write("book/a/in.annofen", POSITION);
    let message = "\
warning: `book/xiangqi-setup.yml` is not read
help: a project file is called `xiangqi-setup.yaml`
";
    let inputs = ["book/in.annofen", "book/a/in.annofen"];
    let run = sandbox.run(&[&["--out-dir", "out"], inputs.as_slice()].concat());
    assert_eq!((run.stderr.as_str(), run.code), (message, Some(0)));
    assert_picture(&sandbox.draw(&["--no-config", "book/in.annofen", "-"]));
    // Here it is not the only one.
    sandbox.write("book/a/xiangqi-setup.yaml", "");
    assert_picture(&sandbox.draw(&["book/a/in.annofen", "-"]));
}

#[test]
fn standard_input_is_no_project_file() {
    let message = "\
error: `--config` needs a file, and does not read standard input
help: a file of this name is written `./-`
";
    let args = ["--config", "-", "in.annofen", "out.svg"];
    Sandbox::new().fail(&args, 2, message);
}
