//! Buffers the text of a file until the beginning of the next section is found. A section contains one game
//! or position.

use std::collections::VecDeque;
use std::mem;

use crate::format::encoding::Charset;
use crate::format::limits::MOST_BYTES;
use crate::format::lines;

/// The number of bytes that are kept from the beginning of a section that is too large.
const KEPT: usize = 1 << 10;

/// The maximum size, in bytes, of the buffered text after a section has become too large.
const WINDOW: usize = 1 << 16;

/// The buffered text of the current section, which may be incomplete.
pub(super) struct Pending {
    charset: Charset,
    /// The text of the current section, and of complete sections before it. Complete sections are removed
    /// only after their last line has been searched, because a long line can contain many sections.
    text: String,
    start: usize,
    offset: u64,
    /// The offset in `text` up to which the lines have been searched for the start of the next section.
    searched: usize,
    /// The end of the line that is being searched, as an offset in `text`.
    line_end: usize,
    /// The number of bytes read from the file so far.
    read: u64,
    /// The last place whose offsets in `text` and in the file are both known. All `damages` come after it.
    known: (usize, u64),
    damages: VecDeque<Damage>,
    /// If the section is too large, the beginning of the section, and the number of line endings in the part
    /// that was dropped from `text`.
    dropped: Option<(String, usize)>,
}

/// A sequence of undecodable bytes, represented in the text by a replacement character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Damage {
    /// The offset of the replacement character in the text.
    in_text: usize,
    /// The offset in the file of the end of the undecodable bytes.
    end_in_file: u64,
}

#[derive(Debug)]
pub(super) struct Complete {
    pub(crate) text: String,
    /// The offset of the first byte of the section in the file.
    pub(crate) offset: u64,
    /// The offset in `text` of the first replacement character for undecodable bytes.
    pub(crate) damage: Option<usize>,
    /// If the section is too large, the beginning of the section, and the number of line endings before
    /// `text`. In this case, `text` contains only the end of the section.
    pub(crate) dropped: Option<(String, usize)>,
}

impl Pending {
    /// Creates an empty buffer for a file in this encoding.
    pub(crate) fn new(charset: Charset) -> Pending {
        Pending {
            charset,
            text: String::new(),
            start: 0,
            offset: 0,
            searched: 0,
            line_end: 0,
            read: 0,
            known: (0, 0),
            damages: VecDeque::new(),
            dropped: None,
        }
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Removes the text after this offset.
    pub(crate) fn truncate(&mut self, end: usize) {
        self.text.truncate(end);
    }

    pub(crate) fn push(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Appends a replacement character for undecodable bytes. `end` is the offset of the end of these bytes,
    /// relative to the start of the line that is being read.
    pub(crate) fn push_damage(&mut self, end: usize) {
        self.damages.push_back(Damage {
            in_text: self.text.len(),
            end_in_file: self.read + end as u64,
        });
        self.text.push(char::REPLACEMENT_CHARACTER);
    }

    /// Records that a line has been read completely, and that it occupies `bytes` bytes in the file.
    pub(crate) fn count_read(&mut self, bytes: usize) {
        self.read += bytes as u64;
    }

    /// Moves to the first line that has not been searched. Returns whether such a line exists.
    pub(crate) fn has_line(&mut self) -> bool {
        if self.searched == self.line_end {
            self.line_end += lines::first_with_end(&self.text[self.searched..]).len();
        }
        self.searched < self.line_end
    }

    pub(crate) fn line(&self) -> &str {
        &self.text[self.searched..self.line_end]
    }

    /// Returns the offset that is `length` bytes before the end of the current line.
    pub(crate) fn back(&self, length: usize) -> usize {
        self.line_end.saturating_sub(length)
    }

    /// Returns whether the part of this section before the current line exceeds half of the size limit.
    pub(crate) fn is_long(&self) -> bool {
        self.dropped.is_some() || self.searched - self.start > MOST_BYTES / 2
    }

    pub(crate) fn pass_line(&mut self) {
        self.searched = self.line_end;
    }

    /// Removes the text of complete sections. Call this only when all lines have been searched. If the
    /// remaining text is too large, also drops part of it.
    pub(crate) fn shrink(&mut self) {
        if self.start > 0 {
            self.remove(self.start);
            self.start = 0;
            if self.damages.is_empty() {
                // Count back from the end of the bytes read. Some characters can be encoded in several ways,
                // so counting forward from the start of the file would be inexact.
                self.offset = self.read.saturating_sub(self.length_in_file(&self.text));
                self.known = (0, self.offset);
            }
        }
        let is_first = self.dropped.is_none() && self.text.len() > MOST_BYTES;
        if is_first || self.dropped.is_some() && self.text.len() > WINDOW {
            self.drop_text();
        }
        self.searched = self.text.len();
        self.line_end = self.text.len();
    }

    /// Drops all of the text except its end, and keeps a copy of the beginning of the section.
    fn drop_text(&mut self) {
        let start = self.text.len().saturating_sub(WINDOW / 2);
        let start = self.text.floor_char_boundary(start);
        let ends = lines::last_line_number(&self.text[..start]) - 1;
        let beginning = || self.text[..self.text.floor_char_boundary(KEPT)].to_owned();
        self.dropped.get_or_insert_with(|| (beginning(), 0)).1 += ends;
        self.pass(start);
        self.remove(start);
    }

    /// Removes the first `end` bytes of the text. `end` must not be after the place in `known`.
    fn remove(&mut self, end: usize) {
        self.text.drain(..end);
        self.known.0 -= end;
        self.damages.iter_mut().for_each(|it| it.in_text -= end);
    }

    /// Completes the section, which ends at this offset, and returns it.
    pub(crate) fn complete(&mut self, end: usize) -> Complete {
        let damage = self.damages.front().filter(|damage| damage.in_text < end);
        let damage = damage.map(|damage| damage.in_text - self.start);
        self.pass(end);
        let complete = Complete {
            text: self.text[self.start..end].to_owned(),
            offset: mem::replace(&mut self.offset, self.known.1),
            damage,
            dropped: self.dropped.take(),
        };
        // The next section may begin before the line that has just been searched.
        if end < self.searched {
            self.line_end = end;
        }
        self.start = end;
        self.searched = end;
        complete
    }

    /// Moves the place in `known` forward to `place`, an offset in the text.
    fn pass(&mut self, place: usize) {
        while let Some(damage) = self.damages.front().filter(|it| it.in_text < place) {
            let end = damage.in_text + char::REPLACEMENT_CHARACTER.len_utf8();
            self.known = (end, damage.end_in_file);
            self.damages.pop_front();
        }
        let (in_text, in_file) = self.known;
        let length = self.length_in_file(&self.text[in_text..place]);
        self.known = (place, in_file + length);
    }

    /// Returns the number of bytes that `text` occupies in the file.
    fn length_in_file(&self, text: &str) -> u64 {
        let length = self.charset.length_of(text);
        u64::try_from(length).unwrap_or(u64::MAX)
    }
}
