//! Files exactly at a limit are read, and files one larger are refused.

use xiangqi_setup::format::collection::Collection;
use xiangqi_setup::format::{self, Hints};
use xiangqi_setup::settings::{Level, Settings};

use crate::support::game_files::{GAME, PIECES, Xqf, cbr, place};
use crate::support::thorough::is_thorough;

/// A text with spaces in place of `@`, so that it has this many bytes.
fn padded(text: &str, bytes: usize) -> Vec<u8> {
    let spaces = " ".repeat(bytes + 1 - text.len());
    text.replace('@', &spaces).into_bytes()
}

/// A file with zero bytes after it.
fn with_zeros(mut file: Vec<u8>, bytes: usize) -> Vec<u8> {
    file.resize(bytes, 0);
    file
}

/// A CBF file whose only move has this so many times behind it.
fn cbf(more: &str, count: usize) -> Vec<u8> {
    let all: String = (0..count)
        .map(|it| more.replace('@', &it.to_string()))
        .collect();
    let head = "<ChineseChessRecord Version=\"1.0\"><Head/><MoveList>";
    let text = format!("{head}<Move value=\"77-47\"{all}/></MoveList></ChineseChessRecord>");
    text.into_bytes()
}

/// A table with a position in the last of this many columns.
fn csv(columns: usize) -> Vec<u8> {
    let [names, values] = ["a,", "1,"].map(|it| it.repeat(columns - 1));
    format!("{names}fen\n{values}4k4/9/9/9/9/9/9/9/9/4K4\n").into_bytes()
}

/// A line of this many moves.
fn xqf(count: usize) -> Vec<u8> {
    let xqf = Xqf::new(18);
    let mut file = xqf.header(&PIECES);
    file.extend(xqf.record(place("", "n", "")));
    file.extend(xqf.record(place("h3e3", "n", "")).repeat(count - 1));
    file.extend(xqf.record(place("h3e3", "", "")));
    xqf.enciphered(file)
}

/// This many null moves, most of them in variations, as lines have a limit, too.
fn nulls(count: usize) -> Vec<u8> {
    const LINE: usize = 1 << 15;
    let line = |from: usize| format!("({}) ", "-- ".repeat((count - from).min(LINE)));
    let lines: String = (2..count).step_by(LINE).map(line).collect();
    format!("1. -- {lines} --").into_bytes()
}

/// The same number, in DhtmlXQ.
fn ubb(count: usize) -> Vec<u8> {
    const LINE: usize = 1 << 15;
    let line = |from: usize| {
        let moves = "7747".repeat((count - from).min(LINE));
        format!("[DhtmlXQ_move_0_1_{from}]{moves}[/DhtmlXQ_move_0_1_{from}]\n")
    };
    let lines: String = (1..count).step_by(LINE).map(line).collect();
    format!("[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n{lines}").into_bytes()
}

/// The error of the first game or position of a file, if there is one.
fn first(bytes: &[u8]) -> String {
    let mut entries = Collection::new(bytes, Hints::default());
    let entry = entries
        .next()
        .expect("there is one")
        .expect("there is no disk");
    entry
        .content
        .err()
        .map(|error| error.to_string())
        .unwrap_or_default()
}

/// The same for a file with only one game, which may be large.
fn only(bytes: &[u8]) -> String {
    let error = format::read(bytes, Hints::default()).err();
    error.map(|error| error.to_string()).unwrap_or_default()
}

/// The error of a project file.
fn settings(bytes: &[u8]) -> String {
    let text = str::from_utf8(bytes).expect("it is text");
    let error = Settings::parse(text, Level::Project).err();
    error.map(|error| error.to_string()).unwrap_or_default()
}

#[test]
fn files() {
    /// A limit, a function for a file of a size, and the errors of files at and beyond the limit.
    type Limit = (
        usize,
        fn(usize) -> Vec<u8>,
        fn(&[u8]) -> String,
        [&'static str; 2],
    );
    const POSITION: &str = "the position is larger than 262144 bytes";
    const MOVES: &str = "this line has more than 65536 moves, counting both sides";
    const PLACES: &str = "the game has more than 1048576 moves, with all variations";
    const TEXT: &str = "this is larger than 4194304 bytes, too large for a position or game";
    const BINARY: &str = "the game is larger than 16777216 bytes";
    const XML: &str = "the XML is too complicated";
    let quick: [Limit; 7] = [
        (
            1 << 18,
            |n| padded("version: '1'\nsetup: [[[k]]]\n# @", n),
            first,
            ["", POSITION],
        ),
        (
            1 << 18,
            |n| {
                let cells = padded(&format!("|@{}", "|".repeat(89)), n);
                [b"{{Xiangqi-position", &*cells, b"}}"].concat()
            },
            first,
            ["", POSITION],
        ),
        (
            15,
            |n| format!("version: 1\nsetup: {}{}\n", "[".repeat(n), "]".repeat(n)).into_bytes(),
            first,
            [
                "a piece or annotation cannot be a list",
                "this is nested too deeply",
            ],
        ),
        // The last column is left out, so this is not a table.
        (1 << 10, csv, first, ["", "this line is not FEN"]),
        (
            1 << 16,
            |n| format!("[DhtmlXQ_movelist]{}[/DhtmlXQ_movelist]", "7767".repeat(n)).into_bytes(),
            first,
            ["", MOVES],
        ),
        (100, |n| cbf(" a@=\"\"", n - 1), first, ["", XML]),
        (
            100,
            |n| cbf("/><Move value=\"00-00\" xmlns:a=\"b\"", n),
            first,
            ["", XML],
        ),
    ];
    let slow: [Limit; 10] = [
        // With the mapping, the key and the list.
        (
            250_000,
            |n| format!("lenient: [{}]", "a,".repeat(n - 3)).into_bytes(),
            settings,
            [
                "`lenient` cannot be a list",
                "this is too much for a project file",
            ],
        ),
        (
            1 << 18,
            |n| format!("{}{} w", "1".repeat(n - 18), "/9".repeat(9)).into_bytes(),
            first,
            ["rank 10 has 262126 fields, 262117 too many", POSITION],
        ),
        (
            1 << 16,
            |n| "C2=3 c2=3 C3=2 c3=2\n".repeat(1 << 15)[..5 * n].into(),
            first,
            ["", MOVES],
        ),
        (
            1 << 22,
            |n| padded("[Event \"a\"]\n\n1. C2=5 {@} *\n", n),
            first,
            ["", TEXT],
        ),
        (
            1 << 24,
            |n| with_zeros(Xqf::new(10).file(&PIECES, &GAME), n),
            first,
            ["", BINARY],
        ),
        (
            1 << 24,
            |n| with_zeros(cbr(2, &[], &GAME), n),
            first,
            ["", BINARY],
        ),
        (1 << 20, nulls, first, ["", PLACES]),
        (1 << 20, xqf, first, ["", PLACES]),
        (
            1 << 20,
            |n| cbf("/><Move value=\"77-47\"", n - 1),
            only,
            ["", PLACES],
        ),
        (1 << 20, ubb, only, ["", PLACES]),
    ];
    let slow = is_thorough().then_some(slow).into_iter().flatten();
    for (most, input, read, [below, above]) in quick.into_iter().chain(slow) {
        assert_eq!(read(&input(most)), below, "{most}: {above}");
        assert_eq!(read(&input(most + 1)), above, "{most}");
    }
}
