//! Errors in the moves of a game, shared by all formats that contain moves.

use crate::board::Color;
use crate::notation::MoveErrorKind;
use crate::util::safe_text::{Plain, Quoted};

/// The advice about move numbers.
const NUMBERS: &str =
    "numbers are optional; a number precedes red's move, and may be repeated before black's";

/// A mistake in the moves of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MoveTextError {
    /// A second starting position.
    #[error("a second starting position")]
    SecondStart,
    /// A `START{` that no `}` closes.
    #[error("the moves are never closed with `}}`")]
    UnclosedMoves,
    /// A comment that no `}` closes.
    #[error("the comment is never closed")]
    UnclosedComment,
    /// A comment that no `*/` closes.
    #[error("the comment is never closed")]
    UnclosedSlashes,
    /// A brace inside a comment in braces.
    #[error("a brace inside a comment")]
    BraceInComment,
    /// A variation that no `)` closes.
    #[error("the variation is never closed")]
    UnclosedVariation,
    /// A variation before the first move.
    #[error("a variation before the first move")]
    VariationBeforeMove,
    /// Variations that are nested too deeply. The value is the maximum number of levels.
    #[error("more than {0} variations in one another")]
    TooDeep(usize),
    /// A `)` without a `(` before it.
    #[error("unmatched `)`")]
    StrayParenthesis,
    /// A variation between `START{` and `}`.
    #[error("a WXF game file has no variations")]
    VariationInBraces,
    /// A `}` without a `{` before it.
    #[error("unmatched `}}`")]
    StrayBrace,
    /// A list of moves that contains no moves.
    #[error("this list has no moves")]
    EmptyList,
    /// A single line that should consist of moves, but contains none.
    #[error("this line has no moves")]
    EmptyLine,
    /// A line of play with too many moves. The value is the maximum number of moves.
    #[error("this line has more than {0} moves, counting both sides")]
    TooManyMoves(usize),
    /// A game with too many moves in all its variations together. The value is the maximum number of moves.
    #[error("the game has more than {0} moves, with all variations")]
    TooManyNodes(usize),
    /// A move number other than the number of the next move.
    #[error("number {} where {}'s move {number} should be", Plain(found), color.name())]
    MoveNumber {
        /// The number in the text.
        found: String,
        /// The number of the next move.
        number: u32,
        /// The side that plays the next move.
        color: Color,
    },
    /// A move number that is repeated before the same move.
    #[error("number {0} occurs twice")]
    MoveNumberTwice(u32),
    /// A number before Black's move, although Red moves first and Red's move has no number.
    #[error("number {0} comes between red's move {0} and black's")]
    MoveNumberForBlack(u32),
    /// A number before a move of one side, although all earlier numbers came before moves of the other side.
    #[error("number {found} precedes {}'s move, but earlier numbers precede {}'s", color.name(), color.opponent().name())]
    MoveNumberElsewhere {
        /// The number in the text.
        found: u32,
        /// The side that plays the move after the number.
        color: Color,
    },
    /// Dots in place of Red's move, which mean that Black is to move, although it is Red's turn.
    #[error("dots here mean that black is to move, but it is red's turn")]
    DotsForRed,
    /// A word that is not a move.
    #[error("{} is not a move{}", Quoted(word), error.as_ref().map_or_else(String::new, |error| format!(": {error}")))]
    NotAMove {
        /// The word that is not a move.
        word: String,
        /// The error that says what is wrong with the word, if the word resembles a move.
        error: Option<MoveErrorKind>,
        /// The place where the word belongs, if it is probably not meant as a move.
        elsewhere: Option<Elsewhere>,
    },
    /// A line of prose between the moves. The value is the place where it belongs.
    #[error("this line is text between the moves, and contains no move")]
    Prose(Elsewhere),
    /// A move that comes after the result.
    #[error("a move after the result")]
    MoveAfterResult,
}

/// The place where text other than moves belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Elsewhere {
    /// A comment, which is in braces or on a separate line.
    Comment,
    /// A comment, or the text after the result.
    AfterResult,
}

impl MoveTextError {
    /// Returns advice on how to correct the mistake.
    pub(crate) fn expected(&self) -> String {
        use MoveTextError as Kind;
        let text = match self {
            Kind::SecondStart => "a game has one starting position",
            Kind::TooManyMoves(_) | Kind::TooManyNodes(_) => "leave out some moves",
            Kind::TooDeep(_) => "put alternatives to the same move beside each other",
            Kind::UnclosedMoves => "put the moves between `START{` and `}END`",
            Kind::UnclosedSlashes => "put a comment between `/*` and `*/`",
            Kind::UnclosedComment | Kind::BraceInComment | Kind::StrayBrace => {
                "put a comment between `{` and `}`, with no other braces inside"
            }
            Kind::UnclosedVariation | Kind::StrayParenthesis | Kind::VariationBeforeMove => {
                "put a variation between `(` and `)`, after the move that it replaces"
            }
            Kind::VariationInBraces => "put unplayed moves in a comment, between `{` and `}`",
            Kind::EmptyLine => "it is a list of moves such as `C2.5 h8+7` or `炮二平五 馬8進7`",
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
                "red's move has no number: a move is missing or extra before this one"
            }
            Kind::MoveNumberElsewhere { .. } => "a move is missing or extra before this number",
            Kind::DotsForRed => "write dots only in place of red's move, before black's",
            Kind::NotAMove {
                error, elsewhere, ..
            } => return move_advice(error.as_ref(), *elsewhere),
            Kind::Prose(elsewhere) => return move_advice(None, Some(*elsewhere)),
            Kind::MoveAfterResult => "the result comes after the last move",
        };
        text.to_owned()
    }
}

/// Returns advice on how to write a move, and on where to put text that is not a move.
fn move_advice(error: Option<&MoveErrorKind>, elsewhere: Option<Elsewhere>) -> String {
    let elsewhere = elsewhere.map(|elsewhere| match elsewhere {
        Elsewhere::Comment => {
            "put titles and other text between `{` and `}`, or on a line that starts with `#`"
        }
        Elsewhere::AfterResult => "put other text between `{` and `}`, or after the result",
    });
    let expected = error.map(MoveErrorKind::expected).into_iter();
    let parts: Vec<_> = expected.chain(elsewhere.map(str::to_owned)).collect();
    parts.join("; ")
}

/// Returns advice that explains why a move number is probably wrong.
fn number_advice(found: &str, number: u32, color: Color) -> String {
    // A number that is too large for a `u32` also counts as too high.
    let is_later = found.parse().map_or(true, |found: u32| found > number);
    match (is_later, color) {
        (true, Color::Black) => {
            format!("move {number} is only half complete: a move is missing before this number")
        }
        (true, Color::Red) => format!("move {number} is missing before this number"),
        (false, _) => NUMBERS.to_owned(),
    }
}
