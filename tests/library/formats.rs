//! Reading and writing formats, where the command line cannot show it.

use xiangqi_setup::board::{Color, Square, View};
use xiangqi_setup::format::{
    self, Format, ParseError, ParseErrorKind, Parsed, PositionError, WriteError,
};
use xiangqi_setup::game::{Outcome, header_value};
use xiangqi_setup::notation::Notation;
use xiangqi_setup::rules::Position;

const RANKS: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

/// Texts, and the format that each is recognised as.
const DETECTED: &[(&str, Option<Format>)] = &[
    ("v1 ", Some(Format::AnnoFen)),
    ("# v1 is not here\nv2 9/9", Some(Format::AnnoFen)),
    ("a: 1\nsetup: []", Some(Format::Xay)),
    ("{\"setup\": []}", Some(Format::Xay)),
    ("FORMAT\tWXF\n", Some(Format::Wxf)),
    ("FORMAT   WXF, or so", Some(Format::Wxf)),
    ("FORMAT wxf", Some(Format::Wxf)),
    ("FORMAT 北京", None),
    ("RED one\n  START {", Some(Format::Wxf)),
    ("RED one\nSTART\n{ }", Some(Format::Wxf)),
    ("RED one\rSTART{\r}END", Some(Format::Wxf)),
    ("# FEN\r9/9/9/9/9/9/9/9/9/9\r", Some(Format::Fen)),
    ("FORMAT WXF\nFEN 9/9/9/9/9/9/9/9/9/9 w", Some(Format::Wxf)),
    ("9/9/9/9/9/9/9/9/9/9", Some(Format::Fen)),
    ("9/9 /9/9/9/9/9/9/9/9", Some(Format::Fen)),
    ("8/8/8/8/8/8/8/8 w - - 0 1", Some(Format::Fen)),
    ("# 9/9/9/9/9/9/9/9/9/9", None),
    ("FEN 9/9/9/9/9/9/9/9/9/9", Some(Format::Fen)),
    ("FEN 9/9/9/9/9/9/9/9/9/9\nSTART{", Some(Format::Wxf)),
    ("FEN land", None),
    // Within a line.
    ("https://a.b/9/9/9/9/9/9/9/9/9/9", Some(Format::Fen)),
    (
        "https://a.b/?x=9_9/9/9/9/9/9/9/9/9/9/9_w",
        Some(Format::Fen),
    ),
    ("a (9%2F9%2f9/9/9/9/9/9/9/9) b", Some(Format::Fen)),
    ("https://a.b/c/d/e/f/g/h/i/k/l", None),
    ("9_9_9_9_9_9_9_9_9_9", None),
    (
        "https://a.b/9/9/9/9/9/9/9/9/9/9\n1. C2.5",
        Some(Format::MoveList),
    ),
    (
        "https://a.b/9/9/9/9/9/9/9/9/9/9&moves=h3e3",
        Some(Format::MoveList),
    ),
    // Logs of engines.
    ("position startpos moves h3e3", Some(Format::MoveList)),
    ("position startpos moves h3e3\ngo", Some(Format::Log)),
    ("> position startpos", Some(Format::Log)),
    ("# position startpos", None),
    ("the position startpos is", Some(Format::Log)),
    ("position unclear\ngo", None),
    // Records.
    ("[ {\"fen\": \"9/9/9/9/9/9/9/9/9/9\"}", Some(Format::Json)),
    ("{\"a\": {\"Start_FEN\": \"startpos\"}}", Some(Format::Json)),
    ("{\"a\": \"9/9/9/9/9/9/9/9/9/9\"}", Some(Format::Fen)),
    ("{\"fen\": [\"9/9/9/9/9/9/9/9/9/9\"]}", Some(Format::Fen)),
    ("{\"fen\": \"a\"}", None),
    ("a;fen\n1;9/9/9/9/9/9/9/9/9/9", Some(Format::Csv)),
    ("a\tFEN\n1\t\"9/9/9/9/9/9/9/9/9/9 w\"", Some(Format::Csv)),
    ("a,fen\n1,2", None),
    ("fen\n9/9/9/9/9/9/9/9/9/9", Some(Format::Fen)),
    ("8/8/8/8/8/8/8 w", None),
    ("[b]text[/b] [DhtmlXQ]", Some(Format::Ubb)),
    ("text [DHTMLXQ_binit]", Some(Format::Ubb)),
    ("[DhtmlXQiFrame]", None),
    ("text {{Xiangqi-position", Some(Format::Wiki)),
    ("{{ xiangqi position }}", Some(Format::Wiki)),
    ("{{Xiangqi_position|rd", Some(Format::Wiki)),
    ("{{Xiangqi-positions|rd", None),
    ("{Xiangqi-position|rd", None),
    ("FORMATWXF", None),
    ("FORMAT PGN", None),
    ("RESTART{", None),
    // Tags mean PGN.
    ("[Event \"a\"]", Some(Format::Pgn)),
    ("; by hand\n ［Event　“a”］\n", Some(Format::Pgn)),
    ("[FEN \"9/9/9/9/9/9/9/9/9/9\"]\n1. C2.5", Some(Format::Pgn)),
    ("[FEN\"9/9/9/9/9/9/9/9/9/9\"]", Some(Format::Pgn)),
    // Any content of a PGN comment.
    ("[Event \"START{\"]\nFORMAT WXF", Some(Format::Pgn)),
    ("Title\n[White \"a\"]\n{\nv1 9/9\n}", Some(Format::Pgn)),
    ("[b \"a\"]\n[DhtmlXQ]", Some(Format::Ubb)),
    ("[Event]", None),
    ("[ \"a\"]", None),
    ("[DhtmlXQ]\n1. C2.5", Some(Format::Ubb)),
    // A line that begins with a move means a list, unless words follow.
    ("C2.5", Some(Format::MoveList)),
    ("炮二平五 马8进7", Some(Format::MoveList)),
    ("炮二平五，马8进7。", Some(Format::MoveList)),
    ("h3e3\nh10g8", Some(Format::MoveList)),
    ("H2-E2 (or so)", Some(Format::MoveList)),
    ("C2.5 1/2-1/2", Some(Format::MoveList)),
    ("C2.5 h8x7", None),
    ("C2.5 is played most", None),
    ("炮二平五是最常见的开局", None),
    ("炮二平五，马8进7是最常见的开局", None),
    ("象棋的开局：炮二平五 马8进7", None),
    ("红先胜", None),
    ("1-0", None),
    ("e4e", None),
    // After a number, anything may follow.
    ("A title\n1. C2.5 h8x7", Some(Format::MoveList)),
    ("１．炮二平五　马8进8x", Some(Format::MoveList)),
    ("1、炮二平五", Some(Format::MoveList)),
    ("17. ... 炮２平５", Some(Format::MoveList)),
    ("12.5", Some(Format::MoveList)),
    ("1. What", None),
    ("1.5 pawns", None),
    // Comments do not count.
    ("{diagram} C2.5 h8+7", Some(Format::MoveList)),
    ("1. {a} (b) C2.5", Some(Format::MoveList)),
    ("{a} C2.5 is played most", None),
    ("{a", None),
    // `#` before every line.
    ("#C8=7 C8=3\n{diagram}", Some(Format::MoveList)),
    ("#C8=7 C8=3\n\n #C7+4", Some(Format::MoveList)),
    ("# C8=7 is good\n", None),
    ("#C8=7 C8=3\nC7+4 is good", None),
    ("# 1. C2.5\nred", None),
    // Moves after a position.
    ("9/9/9/9/9/9/9/9/9/9 w\n1. C2.5", Some(Format::MoveList)),
    ("9/9/9/9/9/9/9/9/9/9\rC2.5\rh8+7", Some(Format::MoveList)),
    ("9/9/9/9/9/9/9/9/9/9\nwhat is this?", Some(Format::Fen)),
    ("9/9/9/9/9/9/9/9/9/9\n# C2.5 is good", Some(Format::Fen)),
    ("9/9/9/9/9/9/9/9/9/9\n# C2.5 h8+7\n", Some(Format::MoveList)),
    ("9/9/9/9/9/9/9/9/9/9 w - - 0 1 C2.5", Some(Format::MoveList)),
    ("9/9/9/9/9/9/9/9/9/9 b 1. C2.5", Some(Format::MoveList)),
    (
        "9/9/9/9/9/9/9/9/9/9 w - - 0 1 moves what",
        Some(Format::MoveList),
    ),
    ("9/9/9/9/9/9/9/9/9/9 w - - 0 1 moves", Some(Format::Fen)),
    ("9/9/9/9/9/9/9/9/9/9 w - - 0 1 what", Some(Format::Fen)),
    ("v1 9/9/9/9/9/9/9/9/9/9\nC2.5", Some(Format::AnnoFen)),
];

