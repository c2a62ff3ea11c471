//! `convert`.

use crate::sandbox::{Sandbox, words};

#[test]
fn formats() {
    let sandbox = Sandbox::new();
    let annofen = "v1 4k4/9/9/9/9/9/9/9/4R4/3K5\n";
    let fen = "4k4/9/9/9/9/9/9/9/4R4/3K5\n";
    let xay = "version: '1'\nsetup: [\n  [[], [], [], [], [k]],\n  [],\n  [],\n  [],\n  [],\n  [],\n  [],\n  [],\n  [[], [], [], [], [R]],\n  [[], [], [], [K]],\n]\n";
    let files = [
        ("a.annofen", annofen),
        ("b.fen", fen),
        ("c.xay", xay),
        ("d.YML", xay),
    ];
    for (from, text) in files {
        for (to, expected) in files {
            sandbox.write(from, text);
            let to = format!("to-{to}");
            sandbox.draw(&["convert", from, &to]);
            let written = sandbox.unsealed(&to);
            assert_eq!(String::from_utf8_lossy(&written), expected, "{from} {to}");
        }
    }
}

/// FEN keeps the side to move.
#[test]
fn side_to_move() {
    let sandbox = Sandbox::new();
    for (side, expected) in [
        ("", ""),
        (" w", " w - - 0 1"),
        (" r", " w - - 0 1"),
        (" b - - 3 9", " b - - 0 1"),
    ] {
        sandbox.write("in.fen", format!("4k4/9/9/9/9/9/9/9/4R4/3K5{side}"));
        let written = sandbox.draw(&words("convert --output-format fen in.fen -"));
        let expected = format!("4k4/9/9/9/9/9/9/9/4R4/3K5{expected}\n");
        assert_eq!(String::from_utf8_lossy(&written), expected);
    }
}

