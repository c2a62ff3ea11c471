//! Files with many games or positions: where each begins, and its errors.

use std::fs;
use std::io::{self, Read};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::Path;

use encoding_rs::{BIG5, Encoding, GB18030, UTF_8};
use xiangqi_setup::format::collection::{Collection, CollectionEntry, MOST_BYTES, Sections};
use xiangqi_setup::format::{self, EncodingError, Format, Hints, ParseErrorKind, WarningKind};

use crate::support::thorough::either;

fn entries(file: &[u8]) -> Vec<CollectionEntry> {
    let entries = Collection::new(file, Hints::default());
    entries
        .map(|entry| entry.expect("bytes can be read"))
        .collect()
}

/// A summary of an entry: its format, its first tag or caption, and its plies; or the wrong text and
/// the error.
fn summary(entry: &CollectionEntry) -> String {
    match &entry.content {
        Ok((format, parsed)) => {
            let tag = parsed.game.as_ref().and_then(|game| game.tags.first());
            let name = tag.map(|tag| tag.value.clone());
            let name = name.or(parsed.view.caption.clone()).unwrap_or_default();
            let plies = parsed.game.as_ref().map(|game| game.main_line().count());
            let plies = plies.map_or(String::new(), |plies| plies.to_string());
            format!("{} {name} {plies}", format.name())
                .trim_end()
                .to_owned()
        }
        Err(error) => format!("`{}`: {error}", &entry.text[error.span.clone()]),
    }
}

/// Checks the summaries of the entries, after the numbers of their first lines.
fn check(file: &str, expected: &[(usize, &str)]) {
    let entries = entries(file.as_bytes());
    let found: Vec<_> = entries
        .iter()
        .map(|it| (it.first_line, summary(it)))
        .collect();
    let expected: Vec<_> = expected
        .iter()
        .map(|(line, it)| (*line, (*it).to_owned()))
        .collect();
    assert_eq!(found, expected, "{file}");
    // Nothing is lost, and all places are correct.
    let texts: String = entries.iter().map(|entry| entry.text.as_str()).collect();
    assert_eq!(texts, file);
    let mut offset = 0;
    for (index, entry) in entries.iter().enumerate() {
        assert_eq!((entry.number, entry.offset), (index + 1, offset), "{file}");
        offset += u64::try_from(entry.text.len()).expect("a short text");
    }
}

#[test]
fn games_in_pgn() {
    check(
        "[Event \"A\"]\n[Red \"Hu\"]\n\n1. C2.5 h8+7 1-0\n\n[Event \"B\"]\n\n1. H2+3 *\n",
        &[(1, "pgn A 2"), (6, "pgn B 1")],
    );
    // Without a result, a blank line or a move.
    check(
        "[Event \"A\"]\n1. C2.5 h8+7\n[Event \"B\"]\n*\n[Event \"C\"]\n",
        &[(1, "pgn A 2"), (3, "pgn B 0"), (5, "pgn C 0")],
    );
    check(
        "[Event \"A\"]\n\n[Event \"B\"]\n[Red \"Hu\"]\n\n[Event \"C\"]\n",
        &[(1, "pgn A 0"), (3, "pgn B 0"), (6, "pgn C 0")],
    );
    // Titles, rules, advertisements, results after results, escapes.
    check(
        "% made by a program\n[Event \"A\"]\n\n% of moves\n1. C2.5 h8+7 *\n*\n1-0\n=====\nhttp://example.org {\n\n\
         [Event \"B\"]\n[Red \"Hu\"]\n\n1. H2+3\nSaved with a program\n\n; Round 2\n[Event \"C\"]\n\n1. H2+3 0-1 1-0\n",
        &[(1, "pgn A 2"), (11, "pgn B 1"), (18, "pgn C 1")],
    );
    check(
        "Collection of games, vol. 1\n\n[ Event \"A\" ]\n\n1. $13 C2.5 *\n\n[Event \"B\"]\n*\n",
        &[(1, "pgn A 1"), (7, "pgn B 0")],
    );
    // Comments and variations may contain anything.
    check(
        "[Event \"A\"]\n\n1. C2.5 {see\n[Event \"x\"]\n\n(} (1. H2+3 {\n[Red \"y\"]\n}) h8+7 ; {\n\n[Event \"B\"]\n*\n",
        &[(1, "pgn A 2"), (10, "pgn B 0")],
    );
    check(
        "\u{feff}[Event \"A\"]\r\n\r\n1. C2.5 *\r\n\r\n[Event \"B\"]\r\n\r\n1. H2+3 *\r\n",
        &[(1, "pgn A 1"), (5, "pgn B 1")],
    );
    check(
        "[Event \"A\"]\r\r1. C2.5 *\r\r[Event \"B\"]\r\r1. H2+3 *\r",
        &[(1, "pgn A 1"), (5, "pgn B 1")],
    );
}

