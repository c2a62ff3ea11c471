//! XQF files: every version and every known quirk, damage, and round trips.

use std::ops::Range;

use crate::support::game_files::{self, GAME, PIECES, Xqf, place};
use crate::support::records;
use crate::support::thorough::{either, some};
use crate::support::trees::{self, Random, lines, random_game, round_trips};
use xiangqi_setup::board::Color;
use xiangqi_setup::format::xqf::{self, Version};
use xiangqi_setup::format::{self, Format, Hints, Omission, Parsed};
use xiangqi_setup::game::{
    Comment, Game, Lenience, MoveSign, NodeId, NumberedMove, Ply, Tag, Tree,
};
use xiangqi_setup::rules::{Move, Position, Rules};

const VERSIONS: [u8; 8] = [9, 10, 11, 12, 13, 15, 16, 18];

fn read(bytes: &[u8]) -> Parsed {
    let document = format::read(bytes, Hints::default());
    let document = document.unwrap_or_else(|error| panic!("{error} at {:?}", error.span));
    assert_eq!((document.format, document.text.as_str()), (Format::Xqf, ""));
    document.parsed
}

/// The moves of [`GAME`].
const LINES: [&str; 6] = [
    "start 开局",
    "1 h3e3",
    "1 b1c3 马",
    "2 c10e8",
    "1 c4c5 [#]",
    "2 h10g8 屏风马\n{1-0}",
];

#[test]
fn all_versions_are_read() {
    for version in VERSIONS {
        let file = Xqf::new(version).file(&PIECES, &GAME);
        let parsed = read(&file);
        assert_eq!(lines(&parsed), LINES, "version {version}");
        assert_eq!(parsed.start(), Position::initial());
        assert_eq!(parsed.to_move, Some(Color::Red));
        assert_eq!(parsed.warnings, []);
    }
}

/// A file of version 10, changed.
fn changed(change: impl FnOnce(&mut Vec<u8>)) -> Vec<u8> {
    let mut file = Xqf::new(10).file(&PIECES, &GAME);
    change(&mut file);
    file
}

#[test]
fn headers_are_tags() {
    let file = changed(|file| {
        for (at, text) in [
            (80, "标题"),
            (208, "杯赛"),
            (272, "1997年11月16日"),
            (288, "北京"),
            (304, "柳大华"),
            (320, "吕  钦"),
            (336, "30-10-60"),
            (464, "讲评"),
            (480, " 作者\0x"),
        ] {
            game_files::put(file, at, text);
        }
        file[51] = 3;
    });
    let game = read(&file).game.expect("it is a game");
    let tags = game.tags.iter();
    let tags: Vec<_> = tags
        .map(|tag| format!("{} {}", tag.name, tag.value))
        .collect();
    let expected = [
        "Title 标题",
        "Event 杯赛",
        "Date 1997.11.16",
        "Site 北京",
        "Red 柳大华",
        "Black 吕  钦",
        "TimeControl 30-10-60",
        "Annotator 讲评",
        "Author 作者",
        "Result 1/2-1/2",
    ];
    assert_eq!(tags, expected);
}