/// XAY keeps its keys besides the setup, and options add to them. Other formats cannot hold them,
/// with a warning.
#[test]
fn how_positions_are_shown() {
    let sandbox = Sandbox::new();
    let setup = "setup: [\n  [[], [], [], [], [k]],\n  [],\n  [],\n  [],\n  [],\n  [],\n  [],\n  [],\n  [[], [], [], [], [R]],\n  [[], [], [], [K]],\n]\n";
    let keys = "to-move: black\norientation: flip\ncrop: a1:i5\ncaption: 'Red wins'\n";
    sandbox.write("in.fen", "4k4/9/9/9/9/9/9/9/4R4/3K5 w");
    sandbox.write("in.xay", format!("version: '1'\n{keys}{setup}"));
    sandbox.write("in.annofen", "v1 4k4/9/9/9/9/9/9/9/4R4/3K5");
    let annotations = "numbers: {e5: 1}\narrows: [e2e10:green]\n";
    let decorated = format!("version: '1'\n{annotations}{setup}");
    sandbox.write("decorated.xay", &decorated);
    for (args, expected) in [
        ("in.fen", "to-move: red\n"),
        ("in.xay", keys),
        ("decorated.xay", annotations),
        (
            "--flip --crop auto --arrow e2e10:dashed --number e5:3 in.fen",
            "to-move: red\norientation: flip\ncrop: auto\nnumbers: {e5: 3}\narrows: [e2e10:dashed]\n",
        ),
        (
            "--mirror --crop none in.xay",
            "to-move: black\norientation: [flip, mirror]\ncrop: none\ncaption: 'Red wins'\n",
        ),
        (
            "--no-flip in.xay",
            "to-move: black\norientation: []\ncrop: a1:i5\ncaption: 'Red wins'\n",
        ),
        (
            "--arrow i1i2:red --arrow b5b6 --arrow a4a5 in.fen",
            "to-move: red\narrows: [b5b6, a4a5, i1i2:red]\n",
        ),
        // With numbers at the heads of arrows, the second starting where the first ends.
        (
            "--arrow e2e9 --arrow e10d10:dashed --arrow e9e10 --arrow a1b1 --number e9:1 --number d10:2 --number e10:3 in.fen",
            "to-move: red\nnumbers: {d10: 2, e10: 3, e9: 1}\narrows: [e2e9, e10d10:dashed, e9e10, a1b1]\n",
        ),
        // With numbers at their tails.
        (
            "--arrow d10d9 --arrow e9e10 --arrow e2e9 --number e2:1 --number d10:2 --number e9:3 in.fen",
            "to-move: red\nnumbers: {d10: 2, e9: 3, e2: 1}\narrows: [e2e9, d10d9, e9e10]\n",
        ),
        ("--drop-annotations decorated.xay", ""),
        ("--side-to-move none in.fen", ""),
        (
            "--side-to-move black --caption={stem} in.fen",
            "to-move: black\ncaption: 'in'\n",
        ),
        (
            "--lang zh-Hans --caption={to-move} in.fen",
            "to-move: red\ncaption: '红方'\n",
        ),
        (
            "--caption= --side-to-move red in.xay",
            "to-move: red\norientation: flip\ncrop: a1:i5\ncaption: ''\n",
        ),
        ("--caption={red} in.fen", "to-move: red\ncaption: ''\n"),
    ] {
        let written = sandbox.draw(&words(&format!("convert {args} - --output-format xay")));
        let expected = format!("version: '1'\n{expected}{setup}");
        assert_eq!(String::from_utf8_lossy(&written), expected, "{args}");
    }
    for (args, written, stderr) in [
        (
            "in.xay out.fen",
            "4k4/9/9/9/9/9/9/9/4R4/3K5 b - - 0 1\n",
            "warning: orientation, crop and caption are omitted, as fen cannot hold them\nhelp: xay can\n",
        ),
        (
            "--no-flip --crop none in.xay out.annofen",
            "v1 4k4/9/9/9/9/9/9/9/4R4/3K5\n",
            "warning: to-move and caption are omitted, as annofen cannot hold them\nhelp: xay can\n",
        ),
        (
            "--no-flip in.fen out.annofen",
            "v1 4k4/9/9/9/9/9/9/9/4R4/3K5\n",
            "warning: to-move is omitted, as annofen cannot hold it\nhelp: xay can\n",
        ),
        (
            "--side-to-move black in.annofen out.fen",
            "4k4/9/9/9/9/9/9/9/4R4/3K5 b - - 0 1\n",
            "",
        ),
        (
            "--caption=one in.annofen out.annofen",
            "v1 4k4/9/9/9/9/9/9/9/4R4/3K5\n",
            "warning: caption is omitted, as annofen cannot hold it\nhelp: xay can\n",
        ),
        (
            "in.annofen out.annofen",
            "v1 4k4/9/9/9/9/9/9/9/4R4/3K5\n",
            "",
        ),
    ] {
        let run = sandbox.run(&words(&format!("convert {args}")));
        assert_eq!((run.code, &*run.stderr), (Some(0), stderr), "{args}");
        let output = args.split(' ').next_back().expect("it exists");
        assert_eq!(String::from_utf8_lossy(&sandbox.unsealed(output)), written);
    }
}

#[test]
fn annotations_that_fen_cannot_hold() {
    let sandbox = Sandbox::new();
    sandbox.write("marked.annofen", "v1 9/9/9/9/9/9/4[<pg><a+0+1>R]4/9/9/9\n");
    sandbox.fail(
        &words("convert marked.annofen out.fen"),
        1,
        "\
error: cannot convert `marked.annofen`: fen cannot hold annotations, but there are 2, the first on e4
help: --drop-annotations omits them
",
    );
    sandbox.draw(&words("convert --drop-annotations marked.annofen out.fen"));
    assert_eq!(sandbox.unsealed("out.fen"), b"9/9/9/9/9/9/4R4/9/9/9\n");
}

