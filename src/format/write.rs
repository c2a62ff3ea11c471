//! Writes boards as text.

use super::error::WriteError;
use super::formats::Format;
use super::{annofen, fen, xay};
use crate::board::{Annotation, Board, Color, Square, View};

/// Writes a board in the canonical form of a format. Only FEN and XAY contain the side to move,
/// and only XAY the view.
///
/// # Errors
/// Annotations in FEN; numbers or arrow styles in annoFEN; a format that is only read.
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
        Format::Json
        | Format::Csv
        | Format::Text
        | Format::Log
        | Format::Xqf
        | Format::Cbr
        | Format::Cbl
        | Format::Cbf => Err(WriteError::OnlyRead(format)),
    }
}

/// The number of such annotations, and the first field that has any.
fn annotations(board: &Board, is_such: fn(&Annotation) -> bool) -> Option<(usize, Square)> {
    let on = |square: Square| board[square].annotations.iter().filter(|one| is_such(one));
    let first = Square::all().find(|square| on(*square).next().is_some())?;
    let count = Square::all().map(|square| on(square).count()).sum();
    Some((count, first))
}
