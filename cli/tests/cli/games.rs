//! Games played to a move and drawn. `tests/library/games.rs` and `tests/corpus` cover errors and
//! oddities in the game file itself.

use crate::sandbox::{Sandbox, assert_picture, words};
use crate::thorough::some;

const GAME: &str = "FORMAT\tWXF\nSTART{\n1. C8.5 h2+3\n2. H8+7 r1.2\n3. H2+3 }END\n";

/// Red's second move is illegal.
const BROKEN_GAME: &str = "FORMAT\tWXF\nSTART{\n1. C8.5 h2+3\n2. H7+6 r1.2 }END\n";

/// Unambiguous, but a cannon does not jump when it moves to an empty field.
const ILLEGAL_GAME: &str = "FORMAT\tWXF\nSTART{\n1. C2.5 h2+3\n2. C5+5 r1.2 }END\n";

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

/// The moves played, by the FEN that results.
#[test]
fn counts() {
    let sandbox = Sandbox::new();
    sandbox.write("in.wxf", GAME);
    let first = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/4C2C1/9/RNBAKABNR b - - 0 1\n";
    let last = "1rbakabnr/9/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/2N1C1NC1/9/R1BAKAB1R b - - 0 1\n";
    for (options, expected) in [
        ("", format!("{START} w - - 0 1\n")),
        ("--moves 0", format!("{START} w - - 0 1\n")),
        ("--moves -0", format!("{START} w - - 0 1\n")),
        ("--moves -5", format!("{START} w - - 0 1\n")),
        ("--moves 1", first.to_owned()),
        ("--moves -4", first.to_owned()),
        ("--moves=5", last.to_owned()),
        ("--moves 1r", first.to_owned()),
        ("--moves 3r", last.to_owned()),
        ("--moves all", last.to_owned()),
        ("--moves 9 --moves 1", first.to_owned()),
    ] {
        let args = format!("convert {options} --output-format fen in.wxf -");
        let written = sandbox.draw(&words(&args));
        assert_eq!(String::from_utf8_lossy(&written), expected, "{options}");
    }
}

/// The lines of a picture without its title and description.
fn without_words(svg: &[u8]) -> Vec<String> {
    let svg = String::from_utf8_lossy(svg);
    let is_words = |line: &&str| line.starts_with("<title>") || line.starts_with("<desc>");
    let lines = svg.lines().filter(|line| !is_words(line));
    lines.map(str::to_owned).collect()
}

/// The marks and arrows of the last move.
#[test]
fn last_move() {
    let sandbox = Sandbox::new();
    sandbox.write("in.wxf", GAME);
    for (options, from, to) in [
        ("--annotate-last-move", "<bm>", "[<pm>n]"),
        ("--arrow-last-move", "<a+1-2>", "n"),
        (
            "--arrow-last-move --annotate-last-move",
            "[<bm><a+1-2>]",
            "[<pm>n]",
        ),
    ] {
        let args = format!("convert --moves 1b {options} in.wxf out.annofen");
        let warning = "warning: to-move is omitted, as annofen cannot hold it\nhelp: xay can\n";
        let run = sandbox.run(&words(&args));
        assert_eq!((run.stderr.as_str(), run.code), (warning, Some(0)));
        let expected =
            format!("v1 r{from}bakabnr/9/1c{to}4c1/p1p1p1p1p/9/9/P1P1P1P1P/4C2C1/9/RNBAKABNR\n");
        let written = sandbox.unsealed("out.annofen");
        assert_eq!(String::from_utf8_lossy(&written), expected);
        let converted = sandbox.draw(&["out.annofen", "-"]);
        // A game gives the side to move and the last move; annoFEN cannot.
        let args = format!("--moves 1b {options} --side-to-move none in.wxf -");
        let drawn = sandbox.draw(&words(&args));
        assert!(
            without_words(&drawn) == without_words(&converted),
            "{options}"
        );
    }
}

