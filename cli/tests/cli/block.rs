//! `block` turns a block into an answer or a message.

use serde_json::Value;

use crate::sandbox::{Run, Sandbox};
use crate::thorough::is_thorough;

const POSITION: &str = "v1 4k4/9/9/9/9/9/9/9/4R4/3K5\n";
const GAME: &str = "1. C2=5 H8+7 {Hm.} (1... C8=5) 2. H2+3\n";

fn run(sandbox: &Sandbox, args: &[&str], text: &str) -> Run {
    let args: Vec<&str> = ["block", "--out-dir", "out"]
        .iter()
        .chain(args)
        .copied()
        .collect();
    sandbox.run_with_input(&args, text)
}

/// The answer, if there was no message.
fn answer(run: &Run) -> Value {
    assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)));
    serde_json::from_slice(&run.stdout).expect("it is JSON")
}

#[test]
fn pictures() {
    let sandbox = Sandbox::new();
    let first = answer(&run(&sandbox, &["flip"], POSITION));
    let pictures = first["pictures"].as_array().expect("a list");
    assert_eq!(pictures.len(), 1);
    let description =
        "Xiangqi diagram. Seen from black's side. Red: king d1; chariot e2. Black: king e10.";
    assert_eq!(pictures[0]["description"], description);
    assert_eq!(pictures[0]["caption"], Value::Null);
    let path = pictures[0]["path"].as_str().expect("a path");
    let name = path
        .strip_prefix("out/xiangqi-")
        .expect("it is in the directory");
    let digits = name.strip_suffix(".svg").expect("it is an SVG");
    assert!(
        digits.len() == 16 && digits.bytes().all(|c| c.is_ascii_hexdigit()),
        "{path}"
    );
    // The drawing command draws the same, except for the source, which the document contains.
    sandbox.write("in.annofen", POSITION);
    sandbox.run(&["--flip", "--no-source", "in.annofen", "same.svg"]);
    assert_eq!(sandbox.read(path), sandbox.read("same.svg"));
}

/// Attributes that change the picture change its name; others do not.
#[test]
fn names() {
    let sandbox = Sandbox::new();
    let path = |args: &[&str]| {
        let answer = answer(&run(&sandbox, args, POSITION));
        answer["pictures"][0]["path"].clone()
    };
    let plain = path(&[]);
    for args in [&["alt=x"][..], &["no-flip"], &["--set", "flip=false"]] {
        assert_eq!(path(args), plain, "{args:?}");
    }
    let mut all = vec![plain];
    for args in [
        &["flip"][..],
        &["--set", "look=wood"],
        &["caption=x"],
        &["--format", "pdf"],
        &["--format", "png", "width-cm=1"],
        &["--format", "png", "width-cm=1", "dpi=100"],
        &["--format", "png", "width-cm=1", "png-compression=fast"],
        &["--format", "text"],
    ] {
        let other = path(args);
        assert!(!all.contains(&other), "{args:?}");
        all.push(other);
    }
}

#[test]
fn a_picture_that_exists_is_not_drawn() {
    let sandbox = Sandbox::new();
    let first = answer(&run(&sandbox, &[], POSITION));
    let path = first["pictures"][0]["path"].as_str().expect("a path");
    sandbox.write(path, "as it was");
    assert_eq!(answer(&run(&sandbox, &[], POSITION)), first);
    assert_eq!(sandbox.read(path), b"as it was");
}

/// Links and other files may be where pictures should go.
#[cfg(unix)]
#[test]
fn links_are_not_followed() {
    let sandbox = Sandbox::new();
    let first = answer(&run(&sandbox, &[], POSITION));
    let path = first["pictures"][0]["path"].as_str().expect("a path");
    std::fs::remove_file(sandbox.path(path)).expect("it is there");
    std::os::unix::fs::symlink("../elsewhere.svg", sandbox.path(path)).expect("a link");
    let mistake = run(&sandbox, &[], POSITION);
    let expected = format!("error: cannot write `{path}`: it is a link, not a file\n");
    assert!(mistake.stderr.starts_with(&expected), "{}", mistake.stderr);
    assert!(!sandbox.path("elsewhere.svg").exists());
    std::fs::remove_file(sandbox.path(path)).expect("it is there");
    sandbox.make_pipe(path);
    let mistake = run(&sandbox, &[], POSITION);
    let expected = format!("error: cannot write `{path}`: it is not a file\n");
    assert!(mistake.stderr.starts_with(&expected), "{}", mistake.stderr);
}

