//! Where pieces with movements in Betza notation can go, for red and, on the turned board, for
//! black. To add a test, add a row.

use std::collections::BTreeSet;

use xiangqi_setup::board::{Board, Color, Piece, Role, Square};
use xiangqi_setup::rules::betza::Movement;
use xiangqi_setup::rules::{Move, Position, Rules};

use crate::support::thorough::some;

/// The targets from e5 on an empty board.
#[rustfmt::skip]
const ALONE: &[(&str, &str)] = &[
    // Atoms.
    ("W", "d5 e4 e6 f5"),
    ("F", "d4 d6 f4 f6"),
    ("D", "c5 e3 e7 g5"),
    ("N", "c4 c6 d3 d7 f3 f7 g4 g6"),
    ("A", "c3 c7 g3 g7"),
    ("H", "b5 e2 e8 h5"),
    ("C", "b4 b6 d2 d8 f2 f8 h4 h6"),
    ("Z", "b3 b7 c2 c8 g2 g8 h3 h7"),
    ("G", "b2 b8 h2 h8"),
    ("K", "d4 d5 d6 e4 e6 f4 f5 f6"),
    ("J", "b4 b6 d2 d8 f2 f8 h4 h6"),
    ("L", "b3 b7 c2 c8 g2 g8 h3 h7"),
    // Ranges.
    ("W0", "a5 b5 c5 d5 e1 e10 e2 e3 e4 e6 e7 e8 e9 f5 g5 h5 i5"),
    ("W3", "b5 c5 d5 e2 e3 e4 e6 e7 e8 f5 g5 h5"),
    ("R2", "c5 d5 e3 e4 e6 e7 f5 g5"),
    ("B", "a1 a9 b2 b8 c3 c7 d4 d6 f4 f6 g3 g7 h2 h8 i1 i9"),
    ("K2", "c3 c5 c7 d4 d5 d6 e3 e4 e6 e7 f4 f5 f6 g3 g5 g7"),
    ("DD", "a5 c5 e1 e3 e7 e9 g5 i5"),
    ("NN", "a3 a7 c1 c4 c6 c9 d3 d7 f3 f7 g1 g4 g6 g9 i3 i7"),
    ("NN1", "c4 c6 d3 d7 f3 f7 g4 g6"),
    ("fH99999999999999999999", "e8"),
    // Parts side by side.
    ("WF", "d4 d5 d6 e4 e6 f4 f5 f6"),
    ("WD", "c5 d5 e3 e4 e6 e7 f5 g5"),
    ("fAbD", "c7 e3 g7"),
    ("WfF", "d5 d6 e4 e6 f5 f6"),
    ("fWF", "d4 d6 e6 f4 f6"),
    // Directions of four steps along lines.
    ("fW", "e6"),
    ("bW", "e4"),
    ("lW", "d5"),
    ("rW", "f5"),
    ("vW", "e4 e6"),
    ("sW", "d5 f5"),
    ("fsW", "d5 e6 f5"),
    ("frW", "e6 f5"),
    ("ffrW", "e6 f5"),
    ("vsW", "d5 e4 e6 f5"),
    ("fR", "e10 e6 e7 e8 e9"),
    ("sD", "c5 g5"),
    // Directions of four steps along diagonals.
    ("fF", "d6 f6"),
    ("bF", "d4 f4"),
    ("lF", "d4 d6"),
    ("rF", "f4 f6"),
    ("flF", "d6"),
    ("lfF", "d6"),
    ("brF", "f4"),
    ("flbrF", "d6 f4"),
    ("frrF", "f4 f6"),
    ("ffrrF", "d6 f4 f6"),
    ("fsF", "d6 f6"),
    ("lvF", "d4 d6"),
    ("fmrF", "d6 f4 f6"),
    ("vF", "d4 d6 f4 f6"),
    ("fB", "a9 b8 c7 d6 f6 g7 h8 i9"),
    ("blA", "c3"),
    // Directions of eight steps.
    ("fN", "d7 f7"),
    ("ffN", "d7 f7"),
    ("bN", "d3 f3"),
    ("lN", "c4 c6"),
    ("rrN", "g4 g6"),
    ("vN", "d3 d7 f3 f7"),
    ("sN", "c4 c6 g4 g6"),
    ("fhN", "c6 d7 f7 g6"),
    ("bhN", "c4 d3 f3 g4"),
    ("lhN", "c4 c6 d3 d7"),
    ("rhN", "f3 f7 g4 g6"),
    ("frN", "g6"),
    ("rfN", "f7"),
    ("blN", "c4"),
    ("lbN", "d3"),
    ("fsN", "c6 g6"),
    ("bsN", "c4 g4"),
    ("rvN", "f3 f7"),
    ("fvN", "d3 d7 f3 f7"),
    ("ffrrN", "d7 f7 g4 g6"),
    ("fffrN", "d7 f7 g6"),
    ("fmrN", "d7 f7 g4 g6"),
    ("hrN", "c6 d3 f7 g4"),
    ("hlN", "c4 d7 f3 g6"),
    ("hrC", "b6 d2 f8 h4"),
    ("hlZ", "b3 c8 g2 h7"),
    ("vhN", "c4 c6 d3 d7 f3 f7 g4 g6"),
    ("frC", "h6"),
    ("rfZ", "g8"),
    // Directions of a king's steps.
    ("fK", "d6 e6 f6"),
    ("fWfF", "d6 e6 f6"),
    ("fhK", "d6 e6 f6"),
    ("ffK", "e6"),
    ("lK", "d4 d5 d6"),
    ("llK", "d5"),
    ("flK", "d6"),
    ("lfK", "d6"),
    ("rbK", "f4"),
    ("vK", "e4 e6"),
    ("sK", "d5 f5"),
    ("fsK", "d6 f6"),
    ("bsK", "d4 f4"),
    ("lvK", "d4 d6"),
    ("fhbsK", "d4 d6 e6 f4 f6"),
    ("rlbK", "d4 f4 f5 f6"),
    ("sbK", "d4 d5 e4 f4 f5"),
    ("vsK", "d5 e4 e6 f5"),
    ("", ""),
    ("ffssK", "d5 e6 f5"),
    ("ffQ", "e10 e6 e7 e8 e9"),
    ("fQ2", "c7 d6 e6 e7 f6 g7"),
    // Modes on an empty board.
    ("mW", "d5 e4 e6 f5"),
    ("cW", ""),
    ("dW", ""),
    ("eW", ""),
    ("cR", ""),
    ("pR", ""),
    ("gQ", ""),
    ("jN", ""),
    ("nN", "c4 c6 d3 d7 f3 f7 g4 g6"),
    ("isO2", ""),
    ("WisO2", "d5 e4 e6 f5"),
];

