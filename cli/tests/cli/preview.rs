//! `xiangqi-setup themes preview`.

use std::collections::BTreeSet;

use roxmltree::Document;
use xiangqi_setup::theme::{Library, ThemeKind};

use crate::sandbox::{OLD, Sandbox, words};

const BROKEN_THEME: &str = "title: [\n";

/// The page that these arguments draw.
fn preview(sandbox: &Sandbox, args: &str) -> String {
    let bytes = sandbox.draw(&words(&format!("themes preview {args} -")));
    String::from_utf8(bytes).expect("SVG is UTF-8")
}

/// The description of a page.
fn description(page: &str) -> String {
    let document = Document::parse(page).expect("SVG is XML");
    let mut nodes = document.descendants();
    let node = nodes.find(|node| node.has_tag_name("desc"));
    let text = node.and_then(|node| node.text());
    text.expect("a description").to_owned()
}

fn of_kind(kind: ThemeKind) -> String {
    let names = Library::default().names(kind).join(", ");
    format!("--{}: {names}.", kind.directory())
}

#[test]
fn all_themes_are_shown() {
    let sandbox = Sandbox::new();
    let page = preview(&sandbox, "");
    let all = ThemeKind::ALL.map(of_kind).join(" ");
    assert_eq!(description(&page), all);
    assert!(page == preview(&sandbox, "board pieces annotations"));

    let document = Document::parse(&page).expect("SVG is XML");
    let mut ids = BTreeSet::new();
    let mut references = BTreeSet::new();
    for node in document.descendants().filter(|node| node.is_element()) {
        assert!(!["text", "style", "symbol"].contains(&node.tag_name().name()));
        for attribute in node.attributes() {
            let value = attribute.value();
            match attribute.name() {
                "id" => assert!(ids.insert(value), "{value} occurs twice"),
                "href" => _ = references.insert(value.trim_start_matches('#')),
                _ if value.starts_with("url(#") => {
                    references.insert(value[5..].trim_end_matches(')'));
                }
                _ => {}
            }
        }
    }
    assert!(references.is_subset(&ids), "{references:?}");
}

#[test]
fn names_choose_themes() {
    let sandbox = Sandbox::new();
    sandbox.copy_theme("pieces/kai", "mine");
    sandbox.copy_theme("pieces/kai", "book/pieces/mine");
    sandbox.copy_theme("annotations/shapes", "annotations/mine");
    let pieces = of_kind(ThemeKind::Pieces);
    for (args, expected) in [
        ("kai", "--pieces: kai."),
        ("pieces/kai", "--pieces: kai."),
        ("song kai pieces/song", "--pieces: song, kai."),
        ("wood", "--board: wood. --pieces: wood."),
        ("board/wood", "--board: wood."),
        ("shapes fine", "--board: fine. --annotations: shapes."),
        ("./mine", "--pieces: ./mine."),
        ("annotations/mine", "--annotations: annotations/mine."),
        ("--theme-dir book mine", "--pieces: mine."),
        ("pieces", &pieces),
        (
            "kai pieces",
            &pieces.replace("kai, ", "").replace(": ", ": kai, "),
        ),
    ] {
        assert_eq!(description(&preview(&sandbox, args)), expected, "{args}");
    }
}

