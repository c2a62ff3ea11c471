//! The kinds of themes.

use crate::util::named::named;

/// A kind of theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThemeKind {
    /// Themes with a board.
    Board,
    /// Themes with pieces.
    Pieces,
    /// Themes with marks, arrows and numbers.
    Annotations,
}

named!(ThemeKind, "The name as it is used before the word \"theme\", such as `board`.", {
    Board: "board",
    Pieces: "piece",
    Annotations: "annotation",
});

impl ThemeKind {
    /// Returns the name of the directory for themes of this kind. The command-line option that selects a
    /// theme of this kind has the same name.
    #[doc(hidden)]
    pub fn directory(self) -> &'static str {
        match self {
            ThemeKind::Board => "board",
            ThemeKind::Pieces => "pieces",
            ThemeKind::Annotations => "annotations",
        }
    }

    /// Returns the kind of the themes in a directory with this name, if there is such a kind.
    #[doc(hidden)]
    pub fn of_name(name: &str) -> Option<ThemeKind> {
        let mut kinds = ThemeKind::ALL.into_iter();
        kinds.find(|kind| kind.directory() == name)
    }
}
