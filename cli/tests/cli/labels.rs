//! `--labels`: which files are written where, and which are refused.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::golden;
use crate::sandbox::{Sandbox, words};

/// Pieces on both sides of a crop, one of them at a corner of the board and covered.
const POSITION: &str = "3k5/9/9/9/4n4/9/9/9/4R4/X3K4 w\n";

/// The text of a file.
fn text(sandbox: &Sandbox, name: &str) -> String {
    String::from_utf8(sandbox.read(name)).expect("it is text")
}

/// The files of `tests/golden/labels` are the labels of two pictures.
#[test]
fn the_files() {
    let sandbox = Sandbox::new();
    sandbox.write("a.fen", POSITION);
    sandbox.write("games/b.moves", "1. C2=5\n");
    let run = sandbox.run(&words(
        "--labels json,coco --labels yolo --output-format png --width-px 180 --crop a1:f6 --flip \
         --board standard --pieces standard --coordinates algebraic --manifest list.json \
         --name {stem}/{ply} --out-dir out a.fen games/b.moves",
    ));
    let warning = "warning: --crop leaves out pieces or cuts arrows in 2 diagrams\n";
    assert_eq!((run.stderr.as_str(), run.code), (warning, Some(0)));
    let golden = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join("tests/golden/labels");
    for (name, kept) in [
        ("list.json", "list.json"),
        ("out/coco.json", "coco.json"),
        ("out/classes.txt", "classes.txt"),
        ("out/a/0.txt", "a.txt"),
        ("out/games/b/0.txt", "b.txt"),
    ] {
        golden::compare(&text(&sandbox, name), &golden.join(kept));
    }
}

/// Labels of an SVG or PDF are in pixels, whatever the unit of its size.
#[test]
fn pictures_without_dots() {
    let sandbox = Sandbox::new();
    for (size, picture, width, unit) in [
        ("--width-px 60", "out.png", "60", "dots"),
        ("--width-px 60", "out.svg", "60", "px"),
        ("--width-cm 2.54", "out.svg", "96", "px"),
        ("--width-cm 2.54", "out.pdf", "96", "px"),
        ("--width-cm 2.54", "out.png", "300", "dots"),
    ] {
        let line = format!("{size} --labels json --manifest list.json in.annofen {picture}");
        sandbox.draw(&words(&line));
        let list = text(&sandbox, "list.json");
        let labels = list.split_once("\"labels\": {").map(|(_, labels)| labels);
        let labels = labels.expect("there are labels");
        let start = format!("\n      \"width\": {width},\n");
        assert!(labels.starts_with(&start), "{line}: {labels:.60}");
        assert!(labels.contains(&format!("\"unit\": \"{unit}\"")), "{line}");
    }
}

/// Without the option, a manifest has no labels.
#[test]
fn labels_are_only_where_they_are_asked_for() {
    let sandbox = Sandbox::new();
    sandbox.draw(&words("--manifest list.json in.annofen out.svg"));
    assert!(!text(&sandbox, "list.json").contains("labels"));
    sandbox.draw(&words(
        "--labels coco --output-format png --width-px 30 --out-dir out --manifest list.json in.annofen",
    ));
    assert!(!text(&sandbox, "list.json").contains("labels"));
    assert!(sandbox.path("out/coco.json").exists());
    assert!(!sandbox.path("out/classes.txt").exists());
    assert!(!sandbox.path("out/in.txt").exists());
}

/// A board without pieces has an empty text.
#[test]
fn an_empty_board() {
    let sandbox = Sandbox::new();
    sandbox.write("empty.fen", "9/9/9/9/9/9/9/9/9/9 w\n");
    let args =
        words("--labels coco,yolo --output-format png --width-px 30 --out-dir out empty.fen");
    sandbox.draw(&args);
    assert_eq!(text(&sandbox, "out/empty.txt"), "");
    let coco = text(&sandbox, "out/coco.json");
    assert!(coco.ends_with("\"annotations\":[\n]}\n"), "{coco}");
    // All of them may be replaced.
    sandbox.write("empty.fen", "4k4/9/9/9/9/9/9/9/9/4K4 w\n");
    sandbox.draw(&args);
    assert_eq!(text(&sandbox, "out/empty.txt").lines().count(), 2);
    sandbox.draw(&args);
}

#[test]
fn a_depfile_has_the_files_of_labels() {
    let sandbox = Sandbox::new();
    sandbox.write("a.fen", POSITION);
    sandbox.draw(&words(
        "--labels coco,yolo --output-format png --width-px 30 --out-dir out --depfile d a.fen in.annofen",
    ));
    let rules = text(&sandbox, "d");
    for targets in [
        "out/a.png out/a.txt:",
        "out/in.png out/in.txt:",
        "out/coco.json out/classes.txt:",
    ] {
        assert!(rules.contains(targets), "{rules}");
    }
}

/// Drawing again restores missing labels, and leaves correct ones alone.
#[test]
fn labels_belong_to_their_picture() {
    let sandbox = Sandbox::new();
    let args = words("--labels yolo --output-format png --width-px 30 --out-dir out in.annofen");
    sandbox.draw(&args);
    let labels = sandbox.read("out/in.txt");
    fs::remove_file(sandbox.path("out/in.txt")).expect("it exists");
    sandbox.draw(&args);
    assert_eq!(sandbox.read("out/in.txt"), labels);
    // Neither is written if one of them may not be replaced.
    sandbox.write("out/in.txt", "notes\n");
    fs::remove_file(sandbox.path("out/in.png")).expect("it exists");
    sandbox.fail(
        &args,
        1,
        "error: in.annofen: `out/in.txt` already exists and is not a file of labels\n\
         help: --force replaces it\n\
         error: 1 of 1 input could not be drawn\n",
    );
    let forced = [&["--force"], args.as_slice()].concat();
    sandbox.draw(&forced);
    assert_eq!(sandbox.read("out/in.txt"), labels);
}

