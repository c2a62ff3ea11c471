//! What is drawn on a field beside its piece: marks and arrows, and the only
//! table of their codes.

use std::fmt;
use std::str::FromStr;

use super::square::{File, Offset, Rank};

/// A marker on one field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// An empty field that is bad, for example one that a piece cannot reach.
    BlankBad,
    /// An empty field that is good, for example one that a piece can reach.
    BlankGood,
    /// An empty field that takes part in a move.
    BlankMove,
    /// A field with a piece that is bad.
    PieceBad,
    /// A field with a piece that is good.
    PieceGood,
    /// A field with a piece that takes part in a move.
    PieceMove,
}

/// Each mark with its code, its name and what it says.
const MARKS: [(Mark, &str, &str, &str); 6] = [
    (
        Mark::BlankBad,
        "bb",
        "blank_bad",
        "an empty field that is bad",
    ),
    (
        Mark::BlankGood,
        "bg",
        "blank_good",
        "an empty field that is good",
    ),
    (
        Mark::BlankMove,
        "bm",
        "blank_move",
        "an empty field that takes part in a move",
    ),
    (
        Mark::PieceBad,
        "pb",
        "piece_bad",
        "a field with a piece that is bad",
    ),
    (
        Mark::PieceGood,
        "pg",
        "piece_good",
        "a field with a piece that is good",
    ),
    (
        Mark::PieceMove,
        "pm",
        "piece_move",
        "a field with a piece that takes part in a move",
    ),
];

impl Mark {
    /// All marks, in the order in which they are written.
    pub const ALL: [Mark; 6] = [
        Mark::BlankBad,
        Mark::BlankGood,
        Mark::BlankMove,
        Mark::PieceBad,
        Mark::PieceGood,
        Mark::PieceMove,
    ];

    /// The code in annoFEN and XAY, like `pg`.
    pub fn code(self) -> &'static str {
        MARKS[self as usize].1
    }

    /// The name, like `piece_good`.
    pub fn name(self) -> &'static str {
        MARKS[self as usize].2
    }

    /// What the mark says, like `a field with a piece that is good`.
    pub fn meaning(self) -> &'static str {
        MARKS[self as usize].3
    }

    /// The mark of the same meaning for a field with a piece instead of an
    /// empty one, and the other way round.
    pub fn counterpart(self) -> Mark {
        match self {
            Mark::BlankBad => Mark::PieceBad,
            Mark::BlankGood => Mark::PieceGood,
            Mark::BlankMove => Mark::PieceMove,
            Mark::PieceBad => Mark::BlankBad,
            Mark::PieceGood => Mark::BlankGood,
            Mark::PieceMove => Mark::BlankMove,
        }
    }

    /// Whether the mark is made for a field that holds a piece.
    pub fn is_for_piece(self) -> bool {
        matches!(self, Mark::PieceBad | Mark::PieceGood | Mark::PieceMove)
    }
}

/// An arrow that starts at the field it belongs to. It always leads somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Arrow {
    offset: Offset,
    look: ArrowLook,
}

/// How an arrow differs from the usual one of its theme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ArrowLook {
    /// The colour, by its name; without one, the theme's usual colour.
    pub colour: Option<ArrowColour>,
    /// Whether it is thinner.
    pub thin: bool,
    /// Whether its shaft is a row of dashes.
    pub dashed: bool,
    /// Whether only its edge is drawn.
    pub outline: bool,
}

/// The colours of arrows that every annotation theme has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ArrowColour {
    /// `red`
    Red,
    /// `green`
    Green,
    /// `blue`
    Blue,
    /// `yellow`
    Yellow,
}

impl ArrowColour {
    /// All colours.
    pub const ALL: [ArrowColour; 4] = [
        ArrowColour::Red,
        ArrowColour::Green,
        ArrowColour::Blue,
        ArrowColour::Yellow,
    ];

    /// The name, like `red`.
    pub fn name(self) -> &'static str {
        match self {
            ArrowColour::Red => "red",
            ArrowColour::Green => "green",
            ArrowColour::Blue => "blue",
            ArrowColour::Yellow => "yellow",
        }
    }
}

/// A number on a field, from 1 to 99.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number(u8);

impl Number {
    /// The greatest number, which still fits on a field.
    pub const MAX: u8 = 99;

    /// A number, if it is one from 1 to [`Number::MAX`].
    pub fn new(value: u8) -> Option<Number> {
        (1..=Number::MAX).contains(&value).then_some(Number(value))
    }

    /// Its value.
    pub fn get(self) -> u8 {
        self.0
    }
}

impl Arrow {
    /// An arrow that leads `offset` away, or `None` if that is nowhere.
    pub fn new(offset: Offset) -> Option<Arrow> {
        let look = ArrowLook::default();
        (offset.files != 0 || offset.ranks != 0).then_some(Arrow { offset, look })
    }

    /// The same arrow with another look.
    #[must_use]
    pub fn with(self, look: ArrowLook) -> Arrow {
        Arrow { look, ..self }
    }

