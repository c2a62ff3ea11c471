//! The rules of the game. Most of these are tables: a new case is a new line.

use std::collections::BTreeMap;

use xiangqi_setup::board::{Annotation, Color, Mark, Piece, Square, View};
use xiangqi_setup::format::{self, Format};
use xiangqi_setup::rules::{Move, Position, Rules, Status, warnings};

use crate::support::thorough::either;

/// The position of a FEN with the side to move.
fn position(line: &str) -> Position {
    let parsed = format::parse(line, Format::Fen).expect("this is FEN");
    Position::new(&parsed.board, parsed.to_move.expect("FEN with a side"))
}

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

fn piece(letter: char) -> Piece {
    Piece::from_letter(letter).expect("a piece")
}

/// The FEN of a position, with the side to move.
fn line(position: &Position) -> String {
    let to_move = Some(position.to_move());
    format::write(&position.board(), to_move, &View::default(), Format::Fen)
        .expect("there are no annotations")
}

fn names(squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
    names.join(" ")
}

/// Positions from games of pseudorandom moves, the same on every run.
fn random_play(games: u64, plies: usize) -> Vec<Position> {
    let mut positions = Vec::new();
    for game in 1..=games {
        let mut state = game;
        let mut position = Position::initial();
        for _ in 0..plies {
            let moves = Rules::xiangqi().legal_moves(&position);
            if moves.is_empty() {
                break;
            }
            // Knuth's linear congruential generator; its high bits are good enough.
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            position.play_unchecked(moves[(state >> 33) as usize % moves.len()]);
            positions.push(position.clone());
        }
    }
    positions
}

#[test]
fn the_initial_position_matches_the_example() {
    let text = include_str!("../../doc/initial.xay");
    let parsed = format::parse(text, Format::Xay).expect("the example is right");
    assert_eq!(Position::initial().board(), parsed.board);
    assert_eq!(Position::initial().to_move(), Color::Red);
}

/// The numbers come from other programs. Depth 5 and more take a release build:
/// `tests/further/rules.py`.
#[test]
fn perft_agrees_with_other_programs() {
    for (plies, count) in [(0, 1), (1, 44), (2, 1_920), (3, 79_666)] {
        let counted = Rules::xiangqi().perft(&Position::initial(), plies);
        assert_eq!(counted, count, "{plies} moves");
    }
}

