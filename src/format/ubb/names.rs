//! The names of tags.

use std::fmt;

use super::tags::{MOVES, PIECES};

/// Prefixes of the tags of comments and variations.
const COMMENT: &str = "comment";
const VARIATION: &str = "move_";

/// What a tag holds, by its name in lower case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Name<'a> {
    Pieces,
    /// The moves of the main line.
    Moves,
    /// The moves of another line.
    Variation(VariationName),
    /// A comment on a line, by its number, after this number of moves of the game.
    Comment {
        line: usize,
        ply: usize,
    },
    /// Anything else.
    Other(&'a str),
}

/// The name of a variation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct VariationName {
    /// The number of the line that it leaves, 0 for the main line.
    pub parent: usize,
    /// The number of the move that it begins with and replaces there, from the start of the game.
    pub ply: usize,
    /// Its own number.
    pub number: usize,
}

impl<'a> Name<'a> {
    /// The meaning of a name in lower case.
    pub fn of(name: &'a str) -> Name<'a> {
        let comment = || numbers(name.strip_prefix(COMMENT)?);
        let variation = || numbers(name.strip_prefix(VARIATION)?);
        match (name, comment().as_deref(), variation().as_deref()) {
            (PIECES, ..) => Name::Pieces,
            (MOVES, ..) => Name::Moves,
            (_, Some([ply]), _) => Name::Comment { line: 0, ply: *ply },
            (_, Some([line, ply]), _) => Name::Comment {
                line: *line,
                ply: *ply,
            },
            (_, _, Some([parent, ply, number])) => Name::Variation(VariationName {
                parent: *parent,
                ply: *ply,
                number: *number,
            }),
            _ => Name::Other(name),
        }
    }
}

/// As in a tag.
impl fmt::Display for Name<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Name::Pieces => f.write_str(PIECES),
            Name::Moves => f.write_str(MOVES),
            Name::Variation(VariationName {
                parent,
                ply,
                number,
            }) => write!(f, "{VARIATION}{parent}_{ply}_{number}"),
            Name::Comment { line: 0, ply } => write!(f, "{COMMENT}{ply}"),
            Name::Comment { line, ply } => write!(f, "{COMMENT}{line}_{ply}"),
            Name::Other(name) => f.write_str(name),
        }
    }
}

/// Numbers with `_` between them. Those that do not fit become the maximum, which no game reaches.
fn numbers(text: &str) -> Option<Vec<usize>> {
    let number = |digits: &str| {
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| digits.parse().unwrap_or(usize::MAX))
    };
    text.split('_').map(number).collect()
}
