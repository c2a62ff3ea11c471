//! What the command line cannot show of reading and writing formats.

use xiangqi_setup::board::{Color, Square};
use xiangqi_setup::format::{self, Format, ParseErrorKind, WriteError};

const RANKS: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

/// What each format is recognised by, whatever else is there.
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
    ("FEN 9/9/9/9/9/9/9/9/9/9", None),
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
];

#[test]
fn detection() {
    for (text, expected) in DETECTED {
        assert_eq!(Format::detect(text), *expected, "{text:?}");
    }
}

/// Texts that are read as another format than they are.
#[test]
fn plain_fen_is_not_anno_fen() {
    for text in [RANKS, "4k4/9/9/9/9/9/9/9/9/4K4 b - - 0 1"] {
        let error = format::parse(text, Format::AnnoFen).expect_err("it has no version");
        assert_eq!(error.kind, ParseErrorKind::PlainFen, "{text}");
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

/// Whose move comes first, and its number, as the moves say.
#[test]
fn who_begins() {
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
        let first = &game.plies[0];
        assert_eq!((first.color, first.number), (color, number), "{text}");
        assert_eq!(parsed.to_move, Some(color), "{text}");
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

#[test]
fn writing() {
    let parsed = |text: &str| format::parse(text, Format::AnnoFen).expect(text).board;
    let plain = parsed(&format!("v1 {RANKS}"));
    for (to_move, end) in [
        (None, ""),
        (Some(Color::Red), " w - - 0 1"),
        (Some(Color::Black), " b - - 0 1"),
    ] {
        let written = format::write(&plain, to_move, Format::Fen);
        assert_eq!(written, Ok(format!("{RANKS}{end}\n")));
    }
    let error = format::write(&plain, None, Format::Wxf).expect_err("games are not written");
    assert_eq!(error, WriteError::OnlyRead(Format::Wxf));
    assert_eq!(error.to_string(), "wxf is read, but not written");
    for (text, message) in [
        (
            "v1 9/9/9/9/9/9/9/9/9/[<pm>R]8",
            "fen cannot hold annotations, and there is one, on a1",
        ),
        (
            "v1 9/9/1[<bm><a+1+0>]7/9/9/9/9/9/9/[<pm>R]8",
            "fen cannot hold annotations, and there are 3, the first on b8",
        ),
    ] {
        let error = format::write(&parsed(text), None, Format::Fen).expect_err(text);
        assert_eq!(error.to_string(), message);
    }
}
