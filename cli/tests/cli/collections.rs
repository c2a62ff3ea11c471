//! Files with several games or positions: listing, choosing and drawing them.

use std::fs;

use crate::sandbox::{Sandbox, words};

const GAMES: &str = "\
[Event \"Open\"]
[Red \"Hu Ronghua\"]
[Black \"Li: the /2nd\"]
[Date \"1980.05.01\"]
[Result \"1-0\"]

1. C2=5 H8+7 (1... C8=5 {sharp} 2. H2+3) 2. H2+3 R9=8 1-0

[Red \"胡榮華\"]
[FEN \"4k4/9/9/9/9/9/4P4/9/9/4K3R w - - 0 1\"]

1. R1+1 *

[Event \"Open\"]
[Red \"Lu\"]

1. R9=8 *
";

const WRONG: &str = "\
error: game 3: red's move 1, `R9=8`: the red chariot cannot go from a1 to b1: a red horse is already there
  --> games.pgn:17:4
   |
17 | 1. R9=8 *
   |    ^^^^
   |
   = help: from a1 (file 9), it may go to a3 or a2
";

/// The names of the files in a directory, in order.
fn files(sandbox: &Sandbox, directory: &str) -> Vec<String> {
    let entries = fs::read_dir(sandbox.path(directory)).expect("it is a directory");
    let names = entries.map(|entry| entry.expect("it is readable").file_name());
    let mut names: Vec<_> = names
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

fn sandbox() -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.write("games.pgn", GAMES);
    sandbox
}

#[test]
fn a_table() {
    let run = sandbox().run(&words("games games.pgn"));
    assert_eq!((&*run.stderr, run.code), ("", Some(0)));
    assert_eq!(
        run.text(),
        "   red         black         event  date        result  plies  variations  comments  position
1  Hu Ronghua  Li: the /2nd  Open   1980.05.01  1-0         4           1         1
2  胡榮華                                                   1                        4k4/9/9/9/9/9/4P4/9/9/4K3R w - - 0 1
3  Lu                        Open                           1
"
    );
}

#[test]
fn a_table_of_several_files() {
    let sandbox = sandbox();
    sandbox.write("one.moves", "C2=5");
    let run = sandbox.run(&words("games --game red=*h* one.moves games.pgn"));
    assert_eq!((&*run.stderr, run.code), ("", Some(0)));
    assert_eq!(
        run.text(),
        "\
one.moves:
games.pgn:
   red         black         event  date        result  plies  variations  comments  position
1  Hu Ronghua  Li: the /2nd  Open   1980.05.01  1-0         4           1         1
"
    );
}

/// The other games are still listed.
#[test]
fn files_that_cannot_be_read() {
    let sandbox = sandbox();
    sandbox.write("broken.pgn", "[Event \"a\"]\n\n1. C2=5 zz *\n");
    sandbox.write("one.moves", "C2=5");
    let table = "\
broken.pgn:
one.moves:
   red  black  event  date  result  plies  variations  comments  position
1                                       1
";
    let missing = "error: cannot read `missing.pgn`: no such file or directory\n";
    let directory = "error: cannot read `dir`: it is a directory\n";
    let broken = "\
error: `zz` is not a move: expected a piece, its file, a direction and a number
 --> broken.pgn:3:9
  |
3 | 1. C2=5 zz *
  |         ^^
  |
  = help: write a move as `C2.5`, `H8+7`, `R+-2` (the front chariot) or `25=4` (the second pawn on \
                  file 5); put other text between `{` and `}`, or after the result
";
    let [_, of_one] = table.split("broken.pgn:\n").collect::<Vec<_>>()[..] else {
        panic!("the table has two files");
    };
    for (files, expected, messages) in [
        ("missing.pgn", "", missing.to_owned()),
        (
            "missing.pgn one.moves dir",
            of_one,
            format!("{missing}{directory}error: 2 files could not be read\n"),
        ),
        (
            "missing.pgn broken.pgn one.moves",
            table,
            format!("{missing}{broken}error: 1 file and 1 game could not be read\n"),
        ),
    ] {
        let run = sandbox.run(&words(&format!("games {files}")));
        assert_eq!(run.text(), expected, "{files}");
        assert_eq!((run.stderr, run.code), (messages, Some(1)), "{files}");
    }
    let run = sandbox.run(&words("games --json missing.pgn one.moves"));
    let list: serde_json::Value = serde_json::from_str(&run.text()).expect("it is JSON");
    assert_eq!(list[0]["file"], "one.moves");
    let messages = format!("{missing}error: 1 file could not be read\n");
    assert_eq!((run.stderr, run.code), (messages, Some(1)));
}

/// Results are the same in the words of every format. Unknown words stay as in the file.
#[test]
fn results() {
    let sandbox = Sandbox::new();
    let games = [
        ("a.pgn", "[Result \"0-1\"]\n\n1. C2=5 *\n"),
        ("b.pgn", "[Result \"Red wins\"]\n\n1. C2=5 *\n"),
        ("c.pgn", "[Result \"red on time\"]\n\n1. C2=5 *\n"),
        ("d.moves", "【主变: 黑胜】\n1. C2=5\n"),
        ("e.moves", "1. C2=5 H8+7 和棋\n"),
        (
            "f.ubb",
            "[DhtmlXQ]\n[DhtmlXQ_result]红胜[/DhtmlXQ_result]\n[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n",
        ),
        ("g.wxf", "FORMAT WXF\nRESULT 1-0\nSTART{\n1. C2.5 }END\n"),
        ("h.pgn", "[Result \"*\"]\n\n1. C2=5 *\n"),
    ];
    for (name, text) in games {
        sandbox.write(name, text);
    }
    let names = games.map(|(name, _)| name).join(" ");
    let listed = |choice: &str| {
        let run = sandbox.run(&words(&format!("games --json {choice} {names}")));
        let list: Vec<serde_json::Value> = serde_json::from_str(&run.text()).expect("it is JSON");
        let one = |game: &serde_json::Value| {
            let file = game["file"].as_str().unwrap_or_default()[..1].to_owned();
            format!("{file} {}", game["result"].as_str().unwrap_or("null"))
        };
        list.iter().map(one).collect::<Vec<_>>().join(", ")
    };
    let all = "a 0-1, b 1-0, c null, d 0-1, e 1/2-1/2, f 1-0, g 1-0, h null";
    assert_eq!(listed(""), all);
    for (choice, expected) in [
        ("1-0", "b 1-0, f 1-0, g 1-0"),
        ("红先胜", "b 1-0, f 1-0, g 1-0"),
        ("RED*", "b 1-0"),
        ("0-?", "a 0-1, d 0-1"),
        ("1/2-1/2", "e 1/2-1/2"),
        ("", "c null, h null"),
    ] {
        assert_eq!(
            listed(&format!("--game result={choice}")),
            expected,
            "{choice}"
        );
    }
    for name in ["b.pgn", "f.ubb"] {
        let written = sandbox.draw(&words(&format!("convert --to pgn {name}")));
        let written = String::from_utf8_lossy(&written).into_owned();
        assert!(written.contains("[Result \"1-0\"]\n"), "{written}");
        assert!(written.ends_with(" 1-0\n"), "{written}");
    }
}

#[test]
fn json() {
    let run = sandbox().run(&words("games --json --game 2 games.pgn"));
    let list: serde_json::Value = serde_json::from_str(&run.text()).expect("it is JSON");
    let expected = serde_json::json!([{
        "file": "games.pgn",
        "number": 2,
        "format": "pgn",
        "red": "胡榮華",
        "black": null,
        "event": null,
        "date": null,
        "result": null,
        "plies": 1,
        "variations": 0,
        "comments": 0,
        "fen": "4k4/9/9/9/9/9/4P4/9/9/4K3R w - - 0 1",
    }]);
    assert_eq!(list, expected);
    let run = sandbox().run(&words("games --json --game 9 games.pgn"));
    assert_eq!((&*run.text(), run.code), ("[]\n", Some(1)));
}

#[test]
fn a_tree() {
    let run = sandbox().run(&words("games tree --game 1 --notation uci games.pgn"));
    assert_eq!((&*run.stderr, run.code), ("", Some(0)));
    assert_eq!(
        run.text(),
        "\
1r         h3e3
1b         h10g8
  1b.1     h8e8 {sharp}
  1b.1.2r  h1g3
2r         h1g3
2b         i10h10
"
    );
    let run = sandbox().run(&words("games tree --game 3 games.pgn"));
    assert_eq!(run.text(), "1r  R9=8\n");
    let error = format!("{WRONG}error: 1 move cannot be played\n");
    assert_eq!((&run.stderr, run.code), (&error, Some(1)));
}

#[test]
fn one_of_several_must_be_chosen() {
    let sandbox = sandbox();
    let message = "\
error: `games.pgn` holds several games or positions
help: choose with --game: a number, a header such as `red=Hu*`, or `all`; `xiangqi-setup games` lists them
";
    for command in [
        "games.pgn -",
        "describe games.pgn",
        "notation games.pgn",
        "games tree games.pgn",
    ] {
        sandbox.fail(&words(command), 1, message);
    }
    for command in [
        "--game 1",
        "--game red=hu*",
        "--game event=open --game black=li*",
        "--game -1",
    ] {
        let run = sandbox.run(&words(&format!(
            "{command} --output-format text games.pgn -"
        )));
        assert_eq!(
            run.code,
            Some(if command == "--game -1" { 2 } else { 0 }),
            "{command}: {}",
            run.stderr
        );
    }
}

#[test]
fn none_is_chosen() {
    let message = "\
error: `games.pgn` holds no game that --game chooses
help: `xiangqi-setup games` lists them
";
    let sandbox = sandbox();
    for command in [
        "games --game 4 games.pgn",
        "games tree --game 4 games.pgn",
        "notation --game 4- games.pgn",
        "convert --to pgn --game 4 games.pgn",
        "--game 4 games.pgn -",
        "--game red=x games.pgn -",
        "describe --game 4- games.pgn",
    ] {
        sandbox.fail(&words(command), 1, message);
    }
}

#[test]
fn drawing_all() {
    let sandbox = sandbox();
    let failed =
        "error: games.pgn: 1 game could not be drawn\nerror: 1 of 1 input could not be drawn\n";
    let message = format!("{WRONG}{failed}");
    let run = sandbox.run(&words("--game all --moves all --out-dir out games.pgn"));
    assert_eq!((run.stderr, run.code), (message, Some(1)));
    assert_eq!(files(&sandbox, "out"), ["games-001.svg", "games-002.svg"]);
    let template = "{index}-{red}-{black}-{date}.svg";
    sandbox.draw(&["--game", "1-2", "games.pgn", template]);
    assert!(
        sandbox
            .path("1-Hu Ronghua-Li the 2nd-1980.05.01.svg")
            .exists()
    );
    assert!(sandbox.path("2-胡榮華-unknown-unknown.svg").exists());
    sandbox.draw(&words("--game 1-2 --each-move --out-dir each games.pgn"));
    let names = ["001-001", "001-002", "001-003", "001-004", "002-001"];
    let names = names.map(|name| format!("games-{name}.svg"));
    assert_eq!(files(&sandbox, "each"), names);
}

#[test]
fn drawing_in_a_variation() {
    let sandbox = sandbox();
    let alone = "1. C2=5 C8=5 2. H2+3";
    sandbox.write("alone.moves", alone);
    sandbox.draw(&words("--moves last alone.moves alone.txt"));
    sandbox.draw(&words("--game 1 --moves 1b.1.last games.pgn variation.txt"));
    assert_eq!(sandbox.read("alone.txt"), sandbox.read("variation.txt"));
    sandbox.draw(&words(
        "--game 1 --at 1b,1b.1,1b.1.2r --annotate-last-move games.pgn at-{address}.svg",
    ));
    sandbox.fail(
        &words("--game 1 --at 1b,1b.1 games.pgn at.svg"),
        2,
        "error: several diagrams of `games.pgn` would be written to `at.svg`\nhelp: distinguish games by `{index}` and the diagrams of a game by `{ply}`, or in variations by `{address}`, as in `{stem}-{ply:03}`\n",
    );
}

#[test]
fn positions_on_lines() {
    let sandbox = Sandbox::new();
    let fens = "4k4/9/9/9/9/9/9/9/9/4K3R w - - 0 1\n4k4/9/9/9/9/9/9/9/9/R3K4 b\n\n# end\n";
    sandbox.write("ends.fen", fens);
    sandbox.draw(&words("--game all --out-dir out ends.fen"));
    assert_eq!(files(&sandbox, "out"), ["ends-001.svg", "ends-002.svg"]);
}

#[test]
fn checking_all() {
    let run = sandbox().run(&words("check games.pgn"));
    assert!(run.stderr.contains(WRONG), "{}", run.stderr);
    assert!(
        run.text().starts_with("games.pgn: pgn, 3 games, 1 error, "),
        "{}",
        run.text()
    );
    assert_eq!(run.code, Some(1));
}

#[test]
fn converting_all() {
    let sandbox = sandbox();
    let run = sandbox.run(&words("convert games.pgn all.wxf"));
    let omissions = "warning: variations are omitted, as wxf cannot hold them\nhelp: pgn can\n";
    let error = format!("{omissions}{WRONG}error: 1 game could not be converted\n");
    assert_eq!((run.stderr, run.code), (error, Some(1)));
    let run = sandbox.run(&words("games all.wxf"));
    assert_eq!(run.text().lines().count(), 3);
    // Each to a separate file.
    sandbox.draw(&words(
        "convert --game 1-2 games.pgn each/{index:02}-{red}.ubb",
    ));
    assert_eq!(
        files(&sandbox, "each"),
        ["01-Hu Ronghua.ubb", "02-胡榮華.ubb"]
    );
    // Lists end with a result, so that the next one can follow.
    sandbox.draw(&words("convert --game 1-2 games.pgn all.moves"));
    let run = sandbox.run(&words("games all.moves"));
    assert_eq!(run.text().lines().count(), 3);
    sandbox.draw(&words("convert --game 1-2 games.pgn all.moves"));
    let odd = "1. C2=5 {see [DhtmlXQ] there} H8+7 *\n";
    sandbox.write("odd.moves", odd);
    sandbox.draw(&words("convert --input-format moves odd.moves odd2.moves"));
    sandbox.draw(&words("convert --input-format moves odd.moves odd2.moves"));
    // Converted back, nothing is lost.
    sandbox.draw(&words("convert --game 1 games.pgn one.pgn"));
    sandbox.draw(&["convert", "each/01-Hu Ronghua.ubb", "back.pgn"]);
    let tree = |name: &str| sandbox.run(&["games", "tree", name]).text();
    assert_eq!(tree("one.pgn"), tree("back.pgn"));
}

/// Positions, too, go to one file, which the next run may replace.
#[test]
fn converting_all_positions() {
    let sandbox = Sandbox::new();
    let positions = "\
4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1
4k4/9/9/9/9/9/9/9/9/3K5 b - - 0 1
";
    sandbox.write("all.fen", positions);
    for _ in 0..2 {
        sandbox.draw(&words("convert all.fen all.xay"));
        sandbox.draw(&words("convert all.xay back.fen"));
        sandbox.run(&words("convert all.fen all.annofen"));
    }
    assert_eq!(sandbox.read("back.fen"), positions.as_bytes());
    let annofen = "v1 4k4/9/9/9/9/9/9/9/9/4K4\nv1 4k4/9/9/9/9/9/9/9/9/3K5\n";
    assert_eq!(sandbox.unsealed("all.annofen"), annofen.as_bytes());
    let message = "\
error: game 1: cannot convert `all.fen`: moves cannot hold a game without moves
help: fen holds a position; pgn and wxf hold one as a game, too
error: game 2: cannot convert `all.fen`: moves cannot hold a game without moves
help: fen holds a position; pgn and wxf hold one as a game, too
error: 2 games could not be converted
";
    sandbox.fail(&words("convert all.fen all.moves"), 1, message);
}

/// Fields that are the same for all games name one file for all; fields of a place in a game name a
/// position.
#[test]
fn names_of_converted_games() {
    let sandbox = sandbox();
    sandbox.draw(&words(
        "convert --game 1-2 --to pgn games.pgn to/{stem}-{extension}.pgn",
    ));
    assert_eq!(files(&sandbox, "to"), ["games-pgn.pgn"]);
    let list = sandbox.run(&words("games to/games-pgn.pgn")).text();
    assert_eq!(list.lines().count(), 3, "{list}");
    let run = sandbox.run(&words(
        "convert --game 1-2 --moves 1 games.pgn at/{stem}.fen",
    ));
    let lost = "\
warning: headers such as `Event` are omitted, as fen cannot hold them
help: xay can keep some of it in its caption, with fields such as `{event}`
";
    assert_eq!((&*run.stderr, run.code), (lost, Some(0)));
    let fens = sandbox.read("at/games.fen");
    assert_eq!(String::from_utf8_lossy(&fens).lines().count(), 2);
    sandbox.run(&words(
        "convert --game 1-2 --moves 1r games.pgn place/{index}-{ply}-{side}-{move}-{address}.fen",
    ));
    assert_eq!(
        files(&sandbox, "place"),
        ["1-1-red-h3e3-1r.fen", "2-1-red-i1i2-1r.fen"]
    );
    // A directory that the name does not require may be a mistake.
    let message = "error: cannot write into `new`: no such file or directory\n";
    sandbox.fail(&words("convert --game 1 games.pgn new/one.pgn"), 1, message);
    assert!(!sandbox.path("new").exists());
    for (args, message) in [
        (
            "{stem}.pgn",
            "error: `games.pgn` is both the input and the output\n",
        ),
        (
            "{stem}.xqf",
            "\
error: xqf holds only one game or position, but there are several
help: choose one with --game, or write each to a file of its own: `{stem}-{index:03}.xqf`
",
        ),
        (
            "{stem}-{ply:03}.pgn",
            "\
error: `{ply}` is about one position, but pgn holds the whole game
help: distinguish games by `{index}`, as in `{index:03}`
",
        ),
    ] {
        sandbox.fail(
            &words(&format!("convert --game 1-2 games.pgn {args}")),
            2,
            message,
        );
    }
}

#[test]
fn formats_of_one_game() {
    let sandbox = sandbox();
    let message = "\
error: xqf holds only one game or position, but there are several
help: choose one with --game, or write each to a file of its own: `all-{index:03}.xqf`
";
    sandbox.fail(&words("convert --game 1-2 games.pgn all.xqf"), 2, message);
    let message = "\
error: several games would be written to `same-Open.pgn`
help: distinguish them by `{index}`, as in `{index:03}`
";
    sandbox.write("same.pgn", format!("{GAMES}\n{GAMES}"));
    let run = sandbox.run(&words(
        "convert --game event=open --game 1,4 same.pgn x-{event}.pgn",
    ));
    assert_eq!(run.code, Some(2), "{}", run.stderr);
    let run = sandbox.run(&words(
        "convert --game 1 --game 4 same.pgn same-{event}.pgn",
    ));
    assert_eq!((&*run.stderr, run.code), (message, Some(2)));
}

#[test]
fn converting_from_standard_input() {
    let sandbox = Sandbox::new();
    let run = sandbox.run_with_input(&words("convert --to moves --notation uci -"), "C2=5 H8+7");
    assert_eq!((&*run.stderr, run.code), ("", Some(0)));
    assert_eq!(run.text(), "1. h3e3 h10g8\n");
}

#[test]
fn several_trees_and_sheets() {
    let sandbox = sandbox();
    let run = sandbox.run(&words("games tree --game all --json games.pgn"));
    let list: serde_json::Value = serde_json::from_str(&run.text()).expect("it is JSON");
    let numbers: Vec<_> = list
        .as_array()
        .expect("a list")
        .iter()
        .map(|it| &it["game"])
        .collect();
    assert_eq!(numbers, [1, 2, 3]);
    assert_eq!(list[0]["content"][2]["address"], "1b.1");
    assert_eq!(run.code, Some(1));
    let run = sandbox.run(&words("notation --game 1-2 games.pgn"));
    assert_eq!((&*run.stderr, run.code), ("", Some(0)));
    let expected =
        "game 1\n1. C2=5  H8+7\n   (1. … C8=5 2. H2+3)\n2. H2+3  R9=8\n\ngame 2\n1. R1+1\n";
    assert_eq!(run.text(), expected);
    // A failing game does not affect the others.
    let run = sandbox.run(&words("notation --game all --format json games.pgn"));
    let list: serde_json::Value = serde_json::from_str(&run.text()).expect("it is JSON");
    assert_eq!(list.as_array().map(Vec::len), Some(2));
    assert_eq!(run.code, Some(1));
    assert!(
        run.stderr.ends_with("error: 1 game failed\n"),
        "{}",
        run.stderr
    );
}

/// A game that cannot be read may have the header.
#[test]
fn broken_games_are_never_skipped_in_silence() {
    let sandbox = Sandbox::new();
    let games = "[Red \"Hu\"]\n\n1. C2=5 } *\n\n[Red \"Lu\"]\n\n1. C2=5 *\n";
    sandbox.write("two.pgn", games);
    for command in [
        "games --game red=Hu",
        "check --game red=Hu",
        "notation --game red=Hu",
    ] {
        let run = sandbox.run(&words(&format!("{command} two.pgn")));
        let error = "error: game 1: unmatched `}`\n";
        assert!(run.stderr.starts_with(error), "{command}: {}", run.stderr);
        assert_eq!(run.code, Some(1), "{command}");
    }
}

/// Addresses in advice are addresses in the variation.
#[test]
fn advice_in_variations() {
    let sandbox = sandbox();
    let message = "\
error: games.pgn: red has no move 5 in this variation
help: from `1b.1` to `1b.1.2r`; a number alone counts the moves of both sides, up to 3
";
    sandbox.fail(
        &words("--game 1 --moves 1b.1.5r games.pgn -"),
        1,
        &message.replace("games.pgn: ", "games.pgn: game 1: "),
    );
}
