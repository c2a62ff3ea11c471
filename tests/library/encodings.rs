//! Bytes to text: detecting the encoding, and the other program that wrote them.

use std::borrow::Cow;
use xiangqi_setup::game::Lenience;

use encoding_rs::{
    BIG5, EUC_JP, Encoding, GB18030, KOI8_R, MACINTOSH, SHIFT_JIS, UTF_8, WINDOWS_1251,
    WINDOWS_1252,
};
use xiangqi_setup::format::collection::Collection;
use xiangqi_setup::format::{
    self, EncodingError, Hints, ParseErrorKind, TextEncoding, decode, xqf,
};
use xiangqi_setup::rules::Rules;

/// Words, alone and in lines such as game files have.
const SIMPLIFIED: [&str; 16] = [
    "红",
    "红胜",
    "王五",
    "王天一",
    "好棋",
    "广东",
    "和棋",
    "第001局：月上柳梢",
    "适情雅趣",
    "红方:王五  黑方:李四",
    "标题: 中炮对屏风马",
    "炮二平五 马8进7",
    "“开局”",
    "①一着①二着",
    "2019年全国象棋甲级联赛",
    "本局选自《橘中秘》，红方先行。",
];
const TRADITIONAL: [&str; 10] = [
    "紅勝",
    "紅先勝",
    "馬八進七",
    "馬八進七 馬２進３",
    "1. 炮八平五 馬2進3",
    "車馬",
    "將五平六",
    "適情雅趣",
    "標題: 中炮對屏風馬",
    "紅方:王五  黑方:李四",
];

fn encoded(text: &str, encoding: &'static Encoding) -> Vec<u8> {
    let (bytes, _, is_lossy) = encoding.encode(text);
    assert!(!is_lossy, "{text}");
    bytes.into_owned()
}

/// The decoded text, or `None` if the bytes are in no supported encoding.
fn reading(bytes: &[u8]) -> Option<Cow<'_, str>> {
    match decode(bytes).map_err(|error| error.kind) {
        Ok(text) => Some(text),
        Err(ParseErrorKind::Encoding(EncodingError::Unknown)) => None,
        Err(other) => panic!("{other}: {bytes:?}"),
    }
}

/// The other program's file type, as named in the message.
fn foreign(bytes: &[u8]) -> Option<String> {
    match decode(bytes).map_err(|error| error.kind) {
        Err(ParseErrorKind::Encoding(EncodingError::Foreign(foreign))) => Some(foreign.to_string()),
        _ => None,
    }
}

#[test]
fn words_in_gb18030_are_read() {
    for text in SIMPLIFIED
        .iter()
        .chain(&TRADITIONAL)
        .chain(&["½-½", "Lü Qin", "1. Ｃ２．５"])
    {
        for text in [(*text).to_owned(), format!("4k4/9 w - - 0 1; {text}\n")] {
            let bytes = encoded(&text, GB18030);
            assert_eq!(reading(&bytes).as_deref(), Some(&*text));
        }
    }
}

#[test]
fn words_in_big5_are_read() {
    for text in TRADITIONAL {
        let bytes = encoded(text, BIG5);
        assert_eq!(reading(&bytes).as_deref(), Some(text));
    }
}

#[test]
fn words_in_utf_16_are_read() {
    for text in SIMPLIFIED.iter().chain(&TRADITIONAL) {
        for mark in ["", "\u{feff}"] {
            let text = format!("{mark}4k4/9 w - - 0 1; {text}\n");
            let units = || text.encode_utf16();
            let little: Vec<u8> = units().flat_map(u16::to_le_bytes).collect();
            assert_eq!(reading(&little).as_deref(), Some(&*text));
            let big: Vec<u8> = units().flat_map(u16::to_be_bytes).collect();
            assert_eq!(reading(&big).as_deref(), Some(&*text));
        }
    }
}

#[test]
fn damaged_utf_16_is_not() {
    for bytes in [&b"\xff\xfev\x001\x00x"[..], b"\xfe\xff\x00v\xd8\x00\x001"] {
        assert_eq!(reading(bytes), None, "{bytes:?}");
    }
}

