//! Many diagrams in one run: the files and the messages.

use std::fs;
use std::time::{Duration, SystemTime};

use crate::sandbox::{POSITION, Sandbox, XAY, assert_picture, words};
use crate::thorough::some;

const GAME: &str =
    "FORMAT\tWXF\nSTART{\n{Diagram: the start} 1. C8.5 h2+3 {[#]}\n2. H8+7 r1.2\n3. H2+3 }END\n";

/// The complete message about `in.annofen` and `broken.annofen`.
const BROKEN_MESSAGE: &str = "\
error: `Z` is not a piece letter
 --> broken.annofen:1:23
  |
1 | v1 4k4/9/9/9/9/9/9/9/4Z4/3K5
  |                       ^
  |
  = help: k king, a g advisor, b e m elephant, n h horse, r chariot, c cannon, p pawn, x covered piece; upper case is red, lower case black
";

/// All files below a directory, with `/` as the separator.
fn files(sandbox: &Sandbox, directory: &str) -> Vec<String> {
    let root = sandbox.path(directory);
    let all = sandbox.snapshot().into_iter();
    let files = all.filter(|(_, content)| content.is_some());
    let below = files.filter_map(|(path, _)| Some(path.strip_prefix(&root).ok()?.to_owned()));
    below
        .map(|path| path.to_string_lossy().replace('\\', "/"))
        .collect()
}

/// Inputs keep their names, and their directories below the working directory.
#[test]
fn names() {
    let all = [
        ("", "in.annofen", "in.svg"),
        ("", "in.annofen in.annofen", "in.svg"),
        ("", "in.annofen a/in.annofen", "a/in.svg in.svg"),
        ("", "./a/b/in.annofen", "a/b/in.svg"),
        ("", "a/../in.annofen", "in.svg"),
        ("--output-format svg", "in.annofen", "in.svg"),
        ("--output-format text", "in.annofen", "in.txt"),
        ("--name {stem}-x", "in.annofen", "in-x.svg"),
        ("--name {stem}-{extension}", "in.annofen", "in-annofen.svg"),
        ("--name {stem}.svg", "in.annofen", "in.svg"),
        ("--name {stem}.x", "in.annofen", "in.x.svg"),
        ("--name x/{stem}", "a/in.annofen", "a/x/in.svg"),
        ("--moves 1b", "game.wxf", "game.svg"),
        ("--moves 1b --name {stem}-{ply}", "game.wxf", "game-2.svg"),
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
        ("--at 1b,last", "game.wxf", "game-002.svg game-005.svg"),
        ("--at last,1b,1b", "game.wxf", "game-002.svg game-005.svg"),
        ("--at -1", "game.wxf", "game-004.svg"),
        ("--at -2,-1", "game.wxf", "game-003.svg game-004.svg"),
        ("--at 2r,3r", "game.wxf", "game-003.svg game-005.svg"),
        ("--at 1...,-1", "game.wxf", "game-002.svg game-004.svg"),
        ("--at 0", "in.annofen", "in.svg"),
        ("--at all", "in.annofen", "in.svg"),
        ("--each-move", "empty.wxf", "empty-000.svg"),
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
    ];
    for (options, inputs, expected) in some(all, 14) {
        let sandbox = Sandbox::new();
        sandbox.write("game.wxf", GAME);
        sandbox.write("empty.wxf", "FORMAT WXF\nSTART{ }END\n");
        sandbox.write("short.wxf", "FORMAT WXF\nSTART{ 1. C8.5 }END\n");
        sandbox.write("a/in.annofen", POSITION);
        sandbox.write("a/b/in.annofen", POSITION);
        let args = format!("{options} --out-dir out {inputs}");
        sandbox.draw(&words(&args));
        assert_eq!(files(&sandbox, "out").join(" "), expected, "{args}");
    }
}

/// A picture is the same in a directory and alone.
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

/// An output with fields names many files.
#[test]
fn an_output_with_fields() {
    let sandbox = Sandbox::new();
    sandbox.write("game.wxf", GAME);
    sandbox.write("dir/x", "");
    sandbox.draw(&words("--at 1,1b game.wxf dir/{stem}-{ply}.svg"));
    assert_eq!(files(&sandbox, "dir"), ["game-1.svg", "game-2.svg", "x"]);
    // With a single diagram, it is an ordinary name.
    sandbox.draw(&words("in.annofen dir/{ply}.svg"));
    assert!(sandbox.path("dir/{ply}.svg").is_file());
}