/// Several moves, the last one strong. Where moves meet, the latest is shown; a move that is made
/// again is one arrow with several numbers.
#[test]
fn last_moves() {
    let sandbox = Sandbox::new();
    sandbox.write(
        "game.moves",
        "1. C2=5 H8+7 2. C5+4 H7+5 3. R1+1 R9+1 4. R1-1 R9-1 5. R1+1\n",
    );
    let all = [
        ("--moves 2b --arrow-last-move=2", "e3e7:thin g8e7"),
        (
            "--moves 2b --arrow-last-move=99",
            "e3e7:thin g8e7 h10g8:thin h3e3:thin",
        ),
        (
            "--moves 2b --arrow-last-move=3 --number-moves",
            "h10g8:thin+1 e3e7:thin+2 g8e7:3",
        ),
        ("--moves 2b --arrow-last-move --number-moves", "g8e7:1"),
        ("--moves 2b --arrow-last-move=2 --arrow-last-move=false", ""),
        (
            "--moves 9 --arrow-last-move=5 --number-moves",
            "i1i2:1 i10i9:thin+2 i2i1:thin+3 i9i10:thin+4 i1i2:5",
        ),
        ("--moves 2b --annotate-last-move=2", "e7:pm g8:bm e3:bm"),
        // Numbers are on the arrows, if there are any, and otherwise where the moves end.
        (
            "--moves 2b --annotate-last-move=3 --arrow-last-move --number-moves",
            "g8e7:3 h10:bm g8:bm e7:pm e3:bm e7:2 g8:1",
        ),
    ];
    for (options, expected) in some(all, 4) {
        let args = format!("convert {options} --output-format xay game.moves -");
        let written = String::from_utf8(sandbox.draw(&words(&args))).expect("XAY is text");
        let again = |args: &[&str]| String::from_utf8(sandbox.draw(args)).expect("XAY is text");
        // The same annotations on the same position.
        let mut arguments = vec!["convert".to_owned(), "--output-format=xay".to_owned()];
        arguments.extend(words(options)[..2].iter().map(|word| (*word).to_owned()));
        for one in expected.split_whitespace() {
            let option = match one.split_once(':') {
                Some((square, what)) if square.len() <= 3 => {
                    match what.starts_with(|c: char| c.is_ascii_digit()) {
                        true => "number",
                        false => "mark",
                    }
                }
                _ => "arrow",
            };
            arguments.push(format!("--{option}={one}"));
        }
        arguments.extend(["game.moves", "-"].map(str::to_owned));
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        assert_eq!(written, again(&arguments), "{options}");
    }
    // Marks before the last are faint.
    let args = "--moves 2b --annotate-last-move=2 game.moves -";
    let drawn = String::from_utf8(sandbox.draw(&words(args))).expect("SVG is text");
    assert_eq!(drawn.matches(" opacity=\"0.45\"").count(), 1);
    let args = "--moves 2b --annotate-last-move game.moves -";
    let drawn = String::from_utf8(sandbox.draw(&words(args))).expect("SVG is text");
    assert!(!drawn.contains(" opacity=\"0.45\""));
    // Project files take a count, `true` or `false`.
    for (value, arrows) in [("true", 1), ("3", 3), ("'2'", 2), ("false", 0)] {
        sandbox.write(
            "book/xiangqi-setup.yaml",
            format!("arrow-last-move: {value}\n"),
        );
        sandbox.write("book/game.moves", sandbox.read("game.moves"));
        let args = words("--moves 2b --output-format text book/game.moves -");
        let text = String::from_utf8(sandbox.draw(&args)).expect("it is text");
        assert_eq!(text.matches(" -> ").count(), arrows, "{value}");
        let off = words("--no-arrow-last-move --moves 2b --output-format text book/game.moves -");
        let text = String::from_utf8(sandbox.draw(&off)).expect("it is text");
        assert_eq!(text.matches(" -> ").count(), 0, "{value}");
        let config = words("--print-config book/game.moves");
        let config = String::from_utf8(sandbox.draw(&config)).expect("it is text");
        let value = value.trim_matches('\'');
        assert!(
            config.contains(&format!("arrow-last-move: {value} ")),
            "{config}"
        );
    }
}

