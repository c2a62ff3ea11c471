//! Reads the source from a comment in a GIF. The source is the position or game that the picture shows.

use std::iter;

use super::names::after_name;

/// The signature of GIF files that may contain comments.
pub(super) const MAGIC: &[u8] = b"GIF89a";

/// The type of a block that contains an extension.
const EXTENSION: u8 = 0x21;
/// The type of an extension that contains a comment.
const COMMENT: u8 = 0xfe;
/// The type of a block that contains an image.
const IMAGE: u8 = 0x2c;

pub(super) fn source(bytes: &[u8]) -> Option<String> {
    let screen = bytes.get(MAGIC.len()..)?;
    // Skip the size, the flags, the background and the aspect ratio.
    let mut rest = screen.get(7 + table(*screen.get(4)?)..)?;
    loop {
        let (block, after) = rest.split_first()?;
        let (start, is_comment) = match *block {
            EXTENSION => (1, after.first() == Some(&COMMENT)),
            // Skip the position, the flags, the colours, and the size of the compression codes.
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

/// Returns the size in bytes of the colour table that these flags announce, or 0 if they announce none.
pub(crate) fn table(flags: u8) -> usize {
    match flags & 0x80 {
        0 => 0,
        _ => 3 << ((flags & 7) + 1),
    }
}
