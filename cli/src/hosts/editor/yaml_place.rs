//! Determines what is at a place in a YAML mapping. The mapping need not be complete enough to be parsed.

use std::ops::Range;

/// A word in YAML.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word<'a> {
    /// The word, without quotes.
    pub text: &'a str,
    /// The byte range of the word, without quotes.
    pub span: Range<usize>,
}

/// A place in a mapping whose keys are at the beginning of lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum YamlPlace<'a> {
    /// A place in a key, or where a key can begin.
    Key {
        /// The key, perhaps incomplete.
        word: Word<'a>,
        /// Whether a colon follows the key.
        has_colon: bool,
    },
    /// A place in the value of a key.
    Value {
        /// The key that the value belongs to.
        key: &'a str,
        /// The word at this place, perhaps empty.
        word: Word<'a>,
        /// The number of open brackets and braces around the word.
        depth: usize,
    },
    /// A place in a comment.
    Comment,
}

impl<'a> YamlPlace<'a> {
    /// Returns the kind of place at a byte offset, which must be at a character boundary.
    pub fn of(text: &'a str, byte: usize) -> YamlPlace<'a> {
        let line = start_of_line(text, byte);
        let comment = comment(&text[line..end_of_line(text, byte)]).map(|at| line + at);
        if comment.is_some_and(|at| at < byte) {
            return YamlPlace::Comment;
        }
        // A comment on the line ends the word.
        let text = &text[..comment.unwrap_or(text.len())];
        let Some(word) = key_on(text, entry_around(text, line)) else {
            return YamlPlace::Key {
                word: word_at(text, 0, byte, false),
                has_colon: false,
            };
        };
        // A colon follows the key, with at most quotes and spaces in between.
        let value = text[word.span.end..].find(':');
        let value = value.map_or(text.len(), |colon| word.span.end + colon + 1);
        if byte < value {
            return YamlPlace::Key {
                word,
                has_colon: true,
            };
        }
        let depth = depth(&text[value..byte]);
        YamlPlace::Value {
            key: word.text,
            word: word_at(text, value, byte, depth == 0),
            depth,
        }
    }
}

/// Returns the offset at which a comment on this line begins, if there is one.
pub fn comment(line: &str) -> Option<usize> {
    let mut quote = None;
    let mut before = ' ';
    let mut letters = line.char_indices();
    while let Some((at, letter)) = letters.next() {
        match (quote, letter) {
            (Some('"'), '\\') => {
                letters.next();
            }
            (Some(open), _) if open == letter => quote = None,
            (Some(_), _) => {}
            (None, '#') if before.is_whitespace() => return Some(at),
            // Only a quote after a space or after one of these characters begins a quoted value.
            (None, '\'' | '"') if before.is_whitespace() || "[{,:-".contains(before) => {
                quote = Some(letter);
            }
            (None, _) => {}
        }
        before = letter;
    }
    None
}

/// Returns the offset of the start of the line that contains a byte offset.
pub fn start_of_line(text: &str, byte: usize) -> usize {
    text[..byte].rfind(['\n', '\r']).map_or(0, |end| end + 1)
}

/// Returns the offset of the end of the line that contains a byte offset.
pub fn end_of_line(text: &str, byte: usize) -> usize {
    let rest = text[byte..].find(['\n', '\r']);
    rest.map_or(text.len(), |end| byte + end)
}

/// Returns the start of the nearest line that may begin with a key: the line at `line`, or a line above it.
fn entry_around(text: &str, mut line: usize) -> usize {
    loop {
        let content = &text[line..end_of_line(text, line)];
        let is_inside = content.trim().is_empty()
            || content.starts_with([' ', '\t', ']', '}', '#'])
            || content.starts_with("- ");
        if line == 0 || !is_inside {
            return line;
        }
        let above = &text[..line];
        let above = above.strip_suffix('\n').unwrap_or(above);
        let above = above.strip_suffix('\r').unwrap_or(above);
        line = start_of_line(text, above.len());
    }
}

/// Returns the key at the beginning of the line that starts at `line`, if a colon follows the key.
pub fn key_on(text: &str, line: usize) -> Option<Word<'_>> {
    let content = &text[line..end_of_line(text, line)];
    let quoted = content.trim_start_matches(['\u{feff}', '\'', '"']);
    let start = line + (content.len() - quoted.len());
    let is_of_key = |c: char| c.is_alphanumeric() || "-_".contains(c);
    let length = quoted.find(|c| !is_of_key(c)).unwrap_or(quoted.len());
    let after = quoted[length..]
        .trim_start_matches(['\'', '"'])
        .trim_start();
    let after = after.strip_prefix(':')?;
    let is_key = length > 0 && (after.is_empty() || after.starts_with([' ', '\t']));
    is_key.then(|| Word {
        text: &quoted[..length],
        span: start..start + length,
    })
}

