//! A table of games for human readers.

use unicode_width::UnicodeWidthStr as _;

use super::listed_game::ListedGame;
use crate::messages::plain::{cell, plain, short};

/// The heading of each column, and whether the column holds numbers.
const COLUMNS: [(&str, bool); 9] = [
    ("", true),
    ("red", false),
    ("black", false),
    ("event", false),
    ("date", false),
    ("result", false),
    ("plies", true),
    ("variations", true),
    ("comments", true),
];

/// A table with fixed column widths.
pub struct Table {
    widths: [usize; COLUMNS.len()],
}

impl Table {
    /// Returns a table with columns wide enough for `games`. The cells of other games may be wider.
    pub fn of(games: &[ListedGame]) -> Table {
        let mut widths = COLUMNS.map(|(heading, _)| heading.len());
        for game in games {
            for (width, cell) in widths.iter_mut().zip(cells(game)) {
                *width = (*width).max(cell.width());
            }
        }
        Table { widths }
    }

    pub fn headings(&self) -> String {
        self.line(COLUMNS.map(|(heading, _)| heading.to_owned()), "position")
    }

    /// Formats a game as a line. Ends the line with the first position if that is not the standard one.
    pub fn row(&self, game: &ListedGame) -> String {
        self.line(cells(game), game.fen.as_deref().unwrap_or_default())
    }

    fn line(&self, cells: [String; COLUMNS.len()], rest: &str) -> String {
        let cells = cells.iter().zip(self.widths).zip(COLUMNS);
        let padded = cells.map(|((text, width), (_, is_number))| cell(text, width, is_number));
        let line = padded.collect::<String>() + rest;
        line.trim_end().to_owned() + "\n"
    }
}

fn cells(game: &ListedGame) -> [String; COLUMNS.len()] {
    let text = |text: &Option<String>| plain(&short(text.as_deref().unwrap_or_default()));
    let number = |number: usize| match number {
        0 => String::new(),
        number => number.to_string(),
    };
    [
        game.number.to_string(),
        text(&game.red),
        text(&game.black),
        text(&game.event),
        text(&game.date),
        text(&game.result),
        game.plies.to_string(),
        number(game.variations),
        number(game.comments),
    ]
}
