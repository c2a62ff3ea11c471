//! File names with fields: the resulting names, and errors.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use xiangqi_setup::board::Color;
use xiangqi_setup::game::{Address, LastMove};
use xiangqi_setup::rules::{Move, Position};
use xiangqi_setup::templates::{FileName, FileNameFacts, NameError, NameErrorKind, Naming};

/// `h3e3`, red's move 12.
fn last_move() -> LastMove {
    let square = |name: &str| name.parse().expect(name);
    LastMove {
        number: 12,
        color: Color::Red,
        mv: Move {
            from: square("h3"),
            to: square("e3"),
        },
        written: "C2.5".to_owned(),
        before: Position::initial(),
    }
}

/// Templates, and the names they become after a move and before the first one.
const FILLED: &[(&str, &str, &str)] = &[
    ("{stem}", "my game", "my game"),
    ("{stem}-{ply:03}", "my game-023", "my game-000"),
    ("{stem}.{extension}", "my game.wxf", "my game.wxf"),
    ("{ply}{ply:01}{ply:02}", "232323", "0000"),
    ("{ply:020}", "00000000000000000023", "00000000000000000000"),
    ("{number:03}{side}", "012red", "000start"),
    ("{number}.{move}", "12.h3e3", "0.start"),
    ("{address}", "12r.1", "start"),
    ("{{{stem}}}", "{my game}", "{my game}"),
    ("{{stem}}}}", "{stem}}", "{stem}}"),
    ("a/./b//{side}", "a/./b//red", "a/./b//start"),
    ("图 {ply}", "图 23", "图 0"),
];

#[test]
fn fields_are_filled_in() {
    let last_move = last_move();
    let address: Address = "12r.1".parse().expect("an address");
    for (text, after, before) in FILLED {
        let template = FileName::parse(OsStr::new(text)).expect(text);
        let fill = |ply, last| {
            let (stem, extension) = (OsStr::new("my game"), OsStr::new("wxf"));
            template.fill(&FileNameFacts {
                index: 1,
                tags: &[],
                stem,
                extension,
                ply,
                last,
                address: last.map(|_| &address),
            })
        };
        assert_eq!(fill(23, Some(&last_move)), *after, "{text}");
        assert_eq!(fill(0, None), *before, "{text}");
    }
}

/// Wrong templates: the place of the mistake, the message, the advice and the suggested field.
const WRONG: &[(&str, &str, &str, &str, Option<&str>)] = &[
    ("", "", "the file name is missing", IN_DIR, None),
    (
        "{plies}",
        "plies",
        "there is no field `plies`",
        FIELDS,
        None,
    ),
    (
        "a{pyl}",
        "pyl",
        "there is no field `pyl`",
        FIELDS,
        Some("ply"),
    ),
    (
        "{ Stem }",
        " Stem ",
        "there is no field ` Stem `",
        FIELDS,
        Some("stem"),
    ),
    ("{}", "", "there is no field ``", FIELDS, None),
    (
        "{a\u{1b}[2J}",
        "a\u{1b}[2J",
        "there is no field `a\u{fffd}[2J`",
        FIELDS,
        None,
    ),
    ("a{ply", "{", "this brace is never closed", BRACE, None),
    ("{{{", "{", "this brace is never closed", BRACE, None),
    (
        "{stem-{ply}",
        "{",
        "this brace is never closed",
        BRACE,
        None,
    ),
    ("ply}", "}", "unmatched `}`", "write `}}` for a brace", None),
    (
        "{ply:3}",
        "ply:3",
        "`3` is not a number of digits",
        DIGITS,
        None,
    ),
    (
        "{ply:}",
        "ply:",
        "`` is not a number of digits",
        DIGITS,
        None,
    ),
    (
        "{ply:0}",
        "ply:0",
        "`0` is not a number of digits",
        DIGITS,
        None,
    ),
    (
        "{ply:0+3}",
        "ply:0+3",
        "`0+3` is not a number of digits",
        DIGITS,
        None,
    ),
    (
        "{ply:099999999999999999999}",
        "ply:099999999999999999999",
        "`099999999999999999999` is not a number of digits",
        DIGITS,
        None,
    ),
    (
        "{number:2}",
        "number:2",
        "`2` is not a number of digits",
        "`{number:02}` has at least 2 digits",
        None,
    ),
    (
        "{stem:03}",
        "stem:03",
        "`stem` is not a number, so it has no width",
        "write `{stem}`",
        None,
    ),
    (
        "/{stem}",
        "/",
        "this is not relative to the output directory",
        IN_DIR,
        None,
    ),
    (
        "a/../{stem}",
        "..",
        "this leads out of the output directory",
        IN_DIR,
        None,
    ),
    ("{stem}/", "", "the file name is missing", IN_DIR, None),
    (
        "{stem}\0",
        "\0",
        "a file name cannot contain a zero byte",
        IN_DIR,
        None,
    ),
];

