//! Settings of a project file whose errors only appear in use: messages show their place.

use crate::sandbox::Sandbox;

/// A project in `book`, run from outside it.
fn book(text: &str) -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.write("book/xiangqi-setup.yaml", text);
    sandbox.write("book/in.annofen", crate::sandbox::POSITION);
    sandbox.write("book/plain/readme", "");
    sandbox.copy_theme("board/minimal", "book/themes/board/mine");
    sandbox
}

/// Project files and their messages.
#[test]
fn the_project_file_is_to_blame() {
    for (text, message) in [
        (
            "pieces: wood\nboard: wod\n",
            "\
error: there is no board theme `wod`
 --> book/xiangqi-setup.yaml:2:8
  |
2 | board: wod
  |        ^^^ did you mean `wood`?
",
        ),
        (
            "pieces: night\n",
            "\
error: there is no piece theme `night`
 --> book/xiangqi-setup.yaml:1:9
  |
1 | pieces: night
  |         ^^^^^
  |
  = help: `night` is a theme for `--board`
",
        ),
        (
            "annotations: './nope'\n",
            "\
error: `book/nope`: there is no such theme directory
 --> book/xiangqi-setup.yaml:1:14
  |
1 | annotations: './nope'
  |              ^^^^^^^^
  |
  = help: a theme is a directory with `theme.yaml` and its SVG files
",
        ),
        (
            "theme-dir: [themes, nope]\n",
            "\
error: there is no theme directory `book/nope`
 --> book/xiangqi-setup.yaml:1:21
  |
1 | theme-dir: [themes, nope]
  |                     ^^^^
",
        ),
        (
            "theme-dir: plain\n",
            "\
error: there are no themes in `book/plain`
 --> book/xiangqi-setup.yaml:1:12
  |
1 | theme-dir: plain
  |            ^^^^^
  |
  = help: themes belong in its subdirectories `board`, `pieces` and `annotations`
",
        ),
        (
            "piece: [H=NN, \"h=NNx\"]\n",
            "\
error: `x` is an extension of Betza notation that is not supported
 --> book/xiangqi-setup.yaml:1:20
  |
1 | piece: [H=NN, \"h=NNx\"]
  |                    ^
  |
  = help: each part of a movement goes one way, by steps of one kind
",
        ),
        // A word whose spelling differs from its value.
        (
            "piece: \"\\x68=NNx\"\n",
            "\
error: `x` is an extension of Betza notation that is not supported
 --> book/xiangqi-setup.yaml:1:8
  |
1 | piece: \"\\x68=NNx\"
  |        ^^^^^^^^^^
  |
  = help: each part of a movement goes one way, by steps of one kind
",
        ),
        (
            "piece:\n  - H=NN\n  - Z=W\n",
            "\
error: no piece has the letter `Z`
 --> book/xiangqi-setup.yaml:3:5
  |
3 |   - Z=W
  |     ^^^
  |
  = help: there are k a g b e m n h r c p
",
        ),
        (
            "coordinates: chinese\ncoordinate-sides: left\n",
            "\
error: the coordinates `chinese` do not label ranks, and so neither the left nor the right side
 --> book/xiangqi-setup.yaml:2:19
  |
2 | coordinate-sides: left
  |                   ^^^^
  |
  = help: `coordinate-sides` can be `top`, `bottom` or both
",
        ),
        (
            "board: themes/board/mine\nrequire-license: MIT,OFL-1.1\n",
            "\
error: `book/themes/board/mine/theme.yaml`: the licence `CC0-1.0` is not allowed
 --> book/xiangqi-setup.yaml:2:18
  |
2 | require-license: MIT,OFL-1.1
  |                  ^^^^^^^^^^^
  |
  = help: the licence must be one of MIT, OFL-1.1
",
        ),
    ] {
        let sandbox = book(text);
        sandbox.fail(&["book/in.annofen", "out.svg"], 1, message);
        let args = ["--out-dir", "out", "book/in.annofen"];
        sandbox.fail(&args, 1, message);
    }
}

/// The effective setting is to blame, not one that the command line overrides.
#[test]
fn the_command_line_is_to_blame() {
    let sandbox = book("board: wod\npiece: h=NNx\ntheme-dir: nope\n");
    let args = ["--board=wod", "--piece=h=NN", "--theme-dir=dir"];
    let rest = ["book/in.annofen", "out.svg"];
    let args: Vec<_> = args.into_iter().chain(rest).collect();
    let message = "\
error: there are no themes in `dir`
help: themes belong in its subdirectories `board`, `pieces` and `annotations`
";
    sandbox.fail(&args, 2, message);
}

/// A note on a piece points at its definition.
#[test]
fn notes_on_pieces() {
    let sandbox = book("debug: true\npiece: ['+R=W']\n");
    let run = sandbox.run(&["book/in.annofen", "-"]);
    let message = "\
warning: there are no promoted pieces in xiangqi
 --> book/xiangqi-setup.yaml:2:10
  |
2 | piece: ['+R=W']
  |          ^
";
    assert_eq!((run.stderr.as_str(), run.code), (message, Some(0)));
}

/// A count of moves that no position has, and only long games.
#[test]
fn counts_of_moves() {
    for (line, message) in [
        (
            "moves: 8\n",
            "\
error: `book/in.annofen`: there are no moves to play
 --> book/xiangqi-setup.yaml:1:8
  |
1 | moves: 8
  |        ^
error: `book/game.wxf`: this game has only 2 moves, counting both sides
 --> book/xiangqi-setup.yaml:1:8
  |
1 | moves: 8
  |        ^
  |
  = help: from -2 to 2, or `all`; counted as in books, the last is black's move 1, `1b`
error: 2 of 2 inputs could not be drawn
",
        ),
        (
            "at: [1, 4b]\n",
            "\
error: `book/in.annofen`: there are no moves to play
 --> book/xiangqi-setup.yaml:1:6
  |
1 | at: [1, 4b]
  |      ^
error: `book/game.wxf`: black has no move 4 in this game
 --> book/xiangqi-setup.yaml:1:9
  |
1 | at: [1, 4b]
  |         ^^
  |
  = help: from `1r` to `1b`; a number alone counts the moves of both sides, up to 2
error: 2 of 2 inputs could not be drawn
",
        ),
    ] {
        let sandbox = book(line);
        sandbox.write("book/game.wxf", "1. C2=5 H8+7\n");
        let args = ["--out-dir", "out", "book/in.annofen", "book/game.wxf"];
        let run = sandbox.run(&args);
        assert_eq!((run.stderr.as_str(), run.code), (message, Some(1)));
        let first = &message[..message.find("error: `book/game").unwrap_or_default()];
        sandbox.fail(&["describe", "book/in.annofen"], 1, first);
        // Only the command line is to blame then.
        let message = "error: book/in.annofen: there are no moves to play\n";
        sandbox.fail(&["--moves=8", "book/in.annofen", "out.svg"], 1, message);
    }
}