/// Position, square, then the piece's empty targets, captures, blocked targets, and blockers.
#[rustfmt::skip]
const REACHES: &[(&str, &str, [&str; 4])] = &[
    // The king stays in its palace, captures unprotected pieces, and does not face the other king.
    ("3k5/9/9/9/9/9/9/9/4K4/9 w", "e2", ["e3 f2 e1", "", "", ""]),
    ("4k4/9/9/4p4/9/9/9/9/9/4K4 w", "e1", ["e2 d1 f1", "", "", ""]),
    ("4k4/9/9/9/9/9/9/9/3r5/4K4 w", "e1", ["f1", "", "", ""]),
    ("3k5/9/9/9/9/9/9/9/4r4/4K4 w", "e1", ["f1", "e2", "", ""]),
    ("3k5/9/9/9/9/9/9/9/4r1R2/4K4 b", "d10", ["e10 d9", "", "", ""]),
    // A king outside its palace can only go back.
    ("3k5/9/9/9/9/9/4K4/9/9/9 w", "e4", ["e3", "", "", ""]),
    // The advisor.
    ("3k5/9/9/9/9/9/9/3p1P3/4A4/4K4 w", "e2", ["d1 f1", "d3", "", ""]),
    ("4k4/4a4/9/9/9/9/9/9/9/3K5 b", "e9", ["d10 f10 d8 f8", "", "", ""]),
    // The elephant, its eye and the river.
    ("3k5/9/9/9/9/2B6/9/9/9/4K4 w", "c5", ["a3 e3", "", "", ""]),
    ("3k5/9/9/9/9/9/9/4B4/3p1P3/4K4 w", "e3", ["c5 g5", "", "c1 g1", "d2 f2"]),
    ("3k5/9/4b4/5P3/6P2/9/9/9/9/4K4 b", "e8", ["c10 g10 c6", "", "g6", "f7"]),
    ("3k5/9/9/9/9/6p2/9/4B4/3p1P3/2p1K4 w", "e3", ["c5", "g5", "c1 g1", "d2 f2"]),
    // A piece of its own side on the target is not marked as a blocker: the target is occupied anyway.
    ("3k5/9/9/9/9/9/9/4B4/3p5/2R1K4 w", "e3", ["c5 g5 g1", "", "", ""]),
    // The horse and its legs.
    ("3k5/9/9/9/9/9/9/9/7R1/4K2N1 w", "h1", ["f2", "", "g3 i3", "h2"]),
    // The chariot and the cannon.
    ("3k5/9/9/9/9/9/9/1p5R1/9/4K2p1 w", "h3", ["h10 h9 h8 h7 h6 h5 h4 c3 d3 e3 f3 g3 i3 h2", "b3 h1", "", ""]),
    ("3k3n1/9/7p1/9/9/9/9/1p5C1/9/4K4 w", "h3", ["h7 h6 h5 h4 c3 d3 e3 f3 g3 i3 h2 h1", "h10", "", ""]),
    ("3k3N1/9/7p1/9/9/9/9/1pp4C1/9/4K4 w", "h3", ["h7 h6 h5 h4 d3 e3 f3 g3 i3 h2 h1", "b3", "", ""]),
    ("3k5/7n1/7p1/7p1/9/9/9/7C1/9/4K4 w", "h3", ["h6 h5 h4 a3 b3 c3 d3 e3 f3 g3 i3 h2 h1", "h8", "", ""]),
    // The pawn before the river, past it, and on the last rank.
    ("3k5/9/9/9/9/4P4/9/9/9/4K4 w", "e5", ["e6", "", "", ""]),
    ("3k5/9/9/9/3pPp3/9/9/9/9/4K4 w", "e6", ["e7", "d6 f6", "", ""]),
    ("2P1k4/9/9/9/9/9/9/9/9/3K5 w", "c10", ["b10 d10", "", "", ""]),
    ("3k5/9/9/9/4p4/9/9/9/9/4K4 b", "e6", ["e5", "", "", ""]),
    ("3k5/9/9/9/9/4p4/9/9/9/4K4 b", "e5", ["d5 f5 e4", "", "", ""]),
    // A piece that shields its king stays on the line.
    ("3kr4/9/9/9/9/9/4R4/9/9/4K4 w", "e4", ["e9 e8 e7 e6 e5 e3 e2", "e10", "", ""]),
    ("3kr4/9/9/9/9/9/4N4/9/9/4K4 w", "e4", ["", "", "", ""]),
    ("4k4/9/9/9/9/9/4P4/9/9/4K4 w", "e4", ["e5", "", "", ""]),
    // A piece may neither become the screen of a cannon nor stay one.
    ("3kc4/9/9/4p4/9/9/4R4/9/9/4K4 w", "e4", ["e6 e5 e3 e2", "", "", ""]),
    ("3kc4/9/9/9/9/9/9/R8/9/4K4 w", "a3", ["a10 a9 a8 a7 a6 a5 a4 b3 c3 d3 f3 g3 h3 i3 a2 a1", "", "", ""]),
    // In check, a piece can only parry, and only parries are marked as blocked.
    ("3kr4/9/9/9/9/9/9/9/2N6/2P1K4 w", "c2", ["e3", "", "", ""]),
    ("3kr4/9/9/9/9/9/9/9/2NP5/4K4 w", "c2", ["", "", "e3", "d2"]),
    // A covered piece moves like the one that starts there, and elsewhere not at all.
    ("3k5/9/9/9/9/9/9/1p5X1/9/4K2p1 w", "h3", ["h10 h9 h8 h7 h6 h5 h4 c3 d3 e3 f3 g3 i3 h2", "", "", ""]),
    ("3k5/9/9/9/9/9/9/9/7R1/4K2X1 w", "h1", ["f2", "", "g3 i3", "h2"]),
    ("3k5/9/9/x8/9/9/9/9/9/4K4 b", "a7", ["a6", "", "", ""]),
    ("3k5/9/9/9/9/9/9/9/4X4/4K4 w", "e2", ["", "", "", ""]),
    ("4X4/9/9/9/9/9/9/9/9/3K5 w", "e10", ["", "", "", ""]),
    // The other side may be to move, and kings may be missing.
    ("9/9/9/9/9/9/9/9/9/N8 b", "a1", ["b3 c2", "", "", ""]),
    ("9/9/9/9/9/9/9/9/9/n8 w", "a1", ["b3 c2", "", "", ""]),
];

