//! Wrong arguments.

use std::collections::BTreeSet;

use crate::sandbox::{BROKEN, POSITION, Sandbox, XAY, assert_picture, words};
use crate::thorough::some;

/// The end of every message about arguments.
const MORE: &str = "\nFor more information, try '--help'.\n";

#[test]
fn usage() {
    let sandbox = Sandbox::new();
    let cases = [
        (
            "",
            "\
error: the following required arguments were not provided:
  <INPUT>
  <OUTPUT>

Usage: xiangqi-setup [OPTIONS] INPUT OUTPUT
       xiangqi-setup [OPTIONS] --out-dir DIR INPUT...
",
        ),
        (
            "in.annofen",
            "\
error: the following required arguments were not provided:
  <OUTPUT>

Usage: xiangqi-setup [OPTIONS] INPUT OUTPUT
       xiangqi-setup [OPTIONS] --out-dir DIR INPUT...
",
        ),
        (
            "--widht-cm 3 in.annofen out.svg",
            "\
error: unexpected argument '--widht-cm' found

  tip: a similar argument exists: '--width-cm'

Usage: xiangqi-setup [OPTIONS] INPUT OUTPUT
       xiangqi-setup [OPTIONS] --out-dir DIR INPUT...
",
        ),
        (
            "--input-format png in.annofen out.svg",
            "\
error: invalid value 'png' for '--input-format <FORMAT>'
  [possible values: annofen, xay, fen, wxf, pgn, ubb, moves, wiki, text, json, csv, log, xqf, cbr, cbl, cbf]
",
        ),
        (
            "--coordinates chinese,algebraic in.annofen out.svg",
            "\
error: invalid value 'chinese,algebraic' for '--coordinates <SYSTEM>'
  [possible values: none, chinese, wxf, algebraic, iccs]

  tip: a similar value exists: 'chinese'
",
        ),
        (
            "--background whte in.annofen out.svg",
            "\
error: invalid value 'whte' for '--background <COLOUR>': it must be `#rgb`, `#rrggbb`, the name of a colour such as `white`, or `none`
",
        ),
        (
            "--background rgb(1,2,3) in.annofen out.svg",
            "\
error: invalid value 'rgb(1,2,3)' for '--background <COLOUR>': it must be `#rgb`, `#rrggbb`, the name of a colour such as `white`, or `none`
",
        ),
        (
            "--width-px 600 --width-cm 7 in.annofen out.svg",
            "\
error: the argument '--width-px <PX>' cannot be used with '--width-cm <CM>'

Usage: xiangqi-setup [OPTIONS] INPUT OUTPUT
       xiangqi-setup [OPTIONS] --out-dir DIR INPUT...
",
        ),
    ];
    for (args, message) in cases {
        sandbox.fail(&words(args), 2, &format!("{message}{MORE}"));
    }
    for (args, name) in [
        (["", "out.svg"], "[INPUT]"),
        (["in.annofen", ""], "[OUTPUT]"),
    ] {
        let message = format!("error: a value is required for '{name}' but none was supplied\n");
        sandbox.fail(&args, 2, &format!("{message}{MORE}"));
    }
}

