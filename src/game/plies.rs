//! What was played: the moves of a game as they are written, and what stands around them.

use std::ops::Range;

use super::count::NumberedMove;
use crate::board::Color;
use crate::notation::{Notation, Written, plain};

/// What a game file says beside the position that the game starts from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Game {
    /// What the header says, in its order.
    pub tags: Vec<Tag>,
    /// The values of those lines of the header that hold several, like a player's name,
    /// rating and team, under names of their own. They count instead of those lines.
    pub parts: Vec<Tag>,
    /// The moves of both sides, in their order.
    pub plies: Vec<Ply>,
    /// What stands between the moves for readers, in its order.
    pub comments: Vec<Comment>,
    /// The notation that the file says the moves are in. Where a move could be in another
    /// one as well, this one counts.
    pub notation: Option<Notation>,
}

/// A line of a header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// The name, in upper case: `RED`, `DATE`, …
    pub name: String,
    /// The rest of the line, without the space around it.
    pub value: String,
}

/// The move of one side as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Ply {
    /// The number of the move that it belongs to, 1 for the first of each side.
    pub number: u32,
    /// Whose move it is.
    pub color: Color,
    /// The move, in all notations that it can be in.
    pub written: Written,
    /// The move's text.
    pub text: String,
    /// Where the text says so, in bytes.
    pub span: Range<usize>,
}

/// Words for readers between the moves.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Comment {
    /// How many moves stand in front of it, those of both sides counted.
    pub ply: usize,
    /// The words, without the space around them.
    pub text: String,
    /// Where the text says so, in bytes.
    pub span: Range<usize>,
}

impl Ply {
    /// What the game calls the move.
    pub fn name(&self) -> NumberedMove {
        NumberedMove {
            number: self.number,
            side: self.color,
        }
    }
}

impl Game {
    /// What the header says, one value under a name: the parts of lines where lines have
    /// parts.
    pub fn fields(&self) -> impl Iterator<Item = &Tag> {
        let is_part = |tag: &&Tag| self.parts.iter().any(|part| part.name == tag.name);
        let whole = self.tags.iter().filter(move |tag| !is_part(tag));
        self.parts.iter().chain(whole)
    }

    /// Whether the header is XBoard's: it calls the game so in small letters.
    pub(super) fn is_by_xboard(&self) -> bool {
        let is_it = |tag: &Tag| tag.name == "VARIANT" && tag.value == "xiangqi";
        self.tags.iter().any(is_it)
    }

    /// After how many moves a comment asks for a diagram, ascending, each once.
    pub fn diagrams(&self) -> Vec<usize> {
        let asking = self.comments.iter().filter(|it| it.asks_for_diagram());
        let mut plies: Vec<usize> = asking.map(|comment| comment.ply).collect();
        // They are in the order of the text, and so of the moves.
        plies.dedup();
        plies
    }
}

impl Comment {
    /// Whether the comment asks for a diagram of the position where it stands: its first
    /// word is `diagram`, or a mark for one is in it. `[#]` is the mark of ChessBase.
    pub fn asks_for_diagram(&self) -> bool {
        asks_for_diagram(&self.text)
    }
}

/// The same of the words of one, without the space around them.
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
