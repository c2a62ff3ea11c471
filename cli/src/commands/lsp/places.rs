//! Converts between byte offsets and the places that clients use. A place consists of the number of a line
//! and an offset in that line, which is counted in the units of an encoding.

use std::iter;
use std::ops::Range;

use serde::{Deserialize, Serialize};

/// The units in which a client counts the characters of a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Encoding {
    /// Bytes.
    Utf8,
    /// Units of 16 bits, the default.
    #[default]
    Utf16,
    /// Characters.
    Utf32,
}

impl Encoding {
    /// All encodings with their names in the protocol.
    const NAMES: [(&str, Encoding); 3] = [
        ("utf-8", Encoding::Utf8),
        ("utf-16", Encoding::Utf16),
        ("utf-32", Encoding::Utf32),
    ];

    /// Returns the encoding with this name in the protocol.
    pub fn of_name(name: &str) -> Option<Encoding> {
        let found = Encoding::NAMES.iter().find(|(other, _)| *other == name);
        found.map(|(_, encoding)| *encoding)
    }

    /// Returns the name in the protocol.
    pub fn name(self) -> &'static str {
        Encoding::NAMES[self as usize].0
    }

    /// Returns the number of units of a character.
    fn units(self, letter: char) -> usize {
        match self {
            Encoding::Utf8 => letter.len_utf8(),
            Encoding::Utf16 => letter.len_utf16(),
            Encoding::Utf32 => 1,
        }
    }
}

/// A place in a document. Both numbers count from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    /// The number of the line.
    pub line: u32,
    /// The number of units before the place on its line.
    pub character: u32,
}

/// A span of a document, given by two places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Extent {
    /// The beginning of the span.
    pub start: Position,
    /// The place just after the span.
    pub end: Position,
}

/// The lines of a document, which end with LF, CRLF or CR.
#[derive(Clone, Debug, Default)]
pub struct Lines {
    /// The offset of each line's first byte.
    starts: Vec<usize>,
}

impl Lines {
    /// Finds the lines of the text of a document.
    pub fn of(text: &str) -> Lines {
        Lines {
            starts: iter::once(0)
                .chain(starts_in(text, 0..text.len()))
                .collect(),
        }
    }

    /// Replaces a span of the text that these lines belong to. A client may send thousands of replacements at
    /// once, so only the lines around each replacement are found again.
    pub fn replace(&mut self, text: &mut String, span: Range<usize>, new: &str) {
        let [first, next] =
            [span.start, span.end].map(|byte| self.starts.partition_point(|start| *start <= byte));
        // The change may join or separate a CR and an LF, so include the neighbouring lines.
        let (first, next) = (first.saturating_sub(2), next + 1);
        let (old, added) = (span.len(), new.len());
        text.replace_range(span, new);
        let mut rest = self.starts.split_off(next.min(self.starts.len()));
        rest.iter_mut()
            .for_each(|start| *start = *start + added - old);
        self.starts.truncate(first + 1);
        let end = rest.first().map_or(text.len(), |next| *next);
        let between =
            starts_in(text, self.starts[first]..end).filter(|start| Some(start) != rest.first());
        self.starts.extend(between);
        self.starts.append(&mut rest);
    }

    /// Returns the byte offset of a place. A place beyond the end of its line means that end, a place beyond
    /// the last line means the end of the text, and a place inside a character means the character's start.
    pub fn byte(&self, text: &str, place: Position, encoding: Encoding) -> usize {
        let line = place.line as usize;
        let Some(start) = self.starts.get(line).copied() else {
            return text.len();
        };
        let end = self.starts.get(line + 1).map_or(text.len(), |next| *next);
        let content = text[start..end].trim_end_matches(['\n', '\r']);
        let mut left = place.character as usize;
        for (at, letter) in content.char_indices() {
            let units = encoding.units(letter);
            if left < units {
                return start + at;
            }
            left -= units;
        }
        start + content.len()
    }