#[test]
fn the_page_is_a_file_of_the_requested_width() {
    let sandbox = Sandbox::new();
    assert!(preview(&sandbox, "kai_print").contains(r#" width="465""#));
    assert!(preview(&sandbox, "--width-px 300 kai").contains(r#" width="300""#));
    sandbox.write("out.svg", OLD);
    sandbox.draw(&words("themes preview pieces out.svg"));
    assert_eq!(
        sandbox.read("out.svg"),
        preview(&sandbox, "pieces").as_bytes()
    );
    assert!(preview(&sandbox, "pieces").contains(r#" width="900""#));
}

/// Characters that the lettering lacks, and that XML does not allow.
#[cfg(unix)]
#[test]
fn any_name_is_shown() {
    let sandbox = Sandbox::new();
    let long = "a".repeat(200);
    for name in ["木", "a&<b>", "\u{7}", "\u{301}", &long] {
        sandbox.copy_theme("annotations/shapes", &format!("t/annotations/{name}"));
    }
    let page = preview(&sandbox, "--theme-dir t annotations");
    let names = description(&page);
    for name in ["木", "a&<b>", "\u{fffd}", &long] {
        assert!(names.contains(name), "{names}");
    }
}

/// If no theme was named, the page shows those that work.
#[test]
fn a_broken_theme_is_an_error_if_it_is_named() {
    let sandbox = Sandbox::new();
    sandbox.write("t/board/bad/theme.yaml", BROKEN_THEME);
    sandbox.copy_theme("board/fine", "t/board/good");
    let run = sandbox.run(&words("themes preview --theme-dir t board -"));
    assert_eq!(run.code, Some(0));
    let start = "warning: the board theme `bad` is broken: t/board/bad/theme.yaml: ";
    assert!(run.stderr.starts_with(start), "{}", run.stderr);
    let page = String::from_utf8(run.stdout).expect("SVG is UTF-8");
    let names = description(&page);
    assert!(names.contains("good") && !names.contains("bad"), "{names}");

    let drawn = sandbox.run(&words("--theme-dir t --board bad in.annofen -"));
    for name in ["bad", "board/bad", "./t/board/bad", "board bad"] {
        let args = format!("themes preview --theme-dir t {name} -");
        let run = sandbox.run(&words(&args));
        assert_eq!(run.code, Some(1), "{name}");
        if !name.starts_with('.') {
            assert_eq!(run.stderr, drawn.stderr, "{name}");
        }
        assert!(run.stdout.is_empty());
    }
}

/// As for `themes check`, the directory of one theme or of several.
#[test]
fn directories() {
    let sandbox = Sandbox::new();
    sandbox.copy_theme("pieces/kai", "mine");
    sandbox.copy_theme("board/wood", "all/board/wide");
    sandbox.copy_theme("pieces/kai", "all/pieces/own");
    let page = preview(&sandbox, "mine");
    assert_eq!(description(&page), "--pieces: ./mine.");
    assert!(page == preview(&sandbox, "./mine"));
    let page = preview(&sandbox, "all");
    assert_eq!(
        description(&page).replace('\\', "/"),
        "--board: ./all/board/wide. --pieces: ./all/pieces/own."
    );
    assert!(page == preview(&sandbox, "./all"));
    // The name of a theme means that theme.
    sandbox.copy_theme("pieces/kai", "wood");
    assert_eq!(
        description(&preview(&sandbox, "wood")),
        "--board: wood. --pieces: wood."
    );
    sandbox.fail(
        &words("themes preview mine"),
        2,
        "error: `mine` stands for themes, but the last name must be that of the file to write\n",
    );
}

#[test]
fn bad_combinations_are_refused() {
    let sandbox = Sandbox::new();
    sandbox.write("out.svg", OLD);
    let all: Vec<_> = ThemeKind::ALL
        .iter()
        .flat_map(|kind| {
            let names = Library::default().names(*kind).into_iter();
            names.map(|name| format!("{}/{name}", kind.directory()))
        })
        .collect();
    let unknown = format!(
        "error: there is no theme `象棋`\nhelp: there are {}\n",
        all.join(", ")
    );
    for (args, stderr) in [
        ("象棋 out.svg", unknown.as_str()),
        (
            "wod out.svg",
            "error: there is no theme `wod`\nhelp: did you mean `wood`?\n",
        ),
        (
            "pieces/kia out.svg",
            "error: there is no piece theme `kia`\nhelp: did you mean `kai`?\n",
        ),
        (
            "./nowhere out.svg",
            "error: ./nowhere: there is no such theme directory\nhelp: a theme is a directory with `theme.yaml` and its SVG files\n",
        ),
        (
            "./dir out.svg",
            "error: ./dir: nothing in this directory shows what kind of theme it is\nhelp: a theme has `board.svg`, or pieces like `red_king.svg`, or marks like `blank_good.svg`\n",
        ),
        (
            "kai",
            "error: `kai` stands for themes, but the last name must be that of the file to write\n",
        ),
        (
            "kai pieces",
            "error: `pieces` stands for themes, but the last name must be that of the file to write\n",
        ),
        (
            "kai in.xay",
            "error: `in.xay` is the name of a position; the last name must be that of the file to write\n",
        ),
        (
            "kai out.webp",
            "error: `out.webp` does not end in the name of a picture format\nhelp: write `out.png`; the name must end in .svg, .pdf or .png\n",
        ),
        ("kai out.txt", "error: this cannot be drawn as text\n"),
        (
            "--theme-dir nowhere out.svg",
            "error: there is no theme directory `nowhere`\n",
        ),
    ] {
        let args = format!("themes preview {args}");
        sandbox.fail(&words(&args), 2, stderr);
    }
}
