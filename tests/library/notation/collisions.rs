//! Texts that mean several moves. Without a notation they are an error that lists the possible
//! moves; in a notation, they mean what the program writes with them.

use super::table;
use xiangqi_setup::format::{self, Format};
use xiangqi_setup::game::{Address, Lenience, Visit};
use xiangqi_setup::notation::{Notation, ResolveError};
use xiangqi_setup::rules::{Move, Rules};

/// The initial position.
const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

/// Three pawns on file g, which is 3 for red.
const THREE: &str = "3k5/9/6P2/6P2/6P2/9/9/9/9/4K4 w";

/// Four pawns on file g.
const FOUR: &str = "3k5/6P2/6P2/6P2/6P2/9/9/9/9/4K4 w";

/// Two pawns on file h, two on file i.
const TWO_AND_TWO: &str = "3k5/7P1/8P/7P1/8P/9/9/9/9/4K4 w";

/// Two pawns on file g, three on file i.
const TWO_AND_THREE: &str = "3k5/6P1P/8P/6P2/8P/9/9/9/9/4K4 w";

/// Three pawns on file g, two on file h.
const NEIGHBOURS: &str = "3k5/6P2/6P2/7P1/6P2/7P1/9/9/9/4K4 w";

/// Three pawns on file g, two on file i; two cannons on file b.
const PAWNS_AND_CANNONS: &str = "3k5/6P2/1C4P2/8P/1C4P2/8P/9/9/9/4K4 w";

/// Chariots on h2 and h3.
const CHARIOTS: &str = "3k5/9/9/9/9/9/9/7R1/7R1/4K4 w";

/// Black's chariots on a8 and a7.
const BLACK_CHARIOTS: &str = "4k4/9/r8/r8/9/9/9/9/9/3K5 b";

/// The help for texts that fit one notation.
const PLACES: &str = "writers distinguish pawns on one file differently; today's WXF rules put the place from the front first, then the file, as in `25=4`";

/// The help for texts that fit several.
const NOTATIONS: &str = "the position does not show which notation this is";

/// The possible meanings of a text; and its meaning in each notation that resolves it.
struct Collision {
    position: &'static str,
    text: &'static str,
    message: &'static str,
    help: &'static str,
    named: &'static [(Notation, &'static str)],
}

const COLLISIONS: &[Collision] = &[
    // The third on file 3, or the middle one on it.
    Collision {
        position: THREE,
        text: "33=4",
        message: "this could be g6 to f6 or g7 to f7",
        help: PLACES,
        named: &[(Notation::Wxf, "g6f6"), (Notation::Li, "g6f6")],
    },
    // The first on file 2, or the second on file 1.
    Collision {
        position: TWO_AND_TWO,
        text: "12+1",
        message: "this could be h9 to h10 or i6 to i7",
        help: PLACES,
        named: &[(Notation::Wxf, "h9h10"), (Notation::LowerCase, "h9h10")],
    },
    Collision {
        position: TWO_AND_TWO,
        text: "21+1",
        message: "this could be i6 to i7 or h9 to h10",
        help: PLACES,
        named: &[(Notation::Wxf, "i6i7")],
    },
    // The first on file 3, or the third on file 1.
    Collision {
        position: TWO_AND_THREE,
        text: "13=2",
        message: "this could be g9 to h9 or i6 to h6",
        help: PLACES,
        named: &[(Notation::Wxf, "g9h9"), (Notation::Li, "g9h9")],
    },
    Collision {
        position: NEIGHBOURS,
        text: "33=4",
        message: "this could be g6 to f6 or g8 to f8",
        help: PLACES,
        named: &[(Notation::Wxf, "g6f6")],
    },
    // The front one today, the one behind it in the 1980s.
    Collision {
        position: FOUR,
        text: "P+=4",
        message: "this could be g9 to f9 or g8 to f8",
        help: PLACES,
        named: &[(Notation::Wxf, "g9f9")],
    },
    Collision {
        position: FOUR,
        text: "P-=4",
        message: "this could be g6 to f6 or g7 to f7",
        help: PLACES,
        named: &[(Notation::Wxf, "g6f6")],
    },
    Collision {
        position: FOUR,
        text: "3+=4",
        message: "this could be g9 to f9 or g8 to f8",
        help: PLACES,
        named: &[(Notation::Wxf, "g9f9")],
    },
    // UCI counts ranks from 1, ICCS from 0.
    Collision {
        position: CHARIOTS,
        text: "h2e2",
        message: "this could be h2 to e2 (uci) or h3 to e3 (iccs)",
        help: NOTATIONS,
        named: &[(Notation::Uci, "h2e2"), (Notation::Iccs, "h3e3")],
    },
    Collision {
        position: BLACK_CHARIOTS,
        text: "a7i7",
        message: "this could be a7 to i7 (uci) or a8 to i8 (iccs)",
        help: NOTATIONS,
        named: &[(Notation::Uci, "a7i7"), (Notation::Iccs, "a8i8")],
    },
    // A pawn has no letter in algebraic notation.
    Collision {
        position: THREE,
        text: "g7-f7",
        message: "this could be g8 to f8 (iccs) or g7 to f7 (algebraic)",
        help: NOTATIONS,
        named: &[(Notation::Algebraic, "g7f7"), (Notation::Iccs, "g8f8")],
    },
    // A soldier in WXF, an advisor in Vietnamese.
    Collision {
        position: PAWN_AND_ADVISOR,
        text: "S4.5",
        message: "this could be f7 to e7 (wxf) or f1 to e2 (vietnamese)",
        help: NOTATIONS,
        named: &[(Notation::Wxf, "f7e7"), (Notation::Vietnamese, "f1e2")],
    },
    // The word for the rear one is that for 6 without its tone.
    Collision {
        position: PAWNS_ON_6_AND_8,
        text: "tot sau tan 1",
        message: "this could be b4 to b5 or d8 to d9",
        help: "`sau` is the rear one, `sáu` is 6; write the tone, or the digit",
        named: &[(Notation::Vietnamese, "b4b5")],
    },
];

