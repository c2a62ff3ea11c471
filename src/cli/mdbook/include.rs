//! A chapter with the files that it includes, as mdBook puts them in before anybody else
//! sees the text; and where each part of it comes from.
//!
//! ```text
//! include = "{{#include" path (":" part)? "}}"
//! part    = line | line? ":" line? | anchor
//! ```
//!
//! A part from an anchor is what stands between the lines with `ANCHOR: name` and
//! `ANCHOR_END: name`, without lines with anchors.

use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use super::super::project::ProjectFile;

/// So deep mdBook looks for includes in what is included.
const MAX_DEPTH: usize = 10;

/// More includes and more bytes than any chapter has: files may include each other.
const MAX_INCLUDES: usize = 10_000;
const MAX_BYTES: usize = 1 << 24;

/// No include says more: paths have some hundreds of bytes.
const LONGEST: usize = 5_000;

/// A text made of parts of files.
#[derive(Default)]
pub struct Joined {
    /// The text.
    pub text: String,
    /// Where parts start in it, ascending, with their files and where they are in there.
    parts: Vec<(usize, Arc<ProjectFile>, usize)>,
    /// How many files were included.
    included: usize,
}

impl Joined {
    /// A file with what it includes.
    pub fn read(file: Arc<ProjectFile>, read: &impl Fn(&Path) -> Option<String>) -> Joined {
        let mut all = Joined::default();
        let whole = 0..file.text.len();
        all.include(&Joined::of(&file, [whole]), &file.path, read, 0);
        all
    }

    /// The file that a byte comes from, and where it is in there.
    pub fn origin(&self, byte: usize) -> Option<(&Arc<ProjectFile>, usize)> {
        let part = self.parts.partition_point(|(start, ..)| *start <= byte);
        let (start, file, at) = self.parts.get(part.checked_sub(1)?)?;
        Some((file, (at + (byte - start)).min(file.text.len())))
    }

    fn of(file: &Arc<ProjectFile>, parts: impl IntoIterator<Item = Range<usize>>) -> Joined {
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
    fn include(
        &mut self,
        from: &Joined,
        path: &Path,
        read: &impl Fn(&Path) -> Option<String>,
        depth: usize,
    ) {
        let mut done = 0;
        for (range, words) in links(&from.text) {
            let is_too_much = self.included >= MAX_INCLUDES || self.text.len() >= MAX_BYTES;
            if depth >= MAX_DEPTH || is_too_much {
                break;
            }
            let (name, part) = match words.split_once(':') {
                Some((name, part)) => (name, Some(part)),
                None => (words, None),
            };
            let path = path.parent().unwrap_or(Path::new("")).join(name);
            let Some(text) = read(&path) else {
                continue;
            };
            self.included += 1;
            self.push(from, done..range.start);
            done = range.end;
            let file = Arc::new(ProjectFile { path, text });
            let lines = Joined::of(&file, lines(&file.text, part));
            self.include(&lines, &file.path, read, depth + 1);
        }
        self.push(from, done..from.text.len());
    }
}

/// The includes in a text: where they are, and what they say.
fn links(text: &str) -> impl Iterator<Item = (Range<usize>, &str)> {
    const START: &str = "{{#include";
    const END: &str = "}}";
    text.match_indices(START).filter_map(|(start, _)| {
        let behind = &text[start + START.len()..];
        let behind = &behind[..behind.floor_char_boundary(LONGEST)];
        let words = &behind[..behind.lines().next()?.find(END)?];
        let is_one = words.starts_with(char::is_whitespace) && !text[..start].ends_with('\\');
        let end = start + START.len() + words.len() + END.len();
        is_one.then_some((start..end, words.split_whitespace().next()?))
    })
}

/// The parts of a text that are included: lines, each but the last with its end.
fn lines(text: &str, part: Option<&str>) -> Vec<Range<usize>> {
    let mut start = 0;
    let all = text.split_inclusive('\n').map(|line| {
        let place = start..start + line.len();
        start = place.end;
        place
    });
    let all: Vec<_> = all.collect();
    let (first, second) = match part.map(|part| part.split_once(':').unwrap_or((part, part))) {
        None => (None, None),
        Some((first, second)) => (Some(first), Some(second.split(':').next().unwrap_or(""))),
    };
    let number = |word: Option<&str>| word.and_then(|word| word.parse::<usize>().ok());
    let mut chosen: Vec<_> = match first {
        Some(name) if !name.is_empty() && name.parse::<usize>().is_err() => {
            let anchor = |line: &Range<usize>, word: &str| {
                let found = text[line.clone()].split_once(word)?.1;
                Some(found.split_whitespace().next()?.to_owned())
            };
            let mut is_inside = false;
            let inside = all.into_iter().filter(|line| {
                if let Some(ended) = anchor(line, "ANCHOR_END:") {
                    is_inside &= ended != name;
                    return false;
                }
                if let Some(begun) = anchor(line, "ANCHOR:") {
                    is_inside |= begun == name;
                    return false;
                }
                is_inside
            });
            inside.collect()
        }
        _ => {
            let from = number(first).map_or(0, |line| line.saturating_sub(1));
            let end = number(second).unwrap_or(usize::MAX);
            let some = all.into_iter().take(end).skip(from);
            some.collect()
        }
    };
    if let Some(last) = chosen.last_mut() {
        last.end = last.start + text[last.clone()].trim_end_matches(['\n', '\r']).len();
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Chapters, and their text with `inc.txt` in it.
    #[test]
    fn includes() {
        let inc = "one\n# ANCHOR: a\ntwo\n# ANCHOR_END: a\nthree\n";
        for (chapter, expected) in [
            ("", ""),
            ("a\n{{#include none.txt}}\n", "a\n{{#include none.txt}}\n"),
            ("\\{{#include inc.txt}}", "\\{{#include inc.txt}}"),
            ("{{#include", "{{#include"),
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
            ("{{#include more.md}}!", "<one>!"),
        ] {
            let file = Arc::new(ProjectFile {
                path: "src/a.md".into(),
                text: chapter.to_owned(),
            });
            let read = |path: &Path| match path.to_str()? {
                "src/inc.txt" => Some(inc.to_owned()),
                "src/more.md" => Some("<{{#include inc.txt:1}}>\n".to_owned()),
                _ => None,
            };
            let all = Joined::read(file, &read);
            assert_eq!(all.text, expected, "{chapter:?}");
            for (byte, c) in all.text.char_indices() {
                let (file, at) = all.origin(byte).expect("it is from a file");
                assert!(file.text[at..].starts_with(c), "{chapter:?} at {byte}");
            }
        }
    }

    /// A file that includes itself comes to an end.
    #[test]
    fn loops() {
        let text = "{{#include a.md}}{{#include a.md}}{{#include a.md}}{{#include a.md}}\n";
        let file = Arc::new(ProjectFile {
            path: "a.md".into(),
            text: text.to_owned(),
        });
        let all = Joined::read(file, &|_| Some(text.to_owned()));
        assert_eq!(all.included, MAX_INCLUDES);
    }
}
