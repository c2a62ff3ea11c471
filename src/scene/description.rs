//! A position in words, for people who cannot see the picture.

use crate::board::{Annotation, Board, Color, Mark, Role, Square};

/// What the picture is.
pub(super) const TITLE: &str = "Xiangqi diagram";

/// Says what stands where, what is marked, and where arrows lead.
pub(super) fn describe(board: &Board) -> String {
    let mut sentences: Vec<String> = Color::ALL
        .into_iter()
        .filter_map(|c| side(board, c))
        .collect();
    if sentences.is_empty() {
        sentences.push("No pieces".to_owned());
    }
    let marked = Mark::ALL.into_iter().filter_map(|mark| {
        let squares = squares(|square| board[square].annotations.contains(&Annotation::Mark(mark)));
        let name = mark.name().replace('_', " ");
        (!squares.is_empty()).then(|| format!("{name}: {}", squares.join(" ")))
    });
    let marked: Vec<String> = marked.collect();
    if !marked.is_empty() {
        sentences.push(format!("Marked {}", marked.join(", ")));
    }
    let arrows: Vec<String> = Square::all()
        .flat_map(|square| arrows(board, square))
        .collect();
    if !arrows.is_empty() {
        sentences.push(format!("Arrows {}", arrows.join(", ")));
    }
    sentences.join(". ") + "."
}

/// The pieces of one side, if it has any.
fn side(board: &Board, color: Color) -> Option<String> {
    let roles = Role::ALL.into_iter().filter_map(|role| {
        let squares = squares(|square| {
            board[square]
                .piece
                .is_some_and(|piece| (piece.color, piece.role) == (color, role))
        });
        (!squares.is_empty()).then(|| format!("{} {}", role.name(), squares.join(" ")))
    });
    let roles: Vec<String> = roles.collect();
    let name = match color {
        Color::Red => "Red",
        Color::Black => "Black",
    };
    (!roles.is_empty()).then(|| format!("{name}: {}", roles.join(", ")))
}

fn squares(is_meant: impl Fn(Square) -> bool) -> Vec<String> {
    Square::all()
        .filter(|square| is_meant(*square))
        .map(|square| square.to_string())
        .collect()
}

fn arrows(board: &Board, from: Square) -> impl Iterator<Item = String> {
    board[from]
        .annotations
        .iter()
        .filter_map(move |annotation| match annotation {
            Annotation::Arrow(arrow) => Some(format!("{from} to {}", from.step(arrow.offset())?)),
            Annotation::Mark(_) | Annotation::Number(_) => None,
        })
}