/// The targets from a square, among own pieces and enemies.
#[rustfmt::skip]
const AMONG_OTHERS: &[(&str, &str, &str, &str, &str)] = &[
    // The edges of the board.
    ("K", "a1", "", "", "a2 b1 b2"),
    ("K", "i10", "", "", "h10 h9 i9"),
    ("N", "b1", "", "", "a3 c3 d2"),
    ("NN", "a10", "", "", "b8 c6 d4 e2 c9 e8 g7 i6"),
    ("GG", "c1", "", "", "f4 i7"),
    // Captures, own pieces, and blockers.
    ("R", "e5", "e7", "c5", "c5 d5 e1 e2 e3 e4 e6 f5 g5 h5 i5"),
    ("N", "b1", "a3", "c3", "c3 d2"),
    ("NN", "b1", "", "c3", "a3 c3 d2 f3 h4"),
    ("D", "e5", "d5", "e6", "c5 e3 e7 g5"),
    ("DD", "e5", "d5", "e7", "a5 c5 e1 e3 e7 g5 i5"),
    // Conditions on the target.
    ("mR", "a1", "c1", "a4", "a2 a3 b1"),
    ("cR", "a1", "c1", "a4", "a4"),
    ("mcR", "a1", "c1", "a4", "a2 a3 a4 b1"),
    ("dR", "a1", "c1", "a4", "c1"),
    ("cdR", "a1", "c1", "a4", "a4 c1"),
    ("mdR", "a1", "c1", "a4", "a2 a3 b1 c1"),
    ("mcdR", "a1", "c1", "a4", "a2 a3 a4 b1 c1"),
    ("ceR", "a1", "c1", "a4", "a4"),
    ("mNcK", "e5", "e6 d3", "f6 f7", "c4 c6 d7 f3 g4 g6 f6"),
    ("fmWfcF", "e5", "", "d6", "d6 e6"),
    ("fmWfcF", "e5", "f6", "d6 e6", "d6"),
    ("cmfW", "e5", "", "e6", "e6"),
    ("mfW", "e5", "", "", "e6"),
    ("fmWfceFifmnD", "e4", "", "", "e5 e6"),
    ("fmWfceFifmnD", "e4", "", "d5 e5", "d5"),
    ("fmFfceWifmnA", "e4", "", "d5 e5", "e5 f5 g6"),
    // The squares in between must be empty: first straight, then along the diagonal.
    ("nN", "e5", "e6", "f5", "c4 c6 d3 f3"),
    ("nN", "e5", "d6 f6", "d4 f4", "c4 c6 d3 d7 f3 f7 g4 g6"),
    ("nD", "e5", "e6", "f5", "c5 e3"),
    ("nA", "e5", "d6", "f4", "c3 g7"),
    ("nA", "e5", "e6 d5", "", "c3 c7 g3 g7"),
    ("nH", "e5", "d5", "e7 g5 e2", "e2"),
    ("nG", "e5", "d6", "g7 f4", "b2"),
    ("fnC", "e5", "e6", "", ""),
    ("fnC", "e5", "e7", "", ""),
    ("fnC", "e5", "d6 f7", "", "d8 f8"),
    ("fnZ", "e5", "e6", "", ""),
    ("fnZ", "e5", "f7", "", "c8"),
    ("fnZ", "e5", "f6 e7", "", "c8 g8"),
    ("nNN", "b1", "", "b2", "d2 f3 h4"),
    ("nNN", "b1", "", "e2", "a3 c3 d5 e7 f9 d2"),
    ("nW", "e5", "e6", "", "d5 e4 f5"),
    // A square in between must be occupied.
    ("jD", "e5", "e6", "f5", "e7 g5"),
    ("jD", "e5", "e6 e7", "f5 g5", "g5"),
    ("jA", "e5", "d6", "f4", "c7 g3"),
    ("jN", "e5", "e6", "", "d7 f7"),
    ("jH", "e5", "e6", "d5 c5", "b5 e8"),
    ("fjH", "e5", "", "e7", "e8"),
    ("fjZ", "e5", "d7", "", "c8"),
    ("fjDD", "e1", "e2", "e4", "e3 e5"),
    // A jump over exactly one piece.
    ("pR", "a1", "a3", "d1", "a10 a4 a5 a6 a7 a8 a9 e1 f1 g1 h1 i1"),
    ("pR", "a1", "a3 a5", "d1 e1 f1", "a4 e1"),
    ("mRcpR", "a1", "a3", "d1 f1 g1", "a2 b1 c1 f1"),
    ("mRcpR", "a1", "d1 f1", "a3 a4", "a2 a4 b1 c1"),
    ("cpR", "a1", "", "a2 a3", "a3"),
    ("mpR", "a1", "", "a2 a5", "a3 a4"),
    ("dpR", "a1", "a2 a5", "", "a5"),
    ("fpW3", "e1", "e3", "", "e4"),
    ("fpW3", "e1", "e4", "e5", ""),
    ("fpNN", "e1", "d3", "f3 g5", "b7 a9 c5 g5"),
    ("flpB", "i1", "h2", "e5", "e5 f4 g3"),
    // Only to the square right beyond it.
    ("gR", "a1", "a3", "d1", "a4 e1"),
    ("gR", "a1", "a3 a4", "d1 e1", "e1"),
    ("mgR", "a1", "a3", "d1 e1", "a4"),
    ("fgW2", "e1", "e2", "", "e3"),
    ("fgW2", "e1", "e3", "", ""),
    ("fgnDD", "a1", "a3", "", "a5"),
    ("fgnDD", "a1", "a3 a4", "", ""),
    // Parts that lead to the same square count once.
    ("WK", "a1", "", "", "a2 b1 b2"),
    ("RN", "a1", "a2", "b1", "b1 b3 c2"),
    ("RNF", "a1", "a2", "b1", "b1 b2 b3 c2"),
    ("BW", "a1", "a2 c3", "b1", "b1 b2"),
];