/// Words of other programs, typos, and forgotten arguments.
#[test]
fn foreign_options() {
    const FLIP: &str = "`--flip` shows the board from black's side";
    const OUTPUT: &str = "the last argument is the output: `xiangqi-setup in.xay out.svg`; \
                          to write printed text to a file, add `> FILE`";
    const BOARDS: &str =
        "`xiangqi-setup themes new board DIR` makes a board of measurements, and has it";
    const ONE: &str = "draws each to a file of the same name in DIR";
    const COLOURS: &str = "colours are those of the themes, which `--board`, `--pieces` and \
                           `--annotations` choose; `--background` sets the colour behind everything";
    let several = format!("`--out-dir DIR --output-format pdf` instead of `out.pdf` {ONE}");
    let sandbox = Sandbox::new();
    for (args, title, help) in [
        (
            "help nonsense",
            "there is no command `nonsense`",
            "`xiangqi-setup help` lists them all",
        ),
        (
            "help conver",
            "there is no command `conver`",
            "did you mean `convert`?",
        ),
        (
            "help draw",
            "there is no command `draw`",
            "drawing needs no command: `xiangqi-setup in.xay out.svg`",
        ),
        (
            "--line-thickness-px 1 in.xay out.svg",
            "there is no option `--line-thickness-px`",
            BOARDS,
        ),
        (
            "--field-width-px=53 in.xay out.svg",
            "there is no option `--field-width-px`",
            BOARDS,
        ),
        (
            "convert in.xay in.annofen in.fen out.pgn",
            "`in.fen` is one argument too many for `convert`",
            "it reads one file and writes one: convert each in a command of its own",
        ),
        (
            "notation --to chinese in.wxf moves.txt",
            "`moves.txt` is one argument too many for `notation`",
            "to write what is printed to a file, add `> moves.txt`",
        ),
        (
            "version",
            "there is no command `version`",
            "try `xiangqi-setup --version`",
        ),
        (
            "draw in.xay out.svg",
            "there is no command `draw`",
            "drawing needs no command: `xiangqi-setup in.xay out.svg`",
        ),
        (
            "theme",
            "there is no command or file `theme`",
            "did you mean `themes`?",
        ),
        (
            "conver in.xay out.fen",
            "there is no command or file `conver`",
            "did you mean `convert`?",
        ),
        (
            "in.xay in.annofen out.pdf",
            "several inputs cannot be drawn to one file, `out.pdf`",
            &several,
        ),
        (
            "in.xay in.annofen in.xay",
            "several inputs need an output directory",
            &format!("`--out-dir DIR` {ONE}"),
        ),
        ("in.xay -o out.svg", "there is no option `-o`", OUTPUT),
        (
            "--output out.svg in.xay",
            "there is no option `--output`",
            OUTPUT,
        ),
        (
            "convert --output=out.fen in.xay",
            "there is no option `--output`",
            OUTPUT,
        ),
        (
            "-v",
            "there is no option `-v`",
            "`-V` prints the version; no option makes messages longer",
        ),
        (
            "--rotate in.xay out.svg",
            "there is no option `--rotate`",
            FLIP,
        ),
        (
            "--black in.xay out.svg",
            "there is no option `--black`",
            FLIP,
        ),
        (
            "--ply 8 in.xay out.svg",
            "there is no option `--ply`",
            "`--moves 8` plays 8 moves, counting both sides; `--moves 8r` and `--moves 8b` count \
             as books do",
        ),
        (
            "--coords=iccs in.xay out.svg",
            "there is no option `--coords`",
            "`--coordinates algebraic` has letters and numbers; `chinese` and `wxf` match the moves",
        ),
        (
            "--colour red in.xay out.svg",
            "there is no option `--colour`",
            COLOURS,
        ),
        (
            "--theme wood in.xay out.svg",
            "there is no option `--theme`",
            "`--board`, `--pieces` and `--annotations` each choose one; `xiangqi-setup themes` \
             lists them",
        ),
    ] {
        let message = format!("error: {title}\nhelp: {help}\n");
        sandbox.fail(&words(args), 2, &message);
    }
    // A tip must not lead to the next error.
    let usage = "\
Usage: xiangqi-setup [OPTIONS] INPUT OUTPUT
       xiangqi-setup [OPTIONS] --out-dir DIR INPUT...
";
    let message = format!("error: unexpected argument '-q' found\n\n{usage}{MORE}");
    sandbox.fail(&words("-q in.xay out.svg"), 2, &message);
    // Files may have such names.
    sandbox.write("theme", XAY);
    sandbox.write("-o", XAY);
    sandbox.write("help", XAY);
    assert_picture(&sandbox.draw(&["help", "-"]));
    assert_picture(&sandbox.draw(&["theme", "-"]));
    assert_picture(&sandbox.draw(&["--", "-o", "-"]));
}

