//! The board and its 90 fields.

use std::collections::BTreeSet;
use std::ops::Index;

use super::annotation::Annotation;
use super::area::Area;
use super::arrow::Arrow;
use super::number::Number;
use super::piece::Piece;
use super::square::{File, Rank, Square};

/// The contents of one point of the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Field {
    /// The piece on the field.
    pub piece: Option<Piece>,
    /// The marks and numbers on the field and the arrows from it, in the order in which they are written.
    pub annotations: BTreeSet<Annotation>,
}

impl Field {
    /// Returns the numbers on the field, in ascending order.
    pub fn numbers(&self) -> impl Iterator<Item = Number> {
        self.annotations.iter().filter_map(|one| match one {
            Annotation::Number(number) => Some(*number),
            Annotation::Mark(_) | Annotation::Arrow(_) => None,
        })
    }
}

/// All fields of a board, with their pieces and annotations. Use `board[square]` to get a field.
///
/// ```
/// use xiangqi_setup::board::Color;
/// use xiangqi_setup::rules::Position;
///
/// let board = Position::initial().board();
/// let red = board.pieces().filter(|(_, piece)| piece.color == Color::Red);
/// assert_eq!(red.count(), 16);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Board {
    /// The fields, indexed by rank and then by file.
    fields: [[Field; File::COUNT]; Rank::COUNT],
}

/// The error returned for an arrow that would leave the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the arrow from {from} leaves the board")]
pub struct ArrowOffBoard {
    /// The field where the arrow starts.
    pub from: Square,
}

impl Board {
    /// Puts a piece on a field, or removes the piece if `piece` is `None`.
    pub fn set_piece(&mut self, square: Square, piece: Option<Piece>) {
        self.field_mut(square).piece = piece;
    }

    /// Returns the pieces with their squares, in the order of [`Square::all`].
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        Square::all().filter_map(|square| Some((square, self[square].piece?)))
    }

    /// Adds an annotation to a field, unless the field already has it. A new arrow replaces every existing
    /// arrow with the same start and end, with one exception: if both arrows have a number and the same look,
    /// the existing arrow is kept as well. Such arrows are drawn as one arrow with several numbers.
    ///
    /// # Errors
    /// Returns an error if the annotation is an arrow that would leave the board.
    pub fn annotate(
        &mut self,
        square: Square,
        annotation: Annotation,
    ) -> Result<(), ArrowOffBoard> {
        let annotations = &mut self.field_mut(square).annotations;
        if let Annotation::Arrow(arrow) = annotation {
            square
                .step(arrow.offset())
                .ok_or(ArrowOffBoard { from: square })?;
            let is_other_number = |other: Arrow| {
                other.number().is_some() && arrow.number().is_some() && other.look() == arrow.look()
            };
            annotations.retain(|other| match *other {
                Annotation::Arrow(other) if other.offset() == arrow.offset() => {
                    is_other_number(other)
                }
                _ => true,
            });
        }
        annotations.insert(annotation);
        Ok(())
    }

    /// Removes all marks, arrows and numbers.
    pub fn clear_annotations(&mut self) {
        for field in self.fields.as_flattened_mut() {
            field.annotations.clear();
        }
    }

    /// Returns a copy of the board with only the fields in `area` and the arrows that end in `area`.
    #[must_use]
    pub fn within(&self, area: Area) -> Board {
        let mut part = Board::default();
        for square in Square::all() {
            let is_in = area.contains(square);
            let is_seen = |annotation: &&Annotation| {
                is_in || annotation.end(square).is_some_and(|end| area.contains(end))
            };
            let field = &self[square];
            *part.field_mut(square) = Field {
                piece: field.piece.filter(|_| is_in),
                annotations: field.annotations.iter().filter(is_seen).copied().collect(),
            };
        }
        part
    }

    fn field_mut(&mut self, square: Square) -> &mut Field {
        &mut self.fields[square.rank.index()][square.file.index()]
    }
}

impl Index<Square> for Board {
    type Output = Field;

    fn index(&self, square: Square) -> &Field {
        &self.fields[square.rank.index()][square.file.index()]
    }
}
