//! `pandoc` answers requests of the Lua filter, or reports errors. `integrations/pandoc/test.py` runs
//! Pandoc itself with the filter.

use std::collections::BTreeSet;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use crate::sandbox::{Run, Sandbox};

const MATE: &str = "4k4/9/9/9/9/9/9/9/4R4/3K5 w";
const MOVES: &str = "1. C2=5 H8+7";

/// What the filter passes for HTML.
const HTML: [&str; 2] = ["--web", "--inside"];

fn request(settings: &Value, blocks: &[Value]) -> Value {
    json!({ "settings": settings, "blocks": blocks })
}

fn block(options: &[(&str, &str)], text: &str) -> Value {
    json!({ "text": text, "classes": ["xiangqi"], "options": options })
}

fn run(sandbox: &Sandbox, args: &[&str], request: &Value) -> Run {
    let args = [&["pandoc"], args].concat();
    sandbox.run_with_input(&args, &request.to_string())
}

/// The answers, of which the last is the script for games.
fn answers(run: &Run) -> Vec<Value> {
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    let text = run.text();
    let lines = text.lines();
    lines
        .map(|line| serde_json::from_str(line).expect("it is JSON"))
        .collect()
}

/// The answer about one block, with these arguments.
fn shown(args: &[&str], block: &Value) -> Value {
    let sandbox = Sandbox::new();
    sandbox.write("mate.fen", MATE);
    sandbox.write("game.txt", MOVES);
    let run = run(
        &sandbox,
        args,
        &request(&json!({}), std::slice::from_ref(block)),
    );
    answers(&run).swap_remove(0)
}

const SVG: &str = "data:image/svg+xml;base64,";

/// The SVG of a picture.
fn svg(picture: &Value) -> String {
    let image = picture["image"].as_str().expect("it is an image");
    let bytes = STANDARD.decode(image.strip_prefix(SVG).expect("it is SVG"));
    String::from_utf8(bytes.expect("it is base64")).expect("it is text")
}

#[test]
fn the_lua_filter() {
    let run = Sandbox::new().run(&["pandoc", "--lua-filter"]);
    let file = include_str!("../../src/commands/pandoc.lua");
    assert!(run.stdout == file.as_bytes() && run.code == Some(0));
}

#[test]
fn pictures() {
    for (block, count) in [
        (block(&[], MATE), 1),
        (block(&[("at", "1,2")], MOVES), 2),
        (block(&[("file", "mate.fen")], ""), 1),
    ] {
        let answer = shown(&HTML, &block);
        let pictures = answer["pictures"].as_array().expect("there are some");
        assert_eq!(pictures.len(), count, "{block}");
        for picture in pictures {
            assert!(svg(picture).starts_with("<svg"));
            let description = picture["description"].as_str();
            assert!(description.is_some_and(|it| it.starts_with("Xiangqi diagram")));
        }
    }
    let own = shown(&HTML, &block(&[("alt", "mine")], MATE));
    assert_eq!(own["pictures"][0]["description"], "mine");
}

/// Pandoc escapes names as in URLs, but not all of its readers do.
#[test]
fn names_of_files() {
    for name in ["a b.fen", "a%20b.fen"] {
        let sandbox = Sandbox::new();
        sandbox.write(name, MATE);
        let block = block(&[("file", "a%20b.fen")], "");
        let answers = answers(&run(&sandbox, &HTML, &request(&json!({}), &[block])));
        assert!(
            svg(&answers[0]["pictures"][0]).starts_with("<svg"),
            "{name}"
        );
    }
}

#[test]
fn classes_that_are_flags() {
    let answer = |classes: &[&str], options: &[(&str, &str)]| {
        let block = json!({ "text": MATE, "classes": classes, "options": options });
        shown(&HTML, &block)
    };
    let flipped = answer(&["xiangqi"], &[("flip", "true")]);
    assert_eq!(answer(&["xiangqi", "flip"], &[]), flipped);
    assert_ne!(answer(&["xiangqi"], &[]), flipped);
    assert_eq!(
        answer(&["xiangqi", "no-flip"], &[]),
        answer(&["xiangqi"], &[])
    );
    let wide = answer(&["xiangqi", "wide"], &[]);
    assert_eq!(wide["classes"], json!(["xiangqi", "wide"]));
}

