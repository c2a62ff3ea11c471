//! A chapter with the files that it includes, as mdBook puts them in before anybody else
//! sees the text; and where each part of it comes from.
//!
//! ```text
//! link = "{{" space* "#" kind space+ words "}}"
//! kind = (letter | digit | "_")+
//! words = path (":" part)? (space any*)?
//! part = line | line? ":" line? | anchor
//! ```
//!
//! Of all kinds only `include` is of interest here. Nothing in a link but its end has a
//! `}`, and one behind a `\` is none. A part from an anchor is what stands between the
//! lines with `ANCHOR: name` and `ANCHOR_END: name`, without lines with anchors.

use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use crate::cli::commands::mdbook::files::Files;
use xiangqi_setup::settings::TextFile;

/// How links begin and end, and the kind that includes.
const START: &str = "{{";
const END: &str = "}}";
const KIND: &str = "include";

/// So deep mdBook looks for includes in what is included.
const MAX_DEPTH: usize = 10;

/// More includes and more bytes than any chapter has, as files may include each other; and
/// how many bytes are looked through for the parts that are included.
const MAX_INCLUDES: usize = 10_000;
const MAX_BYTES: usize = 1 << 24;
const MAX_SEARCHED: usize = 1 << 28;

/// A text made of parts of files.
#[derive(Default)]
pub struct Joined {
    /// The text.
    pub text: String,
    /// Where parts start in it, ascending, with their files and where they are in there.
    parts: Vec<(usize, Arc<TextFile>, usize)>,
    /// How many files were included.
    included: usize,
    /// How many bytes these have.
    searched: usize,
}

impl Joined {
    /// A file with what it includes.
    pub fn read(file: &Arc<TextFile>, files: &mut Files) -> Joined {
        let mut all = Joined::default();
        let whole = 0..file.text.len();
        all.include(&Joined::of(file, [whole]), &file.path, files, 0);
        all
    }

    /// The file that a byte comes from, and where it and what follows it are in there.
    pub fn origin(&self, byte: usize) -> Option<(&Arc<TextFile>, Range<usize>)> {
        let next = self.parts.partition_point(|(start, ..)| *start <= byte);
        let (start, file, at) = self.parts.get(next.checked_sub(1)?)?;
        let end = self.parts.get(next).map_or(self.text.len(), |next| next.0);
        Some((file, at + (byte - start)..at + (end - start)))
    }

    fn of(file: &Arc<TextFile>, parts: impl IntoIterator<Item = Range<usize>>) -> Joined {
        let mut all = Joined::default();
        for part in parts {
            all.parts
                .push((all.text.len(), Arc::clone(file), part.start));
            all.text.push_str(&file.text[part]);
        }
        all
    }

    /// Adds a part of another one.
    fn push(&mut self, other: &Joined, range: Range<usize>) {
        let first = other
            .parts
            .partition_point(|(start, ..)| *start <= range.start);
        for (start, file, at) in &other.parts[first.saturating_sub(1)..] {
            if *start >= range.end {
                break;
            }
            let behind = range.start.saturating_sub(*start);
            let start = self.text.len() + (start + behind - range.start);
            self.parts.push((start, Arc::clone(file), at + behind));
        }
        self.text.push_str(&other.text[range]);
    }

    /// Adds a text that stands in this file, with what it includes.
    fn include(&mut self, from: &Joined, path: &Path, files: &mut Files, depth: usize) {
        let directory = path.parent().unwrap_or(Path::new(""));
        let mut done = 0;
        for (range, words) in includes(&from.text) {
            let is_too_much = self.included >= MAX_INCLUDES
                || self.text.len() >= MAX_BYTES
                || self.searched >= MAX_SEARCHED;
            if depth >= MAX_DEPTH || is_too_much {
                break;
            }
            let (name, part) = match words.split_once(':') {
                Some((name, part)) => (name, Some(part)),
                None => (words, None),
            };
            let Some(file) = files.get(&directory.join(name)) else {
                continue;
            };
            self.included += 1;
            self.searched += file.text.len();
            self.push(from, done..range.start);
            done = range.end;
            let lines = Joined::of(&file, lines(&file.text, part));
            self.include(&lines, &file.path, files, depth + 1);
        }
        self.push(from, done..from.text.len());
    }
}