#[test]
fn detection() {
    for (text, expected) in DETECTED {
        assert_eq!(Format::detect(text), *expected, "{text:?}");
    }
}

/// Texts read in another format than their own.
#[test]
fn plain_fen_is_not_anno_fen() {
    for text in [RANKS, "4k4/9/9/9/9/9/9/9/9/4K4 b - - 0 1"] {
        let error = format::parse(text, Format::AnnoFen).expect_err("it has no version");
        assert_eq!(error.kind, PositionError::PlainFen.into(), "{text}");
    }
}

#[test]
fn places_and_sides() {
    let square = |name: &str| name.parse::<Square>().expect("a square");
    for (text, format, to_move, name, place) in [
        (
            "v1 4k4/9/9/9/9/9/9/9/9/4[<pm>K]4",
            Format::AnnoFen,
            None,
            "e1",
            "K",
        ),
        (
            "setup: [[], [[], [pm, n]]]\nversion: 1",
            Format::Xay,
            None,
            "b9",
            "n",
        ),
        ("4k4/9/9/9/9/9/9/9/9/4K4", Format::Fen, None, "e10", "k"),
        (
            "\u{feff}4k4/9/9/9/9/9/9/9/9/4K4 B",
            Format::Fen,
            Some(Color::Black),
            "e1",
            "K",
        ),
        (
            "FEN 4k4/9/9/9/9/9/9/9/9/4K4 w\nSTART{}",
            Format::Wxf,
            Some(Color::Red),
            "e1",
            "K",
        ),
        ("SETUP{ ke9 Ge0 }\nSTART{}", Format::Wxf, None, "e1", "G"),
        (
            "FEN 4k4/9/9/9/9/9/9/9/9/4K4\nSTART{}",
            Format::Wxf,
            None,
            "e1",
            "K",
        ),
        (
            "\u{feff}SETUP{ ke9 Ge0 MOVE 1 BLACK }\nSTART{}",
            Format::Wxf,
            Some(Color::Black),
            "e1",
            "G",
        ),
    ] {
        let parsed = format::parse(text, format).expect(text);
        assert_eq!(parsed.to_move, to_move, "{text}");
        let span = parsed.places[&square(name)].clone();
        assert_eq!(&text[span], place, "{text}");
    }
}