#[test]
fn reach_of_pieces() {
    for (line, from, expected) in REACHES {
        let reach = Rules::xiangqi().reach(&position(line), square(from));
        let reach = reach.expect("there is a piece");
        let found = [reach.free, reach.captures, reach.blocked, reach.blockers];
        assert_eq!(found.map(|s| names(&s)), *expected, "{from} in {line}");
    }
}

/// Position, square, then the pieces that the piece there jumps over.
const SCREENS: &[(&str, &str, &str)] = &[
    ("3k3n1/9/7p1/9/9/9/9/1p5C1/9/4K4 w", "h3", "h8"),
    ("3k3N1/9/7p1/9/9/9/9/1pp4C1/9/4K4 w", "h3", "c3"),
    // Several, of either side.
    ("3k3n1/9/7P1/9/9/9/9/1pp4Cp/7p1/4K2p1 w", "h3", "h8 c3 h2"),
    // Nothing to capture behind the screen, or too many pieces in between.
    ("3k5/9/7p1/9/9/9/9/7C1/9/4K4 w", "h3", ""),
    ("3k3n1/7p1/7p1/9/9/9/9/7C1/9/4K4 w", "h3", "h8"),
    // The capture would expose the king.
    ("4k2n1/9/7p1/9/9/9/9/4C2p1/9/4K4 w", "e3", ""),
    ("3kr4/9/9/9/9/9/p7C/4R4/9/4K4 w", "i4", ""),
    // Other pieces jump over nothing.
    ("3k5/9/9/9/9/9/9/9/7R1/4K2N1 w", "h1", ""),
];

#[test]
fn screens_of_cannons() {
    for (line, from, expected) in SCREENS {
        let reach = Rules::xiangqi().reach(&position(line), square(from));
        let reach = reach.expect("there is a piece");
        assert_eq!(names(&reach.screens), *expected, "{from} in {line}");
    }
}

#[test]
fn an_empty_square_reaches_nothing() {
    let position = Position::initial();
    assert_eq!(Rules::xiangqi().reach(&position, square("e5")), None);
    assert_eq!(Rules::xiangqi().destinations(&position, square("e5")), []);
    let from = square("e5");
    let to = square("e6");
    assert!(!Rules::xiangqi().is_legal(&position, Move { from, to }));
}

/// The marks equal those of the picture in the older tool's documentation.
#[test]
fn the_marks_of_a_horse_match_the_picture() {
    let text = include_str!("../../doc/demo-movement-horse.xay");
    let drawn = format::parse(text, Format::Xay).expect("the example is right");
    let mut by_hand = BTreeMap::new();
    for square in Square::all() {
        for annotation in &drawn.board[square].annotations {
            if let Annotation::Mark(mark) = annotation {
                by_hand.insert(square, *mark);
            }
        }
    }
    assert_eq!(by_hand.len(), 9);

    let position = Position::new(&drawn.board, Color::Red);
    let reach = Rules::xiangqi().reach(&position, square("e5"));
    let marks = reach.expect("a horse").marks(&position.board());
    assert_eq!(marks.into_iter().collect::<BTreeMap<_, _>>(), by_hand);
}

