//! Reads the source from a comment in a GIF.

use std::iter;

use super::names::after_name;

/// The signature of GIF files that may contain comments.
pub(super) const MAGIC: &[u8] = b"GIF89a";

/// The types of blocks, and the type of comment extensions.
const EXTENSION: u8 = 0x21;
const COMMENT: u8 = 0xfe;
const IMAGE: u8 = 0x2c;

pub(super) fn source(bytes: &[u8]) -> Option<String> {
    let screen = bytes.get(MAGIC.len()..)?;
    // Skips the size, the flags, the background and the aspect ratio.
    let mut rest = screen.get(7 + table(*screen.get(4)?)..)?;
    loop {
        let (block, after) = rest.split_first()?;
        let (start, is_comment) = match *block {
            EXTENSION => (1, after.first() == Some(&COMMENT)),
            // Skips the position, the flags, the colors and the size of codes.
            IMAGE => (9 + table(*after.get(8)?) + 1, false),
            _ => return None,
        };
        rest = after.get(start..)?;
        let parts = iter::from_fn(|| {
            let (length, after) = rest.split_first()?;
            let (part, after) = after.split_at_checked(usize::from(*length))?;
            rest = after;
            (!part.is_empty()).then_some(part)
        });
        match is_comment {
            true => {
                let text = String::from_utf8(parts.flatten().copied().collect());
                if let Some(source) = text.ok().as_deref().and_then(after_name) {
                    return Some(source.to_owned());
                }
            }
            false => parts.for_each(drop),
        }
    }
}

/// Returns the size in bytes of a color table with these flags.
pub(crate) fn table(flags: u8) -> usize {
    match flags & 0x80 {
        0 => 0,
        _ => 3 << ((flags & 7) + 1),
    }
}
