//! Games are played as written, and no damage to one passes unnoticed.
//!
//! - `tests/games/NAME.EXTENSION` is a game to play to its end, in the format of the
//!   extension; `tests/games/NAME.EXTENSION.fen` is its last position.
//! - The tables below have the meaning of single moves, and the places of errors in damaged
//!   games.
//!
//! `UPDATE_GOLDEN=1 cargo test --test library games` writes the FEN of a new game.

use std::fs;
use std::path::{Path, PathBuf};

use encoding_rs::GB18030;
use xiangqi_setup::board::{Color, Piece, Role, View};
use xiangqi_setup::format::{self, Format, ParseError};
use xiangqi_setup::game::{Address, Lenience, PlaceOnLine, Replayed};
use xiangqi_setup::notation::Notation;
use xiangqi_setup::rules::betza::Movement;
use xiangqi_setup::rules::{Position, Rules};

use crate::support::golden;
use crate::support::thorough::some;

/// The format of a game; its content and its name agree.
fn format_of(path: &Path, text: &str) -> Format {
    let format = Format::detect(text);
    assert_eq!(format, Format::from_extension(path), "{}", path.display());
    format.expect("it has one")
}

/// The path of the expectation for a game.
fn with(path: &Path, extension: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(extension);
    name.into()
}

/// The games with their paths, in alphabetical order of the paths.
fn games() -> Vec<(PathBuf, String)> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games");
    let mut games: Vec<_> = fs::read_dir(directory)
        .expect("the directory can be read")
        .map(|entry| entry.expect("its entries can be read").path())
        .filter(|path| Format::from_extension(path).is_some_and(Format::is_game))
        .map(|path| {
            let text = fs::read_to_string(&path).expect("the game is text");
            (path, text)
        })
        .collect();
    games.sort();
    assert!(!games.is_empty());
    games
}

fn game(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games");
    fs::read_to_string(path.join(name)).expect("the game is text")
}

/// A mistake with its line and column.
#[derive(Debug, PartialEq)]
struct Mistake {
    place: Option<(usize, usize)>,
    message: String,
}

impl Mistake {
    fn new(text: &str, start: Option<usize>, message: String) -> Mistake {
        let place = start.map(|start| {
            let before = &text[..start];
            let line = before.rfind('\n').map_or(0, |newline| newline + 1);
            let column = 1 + before[line..].chars().count();
            (1 + before.matches('\n').count(), column)
        });
        Mistake { place, message }
    }
}

fn replay(text: &str, count: Address, lenient: bool) -> Result<Replayed, Mistake> {
    replay_in(text, Format::Wxf, count, lenient)
}

fn replay_in(
    text: &str,
    format: Format,
    count: Address,
    lenient: bool,
) -> Result<Replayed, Mistake> {
    let at = |error: ParseError| Mistake::new(text, Some(error.span.start), error.to_string());
    let parsed = format::parse(text, format).map_err(at)?;
    let game = parsed.game.as_ref().expect("a game file holds a game");
    game.replay(&count, Rules::xiangqi(), lenient.into())
        .map_err(|error| {
            let place = error.span.as_ref().map(|span| span.start);
            Mistake::new(text, place, error.to_string())
        })
}

fn fen(position: &Position) -> String {
    format::write(
        &position.board(),
        Some(position.to_move()),
        &View::default(),
        Format::Fen,
    )
    .expect("a position has no annotations")
}

fn position(fen: &str) -> Position {
    let parsed = format::parse(fen, Format::Fen).expect("the position is right");
    Position::new(
        &parsed.board,
        parsed.to_move.expect("it says who is to move"),
    )
}

#[test]
fn every_game_is_played_to_its_end() {
    for (path, text) in games() {
        let format = format_of(&path, &text);
        let replayed = replay_in(&text, format, Address::END, false)
            .unwrap_or_else(|error| panic!("{}: {error:?}", path.display()));
        golden::compare(&fen(&replayed.position), &with(&path, ".fen"));
    }
}

#[test]
fn the_encoding_makes_no_difference() {
    // Accents and figurines do not occur in this notation.
    let is_usual = |c: char| !matches!(c, 'À'..='ỹ' | '\u{10000}'..);
    for (path, text) in games() {
        if !text.chars().all(is_usual) {
            continue;
        }
        let (bytes, _, is_lossy) = GB18030.encode(&text);
        assert!(!is_lossy);
        let decoded =
            format::decode(&bytes).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert_eq!(decoded, text, "{}", path.display());
        assert_eq!(format::decode_lossy(&bytes), text, "{}", path.display());
    }
}

