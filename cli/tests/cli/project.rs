//! Project files: which one applies, what it sets, and how `--print-config` reports it.

use std::fs;

use crate::sandbox::{POSITION, PROJECT_FILE, Sandbox, assert_picture, words};
use crate::tested_program::output;

/// The line of `--print-config` about an option: its value and, after `#`, the origin.
fn held(sandbox: &Sandbox, args: &str, option: &str) -> String {
    let printed = sandbox.draw(&words(&format!("{args} --print-config")));
    let printed = String::from_utf8(printed).expect("it is UTF-8");
    let start = format!("{option}:");
    let mut lines = printed.lines();
    let line = lines.find(|line| line.trim_start_matches("# ").starts_with(&start));
    let line = line.unwrap_or_else(|| panic!("no {option} in\n{printed}"));
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn files_that_set_nothing() {
    for text in [
        "",
        "# nothing\n",
        "\u{feff}",
        "---\n",
        "{}\n",
        "~\n",
        "theme-dir: []\n",
    ] {
        let sandbox = Sandbox::project(text);
        assert_picture(&sandbox.draw(&["in.annofen", "-"]));
    }
}

/// The picture is the same as with these options on the command line.
#[test]
fn its_settings_are_drawn() {
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
        let sandbox = Sandbox::project(text);
        let expected = sandbox.draw(&words(&format!("--no-config {args} in.annofen -")));
        assert!(sandbox.draw(&["in.annofen", "-"]) == expected, "{text}");
        assert!(
            sandbox.draw(&["--no-config", "in.annofen", "-"]) != expected,
            "{text}"
        );
    }
}

/// Project files, arguments, an option, and its value and origin.
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
        // Flags can be turned off.
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
        // An option that needs another one has no effect without it.
        (
            "name: '{stem}'",
            "",
            "name: '{stem}' # xiangqi-setup.yaml:1",
        ),
        ("name: x", "--out-dir d", "name: x # xiangqi-setup.yaml:1"),
        // The choice of the file.
        ("width-cm: 6", "--no-config", "width-cm: 7 # default"),
        (
            "width-cm: 6",
            "--config other.yaml",
            "width-cm: 4 # other.yaml:1",
        ),
        (
            "width-cm: 6",
            "--config other.yaml",
            "board: standard # default",
        ),
    ] {
        let sandbox = Sandbox::project(text);
        sandbox.write("other.yaml", "width-cm: 4\n");
        let option = expected.trim_start_matches("# ").split(':').next();
        let option = option.expect("there is an option");
        assert_eq!(held(&sandbox, args, option), expected, "{text} {args}");
    }
}

#[test]
fn a_name_without_a_directory_does_not_stop_drawing() {
    let sandbox = Sandbox::project("name: '{stem}-{ply}'\nwidth-cm: 6\n");
    let expected = sandbox.draw(&["--no-config", "--width-cm=6", "in.annofen", "-"]);
    assert!(sandbox.draw(&["in.annofen", "-"]) == expected);
}

/// The project files, the input, and the file that applies.
#[test]
fn the_nearest_file_applies() {
    let sandbox = Sandbox::new();
    for (path, width) in [
        (PROJECT_FILE, 1),
        ("a/b/xiangqi-setup.yaml", 2),
        ("d/xiangqi-setup.yaml", 3),
    ] {
        sandbox.write(path, format!("width-cm: {width}\n"));
    }
    // Files further up are ignored.
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
        fs::create_dir_all(sandbox.path(directory)).expect("directories can be created");
        let output = output(command.current_dir(sandbox.path(directory)));
        let printed = String::from_utf8(output.stdout).expect("it is UTF-8");
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

/// Paths are relative to the file that contains them.
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
            let output = output(command.current_dir(sandbox.path(directory)));
            assert_eq!(
                String::from_utf8_lossy(&output.stderr),
                "",
                "{directory} {text}"
            );
            assert!(output.stdout == expected, "{directory} {text}");
        }
    }
}

/// The output is an equivalent project file.
#[test]
fn the_output_can_be_read() {
    let settings = |sandbox: &Sandbox, args: &str| {
        let printed = sandbox.draw(&words(args));
        let printed = String::from_utf8(printed).expect("it is UTF-8");
        let lines = printed.lines().skip(2);
        // Without the origin, after the last `  #`.
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
        let sandbox = Sandbox::project(text);
        let (printed, expected) = settings(&sandbox, &format!("--print-config {args}"));
        sandbox.write("printed.yaml", &printed);
        let (_, again) = settings(&sandbox, "--print-config --config printed.yaml in.annofen");
        assert_eq!(again, expected, "{text} {args}");
    }
}

