//! `notation`: the moves of a game in another notation. `tests/notation` has the texts of moves in
//! each notation.

use crate::sandbox::{Sandbox, words};
use crate::thorough::some;
use xiangqi_setup::notation::Notation;

const GAME: &str = "FORMAT\tWXF\nSTART{\n1. C2.5! h8+7\n2. H2+3 r9.8\n3. R1.2 }END\n";

/// Black begins, with move 9, and every column has another width.
const LATE_GAME: &str = "\
FORMAT\tWXF
FEN\tr1bakabnr/9/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/2N1C1NC1/9/R1BAKAB1R b
START{
9. ... r1.2
10. R1.2 h8+7!?
}END
";

/// Either the third pawn on file 2 or the second one on file 3.
const PAWNS: &str = "\
FORMAT\tWXF
FEN\t4k2P1/6P2/7P1/6P2/7P1/9/9/9/9/3K5 w
START{
1. 32+1 k5+1
}END
";

const FORKS: &str = "1. C2=5 {why} (1. H2+3) H8+7 $10 (1... C8=5 2. H2+3)\n";

/// The output for a game with these options.
fn written(sandbox: &Sandbox, args: &str) -> String {
    let output = sandbox.draw(&words(&format!("notation {args}")));
    String::from_utf8(output).expect("it is UTF-8")
}

fn sandbox() -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.write("game.wxf", GAME);
    sandbox.write("late.wxf", LATE_GAME);
    sandbox.write("pawns.wxf", PAWNS);
    sandbox
}

#[test]
fn layouts() {
    let sandbox = sandbox();
    for (args, expected) in [
        ("game.wxf", "1. C2=5!  H8+7\n2. H2+3   R9=8\n3. R1=2\n"),
        (
            "--to chinese game.wxf",
            "1. 炮二平五!  馬8進7\n2. 馬二進三   車9平8\n3. 車一平二\n",
        ),
        (
            "--to vietnamese game.wxf",
            "1. P2-5!  M8.7\n2. M2.3   X9-8\n3. X1-2\n",
        ),
        (
            "--letters figurine --format plain game.wxf",
            "1. 🩥2=5! 🩪8+7\n2. 🩣2+3 🩫9=8\n3. 🩤1=2\n",
        ),
        (
            "--to chinese --format plain game.wxf",
            "1. 炮二平五! 馬8進7\n2. 馬二進三 車9平8\n3. 車一平二\n",
        ),
        (
            "--to chinese-simplified --format markdown game.wxf",
            "\
| | Red | Black |
|--:|:--|:--|
| 1. | 炮二平五! | 马8进7 |
| 2. | 马二进三 | 车9平8 |
| 3. | 车一平二 |  |
",
        ),
        (" late.wxf", " 9. …     R1=2\n10. R1=2  H8+7!?\n"),
        ("--format plain late.wxf", "9. … R1=2\n10. R1=2 H8+7!?\n"),
        (
            "--format markdown late.wxf",
            "\
| | Red | Black |
|--:|:--|:--|
| 9. | … | R1=2 |
| 10. | R1=2 | H8+7!? |
",
        ),
        (
            "--format json --moves 1 --to li game.wxf",
            r#"[
  {
    "ply": 1,
    "side": "red",
    "text": "C2=5!",
    "uci": "h3e3",
    "fen": "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 0 1",
    "address": "1r",
    "after": "0",
    "signs": [
      1
    ],
    "comments_before": [],
    "comments": []
  }
]
"#,
        ),
    ] {
        assert_eq!(written(&sandbox, args), expected, "{args}");
    }
}

/// `--moves` counts as elsewhere, but its default is `all`.
#[test]
fn counts() {
    let sandbox = sandbox();
    for (moves, expected) in [
        ("all", "1. C2=5! H8+7\n2. H2+3 R9=8\n3. R1=2\n"),
        ("-2", "1. C2=5! H8+7\n2. H2+3\n"),
        ("-4", "1. C2=5!\n"),
        ("0", ""),
    ] {
        let args = format!("--format plain --moves {moves} game.wxf");
        assert_eq!(written(&sandbox, &args), expected, "{moves}");
    }
    assert_eq!(
        written(&sandbox, "--format json --moves 0 game.wxf"),
        "[]\n"
    );
    sandbox.fail(
        &words("notation --moves 6 game.wxf"),
        1,
        "\
error: game.wxf: this game has only 5 moves, counting both sides
help: from -5 to 5, or `all`; counted as in books, the last is red's move 3, `3r`
",
    );
}

