//! Guesses the encoding of a file that may contain damaged parts.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{BIG5, GB18030, GBK};

use super::charset::Charset;
use super::chinese::Chinese;
use super::garbled;

/// Returns the most likely encoding of a file.
///
/// A byte order mark, if there is one, determines the encoding. Otherwise, the result is an encoding in which
/// all bytes can be decoded. If there is no such encoding, the result is the encoding in which most lines can
/// be decoded.
pub(in crate::format) fn guess(bytes: &[u8]) -> Charset {
    let certain = Charset::marked(bytes).or_else(|| of_all(bytes));
    certain.unwrap_or_else(|| match cfg!(feature = "legacy-files") {
        true => of_lines(bytes),
        false => Charset::Utf8,
    })
}

/// Returns the encoding in which all bytes can be decoded, or `None` if there is no such encoding.
///
/// The module `chinese` decides whether bytes are Chinese text. It knows the vocabulary of Xiangqi, and does
/// not mistake short names in Latin-1 for Chinese.
pub(in crate::format) fn of_all(bytes: &[u8]) -> Option<Charset> {
    let marked = Charset::marked(bytes);
    let wide = marked.or_else(|| Charset::unmarked_utf_16(bytes));
    let wide = wide.filter(|it| it.is_utf_16() && it.decode(bytes).is_some());
    wide.or_else(|| match str::from_utf8(bytes) {
        Ok(text) => Some(garbled::of(text).unwrap_or(Charset::Utf8)),
        Err(_) if marked.is_none() => Chinese::of(bytes).map(|chinese| chinese.charset),
        Err(_) => None,
    })
}

/// Returns the encoding in which most lines can be decoded.
fn of_lines(bytes: &[u8]) -> Charset {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    let (mut in_utf_8, mut in_others) = (0_usize, 0_usize);
    let is_in = |charset: Charset, line| charset.decode(line).is_some();
    for line in bytes.split_inclusive(|byte| *byte == b'\n') {
        if line.is_ascii() {
        } else if str::from_utf8(line).is_ok() {
            in_utf_8 += 1;
        } else if is_in(Charset::Gb18030, line) || is_in(Charset::Big5, line) {
            in_others += 1;
            detector.feed(line, false);
        }
    }
    if in_utf_8 >= in_others {
        return Charset::Utf8;
    }
    detector.feed(&[], true);
    match detector.guess(None, Utf8Detection::Deny) {
        guess if guess == GBK || guess == GB18030 => Charset::Gb18030,
        guess if guess == BIG5 => Charset::Big5,
        _ => Charset::Utf8,
    }
}
