//! `--show-moves` and `--piece`.

use crate::sandbox::{Sandbox, words};

/// The marks, as annoFEN.
fn shown(sandbox: &Sandbox, position: &str, options: &str) -> String {
    sandbox.write("position.annofen", format!("v1 {position}\n"));
    let args = format!("convert {options} --output-format annofen position.annofen -");
    let written = sandbox.draw(&words(&args));
    let written = String::from_utf8(written).expect("annoFEN is text");
    written.trim_start_matches("v1 ").trim_end().to_owned()
}

/// The program draws the picture in the user's document from the moves alone.
#[test]
fn movement_of_the_horse() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let sandbox = Sandbox::new();
    let picture = format!("{root}/doc/demo-movement-horse.xay");
    let bare = format!("{root}/doc/horse.fen");
    let ours = sandbox.draw(&["--show-moves", "e5", &bare, "-"]);
    assert!(ours == sandbox.draw(&[&picture, "-"]));
}

#[test]
fn marks() {
    let sandbox = Sandbox::new();
    for (position, options, expected) in [
        // A piece stops at its own side's pieces and captures the other side's.
        (
            "9/9/9/9/9/4p4/9/2P1R4/9/4k4",
            "--show-moves e3",
            "9/9/9/9/9/4[<pg>p]4/4<bg>4/2P<bg>R<bg><bg><bg><bg>/4<bg>4/4[<pg>k]4",
        ),
        // A cannon captures only beyond a screen, which is marked as part of the move.
        (
            "4r4/9/4p4/9/9/9/4C4/9/9/9",
            "--show-moves e4",
            "4[<pg>r]4/9/4[<pm>p]4/4<bg>4/4<bg>4/4<bg>4/<bg><bg><bg><bg>C<bg><bg><bg><bg>/4<bg>4/4<bg>4/4<bg>4",
        ),
        // With nothing to capture beyond it, a piece is not a screen.
        (
            "9/9/4p4/9/4c4/9/9/9/9/9",
            "--show-moves e6",
            "9/9/4p4/4<bg>4/<bg><bg><bg><bg>c<bg><bg><bg><bg>/4<bg>4/4<bg>4/4<bg>4/4<bg>4/4<bg>4",
        ),
        // A screen that blocks a horse is marked as a blocker.
        (
            "9/9/9/9/9/5C3/9/9/4NP3/5r3",
            "--show-moves e2 --show-moves f5",
            "5<bg>3/5<bg>3/5<bg>3/5<bg>3/5<bg>3/<bg><bg><bg><bg><bg>C<bg><bg><bg>/3<bg>1<bg>3/2<bg>2<bg><bb>2/4N[<pb>P]3/2<bg>2[<pg>r]<bb>2",
        ),
        // Elephants stay on their side and need a free eye; advisors stay in the palace.
        (
            "9/9/9/9/9/2B6/9/9/3P5/2B6",
            "--show-moves c1",
            "9/9/9/9/9/2B6/9/<bg>3<bb>4/3[<pb>P]5/2B6",
        ),
        (
            "9/9/9/9/9/9/9/5A3/9/9",
            "--show-moves f3",
            "9/9/9/9/9/9/9/5A3/4<bg>4/9",
        ),
        // A pinned piece stays, or captures the pinning piece.
        (
            "4k4/9/9/9/4r4/9/9/4R4/9/4K4",
            "--show-moves e3",
            "4k4/9/9/9/4[<pg>r]4/4<bg>4/4<bg>4/4R4/4<bg>4/4K4",
        ),
        // A field that any of the pieces can reach is good, whatever blocks the others.
        (
            "9/9/9/9/9/9/9/3N5/3PR4/9",
            "--show-moves d3 --show-moves e2",
            "4<bg>4/4<bg>4/4<bg>4/4<bg>4/4<bg>4/2<bg>1<bg>4/1<bg>2<bg><bg>3/3N<bg>4/1<bg>1[<pb>P]R<bg><bg><bg><bg>/2<bb>1<bg>4",
        ),
    ] {
        assert_eq!(shown(&sandbox, position, options), expected, "{options}");
    }
}

#[test]
fn pieces_that_move_differently() {
    let sandbox = Sandbox::new();
    let position = "9/9/9/9/9/4N4/9/9/9/9";
    let moved = shown(&sandbox, position, "--piece H=W --show-moves e5");
    assert_eq!(moved, "9/9/9/9/4<bg>4/3<bg>N<bg>3/4<bg>4/9/9/9");
    // Every piece that another hops over is a screen: on a line, or on the path of a leap that needs one.
    for (position, options, expected) in [
        (
            "9/9/9/4p4/9/4C4/9/9/9/9",
            "--piece C=pfR --show-moves e5",
            "4<bg>4/4<bg>4/4<bg>4/4[<pm>p]4/9/4C4/9/9/9/9",
        ),
        (
            "9/9/9/4p4/9/4C4/9/9/9/9",
            "--piece C=gfR --show-moves e5",
            "9/9/4<bg>4/4[<pm>p]4/9/4C4/9/9/9/9",
        ),
        (
            "9/9/9/9/4p4/4C4/9/9/9/9",
            "--piece C=jD --show-moves e5",
            "9/9/9/4<bg>4/4[<pm>p]4/4C4/9/9/9/9",
        ),
    ] {
        assert_eq!(shown(&sandbox, position, options), expected, "{options}");
    }
    // All letters of a piece are the same piece.
    let moved = shown(
        &sandbox,
        position,
        "--piece N&=nN --piece N=W --show-moves e5",
    );
    assert_eq!(moved, "9/9/9/9/4<bg>4/3<bg>N<bg>3/4<bg>4/9/9/9");
}

/// An exposed king and a pinned horse, alone and with a piece that can move.
#[test]
fn pieces_that_cannot_move() {
    let sandbox = Sandbox::new();
    sandbox.write("in.fen", "4k4/9/9/9/4r4/9/9/4N4/9/N3K4");
    let run = sandbox.run(&words("--show-moves e3 --show-moves a1 in.fen -"));
    assert_eq!(
        run.stderr,
        "warning: the red horse on e3 cannot go anywhere\n"
    );
    assert_eq!(run.code, Some(0));
}

#[test]
fn bad_combinations() {
    let sandbox = Sandbox::new();
    let run = sandbox.run(&words("--piece h=NN in.annofen -"));
    assert_eq!(
        run.stderr,
        "warning: `--piece h=NN` has no effect: there is no black horse on the board\n"
    );
    assert_eq!(run.code, Some(0));
}