/// `--from` and `--to` are notations and places, once each.
#[test]
fn ranges() {
    let sandbox = sandbox();
    sandbox.write("forks.moves", FORKS);
    for (args, expected, note) in [
        ("--from 1b --to 2r game.wxf", "1. … H8+7\n2. H2+3\n", ""),
        (
            "--from wxf --to chinese --from 2b --to 3r game.wxf",
            "2. … 車9平8\n3. 車一平二\n",
            "",
        ),
        ("--to 1r --notation uci --from 1 game.wxf", "1. h3e3!\n", ""),
        ("--from 2 --to 2b game.wxf", "2. H2+3 R9=8\n", ""),
        (
            "--from 2 --to 3 game.wxf",
            "1. … H8+7\n2. H2+3\n",
            "note: `2` counts the moves of both sides: it is black's move 1, `1b`\n\
             help: for move 2 as books count, write `2r` or `2b`\n",
        ),
        ("--from 5 --to last game.wxf", "3. R1=2\n", ""),
        ("--from -2 --to -1 game.wxf", "2. H2+3 R9=8\n", ""),
        ("--from 2b --moves all game.wxf", "2. … R9=8\n3. R1=2\n", ""),
        (
            "--to 4 game.wxf",
            "1. C2=5! H8+7\n2. H2+3 R9=8\n",
            "note: `4` counts the moves of both sides: it is black's move 2, `2b`\n\
             help: as books count, the last move is number 3\n",
        ),
        (
            "forks.moves",
            "1. C2=5\n(1. H2+3)\n1. … H8+7\n(1. … C8=5 2. H2+3)\n",
            "",
        ),
        ("--no-variations forks.moves", "1. C2=5 H8+7\n", ""),
        (
            "--comments --no-variations forks.moves",
            "1. C2=5\n{why}\n1. … H8+7 $10\n",
            "",
        ),
        ("--from 1b.1 forks.moves", "1. … C8=5\n2. H2+3\n", ""),
    ] {
        let args = format!("notation --format plain {args}");
        let run = sandbox.run(&words(&args));
        assert_eq!(
            (run.text().as_str(), run.stderr.as_str()),
            (expected, note),
            "{args}"
        );
    }
}

/// `tests/library/score_sheets.rs` compares whole layouts.
#[test]
fn headings() {
    let sandbox = sandbox();
    for (args, expected) in [
        ("--format markdown --lang zh-Hans", "| | 红方 | 黑方 |\n"),
        ("--format html --lang zh-Hant", "<table lang=\"zh-Hant\">\n"),
        ("--format markdown --lang vi", "| | Bên đỏ | Bên đen |\n"),
        ("--format latex", "{Red}Black\n"),
        ("--format asciidoc", "| | Red | Black\n"),
        ("--format rst", "..   Red    Black\n"),
        ("--format typst", "table.header(\"\", \"Red\", \"Black\")"),
    ] {
        let text = written(&sandbox, &format!("{args} game.wxf"));
        assert!(text.contains(expected), "{args}: {text}");
    }
}

#[test]
fn styles() {
    let sandbox = sandbox();
    for (args, expected) in [
        ("--sideways .", "1. C2.5! H8+7\n"),
        ("--letters N", "1. C2=5! N8+7\n"),
        ("--to li --letters n", "1. C2=5! N8+7\n"),
        ("--to chinese", "1. 炮二平五! 馬8進7\n"),
        (
            "--to chinese --digits full-width",
            "1. 炮二平五! 馬８進７\n",
        ),
        ("--to chinese --digits chinese", "1. 炮二平五! 馬八進七\n"),
    ] {
        let args = format!("--format plain --moves 1b {args} game.wxf");
        assert_eq!(written(&sandbox, &args), expected, "{args}");
    }
    let mate = "START{\n1. C8=7 C8=3   2. C7+4 A6+5   3. C7+3\n}END\n";
    sandbox.write("mate.wxf", mate);
    for (args, last) in [("", "3. Cxc10#"), ("--no-check-signs", "3. Cxc10")] {
        let args = format!("--to algebraic {args} mate.wxf");
        assert_eq!(written(&sandbox, &args).lines().last(), Some(last));
    }
}

/// A plain list can be read as a game in any notation, even if black begins.
#[test]
fn plain_lists_can_be_read() {
    let sandbox = sandbox();
    let expected = written(&sandbox, "--format json --to uci game.wxf");
    for name in some(Notation::ALL.map(Notation::name), 4) {
        let list = written(&sandbox, &format!("--format plain --to {name} game.wxf"));
        sandbox.write("list.moves", &list);
        for from in ["".to_owned(), format!("--from {name}")] {
            let args = format!("--format json --to uci {from} list.moves");
            assert_eq!(written(&sandbox, &args), expected, "{name} {from}");
        }
    }
}