#[test]
fn broken_games_in_pgn() {
    let good = |name: &str| format!("[Event \"{name}\"]\n[Red \"Hu\"]\n\n1. C2.5 h8+7 *\n\n");
    for (moves, error) in [
        (
            "1. C2.5 x9",
            "`x9`: `x9` is not a move: no piece has the letter `x`",
        ),
        ("1. C2.5 {never closed", "`{`: the comment is never closed"),
        ("1. C2.5 }", "`}`: unmatched `}`"),
        (
            "1. C2.5 (1. H2+3 h8+7",
            "`(`: the variation is never closed",
        ),
        ("1. C2.5 * 2. H2+3", "`2.`: a move after the result"),
    ] {
        let broken = format!("[Event \"B\"]\n\n{moves}\n\n");
        let file = [good("A"), broken, good("C")].concat();
        check(&file, &[(1, "pgn A 2"), (6, error), (10, "pgn C 2")]);
    }
}

/// A game with any error stays one game.
#[test]
fn broken_heads_in_pgn() {
    let good = |name: &str| format!("[Event \"{name}\"]\n[Red \"Hu\"]\n\n1. C2.5 h8+7 *\n\n");
    for (broken, found) in [
        (
            "[Event \"B\"]\n[Red \"Hu\n\"]\n[Site \"x\"]\n\n1. C2.5 *\n",
            "pgn B 1",
        ),
        (
            "[Event \"B\"]\n[Red \"Hu\n and\n\tLi\"][Site \"x\"]\n\n1. C2.5 *\n",
            "pgn B 1",
        ),
        (
            "[Event \"B\"]\n[Red \"Hu\"\n]\n[Site \"x\"]\n\n1. C2.5 *\n",
            "pgn B 1",
        ),
        (
            "[Event \"B\"]\n[Red \"Hu\n[Site \"x\"]\n\n1. C2.5 *\n",
            "pgn B 1",
        ),
        (
            "[Event \"B\"]\n[Red \"Hu\nand\n[Site \"x\"]\n\n1. C2.5 *\n",
            "pgn B 1",
        ),
        ("[Event \"B\"]\n[Red \"Hu\n1. C2.5 *\n", "pgn B 1"),
        (
            "[Event \"B\"]\n[Red]\n\n[Date \"\"]\n[Site ]\n\n1. C2.5 1-0 1-0\n",
            "pgn B 1",
        ),
        (
            "[Event \"B\"]\nstray\n[Site \"x\"]\n\n1. C2.5\n",
            "`stray`: `stray` is not a move",
        ),
        (
            "[Event \"B\"]\n[Red \"Hu\n\nLi\"]\n[Site \"x\"]\n\n1. C2.5\n",
            "pgn B 1",
        ),
        (
            "[Event \"B\"]\n[Red \"Hu\n1. Li\"]\n\n1. C2.5 *\n",
            "pgn B 1",
        ),
        (
            "[Event \"B\"]\n[Red \"Hu (1\n2. Li\nC2.5\n)\"] [Site \"x\"]\n\n1. C2.5 *\n",
            "pgn B 1",
        ),
        ("[Event \"B\"]\nstray\n", "`stray`: `stray` is not a move"),
        (
            "[Event \"B\"]\n\nstray\n\n",
            "`stray`: `stray` is not a move",
        ),
    ] {
        let file = [&good("A"), broken, &good("C")].concat();
        let last = 6 + broken.matches('\n').count();
        check(&file, &[(1, "pgn A 2"), (6, found), (last, "pgn C 2")]);
    }
    // A tag without a value begins a game, too.
    let file = [
        &good("A"),
        "[Event]\n[Red \"Li\"]\n\n1. C2.5 *\n",
        &good("C"),
    ]
    .concat();
    check(&file, &[(1, "pgn A 2"), (6, "pgn Li 1"), (10, "pgn C 2")]);
}

#[test]
fn games_in_pgn_without_tags() {
    // Results in comments and variations do not end a game.
    check(
        "[Event \"A\"]\n\n1. C2.5 h8+7 1-0\n\n1. H2+3 *\n=====\n\
         {x} 1. C2.5 h8+7 (1... h2+3 1-0 1. x) {0-1} {\n*\n1. x} 2. H2+3 ½-½\nThanks. 1. x\n",
        &[(1, "pgn A 2"), (5, "pgn  1"), (7, "pgn 1/2-1/2 3")],
    );
    check(
        "[Event \"A\"]\n\n1. C2.5 1-0 * 1. H2+3 h8+7\n0-1 {x} 1. C2.5\n",
        &[(1, "pgn A 1"), (3, "pgn 0-1 2"), (4, "pgn  1")],
    );
    // Without a result, there is no next game.
    check(
        "[Event \"A\"]\n\n1. C2.5 h8+7\n\n1. H2+3 *\n",
        &[(1, "`1`: number 1 where red's move 2 should be")],
    );
    check(
        "[Event \"A\"]\n\n1. C2.5 1-0 [Event \"B\"] [Red \"Hu\"]\n1. H2+3 0-1 {x} [Event \"C\"]\n*\n",
        &[(1, "pgn A 1"), (3, "pgn B 1"), (4, "pgn C 0")],
    );
}