#[test]
fn marks_are_good_or_bad_on_empty_and_occupied_squares() {
    let position = position("3k5/9/9/9/9/2P3p2/9/4B4/3p1P3/2p1K4 w");
    let reach = Rules::xiangqi().reach(&position, square("e3"));
    let marks = reach.expect("an elephant").marks(&position.board());
    let expected = [
        ("g5", Mark::PieceGood),
        ("d2", Mark::PieceBad),
        ("f2", Mark::PieceBad),
        ("c1", Mark::PieceBad),
        ("g1", Mark::BlankBad),
    ];
    assert_eq!(marks, expected.map(|(name, mark)| (square(name), mark)));
}

/// Position, whether the side to move is in check, and the number of its legal moves.
#[rustfmt::skip]
const CHECKS: &[(&str, bool, usize)] = &[
    // Chariot, cannon, horse (free and blocked), pawns from the front, the side and behind.
    ("4k4/9/9/9/9/4r4/9/9/9/4K4 w", true, 2),
    ("3k5/9/9/4c4/9/4p4/9/9/9/4K4 w", true, 1),
    ("3k5/9/9/4c4/4p4/4p4/9/9/9/4K4 w", false, 2),
    ("3k5/9/9/9/9/9/9/3n5/9/4K4 w", true, 3),
    ("3k5/9/9/9/9/9/9/3n5/3P5/4K4 w", false, 4),
    ("3k5/9/9/9/9/9/9/9/4p4/4K4 w", true, 2),
    ("3k5/9/9/9/9/9/9/9/9/4Kp3 w", true, 2),
    ("3k5/9/9/9/9/9/9/9/4K4/4p4 w", false, 3),
    // Kings that face each other are both in check.
    ("4k4/9/9/9/9/9/9/9/9/4K4 w", true, 2),
    ("4k4/9/9/9/9/9/9/9/9/4K4 b", true, 2),
    ("4k4/9/9/9/9/4n4/9/9/9/4K4 b", false, 3),
    // Without a king there is no check; with two, either can be in check.
    ("9/9/9/9/9/4r4/9/9/9/4P4 w", false, 1),
    ("3k5/9/9/9/9/r8/9/9/9/K3K4 w", true, 0),
    ("3k5/9/9/9/9/r8/9/R8/9/K3K4 w", false, 5),
    // Mate, mate by a cannon behind a horse, and stalemate.
    ("3k5/9/9/9/9/9/9/9/r8/1r2K4 w", true, 0),
    ("3k5/9/9/9/9/4c4/9/4n4/9/4K4 w", true, 0),
    ("5k3/9/9/9/9/9/9/3p5/9/3K5 w", false, 1),
    ("4k4/9/9/9/9/9/9/3p5/9/3K5 w", false, 0),
];

/// Position, and the pieces that give check to the side to move.
#[rustfmt::skip]
const CHECKERS: &[(&str, &[&str])] = &[
    ("4k4/9/9/9/9/4r4/9/9/9/4K4 w", &["e5"]),
    ("3k5/9/9/4c4/4p4/4p4/9/9/9/4K4 w", &[]),
    // The cannon jumps over the chariot, which also gives check.
    ("3k5/9/9/4c4/9/4r4/9/3n5/9/4K4 w", &["e7", "e5", "d3"]),
    ("3k5/9/9/9/9/9/9/9/3pr4/4Kp3 w", &["e2", "f1"]),
    ("4k4/9/9/9/9/9/9/9/9/3nK4 b", &["e1"]),
    // A chariot that gives check to two kings counts once.
    ("3k5/9/9/9/9/9/9/9/9/K1r1K4 w", &["c1"]),
];

#[test]
fn checking_pieces() {
    for (line, checkers) in CHECKERS {
        let position = position(line);
        let found = Rules::xiangqi().checkers(&position, position.to_move());
        let found: Vec<String> = found.iter().map(Square::to_string).collect();
        assert_eq!(found, *checkers, "{line}");
    }
}