#[test]
fn positions_in_between() {
    let text = game("end-glued.wxf");
    let last_move = |count| {
        let replayed = replay(&text, count, false).expect("the game is long enough");
        replayed.last_move.map(|mv| mv.to_string())
    };
    for (count, expected) in [
        ("0", None),
        ("1", Some("h3e3")),
        ("2", Some("h10g8")),
        ("5", Some("i1h1")),
        ("all", Some("i1h1")),
        ("last", Some("i1h1")),
        ("-0", None),
        ("-1", Some("i10h10")),
        ("-5", None),
    ] {
        let count = count.parse().expect("a count");
        assert_eq!(last_move(count).as_deref(), expected);
    }
    for count in ["6", "-6", "99999999999999999999", "-99999999999999999999"] {
        let count: Address = count.parse().expect("a count");
        let error = replay(&text, count.clone(), false).expect_err("the game is too short");
        let message = "this game has only 5 moves, counting both sides".to_owned();
        let place = None;
        assert_eq!(error, Mistake { place, message }, "{count:?}");
    }
    for count in [
        "", "-", "--1", "+1", "1.", "1.0", "1.5.", ".5", "1..5", "All", "Last", "-last", "１",
    ] {
        assert!(count.parse::<Address>().is_err(), "{count}");
    }
}

#[test]
fn every_step_is_the_position_after_that_many_moves() {
    for (path, text) in some(games(), 8) {
        let format = format_of(&path, &text);
        let parsed = format::parse(&text, format).expect("it is a game");
        let game = parsed.game.as_ref().expect("a game file holds a game");
        let steps: Vec<_> = game
            .steps(Rules::xiangqi(), Lenience::Strict)
            .collect::<Result<_, _>>()
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert_eq!(steps.len(), game.main_line().count(), "{}", path.display());
        for (index, (step, ply)) in steps.into_iter().zip(game.main_line()).enumerate() {
            let replayed = replay_in(&text, format, PlaceOnLine::Ply(index + 1).into(), false);
            let replayed = replayed.expect("it has the move");
            assert_eq!(step.ply, index + 1);
            assert_eq!((step.number, step.color), (ply.number, ply.color));
            assert_eq!(step.position, replayed.position);
            assert_eq!(Some(step.mv), replayed.last_move);
            assert_eq!(step.illegal, None);
        }
    }
}

#[test]
fn steps_end_with_the_first_move_that_cannot_be_played() {
    let start = "FORMAT WXF\nFEN 3k5/9/9/1p2r4/9/9/4R4/9/1C5E1/4K2H1 w\nSTART{";
    let text = format!("{start} R5.4 k4.5 C8=2 r5-1 }}END");
    let parsed = format::parse(&text, Format::Wxf).expect("these are moves");
    let game = parsed.game.as_ref().expect("a game file holds a game");
    let played = |lenient| -> Vec<String> {
        game.steps(Rules::xiangqi(), lenient)
            .map(|step| match step {
                Ok(step) => format!("{} {}", step.mv, step.illegal.is_some()),
                Err(error) => text[error.span.expect("a move has a place")].to_owned(),
            })
            .collect()
    };
    assert_eq!(played(Lenience::Strict), ["R5.4"]);
    assert_eq!(
        played(Lenience::Lenient),
        ["e4f4 true", "d10e10 false", "C8=2"]
    );
}