#[test]
fn the_header_names_the_input() {
    let sandbox = Sandbox::project("");
    for (args, header) in [
        (
            "",
            "# Options for the working directory, with `xiangqi-setup.yaml`.",
        ),
        (
            "in.xay out.svg",
            "# Options for in.xay, with `xiangqi-setup.yaml`.",
        ),
        (
            "- -",
            "# Options for standard input, with `xiangqi-setup.yaml`.",
        ),
        (
            "--no-config in.xay",
            "# Options for in.xay, without a project file.",
        ),
    ] {
        let printed = sandbox.draw(&words(&format!("--print-config {args}")));
        let printed = String::from_utf8(printed).expect("it is UTF-8");
        assert_eq!(printed.lines().next(), Some(header));
    }
    assert!(!sandbox.path("out.svg").exists());
}

/// Several inputs, and the line about them.
#[test]
fn several_inputs_are_described_if_they_are_of_one_project() {
    let sandbox = Sandbox::project("");
    sandbox.write("a/xiangqi-setup.yaml", "");
    for (inputs, header) in [
        ("in.xay b/in.xay", "in.xay and b/in.xay"),
        ("in.xay b/in.xay -", "in.xay and 2 others"),
    ] {
        let args = format!("--print-config --out-dir out {inputs}");
        let printed = sandbox.draw(&words(&args));
        let printed = String::from_utf8(printed).expect("it is UTF-8");
        let header = format!("# Options for {header}, with `xiangqi-setup.yaml`.");
        assert_eq!(printed.lines().next(), Some(header.as_str()));
    }
    let message = "\
error: `in.xay` and `a/in.xay` have different project files
help: pass one input at a time
";
    let args = words("--print-config --out-dir out in.xay b/in.xay a/in.xay");
    sandbox.fail(&args, 2, message);
}

/// YAML cannot represent the value, but it is in effect.
#[cfg(unix)]
#[test]
fn values_that_are_not_text_are_comments() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;
    let sandbox = Sandbox::project("");
    let directory = OsStr::from_bytes(b"--theme-dir=a\xff");
    let printed = sandbox.draw(&[OsStr::new("--print-config"), directory]);
    let printed = String::from_utf8(printed).expect("it is UTF-8");
    let line = printed.lines().find(|line| line.contains("theme-dir"));
    let line = line.unwrap_or_default().split_whitespace();
    let line = line.collect::<Vec<_>>().join(" ");
    assert_eq!(line, "# theme-dir: ['a\u{fffd}'] # command line, not UTF-8");
}

/// Reported once for any number of inputs, and only where the program looks for a project file.
#[test]
fn a_project_file_with_another_extension() {
    let sandbox = Sandbox::new();
    sandbox.write("book/xiangqi-setup.yml", "width-cm: six\n");
    sandbox.write("book/in.annofen", POSITION);
    sandbox.write("book/a/in.annofen", POSITION);
    let message = "\
warning: `book/xiangqi-setup.yml` is not read
help: a project file is named `xiangqi-setup.yaml`
";
    let inputs = ["book/in.annofen", "book/a/in.annofen"];
    let run = sandbox.run(&[&["--out-dir", "out"], inputs.as_slice()].concat());
    assert_eq!((run.stderr.as_str(), run.code), (message, Some(0)));
    assert_picture(&sandbox.draw(&["--no-config", "book/in.annofen", "-"]));
    // Here there is another one.
    sandbox.write("book/a/xiangqi-setup.yaml", "");
    assert_picture(&sandbox.draw(&["book/a/in.annofen", "-"]));
}

/// An input, and the last comment, which lists its own keys.
#[test]
fn positions_with_settings() {
    let sandbox = Sandbox::project("{flip: true, mark: ['e5:bg']}");
    let position = |keys: &str| format!("version: '1'\n{keys}setup: []\n");
    sandbox.write("plain.xay", position("numbers: {e5: 1}\n"));
    sandbox.write("side.xay", position("to-move: red\n"));
    sandbox.write("some.xay", position("crop: none\norientation: []\n"));
    sandbox.write(
        "all.xay",
        position("caption: ''\ncrop: auto\norientation: flip\n"),
    );
    sandbox.write("wrong.xay", position("crop: all\n"));
    for (args, keys) in [
        ("plain.xay", None),
        ("side.xay", Some("side.xay itself sets to-move.")),
        ("some.xay", Some("some.xay itself sets orientation, crop.")),
        (
            "all.xay",
            Some("all.xay itself sets orientation, crop, caption."),
        ),
        // Only with a single input.
        ("--out-dir out some.xay all.xay", None),
        // Drawing reports the error.
        ("wrong.xay", None),
        ("missing.xay", None),
    ] {
        let printed = sandbox.draw(&words(&format!("--print-config {args}")));
        let printed = String::from_utf8_lossy(&printed).into_owned();
        let found = printed.rsplit_once("\n\n# ").map_or("", |(_, last)| last);
        let rest = "This overrides a project file, but not the command\n# line.\n";
        match keys {
            Some(keys) => assert_eq!(found, format!("{keys} {rest}")),
            None => assert!(!printed.contains("itself sets"), "{printed}"),
        }
    }
}
