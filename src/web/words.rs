//! The words of a page, one table for each language.

use serde_json::{Map, Value};

use crate::board::{Color, Piece};
use crate::diagram::{Diagram, Movements};
use crate::notation::{Notation, Style};
use crate::scene::Language;

/// The words of a language.
pub(super) struct Words {
    /// The heading of the moves.
    pub moves: &'static str,
    /// The heading of the positions that comments ask for.
    pub positions: &'static str,
    /// The heading of a list of games.
    pub games: &'static str,
    /// A game without a name: its number.
    game: &'static str,
    /// The rest of a variation: the number of moves.
    more_moves: &'static str,
    /// The position before the first move.
    start: &'static str,
    /// A position: the move before it.
    after: &'static str,
}

impl Words {
    /// The words of a language.
    pub fn of(language: Language) -> &'static Words {
        match language {
            Language::English => &ENGLISH,
            Language::SimplifiedChinese => &SIMPLIFIED,
            Language::TraditionalChinese => &TRADITIONAL,
        }
    }

    pub fn game(&self, number: usize) -> String {
        self.game.replace("{}", &number.to_string())
    }

    pub fn more_moves(&self, count: usize) -> String {
        self.more_moves.replace("{}", &count.to_string())
    }

    /// What stands below a position of a game.
    pub fn after(&self, diagram: &Diagram, notation: Notation, movements: &Movements) -> String {
        let Some(last) = &diagram.moment.last_move else {
            return self.start.to_owned();
        };
        let text = notation.write(last.mv, &last.before, movements.rules(), &Style::default());
        let text = text.unwrap_or_else(|| last.written.clone());
        let dots = match last.side {
            Color::Red => ".",
            Color::Black => "…",
        };
        self.after
            .replace("{}", &format!("{}{dots} {text}", last.number))
    }

    /// The words that the script says, as JSON.
    pub fn json(&self, language: Language) -> String {
        let pieces = Piece::all().map(|piece| {
            let name = language.piece(piece);
            (piece.letter().to_string(), Value::from(name))
        });
        let mut words = Map::new();
        words.insert("piece".to_owned(), Value::Object(pieces.collect()));
        Value::Object(words).to_string()
    }
}

const ENGLISH: Words = Words {
    moves: "Moves",
    positions: "Positions",
    games: "Games",
    game: "Game {}",
    more_moves: "{} more moves",
    start: "Start",
    after: "After {}",
};

const SIMPLIFIED: Words = Words {
    moves: "着法",
    positions: "局面",
    games: "对局",
    game: "第{}局",
    more_moves: "其余{}着",
    start: "开局",
    after: "{}之后",
};

const TRADITIONAL: Words = Words {
    moves: "著法",
    positions: "局面",
    games: "對局",
    game: "第{}局",
    more_moves: "其餘{}著",
    start: "開局",
    after: "{}之後",
};