#[test]
fn standard_input() {
    let sandbox = Sandbox::new();
    let run = sandbox.run_with_input(&words("notation --moves 1 -"), GAME);
    assert_eq!(
        (run.stderr.as_str(), run.text().as_str()),
        ("", "1. C2=5!\n")
    );
}

/// Naming the notation resolves an ambiguous game, in every command that plays games.
#[test]
fn notation_of_the_input() {
    let sandbox = sandbox();
    let message = "\
error: red's move 1, `32+1`: this could be h6 to h7 or g7 to g8
 --> pawns.wxf:4:4
  |
4 | 1. 32+1 k5+1
  |    ^^^^
  |
  = help: writers distinguish pawns on one file differently; today's WXF rules put the place from the front first, then the file, as in `25=4`; pass --input-notation wxf
";
    for command in [
        "notation pawns.wxf",
        "check pawns.wxf",
        "convert --moves 1 pawns.wxf out.fen",
        "--moves 1 pawns.wxf out.svg",
        "--at 1 --out-dir out pawns.wxf",
    ] {
        let run = sandbox.run(&words(command));
        assert_eq!(run.code, Some(1), "{command}");
        // `check` continues after it.
        assert!(run.stderr.starts_with(message), "{command}: {}", run.stderr);
        let command = format!("{command} --input-notation wxf");
        assert_eq!(sandbox.run(&words(&command)).stderr, "", "{command}");
    }
    let read = written(&sandbox, "--from wxf --to uci --format plain pawns.wxf");
    assert_eq!(read, "1. h6h7 e10e9\n");
}

#[test]
fn mistakes() {
    let sandbox = sandbox();
    let chariots = "4k4/9/9/4R4/9/4R4/9/4R4/9/3K5 w - - 0 1\n1. e5d5\n";
    sandbox.write("chariots.moves", chariots);
    sandbox.write("forks.moves", FORKS);
    for (args, code, expected) in [
        (
            "in.annofen",
            1,
            "error: `in.annofen` is a position, not a game, and has no moves\n",
        ),
        (
            "chariots.moves",
            1,
            "\
error: red's move 1, `e5d5`, is ambiguous in wxf
 --> chariots.moves:2:4
  |
2 | 1. e5d5
  |    ^^^^
  |
  = help: ranks-and-files, iccs, uci can write every move
",
        ),
        (
            "--lenient chariots.moves",
            0,
            "\
warning: red's move 1, `e5d5`, is ambiguous in wxf
 --> chariots.moves:2:4
  |
2 | 1. e5d5
  |    ^^^^
  |
  = help: ranks-and-files, iccs, uci can write every move; left out, with the moves after it in its line
",
        ),
        (
            "--letters NQ game.wxf",
            2,
            "\
error: invalid value 'NQ' for '--letters <LETTERS>': no piece has the letter `Q`

For more information, try '--help'.
",
        ),
        (
            "--from 9x game.wxf",
            2,
            "\
error: invalid value '9x' for '--from <NAME|MOVE>': it is neither a notation (ranks-and-files, wxf, chinese, chinese-simplified, algebraic, xboard, li, lower-case, iccs, uci, vietnamese) nor a move, such as `9r` or `12b.1`

For more information, try '--help'.
",
        ),
        (
            "--to 2b --moves 3 game.wxf",
            2,
            "error: `--to 2b` and `--moves 3` are two ends\n",
        ),
        (
            "--to li --notation uci game.wxf",
            2,
            "error: `--notation uci` and `--to li` are two notations to write\n",
        ),
        (
            "--from 2b --to 1r game.wxf",
            1,
            "error: game.wxf: the first move to write, `2b`, comes after the last, `1r`\n",
        ),
        (
            "--from -1 --to 0 game.wxf",
            1,
            "error: game.wxf: the first move to write, `2b`, comes after the last, `0`\n",
        ),
        (
            "--from 1b --moves 2 game.wxf",
            2,
            "\
error: `--moves 2` counts from the start of the game, not from `--from 1b`
help: --to names the last move of a range, as in `--from 9r --to 12b`
",
        ),
        (
            "--from 3b game.wxf",
            1,
            "\
error: game.wxf: black has no move 3 in this game
help: from `1r` to `3r`; a number alone counts the moves of both sides, up to 5
",
        ),
        (
            "--from 1r.1 --to last forks.moves",
            1,
            "\
error: forks.moves: `1r.1` is not on the line that leads to `1b`
help: the moves from `1r.1` on end with `1r.1.last`
",
        ),
        (
            "--from 1b --to 1b.1.last forks.moves",
            1,
            "\
error: forks.moves: `1b` is not on the line that leads to `1b.1.2r`
help: the moves from `1b` on end with `last`
",
        ),
        (
            "--from 1b.1 game.wxf",
            1,
            "\
error: game.wxf: there is no variation at 1b
help: `xiangqi-setup games tree` lists all variations with their addresses
",
        ),
        (
            "--to wfx game.wxf",
            2,
            "\
error: invalid value 'wfx' for '--to <NAME|MOVE>': there is no such notation; did you mean `wxf`?

For more information, try '--help'.
",
        ),
    ] {
        sandbox.fail(&words(&format!("notation {args}")), code, expected);
    }
}

