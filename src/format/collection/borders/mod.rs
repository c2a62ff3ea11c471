//! Finds where the next game or position in a file begins. The scanner for each format has a method
//! `back_to_next`, which works like [`Border::back_to_next`].

mod bare_games;
mod lists;
mod pgn;
mod positions;
mod records;
mod simple;
mod ubb;
mod wxf;

use pgn::PgnGames;
pub(super) use positions::Positions;
use records::{Objects, Rows};
use simple::{Boards, Documents, Logs, Templates};
use ubb::UbbGames;
use wxf::WxfGames;

use crate::format::formats::Format;

/// A scanner that reads the lines of a game or position until the next one begins.
#[derive(Clone)]
pub(super) enum Border {
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
    /// A scanner that finds no border, for formats whose files contain only one game or are binary.
    Never,
}

impl Border {
    /// Returns the scanner for a file in `format` whose text starts with `beginning`.
    pub(crate) fn of(format: Format, beginning: &str) -> Border {
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

    /// Returns a copy of this scanner that is ready to read a game or position after the first one.
    pub(crate) fn at_next(&self) -> Border {
        match self {
            Border::Objects(objects) => Border::Objects(objects.next()),
            other => other.clone(),
        }
    }

    /// Reads the next line, including its line ending. If the next game or position begins on this line or
    /// began on an earlier line, returns the number of bytes from where it begins to the end of this line.
    pub(crate) fn back_to_next(&mut self, line: &str) -> Option<usize> {
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
