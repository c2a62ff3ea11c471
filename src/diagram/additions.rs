//! What settings add to a position: arrows, marks and numbers, and what comes of them.

use super::DiagramError;
use crate::board::{Annotation, Area, Board, Number, PlacedAnnotation, Square};
use crate::format::WarningKind;
use crate::settings::{Level, Setting, Settings};

/// The arrows to be added to a position: those of a project only where the position has
/// none itself from the one square to the other.
pub fn arrows(settings: &Settings, position: &Board) -> Vec<PlacedAnnotation> {
    let is_there = |placed: &PlacedAnnotation| {
        let mut there = position[placed.square].annotations.iter();
        there.any(|other| match (other, placed.annotation) {
            (Annotation::Arrow(other), Annotation::Arrow(arrow)) => {
                other.offset() == arrow.offset()
            }
            _ => false,
        })
    };
    let counts_more = settings.arrow.level() > Some(Level::Position);
    let mut arrows = settings.arrow.or_default();
    arrows.retain(|placed| counts_more || !is_there(placed));
    arrows
}

/// Adds arrows, marks and numbers to a board.
///
/// # Errors
/// More numbers on a square than can be read there.
pub fn add(
    settings: &Settings,
    board: &mut Board,
    arrows: &[PlacedAnnotation],
) -> Result<(), DiagramError> {
    let (marks, numbers) = (placed(&settings.mark), placed(&settings.number));
    for placed in arrows.iter().chain(marks).chain(numbers) {
        annotate(board, placed.square, placed.annotation);
    }
    for square in numbers.iter().map(|placed| placed.square) {
        let count = board[square].numbers().count();
        if count > Number::MOST {
            return Err(DiagramError::TooManyNumbers { square, count });
        }
    }
    Ok(())
}

/// Adds an annotation that is about squares of the board, so that none leaves it.
pub fn annotate(board: &mut Board, square: Square, annotation: Annotation) {
    let added = board.annotate(square, annotation);
    debug_assert!(added.is_ok(), "{annotation} on {square}");
}

/// What is odd about marks that are set for this one diagram, each once. Those of files are
/// told with their places.
pub fn oddities(settings: &Settings, board: &Board) -> Vec<WarningKind> {
    let mut oddities = Vec::new();
    for PlacedAnnotation { square, annotation } in of_one(&settings.mark) {
        if let Annotation::Mark(mark) = annotation
            && let Some(oddity) = WarningKind::of_mark(*mark, *square, board)
            && !oddities.contains(&oddity)
        {
            oddities.push(oddity);
        }
    }
    oddities
}

/// The annotations set for this one diagram that are not seen, because they are outside of
/// the part that is shown, each once: what they are called, and what they are.
pub fn outside(
    settings: &Settings,
    board: &Board,
    shown: Area,
) -> Vec<(&'static str, PlacedAnnotation)> {
    let all = [
        ("arrow", of_one(&settings.arrow)),
        ("mark", of_one(&settings.mark)),
        ("number", of_one(&settings.number)),
    ];
    let mut outside = Vec::new();
    if shown == Area::whole() || all.iter().all(|(_, placed)| placed.is_empty()) {
        return outside;
    }
    let seen = board.within(shown);
    for (name, placed) in all {
        for placed in placed {
            let is_on = |board: &Board| {
                let there = &board[placed.square].annotations;
                there.contains(&placed.annotation)
            };
            let told = (name, *placed);
            if is_on(board) && !is_on(&seen) && !outside.contains(&told) {
                outside.push(told);
            }
        }
    }
    outside
}

fn placed(setting: &Setting<Vec<PlacedAnnotation>>) -> &[PlacedAnnotation] {
    setting.get().map_or(&[], Vec::as_slice)
}

/// What is set for one diagram, not for a project or a book.
fn of_one(setting: &Setting<Vec<PlacedAnnotation>>) -> &[PlacedAnnotation] {
    setting.from_level(Level::Block).map_or(&[], Vec::as_slice)
}

/// How many pieces are outside of the part of a board that is shown, and how many arrows
/// have one end there.
pub fn left_out(board: &Board, shown: Area) -> [usize; 2] {
    let all = || Square::all().map(|square| (square, &board[square]));
    let pieces = all().filter(|(square, field)| field.piece.is_some() && !shown.contains(*square));
    let arrows = all().flat_map(|(square, field)| {
        let annotations = field.annotations.iter();
        annotations.filter_map(move |annotation| match annotation {
            Annotation::Arrow(arrow) => Some([square, square.step(arrow.offset())?]),
            Annotation::Mark(_) | Annotation::Number(_) => None,
        })
    });
    let is_cut = |[from, to]: &[Square; 2]| shown.contains(*from) != shown.contains(*to);
    [pieces.count(), arrows.filter(is_cut).count()]
}
