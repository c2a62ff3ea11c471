//! Parses the names by which a caller can choose an encoding.

use std::str::FromStr;

use encoding_rs::{BIG5, Encoding, GB18030, GBK, UTF_8, UTF_16BE, UTF_16LE};

use super::charset::Charset;
use crate::util::nearest_word::nearest;

/// The encoding of a file, as named by the caller. If the caller names none, the encoding is guessed.
///
/// ```
/// use xiangqi_setup::format::{self, Hints, TextEncoding};
///
/// let encoding: TextEncoding = "tcvn3".parse()?;
/// let bytes = b"[Red \"Ph\xb9m\"]\n\n1. C2=5 *\n";
/// let hints = Hints { encoding: Some(encoding), ..Hints::default() };
/// let document = format::read(bytes, hints)?;
/// assert!(document.text.starts_with("[Red \"Phạm\"]"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextEncoding(pub(in crate::format) Charset);

/// The names that messages list. All labels of the WHATWG Encoding Standard are accepted as well.
const NAMES: [&str; 11] = [
    "utf-8",
    "utf-16le",
    "utf-16be",
    "gb18030",
    "big5",
    "shift_jis",
    "euc-kr",
    "windows-1252",
    "windows-1258",
    "macintosh",
    "tcvn3",
];

impl TextEncoding {
    /// UTF-8.
    pub const UTF_8: TextEncoding = TextEncoding(Charset::Utf8);

    fn of(name: &str) -> Option<TextEncoding> {
        let charset = match name {
            "utf-8" => Charset::Utf8,
            "utf-16le" => Charset::Utf16Le,
            "utf-16be" => Charset::Utf16Be,
            _ if !cfg!(feature = "legacy-files") => return None,
            "tcvn3" | "tcvn" | "abc" => Charset::Tcvn3,
            // The names of Windows code pages.
            "cp936" => Charset::Gb18030,
            "cp950" => Charset::Big5,
            _ => match Encoding::for_label_no_replacement(name.as_bytes())? {
                it if it == UTF_8 => Charset::Utf8,
                it if it == UTF_16LE => Charset::Utf16Le,
                it if it == UTF_16BE => Charset::Utf16Be,
                it if it == GB18030 || it == GBK => Charset::Gb18030,
                it if it == BIG5 => Charset::Big5,
                other => Charset::Other(other),
            },
        };
        Some(TextEncoding(charset))
    }
}

/// The error returned for a name that is not the name of a known encoding.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}it is the name of an encoding, such as {}", meant(.0), NAMES.join(", "))]
pub struct UnknownEncoding(String);

/// Returns a question that suggests the most similar name, or an empty string if no name is similar.
fn meant(name: &str) -> String {
    let nearest = nearest(name, NAMES);
    nearest.map_or_else(String::new, |name| format!("did you mean `{name}`? "))
}

/// Parses the name of an encoding, ignoring case.
impl FromStr for TextEncoding {
    type Err = UnknownEncoding;

    fn from_str(name: &str) -> Result<TextEncoding, UnknownEncoding> {
        let name = name.trim().to_ascii_lowercase();
        TextEncoding::of(&name).ok_or(UnknownEncoding(name))
    }
}