#[test]
fn lists_after_results() {
    check(
        "1. C2.5 h8+7 1-0\n\n1. H2+3 * 1. C2.5\n(1. H2+3 1-0 1. x)\n0-1\n",
        &[(1, "moves 1-0 2"), (3, "moves  1"), (3, "moves 0-1 1")],
    );
    check(
        "标题: 一\n结果: 红胜\n1. C2.5 h8+7 红胜\nhttp://example.org\n\n标题: 二\n红方: 王\n\n1. H2+3 和\n标题: 三\n# x\n1. C2.5\n",
        &[(1, "moves 一 2"), (6, "moves 二 1"), (10, "moves 三 1")],
    );
    check(
        &format!("1. C2.5 h8+7 *\n\n{BARE} w\n1. K5+1 1-0\n"),
        &[(1, "moves  2"), (3, "moves 1-0 1")],
    );
    // Headings and comments belong to the moves after them, unless they are glued to a result; a
    // position needs no number 1 after it.
    check(
        &format!(
            "1. C2.5 *\n\n标题: 二\n{BARE} w\n{{two\n\n1. H2+3 * }}\n7. K5+1 *\n\n标题: 三\n{BARE} b\n# x\n7... K5+1\n"
        ),
        &[(1, "moves  1"), (3, "moves 二 1"), (10, "moves 三 1")],
    );
    check(
        "1. C2.5 *\n{one}\n\n{two\n# }\n1. H2+3 *\n\n# three\n1. H2+3 *\n\n{three}\n\n标题: 四\n1. H2+3\n",
        &[
            (1, "moves  1"),
            (4, "moves  1"),
            (8, "moves  1"),
            (13, "moves 四 1"),
        ],
    );
    // Headings need no result before them; one that is glued to the moves is the result of these.
    check(
        "1. C2.5\n\n标题: 二\n结果: 红胜\n\n1. H2+3\n结果: 黑胜\n\n1. H2+3\n标题: 四\n1. C2.5\n",
        &[
            (1, "moves  1"),
            (3, "moves 二 1"),
            (9, "moves  1"),
            (10, "moves 四 1"),
        ],
    );
    check(
        &format!("{BARE} w\n1. K5+1 *\n\n标题: 二\n{BARE} b\n7... K5+1\nFEN: {BARE} w\nK5+1\n"),
        &[(1, "moves  1"), (4, "moves 二 1"), (7, "moves  1")],
    );
    // The headings show that a variation was never closed.
    check(
        "1. C2.5 (1. H2+3\n\n标题: 二\n1. H2+3 *\n",
        &[(1, "`(`: the variation is never closed"), (3, "moves 二 1")],
    );
    // Braces protect their content.
    check(
        &format!(
            "{BARE} w\n1. K5+1 {{{BARE} w\n{BARE} w\n\n标题: 二\n1. K5+1 * }}\n{{{BARE} b?}} 1... K5+1 *\n\n{BARE} w\n1. K5+1"
        ),
        &[(1, "moves  2"), (9, "moves  1")],
    );
    check(
        "1. C2.5 h8+7 1-0\nmore\n2. H2+3\n",
        &[(1, "`H2+3`: a move after the result")],
    );
}

#[test]
fn comments_that_are_never_closed() {
    let unclosed = "`{`: the comment is never closed";
    let first = "[Event \"A\"]\n\n1. C2.5 {never closed\n";
    for next in [
        "[Event \"B\"]\n1. C2.5 {x} *\n",
        "\n[Event \"B\"]\n\n{x} 1. C2.5 *\n",
        "[Event \"B\"]\n[Other]\n; x\n\n1. C2.5 {x} *\n",
        "\n[Event \"B\"]\n*\n",
    ] {
        let file = [first, next].concat();
        let line = file
            .lines()
            .position(|line| line.ends_with("B\"]"))
            .expect("a tag")
            + 1;
        let entries: Vec<_> = entries(file.as_bytes())
            .iter()
            .map(|it| (it.first_line, summary(it)))
            .collect();
        assert_eq!(entries.len(), 2, "{file}");
        assert_eq!(entries[0], (1, unclosed.to_owned()));
        assert_eq!(entries[1].0, line);
        assert!(entries[1].1.starts_with("pgn B "), "{file}");
    }
    for comment in [
        "see\n\n[Event \"x\"]\n}",
        "[Event \"x\"]\nand\n1. C2.5 }",
        "[Event \"x\"]\n[Red \"x\"]\n\n1. C2.5 }",
    ] {
        check(
            &format!("[Event \"A\"]\n\n1. C2.5 {{\n{comment} h8+7 *\n"),
            &[(1, "pgn A 2")],
        );
    }
}

