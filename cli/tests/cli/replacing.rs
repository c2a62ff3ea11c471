//! Which files outputs may replace.

use crate::sandbox::{OLD, POSITION, Sandbox, XAY, words};
use crate::thorough::some;

const UBB: &str = "[DhtmlXQ][DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist][/DhtmlXQ]\n";
const WXF: &str = "FORMAT WXF\nSTART{\n1. C2.5 h8+7\n}END\n";
const PGN: &str = "[Game \"Chinese Chess\"]\n\n1. C2=5 H8+7\n";
const MAKEFILE: &str = "all: out.svg\n\nout.svg: in.annofen\n\txiangqi-setup $< $@\n";

/// Files that somebody wrote, and their names.
const WRITTEN: [(&str, &str); 9] = [
    ("ubb.txt", UBB),
    ("wxf.txt", WXF),
    ("pgn.txt", PGN),
    ("fen.txt", "4k4/9/9/9/9/9/9/9/4R4/3K5 w\n"),
    ("annofen.txt", POSITION),
    ("xay.txt", XAY),
    ("post.txt", "# A game\n\nText.\n"),
    (
        "page.svg",
        "<!DOCTYPE html>\n<title>A page</title>\n<svg></svg>\n",
    ),
    ("notes.pdf", "PDF, not yet\n"),
];

fn in_the_way(path: &str, wanted: &str, help: &str) -> String {
    format!("error: `{path}` already exists and is not {wanted}\nhelp: {help}\n")
}

const FORCE: &str = "--force replaces it";
const SEVERAL: &str = "--out-dir draws several inputs; --force replaces the file";

/// Like `xiangqi-setup *.txt` with two such files.
#[test]
fn written_files_stay() {
    let sandbox = Sandbox::new();
    for (name, text) in WRITTEN {
        sandbox.write(name, text);
    }
    for (name, _) in WRITTEN {
        let is_input = name != "page.svg" && name != "notes.pdf" && name != "post.txt";
        let help = if is_input { SEVERAL } else { FORCE };
        let message = in_the_way(name, "a picture", help);
        sandbox.fail(&["in.annofen", name], 1, &message);
        let format =
            ["--output-format=svg", "--output-format=text"][usize::from(name.ends_with("txt"))];
        if !name.ends_with("pdf") {
            sandbox.fail(&[format, "in.annofen", name], 1, &message);
        }
    }
    for (name, _) in some(WRITTEN, 3) {
        let drawn = sandbox.draw(&["--force", "in.annofen", name]);
        assert!(drawn.is_empty());
        let picture = sandbox.read(name);
        // Once it is a picture, it may be replaced.
        sandbox.draw(&["in.annofen", name]);
        assert!(sandbox.read(name) == picture, "{name}");
    }
}

/// Of many pictures, only the one whose place is taken is not drawn.
#[test]
fn written_files_stay_in_a_directory() {
    let sandbox = Sandbox::new();
    sandbox.write("out/in.svg", "notes");
    let run = sandbox.run(&["--out-dir", "out", "in.annofen", "./in.annofen", "a.fen"]);
    assert_eq!(run.code, Some(2), "{}", run.stderr);
    sandbox.write("a.fen", POSITION);
    let run = sandbox.run(&["--out-dir", "out", "in.annofen", "a.fen"]);
    let message = in_the_way("out/in.svg", "a picture", FORCE);
    let message = message.replacen("error: ", "error: in.annofen: ", 1);
    assert_eq!(
        run.stderr,
        format!("{message}error: 1 of 2 inputs could not be drawn\n")
    );
    assert!(sandbox.read("out/in.svg") == b"notes");
    assert!(sandbox.path("out/a.svg").exists());
    sandbox.draw(&["--force", "--out-dir", "out", "in.annofen", "a.fen"]);
    assert!(sandbox.read("out/in.svg") == sandbox.read("out/a.svg"));
}

#[test]
fn pictures_and_empty_files_are_replaced() {
    let sandbox = Sandbox::new();
    let all = ["", OLD];
    for old in all {
        for name in ["out.svg", "out.pdf", "out.png", "out.txt"] {
            sandbox.write(name, old);
            sandbox.draw(&["--width-px", "20", "in.annofen", name]);
            assert!(sandbox.read(name) != old.as_bytes(), "{name}: {old}");
        }
    }
    // Any picture replaces any other: here, each of the four comes after each once.
    let all = "svg svg pdf svg png svg text pdf pdf png pdf text png png text text svg";
    for format in all.split(' ') {
        let line = format!("--width-px 20 --output-format {format} in.annofen out");
        sandbox.draw(&words(&line));
    }
}

