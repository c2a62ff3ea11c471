//! Whether moves against the rules are played.

/// Whether moves against the rules are played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lenience {
    /// The first one ends a game.
    #[default]
    Strict,
    /// They are played, as books and old files have some; whoever asks is told.
    Lenient,
}

impl From<bool> for Lenience {
    fn from(is_lenient: bool) -> Lenience {
        match is_lenient {
            true => Lenience::Lenient,
            false => Lenience::Strict,
        }
    }
}
