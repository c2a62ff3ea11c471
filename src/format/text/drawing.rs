//! The drawing of an empty board with characters, for both reading and writing.

use crate::board::Rank;

/// The lines of an empty board: one for each rank, starting with rank 10, and one between adjacent ranks.
/// Files are [`PITCH`] columns apart. Characters are about twice as high as they are wide, so fields appear
/// square. The board looks the same in all orientations.
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

/// The number of columns from one file to the next. This leaves just enough room for a piece that is two
/// columns wide, and its brackets.
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
