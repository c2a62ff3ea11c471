//! Defines a record: named values that describe a position or game.

use crate::format::excerpt::Excerpt;
use crate::format::move_words::{Dialect, begins_with_move, is_move};
use crate::format::{GameFileError, ParseError, Parsed, fen, headings, move_list};
use crate::game::Tag;
use crate::notation::Notation;

/// The names of values that contain a position, in lower case and without punctuation, most reliable first.
const POSITIONS: [&str; 9] = [
    "fen",
    "startfen",
    "initialfen",
    "positionfen",
    "initfen",
    "position",
    "init",
    "start",
    "board",
];

/// The number of names at the start of [`POSITIONS`] that always stand for a position. A value with such a
/// name is read as a position if it contains a slash, even if it is not valid.
const CERTAIN_POSITIONS: usize = 5;

/// The value that stands for the initial position.
const START: &str = "startpos";

/// The names of values that contain moves, in lower case and without punctuation, most reliable first.
const MOVES: [&str; 21] = [
    "moves",
    "solution",
    "movelist",
    "mainline",
    "line",
    "pv",
    "answer",
    "solutions",
    "bestmoves",
    "bestline",
    "bestmove",
    "best",
    "variation",
    "move",
    "sol",
    "correctmoves",
    "uci",
    "答案",
    "解答",
    "着法",
    "走法",
];

/// The number of names at the start of [`MOVES`] that always stand for moves. A value with such a name is
/// read as moves if it contains a letter, even if it is not valid.
const CERTAIN: usize = 3;

/// The names of values that contain the side to move, in lower case and without punctuation.
const SIDES: [&str; 5] = ["sidetomove", "tomove", "turn", "side", "player"];

/// The name of the tag whose value becomes the caption of a position.
const TITLE: &str = "Title";

/// The names and values of a record, in the order in which they occur in the text.
#[derive(Debug)]
pub(super) struct Record {
    pub(crate) values: Vec<(String, Value)>,
}

#[derive(Debug)]
pub(super) enum Value {
    /// A string or another scalar, or a list of scalars joined with commas.
    Text(Excerpt),
    /// Any other value. Only its byte range is stored.
    Other(std::ops::Range<usize>),
}

/// Returns whether `name` stands for the position and `value` begins like a position.
pub(super) fn is_position(name: &str, value: &str) -> bool {
    names_position(name) && is_fen(value)
}

/// Returns whether a value begins like a FEN, which may be invalid.
fn is_fen(value: &str) -> bool {
    let value = value.trim();
    value == START || fen::is_position(value) && fen::is_rather_position(value)
}

/// Returns whether a name stands for the position.
pub(super) fn names_position(name: &str) -> bool {
    POSITIONS.contains(&&*simple(name))
}