#[test]
fn too_many_pictures() {
    let sandbox = Sandbox::new();
    let game = "H2+3 H8+7 H3-2 H7-8 ".repeat(250);
    let games = "[Game \"Chinese Chess\"]\n1. H2+3 *\n\n".repeat(1000);
    for (setting, most, more) in [
        ("each-move", &game, format!("{game} H2+3")),
        (
            "game=all",
            &games,
            format!("{games}[Game \"Chinese Chess\"]\n1. H2+3 *\n"),
        ),
    ] {
        if setting == "each-move" || is_thorough() {
            let drawn = run(&sandbox, &["--format=text", setting], most);
            let pictures = answer(&drawn)["pictures"].as_array().map(Vec::len);
            assert_eq!(pictures, Some(1000), "{setting}");
        }
        let mistake = run(&sandbox, &[setting], &more);
        let expected = "error: a block can have at most 1000 games or pictures\n";
        assert!(mistake.stderr.starts_with(expected), "{}", mistake.stderr);
    }
}

#[test]
fn captions() {
    let sandbox = Sandbox::new();
    let args = ["--captions", "at=1r, 1b", "caption=After {move}"];
    let answer = answer(&run(&sandbox, &args, GAME));
    let captions: Vec<_> = answer["pictures"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|it| it["caption"].clone())
        .collect();
    assert_eq!(captions, ["After C2=5", "After H8+7"]);
    let path = answer["pictures"][0]["path"].as_str().expect("a path");
    let svg = String::from_utf8(sandbox.read(path)).expect("SVG is UTF-8");
    assert!(!svg.contains("After"), "{svg}");
}

#[test]
fn moves() {
    let sandbox = Sandbox::new();
    for (args, expected) in [
        (
            &["--moves-as", "markdown", "table"][..],
            "| | Red | Black |\n|--:|:--|:--|\n| 1. | C2=5 | H8+7 |\n| | (1. … C8=5) | |\n| 2. | H2+3 |  |\n",
        ),
        (
            &[
                "--moves-as",
                "markdown",
                "table=iccs",
                "comments",
                "no-variations",
                "moves=1b",
            ],
            "| | Red | Black |\n|--:|:--|:--|\n| 1. | H2-E2 | h9-g7 |\n| | *Hm.* | |\n",
        ),
    ] {
        let answer = answer(&run(&sandbox, args, GAME));
        assert_eq!(answer["moves"], expected, "{args:?}");
    }
    assert!(!sandbox.path("out").exists(), "a table needs no directory");
}

/// A document cannot name standard input.
#[test]
fn a_file_called_dash() {
    let run = run(&Sandbox::new(), &["--", "file=-"], "");
    let expected = "error: cannot read `-`: no such file or directory\n --> block:1:6\n  |\n1 | file=-\n  |      ^\n";
    assert_eq!(run.stderr, expected);
}

