//! `--show-line`: a line of play as numbered arrows.

use crate::sandbox::{Sandbox, words};

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

/// A side to move, a line, and the arrows that show it.
#[test]
fn lines() {
    let sandbox = Sandbox::new();
    for (side, line, arrows) in [
        (" w", "C2=5 H8+7 H2+3", "h3e3:1, h10g8:2, h1g3:3"),
        (" w", "12. C2=5 H8+7 13. H2+3", "h3e3:1, h10g8:2, h1g3:3"),
        (" w", "炮二平五 馬8進7", "h3e3:1, h10g8:2"),
        (" w", "h3e3, h10g8", "h3e3:1, h10g8:2"),
        (" w", "C2=5 {the usual reply} H8+7!", "h3e3:1, h10g8:2"),
        (" b", "H8+7", "h10g8:1"),
        (" b", "1... H8+7 2. C2=5", "h10g8:1, h3e3:2"),
        // Without a side to move, red's moves or the numbers decide, or the side that can play them.
        ("", "C2=5 H8+7", "h3e3:1, h10g8:2"),
        ("", "1... C2=5 H2+3", "b8e8:1, h1g3:2"),
        ("", "h10g8 h3e3", "h10g8:1, h3e3:2"),
        // Moves that are made again.
        (
            " w",
            "R1+1 R9+1 R1-1 R9-1 R1+1",
            "i1i2:1, i10i9:2, i2i1:3, i9i10:4, i1i2:5",
        ),
        // An empty line shows nothing.
        (" w", "", ""),
    ] {
        sandbox.write("in.fen", format!("{START}{side}\n"));
        let option = format!("--show-line={line}");
        let written = sandbox.draw(&["convert", &option, "--output-format=xay", "in.fen", "-"]);
        let written = String::from_utf8(written).expect("XAY is text");
        let found = written.lines().find_map(|it| it.strip_prefix("arrows: "));
        let found = found.unwrap_or("[]").trim_matches(['[', ']']);
        assert_eq!(found, arrows, "{line}");
    }
}

/// After numbered moves, the numbers of the line continue.
#[test]
fn numbers_follow_those_of_the_last_moves() {
    let sandbox = Sandbox::new();
    sandbox.write("game.txt", "C2=5 H8+7\n");
    let options = "--moves=all --arrow-last-move=2 --number-moves --show-line=H2+3 game.txt -";
    let options: Vec<&str> = options.split(' ').collect();
    let written = sandbox.draw(&[&["convert", "--output-format=xay"], &options[..]].concat());
    let written = String::from_utf8(written).expect("XAY is text");
    let arrows = "arrows: [h3e3:thin+1, h10g8:2, h1g3:3]";
    assert!(written.contains(arrows), "{written}");
}

#[test]
fn mistakes() {
    let sandbox = Sandbox::new();
    sandbox.write("in.fen", format!("{START} w\n"));
    let long = "R1+1 R9+1 R1-1 R9-1 ".repeat(25);
    for (line, message) in [
        (
            "C2=5 H8+7 H2+9",
            "\
error: red's move 2, `H2+9`: the red horse on h1 cannot go to file 9
 --> --show-line:1:11
  |
1 | C2=5 H8+7 H2+9
  |           ^^^^
  |
  = help: from h1 (file 2), it may go to g3 or i3
",
        ),
        (
            "C2=5 車",
            "\
error: `車` is not a move: expected a piece, its file, a direction and a number in Chinese
 --> --show-line:1:6
  |
1 | C2=5 車
  |      ^^
  |
  = help: write a move as `炮二平五`, `馬8進7`, `前車進三` or `前兵九平八` (the front pawn on file 9); put titles and other text between `{` and `}`, or on a line that starts with `#`
",
        ),
        (
            " ",
            "\
error: --show-line: this line has no moves
help: it is a list of moves such as `C2.5 h8+7` or `炮二平五 馬8進7`
",
        ),
        (
            long.as_str(),
            "\
error: 100 moves cannot be shown in one picture
help: up to 99 have a number
",
        ),
    ] {
        let option = format!("--show-line={line}");
        sandbox.fail(&[&option, "in.fen", "out.svg"], 1, message);
    }
    // In a project file, the message points there.
    sandbox.write("xiangqi-setup.yaml", "show-line: 'C2=5 H8+8'\n");
    sandbox.fail(
        &words("in.fen out.svg"),
        1,
        "\
error: black's move 1, `H8+8`: the black horse on h10 cannot go to file 8
 --> xiangqi-setup.yaml:1:18
  |
1 | show-line: 'C2=5 H8+8'
  |                  ^^^^
  |
  = help: from h10 (file 8), it may go to g8 or i8
",
    );
}

#[test]
fn lenient_lines() {
    let sandbox = Sandbox::new();
    // The chariot is pinned.
    sandbox.write("in.fen", "3kr4/9/9/9/9/9/9/4R4/9/4K4 w\n");
    let run = sandbox.run(&words("--lenient --show-line R5=1 in.fen out.svg"));
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    assert!(
        run.stderr.starts_with("warning: red's move 1, `R5=1`: "),
        "{}",
        run.stderr
    );
    assert!(run.stderr.contains("--> --show-line:1:1"), "{}", run.stderr);
}

/// With several diagrams, the line appears where it can be played.
#[test]
fn several_diagrams() {
    let sandbox = Sandbox::new();
    sandbox.write("game.moves", "1. C2=5 H8+7 2. H2+3 R9=8\n");
    sandbox.draw(&[
        "--each-move",
        "--show-line=R9=8",
        "--out-dir=out",
        "game.moves",
    ]);
    for (ply, has_line) in [(1, false), (2, false), (3, true), (4, false)] {
        let drawn = sandbox.read(format!("out/game-{ply:03}.svg"));
        let drawn = String::from_utf8(drawn).expect("SVG is text");
        assert_eq!(
            drawn.contains("Arrow number 1 from i10 to h10"),
            has_line,
            "{ply}"
        );
    }
    let run = sandbox.run(&[
        "--each-move",
        "--show-line=K5=4",
        "--out-dir=out",
        "game.moves",
    ]);
    assert_eq!(run.code, Some(1));
    assert!(
        run.stderr.starts_with("error: black's move 1, `K5=4`: "),
        "{}",
        run.stderr
    );
}
