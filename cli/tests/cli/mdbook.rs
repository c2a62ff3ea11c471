//! `mdbook` turns books into books with pictures, or reports errors.

use serde_json::{Value, json};

use crate::sandbox::{Run, Sandbox};

/// A chapter with one block.
const CHAPTER: &str = "\
# One

```xiangqi
v1 4k4/9/9/9/9/9/9/9/4R4/3K5
```
behind
";

/// Runs the preprocessor for a book of one chapter.
fn run(sandbox: &Sandbox, options: Value, content: &str) -> Run {
    sandbox.write("src/one.md", content);
    run_book(sandbox, options, &book("items", content))
}

fn run_book(sandbox: &Sandbox, options: Value, book: &Value) -> Run {
    let context = json!({
        "root": sandbox.path(""),
        "config": { "book": { "src": "src" }, "preprocessor": { "xiangqi": options } },
        "renderer": "html",
        "mdbook_version": "0.5.4",
    });
    let input = json!([context, book]).to_string();
    sandbox.run_with_input(&["mdbook"], &input)
}

/// A book whose list of chapters has this key.
fn book(items: &str, content: &str) -> Value {
    json!({ items: [
        { "PartTitle": "Part" },
        "Separator",
        { "Chapter": {
            "name": "None", "content": "", "number": [1], "path": null, "source_path": null,
            "parent_names": [],
            "sub_items": [{ "Chapter": {
                "name": "One", "content": content, "number": [1, 1], "path": "index.md",
                "source_path": "one.md", "parent_names": ["None"], "sub_items": [],
            } }],
        } },
    ] })
}

/// The text of the chapter afterwards. Everything else is unchanged.
fn chapter(run: &Run, items: &str) -> String {
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    let mut after: Value = serde_json::from_slice(&run.stdout).expect("it is JSON");
    let place = &mut after[items][2]["Chapter"]["sub_items"][0]["Chapter"]["content"];
    let content = place.as_str().expect("it is UTF-8").to_owned();
    *place = Value::from("");
    assert_eq!(after, book(items, ""));
    content
}

/// The options of `book.toml`, in the file and as mdBook passes them. Other tables may have the same keys.
fn with_options(sandbox: &Sandbox, options: &[(&str, Value)]) -> Value {
    let lines = options
        .iter()
        .map(|(key, value)| format!("{key} = {value}\n"));
    let lines: String = lines.collect();
    let text =
        format!("[preprocessor.chess]\nboard = \"brown\"\n\n[preprocessor.xiangqi]\n{lines}");
    sandbox.write("book.toml", text);
    let options = options.iter().cloned();
    options
        .map(|(key, value)| (key.to_owned(), value))
        .collect()
}

#[test]
fn both_versions_of_mdbook() {
    for items in ["items", "sections"] {
        let sandbox = Sandbox::new();
        let run = run_book(&sandbox, json!({}), &book(items, CHAPTER));
        let content = chapter(&run, items);
        let (before, rest) = content.split_once("<!-- xiangqi -->").expect("it exists");
        assert_eq!(before, "# One\n\n");
        let (figure, behind) = rest.split_once('\n').expect("it is one line");
        assert_eq!(behind, "behind\n");
        assert!(
            figure.starts_with("<figure class=\"xiangqi\" lang=\"en\"><svg "),
            "{figure}"
        );
        assert!(figure.ends_with("</svg></figure>"), "{figure}");
        assert!(figure.contains(" width=\"320\""), "{figure}");
        assert!(figure.contains("<desc>Red: king d1"), "{figure}");
    }
}

#[test]
fn renderers() {
    let sandbox = Sandbox::new();
    for (renderer, code) in [("html", 0), ("epub", 0), ("markdown", 1), ("", 1)] {
        let run = sandbox.run(&["mdbook", "supports", renderer]);
        assert_eq!(
            (run.code, run.stderr.as_str()),
            (Some(code), ""),
            "{renderer}"
        );
    }
}

