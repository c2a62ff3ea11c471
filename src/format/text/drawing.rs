//! The drawing of an empty board with characters: the only one, for reading and writing.

use crate::board::Rank;

/// An empty board: a line for each rank, rank 10 first, and one between each two. Every
/// [`PITCH`]th column is a file. Characters are about twice as high as wide, so fields are
/// square. The board looks the same from all sides.
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

/// The columns from one file to the next. A piece two columns wide just has room for its
/// brackets.
pub(crate) const PITCH: usize = 4;

/// What replaces a character of [`BOARD`] in ASCII.
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

/// The brackets around a field with a mark.
pub(crate) const BAD: [char; 2] = ['<', '>'];
/// The same.
pub(crate) const GOOD: [char; 2] = ['(', ')'];
/// The same.
pub(crate) const MOVE: [char; 2] = ['[', ']'];
