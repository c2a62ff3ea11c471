//! Files of Chinese programs: complete messages, which name bytes where there are no lines.

use crate::fixtures::{GAME, PIECES, Record, Xqf, cbl, cbr, place, put};
use crate::sandbox::{Sandbox, words};

/// A game with an illegal move, the second.
const ILLEGAL: [Record; 3] = [
    place("", "n", ""),
    place("h3e3", "n", ""),
    place("e10e8", "", ""),
];

#[test]
fn damage_is_reported_with_its_byte() {
    let sandbox = Sandbox::new();
    let whole = Xqf::new(18).file(&PIECES, &GAME);
    sandbox.write("cut.xqf", &whole[..whole.len() - 1]);
    let mut keys = whole.clone();
    keys[14] = 0;
    sandbox.write("keys.xqf", &keys);
    let mut point = Xqf::new(10).file(&PIECES, &GAME);
    point[1036] = 0;
    sandbox.write("point.pfc", &point);
    sandbox.write("illegal.xqf", Xqf::new(18).file(&PIECES, &ILLEGAL));
    let mut more = whole;
    more.extend([0; 9]);
    sandbox.write("more.xqf", &more);
    let mut piece = cbr(1, &[], &GAME);
    piece[1900] = 0x42;
    sandbox.write("piece.cbr", &piece);
    sandbox.write("two.cbl", cbl(3, &[cbr(2, &[], &GAME), piece]));
    let run = sandbox.run(&words(
        "check cut.xqf keys.xqf point.pfc illegal.xqf more.xqf piece.cbr two.cbl",
    ));
    assert_eq!(
        run.stderr,
        "\
error: cut.xqf: byte 1079 (0x437): a comment of 3 bytes, but the file ends 2 bytes after this
help: the file is cut off or damaged here: take another copy of it
error: keys.xqf: byte 12 (0xc): the four keys of the cipher add up to 172
help: they add up to 256 or a multiple of it: the file is damaged here, so take another copy of it
error: point.pfc: byte 1036 (0x40c): 232 is not a point of the board
help: a move goes from one of the 90 points to another: the file is damaged here or before, so \
take another copy of it
error: illegal.xqf: byte 1032 (0x408): black's move 1, `e10e8`: the black king cannot go from e10 \
to e8: that is not how it moves
help: from e10 (file 5), it may go to e9
warning: more.xqf: byte 1086 (0x43e): 9 bytes after the game: ignored
error: piece.cbr: byte 1900 (0x76c): 0x42 is neither a piece nor an empty point
help: an empty point is 0, a piece 0x11 to 0x17 for red, 0x21 to 0x27 for black: the file is \
damaged here, so take another copy of it
error: two.cbl: byte 73448 (0x11ee8): game 2: 0x42 is neither a piece nor an empty point
help: an empty point is 0, a piece 0x11 to 0x17 for red, 0x21 to 0x27 for black: the file is \
damaged here, so take another copy of it
error: found 6 errors
"
    );
}

/// Several variations may have a move with its number.
#[test]
fn illegal_moves_in_variations_have_addresses() {
    let records = [
        place("", "n", ""),
        place("h3e3", "na", ""),
        place("h10g8", "", ""),
        place("b1c3", "n", ""),
        place("c10e8", "na", ""),
        place("h1g3", "", ""),
        place("b10c8", "n", ""),
        place("e1e3", "", ""),
    ];
    let sandbox = Sandbox::new();
    sandbox.write("game.xqf", Xqf::new(10).file(&PIECES, &records));
    sandbox.write("game.cbr", cbr(2, &[], &records));
    for (file, byte) in [("game.xqf", "1080 (0x438)"), ("game.cbr", "2242 (0x8c2)")] {
        let message = format!(
            "{file}: byte {byte}: red's move 2, `e1e3`: the red king cannot go from e1 to e3: that is \
             not how it moves\nhelp: its address is `1r.1.1b.1.2r`; from e1 (file 5), it may go to e2\n"
        );
        let run = sandbox.run(&words(&format!("check {file}")));
        assert_eq!(
            run.stderr,
            format!("error: {message}error: found 1 error\n")
        );
        let run = sandbox.run(&words(&format!("notation --to 1r.1.1b.1.2r {file}")));
        assert_eq!(run.stderr, format!("error: {message}"));
        let run = sandbox.run(&words(&format!("notation {file}")));
        let left_out = "; left out, with the moves after it in its line\n";
        let message = format!("warning: {}{left_out}", message.trim_end());
        assert_eq!(run.stderr, message);
    }
}

#[test]
fn json_has_bytes() {
    let sandbox = Sandbox::new();
    sandbox.write("illegal.xqf", Xqf::new(10).file(&PIECES, &ILLEGAL));
    let run = sandbox.run(&words("check --json illegal.xqf"));
    assert_eq!(
        run.text(),
        r#"[
  {
    "file": "illegal.xqf",
    "severity": "error",
    "message": "black's move 1, `e10e8`: the black king cannot go from e10 to e8: that is not how it moves",
    "help": "from e10 (file 5), it may go to e9",
    "line": null,
    "column": null,
    "end_line": null,
    "end_column": null,
    "byte": 1040
  }
]
"#
    );
}

#[test]
fn headers_and_trees_are_shown() {
    let sandbox = Sandbox::new();
    let mut file = Xqf::new(10).file(&PIECES, &GAME);
    put(&mut file, 304, "柳大华");
    sandbox.write("game.xqf", file);
    let list = sandbox.run(&words("games game.xqf")).text();
    assert!(list.contains("柳大华"), "{list}");
    let tree = sandbox
        .run(&words("games tree --notation uci game.xqf"))
        .text();
    for line in [
        "1r.1     b1c3 {马}",
        "1r.1.1b  c10e8",
        "h10g8 {屏风马 {1-0}}",
    ] {
        assert!(tree.contains(line), "{line} is not in\n{tree}");
    }
}

/// The board is drawn, whatever the file.
#[test]
fn games_are_drawn() {
    let sandbox = Sandbox::new();
    sandbox.write("game.xqf", Xqf::new(18).file(&PIECES, &GAME));
    sandbox.write("list.moves", "1. h3e3 h10g8\n");
    let position = "convert --moves last";
    let [one, other] = ["game.xqf", "list.moves"].map(|name| {
        sandbox
            .run(&words(&format!("{position} {name} - --output-format fen")))
            .text()
    });
    assert_eq!(one, other);
}
