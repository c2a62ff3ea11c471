//! CBR and CBL files: both versions, libraries read as streams, and damage.

use std::io::Read;
use std::ops::Range;

use crate::support::game_files::{GAME, cbl, cbr, first_of_library, place};
use crate::support::records;
use crate::support::thorough::either;
use crate::support::trees::{Random, lines};
use xiangqi_setup::board::Color;
use xiangqi_setup::format::ccbridge::library::{LibraryRecord, LibraryRecords};
use xiangqi_setup::format::collection::Collection;
use xiangqi_setup::format::{self, Format, Hints, Parsed};
use xiangqi_setup::rules::Position;

/// The places of the title and the players' names.
const HEADERS: [(usize, &str); 3] = [(180, "标题"), (1076, "红方"), (1300, "黑方")];

fn read(bytes: &[u8]) -> Parsed {
    let document = format::read(bytes, Hints::default());
    let document = document.unwrap_or_else(|error| panic!("{error} at {:?}", error.span));
    assert_eq!(document.text, "");
    document.parsed
}

#[test]
fn both_versions_are_read() {
    for version in [1, 2] {
        let file = cbr(version, &HEADERS, &GAME);
        assert_eq!(Format::of_bytes(&file), Some(Format::Cbr));
        let parsed = read(&file);
        let expected = [
            "start 开局",
            "1 h3e3",
            "1 b1c3 马",
            "2 c10e8",
            "1 c4c5 [#]",
            "2 h10g8 屏风马\n{1-0}",
        ];
        assert_eq!(lines(&parsed), expected, "version {version}");
        assert_eq!(parsed.start(), Position::initial());
        let game = parsed.game.expect("it is a game");
        let tags = game.tags.iter();
        let tags: Vec<_> = tags
            .map(|tag| format!("{} {}", tag.name, tag.value))
            .collect();
        assert_eq!(tags, ["Title 标题", "Red 红方", "Black 黑方"]);
    }
}

#[test]
fn black_may_begin() {
    for (version, at) in [(1, 1856), (2, 2112)] {
        let mut file = cbr(version, &[], &[place("", "n", ""), place("h10g8", "", "")]);
        file[at] = 2;
        let parsed = read(&file);
        assert_eq!(parsed.to_move, Some(Color::Black));
        assert_eq!(lines(&parsed), ["start", "1 h10g8"]);
    }
}

/// A text without its zero fills its field, and half a character is replaced with a warning.
#[test]
fn headers_end_with_their_fields() {
    let file = cbr(2, &[(1076, &"红".repeat(40))], &[place("", "", "")]);
    let game = read(&file).game.expect("it is a game");
    assert_eq!(game.tags[0].value, "红".repeat(32));
    let mut file = cbr(2, &[(1076, "红")], &[place("", "", "")]);
    file[1076..1080].copy_from_slice(&[0x00, 0xd8, b'a', 0]);
    let parsed = read(&file);
    let warning = &parsed.warnings[0];
    assert_eq!(
        (warning.kind.to_string().as_str(), warning.span.clone()),
        (
            "this text has bytes that cannot be decoded: they are replaced; `--encoding` names the encoding",
            1076..1140
        )
    );
}

/// A damaged file, its error and the place of the error.
type Damage = (Vec<u8>, &'static str, Range<usize>);

#[test]
fn damage_has_a_place() {
    let changed = |version, change: &dyn Fn(&mut Vec<u8>)| {
        let mut file = cbr(version, &[], &GAME);
        change(&mut file);
        file
    };
    let cases: [Damage; 10] = [
        (
            changed(2, &|file| file.truncate(19)),
            "the game ends within its header, after 19 of 1958 bytes",
            19..19,
        ),
        (
            changed(2, &|file| file.truncate(2000)),
            "the game ends within its header, after 2000 of 2214 bytes",
            2000..2000,
        ),
        (
            changed(1, &|file| file[19] = 3),
            "version 3 of this format is not known",
            19..20,
        ),
        (
            changed(1, &|file| file[1865] = 0x18),
            "0x18 is neither a piece nor an empty point",
            1865..1866,
        ),
        (
            changed(1, &|file| file[1865] = 0x31),
            "0x31 is neither a piece nor an empty point",
            1865..1866,
        ),
        (
            changed(2, &|file| file.truncate(2216)),
            "the tree of moves ends in the middle of a move",
            2214..2216,
        ),
        (
            changed(2, &|file| file.truncate(2226)),
            "the file ends where another move should be",
            2226..2226,
        ),
        (
            changed(2, &|file| {
                file[2218] = 9;
                file.truncate(2230);
            }),
            "a comment of 9 bytes, but the file ends 8 bytes after this",
            2218..2222,
        ),
        (
            changed(2, &|file| file[2228] = 90),
            "90 is not a point of the board",
            2228..2229,
        ),
        (
            changed(1, &|file| file[1973] = 0x0a),
            "10 is not a point of the board",
            1973..1974,
        ),
    ];
    for (file, message, span) in cases {
        let error = format::read(&file, Hints::default()).expect_err(message);
        assert_eq!((error.to_string().as_str(), error.span), (message, span));
        assert!(error.kind.expected().is_some(), "{message}");
    }
}

/// A library whose second game is longer than a block.
fn library() -> Vec<u8> {
    let long = "长".repeat(9000);
    let long: &'static str = long.leak();
    let title = {
        let mut title = cbr(2, &[(180, "标题")], &[place("", "", "")]);
        title[2120..2210].fill(0);
        title
    };
    let games = [
        title,
        cbr(2, &HEADERS, &[place("", "", long)]),
        cbr(1, &HEADERS, &GAME),
    ];
    cbl(7, &games)
}

/// Gives few bytes at a time, like a pipe.
struct Trickle<'a>(&'a [u8]);

