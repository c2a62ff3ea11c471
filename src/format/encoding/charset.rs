//! Lists the supported text encodings, and decodes bytes in these encodings.

use std::borrow::Cow;

use encoding_rs::{BIG5, DecoderResult, Encoding, GB18030, WINDOWS_1258};

use super::{misread, vietnamese};

const HAS_LEGACY: bool = cfg!(feature = "legacy-files");

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::format) enum Charset {
    Utf8,
    Utf16Le,
    Utf16Be,
    Gb18030,
    Big5,
    /// TCVN3, the encoding of older Vietnamese fonts.
    Tcvn3,
    /// Any other encoding that the caller named.
    Other(&'static Encoding),
    /// UTF-8 that contains garbled text: a program took bytes in the second encoding for bytes in the first
    /// encoding, and saved the result as UTF-8.
    Garbled(&'static Encoding, &'static Encoding),
}

/// A part of decoded bytes: text, or a sequence that cannot be decoded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::format) enum DecodedPart<'a> {
    Text(Cow<'a, str>),
    /// A sequence of undecodable bytes. The value is the offset at which the sequence ends.
    DamageTo(usize),
}

impl Charset {
    /// Returns the encoding indicated by a byte order mark.
    pub(crate) fn marked(bytes: &[u8]) -> Option<Charset> {
        match bytes {
            [0xef, 0xbb, 0xbf, ..] => Some(Charset::Utf8),
            [0xff, 0xfe, ..] => Some(Charset::Utf16Le),
            [0xfe, 0xff, ..] => Some(Charset::Utf16Be),
            _ => None,
        }
    }

    /// Returns the UTF-16 encoding of bytes without a byte order mark, or `None` if they are not UTF-16 text.
    /// Every text that this library reads contains digits, spaces or line endings. In UTF-16, one of the two
    /// bytes of each of these characters is zero.
    pub(crate) fn unmarked_utf_16(bytes: &[u8]) -> Option<Charset> {
        if !bytes.contains(&0) {
            return None;
        }
        let is_of_text = |c: char| !c.is_control() || matches!(c, '\t' | '\n' | '\r');
        // Decoding in the wrong byte order turns ASCII into rare characters.
        let has_ascii = |text: &str| {
            let ascii = text.chars().filter(char::is_ascii).count();
            16 * ascii >= text.chars().count()
        };
        let mut encodings = [Charset::Utf16Le, Charset::Utf16Be].into_iter();
        encodings.find(|charset| {
            let text = charset.decode(bytes);
            text.is_some_and(|text| text.chars().all(is_of_text) && has_ascii(&text))
        })
    }

    /// Returns the name by which messages refer to this encoding.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Charset::Utf8 => "UTF-8",
            Charset::Utf16Le => "UTF-16LE",
            Charset::Utf16Be => "UTF-16BE",
            Charset::Gb18030 => "gb18030",
            Charset::Big5 => "Big5",
            Charset::Tcvn3 => "TCVN3",
            Charset::Other(encoding) => encoding.name(),
            Charset::Garbled(_, _) => "UTF-8",
        }
    }

    pub(crate) fn is_utf_16(self) -> bool {
        matches!(self, Charset::Utf16Le | Charset::Utf16Be)
    }

    /// Returns this encoding as an `encoding_rs` value, or `None` if it is not a legacy encoding or if this
    /// build does not support it.
    fn legacy(self) -> Option<&'static Encoding> {
        match self {
            Charset::Gb18030 if HAS_LEGACY => Some(GB18030),
            Charset::Big5 if HAS_LEGACY => Some(BIG5),
            Charset::Other(encoding) if HAS_LEGACY => Some(encoding),
            _ => None,
        }
    }

    /// Decodes bytes. Returns `None` if any of the bytes cannot be decoded.
    pub(crate) fn decode(self, bytes: &[u8]) -> Option<Cow<'_, str>> {
        match self {
            Charset::Tcvn3 => return Some(vietnamese::tcvn3(bytes).into()),
            Charset::Garbled(taken_for, meant) if HAS_LEGACY => {
                let text = str::from_utf8(bytes).ok()?;
                return Some(misread::restored(text, taken_for, meant).into());
            }
            _ => {}
        }
        match self.legacy() {
            Some(encoding) if HAS_LEGACY => {
                let text = encoding.decode_without_bom_handling_and_without_replacement(bytes)?;
                // Windows-1258 stores tone marks as separate characters.
                Some(match encoding == WINDOWS_1258 {
                    true => vietnamese::composed(text.chars()).into(),
                    false => text,
                })
            }
            _ if self.is_utf_16() => {
                let is_whole = bytes.len().is_multiple_of(2);
                let letters = char::decode_utf16(self.units(bytes));
                let text = letters.collect::<Result<String, _>>().ok();
                text.filter(|_| is_whole).map(Cow::Owned)
            }
            _ => str::from_utf8(bytes).ok().map(Cow::Borrowed),
        }
    }

    /// Decodes bytes. Replaces each undecodable sequence with a replacement character. Also returns true if
    /// there is such a sequence.
    pub(crate) fn decode_lossy(self, bytes: &[u8]) -> (Cow<'_, str>, bool) {
        if let Some(text) = self.decode(bytes) {
            return (text, false);
        }
        let mut text = String::new();
        self.parts(bytes, |part| match part {
            DecodedPart::Text(part) => text.push_str(&part),
            DecodedPart::DamageTo(_) => text.push(char::REPLACEMENT_CHARACTER),
        });
        (Cow::Owned(text), true)
    }

    /// Splits bytes into decoded text and undecodable sequences, and passes these parts to `take` in order.
    pub(crate) fn parts(self, bytes: &[u8], mut take: impl FnMut(DecodedPart<'_>)) {
        if let Some(text) = self.decode(bytes) {
            take(DecodedPart::Text(text));
            return;
        }
        match self.legacy() {
            Some(encoding) if HAS_LEGACY => legacy_parts(encoding, bytes, &mut take),
            _ if self.is_utf_16() => {
                let mut end = 0;
                for letter in char::decode_utf16(self.units(bytes)) {
                    let letter = letter.map_err(|_| ());
                    end += 2 * letter.map_or(1, char::len_utf16);
                    take(match letter {
                        Ok(letter) => DecodedPart::Text(String::from(letter).into()),
                        Err(()) => DecodedPart::DamageTo(end),
                    });
                }
                if end < bytes.len() {
                    take(DecodedPart::DamageTo(bytes.len()));
                }
            }
            _ => {
                let mut end = 0;
                for chunk in bytes.utf8_chunks() {
                    take(DecodedPart::Text(chunk.valid().into()));
                    end += chunk.valid().len() + chunk.invalid().len();
                    if !chunk.invalid().is_empty() {
                        take(DecodedPart::DamageTo(end));
                    }
                }
            }
        }
    }

    /// Returns the number of bytes that `text` occupies in this encoding.
    pub(crate) fn length_of(self, text: &str) -> usize {
        match self {
            _ if !HAS_LEGACY => {}
            Charset::Garbled(taken_for, meant) => {
                return misread::length_of(text, taken_for, meant);
            }
            Charset::Tcvn3 => return text.chars().count(),
            Charset::Other(encoding) if encoding == WINDOWS_1258 => {
                return vietnamese::length_of(text);
            }
            _ => {}
        }
        match self.legacy() {
            Some(encoding) if HAS_LEGACY => encoding.encode(text).0.len(),
            _ if self.is_utf_16() => 2 * text.encode_utf16().count(),
            _ => text.len(),
        }
    }

    /// Returns the UTF-16 code units in `bytes`.
    pub(crate) fn units(self, bytes: &[u8]) -> impl Iterator<Item = u16> + Clone {
        let is_little = self == Charset::Utf16Le;
        bytes.chunks_exact(2).map(move |unit| match is_little {
            true => u16::from_le_bytes([unit[0], unit[1]]),
            false => u16::from_be_bytes([unit[0], unit[1]]),
        })
    }
}

fn legacy_parts(encoding: &'static Encoding, bytes: &[u8], take: &mut impl FnMut(DecodedPart<'_>)) {
    let mut decoder = encoding.new_decoder_without_bom_handling();
    let mut read = 0;
    loop {
        let rest = &bytes[read..];
        let room = decoder.max_utf8_buffer_length_without_replacement(rest.len());
        let mut text = String::with_capacity(room.unwrap_or(rest.len()));
        let (result, count) = decoder.decode_to_string_without_replacement(rest, &mut text, true);
        read += count;
        take(DecodedPart::Text(text.into()));
        match result {
            DecoderResult::InputEmpty => return,
            DecoderResult::OutputFull => {}
            // The decoder has read, but not yet decoded, `ahead` bytes after the undecodable sequence.
            DecoderResult::Malformed(_, ahead) => {
                take(DecodedPart::DamageTo(read - usize::from(ahead)));
            }
        }
    }
}
