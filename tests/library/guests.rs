//! Calls from programs in the same process, such as Typst and npm: results and refusals.

use xiangqi_setup::complaint::Failure;
use xiangqi_setup::hosts::guest::{
    Call, Guest, Picture, ThemeStore, pictures, record, score_sheet, sources,
};
use xiangqi_setup::hosts::host::Host;
use xiangqi_setup::score_sheet::SheetOptions;

const GUEST: Guest = Guest {
    reads_no_files: "this test reads no files",
    to_read: Some("read it yourself"),
    shows_no_films: "this test shows no films",
    ..Guest::WITH_FILES_OF_PICTURES
};

const GAMES: &str = "[Red \"Hu\"]\n\n1. C2=5 H8+7 2. H2+3 *\n\n[Red \"Li\"]\n\n1. C2=5 C9=5 *\n";

/// A call with these options, such as `at=1 lang=vi`.
fn call(options: &str, guest: &Guest) -> Result<Call, Failure> {
    let pairs = options.split_whitespace().map(|option| {
        let (name, value) = option.split_once('=').expect("an option has a value");
        (name.to_owned(), value.to_owned())
    });
    Call::read(&pairs.collect::<Vec<_>>(), &[], guest)
}

fn drawn(text: &str, options: &str, guest: &Guest) -> Result<Vec<Picture>, Failure> {
    pictures(
        text.as_bytes(),
        &call(options, guest)?,
        &mut ThemeStore::default(),
    )
}

/// A complaint, as a program shows it.
fn said(failure: &Failure) -> String {
    let record = record(failure);
    let mut text = record.message.clone();
    if let (Some(line), Some(column)) = (record.line, record.column) {
        text = format!("{line}:{column}: {text}");
    }
    text + &record
        .help
        .iter()
        .map(|help| format!(" / {help}"))
        .collect::<String>()
}

#[test]
fn what_is_refused() {
    let games = "the text holds several games or positions / choose with `game`: a number, a header \
                 such as `red=Hu*`, or `all`";
    let table = [
        (
            "file=a.fen",
            "`file` cannot be used here: this test reads no files / read it yourself",
        ),
        (
            "theme-dir=a",
            "`theme-dir` cannot be used here: this test reads no files",
        ),
        (
            "caption-font=a.ttf",
            "`caption-font` cannot be used here: this test reads no files",
        ),
        (
            "pieces=./a",
            "`./a` is a path, and this test reads no files / `pieces` can be the name of a built-in \
             theme",
        ),
        (
            "board=a/b",
            "`a/b` is a path, and this test reads no files / `board` can be the name of a built-in \
             theme",
        ),
        (
            "animate=true",
            "`animate` cannot be used here: this test shows no films / `at` shows several positions \
             of a game side by side",
        ),
        ("interactive=true", "`interactive` is only for web pages"),
        (
            "flpi=true",
            "there is no option `flpi` / did you mean `flip`?",
        ),
        (
            "coordinates=algebraik",
            "`coordinates` cannot be `algebraik` / did you mean `algebraic`?",
        ),
        ("flip=maybe", "`flip` must be `true` or `false`"),
        ("flip=true flip=true", "`flip` takes one value, not several"),
        (
            "lang=klingon",
            "`lang` cannot be `klingon` / the values are en, zh-Hans, zh-Hant, vi",
        ),
        (
            "require-license=MIT game=1",
            "`board/standard/theme.yaml`: the licence `CC0-1.0` is not allowed / the licence must be MIT",
        ),
        ("", games),
        ("game=3", "the text holds no game that `game` chooses"),
        (
            "game=1 at=9",
            "game 1: this game has only 3 moves, counting both sides / from -3 to 3, or `all`; \
             counted as in books, the last is red's move 2, `2r`",
        ),
        (
            "game=2 moves=all",
            "7:9: game 2: black's move 1, `C9=5`: there is no black cannon on file 9 / there are \
             black cannons on b8 (file 2) and h8 (file 8)",
        ),
        (
            "game=1 input-notation=iccs",
            "3:4: game 1: `C2=5` is not a move: expected two squares / write a move as `H2-E2`: where \
             it starts and where it ends, files a to i from red's left, ranks 0 to 9 from red's side",
        ),
    ];
    for (options, expected) in table {
        let found = drawn(GAMES, options, &GUEST).map_err(|error| said(&error));
        assert_eq!(found.err().as_deref(), Some(expected), "{options}");
    }
}