/// Boards as text can follow each other.
#[test]
fn many_to_standard_output() {
    let sandbox = Sandbox::new();
    sandbox.write("game.wxf", GAME);
    let all = sandbox.draw(&words("--at 1,1b --output-format text game.wxf -"));
    let mut one = sandbox.draw(&words("--moves 1 --output-format text game.wxf -"));
    one.extend(sandbox.draw(&words("--moves 1b --output-format text game.wxf -")));
    assert_eq!(String::from_utf8_lossy(&all), String::from_utf8_lossy(&one));
    sandbox.fail(
        &words("--at 1,1b game.wxf -"),
        2,
        "error: cannot write several diagrams as one svg\n\
         help: write separate files, with names such as `game-{ply:03}.svg`; only text can be concatenated\n",
    );
}

/// Errors are reported in the order of the inputs, and do not stop other inputs.
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
         error: cannot read `missing.fen`: no such file or directory\n\
         error: 2 of 4 inputs could not be drawn\n"
    );
    assert_eq!(run.stderr, expected);
    assert_eq!(run.code, Some(1));
    assert_eq!(files(&sandbox, "out"), ["a.svg", "z.svg"]);
    // The files that describe all pictures are not written.
    assert!(!sandbox.path("m.json").exists() && !sandbox.path("d").exists());
}

#[test]
fn bad_combinations_are_refused_before_anything_is_written() {
    let sandbox = Sandbox::new();
    sandbox.write("game.wxf", GAME);
    sandbox.write("dir/in.annofen", POSITION);
    sandbox.write("...wxf", GAME);
    sandbox.write("game", GAME);
    sandbox.copy_theme("pieces/retro_simple", "mine");
    sandbox.write("xiangqi-setup.yaml", "width-cm: 5\n");
    for (args, code, stderr) in [
        (
            "--out-dir out in.annofen in.xay",
            2,
            "error: both `in.annofen` and `in.xay` would be written to `out/in.svg`\n\
             help: distinguish them with `--name '{stem}-{extension}'`\n",
        ),
        (
            "--out-dir out in.annofen ../dir/in.annofen",
            2,
            "error: both `in.annofen` and `../dir/in.annofen` would be written to `out/in.svg`\n\
             help: paths from a directory above both, such as `a/in.xay`, keep their directories in DIR\n",
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
             help: distinguish games by `{index}` and the diagrams of a game by `{ply}`, or in variations by `{address}`, as in `{stem}-{ply:03}`\n",
        ),
        (
            "in.annofen in.xay",
            2,
            "error: `in.xay` is the name of a position or game, not of a picture\n\
             help: --out-dir draws several inputs; `xiangqi-setup convert` writes positions\n",
        ),
        (
            "--out-dir - in.annofen",
            2,
            "error: `--out-dir` needs a directory, but `-` is standard output\n\
             help: for a directory of this name, write `./-`\n",
        ),
        (
            "--out-dir in.xay in.annofen",
            1,
            "error: cannot create the directory `in.xay`: something else has this name\n",
        ),
        (
            "--each-move ...wxf dir/{stem}/{ply}.svg",
            2,
            "error: invalid file name `dir/../1.svg`: this leads out of the output directory\n\
             help: write a name in the output directory, such as `{stem}` or `games/{stem}`\n",
        ),
        (
            // Its name has no extension, so the path would start at the root.
            "--each-move game {extension}/z{ply}.svg",
            2,
            "error: invalid file name `/z1.svg`: this is not relative to the output directory\n\
             help: write a name in the output directory, such as `{stem}` or `games/{stem}`\n",
        ),
        (
            "--each-move game.wxf dir/{plyy}.svg",
            2,
            "error: there is no field `plyy`\n --> OUTPUT:1:6\n  |\n1 | dir/{plyy}.svg\n  |      ^^^^ did you mean `ply`?\n  |\n  = help: the fields are {stem}, {extension}, {index}, {ply}, {number}, {side}, {move}, {address}, {red}, {black}, {red-team}, {black-team}, {red-rating}, {black-rating}, {title}, {event}, {place}, {date}, {round}, {result}, {opening}\n",
        ),
        (
            "--name ../{stem} --out-dir out in.annofen",
            2,
            "error: invalid value '../{stem}' for '--name <TEMPLATE>': this leads out of the output directory: write a name in the output directory, such as `{stem}` or `games/{stem}`\n\nFor more information, try '--help'.\n",
        ),
        (
            "--depfile d in.annofen a%[b].svg",
            1,
            "error: cannot write `d`: Make cannot read the name `a%[b].svg`: it contains one of `*?[;|`, a tab, a line end or a zero byte\n\
             help: rename the file, or omit --depfile\n",
        ),
        (
            "--name x in.annofen out.svg",
            2,
            "error: `--name` needs `--out-dir`\n\
             help: it sets the names of the files in that directory\n",
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
            "error: the depfile would be empty: no output is a file\n",
        ),
        (
            "--manifest xiangqi-setup.yaml in.annofen out.svg",
            2,
            "error: `xiangqi-setup.yaml` is both the source and the manifest\n",
        ),
        (
            "--pieces ./mine in.annofen mine/red_king.svg",
            2,
            "error: `mine/red_king.svg` is both the source and the output\n",
        ),
        (
            "--pieces ./mine --out-dir mine --name red_king in.annofen",
            2,
            "error: `mine/red_king.svg` is both the source and the output\n",
        ),
        (
            "--watch in.annofen -",
            2,
            "error: `--watch` cannot write to standard output\n",
        ),
        (
            "--watch - out.svg",
            2,
            "error: `--watch` cannot watch standard input\n",
        ),
        (
            "--output-format png in.annofen out.svg",
            2,
            "error: the name `out.svg` means svg, but `--output-format` is png\n",
        ),
    ] {
        sandbox.fail(&words(args), code, stderr);
    }
}