/// The document, the arguments, the text, and the whole message.
#[test]
fn mistakes() {
    let document =
        "Text\n\n.. xiangqi::\n   :flip: yes\n   :wdith-px: 3\n\n   v1 4k4/9/9/9/9/9/9/9/4Z4/3K5\n";
    let at = ["--document", "a.rst", "--line", "3", "--"];
    let wrong = "v1 4k4/9/9/9/9/9/9/9/4Z4/3K5\n";
    for (args, text, expected) in [
        (
            vec![],
            wrong,
            "error: `Z` is not a piece letter\n --> a.rst:7:26\n  |\n7 |    v1 4k4/9/9/9/9/9/9/9/4Z4/3K5\n  |                          ^\n  |\n  = help: k king, a g advisor, b e m elephant, n h horse, r chariot, c cannon, p pawn, x covered piece; upper case is red, lower case black\n",
        ),
        (
            vec!["wdith-px=3"],
            wrong,
            "error: there is no option `wdith-px`\n --> a.rst:5:5\n  |\n5 |    :wdith-px: 3\n  |     ^^^^^^^^ did you mean `width-px`?\n",
        ),
        (
            vec!["flip=yes"],
            wrong,
            "error: `flip` must be `true` or `false`\n --> a.rst:4:11\n  |\n4 |    :flip: yes\n  |           ^^^ did you mean `true`?\n",
        ),
        (
            vec!["file=none.fen"],
            "",
            "error: cannot read `none.fen`: no such file or directory\n --> a.rst:3:1\n  |\n3 | .. xiangqi::\n  | ^^^^^^^^^^^^\n",
        ),
        (
            vec![],
            "4k4/9/9/9/9/9/9/9/9/3K5\n4k4/9/9/9/9/9/9/9/9/4K4\n",
            "error: `a.rst` holds several games or positions\n --> a.rst:3:1\n  |\n3 | .. xiangqi::\n  | ^^^^^^^^^^^^\n  |\n  = help: choose with `game`: a number, a header such as `red=Hu*`, or `all`; `xiangqi-setup games` lists them\n",
        ),
        (
            vec!["game=red=Hu"],
            POSITION,
            "error: `a.rst` holds no game that `game` chooses\n --> a.rst:3:1\n  |\n3 | .. xiangqi::\n  | ^^^^^^^^^^^^\n  |\n  = help: `xiangqi-setup games` lists them\n",
        ),
        (
            vec!["quiz=red"],
            GAME,
            "error: `quiz` is only for web pages\n --> a.rst:3:1\n  |\n3 | .. xiangqi::\n  | ^^^^^^^^^^^^\n",
        ),
        (
            vec!["interactive"],
            POSITION,
            "error: `interactive` is only for web pages\n --> a.rst:3:1\n  |\n3 | .. xiangqi::\n  | ^^^^^^^^^^^^\n",
        ),
        (
            vec!["table=wfx"],
            POSITION,
            "error: `table` cannot be `wfx`\n --> a.rst:3:1\n  |\n3 | .. xiangqi::\n  | ^^^^^^^^^^^^ did you mean `wxf`?\n",
        ),
        (
            vec!["table"],
            wrong.replace('Z', "R").as_str(),
            "error: this is a position, not a game, and has no moves\n --> a.rst:3:1\n  |\n3 | .. xiangqi::\n  | ^^^^^^^^^^^^\n",
        ),
    ] {
        let sandbox = Sandbox::new();
        sandbox.write("a.rst", document);
        let args: Vec<&str> = at.into_iter().chain(args).collect();
        let run = run(&sandbox, &args, text);
        assert_eq!(run.stderr, expected, "{args:?}");
        assert_eq!((run.code, run.stdout.as_slice()), (Some(1), &b""[..]));
        assert!(!sandbox.path("out").exists(), "{args:?}");
    }
}

