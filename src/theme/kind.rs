//! The kinds of themes.

/// A kind of theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThemeKind {
    /// Themes with a board.
    Board,
    /// Themes with pieces.
    Pieces,
    /// Themes with marks and arrows.
    Annotations,
}

impl ThemeKind {
    /// All kinds of themes.
    pub const ALL: [ThemeKind; 3] = [ThemeKind::Board, ThemeKind::Pieces, ThemeKind::Annotations];

    /// Returns the name of this kind and the name of its directory.
    fn words(self) -> [&'static str; 2] {
        match self {
            ThemeKind::Board => ["board", "board"],
            ThemeKind::Pieces => ["piece", "pieces"],
            ThemeKind::Annotations => ["annotation", "annotations"],
        }
    }

    /// Returns the name of this kind, as used in `a board theme`.
    pub fn name(self) -> &'static str {
        self.words()[0]
    }

    /// Returns the name of the directory for themes of this kind, which is also the name of the option that selects
    /// one.
    pub fn directory(self) -> &'static str {
        self.words()[1]
    }

    /// Returns the kind whose directory has this name.
    pub fn of_name(name: &str) -> Option<ThemeKind> {
        let mut kinds = ThemeKind::ALL.into_iter();
        kinds.find(|kind| kind.directory() == name)
    }
}
