//! The encoding of a file that may be damaged in places.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{BIG5, GB18030, GBK};

use super::charset::Charset;
use super::chinese::Chinese;
use super::{garbled, utf_16};

/// The most likely encoding of a file with these bytes.
///
/// Of undamaged text, our own check for Chinese decides: it knows the words of the field, and
/// does not take short names in Latin-1 for Chinese. Otherwise, the lines that can be decoded
/// do.
pub(in crate::format) fn guess(bytes: &[u8]) -> Charset {
    if let Some(marked) = Charset::marked(bytes) {
        return marked;
    }
    if let Some(wide) = utf_16::unmarked(bytes) {
        return wide;
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        return garbled::of(text).unwrap_or(Charset::Utf8);
    }
    if !cfg!(feature = "legacy-files") {
        return Charset::Utf8;
    }
    let chinese = Chinese::of(bytes).map(|chinese| chinese.charset);
    chinese.unwrap_or_else(|| of_lines(bytes))
}

/// The encoding of most lines.
fn of_lines(bytes: &[u8]) -> Charset {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    let (mut in_utf_8, mut in_others) = (0_usize, 0_usize);
    let is_in = |charset: Charset, line| charset.decode(line).is_some();
    for line in bytes.split_inclusive(|byte| *byte == b'\n') {
        if line.is_ascii() {
        } else if std::str::from_utf8(line).is_ok() {
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
