//! Puts the pieces and annotations of an input on a board, with the same checks for all formats.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::{FieldError, ParseError, Parsed, Warning, WarningKind};
use crate::board::{Annotation, AnnotationError, Board, MarkName, Piece, Square};
use crate::util::mistakes::Mistakes;

#[derive(Clone, Copy, Debug)]
pub(super) enum Atom {
    Piece(Piece),
    Annotation(Annotation),
    /// A mark whose meaning depends on the piece on the same field. The piece may come later in the text.
    Mark(MarkName),
}

pub(super) struct PlacedAtom {
    pub(crate) square: Square,
    pub(crate) atom: Atom,
    pub(crate) span: Range<usize>,
}

impl PlacedAtom {
    /// Returns a piece on its square. `span` is the byte range of the piece in the text.
    pub(crate) fn piece(square: Square, piece: Piece, span: Range<usize>) -> PlacedAtom {
        let atom = Atom::Piece(piece);
        PlacedAtom { square, atom, span }
    }
}

pub(super) fn annotation(code: &str) -> Result<Annotation, FieldError> {
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

/// Parses a piece letter, an annotation code or the name of a mark.
pub(super) fn atom(word: &str) -> Result<Atom, FieldError> {
    let mut letters = word.chars();
    if let (Some(letter), None) = (letters.next(), letters.next()) {
        return Piece::from_letter(letter)
            .map(Atom::Piece)
            .ok_or(FieldError::UnknownLetter(letter));
    }
    if let Ok(name) = word.parse() {
        return Ok(Atom::Mark(name));
    }
    match annotation(word) {
        Ok(annotation) => Ok(Atom::Annotation(annotation)),
        Err(FieldError::EmptyAnnotation) => Err(FieldError::EmptyAtom),
        Err(FieldError::UnknownAnnotation(word)) => Err(FieldError::UnknownAtom(word)),
        Err(kind) => Err(kind),
    }
}

pub(super) fn assemble(atoms: &[PlacedAtom]) -> Result<Parsed, ParseError> {
    assemble_with(atoms, Mistakes::default())
}

/// Puts atoms, which are pieces and annotations, on a board. If there are mistakes, returns them instead.
pub(super) fn assemble_with(
    atoms: &[PlacedAtom],
    mut mistakes: Mistakes<ParseError>,
) -> Result<Parsed, ParseError> {
    let mut board = Board::default();
    let mut places = BTreeMap::new();
    for PlacedAtom { square, atom, span } in atoms {
        let square = *square;
        let mut fail = |kind| mistakes.add(ParseError::new(kind, span.clone()));
        match *atom {
            Atom::Piece(piece) => match board[square].piece {
                Some(first) => fail(FieldError::TwoPieces { square, first }),
                None => {
                    board.set_piece(square, Some(piece));
                    places.insert(square, span.clone());
                }
            },
            Atom::Annotation(arrow) => {
                if let Err(error) = board.annotate(square, arrow) {
                    let from = error.from;
                    fail(FieldError::ArrowOffBoard { arrow, from });
                }
            }
            Atom::Mark(_) => {}
        }
    }
    for PlacedAtom { square, atom, .. } in atoms {
        if let Atom::Mark(name) = atom {
            let mark = name.on(board[*square].piece.is_some());
            // This cannot fail, because only arrows can leave the board.
            let _ = board.annotate(*square, Annotation::Mark(mark));
        }
    }
    let mut seen = BTreeSet::new();
    let warning = |PlacedAtom { square, atom, span }: &PlacedAtom| {
        let mark = match *atom {
            Atom::Annotation(Annotation::Mark(mark)) | Atom::Mark(MarkName::Exact(mark)) => mark,
            _ => return None,
        };
        let kind = WarningKind::of_mark(mark, *square, &board)?;
        let span = span.clone();
        // Report a repeated mark only once, because it is also drawn only once.
        seen.insert((*square, mark))
            .then_some(Warning { kind, span })
    };
    mistakes.or(Parsed {
        warnings: atoms.iter().filter_map(warning).collect(),
        places,
        ..Parsed::of(board)
    })
}