/// The includes in a text, one after the other: where they are, and what they say.
fn includes(text: &str) -> Vec<(Range<usize>, &str)> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(start) = text[from..].find(START).map(|at| from + at) {
        from = start + 1;
        let Some((kind, words)) = link(&text[start + START.len()..]) else {
            continue;
        };
        if text[..start].ends_with('\\') {
            continue;
        }
        let Some(length) = words.find('}') else {
            break;
        };
        // No other link that ends there could begin before.
        from = text.len() - words.len() + length;
        if !text[from..].starts_with(END) {
            continue;
        }
        from += END.len();
        let said = words[..length].split_whitespace().next();
        found.extend(
            said.filter(|_| kind == KIND)
                .map(|said| (start..from, said)),
        );
    }
    found
}

/// What kind of link begins here, and what follows.
fn link(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start().strip_prefix('#')?;
    let is_other = |c: char| !c.is_ascii_alphanumeric() && c != '_';
    let (kind, behind) = text.split_at(text.find(is_other)?);
    let words = behind.trim_start();
    (!kind.is_empty() && words.len() < behind.len()).then_some((kind, words))
}

/// The parts of a text that are included: lines, the last one without its end.
fn lines(text: &str, part: Option<&str>) -> Vec<Range<usize>> {
    let mut start = 0;
    let all = text.split_inclusive('\n').map(|line| {
        let place = start..start + line.len();
        start = place.end;
        place
    });
    let (first, second) = match part.map(|part| part.split_once(':').unwrap_or((part, part))) {
        None => (None, None),
        Some((first, second)) => (Some(first), Some(second.split(':').next().unwrap_or(""))),
    };
    let number = |word: Option<&str>| word.and_then(|word| word.parse::<usize>().ok());
    let mut chosen = match first {
        Some(name) if !name.is_empty() && name.parse::<usize>().is_err() => {
            let anchor = |line: &Range<usize>, word: &str| {
                let found = text[line.clone()].split_once(word)?.1;
                found.split_whitespace().next()
            };
            let mut is_inside = false;
            together(all.filter(|line| {
                if let Some(ended) = anchor(line, "ANCHOR_END:") {
                    is_inside &= ended != name;
                    return false;
                }
                if let Some(begun) = anchor(line, "ANCHOR:") {
                    is_inside |= begun == name;
                    return false;
                }
                is_inside
            }))
        }
        _ => {
            let from = number(first).map_or(0, |line| line.saturating_sub(1));
            let end = number(second).unwrap_or(usize::MAX);
            together(all.take(end).skip(from))
        }
    };
    if let Some(last) = chosen.last_mut() {
        let line = &text[last.clone()];
        let line = line.strip_suffix('\n').unwrap_or(line);
        last.end = last.start + line.strip_suffix('\r').unwrap_or(line).len();
    }
    chosen
}