/// Make need not rebuild anything that depends on an unchanged picture.
#[test]
fn unchanged_files_keep_their_times() {
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
        let file = fs::metadata(sandbox.path(name)).expect("the file exists");
        file.modified().expect("it has a time") < SystemTime::now() - Duration::from_secs(5_000)
    };
    assert!(is_old("out/in.svg"));
    assert!(!is_old("out/broken.svg"));
    // It shows that the run succeeded.
    assert!(!is_old("m.json"));
}

#[test]
fn the_manifest() {
    let sandbox = Sandbox::new();
    sandbox.write("game.wxf", GAME);
    sandbox.draw(&words(
        "--each-move --out-dir out --width-cm 5 --manifest m.json in.annofen game.wxf",
    ));
    let json = String::from_utf8(sandbox.read("m.json")).expect("JSON is UTF-8");
    let expected = r#"[
  {
    "path": "out/in.svg",
    "input": "in.annofen",
    "ply": 0,
    "address": null,
    "move": null,
    "fen": "4k4/9/9/9/9/9/9/9/4R4/3K5",
    "size": {
      "width": 5.0,
      "height": 5.6317,
      "unit": "cm"
    },
    "pixels": null
  },
"#;
    assert!(json.starts_with(expected), "{json}");
    let expected = r#"
    "path": "out/game-002.svg",
    "input": "game.wxf",
    "ply": 2,
    "address": "1b",
    "move": {
      "number": 1,
      "side": "black",
      "from": "b10",
      "to": "c8",
      "written": "h2+3",
      "notations": {
        "algebraic": "Hc8",
        "chinese": "馬2進3",
        "chinese-simplified": "马2进3",
        "iccs": "b9-c7",
        "li": "H2+3",
        "lower-case": "h2+3",
        "ranks-and-files": "馬(12)–33",
        "uci": "b10c8",
        "vietnamese": "M2.3",
        "wxf": "H2+3",
        "xboard": "Hc7"
      }
    },
    "fen": "r1bakabnr/9/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/4C2C1/9/RNBAKABNR w - - 0 1",
"#;
    let has = |part: &str| json.replace(['\r'], "").contains(part);
    assert!(has(expected), "{json}");
    let other = |options: &str| {
        let json = sandbox.draw(&words(&format!(
            "{options} --out-dir out --manifest - in.annofen"
        )));
        String::from_utf8(json).expect("JSON is UTF-8")
    };
    assert!(other("--width-px 509").contains("\"width\": 509.0,"));
    assert!(other("--width-px 509").contains("\"unit\": \"px\""));
    assert!(other("--output-format text").contains("\"size\": null"));
}