#[test]
fn quirks_are_understood() {
    let tag = |file: &[u8], name: &str| {
        let game = read(file).game.expect("it is a game");
        let mut tags = game.tags.into_iter();
        tags.find(|tag| tag.is(name)).map(|tag| tag.value)
    };
    // A length byte beyond its field.
    let file = changed(|file| {
        game_files::put(file, 288, "abcdefghijklmno");
        file[288] = 200;
        game_files::put(file, 304, "red");
    });
    assert_eq!(tag(&file, "SITE").as_deref(), Some("abcdefghijklmno"));
    // A field that ends in the middle of a character.
    let file = changed(|file| game_files::put(file, 320, "一二三四五六七"));
    let cut = changed(|file| {
        game_files::put(file, 320, "一二三四五六七");
        file[320] = 13;
    });
    assert_eq!(tag(&file, "BLACK").as_deref(), Some("一二三四五六七"));
    assert_eq!(tag(&cut, "BLACK").as_deref(), Some("一二三四五六"));
    assert_eq!(read(&cut).warnings, []);
    // Black begins: in version 10 the first move says so, later the header.
    let records = [place("", "n", ""), place("h10g8", "", "")];
    for version in VERSIONS {
        let mut file = Xqf::new(version).file(&PIECES, &records);
        if version > 10 {
            file[50] = 1;
        }
        let parsed = read(&file);
        assert_eq!(parsed.to_move, Some(Color::Black), "version {version}");
        assert_eq!(lines(&parsed), ["start", "1 h10g8"]);
    }
    // A missing king, and other missing pieces.
    let mut few = [0xff; 32];
    few[0] = 40;
    few[31] = 90;
    for version in VERSIONS {
        let board = read(&Xqf::new(version).file(&few, &[place("", "", "")])).board;
        let start = Position::new(&board, Color::Red);
        assert_eq!(
            start
                .piece("e1".parse().expect("a square"))
                .map(|it| it.letter()),
            Some('R')
        );
        assert_eq!(board, read(&Xqf::new(10).file(&few, &GAME[..1])).board);
    }
}

#[test]
fn odd_files_are_read_with_a_warning() {
    let unreadable = |file: &mut Vec<u8>| {
        let at = file.windows(2).position(|pair| pair == [0xc2, 0xed]);
        file[at.expect("the comment 马 is there") + 1] = 0xff;
    };
    let undecodable_header =
        |file: &mut Vec<u8>| file[304..308].copy_from_slice(&[3, 0xff, b'a', b'b']);
    let cases: [(&str, Vec<u8>, &str); 4] = [
        (
            "a promised move",
            Xqf::new(10).file(&PIECES, &GAME[..1]),
            "the file ends where the first move should be: the game is read without moves",
        ),
        (
            "more bytes",
            changed(|file| file.extend(b"abc")),
            "3 bytes after the game: ignored",
        ),
        (
            "a comment",
            changed(unreadable),
            "this text has bytes that cannot be decoded: they are replaced; `--encoding` names the encoding",
        ),
        (
            "a header",
            changed(undecodable_header),
            "this text has bytes that cannot be decoded: they are replaced; `--encoding` names the encoding",
        ),
    ];
    for (name, file, expected) in cases {
        let parsed = read(&file);
        let warnings: Vec<_> = parsed
            .warnings
            .iter()
            .map(|it| it.kind.to_string())
            .collect();
        assert_eq!(warnings, [expected], "{name}");
        let span = &parsed.warnings[0].span;
        assert!(
            span.start <= span.end && span.end <= file.len(),
            "{name}: {span:?}"
        );
    }
}

