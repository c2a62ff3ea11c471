//! Records as rows of CSV, or of other values between tabs, semicolons or bars.
//!
//! ```
//! use xiangqi_setup::format::{self, Format};
//!
//! let text = "Id,FEN,Moves\n7,3k5/9/9/9/9/9/9/9/4R4/4K4 w,e2d2\n";
//! assert_eq!(Format::detect(text), Some(Format::Csv));
//! let game = format::parse(text, Format::Csv)?.game.expect("it is a game");
//! assert_eq!((game.main_line().count(), &*game.tags[0].value), (1, "7"));
//! # Ok::<(), format::ParseError>(())
//! ```
//!
//! ```text
//! file   = header row*
//! header = value (separator value)*        one of them the name of a position, see `record`
//! row    = value (separator value)*
//! value  = "\"" (anything but quotes | "\"\"")* "\"" | anything but separators and line ends
//! ```
//!
//! A line end in a value in quotes is a space.

use std::ops::Range;

use super::error::RecordError;
use super::record::{self, Record, Value};
use crate::format::error::{ParseError, ParseErrorKind};
use crate::format::excerpt::Excerpt;
use crate::format::formats::Format;
use crate::format::lines;
use crate::format::parsed::Parsed;
use crate::format::token::span;
use crate::notation::Notation;

/// The maximum number of values in a row. Others are ignored.
const MOST_CELLS: usize = 1 << 10;

const SEPARATORS: [char; 4] = [',', '\t', ';', '|'];

/// The number of rows to look at for a position, as the first may be broken.
const FIRST_ROWS: usize = 10;

/// The header of a table.
#[derive(Clone, Debug)]
pub(in crate::format) struct Header {
    separator: char,
    names: Vec<String>,
}

impl Header {
    /// The header at the beginning of a file, with a position as the name of a column.
    pub fn of(text: &str) -> Option<Header> {
        let line = text
            .split(lines::LINE_ENDS)
            .find(|line| !line.trim().is_empty())?;
        let mut separators = SEPARATORS.into_iter().filter(|it| line.contains(*it));
        separators.find_map(|separator| {
            let (cells, _) = cells(line, separator);
            let names: Vec<String> = cells.into_iter().map(|cell| cell.value.text).collect();
            let has_position = names.iter().any(|name| record::names_position(name.trim()));
            (names.len() > 1 && has_position).then_some(Header { separator, names })
        })
    }

    /// Whether the text after a line belongs to a value in quotes, as perhaps does its beginning.
    pub fn leaves_open(&self, line: &str, is_open: bool) -> bool {
        match is_open {
            true => cells(&format!("\"{line}"), self.separator).1.is_some(),
            false => cells(line, self.separator).1.is_some(),
        }
    }

    /// Whether a line is a whole row with a position.
    pub fn fits(&self, line: &str) -> bool {
        let (cells, open) = cells(line, self.separator);
        open.is_none() && cells.len() == self.names.len() && self.holds_position(&cells)
    }

    fn holds_position(&self, cells: &[Cell]) -> bool {
        let mut named = self.names.iter().zip(cells);
        named.any(|(name, cell)| record::is_position(name, &cell.value.text))
    }
}

/// Whether a text is a table with a header, and a position in one of the first rows.
pub(in crate::format) fn is_csv(text: &str) -> bool {
    Header::of(text).is_some_and(|header| {
        let rows = text
            .split(lines::LINE_ENDS)
            .filter(|line| !line.trim().is_empty());
        let mut first = rows.skip(1).take(FIRST_ROWS);
        first.any(|row| header.holds_position(&cells(row, header.separator).0))
    })
}

/// Whether a line is the header of a table.
pub(in crate::format) fn is_header(line: &str) -> bool {
    Header::of(line).is_some()
}

/// Reads the only row of a text. It may begin with the header, or `header` is that of its file. The
/// moves are not checked against the board.
///
/// # Errors
/// The first mistake, with its place in `text`.
pub(in crate::format) fn parse(
    text: &str,
    header: Option<&Header>,
    notation: Option<Notation>,
) -> Result<Parsed, ParseError> {
    let own = Header::of(text);
    let start = text.len() - text.trim_start_matches([' ', '\n', '\r']).len();
    let row = match own {
        Some(_) => {
            let end = start + lines::first(&text[start..]).len();
            let rest = &text[end..];
            text.len() - rest.trim_start_matches(['\n', '\r']).len()
        }
        None => start,
    };
    let Some(header) = own.as_ref().or(header) else {
        return Err(ParseError::new(RecordError::NoPosition, start..start));
    };
    let (cells, open) = cells(&text[row..], header.separator);
    if let Some(open) = open {
        let place = row + open..row + open + 1;
        return Err(ParseError::new(RecordError::UnclosedValue, place));
    }
    let mut end = row;
    let cells_end = cells.last().map_or(0, |cell| cell.place.end);
    let mut record = Record::default();
    for (name, cell) in header.names.iter().zip(cells) {
        end = row + cell.place.end;
        record.add(name.trim(), Value::Text(cell.value.moved(row)));
    }
    let rest = &text[row + cells_end..];
    let after = rest
        .trim_start_matches(|c| !lines::LINE_ENDS.contains(&c))
        .trim();
    if !after.is_empty() {
        let kind = ParseErrorKind::SecondGame(Format::Csv);
        return Err(ParseError::new(kind, span(text, lines::first(after))));
    }
    record.parse(end, notation)
}

/// A value and its place.
struct Cell {
    value: Excerpt,
    place: Range<usize>,
}

/// The values up to the end of the first row, and where a quote begins that is never closed.
fn cells(text: &str, separator: char) -> (Vec<Cell>, Option<usize>) {
    let mut cells = Vec::new();
    let mut start = 0;
    loop {
        let rest = &text[start..];
        let mut value = Excerpt::default();
        let length = match rest.starts_with('"') {
            false => {
                let is_end = |c| c == separator || lines::LINE_ENDS.contains(&c);
                let length = rest.find(is_end).unwrap_or(rest.len());
                value.push(&rest[..length], start..start + length);
                length
            }
            true => {
                let mut at = 1;
                loop {
                    let Some(quote) = rest[at..].find(['"', '\n', '\r']) else {
                        return (cells, Some(start));
                    };
                    value.push(&rest[at..at + quote], start + at..start + at + quote);
                    at += quote + 1;
                    let place = start + at - 1..start + at;
                    if !rest[..at].ends_with('"') {
                        value.push(" ", place);
                    } else if rest[at..].starts_with('"') {
                        value.push("\"", place.start..place.end + 1);
                        at += 1;
                    } else {
                        break at;
                    }
                }
            }
        };
        let place = start..start + length;
        // What follows a quote belongs to no value.
        let after = &rest[length..];
        let is_end = |c| c == separator || lines::LINE_ENDS.contains(&c);
        let length = length + after.find(is_end).unwrap_or(after.len());
        cells.push(Cell { value, place });
        start += length;
        match text[start..].starts_with(separator) && cells.len() < MOST_CELLS {
            true => start += 1,
            false => return (cells, None),
        }
    }
}