/// A FEN in place of a file is drawn like a FEN in a file.
#[test]
fn a_position_as_an_argument() {
    let sandbox = Sandbox::new();
    let fen = "4k4/9/9/9/9/9/9/9/4R4/3K5";
    let picture = sandbox.draw(&["in.annofen", "-"]);
    assert!(sandbox.draw(&[fen, "-"]) == picture);
    assert!(sandbox.draw(&[POSITION.trim_end(), "-"]) == picture);
    sandbox.draw(&["--out-dir", "out", fen, "in.xay"]);
    assert!(sandbox.read("out/position.svg") == picture);
    sandbox.draw(&["--depfile", "d", &format!("{fen} w - - 0 1"), "out.svg"]);
    assert_eq!(sandbox.read("d"), b"out.svg:\n");
    let xay = sandbox.draw(&["convert", "--output-format", "fen", fen, "-"]);
    assert_eq!(xay, format!("{fen}\n").as_bytes());
    sandbox.fail(
        &[&fen.replace("R4", "R5"), "new.svg"],
        1,
        "\
error: rank 2 has 10 fields, 1 too many
 --> INPUT:1:21
  |
1 | 4k4/9/9/9/9/9/9/9/4R5/3K5
  |                     ^
  |
  = help: a rank has 9 fields; a digit skips that many fields, anything else is one field
",
    );
    // Any text around it, and the error.
    for text in [
        format!("https://example.org/x?fen={fen}&moves="),
        format!("https://example.org/x?fen={}%20w", fen.replace('/', "%2f")),
        format!("fen {fen}"),
        format!("[FEN \"{fen}\"]"),
        format!("position fen {fen} w moves e2e3"),
    ] {
        let written = sandbox.draw(&["convert", "--output-format", "fen", &text, "-"]);
        assert!(written.starts_with(fen.as_bytes()), "{text}");
    }
    sandbox.fail(
        &[&fen.replace("4R4/3K5", "4R4"), "new.svg"],
        1,
        "\
error: this position has 9 of its 10 ranks
 --> INPUT:1:22
  |
1 | 4k4/9/9/9/9/9/9/9/4R4
  |                      ^
  |
  = help: a position has 10 ranks, from black's home rank down to red's
",
    );
    sandbox.fail(
        &["position startpos moves h3e", "new.svg"],
        1,
        "\
error: `h3e` is not a move: expected two squares
 --> INPUT:1:25
  |
1 | position startpos moves h3e
  |                         ^^^
  |
  = help: write a move as `h3e3`: where it starts and where it ends, files a to i from red's left, ranks 1 to 10 from red's side; put titles and other text between `{` and `}`, or on a line that starts with `#`
",
    );
    // Paths can be as long, but have no digits, or lead to a file.
    sandbox.fail(
        &["a/b/c/d/e/f/g/h/i/k", "new.svg"],
        1,
        "error: cannot read `a/b/c/d/e/f/g/h/i/k`: no such file or directory\n",
    );
    sandbox.write(fen, BROKEN);
    let run = sandbox.run(&[fen, "new.svg"]);
    assert!(
        run.stderr.contains(&format!("--> {fen}:1:")),
        "{}",
        run.stderr
    );
}

/// Everyday options, on one screen; `--help` has all the rest.
#[test]
fn short_help() {
    let sandbox = Sandbox::new();
    let text = |args: &[&str]| String::from_utf8(sandbox.draw(args)).expect("it is UTF-8");
    let (short, all) = (text(&["-h"]), text(&["--help"]));
    assert!(short.lines().count() <= 48, "{short}");
    assert!(
        short.lines().all(|line| line.chars().count() <= 80),
        "{short}"
    );
    // Off a terminal, the width is fixed.
    assert!(all.lines().all(|line| line.chars().count() <= 100), "{all}");
    let is_letter = |c: char| c.is_ascii_lowercase() || c == '-';
    let names = short.split(|c| !is_letter(c)).filter(|word| word.len() > 2);
    let options: BTreeSet<_> = names.filter(|word| word.starts_with("--")).collect();
    assert!(options.len() > 15, "{options:?}");
    for option in options {
        let ends = [" ", "\n", "[="];
        let is_there = ends
            .iter()
            .any(|end| all.contains(&format!("{option}{end}")));
        assert!(is_there, "{option}");
    }
    let commands = all.split("Commands:\n").nth(1).expect("there are some");
    let commands = commands.lines().take_while(|line| !line.is_empty());
    let commands = commands.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    for command in commands.filter_map(|line| line.split_whitespace().next()) {
        assert!(short.contains(command), "{command}");
    }
    assert_eq!(text(&["--flip", "-h"]), short);
    assert_eq!(text(&["--hel"]), all);
    // A file of this name is drawn, but help alone is help.
    sandbox.write("help", XAY);
    assert_eq!(text(&["help"]), all);
    assert_eq!(text(&["help", "themes"]), text(&["themes", "--help"]));
    assert_eq!(
        text(&["help", "themes", "check"]),
        text(&["themes", "check", "--help"])
    );
    assert_eq!(text(&["themes", "-h"]), text(&["themes", "--help"]));
}

