//! The keys of a request that are not options.

use xiangqi_setup::util::named::named;

/// A key of a request that is not an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestKey {
    /// A value of any type. The answer contains the same value.
    Id,
    /// The text of a position or of anything else that can be drawn.
    Position,
    /// The text of a game. Options such as `at` select a position in the game.
    Game,
    /// The name of the picture in the output directory.
    File,
    /// The facts that the answer contains in addition to the picture.
    With,
}

named!(RequestKey, "The name, like `position`.", {
    Id: "id",
    Position: "position",
    Game: "game",
    File: "file",
    With: "with",
});

impl RequestKey {
    pub(super) fn of(name: &str) -> Option<RequestKey> {
        RequestKey::ALL.into_iter().find(|key| key.name() == name)
    }

    /// Returns a description of the values that the key accepts.
    pub(super) fn expected(self) -> String {
        match self {
            RequestKey::Id => "an id can be anything".to_owned(),
            RequestKey::Position | RequestKey::Game => "write its text in one string".to_owned(),
            RequestKey::File => "write the name of a file in the output directory".to_owned(),
            RequestKey::With => {
                let names = Wanted::ALL.map(|wanted| format!("`{}`", wanted.name()));
                format!("write a list of {}", names.join(", "))
            }
        }
    }
}

/// An addition to the answer that a line can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The locations of pieces and squares, for training programs that recognize boards.
    Labels,
    Description,
    Fen,
}

named!(Wanted, "The name, like `labels`.", {
    Labels: "labels",
    Description: "description",
    Fen: "fen",
});

impl Wanted {
    pub(super) fn of(name: &str) -> Option<Wanted> {
        Wanted::ALL.into_iter().find(|wanted| wanted.name() == name)
    }
}
