//! `themes check`.

use std::fs;

use crate::sandbox::Sandbox;

/// One run reports everything, errors before warnings.
#[test]
fn all_mistakes_are_reported_at_once() {
    let sandbox = Sandbox::new();
    sandbox.copy_theme("pieces/retro_simple", "mine");
    let svg = |content: &str| {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">\n{content}\n</svg>\n"
        )
    };
    sandbox.write(
        "mine/theme.yaml",
        "title: Mine\nauthors: []\nlicense: free beer\n",
    );
    sandbox.write(
        "mine/red_king.svg",
        svg("<script/><g><image href=\"a.png\"/></g>\n<path onclick=\"x\" fill=\"url(a.svg#b)\"/>"),
    );
    sandbox.write("mine/red_pawn.svg", svg(""));
    fs::rename(
        sandbox.path("mine/red_horse.svg"),
        sandbox.path("mine/red_hose.svg"),
    )
    .expect("files can be renamed");
    let run = sandbox.run(&["themes", "check", "mine"]);
    assert_eq!(
        run.stderr,
        "\
error: scripts are not allowed in theme art
 --> mine/red_king.svg:2:1
  |
2 | <script/><g><image href=\"a.png\"/></g>
  | ^^^^^^^
error: the element `image` is not allowed in theme art
 --> mine/red_king.svg:2:13
  |
2 | <script/><g><image href=\"a.png\"/></g>
  |             ^^^^^^
  |
  = help: it would not look the same everywhere
error: scripts are not allowed in theme art
 --> mine/red_king.svg:3:7
  |
3 | <path onclick=\"x\" fill=\"url(a.svg#b)\"/>
  |       ^^^^^^^^^^^
error: `a.svg#b` is outside this file
 --> mine/red_king.svg:3:19
  |
3 | <path onclick=\"x\" fill=\"url(a.svg#b)\"/>
  |                   ^^^^^^^^^^^^^^^^^^^
  |
  = help: refer to elements of the same file, like `#id`
error: mine/red_horse.svg: this file is missing from the theme
help: a theme is a directory with `theme.yaml` and its SVG files
warning: mine/red_pawn.svg: this picture is empty
warning: `free beer` is not an SPDX expression
 --> mine/theme.yaml:3:1
  |
3 | license: free beer
  | ^^^^^^^^^^^^^^^^^^
  |
  = help: write it like `CC0-1.0` or `CC-BY-SA-4.0 OR MIT`
warning: no author is named
 --> mine/theme.yaml:2:1
  |
2 | authors: []
  | ^^^^^^^^^^^
warning: mine/red_hose.svg: themes of this kind have no such file
help: did you mean `red_horse.svg`?
error: found 5 errors
"
    );
    assert_eq!(run.text(), "mine: piece theme, 5 errors, 4 warnings\n");
    assert_eq!(run.code, Some(1));
}

/// All keys of `theme.yaml` are read, and an error in several files is reported once.
#[test]
fn mistakes_in_the_manifest_and_the_same_in_many_files() {
    let sandbox = Sandbox::new();
    sandbox.copy_theme("pieces/retro_simple", "mine");
    sandbox.write(
        "mine/theme.yaml",
        "titel: Mine\nauthors: [[a], Me, [b]]\nlicense: CC0-1.0\nlicense: MIT\nsmall: {mm: x, px: y}\n",
    );
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"></svg>\n";
    for name in ["black_king", "red_horse", "red_king"] {
        sandbox.write(format!("mine/{name}.svg"), svg);
    }
    let run = sandbox.run(&["themes", "check", "mine"]);
    assert_eq!(
        run.stderr,
        "\
error: `titel` is not a key here
 --> mine/theme.yaml:1:1
  |
1 | titel: Mine
  | ^^^^^ did you mean `title`?
  |
  = help: the keys are title, authors, license, sources, field, paper, labels, river, surround, to_move, frame, marks, arrow, number, small
error: the manifest is wrong: expected a text
 --> mine/theme.yaml:2:11
  |
2 | authors: [[a], Me, [b]]
  |           ^
error: the manifest is wrong: expected a text
 --> mine/theme.yaml:2:20
  |
2 | authors: [[a], Me, [b]]
  |                    ^
error: the manifest is wrong: duplicate key `license`
 --> mine/theme.yaml:4:1
  |
4 | license: MIT
  | ^^^^^^^
error: the manifest is wrong: this is not a number
 --> mine/theme.yaml:5:13
  |
5 | small: {mm: x, px: y}
  |             ^
error: the manifest is wrong: this is not a number
 --> mine/theme.yaml:5:20
  |
5 | small: {mm: x, px: y}
  |                    ^
warning: mine/red_king.svg: this picture is empty
note: the same in 2 other files: mine/red_horse.svg, mine/black_king.svg
error: found 6 errors
"
    );
    assert_eq!(run.text(), "mine: piece theme, 6 errors, 3 warnings\n");
}

