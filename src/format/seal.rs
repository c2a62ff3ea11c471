//! The seal of a file that is converted: a mark with a digest of everything else in the file, so that
//! the program knows its own files unless somebody has changed them.
//!
//! ```text
//! # xiangqi-setup x5bb2228c7d      the last line of XAY, annoFEN, WXF and DhtmlXQ, which readers skip
//! % xiangqi-setup x5bb2228c7d      the same in PGN
//! ```
//!
//! In XQF it is at the end of the header, without spaces. Other formats have no room for it.

use std::io::{self, BufRead as _, BufReader, Read};
use std::mem;

use super::formats::Format;
use super::limits::MOST_BINARY_BYTES;
use super::picture::NAME;
use super::xqf;
use crate::util::digest::Digest;

/// The content of a file, but for white space and the seal. Line ends may change on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Content(Digest);

impl Default for Content {
    fn default() -> Content {
        Content(Digest::of(NAME))
    }
}

impl Content {
    /// The content of a whole file.
    pub fn of(file: &[u8]) -> Content {
        let is_xqf = file.starts_with(xqf::MAGIC) && file.len() >= xqf::SEAL.end;
        let seal = if is_xqf { xqf::SEAL } else { 0..0 };
        let mut content = Content::default();
        content.add(&file[..seal.start]);
        content.add(&file[seal.end..]);
        content
    }

    /// Adds the next part of a text.
    pub fn add(&mut self, text: &[u8]) {
        let visible = text.iter().filter(|byte| !byte.is_ascii_whitespace());
        self.0 = visible.fold(self.0, |digest, byte| digest.and_byte(*byte));
    }

    /// The line that seals a text in a format; empty if that has no room for it.
    pub fn line(self, format: Format) -> String {
        let sign = match format {
            Format::Pgn => '%',
            Format::Xay | Format::AnnoFen | Format::Wxf | Format::Ubb => '#',
            _ => return String::new(),
        };
        format!("{sign} {NAME} {}\n", self.0.id())
    }

    /// The seal without white space.
    pub(super) fn seal(self) -> String {
        NAME.to_owned() + &self.0.id()
    }
}

/// What a file holds, and whether it is as this program wrote it if it has a seal.
///
/// # Errors
/// It cannot be read.
pub fn examine(file: impl Read) -> io::Result<(Content, Option<bool>)> {
    let mut file = BufReader::new(file);
    let (mut all, mut before) = (Content::default(), Content::default());
    // Of text, the last line so far, as far as a seal goes.
    let mut seal = Vec::new();
    if file.fill_buf()?.starts_with(xqf::MAGIC) {
        let mut bytes = Vec::new();
        file.take(MOST_BINARY_BYTES as u64)
            .read_to_end(&mut bytes)?;
        all = Content::of(&bytes);
        before = all;
        seal.extend(bytes.get(xqf::SEAL).unwrap_or_default());
    } else {
        let mut is_new_line = true;
        for byte in file.bytes() {
            let byte = byte?;
            is_new_line |= matches!(byte, b'\n' | b'\r');
            if byte.is_ascii_whitespace() {
                continue;
            }
            if mem::take(&mut is_new_line) {
                before = all;
                seal.clear();
            } else if seal.len() <= xqf::SEAL.len() {
                // The first byte is its sign.
                seal.push(byte);
            }
            all.add(&[byte]);
        }
    }
    let is_seal = seal.len() == xqf::SEAL.len() && seal.starts_with(NAME.as_bytes());
    Ok(match is_seal {
        true => (before, Some(seal == before.seal().as_bytes())),
        false => (all, None),
    })
}
