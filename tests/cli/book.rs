//! Many diagrams in one run: what is drawn, where, and what is said about it.

use std::fs;
use std::time::{Duration, SystemTime};

use crate::sandbox::{BROKEN, POSITION, Sandbox, XAY, assert_picture, words};

const GAME: &str =
    "FORMAT\tWXF\nSTART{\n{Diagram: the start} 1. C8.5 h2+3 {[#]}\n2. H8+7 r1.2\n3. H2+3 }END\n";

/// What `in.annofen` and `broken.annofen` have wrong, as a whole message.
const BROKEN_MESSAGE: &str = "\
error: `X` is not a piece letter
 --> broken.annofen:1:23
  |
1 | v1 4k4/9/9/9/9/9/9/9/4X4/3K5
  |                       ^
  |
  = help: k king, a g advisor, b e m elephant, n h horse, r chariot, c cannon, p pawn; upper case is red, lower case black
";

/// The files in a directory and those below it, with `/` between their parts.
fn files(sandbox: &Sandbox, directory: &str) -> Vec<String> {
    let root = sandbox.path(directory);
    let all = sandbox.snapshot().into_iter();
    let files = all.filter(|(_, content)| content.is_some());
    let below = files.filter_map(|(path, _)| Some(path.strip_prefix(&root).ok()?.to_owned()));
    below
        .map(|path| path.to_string_lossy().replace('\\', "/"))
        .collect()
}

/// Inputs keep their names, and their directories if those are below.
#[test]
fn names() {
    for (options, inputs, expected) in [
        ("", "in.annofen", "in.svg"),
        ("", "in.annofen in.annofen", "in.svg"),
        ("", "in.annofen a/in.annofen", "a/in.svg in.svg"),
        ("", "./a/b/in.annofen", "a/b/in.svg"),
        ("", "a/../in.annofen", "in.svg"),
        ("--output-format svg", "in.annofen", "in.svg"),
        ("--output-format text", "in.annofen", "in.txt"),
        ("--name {stem}-x", "in.annofen", "in-x.svg"),
        ("--name {stem}.svg", "in.annofen", "in.svg"),
        ("--name {stem}.x", "in.annofen", "in.x.svg"),
        ("--name x/{stem}", "a/in.annofen", "a/x/in.svg"),
        ("--moves 2", "game.wxf", "game.svg"),
        ("--moves 2 --name {stem}-{ply}", "game.wxf", "game-2.svg"),
        (
            "--each-move",
            "game.wxf",
            "game-001.svg game-002.svg game-003.svg game-004.svg game-005.svg",
        ),
        (
            "--each-move --name {ply}-{number}-{side}-{move}",
            "short.wxf",
            "1-1-red-b3e3.svg",
        ),
        ("--at 2,last", "game.wxf", "game-002.svg game-005.svg"),
        ("--at last,2,2", "game.wxf", "game-002.svg game-005.svg"),
        ("--at -1", "game.wxf", "game-004.svg"),
        ("--at 0", "in.annofen", "in.svg"),
        ("--at-comments", "game.wxf", "game-000.svg game-002.svg"),
        (
            "--at-comments --at 5",
            "game.wxf",
            "game-000.svg game-002.svg game-005.svg",
        ),
        (
            "--each-move",
            "in.annofen short.wxf",
            "in.svg short-001.svg",
        ),
    ] {
        let sandbox = Sandbox::new();
        sandbox.write("game.wxf", GAME);
        sandbox.write("short.wxf", "FORMAT WXF\nSTART{ 1. C8.5 }END\n");
        sandbox.write("a/in.annofen", POSITION);
        sandbox.write("a/b/in.annofen", POSITION);
        let args = format!("{options} --out-dir out {inputs}");
        sandbox.draw(&words(&args));
        assert_eq!(files(&sandbox, "out").join(" "), expected, "{args}");
    }
}

