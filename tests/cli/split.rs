//! Inputs with several positions or games: the command in the message splits them.

use std::fs;
use std::process::Command;

use encoding_rs::GB18030;

use crate::sandbox::Sandbox;

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

/// The name and content of an input, the number of its positions or games, and the words before the
/// command.
fn inputs() -> Vec<(&'static str, Vec<u8>, usize, &'static str)> {
    const POSITION: &str = "a file holds one position: put each in a separate file";
    const GAME: &str = "a file holds one game: put each in a separate file";
    const DOCUMENT: &str = "an XAY file holds one document: put each in a separate file";
    let fens = format!("# three\n{START} w\r\n\r\n{START} b - - 0 1; 第002局：月上柳梢\n{START}\n");
    let annofens = format!("v1 {START}\n  # a comment\nv1 {START}\n");
    let pgn = "\u{feff}[Event \"one\"]\n[Red \"A\"]\n\n1. C2.5 h8+7\n1-0\n\n\
               [Event \"two\"]\n\n[Red \"B\"]\n1. C2.5 {a comment\n[from \"two\" lines]\n}\n\n\
               [Game \"three\"]\r\n\r\n1. h2e2 *\r\n";
    let wxf = "FORMAT WXF\nRED a\nSTART{ 1. C2.5 }END\n\nFORMAT WXF\nSTART{ 1. C8.5 }END\n";
    let board = "[DhtmlXQ]\n[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n";
    let ubb = format!("Two games:\n{board}and\n{}", board.to_ascii_lowercase());
    let template = format!("{{{{Xiangqi-position{}}}}}\n", "|".repeat(90));
    vec![
        (
            "many.fen",
            GB18030.encode(&fens).0.into_owned(),
            3,
            POSITION,
        ),
        ("a=b.annofen", annofens.into_bytes(), 2, POSITION),
        ("it's mine.pgn", pgn.into(), 3, GAME),
        ("-games.wxf", wxf.into(), 2, GAME),
        ("post $HOME.ubb", ubb.into_bytes(), 2, GAME),
        (
            "two.xay",
            b"version: 1\nsetup: []\n---\nversion: 1\nsetup: [[[k]]]\n".to_vec(),
            2,
            DOCUMENT,
        ),
        ("page.wiki", template.repeat(2).into_bytes(), 2, POSITION),
    ]
}

#[test]
fn the_command_in_the_message_splits() {
    for (name, content, count, words) in inputs() {
        let sandbox = Sandbox::new();
        sandbox.write(name, &content);
        let run = sandbox.run(&["--", name, "-"]);
        assert_eq!(run.code, Some(1), "{name}");
        let help = format!("  = help: {words}, as this does: ");
        let mut commands = run
            .stderr
            .lines()
            .filter_map(|line| line.strip_prefix(&*help));
        let command = commands.next().unwrap_or_else(|| panic!("{}", run.stderr));
        let shell = Command::new("sh")
            .args(["-c", command])
            .current_dir(sandbox.path(""))
            .output()
            .expect("a shell starts");
        assert_eq!(shell.stderr, b"", "{command}");
        let mut parts: Vec<String> = fs::read_dir(sandbox.path(""))
            .expect("the directory can be read")
            .map(|entry| entry.expect("its entries can be read").file_name())
            .filter_map(|part| part.into_string().ok())
            .filter(|part| part.starts_with(&format!("{name}-")))
            .collect();
        parts.sort();
        assert_eq!(parts.len(), count, "{command}: {parts:?}");
        assert!(parts[0].ends_with(&format!("-001.{}", name.rsplit('.').next().unwrap_or(""))));
        for part in &parts {
            let run = sandbox.run(&["--", part, "-"]);
            assert_eq!((run.stderr.as_str(), run.code), ("", Some(0)), "{part}");
        }
    }
}

/// If no lines separate them, or there is no file, no command is shown.
#[test]
fn no_command_is_better_than_a_wrong_one() {
    let sandbox = Sandbox::new();
    let board = "[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]";
    for text in [
        format!("{board}{board}\n"),
        format!("[DhtmlXQ]\n{}{board}\n", &board[9..]),
    ] {
        sandbox.write("two.ubb", text);
        let run = sandbox.run(&["two.ubb", "-"]);
        let help = "  = help: a file holds one game: put each in a separate file\n";
        assert!(run.stderr.ends_with(help), "{}", run.stderr);
    }
    let run = sandbox.run_with_input(&["-", "-"], &format!("{START}\n{START}\n"));
    let help = "  = help: a file holds one position: put each in a separate file\n";
    assert!(run.stderr.ends_with(help), "{}", run.stderr);
}
