//! Texts that are read but not written, in `tolerant.txt`.
//!
//! ```text
//! # a comment
//! position FEN            the position of the lines that follow, with the side to move
//! MOVE: TEXT | TEXT …     the move in UCI, and texts that mean it in any notation
//! MOVE NAME: TEXT | …     texts that mean it in this notation
//! ```

use super::table;

#[test]
fn every_spelling() {
    let mut complaints = Vec::new();
    for row in table::rows("tolerant.txt") {
        let (position, line, place) = (&row.position, &row.line, &row.place);
        let (what, texts) = line
            .split_once(": ")
            .unwrap_or_else(|| panic!("{place}: there is no `: `"));
        let (mv, notation) = match what.split_once(' ') {
            Some((mv, name)) => (mv, Some(table::notation(name))),
            None => (what, None),
        };
        let mv = table::mv(mv);
        for text in texts.split('|').map(str::trim) {
            match table::meaning(text, notation, position) {
                Ok(read) if read == mv => {}
                Ok(read) => complaints.push(format!("{place}: {text} is {mv}, not {read}")),
                Err(error) => complaints.push(format!("{place}: {text} is {mv}, but: {error}")),
            }
            // A text that is unambiguous alone does not need a notation.
            if notation.is_some() && table::meaning(text, None, position) == Ok(mv) {
                complaints.push(format!("{place}: {text} is {mv} in any notation"));
            }
        }
    }
    table::report(&complaints);
}