/// Blocked targets, and what blocks them.
#[rustfmt::skip]
const BLOCKED: &[(&str, &str, &str, &str, &str, &str)] = &[
    ("nN", "e5", "", "", "", ""),
    ("nN", "e5", "e6", "", "d7 f7", "e6"),
    ("nN", "e5", "e6 d7", "f7", "f7", "e6"),
    ("nA", "e5", "", "d6", "c7", "d6"),
    ("nA", "e5", "c7", "d6", "", ""),
    ("fmnD", "e5", "", "e6", "e7", "e6"),
    ("fmnD", "e5", "", "e6 e7", "", ""),
    ("fcnD", "e5", "", "e6", "", ""),
    ("fcnD", "e5", "", "e6 e7", "e7", "e6"),
    ("fnH", "e5", "e6", "e7", "e8", "e6 e7"),
    ("fnDD", "e1", "e4", "e6", "e5", "e4"),
    ("N", "e5", "e6", "", "", ""),
    ("jD", "e5", "", "", "", ""),
    ("R", "e5", "e6", "", "", ""),
];

/// The piece that moves, and the one for all others. Pawns start on e4, for movements with `i`.
const MOVER: Role = Role::Pawn;
const OTHER: Role = Role::Chariot;

fn squares(names: &str, color: Color) -> BTreeSet<Square> {
    let squares = names.split_whitespace().map(|name| {
        let square: Square = name.parse().expect("the table has squares");
        square.seen_by(color)
    });
    squares.collect()
}

