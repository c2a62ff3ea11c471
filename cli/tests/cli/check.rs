//! `check`.

use crate::sandbox::{Sandbox, words};

/// An elephant off its points, and facing kings.
const ODD: &str = "# odd\nv1 4k4/9/9/9/9/9/9/9/9/4KB3\n";

const WHOLE: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w\n";

/// Black's first move cannot be played.
const GAME: &str = "\
FORMAT  WXF
FEN  4k4/9/9/9/9/9/9/9/9/3K1A3 r
START{
1. A4+5 c2.5 }END
";

fn sandbox() -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.write("odd.annofen", ODD);
    sandbox.write("whole.fen", WHOLE);
    sandbox.write("game.wxf", GAME);
    sandbox
}

/// Every file is reported, whatever the errors in the files before it.
#[test]
fn all_files_are_checked() {
    let sandbox = sandbox();
    let run = sandbox.run(&words(
        "check whole.fen odd.annofen broken.annofen missing.xay game.wxf",
    ));
    assert_eq!(
        run.stderr,
        "\
warning: no red elephant can reach f1
 --> odd.annofen:2:26
  |
2 | v1 4k4/9/9/9/9/9/9/9/9/4KB3
  |                          ^
warning: the kings on e1 and e10 face each other
 --> odd.annofen:2:25
  |
2 | v1 4k4/9/9/9/9/9/9/9/9/4KB3
  |                         ^
error: `Z` is not a piece letter
 --> broken.annofen:1:23
  |
1 | v1 4k4/9/9/9/9/9/9/9/4Z4/3K5
  |                       ^
  |
  = help: k king, a g advisor, b e m elephant, n h horse, r chariot, c cannon, p pawn, x covered piece; upper case is red, lower case black
error: cannot read `missing.xay`: no such file or directory
error: black's move 1, `c2.5`: there is no black cannon
 --> game.wxf:4:9
  |
4 | 1. A4+5 c2.5 }END
  |         ^^^^
error: found 3 errors
"
    );
    assert_eq!(
        run.text(),
        "\
whole.fen: fen, no errors, no warnings
odd.annofen: annofen, no errors, 2 warnings
broken.annofen: 1 error, no warnings
missing.xay: 1 error, no warnings
game.wxf: wxf, 1 error, no warnings
"
    );
    assert_eq!(run.code, Some(1));
}

#[test]
fn exit_codes() {
    let sandbox = sandbox();
    for (args, code) in [
        ("check whole.fen", 0),
        ("check odd.annofen", 0),
        ("check whole.fen --deny-warnings", 0),
        ("check odd.annofen --deny-warnings", 1),
        ("check odd.annofen whole.fen --deny-warnings --json", 1),
        ("check broken.annofen", 1),
        ("check game.wxf --lenient", 1),
        ("check", 2),
    ] {
        assert_eq!(sandbox.run(&words(args)).code, Some(code), "{args}");
    }
}

/// With `--deny-warnings`, oddities are errors.
#[test]
fn denied_warnings() {
    let sandbox = Sandbox::new();
    sandbox.write("in.fen", "9/9/9/9/9/9/9/9/9/4K4");
    let run = sandbox.run(&words("check --deny-warnings in.fen"));
    assert_eq!(
        run.stderr,
        "\
error: in.fen: there is no black king
error: found 1 error
"
    );
    assert_eq!(run.text(), "in.fen: fen, 1 error, no warnings\n");
}

/// Pieces that move differently give check differently, and may stand anywhere.
#[test]
fn described_pieces() {
    let sandbox = Sandbox::new();
    sandbox.write("in.fen", "3k5/9/9/2B6/9/9/9/9/9/3RK4 w");
    let run = sandbox.run(&words("check in.fen"));
    assert_eq!(run.text(), "in.fen: fen, no errors, 2 warnings\n");
    let run = sandbox.run(&words("check --piece B=A --piece R=F in.fen"));
    assert_eq!(run.text(), "in.fen: fen, no errors, no warnings\n");
    let run = sandbox.run(&words(
        "check --deny-warnings --json --piece n=J in.annofen",
    ));
    assert!(run.text().contains("\"file\": \"--piece\""));
    assert_eq!(run.code, Some(1));
}

/// The output for other programs, with columns in characters.
#[test]
fn json() {
    let sandbox = Sandbox::new();
    sandbox.write("車.xay", "version: '1' # \nsetup: [[[車, K]]]\n");
    let run = sandbox.run(&words("check --json 車.xay missing.xay"));
    assert_eq!(
        run.text(),
        r#"[
  {
    "file": "車.xay",
    "severity": "error",
    "message": "`車` (U+8ECA) is not a piece letter",
    "help": "k king, a g advisor, b e m elephant, n h horse, r chariot, c cannon, p pawn, x covered piece; upper case is red, lower case black",
    "line": 2,
    "column": 11,
    "end_line": 2,
    "end_column": 12,
    "byte": null
  },
  {
    "file": "missing.xay",
    "severity": "error",
    "message": "cannot read `missing.xay`: no such file or directory",
    "help": null,
    "line": null,
    "column": null,
    "end_line": null,
    "end_column": null,
    "byte": null
  }
]
"#
    );
    assert_eq!(run.stderr, "error: found 2 errors\n");
    assert_eq!(sandbox.draw(&words("check --json in.annofen")), b"[]\n");
}

