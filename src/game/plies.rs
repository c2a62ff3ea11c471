//! The written moves of a game, with its header and comments.

use std::ops::Range;

use super::address::NumberedMove;
use crate::board::Color;
use crate::notation::{Notation, Written, plain};

/// The content of a game file except the position that the game starts from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Game {
    /// The lines of the header, in order.
    pub tags: Vec<Tag>,
    /// The parts of header lines that hold several values, such as a player's name, rating and
    /// team, each under its own name. They replace those lines.
    pub parts: Vec<Tag>,
    /// The moves of both sides, in order.
    pub plies: Vec<Ply>,
    /// The comments between the moves, in order.
    pub comments: Vec<Comment>,
    /// The notation that the file names. It decides where a move could be in several.
    pub notation: Option<Notation>,
}

/// A line of a header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// The name, in upper case: `RED`, `DATE`, …
    pub name: String,
    /// The rest of the line, trimmed.
    pub value: String,
}

/// A written move of one side.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Ply {
    /// Its number, 1 for the first move of each side.
    pub number: u32,
    /// The side that makes it.
    pub color: Color,
    /// The move, in all notations that it can be in.
    pub written: Written,
    /// The move's text.
    pub text: String,
    /// Its byte range in the text.
    pub span: Range<usize>,
}

/// A comment between the moves.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Comment {
    /// The number of moves before it, counting both sides.
    pub ply: usize,
    /// The words, trimmed.
    pub text: String,
    /// Its byte range in the text.
    pub span: Range<usize>,
}

impl Ply {
    /// The move's number with its side.
    pub fn name(&self) -> NumberedMove {
        NumberedMove {
            number: self.number,
            side: self.color,
        }
    }
}

impl Game {
    /// The header, one value under each name: the parts of a line if it has parts, otherwise
    /// the line.
    pub fn fields(&self) -> impl Iterator<Item = &Tag> {
        let is_part = |tag: &&Tag| self.parts.iter().any(|part| part.name == tag.name);
        let whole = self.tags.iter().filter(move |tag| !is_part(tag));
        self.parts.iter().chain(whole)
    }

    /// Whether the header is XBoard's, which writes `xiangqi` in lower case.
    pub(super) fn is_by_xboard(&self) -> bool {
        let is_it = |tag: &Tag| tag.name == "VARIANT" && tag.value == "xiangqi";
        self.tags.iter().any(is_it)
    }

    /// The numbers of moves after which a comment asks for a diagram, ascending, without
    /// duplicates.
    pub fn diagrams(&self) -> Vec<usize> {
        let asking = self.comments.iter().filter(|it| it.asks_for_diagram());
        let mut plies: Vec<usize> = asking.map(|comment| comment.ply).collect();
        // Comments are in the order of the moves.
        plies.dedup();
        plies
    }
}

impl Comment {
    /// Whether the comment asks for a diagram at this point: its first word is `diagram`, or
    /// it contains a mark for one, such as ChessBase's `[#]`.
    pub fn asks_for_diagram(&self) -> bool {
        asks_for_diagram(&self.text)
    }
}

/// Whether the trimmed words of a comment ask for a diagram.
pub(crate) fn asks_for_diagram(words: &str) -> bool {
    const WORD: &str = "diagram";
    const MARKS: [&str; 3] = ["[#]", "[diagram]", "{diagram}"];
    let text: String = words.chars().map(plain).collect();
    let text = text.to_lowercase();
    let is_first_word = text
        .strip_prefix(WORD)
        .is_some_and(|after| !after.starts_with(char::is_alphanumeric));
    is_first_word || MARKS.iter().any(|mark| text.contains(mark))
}