impl Read for Trickle<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let count = buffer.len().min(self.0.len()).min(1000);
        let (now, later) = self.0.split_at(count);
        buffer[..count].copy_from_slice(now);
        self.0 = later;
        Ok(count)
    }
}

#[test]
fn libraries_are_streams() {
    let file = library();
    assert_eq!(Format::of_bytes(&file), Some(Format::Cbl));
    let records: Result<Vec<LibraryRecord>, _> = LibraryRecords::new(Trickle(&file)).collect();
    let records = records.expect("all is well");
    let first = first_of_library(7) as u64;
    let blocks = records.iter().map(|it| (it.offset - first) / 4096);
    assert_eq!(blocks.collect::<Vec<_>>(), [0, 1, 6]);
    let last = records[2].parse().expect("it is right");
    assert_eq!(lines(&last).len(), GAME.len());
    let entries: Vec<_> = Collection::new(Trickle(&file), Hints::default())
        .map(|entry| entry.expect("it can be read"))
        .collect();
    assert_eq!(entries.len(), 3);
    let (format, parsed) = entries[2].content.as_ref().expect("it is right");
    assert_eq!((*format, parsed), (Format::Cbl, &last));
    assert_eq!(entries[1].offset, first + 4096);
}

/// Whole files have padding after the last game, too.
#[test]
fn cut_libraries() {
    let file = library();
    let end = file.len() - 9;
    let entries: Vec<_> = Collection::new(&file[..end], Hints::default())
        .map(|entry| entry.expect("it can be read").content)
        .collect();
    let warnings = entries.iter().map(|entry| {
        let (_, parsed) = entry.as_ref().expect("the padding is of no use");
        parsed.warnings.first()
    });
    let warnings: Vec<_> = warnings.collect();
    assert_eq!(warnings[..2], [None, None]);
    let warning = warnings[2].expect("the last game");
    assert_eq!(
        (warning.kind.to_string().as_str(), &warning.span),
        (
            "the library ends within a block of 4096 bytes: games may be missing",
            &(end..end)
        )
    );
}

#[test]
fn a_damaged_game_does_not_hide_the_next() {
    let mut file = library();
    let first = first_of_library(7);
    file[first + 4096 + 2120] = 0x77;
    let entries: Vec<_> = Collection::new(&file[..], Hints::default())
        .map(|entry| entry.expect("it can be read").content)
        .collect();
    let error = entries[1].as_ref().expect_err("no piece has this number");
    assert_eq!(
        error.to_string(),
        "0x77 is neither a piece nor an empty point"
    );
    assert_eq!(error.span.start, first + 4096 + 2120);
    assert!(entries[0].is_ok() && entries[2].is_ok());
}

#[test]
fn one_game_of_a_library_is_read_alone() {
    let one = cbl(2, &[cbr(2, &HEADERS, &GAME)]);
    let parsed = read(&one);
    assert_eq!(lines(&parsed).len(), GAME.len());
    let first = first_of_library(2);
    let span = parsed
        .game
        .expect("it is a game")
        .main_line()
        .next()
        .map(|ply| ply.span.clone());
    assert_eq!(span.map(|it| it.start), Some(first + 2214 + 12));
    let error = format::read(&library(), Hints::default()).expect_err("there are three");
    assert_eq!(error.kind.several(), Some(Format::Cbl));
    let cases: [(&[u8], &str); 3] = [
        (
            &one[..1000],
            "the library ends before its first game, which should be at byte 67176",
        ),
        (
            &one[..first],
            "the library ends before its first game, which should be at byte 67176",
        ),
        (
            b"CCBridge Library",
            "this does not begin with `CCBridgeLibrary`",
        ),
    ];
    let given = Hints {
        format: Some(Format::Cbl),
        ..Hints::default()
    };
    for (bytes, message) in cases {
        let error = format::read(bytes, given).expect_err(message);
        assert_eq!(error.to_string(), message);
        assert!(error.span.end <= bytes.len());
    }
}

/// One byte changed anywhere: an error with a place, or another game, but never a panic.
#[test]
fn any_byte_may_change() {
    let mut random = Random::new(3);
    let library = cbl(1, &[cbr(2, &HEADERS, &GAME), cbr(1, &HEADERS, &GAME)]);
    for file in [cbr(1, &HEADERS, &GAME), cbr(2, &HEADERS, &GAME), library] {
        let format = Format::of_bytes(&file).expect("it is recognised");
        for _ in 0..either(100, 2000) {
            let mut changed = file.clone();
            // Most of a library is its index.
            let start = first_of_library(1) * random.below(2);
            let start = if start < file.len() { start } else { 0 };
            changed[start + random.below(file.len() - start)] ^= 1 + random.below(255) as u8;
            records::file(&changed, format);
            changed.truncate(random.below(file.len()));
            records::file(&changed, format);
        }
    }
}