#[test]
fn games_in_wxf() {
    let game = |event: &str| format!("FORMAT WXF\nEVENT {event}\nSTART{{\n1. C2.5 h8+7\n}}END\n\n");
    let summaries = [(1, "wxf WXF 2"), (7, "wxf WXF 2")];
    check(&[game("A"), game("B")].concat(), &summaries);
    let unnamed = "EVENT A\nSTART{\n1. C2.5 {x} h8+7 }\n# between\nEVENT B\nRED Hu\nSTART\n{\n1. H2+3\n}END\n";
    check(unnamed, &[(1, "wxf A 2"), (5, "wxf B 1")]);
    for (moves, error) in [
        (
            "START{\n1. C2.5 {never closed\n}END\n\n",
            "`{`: the comment is never closed",
        ),
        (
            "START{\n1. C2.5\n\n\n",
            "``: the moves are never closed with `}`",
        ),
        ("START{\n1. C2.5\n}END\nby me\n", "wxf WXF 1"),
        (
            "START{\n1. C2.5 /* never closed\n}END\n\n",
            "`/*`: the comment is never closed",
        ),
        (
            "/* never closed\nSTART{\n1. C2.5 }END\n\n",
            "`/*`: the comment is never closed",
        ),
        ("RED Hu /* x\nSTART{\n1. C2.5 }END\n\n", "wxf WXF 1"),
    ] {
        let broken = format!("FORMAT WXF\n{moves}");
        let file = [game("A"), broken, game("C")].concat();
        check(&file, &[(1, "wxf WXF 2"), (7, error), (12, "wxf WXF 2")]);
    }
    // The next game closes its own comments.
    let file =
        "FORMAT WXF\nSTART{\n1. C2.5 /* x\n}END\n\nFORMAT WXF\n/* x */\nRED b\nSTART{ h3e3 }END\n";
    let unclosed = "`/*`: the comment is never closed";
    check(file, &[(1, unclosed), (6, "wxf WXF 1")]);
}

#[test]
fn games_of_dhtmlxq() {
    let tag = |name: &str, value: &str| format!("[DhtmlXQ_{name}]{value}[/DhtmlXQ_{name}]\n");
    let inside = |title: &str| [tag("title", title), tag("movelist", "77477062")].concat();
    let game = |title: &str| format!("[DhtmlXQ]\n{}[/DhtmlXQ]\n", inside(title));
    let both = [game("A"), "text\n".to_owned(), game("B")].concat();
    check(&both, &[(1, "ubb A 2"), (6, "ubb B 2")]);
    let on_a_line = both.replace('\n', "").replace("[/DhtmlXQ]", "[/DHTMLXQ]");
    check(&on_a_line, &[(1, "ubb A 2"), (1, "ubb B 2")]);
    let bare = [inside("A"), inside("B")].concat();
    check(&bare, &[(1, "ubb A 2"), (3, "ubb B 2")]);
    let moves = tag("movelist", "7747");
    check(&moves.repeat(2), &[(1, "ubb  1"), (2, "ubb  1")]);
    let broken = tag("movelist", "774x");
    check(
        &[moves.clone(), broken, moves].concat(),
        &[(1, "ubb  1"), (2, "`x`: `x` is not a digit"), (3, "ubb  1")],
    );
}

const BARE: &str = "4k4/9/9/9/9/9/9/9/9/4K4";

#[test]
fn positions_on_lines() {
    check(
        &format!("# two\n{BARE} w\n\n# the second\n{BARE} b - - 0 1\n"),
        &[(1, "fen"), (5, "fen")],
    );
    check(
        &format!("{BARE} w - - id \"one\"; bm K5+1;\n{BARE} w - - c0 \"Red; wins\"; id \"two\";\n"),
        &[(1, "fen one"), (2, "fen two: Red; wins")],
    );
    check(
        &format!("{BARE} w\n{BARE} x\n4k4/9\n{BARE} w\n"),
        &[
            (1, "fen"),
            (2, "`x`: `x` is not a side to move"),
            (3, "``: this position has 2 of its 10 ranks"),
            (4, "fen"),
        ],
    );
    check(
        &format!("v1 {BARE}\nv1 {BARE} x\nnothing\nv1 {BARE}\n"),
        &[
            (1, "annofen"),
            (2, "`x`: unexpected text after the position"),
            (3, "`nothing`: this line is not annoFEN"),
            (4, "annofen"),
        ],
    );
}

