//! Arrows, marks and numbers that settings add to a position.

use super::{DiagramError, DiagramWarning};
use crate::board::{Annotation, Area, Board, Number, PlacedAnnotation, Square};
use crate::format::WarningKind;
use crate::settings::{Level, Setting, Settings};

/// Returns the arrows to add to a position. Omits an arrow that a project or book adds if the position itself
/// has an arrow between the same squares.
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
    let overrides = settings.arrow.level() > Some(Level::Position);
    let mut arrows = settings.arrow.or_default();
    arrows.retain(|placed| overrides || !is_there(placed));
    arrows
}

/// Adds the given arrows, and the marks and numbers in the settings, to a board.
///
/// # Errors
/// Returns an error if a square has more numbers than are legible.
pub fn add(
    settings: &Settings,
    board: &mut Board,
    arrows: &[PlacedAnnotation],
) -> Result<(), DiagramError> {
    let (marks, numbers) = (placed(&settings.mark), placed(&settings.number));
    let marks: Vec<PlacedAnnotation> = marks.iter().map(|mark| mark.on(board)).collect();
    for placed in arrows.iter().chain(&marks).chain(numbers) {
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

/// Adds an annotation. An arrow must not lead off the board.
pub fn annotate(board: &mut Board, square: Square, annotation: Annotation) {
    let added = board.annotate(square, annotation);
    debug_assert!(added.is_ok(), "{annotation} on {square}");
}

/// Returns warnings about the marks that are set for this one diagram, without duplicates. Warnings about the
/// marks in an input file are reported when the file is read.
pub fn oddities(settings: &Settings, board: &Board) -> impl Iterator<Item = WarningKind> {
    let mut oddities = Vec::new();
    for placed in of_one(&settings.mark) {
        let PlacedAnnotation { square, annotation } = placed.on(board);
        if let Annotation::Mark(mark) = annotation
            && let Some(oddity) = WarningKind::of_mark(mark, square, board)
            && !oddities.contains(&oddity)
        {
            oddities.push(oddity);
        }
    }
    oddities.into_iter()
}

/// Returns warnings about the annotations that are set for this one diagram but lie outside the visible part
/// of the board, without duplicates.
pub fn outside(settings: &Settings, board: &Board, shown: Area) -> Vec<DiagramWarning> {
    let (arrows, marks) = (of_one(&settings.arrow), of_one(&settings.mark));
    let numbers = of_one(&settings.number);
    let mut outside = Vec::new();
    if shown == Area::whole() || arrows.len() + marks.len() + numbers.len() == 0 {
        return outside;
    }
    let written = |placed: &PlacedAnnotation| (*placed, placed.to_string());
    let arrows = arrows.iter().map(written).map(|it| ("arrow", it));
    let marks = marks.iter().map(|mark| (mark.on(board), mark.to_string()));
    let numbers = numbers.iter().map(written).map(|it| ("number", it));
    let seen = board.within(shown);
    let all = arrows.chain(marks.map(|it| ("mark", it))).chain(numbers);
    for (what, (placed, text)) in all {
        let is_on = |board: &Board| {
            let there = &board[placed.square].annotations;
            there.contains(&placed.annotation)
        };
        let warning = DiagramWarning::Outside { what, text, shown };
        if is_on(board) && !is_on(&seen) && !outside.contains(&warning) {
            outside.push(warning);
        }
    }
    outside
}

fn placed<T>(setting: &Setting<Vec<T>>) -> &[T] {
    setting.get().map_or(&[], Vec::as_slice)
}

/// Returns the annotations that are set for one diagram, not for a project or a book.
fn of_one<T>(setting: &Setting<Vec<T>>) -> &[T] {
    setting.from_level(Level::Block).map_or(&[], Vec::as_slice)
}

/// Counts the pieces outside the visible part of the board, and the arrows with exactly one end outside it.
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
