//! Which files are replaced without `--force`: the program's own, never a user's.

use std::fs;
use std::path::Path;

use crate::sandbox::{Sandbox, words};

const GAME: &str = "1. C2=5 H8+7\n";
const OTHER: &str = "1. H2+3 P7+1\n";
const FEN: &str = "4k4/9/9/9/9/9/9/9/4R4/3K5\n";
const OTHER_FEN: &str = "3k5/9/9/9/9/9/9/9/4R4/4K4\n";

/// Files that users wrote by hand, in each format that `convert` writes, and whether those have room
/// for a seal.
const WRITTEN: [(&str, &str, bool); 10] = [
    (
        "own.pgn",
        "[Event \"Club night\"]\n[Red \"Me\"]\n\n1. C2=5 {my favourite} H8+7 *\n",
        true,
    ),
    ("bare.pgn", "[Game \"Chinese Chess\"]\n\n1. P7+1 *\n", true),
    (
        "own.wxf",
        "FORMAT WXF\nRED Me\nSTART{\n1. C2.5 h8+7\n}END\n",
        true,
    ),
    (
        "own.ubb",
        "[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]\n",
        true,
    ),
    ("own.moves", "# mine\n1. P7+1 p7+1\n", false),
    (
        "own.xay",
        "version: 1\n# the pawn is lost\nsetup: [[], [[r]]]\n",
        true,
    ),
    ("own.annofen", "v1 4k4/9/9/9/9/9/9/9/4[<pg>R]4/3K5\n", true),
    ("own.fen", "4k4/9/9/9/9/9/9/9/3R5/3K5 w - - 0 1\n", false),
    (
        "several.fen",
        "4k4/9/9/9/9/9/9/9/4R4/3K5 w - - 0 1\n# mate in two\n4k4/9/9/9/9/9/9/9/3R5/3K5 w\n",
        false,
    ),
    ("notes.fen", "Ideas for chapter 3.\n", false),
];

fn unknown(name: &str, made: &str) -> String {
    format!(
        "error: `{name}` already exists, and nothing in it shows that this program {made} it\n\
         help: --force replaces it\n"
    )
}

fn changed(name: &str) -> String {
    format!(
        "error: `{name}` has been changed since this program wrote it\n\
         help: --force replaces it\n"
    )
}

/// The inputs for files of this name: two with different content.
fn inputs(name: &str) -> [&'static str; 2] {
    match Path::new(name).extension().and_then(|it| it.to_str()) {
        Some("xay" | "annofen" | "fen") => ["a.fen", "b.fen"],
        _ => ["a.moves", "b.moves"],
    }
}

fn sandbox() -> Sandbox {
    let sandbox = Sandbox::new();
    let inputs = [
        ("a.moves", GAME),
        ("b.moves", OTHER),
        ("a.fen", FEN),
        ("b.fen", OTHER_FEN),
    ];
    for (name, text) in inputs {
        sandbox.write(name, text);
    }
    sandbox
}

fn convert(sandbox: &Sandbox, input: &str, output: &str, options: &[&str]) {
    sandbox.draw(&[&["convert", input, output], options].concat());
}

#[test]
fn what_users_wrote_stays() {
    let sandbox = sandbox();
    for (name, text, _) in WRITTEN {
        sandbox.write(name, text);
        let [input, _] = inputs(name);
        sandbox.fail(&["convert", input, name], 1, &unknown(name, "wrote"));
        convert(&sandbox, input, name, &["--force"]);
        assert_ne!(sandbox.read(name), text.as_bytes(), "{name}");
    }
}

