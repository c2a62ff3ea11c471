//! Pictures and pages as inputs.

use serde_json::Value;

use crate::sandbox::{Sandbox, words};

const POSITION: &str = "\
version: '1'
to-move: red
orientation: [flip, mirror]
crop: a1:i7
caption: '红先 – (1) \"win\" \\ & <x> ü 🐎'
numbers: {e6: [2, 4], e5: 1}
arrows: [h3e3:green+dashed, h3h8]
setup: [
  [[], [], [], [], [k]],
  [],
  [],
  [[p], [], [p, pm]],
  [],
  [],
  [],
  [[], [C, pg], [], [], [], [], [], [C]],
  [],
  [[], [], [], [], [K]],
]
";

const GAME: &str = "\
[Game \"Chinese Chess\"]
[Event \"杯 \\\"A\\\"\"]
[Red \"Hu\"]
[Result \"1-0\"]
[Format \"WXF\"]

{Before.} 1. C2=5 {Good <b> & bad} 1... H8+7 (1... C8=5 2. C5+4) 2. H2+3! R9=8 1-0
";

/// The formats of still pictures.
const FORMATS: [&str; 3] = ["svg", "pdf", "png"];

/// Draws a picture. Not every machine has a font for its caption.
fn draw(sandbox: &Sandbox, args: &[&str]) {
    let run = sandbox.run(args);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
}

#[test]
fn a_picture_holds_its_position() {
    let sandbox = Sandbox::new();
    sandbox.write("in.xay", POSITION);
    for format in FORMATS {
        let old = format!("old.{format}");
        draw(&sandbox, &["--width-px", "90", "in.xay", &old]);
        sandbox.draw(&["convert", &old, &format!("{format}.xay")]);
        let found = sandbox.unsealed(format!("{format}.xay"));
        assert_eq!(String::from_utf8_lossy(&found), POSITION, "{format}");
        // The source draws the same picture as the text.
        let new = format!("new.{format}");
        draw(&sandbox, &["--width-px", "90", &old, &new]);
        assert_eq!(sandbox.read(old), sandbox.read(new), "{format}");
    }
}

/// A text as programs compress it, but in a block without compression.
fn zlib(text: &[u8]) -> Vec<u8> {
    let length = u16::try_from(text.len()).expect("it is short");
    let (mut a, mut b) = (1_u32, 0_u32);
    for byte in text {
        a = (a + u32::from(*byte)) % 65521;
        b = (b + a) % 65521;
    }
    let lengths = [length.to_le_bytes(), (!length).to_le_bytes()].concat();
    let checksum = (b << 16 | a).to_be_bytes();
    [&[0x78, 0x01, 0x01][..], &lengths, text, &checksum].concat()
}

#[test]
fn a_png_that_another_program_wrote() {
    let sandbox = Sandbox::new();
    let source = "4k4/9/9/9/9/9/9/9/9/4K4 b # 将";
    let name = b"xiangqi-setup\0";
    let compressed = zlib(source.as_bytes());
    for (kind, start, text) in [
        (b"tEXt", &b""[..], source.as_bytes()),
        (b"zTXt", b"\0", &compressed),
        (b"iTXt", b"\0\0\0\0", source.as_bytes()),
        (b"iTXt", b"\x01\0\0\0", &compressed),
    ] {
        let content = [&name[..], start, text].concat();
        let length = u32::try_from(content.len()).expect("it is short");
        let chunk = [&length.to_be_bytes()[..], kind, &content, &[0; 4]].concat();
        sandbox.write("old.png", [b"\x89PNG\r\n\x1a\n", &chunk[..]].concat());
        let found = sandbox.draw(&["convert", "--output-format", "fen", "old.png", "-"]);
        let expected = "4k4/9/9/9/9/9/9/9/9/4K4 b - - 0 1\n";
        assert_eq!(String::from_utf8_lossy(&found), expected, "{start:?}");
    }
}

#[test]
fn a_source_is_small() {
    let sandbox = Sandbox::new();
    let initial = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
    for format in FORMATS {
        let size = |option: &str, caption: &str| {
            let line = format!("{option} --width-px 90 --mark e4:good");
            let mut args = words(&line);
            let output = format!("out.{format}");
            args.extend(["--force", "--caption", caption, initial, &output]);
            draw(&sandbox, &args);
            sandbox.read(&output).len()
        };
        for caption in ["Red to move", "红先胜"] {
            let more = size("--source", caption) - size("--no-source", caption);
            assert!((100..=250).contains(&more), "{format} {caption}: {more}");
        }
    }
}

#[test]
fn a_film_holds_its_moves() {
    let sandbox = Sandbox::new();
    sandbox.write("in.pgn", GAME);
    let header = GAME.split_once("[Format").expect("it has a notation").0;
    let whole = GAME.replace(" (1... C8=5 2. C5+4)", "");
    let part = "[SetUp \"1\"]\n[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 0 1\"]\n\
                [Format \"WXF\"]\n\n{Good <b> & bad} 1... H8+7 2. H2+3! 1-0\n";
    let variations = "[Format \"WXF\"]\n\n{Before.} 1. C2=5 {Good <b> & bad} 1... H8+7 (1... C8=5) \
                      2. H2+3! R9=8 1-0\n";
    for (options, expected) in [
        ("--animate in.pgn out.svg", whole.clone()),
        ("in.pgn out.gif", whole.clone()),
        ("in.pgn out.apng", whole),
        (
            "--from 1 --moves 2r in.pgn out.gif",
            format!("{header}{part}"),
        ),
        (
            "--at 0,1b.1,last in.pgn out.gif",
            format!("{header}{variations}"),
        ),
    ] {
        let args = format!("--width-px 20 --force {options}");
        sandbox.draw(&words(&args));
        let output = options.split(' ').next_back().expect("it has words");
        let text = sandbox.draw(&["convert", "--output-format", "pgn", output, "-"]);
        assert_eq!(String::from_utf8_lossy(&text), expected, "{options}");
    }
}

#[test]
fn a_page_holds_its_games() {
    let sandbox = Sandbox::new();
    let games = format!("{GAME}\n{}", GAME.replace("Hu", "Lü"));
    sandbox.write("in.pgn", &games);
    for format in ["html", "html-fragment"] {
        sandbox.draw(&["--output-format", format, "--force", "in.pgn", "out.html"]);
        let text = sandbox.draw(&["convert", "--output-format", "pgn", "out.html", "-"]);
        let text = String::from_utf8_lossy(&text).replace("\n1-0", " 1-0");
        assert_eq!(text, games, "{format}");
        let list = sandbox.draw(&["games", "--json", "--game", "red=Lü", "out.html"]);
        let list: Vec<Value> = serde_json::from_slice(&list).expect("it is JSON");
        assert_eq!(list.len(), 1, "{format}");
    }
}

/// Mistakes have their places in the source.
#[test]
fn reading_commands() {
    let sandbox = Sandbox::project("source: true\n");
    sandbox.draw(&["--caption", "Odd", "4k4/9/9/9/9/9/9/9/9/4K4", "out.svg"]);
    let run = sandbox.run(&["check", "out.svg"]);
    assert_eq!(
        run.stderr,
        "warning: the kings on e1 and e10 face each other\n --> out.svg:1:60\n  |\n\
         1 | {\"version\":1,\"caption\":\"Odd\",\"setup\":\"4k4/9/9/9/9/9/9/9/9/4K4\"}\n  |                                                            ^\n"
    );
    let described = sandbox.draw(&["describe", "out.svg"]);
    let described = String::from_utf8_lossy(&described);
    assert!(
        described.starts_with("Xiangqi diagram: Odd. Red: king e1"),
        "{described}"
    );
}

#[test]
fn pictures_without_a_source() {
    let sandbox = Sandbox::project("source: false\n");
    let help = "help: `xiangqi-setup` writes it into pictures unless `--no-source` is given, but other \
                programs and sites may remove it: enter the position as text; to draw a picture, name \
                the input before it\n";
    for (format, name) in [
        ("svg", "a picture (SVG)"),
        ("png", "a picture (PNG)"),
        ("pdf", "a PDF"),
    ] {
        if !FORMATS.contains(&format) {
            continue;
        }
        let file = format!("old.{format}");
        sandbox.draw(&["--width-px", "20", "4k4/9/9/9/9/9/9/9/9/3K5", &file]);
        let error = format!(
            "error: {file}: this is {name}, which does not hold the position or game that it shows\n{help}"
        );
        sandbox.fail(&[&file, "new.svg"], 1, &error);
    }
}