/// Settings in `book.toml`, the project file and the block, and the width that results.
#[test]
fn levels_of_settings() {
    let px = |width: u32| Some(("width-px", json!(width)));
    for (book, project, info, expected) in [
        (None, "", "", "width=\"320\""),
        (px(200), "", "", "width=\"200\""),
        (None, "width-px: 300", "", "width=\"300\""),
        (None, "width-cm: 6", "", "width=\"6cm\""),
        (px(200), "width-cm: 6", "", "width=\"200\""),
        (px(200), "width-cm: 6", " width-cm=5", "width=\"5cm\""),
        (None, "width-cm: 6", ",width-px=250", "width=\"250\""),
    ] {
        let sandbox = Sandbox::project(project);
        let options = with_options(&sandbox, book.as_slice());
        let content = CHAPTER.replace("```xiangqi", &format!("```xiangqi{info}"));
        let content = chapter(&run(&sandbox, options, &content), "items");
        assert!(content.contains(expected), "{project}, {info}: {content}");
    }
}

/// A block turns off a flag of the book.
#[test]
fn flags() {
    let sandbox = Sandbox::new();
    let options = with_options(&sandbox, &[("debug", json!(true))]);
    let with = |info: &str| {
        let content = CHAPTER.replace("```xiangqi", &format!("```xiangqi {info}"));
        chapter(&run(&sandbox, options.clone(), &content), "items")
    };
    assert_eq!(with(""), with("debug"));
    assert_eq!(with("no-debug"), with("debug=false"));
    assert_ne!(with(""), with("no-debug"));
}

#[test]
fn diagrams_of_a_game() {
    let sandbox = Sandbox::new();
    let content = "> ```xiangqi at=1,2 dark-board=night\n> 炮二平五 炮8平5\n> ```\n> behind\n";
    let content = chapter(&run(&sandbox, json!({}), content), "items");
    let (figure, behind) = content.split_once('\n').expect("it has lines");
    assert_eq!(behind, "> behind\n");
    let (light, dark) = figure
        .split_once("<div class=\"xiangqi-dark\">")
        .expect("it exists");
    assert!(light.starts_with(
        "> <!-- xiangqi --><figure class=\"xiangqi\" lang=\"en\"><div class=\"xiangqi-light\">"
    ));
    for pictures in [light, dark] {
        assert_eq!(pictures.matches("<svg ").count(), 2, "{pictures}");
    }
}

/// A page may have the same picture twice, once hidden; browsers do not paint or clip with hidden
/// definitions.
#[test]
fn ids_of_the_same_picture() {
    let sandbox = Sandbox::new();
    let block = "```xiangqi crop=a1:e5 caption=url(#1)\n4k4/9/9/9/9/9/9/9/9/4K4\n```\n";
    let content = format!("{block}\n<details>\n\n{block}\n</details>\n");
    let chapter = chapter(&run(&sandbox, json!({}), &content), "items");
    let clips = chapter.split("<clipPath id=\"").skip(1);
    let clips: Vec<&str> = clips.filter_map(|rest| rest.split('"').next()).collect();
    assert!(clips.len() == 2 && clips[0] != clips[1], "{clips:?}");
    for clip in clips {
        assert_eq!(chapter.matches(&format!("url(#{clip})")).count(), 1);
    }
    assert_eq!(chapter.matches(">url(#1)<").count(), 2);
}

#[test]
fn files_beside_the_chapter() {
    let sandbox = Sandbox::new();
    sandbox.write("src/positions/a.fen", "4k4/9/9/9/9/9/9/9/4R4/3K5 w");
    let content = "```xiangqi file=positions/a.fen alt='\"Red\" & <b>'\n```\n";
    let content = chapter(&run(&sandbox, json!({}), content), "items");
    assert!(content.contains("chariot e2"), "{content}");
    let label = "role=\"img\" aria-label=\"&quot;Red&quot; &amp; &lt;b&gt;\"";
    assert!(content.contains(label), "{content}");
    // As in HTML, this hides the picture from screen readers.
    let content = CHAPTER.replace("```xiangqi", "```xiangqi alt=''");
    let content = chapter(&run(&sandbox, json!({}), &content), "items");
    let figure = "<figure class=\"xiangqi\" aria-hidden=\"true\"><svg ";
    assert!(content.contains(figure), "{content}");
}

