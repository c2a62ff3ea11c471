//! Defines the brackets that represent marks.

use anstyle::{AnsiColor, Style};

use crate::board::{Annotation, Board, Mark, Square};
use crate::format::text::{BAD, GOOD, MOVE};

/// The brackets that represent a mark around a piece or an empty point.
pub(super) struct Brackets {
    /// The mark that the brackets represent. The [counterpart](Mark::counterpart) of the mark has the same
    /// brackets.
    mark: Mark,
    open: char,
    close: char,
    /// The meaning of the mark, shown below the board.
    pub(super) meaning: &'static str,
    color: AnsiColor,
}

/// The brackets of all marks. If a field has several marks, only the one that comes first in this table is
/// drawn. The shapes and colours of the brackets resemble those of the marks in the default annotation theme.
pub(super) static BRACKETS: [Brackets; 3] = [
    brackets(Mark::PieceBad, BAD, "bad", AnsiColor::Red),
    brackets(Mark::PieceGood, GOOD, "good", AnsiColor::Green),
    brackets(Mark::PieceMove, MOVE, "move", AnsiColor::Magenta),
];

const fn brackets(
    mark: Mark,
    [open, close]: [char; 2],
    meaning: &'static str,
    color: AnsiColor,
) -> Brackets {
    Brackets {
        mark,
        open,
        close,
        meaning,
        color,
    }
}

impl Brackets {
    /// Returns the brackets to draw on a field, if it has a mark.
    pub(super) fn around(board: &Board, square: Square) -> Option<&'static Brackets> {
        BRACKETS.iter().find(|one| one.is_on(board, square))
    }

    /// Returns whether a field has the mark that these brackets represent, or the counterpart of that mark.
    pub(super) fn is_on(&self, board: &Board, square: Square) -> bool {
        let mut marks = [self.mark, self.mark.counterpart()].into_iter();
        marks.any(|mark| {
            let annotations = &board[square].annotations;
            annotations.contains(&Annotation::Mark(mark))
        })
    }

    /// Returns both brackets, with `width` spaces between them.
    pub(super) fn with(&self, width: usize) -> String {
        let nothing = "";
        format!("{}{nothing:width$}{}", self.open, self.close)
    }

    pub(super) fn style(&self) -> Style {
        self.color.on_default().bold()
    }
}
