//! Shows the last moves with marks, arrows and numbers. The marks and arrows of the very last move are
//! stronger than those of the moves before it.

use super::additions::annotate;
use crate::board::{Annotation, ArrowLook, Board, Mark, MarkName, Number, Square};
use crate::rules::Move;
use crate::settings::Settings;

/// Returns the number of last moves to show.
pub fn count(settings: &Settings) -> usize {
    let marked = settings.annotate_last_move.or_default();
    marked.max(settings.arrow_last_move.or_default())
}

/// Shows the moves that led to the position. Returns the squares whose marks belong to moves before the last.
pub fn show(settings: &Settings, moves: &[Move], board: &mut Board) -> Vec<Square> {
    let marked = settings.annotate_last_move.or_default();
    let with_arrow = settings.arrow_last_move.or_default();
    let are_numbered = settings.number_moves.or_default();
    let numbers = (1..=Number::MAX).map(|number| Number::new(number).filter(|_| are_numbered));
    let numbered: Vec<_> = moves.iter().copied().zip(numbers).collect();
    let mut arrows: Vec<(Move, ArrowLook)> = Vec::new();
    let mut strong: Vec<Square> = Vec::new();
    let mut faint: Vec<Square> = Vec::new();
    // Begin with the last move: if several moves share a square, the latest of them determines the mark.
    for (age, (mv, number)) in numbered.into_iter().rev().enumerate() {
        let is_last = age == 0;
        if mv.is_null() {
            continue;
        }
        for square in [mv.from, mv.to].into_iter().filter(|_| age < marked) {
            let has_piece = board[square].piece.is_some();
            let mark = MarkName::Either(Mark::PieceMove).on(has_piece);
            annotate(board, square, Annotation::Mark(mark));
            if is_last {
                strong.push(square);
            } else if !strong.contains(&square) {
                faint.push(square);
            }
        }
        if let Some(arrow) = mv.arrow().filter(|_| age < with_arrow) {
            // A repeated move is one arrow with several numbers.
            let again = arrows.iter().find(|(other, _)| *other == mv);
            let look = again.map_or_else(|| look(is_last), |(_, look)| *look);
            let arrow = arrow.with(look).numbered(number);
            annotate(board, mv.from, Annotation::Arrow(arrow));
            arrows.push((mv, look));
        } else if let Some(number) = number
            && board[mv.to].numbers().count() < Number::MOST
        {
            annotate(board, mv.to, Annotation::Number(number));
        }
    }
    faint
}

/// Returns the look of the arrow for the last move, or for a move before it.
fn look(is_last: bool) -> ArrowLook {
    ArrowLook {
        thin: !is_last,
        ..ArrowLook::default()
    }
}
