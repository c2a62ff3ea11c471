//! The dialects in which moves, comments and variations are written.

use crate::notation::plain;

/// The word after the brace that closes the moves or the setup in a WXF file.
pub(in crate::format) const END: &str = "END";

/// The syntax of moves, comments and variations in a file. It depends on the format of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::format) enum Dialect {
    /// Moves in a WXF file, between `START{` and `}`.
    Braces,
    /// A list of moves, which may follow a FEN. `#` starts a comment.
    List,
    /// Like [`Dialect::List`], but lines begin with `#`, as in the numbered lists of wiki pages.
    NumberedList,
    /// Moves in a PGN file, after the tags.
    Pgn,
}

impl Dialect {
    /// Returns whether the moves are in a list, which may be a numbered list from a wiki.
    pub(in crate::format) fn is_list(self) -> bool {
        matches!(self, Dialect::List | Dialect::NumberedList)
    }

    /// Returns the word after the moves, if any. A brace before this word closes the moves, not a comment.
    pub(in crate::format) fn end_word(self) -> Option<&'static str> {
        (self == Dialect::Braces).then_some(END)
    }

    /// Returns whether variations in parentheses and numeric annotation symbols such as `$1` are allowed. If
    /// they are not allowed, the moves end at `}` rather than at the end of the text.
    pub(in crate::format) fn has_variations(self) -> bool {
        self != Dialect::Braces
    }

    /// Returns whether this character starts a comment that extends to the end of the line.
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

    /// Returns whether this character only separates moves, like white space.
    pub(in crate::format) fn is_separator(self, letter: char) -> bool {
        self.is_list() && matches!(plain(letter), ',' | ';' | '、' | '|')
    }
}
