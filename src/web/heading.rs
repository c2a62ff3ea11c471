//! Determines the title of a game and the details that are shown above its board.

use crate::game::{Game, Tag, header_value};

use super::words::Words;
use crate::util::safe_text::turns_text;

/// The header fields that are shown in addition to the players.
const FACTS: [&str; 6] = ["title", "event", "place", "date", "round", "result"];

/// Returns the title of a game: both players or, if one is unknown, the first known value of `title`,
/// `event`, `red` and `black`. Without these headers, the title is the number of the game or, if it is the
/// only one in the file, the file name. Also returns whether the title comes from the headers.
pub(super) fn title(
    game: &Game,
    stem: &str,
    number: Option<usize>,
    words: &Words,
) -> (String, bool) {
    let tags = tags(game);
    let value = |name: &str| header_value(&tags, name);
    if let (Some(red), Some(black)) = (value("red"), value("black")) {
        return (format!("{red} – {black}"), true);
    }
    let named = ["title", "event", "red", "black"]
        .into_iter()
        .find_map(value);
    match (named, number) {
        (Some(name), _) => (name.to_owned(), true),
        (None, Some(number)) => (words.game(number), false),
        (None, None) => (stem.to_owned(), false),
    }
}

/// Returns the values of the headers in [`FACTS`], without repetitions and without the title of the game.
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

/// Returns the headers of a game, without characters that would change the direction of the text that follows
/// them.
fn tags(game: &Game) -> Vec<Tag> {
    let tags = game.fields().cloned();
    let tags = tags.map(|tag| Tag {
        value: tag.value.replace(turns_text, "").trim().to_owned(),
        ..tag
    });
    tags.collect()
}