/// Words, and the number of moves before them.
type Words = (usize, &'static str);

/// The text between the braces of a game; its comments; and the numbers of moves after which they
/// ask for a diagram.
const COMMENTS: &[(&str, &[Words], &[usize])] = &[
    ("1. C2.5 h8+7", &[], &[]),
    ("{}1. C2.5{ \n }", &[(0, ""), (1, "")], &[]),
    (
        "{ before } 1. C2.5 { a\nscreen } h8+7 {behind}",
        &[(0, "before"), (1, "a\nscreen"), (2, "behind")],
        &[],
    ),
    (
        "1. {of red}C2.5 1. {of black}",
        &[(0, "of red"), (1, "of black")],
        &[],
    ),
    (
        "\n# a line \r\n1. C2.5\n#of a } line",
        &[(0, "a line"), (1, "of a } line")],
        &[],
    ),
    (
        "｛before｝1. C2.5｛ 中炮 ｝",
        &[(0, "before"), (1, "中炮")],
        &[],
    ),
    // Comments that ask for a diagram.
    (
        "{diagram}1. C2.5 {Diagram}",
        &[(0, "diagram"), (1, "Diagram")],
        &[0, 1],
    ),
    (
        "1. C2.5 {\nDIAGRAM: a screen}",
        &[(1, "DIAGRAM: a screen")],
        &[1],
    ),
    ("1. C2.5 {diagram 12}", &[(1, "diagram 12")], &[1]),
    ("1. C2.5 {Diagram.}", &[(1, "Diagram.")], &[1]),
    ("1. C2.5\n#diagram\n", &[(1, "diagram")], &[1]),
    ("1. C2.5 {a screen [#]}", &[(1, "a screen [#]")], &[1]),
    ("1. C2.5 {a [Diagram] b}", &[(1, "a [Diagram] b")], &[1]),
    (
        "1. C2.5 {ｄｉａｇｒａｍ：中炮}",
        &[(1, "ｄｉａｇｒａｍ：中炮")],
        &[1],
    ),
    // Each position counts once.
    (
        "1. C2.5 {[#] [#]} {diagram} h8+7",
        &[(1, "[#] [#]"), (1, "diagram")],
        &[1],
    ),
    // Comments that do not ask for one.
    ("1. C2.5 {diagrams}", &[(1, "diagrams")], &[]),
    ("1. C2.5 {see the diagram}", &[(1, "see the diagram")], &[]),
    ("1. C2.5 {(#) [#1] #}", &[(1, "(#) [#1] #")], &[]),
    ("1. C2.5 {diagram图}", &[(1, "diagram图")], &[]),
];

#[test]
fn comments() {
    for (inside, comments, diagrams) in COMMENTS {
        let text = format!("\u{feff}# diagram\nFORMAT WXF\nSTART{{{inside}\n}}END\n# diagram\n");
        let parsed = format::parse(&text, Format::Wxf).expect(inside);
        let game = parsed.game.expect("a game file holds a game");
        let found: Vec<_> = game
            .comments()
            .map(|(id, it)| (game.tree.depth(id), &*it.text))
            .collect();
        assert_eq!(&found, comments, "{inside}");
        let wanted = game.diagrams().into_iter().map(|id| game.tree.depth(id));
        assert_eq!(wanted.collect::<Vec<_>>(), *diagrams, "{inside}");
        for (_, comment) in game.comments() {
            assert_eq!(text[comment.span.clone()], comment.text, "{inside}");
        }
    }
}

/// Moves in positions: the position, the written move, and its meaning or the error.
const MOVES: &[(&str, &str, &str)] = &[
    // Doubled pieces, in every spelling.
    (CANNONS, "C+=4", "c7f7"),
    (CANNONS, "+C=4", "c7f7"),
    (CANNONS, "CF=4", "c7f7"),
    (CANNONS, "FC.4", "c7f7"),
    (CANNONS, "fc.4", "c7f7"),
    (CANNONS, "cf.4", "c7f7"),
    (CANNONS, "C-.4", "c4f4"),
    (CANNONS, "-c.4", "c4f4"),
    (CANNONS, "CB=4", "c4f4"),
    (CANNONS, "bc=4", "c4f4"),
    (CANNONS, "C++1", "c7c8"),
    (CANNONS, "C--1", "c4c3"),
    (CANNONS, "Ｃ－－１", "c4c3"),
    (CANNONS, "C−–1!?", "c4c3"),
    (CANNONS, "C\u{fe62}\u{fe66}4", "c7f7"),
    (CANNONS, "C\u{fe62}\u{fe52}4", "c7f7"),
    (CANNONS, "C\u{fe63}\u{fe62}1", "c4c5"),
    // The number of the file suffices if only one of them can go there.
    (CANNONS, "C7+1", "this could be c7 to c8 or c4 to c5"),
    (CANNONS, "C7+3", "c7c10"),
    (
        CANNONS,
        "C7+4",
        "the red cannon cannot go from c4 to c8: its path is blocked",
    ),
    (
        CANNONS,
        "C7-5",
        "the red cannon cannot go from c7 to c2: its path is blocked",
    ),
    (CANNONS, "C6+1", "there is no red cannon on file 6"),
    (CANNONS, "C7=7", "the red cannon on c7 cannot go to file 7"),
    (CANNONS, "R+=4", "no file holds two or more red chariots"),
    // `b` before or after a letter is the rear piece, otherwise an elephant.
    (ELEPHANTS, "b-+5", "g10e8"),
    (ELEPHANTS, "bb+5", "g10e8"),
    (ELEPHANTS, "be+5", "g10e8"),
    (ELEPHANTS, "EB+5", "g10e8"),
    (ELEPHANTS, "b7+5", "g10e8"),
    (
        ELEPHANTS,
        "fb+5",
        "the black elephant cannot go from g6 to e4: that is not how it moves",
    ),
    (
        ELEPHANTS,
        "e7+3",
        "the black elephant on g10 cannot go to file 3",
    ),
    (ELEPHANTS, "b2+5", "there is no black elephant on file 2"),
    (
        ELEPHANTS,
        "k4.3",
        "the black king cannot go from d10 to c10: that is not how it moves",
    ),
    (
        ELEPHANTS,
        "k4.5",
        "the black king cannot go from d10 to e10: that leaves the king in check, or facing the other king",
    ),
    (
        ELEPHANTS,
        "k4-1",
        "this takes the black king on d10 off the board",
    ),
    (ELEPHANTS, "G4+1", "d10d9"),
    // Pawns by place and file; by file and place if only that fits.
    (PAWNS, "P3+1", "g8g9"),
    (PAWNS, "13+1", "g8g9"),
    (PAWNS, "23.4", "g7f7"),
    // The middle one on file 3 for some, the third one on file 3 for others.
    (PAWNS, "33.4", "this could be g6 to f6 or g7 to f7"),
    (PAWNS, "33=2", "this could be g6 to h6 or g7 to h7"),
    (PAWNS, "17+1", "c8c9"),
    (PAWNS, "72+1", "c6c7"),
    (PAWNS, "27+1", "c6c7"),
    (
        PAWNS,
        "34=4",
        "no red pawn is the 3rd of several on file 4 or the 4th of several on file 3",
    ),
    (PAWNS, "11=2", "no red pawn is the 1st of several on file 1"),
    (PAWNS, "P+=4", "g8f8"),
    (PAWNS, "P-=4", "g6f6"),
    (PAWNS, "P-=2", "g6h6"),
    (PAWNS, "s7+1", "this could be c8 to c9 or c6 to c7"),
    (PAWNS, "S9+1", "a5a6"),
    (BOTH_TRADITIONS, "23=4", "g6f6"),
    (
        BOTH_TRADITIONS,
        "23=1",
        "the red pawn cannot go from g6 to i6: that is not how it moves",
    ),
    (
        BOTH_TRADITIONS,
        "23+1",
        "this could be g6 to g7 or h5 to h6",
    ),
    (BOTH_TRADITIONS, "12+1", "h8h9"),
    (
        BOTH_TRADITIONS,
        "22+1",
        "the red pawn cannot go from h7 to h8: a red pawn is already there",
    ),
    // Illegal moves.
    (
        PINNED,
        "R5.4",
        "the red chariot cannot go from e4 to f4: that leaves the king in check, or facing the other king",
    ),
    (PINNED, "R5+3", "e4e7"),
    (
        PINNED,
        "R5+4",
        "the red chariot cannot go from e4 to e8: its path is blocked",
    ),
    (
        PINNED,
        "R5+5",
        "the red chariot cannot go from e4 to e9: its path is blocked",
    ),
    (
        PINNED,
        "R5+9",
        "this takes the red chariot on e4 off the board",
    ),
    (
        PINNED,
        "H2+3",
        "the red horse cannot go from h1 to g3: its path is blocked",
    ),
    (
        PINNED,
        "H2+1",
        "the red horse cannot go from h1 to i3: its path is blocked",
    ),
    (
        PINNED,
        "C8+5",
        "the red cannon cannot go from b2 to b7: it cannot capture the black pawn there",
    ),
    (
        PINNED,
        "C8+7",
        "the red cannon cannot go from b2 to b9: its path is blocked",
    ),
    (
        PINNED,
        "C8=2",
        "the red cannon cannot go from b2 to h2: a red elephant is already there",
    ),
    (
        PINNED,
        "K5.6",
        "the red king cannot go from e1 to d1: that leaves the king in check, or facing the other king",
    ),
    (PINNED, "K5+1", "e1e2"),
    (PINNED, "H2=3", "horses do not move sideways"),
    (PINNED, "E2.4", "elephants do not move sideways"),
    (PINNED, "A6.5", "there is no red advisor"),
];

/// Two cannons on a file, a chariot elsewhere.
const CANNONS: &str = "3k5/9/9/2C6/9/9/2C6/9/9/R3K4 w";
/// Two elephants of black on a file.
const ELEPHANTS: &str = "3k2b2/9/9/9/6b2/9/9/9/9/4K4 b";
/// Three pawns on red's file 3, two on file 7, and one on file 9.
const PAWNS: &str = "3k5/9/2P3P2/6P2/2P3P2/P8/9/9/9/4K4 w";
/// Three pawns on red's file 2, two on file 3.
const BOTH_TRADITIONS: &str = "3k5/9/6PP1/7P1/6P2/7P1/9/9/9/4K4 w";
/// Red's chariot is pinned by black's, red's horse is hobbled by an elephant, and its cannon has no
/// screen.
const PINNED: &str = "3k5/9/9/1p2r4/9/9/4R4/9/1C5E1/4K2H1 w";

/// The meaning of a written move, or the error.
fn meaning(text: &str, fen: &str, rules: &Rules) -> String {
    match Notation::read_any(text) {
        Ok(written) => match written.resolve(&position(fen), rules) {
            Ok(mv) => mv.to_string(),
            Err(error) => error.to_string(),
        },
        Err(error) => error.to_string(),
    }
}

#[test]
fn what_a_move_means() {
    for (fen, text, expected) in MOVES {
        let meant = meaning(text, fen, Rules::xiangqi());
        assert_eq!(&meant, expected, "{text} in {fen}");
    }
}

/// Moves of pieces that move differently: the position, the movement in Betza notation of the
/// pieces with the move's letter, the written move, and its meaning or the error.
const OTHER_WAYS: &[(&str, &str, &str, &str)] = &[
    (
        "3k5/9/9/9/9/9/9/9/9/N3K4 w",
        "NN",
        "H9+7",
        "this could be a1 to c5 or a1 to c2",
    ),
    ("3k5/9/9/9/9/9/9/9/9/N3K4 w", "NN", "H9+8", "a1b3"),
    ("3k5/9/9/9/9/9/9/9/9/N3K4 w", "NN", "H9+6", "a1d7"),
    (KNIGHT, "NF", "H7+6", "this could be c1 to d3 or c1 to d2"),
    (KNIGHT, "CZ", "H7+6", "c1d4"),
    (KNIGHT, "W", "H7+1", "c1c2"),
    (KNIGHT, "W", "H7=6", "c1d1"),
    (
        KNIGHT,
        "W",
        "H7+8",
        "the red horse on c1 has no legal move written like this",
    ),
    (
        KNIGHT,
        "W",
        "H7-1",
        "the red horse on c1 has no legal move written like this",
    ),
    (KNIGHT, "W", "H6+1", "there is no red horse on file 6"),
    // Black counts from its own right.
    ("4k1n2/9/9/9/9/9/9/9/9/3K5 b", "CZ", "h7+6", "g10f7"),
    ("4k1n2/9/9/9/9/9/9/9/9/3K5 b", "W", "h7=6", "g10f10"),
    // Neither the palace nor the river confines them.
    ("3k5/9/9/9/9/9/9/9/9/3AK4 w", "W", "A6=7", "d1c1"),
    ("3k5/9/9/9/9/9/9/9/9/3AK4 w", "W", "A6+1", "d1d2"),
    (
        "3k5/9/9/9/9/9/9/9/9/3AK4 w",
        "W",
        "A6+5",
        "the red advisor on d1 has no legal move written like this",
    ),
    ("3k5/9/9/9/4E4/9/9/9/9/4K4 w", "A", "E5+3", "e6g8"),
    // A chariot with a diagonal step: four ranks forward, or forward to file 4.
    (
        "3k5/9/9/9/9/4R4/9/9/9/5K3 w",
        "RF",
        "R5+4",
        "this could be e5 to e9 or e5 to f6",
    ),
    (
        "3k5/9/9/9/9/4R4/9/9/9/5K3 w",
        "RF",
        "R5-4",
        "this could be e5 to f4 or e5 to e1",
    ),
    ("3k5/9/9/9/9/4R4/9/9/9/5K3 w", "RF", "R5+6", "e5d6"),
    ("3k5/9/9/9/9/4R4/9/9/9/5K3 w", "RF", "R5=4", "e5f5"),
    (
        "4k4/9/9/9/4H4/9/9/9/9/4K4 w",
        "W",
        "H5=4",
        "the red horse cannot go from e6 to f6: that leaves the king in check, or facing the other \
         king",
    ),
    // Two of them on a file.
    ("3k5/9/9/9/2N6/9/9/9/9/2N1K4 w", "W", "H+=6", "c6d6"),
    (
        "3k5/9/9/9/2N6/9/9/9/9/2N1K4 w",
        "W",
        "H7=6",
        "this could be c6 to d6 or c1 to d1",
    ),
];

/// A horse of red beside its king.
const KNIGHT: &str = "3k5/9/9/9/9/9/9/9/9/2N1K4 w";

#[test]
fn what_a_move_of_a_redefined_piece_means() {
    for (fen, betza, text, expected) in OTHER_WAYS {
        let letter = text.chars().next().expect("a move has a letter");
        let role = Role::from_move_letter(letter).expect("it is that of a piece");
        let color = position(fen).to_move();
        let movement: Movement = betza.parse().expect("it is in Betza notation");
        let rules = Rules::xiangqi().clone();
        let rules = rules.with(Piece { color, role }, &movement);
        let meant = meaning(text, fen, &rules);
        assert_eq!(&meant, expected, "{text} in {fen}, {role:?} = {betza}");
    }
}

#[test]
fn advice_for_redefined_pieces() {
    let movement: Movement = "NF".parse().expect("it is in Betza notation");
    let horse = |color| Piece {
        color,
        role: Role::Horse,
    };
    let rules = Rules::xiangqi().clone().with(horse(Color::Red), &movement);
    for (text, expected) in [
        (
            "H7=6",
            "from c1 (file 7), it may go to b3, d3, a2, b2, d2 or e2",
        ),
        (
            "H7+6",
            "there is a red horse on c1 (file 7); this notation cannot distinguish these moves of one piece",
        ),
    ] {
        let written = Notation::read_any(text).expect("it is a move");
        let error = written.resolve(&position(KNIGHT), &rules);
        let error = error.expect_err("it is not clear");
        assert_eq!(error.expected().as_deref(), Some(expected), "{text}");
        assert_eq!(written.resolve_by_geometry(&position(KNIGHT), &rules), None);
    }
}

/// Ranks may count from 0 or from 1; the error is about the reading that is nearly a move.
#[test]
fn errors_are_about_the_closest_reading() {
    for (text, expected) in [
        (
            "a3b4",
            "the red pawn cannot go from a4 to b5: that is not how it moves",
        ),
        (
            "a1b2",
            "the red chariot cannot go from a1 to b2: that is not how it moves",
        ),
    ] {
        let written = Notation::read_any(text).expect("it is a move");
        let error = written.resolve(&Position::initial(), Rules::xiangqi());
        assert_eq!(error.expect_err("no move").to_string(), expected, "{text}");
    }
}

/// Damage to one game: a text, its replacement, and the place where that is noticed.
const DAMAGES: &[(&str, &str, (usize, usize))] = &[
    // Missing moves show at the next number, or at a move that does not fit.
    ("C2+4 e3+1", "C2+4", (8, 12)),
    ("13. P5.6 r1+2  ", "", (12, 1)),
    ("8. C-.4 c++1   9. H2+3", "8. C-.4   9. H2+3", (10, 27)),
    // A repeated move.
    ("19. H5+7 c6.7", "19. H5+7 c6.7 c6.7", (14, 21)),
    ("10. R9+2 e1+3", "10. R9+2 R9+2 e1+3", (11, 21)),
    // A wrong file.
    ("H8+7 e1+3", "H7+8 e1+3", (9, 20)),
    ("C8.3 c2.4", "C8.3 c3.4", (9, 10)),
    // A wrong distance or direction.
    ("P5.6 r1+2", "P5.6 r1-2", (12, 10)),
    ("R9-2 r1.3", "R9-4 r1.3", (12, 35)),
    ("C4+1 c4.2", "C4+8 c4.2", (13, 5)),
    // Another piece.
    ("C2.3 r1-1", "P2.3 r1-1", (12, 20)),
    ("18. E3+1", "18. H3+1", (13, 35)),
    ("8. C-.4", "8. R-.4", (10, 20)),
    ("C2.3 r1-1", "C2.3 x1-1", (12, 25)),
    // Numbers.
    ("17. R9+1", "71. R9+1", (13, 16)),
    ("17. R9+1", "16. R9+1", (13, 16)),
    // The text around the moves.
    ("START{", "START", (7, 1)),
    ("}END", "", (14, 39)),
    ("14. C2.3", "{14. C2.3", (12, 16)),
];

#[test]
fn every_damage_is_noticed_at_its_place() {
    let whole = game("playok.wxf");
    for (from, to, place) in DAMAGES {
        assert_eq!(whole.matches(from).count(), 1, "{from}");
        let damaged = whole.replace(from, to);
        let mistake = replay(&damaged, Address::END, false).expect_err(to);
        assert_eq!(
            mistake.place,
            Some(*place),
            "{to:?} for {from:?}: {}",
            mistake.message
        );
    }
}

/// Damage to a list.
const DAMAGES_OF_A_LIST: &[(&str, &str, (usize, usize))] = &[
    ("马8进72.", "2.", (1, 7)),
    ("3.车一平二", "", (1, 25)),
    ("车一平二", "车一平二车一平二", (1, 35)),
    ("马二进三", "马三进三", (1, 13)),
    ("车9平8", "车9平x8", (1, 17)),
    ("兵三进一", "兵三进", (1, 33)),
    ("5.", "6.", (1, 41)),
    ("2.", "2)x", (1, 13)),
    ("炮8进4", "炮8进4)", (1, 31)),
    ("炮8进4", "(炮8进4", (1, 27)),
    ("炮8进4", "{炮8进4", (1, 27)),
    ("炮8进4", "炮8进4}", (1, 31)),
    ("炮8进4", "炮8进4 1-0 ", (1, 36)),
];

/// Damage to PGN.
const DAMAGES_OF_PGN: &[(&str, &str, (usize, usize))] = &[
    ("[Event \"an example\"]", "[FEN \"an example]", (2, 1)),
    ("[Event \"an example\"]", "[FEN an example]", (2, 1)),
    (
        "[Event \"an example\"]",
        "[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/8/RNBAKABNR w\"]",
        (2, 55),
    ),
    ("車一平二 炮8進4", "車一平二", (16, 3)),
    ("a comment;", "a {comment;", (14, 11)),
    ("(4. 兵", "4. 兵", (16, 44)),
    ("炮2平4 { ) }))", "炮2平4 { ) })", (16, 14)),
    ("$1", "$1 x", (16, 14)),
    ("馬2進3", "馬2進2", (17, 11)),
    ("1/2-1/2\n\n", "1/2-1/2\n\n7. 炮八進一\n", (20, 1)),
    ("1/2-1/2\n\n", "1/2-1/2\n\n[Event \"b\"]\n", (20, 1)),
    ("   Written by a program, 1.0", " [Event \"b\"]", (21, 2)),
];

#[test]
fn every_damage_to_other_files_is_noticed_at_its_place() {
    for (name, damages) in [
        ("opening-chinese-glued.moves", DAMAGES_OF_A_LIST),
        ("opening.pgn", DAMAGES_OF_PGN),
    ] {
        let whole = game(name);
        let format = format_of(Path::new(name), &whole);
        for (from, to, place) in damages {
            assert_eq!(whole.matches(from).count(), 1, "{from}");
            let damaged = whole.replace(from, to);
            let mistake = replay_in(&damaged, format, Address::END, false).expect_err(to);
            assert_eq!(
                mistake.place,
                Some(*place),
                "{to:?} for {from:?}: {}",
                mistake.message
            );
        }
    }
}

/// A move without its annotation symbols, and these.
type Marked = (&'static str, &'static str);

/// Texts of files, and their moves.
const PLIES: &[(Format, &str, &[Marked])] = &[
    (
        Format::MoveList,
        "C2.5! h8+7",
        &[("C2.5", "!"), ("h8+7", "")],
    ),
    (
        Format::MoveList,
        "C2.5 !? h8+7??$1",
        &[("C2.5", "!?"), ("h8+7", "??!")],
    ),
    (
        Format::Pgn,
        "C2.5 $1 $3 $10 $140 h8+7$6 $2 $4 $5",
        &[("C2.5", "!!!"), ("h8+7", "?!???!?")],
    ),
    (Format::Pgn, "Che3+! Hg8#", &[("Che3+", "!"), ("Hg8#", "")]),
    (
        Format::MoveList,
        "C2.5！　h8+7？",
        &[("C2.5", "!"), ("h8+7", "?")],
    ),
    // The number of a pawn among others.
    (
        Format::MoveList,
        "1.25=4a6+52.12.52...c2.53.33=43...21+14.25=4",
        &[
            ("25=4", ""),
            ("a6+5", ""),
            ("12.5", ""),
            ("c2.5", ""),
            ("33=4", ""),
            ("21+1", ""),
            ("25=4", ""),
        ],
    ),
    // `#` and words.
    (
        Format::MoveList,
        "#C8=7 C8=3#C7+4 ＃a6+5",
        &[("C8=7", ""), ("C8=3#", ""), ("C7+4", ""), ("a6+5", "")],
    ),
    (
        Format::MoveList,
        "炮(32)–35砲 (38)-33 (77)–107（variation）车９平８,(18)-37",
        &[
            ("炮(32)–35", ""),
            ("砲 (38)-33", ""),
            ("(77)–107", ""),
            ("车９平８", ""),
            ("(18)-37", ""),
        ],
    ),
    (Format::MoveList, "C2.5*", &[("C2.5", "")]),
    // A line that begins with a sign is no footer.
    (
        Format::MoveList,
        "C2.5\n$3 {see https://example.org}",
        &[("C2.5", "!!")],
    ),
    (Format::MoveList, "C2.51/2-1/2", &[("C2.5", "")]),
    (Format::MoveList, "C2.5 0:1", &[("C2.5", "")]),
    (Format::MoveList, "C2.5 １：０", &[("C2.5", "")]),
    (
        Format::Pgn,
        "[Event \"x\"]\n1. C2.5 1/2:1/2",
        &[("C2.5", "")],
    ),
    (Format::MoveList, "C2.5红胜。", &[("C2.5", "")]),
    (Format::MoveList, "C2.5 紅先負", &[("C2.5", "")]),
];

#[test]
fn moves_in_a_text() {
    for (format, text, expected) in PLIES {
        let parsed = format::parse(text, *format).expect(text);
        let game = parsed.game.expect("it is a game");
        let tree = &game.tree;
        let found = tree
            .main_line()
            .map(|id| (tree.ply(id).text.clone(), tree.marks(id)));
        let expected = expected
            .iter()
            .map(|(text, marks)| (text.to_string(), marks.to_string()));
        assert_eq!(
            found.collect::<Vec<_>>(),
            expected.collect::<Vec<_>>(),
            "{text}"
        );
    }
}

/// A game without spaces is read as fast as one with them.
#[test]
fn long_games_without_spaces() {
    let moves: String = (0..1000)
        .map(|number| match number % 2 {
            0 => format!("{}.车一进一车1进1", number + 1),
            _ => format!("{}.车一退一车1退1", number + 1),
        })
        .collect();
    let replayed = replay_in(&moves, Format::MoveList, Address::END, false);
    let replayed = replayed.expect("all moves are legal");
    assert_eq!(replayed.position, Position::initial());
}

/// Moves that cannot be played: the position, the moves, and the advice.
const ADVICE: &[(&str, &str, Option<&str>)] = &[
    (
        CANNONS,
        "C7+1",
        Some(
            "there are red cannons on c7 (file 7) and c4 (file 7); for two on one file, write `+` for the front one and `-` for the rear one",
        ),
    ),
    (
        CANNONS,
        "R1+1",
        Some("there is a red chariot on a1 (file 9)"),
    ),
    (CANNONS, "H1+2", None),
    (
        CANNONS,
        "R9=9",
        Some("from a1 (file 9), it may go to a10, a9, a8, a7, a6, a5, a4, a3, a2, b1, c1 or d1"),
    ),
    (
        CANNONS,
        "R9-1",
        Some("from a1 (file 9), it may go to a10, a9, a8, a7, a6, a5, a4, a3, a2, b1, c1 or d1"),
    ),
    (
        CANNONS,
        "R9=8 R8+1",
        Some("red could play it: a move may be missing before it"),
    ),
];

#[test]
fn advice() {
    for (fen, moves, expected) in ADVICE {
        let text = format!("FORMAT WXF\nFEN {fen}\nSTART{{ {moves} }}END");
        let parsed = format::parse(&text, Format::Wxf).expect("these are moves");
        let game = parsed.game.as_ref().expect("a game file holds a game");
        let error = game
            .replay(&Address::END, Rules::xiangqi(), Lenience::Strict)
            .expect_err("the last move cannot be played");
        assert_eq!(error.kind.expected().as_deref(), *expected, "{moves}");
    }
}

#[test]
fn leniency_needs_unambiguous_squares() {
    let start = "FORMAT WXF\nFEN 3k5/9/9/1p2r4/9/9/4R4/9/1C5E1/4K2H1 w\nSTART{";
    let clear = format!("{start} R5.4 k4.5 C8+5 r5-1 }}END");
    let error = replay(&clear, Address::END, false).expect_err("the chariot is pinned");
    let replayed = replay(&clear, Address::END, true).expect("all moves are clear");
    assert_eq!(
        fen(&replayed.position),
        "4k4/9/4r4/1C7/9/9/5R3/9/7B1/4K2N1 w - - 0 1\n"
    );
    let illegal: Vec<_> = replayed.illegal.iter().map(ToString::to_string).collect();
    assert_eq!(illegal.first(), Some(&error.message));
    assert_eq!(
        illegal,
        [
            "red's move 1, `R5.4`: the red chariot cannot go from e4 to f4: that leaves the king in \
             check, or facing the other king",
            "red's move 2, `C8+5`: the red cannon cannot go from b2 to b7: it cannot capture the \
             black pawn there",
        ]
    );
    for unclear in ["H3+4", "C8=2", "C8+9", "R+=4"] {
        let unclear = format!("{start} {unclear} }}END");
        replay(&unclear, Address::END, true).expect_err(&unclear);
    }
}
