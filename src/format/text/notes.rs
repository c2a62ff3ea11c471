//! Reads the lines around a board: the side to move, and the marks, arrows and numbers that this library
//! lists below the boards it writes.

use super::drawing::{BAD, GOOD, MOVE};
use crate::board::{Color, Mark, MarkName, PlacedAnnotation, Square};
use crate::format::fields::{Atom, PlacedAtom};
use crate::format::token::span;

/// The words that name each side.
const SIDES: [(Color, &[&str]); 2] = [
    (Color::Red, &["red", "white", "红", "紅", "đỏ"]),
    (Color::Black, &["black", "黑", "đen"]),
];
/// The words that say that a side is to move.
const TURN: [&str; 5] = ["to move", "to play", "先", "走", "lượt"];

/// Returns the mark that an opening bracket stands for, or `None` if the bracket does not stand for a mark.
pub(super) fn mark(bracket: char) -> Option<MarkName> {
    let marks = [BAD, GOOD, MOVE].map(|pair| pair[0]);
    let names = [Mark::BlankBad, Mark::BlankGood, Mark::BlankMove];
    let mut all = marks.into_iter().zip(names);
    all.find_map(|(open, mark)| (open == bracket).then_some(MarkName::Either(mark)))
}

/// Returns the side to move, or `None` if the line does not state it.
pub(super) fn to_move(line: &str) -> Option<Color> {
    const LONGEST: usize = 60;
    if line.len() > LONGEST {
        return None;
    }
    let line = line.to_lowercase();
    let holds = |words: &[&str]| words.iter().any(|word| line.contains(word));
    let mut sides = SIDES.iter().filter(|(_, words)| holds(words));
    let (side, _) = sides.next().filter(|_| holds(&TURN))?;
    sides.next().is_none().then_some(*side)
}

/// Returns the annotations that the last paragraph below a board lists. If any line of that paragraph is not
/// a note written by this library, returns an empty list.
pub(super) fn annotations(text: &str, below: &[&str]) -> Vec<PlacedAtom> {
    let last = below.iter().rev().skip_while(|line| line.is_empty());
    let notes = last.take_while(|line| !line.is_empty());
    let mut atoms = Vec::new();
    for line in notes {
        let Some(found) = note(line) else {
            return Vec::new();
        };
        atoms.extend(found.into_iter().map(|(square, atom)| PlacedAtom {
            square,
            atom,
            span: span(text, line),
        }));
    }
    atoms
}

/// Returns the annotations that a line lists, or `None` if the line is not a note.
fn note(line: &str) -> Option<Vec<(Square, Atom)>> {
    let placed = |placed: PlacedAnnotation| (placed.square, Atom::Annotation(placed.annotation));
    if to_move(line).is_some() {
        return Some(Vec::new());
    }
    if let Some((from, ends)) = line.split_once(" -> ") {
        let arrows = ends.split(", ").map(|end| {
            let arrow = match end.strip_suffix(')').and_then(|end| end.split_once(" (")) {
                Some((end, style)) => format!("{from}{end}:{style}"),
                None => format!("{from}{end}"),
            };
            PlacedAnnotation::arrow(&arrow).ok().map(placed)
        });
        return arrows.collect();
    }
    if let Some((number, squares)) = line.split_once(": ") {
        let numbers = squares.split(", ").map(|square| {
            let number = PlacedAnnotation::number(&format!("{square}:{number}"));
            number.ok().map(placed)
        });
        return numbers.collect();
    }
    let name = mark(line.chars().next()?)?;
    let MarkName::Either(mark) = name else {
        return None;
    };
    let meaning = line
        .get(3..)?
        .trim_start()
        .strip_prefix(mark.short_name())?;
    let hidden = match meaning.strip_prefix(", also ") {
        Some(squares) => squares,
        None => return meaning.is_empty().then(Vec::new),
    };
    let squares = hidden.split(", ").map(|square| {
        let square = square.parse().ok()?;
        Some((square, Atom::Mark(name)))
    });
    squares.collect()
}
