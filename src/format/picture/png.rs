//! The source in the chunks of a PNG.

use std::str;

use super::names::NAME;

/// What PNGs begin with.
pub(super) const MAGIC: &[u8] = b"\x89PNG\r\n\x1a\n";

/// The number of bytes of a checksum.
const CHECKSUM: usize = 4;

/// The source of a PNG.
pub(super) fn source(bytes: &[u8]) -> Option<&str> {
    let mut rest = &bytes[MAGIC.len()..];
    loop {
        let (length, after) = rest.split_first_chunk()?;
        let (kind, after) = after.split_first_chunk::<4>()?;
        let length = usize::try_from(u32::from_be_bytes(*length)).ok()?;
        let (content, after) = after.split_at_checked(length)?;
        let found = match kind {
            b"iTXt" => international(content),
            // Other programs write text without other characters so.
            b"tEXt" => keyword(content).filter(|text| text.is_ascii()),
            _ => None,
        };
        if let Some(found) = found {
            return str::from_utf8(found).ok();
        }
        rest = after.get(CHECKSUM..)?;
    }
}

/// What follows our keyword in a chunk.
fn keyword(content: &[u8]) -> Option<&[u8]> {
    content.strip_prefix(NAME.as_bytes())?.strip_prefix(&[0])
}

/// The text of a chunk: after two bytes about compression, a language and a translated keyword.
fn international(content: &[u8]) -> Option<&[u8]> {
    let after = keyword(content)?.strip_prefix(&[0, 0])?;
    let mut parts = after.splitn(3, |byte| *byte == 0);
    parts.nth(2)
}
