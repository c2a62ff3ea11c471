//! Text from a file in which the next section has not been found yet.

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE};

use super::text_sections::MOST_BYTES;
use crate::format::lines;

/// The text that is kept of a larger one.
const KEPT: usize = 1 << 10;

/// The part of such a text that is searched for its end.
const WINDOW: usize = 1 << 16;

/// The text of a section that may not be complete.
pub(super) struct Pending {
    pub text: String,
    /// The part of it in which the next section does not begin.
    pub searched: usize,
    /// The place of its first byte in the file.
    pub offset: u64,
    /// The place in the file after its last byte.
    pub end: u64,
    /// The bytes of it that could not be decoded, in order.
    pub damages: Vec<Damage>,
    /// The beginning of a text that is too large to be kept, and its number of line ends.
    pub dropped: Option<(String, usize)>,
    encoding: &'static Encoding,
}

/// Bytes of a file that are no text, so that a replacement character stands for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Damage {
    /// The place of that character in the text.
    pub in_text: usize,
    /// The place of these bytes in the file.
    pub in_file: u64,
}

impl Pending {
    /// The beginning of a file in this encoding, before anything is read.
    pub fn new(encoding: &'static Encoding) -> Pending {
        Pending {
            text: String::new(),
            searched: 0,
            offset: 0,
            end: 0,
            damages: Vec::new(),
            dropped: None,
            encoding,
        }
    }

    /// The first line that has not been searched.
    pub fn line(&self) -> Option<&str> {
        let line = lines::first_with_end(&self.text[self.searched..]);
        (!line.is_empty()).then_some(line)
    }

    /// Drops what has been searched if there is too much of it.
    pub fn limit(&mut self) {
        let is_first = self.dropped.is_none() && self.text.len() > MOST_BYTES;
        if !is_first && (self.dropped.is_none() || self.text.len() <= WINDOW) {
            return;
        }
        let start = self
            .text
            .floor_char_boundary(self.text.len().saturating_sub(WINDOW / 2));
        let rest = self.text.split_off(start);
        let ends = lines::last_line_number(&self.text) - 1;
        let beginning = || self.text[..self.text.floor_char_boundary(KEPT)].to_owned();
        self.dropped.get_or_insert_with(|| (beginning(), 0)).1 += ends;
        self.text = rest;
        self.searched = self.searched.saturating_sub(start);
        self.damages = self.damages_from(start);
    }

    /// Takes the text up to here, and leaves the rest.
    pub fn take_to(&mut self, end: usize) -> Pending {
        let rest = Pending {
            offset: self.offset_of(end),
            end: self.end,
            damages: self.damages_from(end),
            text: self.text.split_off(end),
            ..Pending::new(self.encoding)
        };
        let mut taken = std::mem::replace(self, rest);
        taken.end = self.offset;
        taken.damages.retain(|damage| damage.in_text < end);
        taken
    }

    /// The damages from this place in the text on, counted from there.
    fn damages_from(&self, start: usize) -> Vec<Damage> {
        let after = |damage: &Damage| {
            let in_text = damage.in_text.checked_sub(start)?;
            Some(Damage { in_text, ..*damage })
        };
        self.damages.iter().filter_map(after).collect()
    }

    /// The place in the file of a place in the text. Bytes that are no text have another length
    /// than the character that stands for them, so it is counted back from the next of them.
    fn offset_of(&self, place: usize) -> u64 {
        let next = self.damages.iter().find(|it| it.in_text >= place);
        let (in_text, in_file) = next.map_or((self.text.len(), self.end), |damage| {
            (damage.in_text, damage.in_file)
        });
        in_file.saturating_sub(self.length_in_file(&self.text[place..in_text]))
    }

    /// The number of bytes of a text in the file.
    fn length_in_file(&self, text: &str) -> u64 {
        let units = text.encode_utf16().count();
        let length = match self.encoding {
            encoding if encoding == UTF_8 => text.len(),
            encoding if encoding == UTF_16LE || encoding == UTF_16BE => 2 * units,
            encoding => encoding.encode(text).0.len(),
        };
        u64::try_from(length).unwrap_or(u64::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_around_damage() {
        let mut pending = Pending::new(UTF_8);
        pending.text = "馬\u{fffd}b\u{fffd}炮\n".to_owned();
        pending.damages = [(3, 3), (7, 5)]
            .map(|(in_text, in_file)| Damage { in_text, in_file })
            .to_vec();
        pending.end = 10;
        let offsets = [0, 3, 6, 7, 10, 13].map(|place| pending.offset_of(place));
        assert_eq!(offsets, [0, 3, 4, 5, 6, 9]);
        let taken = pending.take_to(6);
        assert_eq!((taken.offset, taken.end, taken.damages.len()), (0, 4, 1));
        assert_eq!((pending.offset, pending.end), (4, 10));
        let damage = Damage {
            in_text: 1,
            in_file: 5,
        };
        assert_eq!(pending.damages, [damage]);
    }
}
