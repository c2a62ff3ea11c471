//! Marks as brackets, and the only table of them.

use anstyle::{AnsiColor, Style};

use crate::board::{Annotation, Board, Mark, Square};

/// What a mark looks like around a piece, or around nothing.
pub(super) struct Brackets {
    /// Stands for this mark and for its [counterpart](Mark::counterpart).
    mark: Mark,
    open: char,
    close: char,
    /// What the legend says.
    pub(super) meaning: &'static str,
    color: AnsiColor,
}

/// All marks. Of several marks on a field, the first one is drawn. Shapes and colours
/// are near to those of the default annotation theme.
pub(super) static BRACKETS: [Brackets; 3] = [
    brackets(Mark::PieceBad, ['<', '>'], "bad", AnsiColor::Red),
    brackets(Mark::PieceGood, ['(', ')'], "good", AnsiColor::Green),
    brackets(Mark::PieceMove, ['[', ']'], "move", AnsiColor::Magenta),
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
    /// The brackets that are drawn on a field.
    pub(super) fn around(board: &Board, square: Square) -> Option<&'static Brackets> {
        BRACKETS.iter().find(|one| one.is_on(board, square))
    }

    /// Whether a field has this mark, for a piece or for none.
    pub(super) fn is_on(&self, board: &Board, square: Square) -> bool {
        let mut marks = [self.mark, self.mark.counterpart()].into_iter();
        marks.any(|mark| {
            let annotations = &board[square].annotations;
            annotations.contains(&Annotation::Mark(mark))
        })
    }

    /// Whether these are the brackets that are drawn on a field.
    pub(super) fn is_drawn_on(&self, board: &Board, square: Square) -> bool {
        Brackets::around(board, square).is_some_and(|drawn| drawn.mark == self.mark)
    }

    /// Both brackets with room for so many columns between them.
    pub(super) fn with(&self, width: usize) -> String {
        let nothing = "";
        format!("{}{nothing:width$}{}", self.open, self.close)
    }

    pub(super) fn style(&self) -> Style {
        self.color.on_default().bold()
    }
}