/// The examples and the classes in `doc/labels.md`.
#[test]
fn the_document_is_right() {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let document = fs::read_to_string(root.join("doc/labels.md")).expect("it is text");
    let sandbox = Sandbox::new();
    fs::copy(root.join("doc/horse.fen"), sandbox.path("horse.fen")).expect("it exists");
    sandbox.draw(&words(
        "--labels json,yolo --output-format png --width-px 300 --out-dir out --manifest m.json \
         horse.fen",
    ));
    let of_horse = text(&sandbox, "out/horse.txt");
    let of_horse = of_horse.lines().find(|line| line.starts_with("10 "));
    assert!(document.contains(&format!("    {}\n", of_horse.expect("a horse"))));
    let classes = text(&sandbox, "out/classes.txt");
    let classes = classes.lines().enumerate();
    let names: String = classes
        .map(|(class, name)| format!("  {class}: {name}\n"))
        .collect();
    assert!(document.contains(&format!("names:\n{names}```")));
    let (_, example) = document.split_once("```json\n").expect("an example");
    let (example, _) = example.split_once("```").expect("its end");
    let without_gaps = example.replace(",\n    …", "");
    let example: Value = serde_json::from_str(&without_gaps).expect("it is JSON");
    let list: Value = serde_json::from_str(&text(&sandbox, "m.json")).expect("it is JSON");
    let mut labels = list[0]["labels"].clone();
    for (name, kept) in [("corners", 0), ("points", 0), ("pieces", 1)] {
        labels[name] = Value::Array(vec![labels[name][kept].clone()]);
    }
    assert_eq!(example, labels);
}

#[test]
fn mistakes() {
    let sandbox = Sandbox::new();
    sandbox.write("a.fen", POSITION);
    sandbox.write("classes.fen", POSITION);
    sandbox.write("game.moves", "1. C2=5\n");
    sandbox.write(
        "foreign/coco.json",
        "{\"info\":{\"description\":\"COCO 2017\"}}\n",
    );
    sandbox.write("foreign/classes.txt", "cat\ndog\n");
    sandbox.write("out/a.txt", POSITION);
    const STILL: &str = "help: such a picture is an .svg, a .pdf or a .png\n";
    let not_for = |what: &str| {
        format!("error: `--labels` is for pictures of one position, not for {what}\n{STILL}")
    };
    let in_the_way = |path: &str, wanted: &str| {
        format!("error: `{path}` already exists and is not {wanted}\nhelp: --force replaces it\n")
    };
    let both = |path: &str, one: &str, other: &str| {
        format!("error: `{path}` is both the {one} and the {other}\n")
    };
    let needs_directory = |name: &str| {
        format!(
            "error: `--labels {name}` needs `--out-dir`\n\
             help: the labels are files in that directory\n"
        )
    };
    let json = "--labels json --manifest m.json";
    let png = "--output-format png --width-px 30 --out-dir";
    for (args, code, message) in [
        (
            "--labels json a.fen out.svg".to_owned(),
            2,
            "error: `--labels json` needs `--manifest`\n\
             help: the labels are part of that list\n"
                .to_owned(),
        ),
        (
            "--labels coco a.fen out.png".to_owned(),
            2,
            needs_directory("coco"),
        ),
        (
            "--labels yolo a.fen out.png".to_owned(),
            2,
            needs_directory("yolo"),
        ),
        (
            "--labels coco --out-dir new a.fen".to_owned(),
            2,
            "error: `--labels coco` needs pictures of dots, not svg\n\
             help: `--output-format png` draws them\n"
                .to_owned(),
        ),
        (
            "--labels yolo --output-format pdf --out-dir new a.fen".to_owned(),
            2,
            "error: `--labels yolo` needs pictures of dots, not pdf\n\
             help: `--output-format png` draws them\n"
                .to_owned(),
        ),
        (format!("{json} a.fen out.txt"), 2, not_for("text")),
        (format!("{json} game.moves out.html"), 2, not_for("a page")),
        (
            format!("{json} game.moves out.apng"),
            2,
            not_for("an animation"),
        ),
        (
            format!("{json} --animate game.moves out.svg"),
            2,
            not_for("an animation"),
        ),
        (
            format!("--labels yolo {png} new classes.fen"),
            2,
            both("new/classes.txt", "file of labels", "list of classes"),
        ),
        (
            format!("--labels yolo {png} out --credits out/in.txt in.annofen"),
            2,
            both("out/in.txt", "file of labels", "credits"),
        ),
        (
            format!("--labels coco {png} new --manifest new/coco.json a.fen"),
            2,
            both("new/coco.json", "manifest", "COCO file"),
        ),
        (
            format!("--labels yolo {png} . out/a.txt"),
            2,
            both("./out/a.txt", "input", "file of labels"),
        ),
        (
            format!("--labels coco {png} foreign a.fen"),
            1,
            in_the_way("foreign/coco.json", "a COCO file"),
        ),
        (
            format!("--labels yolo {png} foreign a.fen"),
            1,
            in_the_way("foreign/classes.txt", "a list of classes"),
        ),
    ] {
        sandbox.fail(&words(&args), code, &message);
    }
}
