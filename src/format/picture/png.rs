//! Reads the source from the chunks of a PNG. The source is the position or game that the picture shows.

use std::borrow::Cow;
#[cfg(feature = "png")]
use std::io::Read as _;
use std::{iter, str};

use super::names::NAME;
#[cfg(feature = "png")]
use crate::format::limits::MOST_BYTES;

/// The signature of PNG files.
pub(super) const MAGIC: &[u8] = b"\x89PNG\r\n\x1a\n";

const CHECKSUM: usize = 4;

pub(super) fn source(bytes: &[u8]) -> Option<Cow<'_, str>> {
    let found = chunks(bytes).find_map(|(kind, content)| {
        keyword(content).and_then(|content| match kind {
            b"iTXt" => international(content),
            // When other programs save the picture, they write the source as a chunk of the type `tEXt`.
            // ImageMagick uses the compressed type `zTXt` instead unless the source is very short.
            b"tEXt" => Some(Cow::Borrowed(content)),
            b"zTXt" => inflated(content.strip_prefix(&[0])?),
            _ => None,
        })
    });
    match found? {
        Cow::Borrowed(found) => str::from_utf8(found).ok().map(Cow::Borrowed),
        Cow::Owned(found) => String::from_utf8(found).ok().map(Cow::Owned),
    }
}

/// Returns the type and the content of each complete chunk in a PNG.
pub(crate) fn chunks(bytes: &[u8]) -> impl Iterator<Item = (&[u8; 4], &[u8])> {
    let mut rest = bytes.get(MAGIC.len()..).unwrap_or_default();
    iter::from_fn(move || {
        let (length, after) = rest.split_first_chunk()?;
        let (kind, after) = after.split_first_chunk()?;
        let length = usize::try_from(u32::from_be_bytes(*length)).ok()?;
        let (content, after) = after.split_at_checked(length)?;
        // The file may end within the checksum of the last chunk.
        rest = after.get(CHECKSUM..).unwrap_or_default();
        Some((kind, content))
    })
}

/// Returns the content of a chunk after the keyword that this library uses, or `None` if the chunk has a
/// different keyword.
fn keyword(content: &[u8]) -> Option<&[u8]> {
    content.strip_prefix(NAME.as_bytes())?.strip_prefix(&[0])
}

/// Returns the text of an `iTXt` chunk. Before the text come two bytes about compression, a language, and a
/// translated keyword.
fn international(content: &[u8]) -> Option<Cow<'_, [u8]>> {
    let ([is_compressed, 0], after) = content.split_first_chunk()? else {
        return None;
    };
    let text = after.splitn(3, |byte| *byte == 0).nth(2)?;
    match is_compressed {
        0 => Some(Cow::Borrowed(text)),
        _ => inflated(text),
    }
}

/// Decompresses text, up to the maximum size of an input.
#[cfg(feature = "png")]
pub(crate) fn inflated(bytes: &[u8]) -> Option<Cow<'_, [u8]>> {
    let mut text = Vec::new();
    let mut decoder = flate2::read::ZlibDecoder::new(bytes).take(MOST_BYTES as u64);
    decoder.read_to_end(&mut text).ok()?;
    Some(Cow::Owned(text))
}

/// Returns `None`, because builds without the feature `png` cannot decompress text.
#[cfg(not(feature = "png"))]
pub(crate) fn inflated(_: &[u8]) -> Option<Cow<'_, [u8]>> {
    None
}