#[test]
fn illegal_moves() {
    let sandbox = Sandbox::new();
    sandbox.write("in.wxf", "START{\n1. C2.5 h2+3\n2. C5+5 r1.2 }END\n");
    let message =
        "red's move 2, `C5+5`: the red cannon cannot go from e3 to e8: its path is blocked
 --> in.wxf:3:4
  |
3 | 2. C5+5 r1.2 }END
  |    ^^^^
  |
  = help: from e3 (file 5), it may go to e7, c3, d3, f3, g3, h3, i3 or e2
";
    sandbox.fail(&words("notation in.wxf"), 1, &format!("error: {message}"));
    let run = sandbox.run(&words("notation --lenient --to iccs in.wxf"));
    assert_eq!(run.stderr, format!("warning: {message}"));
    assert_eq!(run.text(), "1. H2-E2  b9-c7\n2. E2-E7  a9-b9\n");
}

/// An alternative to a move that cannot be played follows the move before it.
#[test]
fn alternatives_to_an_illegal_move() {
    let sandbox = Sandbox::new();
    let game = "1. C2=5 H8+7 (1... H2+3 2. H2+3 P7+1 3. R1+9 (3. R1=2) (3. R1+1)) 2. H2+3\n";
    sandbox.write("in.moves", game);
    let run = sandbox.run(&words("notation --format json in.moves"));
    let list: serde_json::Value = serde_json::from_str(&run.text()).expect("it is JSON");
    let places = list.as_array().expect("a list").iter();
    let places: Vec<_> = places
        .map(|it| format!("{} {} {}", it["after"], it["address"], it["text"]).replace('"', ""))
        .collect();
    let expected = [
        "0 1r C2=5",
        "1r 1b H8+7",
        "1r 1b.1 H2+3",
        "1b.1 1b.1.2r H2+3",
        "1b.1.2r 1b.1.2b P7+1",
        "1b.1.2b 1b.1.3r.1 R1=2",
        "1b.1.2b 1b.1.3r.2 R1+1",
        "1b 2r H2+3",
    ];
    assert_eq!(places, expected);
    let run = sandbox.run(&words("notation --format plain in.moves"));
    let expected = "1. C2=5 H8+7\n(1. … H2+3 2. H2+3 P7+1 3. R1=2 (3. R1+1))\n2. H2+3\n";
    assert_eq!(run.text(), expected);
    assert_eq!(run.stderr.matches("warning").count(), 1, "{}", run.stderr);
    sandbox.write("again.moves", expected);
    assert_eq!(written(&sandbox, "--format plain again.moves"), expected);
}

#[test]
fn null_moves() {
    let sandbox = Sandbox::new();
    sandbox.write("in.moves", "1. C2=5 null (1... H8+7 2. Z0!) 2. H2+3\n");
    for (notation, null) in [("chinese", "--"), ("algebraic", "--"), ("uci", "0000")] {
        let text = written(
            &sandbox,
            &format!("--to {notation} --format plain in.moves"),
        );
        assert_eq!(text.matches(null).count(), 2, "{text}");
    }
    sandbox.draw(&words("in.moves --moves 1b --manifest list.json plain.txt"));
    let list: serde_json::Value = serde_json::from_slice(&sandbox.read("list.json")).expect("JSON");
    let last = &list[0]["move"];
    assert!(last["from"].is_null() && last["to"].is_null(), "{last}");
    assert_eq!(
        (&last["written"], &last["notations"]["uci"]),
        (&"null".into(), &"0000".into())
    );
    let options = "in.moves --moves 1b --annotate-last-move --arrow-last-move marked.txt";
    sandbox.draw(&words(options));
    assert_eq!(sandbox.read("plain.txt"), sandbox.read("marked.txt"));
}
