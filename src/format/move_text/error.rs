//! What can be wrong with the moves of a game, in every file that holds any.

use crate::board::Color;
use crate::notation::MoveErrorKind;
use crate::util::safe_text::{Plain, Quoted};

/// The rule about the numbers of moves.
const NUMBERS: &str =
    "numbers are optional; a number precedes red's move, and may be repeated before black's";

/// What can be wrong with the moves of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MoveTextError {
    /// A second position in front of the moves of one game.
    #[error("a second starting position")]
    SecondStart,
    /// `START{` without `}END`.
    #[error("the moves are never closed with `}}`")]
    UnclosedMoves,
    /// `{` in front of a comment without `}`.
    #[error("the comment is never closed")]
    UnclosedComment,
    /// A comment in a comment.
    #[error("a brace inside a comment")]
    BraceInComment,
    /// `(` in front of a variation without `)`.
    #[error("the variation is never closed")]
    UnclosedVariation,
    /// `)` without `(`.
    #[error("unmatched `)`")]
    StrayParenthesis,
    /// A variation between `START{` and `}`.
    #[error("a WXF game file has no variations")]
    VariationInBraces,
    /// `}` without `{`.
    #[error("unmatched `}}`")]
    StrayBrace,
    /// A list without moves.
    #[error("this list has no moves")]
    EmptyList,
    /// More moves than any game has.
    #[error("the game has more than {limit} moves, counting both sides")]
    TooManyMoves {
        /// How many it may have.
        limit: usize,
    },
    /// A number that is not that of the next move.
    #[error("number {} where {}'s move {number} should be", Plain(found), color.name())]
    MoveNumber {
        /// The number.
        found: String,
        /// What number the next move has.
        number: u32,
        /// Whose move is next.
        color: Color,
    },
    /// The number of a move twice.
    #[error("number {0} occurs twice")]
    MoveNumberTwice(u32),
    /// A number in front of black's move, though red begins and none is in front of red's.
    #[error("number {0} comes between red's move {0} and black's")]
    MoveNumberForBlack(u32),
    /// A number in front of one side's move, after others in front of the other side's.
    #[error("number {found} precedes {}'s move, but earlier numbers precede {}'s", color.name(), color.opponent().name())]
    MoveNumberElsewhere {
        /// The number.
        found: u32,
        /// Whose move it stands in front of.
        color: Color,
    },
    /// Dots for a move of red where red is to move.
    #[error("dots instead of red's move")]
    DotsForRed,
    /// A word that is not a move.
    #[error("{} is not a move{}", Quoted(word), error.as_ref().map_or_else(String::new, |error| format!(": {error}")))]
    NotAMove {
        /// The word.
        word: String,
        /// What is wrong with it, if it is like a move at all.
        error: Option<MoveErrorKind>,
        /// Where it could stand if it is not meant as one, which it may be.
        elsewhere: Option<Elsewhere>,
    },
    /// A move behind the result.
    #[error("a move after the result")]
    MoveAfterResult,
}

/// Where words can stand that are no moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Elsewhere {
    /// In a comment, in braces or on a line of its own.
    Comment,
    /// In a comment, or behind the result.
    BehindResult,
}

impl MoveTextError {
    /// What would have been right, as a sentence.
    pub fn expected(&self) -> String {
        use MoveTextError as Kind;
        let text = match self {
            Kind::SecondStart => "a game has one starting position",
            Kind::TooManyMoves { .. } => "a file holds one game",
            Kind::UnclosedMoves => "put the moves between `START{` and `}END`",
            Kind::UnclosedComment | Kind::BraceInComment | Kind::StrayBrace => {
                "put a comment between `{` and `}`, with no other braces inside"
            }
            Kind::UnclosedVariation | Kind::StrayParenthesis => {
                "put moves that were not played between `(` and `)`"
            }
            Kind::VariationInBraces => {
                "put moves that were not played in a comment, between `{` and `}`"
            }
            Kind::EmptyList => {
                "a list has moves such as `1. C2.5 h8+7` or `1. 炮二平五 馬8進7`; lines that \
                 start with `#` are comments"
            }
            Kind::MoveNumber {
                found,
                number,
                color,
            } => return number_advice(found, *number, *color),
            Kind::MoveNumberTwice(_) => NUMBERS,
            Kind::MoveNumberForBlack(_) => {
                "red's move has no number: there is a move too many or too few before this number"
            }
            Kind::MoveNumberElsewhere { .. } => {
                "there is a move too many or too few before this number"
            }
            Kind::DotsForRed => "write dots only before black's move, in place of red's",
            Kind::NotAMove {
                error, elsewhere, ..
            } => return move_advice(error.as_ref(), *elsewhere),
            Kind::MoveAfterResult => "the result comes after the last move",
        };
        text.to_owned()
    }
}

/// What a move is written like, and what to do with a word that is not meant as one.
fn move_advice(error: Option<&MoveErrorKind>, elsewhere: Option<Elsewhere>) -> String {
    let elsewhere = elsewhere.map(|elsewhere| match elsewhere {
        Elsewhere::Comment => {
            "put titles and other text between `{` and `}`, or on a line that starts with `#`"
        }
        Elsewhere::BehindResult => "put other text between `{` and `}`, or after the result",
    });
    let expected = error.map(MoveErrorKind::expected);
    let parts: Vec<_> = expected
        .into_iter()
        .chain(elsewhere.map(str::to_owned))
        .collect();
    parts.join("; ")
}

/// What is probably wrong where a move has another number than is written.
fn number_advice(found: &str, number: u32, color: Color) -> String {
    // A number that is too large to be read is later as well.
    let is_later = found.parse().map_or(true, |found: u32| found > number);
    match (is_later, color) {
        (true, Color::Black) => {
            format!("move {number} is only half complete: a move is missing before this number")
        }
        (true, Color::Red) => format!("move {number} is missing before this number"),
        (false, _) => NUMBERS.to_owned(),
    }
}