/// A damaged file, its error and the place of the error.
type Damage = (Vec<u8>, &'static str, Range<usize>);

#[test]
fn damage_has_a_place() {
    let v10 = |change: &dyn Fn(&mut Vec<u8>)| changed(|file| change(file));
    let of = |version: u8, change: &dyn Fn(&mut Vec<u8>)| {
        let mut file = Xqf::new(version).file(&PIECES, &GAME);
        change(&mut file);
        file
    };
    let v18 = |change: &dyn Fn(&mut Vec<u8>)| of(18, change);
    let cases: [Damage; 13] = [
        (
            v10(&|file| file.truncate(1000)),
            "the file ends within its header, after 1000 of 1024 bytes",
            1000..1000,
        ),
        (
            v10(&|file| file.truncate(1024)),
            "the file ends where another move should be",
            1024..1024,
        ),
        (
            v18(&|file| file.truncate(1026)),
            "the tree of moves ends in the middle of a move",
            1024..1026,
        ),
        (
            v10(&|file| file.truncate(1030)),
            "the file ends in the middle of a comment's length",
            1028..1030,
        ),
        (
            v10(&|file| file.truncate(1035)),
            "a comment of 4 bytes, but the file ends 3 bytes after this",
            1028..1032,
        ),
        (
            v18(&|file| file.truncate(1035)),
            "a comment of 4 bytes, but the file ends 3 bytes after this",
            1028..1032,
        ),
        (
            v10(&|file| file.truncate(1044)),
            "the file ends where another move should be",
            1044..1044,
        ),
        (
            v10(&|file| file[1036] = 24 + 90),
            "90 is not a point of the board",
            1036..1037,
        ),
        (
            v10(&|file| file[1037] = 0),
            "224 is not a point of the board",
            1037..1038,
        ),
        (
            v18(&|file| file[2] = 19),
            "version 19 of XQF is not known",
            2..3,
        ),
        (
            v18(&|file| file[13] = 165),
            "the four keys of the cipher add up to 1",
            12..16,
        ),
        // The oldest version with a cipher.
        (
            of(11, &|file| file[13] += 1),
            "the four keys of the cipher add up to 1",
            12..16,
        ),
        (
            v10(&|file| file[17] = 0),
            "a second piece on a1, after the red chariot",
            17..18,
        ),
    ];
    for (file, message, span) in cases {
        let error = format::read(&file, Hints::default()).expect_err(message);
        assert_eq!((error.to_string().as_str(), error.span), (message, span));
        assert!(error.kind.expected().is_some(), "{message}");
    }
    let given = Hints {
        format: Some(Format::Xqf),
        ..Hints::default()
    };
    let error = format::read(b"1. C2.5", given).expect_err("it is a list of moves");
    assert_eq!(error.to_string(), "this file does not begin with `XQ`");
}

fn write(game: &Game, version: Version) -> (Vec<u8>, Vec<Omission>) {
    let written = xqf::write(game, Rules::xiangqi(), version, Lenience::Strict);
    let written = written.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(written.odd, []);
    (written.bytes, written.omissions)
}

#[test]
fn random_games_survive() {
    for (seed, (_, game)) in round_trips(either(7, 300)) {
        for version in [Version::V10, Version::V18] {
            let (file, omissions) = write(&game, version);
            let again = write(&game, version);
            assert!(again == (file.clone(), omissions.clone()), "seed {seed}");
            records::survives(&game, version);
            let read = read(&file).game.expect("it is a game");
            for tag in &game.tags {
                let is_lost = omissions
                    .iter()
                    .any(|it| matches!(it, Omission::LongTags(_)));
                let found = read.tags.iter().find(|it| it.is(&tag.name));
                let is_kept = found.is_some_and(|found| found.value == tag.value);
                assert!(
                    is_kept || is_lost || tag.value == "*",
                    "seed {seed}: {tag:?}"
                );
            }
        }
    }
}

/// A game of these moves in one line.
fn game(moves: &[&str]) -> Game {
    let mut game = Game::default();
    let mut name = NumberedMove::first(Color::Red);
    game.tree = Tree::of_line(moves.iter().map(|mv| {
        let mv: Move = mv.parse().expect("a move");
        let ply = Ply::by_squares(name, mv, 0..0);
        name = name.next();
        ply
    }));
    game
}

#[test]
fn losses_are_reported() {
    let mut one = game(&["h3e3", "h10g8"]);
    for (name, value) in [
        ("RED", "一二三四五六七八"),
        ("ROUND", "3"),
        ("RESULT", "red resigned"),
        ("FEN", "…"),
        ("EVENT", "\u{e5e5}"),
    ] {
        let (name, value) = (name.to_owned(), value.to_owned());
        one.tags.push(Tag { name, value });
    }
    let first = one.tree.next(NodeId::START).expect("a move");
    one.tree.sign(first, MoveSign(1));
    one.tree.sign(first, MoveSign(14));
    one.tree.comment(first, Comment::new("a\u{e5e5}", 0..0));
    one.tree.comment(first, Comment::new("b", 0..0));
    let (file, omissions) = write(&one, Version::V18);
    let omissions: Vec<_> = omissions.iter().map(Omission::to_string).collect();
    let expected = [
        "headers such as `RED` are cut to fit",
        "headers such as `ROUND` are omitted",
        "characters that GB18030 does not have are written as `?`",
        "signs such as `!` are omitted",
        "several comments on one move are joined",
    ];
    assert_eq!(omissions, expected);
    let parsed = read(&file);
    assert_eq!(lines(&parsed), ["start", "1 h3e3 a?\nb", "2 h10g8"]);
    let game = parsed.game.expect("it is a game");
    assert_eq!(game.tags[1].value, "一二三四五六七");
    let mut black = Position::initial().board();
    black.set_piece("a1".parse().expect("a square"), None);
    let mut empty = Game::default();
    empty.start = Position::new(&black, Color::Black);
    let (_, omissions) = write(&empty, Version::V10);
    assert_eq!(omissions, [Omission::SideToMove]);
}

#[test]
fn some_games_cannot_be_written() {
    let rules = Rules::xiangqi();
    let write = |game: &Game, is_lenient| {
        let written = xqf::write(game, rules, Version::V18, is_lenient);
        written.map_err(|error| error.to_string())
    };
    let initial = Position::initial();
    let error = write(&game(&["e5e6"]), Lenience::Lenient).expect_err("e5 is empty");
    assert_eq!(error, "red's move 1, `e5e6`: e5 is empty");
    let square = |name: &str| name.parse().expect("a square");
    let mut board = initial.board();
    board.set_piece(square("e5"), initial.piece(square("a1")));
    let mut crowded = game(&[]);
    crowded.start = Position::new(&board, Color::Red);
    let error = write(&crowded, Lenience::Lenient).expect_err("three chariots");
    assert_eq!(error, "xqf has no place for the red chariot on i1");
}

/// An illegal game is kept unchanged.
#[test]
fn illegal_moves_are_written() {
    let (odd, rules) = (game(&["a1i10", "e10e1"]), Rules::xiangqi());
    assert!(xqf::write(&odd, rules, Version::V18, Lenience::Strict).is_err());
    let written = xqf::write(&odd, rules, Version::V18, Lenience::Lenient).expect("it is clear");
    assert_eq!((written.omissions.len(), written.odd.len()), (0, 2));
    let read = read(&written.bytes).game.expect("it is a game");
    let moves: Vec<_> = read.main_line().map(|ply| ply.text.as_str()).collect();
    assert_eq!(moves, ["a1i10", "e10e1"]);
}

/// A line of 100,000 moves: nothing is recursive.
#[test]
fn a_long_line_is_no_problem() {
    let moves = ["b1c3", "b10c8", "c3b1", "c8b10"];
    let count = either(20_000, 100_000);
    let long: Vec<&str> = moves.into_iter().cycle().take(count).collect();
    let (file, _) = write(&game(&long), Version::V18);
    let parsed = read(&file);
    let game = parsed.game.expect("it is a game");
    assert_eq!(game.tree.len(), count);
}

/// One byte changed anywhere: an error with a place, or another game, but never a panic.
#[test]
fn any_byte_may_change() {
    let mut random = Random::new(7);
    for version in [Version::V10, Version::V18] {
        let (_, game) = random_game(11, 15);
        let (file, _) = write(&game, version);
        for _ in 0..either(100, 2000) {
            let mut changed = file.clone();
            changed[random.below(file.len())] ^= 1 + random.below(255) as u8;
            records::file(&changed, Format::Xqf);
        }
        for end in some(0..file.len(), 100) {
            records::file(&file[..end], Format::Xqf);
        }
    }
}

/// The same seed gives the same game, on every machine.
#[test]
fn random_games_are_the_same() {
    let [one, other] = [(); 2].map(|()| random_game(5, 100));
    assert_eq!(trees::outline(&one.1), trees::outline(&other.1));
    assert_eq!(one, other);
}