#[test]
fn what_is_drawn() {
    let only = |options: &str, guest: &Guest| {
        let mut all = drawn(GAMES, options, guest).unwrap_or_else(|error| panic!("{error:?}"));
        assert_eq!(all.len(), 1);
        all.remove(0)
    };
    let picture = only("game=1 caption=End source=true", &GUEST);
    let description = "Xiangqi diagram: End. The starting position.";
    assert!(
        picture.description.starts_with(description),
        "{}",
        picture.description
    );
    assert_eq!(picture.caption.as_deref(), Some("End"));
    assert!(picture.svg.contains(">End<") && picture.svg.contains("<metadata>"));
    assert_eq!(only("game=1 alt=Words", &GUEST).description, "Words");
    let host = Host {
        has_captions: true,
        ..GUEST.host
    };
    let picture = only("game=1 caption=End", &Guest { host, ..GUEST });
    assert_eq!(picture.caption.as_deref(), Some("End"));
    assert!(!picture.svg.contains(">End<"));
    assert_eq!(
        drawn(GAMES, "game=all", &GUEST)
            .expect("their starts")
            .len(),
        2
    );
    let sides = drawn(GAMES, "game=1 at=1,2", &GUEST).expect("two of its moves");
    assert!(sides.len() == 2 && sides[0] != sides[1]);
}

#[test]
fn score_sheets() {
    let no_cannon = "7:9: game 2: black's move 1, `C9=5`: there is no black cannon on file 9 / there \
                     are black cannons on b8 (file 2) and h8 (file 8)";
    let off_the_board = "1:9: black's move 1, `a10a5`: the black chariot cannot go from a10 to a5: \
                         its path is blocked / from a10 (file 1), it may go to a9 or a8";
    let table: [(&str, &str, Result<&str, &str>); 10] = [
        ("table=true game=1", GAMES, Ok("1. C2=5 H8+7\n2. H2+3\n")),
        ("table=iccs game=1", GAMES, Ok("1. H2-E2 h9-g7\n2. H0-G2\n")),
        (
            "table=true notations=uci,wxf game=1",
            GAMES,
            Ok("1. h3e3 h10g8\n2. h1g3\n"),
        ),
        (
            "table=true lang=vi game=1",
            GAMES,
            Ok("1. P2-5 M8.7\n2. M2.3\n"),
        ),
        (
            "table=true input-notation=iccs",
            "1. h2e2 h9g7",
            Ok("1. C2=5 H8+7\n"),
        ),
        ("table=true", "1. h3e3 a10a5", Err(off_the_board)),
        (
            "table=true lenient=true",
            "1. h3e3 a10a5",
            Ok("1. C2=5 R1+5\n"),
        ),
        ("table=true game=2", GAMES, Err(no_cannon)),
        (
            "table=true game=1 from=3r",
            GAMES,
            Err(
                "game 1: red has no move 3 in this game / from `1r` to `2r`; a number alone counts the \
                 moves of both sides, up to 3",
            ),
        ),
        (
            "table=true",
            "4k4/9/9/9/9/9/9/9/9/4K4 w",
            Err("this is a position, not a game, and has no moves"),
        ),
    ];
    for (options, text, expected) in table {
        let call = call(options, &GUEST).expect("there are such options");
        let sources = sources(text.as_bytes(), &call).expect("it has one");
        let table = call.table.as_ref().expect("it wants one");
        let sheet = score_sheet(&sources[0], &call, table).map_err(|error| said(&error));
        let sheet = sheet.map(|sheet| sheet.plain(&SheetOptions::default()));
        let sheet = sheet.as_deref().map_err(|error| &**error);
        assert_eq!(sheet, expected, "{options}");
    }
}