/// An address that is missing from a game in another file is a mistake in the document.
#[test]
fn addresses_in_other_files() {
    let sandbox = Sandbox::new();
    sandbox.write(
        "game.pgn",
        "[Game \"Chinese Chess\"]\n\n1. C2=5 H8+7 (1... C8=5) *\n",
    );
    sandbox.write("a.md", "``` {.xiangqi file=game.pgn moves=1b.2}\n```\n");
    let args = ["--document", "a.md", "--", "file=game.pgn", "moves=1b.2"];
    let expected = "\
error: `game.pgn`: there is only one variation at 1b
 --> a.md:1:35
  |
1 | ``` {.xiangqi file=game.pgn moves=1b.2}
  |                                   ^^^^
  |
  = help: `xiangqi-setup games tree` lists all variations with their addresses
";
    assert_eq!(run(&sandbox, &args, "").stderr, expected);
}

/// Without a document, and in one that does not have the block, messages quote the block.
#[test]
fn mistakes_in_unknown_places() {
    let sandbox = Sandbox::new();
    sandbox.write("a/b.rst", "something else\n");
    for (args, place) in [
        (&["flip"][..], "block"),
        (&["--document", "a/b.rst", "flip"], "a/b.rst (block)"),
        (&["--document", "a/none.rst", "flip"], "a/none.rst (block)"),
    ] {
        let run = run(&sandbox, args, "v1 9/Z\n");
        let expected = format!("error: `Z` is not a piece letter\n --> {place}:2:6\n");
        assert!(run.stderr.starts_with(&expected), "{}", run.stderr);
    }
    let run = run(&sandbox, &["--set", "look=wod"], POSITION);
    let expected = "error: `look` cannot be `wod`\n --> --set:1:6\n  |\n1 | look=wod\n  |      ^^^ did you mean `wood`?\n";
    assert_eq!(run.stderr, expected);
}

/// With `--files-in`, no attribute can read a file elsewhere, by a path or through a link.
#[cfg(unix)]
#[test]
fn files_in() {
    use std::os::unix::fs::symlink;
    use std::path::PathBuf;

    let sandbox = Sandbox::new();
    for directory in ["outside/board/mine", "in/own/board/mine"] {
        sandbox.copy_theme("board/night", directory);
    }
    sandbox.write("outside/secret.fen", "SECRET");
    sandbox.write("outside/secret.ttf", "SECRET");
    sandbox.write("in/a.fen", "4k4/9/9/9/9/9/9/9/4R4/3K5 w");
    sandbox.write("in/broken/board/mine/theme.yaml", "");
    for (to, link) in [
        ("../outside/secret.fen", "in/link.fen"),
        ("../outside/secret.ttf", "in/link.ttf"),
        ("../outside", "in/link"),
        ("../../outside/board", "in/below/board"),
        (
            "../../../../outside/secret.fen",
            "in/broken/board/mine/board.svg",
        ),
        ("../../outside/secret.fen", "in/project/xiangqi-setup.yaml"),
    ] {
        let link = sandbox.path(link);
        std::fs::create_dir_all(link.parent().expect("a directory")).expect("it can be made");
        symlink(to, link).expect("links can be made");
    }
    sandbox.write("in/project/a.fen", "4k4/9/9/9/9/9/9/9/4R4/3K5 w");
    let run = |attributes: &[&str], text: &str| {
        let args = ["block", "--out-dir=out", "--document=in/a.rst"];
        let args = args.iter().chain(attributes).copied().collect::<Vec<_>>();
        sandbox.run_with_input(&args, text)
    };
    for (name, path, outside) in [
        ("file", "../outside/secret.fen", None),
        ("file", "../none/of.fen", None),
        ("file", "link.fen", None),
        ("file", "link/secret.fen", None),
        ("file", "project/a.fen", Some("project/xiangqi-setup.yaml")),
        ("theme-dir", "../outside", None),
        ("theme-dir", "link", None),
        ("theme-dir", "below", Some("below/board")),
        ("board", "../outside/board/mine", None),
        ("board", "link/board/mine", None),
        (
            "board",
            "broken/board/mine",
            Some("broken/board/mine/board.svg"),
        ),
        ("pieces", "../elsewhere", None),
        ("annotations", "/etc/", None),
        ("caption-font", "../outside/secret.ttf", None),
        ("caption-font", "link.ttf", None),
    ] {
        // Attributes of a block begin at the document, those of all blocks at the working directory.
        let own = format!("{name}={path}");
        let of_all = format!("--set={name}={}", sandbox.path("in").join(path).display());
        let mut ways = vec![(vec!["--files-in=in", "--", &own], PathBuf::from("in"))];
        let is_file = name == "file";
        if !is_file {
            ways.push((vec!["--files-in=in", &of_all], sandbox.path("in")));
        }
        for (way, directory) in ways {
            let run = run(&way, if is_file { "" } else { POSITION });
            let outside = directory.join(outside.unwrap_or(path));
            let outside = outside.display();
            let expected = format!("error: `{outside}` is outside the directory of the document");
            let first = run.stderr.lines().next().unwrap_or_default();
            assert_eq!((first, run.code), (&*expected, Some(1)), "{way:?}");
            assert!(!run.stderr.contains("SECRET"), "{way:?}: {}", run.stderr);
        }
    }
    // Files inside can be read, as can files that the reader's project names.
    for attribute in ["file=a.fen", "theme-dir=own", "board=own/board/mine"] {
        let text = if attribute.starts_with("file=") {
            ""
        } else {
            POSITION
        };
        answer(&run(&["--files-in=in", "--", attribute], text));
    }
    sandbox.write("xiangqi-setup.yaml", "theme-dir: outside\nboard: mine\n");
    answer(&run(&["--files-in=in"], POSITION));
}