#[test]
fn checks_mates_and_stalemates() {
    for (line, is_check, count) in CHECKS {
        let position = position(line);
        let rules = Rules::xiangqi();
        let moves = rules.legal_moves(&position);
        assert_eq!(
            rules.is_in_check(&position, position.to_move()),
            *is_check,
            "{line}"
        );
        assert_eq!(moves.len(), *count, "{line}: {moves:?}");
        let expected = match (*is_check, *count) {
            (true, 0) => Status::Checkmate,
            (false, 0) => Status::Stalemate,
            (true, _) => Status::Check,
            (false, _) => Status::Ongoing,
        };
        assert_eq!(rules.status(&position), expected, "{line}");
    }
}

/// All queries agree: a single move, all moves, all moves of a piece.
#[test]
fn a_move_is_legal_if_and_only_if_it_is_listed() {
    let rules = Rules::xiangqi();
    for position in random_play(3, 120).iter().step_by(15) {
        let listed = rules.legal_moves(position);
        assert!(listed.iter().all(|mv| position.piece(mv.from).is_some()));
        for from in Square::all() {
            let goals = rules.destinations(position, from);
            for to in Square::all() {
                let mv = Move { from, to };
                let at = || format!("{mv} in {}", line(position));
                assert_eq!(
                    rules.is_legal(position, mv),
                    listed.contains(&mv),
                    "{}",
                    at()
                );
                assert_eq!(
                    rules.is_pseudo_legal(position, mv),
                    goals.contains(&to),
                    "{}",
                    at()
                );
            }
        }
    }
}

#[test]
fn playing_a_move_returns_the_captured_piece() {
    let mut position = position("3k5/9/9/9/9/9/9/1p5R1/9/4K4 w");
    let [from, to] = ["h3", "b3"].map(square);
    assert_eq!(position.play_unchecked(Move { from, to }), Some(piece('p')));
    assert_eq!(line(&position), "3k5/9/9/9/9/9/9/1R7/9/4K4 b - - 0 1\n");
    let [from, to] = ["d10", "d9"].map(square);
    assert_eq!(position.play_unchecked(Move { from, to }), None);
    assert_eq!(line(&position), "9/3k5/9/9/9/9/9/1R7/9/4K4 w - - 0 1\n");
    assert_eq!(position.squares_of(piece('p')).count(), 0);
}

/// A definition in Betza notation; position; square; the targets.
#[rustfmt::skip]
const OTHER_MOVEMENTS: &[(char, &str, &str, &str, &str)] = &[
    // Neither palace nor river confines a redefined piece.
    ('A', "F", "3k5/9/9/9/9/4A4/9/9/9/4K4 w", "e5", "d6 f6 d4 f4"),
    ('K', "W", "3k5/9/9/9/9/4K4/9/9/9/9 w", "e5", "e6 f5 e4"),
    ('B', "nA", "3k5/9/9/9/9/2B6/9/9/9/4K4 w", "c5", "a7 e7 a3 e3"),
    // A horse that nothing blocks.
    ('n', "N", "3k5/9/9/9/9/9/9/9/P8/nP2K4 b", "a1", "b3 c2"),
    // Moves for the first move only apply where a piece of this kind starts.
    ('P', "fWifmnD", "3k5/9/9/9/9/P8/2P6/9/9/4K4 w", "a5", "a6"),
    ('P', "fWifmnD", "3k5/9/9/9/9/P8/2P6/9/9/4K4 w", "c4", "c6 c5"),
    ('p', "fWifmnD", "3k5/9/9/p8/1p7/9/9/9/9/4K4 b", "a7", "a6 a5"),
    // Covered pieces move the same way where such pieces start.
    ('N', "N", "3k5/9/9/9/9/9/9/9/7P1/4K2X1 w", "h1", "g3 i3 f2"),
    ('N', "N", "3k5/9/9/9/9/9/9/9/9/4K3X w", "i1", "i10 i9 i8 i7 i6 i5 i4 i3 i2 f1 g1 h1"),
    // A piece that captures its own side may not capture its king.
    ('R', "dR", "3k5/9/9/9/9/9/9/9/9/R3K1P2 w", "a1", ""),
];

