//! What a page says about a game above its board.

use crate::game::{Game, Tag, header_value};

use super::words::Words;
use crate::util::safe_text::turns_text;

/// The facts about a game that are shown, besides the players, by their names in headers.
const FACTS: [&str; 6] = ["title", "event", "place", "date", "round", "result"];

/// What names a game.
pub(super) enum Title {
    /// Its header.
    OfGame(String),
    /// Only its place.
    OfFile(String),
}

/// What names a game: the players, the title or the event. Without any, its number in the file, or
/// else the name of the file.
pub(super) fn title(game: &Game, stem: &str, number: Option<usize>, words: &Words) -> Title {
    let tags = tags(game);
    let value = |name: &str| header_value(&tags, name);
    if let (Some(red), Some(black)) = (value("red"), value("black")) {
        return Title::OfGame(format!("{red} – {black}"));
    }
    let named = ["title", "event", "red", "black"]
        .into_iter()
        .find_map(value);
    match (named, number) {
        (Some(name), _) => Title::OfGame(name.to_owned()),
        (None, Some(number)) => Title::OfFile(words.game(number)),
        (None, None) => Title::OfFile(stem.to_owned()),
    }
}

/// The other facts, without the one that is the title.
pub(super) fn facts(game: &Game, title: &str) -> Vec<String> {
    let tags = tags(game);
    let mut facts: Vec<String> = Vec::new();
    for value in FACTS.iter().filter_map(|name| header_value(&tags, name)) {
        if value != title && !facts.iter().any(|fact| fact == value) {
            facts.push(value.to_owned());
        }
    }
    facts
}

/// The header, without characters that would turn the text after them.
fn tags(game: &Game) -> Vec<Tag> {
    let tags = game.fields().cloned();
    let tags = tags.map(|tag| Tag {
        value: tag.value.replace(turns_text, "").trim().to_owned(),
        ..tag
    });
    tags.collect()
}
