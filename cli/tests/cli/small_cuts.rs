//! Drawings for small sizes.

use crate::sandbox::Sandbox;
use crate::thorough::some;

fn svg(size: u32, fill: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\">\
         <circle cx=\"5\" cy=\"5\" r=\"5\" fill=\"{fill}\"/></svg>\n"
    )
}

/// A field of this board is 53 of 509 units wide: 4 mm on a board of 3.842 cm, 28 dots on one of
/// 268.9 dots.
#[test]
fn small_fields_have_their_own_drawings() {
    let sandbox = Sandbox::new();
    sandbox.copy_theme("board/clean_alpha", "lib/board/mine");
    sandbox.copy_theme("pieces/retro_simple", "lib/pieces/mine");
    let drawn = |arguments: &[&str]| {
        let fixed = [
            "--theme-dir=lib",
            "--board=mine",
            "--pieces=mine",
            "k.fen",
            "-",
        ];
        sandbox.draw(&[arguments, &fixed].concat())
    };
    sandbox.write("k.fen", "4k4/9/9/9/9/9/9/9/9/3K5\n");
    let sizes: [(&[&str], bool); 11] = [
        (&["--width-cm=7"], false),
        (&["--width-cm=3.85"], false),
        (&["--width-cm=3.83"], true),
        (&["--width-px=269"], false),
        (&["--width-px=268"], true),
        // A part of the board has fields of the same size.
        (&["--width-cm=3.85", "--crop=c1:g10"], false),
        (&["--width-cm=3.83", "--crop=c1:g10"], true),
        (&["--width-cm=3.83", "--output-format=pdf"], true),
        (&["--width-cm=5", "--output-format=png", "--dpi=140"], false),
        (
            &["--width-cm=3.83", "--output-format=png", "--dpi=180"],
            true,
        ),
        (&["--width-cm=5", "--output-format=png", "--dpi=130"], true),
    ];
    let sizes: Vec<_> = some(sizes, 4).collect();
    let usual: Vec<_> = sizes.iter().map(|(size, _)| drawn(size)).collect();
    sandbox.write("lib/pieces/mine/red_king.small.svg", svg(10, "#123456"));
    for ((size, expected), usual) in sizes.into_iter().zip(usual) {
        assert!((drawn(size) != usual) == expected, "{size:?}");
    }
}

#[test]
fn the_theme_sets_the_limits() {
    let sandbox = Sandbox::new();
    sandbox.copy_theme("annotations/shapes", "mine");
    let theme = sandbox.read("mine/theme.yaml");
    let theme = String::from_utf8(theme).expect("it is UTF-8");
    let (theme, _) = theme.split_once("small:").expect("it has a small cut");
    let limits = "small: {mm: 9, px: 90, arrow: {shaft: 0.4}, number: {size: 0.9}}\n";
    let drawn = |width: &str| {
        sandbox.draw(&[
            "--annotations=./mine",
            "--arrow=a1a9",
            "--number=e5:1",
            width,
            "k.fen",
            "-",
        ])
    };
    sandbox.write("k.fen", "4k4/9/9/9/9/9/9/9/9/3K5\n");
    let widths = ["--width-cm=9", "--width-cm=8"];
    let usual = widths.map(drawn);
    sandbox.write("mine/theme.yaml", format!("{theme}{limits}"));
    let with_limits = widths.map(drawn);
    assert!(usual[0] == with_limits[0]);
    assert!(usual[1] != with_limits[1]);
}

#[test]
fn mistakes_are_reported() {
    let sandbox = Sandbox::new();
    sandbox.copy_theme("board/clean_alpha", "mine");
    let theme = "title: Mine\nauthors: [Me]\nlicense: CC0-1.0\n\
                 field: {left: 42.5, top: 42.5, width: 424, height: 477}\n";
    sandbox.write("mine/board.small.svg", svg(10, "#fff"));
    sandbox.write(
        "mine/theme.yaml",
        format!("{theme}small: {{mm: 0, arrow: {{shaft: 1}}}}\n"),
    );
    let run = sandbox.run(&["themes", "check", "mine"]);
    assert_eq!(
        run.stderr,
        "\
error: `small.mm` must be from 0.001 to 1000
 --> mine/theme.yaml:5:13
  |
5 | small: {mm: 0, arrow: {shaft: 1}}
  |             ^
error: `small.arrow` does not apply to `board` themes
 --> mine/theme.yaml:5:23
  |
5 | small: {mm: 0, arrow: {shaft: 1}}
  |                       ^
error: found 2 errors
"
    );
    sandbox.write("mine/theme.yaml", theme);
    let run = sandbox.run(&["themes", "check", "mine"]);
    assert_eq!(
        run.stderr,
        "\
error: mine/board.small.svg: this must have the viewBox of `board.svg`: both have the same field
error: found 1 error
"
    );
}

/// A misspelt name, and pieces that look the same only at small sizes.
#[test]
fn oddities_are_reported() {
    let sandbox = Sandbox::new();
    sandbox.copy_theme("pieces/letters", "mine");
    for file in [
        "red_king.small.svg",
        "red_pawn.small.svg",
        "red_pown.small.svg",
    ] {
        sandbox.write(format!("mine/{file}"), svg(10, "#fff"));
    }
    let run = sandbox.run(&["themes", "check", "mine"]);
    assert_eq!(
        run.stderr,
        "\
warning: mine/red_pawn.small.svg: this is the same picture as `red_king.small.svg`
warning: mine/red_pown.small.svg: themes of this kind have no such file
"
    );
}
