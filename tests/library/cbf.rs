//! CBF files: reading, oddities and errors.

use crate::support::trees::outline;
use xiangqi_setup::board::Color;
use xiangqi_setup::format::{self, Format, Hints};

const HEAD: &str = "\u{feff}<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n\
                    <ChineseChessRecord Version=\"1.0\">\r\n";

/// A file with this head and these moves.
fn file(head: &str, moves: &str) -> String {
    format!("{HEAD}<Head>{head}</Head><MoveList>{moves}</MoveList></ChineseChessRecord>\r\n")
}

#[test]
fn games_are_read() {
    let text = file(
        "<Name>第一局</Name><URL /><Contest>杯&amp;赛</Contest><Red>甲</Red><RecordResult>2\
         </RecordResult><ECCO>C03</ECCO>",
        "<Move value=\"00-00\"><![CDATA[开局]]></Move>\r\n <Move value=\"77-47\" />\
         <Move value=\"70-62\">a &lt; b\r\nc</Move><Move value=\"79-67\" end=\"1\" />",
    );
    let document = format::read(text.as_bytes(), Hints::default()).expect("it is right");
    assert_eq!(document.format, Format::Cbf);
    let parsed = document.parsed;
    assert_eq!(
        (parsed.to_move, parsed.warnings.len()),
        (Some(Color::Red), 0)
    );
    let game = parsed.game.as_ref().expect("it is a game");
    let tags: Vec<_> = game
        .tags
        .iter()
        .map(|tag| format!("{} {}", tag.name, tag.value))
        .collect();
    let expected = [
        "Title 第一局",
        "Event 杯&赛",
        "Red 甲",
        "Result 0-1",
        "ECCO C03",
    ];
    assert_eq!(tags, expected);
    let places: Vec<_> = outline(game)
        .into_iter()
        .map(|it| {
            format!(
                "{} {}",
                it.mv.map_or("start".to_owned(), |(_, mv)| mv.to_string()),
                it.after.concat()
            )
        })
        .collect();
    assert_eq!(places, ["start 开局", "h3e3 ", "h10g8 a < b\nc", "h1g3 "]);
    let second = game.main_line().nth(1).expect("a move");
    assert_eq!(&document.text[second.span.clone()], "70-62");
    let comments = game.comments();
    let comments = comments.map(|(_, comment)| &document.text[comment.span.clone()]);
    let expected = ["<![CDATA[开局]]>", "a &lt; b\r\nc"];
    assert_eq!(comments.collect::<Vec<_>>(), expected);
}

/// Chinese programs may write GB18030, whatever the declaration says; and all on one line.
#[test]
fn encodings_and_lines_do_not_matter() {
    let text = file(
        "<Red>红方棋手</Red><FEN>4k4/9/9/9/9/9/9/9/9/4K4 b - - 0 1</FEN>",
        "<Move value=\"00-00\">中国象棋</Move><Move value=\"40-41\"/>",
    );
    let text = text
        .trim_start_matches('\u{feff}')
        .replace("UTF-8", "GB2312")
        .replace("\r\n", "");
    let (bytes, ..) = encoding_rs::GB18030.encode(&text);
    let document = format::read(&bytes, Hints::default()).expect("it is right");
    assert_eq!(
        (document.format, document.parsed.to_move),
        (Format::Cbf, Some(Color::Black))
    );
    let game = document.parsed.game.expect("it is a game");
    assert_eq!(game.tags[0].value, "红方棋手");
    let (square, place) = document.parsed.places.iter().next().expect("a king");
    assert_eq!(
        &document.text[place.clone()],
        if square.rank.number() == 1 { "K" } else { "k" }
    );
}

#[test]
fn what_is_not_known_is_ignored_with_a_warning() {
    let start = "<Move value=\"00-00\"/>";
    let cases = [
        (
            "<Move value=\"77-47\" branch=\"1\"/>",
            "`branch` is not known in a list of moves: ignored",
            "branch=\"1\"",
        ),
        (
            "<Move value=\"77-47\"><Move value=\"17-47\"/></Move><Branch/>",
            "`Move` and 1 more are not known in a list of moves: ignored",
            "<Move",
        ),
        (
            "<Move value=\"77-47\" end=\"1\"/><Move value=\"70-62\"/><Move value=\"79-67\"/>",
            "2 moves after the end of the game: left out",
            "<Move",
        ),
    ];
    for (moves, message, place) in cases {
        let text = file("", &format!("{start}{moves}"));
        let parsed = format::parse(&text, Format::Cbf).expect("it is readable");
        let warning = &parsed.warnings[0];
        assert_eq!(warning.kind.to_string(), message);
        assert_eq!(&text[warning.span.clone()], place);
        let game = parsed.game.expect("it is a game");
        assert_eq!(game.tree.len(), 1, "{moves}");
    }
}

#[test]
fn mistakes_have_a_place() {
    let moves = |moves: &str| file("", moves);
    let cases = [
        (
            moves("<Move value=\"00-00\"/><Move value=\"77-4\"/>"),
            "`77-4` is not a move",
            "77-4",
        ),
        (
            moves("<Move value=\"7747\"/>"),
            "`7747` is not a move",
            "7747",
        ),
        (
            moves("<Move value=\"97-47\"/>"),
            "`97` is off the board",
            "97-47",
        ),
        (moves("<Move/>"), "a `Move` without a `value`", "<Move"),
        (
            file("<RecordResult>9</RecordResult>", ""),
            "`9` is not a result",
            "9",
        ),
        (
            file("<FEN>4k4/9/9/9/9/9/9/9/9/4K4 x</FEN>", ""),
            "`x` is not a side to move",
            "x",
        ),
        (
            format!("{HEAD}</ChineseChessRecord>"),
            "there is no `MoveList`",
            "<ChineseChessRecord",
        ),
        (
            "<Other><ChineseChessRecord/></Other>".to_owned(),
            "`Other` instead of `ChineseChessRecord`",
            "<Other",
        ),
        (
            format!("{HEAD}<Head></Moves>"),
            "malformed XML: expected 'Head' tag, not 'Moves'",
            "",
        ),
        (
            file("", &format!("<Move {}/>", "a=\"\" ".repeat(200))),
            "the XML is too complicated",
            "",
        ),
        (
            format!(
                "<!DOCTYPE x [<!ENTITY a \"b\">]>{}",
                file("", "").trim_start_matches(HEAD)
            ),
            "malformed XML: XML with DTD detected",
            "",
        ),
    ];
    for (text, message, place) in cases {
        let error = format::parse(&text, Format::Cbf).expect_err(message);
        assert_eq!(error.to_string(), message);
        assert_eq!(&text[error.span], place, "{message}");
    }
}

/// Nested elements, deeper than any stack.
#[test]
fn depth_is_no_problem() {
    let text = file(
        "",
        &("<Move value=\"00-00\">".repeat(50_000) + &"</Move>".repeat(50_000)),
    );
    let result = format::parse(&text, Format::Cbf);
    assert!(result.is_ok() || result.is_err());
}
