//! Checks whether pictures can be drawn, without drawing them.

use crate::board::{Annotation, Mark, Square};
use crate::page::cost::of_shapes;
use crate::page::error::SvgError;
use crate::page::limits::PAGE;
use crate::page::shapes::{Shapes, guarded};
use crate::rules::Position;
use crate::scene::{Options, Scene};
use crate::svg;
use crate::theme::Theme;

/// Checks that drawing SVG text on a page stays within the limits of time and memory. The drawing libraries
/// may still fail on text that passes this check.
///
/// # Errors
///
/// Returns an error if the text is not an SVG picture, or if drawing it would take too much time or memory.
pub fn check(svg: &str) -> Result<(), SvgError> {
    guarded(|| {
        let shapes = Shapes::read(svg, None)?;
        of_shapes(&shapes.tree, PAGE, shapes.cost).map(drop)
    })?
}

/// Returns the reason why a theme cannot draw a board full of pieces and marks, or `None` if it can.
pub fn undrawable(theme: &Theme) -> Option<String> {
    let mut board = Position::initial().board();
    for (square, index) in Square::all().zip(0..) {
        let has_piece = board[square].piece.is_some();
        let marks = Mark::ALL.into_iter();
        let mut marks = marks.filter(|mark| mark.is_for_piece() == has_piece);
        if let Some(mark) = marks.nth(index % 3) {
            // Marks can be placed on any square, so this cannot fail.
            let _ = board.annotate(square, Annotation::Mark(mark));
        }
    }
    // Check the art for normal sizes and the art for small sizes.
    [None, Some(0.0)].into_iter().find_map(|resolution| {
        let options = Options {
            resolution,
            ..Options::default()
        };
        let scene = Scene::compose(&board, theme, &options);
        Some(check(&svg::write(&scene)).err()?.to_string())
    })
}