#[test]
fn captions() {
    let caption = |has_captions: bool| {
        let mut block = block(&[("at", "1,2"), ("caption", "After {move}")], MOVES);
        block["has_captions"] = json!(has_captions);
        shown(&HTML, &block)["pictures"].clone()
    };
    let [apart, inside] = [true, false].map(caption);
    assert_eq!(apart[0]["caption"], "After C2=5");
    assert_eq!(apart[1]["caption"], "After H8+7");
    assert!(!svg(&apart[0]).contains("After"));
    assert_eq!(inside[0]["caption"], Value::Null);
    assert!(svg(&inside[0]).contains(">After C2=5</text>"));
}

#[test]
fn tables() {
    let answer = shown(&["--format=pdf"], &block(&[("table", "wxf")], MOVES));
    let table = answer["moves"].as_str().expect("there are moves");
    assert!(table.starts_with("<table lang=\"en\">"), "{table}");
    assert!(table.contains("<td>C2=5</td><td>H8+7</td>"), "{table}");
}

/// What the filter asks for, by formats of Pandoc.
#[test]
fn formats() {
    for (args, expected) in [
        (&["--web", "--inside"][..], SVG),
        (&["--inside"], SVG),
        (&["--format=png", "--inside"], "data:image/png;base64,"),
        (
            &["--format=pdf", "--inside"],
            "data:application/pdf;base64,",
        ),
        (&["--format=pdf"], "xiangqi/xiangqi-"),
        (&[], "xiangqi/xiangqi-"),
    ] {
        let sandbox = Sandbox::new();
        let request = request(&json!({}), &[block(&[], MATE)]);
        let answer = &answers(&run(&sandbox, args, &request))[0];
        let name = answer["pictures"][0]["image"].as_str().expect("a name");
        assert!(name.starts_with(expected), "{args:?}: {name}");
        assert!(name.starts_with("data:") || sandbox.path(name).exists());
    }
    // Characters for plain text, without the captions of the document.
    let mut mate = block(&[("caption", "Mate")], MATE);
    mate["has_captions"] = json!(true);
    let answer = shown(&["--format=text"], &mate);
    let picture = &answer["pictures"][0];
    assert_eq!(picture["caption"], "Mate");
    let board = picture["board"].as_str().expect("there is a board");
    assert!(board.starts_with("10  ┌─") && !board.contains("Mate"));
    assert!(picture["image"].is_null());
    // A block has its own.
    let answer = shown(&HTML, &block(&[("output-format", "png")], MATE));
    let name = answer["pictures"][0]["image"].as_str().expect("a name");
    assert!(name.starts_with("data:image/png;"));
}

#[test]
fn games_to_step_through() {
    // Each game has its own identifiers, even if two are equal.
    let game = block(&[("interactive", "true")], MOVES);
    let sandbox = Sandbox::new();
    let text = format!("``` {{.xiangqi interactive=true}}\n{MOVES}\n```\n");
    sandbox.write("a.md", [&*text, &*text].join("\n"));
    let both = request(&json!({}), &[game.clone(), game.clone()]);
    let args = [&HTML[..], &["--document=a.md"]].concat();
    let answers = answers(&run(&sandbox, &args, &both));
    let pages = answers[..2].iter().map(|it| &it["pictures"][0]["page"]);
    let pages: String = pages.filter_map(Value::as_str).collect();
    let ids = pages.split(" id=\"xq-").skip(1);
    let ids: Vec<&str> = ids.filter_map(|it| it.split('"').next()).collect();
    let different: BTreeSet<&str> = ids.iter().copied().collect();
    assert!(ids.len() > 1 && ids.len() == different.len(), "{ids:?}");
    let script = answers[2].as_str().expect("there is a script");
    assert!(script.contains("<script"), "{script}");
    // Not in a line of text, and not on paper.
    let mut in_line = game;
    in_line["in_line"] = json!(true);
    assert!(svg(&shown(&HTML, &in_line)["pictures"][0]).starts_with("<svg"));
    let options = [("interactive", "true"), ("dark-board", "night")];
    let request = request(&json!({}), &[block(&options, MOVES)]);
    let run = run(&Sandbox::new(), &["--format=png", "--inside"], &request);
    let lines = self::answers(&run);
    let picture = &lines[0]["pictures"][0];
    assert!(picture["image"].is_string() && picture["dark"].is_null());
    assert_eq!(lines[1], Value::Null);
}