#[test]
fn styles_and_numbers_that_annofen_cannot_hold() {
    let sandbox = Sandbox::new();
    sandbox.write("plain.annofen", "v1 9/9/9/9/9/9/4R4/9/9/9\n");
    let options = "--arrow e4e5:red --arrow e4e6 --mark e4:pg --number e9:1";
    sandbox.fail(
        &words(&format!("convert {options} plain.annofen out.annofen")),
        1,
        "\
error: cannot convert `plain.annofen`: annofen cannot hold numbers or arrow styles, but there are 2, the first on e9
help: xay can hold them; --drop-annotations omits all annotations
",
    );
    sandbox.fail(
        &words(&format!("convert {options} plain.annofen out.fen")),
        1,
        "\
error: cannot convert `plain.annofen`: fen cannot hold annotations, but there are 4, the first on e9
help: --drop-annotations omits them
",
    );
    let dropped = format!("convert --drop-annotations {options} plain.annofen out.annofen");
    sandbox.draw(&words(&dropped));
    assert_eq!(
        sandbox.unsealed("out.annofen"),
        b"v1 9/9/9/9/9/9/4R4/9/9/9\n"
    );
}

#[test]
fn bad_combinations() {
    let sandbox = Sandbox::new();
    sandbox.write("game.moves", "1. C2=5 H8+7");
    for (args, stderr) in [
        (
            "in.annofen out.wiki",
            "error: cannot write `out.wiki`: wiki can be read but not written\n\
             help: these can be written: pgn, wxf, ubb, moves, xqf, annofen, xay, fen\n",
        ),
        (
            "in.annofen out.svg",
            "error: `out.svg` does not end in the name of a format\n\
             help: its extension must be that of a format, pgn, wxf, ubb, moves, xqf, annofen, \
             xay, fen; or pass `--to`\n",
        ),
        (
            "in.annofen",
            "error: standard output needs a format\n\
             help: choose it with `--to`: pgn, wxf, ubb, moves, xqf, xqf10, annofen, xay, fen\n",
        ),
        (
            "game.moves out.ubb --notation wxf",
            "error: `--notation` has no effect: ubb has no notation of moves\n\
             help: pgn, wxf and moves have one\n",
        ),
        (
            "game.moves out.pgn --moves 1",
            "error: `--moves` is about one position, but pgn holds the whole game\n\
             help: positions are written as annofen, xay, fen\n",
        ),
        (
            "game.moves out.xqf --drop-annotations",
            "error: `--drop-annotations` is about one position, but xqf holds the whole game\n\
             help: positions are written as annofen, xay, fen\n",
        ),
    ] {
        sandbox.fail(&words(&format!("convert {args}")), 2, stderr);
    }
}

/// A game goes through all formats that can hold it, and comes back.
#[test]
fn games() {
    let sandbox = Sandbox::new();
    let moves = "# a {comment}\n1. C2=5 H8+7 (1... C8=5 2. C5+4!) 2. H2+3\n";
    sandbox.write("game.moves", moves);
    for (from, to) in [
        ("game.moves", "game.pgn"),
        ("game.pgn", "game.ubb"),
        ("game.pgn", "game.xqf"),
        ("game.xqf", "back.moves"),
    ] {
        let run = sandbox.run(&["convert", from, to]);
        assert_eq!(run.code, Some(0), "{from} {to}: {}", run.stderr);
    }
    assert_eq!(
        String::from_utf8_lossy(&sandbox.unsealed("game.pgn")),
        "[Game \"Chinese Chess\"]\n[Format \"WXF\"]\n\n; a {comment}\n\
         1. C2=5 H8+7 (1... C8=5 2. C5+4!) 2. H2+3 *\n"
    );
    assert_eq!(
        String::from_utf8_lossy(&sandbox.unsealed("back.moves")),
        moves.replace('!', "")
    );
    let written = sandbox.draw(&words("convert --to pgn --notation chinese game.xqf"));
    assert_eq!(
        String::from_utf8_lossy(&written),
        "[Game \"Chinese Chess\"]\n[Format \"Chinese\"]\n\n; a {comment}\n\
         1. 炮二平五 馬8進7 (1... 炮8平5 2. 炮五進四) 2. 馬二進三 *\n"
    );
    sandbox.write("red.moves", "C2=5");
    let written = sandbox.draw(&words("convert --to wxf --sideways . red.moves -"));
    let expected = "FORMAT WXF\nSTART{\n1. C2.5\n}END\n";
    assert_eq!(String::from_utf8_lossy(&written), expected);
}

