//! From what a text says about single fields to a board. Every format that names
//! pieces and annotations goes through here, so that all of them check the same.

use std::collections::BTreeSet;
use std::ops::Range;

use super::error::FieldError;
use crate::board::{Annotation, AnnotationError, Board, Mark, Piece, Square};
use crate::format::error::ParseError;
use crate::format::parsed::Parsed;
use crate::format::warning::{Warning, WarningKind};

/// One thing on a field.
#[derive(Clone, Copy, Debug)]
pub(in crate::format) enum Atom {
    Piece(Piece),
    Annotation(Annotation),
}

/// An atom on its field, and where the text says so.
pub(in crate::format) struct PlacedAtom {
    pub square: Square,
    pub atom: Atom,
    pub span: Range<usize>,
}

/// Reads an annotation code.
pub(in crate::format) fn annotation(code: &str) -> Result<Annotation, FieldError> {
    if code.is_empty() {
        return Err(FieldError::EmptyAnnotation);
    }
    code.parse().map_err(|error| match error {
        AnnotationError::Unknown => FieldError::UnknownAnnotation(code.to_owned()),
        AnnotationError::MalformedArrow => FieldError::MalformedArrow(code.to_owned()),
        AnnotationError::ZeroArrow => FieldError::ZeroArrow(code.to_owned()),
        AnnotationError::ArrowTooLong => FieldError::ArrowTooLong(code.to_owned()),
    })
}

/// Reads a piece letter or an annotation code.
pub(in crate::format) fn atom(word: &str) -> Result<Atom, FieldError> {
    let mut letters = word.chars();
    if let (Some(letter), None) = (letters.next(), letters.next()) {
        return Piece::from_letter(letter)
            .map(Atom::Piece)
            .ok_or(FieldError::UnknownLetter(letter));
    }
    match annotation(word) {
        Ok(annotation) => Ok(Atom::Annotation(annotation)),
        Err(FieldError::EmptyAnnotation) => Err(FieldError::EmptyAtom),
        Err(FieldError::UnknownAnnotation(word)) => Err(FieldError::UnknownAtom(word)),
        Err(kind) => Err(kind),
    }
}

/// Puts everything on a board.
pub(in crate::format) fn assemble(atoms: &[PlacedAtom]) -> Result<Parsed, ParseError> {
    let mut board = Board::default();
    for PlacedAtom { square, atom, span } in atoms {
        match *atom {
            Atom::Piece(piece) => {
                if let Some(first) = board[*square].piece {
                    let kind = FieldError::TwoPieces {
                        square: *square,
                        first,
                    };
                    return Err(ParseError::new(kind, span.clone()));
                }
                board.set_piece(*square, Some(piece));
            }
            Atom::Annotation(annotation) => {
                board.annotate(*square, annotation).map_err(|error| {
                    let kind = FieldError::ArrowOffBoard {
                        arrow: annotation,
                        from: error.from,
                    };
                    ParseError::new(kind, span.clone())
                })?;
            }
        }
    }
    let mut seen = BTreeSet::new();
    let warnings = atoms
        .iter()
        .filter_map(|placed| {
            let (mark, warning) = warning(&board, placed)?;
            // The same mark twice is one, and so is what is odd about it.
            seen.insert((placed.square, mark)).then_some(warning)
        })
        .collect();
    let pieces = atoms
        .iter()
        .filter(|placed| matches!(placed.atom, Atom::Piece(_)));
    let places = pieces.map(|placed| (placed.square, placed.span.clone()));
    Ok(Parsed {
        places: places.collect(),
        warnings,
        ..Parsed::of(board)
    })
}

/// What is odd about an atom, now that the whole board is known.
fn warning(board: &Board, placed: &PlacedAtom) -> Option<(Mark, Warning)> {
    let Atom::Annotation(Annotation::Mark(mark)) = placed.atom else {
        return None;
    };
    let kind = WarningKind::of_mark(mark, placed.square, board)?;
    let span = placed.span.clone();
    Some((mark, Warning { kind, span }))
}
