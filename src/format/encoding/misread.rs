//! Bytes that were taken for text in another encoding and saved as UTF-8, and the way back.

use std::borrow::Cow;

use encoding_rs::{BIG5, Encoding, GB18030, MACINTOSH, WINDOWS_1252};

/// What the bytes of a text were taken for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::format) enum TakenFor {
    /// Latin-1 or Windows-1252.
    Latin1,
    MacRoman,
}

impl TakenFor {
    pub const ALL: [TakenFor; 2] = [TakenFor::Latin1, TakenFor::MacRoman];

    pub fn name(self) -> &'static str {
        match self {
            TakenFor::Latin1 => "Latin-1",
            TakenFor::MacRoman => "MacRoman",
        }
    }

    /// The byte that became this character.
    pub fn byte(self, letter: char) -> Option<u8> {
        let encoding = match (self, u8::try_from(u32::from(letter))) {
            (_, Ok(byte)) if byte.is_ascii() => return Some(byte),
            // In Windows-1252, some bytes are no control characters, and others still are.
            (TakenFor::Latin1, Ok(byte)) => return Some(byte),
            (TakenFor::Latin1, Err(_)) => WINDOWS_1252,
            (TakenFor::MacRoman, _) => MACINTOSH,
        };
        let mut space = [0; 4];
        let (bytes, _, has_errors) = encoding.encode(letter.encode_utf8(&mut space));
        bytes.first().copied().filter(|_| !has_errors)
    }

    /// The bytes that became this text.
    pub fn bytes(self, text: &str) -> Option<Vec<u8>> {
        text.chars().map(|letter| self.byte(letter)).collect()
    }
}

/// An encoding that Chinese texts have been in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::format) enum Meant {
    Utf8,
    Gb18030,
    Big5,
}

impl Meant {
    /// Its decoder, except of UTF-8.
    fn encoding(self) -> Option<&'static Encoding> {
        match self {
            Meant::Utf8 => None,
            Meant::Gb18030 => Some(GB18030),
            Meant::Big5 => Some(BIG5),
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Meant::Utf8 => "UTF-8",
            Meant::Gb18030 => "GB18030",
            Meant::Big5 => "Big5",
        }
    }
}

/// The text that these lines of UTF-8 were. Lines that cannot be restored stay as they are.
pub(super) fn restored(text: &str, taken_for: TakenFor, meant: Meant) -> String {
    let line = |line: &str| {
        let bytes = taken_for.bytes(line).filter(|_| !line.is_ascii())?;
        match meant.encoding() {
            Some(encoding) => encoding
                .decode_without_bom_handling_and_without_replacement(&bytes)
                .map(Cow::into_owned),
            None => String::from_utf8(bytes).ok(),
        }
    };
    let lines = text.split_inclusive('\n');
    lines
        .map(|it| line(it).map_or(Cow::Borrowed(it), Cow::Owned))
        .collect()
}

/// The number of bytes of a text before it was restored.
pub(super) fn length_of(text: &str, taken_for: TakenFor, meant: Meant) -> usize {
    let encoded = match meant.encoding() {
        Some(encoding) => encoding.encode(text).0,
        None => Cow::Borrowed(text.as_bytes()),
    };
    match taken_for {
        TakenFor::Latin1 => encoding_rs::mem::decode_latin1(&encoded).len(),
        TakenFor::MacRoman => MACINTOSH.decode_without_bom_handling(&encoded).0.len(),
    }
}
