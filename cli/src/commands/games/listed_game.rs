//! An entry in a list of games.

use serde::Serialize;

use xiangqi_setup::board::View;
use xiangqi_setup::drawing::Source;
use xiangqi_setup::format::{self, Format};
use xiangqi_setup::game::{Outcome, Tag, header_value};
use xiangqi_setup::rules::Position;

/// A game or position in a list. `doc/games.md` documents these fields as stable.
#[derive(Serialize)]
pub struct ListedGame {
    pub file: String,
    /// The number of the game in the file, from 1.
    pub number: usize,
    pub format: &'static str,
    pub red: Option<String>,
    pub black: Option<String>,
    pub event: Option<String>,
    pub date: Option<String>,
    /// The result in PGN notation. A result that PGN cannot express is kept as it is in the file.
    pub result: Option<String>,
    /// The number of moves in the main line, counting both sides.
    pub plies: usize,
    /// The number of variations at all depths.
    pub variations: usize,
    pub comments: usize,
    /// The first position as a FEN, unless it is the standard starting position.
    pub fen: Option<String>,
}

impl ListedGame {
    pub fn of(source: &Source) -> ListedGame {
        let parsed = &source.parsed;
        let game = parsed.game.as_ref();
        let tags: Vec<Tag> = game
            .iter()
            .flat_map(|game| game.fields())
            .cloned()
            .collect();
        let value = |name: &str| header_value(&tags, name).map(str::to_owned);
        let start = parsed.start();
        let is_usual = game.is_some() && start == Position::initial();
        let fen = || {
            let (board, view) = (start.board(), View::default());
            format::write(&board, parsed.to_move, &view, Format::Fen).ok()
        };
        ListedGame {
            file: source.context.name.to_string(),
            number: source.number,
            format: source.format.name(),
            red: value("red"),
            black: value("black"),
            event: value("event"),
            date: value("date"),
            result: Outcome::text_of(&tags).map(str::to_owned),
            plies: game.map_or(0, |game| game.tree.main_line().count()),
            variations: game.map_or(0, |game| game.tree.variations()),
            comments: game.map_or(0, |game| game.comments().count()),
            fen: (!is_usual)
                .then(fen)
                .flatten()
                .map(|fen| fen.trim().to_owned()),
        }
    }
}