/// As in a rule of a Makefile, of which the input has changed.
#[test]
fn converted_files_are_replaced() {
    let sandbox = sandbox();
    let formats = WRITTEN.map(|(name, _, has_room)| (name, has_room));
    for (name, has_room) in formats.into_iter().chain([("own.xqf", true)]) {
        let [input, other] = inputs(name);
        sandbox.write(name, "\n");
        convert(&sandbox, input, name, &[]);
        let first = sandbox.read(name);
        convert(&sandbox, input, name, &[]);
        assert_eq!(sandbox.read(name), first, "{name}");
        if !has_room {
            sandbox.fail(&["convert", other, name], 1, &unknown(name, "wrote"));
            continue;
        }
        if !name.ends_with("xqf") {
            let text = String::from_utf8_lossy(&first).replace('\n', "\r\n");
            sandbox.write(name, text + "\r\n");
        }
        convert(&sandbox, other, name, &[]);
        assert_ne!(sandbox.read(name), first, "{name}");
        // A file that somebody has changed belongs to them.
        let mut edited = sandbox.read(name);
        edited[3] ^= 1;
        sandbox.write(name, &edited);
        sandbox.fail(&["convert", input, name], 1, &changed(name));
        // A line with more than a seal is not a seal.
        if !name.ends_with("xqf") {
            let longer = [first.trim_ascii_end(), b"!\n"].concat();
            sandbox.write(name, longer);
            sandbox.fail(&["convert", other, name], 1, &unknown(name, "wrote"));
        }
    }
    // The same in files of their own, and of earlier versions, which had no seal.
    for name in ["each-1.pgn", "each-1.xqf", "each-1.xay"] {
        let [input, other] = inputs(name);
        let template = name.replace('1', "{index}");
        for input in [input, other, input] {
            convert(&sandbox, input, &template, &[]);
        }
        let mut earlier = sandbox.read(name);
        match earlier.starts_with(b"XQ") {
            true => earlier[1000..1024].fill(0),
            false => earlier.truncate(earlier.len() - "# xiangqi-setup x0123456789\n".len()),
        }
        sandbox.write(name, &earlier);
        sandbox.fail(&["convert", other, &template], 1, &unknown(name, "wrote"));
        convert(&sandbox, input, &template, &[]);
    }
}

/// A seal added to other content proves nothing, and is not read.
#[test]
fn seals() {
    let sandbox = sandbox();
    convert(&sandbox, "a.moves", "a.pgn", &[]);
    let sealed = sandbox.read("a.pgn");
    let text = "[Game \"Chinese Chess\"]\n[Format \"WXF\"]\n\n1. C2=5 H8+7 *\n";
    let seal = "% xiangqi-setup x531e7cff26\n";
    assert_eq!(String::from_utf8_lossy(&sealed), format!("{text}{seal}"));
    sandbox.write(
        "all.pgn",
        [b"[Red \"Me\"]\n\n1. P7+1 *\n\n", &sealed[..]].concat(),
    );
    sandbox.fail(&["convert", "b.moves", "all.pgn"], 1, &changed("all.pgn"));
    for name in ["a.pgn", "a.wxf", "a.ubb", "a.xqf"] {
        convert(&sandbox, "a.moves", name, &[]);
        let written = sandbox.draw(&["convert", "--to", "pgn", name]);
        assert_eq!(String::from_utf8_lossy(&written), text, "{name}");
        let checked = sandbox.run(&["check", name]);
        let (_, format) = name.split_once('.').expect("it has an extension");
        assert_eq!(
            checked.text(),
            format!("{name}: {format}, no errors, no warnings\n")
        );
    }
}

/// The pictures in a directory of `tests/pictures`, with their names.
fn pictures(directory: &str) -> Vec<(String, Vec<u8>)> {
    let all = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join("tests/pictures");
    let all = fs::read_dir(all.join(directory)).expect("they exist");
    let all = all.map(|entry| entry.expect("they can be read").path());
    let named = all.map(|path| {
        let name = path.to_string_lossy().into_owned();
        (name, fs::read(path).expect("they can be read"))
    });
    let named: Vec<_> = named.collect();
    assert!(named.len() >= 6);
    named
}

