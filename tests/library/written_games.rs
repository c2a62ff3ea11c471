//! Games that are written and read again: everything that a format can hold is preserved, in every
//! notation.

use xiangqi_setup::format::collection::Collection;
use xiangqi_setup::format::{self, Format, GameStyle, Hints, Omission, Parsed, WriteGameError};
use xiangqi_setup::game::{Comment, Game, MoveSign, Tag};
use xiangqi_setup::notation::Notation;
use xiangqi_setup::rules::{Position, Rules};

use crate::support::thorough::either;
use crate::support::trees::{Entry, outline, round_trips};

/// Random games with their seeds.
fn games() -> impl Iterator<Item = (u64, (Position, Game))> {
    round_trips(either(7, 300))
}

/// Writes the game, and reads it again.
fn round_trip(
    game: &Game,
    format: Format,
    notation: Notation,
    hint: Option<Notation>,
) -> (String, Vec<Omission>, Position, Game) {
    let style = GameStyle {
        notation,
        ..GameStyle::default()
    };
    let written = format::write_game(game, Rules::xiangqi(), format, &style);
    let written = written.unwrap_or_else(|error| panic!("{error}"));
    assert!(written.odd.is_empty(), "{:?}", written.odd);
    let hints = Hints {
        format: Some(format),
        notation: hint,
        ..Hints::default()
    };
    let text = written.text;
    let read = format::read_text(&text, hints);
    let read = read.unwrap_or_else(|error| panic!("{error} at {:?}\n{text}", error.span));
    let parsed = read.parsed;
    assert_eq!(parsed.warnings, [], "{text}");
    let start = parsed.start();
    let game = parsed.game.expect("it is a game");
    (text, written.omissions, start, game)
}

/// Compares two outlines, and shows the text if they differ.
fn compare(before: &[Entry], after: &[Entry], seed: u64, text: &str) {
    let difference = before.iter().zip(after).find(|(one, other)| one != other);
    let same = before.len() == after.len();
    assert!(
        difference.is_none() && same,
        "seed {seed}: {difference:#?}\n{text}"
    );
}

fn tags(game: &Game) -> Vec<(String, &str)> {
    let is_of_file = |tag: &Tag| {
        ["Game", "Format", "FEN", "SetUp"]
            .iter()
            .any(|it| tag.is(it))
    };
    let fields = game.fields().filter(|tag| !is_of_file(tag));
    let mut tags: Vec<_> = fields
        .map(|tag| (tag.name.to_lowercase(), &*tag.value))
        .collect();
    tags.sort_unstable();
    tags
}

/// PGN holds everything.
#[test]
fn pgn_in_every_notation() {
    for (seed, (start, game)) in games() {
        let before = outline(&game);
        let notation = Notation::ALL[seed as usize % Notation::ALL.len()];
        let (text, omissions, read_start, read) = round_trip(&game, Format::Pgn, notation, None);
        assert_eq!(omissions, []);
        assert_eq!(read_start, start);
        compare(&before, &outline(&read), seed, &text);
        assert_eq!(tags(&game), tags(&read), "{text}");
        let is_wide = |line: &&str| line.chars().count() > 100;
        let wide = text
            .lines()
            .filter(is_wide)
            .find(|line| !line.contains(['{', '}', ';', '[']));
        assert_eq!(wide, None);
    }
}

/// Lists hold everything but some lines of the header. The notation is not in the file.
#[test]
fn lists_in_every_notation() {
    for (seed, (start, game)) in games() {
        let before = outline(&game);
        let notation = Notation::ALL[seed as usize % Notation::ALL.len()];
        let whole = &game;
        if game.tree.is_empty() {
            let style = GameStyle::default();
            let written = format::write_game(&game, Rules::xiangqi(), Format::MoveList, &style);
            assert_eq!(written, Err(WriteGameError::NoMoves(Format::MoveList)));
            continue;
        }
        let (text, omissions, read_start, read) =
            round_trip(whole, Format::MoveList, notation, Some(notation));
        let is_of_tags = |omission: &Omission| matches!(omission, Omission::Tags(_));
        assert!(omissions.iter().all(is_of_tags), "{omissions:?}");
        assert_eq!(read_start, start);
        compare(&before, &outline(&read), seed, &text);
        let (before, after) = (tags(&game), tags(&read));
        assert!(after.iter().all(|tag| before.contains(tag)), "{text}");
        assert_eq!(before.len() == after.len(), omissions.is_empty(), "{text}");
    }
}

