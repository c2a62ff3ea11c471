//! Looks, each of which combines a board theme, a piece theme and an annotation theme.

use super::kind::ThemeKind;
use crate::util::named::named;

/// A board theme, a piece theme and an annotation theme that go together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Look {
    /// The default look, suitable for screens and for books in colour.
    #[default]
    Standard,
    /// A look with the default themes of the older tool, which has the same name as this one.
    Classic,
    /// A look for printing in black only.
    Print,
    /// A look with a wooden board.
    Wood,
    /// A look for dark screens.
    Night,
    /// A look for readers who are still learning the Chinese characters.
    Beginner,
}

named!(Look, "The name, like `wood`.", {
    Standard: "standard",
    Classic: "classic",
    Print: "print",
    Wood: "wood",
    Night: "night",
    Beginner: "beginner",
});

impl Look {
    /// Returns the names of the board theme, the piece theme and the annotation theme, in this order.
    fn themes(self) -> [&'static str; 3] {
        match self {
            Look::Standard => ["standard", "standard", "standard"],
            Look::Classic => ["clean_alpha", "retro_simple", "colors_alpha"],
            Look::Print => ["fine", "kai_print", "shapes"],
            Look::Wood => ["wood", "wood", "clear"],
            Look::Night => ["night", "standard", "clear"],
            Look::Beginner => ["standard", "learner", "standard"],
        }
    }

    /// Returns the name of the theme that this look uses for a kind.
    pub fn theme(self, kind: ThemeKind) -> &'static str {
        self.themes()[kind as usize]
    }
}

impl ThemeKind {
    /// Returns the name of the default theme of this kind.
    #[doc(hidden)]
    pub fn default_name(self) -> &'static str {
        Look::default().theme(self)
    }
}