/// Lines, in as few parts as they can be.
fn together(lines: impl Iterator<Item = Range<usize>>) -> Vec<Range<usize>> {
    let mut parts: Vec<Range<usize>> = Vec::new();
    for line in lines {
        match parts.last_mut() {
            Some(last) if last.end == line.start => last.end = line.end,
            _ => parts.push(line),
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::block;
    use super::*;

    fn file(path: &str, text: &str) -> Arc<TextFile> {
        let (path, text) = (path.into(), text.to_owned());
        Arc::new(TextFile { path, text })
    }

    /// Each character is where it comes from.
    fn check(all: &Joined) {
        for (byte, c) in all.text.char_indices() {
            let (file, place) = all.origin(byte).expect("it is from a file");
            assert!(file.text[place].starts_with(c), "{:?} at {byte}", all.text);
        }
    }

    /// Chapters, and their text with `inc.txt` in it.
    #[test]
    fn includes() {
        let mut files = Files::from([
            (
                "src/inc.txt",
                "one\n# ANCHOR: a\ntwo\n# ANCHOR_END: a\nthree\n",
            ),
            ("src/more.md", "<{{#include inc.txt:1}}>\n"),
        ]);
        for (chapter, expected) in [
            ("", ""),
            ("a\n{{#include none.txt}}\n", "a\n{{#include none.txt}}\n"),
            ("\\{{#include inc.txt}}", "\\{{#include inc.txt}}"),
            ("{{#include", "{{#include"),
            ("{{#include inc.txt", "{{#include inc.txt"),
            ("{{#include inc.txt}", "{{#include inc.txt}"),
            ("{{#includeinc.txt}}", "{{#includeinc.txt}}"),
            ("{{#title inc.txt}}", "{{#title inc.txt}}"),
            (
                "a\n{{#include inc.txt}}\nb",
                "a\none\n# ANCHOR: a\ntwo\n# ANCHOR_END: a\nthree\nb",
            ),
            ("{{#include inc.txt:1}}{{#include inc.txt:5:}}", "onethree"),
            (
                "{{#include inc.txt::2}} {{#include inc.txt:4:5}}",
                "one\n# ANCHOR: a # ANCHOR_END: a\nthree",
            ),
            ("{{#include  inc.txt:a }}!", "two!"),
            ("{{#include inc.txt:9}}{{#include inc.txt:3:1}}!", "!"),
            ("{{#include more.md}}!", "<one>!"),
            ("{{{ #include\ninc.txt:1\n}}}", "{one}"),
            // One that begins in another is a part of it.
            ("{{#include inc.txt:1 {{#include more.md}}!}}", "one!}}"),
            (
                "{{#include inc.txt:1} {{#include more.md}}!",
                "{{#include inc.txt:1} <one>!",
            ),
        ] {
            let all = Joined::read(&file("src/a.md", chapter), &mut files);
            assert_eq!(all.text, expected, "{chapter:?}");
            check(&all);
        }
    }

    /// A file that includes itself comes to an end.
    #[test]
    fn loops() {
        let text = "{{#include a.md}}{{#include a.md}}{{#include a.md}}{{#include a.md}}\n";
        let mut files = Files::from([("a.md", text)]);
        let all = Joined::read(&file("a.md", text), &mut files);
        assert_eq!(all.included, MAX_INCLUDES);
    }

    /// So does looking for one line again and again.
    #[test]
    fn many_parts_of_a_large_file() {
        let large = "line\n".repeat(1 << 20);
        let mut files = Files::from([("large.txt", large.as_str())]);
        let text = "{{#include large.txt:1}}\n".repeat(300);
        let all = Joined::read(&file("a.md", &text), &mut files);
        assert!(all.searched < MAX_SEARCHED + large.len());
        assert!(all.text.starts_with("line\nline\n"));
        assert_eq!(all.parts.len(), 2 * all.included);
    }

    proptest! {
        /// In whatever way files include each other, and wherever there are blocks.
        #[test]
        fn any_files(
            texts in prop::array::uniform3(prop::collection::vec(
                prop::sample::select(vec![
                    "{{#include a", "{{#include b", "{{ #include c", "{{#include a:x}}",
                    "{{#include b:2:3}}", "{{#include c::2}}", "}}", "}", "{", "{{", " ", ":", "\\",
                    "1", "2", "18446744073709551615", "ANCHOR: x", "ANCHOR_END: x", "車", "\u{feff}",
                    "\n", "\r\n", "\n> ", "\n- ", "\n```xiangqi\n", "```xiangqi 車\r\n", "\n```\n",
                ]),
                0..16,
            )),
        ) {
            let [a, b, c] = texts.map(|parts| parts.concat());
            let mut files = Files::from([("a", a.as_str()), ("b", b.as_str()), ("c", c.as_str())]);
            // There is not time for all that many could include, ten deep.
            let links = [&a, &b, &c].map(|text| super::includes(text).len());
            if links.iter().sum::<usize>() > 4 {
                return Ok(());
            }
            let path = Path::new("a");
            let all = Joined::read(&files.get(path).expect("it is there"), &mut files);
            check(&all);
            for content in [&all.text, &a, &b] {
                for block in block::find(content, path, &mut files) {
                    prop_assert!(content.get(block.range).is_some());
                    let part = block.part;
                    for (byte, c) in part.text.char_indices() {
                        let (whole, place) = part.locate(&(byte..byte + c.len_utf8()));
                        prop_assert!(whole.text().get(place).is_some());
                    }
                }
            }
        }
    }
}