#[test]
fn positions_with_moves() {
    check(
        &format!("{BARE} w K5+1 K5+1\n{BARE} w\n{BARE} b K5+1\n1/2-1/2\n"),
        &[(1, "moves  2"), (2, "fen"), (3, "moves 1/2-1/2 1")],
    );
    check(
        "position startpos moves h3e3\nposition startpos moves h3e3 h10g8\n",
        &[(1, "moves  1"), (2, "moves  2")],
    );
    check(
        &format!("{BARE} w\n1. K5+1 K5+1\n\n{BARE} w\n1. K5+1 K!5+1\n\n{BARE} w\n1. K5=4\n"),
        &[
            (1, "moves  2"),
            (
                4,
                "`K!5+1`: `K!5+1` is not a move: expected a piece, its file, a direction and a number",
            ),
            (7, "moves  1"),
        ],
    );
}

#[test]
fn positions_within_lines() {
    check(
        "See https://a.b/?fen=9/9/9/9/9/9/9/9/9/9 or\nelse\n<https://a.b/9%2F9/9/9/9/9/9/9/9/9_b>.\n",
        &[(1, "fen"), (3, "fen")],
    );
    check(
        "https://a.b/?fen=9/9/9/9/9/9/9/9/9/9\nhttps://a.b/?fen=9/9/9/9/9/9/9/9/9/9z\n",
        &[(1, "fen"), (2, "`z`: `z` is not a piece letter")],
    );
}

#[test]
fn games_in_logs() {
    check(
        "uci\nposition startpos\ngo\nposition startpos moves h3e3 h10g8\nucinewgame\n\
         position startpos moves h3e3 h10g8\ngo\nposition startpos moves b3e3\nbestmove a1a2\n",
        &[(1, "log  2"), (6, "log  2"), (8, "log  1")],
    );
    check(
        "> position fen 4k4/9/9/9/9/9/9/9/9/4K4 w\n> position startpos moves h3e\n> go\n",
        &[
            (1, "log"),
            (2, "`h3e`: `h3e` is not a move: expected two squares"),
        ],
    );
}

/// The lines between two positions of a long log are not kept.
#[test]
fn long_logs() {
    let thoughts = "info depth 9 score cp 30 pv h10g8 h1g3\n".repeat(80_000);
    let moves = ["", " h3e3", " h3e3 h10g8", " h3e3 h10g8 h1g3"];
    let games = moves.map(|moves| format!("position startpos moves{moves}\n{thoughts}"));
    let next = "ucinewgame\nposition startpos moves b3e3\n".to_owned();
    let log = [games.concat(), next].concat();
    let [one, other] = &entries(log.as_bytes())[..] else {
        panic!("there are two games")
    };
    let places = [one, other].map(|it| (it.number, it.first_line, summary(it)));
    let expected = [(1, 240_004, "log  3"), (2, 320_006, "log  1")];
    assert_eq!(
        places,
        expected.map(|(number, line, it)| (number, line, it.to_owned()))
    );
    assert_eq!(one.offset + one.text.len() as u64, other.offset);
    assert!(log.ends_with(&[&*one.text, &*other.text].concat()));
}

#[test]
fn boards_as_text() {
    let board = format!("....k....\n{}....K....\n", ".........\n".repeat(8));
    let named = format!("  a b c\n{board}  a b c\n");
    check(&board.repeat(2), &[(1, "text"), (11, "text")]);
    check(
        &format!("One\n\n{named}\nTwo\n{named}"),
        &[(1, "text"), (16, "text")],
    );
}

#[test]
fn records_of_json() {
    let record = |id: &str, moves: &str| {
        format!("{{\"id\": \"{id}\", \"fen\": \"startpos\", \"moves\": \"{moves}\"}}")
    };
    let (a, b) = (record("A", "h3e3"), record("B", "h3e3 h10g8"));
    let wrong = record("C", "h3e");
    let error = "`h3e`: `h3e` is not a move: expected two squares";
    check(&format!("[{a},{b}]"), &[(1, "json A 1"), (1, "json B 2")]);
    check(
        &format!("{{\"x\": 1, \"all\": [\n{a},\n{wrong},\n{b}], \"y\": {{}}}}"),
        &[(1, "json A 1"), (3, error), (4, "json B 2")],
    );
    // A text that is never closed ends with its line.
    let open = "{\"id\": \"x}";
    let mistake =
        "``: this is not JSON: control character (\\u0000-\\u001F) found while parsing a string";
    check(
        &format!("{a}\n{open}\n{b}\n"),
        &[(1, "json A 1"), (2, mistake), (3, "json B 2")],
    );
    // Lines that are not records, and unnecessary commas.
    let foreign = "``: this record contains no FEN";
    check(
        &format!("{a},\n\n[1,\n{b}\nfoo\n, {a}\n"),
        &[
            (1, "json A 1"),
            (3, foreign),
            (4, "json B 2"),
            (5, foreign),
            (6, "json A 1"),
        ],
    );
}

