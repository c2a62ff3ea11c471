//! Defines the dialects of texts with moves.

use crate::notation::plain;

/// The word after the brace that closes moves or a setup in a WXF file.
pub(in crate::format) const END: &str = "END";

/// The dialect of a text with moves, which depends on the surrounding text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::format) enum Dialect {
    /// Moves between `START{` and `}`.
    Braces,
    /// A list of moves, optionally after a FEN. `#` starts a comment.
    List,
    /// Like [`Dialect::List`], but with `#` before moves, as in a wiki's numbered list.
    NumberedList,
    /// Moves after the tags of a PGN file.
    Pgn,
}

impl Dialect {
    /// Returns whether the text contains only moves.
    pub(in crate::format) fn is_list(self) -> bool {
        matches!(self, Dialect::List | Dialect::NumberedList)
    }

    /// Returns the word after the moves. A brace before this word does not close a comment.
    pub(in crate::format) fn end_word(self) -> Option<&'static str> {
        (self == Dialect::Braces).then_some(END)
    }

    /// Returns whether variations in parentheses and numeric annotation symbols such as `$1` are allowed. If
    /// not, the moves end at `}` rather than at the end of the text.
    pub(in crate::format) fn has_variations(self) -> bool {
        self != Dialect::Braces
    }

    /// Returns whether this character starts a comment up to the end of the line.
    pub(in crate::format) fn is_line_comment(self, letter: char) -> bool {
        self == Dialect::Pgn && plain(letter) == ';'
    }

    /// Returns the character that starts a comment on a line of its own.
    pub(in crate::format) fn line_comment(self) -> char {
        match self {
            Dialect::Pgn => ';',
            _ => '#',
        }
    }

    /// Returns whether this character only separates moves, as white space does.
    pub(in crate::format) fn is_separator(self, letter: char) -> bool {
        self.is_list() && matches!(plain(letter), ',' | ';' | '、' | '|')
    }
}
