//! The line of a file that a message quotes, without characters that would affect the terminal.

use std::ops::Range;

use crate::messages::plain::drawable;
use xiangqi_setup::complaint::{Complaint, byte};
use xiangqi_setup::format::LineColumn;
use xiangqi_setup::format::{self, BYTE_ORDER_MARK, LINE_ENDS, last_line_number};

/// The maximum number of bytes of a line to show after the start of the reported location.
const SHOWN_FROM: usize = 300;

/// The maximum number of bytes in a line before the reported location. If the location is further along, the
/// line is not shown: it would not help the user, and the printing library would read all of it.
const FAR: usize = 2000;

/// The part of a file to show for a reported location. Lines and columns are counted from 1.
pub enum Excerpt {
    /// A line to show, and the range of bytes to point at.
    Line {
        line: String,
        number: usize,
        span: Range<usize>,
    },
    /// A location too far along a line, or on a line that may be secret. The line is not shown.
    Far { number: usize, column: usize },
    /// The byte offset of a location in a file that is not text.
    Byte(usize),
}

impl Excerpt {
    /// Creates the excerpt for a location in `text`. Returns `None` if the text is blank.
    pub fn of(text: &str, span: &Range<usize>) -> Option<Excerpt> {
        if let Some(byte) = byte(text, span) {
            return Some(Excerpt::Byte(byte));
        }
        if text.trim_start_matches(BYTE_ORDER_MARK).trim().is_empty() {
            return None;
        }
        // An offset may be inside a replacement character, so extend the range to whole characters.
        let start = text.floor_char_boundary(span.start.min(text.len()));
        let end = text.ceil_char_boundary(span.end.clamp(start, text.len()));
        let first = text[..start].rfind(LINE_ENDS).map_or(0, |end| end + 1);
        let number = last_line_number(&text[..start]);
        let line = text[first..].split(LINE_ENDS).next().unwrap_or_default();
        let mark = if first == 0 && line.starts_with(BYTE_ORDER_MARK) {
            BYTE_ORDER_MARK.len_utf8()
        } else {
            0
        };
        let line = &line[mark..];
        let start = (start - first).saturating_sub(mark).min(line.len());
        let end = (end - first).saturating_sub(mark).min(line.len());
        if start > FAR {
            let column = 1 + line[..start].chars().count();
            return Some(Excerpt::Far { number, column });
        }
        let shown = line.floor_char_boundary((start + SHOWN_FROM).min(line.len()));
        let drawn = |end| drawable(&line[..line.floor_char_boundary(end)]).len();
        Some(Excerpt::Line {
            line: drawable(&line[..shown]),
            number,
            // A replaced character and its replacement may have different lengths.
            span: drawn(start)..drawn(end.min(shown)),
        })
    }

    /// Creates the excerpt for a location in text that may be secret, since a link may lead to any file.
    /// Shows only the first characters of the first line that is neither blank nor a comment.
    pub fn of_unknown(text: &str, span: &Range<usize>) -> Option<Excerpt> {
        let found = Excerpt::of(text, span)?;
        let Excerpt::Line {
            mut line,
            number,
            span,
        } = found
        else {
            return Some(found);
        };
        let first = format::unknown(text).span.start;
        let is_first = number == LineColumn::of(text, first).line;
        let mut letters = line.char_indices();
        let end = letters.nth(Complaint::BEGINNING).map(|(at, _)| at);
        if !line.trim().is_empty() && (!is_first || end.is_some_and(|end| span.start >= end)) {
            let column = 1 + line[..span.start].chars().count();
            return Some(Excerpt::Far { number, column });
        }
        if let Some(end) = end {
            line.truncate(end);
            line.push('…');
        }
        Some(Excerpt::Line {
            span: span.start..span.end.min(end.unwrap_or(span.end)),
            line,
            number,
        })
    }
}