/// Rules that give the mover this movement, and a position with it on `from`.
fn set_up(betza: &str, from: &str, own: &str, enemies: &str, color: Color) -> (Rules, Position) {
    let movement: Movement = betza.parse().expect(betza);
    let mover = Piece { color, role: MOVER };
    let mut board = Board::default();
    for (names, role, color) in [
        (own, OTHER, color),
        (enemies, OTHER, color.opponent()),
        (from, MOVER, color),
    ] {
        // The table is from the mover's point of view.
        for square in squares(names, mover.color) {
            board.set_piece(square, Some(Piece { color, role }));
        }
    }
    let rules = Rules::xiangqi().clone().with(mover, &movement);
    (rules, Position::new(&board, mover.color))
}

fn check_row(betza: &str, from: &str, own: &str, enemies: &str, expected: &str) {
    for color in Color::ALL {
        let (rules, position) = set_up(betza, from, own, enemies, color);
        let expected = squares(expected, color);
        let row = format!("{betza} from {from}, own {own}, enemies {enemies}, for {color:?}");
        for from in squares(from, color) {
            let found: BTreeSet<Square> = rules.destinations(&position, from).into_iter().collect();
            assert_eq!(found, expected, "{row}");
            let can_go = |to: &Square| rules.is_pseudo_legal(&position, Move { from, to: *to });
            assert!(
                Square::all()
                    .filter(can_go)
                    .eq(rules.destinations(&position, from)),
                "{row}"
            );
        }
    }
}

#[test]
fn alone_on_the_board() {
    for (betza, expected) in ALONE {
        check_row(betza, "e5", "", "", expected);
    }
}

#[test]
fn among_other_pieces() {
    for (betza, from, own, enemies, expected) in AMONG_OTHERS {
        check_row(betza, from, own, enemies, expected);
    }
}

#[test]
fn blocked_targets() {
    for (betza, from, own, enemies, blocked, blockers) in BLOCKED {
        for color in Color::ALL {
            let (rules, position) = set_up(betza, from, own, enemies, color);
            let row = format!("{betza} from {from}, own {own}, enemies {enemies}, for {color:?}");
            for from in squares(from, color) {
                let reach = rules.reach(&position, from).expect("a piece");
                let found: BTreeSet<Square> = reach.blocked.into_iter().collect();
                assert_eq!(found, squares(blocked, color), "{row}");
                let found: BTreeSet<Square> = reach.blockers.into_iter().collect();
                assert_eq!(found, squares(blockers, color), "{row}");
            }
        }
    }
}

#[test]
fn movements_move_the_same_when_written_back() {
    let written = |betza: &str| -> String {
        let movement: Movement = betza.parse().expect(betza);
        movement.to_string()
    };
    for (betza, expected) in some(ALONE, 20) {
        check_row(&written(betza), "e5", "", "", expected);
    }
    for (betza, from, own, enemies, expected) in some(AMONG_OTHERS, 20) {
        check_row(&written(betza), from, own, enemies, expected);
    }
}

#[test]
fn parts_with_an_i_apply_only_at_the_start() {
    check_row("fmWifmnD", "e4", "", "", "e5 e6");
    check_row("fmWifmnD", "e5", "", "", "e6");
}
