//! Replaces lone surrogates in JSON. A lone surrogate is half of a surrogate pair without the other half.

use std::ops::RangeInclusive;

/// The first halves of surrogate pairs.
const HIGH: RangeInclusive<u16> = 0xd800..=0xdbff;

/// The second halves of surrogate pairs.
const LOW: RangeInclusive<u16> = 0xdc00..=0xdfff;

/// The escape sequence of the replacement character, which is one unit in UTF-16, like a lone surrogate.
const REPLACEMENT: &[u8] = br"\ufffd";

/// Replaces lone surrogates in JSON with replacement characters. Returns `None` if there are none.
pub fn without_lone(json: &[u8]) -> Option<Vec<u8>> {
    let mut new: Option<Vec<u8>> = None;
    let mut at = 0;
    while let Some(byte) = json.get(at) {
        if *byte != b'\\' {
            at += 1;
            continue;
        }
        let (first, second) = (unit(&json[at..]), json.get(at + 6..).and_then(unit));
        match (first, second) {
            (Some(first), Some(second)) if HIGH.contains(&first) && LOW.contains(&second) => {
                at += 12;
            }
            (Some(first), _) if HIGH.contains(&first) || LOW.contains(&first) => {
                let new = new.get_or_insert_with(|| json.to_vec());
                new[at..at + 6].copy_from_slice(REPLACEMENT);
                at += 6;
            }
            (Some(_), _) => at += 6,
            (None, _) => at += 2,
        }
    }
    new
}

/// Returns the UTF-16 unit of the `\u` escape sequence at the beginning of `json`, if there is one.
fn unit(json: &[u8]) -> Option<u16> {
    let digits = json.strip_prefix(br"\u")?.get(..4)?;
    let digits = std::str::from_utf8(digits).ok()?;
    u16::from_str_radix(digits, 16).ok()
}

#[cfg(test)]
mod tests {
    use super::without_lone;

    #[test]
    fn halves() {
        for (json, expected) in [
            (r#""a""#, None),
            (r#""\ud83d\ude00""#, None),
            (r#""\ud83d""#, Some(r#""\ufffd""#)),
            (r#""\uDE00\uD83D""#, Some(r#""\ufffd\ufffd""#)),
            (r#""\ud83d\ud83d\ude00""#, Some(r#""\ufffd\ud83d\ude00""#)),
            (r#""\\ud83d""#, None),
            (r#""\\\ud83d\n""#, Some(r#""\\\ufffd\n""#)),
            (r#""\u12"#, None),
            (r"\", None),
        ] {
            let found = without_lone(json.as_bytes());
            let found = found.map(|it| String::from_utf8(it).expect("it is text"));
            assert_eq!(found.as_deref(), expected, "{json}");
        }
    }
}