#[test]
fn rows_of_csv() {
    check(
        "Id,FEN,Moves\nA,startpos,h3e3\n\nB,startpos,\"h3e3\nh10g8\"\nC,startpos,\n",
        &[(1, "csv A 1"), (4, "csv B 2"), (6, "csv")],
    );
    // A quote that is never closed ends before the next whole row.
    check(
        "Id\tFEN\tMoves\nA\t\"startpos\th3e3\nB\tstartpos\th3e3\nC\t9/9\th3e3\n",
        &[
            (1, "`\"`: this value is never closed"),
            (3, "csv B 1"),
            (4, "``: this position has 2 of its 10 ranks"),
        ],
    );
}

#[test]
fn documents_and_templates() {
    let document =
        |caption: &str| format!("version: '1'\ncaption: {caption}\nsetup: [[[], [k]]]\n");
    check(
        &format!("--- # first\n{}---\n{}...\n", document("A"), document("B")),
        &[(1, "xay A"), (5, "xay B")],
    );
    check(
        &format!(
            "---\n---\n{}---\n# nothing\n---\n{}---\n",
            document("A"),
            document("B")
        ),
        &[(1, "xay A"), (6, "xay B")],
    );
    let template = |cell: &str| format!("{{{{Xiangqi-position|{cell}{}}}}}", "|".repeat(89));
    check(
        &format!(
            "Text {} and\n{} {}\n",
            template("rd"),
            template("xx"),
            template("rd")
        ),
        &[
            (1, "wiki"),
            (2, "`xx`: `xx` is not a piece with its side"),
            (2, "wiki"),
        ],
    );
}

/// Every file with one game has one entry: the whole file.
#[test]
fn files_with_one_game_stay_whole() {
    let mut count = 0;
    for directory in [
        "tests/corpus/ok",
        "tests/corpus/check",
        "tests/games",
        "doc",
    ] {
        for file in fs::read_dir(directory).expect(directory) {
            let path = file.expect(directory).path();
            count += usize::from(path.is_file() && stays_whole(&path));
        }
    }
    assert!(count > 200, "{count}");
}

fn stays_whole(path: &Path) -> bool {
    let bytes = fs::read(path).expect("a file");
    let hints = Hints {
        path: Some(path),
        ..Hints::default()
    };
    let Ok(document) = format::read(&bytes, hints) else {
        return false;
    };
    let entries = Collection::new(&*bytes, hints).collect::<Result<Vec<_>, _>>();
    let entries = entries.expect("bytes can be read");
    assert_eq!(entries.len(), 1, "{}", path.display());
    let only = &entries[0];
    let place = (only.number, only.first_line, only.offset);
    assert_eq!(place, (1, 1, 0));
    assert_eq!(only.text, document.text);
    assert_eq!(only.content, Ok((document.format, document.parsed)));
    true
}

#[test]
fn files_without_a_game() {
    for (file, error) in [
        (&b""[..], "the input has no content"),
        (b"\n\n", "the input has no content"),
        (b"some words", "unrecognised input"),
        (b"%PDF-1.7", "this is a PDF"),
        (b"\xff\xff\xff", "this text is in none of"),
    ] {
        let entries = entries(file);
        let only = entries[0].content.as_ref().expect_err(error).to_string();
        assert_eq!(entries.len(), 1);
        assert!(only.starts_with(error), "{only}");
    }
}

#[test]
fn padding() {
    let file = "[Event \"A\"]\n\n1. C2.5 *\n\n[Event \"B\"]\n\n1. H2+3 *\n";
    let padded = |padding: &str| format!("{file}{padding}");
    for padding in ["\u{1a}", "\0\0\0\0\0", "\u{1a}\u{1a}\0\0\n\0"] {
        let padded = padded(padding);
        for bytes in [padded.as_bytes(), &in_utf_16(&padded, u16::to_le_bytes)] {
            let found = entries(bytes);
            assert!(found.iter().all(|entry| entry.content.is_ok()), "{found:?}");
            let texts: String = found.iter().map(|entry| entry.text.as_str()).collect();
            assert_eq!((found.len(), &*texts), (2, file));
        }
    }
    let (one, _) = file.split_at(file.len() / 2);
    let half_a_unit = [&*in_utf_16(one, u16::to_le_bytes), b"\x1a"].concat();
    let document = format::read(&half_a_unit, Hints::default());
    assert_eq!(document.expect("padding is removed").text, one);
}

/// A reader of a few bytes at a time.
struct Slow<R>(R);

impl<R: Read> Read for Slow<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let end = buffer.len().min(1);
        self.0.read(&mut buffer[..end])
    }
}

fn in_utf_16(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
    text.encode_utf16().flat_map(bytes).collect()
}