/// Each kind of omission is reported once.
#[test]
fn what_games_lose() {
    let sandbox = Sandbox::new();
    sandbox.write(
        "game.pgn",
        "[X \"y\"]\n\n1. C2=5 $10 (1. C8=5 $11) (1. C2=4) H8+7 $12 $1 *\n",
    );
    for (to, stderr) in [
        (
            "wxf",
            "warning: variations are omitted, as wxf cannot hold them\nhelp: pgn can\n\
             warning: signs such as `$10` are omitted, as wxf cannot hold them\nhelp: pgn can\n",
        ),
        (
            "ubb",
            "warning: signs such as `$10` are omitted, as ubb cannot hold them\nhelp: pgn can\n",
        ),
        ("pgn", ""),
        ("moves", ""),
    ] {
        let run = sandbox.run(&["convert", "game.pgn", "--to", to]);
        assert_eq!((run.code, &*run.stderr), (Some(0), stderr), "{to}");
    }
    sandbox.write("in.xay", "version: '1'\nsetup: [[], [[r, pb]]]\n");
    let run = sandbox.run(&words("convert in.xay --to pgn"));
    assert_eq!(
        run.stderr,
        "warning: marks, arrows and numbers are omitted, as pgn cannot hold them\n"
    );
}

/// A game may begin with any number, which its position keeps.
#[test]
fn numbers_of_first_moves() {
    let sandbox = Sandbox::new();
    let moves = "12... K4+1 13. R1+1 (13. R1+2) 13... K4-1";
    let fen = "3k5/9/9/9/9/9/9/9/9/4K3R b - - 0";
    sandbox.write("game.pgn", format!("[FEN \"{fen} 1\"]\n\n{moves} *\n"));
    for (to, expected) in [
        (
            "pgn",
            format!(
                "[Game \"Chinese Chess\"]\n[SetUp \"1\"]\n[FEN \"{fen} 12\"]\n[Format \"WXF\"]\n\n{moves} *\n"
            ),
        ),
        ("moves", format!("{fen} 12\n\n{moves}\n")),
    ] {
        let file = format!("copy.{to}");
        sandbox.draw(&["convert", "game.pgn", &file]);
        assert_eq!(String::from_utf8_lossy(&sandbox.unsealed(&file)), expected);
        let again = sandbox.draw(&["convert", &file, "--to", to]);
        assert_eq!(String::from_utf8_lossy(&again), expected);
    }
}