/// Errors are found among many warnings, which are still counted.
#[test]
fn only_errors() {
    let sandbox = sandbox();
    let error = "\
error: black's move 1, `c2.5`: there is no black cannon
 --> game.wxf:4:9
  |
4 | 1. A4+5 c2.5 }END
  |         ^^^^
error: found 1 error
";
    let files = "odd.annofen game.wxf";
    let run = sandbox.run(&words(&format!("check --errors-only {files}")));
    assert_eq!((&*run.stderr, run.code), (error, Some(1)));
    let summary =
        "odd.annofen: annofen, no errors, 2 warnings\ngame.wxf: wxf, 1 error, no warnings\n";
    assert_eq!(run.text(), summary);
    let run = sandbox.run(&words(&format!("check --errors-only --json {files}")));
    assert!(!run.text().contains("\"warning\""), "{}", run.text());
    assert!(run.text().contains("no black cannon"), "{}", run.text());
}

/// If there are more mistakes than anybody reads, only their number is reported.
#[test]
fn mistakes_that_are_not_told_are_counted() {
    let sandbox = Sandbox::new();
    let arrows: Vec<String> = (1..=3000).map(|number| format!("q{number}")).collect();
    let arrows = arrows.join(", ");
    let text = format!("version: 1\nsetup: [[[zz]]]\narrows: [{arrows}]\n");
    sandbox.write("in.xay", text);
    let run = sandbox.run(&words("check in.xay"));
    let end = "\
error: in.xay:3:5890: there are 2002 more mistakes
error: found 3001 errors
";
    assert!(run.stderr.ends_with(end), "{}", run.stderr);
    assert_eq!(run.text(), "in.xay: 3001 errors, no warnings\n");
    let run = sandbox.run(&words("in.xay out.svg"));
    let end = "\
error: and 2996 more
help: `xiangqi-setup check` shows them
";
    assert!(run.stderr.ends_with(end), "{}", run.stderr);
}

/// Unknown and duplicate keys are counted exactly, however many there are.
#[test]
fn wrong_keys_are_counted() {
    let sandbox = Sandbox::new();
    let keys: String = (1..=150).map(|number| format!("k{number}: 1\n")).collect();
    let captions = "caption: a\n".repeat(151);
    let text = format!("version: 1\nsetup: [[[k]]]\n{keys}{captions}");
    sandbox.write("in.xay", text);
    let run = sandbox.run(&words("check in.xay"));
    assert_eq!(run.text(), "in.xay: 300 errors, no warnings\n");
}

/// A project file does not count as an input. An error in one setting does not hide errors in others.
#[test]
fn project_files_are_checked() {
    let sandbox = Sandbox::new();
    let errors = |text: &str| -> Vec<String> {
        sandbox.write("xiangqi-setup.yaml", text);
        let run = sandbox.run(&words("check xiangqi-setup.yaml"));
        let lines = run.stderr.lines();
        let errors = lines.filter_map(|line| line.strip_prefix("error: "));
        errors.map(str::to_owned).collect()
    };
    assert_eq!(errors("board: wood\nat: [1, last]\n"), [""; 0]);
    let text = "\
pieces: nosuch
piece: [Q=N, H=NN, Z=N]
arrow: [h3, {a: b}, zz]
board: standerd
caption-font: ./no.ttf
boad: wood
";
    assert_eq!(
        errors(text),
        [
            "there is no piece theme `nosuch`",
            "`piece` `Q=N`: no piece has the letter `Q`",
            "`piece` `Z=N`: no piece has the letter `Z`",
            "`arrow` cannot be `h3`: an arrow is two squares, optionally with a style or a number, like `h3e3`, `h3e3:green` or `h3e3:1`",
            "a value of `arrow` cannot be a mapping",
            "`arrow` cannot be `zz`: `z` is not a square: squares are a1 to i10, in small letters",
            "there is no board theme `standerd`",
            "there is no font `./no.ttf`",
            "there is no option `boad`",
            "found 9 errors",
        ]
    );
    let many: String = (1..=1500).map(|number| format!("k{number}: 1\n")).collect();
    let many = errors(&many);
    let end = ["there are 501 more mistakes", "found 1500 errors"];
    assert_eq!(many[many.len() - 2..], end);
    sandbox.write("xiangqi-setup.yml", "board: wood\n");
    let run = sandbox.run(&words("check xiangqi-setup.yml"));
    assert_eq!(
        run.stderr,
        "\
warning: `xiangqi-setup.yml` is not read
help: a project file is named `xiangqi-setup.yaml`
"
    );
    assert_eq!(
        run.text(),
        "xiangqi-setup.yml: project file, no errors, 1 warning\n"
    );
}
