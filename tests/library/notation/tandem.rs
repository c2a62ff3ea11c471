//! Pieces that share a file, in `tandem/*.txt`.
//!
//! ```text
//! # a comment
//! position FEN        the position of the lines that follow, with the side to move
//! MOVE TEXT…          the move in UCI, and its text in each notation of COLUMNS
//! ```
//!
//! Each text must be written for the move, and read as the move, both in its notation and
//! without. A `?` before it means that it is ambiguous without the notation, which is checked
//! as well.

use super::table;
use xiangqi_setup::notation::Notation;

/// The columns of a line after the move.
const COLUMNS: [Notation; 9] = [
    Notation::Wxf,
    Notation::Li,
    Notation::LowerCase,
    Notation::Chinese,
    Notation::ChineseSimplified,
    Notation::Algebraic,
    Notation::Iccs,
    Notation::RanksAndFiles,
    Notation::Vietnamese,
];

#[test]
fn pawns() {
    check("tandem/pawns.txt");
}

#[test]
fn other_pieces() {
    check("tandem/others.txt");
}

fn check(name: &str) {
    let mut complaints = Vec::new();
    for row in table::rows(name) {
        let (position, line, place) = (&row.position, &row.line, &row.place);
        let mut cells = line.split_whitespace();
        let mv = table::mv(cells.next().expect("the line is not empty"));
        let texts: Vec<&str> = cells.collect();
        assert_eq!(texts.len(), COLUMNS.len(), "{place}: a text is missing");
        let in_uci = mv.to_string();
        let uci = (Notation::Uci, in_uci.as_str());
        for (notation, text) in COLUMNS.into_iter().zip(texts) {
            let wrong = table::complaints(mv, text, notation, position);
            complaints.extend(wrong.iter().map(|wrong| format!("{place}: {wrong}")));
        }
        // ICCS could mean other squares, so it is read only as UCI.
        if table::meaning(uci.1, Some(uci.0), position) != Ok(mv) {
            complaints.push(format!("{place}: {mv} is not read in {}", uci.0.name()));
        }
    }
    table::report(&complaints);
}
