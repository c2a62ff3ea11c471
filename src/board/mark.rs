//! Marks, with the codes and names that stand for them.

use std::fmt;
use std::str::FromStr;

use crate::util::named::named;
use crate::util::nearest_word::nearest;
use crate::util::safe_text::Quoted;

/// A mark on one field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// Marks an empty field as bad, for example because a piece cannot reach it.
    BlankBad,
    /// Marks an empty field as good, for example because a piece can reach it.
    BlankGood,
    /// Marks an empty field as part of a move.
    BlankMove,
    /// Marks a field whose piece is bad.
    PieceBad,
    /// Marks a field whose piece is good.
    PieceGood,
    /// Marks a field whose piece takes part in a move.
    PieceMove,
}

named!(Mark, "The name, like `piece_good`.", {
    BlankBad: "blank_bad",
    BlankGood: "blank_good",
    BlankMove: "blank_move",
    PieceBad: "piece_bad",
    PieceGood: "piece_good",
    PieceMove: "piece_move",
});

impl Mark {
    /// Returns the mark with the given [code](Mark::code), if there is one.
    pub fn from_code(code: &str) -> Option<Mark> {
        Mark::ALL.into_iter().find(|mark| mark.code() == code)
    }

    /// Returns the code that annoFEN and XAY use for this mark, such as `pg`.
    pub fn code(self) -> &'static str {
        match self {
            Mark::BlankBad => "bb",
            Mark::BlankGood => "bg",
            Mark::BlankMove => "bm",
            Mark::PieceBad => "pb",
            Mark::PieceGood => "pg",
            Mark::PieceMove => "pm",
        }
    }

    /// Returns the name without the prefix for the kind of field. For example, the short name of both
    /// `piece_good` and `blank_good` is `good`.
    #[doc(hidden)]
    pub fn short_name(self) -> &'static str {
        let name = self.name();
        name.split_once('_').map_or(name, |(_, short)| short)
    }

    /// Returns the meaning of the mark, such as `a field with a piece that is good`.
    #[doc(hidden)]
    pub fn meaning(self) -> &'static str {
        match self {
            Mark::BlankBad => "an empty field that is bad",
            Mark::BlankGood => "an empty field that is good",
            Mark::BlankMove => "an empty field that takes part in a move",
            Mark::PieceBad => "a field with a piece that is bad",
            Mark::PieceGood => "a field with a piece that is good",
            Mark::PieceMove => "a field with a piece that takes part in a move",
        }
    }

    /// Returns the mark with the same meaning for the other kind of field. For example, the counterpart of
    /// `piece_good`, which is for fields with a piece, is `blank_good`, which is for empty fields.
    #[doc(hidden)]
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

    /// Returns whether the mark is for fields with a piece.
    pub fn is_for_piece(self) -> bool {
        matches!(self, Mark::PieceBad | Mark::PieceGood | Mark::PieceMove)
    }
}

/// A mark as users name it: a code such as `pg`, a name such as `piece_good`, or a short name such as `good`.
/// A short name stands for two marks: one for fields with a piece, and one for empty fields.
///
/// ```
/// use xiangqi_setup::board::{Mark, MarkName};
///
/// let good: MarkName = "good".parse()?;
/// assert_eq!(good.on(true), Mark::PieceGood);
/// assert_eq!(good.on(false), Mark::BlankGood);
/// # Ok::<(), xiangqi_setup::board::UnknownMark>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkName {
    /// Exactly this mark, regardless of what is on the field.
    Exact(Mark),
    /// This mark or its [counterpart](Mark::counterpart), depending on whether the field has a piece.
    Either(Mark),
}

/// The error returned for text that is neither the code nor a name of a mark.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{} is not a mark{}; marks are {}, or in full {}, or by their codes {}",
    Quoted(.0),
    nearest(.0, words()).map_or_else(String::new, |word| format!(" (did you mean `{word}`?)")),
    MarkName::SHORT.map(Mark::short_name).join(" "),
    Mark::ALL.map(Mark::name).join(" "),
    Mark::ALL.map(Mark::code).join(" ")
)]
pub struct UnknownMark(pub String);

/// Returns all words that stand for marks: codes, short names and names.
fn words() -> impl Iterator<Item = &'static str> {
    let codes = Mark::ALL.map(Mark::code).into_iter();
    codes
        .chain(MarkName::SHORT.map(Mark::short_name))
        .chain(Mark::ALL.map(Mark::name))
}

impl MarkName {
    /// One mark for each short name. The counterpart of that mark has the same short name.
    pub(crate) const SHORT: [Mark; 3] = [Mark::BlankGood, Mark::BlankBad, Mark::BlankMove];

    /// Returns the mark that the name stands for on a field with or without a piece.
    pub fn on(self, has_piece: bool) -> Mark {
        match self {
            MarkName::Either(mark) if mark.is_for_piece() != has_piece => mark.counterpart(),
            MarkName::Exact(mark) | MarkName::Either(mark) => mark,
        }
    }
}

impl fmt::Display for MarkName {
    /// Writes the code of an exact mark, or the short name that stands for two marks.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            MarkName::Exact(mark) => mark.code(),
            MarkName::Either(mark) => mark.short_name(),
        })
    }
}

impl FromStr for MarkName {
    type Err = UnknownMark;

    fn from_str(word: &str) -> Result<MarkName, UnknownMark> {
        let mut all = Mark::ALL.into_iter();
        let exact = all.find(|mark| [mark.code(), mark.name()].contains(&word));
        let mut short = MarkName::SHORT.into_iter();
        let either = short.find(|mark| mark.short_name() == word);
        let found = exact.map(MarkName::Exact).or(either.map(MarkName::Either));
        found.ok_or_else(|| UnknownMark(word.to_owned()))
    }
}