/// Spaces after the commas of lists, in every place that has lists.
#[test]
fn lists_with_spaces() {
    let sandbox = Sandbox::new();
    sandbox.write("in.moves", "1. C2=5 H8+7 2. H2+3\n");
    sandbox.write(
        "book/xiangqi-setup.yaml",
        "at: 1r, last\ncoordinates: algebraic, wxf\nnotations: wxf, uci\n",
    );
    sandbox.write("book/in.moves", "1. C2=5 H8+7 2. H2+3\n");
    for options in [
        "--at|1r, last|--out-dir|out|in.moves",
        "--at|1r,  1b ,last|--out-dir|out|in.moves",
        "--at|-2, -1|--out-dir|out|in.moves",
        "--coordinates|algebraic, wxf|--coordinate-sides|left, top|--padding|1, 0, 0, 0|in.xay|-",
        "--require-license|free, MIT|in.xay|-",
        "--quiz|red, black|--notations|wxf, uci|in.moves|out.html",
        "--out-dir|book|book/in.moves",
        "block|--out-dir|out|at=1r, 1b",
        "stream|--with|labels, fen|-",
        "themes|new|board|--labels-top|1, 2, 3, 4, 5, 6, 7, 8, 9|theme",
    ] {
        let args: Vec<&str> = options.split('|').collect();
        let run = sandbox.run_with_input(&args, "1. C2=5 H8+7\n");
        assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)), "{options}");
    }
    let config = sandbox.draw(&["--print-config", "--at", "1r, last", "in.xay"]);
    let config = String::from_utf8(config).expect("it is UTF-8");
    assert!(config.contains("\nat: [1r, last] "), "{config}");
    sandbox.fail(
        &["--at", "1r, lst", "in.moves", "out.svg"],
        2,
        "\
error: invalid value 'lst' for '--at <COUNTS>': it must be a number, which counts the moves of both sides, a move of one side such as `8r` or `8b`, a variation such as `8b.1` or a move in it such as `8b.1.9r`, or `start`, `all` or `last`

For more information, try '--help'.
",
    );
}

/// Sides whose lines have no names in a coordinate system.
#[test]
fn coordinates_without_a_side() {
    let sandbox = Sandbox::new();
    for (args, system) in [
        ("--coordinates chinese --coordinate-sides left", "chinese"),
        ("--coordinates wxf --coordinate-sides left,right", "wxf"),
    ] {
        let args = [&words(args)[..], &["in.annofen", "out.svg"]].concat();
        let message = format!(
            "error: the coordinates `{system}` do not label ranks, and so neither the left \
             nor the right side\nhelp: `coordinate-sides` can be `top`, `bottom` or both\n"
        );
        sandbox.fail(&args, 2, &message);
    }
    for args in [
        "--coordinates iccs,wxf --coordinate-sides left",
        "--coordinates algebraic,chinese --coordinate-sides top",
        "--coordinates chinese --coordinate-sides left,top",
        "--coordinates none --coordinate-sides left",
        "--coordinates iccs --coordinate-sides right",
    ] {
        let args = [&words(args)[..], &["in.annofen", "-"]].concat();
        assert_picture(&sandbox.draw(&args));
    }
}

