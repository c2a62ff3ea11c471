//! Reads records from the rows of CSV, or of a table whose values are separated by tabs, semicolons or bars.
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
//! header = value (separator value)*        the names of the columns; one of them is a name for the
//!                                          position (see the module `records`)
//! row    = value (separator value)*
//! value  = "\"" (anything but quotes | "\"\"")* "\"" | anything but separators and line endings
//! ```
//!
//! Line endings within quoted values become spaces.

use super::record::{self, Record, Value};
use crate::format::excerpt::Excerpt;
use crate::format::token::span;
use crate::format::{Format, GameFileError, ParseError, ParseErrorKind, Parsed, lines};
use crate::notation::Notation;

/// The maximum number of values in a row. Further values are ignored.
const MOST_CELLS: usize = 1 << 10;

const SEPARATORS: [char; 4] = [',', '\t', ';', '|'];

/// The number of rows in which to look for a position. More than one is needed because the first row may be
/// malformed.
const FIRST_ROWS: usize = 10;

#[derive(Clone, Debug)]
pub(in crate::format) struct Header {
    separator: char,
    names: Vec<String>,
}

impl Header {
    /// Returns the header at the beginning of `text`, or `None` if none of its column names is a name for the
    /// position.
    pub(crate) fn of(text: &str) -> Option<Header> {
        let line = text
            .split(lines::LINE_ENDS)
            .find(|line| !line.trim().is_empty())?;
        let mut separators = SEPARATORS.into_iter().filter(|it| line.contains(*it));
        separators.find_map(|separator| {
            let names = cells(line, separator).values.into_iter();
            let names: Vec<String> = names.map(|name| name.text.trim().to_owned()).collect();
            let has_position = names.iter().any(|name| record::names_position(name));
            (names.len() > 1 && has_position).then_some(Header { separator, names })
        })
    }

    /// Returns whether a line is a complete row and contains a position.
    pub(crate) fn fits(&self, line: &str) -> bool {
        let row = cells(line, self.separator);
        row.open.is_none() && row.values.len() == self.names.len() && self.holds_position(&row)
    }

    fn holds_position(&self, row: &Row) -> bool {
        let mut named = self.names.iter().zip(&row.values);
        named.any(|(name, value)| record::is_position(name, &value.text))
    }
}

/// Returns whether `text` is a table with a header and with a position in one of the first rows.
pub(in crate::format) fn is_csv(text: &str) -> bool {
    Header::of(text).is_some_and(|header| {
        let rows = text
            .split(lines::LINE_ENDS)
            .filter(|line| !line.trim().is_empty());
        let mut first = rows.skip(1).take(FIRST_ROWS);
        first.any(|row| header.holds_position(&cells(row, header.separator)))
    })
}

pub(in crate::format) fn is_header(line: &str) -> bool {
    Header::of(line).is_some()
}

/// Reads `text`, which must contain only one row. If `text` does not begin with its own header, `header` is
/// used as the header. The moves are not checked against the board.
///
/// # Errors
/// Returns an error for the first mistake, with its byte range in `text`.
pub(in crate::format) fn parse(
    text: &str,
    header: Option<&Header>,
    notation: Option<Notation>,
) -> Result<Parsed, ParseError> {
    let own = Header::of(text);
    let is_line_end = |c: char| c == ' ' || lines::LINE_ENDS.contains(&c);
    let mut rest = text.trim_start_matches(is_line_end);
    if own.is_some() {
        rest = rest[lines::first(rest).len()..].trim_start_matches(is_line_end);
    }
    let start = text.len() - rest.len();
    let Some(header) = own.as_ref().or(header) else {
        return Err(ParseError::new(GameFileError::NoPosition, start..start));
    };
    let row = cells(rest, header.separator);
    if let Some(open) = row.open {
        let place = start + open..start + open + 1;
        return Err(ParseError::new(GameFileError::UnclosedValue, place));
    }
    let after = rest[row.end..].trim_start_matches(|c| !lines::LINE_ENDS.contains(&c));
    let after = after.trim();
    if !after.is_empty() {
        let kind = ParseErrorKind::SecondGame(Format::Csv);
        return Err(ParseError::new(kind, span(text, lines::first(after))));
    }
    let values = header.names.iter().cloned().zip(row.values);
    let values = values.map(|(name, value)| (name, Value::Text(value.moved(start))));
    let record = Record {
        values: values.collect(),
    };
    record.parse(start + row.end, notation)
}

#[derive(Default)]
struct Row {
    values: Vec<Excerpt>,
    /// The offset at which the row ends.
    end: usize,
    /// The offset at which a quoted value that is never closed starts.
    open: Option<usize>,
}

/// Splits the first row of `text` into its values.
fn cells(text: &str, separator: char) -> Row {
    let mut row = Row::default();
    let is_end = |c| c == separator || lines::LINE_ENDS.contains(&c);
    loop {
        let mut value = Excerpt::default();
        let mut at = row.end;
        while let Some(inside) = text[at..].strip_prefix('"') {
            // Two quotes inside a quoted value stand for one quote.
            if at > row.end {
                value.push("\"", at..at + 1);
            }
            let Some(length) = inside.find('"') else {
                row.open = Some(row.end);
                return row;
            };
            for (place, letter) in inside[..length].char_indices() {
                let place = at + 1 + place..at + 1 + place + letter.len_utf8();
                value.push_on_line(letter, place);
            }
            at += length + 2;
        }
        // Text between a closing quote and the next separator is ignored.
        let length = text[at..].find(is_end).unwrap_or(text.len() - at);
        if at == row.end {
            value.push(&text[at..at + length], at..at + length);
        }
        row.values.push(value);
        row.end = at + length;
        match text[row.end..].starts_with(separator) && row.values.len() < MOST_CELLS {
            true => row.end += 1,
            false => return row,
        }
    }
}
