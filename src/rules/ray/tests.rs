//! Where pieces can go, as tables: to add a test, add a row.

use std::collections::{BTreeMap, BTreeSet};

use super::{Blocked, Occupancy, Ray, rays};
use crate::board::{Color, Square};
use crate::rules::betza::Movement;

type Pieces = BTreeMap<Square, Color>;

impl Occupancy for Pieces {
    fn occupant(&self, square: Square) -> Option<Color> {
        self.get(&square).copied()
    }
}

/// On an empty board from e5, for red: atoms, ranges and directions.
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
    // What a piece does where nothing stands.
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

/// From a square, with pieces of its own and with enemies, for red.
#[rustfmt::skip]
const AMONG_OTHERS: &[(&str, &str, &str, &str, &str)] = &[
    // The edges of the board.
    ("K", "a1", "", "", "a2 b1 b2"),
    ("K", "i10", "", "", "h10 h9 i9"),
    ("N", "b1", "", "", "a3 c3 d2"),
    ("NN", "a10", "", "", "b8 c6 d4 e2 c9 e8 g7 i6"),
    ("GG", "c1", "", "", "f4 i7"),
    // Captures, own pieces, and what stands in front of them.
    ("R", "e5", "e7", "c5", "c5 d5 e1 e2 e3 e4 e6 f5 g5 h5 i5"),
    ("N", "b1", "a3", "c3", "c3 d2"),
    ("NN", "b1", "", "c3", "a3 c3 d2 f3 h4"),
    ("D", "e5", "d5", "e6", "c5 e3 e7 g5"),
    ("DD", "e5", "d5", "e7", "a5 c5 e1 e3 e7 g5 i5"),
    // Modes of ending.
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
    // The way must be free: first straight, then along the diagonal.
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
    // Something must be on the way.
    ("jD", "e5", "e6", "f5", "e7 g5"),
    ("jD", "e5", "e6 e7", "f5 g5", "g5"),
    ("jA", "e5", "d6", "f4", "c7 g3"),
    ("jN", "e5", "e6", "", "d7 f7"),
    ("jH", "e5", "e6", "d5 c5", "b5 e8"),
    ("fjH", "e5", "", "e7", "e8"),
    ("fjZ", "e5", "d7", "", "c8"),
    ("fjDD", "e1", "e2", "e4", "e3 e5"),
    // Over exactly one piece.
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
    // Only to the square behind it.
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

/// Where a way is hindered: the target and what blocks it.
#[rustfmt::skip]
const BLOCKED: &[(&str, &str, &str, &str, &str)] = &[
    ("nN", "e5", "", "", ""),
    ("nN", "e5", "e6", "", "d7:e6 f7:e6"),
    ("nN", "e5", "e6 d7", "f7", "f7:e6"),
    ("nA", "e5", "", "d6", "c7:d6"),
    ("nA", "e5", "c7", "d6", ""),
    ("fmnD", "e5", "", "e6", "e7:e6"),
    ("fmnD", "e5", "", "e6 e7", ""),
    ("fcnD", "e5", "", "e6", ""),
    ("fcnD", "e5", "", "e6 e7", "e7:e6"),
    ("fnH", "e5", "e6", "e7", "e8:e6,e7"),
    ("fnDD", "e1", "e4", "e6", "e5:e4"),
    ("N", "e5", "e6", "", ""),
    ("jD", "e5", "", "", ""),
    ("R", "e5", "e6", "", ""),
];

fn square(name: &str) -> Square {
    name.parse().expect("the table has squares")
}

fn squares(names: &str) -> BTreeSet<Square> {
    names.split_whitespace().map(square).collect()
}

/// Where the squares of a row are on the board.
type View = fn(Square) -> Square;

/// What a row says for red, and the same board turned round for black.
fn sides() -> [(Color, View); 2] {
    [
        (Color::Red, |square| square),
        (Color::Black, Square::turned),
    ]
}

fn movement(betza: &str) -> Movement {
    betza
        .parse()
        .unwrap_or_else(|error| panic!("{error:?} in {betza}"))
}

fn pieces(own: &str, enemies: &str, color: Color, see: View) -> Pieces {
    let own = squares(own).into_iter().map(|square| (see(square), color));
    let enemies = squares(enemies)
        .into_iter()
        .map(|square| (see(square), color.opponent()));
    own.chain(enemies).collect()
}

fn names(squares: impl IntoIterator<Item = Square>) -> String {
    let names: Vec<String> = squares.into_iter().map(|s| s.to_string()).collect();
    names.join(" ")
}

fn destinations(rays: &[Ray], color: Color, board: &Pieces) -> BTreeSet<Square> {
    let mut found = BTreeSet::new();
    for ray in rays {
        ray.destinations(color, board, |square| {
            found.insert(square);
            true
        });
    }
    found
}

fn check_row(betza: &str, from: &str, own: &str, enemies: &str, expected: &str) {
    for (color, see) in sides() {
        let rays = rays(&movement(betza), see(square(from)), color);
        let board = pieces(own, enemies, color, see);
        let found = destinations(&rays, color, &board);
        let expected = squares(expected);
        let found: BTreeSet<Square> = found.into_iter().map(see).collect();
        assert_eq!(
            names(found.iter().copied()),
            names(expected),
            "{betza} from {from}, own {own}, enemies {enemies}, for {color:?}"
        );
        let stops: BTreeSet<Square> = rays.iter().flat_map(Ray::stops).map(see).collect();
        assert!(
            found.is_subset(&stops),
            "{betza} from {from} stops elsewhere"
        );
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
fn blocked_ways() {
    for (betza, from, own, enemies, expected) in BLOCKED {
        for (color, see) in sides() {
            let board = pieces(own, enemies, color, see);
            let rays = rays(&movement(betza), see(square(from)), color);
            let blocked = rays.iter().filter_map(|ray| ray.blocked(color, &board));
            let mut words: Vec<String> = blocked
                .map(|Blocked { target, blockers }| {
                    let blockers = names(blockers.into_iter().map(see)).replace(' ', ",");
                    format!("{}:{blockers}", see(target))
                })
                .collect();
            words.sort();
            let row = format!("{betza} from {from}, own {own}, enemies {enemies}, {color:?}");
            assert_eq!(words.join(" "), *expected, "{row}");
        }
    }
}

#[test]
fn what_is_written_back_moves_the_same() {
    let written = |betza| movement(betza).to_string();
    for (betza, expected) in ALONE {
        check_row(&written(betza), "e5", "", "", expected);
    }
    for (betza, from, own, enemies, expected) in AMONG_OTHERS {
        check_row(&written(betza), from, own, enemies, expected);
    }
}

#[test]
fn only_parts_with_an_i_are_for_the_beginning() {
    let rays = rays(&movement("fmWifmnD"), square("e4"), Color::Red);
    let initial: Vec<bool> = rays.iter().map(Ray::is_initial_only).collect();
    assert_eq!(initial, [false, true]);
}

#[test]
fn a_search_ends_where_it_is_told_to() {
    let rays = rays(&movement("fR"), square("e5"), Color::Red);
    let mut found = Vec::new();
    rays[0].destinations(Color::Red, &Pieces::new(), |square| {
        found.push(square);
        found.len() < 2
    });
    assert_eq!(names(found), "e6 e7");
}
