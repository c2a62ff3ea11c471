//! Defines how an empty board is drawn with characters. Both the reader and the writer use this drawing.

use crate::board::Rank;

/// The text lines that draw an empty board: one for each rank, starting with rank 10, and one between
/// adjacent ranks. Files are [`PITCH`] columns apart. Characters are about twice as high as they are wide, so
/// the fields look square. The empty board looks the same in all orientations.
#[rustfmt::skip]
pub(crate) const BOARD: [&str; 2 * Rank::COUNT - 1] = [
    "┌───┬───┬───┬───┬───┬───┬───┬───┐",
    "│   │   │   │ ╲ │ ╱ │   │   │   │",
    "├───┼───┼───┼───┼───┼───┼───┼───┤",
    "│   │   │   │ ╱ │ ╲ │   │   │   │",
    "├───┼───┼───┼───┼───┼───┼───┼───┤",
    "│   │   │   │   │   │   │   │   │",
    "├───┼───┼───┼───┼───┼───┼───┼───┤",
    "│   │   │   │   │   │   │   │   │",
    "├───┴───┴───┴───┴───┴───┴───┴───┤",
    "│                               │",
    "├───┬───┬───┬───┬───┬───┬───┬───┤",
    "│   │   │   │   │   │   │   │   │",
    "├───┼───┼───┼───┼───┼───┼───┼───┤",
    "│   │   │   │   │   │   │   │   │",
    "├───┼───┼───┼───┼───┼───┼───┼───┤",
    "│   │   │   │ ╲ │ ╱ │   │   │   │",
    "├───┼───┼───┼───┼───┼───┼───┼───┤",
    "│   │   │   │ ╱ │ ╲ │   │   │   │",
    "└───┴───┴───┴───┴───┴───┴───┴───┘",
];

/// The number of columns from one file to the next. It leaves just enough room for a piece that is two
/// columns wide and the brackets around it.
pub(crate) const PITCH: usize = 4;

/// Returns the ASCII character that replaces this character of [`BOARD`].
pub(crate) fn ascii(character: char) -> char {
    match character {
        ' ' => ' ',
        '─' => '-',
        '│' => '|',
        '╱' => '/',
        '╲' => '\\',
        _ => '+',
    }
}

/// The brackets around fields with the mark for a bad move.
pub(crate) const BAD: [char; 2] = ['<', '>'];
/// The brackets around fields with the mark for a good move.
pub(crate) const GOOD: [char; 2] = ['(', ')'];
/// The brackets around fields with the mark for a move.
pub(crate) const MOVE: [char; 2] = ['[', ']'];
