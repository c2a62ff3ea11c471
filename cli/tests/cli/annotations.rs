//! `--arrow`, `--mark` and `--number`. The tests of `board/placed_annotation.rs` and
//! `board/arrow.rs` cover their syntax.

use crate::sandbox::{Sandbox, words};

/// A position with a single chariot, on e4.
const POSITION: &str = "v1 9/9/9/9/9/9/4R4/9/9/9\n";

/// Added arrows and marks look like those in the file; the last of two arrows between the same
/// fields wins.
#[test]
fn annotations_are_added() {
    let sandbox = Sandbox::new();
    sandbox.write("plain.annofen", POSITION);
    let args = "convert --output-format annofen --arrow e4e5:red --arrow e4e5 --arrow e4a4 --mark e4:pg --mark e4:good --mark e9:move plain.annofen -";
    let written = sandbox.draw(&words(args));
    let expected = "v1 9/4<bm>4/9/9/9/9/4[<pg><a-4+0><a+0+1>R]4/9/9/9\n";
    assert_eq!(String::from_utf8_lossy(&written), expected);
}

#[test]
fn mistakes() {
    let sandbox = Sandbox::new();
    sandbox.write("plain.annofen", POSITION);
    for (option, message) in [
        (
            "--arrow=h3",
            "error: invalid value 'h3' for '--arrow <ARROW>': an arrow is two squares, optionally with a style or a number, like `h3e3`, `h3e3:green` or `h3e3:1`",
        ),
        (
            "--arrow=h3e3:gren",
            "error: invalid value 'h3e3:gren' for '--arrow <ARROW>': `gren` is not an arrow style (did you mean `green`?); styles are `red`, `green`, `blue`, `yellow`, `thin`, `dashed`, `outline`, or a number, joined with `+`",
        ),
        (
            "--mark=e5:gp",
            "error: invalid value 'e5:gp' for '--mark <MARK>': `gp` is not a mark (did you mean `pg`?); marks are good bad move, or in full blank_bad blank_good blank_move piece_bad piece_good piece_move, or by their codes bb bg bm pb pg pm",
        ),
        (
            "--number=e5:100",
            "error: invalid value 'e5:100' for '--number <NUMBER>': `100` is not a number from 1 to 99",
        ),
    ] {
        sandbox.fail(
            &[option, "plain.annofen", "out.svg"],
            2,
            &format!("{message}\n\nFor more information, try '--help'.\n"),
        );
    }
    sandbox.fail(
        &words("--number e5:1 --number e5:3 --number e5:5 plain.annofen out.svg"),
        1,
        "\
error: there are 3 numbers on e5
help: up to 2 can be read on one field
",
    );
}

/// Arguments, and the annotations outside the visible part. An arrow is visible if one end is.
#[test]
fn annotations_outside_the_part() {
    let sandbox = Sandbox::new();
    sandbox.write("plain.annofen", POSITION);
    let part = "version: '1'\ncrop: a1:c3\nsetup: []\n";
    sandbox.write("part.xay", part);
    sandbox.write(
        "project/xiangqi-setup.yaml",
        "{crop: 'a1:c3', mark: ['e9:bm']}",
    );
    sandbox.write("project/in.annofen", POSITION);
    let all = "--arrow e5e6:red --arrow b2e5 --arrow e5b2 --mark e5:good --mark b2:bg --number e5:1 --number b2:1";
    let outside = "\
warning: the arrow `e5e6:red` is outside a1:c3, the part of the board that is shown
warning: the mark `e5:good` is outside a1:c3, the part of the board that is shown
warning: the number `e5:1` is outside a1:c3, the part of the board that is shown
";
    let cropped = format!("{outside}warning: --crop a1:c3 leaves out 1 piece and cuts 2 arrows\n");
    for (args, told) in [
        (
            format!("{all} --crop a1:c3 plain.annofen"),
            cropped.as_str(),
        ),
        (format!("{all} part.xay"), outside),
        (format!("{all} project/in.annofen"), outside),
        (format!("{all} --crop none part.xay"), ""),
        (format!("{all} --crop auto plain.annofen"), ""),
        (format!("{all} plain.annofen"), ""),
        (
            format!("{all} --arrow e5e6 --crop e5:e5 plain.annofen"),
            "\
warning: the mark `b2:bg` is outside e5:e5, the part of the board that is shown
warning: the number `b2:1` is outside e5:e5, the part of the board that is shown
warning: --crop e5:e5 leaves out 1 piece and cuts 3 arrows
",
        ),
        // Not every setting of a project applies to each diagram.
        ("project/in.annofen".to_owned(), ""),
    ] {
        let args = format!("{args} out.svg");
        let run = sandbox.run(&words(&args));
        assert_eq!((run.stderr.as_str(), run.code), (told, Some(0)), "{args}");
    }
}

/// Cropped content is reported once if the command line crops; crops in a project or a position are
/// intentional.
#[test]
fn cropped_content() {
    let sandbox = Sandbox::new();
    let board = "4k4/9/9/9/9/9/9/9/4R4/3K5";
    sandbox.write("a.fen", board);
    sandbox.write(
        "b.annofen",
        format!("v1 {}", board.replace("R", "[R<a+0+5>]")),
    );
    sandbox.write("part.xay", "version: '1'\ncrop: a1:c3\nsetup: [[[k]]]\n");
    for (args, told) in [
        ("--crop a1:c3 a.fen", "leaves out 3 pieces"),
        ("--crop d1:e2 a.fen", "leaves out 1 piece"),
        (
            "--crop d1:e2 b.annofen",
            "leaves out 1 piece and cuts 1 arrow",
        ),
        (
            "--crop d1:e9 --arrow e2e10 a.fen",
            "leaves out 1 piece and cuts 1 arrow",
        ),
        ("--crop d1:e10 b.annofen", ""),
        ("--crop d1:f10 a.fen", ""),
        ("--crop auto b.annofen", ""),
        ("--crop none b.annofen", ""),
        ("part.xay", ""),
    ] {
        let crop = args.split(' ').nth(1).unwrap_or_default();
        let told = match told {
            "" => String::new(),
            told => format!("warning: --crop {crop} {told}\n"),
        };
        let run = sandbox.run(&words(&format!("{args} out.svg")));
        assert_eq!((run.stderr, run.code), (told, Some(0)), "{args}");
    }
    // Many diagrams share one warning.
    let run = sandbox.run(&words("--crop d1:e2 --out-dir out a.fen b.annofen in.xay"));
    let told = "warning: --crop leaves out pieces or cuts arrows in 3 diagrams\n";
    assert_eq!((run.stderr.as_str(), run.code), (told, Some(0)));
    sandbox.draw(&words("--crop auto --out-dir out a.fen b.annofen"));
    sandbox.draw(&words("--out-dir out part.xay"));
}

/// Marks for pieces on empty fields, and the reverse, are drawn with a warning.
#[test]
fn odd_marks() {
    let sandbox = Sandbox::new();
    sandbox.write("plain.annofen", POSITION);
    let args = "--mark e5:pg --mark e5:pg --mark e4:bb --mark e4:pb plain.annofen out.svg";
    let run = sandbox.run(&words(args));
    assert_eq!(run.code, Some(0));
    assert_eq!(
        run.stderr,
        "\
warning: `pg` marks a piece, but e5 is empty
warning: `bb` marks an empty field, but e4 holds a red chariot
"
    );
}