#[test]
fn dark_pages() {
    // Each of several pictures has its own.
    let with = |at| {
        let answer = shown(&HTML, &block(&[("dark-board", "night"), ("at", at)], MOVES));
        answer["pictures"].clone()
    };
    let (both, second) = (with("0,1"), with("1"));
    let open = both[0]["dark"].as_str().expect("it is HTML");
    assert!(open.starts_with("<picture><source media="), "{open}");
    assert_eq!(both[1]["dark"], second[0]["dark"]);
    assert_ne!(both[0]["dark"], second[0]["dark"]);
}

#[test]
fn settings_in_the_metadata() {
    let settings = json!({ "board": "wood", "width-cm": "5" });
    let request = request(&settings, &[block(&[], MATE)]);
    let answer = &answers(&run(&Sandbox::new(), &HTML, &request))[0];
    let alone = shown(&HTML, &block(&[("board", "wood"), ("width-cm", "5")], MATE));
    assert_eq!(
        answer["pictures"][0]["image"],
        alone["pictures"][0]["image"]
    );
}

/// Files of pictures are drawn once, in the directory of the metadata.
#[test]
fn directories() {
    let sandbox = Sandbox::new();
    let block = block(&[], MATE);
    let request = request(&json!({ "directory": "a/b" }), &[block.clone(), block]);
    let once = answers(&run(&sandbox, &HTML, &request));
    let name = once[0]["pictures"][0]["image"].as_str().expect("a name");
    assert!(name.starts_with("a/b/xiangqi-"), "{name}");
    assert_eq!(once[0], once[1]);
    sandbox.write(name, "mine");
    answers(&run(&sandbox, &HTML, &request));
    assert_eq!(sandbox.read(name), b"mine");
}

#[test]
fn hostile_directories() {
    for name in ["../x", "/tmp/x", "a/../../x", "..", "C:x", ""] {
        let sandbox = Sandbox::new();
        let request = request(&json!({ "directory": name }), &[block(&[], MATE)]);
        let files = sandbox.snapshot();
        let run = run(&sandbox, &[], &request);
        let message = format!("error: `{name}` is no directory below the working directory\n");
        assert_eq!(
            (run.stderr, run.code, run.stdout),
            (message, Some(1), Vec::new())
        );
        assert_eq!(sandbox.snapshot(), files);
    }
}

#[cfg(unix)]
#[test]
fn links_that_leave() {
    let sandbox = Sandbox::new();
    let elsewhere = Sandbox::new();
    std::os::unix::fs::symlink(elsewhere.path(""), sandbox.path("xiangqi")).expect("it is new");
    let files = elsewhere.snapshot();
    let run = run(&sandbox, &[], &request(&json!({}), &[block(&[], MATE)]));
    let message = "error: `xiangqi` leads out of the working directory\n\
                   help: remove the link, or name another `directory`\n";
    assert_eq!((run.stderr.as_str(), run.code), (message, Some(1)));
    assert_eq!(elsewhere.snapshot(), files);
}

