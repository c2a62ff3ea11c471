//! If the command line, a position and its project file have the same setting, the most specific wins.

use crate::sandbox::{Sandbox, words};
use crate::thorough::some;

const SETUP: &str =
    "setup: [[[], [], [], [k]], [], [], [[R]], [], [], [], [], [], [[], [], [], [], [K]]]\n";

/// The three levels, and a command line alone that draws the same.
struct Case {
    command_line: &'static str,
    position: &'static str,
    project: &'static str,
    same_as: &'static str,
}

const fn case(
    command_line: &'static str,
    position: &'static str,
    project: &'static str,
    same_as: &'static str,
) -> Case {
    Case {
        command_line,
        position,
        project,
        same_as,
    }
}

const CASES: [Case; 48] = [
    // No level, or one level.
    case("", "", "", ""),
    case("--flip", "", "", "--flip"),
    case("", "orientation: flip", "", "--flip"),
    case("", "orientation: [mirror, flip]", "", "--flip --mirror"),
    case("", "", "flip: true", "--flip"),
    // The two turns are independent.
    case("--mirror", "orientation: flip", "", "--flip --mirror"),
    case("--mirror", "", "flip: true", "--flip --mirror"),
    case("--no-flip", "orientation: [flip, mirror]", "", "--mirror"),
    // A position sets both.
    case("", "orientation: mirror", "flip: true", "--mirror"),
    case("", "orientation: []", "{flip: true, mirror: true}", ""),
    case("--flip", "orientation: []", "mirror: true", "--flip"),
    // The command line undoes the others.
    case("--no-flip", "orientation: flip", "", ""),
    case("--no-flip", "", "flip: true", ""),
    case("--no-flip", "orientation: flip", "flip: true", ""),
    case("--no-flip --flip", "orientation: []", "", "--flip"),
    case("", "orientation: flip", "flip: false", "--flip"),
    // The visible part.
    case("--crop a1:e10", "", "", "--crop a1:e10"),
    case("", "crop: a1:e10", "", "--crop a1:e10"),
    case("", "crop: a1:e10", "crop: a1:c3", "--crop a1:e10"),
    case("", "crop: none", "crop: a1:c3", ""),
    case("--crop none", "crop: auto", "crop: a1:c3", ""),
    case("--crop auto", "crop: none", "crop: a1:c3", "--crop auto"),
    // The caption.
    case(
        "--caption=one",
        "caption: two",
        "caption: three",
        "--caption=one",
    ),
    case("", "caption: two", "caption: three", "--caption=two"),
    case("", "", "caption: three", "--caption=three"),
    case("", "caption: ''", "caption: three", ""),
    case("--caption=", "caption: two", "caption: three", ""),
    // A look is a whole, and its themes can be replaced at the same level or a later one.
    case(
        "",
        "",
        "look: print",
        "--board fine --pieces kai_print --annotations shapes",
    ),
    case("--look wood", "", "look: print", "--look wood"),
    case("--look wood", "", "board: fine", "--look wood"),
    case(
        "--look wood --pieces kai",
        "",
        "pieces: song",
        "--board wood --pieces kai --annotations clear",
    ),
    case("--pieces kai", "", "look: wood", "--look wood --pieces kai"),
    case(
        "",
        "",
        "{look: wood, pieces: kai}",
        "--look wood --pieces kai",
    ),
    // Arrows: one between the same two fields replaces, others are added.
    case(
        "",
        "arrows: [a4b5:red]",
        "arrow: [a4b5:green]",
        "--arrow a4b5:red",
    ),
    case(
        "",
        "arrows: [a4b5:red]",
        "arrow: [b5a4, a4b6, a4b5]",
        "--arrow a4b5:red --arrow b5a4 --arrow a4b6",
    ),
    case(
        "--arrow a4b5:blue",
        "arrows: [a4b5:red]",
        "arrow: [a4b5:green]",
        "--arrow a4b5:blue",
    ),
    case(
        "--arrow a4b5:blue",
        "",
        "arrow: [a4b5:green]",
        "--arrow a4b5:blue",
    ),
    case("", "", "arrow: [a4b5:green]", "--arrow a4b5:green"),
    case("", "", "arrow: [a4b5, a4b5:red]", "--arrow a4b5:red"),
    // Marks and numbers of both.
    case(
        "",
        "numbers: {a4: 1}",
        "number: ['a4:2']",
        "--number a4:1 --number a4:2",
    ),
    case(
        "",
        "numbers: {a4: 1}",
        "mark: ['a4:bm']",
        "--number a4:1 --mark a4:bm",
    ),
    // The mark for the side to move: a position only gives the side.
    case("", "to-move: red", "", "--side-to-move red"),
    case(
        "",
        "to-move: red",
        "side-to-move: black",
        "--side-to-move red",
    ),
    case("", "", "side-to-move: black", "--side-to-move black"),
    case("", "to-move: red", "side-to-move: none", ""),
    case("--side-to-move none", "to-move: red", "", ""),
    case(
        "--side-to-move auto",
        "to-move: red",
        "side-to-move: none",
        "--side-to-move red",
    ),
    case(
        "--side-to-move black",
        "to-move: red",
        "side-to-move: red",
        "--side-to-move black",
    ),
];

/// Each is drawn as by the command line with the winning settings.
#[test]
fn the_most_specific_wins() {
    for Case {
        command_line,
        position,
        project,
        same_as,
    } in some(CASES, 20)
    {
        let sandbox = Sandbox::project(project);
        sandbox.write("plain.xay", format!("version: '1'\n{SETUP}"));
        sandbox.write("own.xay", format!("version: '1'\n{position}\n{SETUP}"));
        let draw = |args: &str| sandbox.draw(&words(args));
        let expected = draw(&format!("--no-config --no-source {same_as} plain.xay -"));
        // The description names the side to move, whichever side is marked.
        let drawn = draw(&format!("{command_line} --no-source own.xay -"));
        let context = format!("`{command_line}`, `{position}`, `{project}`");
        assert!(picture(&drawn) == picture(&expected), "{context}");
    }
}

/// A picture without its title and description.
fn picture(svg: &[u8]) -> String {
    let svg = String::from_utf8_lossy(svg);
    let end = "</desc>";
    let start = svg.find("<title").expect("there is a title");
    let rest = svg.find(end).expect("there is a description") + end.len();
    format!("{}{}", &svg[..start], &svg[rest..])
}