#[test]
fn counts_of_last_moves_that_make_no_sense() {
    let sandbox = Sandbox::new();
    sandbox.write("in.wxf", GAME);
    for count in [
        "0",
        "100",
        "-1",
        "",
        "x",
        "1.0",
        "２",
        "99999999999999999999",
    ] {
        sandbox.fail(
            &[&format!("--annotate-last-move={count}"), "in.wxf", "out.svg"],
            2,
            &format!("\
error: invalid value '{count}' for '--annotate-last-move[=<COUNT>]': it is a count from 1 to 99, `true` or `false`

For more information, try '--help'.
"),
        );
    }
    let run = sandbox.run(&words("--number-moves --moves 1b in.wxf out.svg"));
    assert_eq!(
        run.stderr,
        "\
warning: `--number-moves` has no effect: no last moves are shown
help: --annotate-last-move and --arrow-last-move show them
"
    );
}

#[test]
fn last_move_without_a_game() {
    let sandbox = Sandbox::new();
    sandbox.write("in.wxf", GAME);
    for (input, expected) in [
        (
            "in.wxf",
            "\
warning: there is no last move to show: no move is played
help: --moves sets how many to play
",
        ),
        (
            "in.annofen",
            "warning: there is no last move to show: this is not a game\n",
        ),
    ] {
        let run = sandbox.run(&["--annotate-last-move", input, "-"]);
        assert_picture(&run.stdout);
        assert_eq!(run.stderr, expected);
    }
}

#[test]
fn games_that_cannot_be_played() {
    let sandbox = Sandbox::new();
    sandbox.write("in.wxf", GAME);
    sandbox.write("broken.wxf", BROKEN_GAME);
    let too_short = "\
error: in.wxf: this game has only 5 moves, counting both sides
help: from -5 to 5, or `all`; counted as in books, the last is red's move 3, `3r`
";
    let no_moves = "error: in.annofen: there are no moves to play\n";
    for (args, expected) in [
        ("--moves 6 in.wxf -", too_short),
        ("--moves -6 in.wxf -", too_short),
        ("--moves 99999999999999999999999 in.wxf -", too_short),
        (
            "--moves 3b in.wxf -",
            "\
error: in.wxf: black has no move 3 in this game
help: from `1r` to `3r`; a number alone counts the moves of both sides, up to 5
",
        ),
        ("--moves 1 in.annofen -", no_moves),
        ("--moves 1r in.annofen -", no_moves),
        ("--moves -1 in.annofen -", no_moves),
        ("--at 1 in.annofen out.svg", no_moves),
        ("--at 0,99 in.annofen out.svg", no_moves),
        ("--at 8b in.annofen out.svg", no_moves),
        ("--at 99 --at-comments in.annofen out.svg", no_moves),
        (
            "--moves all broken.wxf -",
            "\
error: red's move 2, `H7+6`: there is no red horse on file 7
 --> broken.wxf:4:4
  |
4 | 2. H7+6 r1.2 }END
  |    ^^^^
  |
  = help: there are red horses on b1 (file 8) and h1 (file 2)
",
        ),
    ] {
        // One of many games: the message names the whole file.
        if args.starts_with("--at") {
            let expected = format!("{expected}error: 1 of 1 input could not be drawn\n");
            sandbox.fail(&words(args), 1, &expected);
            continue;
        }
        sandbox.fail(&words(args), 1, expected);
    }
    // The moves before it can be drawn.
    sandbox.draw(&["--moves", "1b", "broken.wxf", "-"]);
}

