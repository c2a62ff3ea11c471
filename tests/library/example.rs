//! The example for users of the library draws what it promises.

use std::fs;
use std::path::Path;

#[path = "../../examples/mate.rs"]
#[allow(dead_code, reason = "main is not called")]
mod mate;

/// An input of the documentation.
fn input(name: &str) -> Vec<u8> {
    let doc = Path::new(env!("CARGO_MANIFEST_DIR")).join("doc");
    fs::read(doc.join(name)).expect("the input can be read")
}

#[test]
fn the_move_that_mates_has_an_arrow() {
    let picture = mate::mate(&input("shortest-mate.wxf")).expect("it ends in mate");
    assert!(
        picture.contains(" Arrow from c7 to c10.</desc>"),
        "{picture}"
    );
}

#[test]
fn inputs_without_a_game_are_refused() {
    let error = mate::mate(&input("pieces.fen")).expect_err("a position");
    assert_eq!(error.to_string(), "the file contains no game");
}