#[test]
fn encodings() {
    let names = ["紅先勝 王五", "標題", "中炮對屏風馬", "適情雅趣"];
    let moves = ["炮二平五 馬8進7", "兵七進一 卒7進1", "馬二進三", "車一平二"];
    let pgn =
        |(name, moves): (&&str, &&str)| format!("[Event \"{name}\"]\r\n\r\n1. {moves} *\r\n\r\n");
    let wxf = |(name, moves): (&&str, &&str)| {
        format!("FORMAT WXF\nEVENT {name}\nSTART{{\n1. {moves}\n}}END\n")
    };
    let ubb = |(name, _): (&&str, &&str)| {
        format!(
            "[DhtmlXQ_title]{name}[/DhtmlXQ_title]\n[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n"
        )
    };
    let epd = |(name, _): (&&str, &&str)| format!("{BARE} w - - id \"{name}\";\n");
    let games = || names.iter().zip(&moves);
    let files: [String; 4] = [
        games().map(pgn).collect(),
        games().map(wxf).collect(),
        games().map(ubb).collect(),
        games().map(epd).collect(),
    ];
    for file in files {
        let expected: Vec<_> = entries(file.as_bytes());
        assert_eq!(expected.len(), names.len());
        assert!(expected.iter().all(|entry| entry.content.is_ok()), "{file}");
        let mut encoded: Vec<Vec<u8>> = [UTF_8, GB18030, BIG5]
            .iter()
            .map(|encoding: &&'static Encoding| encoding.encode(&file).0.into_owned())
            .collect();
        encoded.push(in_utf_16(&file, u16::to_le_bytes));
        encoded.push(in_utf_16(&file, u16::to_be_bytes));
        for bytes in encoded {
            let found = entries(&bytes);
            for (found, expected) in found.iter().zip(&expected) {
                assert_eq!(found.text, expected.text);
                assert_eq!(found.content, expected.content);
                assert_eq!(found.first_line, expected.first_line);
            }
            assert_eq!(found.len(), expected.len(), "{bytes:?}");
            let slow = Collection::new(Slow(&*bytes), Hints::default());
            let slow: Result<Vec<_>, _> = slow.collect();
            assert_eq!(slow.expect("bytes can be read"), found);
            let last = found.last().expect("four");
            let start = usize::try_from(last.offset).expect("a short file");
            let alone = format::decode(&bytes[start..]);
            assert_eq!(alone.as_deref(), Ok(&*last.text));
        }
        let marked = entries(&in_utf_16(&format!("\u{feff}{file}"), u16::to_le_bytes));
        assert_eq!(marked.len(), expected.len());
        assert_eq!(marked[1].content, expected[1].content);
    }
}

/// Bytes that are invalid in the encoding are an error of their own game.
#[test]
fn damaged_bytes() {
    let game = |name: &str| format!("[Event \"{name}\"]\n\n1. 炮二平五 馬8進7 *\n\n");
    let file: String = ["一", "二", "三", "四"].map(game).concat();
    for encoding in [UTF_8, GB18030, BIG5] {
        let (bytes, _, _) = encoding.encode(&file);
        let mut bytes = bytes.into_owned();
        let starts = bytes.windows(6).enumerate();
        let starts = starts.filter(|(_, it)| it == b"[Event").map(|(at, _)| at);
        let starts: Vec<usize> = starts.collect();
        for damaged in &starts[1..3] {
            bytes[damaged + 8] = 0xff;
        }
        let found = entries(&bytes);
        let offsets = found.iter().map(|it| it.offset);
        assert!(offsets.eq(starts.iter().map(|at| *at as u64)));
        for (index, entry) in found.iter().enumerate() {
            let Err(error) = &entry.content else {
                assert!(matches!(index, 0 | 3), "{entry:?}");
                continue;
            };
            let kind = &error.kind;
            let is_damage = matches!(kind, ParseErrorKind::Encoding(EncodingError::Damaged(_)));
            assert!(is_damage && matches!(index, 1 | 2), "{error}");
            assert_eq!(entry.text[..error.span.start], *"[Event \"");
        }
    }
    let control = file.replace("二\"", "\u{7}\"");
    let found = entries(control.as_bytes());
    let (_, parsed) = found[1].content.as_ref().expect("it is dropped");
    let first = '\u{7}';
    let expected = WarningKind::StrayCharacters { first, count: 1 };
    assert_eq!(parsed.warnings[0].kind, expected);
    assert!(found[2].content.is_ok());
    let wxf = "FORMAT WXF\nRED A\u{1}B; team\u{2}x;\nSTART{ 1. C2=5 }END\n";
    let found = entries(wxf.as_bytes());
    let (_, parsed) = found[0].content.as_ref().expect("it is dropped");
    let game = parsed.game.as_ref().expect("a game");
    assert_eq!(
        (&*game.parts[0].value, &*game.parts[1].value),
        ("AB", "teamx")
    );
}

/// A game of some kilobytes.
fn with_a_long_comment(name: &str) -> String {
    let comment = "words ".repeat(3_000);
    format!("[Event \"{name}\"]\n\n1. C2.5 {{{comment}}} h8+7 *\n\n")
}

/// Repeats bytes, and counts them.
struct Endless<'a> {
    bytes: &'a [u8],
    count: &'a mut usize,
}

