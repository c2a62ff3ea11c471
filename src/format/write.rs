//! A board to text.

use super::error::WriteError;
use super::formats::Format;
use super::{annofen, fen, xay};
use crate::board::{Annotation, Board, Color, Square, View};

/// Writes a board in the format given, in its canonical form. Only FEN and XAY say whose
/// turn it is, and only XAY how the position is to be shown.
///
/// # Errors
/// FEN has no annotations, annoFEN neither numbers nor styles of arrows. Game files are
/// only read.
pub fn write(
    board: &Board,
    to_move: Option<Color>,
    view: &View,
    format: Format,
) -> Result<String, WriteError> {
    match format {
        Format::AnnoFen => match annotations(board, |one| !one.is_plain()) {
            None => Ok(annofen::write(board)),
            Some((count, first)) => Err(WriteError::Styles {
                format,
                count,
                first,
            }),
        },
        Format::Xay => Ok(xay::write(board, to_move, view)),
        Format::Fen => match annotations(board, |_| true) {
            None => Ok(fen::write(board, to_move)),
            Some((count, first)) => Err(WriteError::Annotations {
                format,
                count,
                first,
            }),
        },
        Format::Wxf | Format::Pgn | Format::Ubb | Format::MoveList | Format::Wiki => {
            Err(WriteError::OnlyRead(format))
        }
    }
}

/// How many annotations of a kind there are, and the first field that has any.
fn annotations(board: &Board, is_meant: fn(&Annotation) -> bool) -> Option<(usize, Square)> {
    let on = |square: Square| board[square].annotations.iter().filter(|one| is_meant(one));
    let first = Square::all().find(|square| on(*square).next().is_some())?;
    let count = Square::all().map(|square| on(square).count()).sum();
    Some((count, first))
}
