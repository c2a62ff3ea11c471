//! Malicious inputs: the message must appear at once, and must be shorter than the input.

use std::collections::BTreeSet;
use std::fs;

use crate::sandbox::{OLD, Sandbox, finish, words};
use crate::thorough::{either, some};

#[test]
fn a_huge_file_is_refused() {
    let sandbox = Sandbox::new();
    let huge = fs::File::create(sandbox.path("huge.annofen")).expect("files can be created");
    huge.set_len(either(4_200_000, 50_000_000))
        .expect("files can be large");
    let run = sandbox.run(&["huge.annofen", "out.svg"]);
    assert_eq!(
        run.stderr,
        "error: huge.annofen: this is larger than 4194304 bytes, too large for a position or game\n"
    );
    assert_eq!(run.code, Some(1));
    assert!(!sandbox.path("out.svg").exists());
}

/// A position takes many times as much memory as its text.
#[test]
fn a_huge_position_is_refused() {
    let sandbox = Sandbox::new();
    let many = either(270_000, 1 << 19);
    let all = [
        format!("{}/9/9/9/9/9/9/9/9/9\n", "9".repeat(many)),
        format!("v1 [{}]8/9/9/9/9/9/9/9/9/9\n", "<pm>".repeat(many / 4)),
        format!("version: 1\nsetup: [{}]\n", "[],".repeat(many / 3)),
        format!("{{{{Xiangqi-position{}}}}}\n", "|".repeat(many)),
    ];
    for input in some(all, 1) {
        let run = sandbox.run_with_input(&["-", "-"], &input);
        let first = run.stderr.lines().next();
        let message = "error: the position is larger than 262144 bytes";
        assert_eq!(first, Some(message));
        assert!(run.stderr.len() < 2_000);
        assert_eq!(run.code, Some(1));
    }
}

/// Books of openings have a thousand variations in one game.
#[test]
fn a_game_may_have_many_variations() {
    let sandbox = Sandbox::new();
    let count = either(1_000, 30_000);
    let variations = "(1. C8.5 h8+7 2. H8+7 r9.8 {one of many})\n".repeat(count);
    sandbox.write(
        "book.pgn",
        format!("[Event \"a\"]\n\n1. C2.5\n{variations}h8+7 *\n"),
    );
    let run = sandbox.run(&["--moves", "all", "book.pgn", "out.svg"]);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    assert_eq!(run.stderr, "");
    let run = sandbox.run(&["--moves", &format!("1r.{count}.2b"), "book.pgn", "out.svg"]);
    assert_eq!((run.code, &*run.stderr), (Some(0), ""));
}

#[test]
fn too_many_moves() {
    let sandbox = Sandbox::new();
    let error = "error: this line has more than 65536 moves, counting both sides";
    let there_and_back = "C2.3 c2.3 C3.2 c3.2\n";
    let all = [
        (
            "long.ubb",
            format!(
                "[DhtmlXQ_movelist]{}[/DhtmlXQ_movelist]",
                "7767\n".repeat(either(1 << 16, 1 << 17) + 1)
            ),
        ),
        (
            "long.moves",
            there_and_back.repeat(either(1 << 14, 1 << 15) + 1),
        ),
    ];
    for (name, text) in some(all, 1) {
        sandbox.write(name, text);
        let run = sandbox.run(&[name, "out.svg"]);
        assert_eq!(run.stderr.lines().next(), Some(error), "{name}");
        assert_eq!(run.code, Some(1), "{name}");
    }
}