/// The caption of a position is a comment of the game that it becomes, in every format.
#[test]
fn captions_become_comments() {
    let sandbox = Sandbox::new();
    let epd = "4k4/9/9/9/9/9/9/9/9/4K3R w - - id \"mate\"; c0 \"in two\";\n";
    sandbox.write("in.epd", epd);
    for to in ["pgn", "wxf", "ubb", "xqf"] {
        let file = format!("game.{to}");
        sandbox.draw(&["convert", "in.epd", &file]);
        let written = sandbox.draw(&["convert", "--to", "pgn", &file]);
        let expected = "\
[Game \"Chinese Chess\"]
[SetUp \"1\"]
[FEN \"4k4/9/9/9/9/9/9/9/9/4K3R w - - 0 1\"]
[Format \"WXF\"]

{mate: in two} *
";
        assert_eq!(String::from_utf8_lossy(&written), expected, "{to}");
    }
    let xay = "version: '1'\norientation: flip\ncrop: a1:i5\ncaption: 'Mate'\nsetup: [[], [[r]]]\n";
    sandbox.write("in.xay", xay);
    let run = sandbox.run(&words("convert --to ubb in.xay"));
    assert!(
        run.text().contains("[DhtmlXQ_comment0]Mate[/"),
        "{}",
        run.text()
    );
    assert_eq!(
        run.stderr,
        "warning: orientation and crop are omitted, as ubb cannot hold them\nhelp: xay can\n"
    );
}

/// The description of a game is not lost silently if only a position is written.
#[test]
fn what_positions_lose_of_games() {
    let sandbox = Sandbox::new();
    sandbox.write(
        "game.pgn",
        "[Event \"?\"]\n[Red \"Hu\"]\n[Result \"*\"]\n\n{first} 1. C2=5 H8+7 {[%cal Gh3e3]} *\n",
    );
    sandbox.write("bare.pgn", "[Event \"?\"]\n\n1. C2=5 {why} H8+7 *\n");
    let of_fen = "help: xay can keep some of it in its caption, with fields such as `{event}`\n";
    let of_xay = "help: --caption can keep some of it, with fields such as `{event}`\n";
    for (args, expected) in [
        (
            "--to fen game.pgn",
            format!(
                "warning: headers such as `Red` and the comments on the position are omitted, as fen cannot hold them\n{of_fen}"
            ),
        ),
        (
            "--to xay --moves 2 game.pgn",
            format!(
                "warning: headers such as `Red` are omitted, as xay cannot hold them\n{of_xay}"
            ),
        ),
        ("--to xay --moves 2 --caption {red} game.pgn", String::new()),
        ("--to fen bare.pgn", String::new()),
        (
            "--to fen --moves 1 bare.pgn",
            format!(
                "warning: the comments on the position are omitted, as fen cannot hold them\n{of_fen}"
            ),
        ),
        ("--to fen --moves 2 bare.pgn", String::new()),
    ] {
        let run = sandbox.run(&words(&format!("convert {args}")));
        assert_eq!((run.stderr, run.code), (expected, Some(0)), "{args}");
    }
}

/// Illegal moves are refused with their place, or written on request.
#[test]
fn illegal_moves() {
    let sandbox = Sandbox::new();
    sandbox.write("game.moves", "1. C2=5 H8+7 2. R1+3\n");
    sandbox.fail(
        &words("convert game.moves out.pgn"),
        1,
        "\
error: red's move 2, `R1+3`: the red chariot cannot go from i1 to i4: a red pawn is already there
 --> game.moves:1:17
  |
1 | 1. C2=5 H8+7 2. R1+3
  |                 ^^^^
  |
  = help: from i1 (file 1), it may go to i3 or i2
",
    );
    sandbox.write("game.moves", "1. C2=5 H8+7 2. R1+7\n");
    let run = sandbox.run(&words("convert game.moves --to moves --lenient"));
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    assert_eq!(
        String::from_utf8_lossy(&run.stdout),
        "1. C2=5 H8+7 2. R1+7\n"
    );
    assert!(run.stderr.starts_with("warning: "), "{}", run.stderr);
}

/// A line ends before a move that cannot be played at all.
#[test]
fn lines_that_end_early() {
    let sandbox = Sandbox::new();
    let game = "1. C2=5 H8+7 2. R1+3 (2. H2+3) R9=8 (2... P1+1 3. H2+3)\n";
    sandbox.write("game.moves", game);
    let run = sandbox.run(&words("convert game.moves --to moves --lenient"));
    assert_eq!(run.text(), "1. C2=5 H8+7\n");
    assert_eq!(
        run.stderr,
        "\
warning: red's move 2, `R1+3`: the red chariot cannot go from i1 to i4: a red pawn is already there
 --> game.moves:1:17
  |
1 | 1. C2=5 H8+7 2. R1+3 (2. H2+3) R9=8 (2... P1+1 3. H2+3)
  |                 ^^^^
  |
  = help: from i1 (file 1), it may go to i3 or i2; left out, with the moves after it in its line
"
    );
}