    /// Returns the byte range between two places, which may be in either order.
    pub fn bytes(&self, text: &str, extent: Extent, encoding: Encoding) -> Range<usize> {
        let [start, end] = [extent.start, extent.end].map(|place| self.byte(text, place, encoding));
        start.min(end)..start.max(end)
    }

    /// Returns the place of a byte offset.
    pub fn position(&self, text: &str, byte: usize, encoding: Encoding) -> Position {
        let byte = text.floor_char_boundary(byte.min(text.len()));
        let line = self.starts.partition_point(|start| *start <= byte) - 1;
        let before = text[self.starts[line]..byte].chars();
        let units: usize = before.map(|letter| encoding.units(letter)).sum();
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        Position {
            line: number(line),
            character: number(units),
        }
    }

    /// Returns the places of the start and end of a span.
    pub fn extent(&self, text: &str, span: &Range<usize>, encoding: Encoding) -> Extent {
        let [start, end] = [span.start, span.end].map(|byte| self.position(text, byte, encoding));
        Extent { start, end }
    }
}

/// Returns the start of each line that follows a line end in a span, as a byte offset.
fn starts_in(text: &str, span: Range<usize>) -> impl Iterator<Item = usize> {
    let bytes = text.as_bytes();
    let ends = span.filter(|at| match bytes[*at] {
        b'\n' => true,
        b'\r' => bytes.get(at + 1) != Some(&b'\n'),
        _ => false,
    });
    ends.map(|at| at + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tries every replacement in short texts with line ends.
    #[test]
    fn replacements() {
        let texts = [
            "",
            "a",
            "\r",
            "\n",
            "\r\n",
            "a\rb\n\nc\r\nd",
            "\r\n\r\n\r\r\n",
            "馬\n",
        ];
        for old in texts {
            for new in texts {
                let places = || (0..=old.len()).filter(|at| old.is_char_boundary(*at));
                for start in places() {
                    for end in places().filter(|end| *end >= start) {
                        let (mut lines, mut text) = (Lines::of(old), old.to_owned());
                        lines.replace(&mut text, start..end, new);
                        let expected = Lines::of(&text).starts;
                        assert_eq!(lines.starts, expected, "{old:?} {start} {end} {new:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn places() {
        // The text has characters of one, three and four bytes. The last one takes two units in UTF-16.
        let text = "a馬𠀀b\r\nc\rd\n\ne";
        let lines = Lines::of(text);
        for (line, character, encoding, byte) in [
            (0, 0, Encoding::Utf16, 0),
            (0, 1, Encoding::Utf16, 1),
            (0, 2, Encoding::Utf16, 4),
            // This place is between the halves of a surrogate pair.
            (0, 3, Encoding::Utf16, 4),
            (0, 4, Encoding::Utf16, 8),
            (0, 5, Encoding::Utf16, 9),
            (0, 99, Encoding::Utf16, 9),
            (0, 3, Encoding::Utf32, 8),
            (0, 8, Encoding::Utf8, 8),
            (0, 6, Encoding::Utf8, 4),
            (1, 0, Encoding::Utf16, 11),
            (2, 0, Encoding::Utf16, 13),
            (3, 7, Encoding::Utf16, 15),
            (4, 1, Encoding::Utf16, 17),
            (5, 0, Encoding::Utf16, 17),
            (u32::MAX, u32::MAX, Encoding::Utf16, 17),
        ] {
            let place = Position { line, character };
            assert_eq!(
                lines.byte(text, place, encoding),
                byte,
                "{place:?} {encoding:?}"
            );
        }
        for encoding in Encoding::NAMES.map(|(_, encoding)| encoding) {
            for (byte, _) in text.char_indices() {
                let place = lines.position(text, byte, encoding);
                let is_in_end = text[..byte].ends_with('\r') && text[byte..].starts_with('\n');
                let back = lines.byte(text, place, encoding);
                assert_eq!(back, byte - usize::from(is_in_end), "{byte} {encoding:?}");
            }
        }
    }
}