#[test]
fn words_in_other_encodings_are_not() {
    let words: [(&'static Encoding, &[&str]); 5] = [
        (
            WINDOWS_1252,
            &[
                "été",
                "Grégoire",
                "créée",
                "Größe",
                "größer",
                "él",
                "él y él",
                "às portas",
                "Dreißig Züge",
                "“open”",
                "d’été",
                "© 2020",
                "año",
                "Ångström",
                "naïve",
            ],
        ),
        (
            WINDOWS_1251,
            &["Партия", "Красные: Иванов", "ход", "Мат в два хода"],
        ),
        (KOI8_R, &["Красные: Иванов"]),
        (EUC_JP, &["これは将棋の対局です"]),
        (SHIFT_JIS, &["将棋の対局", "これは"]),
    ];
    for (encoding, texts) in words {
        for text in texts {
            let bytes = encoded(text, encoding);
            assert_eq!(reading(&bytes), None, "{text} in {}", encoding.name());
        }
    }
}

/// The text that a program saves if it mistakes bytes for Latin-1, Windows-1252 or MacRoman.
fn misread(bytes: &[u8]) -> [String; 3] {
    let latin: String = bytes.iter().copied().map(char::from).collect();
    let by =
        |encoding: &'static Encoding| encoding.decode_without_bom_handling(bytes).0.into_owned();
    [latin, by(WINDOWS_1252), by(MACINTOSH)]
}

#[test]
fn garbled_words_are_restored() {
    // Four characters, all of them common.
    let is_long =
        |text: &&&str| !text.contains('①') && text.chars().filter(|c| !c.is_ascii()).count() >= 4;
    for (texts, encodings) in [
        (&SIMPLIFIED[..], &[GB18030, UTF_8][..]),
        (&TRADITIONAL, &[GB18030, BIG5, UTF_8]),
    ] {
        for text in texts.iter().filter(is_long) {
            for encoding in encodings {
                for garbled in misread(&encoded(text, encoding)) {
                    let file = format!("[Event \"{garbled}\"]\n1. C2=5\n");
                    let meant = format!("[Event \"{text}\"]\n1. C2=5\n");
                    assert_eq!(reading(file.as_bytes()).as_deref(), Some(&*meant));
                }
            }
        }
    }
}

#[test]
fn other_words_in_utf_8_stay() {
    for text in [
        "Grégoire Größe, Ångström Müller, naïve Züge später",
        "él y él, año, às portas, “open” — ‘d’été’ … €",
        "Phạm Quốc Hương – Nguyễn Đặng Hữu Trường: Giải vô địch cờ tướng",
        "Партия: Иванов — Петров",
        "红方：胡荣华 — é",
        "«» «» «» «»",
        "½-½ ±∓ ©®™ ÄÖÜäöüß ÀÉÈÊËÎÏÔÙÛÇ",
    ] {
        assert_eq!(reading(text.as_bytes()).as_deref(), Some(text));
    }
}

#[test]
fn encodings_that_are_named() {
    let game = |name: &str| format!("[Red \"{name}\"]\n\n1. C2=5 *\n");
    for (encoding, bytes, name) in [
        ("utf-8", "Phạm".as_bytes(), "Phạm"),
        (
            "TCVN3",
            b"Ph\xb9m Qu\xe8c H\xad\xacng, \xa7\xc6ng",
            "Phạm Quốc Hương, Đặng",
        ),
        (
            "windows-1258",
            b"Pha\xf2m Qu\xf4\xecc H\xfd\xf5ng, \xd0\xe3\xf2ng",
            "Phạm Quốc Hương, Đặng",
        ),
        ("windows-1251", b"\xcf\xe0\xf0\xf2\xe8\xff", "Партия"),
        ("gbk", b"\xba\xfa", "胡"),
        ("cp950", b"\xad\x4a", "胡"),
        ("latin1", b"Gr\xf6\xdfe", "Größe"),
        ("shift_jis", b"\x82\xb1", "こ"),
    ] {
        let hints = Hints {
            encoding: Some(encoding.parse().expect(encoding)),
            ..Hints::default()
        };
        let bytes = [&b"[Red \""[..], bytes, b"\"]\n\n1. C2=5 *\n"].concat();
        let document = format::read(&bytes, hints).expect(encoding);
        assert_eq!(document.text, game(name), "{encoding}");
        // Several games in a file, and their places in it.
        let twice = bytes.repeat(2);
        let entries = Collection::new(&*twice, hints);
        let found = entries.map(|entry| {
            let entry = entry.expect("bytes can be read");
            (entry.text, entry.offset)
        });
        let found: Vec<(String, u64)> = found.collect();
        let second = bytes.len() as u64;
        assert_eq!(found, [(game(name), 0), (game(name), second)], "{encoding}");
    }
    let error = "windows-1285"
        .parse::<TextEncoding>()
        .expect_err("it is none");
    assert!(
        error
            .to_string()
            .starts_with("did you mean `windows-1258`? "),
        "{error}"
    );
}

/// The texts of XQF, which are usually in GB18030.
#[test]
fn named_encodings_of_xqf() {
    let list = format::read(b"Red: xyz\n\n1. C2=5 {xyz}\n", Hints::default()).expect("a list");
    let game = list.parsed.game.expect("a game");
    let (rules, version) = (Rules::xiangqi(), xqf::Version::V10);
    let written = xqf::write(&game, rules, version, Lenience::Strict).expect("a file");
    let mut bytes = written.bytes;
    // The name in the header, and the comment at the end, to whose bytes keys have been added.
    let name = bytes
        .windows(3)
        .position(|it| it == b"xyz")
        .expect("a name");
    for start in [name, bytes.len() - 3] {
        for (at, (old, new)) in (start..).zip(b"xyz".iter().zip(b"Th\xa8")) {
            bytes[at] = bytes[at].wrapping_add(new.wrapping_sub(*old));
        }
    }
    let hints = Hints {
        encoding: Some("tcvn3".parse().expect("a name")),
        ..Hints::default()
    };
    let read = format::read(&bytes, hints).expect("XQF").parsed;
    let game = read.game.expect("a game");
    let comments: Vec<&str> = game.comments().map(|(_, it)| &*it.text).collect();
    assert_eq!((&*game.tags[0].value, comments), ("Thă", vec!["Thă"]));
}

/// A damaged byte does not change the encoding that the rest is read in.
#[test]
fn damaged_utf8_is_not() {
    for text in SIMPLIFIED.iter().chain(&TRADITIONAL) {
        for broken in [&b"\xff"[..], b"\xe9", b"\x80"] {
            let bytes = [text.as_bytes(), b" ", broken, b"x\n"].concat();
            assert_eq!(reading(&bytes), None, "{text}");
        }
        let last = text.rfind(|c: char| !c.is_ascii()).expect("it is Chinese");
        let bytes = &text.as_bytes()[..last + 2];
        assert_eq!(reading(bytes), None, "{text}");
    }
}

#[test]
fn files_are_known_by_their_first_bytes() {
    let zip = |entry: &[u8]| [b"PK\x03\x04\x14\0\0\0\x08\0", entry].concat();
    let riff = b"RIFF\x10\0\0\0WEBPVP8 ".to_vec();
    let cases: &[(&[u8], &str)] = &[
        (b"CCBridge\x15\0", "an old CCBridge game library (CBL)"),
        (b"%PDF-1.7\n%\xe2\xe3", "a PDF"),
        (
            &zip(b"[Content_Types].xml..word/document.xml"),
            "a Word document",
        ),
        (
            &zip(b"mimetypeapplication/vnd.oasis.opendocument.text"),
            "an OpenDocument file",
        ),
        (&zip(b"games/1.pgn"), "a zip archive"),
        (
            b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0",
            "an old Word or Office document",
        ),
        (b"{\\rtf1\\ansi", "a document (RTF)"),
        (b"\x1f\x8b\x08", "a gzip archive"),
        (b"Rar!\x1a\x07\x01\0", "a RAR archive"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "a picture (PNG)"),
        (b"\xff\xd8\xff\xe0\0\x10JFIF", "a picture (JPEG)"),
        (b"GIF89a", "a picture (GIF)"),
        (&riff, "a picture (WebP)"),
        (b"BM\x36\0", "a picture (BMP)"),
        (
            b"<?xml version='1.0'?><!-- - --><svg xmlns='http://www.w3.org/2000/svg'/>",
            "a picture (SVG)",
        ),
        (b"<svg/>", "a picture (SVG)"),
        (b"\n<!DOCTYPE HTML>\n<html>", "a web page (HTML)"),
        (
            b"<?xml version='1.0'?><!DOCTYPE html><html>",
            "a web page (HTML)",
        ),
        (b"<?xml version='1.0'?><games/>", "an XML document"),
    ];
    for (bytes, name) in cases {
        assert_eq!(foreign(bytes).as_deref(), Some(*name), "{bytes:?}");
    }
}

#[test]
fn texts_are_not() {
    let texts: [&[u8]; 8] = [
        b"",
        b"XQ\n1. C2.5 h8+7\n",
        b"BM 1. C2.5 h8+7",
        b"CCBridge\n1. C2.5",
        b"<bb>8/9/9/9/9/9/9/9/9/9",
        b"{\"version\": \"1\"}",
        b"<html><body>[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]</body></html>",
        b"<!DOCTYPE html><pre>\n{{Xiangqi-position|rd",
    ];
    for text in texts {
        assert_eq!(foreign(text), None, "{text:?}");
    }
}