/// The side and the number of the first move, by the moves.
#[test]
fn the_first_move() {
    const FEN: &str = "FEN 4k4/9/9/9/9/9/9/9/9/3K5";
    for (header, moves, color, number) in [
        ("", "K5+1", Color::Red, 1),
        (FEN, "K6+1", Color::Red, 1),
        (FEN, "... k5+1", Color::Black, 1),
        (FEN, "17. ... k5+1", Color::Black, 17),
        (FEN, "17...k5+1", Color::Black, 17),
        (FEN, "17. K6+1 k5+1 18. K6-1", Color::Red, 17),
        (
            "FEN 4k4/9/9/9/9/9/9/9/9/3K5 b",
            "17. k5+1",
            Color::Black,
            17,
        ),
        ("SETUP{ ke9 Kd0 MOVE 17 BLACK }", "k5+1", Color::Black, 17),
        (
            "SETUP{ ke9 Kd0 MOVE 17 BLACK }",
            "1... k5+1",
            Color::Black,
            1,
        ),
    ] {
        let text = format!("{header}\nSTART{{{moves}}}END");
        let parsed = format::parse(&text, Format::Wxf).expect(&text);
        let game = parsed.game.expect("it is a game");
        let first = game.main_line().next().expect("a move");
        assert_eq!((first.color, first.number), (color, number), "{text}");
        assert_eq!(parsed.to_move, Some(color), "{text}");
    }
}

/// A name and its value.
type NamedValue = (&'static str, &'static str);