/// Missing keys, and numbers that are out of range even if something else is wrong. A substitute for a
/// missing value is not reported as wrong.
#[test]
fn what_is_missing_and_what_is_out_of_range() {
    let sandbox = Sandbox::new();
    sandbox.copy_theme("board/fine", "mine");
    let errors = |theme: &str, manifest: &str| -> Vec<String> {
        sandbox.write(
            format!("{theme}/theme.yaml"),
            format!("license: MIT\n{manifest}"),
        );
        let run = sandbox.run(&["themes", "check", theme]);
        let lines = run.stderr.lines();
        let errors = lines.filter_map(|line| line.strip_prefix("error: "));
        errors.map(str::to_owned).collect()
    };
    assert_eq!(
        errors(
            "mine",
            "field: {left: 42}\nlabels: {top: {words: 1-9}}\nto_move: {}\n"
        ),
        [
            "the key `top` is missing",
            "the key `width` is missing",
            "the key `height` is missing",
            "the key `lettering` is missing",
            "the key `size` is missing",
            "the key `at` is missing",
            "the key `title` is missing",
            "the key `authors` is missing",
            "found 8 errors",
        ]
    );
    let manifest = "title: A
authors: [a]
field: {left: -500, top: x, width: 0, height: 489}
frame:
  - {width: -1, colors: ['#fff', red, '#000', '#111']}
  - 7
river: {words: 楚, lettering: kay, size: -2}
labels: {lettering: foo, size: -5, top: {words: 1-8, at: 1e9}}
to_move: {at: 1e9}
small: {mm: -4, px: [1]}
";
    assert_eq!(
        errors("mine", manifest),
        [
            "mine/theme.yaml: the key `to_move.size` is missing",
            "the manifest is wrong: this is not a number",
            "`field.width` must be from 0.001 to 1000000",
            "`frame.width` must be from 0.001 to 1000000",
            "the manifest is wrong: `red` is not a colour such as \"#f60\"",
            "the manifest is wrong: expected keys with values",
            "there is no lettering `kay`; the letterings are kai, sans, song",
            "`river.size` must be from 0.001 to 1000000",
            "there is no lettering `foo`; the letterings are kai, sans, song",
            "`labels.size` must be from 0.001 to 1000000",
            "there must be 9 labels, not 8",
            "`labels.top.at` must be from -1000000 to 1000000",
            "`to_move.at` must be from -1000000 to 1000000",
            "`small.mm` must be from 0.001 to 1000",
            "the manifest is wrong: expected a text",
            "found 15 errors",
        ]
    );
    let many = errors("mine", &"a: 1\n? [b]\n: 1\n".repeat(101));
    let end = [
        "the manifest is wrong: there are more than 100 mistakes",
        // The mistake in the key `a` and those in its duplicates count as one.
        "found 201 errors",
    ];
    assert_eq!(many[many.len() - 2..], end);
    sandbox.copy_theme("annotations/clear", "marks");
    let manifest = "title: A
authors: [a]
number: {size: 9}
small: {px: 0, arrow: {thin: 9}, number: {size: 9}}
";
    assert_eq!(
        errors("marks", manifest),
        [
            "marks/theme.yaml: the key `arrow` is missing",
            "`number.size` must be from 0.1 to 1",
            "`small.px` must be from 1 to 10000",
            "`small.number.size` must be from 0.1 to 1",
            "found 4 errors",
        ]
    );
}