    /// How it differs from the usual arrow.
    pub fn look(self) -> ArrowLook {
        self.look
    }

    /// The codes of arrows as a regular expression, of the kind that JavaScript has.
    pub fn pattern() -> String {
        let (files, ranks) = (File::COUNT - 1, Rank::COUNT - 1);
        format!("^a(?![-+]0+[-+]0+$)[-+]0*[0-{files}][-+]0*[0-{ranks}]$")
    }

    /// Where the arrow leads, from the field it belongs to.
    pub fn offset(self) -> Offset {
        self.offset
    }
}

/// A mark, an arrow or a number. Annotations sort in the order in which they are written:
/// marks by their codes, then arrows from left to right, then numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Annotation {
    /// A marker on the field.
    Mark(Mark),
    /// An arrow from the field.
    Arrow(Arrow),
    /// A number on the field.
    Number(Number),
}

impl fmt::Display for Annotation {
    /// Writes the code: `pg`, or `a+1-2` for an arrow.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Annotation::Mark(mark) => f.write_str(mark.code()),
            Annotation::Arrow(Arrow { offset, .. }) => {
                write!(f, "a{:+}{:+}", offset.files, offset.ranks)
            }
            Annotation::Number(Number(value)) => value.fmt(f),
        }
    }
}

/// Why a text is not an annotation code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AnnotationError {
    /// It is neither a mark's code nor does it look like an arrow.
    #[error("not an annotation code")]
    Unknown,
    /// It begins like an arrow but is not `a`, sign, files, sign, ranks.
    #[error("not a complete arrow")]
    MalformedArrow,
    /// The arrow ends where it starts.
    #[error("an arrow to nowhere")]
    ZeroArrow,
    /// The arrow is longer than any board is wide or high.
    #[error("an arrow longer than the board")]
    ArrowTooLong,
}

impl FromStr for Annotation {
    type Err = AnnotationError;

    fn from_str(code: &str) -> Result<Annotation, AnnotationError> {
        if let Some(entry) = MARKS.iter().find(|entry| entry.1 == code) {
            return Ok(Annotation::Mark(entry.0));
        }
        let vector = code.strip_prefix('a').ok_or(AnnotationError::Unknown)?;
        if vector.starts_with(char::is_alphabetic) {
            return Err(AnnotationError::Unknown);
        }
        let (files, rest) = signed(vector).ok_or(AnnotationError::MalformedArrow)?;
        let (ranks, rest) = signed(rest).ok_or(AnnotationError::MalformedArrow)?;
        if !rest.is_empty() {
            return Err(AnnotationError::MalformedArrow);
        }
        let files = distance(files, File::COUNT)?;
        let ranks = distance(ranks, Rank::COUNT)?;
        let arrow = Arrow::new(Offset { files, ranks }).ok_or(AnnotationError::ZeroArrow)?;
        Ok(Annotation::Arrow(arrow))
    }
}

/// Splits a sign and the digits after it off the front of `text`.
fn signed(text: &str) -> Option<(&str, &str)> {
    let digits = text.strip_prefix(['+', '-'])?;
    let after = digits
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(digits.len());
    (after > 0).then(|| text.split_at(1 + after))
}

/// The value of a sign with digits, which must be shorter than `limit` fields.
fn distance(signed: &str, limit: usize) -> Result<i8, AnnotationError> {
    match signed.parse::<i8>() {
        Ok(value) if usize::from(value.unsigned_abs()) < limit => Ok(value),
        _ => Err(AnnotationError::ArrowTooLong),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_the_order_of_the_marks() {
        assert_eq!(MARKS.map(|entry| entry.0), Mark::ALL);
    }

    #[test]
    fn codes() {
        let canonical = |code: &str| code.parse::<Annotation>().map(|a| a.to_string());
        for code in [
            "bb", "bg", "bm", "pb", "pg", "pm", "a+0-1", "a+1-2", "a-8+9",
        ] {
            assert_eq!(canonical(code).as_deref(), Ok(code));
        }
        assert_eq!(canonical("a-0-1").as_deref(), Ok("a+0-1"));
        assert_eq!(canonical("a+01-02").as_deref(), Ok("a+1-2"));
        for (code, error) in [
            ("", AnnotationError::Unknown),
            ("pgg", AnnotationError::Unknown),
            ("PG", AnnotationError::Unknown),
            ("arrow", AnnotationError::Unknown),
            ("a", AnnotationError::MalformedArrow),
            ("a1-2", AnnotationError::MalformedArrow),
            ("a+1", AnnotationError::MalformedArrow),
            ("a+1-", AnnotationError::MalformedArrow),
            ("a+1-2x", AnnotationError::MalformedArrow),
            ("a+1-2+3", AnnotationError::MalformedArrow),
            ("a+0-0", AnnotationError::ZeroArrow),
            ("a+9+0", AnnotationError::ArrowTooLong),
            ("a+0-10", AnnotationError::ArrowTooLong),
            ("a+99999999999999999999+0", AnnotationError::ArrowTooLong),
        ] {
            assert_eq!(canonical(code), Err(error), "{code}");
        }
    }
}