/// A text board with everything on it, drawn differently the second time.
#[test]
fn text_boards_are_replaced() {
    let sandbox = Sandbox::new();
    for args in [
        "--caption A_caption --arrow a1b1:red --number a1:1 --mark e2:pg --side-to-move red",
        "--text-lines ascii --coordinates chinese --flip",
        "--crop e1:f2 --coordinates none",
        "--text-pieces latin --crop c5:e6",
        "--moves 0 --lang zh-Hant --side-to-move black",
    ] {
        // Some of these crop, with a warning.
        let run = sandbox.run(&[&words(args)[..], &["in.annofen", "out.txt"]].concat());
        assert_eq!(run.code, Some(0), "{}", run.stderr);
    }
    // Somebody has started a letter below it. It is still a position.
    let mut letter = sandbox.read("out.txt");
    letter.extend(b"\nHere is the position that I was telling you about yesterday.\n");
    sandbox.write("out.txt", letter);
    sandbox.fail(
        &["in.annofen", "out.txt"],
        1,
        &in_the_way("out.txt", "a picture", SEVERAL),
    );
}

#[test]
fn names_set_the_format() {
    let sandbox = Sandbox::new();
    sandbox.write("Makefile", MAKEFILE);
    for name in [
        "out.docx",
        "out.tex",
        "out.pdff",
        "out",
        "Makefile",
        "post.md",
        "out.svg.tmp",
        ".svg",
        "out.",
        "new/",
        "dir/out.eps",
    ] {
        let message = format!(
            "error: `{name}` does not end in the name of a picture format\n\
             help: the name must end in .svg, .pdf, .png, .gif, .apng, .html or .txt; for any other, set the format with \
             `--output-format`\n"
        );
        sandbox.fail(&["in.annofen", name], 2, &message);
    }
    for name in ["out.SVG", "out.text", "OUT.Png"] {
        sandbox.draw(&["in.annofen", name]);
    }
    for name in ["out.docx", "out", "out.svg.tmp"] {
        sandbox.draw(&["--output-format", "svg", "in.annofen", name]);
        assert!(sandbox.read(name) == sandbox.read("out.SVG"), "{name}");
    }
    let message = in_the_way("Makefile", "a picture", FORCE);
    sandbox.fail(
        &["--output-format", "svg", "in.annofen", "Makefile"],
        1,
        &message,
    );
    sandbox.fail(
        &["themes", "preview", "kai", "out.webp"],
        2,
        "error: `out.webp` does not end in the name of a picture format\n\
         help: write `out.png`; the name must end in .svg, .pdf or .png\n",
    );
}

/// Files besides pictures replace only files of their own kind.
#[test]
fn other_files_replace_their_own_kind() {
    let sandbox = Sandbox::new();
    sandbox.write("Makefile", MAKEFILE);
    sandbox.write("rules.mk", "all: \\\n  a.svg\n\nVAR = 1\n");
    sandbox.write("package.json", "{\n  \"path\": 1\n}\n");
    sandbox.write("list.json", "[\n  {\n    \"name\": 1\n  }\n]\n");
    sandbox.write("CREDITS", "Thanks to everybody.\n");
    sandbox.write("pages/xiangqi-setup-man.1", "Notes about the manual.\n");
    for (args, path, wanted) in [
        (
            "--depfile Makefile in.annofen out.svg",
            "Makefile",
            "a depfile",
        ),
        (
            "--depfile rules.mk in.annofen out.svg",
            "rules.mk",
            "a depfile",
        ),
        ("--depfile in.xay in.annofen out.svg", "in.xay", "a depfile"),
        (
            "--manifest package.json in.annofen out.svg",
            "package.json",
            "a manifest",
        ),
        (
            "--manifest list.json --out-dir out in.annofen",
            "list.json",
            "a manifest",
        ),
        (
            "--credits CREDITS in.annofen out.svg",
            "CREDITS",
            "a list of credits",
        ),
        (
            "--credits Makefile --out-dir out in.annofen",
            "Makefile",
            "a list of credits",
        ),
        ("themes preview kai notes.svg", "notes.svg", "a picture"),
        ("man pages", "pages/xiangqi-setup-man.1", "a manual page"),
    ] {
        sandbox.write("notes.svg", "notes");
        sandbox.write("in.xay", "# Mine\nversion: '1'\nsetup: [[], [[r]], oh\n");
        sandbox.fail(&words(args), 1, &in_the_way(path, wanted, FORCE));
        let forced = args
            .split_once(' ')
            .map_or(args.to_owned(), |(first, rest)| {
                match args.starts_with("--") {
                    true => format!("--force {args}"),
                    false => format!("{first} {rest} --force"),
                }
            });
        for args in [forced.as_str(), args] {
            sandbox.draw(&words(args));
        }
        sandbox.write("Makefile", MAKEFILE);
    }
}