/// Regardless of the number of references to it.
#[test]
fn each_mistake_is_reported_once() {
    let sandbox = Sandbox::new();
    sandbox.copy_theme("pieces/retro_simple", "mine");
    let masked = "<rect width=\"9\" height=\"9\" mask=\"url(#a)\"/>\n".repeat(30);
    let thin = "<path id=\"b\" d=\"M-9 9h9v1e-5z\" mask=\"url(#c)\"/>";
    sandbox.write(
        "mine/red_king.svg",
        format!(
            "\
<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 9 9\">
<mask id=\"a\" width=\"20%\"><path d=\"M0 0h9\"/></mask>
<mask id=\"c\"><path d=\"M0 0h9\"/></mask>
<path d=\"M0 0h1e6\"/>
{thin}
<use xlink:href=\"#b\"/>
{masked}</svg>"
        ),
    );
    let run = sandbox.run(&["themes", "check", "mine"]);
    assert_eq!(
        run.stderr,
        "\
error: `width` cannot be `20%` in theme art
 --> mine/red_king.svg:2:14
  |
2 | <mask id=\"a\" width=\"20%\"><path d=\"M0 0h9\"/></mask>
  |              ^^^^^^^^^^^
  |
  = help: it must be at least 0.5 of the shape
error: this is far larger than the picture
 --> mine/red_king.svg:4:7
  |
4 | <path d=\"M0 0h1e6\"/>
  |       ^^^^^^^^^^^^
  |
  = help: nothing may extend beyond 100 times the longer side of the viewBox
error: the shape is too thin for a filter, a mask or a pattern
 --> mine/red_king.svg:5:32
  |
5 | <path id=\"b\" d=\"M-9 9h9v1e-5z\" mask=\"url(#c)\"/>
  |                                ^^^^^^^^^^^^^^
error: found 3 errors
"
    );
}

#[test]
fn numbers_are_all_checked() {
    let sandbox = Sandbox::new();
    sandbox.copy_theme("board/clean_alpha", "mine");
    sandbox.write(
        "mine/theme.yaml",
        "title: Mine\nauthors: [Me]\nlicense: MIT\n\
         marks: {}\n\
         field: {left: 1e9, top: 0, width: -1, height: 400, river: .nan}\n",
    );
    let run = sandbox.run(&["themes", "check", "mine"]);
    let errors = run.stderr.lines().filter(|line| line.starts_with("error"));
    assert_eq!(
        errors.collect::<Vec<_>>(),
        [
            "error: `marks` does not apply to `board` themes",
            "error: `field.left` must be from -1000000 to 1000000",
            "error: `field.width` must be from 0.001 to 1000000",
            "error: `field.river` must be from 0 to 400",
            "error: found 4 errors",
        ],
    );
}

#[test]
fn good_themes_pass() {
    let sandbox = Sandbox::new();
    sandbox.copy_theme("board/clean_alpha", "lib/board/one");
    sandbox.copy_theme("annotations/clear", "lib/annotations/two");
    fs::create_dir_all(sandbox.path("lib/pieces/__pycache__")).expect("it can be created");
    for (directory, expected) in [
        (
            "lib",
            "lib/board/one: board theme, no errors, no warnings\n\
             lib/annotations/two: annotation theme, no errors, no warnings\n",
        ),
        (
            "lib/board/one",
            "lib/board/one: board theme, no errors, no warnings\n",
        ),
    ] {
        let stdout = sandbox.draw(&["themes", "check", directory]);
        let stdout = String::from_utf8(stdout).expect("it is UTF-8");
        assert_eq!(stdout.replace('\\', "/"), expected);
    }
}

#[test]
fn identical_pieces_are_reported() {
    let sandbox = Sandbox::new();
    sandbox.copy_theme("pieces/letters", "mine");
    fs::copy(
        sandbox.path("mine/red_king.svg"),
        sandbox.path("mine/red_pawn.svg"),
    )
    .expect("files can be copied");
    let run = sandbox.run(&["themes", "check", "mine"]);
    assert_eq!(
        run.stderr,
        "warning: mine/red_pawn.svg: this is the same picture as `red_king.svg`\n"
    );
    assert_eq!(run.code, Some(0));
}

#[test]
fn directories_that_are_not_themes() {
    let sandbox = Sandbox::new();
    fs::create_dir(sandbox.path("empty")).expect("it can be created");
    sandbox.fail(
        &["themes", "check", "empty"],
        1,
        "\
error: empty: nothing in this directory shows what kind of theme it is
help: a theme has `board.svg`, or pieces like `red_king.svg`, or marks like `blank_good.svg`
error: found 1 error
",
    );
    sandbox.fail(
        &["themes", "check", "nowhere"],
        1,
        "\
error: nowhere: there is no such theme directory
help: a theme is a directory with `theme.yaml` and its SVG files
error: found 1 error
",
    );
    // Only annotation themes have arrows.
    let art = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>";
    sandbox.write("arrows/arrow_plus_1_minus_2.svg", art);
    let run = sandbox.run(&["themes", "check", "arrows"]);
    assert!(run.text().starts_with("arrows: annotation theme, "));
    // Its location decides if its content does not.
    fs::create_dir_all(sandbox.path("board/new")).expect("it can be created");
    let run = sandbox.run(&["themes", "check", "board/new"]);
    assert_eq!(
        run.text(),
        "board/new: board theme, 2 errors, no warnings\n"
    );
}