/// Returns a name in lower case and without punctuation.
fn simple(name: &str) -> String {
    let letters = name.chars().filter(|c| c.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

impl Record {
    /// Returns the index of the value with one of these names for which `is_it` returns true. If several
    /// values qualify, the one whose name comes first in `names` is chosen.
    fn find(&self, names: &[&str], is_it: impl Fn(usize, &Value) -> bool) -> Option<usize> {
        names.iter().enumerate().find_map(|(rank, known)| {
            let mut values = self.values.iter();
            values.position(|(name, value)| simple(name) == *known && is_it(rank, value))
        })
    }

    /// Parses the position and its moves, and turns the other values into the header of the game. `end` is
    /// the offset at which the record ends.
    pub(crate) fn parse(
        self,
        end: usize,
        notation: Option<Notation>,
    ) -> Result<Parsed, ParseError> {
        let holds = |_, value: &Value| matches!(value, Value::Text(text) if is_fen(&text.text));
        let is_meant = |rank, value: &Value| {
            rank < CERTAIN_POSITIONS
                && matches!(value, Value::Text(text) if text.text.contains('/'))
        };
        let position = self.find(&POSITIONS, holds);
        let position = position.or_else(|| self.find(&POSITIONS, is_meant));
        let Some((position, Value::Text(fen))) = position.map(|at| (at, &self.values[at].1)) else {
            return Err(ParseError::new(GameFileError::NoPosition, end..end));
        };
        let moves = self.find(&MOVES, |rank, value| value.are_moves(rank < CERTAIN));
        let mut text = Excerpt::default();
        if fen.text.trim() == START {
            text.push("position ", fen.place(0..0));
        }
        text.append(fen);
        let side = self.find(&SIDES, |_, value| value.side().is_some());
        if let Some(side) =
            side.filter(|_| fen.text.contains('/') && !fen.text.trim().contains(' '))
            && let Some(letter) = self.values[side].1.side()
        {
            let after = fen.place(fen.text.len()..fen.text.len()).start;
            text.push(&format!(" {letter}"), after..after);
        }
        let is_position = fen::is_position(text.text.trim());
        let parsed = match moves.filter(|_| is_position) {
            None => text.read(fen::parse)?,
            Some(moves) => {
                match &self.values[moves] {
                    (_, Value::Text(moves)) => {
                        text.push("\n", moves.place(0..0));
                        text.append(moves);
                    }
                    (name, Value::Other(place)) => {
                        let kind = GameFileError::NotMoves(name.clone());
                        return Err(ParseError::new(kind, place.clone()));
                    }
                }
                text.read(|text| move_list::parse(text, notation))?
            }
        };
        let used = [Some(position), moves];
        let others = self.values.iter().enumerate();
        let others = others.filter(|(at, _)| !used.contains(&Some(*at)));
        let tags = others.filter_map(|(_, (name, value))| value.tag(name));
        Ok(with_tags(parsed, tags.collect()))
    }
}

/// Adds these tags to the header of the game. If there is no game, the title becomes the caption of the
/// position.
fn with_tags(mut parsed: Parsed, tags: Vec<Tag>) -> Parsed {
    match &mut parsed.game {
        Some(game) => {
            let is_new = |tag: &Tag| !game.tags.iter().any(|own| own.is(&tag.name));
            let new: Vec<Tag> = tags.into_iter().filter(is_new).collect();
            game.tags.extend(new);
        }
        None => {
            let title = tags.into_iter().find(|tag| tag.is(TITLE));
            let caption = title.map(|tag| tag.value);
            parsed.view.caption = parsed.view.caption.or(caption);
        }
    }
    parsed
}

impl Value {
    /// Returns whether the value consists of moves. If `are_certain` is true, the name of the value is
    /// reliable, and the moves may be invalid.
    fn are_moves(&self, are_certain: bool) -> bool {
        let Value::Text(text) = self else {
            return are_certain;
        };
        let text = text.text.trim();
        begins_with_move(text, Dialect::List)
            || is_move(text)
            || are_certain && text.contains(char::is_alphabetic)
    }

    /// Returns the FEN letter of the side that this value names, or `None` if it names no side.
    fn side(&self) -> Option<char> {
        let Value::Text(text) = self else {
            return None;
        };
        match text.text.trim().to_lowercase().as_str() {
            "w" | "r" | "red" | "white" | "红" | "紅" => Some('w'),
            "b" | "black" | "黑" => Some('b'),
            _ => None,
        }
    }

    /// Returns a tag with this value, or `None` if the value has no text or `name` has no usable character.
    fn tag(&self, name: &str) -> Option<Tag> {
        let Value::Text(text) = self else {
            return None;
        };
        let value = text.text.trim().to_owned();
        let is_in_name = |c: &char| c.is_alphanumeric() || matches!(c, '_' | '-');
        let own = || name.chars().filter(is_in_name).collect();
        let name = headings::known(name).map_or_else(own, str::to_owned);
        (!value.is_empty() && !name.is_empty()).then_some(Tag { name, value })
    }
}