impl Read for Endless<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let start = *self.count % self.bytes.len();
        let read = (&self.bytes[start..]).read(buffer)?;
        *self.count += read;
        Ok(read)
    }
}

#[test]
fn endless_files_are_read_as_far_as_needed() {
    let game = with_a_long_comment("A");
    let game = game.as_bytes();
    let mut count = 0;
    let many = either(40, 400);
    let endless = Endless {
        bytes: game,
        count: &mut count,
    };
    let entries = Collection::new(endless, Hints::default()).take(many);
    let mut number = 0;
    for entry in entries {
        let entry = entry.expect("bytes can be read");
        assert_eq!(entry.text.as_bytes(), game);
        number = entry.number;
    }
    assert_eq!(number, many);
    assert!(
        count < number * game.len() + MOST_BYTES + (1 << 17),
        "{count}"
    );
}

#[test]
fn a_game_that_is_too_large_is_left_out() {
    let game = |name: &str| format!("[Event \"{name}\"]\n\n1. C2.5 h8+7 *\n\n");
    let large = format!(
        "[Event \"L\"]\n\n1. C2.5 {{\n{}}} *\n\n",
        format!("{}\n", "many words ".repeat(20)).repeat(20_000)
    );
    let file = [game("A"), large, game("B")].concat();
    let found = entries(file.as_bytes());
    let names: Vec<_> = found.iter().map(summary).collect();
    let error = format!(
        "`[Event \"L\"]`: this is larger than {MOST_BYTES} bytes, too large for a position or game"
    );
    assert_eq!(names, ["pgn A 2", &error, "pgn B 2"]);
    let at = |name: &str| {
        file.find(&format!("[Event \"{name}\"]"))
            .expect("it is there")
    };
    assert_eq!(found[2].offset, u64::try_from(at("B")).expect("not large"));
    assert_eq!(found[2].first_line, file[..at("B")].lines().count() + 1);
    // Nor is memory wasted on a line without an end.
    let found = entries(
        &[
            game("A").as_bytes(),
            &vec![b'x'; either(5, 12) * MOST_BYTES / 4],
        ]
        .concat(),
    );
    assert_eq!(found.len(), 1);
}

#[test]
fn unreadable_files_end() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the disk is gone"))
        }
    }
    let mut entries = Collection::new(Broken, Hints::default());
    assert!(entries.next().is_some_and(|entry| entry.is_err()));
    assert!(entries.next().is_none());
    // The beginning is read at once, to detect the format.
    let game = with_a_long_comment("A");
    let many = MOST_BYTES / game.len() + 5;
    let games = game.repeat(many);
    let entries = Collection::new(games.as_bytes().chain(Broken), Hints::default());
    let results: Vec<_> = entries.map(|entry| entry.is_ok()).collect();
    assert!(results.len() >= many, "{}", results.len());
    assert_eq!(
        results.iter().position(|is_ok| !is_ok),
        Some(results.len() - 1)
    );
}

#[test]
fn several_threads_keep_the_order() {
    let game = |number: usize| format!("[Event \"{number}\"]\n\n1. C2.5 h8+7 *\n\n");
    let file: String = (1..=1000).map(game).collect();
    for threads in 1..=4 {
        let threads = NonZero::new(threads).expect("at least 1");
        let mut names = Vec::new();
        let sections = Sections::new(file.as_bytes(), Hints::default());
        let read = sections.in_order(
            threads,
            |section| summary(&section.read()),
            |name| {
                names.push(name);
                match names.len() {
                    900 => ControlFlow::Break(()),
                    _ => ControlFlow::Continue(()),
                }
            },
        );
        read.expect("bytes can be read");
        let expected: Vec<_> = (1..=900).map(|number| format!("pgn {number} 2")).collect();
        assert_eq!(names, expected);
    }
}

#[test]
fn a_given_format_is_not_guessed() {
    let file = format!("{BARE} w\n{BARE} b\n");
    let hints = Hints {
        format: Some(Format::Fen),
        ..Hints::default()
    };
    let entries = Collection::new(file.as_bytes(), hints);
    let is_fen = |entry: Result<CollectionEntry, _>| {
        let content = entry.expect("bytes can be read").content;
        content.is_ok_and(|(format, _)| format == Format::Fen)
    };
    assert_eq!(entries.map(is_fen).collect::<Vec<_>>(), [true, true]);
}
