//! Computes the seal of a converted file. The seal is a mark that contains a digest of the rest of the file.
//! It allows the program to recognise files that it wrote itself and that nobody has changed since.
//!
//! ```text
//! # xiangqi-setup x5bb2228c7d      the last line in XAY, annoFEN, WXF and DhtmlXQ; readers skip it
//! % xiangqi-setup x5bb2228c7d      the last line in PGN; readers skip it
//! ```
//!
//! XQF files have the seal at the end of the header, without spaces. Other formats have no seal.

use std::io::{self, BufRead as _, BufReader, Read};
use std::mem;
use std::ops::Range;

use super::formats::Format;
use super::limits::MOST_BINARY_BYTES;
use super::picture::NAME;
use crate::util::digest::Digest;

/// The first bytes of XQF files.
pub(super) const XQF_MAGIC: &[u8] = b"XQ";

/// The byte range of the seal in XQF files, at the end of the header. No program uses these bytes.
pub(super) const XQF_SEAL: Range<usize> = 1000..1024;

/// The digest of a file without its seal. White space is ignored, because other programs change line endings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Content(Digest);

impl Default for Content {
    fn default() -> Content {
        Content(Digest::of(NAME))
    }
}

impl Content {
    /// Computes the digest of a whole file. In XQF files, the bytes of the seal are left out.
    pub fn of(file: &[u8]) -> Content {
        let is_xqf = file.starts_with(XQF_MAGIC) && file.len() >= XQF_SEAL.end;
        let seal = if is_xqf { XQF_SEAL } else { 0..0 };
        let mut content = Content::default();
        content.add(&file[..seal.start]);
        content.add(&file[seal.end..]);
        content
    }

    /// Adds the next part of a file to the digest.
    pub fn add(&mut self, text: &[u8]) {
        let visible = text.iter().filter(|byte| !byte.is_ascii_whitespace());
        self.0 = visible.fold(self.0, |digest, byte| digest.and_byte(*byte));
    }

    /// Returns the line that seals a file in this format, or an empty string if the format has no seal.
    pub fn line(self, format: Format) -> String {
        let sign = match format {
            Format::Pgn => '%',
            Format::Xay | Format::AnnoFen | Format::Wxf | Format::Ubb => '#',
            _ => return String::new(),
        };
        format!("{sign} {NAME} {}\n", self.0.id())
    }

    /// Returns the seal without white space.
    pub(super) fn seal(self) -> String {
        NAME.to_owned() + &self.0.id()
    }
}

/// Computes the digest of a file without its seal. Also returns whether the seal is valid, or `None` if the
/// file has no seal.
///
/// # Errors
/// Returns an error if the file cannot be read.
pub fn examine(file: impl Read) -> io::Result<(Content, Option<bool>)> {
    let mut file = BufReader::new(file);
    let (mut all, mut before) = (Content::default(), Content::default());
    // In a text file, this is the last line so far, without white space and without its first character. It
    // is cut off if it is too long for a seal.
    let mut seal = Vec::new();
    if file.fill_buf()?.starts_with(XQF_MAGIC) {
        let mut bytes = Vec::new();
        file.take(MOST_BINARY_BYTES as u64)
            .read_to_end(&mut bytes)?;
        all = Content::of(&bytes);
        before = all;
        seal.extend(bytes.get(XQF_SEAL).unwrap_or_default());
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
            } else if seal.len() <= XQF_SEAL.len() {
                // The first byte of the line is not part of the seal, because it begins a comment.
                seal.push(byte);
            }
            all.add(&[byte]);
        }
    }
    let is_seal = seal.len() == XQF_SEAL.len() && seal.starts_with(NAME.as_bytes());
    Ok(match is_seal {
        true => (before, Some(seal == before.seal().as_bytes())),
        false => (all, None),
    })
}