#[test]
fn redefined_pieces() {
    for (letter, betza, line, from, expected) in OTHER_MOVEMENTS {
        let movement = betza.parse().expect("a movement");
        let rules = Rules::xiangqi().clone().with(piece(*letter), &movement);
        let moves = rules.legal_moves(&position(line)).into_iter();
        let goals: Vec<Square> = moves
            .filter(|mv| mv.from == square(from))
            .map(|mv| mv.to)
            .collect();
        assert_eq!(
            names(&goals),
            *expected,
            "{letter}={betza} on {from} in {line}"
        );
    }
}

/// A redefined piece gives check by its movement, from anywhere.
#[test]
fn redefined_pieces_give_check() {
    let movement = "NN".parse().expect("a movement");
    let rules = Rules::xiangqi().clone().with(piece('h'), &movement);
    for (line, is_check) in [
        ("3k5/9/9/9/9/6n2/9/9/9/4K4 w", true),
        ("3k5/9/9/9/9/6n2/9/5P3/9/4K4 w", false),
    ] {
        let position = position(line);
        assert!(
            !Rules::xiangqi().is_in_check(&position, Color::Red),
            "{line}"
        );
        assert_eq!(rules.is_in_check(&position, Color::Red), is_check, "{line}");
    }
}

/// Position, whether the side to move is known, and the warnings.
#[rustfmt::skip]
const ODDITIES: &[(&str, bool, &[&str])] = &[
    ("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", true, &[]),
    ("4k4/9/9/9/9/9/9/9/9/3K5 w", true, &[]),
    ("9/9/9/9/9/9/9/9/9/9 w", true, &["there is no red king", "there is no black king"]),
    ("4k4/9/9/9/9/9/9/9/9/9 w", true, &["there is no red king"]),
    ("4k4/9/9/9/9/9/9/9/9/3K1K3 w", true, &["the red king on f1 is one too many: a side has 1"]),
    ("4k4/9/9/9/9/9/3K5/9/9/9 w", true, &["the red king on d4 is outside its palace"]),
    ("9/9/9/6k2/9/9/9/9/9/3K5 w", true, &["the black king on g7 is outside its palace"]),
    ("4k4/4a4/9/9/9/4A4/9/9/4a4/3K5 w", false, &[
        "the red advisor on e5 is outside its palace",
        "the black advisor on e2 is outside its palace",
    ]),
    ("4k4/9/3aaa3/9/9/9/9/9/9/3K5 w", false, &[
        "no black advisor can reach e8",
        "the black advisor on f8 is one too many: a side has 2",
    ]),
    ("4k4/2B6/9/9/9/2b6/9/9/9/3K5 w", false, &[
        "the red elephant on c9 is across the river",
        "the black elephant on c5 is across the river",
    ]),
    ("2bbk4/9/9/9/9/B8/9/9/9/3K5 w", false, &[
        "no black elephant can reach d10",
        "no red elephant can reach a5",
    ]),
    ("4k4/p8/9/9/9/9/9/1P7/9/3K5 w", false, &[
        "the black pawn on a9 is behind its starting rank",
        "the red pawn on b3 is behind its starting rank",
    ]),
    ("4k4/9/9/1p7/1P7/1P7/9/9/9/3K5 w", false, &[
        "no black pawn can reach b7",
        "no red pawn can reach b5",
    ]),
    ("P3k4/9/9/9/PPPPP4/9/9/9/9/3K5 w", false, &["the red pawn on e6 is one too many: a side has 5"]),
    ("4k4/9/9/9/rrr6/9/9/ccc6/9/3K5 w", false, &[
        "the black chariot on c6 is one too many: a side has 2",
        "the black cannon on c3 is one too many: a side has 2",
    ]),
    ("4k4/9/9/9/9/9/9/9/9/4K4 w", true, &["the kings on e1 and e10 face each other"]),
    ("4k4/9/9/9/9/9/9/9/9/3KK4 w", true, &[
        "the red king on e1 is one too many: a side has 1",
        "the kings on e1 and e10 face each other",
    ]),
    ("4k4/9/9/9/9/4R4/9/9/9/3K5 w", true, &["red is to move and could capture the black king on e10"]),
    ("4k4/9/9/9/9/4R4/9/9/9/3K5 w", false, &[]),
    ("4k4/9/9/9/9/4R4/9/9/9/3K5 b", true, &[]),
    ("4k4/9/9/9/9/3rR4/9/9/9/3K5 b", false, &["the kings on d1 and e10 are both in check"]),
    ("4k4/9/9/9/9/3rR4/9/9/9/3K5 b", true, &["the kings on d1 and e10 are both in check"]),
    // As long as pieces are covered, any open one but a king can have started anywhere.
    ("xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w", true, &[]),
    ("xxxxkxxxx/9/1x5x1/x1x1x4/9/6A2/X1X3X1X/1X5X1/9/PXXXKXXXX w", true, &[]),
    ("3k5/9/9/4K4/9/4X4/9/9/9/9 w", false, &[
        "the red king on e7 is outside its palace",
        "no red covered piece can reach e5",
    ]),
    ("4x4/3k5/9/9/9/9/9/9/9/4K4 w", false, &["no black covered piece can reach e10"]),
    ("xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/4p4/9/9/9/3KRRR2 w", true, &[
        "the black covered piece on i7 is one too many: a side has 15 besides its king",
        "the red chariot on g1 is one too many: a side has 2",
    ]),
    ("4k4/9/3X5/9/9/9/9/9/9/x3K4 w", false, &[
        "no red covered piece can reach d8",
        "no black covered piece can reach a1",
        "the kings on e1 and e10 face each other",
    ]),
];