/// Two projects with a mistake each: both are reported.
#[test]
fn several_broken_projects() {
    let sandbox = Sandbox::new();
    for (directory, mistake) in [("p", "bord: x\n"), ("q", "board: nosuch\n")] {
        sandbox.write(format!("{directory}/xiangqi-setup.yaml"), mistake);
        sandbox.write(format!("{directory}/a.annofen"), POSITION);
        sandbox.write(format!("{directory}/b.annofen"), POSITION);
    }
    let run = sandbox.run(&words(
        "--out-dir out p/a.annofen q/a.annofen p/b.annofen q/b.annofen",
    ));
    let errors: Vec<_> = run
        .stderr
        .lines()
        .filter(|line| line.starts_with("error"))
        .collect();
    assert_eq!(
        errors,
        [
            "error: there is no option `bord`",
            "error: there is no board theme `nosuch`",
            "error: 4 of 4 inputs could not be drawn",
        ]
    );
    assert_eq!(run.code, Some(1));
}

/// An error in one of many inputs names that input.
#[test]
fn messages_name_their_input() {
    let sandbox = Sandbox::new();
    let run = sandbox.run(&words("--show-moves a5 --out-dir out in.annofen"));
    assert_eq!(
        run.stderr,
        "error: in.annofen: a5 is empty, so there are no moves to show\n\
         help: files are a to i from red's left, ranks 1 to 10 from red's side\n\
         error: 1 of 1 input could not be drawn\n"
    );
}

/// An error in a project is reported once, and affects only its inputs.
#[test]
fn a_broken_project_does_not_stop_the_others() {
    let sandbox = Sandbox::new();
    sandbox.write("bad/xiangqi-setup.yaml", "width: 3\n");
    sandbox.write("bad/a.annofen", POSITION);
    sandbox.write("bad/b.annofen", POSITION);
    let run = sandbox.run(&words(
        "--out-dir out bad/a.annofen bad/b.annofen in.annofen",
    ));
    let (first, rest) = run.stderr.split_once('\n').expect("there are lines");
    assert_eq!(first, "error: there is no option `width`");
    assert!(
        rest.ends_with("\nerror: 2 of 3 inputs could not be drawn\n"),
        "{rest}"
    );
    assert_eq!(run.stderr.matches("error:").count(), 2, "{rest}");
    assert_eq!(run.code, Some(1));
    assert_eq!(files(&sandbox, "out"), ["in.svg"]);
}

/// A project may have positions as well as games without a warning.
#[test]
fn positions_have_no_last_move() {
    let sandbox = Sandbox::new();
    sandbox.write("xiangqi-setup.yaml", "annotate-last-move: true\n");
    sandbox.write("game.wxf", GAME);
    sandbox.draw(&words("--out-dir out --moves 1 game.wxf"));
    sandbox.draw(&words("--out-dir out in.annofen"));
    sandbox.draw(&words("in.annofen out.svg"));
    let run = sandbox.run(&words("--annotate-last-move in.annofen out.svg"));
    assert_eq!(
        run.stderr,
        "warning: there is no last move to show: this is not a game\n"
    );
}

/// The command line overrides the project.
#[test]
fn chosen_moves_replace_each_move() {
    let sandbox = Sandbox::new();
    sandbox.write("xiangqi-setup.yaml", "each-move: true\n");
    sandbox.write("game.wxf", GAME);
    for (options, expected) in [
        ("--at 1b", "game-002.svg"),
        ("--at-comments", "game-000.svg game-002.svg"),
        ("--moves 1b", "game.svg"),
    ] {
        sandbox.draw(&words(&format!("{options} --out-dir out game.wxf")));
        assert_eq!(files(&sandbox, "out").join(" "), expected, "{options}");
        fs::remove_dir_all(sandbox.path("out")).expect("it exists");
    }
}

