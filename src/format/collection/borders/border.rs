//! Where the next game or position begins, in any format.

use super::boards::Boards;
use super::documents::Documents;
use super::logs::Logs;
use super::pgn::PgnGames;
use super::positions::Positions;
use super::records::{Objects, Rows};
use super::templates::Templates;
use super::ubb::UbbGames;
use super::wxf::WxfGames;
use crate::format::formats::Format;

/// Reads the lines of a game or position until the next one begins.
#[derive(Clone)]
pub(in crate::format::collection) enum Border {
    Pgn(PgnGames),
    Wxf(WxfGames),
    Ubb(UbbGames),
    Positions(Positions),
    Documents(Documents),
    Templates(Templates),
    Logs(Logs),
    Boards(Boards),
    Objects(Objects),
    Rows(Rows),
    /// There is none: a file in this format has one game, or is not text.
    Never,
}

impl Border {
    /// For a file in this format that begins with this text.
    pub fn of(format: Format, beginning: &str) -> Border {
        match format {
            Format::Pgn => Border::Pgn(PgnGames::default()),
            Format::Wxf => Border::Wxf(WxfGames::default()),
            Format::Ubb => Border::Ubb(UbbGames::default()),
            Format::Xay => Border::Documents(Documents::default()),
            Format::Wiki => Border::Templates(Templates::default()),
            Format::Log => Border::Logs(Logs::default()),
            Format::Json => Border::Objects(Objects::of(beginning)),
            Format::Csv => Border::Rows(Rows::of(beginning)),
            Format::Text => Border::Boards(Boards::default()),
            Format::Fen | Format::AnnoFen | Format::MoveList => {
                Border::Positions(Positions::of(format, beginning))
            }
            Format::Cbf | Format::Xqf | Format::Cbr | Format::Cbl => Border::Never,
        }
    }

    /// The same border at the beginning of any game or position but the first.
    pub fn at_next(&self) -> Border {
        match self {
            Border::Objects(objects) => Border::Objects(objects.next()),
            other => other.clone(),
        }
    }

    /// Reads the next line, with its end. If the next game or position begins in it, or began
    /// before it, returns the number of bytes from there to the end of the line.
    pub fn back_to_next(&mut self, line: &str) -> Option<usize> {
        match self {
            Border::Pgn(games) => games.back_to_next(line),
            Border::Wxf(games) => games.back_to_next(line),
            Border::Ubb(games) => games.back_to_next(line),
            Border::Positions(positions) => positions.back_to_next(line),
            Border::Documents(documents) => documents.back_to_next(line),
            Border::Templates(templates) => templates.back_to_next(line),
            Border::Logs(logs) => logs.back_to_next(line),
            Border::Boards(boards) => boards.back_to_next(line),
            Border::Objects(objects) => objects.back_to_next(line),
            Border::Rows(rows) => rows.back_to_next(line),
            Border::Never => None,
        }
    }
}