#[test]
fn warnings_about_positions() {
    for (line, is_turn_known, expected) in ODDITIES {
        let found = warnings(&position(line), *is_turn_known, Rules::xiangqi());
        let words: Vec<String> = found.iter().map(ToString::to_string).collect();
        assert_eq!(words, *expected, "{line}");
        for oddity in found {
            let name = oddity.square().map(|square| square.to_string());
            let words = oddity.to_string();
            assert!(name.is_none_or(|name| words.contains(&name)), "{words}");
        }
    }
}

#[test]
fn played_positions_have_no_warnings() {
    for position in random_play(either(4, 80), 200) {
        assert_eq!(
            warnings(&position, true, Rules::xiangqi()),
            [],
            "{}",
            line(&position)
        );
    }
}

/// Position, move, and the reason for refusing it.
const REFUSED: &[(&str, &str, &str)] = &[
    ("4k4/9/9/9/9/9/9/9/9/4K3R w", "a1a2", "a1 is empty"),
    (
        "4k4/9/9/9/9/9/9/9/9/4K3R w",
        "e10e9",
        "the black king cannot move: it is red's turn",
    ),
    (
        "4k4/9/9/9/9/9/9/9/9/4K3R w",
        "i1h3",
        "the red chariot cannot go from i1 to h3: that is not how it moves",
    ),
    (
        "4k4/9/9/9/9/9/9/4R4/9/4K4 w",
        "e3d3",
        "the red chariot cannot go from e3 to d3: that leaves the king in check, or facing the \
         other king",
    ),
    (
        "4k4/9/9/9/9/9/9/9/9/3K4X w",
        "i1i5",
        "the covered piece on i1 cannot be played, as the move does not say what it is",
    ),
];

#[test]
fn illegal_moves_are_refused() {
    for (fen, mv, message) in REFUSED {
        let mut played = position(fen);
        let mv = mv.parse().expect("two squares");
        let error = played.play(mv).map_err(|error| error.to_string());
        assert_eq!(error, Err((*message).to_owned()), "{fen}");
        assert_eq!(played, position(fen));
    }
    let mut played = Position::initial();
    let mv = "h3h10".parse().expect("two squares");
    assert_eq!(played.play(mv), Ok(Some(piece('n'))));
    assert_eq!(played.to_move(), Color::Black);
}
