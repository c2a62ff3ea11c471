//! The keys of a request that are not options.

use xiangqi_setup::util::named::named;

/// A key of a request that is not an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// Any value, which the answer repeats.
    Id,
    /// The text of a position, or of anything else that can be drawn.
    Position,
    /// The text of a game, in which an option such as `at` chooses a position.
    Game,
    /// The name of the picture in the output directory.
    File,
    /// What the answer contains besides the picture.
    With,
}

named!(Key, "The name, like `position`.", {
    Id: "id",
    Position: "position",
    Game: "game",
    File: "file",
    With: "with",
});

impl Key {
    /// The key of this name.
    pub(super) fn of(name: &str) -> Option<Key> {
        Key::ALL.into_iter().find(|key| key.name() == name)
    }

    /// What its value can be.
    pub(super) fn expected(self) -> String {
        match self {
            Key::Id => "an id can be anything".to_owned(),
            Key::Position | Key::Game => "write its text in one string".to_owned(),
            Key::File => "write the name of a file in the output directory".to_owned(),
            Key::With => {
                let names = Wanted::ALL.map(|wanted| format!("`{}`", wanted.name()));
                format!("write a list of {}", names.join(", "))
            }
        }
    }
}

/// What an answer contains besides the picture, if it is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The places of pieces and points, for programs that learn to recognise them.
    Labels,
    /// The picture in words.
    Description,
    /// The position.
    Fen,
}

named!(Wanted, "The name, like `labels`.", {
    Labels: "labels",
    Description: "description",
    Fen: "fen",
});

impl Wanted {
    /// The one of this name.
    pub(super) fn of(name: &str) -> Option<Wanted> {
        Wanted::ALL.into_iter().find(|wanted| wanted.name() == name)
    }
}