/// Regardless of their number.
#[test]
fn many_games_need_a_choice() {
    let sandbox = Sandbox::new();
    let game = "[Event \"a\"]\n[Red \"b\"]\n\n1. C2.5 h8+7 2. H2+3 r9.8\n*\n\n";
    for (count, name) in [(1125, "many.pgn"), (either(6_000, 100_000), "more.pgn")] {
        sandbox.write(name, game.repeat(count));
        let message = format!(
            "error: `{name}` holds several games or positions\n\
             help: choose with --game: a number, a header such as `red=Hu*`, or `all`; \
             `xiangqi-setup games` lists them\n"
        );
        sandbox.fail(&[name, "out.svg"], 1, &message);
        let run = sandbox.run(&["--game", "1000", name, "out.svg"]);
        assert_eq!((&*run.stderr, run.code), ("", Some(0)), "{name}");
    }
}

#[test]
fn hostile_inputs() {
    let deep = 100_000;
    let bomb = |first: &str, item: fn(char, &str) -> String| {
        let levels = ('a'..='h').zip('b'..='i');
        let levels =
            levels.map(|(before, name)| item(name, &vec![format!("*{before}"); 9].join(", ")));
        format!("version: '1'\n{first}\n{}", levels.collect::<String>())
    };
    let cases: [(&str, String, &str); 12] = [
        (
            "brackets",
            format!(
                "version: 1\nsetup: {}{}\n",
                "[".repeat(deep),
                "]".repeat(deep)
            ),
            "this is nested too deeply",
        ),
        (
            "unclosed brackets",
            format!("version: 1\nsetup: {}\n", "[".repeat(deep)),
            "this is nested too deeply",
        ),
        (
            "braces",
            format!(
                "version: 1\nsetup: {}{}\n",
                "{a: ".repeat(deep / 2),
                "}".repeat(deep / 2)
            ),
            "this is nested too deeply",
        ),
        (
            "dashes",
            format!("version: 1\nsetup:\n{}r\n", "- ".repeat(deep)),
            "this is nested too deeply",
        ),
        (
            "an alias bomb",
            bomb(
                "setup:\n  - &a [x, x, x, x, x, x, x, x, x]",
                |name, aliases| format!("  - &{name} [{aliases}]\n"),
            ),
            "an XAY document cannot contain anchors or aliases",
        ),
        (
            "an alias bomb beside the setup",
            bomb(
                "setup: []\na: &a [x, x, x, x, x, x, x, x, x]",
                |name, aliases| format!("{name}: &{name} [{aliases}]\n"),
            ),
            "`a` is not a key of XAY",
        ),
        (
            "many ranks",
            format!("version: 1\nsetup: [{}]\n", "[],".repeat(10_000)),
            "this position has 10000 ranks, 9990 too many",
        ),
        (
            "many empty ranks",
            format!("v1 {}\n", "/".repeat(deep)),
            "rank 10 has 0 of its 9 fields",
        ),
        (
            "a long code",
            format!("v1 <{}>8/9\n", "x".repeat(deep)),
            "`xxxxxxxxxxxxxxxxxxxxxxxx…` is not an annotation code",
        ),
        (
            "groups in groups",
            format!("v1 {}\n", "[".repeat(deep)),
            "`[` is not allowed inside `[…]`",
        ),
        (
            "a long rank",
            format!("v1 {}\n", "9".repeat(deep)),
            "rank 10 has 900000 fields, 899991 too many",
        ),
        (
            "zeros",
            format!("v1 {}\n", "\0".repeat(deep)),
            "there is no position after `v1`",
        ),
    ];
    let sandbox = Sandbox::new();
    sandbox.write("out.svg", OLD);
    for (name, input, message) in cases {
        let run = sandbox.run_with_input(&["-", "out.svg"], &input);
        assert_eq!(run.code, Some(1), "{name}");
        let first = run.stderr.lines().next();
        assert_eq!(first, Some(format!("error: {message}").as_str()), "{name}");
        assert!(run.stderr.len() < 2_000, "{name}");
        assert!(sandbox.read("out.svg") == OLD.as_bytes(), "{name}");
    }
}