/// DhtmlXQ has one comment on a move and no signs.
#[test]
fn dhtmlxq() {
    for (seed, (start, mut game)) in games() {
        let before = outline(&game);
        let (text, omissions, read_start, read) =
            round_trip(&game, Format::Ubb, Notation::Wxf, None);
        let expected: Vec<Entry> = before.iter().cloned().map(in_dhtmlxq).collect();
        // The first move shows the side to move.
        let start = match omissions.contains(&Omission::SideToMove) {
            true => Position::new(&start.board(), read_start.to_move()),
            false => start,
        };
        assert_eq!(read_start, start);
        compare(&expected, &outline(&read), seed, &text);
        let has = |lost: fn(&Entry) -> bool| before.iter().any(lost);
        let lost = |wanted: fn(&Omission) -> bool| omissions.iter().any(wanted);
        assert_eq!(
            has(|it| !it.signs.is_empty()),
            lost(|it| matches!(it, Omission::Signs(_)))
        );
        assert_eq!(
            has(|it| !it.before.is_empty()),
            lost(|it| *it == Omission::CommentsBefore)
        );
        let is_several = has(|it| it.before.len() + it.after.len() > 1);
        assert_eq!(is_several, lost(|it| *it == Omission::Comments));
        for tag in game.tags.iter_mut() {
            let words = match (&*tag.name, &*tag.value) {
                ("Result", "1-0") => "红胜",
                ("Result", "0-1") => "黑胜",
                ("Result", "1/2-1/2") => "和局",
                _ => continue,
            };
            tag.value = words.to_owned();
        }
        assert_eq!(tags(&game), tags(&read), "{text}");
    }
}

fn in_dhtmlxq(mut entry: Entry) -> Entry {
    let comments = [entry.before, entry.after].concat();
    entry.before = Vec::new();
    entry.after = Vec::from_iter((!comments.is_empty()).then(|| comments.join("\n\n")));
    entry.signs = Vec::new();
    entry
}

/// WXF has only the main line, and only the signs that are marks.
#[test]
fn wxf() {
    for (_, (start, game)) in games() {
        let main: Vec<_> = game.tree.main_line().collect();
        let (text, omissions, read_start, read) =
            round_trip(&game, Format::Wxf, Notation::Iccs, Some(Notation::Iccs));
        assert_eq!(read_start, start);
        let lost = omissions.contains(&Omission::Variations);
        assert_eq!(lost, game.tree.variations() > 0);
        let comments = |game: &Game, id| -> Vec<String> {
            let all = game.tree.comments(id).iter();
            all.map(|comment| comment.text.clone()).collect()
        };
        let read_main: Vec<_> = read.tree.main_line().collect();
        assert_eq!(main.len(), read_main.len(), "{text}");
        for (id, read_id) in main.into_iter().zip(read_main) {
            assert_eq!(comments(&game, id), comments(&read, read_id), "{text}");
            let signs = game.tree.signs(id).iter().copied();
            let marks: Vec<MoveSign> = signs.filter(|sign| sign.marks().is_some()).collect();
            assert_eq!(marks, read.tree.signs(read_id), "{text}");
        }
        let (mut before, after) = (tags(&game), tags(&read));
        before.retain(|tag| !["red", "black", "event"].contains(&&*tag.0));
        assert!(before.iter().all(|tag| after.contains(tag)), "{text}");
    }
}

/// Games in one file are read as each of them alone.
#[test]
fn several_in_one_file() {
    let games: Vec<_> = games().collect();
    for format in Format::GAMES {
        for several in games.chunks(7) {
            let notation = Notation::ALL[several[0].0 as usize / 7 % Notation::ALL.len()];
            let style = GameStyle {
                notation,
                ..GameStyle::default()
            };
            let hints = Hints {
                format: Some(format),
                notation: Some(notation).filter(|_| format != Format::Ubb),
                ..Hints::default()
            };
            let (mut file, mut alone) = (String::new(), Vec::new());
            let mut separator = "";
            for (_, (_, game)) in several {
                let written = format::write_game(game, Rules::xiangqi(), format, &style);
                let written = match written {
                    Err(WriteGameError::NoMoves(_)) => continue,
                    written => written.unwrap_or_else(|error| panic!("{error}")),
                };
                file.push_str(separator);
                file.push_str(&written.text);
                separator = written.separator;
                let read = format::read_text(&written.text, hints).expect("see the other tests");
                alone.push(seen(&read.parsed));
            }
            let found = Collection::new(file.as_bytes(), hints).map(|entry| {
                let content = entry.expect("bytes can be read").content;
                let (_, parsed) = content.unwrap_or_else(|error| panic!("{error}\n{file}"));
                seen(&parsed)
            });
            let found: Vec<_> = found.collect();
            assert_eq!(
                found.len(),
                alone.len(),
                "{format:?}, {notation:?}:\n{file}"
            );
            let seed = several[0].0;
            for ((read, tags), (read_alone, tags_alone)) in found.iter().zip(&alone) {
                compare(read_alone, read, seed, &file);
                assert_eq!(tags, tags_alone, "{file}");
            }
        }
    }
}

/// The places of a game, and its header.
fn seen(parsed: &Parsed) -> (Vec<Entry>, Vec<(String, String)>) {
    let game = parsed.game.as_ref().expect("it is a game");
    let tags = tags(game).into_iter();
    let tags = tags.map(|(name, value)| (name, value.to_owned()));
    (outline(game), tags.collect())
}

