//! Variations in pictures: forks, addresses in names, and what comments draw.

use std::collections::BTreeSet;
use std::fs;

use crate::sandbox::{Sandbox, words};

const GAME: &str = "1. C2=5 (1. H2+3) H8+7 (1... C8=5 2. H2+3) 2. H2+3 R9=8 3. R1=2\n";

fn sandbox() -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.write("game.moves", GAME);
    sandbox
}

/// The arrows of a position in XAY, and the messages.
fn arrows(sandbox: &Sandbox, args: &str) -> (String, String) {
    let args = format!("convert --output-format xay {args} -");
    let run = sandbox.run(&words(&args));
    assert_eq!(run.code, Some(0), "{args}: {}", run.stderr);
    let text = run.text();
    let arrows = text.lines().find_map(|it| it.strip_prefix("arrows: "));
    let arrows = arrows.unwrap_or("[]").trim_matches(['[', ']']);
    (arrows.to_owned(), run.stderr)
}

const NO_FORK: &str = "\
warning: `--arrow-variations` has no effect: no variation begins here
help: `xiangqi-setup games tree` lists all variations with their addresses
";

#[test]
fn forks() {
    let sandbox = sandbox();
    sandbox.write("illegal.moves", "1. C2=5 (1. K5+9) H8+7\n");
    let illegal = "\
warning: red's move 1, `K5+9`: the red king cannot go from e1 to e10: that is not how it moves
 --> illegal.moves:1:13
  |
1 | 1. C2=5 (1. K5+9) H8+7
  |             ^^^^
  |
  = help: from e1 (file 5), it may go to e2
";
    for (args, expected, messages) in [
        ("game.moves", "h3e3:1, h1g3:2", ""),
        ("--moves 1r game.moves", "h10g8:1, h8e8:2", ""),
        ("--moves 1b game.moves", "", NO_FORK),
        ("--moves last game.moves", "", NO_FORK),
        ("--moves 1b.1 game.moves", "", NO_FORK),
        (
            "in.annofen",
            "",
            "warning: `--arrow-variations` has no effect: this is not a game\n",
        ),
        ("illegal.moves", "h3e3:1", illegal),
    ] {
        let args = format!("--arrow-variations {args}");
        let (found, told) = arrows(&sandbox, &args);
        assert_eq!(
            (found.as_str(), told.as_str()),
            (expected, messages),
            "{args}"
        );
    }
    assert_eq!(arrows(&sandbox, "--moves 1b game.moves").1, "");
    // A move that is both played and shown by an arrow is reported once.
    sandbox.write("played.moves", "1. K5+9 (1. C2=5) H8+7\n");
    let run = sandbox.run(&words(
        "--arrow-variations --lenient --at 0,1r --out-dir out played.moves",
    ));
    assert_eq!(run.stderr.matches("warning: ").count(), 1, "{}", run.stderr);
}

/// The positions of variations have their own addresses.
#[test]
fn names() {
    let sandbox = sandbox();
    for (args, names) in [
        ("", ["game-001.svg", "game-002-1b.1.svg", "game-002.svg"]),
        ("--name {address}", ["1b.1.svg", "1b.svg", "1r.svg"]),
    ] {
        let args = format!("--at 1r,1b,1b.1 {args} --out-dir out --manifest m.json game.moves");
        sandbox.draw(&words(&args));
        let found = fs::read_dir(sandbox.path("out")).expect("it exists");
        let found = found.map(|entry| entry.expect("it can be read").file_name());
        let found: BTreeSet<_> = found.filter_map(|name| name.into_string().ok()).collect();
        assert_eq!(found, names.map(str::to_owned).into());
        let json = String::from_utf8(sandbox.read("m.json")).expect("JSON is UTF-8");
        for address in ["1r", "1b", "1b.1"] {
            let line = format!("    \"address\": \"{address}\",\n");
            assert!(json.contains(&line), "{json}");
        }
        fs::remove_dir_all(sandbox.path("out")).expect("it can be removed");
    }
}

/// A list of pictures has the order of the game, even if the main line has none of them.
#[test]
fn order() {
    let sandbox = Sandbox::new();
    let game = "1. C2=5 H8+7 (1... C8=5 2. H2+3 H8+7) (1... C2=5 2. H2+3 H8+7) 2. H2+3\n";
    sandbox.write("fork.moves", game);
    for (at, expected) in [
        ("1b.2.last,1b.1.last,1r", "1r 1b.1.2b 1b.2.2b"),
        ("last,1b.2,1b.1.last,0", "0 1b.1.2b 1b.2 2r"),
    ] {
        let args = format!("--at {at} --out-dir out --manifest m.json fork.moves");
        sandbox.draw(&words(&args));
        let json = String::from_utf8(sandbox.read("m.json")).expect("JSON is UTF-8");
        let lines = json.lines().map(str::trim);
        let values = lines.filter_map(|line| line.strip_prefix("\"address\": \""));
        let found: Vec<_> = values.map(|it| it.trim_end_matches("\",")).collect();
        assert_eq!(found.join(" "), expected, "{at}");
    }
}

