//! The effect of options on text boards. `tests/library/text_board.rs` tests the boards
//! themselves.

use crate::sandbox::{Sandbox, words};

/// The arguments of the example in the document, and of those below.
const PART: &str = "--output-format text --text-pieces latin --crop a1:i3";

/// The visible part as text. A warning reports the rest of these boards.
fn part(sandbox: &Sandbox, arguments: &[&str]) -> String {
    let run = sandbox.run(&[&words(PART), arguments].concat());
    let told = run.stderr.lines().next().unwrap_or_default();
    assert!(
        told.is_empty() || told.starts_with("warning: --crop a1:i3 leaves out"),
        "{told}"
    );
    assert!(run.stderr.lines().count() <= 1, "{}", run.stderr);
    String::from_utf8(run.stdout).expect("it is UTF-8")
}

#[test]
fn the_example_of_the_document() {
    let sandbox = Sandbox::new();
    let document = include_str!("../../../doc/text.md");
    sandbox.write("game.wxf", include_str!("../../../doc/shortest-mate.wxf"));
    let own = "--moves 1 --coordinates wxf game.wxf - --caption";
    let text = part(
        &sandbox,
        &[words(own), vec!["After {number}. {move}"]].concat(),
    );
    let block = format!("```text\n{text}```\n");
    assert!(document.contains(&block), "{text}");
}

/// Arguments, and the text below the board.
#[test]
fn text_below_the_board() {
    let sandbox = Sandbox::new();
    let own = "version: '1'\nto-move: black\ncaption: own words\nsetup: []\n";
    sandbox.write("own.xay", own);
    sandbox.write("red.fen", "4k4/9/9/9/9/9/9/9/9/4K4 w\n");
    sandbox.write("empty.fen", "9/9/9/9/9/9/9/9/9/9\n");
    for (arguments, below) in [
        ("empty.fen", ""),
        ("red.fen", "Red is to move\n"),
        ("red.fen --side-to-move none", ""),
        ("red.fen --side-to-move black", "Black is to move\n"),
        ("red.fen --lang zh-Hant", "輪到紅方走\n"),
        ("red.fen --lang vi", "Đến lượt bên đỏ đi\n"),
        ("empty.fen --side-to-move red", "Red is to move\n"),
        ("own.xay", "own words\n\nBlack is to move\n"),
        ("own.xay --caption= --side-to-move none", ""),
        (
            "empty.fen --caption=two<words> --mark e2:bm",
            "two<words>\n\n[ ] move\n",
        ),
    ] {
        let arguments = [words(arguments), vec!["-"]].concat();
        let text = part(&sandbox, &arguments);
        let (_, found) = text.split_once("i\n").expect("the names of files");
        assert_eq!(found.trim_start(), below, "{arguments:?}");
    }
}