/// Texts of comments that readers could mistake for something else.
const AWKWARD: [&str; 36] = [
    "",
    "{",
    "}",
    "{}",
    "{diagram}",
    "[#]",
    "a {b\nc} d",
    "{\n\n}",
    "{one\n two\n  three ",
    "{1\na diagram]\n2",
    "｛full width｝",
    "(1. C2=5)",
    ")",
    "1-0",
    "12.",
    "C2=5",
    "; %",
    "%\n% 1\n%",
    "# x",
    "$1",
    "\"",
    "a\nb",
    "-",
    "---",
    "-x-",
    "[Event \"x\"]\n[Site \"y\"]",
    "[DhtmlXQ]",
    "[/DhtmlXQ_comment1]",
    "[[/dhtmlxq]",
    "\\u005b \\u \\\\u005b",
    "|",
    "|||",
    "|\n|",
    "}END",
    "\u{3000}",
    "\u{3000}\u{3000}x\u{3000}",
];

/// A game of horses that come back.
fn there_and_back(moves: usize) -> Game {
    let round = ["h1g3", "b10c8", "g3h1", "c8b10"].into_iter().cycle();
    let moves: Vec<&str> = round.take(moves).collect();
    let parsed = format::parse(&moves.join(" "), Format::MoveList).expect("moves");
    parsed.game.expect("a game")
}

/// A game with such comments, one on each place.
fn awkward() -> Game {
    let mut game = there_and_back(40);
    let places: Vec<_> = game.tree.ids().collect();
    for (id, text) in places.into_iter().zip(AWKWARD) {
        game.tree.comment(id, Comment::new(text, 0..0));
    }
    game
}

#[test]
fn awkward_comments() {
    let game = awkward();
    let texts = |game: &Game| -> Vec<String> {
        game.comments()
            .map(|(_, comment)| comment.text.clone())
            .collect()
    };
    let mut expected = texts(&game);
    for format in Format::GAMES {
        let (text, _, _, read) = round_trip(&game, format, Notation::Wxf, None);
        if format == Format::Ubb {
            expected.retain(|text| !text.is_empty());
        }
        assert_eq!(texts(&read), expected, "{text}");
        expected = texts(&game);
    }
}

/// All signs, alone and after a mark. Signs that request a diagram become comments that do so.
#[test]
fn all_signs() {
    let mut game = there_and_back(512);
    for (index, id) in game.tree.ids().skip(1).enumerate() {
        let sign = MoveSign(index as u8);
        if sign.asks_for_diagram() {
            continue;
        }
        if index > 255 {
            game.tree.sign(id, MoveSign(1 + index as u8 % 6));
        }
        game.tree.sign(id, sign);
    }
    for (format, notation) in [
        (Format::Pgn, Notation::Algebraic),
        (Format::MoveList, Notation::Wxf),
    ] {
        let (text, omissions, _, read) = round_trip(&game, format, notation, Some(notation));
        assert_eq!(omissions, []);
        for (id, read_id) in game.tree.ids().zip(read.tree.ids()) {
            assert_eq!(game.tree.signs(id), read.tree.signs(read_id), "{text}");
        }
    }
}

/// Comments before the moves of a list may contain anything that precedes moves.
#[test]
fn comments_like_heads_of_lists() {
    let fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
    for head in ["", "Red: a\n"] {
        for comment in [
            format!("From {fen} w moves C2=5\n"),
            format!("From {fen} w - - 0 1 C2=5\n"),
            format!("x {fen} w\ny"),
            format!("{fen} w\n"),
            "甲 胜 乙\n1. 炮二平五".to_owned(),
            "甲 胜 乙\nposition startpos moves h2e2\nsetup: [".to_owned(),
            "Red: b\n1. C8=5".to_owned(),
        ] {
            let text = format!("{head}{{{comment}}} 1. H2+3 H8+7");
            assert_eq!(Format::detect(&text), Some(Format::MoveList), "{text}");
            let parsed = format::parse(&text, Format::MoveList).expect(&text);
            let game = parsed.game.expect("a game");
            let moves: Vec<&str> = game.main_line().map(|ply| &*ply.text).collect();
            assert_eq!(moves, ["H2+3", "H8+7"], "{text}");
            let kept: Vec<&str> = game.comments().map(|(_, it)| it.text.trim()).collect();
            assert_eq!(kept, [comment.trim()], "{text}");
        }
    }
}

/// Headers may have any number of lines.
#[test]
fn many_lines_of_a_header() {
    let line = |number: usize| format!("[N{number} \"v\"]\n[Place \"{number}\"]\n");
    let text: String = (0..10_000).map(line).collect();
    let parsed = format::parse(&(text + "\n1. C2=5 *"), Format::Pgn).expect("PGN");
    let game = parsed.game.as_ref().expect("a game");
    let rules = Rules::xiangqi();
    for format in [Format::Pgn, Format::MoveList, Format::Wxf, Format::Ubb] {
        let written = format::write_game(game, rules, format, &GameStyle::default());
        assert!(written.is_ok(), "{format:?}");
    }
}
