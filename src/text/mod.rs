//! Boards as characters, for a terminal, a mail or a comment in code.

use crate::board::Board;

/// How a board is drawn with characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TextOptions {
    /// What stands for a piece.
    pub pieces: TextPieces,
    /// Whether to colour pieces and marks, with the escape sequences of terminals.
    pub colour: bool,
}

/// What stands for a piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TextPieces {
    /// Chinese characters, each two columns wide.
    #[default]
    Chinese,
    /// The letters of FEN.
    Latin,
}

impl TextPieces {
    /// All of them.
    pub const ALL: [TextPieces; 2] = [TextPieces::Chinese, TextPieces::Latin];

    /// What they are called.
    pub fn name(self) -> &'static str {
        match self {
            TextPieces::Chinese => "chinese",
            TextPieces::Latin => "latin",
        }
    }
}

/// Draws a board with characters: some lines, each with its end.
pub fn write(board: &Board, options: TextOptions) -> String {
    todo!("{board:?} {options:?}")
}