/// Moves by their numbers in the game, whichever side begins and at any first number.
#[test]
fn counts_as_in_books() {
    let sandbox = Sandbox::new();
    let black = START.replace("1C5C1/9", "1C2C4/9");
    let fen = format!("{black} b - - 0 12\n");
    sandbox.write(
        "in.moves",
        format!("{fen}12... h8+7 13. H8+7 r9.8 14. R9.8\n"),
    );
    for (count, plies) in [
        ("12b", 1),
        ("12...", 1),
        ("12…", 1),
        ("13r", 2),
        ("13b", 3),
        ("14r", 4),
        ("3", 3),
    ] {
        let args = format!("notation --format json --moves {count} in.moves");
        let json = String::from_utf8(sandbox.draw(&words(&args))).expect("it is UTF-8");
        assert_eq!(json.matches("\"ply\"").count(), plies, "{count}");
    }
    for (count, missing) in [
        ("12r", "red has no move 12"),
        ("8...", "black has no move 8"),
        ("14b", "black has no move 14"),
        ("0r", "red has no move 0"),
    ] {
        let message = format!(
            "error: in.moves: {missing} in this game\nhelp: from `12b` to `14r`; a number alone \
             counts the moves of both sides, up to 4\n"
        );
        sandbox.fail(&["--moves", count, "in.moves", "-"], 1, &message);
    }
    // Without numbers in the game, they start at that of the FEN, or 1.
    sandbox.write("bare.moves", format!("{fen}h8+7 H8+7 r9.8\n"));
    sandbox.draw(&words("--moves 13b bare.moves -"));
    sandbox.write("barer.moves", format!("{black} b\nh8+7 H8+7 r9.8\n"));
    sandbox.draw(&words("--moves 2b barer.moves -"));
    for count in ["8w", "8.", "b", "r8", "8 b", "...", "１b", "8B"] {
        let message = format!(
            "error: invalid value '{count}' for '--moves <COUNT>': it must be a number, \
             which counts the moves of both sides, a move of one side such as `8r` or `8b`, \
             a variation such as `8b.1` or a move in it such as `8b.1.9r`, or `start`, `all` or \
             `last`\n\nFor more information, try '--help'.\n"
        );
        sandbox.fail(&["--moves", count, "in.moves", "-"], 2, &message);
    }
}

#[test]
fn lenient() {
    let sandbox = Sandbox::new();
    sandbox.write("illegal.wxf", ILLEGAL_GAME);
    sandbox.write("broken.wxf", BROKEN_GAME);
    for command in [
        "convert --moves all --lenient --output-format fen illegal.wxf -",
        "games tree --lenient illegal.wxf",
    ] {
        let run = sandbox.run(&words(command));
        assert_eq!(
            run.stderr,
            "\
warning: red's move 2, `C5+5`: the red cannon cannot go from e3 to e8: its path is blocked
 --> illegal.wxf:4:4
  |
4 | 2. C5+5 r1.2 }END
  |    ^^^^
  |
  = help: from e3 (file 5), it may go to e7, c3, d3, f3, g3, h3, i3 or e2
",
            "{command}"
        );
    }
    let run = sandbox.run(&words("--moves all --lenient broken.wxf -"));
    assert_eq!(run.code, Some(1), "nothing is guessed");
}

/// Only the first few are reported one by one.
#[test]
fn many_illegal_moves() {
    let sandbox = Sandbox::new();
    let pair = "R1+4 R1+4\nR1-4 R1-4\n";
    sandbox.write("long.wxf", format!("START{{\n{}}}END\n", pair.repeat(50)));
    let run = sandbox.run(&words("check --lenient long.wxf"));
    assert_eq!(run.stderr.matches("warning: red's").count(), 10);
    assert!(run.stderr.ends_with("\nwarning: and 180 more\n"));
    assert_eq!(run.text(), "long.wxf: wxf, no errors, 200 warnings\n");
    let run = sandbox.run(&words("--moves all --lenient long.wxf -"));
    assert!(run.stderr.ends_with("\nwarning: and 180 more\n"));
}

#[test]
fn games_from_standard_input() {
    let sandbox = Sandbox::new();
    let run = sandbox.run_with_input(&words("--moves all - -"), GAME);
    assert_eq!(run.stderr, "");
    assert_picture(&run.stdout);
}