/// What is drawn into a directory is what is drawn alone.
#[test]
fn the_same_as_alone() {
    let sandbox = Sandbox::new();
    sandbox.write("game.wxf", GAME);
    sandbox.draw(&words("--out-dir out --jobs 1 in.annofen"));
    sandbox.draw(&words(
        "--each-move --annotate-last-move --out-dir out game.wxf",
    ));
    for (alone, file) in [
        ("in.annofen -", "out/in.svg"),
        (
            "--moves 1 --annotate-last-move game.wxf -",
            "out/game-001.svg",
        ),
        (
            "--moves 5 --annotate-last-move game.wxf -",
            "out/game-005.svg",
        ),
    ] {
        let drawn = sandbox.draw(&words(alone));
        assert_picture(&drawn);
        assert!(drawn == sandbox.read(file), "{alone}");
    }
}

/// An output with fields stands for many.
#[test]
fn an_output_with_fields() {
    let sandbox = Sandbox::new();
    sandbox.write("game.wxf", GAME);
    sandbox.write("dir/x", "");
    sandbox.draw(&words("--at 1,2 game.wxf dir/{stem}-{ply}.svg"));
    assert_eq!(files(&sandbox, "dir"), ["game-1.svg", "game-2.svg", "x"]);
    // Without a choice of positions, it is a name like any other.
    sandbox.draw(&words("in.annofen dir/{ply}.svg"));
    assert!(sandbox.path("dir/{ply}.svg").is_file());
}

/// Boards as text can follow each other.
#[test]
fn many_to_standard_output() {
    let sandbox = Sandbox::new();
    sandbox.write("game.wxf", GAME);
    let all = sandbox.draw(&words("--at 1,2 --output-format text game.wxf -"));
    let mut one = sandbox.draw(&words("--moves 1 --output-format text game.wxf -"));
    one.extend(sandbox.draw(&words("--moves 2 --output-format text game.wxf -")));
    assert_eq!(String::from_utf8_lossy(&all), String::from_utf8_lossy(&one));
    sandbox.fail(
        &words("--at 1,2 game.wxf -"),
        2,
        "error: several diagrams cannot be one svg\n\
         help: write them to files with names such as `game-{ply:03}.svg`; only text can follow text\n",
    );
}

/// What is wrong with one input is told, in the order of the inputs, and stops no other.
#[test]
fn a_broken_input_does_not_stop_the_others() {
    let sandbox = Sandbox::new();
    sandbox.write("a.annofen", POSITION);
    sandbox.write("z.xay", XAY);
    let run = sandbox.run(&words(
        "--out-dir out --manifest m.json --depfile d a.annofen broken.annofen missing.fen z.xay",
    ));
    let expected = format!(
        "{BROKEN_MESSAGE}\
         error: cannot read `missing.fen`: there is no such file or directory\n\
         error: 2 of 4 inputs could not be drawn\n"
    );
    assert_eq!(run.stderr, expected);
    assert_eq!(run.code, Some(1));
    assert_eq!(files(&sandbox, "out"), ["a.svg", "z.svg"]);
    // What is about all of them is not written.
    assert!(!sandbox.path("m.json").exists() && !sandbox.path("d").exists());
}

#[test]
fn what_makes_no_sense_is_refused_before_anything_is_written() {
    let sandbox = Sandbox::new();
    sandbox.write("game.wxf", GAME);
    sandbox.write("dir/in.annofen", POSITION);
    sandbox.write("broken.yaml", BROKEN);
    for (args, code, stderr) in [
        (
            "--out-dir out in.annofen in.xay",
            2,
            "error: both `in.annofen` and `in.xay` would be written to `out/in.svg`\n",
        ),
        (
            "--out-dir out dir/in.annofen ./dir/in.annofen",
            2,
            "error: both `dir/in.annofen` and `./dir/in.annofen` would be written to `out/dir/in.svg`\n",
        ),
        (
            "--out-dir out --each-move --name {stem} game.wxf",
            2,
            "error: several diagrams of `game.wxf` would be written to `out/game.svg`\n\
             help: tell the diagrams of a game apart with `{ply}`, as in `{stem}-{ply:03}`\n",
        ),
        (
            "--name x in.annofen out.svg",
            2,
            "error: `--name` is for the names of files in a directory\n\
             help: --out-dir says which directory\n",
        ),
        (
            "--out-dir out --manifest out/in.svg in.annofen",
            2,
            "error: `out/in.svg` is both the output and the manifest\n",
        ),
        (
            "--manifest in.annofen in.annofen out.svg",
            2,
            "error: `in.annofen` is both the input and the manifest\n",
        ),
        (
            "--manifest x --depfile dir/../x in.annofen out.svg",
            2,
            "error: `dir/../x` is both the manifest and the depfile\n",
        ),
        (
            "--depfile x in.annofen -",
            2,
            "error: there is no file that the depfile could be about\n",
        ),
        (
            "--watch - out.svg",
            2,
            "error: `--watch` cannot see when standard input changes\n",
        ),
        (
            "--output-format png in.annofen out.svg",
            2,
            "error: `out.svg` is svg by its name, but `--output-format` says png\n",
        ),
    ] {
        sandbox.fail(&words(args), code, stderr);
    }
}

