//! Whether pictures can be drawn, without drawing them.

use crate::board::{Annotation, Mark, Square};
use crate::page::cost::{PAGE, of_shapes};
use crate::page::error::SvgError;
use crate::page::shapes::{Shapes, guarded};
use crate::rules::Position;
use crate::scene::{Options, Scene};
use crate::svg;
use crate::theme::Theme;

/// Checks that SVG text can be drawn as large as a page, in a reasonable time and amount of
/// memory, though not whether the libraries that draw can do it.
///
/// # Errors
/// It is not a picture, or costs too much.
pub fn check(svg: &str) -> Result<(), SvgError> {
    guarded(|| {
        let shapes = Shapes::read(svg, None)?;
        of_shapes(&shapes.tree, PAGE, shapes.cost).map(drop)
    })?
}

/// Why a board full of pieces and marks cannot be drawn with a theme, if it cannot.
pub fn undrawable(theme: &Theme) -> Option<String> {
    let mut board = Position::initial().board();
    for (square, index) in Square::all().zip(0..) {
        let has_piece = board[square].piece.is_some();
        let marks = Mark::ALL.into_iter();
        let mark = marks
            .filter(|mark| mark.is_for_piece() == has_piece)
            .nth(index % 3);
        if let Some(mark) = mark {
            // It is for such a square.
            let _ = board.annotate(square, Annotation::Mark(mark));
        }
    }
    let scene = Scene::compose(&board, theme, &Options::default());
    let error = check(&svg::write(&scene)).err()?;
    Some(error.to_string())
}