/// Messages point into the file; all are reported.
#[test]
fn mistakes() {
    let sandbox = Sandbox::new();
    let text = "Text\n\n- ``` {.xiangqi filp=true}\n  4k4\n  ```\n\nA `4k4/9/9/9/9/9/9/9/9/Z8 w`{.xiangqi} and\n\
                ![x](none.xay){.xiangqi}.\n\n`1. C2=5`{.xiangqi table=wxf} too.\n";
    sandbox.write("a.md", text);
    let mut table = block(&[("table", "wxf")], "1. C2=5");
    table["in_line"] = json!(true);
    let blocks = [
        block(&[("filp", "true")], "4k4"),
        block(&[], "4k4/9/9/9/9/9/9/9/9/Z8 w"),
        block(&[("file", "none.xay"), ("alt", "x")], ""),
        table,
        block(&[], "not there"),
    ];
    let request = request(&json!({}), &blocks);
    let run = run(&sandbox, &["--document", "a.md"], &request);
    let expected = "\
error: there is no option `filp`
 --> a.md:3:17
  |
3 | - ``` {.xiangqi filp=true}
  |                 ^^^^ did you mean `file`?
error: `Z` is not a piece letter
 --> a.md:7:24
  |
7 | A `4k4/9/9/9/9/9/9/9/9/Z8 w`{.xiangqi} and
  |                        ^
  |
";
    assert!(run.stderr.starts_with(expected), "{}", run.stderr);
    for part in [
        "\nerror: cannot read `none.xay`: no such file or directory\n --> a.md:8:6\n",
        "\nerror: a table cannot be in a line of text\n  --> a.md:10:1\n",
        " --> a.md (block 5):2:1\n",
        "\nerror: 5 of 5 blocks could not be drawn\n",
    ] {
        assert!(run.stderr.contains(part), "{part}: {}", run.stderr);
    }
    assert_eq!((run.stdout, run.code), (Vec::new(), Some(1)));
}

/// Equal blocks are found one after another, also in several files.
#[test]
fn equal_blocks() {
    let sandbox = Sandbox::new();
    let text = "``` {.xiangqi}\n4k4/Z\n```\n";
    sandbox.write("a.md", format!("{text}\n{text}"));
    sandbox.write("b.md", format!("\n\n{text}"));
    let request = request(&json!({}), &vec![block(&[], "4k4/Z"); 3]);
    let run = run(&sandbox, &["--document=a.md", "--document=b.md"], &request);
    let lines = run.stderr.lines();
    let places = lines.filter_map(|line| line.split_once("--> "));
    let places: Vec<_> = places.map(|(_, place)| place).collect();
    let expected = ["a.md:2:1", "a.md:6:1", "b.md:4:1"];
    assert_eq!(places, expected, "{}", run.stderr);
}

#[test]
fn mistakes_in_metadata() {
    for (settings, file, expected) in [
        (
            json!({ "lok": "print" }),
            "---\nxiangqi:\n  lok: print\n---\n",
            "error: there is no option `lok`\n --> a.md:3:3\n  |\n3 |   lok: print\n  |   ^^^ did you mean `look`?\n",
        ),
        (
            json!({ "lok": "print" }),
            "",
            "error: a.md: there is no option `lok`\nhelp: did you mean `look`?\n",
        ),
        (
            json!("print"),
            "",
            "error: a.md: `xiangqi` in the metadata is not a map of options and their values\n",
        ),
    ] {
        let sandbox = Sandbox::new();
        sandbox.write("a.md", file);
        let request = request(&settings, &[]);
        let run = run(&sandbox, &["--document=a.md"], &request);
        assert_eq!((run.stderr.as_str(), run.code), (expected, Some(1)));
    }
}

#[test]
fn no_requests() {
    let sandbox = Sandbox::new();
    for input in [
        "",
        "[]",
        "{\"pandoc-api-version\":[1,23],\"meta\":{},\"blocks\":[{\"t\":\"HorizontalRule\"}]}",
    ] {
        let run = sandbox.run_with_input(&["pandoc"], input);
        assert_eq!(
            run.stderr,
            "\
error: standard input is not a request of the Lua filter
help: Pandoc runs the filter: `pandoc --lua-filter xiangqi-setup.lua`
"
        );
        assert_eq!((run.stdout, run.code), (Vec::new(), Some(1)));
    }
}