/// Returns the number of brackets and braces that are open at the end of `text`.
fn depth(text: &str) -> usize {
    let mut depth: usize = 0;
    for line in text.split(['\n', '\r']) {
        let line = &line[..comment(line).unwrap_or(line.len())];
        for letter in line.chars() {
            match letter {
                '[' | '{' => depth += 1,
                ']' | '}' => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
    }
    depth
}

/// Returns the word around `byte`. The word begins at `first` or later. If `has_commas` is true, commas
/// belong to words, as they do outside brackets.
fn word_at(text: &str, first: usize, byte: usize, has_commas: bool) -> Word<'_> {
    let is_end = |c: char| c.is_whitespace() || "[]{}'\"".contains(c) || (!has_commas && c == ',');
    let before = &text[first..byte];
    let start = byte - before.rsplit(is_end).next().map_or(0, str::len);
    let end = text[byte..]
        .find(is_end)
        .map_or(text.len(), |end| byte + end);
    // A colon after a key, such as the square in `{e5: 1}`, does not belong to the word.
    let word = text[start..end]
        .strip_suffix(':')
        .unwrap_or(&text[start..end]);
    let word = match byte > start + word.len() {
        true => &text[start..end],
        false => word,
    };
    Word {
        text: word,
        span: start..start + word.len(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In each text, `|` marks a place. The second string describes what must be found there.
    #[test]
    fn places() {
        for (text, expected) in [
            ("bo|", "key bo"),
            ("boa|rd: wood", "key: board"),
            ("board: wo|", "board 0 wo"),
            ("board:|", "board 0 "),
            ("board: |\nflip: true", "board 0 "),
            ("at: [1, la|]", "at 1 la"),
            ("at:\n  - 1\n  - la|", "at 0 la"),
            ("coordinates: algebraic,ch|", "coordinates 0 algebraic,ch"),
            ("setup: [\n  [[r], [R, p|]],\n]", "setup 3 p"),
            ("setup: [\n  [[r]], # [[\n  [[|", "setup 3 "),
            ("numbers: {e|5: 1}", "numbers 1 e5"),
            ("arrow: h3e3:gr|een", "arrow 0 h3e3:green"),
            ("caption: 'a # b' # c|", "comment"),
            ("caption: it's # c|", "comment"),
            ("caption: a#b|", "caption 0 a#b"),
            ("flip: |# c", "flip 0 "),
            ("flip: t|# c", "flip 0 t#"),
            ("caption: '# |'", "caption 0 "),
            ("\u{feff}flip: t|", "flip 0 t"),
            ("flip: true\r\nbo|\r\n", "key bo"),
            ("", "key "),
        ] {
            let byte = text.find('|').unwrap_or(0);
            let text = text.replacen('|', "", 1);
            let found = match YamlPlace::of(&text, byte) {
                YamlPlace::Key { word, has_colon } => {
                    format!("key{} {}", if has_colon { ":" } else { "" }, word.text)
                }
                YamlPlace::Value { key, word, depth } => format!("{key} {depth} {}", word.text),
                YamlPlace::Comment => "comment".to_owned(),
            };
            assert_eq!(found, expected, "{text}");
        }
    }
}