const FIELDS: &str = "the fields are {stem}, {extension}, {index}, {ply}, {number}, {side}, \
     {move}, {address}, {red}, {black}, {red-team}, {black-team}, {red-rating}, {black-rating}, \
     {title}, {event}, {place}, {date}, {round}, {result}, {opening}";
const BRACE: &str = "write `{{` for a brace, `{stem}` for a field";
const DIGITS: &str = "`{ply:03}` has at least 3 digits";
const IN_DIR: &str = "write a name in the output directory, such as `{stem}` or `games/{stem}`";

#[test]
fn mistakes_have_a_place() {
    for (text, place, message, expected, nearest) in WRONG {
        let error = FileName::parse_name(OsStr::new(text)).expect_err(text);
        assert_eq!(&text[error.span.clone()], *place, "{text}");
        assert_eq!(error.to_string(), *message, "{text}");
        assert_eq!(error.kind.expected().as_deref(), Some(*expected), "{text}");
        assert_eq!(error.kind.nearest(), *nearest, "{text}");
    }
}

/// Templates, the names they become, and whether these leave the directory.
const DEPARTURES: &[(&str, &str, Option<NameErrorKind>)] = &[
    ("{stem}/{ply}.svg", "game/1.svg", None),
    ("/tmp/{stem}.svg", "/tmp/game.svg", None),
    ("{extension}/z.svg", "wxf/z.svg", None),
    ("{extension}/z.svg", "/z.svg", Some(NameErrorKind::Absolute)),
    (
        "{stem}{extension}//z.svg",
        "//z.svg",
        Some(NameErrorKind::Absolute),
    ),
    ("../{stem}/z.svg", "../game/z.svg", None),
    (
        "../{stem}/z.svg",
        "../../z.svg",
        Some(NameErrorKind::Parent),
    ),
    (
        ".{extension}./z.svg",
        "../z.svg",
        Some(NameErrorKind::Parent),
    ),
    #[cfg(windows)]
    (
        r"{extension}\z.svg",
        r"\z.svg",
        Some(NameErrorKind::Absolute),
    ),
    #[cfg(windows)]
    ("{stem}:z.svg", "c:z.svg", Some(NameErrorKind::Absolute)),
    #[cfg(windows)]
    (
        r"c:{extension}\z.svg",
        r"c:\z.svg",
        Some(NameErrorKind::Absolute),
    ),
    #[cfg(windows)]
    (r"c:\{stem}.svg", r"c:\game.svg", None),
];

#[test]
fn fields_lead_nowhere_else() {
    for (text, name, expected) in DEPARTURES {
        let template = FileName::parse(OsStr::new(text)).expect(text);
        assert_eq!(
            template.departure(Path::new(name)),
            *expected,
            "{text} {name}"
        );
    }
}

#[test]
fn default_templates() {
    assert_eq!(
        FileName::parse(OsStr::new("{stem}")),
        Ok(FileName::of_inputs())
    );
    for (template, of_main_line, of_variation) in [
        (FileName::of_games(), "game-002", "game-002"),
        (FileName::of_moves(), "game-024", "game-024-12b.1"),
        (
            FileName::of_moves_of_games(),
            "game-002-024",
            "game-002-024-12b.1",
        ),
    ] {
        for (address, expected) in [("12b", of_main_line), ("12b.1", of_variation)] {
            let address: Address = address.parse().expect(address);
            let name = template.fill(&FileNameFacts {
                stem: OsStr::new("game"),
                extension: OsStr::new("pgn"),
                index: 2,
                tags: &[],
                ply: 24,
                last: None,
                address: Some(&address),
            });
            assert_eq!(name, expected);
        }
    }
}