/// Chapters with mistakes, and the complete message.
#[test]
fn mistakes_in_chapters() {
    for (content, message) in [
        (
            "# A\n\n```xiangqi\nv1 4k4/9/9/9/9/9/9/9/4Z4/3K5\n```\n",
            "\
error: `Z` is not a piece letter
 --> src/one.md:4:23
  |
4 | v1 4k4/9/9/9/9/9/9/9/4Z4/3K5
  |                       ^
  |
  = help: k king, a g advisor, b e m elephant, n h horse, r chariot, c cannon, p pawn, x covered piece; upper case is red, lower case black
",
        ),
        (
            "- a\n  > ```xiangqi\n  > 4k4/9/9/9/9/9/9/9/4Z4/3K5 w\n  > ```\n",
            "\
error: `Z` is not a piece letter
 --> src/one.md:3:24
  |
3 |   > 4k4/9/9/9/9/9/9/9/4Z4/3K5 w
  |                        ^
  |
  = help: k king, a g advisor, b e m elephant, n h horse, r chariot, c cannon, p pawn, x covered piece; upper case is red, lower case black
",
        ),
        (
            "```xiangqi\n\n```\n",
            "\
error: the input has no content
 --> src/one.md:1:1
  |
1 | ```xiangqi
  | ^^^^^^^^^^
  |
  = help: an input contains a position (annoFEN, XAY, FEN, a wiki's template, a board of letters) or a game (moves, WXF, PGN, DhtmlXQ, XQF, CBR, CBF, JSON, CSV, a log)
",
        ),
        (
            "a\n\n```xiangqi flip widht-px=3\n4k4/9/9/9/9/9/9/9/4R4/3K5\n```\n",
            "\
error: there is no option `widht-px`
 --> src/one.md:3:17
  |
3 | ```xiangqi flip widht-px=3
  |                 ^^^^^^^^ did you mean `width-px`?
",
        ),
        (
            "```xiangqi,at=x,flip\n4k4/9/9/9/9/9/9/9/4R4/3K5\n```\n",
            "\
error: `at` cannot be `x`: it must be a number, which counts the moves of both sides, a move of one side such as `8r` or `8b`, a variation such as `8b.1` or a move in it such as `8b.1.9r`, or `start`, `all` or `last`
 --> src/one.md:1:15
  |
1 | ```xiangqi,at=x,flip
  |               ^
",
        ),
        (
            "```xiangqi quiz=red\n1. C2=5 H8+7\n```\n",
            "\
error: `quiz` is for games that readers step through
 --> src/one.md:1:12
  |
1 | ```xiangqi quiz=red
  |            ^^^^
  |
  = help: add `interactive`
",
        ),
        (
            "```xiangqi at=1r, flp\n1. C2=5 H8+7\n```\n",
            "\
error: there is no option `flp`
 --> src/one.md:1:19
  |
1 | ```xiangqi at=1r, flp
  |                   ^^^ did you mean `flip`?
",
        ),
        (
            "```xiangqi caption='a\n4k4/9/9/9/9/9/9/9/4R4/3K5\n```\n",
            "\
error: the closing quote is missing
 --> src/one.md:1:20
  |
1 | ```xiangqi caption='a
  |                    ^^
",
        ),
        (
            "```xiangqi board=woood\n4k4/9/9/9/9/9/9/9/4R4/3K5\n```\n",
            "\
error: there is no board theme `woood`
 --> src/one.md:1:18
  |
1 | ```xiangqi board=woood
  |                  ^^^^^ did you mean `wood`?
",
        ),
        (
            "```xiangqi show-moves=a1\n4k4/9/9/9/9/9/9/9/4R4/3K5\n```\n",
            "\
error: a1 is empty, so there are no moves to show
 --> src/one.md:1:1
  |
1 | ```xiangqi show-moves=a1
  | ^^^^^^^^^^^^^^^^^^^^^^^^
  |
  = help: files are a to i from red's left, ranks 1 to 10 from red's side
",
        ),
        (
            "```xiangqi at=3\n1. C2=5 C8=5\n```\n",
            "\
error: this game has only 2 moves, counting both sides
 --> src/one.md:1:1
  |
1 | ```xiangqi at=3
  | ^^^^^^^^^^^^^^^
  |
  = help: from -2 to 2, or `all`; counted as in books, the last is black's move 1, `1b`
",
        ),
        (
            "```xiangqi jobs=3\n4k4/9/9/9/9/9/9/9/4R4/3K5\n```\n",
            "\
error: `jobs` can only be set on the command line
 --> src/one.md:1:12
  |
1 | ```xiangqi jobs=3
  |            ^^^^
",
        ),
        (
            "```xiangqi output-format=png\n4k4/9/9/9/9/9/9/9/4R4/3K5\n```\n",
            "\
error: `output-format` cannot be used here: the document has places for its pictures
 --> src/one.md:1:12
  |
1 | ```xiangqi output-format=png
  |            ^^^^^^^^^^^^^
",
        ),
        (
            "```xiangqi file=a.fen\n4k4/9/9/9/9/9/9/9/4R4/3K5\n```\n",
            "\
error: the block has its own text, so it cannot have a `file`
 --> src/one.md:1:12
  |
1 | ```xiangqi file=a.fen
  |            ^^^^
  |
  = help: remove `file`, or all lines of the block
",
        ),
        (
            "```xiangqi file=a.fen\n```\n",
            "\
error: cannot read `src/a.fen`: no such file or directory
 --> src/one.md:1:17
  |
1 | ```xiangqi file=a.fen
  |                 ^^^^^
",
        ),
        (
            "```xiangqi width-px=3 width-cm=3\n4k4/9/9/9/9/9/9/9/4R4/3K5\n```\n",
            "\
error: `width-cm` cannot be set together with `width-px`
 --> src/one.md:1:23
  |
1 | ```xiangqi width-px=3 width-cm=3
  |                       ^^^^^^^^
",
        ),
        (
            "```xiangqi piece=H=Q7X\n4k4/9/9/9/9/9/9/9/4R4/3K5\n```\n",
            "\
error: `X` is not an atom
 --> src/one.md:1:22
  |
1 | ```xiangqi piece=H=Q7X
  |                      ^
  |
  = help: the atoms are W F D N A H C Z G, and K, R, B, Q for WF, W0, F0, K0
",
        ),
        (
            "```xiangqi flip=maybe\n4k4/9/9/9/9/9/9/9/4R4/3K5\n```\n",
            "\
error: `flip` must be `true` or `false`
 --> src/one.md:1:17
  |
1 | ```xiangqi flip=maybe
  |                 ^^^^^
",
        ),
        (
            "```xiangqi at\n4k4/9/9/9/9/9/9/9/4R4/3K5\n```\n",
            "\
error: `at` needs a value
 --> src/one.md:1:12
  |
1 | ```xiangqi at
  |            ^^
  |
  = help: write `at=` followed by the value
",
        ),
        (
            "```xiangqi dark-board=nigth\n4k4/9/9/9/9/9/9/9/4R4/3K5\n```\n",
            "\
error: there is no board theme `nigth`
 --> src/one.md:1:23
  |
1 | ```xiangqi dark-board=nigth
  |                       ^^^^^ did you mean `night`?
",
        ),
    ] {
        let run = run(&Sandbox::new(), json!({}), content);
        let expected = format!("{message}error: 1 of 1 block could not be drawn\n");
        assert_eq!((run.stderr.as_str(), run.code), (expected.as_str(), Some(1)));
        assert!(run.stdout.is_empty(), "{content}");
    }
}

/// A line of `book.toml` with a mistake, and the complete message.
#[test]
fn mistakes_in_the_book() {
    for (key, value, message) in [
        (
            "widht-px",
            json!(3),
            "\
error: there is no option `widht-px`
 --> book.toml:6:1
  |
6 | widht-px = 3
  | ^^^^^^^^ did you mean `width-px`?
",
        ),
        (
            "board",
            json!({ "name": "wood" }),
            "\
error: `board` cannot be a table
 --> book.toml:6:9
  |
6 | board = {\"name\":\"wood\"}
  |         ^^^^^^^^^^^^^^^
  |
  = help: write one value, or a list if the option takes several
",
        ),
        (
            "show-moves",
            json!(["a1", {"a": 1}]),
            "\
error: `show-moves` cannot be a table
 --> book.toml:6:14
  |
6 | show-moves = [\"a1\",{\"a\":1}]
  |              ^^^^^^^^^^^^^^
  |
  = help: write one value, or a list if the option takes several
",
        ),
        (
            "board",
            json!("./nothere"),
            "\
error: `./nothere`: there is no such theme directory
 --> book.toml:6:9
  |
6 | board = \"./nothere\"
  |         ^^^^^^^^^^^
  |
  = help: a theme is a directory with `theme.yaml` and its SVG files
error: 1 of 1 block could not be drawn
",
        ),
        (
            "board",
            json!("woood"),
            "\
error: there is no board theme `woood`
 --> book.toml:6:9
  |
6 | board = \"woood\"
  |         ^^^^^^^ did you mean `wood`?
error: 1 of 1 block could not be drawn
",
        ),
        (
            "show-moves",
            json!(["a1", "z9"]),
            "\
error: `show-moves` cannot be `z9`: `z9` is not a square: squares are a1 to i10, in small letters
 --> book.toml:6:14
  |
6 | show-moves = [\"a1\",\"z9\"]
  |              ^^^^^^^^^^^
",
        ),
        (
            "alt",
            json!("a"),
            "\
error: `alt` is for single blocks, not for a whole document
 --> book.toml:6:1
  |
6 | alt = \"a\"
  | ^^^
",
        ),
        (
            "name",
            json!("a"),
            "\
error: `name` cannot be used here: the document has places for its pictures
 --> book.toml:6:1
  |
6 | name = \"a\"
  | ^^^^
",
        ),
    ] {
        let sandbox = Sandbox::new();
        let options = with_options(&sandbox, &[("command", json!("x")), (key, value)]);
        let run = run(&sandbox, options, CHAPTER);
        assert_eq!((run.stderr.as_str(), run.code), (message, Some(1)), "{key}");
        assert!(run.stdout.is_empty(), "{key}");
    }
}

/// Errors about subtables point at their headings.
#[test]
fn tables_in_the_book() {
    for (lines, message) in [
        (
            "[preprocessor.xiangqi.x]\ny = 1\n",
            "\
error: `x` cannot be a table
 --> book.toml:2:23
  |
2 | [preprocessor.xiangqi.x]
  |                       ^
  |
  = help: write one value, or a list if the option takes several
",
        ),
        (
            "[[preprocessor.xiangqi.x]]\ny = 1\n",
            "\
error: `x` cannot be a table
 --> book.toml:2:24
  |
2 | [[preprocessor.xiangqi.x]]
  |                        ^
  |
  = help: write one value, or a list if the option takes several
",
        ),
        (
            "x.y = 1\n",
            "\
error: `x` cannot be a table
 --> book.toml:2:7
  |
2 | x.y = 1
  |       ^
  |
  = help: write one value, or a list if the option takes several
",
        ),
    ] {
        let sandbox = Sandbox::new();
        sandbox.write("book.toml", format!("[preprocessor.xiangqi]\n{lines}"));
        let value = match lines.starts_with("[[") {
            true => json!({ "x": [{ "y": 1 }] }),
            false => json!({ "x": { "y": 1 } }),
        };
        let run = run(&sandbox, value, CHAPTER);
        assert_eq!((run.stderr.as_str(), run.code), (message, Some(1)));
    }
}

/// Chapters in their files and as mdBook passes them, and the message: it refers to the author's
/// text.
#[test]
fn mistakes_in_included_text() {
    const LETTER: &str = "  |
  = help: k king, a g advisor, b e m elephant, n h horse, r chariot, c cannon, p pawn, x covered piece; upper case is red, lower case black
";
    let position = "4k4/9/9/9/9/9/9/9/4Z4/3K5 w";
    let block = format!("```xiangqi\n{position}\n```");
    let in_position = format!(
        "\
error: `Z` is not a piece letter
 --> src/one.md:3:1
  |
3 | ```xiangqi
  | ^^^^^^^^^^
{LETTER}"
    );
    let nowhere = "\
error: src/one.md: `Z` is not a piece letter
help: k king, a g advisor, b e m elephant, n h horse, r chariot, c cannon, p pawn, x covered piece; upper case is red, lower case black
";
    for (file, content, message) in [
        (
            "Text\n\n```xiangqi\n{{#include parts/position.txt}}\n```\n".to_owned(),
            format!("Text\n\n```xiangqi\n\n{position}\n```\n"),
            format!("{in_position}error: 1 of 1 block could not be drawn\n"),
        ),
        (
            "{{#include parts/long.txt}}\n\n{{#include parts/block.md}}\n".to_owned(),
            format!("a\nb\nc\n\nBlock\n{block}\n"),
            format!("{nowhere}error: 1 of 1 block could not be drawn\n"),
        ),
        // The same block twice: they cannot be distinguished.
        (
            format!("{{{{#include parts/block.md}}}}\n\n{block}\n"),
            format!("Block\n{block}\n\n{block}\n"),
            format!("{nowhere}error: 2 of 2 blocks could not be drawn\n"),
        ),
        // The one in the chapter differs from the included one.
        (
            "{{#include parts/block.md}}\n\n```xiangqi flop\n```\n".to_owned(),
            "Block\n```xiangqi\n4k4/9/9/9/9/9/9/9/9/4K4 w\n```\n\n```xiangqi flop\n```\n".to_owned(),
            "\
error: there is no option `flop`
 --> src/one.md:3:12
  |
3 | ```xiangqi flop
  |            ^^^^ did you mean `flip`?
error: 1 of 2 blocks could not be drawn
"
            .to_owned(),
        ),
        // Another program has changed the text.
        (
            "Text\n".to_owned(),
            format!("a\nb\n{block}\n"),
            "\
error: src/one.md: `Z` is not a piece letter
help: k king, a g advisor, b e m elephant, n h horse, r chariot, c cannon, p pawn, x covered piece; upper case is red, lower case black
error: 1 of 1 block could not be drawn
"
            .to_owned(),
        ),
        (
            "Text\n\n```xiangqi at=9\n{{#include parts/move.txt}}\n```\n".to_owned(),
            "Text\n\n```xiangqi at=9\n1. C2=5\n```\n".to_owned(),
            "\
error: this game has only one move
 --> src/one.md:3:1
  |
3 | ```xiangqi at=9
  | ^^^^^^^^^^^^^^^
  |
  = help: from -1 to 1, or `all`; counted as in books, the last is red's move 1, `1r`
error: 1 of 1 block could not be drawn
"
            .to_owned(),
        ),
    ] {
        let sandbox = Sandbox::new();
        sandbox.write("src/parts/long.txt", "a\nb\nc\n");
        sandbox.write("src/parts/move.txt", "1. C2=5\n");
        sandbox.write("src/parts/position.txt", format!("\n{position}\n"));
        sandbox.write("src/parts/block.md", format!("Block\n{block}\n"));
        sandbox.write("src/one.md", &file);
        let run = run_book(&sandbox, json!({}), &book("items", &content));
        assert_eq!(
            (run.stderr.as_str(), run.code),
            (message.as_str(), Some(1)),
            "{file}"
        );
    }
}

/// All errors and warnings are reported, in their order.
#[test]
fn several_mistakes() {
    let content = "\
```xiangqi annotate-last-move
4k4/9/9/9/9/9/9/9/4R4/3K5
```

```xiangqi at=9
1. C2=5
```

```xiangqi flop
```
";
    let message = "\
warning: there is no last move to show: this is not a game
 --> src/one.md:1:1
  |
1 | ```xiangqi annotate-last-move
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
error: this game has only one move
 --> src/one.md:5:1
  |
5 | ```xiangqi at=9
  | ^^^^^^^^^^^^^^^
  |
  = help: from -1 to 1, or `all`; counted as in books, the last is red's move 1, `1r`
error: there is no option `flop`
 --> src/one.md:9:12
  |
9 | ```xiangqi flop
  |            ^^^^ did you mean `flip`?
error: 2 of 3 blocks could not be drawn
";
    let run = run(&Sandbox::new(), json!({}), content);
    assert_eq!((run.stderr.as_str(), run.code), (message, Some(1)));
}

/// An error that concerns all blocks is reported once.
#[test]
fn a_mistake_in_the_project_file() {
    let message = "\
error: there is no option `widht-px`
 --> xiangqi-setup.yaml:1:1
  |
1 | widht-px: 3
  | ^^^^^^^^ did you mean `width-px`?
error: 2 of 2 blocks could not be drawn
";
    let sandbox = Sandbox::project("widht-px: 3\n");
    let run = run(&sandbox, json!({}), &CHAPTER.repeat(2));
    assert_eq!((run.stderr.as_str(), run.code), (message, Some(1)));
}

#[test]
fn no_book() {
    for (input, reason) in [
        ("", "EOF while parsing a value at line 1 column 0"),
        (
            "[]",
            "invalid length 0, expected a tuple of size 2 at line 1 column 2",
        ),
        ("[{}, {}]", "there are no chapters"),
        ("[1, {\"items\": 3}]", "there are no chapters"),
    ] {
        let run = Sandbox::new().run_with_input(&["mdbook"], input);
        let message = format!(
            "error: standard input is not a book from mdBook: {reason}\n\
             help: mdBook runs this command if book.toml contains `[preprocessor.xiangqi]`\n"
        );
        assert_eq!((run.stderr, run.code), (message, Some(1)), "{input}");
    }
}

/// Contexts that mdBook would not write: a missing value counts as unset.
#[test]
fn unusual_contexts() {
    for context in [
        "1",
        "[]",
        r#"{"config":[]}"#,
        r#"{"config":{"preprocessor":"x"}}"#,
    ] {
        let input = format!(r#"[{context},{{"items":[]}}]"#);
        let run = Sandbox::new().run_with_input(&["mdbook"], &input);
        let stdout = String::from_utf8(run.stdout).expect("it is UTF-8");
        let all = (stdout.as_str(), run.stderr.as_str(), run.code);
        assert_eq!(all, ("{\"items\":[]}\n", "", Some(0)), "{context}");
    }
}

/// Shortcomings of pictures are reported once for any number of blocks and styles, as are credits, in
/// the order of the blocks.
#[test]
fn shortcomings() {
    let block = |info: &str| CHAPTER.replace("```xiangqi", &format!("```xiangqi {info}"));
    let long = "x ".repeat(2000);
    let caption = format!("caption='{long}'");
    let all = [
        "board=wood",
        &caption,
        "",
        &caption,
        "flip board=./old",
        "mirror board=./old",
    ];
    let content: String = all.into_iter().map(block).collect();
    let message = "\
warning: a caption is too long for its picture and has been cut
warning: words and labels on the board `src/old` stay where they are in its picture
help: `board.svg` without them and `theme.yaml` with `labels` and `river` let them turn, see doc/themes.md
";
    let older = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/older/board/plain");
    let sandbox = Sandbox::new();
    for file in ["board.ini", "board.svg", "LICENSE.json"] {
        let text = std::fs::read(format!("{older}/{file}")).expect("it exists");
        sandbox.write(format!("src/old/{file}"), text);
    }
    let run = run(&sandbox, json!({}), &content);
    assert_eq!((run.stderr.as_str(), run.code), (message, Some(0)));
}

/// An error in a block does not depend on the blocks before it.
#[test]
fn sides_without_coordinates() {
    let sandbox = Sandbox::new();
    sandbox.write("src/xiangqi-setup.yaml", "coordinate-sides: left\n");
    let wrong = CHAPTER.replace("```xiangqi", "```xiangqi coordinate-sides=left");
    for (content, line, failed) in [
        (wrong.clone(), 3, "1 of 1 block"),
        (format!("{CHAPTER}{wrong}"), 9, "1 of 2 blocks"),
    ] {
        let run = run(&sandbox, json!({}), &content);
        let message = format!(
            "\
error: `coordinate-sides` needs `coordinates`
 --> src/one.md:{line}:29
  |
{line} | ```xiangqi coordinate-sides=left
  |                             ^^^^
  |
  = help: choose a system, such as `algebraic`
error: {failed} could not be drawn
"
        );
        assert_eq!((run.stderr, run.code), (message, Some(1)));
    }
}

/// The notes are in the order of the blocks.
#[test]
fn order_of_credits() {
    let sandbox = Sandbox::new();
    let names = ["e", "b", "d", "a", "c"];
    for name in names {
        sandbox.copy_theme("pieces/retro_simple", &format!("src/{name}"));
        let manifest = "title: T\nauthors: [Ba Jin]\nlicense: MIT\n";
        sandbox.write(format!("src/{name}/theme.yaml"), manifest);
    }
    let block = |name| CHAPTER.replace("```xiangqi", &format!("```xiangqi pieces=./{name}"));
    let run = run(&sandbox, json!({}), &names.map(block).concat());
    let note = |name| {
        format!("note: the piece theme `src/{name}` is under MIT: credit Ba Jin (see --credits)\n")
    };
    assert_eq!(run.stderr, names.map(note).concat());
    assert_eq!(run.code, Some(0));
}

/// Whatever replaces a book's file, the pictures are drawn without delay.
#[cfg(unix)]
#[test]
fn pipes_and_devices_as_files() {
    for included in [
        "pipe.md", "zero.md", "loop.md", "../src", "none.md", "one.md",
    ] {
        let sandbox = Sandbox::new();
        sandbox.write(
            "src/one.md",
            format!("{{{{#include {included}}}}}\n{CHAPTER}"),
        );
        sandbox.make_pipe("book.toml");
        sandbox.make_pipe("src/pipe.md");
        for (link, target) in [("zero.md", "/dev/zero"), ("loop.md", "loop.md")] {
            let link = sandbox.path("src").join(link);
            std::os::unix::fs::symlink(target, link).expect("links can be created");
        }
        let content = format!("x\n{CHAPTER}");
        let run = run_book(&sandbox, json!({}), &book("items", &content));
        assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)), "{included}");
    }
    let sandbox = Sandbox::new();
    sandbox.write("src/x.txt", "");
    sandbox.make_pipe("src/one.md");
    sandbox.make_pipe("src/game.wxf");
    let book = book("items", "```xiangqi file=game.wxf\n```\n");
    let run = run_book(&sandbox, json!({}), &book);
    let message = "\
error: cannot read `src/game.wxf`: it is a pipe, not a file
 --> src/one.md:1:17
  |
1 | ```xiangqi file=game.wxf
  |                 ^^^^^^^^
error: 1 of 1 block could not be drawn
";
    assert_eq!((run.stderr.as_str(), run.code), (message, Some(1)));
}

/// A block with `interactive` is a viewer in one line, also within a list. The script is included
/// once, at the end of the chapter, and only where scripts run.
#[test]
fn games_to_step_through() {
    let content = "\
# One

```xiangqi interactive notations=wxf,chinese
1. C2=5 {two

lines} H8+7
```

- one

  ```xiangqi interactive quiz=red
  1. C2=5 H8+7
  ```
behind
";
    let sandbox = Sandbox::new();
    sandbox.write("src/one.md", content);
    let run = run(&sandbox, json!({}), content);
    let after = chapter(&run, "items");
    let viewers: Vec<&str> = after
        .lines()
        .filter(|line| line.contains("<div class=\"xq-viewer\""))
        .collect();
    let [first, second] = viewers[..] else {
        panic!("{after}");
    };
    assert!(first.starts_with("<!-- xiangqi --><figure class=\"xiangqi\" lang=\"en\">"));
    assert!(first.ends_with("</div></figure>"), "{first}");
    assert!(first.contains(" data-notations=\"wxf chinese\""));
    assert!(second.starts_with("  <!-- xiangqi --><figure"), "{second}");
    assert!(second.contains(" data-quiz=\"r\""));
    assert_eq!(after.matches("<script>").count(), 1);
    assert!(after.ends_with("</script>\n"));

    let mut book = book("items", content);
    let context = json!({ "root": sandbox.path(""), "config": {}, "renderer": "epub" });
    let input = json!([context, book.take()]).to_string();
    let run = sandbox.run_with_input(&["mdbook"], &input);
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    assert!(!run.text().contains("<script>"));
}

/// mdBook's own commands, such as `{{#include}}`, and template engines' commands are only text.
#[test]
fn no_templates() {
    let sandbox = Sandbox::new();
    let game = "[Red \"{{#include x}}\"]\n\n1. C2=5 ; {{#include x}} {%x%}\n1... H8+7 *\n";
    for attributes in [
        "",
        "table comments",
        "interactive",
        "alt=\"{{#include x}}\"",
    ] {
        // Doubled braces are not fields.
        let caption = "caption=\"{{{{#include x}}}} {{%x%}}\"";
        let content = format!("```xiangqi {attributes} {caption}\n{game}```\n");
        let text = chapter(&run(&sandbox, json!({}), &content), "items");
        let shown = text.split("<script>").next().unwrap_or_default();
        for braces in ["{{", "{%", "{#"] {
            assert!(!shown.contains(braces), "{attributes}: {braces}");
        }
        assert!(
            shown.contains("{&#123;#include x}}"),
            "{attributes}: {shown}"
        );
    }
}