/// Make need not do again what follows from a picture that is what it was.
#[test]
fn what_does_not_change_keeps_its_time() {
    let sandbox = Sandbox::new();
    let draw = || {
        sandbox.draw(&words(
            "--out-dir out --manifest m.json in.xay broken.annofen",
        ))
    };
    sandbox.write("broken.annofen", POSITION);
    draw();
    let long_ago = SystemTime::now() - Duration::from_secs(10_000);
    let age = |name: &str| {
        let file = fs::File::options().write(true).open(sandbox.path(name));
        file.and_then(|file| file.set_modified(long_ago))
            .expect("times can be set");
    };
    ["out/in.svg", "out/broken.svg", "m.json"]
        .iter()
        .for_each(|name| age(name));
    sandbox.write("broken.annofen", POSITION.replace('R', "N"));
    draw();
    let is_old = |name: &str| {
        let file = fs::metadata(sandbox.path(name)).expect("the file is there");
        file.modified().expect("it has a time") < SystemTime::now() - Duration::from_secs(5_000)
    };
    assert!(is_old("out/in.svg"));
    assert!(!is_old("out/broken.svg"));
    // It says that the run was good.
    assert!(!is_old("m.json"));
}

#[test]
fn the_manifest() {
    let sandbox = Sandbox::new();
    sandbox.write("game.wxf", GAME);
    sandbox.draw(&words(
        "--at 0,2 --out-dir out --width-cm 5 --manifest m.json in.annofen game.wxf",
    ));
    let json = String::from_utf8(sandbox.read("m.json")).expect("JSON is UTF-8");
    let expected = r#"[
  {
    "path": "out/in.svg",
    "input": "in.annofen",
    "ply": 0,
    "move": null,
    "fen": "4k4/9/9/9/9/9/9/9/4R4/3K5",
    "size": {
      "width": 5.0,
      "height": 5.5206,
      "unit": "cm"
    },
    "pixels": null
  },
"#;
    assert!(json.starts_with(expected), "{json}");
}

#[test]
fn the_manifest_knows_how_many_dots_there_are() {
    let sandbox = Sandbox::new();
    let table = [
        ("--width-cm=7", "827, 913"),
        ("--width-cm=7 --dpi=90", "248, 274"),
        ("--width-px=333.3", "333, 368"),
    ];
    for (size, dots) in table {
        sandbox.draw(&words(&format!(
            "{size} --manifest m.json in.annofen out.png"
        )));
        let json = String::from_utf8(sandbox.read("m.json")).expect("JSON is UTF-8");
        let (_, pixels) = json.split_once("\"pixels\": {").expect("it has dots");
        let numbers: String = pixels
            .chars()
            .filter(|c| c.is_ascii_digit() || *c == ',')
            .collect();
        assert_eq!(numbers, dots.replace(' ', ""), "{size}");
        // The header of a PNG has its width and height.
        let header: [u8; 8] = sandbox.read("out.png")[16..24].try_into().expect("eight");
        let [width, height] = [&header[..4], &header[4..]]
            .map(|side| u32::from_be_bytes(side.try_into().expect("four")));
        assert_eq!(format!("{width}, {height}"), dots, "{size}");
    }
}
