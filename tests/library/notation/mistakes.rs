//! Texts that are not moves in a notation, in `mistakes.txt`.
//!
//! ```text
//! # a comment
//! NOTATION: TEXT | TEXT …                texts that do not have the form of a move
//! NOTATION | TEXT | PART | MESSAGE       a text, the part of it that is wrong, and the error
//! ```
//!
//! In a text, `\n` stands for a line break.

use super::table;
use xiangqi_setup::notation::MoveErrorKind;

#[test]
fn every_mistake() {
    let mut complaints = Vec::new();
    for (line, place) in table::lines("mistakes.txt") {
        if let Some((name, texts)) = line.split_once(':').filter(|(name, _)| !name.contains('|')) {
            let notation = table::notation(name);
            for text in texts.split('|').map(str::trim) {
                let error = notation.read(text).expect_err(text);
                if error.kind != MoveErrorKind::Shape(notation) || error.span != (0..text.len()) {
                    complaints.push(format!("{place}: {text}: {error} at {:?}", error.span));
                }
            }
            continue;
        }
        let cells = line.split('|').map(|cell| cell.trim().replace("\\n", "\n"));
        let [name, text, part, message] = &cells.collect::<Vec<_>>()[..] else {
            panic!("{place}: a line has four parts");
        };
        let error = table::notation(name).read(text).expect_err(text);
        let found = (error.to_string(), &text[error.span]);
        if found != (message.clone(), part) {
            complaints.push(format!("{place}: {text}: {found:?}"));
        }
    }
    table::report(&complaints);
}
