//! The kinds of themes.

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

impl ThemeKind {
    /// All kinds of themes.
    pub const ALL: [ThemeKind; 3] = [ThemeKind::Board, ThemeKind::Pieces, ThemeKind::Annotations];

    /// Returns the name of this kind, and then the name of the directory for themes of this kind.
    fn words(self) -> [&'static str; 2] {
        match self {
            ThemeKind::Board => ["board", "board"],
            ThemeKind::Pieces => ["piece", "pieces"],
            ThemeKind::Annotations => ["annotation", "annotations"],
        }
    }

    /// Returns the name of this kind as it is used before the word "theme", such as `board`.
    pub fn name(self) -> &'static str {
        self.words()[0]
    }

    /// Returns the name of the directory for themes of this kind. The command-line option that selects a
    /// theme of this kind has the same name.
    pub fn directory(self) -> &'static str {
        self.words()[1]
    }

    /// Returns the kind of the themes in a directory with this name, if there is such a kind.
    pub fn of_name(name: &str) -> Option<ThemeKind> {
        let mut kinds = ThemeKind::ALL.into_iter();
        kinds.find(|kind| kind.directory() == name)
    }
}
