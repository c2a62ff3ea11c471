//! `pandoc` turns documents into documents with pictures, or reports errors. The JSON is in Pandoc's
//! form; `integrations/pandoc/test.py` runs Pandoc itself.

use std::collections::BTreeSet;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use crate::sandbox::{Run, Sandbox};

const MATE: &str = "4k4/9/9/9/9/9/9/9/4R4/3K5 w";
const MOVES: &str = "1. C2=5 H8+7";

/// The versions of the model before Pandoc 3 and since.
const VERSIONS: [[u32; 2]; 2] = [[1, 22], [1, 23]];

fn document(version: [u32; 2], meta: &Value, blocks: &Value) -> Value {
    json!({ "pandoc-api-version": version, "meta": meta, "blocks": blocks })
}

/// The class, and the pairs of key and value.
fn attr(id: &str, pairs: &[(&str, &str)]) -> Value {
    json!([id, ["xiangqi"], pairs])
}

fn code_block(id: &str, pairs: &[(&str, &str)], text: &str) -> Value {
    json!({ "t": "CodeBlock", "c": [attr(id, pairs), text] })
}

fn code(pairs: &[(&str, &str)], text: &str) -> Value {
    json!({ "t": "Code", "c": [attr("", pairs), text] })
}

fn str(text: &str) -> Value {
    json!({ "t": "Str", "c": text })
}

fn para(inlines: &Value) -> Value {
    json!({ "t": "Para", "c": inlines })
}

/// An image with the only word `words`.
fn image(pairs: &[(&str, &str)], words: &str, name: &str, title: &str) -> Value {
    json!({ "t": "Image", "c": [attr("", pairs), [str(words)], [name, title]] })
}

/// A figure with an image and a caption of one word.
fn figure(version: [u32; 2], words: &str, name: &str, pairs: &[(&str, &str)]) -> Value {
    if version < [1, 23] {
        return para(&json!([image(pairs, "Caption", name, "fig:")]));
    }
    let image = json!({ "t": "Plain", "c": [image(pairs, words, name, "")] });
    let caption = json!([null, [{ "t": "Plain", "c": [str("Caption")] }]]);
    json!({ "t": "Figure", "c": [["fig:x", [], []], caption, [image]] })
}

fn metadata(entries: &[(&str, &str)]) -> Value {
    let entries = entries.iter().map(|(key, value)| {
        let value = json!({ "t": "MetaInlines", "c": [str(value)] });
        ((*key).to_owned(), value)
    });
    json!({ "xiangqi": { "t": "MetaMap", "c": entries.collect::<serde_json::Map<_, _>>() } })
}

fn run(sandbox: &Sandbox, args: &[&str], document: &Value) -> Run {
    let args = [&["pandoc"], args].concat();
    sandbox.run_with_input(&args, &document.to_string())
}

/// The blocks afterwards.
fn blocks(run: &Run) -> Value {
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    let mut after: Value = serde_json::from_slice(&run.stdout).expect("it is JSON");
    after["blocks"].take()
}

/// The blocks of a document with these for HTML.
fn shown(version: [u32; 2], before: &Value) -> Value {
    let sandbox = Sandbox::new();
    sandbox.write("mate.fen", MATE);
    sandbox.write("game.txt", MOVES);
    blocks(&run(
        &sandbox,
        &["html"],
        &document(version, &json!({}), before),
    ))
}

/// The value with its data and descriptions replaced by short words.
fn short(value: &Value) -> Value {
    match value {
        Value::String(text) if text.starts_with("data:") => {
            let (kind, _) = text.split_once(',').expect("it has a type");
            json!(kind)
        }
        Value::String(text) if text.starts_with("Xiangqi diagram") => json!("DESCRIPTION"),
        Value::Array(all) if all.first().is_some_and(|it| *it == str("Xiangqi")) => {
            json!("WORDS OF DESCRIPTION")
        }
        Value::Array(all) => all.iter().map(short).collect(),
        Value::Object(all) => {
            let all = all.iter();
            all.map(|(key, value)| (key.clone(), short(value)))
                .collect()
        }
        other => other.clone(),
    }
}

