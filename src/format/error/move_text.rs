//! Mistakes in the moves of a game, in all formats with moves.

use crate::board::Color;
use crate::notation::MoveErrorKind;
use crate::util::safe_text::{Plain, Quoted};

/// Advice about the numbers of moves.
const NUMBERS: &str =
    "numbers are optional; a number precedes red's move, and may be repeated before black's";

/// A mistake in the moves of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MoveTextError {
    /// A second starting position.
    #[error("a second starting position")]
    SecondStart,
    /// `START{` without `}END`.
    #[error("the moves are never closed with `}}`")]
    UnclosedMoves,
    /// A comment without `}`.
    #[error("the comment is never closed")]
    UnclosedComment,
    /// A comment without `*/`.
    #[error("the comment is never closed")]
    UnclosedSlashes,
    /// A nested comment.
    #[error("a brace inside a comment")]
    BraceInComment,
    /// A variation without `)`.
    #[error("the variation is never closed")]
    UnclosedVariation,
    /// A variation before the first move.
    #[error("a variation before the first move")]
    VariationBeforeMove,
    /// Variations nested more than this number of levels deep.
    #[error("more than {0} variations in one another")]
    TooDeep(usize),
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
    /// An empty line of moves.
    #[error("this line has no moves")]
    EmptyLine,
    /// A line with more than this number of moves.
    #[error("this line has more than {0} moves, counting both sides")]
    TooManyMoves(usize),
    /// A game with more than this number of moves in all variations.
    #[error("the game has more than {0} moves, with all variations")]
    TooManyNodes(usize),
    /// A move number that is wrong for the next move.
    #[error("number {} where {}'s move {number} should be", Plain(found), color.name())]
    MoveNumber {
        /// The number found.
        found: String,
        /// The number expected for the next move.
        number: u32,
        /// The side of the next move.
        color: Color,
    },
    /// A duplicate number.
    #[error("number {0} occurs twice")]
    MoveNumberTwice(u32),
    /// A number before Black's move, although Red moves first and Red's move has no number.
    #[error("number {0} comes between red's move {0} and black's")]
    MoveNumberForBlack(u32),
    /// A number before one side's move, although the other side's moves were numbered so far.
    #[error("number {found} precedes {}'s move, but earlier numbers precede {}'s", color.name(), color.opponent().name())]
    MoveNumberElsewhere {
        /// The number found.
        found: u32,
        /// The side of the move after the number.
        color: Color,
    },
    /// Dots in place of Red's move, although Red is to move.
    #[error("dots here mean that black is to move, but it is red's turn")]
    DotsForRed,
    /// A word that is not a move.
    #[error("{} is not a move{}", Quoted(word), error.as_ref().map_or_else(String::new, |error| format!(": {error}")))]
    NotAMove {
        /// The word.
        word: String,
        /// What is wrong with the word, if it resembles a move.
        error: Option<MoveErrorKind>,
        /// Where the word belongs, if it may not be meant as a move.
        elsewhere: Option<Elsewhere>,
    },
    /// A line of prose between the moves.
    #[error("this line is text between the moves, and contains no move")]
    Prose(Elsewhere),
    /// A move after the result.
    #[error("a move after the result")]
    MoveAfterResult,
}

/// Where text that is not a move belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Elsewhere {
    /// In a comment, in braces or on a separate line.
    Comment,
    /// In a comment or after the result.
    AfterResult,
}

impl MoveTextError {
    /// Returns advice on how to correct the mistake.
    pub fn expected(&self) -> String {
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

/// Explains the syntax of a move, and where other text belongs.
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

/// Explains the probable cause of a wrong number.
fn number_advice(found: &str, number: u32, color: Color) -> String {
    // A number that does not fit a `u32` is also too high.
    let is_later = found.parse().map_or(true, |found: u32| found > number);
    match (is_later, color) {
        (true, Color::Black) => {
            format!("move {number} is only half complete: a move is missing before this number")
        }
        (true, Color::Red) => format!("move {number} is missing before this number"),
        (false, _) => NUMBERS.to_owned(),
    }
}