/// Whatever the arguments contain, no message moves the cursor, reverses a line or hides text, not
/// even in colour.
#[test]
fn arguments_unfit_for_a_terminal() {
    let signs = [
        "\x1b]",
        "\x07",
        "\u{9b}",
        "\u{202e}",
        "\u{200b}",
        "\u{ad}",
        "\u{e0041}",
    ];
    let word = signs.concat();
    let sandbox = Sandbox::new();
    sandbox.write("xiangqi-setup.yaml", format!("'{}': 1\n", &word[3..]));
    let all = [
        "X out.svg",
        "in.xay X/out.svg",
        "in.xay X.docx",
        "in.xay out.svg X",
        "in.xay out.svg X.pdf",
        "--X in.xay out.svg",
        "--board X in.xay out.svg",
        "--board ./X in.xay out.svg",
        "--theme-dir X in.xay out.svg",
        "--crop X in.xay out.svg",
        "--width-cm X in.xay out.svg",
        "--lang X in.xay out.svg",
        "--arrow X in.xay out.svg",
        "--piece X in.xay out.svg",
        "--caption {X} in.xay out.svg",
        "--caption-font X in.xay out.svg",
        "--name {X} --out-dir out in.xay",
        "--each-move in.xay {X}.svg",
        "--config X in.xay out.svg",
        "--require-license X in.xay out.svg",
        "in.xay out.svg",
        "check X",
        "check --X",
        "convert in.xay X",
        "notation X",
        "describe --X in.xay",
        "themes X",
        "themes check X",
        "themes export X Y",
        "themes preview X out.svg",
        "schema X",
    ];
    for args in some(all, 10) {
        let args: Vec<_> = words(args)
            .iter()
            .map(|it| it.replace('X', &word))
            .collect();
        let mut command = sandbox.command(&args);
        command.env("CLICOLOR_FORCE", "1");
        let run = finish(command, "");
        assert_ne!(run.code, Some(0), "{args:?}");
        assert!(
            run.stderr.contains("error"),
            "{}",
            run.stderr.escape_debug()
        );
        for sign in signs {
            assert!(
                !run.stderr.contains(sign),
                "{args:?}: {}",
                run.stderr.escape_debug()
            );
        }
    }
}

/// A warning about a field is printed once, however often its cause is repeated.
#[test]
fn a_mark_repeated_many_times_is_one() {
    let sandbox = Sandbox::new();
    let marks = "<pm>".repeat(50_000);
    let input = format!("v1 [{marks}]8/9/9/9/9/9/9/9/9/9\n");
    let run = sandbox.run_with_input(&["-", "-"], &input);
    assert_eq!(run.code, Some(0));
    assert!(
        run.stderr
            .starts_with("warning: `pm` marks a piece, but a10 is empty\n")
    );
    assert!(run.stderr.len() < 2_000);
}

/// Art placed in two ways repeats its inner ids, so they must differ.
#[test]
fn art_placed_twice_has_no_duplicate_ids() {
    let sandbox = Sandbox::new();
    let art = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><defs><linearGradient id="a"><stop stop-color="#00d"/></linearGradient></defs><rect width="9" height="9" style="fill:url(#a)"/></svg>"##;
    sandbox.copy_theme("annotations/colors_alpha", "twice");
    sandbox.write("twice/blank_bad.svg", art);
    sandbox.write("twice/piece_move.svg", art);
    let position = "v1 <bb>[<pm>k]7/9/9/9/9/9/9/9/9/9";
    let run = sandbox.run_with_input(&["--annotations", "./twice", "-", "-"], position);
    assert_eq!(run.code, Some(0));
    let picture = String::from_utf8(run.stdout).expect("SVG is UTF-8");
    let picture = roxmltree::Document::parse(&picture).expect("well-formed XML");
    let ids: Vec<_> = picture
        .descendants()
        .filter_map(|node| node.attribute("id"))
        .collect();
    let different: BTreeSet<_> = ids.iter().collect();
    assert!(ids.len() >= 5 && ids.len() == different.len(), "{ids:?}");
}