#[cfg(unix)]
#[test]
fn names_need_not_be_text_but_templates_are() {
    use std::os::unix::ffi::OsStrExt as _;
    use xiangqi_setup::templates::TemplateErrorKind;

    let template = FileName::parse(OsStr::new("{stem}-{ply}")).expect("it is right");
    let fields = FileNameFacts {
        index: 1,
        tags: &[],
        stem: OsStr::from_bytes(b"\xffa{ply}"),
        extension: OsStr::new(""),
        ply: 1,
        last: None,
        address: None,
    };
    assert_eq!(template.fill(&fields).as_bytes(), b"\xffa{ply}-1");
    let error = FileName::parse(OsStr::from_bytes(b"a\xff")).expect_err("it is no text");
    assert_eq!((error.kind, error.span), (TemplateErrorKind::NotUtf8, 1..4));
}

/// The path in `out` of the picture with this name.
fn placed(name: &str, input: &str) -> Result<PathBuf, NameError> {
    let name = FileName::parse(OsStr::new(name)).expect(name);
    let naming = Naming::Directory {
        path: Path::new("out"),
        one: name.clone(),
        many: name,
        extension: "svg",
    };
    naming.name(Path::new(input), 1, None)
}

/// Names, and their files in `out` or the error.
const NAMES: &[(&str, Result<&str, NameErrorKind>)] = &[
    ("a", Ok("out/a.svg")),
    ("a.b", Ok("out/a.b.svg")),
    ("a/b", Ok("out/a/b.svg")),
    ("./a//b", Ok("out/a/b.svg")),
    ("...", Ok("out/....svg")),
    ("..a", Ok("out/..a.svg")),
    ("-", Ok("out/-.svg")),
    ("", Err(NameErrorKind::NoName)),
    (".", Err(NameErrorKind::NoName)),
    ("a/", Err(NameErrorKind::NoName)),
    ("a/.", Err(NameErrorKind::NoName)),
    ("/", Err(NameErrorKind::Absolute)),
    ("/a", Err(NameErrorKind::Absolute)),
    ("//a/b", Err(NameErrorKind::Absolute)),
    ("..", Err(NameErrorKind::Parent)),
    ("../a", Err(NameErrorKind::Parent)),
    ("a/..", Err(NameErrorKind::Parent)),
    ("a/../b", Err(NameErrorKind::Parent)),
    ("a\0b", Err(NameErrorKind::ZeroByte)),
];

#[test]
fn names_stay_in_the_directory() {
    for (name, expected) in NAMES {
        let placed = placed(name, "a.xay").map_err(|error| error.kind);
        assert_eq!(placed, expected.clone().map(PathBuf::from), "{name:?}");
    }
}

#[cfg(windows)]
#[test]
fn names_stay_in_the_directory_on_windows() {
    for (name, expected) in [
        (r"C:\a", NameErrorKind::Absolute),
        ("C:a", NameErrorKind::Absolute),
        (r"\a", NameErrorKind::Absolute),
        (r"\\server\share\a", NameErrorKind::Absolute),
        (r"a\..\..\b", NameErrorKind::Parent),
        (r"a\", NameErrorKind::NoName),
        ("a:b", NameErrorKind::Windows),
        (r"nul\b", NameErrorKind::Windows),
    ] {
        let error = placed(name, "a.xay").expect_err(name);
        assert_eq!(error.kind, expected, "{name}");
    }
}

#[test]
fn inputs_keep_their_directories() {
    for (input, expected) in [
        ("b.xay", ""),
        ("./b.xay", ""),
        ("a/b.xay", "a"),
        ("a/./b//c.xay", "a/b"),
        ("a/../b.xay", ""),
        ("a/b/../../c/d.xay", "c"),
        ("../x/b.xay", ""),
        ("a/../../x/b.xay", ""),
        ("/abs/b.xay", ""),
        ("-", ""),
        ("", ""),
    ] {
        let expected = Path::new("out").join(expected).join("x.svg");
        assert_eq!(placed("x", input), Ok(expected), "{input}");
    }
}

#[test]
fn errors_show_names_safely() {
    let error = placed("../\u{1b}[2J", "a.xay").expect_err("it leaves");
    assert_eq!(
        error.to_string(),
        "invalid file name `../\u{fffd}[2J`: this leads out of the output directory"
    );
}
