//! The drawing of an empty board with characters, for reading and writing.

use crate::board::Rank;

/// An empty board: a line for each rank, rank 10 first, and a line between each two ranks. Every [`PITCH`]th
/// column is a file. Characters are about twice as high as wide, so fields are square. The board looks the
/// same in all orientations.
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

/// The number of columns from one file to the next. This is just enough for a piece of two columns and its
/// brackets.
pub(crate) const PITCH: usize = 4;

/// Returns the ASCII character that replaces a character of [`BOARD`].
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

/// The brackets around fields with marks.
pub(crate) const BAD: [char; 2] = ['<', '>'];
pub(crate) const GOOD: [char; 2] = ['(', ')'];
pub(crate) const MOVE: [char; 2] = ['[', ']'];