#[test]
fn several_readings_are_an_error_that_lists_them() {
    for collision in COLLISIONS {
        let Collision { text, position, .. } = collision;
        let position = table::position(position);
        let written = Notation::read_any(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let error = written
            .resolve(&position, Rules::xiangqi())
            .expect_err(text);
        assert!(
            matches!(error, ResolveError::Readings { .. }),
            "{text}: {error:?}"
        );
        assert_eq!(error.to_string(), collision.message, "{text}");
        assert_eq!(error.expected().as_deref(), Some(collision.help), "{text}");
    }
}

/// A pawn on red's file 6, and two on its file 8.
const PAWNS_ON_6_AND_8: &str = "3k5/9/3P5/9/1P7/9/1P7/9/9/4K4 w";

/// A red pawn and an advisor on red's file 4; a black cannon on black's file 1.
const PAWN_AND_ADVISOR: &str = "c3k4/9/9/5P3/9/9/9/9/9/3K1A3 w";

/// A place without a file, when several files have several pawns: the error, and the help.
const PLACES_WITHOUT_FILE: &[(&str, &str, &str, &str)] = &[
    (
        TWO_AND_THREE,
        "前兵進一",
        "this could be g9 to g10 or i9 to i10",
        "`前兵九平八`",
    ),
    (
        TWO_AND_THREE,
        "P++1",
        "this could be g9 to g10 or i9 to i10",
        "`25=4`",
    ),
];

#[test]
fn a_place_without_a_file_is_ambiguous() {
    for (fen, text, message, example) in PLACES_WITHOUT_FILE {
        let position = table::position(fen);
        let written = Notation::read_any(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let error = written
            .resolve(&position, Rules::xiangqi())
            .expect_err(text);
        assert!(
            matches!(error, ResolveError::Ambiguous { .. }),
            "{text}: {error:?}"
        );
        assert_eq!(error.to_string(), *message, "{text}");
        let help = error.expected().expect("there is help");
        assert!(help.contains(example), "{text}: {help}");
    }
}

/// The moves of games, and the meaning of the last one.
const GAMES: &[(&str, &str, &str)] = &[
    // The notation of earlier moves decides.
    (CHARIOTS, "e1f1 d10d9 h2d2", "h2d2"),
    (CHARIOTS, "E0-F0 d9-d8 h2d2", "h3d3"),
    (CHARIOTS, "Kf1 d10d9 h2d2", "h2d2"),
    // Each side may have its own notation.
    (START, "Che3 h10g8 Hg3 i10h10", "i10h10"),
    (START, "炮二平五 h9-g7 H2+3 i9-h9", "i10h10"),
    // So does the notation of later moves.
    (CHARIOTS, "h2g2 d10d9 g2g9", "g2g9"),
    // A pawn's move by its squares counts for them, too.
    (START, "c4c5 c7c6 c5c6", "c5c6"),
    (PAWNS_AND_CANNONS, "Cb9 Gd9 g8-f8", "g8f8"),
    (PAWNS_AND_CANNONS, "B7-B8 D9-D8 g8-f8", "g9f9"),
    // A move that fits only one of them is still read as that one.
    (CHARIOTS, "E0-F0 d9-d8 H3H10", "h3h10"),
];

#[test]
fn earlier_moves_decide() {
    for (fen, moves, last) in GAMES {
        let text = format!("{fen}\n{moves}\n");
        let replayed = replay(&text).unwrap_or_else(|error| panic!("{moves}: {error}"));
        assert_eq!(replayed, Some(table::mv(last)), "{moves}");
    }
    let text = format!("{CHARIOTS}\nK5=4 將4進1 h2d2\n");
    assert_eq!(
        replay(&text),
        Err("red's move 2, `h2d2`: this could be h2 to d2 (uci) or h3 to d3 (iccs)".to_owned())
    );
}

#[test]
fn the_whole_game_decides_what_letters_mean() {
    for (fen, text, moves) in [
        // Moves that exist in only one of them.
        (PAWN_AND_ADVISOR, "S4.5 K5+1", "f7e7 e10e9"),
        (PAWN_AND_ADVISOR, "S4.5 Tg5.1", "f1e2 e10e9"),
        // Moves that are legal in only one of them.
        (PAWN_AND_ADVISOR, "S4.5 P1.2", "f1e2 a10a8"),
        (PAWN_AND_ADVISOR, "S4.5 C1.2", "f7e7 a10b10"),
        // Also in variations.
        (PAWN_AND_ADVISOR, "1. Tg6.1 (1. S4.5)", "d1d2 f1e2"),
        (
            START,
            "1. P2-5 M8.7 2. M2.3 | X9-8 3. X1-2 B7.1 4. X2.6 M2.3 5. B7.1 T3.5 6. X2-3",
            "h3e3 h10g8 h1g3 i10h10 i1h1 g7g6 h1h7 b10c8 c4c5 c10e8 h7g7",
        ),
        (
            START,
            "1. Pháo hai bình năm, Mã 8 tấn 7.\n2. Ma 2 tan 3, xe 9 binh 8",
            "h3e3 h10g8 h1g3 i10h10",
        ),
    ] {
        let text = format!("{fen}\n{text}\n");
        let parsed = format::parse(&text, Format::MoveList).expect(&text);
        let game = parsed.game.as_ref().expect("a list of moves is a game");
        let walk = game.walk(Rules::xiangqi(), Lenience::Strict);
        assert_eq!(walk.doubt(), None, "{text}");
        let played = walk.filter_map(|visit| match visit {
            Visit::Step(step) => Some(step.map(|step| step.mv.to_string())),
            Visit::Open | Visit::Close => None,
        });
        let played: Vec<String> = played.collect::<Result<_, _>>().expect(&text);
        assert_eq!(played.join(" "), moves, "{text}");
    }
    let text = format!("{PAWN_AND_ADVISOR}\nS4.5\n");
    let parsed = format::parse(&text, Format::MoveList).expect("it is a list");
    let game = parsed.game.as_ref().expect("a list of moves is a game");
    let end = game.replay(&Address::END, Rules::xiangqi(), Lenience::Strict);
    let end = end.expect("it is legal");
    assert_eq!(end.last_move, Some(table::mv("f7e7")));
    assert_eq!(
        end.doubt.map(|doubt| doubt.to_string()).as_deref(),
        Some("all moves are also legal in `vietnamese`; they are read in `wxf`")
    );
}

#[test]
fn a_typo_does_not_pass_as_another_notation() {
    // In Vietnamese notation it would be legal.
    assert_eq!(
        replay("C2=5 H8+7 X1.2\n"),
        Err(
            "red's move 2, `X1.2`: this can only be `vietnamese`, unlike the rest of the game"
                .to_owned()
        )
    );
    assert_eq!(
        replay("P2-5 M8.7 H2+3\n"),
        Err("red's move 2, `H2+3`: this can only be `wxf`, unlike the rest of the game".to_owned())
    );
    // In ICCS the square is empty; with ranks from 1 it would be the king's.
    let text = "H2-E2 h9-g7 e1e2\n";
    let expected = Err("red's move 2, `e1e2`: e2 is empty".to_owned());
    assert_eq!(replay(text), expected);
    assert_eq!(replay_leniently(text), expected);
    // A move that fits two notations is evidence for neither.
    let pawns = format!("{PAWNS_AND_CANNONS}\ng8-f8 Gd9\n");
    assert_eq!(
        replay(&pawns),
        Err(
            "red's move 1, `g8-f8`: this could be g9 to f9 (iccs) or g8 to f8 (algebraic)"
                .to_owned()
        )
    );
    // In UCI the square is empty; with ranks from 0 it would be a pawn's.
    assert_eq!(
        replay("c4c5 c6c5\n"),
        Err("black's move 1, `c6c5`: c6 is empty".to_owned())
    );
}

/// The last move of a list of moves.
fn replay(text: &str) -> Result<Option<Move>, String> {
    play(text, false)
}

/// Like [`replay`], with illegal moves.
fn replay_leniently(text: &str) -> Result<Option<Move>, String> {
    play(text, true)
}

fn play(text: &str, lenient: bool) -> Result<Option<Move>, String> {
    let parsed = format::parse(text, Format::MoveList).map_err(|error| error.to_string())?;
    let game = parsed.game.as_ref().expect("a list of moves is a game");
    let replayed = game.replay(&Address::END, Rules::xiangqi(), lenient.into());
    Ok(replayed.map_err(|error| error.to_string())?.last_move)
}

#[test]
fn a_notation_decides() {
    for Collision {
        text,
        position,
        named,
        ..
    } in COLLISIONS
    {
        let position = table::position(position);
        for (notation, name) in *named {
            let read = table::meaning(text, Some(*notation), &position);
            assert_eq!(read, Ok(table::mv(name)), "{text} in {}", notation.name());
        }
    }
}