/// Every size option with every absurd size.
#[test]
fn absurd_sizes() {
    let sandbox = Sandbox::new();
    let options = [
        ("--width-cm", "CM", "0.1 to 1000"),
        ("--width-px", "PX", "1 to 100000"),
        ("--dpi", "DPI", "1 to 10000"),
        ("--scale-pieces", "FACTOR", "0.01 to 1.2"),
        ("--scale-annotations", "FACTOR", "0.01 to 1.2"),
    ];
    // As a separate argument.
    let looks_like_an_option = |value: &str| {
        let after = value.strip_prefix('-');
        after.is_some_and(|after| !after.starts_with(|c: char| c.is_ascii_digit()))
    };
    let out_of_range = [
        "nan", "NaN", "inf", "-inf", "infinity", "-1", "-0", "0", "1e300", "-1e300", "1e-300",
        "100001",
    ];
    let no_numbers = [
        "", "abc", "1,5", "7cm", "0x7", "1_000", "１", " 7", "7 ", "--7", "1e",
    ];
    for (option, value_name, range) in options {
        let check = |value: &str, reason: &str| {
            // In one argument and in two; `-1` differs.
            for args in [
                vec![format!("{option}={value}")],
                vec![option.into(), value.into()],
            ] {
                if args.len() == 2 && looks_like_an_option(value) {
                    continue;
                }
                let rest = ["in.annofen", "out.svg"].map(str::to_owned);
                let args: Vec<String> = args.into_iter().chain(rest).collect();
                sandbox.fail(
                    &args,
                    2,
                    &format!(
                        "error: invalid value '{value}' for '{option} <{value_name}>': {reason}\n{MORE}"
                    ),
                );
            }
        };
        for value in some(out_of_range, 2) {
            check(value, &format!("it must be from {range}"));
        }
        for value in some(no_numbers, 2) {
            check(value, "this is not a number");
        }
    }
}

/// The number of jobs, and the message.
#[test]
fn absurd_numbers_of_jobs() {
    let sandbox = Sandbox::new();
    for (value, reason) in [
        ("0", "it must be at least 1"),
        ("-0", "it must be at least 1"),
        ("-1", "it must be at least 1"),
        ("a", "this is not a whole number"),
        ("1.5", "this is not a whole number"),
        ("+1", "this is not a whole number"),
        ("", "this is not a whole number"),
    ] {
        let message = format!("error: invalid value '{value}' for '--jobs <NUMBER>': {reason}\n");
        let args = ["--jobs", value, "--out-dir", "out", "in.annofen"];
        sandbox.fail(&args, 2, &format!("{message}{MORE}"));
    }
    // Numbers too large for any machine.
    let many = "9".repeat(30);
    sandbox.draw(&["--jobs", &many, "--out-dir", "out", "in.annofen"]);
    assert_picture(&sandbox.read("out/in.svg"));
}

/// The smallest and largest sizes allowed.
#[test]
fn extreme_sizes() {
    let sandbox = Sandbox::new();
    for (option, values) in [
        ("--width-cm", ["0.1", "1000", "7", "+7", "7e0", ".5"]),
        ("--width-px", ["1", "100000", "600", "600.5", "6e2", "1."]),
        ("--dpi", ["1", "10000", "90", "300", "72.5", "9e1"]),
        ("--scale-pieces", ["0.01", "1.2", "1", "0.9", ".5", "1e-2"]),
        (
            "--scale-annotations",
            ["0.01", "1.2", "1", "0.9", ".5", "1e-2"],
        ),
    ] {
        for value in some(values, 2) {
            assert_picture(&sandbox.draw(&[option, value, "in.annofen", "-"]));
        }
    }
}

/// As in the older tool, later options override earlier ones, such as those of a Makefile, and
/// options may be abbreviated.
#[test]
fn the_last_option_wins_and_may_be_abbreviated() {
    let sandbox = Sandbox::new();
    let expected = sandbox.draw(&[
        "--width-cm",
        "5",
        "--scale-pieces",
        "0.8",
        "in.annofen",
        "-",
    ]);
    let args = [
        "--width-cm=9",
        "--scale-p",
        ".8",
        "--width-c",
        "5",
        "in.annofen",
        "-",
    ];
    assert!(sandbox.draw(&args) == expected);
}