/// Pictures of other programs, including photographs whose form closely resembles ours.
#[test]
fn pictures_of_others_stay() {
    let sandbox = Sandbox::new();
    for (name, picture) in pictures("foreign") {
        sandbox.write("out", &picture);
        let draw = ["--output-format=svg", "in.annofen", "out"];
        let run = sandbox.run(&draw);
        assert_eq!(run.stderr, unknown("out", "drew"), "{name}");
        assert_eq!(sandbox.read("out"), picture, "{name}");
        sandbox.draw(&[&["--force"], &draw[..]].concat());
        sandbox.draw(&draw);
    }
}

/// A PDF in our form names no program.
#[test]
fn a_pdf_with_the_name_of_a_program_stays() {
    let sandbox = Sandbox::new();
    let draw = ["--no-source", "in.annofen", "out.pdf"];
    sandbox.draw(&draw);
    let picture = sandbox.read("out.pdf");
    for key in ["Producer", "Creator"] {
        let named = format!("9 0 obj\n<</{key}(Somebody)>>\nendobj\n");
        sandbox.write("out.pdf", [&picture[..], named.as_bytes()].concat());
        sandbox.fail(&draw, 1, &unknown("out.pdf", "drew"));
    }
}

/// The evidence that an edited picture is ours may be far from the beginning.
#[test]
fn pictures_with_long_additions_are_replaced() {
    let sandbox = Sandbox::new();
    let draw = ["in.annofen", "out.svg"];
    sandbox.draw(&draw);
    let picture = String::from_utf8(sandbox.read("out.svg")).expect("it is text");
    let comment = format!("<!--{}-->\n<title>", "x".repeat(1 << 16));
    sandbox.write("out.svg", picture.replacen("<title>", &comment, 1));
    sandbox.draw(&draw);
    assert_eq!(sandbox.read("out.svg"), picture.as_bytes());
}

#[test]
fn what_users_wrote_below_a_board_stays() {
    let sandbox = Sandbox::new();
    let draw = ["4k4/9/9/9/9/9/9/9/4R4/3K5 w", "board.txt"];
    sandbox.draw(&draw);
    sandbox.draw(&draw);
    let board = String::from_utf8(sandbox.read("board.txt")).expect("it is text");
    sandbox.write("board.txt", board + "\nSave the chariot first!\n");
    let message = "error: `board.txt` already exists and is not a picture\n\
                   help: --out-dir draws several inputs; --force replaces the file\n";
    sandbox.fail(&draw, 1, message);
}

/// Pictures of versions without sources, and of this version with and without a source.
#[test]
fn pictures_of_this_program_are_replaced() {
    let sandbox = Sandbox::new();
    let replace = |what: &str| {
        let run = sandbox.run(&["--output-format=svg", "in.annofen", "out"]);
        assert_eq!((&*run.stderr, run.code), ("", Some(0)), "{what}");
        assert!(sandbox.read("out").starts_with(b"<svg "), "{what}");
    };
    for (name, picture) in pictures("own") {
        sandbox.write("out", picture);
        replace(&name);
    }
    sandbox.write("game.moves", "1. C2=5 H8+7 2. H2+3\n");
    let formats = ["svg", "pdf", "png", "text", "html"];
    let stills = formats.map(|format| format!("--output-format {format} in.annofen"));
    let films = [
        "--animate --output-format svg",
        "--output-format gif",
        "--output-format apng",
    ];
    let films = films.map(|options| format!("{options} game.moves"));
    let looks = [
        "",
        "--lang zh-Hans --caption one",
        "--png-compression fast --look wood",
        "--png-compression small --look print --flip",
        "--crop a1:c3",
    ];
    for line in stills.iter().chain(&films) {
        for (source, look) in looks.iter().flat_map(|it| [("", it), ("--no-source", it)]) {
            if look.contains("compression") && !line.contains("png") {
                continue;
            }
            let line = format!("--force {source} {look} --width-px 60 {line} out");
            let run = sandbox.run(&words(&line));
            assert_eq!(run.code, Some(0), "{line}: {}", run.stderr);
            replace(&line);
        }
    }
}