const SVG: &str = "data:image/svg+xml;base64";

/// An image as it is written.
fn drawn(id: &str, pairs: &[(&str, &str)]) -> Value {
    json!({ "t": "Image", "c": [attr(id, pairs), "WORDS OF DESCRIPTION", [SVG, ""]] })
}

#[test]
fn everything_else_is_unchanged() {
    let sandbox = Sandbox::new();
    let text = r#"{ "blocks":[{"c":[["",["haskell"],[]],"xiangqi"],"t":"CodeBlock"},{"t":"New","c":1e400}],
        "unknown": [1.10, "\u0041\ud83d\ude00"],"meta":{},"pandoc-api-version":[1,23,1,1]}"#;
    let run = sandbox.run_with_input(&["pandoc", "docx"], text);
    assert_eq!((run.text().as_str(), run.stderr.as_str()), (text, ""));
}

#[test]
fn the_lua_filter() {
    let run = Sandbox::new().run(&["pandoc", "--lua-filter"]);
    let file = include_str!("../../../integrations/pandoc/xiangqi-setup.lua");
    assert!(run.stdout == file.as_bytes() && run.code == Some(0));
}

#[test]
fn deep_documents() {
    let sandbox = Sandbox::new();
    let depth = 100_000;
    let block = code_block("", &[], MATE);
    let (open, close) = (
        r#"{"t":"BlockQuote","c":["#.repeat(depth),
        "]}".repeat(depth),
    );
    let text =
        format!(r#"{{"pandoc-api-version":[1,23],"meta":{{}},"blocks":[{open}{block}{close}]}}"#);
    let run = sandbox.run_with_input(&["pandoc", "html"], &text);
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    let after = run.text();
    assert!(after.contains(r#""t":"Image""#) && after.ends_with(&format!("{close}]}}")));
}

#[test]
fn pictures() {
    for version in VERSIONS {
        for (before, expected) in [
            // A block, and code and images in a line of text.
            (
                code_block("x", &[("width", "30%")], MATE),
                para(&json!([drawn("x", &[("width", "30%")])])),
            ),
            (
                para(&json!([str("a"), code(&[], MATE)])),
                para(&json!([str("a"), drawn("", &[])])),
            ),
            (
                para(&json!([str("a"), image(&[], "alt", "mate.fen", "t")])),
                para(&json!([str("a"),
                    { "t": "Image", "c": [attr("", &[]), [str("alt")], [SVG, ""]] }])),
            ),
            (
                json!({ "t": "Plain", "c": [code(&[], MATE)] }),
                json!({ "t": "Plain", "c": [drawn("", &[])] }),
            ),
            // Several pictures.
            (
                code_block("x", &[("at", "1,2")], MOVES),
                para(&json!([drawn("x", &[]), { "t": "Space" }, drawn("x-2", &[])])),
            ),
            // A file.
            (
                code_block("", &[("file", "mate.fen")], ""),
                para(&json!([drawn("", &[])])),
            ),
            // Pictures of an earlier filter.
            (
                para(&json!([image(&[], "x", "data:image/png;base64,AA", "")])),
                para(&json!([image(&[], "x", "data:image/png;base64", "")])),
            ),
        ] {
            let after = short(&shown(version, &json!([before])));
            assert_eq!(after, json!([expected]), "{before}");
        }
    }
}

/// Pandoc escapes names as in URLs, but not all of its readers do.
#[test]
fn names_of_files() {
    for name in ["a b.fen", "a%20b.fen"] {
        let sandbox = Sandbox::new();
        sandbox.write(name, MATE);
        let image = para(&json!([image(&[], "x", "a%20b.fen", "")]));
        let before = document(VERSIONS[1], &json!({}), &json!([image]));
        let after = blocks(&run(&sandbox, &["html"], &before)).to_string();
        assert!(after.contains(SVG), "{name}: {after}");
    }
}

#[test]
fn classes_that_are_flags() {
    let block = |classes: &[&str], pairs: &[(&str, &str)]| {
        let block = json!({ "t": "CodeBlock", "c": [["", classes, pairs], MATE] });
        shown(VERSIONS[1], &json!([block]))
    };
    let flipped = block(&["xiangqi"], &[("flip", "true")]);
    assert_eq!(block(&["xiangqi", "flip"], &[]), flipped);
    assert_ne!(block(&["xiangqi"], &[]), flipped);
    assert_eq!(
        block(&["xiangqi", "no-flip"], &[]),
        block(&["xiangqi"], &[])
    );
    let wide = block(&["xiangqi", "wide"], &[]);
    assert_eq!(
        wide[0]["c"][0]["c"][0],
        json!(["", ["xiangqi", "wide"], []])
    );
}

/// A caption makes figures, one for each picture.
#[test]
fn captions() {
    let pairs = [
        ("at", "1,2"),
        ("caption", "After {move}"),
        ("latex-placement", "h"),
    ];
    let before = json!([code_block("x", &pairs, MOVES)]);
    let caption = |text| json!([str("After"), { "t": "Space" }, str(text)]);
    let old = |id, text| {
        let kept = attr(id, &[("latex-placement", "h"), ("alt", "DESCRIPTION")]);
        para(&json!([{ "t": "Image", "c": [kept, caption(text), [SVG, "fig:"]] }]))
    };
    let expected = json!([old("x", "C2=5"), old("x-2", "H8+7")]);
    assert_eq!(short(&shown(VERSIONS[0], &before)), expected);
    let new = |id, text| {
        let own = json!([id, [], [["latex-placement", "h"]]]);
        let caption = json!([null, [{ "t": "Plain", "c": caption(text) }]]);
        let image = json!([{ "t": "Plain", "c": [drawn("", &[])] }]);
        json!({ "t": "Figure", "c": [own, caption, image] })
    };
    let expected = json!([new("x", "C2=5"), new("x-2", "H8+7")]);
    assert_eq!(short(&shown(VERSIONS[1], &before)), expected);
}

/// Pandoc's figures stay figures, with a description of the position.
#[test]
fn figures() {
    let [old, new] = VERSIONS;
    let before = |version, words| json!([figure(version, words, "mate.fen", &[])]);
    let mut expected = before(old, "");
    let after = short(&shown(old, &before(old, "")));
    expected[0]["c"][0]["c"][0] = attr("", &[("alt", "DESCRIPTION")]);
    expected[0]["c"][0]["c"][2][0] = json!(SVG);
    assert_eq!(after, expected);
    for (words, described) in [
        ("Caption", json!("WORDS OF DESCRIPTION")),
        ("mine", json!([str("mine")])),
    ] {
        let mut expected = before(new, words);
        let image = &mut expected[0]["c"][2][0]["c"][0]["c"];
        image[1] = described;
        image[2][0] = json!(SVG);
        assert_eq!(short(&shown(new, &before(new, words))), expected);
    }
    // Another caption belongs to the picture.
    for version in VERSIONS {
        let figure = figure(version, "Caption", "mate.fen", &[("caption", "Own")]);
        let after = shown(version, &json!([figure])).to_string();
        let picture = after.split(&format!("{SVG},")).nth(1);
        let picture = picture.and_then(|it| it.split('"').next());
        let picture = STANDARD.decode(picture.expect("there is one"));
        let picture = String::from_utf8(picture.expect("it is base64")).expect("it is text");
        assert!(picture.contains(">Own</text>"), "{picture}");
        assert!(after.contains(r#""Caption""#), "{after}");
    }
    // Several pictures share the caption.
    let pairs = [("at", "1,2")];
    let after = shown(new, &json!([figure(new, "Caption", "game.txt", &pairs)]));
    let pictures = [drawn("", &[]), json!({ "t": "Space" }), drawn("", &[])];
    assert_eq!(short(&after)[0]["c"][2][0]["c"], json!(pictures));
    let after = shown(old, &json!([figure(old, "Caption", "game.txt", &pairs)]));
    let caption = para(&json!([str("Caption")]));
    let expected = json!([{ "t": "Div", "c": [["", [], []], [para(&json!(pictures)), caption]] }]);
    assert_eq!(short(&after), expected);
}

/// The text of elements, with that of emphasis in asterisks.
fn words(value: &Value) -> String {
    match value {
        Value::Array(all) => all.iter().map(words).collect(),
        _ => match (value["t"].as_str(), &value["c"]) {
            (Some("Str"), text) => text.as_str().unwrap_or_default().to_owned(),
            (Some("Space"), _) => " ".to_owned(),
            (Some("Emph"), inside) => format!("*{}*", words(inside)),
            (Some(_), inside) => words(inside),
            (None, _) => String::new(),
        },
    }
}

#[test]
fn tables() {
    let game = "1. C2=5 H8+7 {Good.} (1... C8=5 2. H2+3)\n2. H2+3";
    let pairs = [
        ("table", "wxf"),
        ("comments", "true"),
        ("caption", "The game"),
    ];
    for version in VERSIONS {
        let after = shown(version, &json!([code_block("x", &pairs, game)]));
        let table = &after[0]["c"];
        assert_eq!(after[0]["t"], "Table");
        assert_eq!(table[0], attr("x", &[]));
        let caption = json!([str("The"), { "t": "Space" }, str("game")]);
        assert_eq!(table[1], json!([null, [{ "t": "Plain", "c": caption }]]));
        let rows = table[4][0][3].as_array().expect("there are rows").iter();
        let rows = rows.map(|row| {
            let cells = row[1].as_array().expect("there are cells").iter();
            let cells = cells.map(|cell| format!("{} {}", cell[3], words(&cell[4])));
            cells.collect::<Vec<_>>()
        });
        let expected = [
            vec!["1 1.", "1 C2=5", "1 H8+7"],
            vec!["1 ", "2 *Good.*"],
            vec!["1 ", "2 (1. … C8=5 2. H2+3)"],
            vec!["1 2.", "1 H2+3", "1 "],
        ];
        assert_eq!(rows.collect::<Vec<_>>(), expected);
        // Wide columns for running text.
        assert_eq!(
            table[2][1],
            json!([{ "t": "AlignLeft" }, { "t": "ColWidth", "c": 0.4 }])
        );
    }
    // Before version 3, Pandoc's LaTeX does not break lines in wide cells.
    let game = "{Hm.} 1. C2=5 (1. H2+3) H8+7 2. H2+3";
    let block = code_block("x", &[("table", "wxf"), ("comments", "true")], game);
    for (target, version, expected) in [
        (
            "latex",
            VERSIONS[0],
            &["Para", "Table", "Para", "Table"][..],
        ),
        ("latex", VERSIONS[1], &["Table"]),
        ("html", VERSIONS[0], &["Table"]),
    ] {
        let document = document(version, &json!({}), &json!([block]));
        let after = blocks(&run(&Sandbox::new(), &[target], &document));
        let after = after.as_array().expect("it is a list");
        let kinds: Vec<_> = after
            .iter()
            .map(|it| it["t"].as_str().expect("a name"))
            .collect();
        assert_eq!(kinds, expected, "{target} {version:?}");
        let headed = after.iter().filter(|it| it["c"][0] == attr("x", &[]));
        assert_eq!(headed.count(), 1, "{target} {version:?}");
    }
    // A figure becomes a table with its caption.
    for version in VERSIONS {
        let figure = figure(version, "Caption", "game.txt", &[("table", "true")]);
        let after = shown(version, &json!([figure]));
        let id = if version < [1, 23] { "" } else { "fig:x" };
        assert_eq!(
            (&after[0]["t"], &after[0]["c"][0][0]),
            (&json!("Table"), &json!(id))
        );
        let caption = json!([null, [{ "t": "Plain", "c": [str("Caption")] }]]);
        assert_eq!(after[0]["c"][1], caption);
    }
}

/// The pictures that Pandoc's formats get.
#[test]
fn formats() {
    for (args, expected) in [
        (&["html"][..], SVG),
        (&["epub"], SVG),
        (&["docx"], "data:image/png;base64"),
        (&["latex", "--result=a.pdf"], "data:application/pdf;base64"),
        (&["latex", "--result=a.tex"], "xiangqi/xiangqi-DIGEST.pdf"),
        (&["gfm"], "xiangqi/xiangqi-DIGEST.svg"),
    ] {
        let sandbox = Sandbox::new();
        let before = document(VERSIONS[1], &json!({}), &json!([code_block("", &[], MATE)]));
        let after = short(&blocks(&run(&sandbox, args, &before)));
        let name = after[0]["c"][0]["c"][2][0].as_str().expect("it is a name");
        let place = name
            .find(|c: char| c.is_ascii_hexdigit())
            .filter(|_| !name.starts_with("data"));
        let generic = match (place, name.rsplit_once('.')) {
            (Some(_), Some((stem, kind))) => {
                assert!(sandbox.path(name).exists());
                format!("{}DIGEST.{kind}", &stem[..stem.len() - 16])
            }
            _ => name.to_owned(),
        };
        assert_eq!(generic, expected, "{args:?}");
    }
    // Characters for plain text.
    let sandbox = Sandbox::new();
    let caption = code_block("x", &[("caption", "Mate")], MATE);
    let before = document(
        VERSIONS[1],
        &json!({}),
        &json!([caption, para(&json!([code(&[], MATE), str("b")]))]),
    );
    let after = blocks(&run(&sandbox, &["plain"], &before));
    let board = &after[0]["c"][1];
    assert_eq!(board[0]["t"], "CodeBlock");
    assert!(
        board[0]["c"][1]
            .as_str()
            .is_some_and(|it| it.starts_with("10  ┌─"))
    );
    assert_eq!(board[1], para(&json!([str("Mate")])));
    assert_eq!(after[1]["c"][0], str("Xiangqi"));
    // A block has its own.
    let before = json!([code_block("", &[("output-format", "png")], MATE)]);
    assert!(
        shown(VERSIONS[1], &before)
            .to_string()
            .contains("data:image/png;")
    );
}

/// Where a caption and a description are, by format and version.
#[test]
fn descriptions() {
    for (format, version, words, title) in [
        ("html", VERSIONS[0], "Mate", "fig:"),
        ("docx", VERSIONS[0], "Mate", "fig:DESCRIPTION"),
        ("pptx", VERSIONS[0], "Mate", "fig:DESCRIPTION"),
        ("docx", VERSIONS[1], "DESCRIPTION", ""),
        ("pptx", VERSIONS[1], "Mate", "DESCRIPTION"),
    ] {
        let sandbox = Sandbox::new();
        let block = code_block(
            "",
            &[
                ("caption", "Mate"),
                ("alt", "DESCRIPTION"),
                ("width-cm", "1"),
            ],
            MATE,
        );
        let before = document(version, &json!({}), &json!([block]));
        let after = blocks(&run(&sandbox, &[format], &before));
        let image = match version {
            [1, 22] => &after[0]["c"][0]["c"],
            _ => &after[0]["c"][2][0]["c"][0]["c"],
        };
        assert_eq!(
            (&image[1], &image[2][1]),
            (&json!([str(words)]), &json!(title)),
            "{format}"
        );
    }
}

#[test]
fn games_to_step_through() {
    let before = json!([code_block("x", &[("interactive", "true")], MOVES)]);
    let after = shown(VERSIONS[1], &before);
    let [game, script] = after.as_array().expect("they are blocks").as_slice() else {
        panic!("{after}");
    };
    assert_eq!(game["c"][0], json!(["x", [], []]));
    assert_eq!(game["c"][1][0]["c"][0], "html");
    assert!(
        script["c"][1]
            .as_str()
            .is_some_and(|it| it.contains("<script"))
    );
    // Each game has its own identifiers, even if two are equal.
    let pairs = [("interactive", "true")];
    let game = code_block("", &pairs, MOVES);
    let sandbox = Sandbox::new();
    let text = format!("``` {{.xiangqi interactive=true}}\n{MOVES}\n```\n");
    sandbox.write("a.md", [&*text, &*text].join("\n"));
    let before = document(VERSIONS[1], &json!({}), &json!([game, game]));
    let after = run(&sandbox, &["html", "--document", "a.md"], &before);
    let after = blocks(&after).to_string();
    let ids = after.split(" id=\\\"xq-").skip(1);
    let ids: Vec<&str> = ids.filter_map(|it| it.split('\\').next()).collect();
    let different: BTreeSet<&str> = ids.iter().copied().collect();
    assert!(ids.len() > 1 && ids.len() == different.len(), "{ids:?}");
    // A game in the metadata, which come after the blocks here, also if there are no blocks.
    let meta = json!({ "abstract": { "t": "MetaBlocks", "c": [game] } });
    for text in [json!([]), json!([para(&json!([str("a")]))])] {
        let before = document(VERSIONS[1], &meta, &text);
        let after = blocks(&run(&Sandbox::new(), &["html"], &before));
        let script = after.as_array().and_then(|all| all.last());
        let script = script.expect("there is a block").to_string();
        assert!(script.contains("<script"), "{script}");
    }
    // Not in a line of text, and not on paper.
    let before = json!([para(&json!([
        str("a"),
        code(&[("interactive", "true")], MOVES)
    ]))]);
    assert!(shown(VERSIONS[1], &before).to_string().contains(SVG));
    let sandbox = Sandbox::new();
    let pairs = [("interactive", "true"), ("dark-board", "night")];
    let before = document(
        VERSIONS[1],
        &json!({}),
        &json!([code_block("", &pairs, MOVES)]),
    );
    let after = blocks(&run(&sandbox, &["docx"], &before)).to_string();
    assert!(after.contains("data:image/png;") && !after.contains("<picture>"));
}

#[test]
fn dark_pages() {
    let pairs = [("dark-board", "night")];
    let after = shown(VERSIONS[1], &json!([code_block("", &pairs, MATE)]));
    let inlines = after[0]["c"].as_array().expect("they are inlines");
    let open = inlines[0]["c"][1].as_str().expect("it is HTML");
    assert!(open.starts_with("<picture><source media="), "{open}");
    assert_eq!(inlines[1]["t"], "Image");
    assert_eq!(inlines[2]["c"], json!(["html", "</picture>"]));
    // Each of several pictures has its own description.
    let with = |at| {
        let pairs = [("dark-board", "night"), ("at", at)];
        shown(VERSIONS[1], &json!([code_block("", &pairs, MOVES)]))
    };
    let (both, second) = (with("0,1"), with("1"));
    assert_eq!(both[0]["c"][4], second[0]["c"][0]);
    assert_ne!(both[0]["c"][0], second[0]["c"][0]);
}

#[test]
fn settings_in_the_metadata() {
    let block = |pairs: &[(&str, &str)]| json!([code_block("", pairs, MATE)]);
    let sandbox = Sandbox::new();
    let meta = metadata(&[("board", "wood"), ("width-cm", "5")]);
    let after = blocks(&run(
        &sandbox,
        &["html"],
        &document(VERSIONS[1], &meta, &block(&[])),
    ));
    let alone = shown(VERSIONS[1], &block(&[("board", "wood"), ("width-cm", "5")]));
    assert_eq!(after[0]["c"][0]["c"][2], alone[0]["c"][0]["c"][2]);
}

/// Files of pictures are drawn once, in the directory of the metadata.
#[test]
fn directories() {
    let sandbox = Sandbox::new();
    let block = code_block("", &[], MATE);
    let meta = metadata(&[("directory", "a/b")]);
    let before = document(VERSIONS[1], &meta, &json!([block, block]));
    let once = blocks(&run(&sandbox, &["html"], &before));
    let name = once[0]["c"][0]["c"][2][0].as_str().expect("it is a name");
    assert!(name.starts_with("a/b/xiangqi-"), "{name}");
    assert_eq!(once[0], once[1]);
    sandbox.write(name, "mine");
    blocks(&run(&sandbox, &["html"], &before));
    assert_eq!(sandbox.read(name), b"mine");
}

#[test]
fn hostile_directories() {
    for name in ["../x", "/tmp/x", "a/../../x", "..", "C:x", ""] {
        let sandbox = Sandbox::new();
        let meta = metadata(&[("directory", name)]);
        let before = document(VERSIONS[1], &meta, &json!([code_block("", &[], MATE)]));
        let files = sandbox.snapshot();
        let run = run(&sandbox, &["latex"], &before);
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
    let before = document(VERSIONS[1], &json!({}), &json!([code_block("", &[], MATE)]));
    let files = elsewhere.snapshot();
    let run = run(&sandbox, &["latex"], &before);
    let message = "error: `xiangqi` leads out of the working directory\n\
                   help: remove the link, or name another `directory`\n";
    assert_eq!((run.stderr.as_str(), run.code), (message, Some(1)));
    assert_eq!(elsewhere.snapshot(), files);
}

/// Messages point into the file; all are reported.
#[test]
fn mistakes() {
    let sandbox = Sandbox::new();
    let text = "Text\n\n- ``` {.xiangqi filp=true}\n  4k4\n  ```\n\nA `4k4/Z`{.xiangqi} and\n\
                ![x](none.xay){.xiangqi}.\n\n`1. C2=5`{.xiangqi table=wxf} too.\n";
    sandbox.write("a.md", text);
    let line = [
        str("A"),
        code(&[], "4k4/9/9/9/9/9/9/9/9/Z8 w"),
        image(&[], "x", "none.xay", ""),
    ];
    let text = text.replace("4k4/Z", "4k4/9/9/9/9/9/9/9/9/Z8 w");
    sandbox.write("a.md", text);
    let table = code(&[("table", "wxf")], "1. C2=5");
    let before = json!([
        code_block("", &[("filp", "true")], "4k4"),
        para(&json!(line)),
        para(&json!([table, str("too.")])),
        code_block("", &[], "not there"),
    ]);
    let before = document(VERSIONS[1], &json!({}), &before);
    let run = run(&sandbox, &["html", "--document", "a.md"], &before);
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
    let block = "``` {.xiangqi}\n4k4/Z\n```\n";
    sandbox.write("a.md", format!("{block}\n{block}"));
    sandbox.write("b.md", format!("\n\n{block}"));
    let before = json!(vec![code_block("", &[], "4k4/Z"); 3]);
    let before = document(VERSIONS[1], &json!({}), &before);
    let run = run(
        &sandbox,
        &["html", "--document=a.md", "--document=b.md"],
        &before,
    );
    let places: Vec<_> = run
        .stderr
        .lines()
        .filter_map(|line| line.split_once("--> "))
        .collect();
    let places: Vec<_> = places.into_iter().map(|(_, place)| place).collect();
    assert_eq!(
        places,
        ["a.md:2:1", "a.md:6:1", "b.md:4:1"],
        "{}",
        run.stderr
    );
}

#[test]
fn mistakes_in_metadata() {
    for (entry, file, expected) in [
        (
            ("lok", "print"),
            "---\nxiangqi:\n  lok: print\n---\n",
            "error: there is no option `lok`\n --> a.md:3:3\n  |\n3 |   lok: print\n  |   ^^^ did you mean `look`?\n",
        ),
        (
            ("lok", "print"),
            "",
            "error: a.md: there is no option `lok`\nhelp: did you mean `look`?\n",
        ),
    ] {
        let sandbox = Sandbox::new();
        sandbox.write("a.md", file);
        let before = document(VERSIONS[1], &metadata(&[entry]), &json!([]));
        let run = run(&sandbox, &["html", "--document=a.md"], &before);
        assert_eq!((run.stderr.as_str(), run.code), (expected, Some(1)));
    }
}

#[test]
fn no_documents() {
    let sandbox = Sandbox::new();
    for (input, expected) in [
        (
            "",
            "standard input is not a document from Pandoc: EOF while parsing",
        ),
        ("[]", "standard input is not a document from Pandoc: "),
        (
            "{\"pandoc-api-version\":[1,23],\"meta\":{},\"blocks\":[}",
            "standard input is not a document",
        ),
        (
            "{\"pandoc-api-version\":[1,17],\"meta\":{},\"blocks\":[]}",
            "standard input is not a document from Pandoc: it has version 1.17 of Pandoc's",
        ),
    ] {
        let run = sandbox.run_with_input(&["pandoc", "html"], input);
        assert!(
            run.stderr.starts_with(&format!("error: {expected}")),
            "{}",
            run.stderr
        );
        assert_eq!((run.stdout, run.code), (Vec::new(), Some(1)));
    }
}
