//! Arrows and marks drawn by commands in comments, such as `[%cal Gh3e3]` for an arrow.
//!
//! ```text
//! arrows  = "[%cal " arrow ("," arrow)* "]"
//! fields  = "[%csl " field ("," field)* "]"
//! arrow   = colour? square square         an arrow from the first square to the second
//! field   = colour? square                a mark on the square
//! colour  = "G" | "R" | "Y" | "B"         green, red, yellow, blue
//! square  = "a".."i" digit+               ranks 1 to 10, or 0 to 9 if any rank in the game is 0
//! ```
//!
//! Source: the commands of ChessBase and lichess, adapted to the squares of the xiangqi board. Some programs
//! number the ranks from 1, as in UCI, and others from 0, as in ICCS.

use std::ops::Range;

use super::comment::{Command, Comment, commands};
use super::record::Game;
use crate::board::{
    Annotation, Arrow, ArrowColor, ArrowLook, File, Mark, MarkName, PlacedAnnotation, PlacedMark,
    Rank, Square,
};
use crate::util::comma_list;
use crate::util::safe_text::Quoted;
use crate::util::text_place::span;

/// An arrow or a mark drawn by a comment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawing {
    /// An arrow.
    Arrow(PlacedAnnotation),
    /// A mark. Which variant of the mark is drawn depends on whether a piece is on the square.
    Mark(PlacedMark),
}

/// The number that the comments of a game use for red's home rank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LowestRank {
    /// Ranks are numbered from 0 to 9, as in ICCS.
    Zero,
    /// Ranks are numbered from 1 to 10, as in UCI.
    #[default]
    One,
}

/// An error in an arrow or a mark in a comment.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
#[non_exhaustive]
pub struct DrawingError {
    /// The kind of error.
    pub kind: DrawingErrorKind,
    /// The byte range of the mistake in the game's text or file. If unknown, the range of the whole comment.
    pub span: Range<usize>,
}

/// The kind of a [`DrawingError`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DrawingErrorKind {
    /// The text does not consist of an optional colour and two squares.
    #[error("{} is not an arrow, and is not drawn", Quoted(.0))]
    NotAnArrow(String),
    /// The text does not consist of an optional colour and a square.
    #[error("{} is not a field, and is not drawn", Quoted(.0))]
    NotAField(String),
    /// The closing bracket of the command is missing.
    #[error("this command is never closed, and nothing is drawn")]
    Unclosed,
}

impl DrawingErrorKind {
    /// Returns a hint that shows the correct syntax.
    pub(crate) fn expected(&self) -> &'static str {
        match self {
            DrawingErrorKind::NotAnArrow(_) => {
                "an arrow is a colour, one of G R Y B, and two squares, as in `[%cal Gh3e3,Rb1c3]`"
            }
            DrawingErrorKind::NotAField(_) => {
                "a field is a colour, one of G R Y B, and a square, as in `[%csl Ge3,Rc5]`"
            }
            DrawingErrorKind::Unclosed => "a command ends with `]`",
        }
    }
}

/// The name of the command that draws arrows.
const ARROWS: &str = "cal";
/// The name of the command that draws marks.
const FIELDS: &str = "csl";

/// The letters that other programs use for colours, each with the arrow colour and the mark that this program
/// uses instead. In the other programs, green stands for praise and red for blame.
const COLOURS: [(char, ArrowColor, Mark); 4] = [
    ('G', ArrowColor::Green, Mark::BlankGood),
    ('R', ArrowColor::Red, Mark::BlankBad),
    ('Y', ArrowColor::Yellow, Mark::BlankMove),
    ('B', ArrowColor::Blue, Mark::BlankMove),
];