/// The tags of a PGN file, and its first move.
const TAGS: &[(&str, &[NamedValue], &str)] = &[
    ("C2.5", &[], "C2.5"),
    ("[Event \"a\"]C2.5", &[("Event", "a")], "C2.5"),
    (
        "[Event \"a\"] [Red_Team\t\"b\" ]\n\n[ELO9 \"\"]1.C2.5",
        &[("Event", "a"), ("Red_Team", "b"), ("ELO9", "")],
        "C2.5",
    ),
    (
        r#"[Event "a \"b\" \\ \n ] ["]C2.5"#,
        &[("Event", r#"a "b" \ \n ] ["#)],
        "C2.5",
    ),
    (
        "[赛事 “a “b” c”］\n炮二平五",
        &[("赛事", "a “b” c")],
        "炮二平五",
    ),
    (
        "# one\n; two\n% three\n[Event \" a \"]\n# four\nC2.5",
        &[("Event", "a")],
        "C2.5",
    ),
    ("[FEN \"\"]C2.5", &[("FEN", "")], "C2.5"),
];

#[test]
fn tags_of_pgn() {
    for (text, tags, first) in TAGS {
        let parsed = format::parse(text, Format::Pgn).expect(text);
        let game = parsed.game.expect("it is a game");
        let found = game.tags.iter().map(|tag| (&*tag.name, &*tag.value));
        assert_eq!(&found.collect::<Vec<_>>(), tags, "{text}");
        let found = game.main_line().next().map(|ply| &*ply.text);
        assert_eq!(found, Some(*first), "{text}");
    }
}

/// Results among and after moves, and the headers that they become.
#[test]
fn results_after_moves() {
    for (moves, expected) in [
        ("炮二平五 马8进7（和局）", "1/2-1/2"),
        ("炮二平五 马8进7\n(红胜)\n", "1-0"),
        ("炮二平五 马8进7 先勝", "1-0"),
        ("炮二平五 马8进7 后胜", "0-1"),
        ("炮二平五 马8进7 後和", "1/2-1/2"),
        ("炮二平五 马8进7 黑先胜", "0-1"),
        ("炮二平五 马8进7 黑方认负", "1-0 黑方认负"),
        ("炮二平五 马8进7 紅超時負", "0-1 紅超時負"),
        ("炮二平五 马8进7 双方和", "1/2-1/2"),
        ("炮二平五 马8进7（红胜，超时）", "1-0 超时"),
        ("炮二平五 马8进7 红胜（超时）", "1-0 超时"),
        ("炮二平五 马8进7\n红胜（超时）\n", "1-0 超时"),
        ("结果：红胜（超时）\n炮二平五 马8进7", "1-0 超时"),
        ("炮二平五 马8进7 红胜！", "1-0"),
        ("炮二平五 马8进7 【红胜】", "1-0"),
        ("炮二平五 马8进7\n【红胜】", "1-0"),
        ("炮二平五 马8进7 打和", "1/2-1/2"),
        ("炮二平五 马8进7 速和。", "1/2-1/2"),
        ("炮二平五 马8进7 红胜定", "1-0 红胜定"),
        ("炮二平五 马8进7 至此红胜", "1-0 至此红胜"),
        ("炮二平五 马8进7 红方超时判负", "0-1 红方超时判负"),
        ("炮二平五 马8进7 黑方主动认输", "1-0 黑方主动认输"),
        ("炮二平五 马8进7 双方不变作和", "1/2-1/2 双方不变作和"),
        ("炮二平五 马8进7 红方绝杀", "1-0 红方绝杀"),
        ("炮二平五 马8进7 Red wins", "1-0"),
        ("炮二平五 马8进7 white resigns", "0-1 white resigns"),
        ("炮二平五 马8进7 Đỏ thắng.", "1-0"),
        ("炮二平五 马8进7 Hòa cờ", "1/2-1/2"),
        ("炮二平五 马8进7 Đỏ bỏ cuộc", "0-1 Đỏ bỏ cuộc"),
        ("炮二平五 马8进7 (đen xin thua)", "1-0 đen xin thua"),
        ("炮二平五 马8进7 (Tiên thắng)", "1-0"),
        ("炮二平五 马8进7\n红方中盘认负", "0-1 红方中盘认负"),
        ("炮二平五 马8进7\nĐen thua", "1-0"),
        ("结果: Tiên thắng\n炮二平五 马8进7", "1-0"),
        ("Ket qua: Do thang\n炮二平五 马8进7", "1-0"),
        (
            "K\u{ea}\u{301}t qua\u{309}: Ho\u{300}a\n炮二平五 马8进7",
            "1/2-1/2",
        ),
        ("1. C2=5 H8+7 1-0 (resigns)", "1-0 resigns"),
        // Not the result of the game.
        ("炮二平五（红胜）马8进7", ""),
        ("炮二平五 马8进7 (1... 炮8平5（红胜）)", ""),
    ] {
        for format in [Format::MoveList, Format::Pgn] {
            // Headings are not of PGN.
            if format == Format::Pgn
                && (moves.contains(": ")
                    || moves.starts_with('结')
                    || moves.contains("\n红")
                    || moves.contains("\n【"))
            {
                continue;
            }
            let parsed = format::parse(moves, format).expect(moves);
            let game = parsed.game.expect("it is a game");
            assert_eq!(game.main_line().count(), 2, "{moves}");
            let value = |name| header_value(&game.tags, name).unwrap_or_default();
            let found = format!("{} {}", value("result"), value("termination"));
            let outcome = Outcome::of(value("result")).map_or("", Outcome::in_pgn);
            let found = found.replacen(value("result"), outcome, 1);
            assert_eq!(found.trim(), expected, "{moves} as {format:?}");
        }
    }
}

/// A last line that may be a result is never lost silently, and a result that contradicts the header
/// is reported.
#[test]
fn doubtful_results() {
    let wxf = "FORMAT WXF\nRESULT 0-1\nSTART{\n1. C2=5 H8+7 1-0\n}END\n";
    for (text, format, expected) in [
        ("1. C2=5 H8+7\n胜", Format::MoveList, "胜 MaybeResult"),
        (
            "1. C2=5 H8+7\n第三局红胜",
            Format::MoveList,
            "第三局红胜 MaybeResult",
        ),
        (
            "1. C2=5 H8+7\nThe winner: who won",
            Format::MoveList,
            "The winner: who won MaybeResult",
        ),
        ("1. C2=5 H8+7 1-0\n胜", Format::MoveList, ""),
        ("1. C2=5 H8+7\nThank you", Format::MoveList, ""),
        (
            "Result: 0-1\n1. C2=5 H8+7 1-0",
            Format::MoveList,
            "1-0 OtherResult { tag: \"0-1\" }",
        ),
        (wxf, Format::Wxf, "1-0 OtherResult { tag: \"0-1\" }"),
    ] {
        let parsed = format::parse(text, format).expect(text);
        let warnings = parsed.warnings.into_iter();
        let found = warnings.map(|it| format!("{} {:?}", &text[it.span], it.kind));
        assert_eq!(found.collect::<Vec<_>>().join("\n"), expected, "{text}");
    }
}

/// The texts of results and dates in headers, and the headers that they become.
#[test]
fn texts_of_results_and_dates() {
    for (name, text, expected) in [
        ("Result", "1-0", "Result 1-0"),
        (
            "Result",
            "1-0 (resign: Hu)",
            "Result 1-0, Termination resign: Hu",
        ),
        ("Result", "0-1 time", "Result 0-1, Termination time"),
        ("Result", "红胜（超时）", "Result 1-0, Termination 超时"),
        (
            "Result",
            "和棋 双方不变",
            "Result 1/2-1/2, Termination 双方不变",
        ),
        ("Result", "超时，黑胜", "Result 0-1, Termination 超时"),
        ("Result", "紅超時負", "Result 0-1, Termination 紅超時負"),
        (
            "Result",
            "Red wins on time.",
            "Result 1-0, Termination on time.",
        ),
        ("Result", "unknown", "Result *"),
        ("Date", "2019-09-18", "Date 2019.09.18"),
        ("Date", "2019/9/18", "Date 2019.09.18"),
        ("Date", "2019. 9. 18.", "Date 2019.09.18"),
        ("Date", "2019年9月18日", "Date 2019.09.18"),
        ("Date", "2019 年 9 月", "Date 2019.09.??"),
        ("Date", "2019年", "Date 2019.??.??"),
        ("Date", "２０１９－９－１８", "Date 2019.09.18"),
        ("Date", "20190918", "Date 2019.09.18"),
        ("Date", "18.9.2019", "Date 2019.09.18"),
        (
            "Date",
            "2019-09-18 23:53:50 CDT",
            "Date 2019.09.18, Time 23:53:50 CDT",
        ),
        ("Date", "2019-09-18T23:53Z", "Date 2019.09.18, Time 23:53Z"),
        ("Date", "May 2019 9:05", "Date May 2019, Time 9:05"),
        (
            "Date",
            "2019-09-18~20",
            "Date 2019.09.18, EventDate 2019-09-18~20",
        ),
        (
            "Date",
            "2019年9月18日 周三",
            "Date 2019.09.18, EventDate 2019年9月18日 周三",
        ),
        ("Date", "2019.09.??", "Date 2019.09.??"),
        ("Date", "????.??.??", "Date ????.??.??"),
        ("Date", "3/4/2019", "Date 3/4/2019"),
        ("Date", "2019-13-01", "Date 2019-13-01"),
        ("Date", "2019-02-30", "Date 2019-02-30"),
        ("Date", "2020-02-29 ;;", "Date 2020.02.29"),
        ("Date", "2000-02-29 ;;", "Date 2000.02.29"),
        ("Date", "1900-02-29", "Date 1900-02-29"),
        (
            "Date",
            "Wed Sep 18 23:53:50 2019",
            "Date Wed Sep 18 23:53:50 2019",
        ),
        ("Result", "1-0 ;;", "Result 1-0"),
        ("Result", "?", "Result *"),
        ("Result", "1 - 0", "Result 1 - 0"),
        ("Result", "1-0红胜", "Result 1-0红胜"),
        ("Result", "红方 胜", "Result 红方 胜"),
        (
            "Result",
            "Black resigned",
            "Result 1-0, Termination Black resigned",
        ),
        (
            "Result",
            "黑方长将判负",
            "Result 1-0, Termination 黑方长将判负",
        ),
        (
            "Result",
            "双方同意和棋",
            "Result 1/2-1/2, Termination 双方同意和棋",
        ),
        (
            "Result",
            "自然限着判和",
            "Result 1/2-1/2, Termination 自然限着判和",
        ),
        (
            "Result",
            "unfinished: to be won",
            "Result *, Termination unfinished: to be won",
        ),
        ("Date", "19-9-18", "Date 19-9-18"),
        ("Date", "201909", "Date 201909"),
        ("Date", "", "Date "),
    ] {
        let pgn = format!("[{name} \"{text}\"]\n\nC2.5\n");
        let parsed = format::parse(&pgn, Format::Pgn).expect(&pgn);
        let tags = parsed.game.expect("it is a game").tags;
        let tags = tags.iter().map(|tag| format!("{} {}", tag.name, tag.value));
        assert_eq!(tags.collect::<Vec<_>>().join(", "), expected);
    }
}

/// Parts of headers other than a result and a date get separate tags.
#[test]
fn results_and_dates_in_headers() {
    let tags = |text: &str, format| {
        let parsed = format::parse(text, format).expect(text);
        let tags = parsed.game.expect("it is a game").tags;
        let tags = tags.iter().map(|tag| format!("{} {}", tag.name, tag.value));
        tags.collect::<Vec<_>>()
    };
    let wxf = "FORMAT WXF\nRESULT 1-0 (resign: Hu)\nDATE 2019-09-18 23:53:50 CDT\nSTART{\n}END\n";
    let expected = [
        "FORMAT WXF",
        "RESULT 1-0",
        "DATE 2019.09.18",
        "Termination resign: Hu",
        "Time 23:53:50 CDT",
    ];
    assert_eq!(tags(wxf, Format::Wxf), expected);
    let pgn = "[Result \"0-1 time\"]\n[Termination \"normal\"]\n[Date \"2019年9月\"]\n\nC2.5";
    let expected = ["Result 0-1", "Termination normal; time", "Date 2019.09.??"];
    assert_eq!(tags(pgn, Format::Pgn), expected);
    // Unknown words are not a result, so a result after the moves counts.
    let pgn = "[Result \"未知\"]\n\nC2.5 0-1";
    assert_eq!(tags(pgn, Format::Pgn), ["Result 0-1"]);
    let ubb = "[DhtmlXQ_result]abandoned[/DhtmlXQ_result][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]";
    assert_eq!(
        tags(ubb, Format::Ubb),
        ["Result *", "Termination abandoned"]
    );
}

#[test]
fn the_notation_in_a_tag_of_pgn() {
    for (value, expected) in [
        ("WXF", Some(Notation::Wxf)),
        (" chinese ", Some(Notation::Chinese)),
        ("ICCS", Some(Notation::Iccs)),
        ("Algebraic", Some(Notation::Algebraic)),
        ("Ranks-and-Files", Some(Notation::RanksAndFiles)),
        ("Ranks and files", Some(Notation::RanksAndFiles)),
        ("", None),
        ("C2.5", None),
    ] {
        let text = format!("[Format \"{value}\"]\nC2.5");
        let parsed = format::parse(&text, Format::Pgn).expect(&text);
        assert_eq!(parsed.game.expect("it is a game").notation, expected);
        // A notation that is passed overrides the tag.
        let told = format::parse_in(&text, Format::Pgn, Some(Notation::Li)).expect(&text);
        assert_eq!(
            told.game.expect("it is a game").notation,
            Some(Notation::Li)
        );
        format::parse_in(&text, Format::Pgn, Some(Notation::Uci)).expect_err("it is not UCI");
    }
}

#[test]
fn tags_in_their_order() {
    let text = "FORMAT\tWXF\nRED  a ; 1 ;;\r\nGAME\t\nREDTEAM 北京\nSTART{ }END";
    let parsed = format::parse(text, Format::Wxf).expect("it is right");
    let tags = parsed.game.expect("it is a game").tags;
    let tags: Vec<_> = tags.iter().map(|tag| (&*tag.name, &*tag.value)).collect();
    let expected = [
        ("FORMAT", "WXF"),
        ("RED", "a ; 1 ;;"),
        ("GAME", ""),
        ("REDTEAM", "北京"),
    ];
    assert_eq!(tags, expected);
}

/// A list of two moves after this line.
fn list_after(line: &str) -> Result<Parsed, ParseError> {
    format::parse(&format!("{line}\nC2.5 h8+7"), Format::MoveList)
}

#[test]
fn headings_of_lists() {
    let cases: [(&str, &[(&str, &str)]); 19] = [
        ("标题: 中炮对屏风马", &[("Title", "中炮对屏风马")]),
        (
            "紅方:王五  黑方:李四",
            &[("Red", "王五"), ("Black", "李四")],
        ),
        ("Red : A B　Black：C", &[("Red", "A B"), ("Black", "C")]),
        (
            "Site: http://example.org:80/",
            &[("Site", "http://example.org:80/")],
        ),
        ("Red team: one", &[("RedTeam", "one")]),
        ("日期：2019-05-01", &[("Date", "2019.05.01")]),
        ("評論:", &[("評論", "")]),
        ("Source: 1 - a book", &[("Source", "1 - a book")]),
        ("【主变: 红胜】", &[("Result", "红胜")]),
        ("【紅方】王五", &[("Red", "王五")]),
        ("【着法】", &[]),
        ("第001局：月上柳梢", &[("Title", "第001局：月上柳梢")]),
        ("红先胜", &[("Result", "红先胜")]),
        ("1/2-1/2", &[("Result", "1/2-1/2")]),
        ("======", &[]),
        ("－－－－", &[]),
        ("http://example.org/1", &[]),
        ("棋谱由 http://example.org/ 生成", &[]),
        ("Result: 1-0", &[("Result", "1-0")]),
    ];
    for (line, tags) in cases {
        let parsed = list_after(line).expect(line);
        assert_eq!(parsed.board, Position::initial().board(), "{line}");
        let game = parsed.game.expect("it is a game");
        let found = game.tags.iter().map(|tag| (&*tag.name, &*tag.value));
        assert_eq!(found.collect::<Vec<_>>(), tags, "{line}");
        assert_eq!(
            (game.main_line().count(), game.comments().count()),
            (2, 0),
            "{line}"
        );
    }
    let fen = "9/9/9/4k4/9/9/9/9/9/4K4 w";
    for line in [format!("FEN: {fen}"), format!("初始局面：{fen}")] {
        let text = format!("{line}\nK5+1 k5+1");
        let parsed = format::parse(&text, Format::MoveList).expect(&text);
        let expected: Position = fen.parse().expect("it is FEN");
        assert_eq!(parsed.start(), expected, "{line}");
    }
}

#[test]
fn lines_like_moves_are_not_headings() {
    for line in [
        "中炮对屏风马",
        "王天一 - 郑惟桐",
        "1. 炮二平五",
        "炮二:平五",
        "C2:5 h8+7",
        "1: C2.5",
        "红: 炮二平五 黑: 马8进7",
        "红方:王五  1.炮二平五",
        "第一局 炮二平五",
        "{see http://example.org/}",
        "(注: 好棋)",
        "1. C2.5 {http://example.org/}",
        "12:30",
    ] {
        // Read as moves or refused, but never skipped.
        if let Ok(parsed) = list_after(line) {
            let game = parsed.game.expect("it is a game");
            let read = game.tree.len() + game.comments().count() + parsed.warnings.len();
            assert!(read > 2 && game.tags.is_empty(), "{line}");
        }
    }
}

#[test]
fn tags_of_dhtmlxq() {
    // Red has its king and two pawns, black its king and a chariot, which begins.
    let text = "[DhtmlXQ_Title] A study [/dhtmlxq_title]\
                [DhtmlXQ_red][/DhtmlXQ_red]\
                [DhtmlXQ_comment3]mate[/DhtmlXQ_comment3]\
                [DhtmlXQ_comment0]first||second[/DhtmlXQ_comment0]\
                [DhtmlXQ_comment1] [/DhtmlXQ_comment1]\
                [DhtmlXQ_comment1_2]elsewhere[/DhtmlXQ_comment1_2]\
                [DhtmlXQ_move_0_2_1]4948[/DhtmlXQ_move_0_2_1]\
                [DhtmlXQ_move_0_3_2]4948[/DhtmlXQ_move_0_3_2]\
                [DhtmlXQ_commented]by[/DhtmlXQ_commented]\
                [DhtmlXQ_binit]99999999499999999999990646999999\
                00999999309999999999999999999999[/DhtmlXQ_binit]\
                [DhtmlXQ_movelist]0006 4959\n0656[/DhtmlXQ_movelist]";
    let parsed = format::parse(text, Format::Ubb).expect("it is right");
    assert_eq!(parsed.to_move, Some(Color::Black));
    let place = |name: &str| parsed.places[&name.parse().expect("a square")].clone();
    assert_eq!(&text[place("e1")], "49");
    assert_eq!(&text[place("a10")], "00");
    assert_eq!(parsed.places.len(), 5);
    let game = parsed.game.expect("it has moves");
    let tags: Vec<_> = game
        .tags
        .iter()
        .map(|tag| (tag.name.as_str(), tag.value.as_str()))
        .collect();
    assert_eq!(
        tags,
        [("Title", "A study"), ("Red", ""), ("Commented", "by")]
    );
    let comments: Vec<_> = game
        .comments()
        .map(|(id, comment)| (game.tree.depth(id), comment.text.as_str()))
        .collect();
    // The last one is in a variation.
    let expected = [(0, "first\nsecond"), (3, "mate"), (2, "elsewhere")];
    assert_eq!(comments, expected);
    assert_eq!(
        &text[game.comments().last().expect("some").1.span.clone()],
        "elsewhere"
    );
    let plies: Vec<_> = game
        .main_line()
        .map(|ply| (ply.number, ply.color, ply.text.as_str()))
        .collect();
    let (red, black) = (Color::Red, Color::Black);
    assert_eq!(
        plies,
        [(1, black, "0006"), (2, red, "4959"), (2, black, "0656")]
    );
    assert_eq!(parsed.warnings, []);
}

#[test]
fn writing() {
    let parsed = |text: &str| format::parse(text, Format::AnnoFen).expect(text).board;
    let plain = parsed(&format!("v1 {RANKS}"));
    for (to_move, end) in [
        (None, ""),
        (Some(Color::Red), " w - - 0 1"),
        (Some(Color::Black), " b - - 0 1"),
    ] {
        let written = format::write(&plain, to_move, &View::default(), Format::Fen);
        assert_eq!(written, Ok(format!("{RANKS}{end}\n")));
    }
    let error = format::write(&plain, None, &View::default(), Format::Wxf)
        .expect_err("games are not written");
    assert_eq!(error, WriteError::OnlyRead(Format::Wxf));
    assert_eq!(error.to_string(), "wxf can be read but not written");
    for (text, message) in [
        (
            "v1 9/9/9/9/9/9/9/9/9/[<pm>R]8",
            "fen cannot hold annotations, but there is one, on a1",
        ),
        (
            "v1 9/9/1[<bm><a+1+0>]7/9/9/9/9/9/9/[<pm>R]8",
            "fen cannot hold annotations, but there are 3, the first on b8",
        ),
    ] {
        let error =
            format::write(&parsed(text), None, &View::default(), Format::Fen).expect_err(text);
        assert_eq!(error.to_string(), message);
    }
}

/// If one game is expected, a text with several is refused at the second.
#[test]
fn second_games() {
    for (format, text, second) in [
        (
            Format::Pgn,
            "[Event \"a\"]\n\n1. C2=5 *\n\n[Event \"b\"]\n\n1. H2+3 *\n",
            "[Event \"b\"]",
        ),
        (
            Format::Wxf,
            "FORMAT WXF\nSTART{\n1. C2=5 }END\nFORMAT  WXF\nSTART{\n1. H2+3 }END\n",
            "FORMAT  WXF",
        ),
        (
            Format::Ubb,
            "[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ] [dhtmlxq]",
            "[dhtmlxq]",
        ),
    ] {
        let error = format::parse(text, format).expect_err(text);
        let found = (&error.kind, &text[error.span.clone()]);
        assert_eq!(
            found,
            (&ParseErrorKind::SecondGame(format), second),
            "{text}"
        );
    }
}