/// If no comment asks for a diagram, nothing is drawn, with a warning.
#[test]
fn no_comment_asks_for_a_diagram() {
    let sandbox = Sandbox::new();
    sandbox.write("game.wxf", "FORMAT WXF\nSTART{ 1. C8.5 {good} }END\n");
    let run = sandbox.run(&words("--at-comments --out-dir out game.wxf"));
    assert_eq!(
        run.stderr,
        "warning: game.wxf: no comment asks for a diagram, so none is drawn\n\
         help: a comment asks for one with `{diagram}` or `{[#]}`\n"
    );
    assert_eq!(run.code, Some(0));
    assert!(files(&sandbox, "out").is_empty());
    // An output that the command names must exist in the end.
    let run = sandbox.run(&words("--at-comments game.wxf out.svg"));
    assert!(
        run.stderr
            .ends_with("\nerror: there is no diagram to write\n"),
        "{}",
        run.stderr
    );
    assert_eq!(run.code, Some(1));
}

/// The rules for Make: for each picture, and for the files that depend on all of them.
#[test]
fn the_depfile() {
    let sandbox = Sandbox::new();
    sandbox.copy_theme("pieces/retro_simple", "themes/pieces/mine");
    sandbox.write("book/xiangqi-setup.yaml", "width-cm: 3\n");
    sandbox.write("book/a b.annofen", POSITION);
    sandbox.draw(&[
        "--out-dir",
        "out",
        "--depfile",
        "d",
        "--manifest",
        "m.json",
        "book/a b.annofen",
        "in.xay",
    ]);
    let depfile = String::from_utf8(sandbox.read("d")).expect("names are UTF-8");
    let expected = "\
out/book/a\\ b.svg: book/a\\ b.annofen book/xiangqi-setup.yaml
";
    let joined = depfile.replace(" \\\n  ", " ").replace(" \\\n ", " ");
    assert!(joined.starts_with(expected), "{depfile}");
    for line in ["out/in.svg: in.xay", "in.xay:", "book/xiangqi-setup.yaml:"] {
        assert!(joined.lines().any(|found| found == line), "{depfile}");
    }
    // Built-in themes have no files; these themes do.
    sandbox.draw(&words(
        "--theme-dir themes --pieces mine --depfile d in.xay out.svg",
    ));
    let depfile = String::from_utf8(sandbox.read("d")).expect("names are UTF-8");
    for name in ["themes/pieces/mine/", "themes/pieces/mine/red_king.svg"] {
        assert!(depfile.contains(name), "{depfile}");
    }
}

#[test]
fn the_manifest_has_the_size_in_dots() {
    let sandbox = Sandbox::new();
    let table = [
        ("--width-cm=7", "827, 931"),
        ("--width-cm=7 --dpi=90", "248, 279"),
        ("--width-px=333.3", "333, 375"),
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

/// A long game is drawn in chunks. If it has an error anywhere, none of it is drawn.
#[test]
fn a_picture_after_each_of_many_moves() {
    let sandbox = Sandbox::new();
    let moves = "h1g3 h10g8 g3h1 g8h10 ".repeat(70);
    sandbox.write("right.txt", &moves);
    sandbox.write("wrong.txt", format!("{moves}h1h9"));
    let line = "--each-move --output-format text --out-dir out right.txt wrong.txt";
    let run = sandbox.run(&words(line));
    assert_eq!(run.code, Some(1));
    assert_eq!(
        run.stderr,
        "\
error: red's move 141, `h1h9`: the red horse cannot go from h1 to h9: that is not how it moves
 --> wrong.txt:1:1541
  |
1 | ...3 h10g8 g3h1 g8h10 h1g3 h10g8 g3h1 g8h10 h1g3 h10g8 g3h1 g8h10 h1h9
  |                                                                   ^^^^
  |
  = help: from h1 (file 2), it may go to g3 or i3
error: 1 of 2 inputs could not be drawn
"
    );
    let files = std::fs::read_dir(sandbox.path("out")).expect("it exists");
    assert_eq!(files.count(), 280);
    let all = [
        (1, "1r"),
        (127, "64r"),
        (128, "64b"),
        (129, "65r"),
        (256, "128b"),
        (257, "129r"),
        (280, "140b"),
    ];
    for (ply, place) in all {
        let line = format!("--moves {place} --output-format text right.txt -");
        let one = sandbox.draw(&words(&line));
        assert!(
            sandbox.read(format!("out/right-{ply:03}.txt")) == one,
            "{ply}"
        );
    }
}
