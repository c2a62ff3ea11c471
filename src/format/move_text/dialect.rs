//! What differs between the texts that moves stand in.

use crate::notation::plain;

/// The word behind the brace that closes moves or a setup in a WXF file.
pub(in crate::format) const END: &str = "END";

/// Where moves stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::format) enum Dialect {
    /// Between `START{` and `}`.
    Braces,
    /// In a file that has nothing else but perhaps a FEN. `numbered_by_hash` is whether
    /// `#` stands in front of moves, as in a numbered list of a wiki, and not in front of
    /// comments.
    List {
        /// Whether `#` means nothing.
        numbered_by_hash: bool,
    },
    /// Behind the tags of a PGN file.
    Pgn,
}

impl Dialect {
    /// Whether `}` ends the moves, or else the end of the text.
    pub(super) fn is_in_braces(self) -> bool {
        self == Dialect::Braces
    }

    /// Whether there is nothing but moves.
    pub(super) fn is_list(self) -> bool {
        matches!(self, Dialect::List { .. })
    }

    /// Whether the first move can begin a line: nothing that belongs to the moves stands in
    /// front of it.
    pub(super) fn begins_line(self) -> bool {
        !self.is_in_braces()
    }

    /// The word that stands behind the moves, and so cannot be in a comment's place.
    pub(super) fn end_word(self) -> Option<&'static str> {
        self.is_in_braces().then_some(END)
    }

    /// Whether there are variations in parentheses and marks as numbers, like `$1`.
    pub(super) fn has_variations(self) -> bool {
        !self.is_in_braces()
    }

    /// Whether `#` in front of a move means nothing.
    pub(super) fn is_numbered_by_hash(self) -> bool {
        let numbered_by_hash = true;
        self == Dialect::List { numbered_by_hash }
    }

    /// Whether a comment goes from this character to the end of the line.
    pub(super) fn is_line_comment(self, letter: char) -> bool {
        self == Dialect::Pgn && plain(letter) == ';'
    }

    /// Whether this character, which is no white space, parts moves and means nothing
    /// else.
    pub(super) fn is_separator(self, letter: char) -> bool {
        self.is_list() && matches!(plain(letter), ',' | ';' | '、')
    }

    /// Whether what is behind the moves may be anything but moves.
    pub(super) fn may_have_more_behind(self) -> bool {
        self == Dialect::Pgn
    }
}
