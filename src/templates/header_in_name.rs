//! Makes header values safe as parts of file names, because anybody may have written the values.

use super::safe_name::is_device;
use crate::util::safe_text::is_invisible;

/// The maximum number of bytes of a value. Most systems limit a file name to 255 bytes, which is enough for
/// about three values.
const LONGEST: usize = 80;

/// The text for a missing value.
const UNKNOWN: &str = "unknown";

/// Removes characters that are invisible or that some systems forbid in file names. Shortens long values.
pub(super) fn in_file_name(value: Option<&str>) -> String {
    let is_allowed = |c: &char| !c.is_control() && !is_invisible(*c) && !"<>:\"/\\|?*".contains(*c);
    let words = value.unwrap_or_default().split_whitespace();
    let words = words.map(|word| word.chars().filter(is_allowed).collect::<String>());
    let words: Vec<String> = words.filter(|word| !word.is_empty()).collect();
    let text = words.join(" ");
    // The value must not look like a hidden file, a directory, or an option of another program.
    let text = text.trim_start_matches([' ', '.', '-']);
    // Windows removes these characters from the end of a name.
    let text = text[..text.floor_char_boundary(LONGEST)].trim_end_matches([' ', '.']);
    match text {
        "" => UNKNOWN.to_owned(),
        text if is_device(text) => format!("_{text}"),
        text => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values() {
        for (value, expected) in [
            ("Hu Ronghua", "Hu Ronghua"),
            ("胡榮華", "胡榮華"),
            ("Li: the /2nd", "Li the 2nd"),
            (" a \t\n b\u{2028}c\u{a0}d ", "a b c d"),
            ("", "unknown"),
            (" . ", "unknown"),
            ("../..", "unknown"),
            (".hidden", "hidden"),
            ("--force", "force"),
            ("- -a-", "a-"),
            ("a...", "a"),
            ("etc. ", "etc"),
            // Characters without width, characters that change the text direction, and a byte order mark.
            ("\u{feff}a\u{200b}b\u{202e}c\u{2066}d\u{ad}", "abcd"),
            ("\u{200b}", "unknown"),
            ("CON", "_CON"),
            ("nul.txt", "_nul.txt"),
            ("COM1", "_COM1"),
            ("LPT² .x", "_LPT² .x"),
            ("Con\u{200b}", "_Con"),
            ("Connie", "Connie"),
            ("COM10", "COM10"),
        ] {
            assert_eq!(in_file_name(Some(value)), expected, "{value:?}");
        }
        assert_eq!(in_file_name(None), "unknown");
    }

    #[test]
    fn long_values() {
        assert_eq!(in_file_name(Some(&"a".repeat(99))), "a".repeat(80));
        // Each character has three bytes.
        assert_eq!(in_file_name(Some(&"胡".repeat(99))), "胡".repeat(26));
        let cut_at_space = format!("{} b", "a".repeat(79));
        assert_eq!(in_file_name(Some(&cut_at_space)), "a".repeat(79));
    }
}
