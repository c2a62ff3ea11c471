//! The kinds of themes.

/// A kind of theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThemeKind {
    /// Boards.
    Board,
    /// Pieces.
    Pieces,
    /// Marks and arrows.
    Annotations,
}

impl ThemeKind {
    /// All kinds.
    pub const ALL: [ThemeKind; 3] = [ThemeKind::Board, ThemeKind::Pieces, ThemeKind::Annotations];

    /// The name of this kind, as in `a board theme`.
    pub fn name(self) -> &'static str {
        match self {
            ThemeKind::Board => "board",
            ThemeKind::Pieces => "piece",
            ThemeKind::Annotations => "annotation",
        }
    }

    /// The directory with themes of this kind, and the name of the option that selects one.
    pub fn directory(self) -> &'static str {
        match self {
            ThemeKind::Board => "board",
            ThemeKind::Pieces => "pieces",
            ThemeKind::Annotations => "annotations",
        }
    }

    /// The kind whose directory has this name.
    pub fn of_name(name: &str) -> Option<ThemeKind> {
        let mut kinds = ThemeKind::ALL.into_iter();
        kinds.find(|kind| kind.directory() == name)
    }

    /// The name of the default theme.
    pub fn default_name(self) -> &'static str {
        match self {
            ThemeKind::Board => "clean_alpha",
            ThemeKind::Pieces => "retro_simple",
            ThemeKind::Annotations => "colors_alpha",
        }
    }
}