#[test]
fn captions() {
    let sandbox = sandbox();
    for (moves, expected) in [("1b.1", "at 1b.1"), ("0", ""), ("1b", "at 1b")] {
        let args = [
            "describe",
            "--caption",
            "at {address}",
            "--moves",
            moves,
            "game.moves",
        ];
        let text = String::from_utf8(sandbox.draw(&args)).expect("it is text");
        let first = text.lines().next().unwrap_or_default();
        assert_eq!(first.contains("at "), !expected.is_empty(), "{first}");
        assert!(first.contains(expected), "{first}");
    }
}

#[test]
fn comments_that_draw() {
    let sandbox = Sandbox::new();
    let text = "{[%csl Re10]} 1. C2=5 {[%cal Gh10g8,Xh8e8] good} H8+7\n";
    sandbox.write("game.moves", text);
    let message = "\
warning: `Xh8e8` is not an arrow, and is not drawn
 --> game.moves:1:37
  |
1 | {[%csl Re10]} 1. C2=5 {[%cal Gh10g8,Xh8e8] good} H8+7
  |                                     ^^^^^
  |
  = help: an arrow is a colour, one of G R Y B, and two squares, as in `[%cal Gh3e3,Rb1c3]`
warning: the comments on the position are omitted, as xay cannot hold them
help: --caption can keep some of it, with fields such as `{event}`
";
    for (moves, expected, messages) in [("0", "", ""), ("1", "h10g8:green", message), ("2", "", "")]
    {
        let (found, told) = arrows(&sandbox, &format!("--moves {moves} game.moves"));
        assert_eq!((found.as_str(), told.as_str()), (expected, messages));
    }
}

/// `check` reports what the comments of a whole game should draw.
#[test]
fn comments_are_checked() {
    let sandbox = Sandbox::new();
    sandbox.write(
        "game.moves",
        "1. C2=5 {[%csl Gk1]} (1. H2+3 {[%cal Gh3e3}) H8+7\n",
    );
    let run = sandbox.run(&words("check game.moves"));
    assert_eq!(run.text(), "game.moves: moves, no errors, 2 warnings\n");
    for message in [
        "`Gk1` is not a field, and is not drawn",
        "this command is never closed",
    ] {
        assert!(run.stderr.contains(message), "{}", run.stderr);
    }
}

/// A number that books would count differently is explained, once.
#[test]
fn numbers_that_count_both_sides() {
    let sandbox = sandbox();
    sandbox.write("again.moves", GAME);
    sandbox.write(
        "both.pgn",
        format!("[Red \"a\"]\n\n{GAME}\n[Red \"b\"]\n\n{GAME}"),
    );
    sandbox.write("project/xiangqi-setup.yaml", "at: 2, last\n");
    sandbox.write("project/game.moves", GAME);
    let beyond = "note: `4` counts the moves of both sides: it is black's move 2, `2b`\n\
                  help: as books count, the last move is number 3\n";
    let of_red = "note: `3` counts the moves of both sides: it is red's move 2, `2r`\n\
                  help: for move 3 as books count, write `3r`\n";
    let of_both = "note: `2` counts the moves of both sides: it is black's move 1, `1b`\n\
                   help: for move 2 as books count, write `2r` or `2b`\n";
    for (args, expected) in [
        ("--moves 4 game.moves out.svg", beyond),
        (
            "convert --moves 4 --drop-annotations game.moves out.fen",
            beyond,
        ),
        ("--moves 3 game.moves out.svg", of_red),
        ("--moves 2 game.moves out.svg", of_both),
        ("--at 1,2,3 --out-dir out game.moves again.moves", of_both),
        ("--out-dir out project/game.moves", of_both),
        ("--game all --moves 2 both.pgn out-{index}.svg", of_both),
        ("describe --moves 2 game.moves again.moves", of_both),
        ("--from 2 --moves last game.moves out.gif", of_both),
        // It is move 1 of both counts, and 5 is the number of all moves.
        ("--moves 1 game.moves out.svg", ""),
        ("--moves 5 game.moves out.svg", ""),
        ("--moves 2b game.moves out.svg", ""),
        ("--moves -1 game.moves out.svg", ""),
    ] {
        let run = sandbox.run(&words(args));
        assert_eq!(
            (run.code, run.stderr.as_str()),
            (Some(0), expected),
            "{args}"
        );
    }
}