impl Command<'_> {
    /// Returns whether the command draws arrows or marks.
    fn draws(&self) -> bool {
        [ARROWS, FIELDS].contains(&self.name)
    }

    /// Splits the value into its arrows or marks, each with its byte range in the comment.
    fn items(&self) -> impl Iterator<Item = (&str, Range<usize>)> {
        let start = self.span.start + "[%".len() + self.name.len();
        let items = comma_list::items(self.value).filter(|item| !item.is_empty());
        items.map(move |item| {
            let Range { start: at, end } = span(self.value, item);
            (item, start + at..start + end)
        })
    }

    fn drawing(&self, item: &str, lowest: LowestRank) -> Result<Drawing, DrawingErrorKind> {
        let mut colours = COLOURS.into_iter();
        let colour = colours.find(|(letter, ..)| item.starts_with(*letter));
        let squares = if colour.is_some() { &item[1..] } else { item };
        match self.name {
            ARROWS => {
                let arrow = arrow(squares, colour.map(|colour| colour.1), lowest);
                let arrow = arrow.map(Drawing::Arrow);
                arrow.ok_or_else(|| DrawingErrorKind::NotAnArrow(item.to_owned()))
            }
            _ => {
                let mark = MarkName::Either(colour.map_or(Mark::BlankMove, |colour| colour.2));
                let square = square(squares, lowest);
                let mark = square.map(|square| Drawing::Mark(PlacedMark { square, mark }));
                mark.ok_or_else(|| DrawingErrorKind::NotAField(item.to_owned()))
            }
        }
    }
}

fn arrow(text: &str, colour: Option<ArrowColor>, lowest: LowestRank) -> Option<PlacedAnnotation> {
    let second = text.rfind(|c: char| c.is_ascii_alphabetic())?;
    let (from, to) = text.split_at(second);
    let (from, to) = (square(from, lowest)?, square(to, lowest)?);
    let look = ArrowLook {
        color: colour,
        ..ArrowLook::default()
    };
    Some(PlacedAnnotation {
        square: from,
        annotation: Annotation::Arrow(Arrow::new(from.offset_to(to))?.with(look)),
    })
}

fn square(text: &str, lowest: LowestRank) -> Option<Square> {
    let mut letters = text.chars();
    let file = File::from_letter(letters.next()?)?;
    let digits = letters.as_str();
    let are_digits = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let number: usize = digits.parse().ok().filter(|_| are_digits)?;
    let rank = match lowest {
        LowestRank::Zero => Rank::new(number),
        LowestRank::One => Rank::from_number(number),
    };
    Some(Square::new(file, rank?))
}

impl Comment {
    /// Returns whether the comment contains a command that draws arrows or marks.
    pub(crate) fn draws(&self) -> bool {
        commands(&self.text).any(|command| command.draws())
    }

    /// Returns the arrows and marks that the comment draws, in order, with errors for invalid ones.
    #[doc(hidden)]
    pub fn drawings(
        &self,
        lowest: LowestRank,
    ) -> impl Iterator<Item = Result<Drawing, DrawingError>> {
        let drawing = commands(&self.text).filter(Command::draws);
        drawing.flat_map(move |command| {
            if !command.is_closed {
                let span = self.place(&command.span);
                let kind = DrawingErrorKind::Unclosed;
                return vec![Err(DrawingError { kind, span })];
            }
            let all = command.items().map(|(item, span)| {
                command.drawing(item, lowest).map_err(|kind| DrawingError {
                    kind,
                    span: self.place(&span),
                })
            });
            all.collect()
        })
    }

    /// Converts `part`, a byte range in the text of the comment, to a byte range in the file. If the file
    /// stores the text in another form, returns the byte range of the whole comment.
    fn place(&self, part: &Range<usize>) -> Range<usize> {
        let start = self.span.start;
        match self.span.len() == self.text.len() {
            true => start + part.start..start + part.end,
            false => self.span.clone(),
        }
    }
}

impl Game {
    /// Returns the number of red's home rank in comments: 0 if any arrow or mark uses rank 0, otherwise 1.
    pub(crate) fn lowest_rank(&self) -> LowestRank {
        let is_on_zero = |text: &str| {
            let mut commands = commands(text).filter(Command::draws);
            commands.any(|command| {
                let ranks = command.value.split(|c: char| !c.is_ascii_digit());
                ranks.into_iter().any(|rank| rank == "0")
            })
        };
        match self
            .comments()
            .any(|(_, comment)| is_on_zero(&comment.text))
        {
            true => LowestRank::Zero,
            false => LowestRank::One,
        }
    }

    /// Returns an error for each invalid arrow or mark in the comments of the game.
    pub(crate) fn drawing_errors(&self) -> Vec<DrawingError> {
        let drawing = || self.comments().filter(|(_, comment)| comment.draws());
        if drawing().next().is_none() {
            return Vec::new();
        }
        let lowest = self.lowest_rank();
        let drawings = drawing().flat_map(|(_, comment)| comment.drawings(lowest));
        drawings.filter_map(Result::err).collect()
    }
}
