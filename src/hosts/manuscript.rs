//! Locates blocks in a document as its author wrote it.
//!
//! The programs that process documents pass on blocks without their locations. A [`Manuscript`] recovers the
//! locations, so that messages can point to them.
//!
//! ```
//! use std::path::PathBuf;
//! use xiangqi_setup::hosts::manuscript::{Manuscript, Nearby};
//! use xiangqi_setup::settings::TextFile;
//!
//! let text = "Mate:\n\n> [xiangqi, flip]\n> 4k4/4R4\n".into();
//! let manuscript = Manuscript::new(TextFile { path: PathBuf::from("a.adoc"), text });
//! let found = manuscript.block("4k4/4R4", &[("flip", None)], Nearby::After(0));
//! let (block, end) = found.expect("it is there");
//! assert_eq!(&manuscript.text()[block.part.locate(&(1..4))], "k4/");
//! assert_eq!(&manuscript.text()[end - 3..end], "4R4");
//! ```

use std::collections::HashMap;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

pub use super::attribute_places::Named;
use super::attribute_places::placed;
use super::block::{Attributes, Block};
use super::embedded::Embedded;
use super::own_attributes::FILE;
use super::source_lines::SourceLines;
use crate::settings::{EntryWord, TextFile};

/// A document as its author wrote it, indexed by the content of its lines.
pub struct Manuscript {
    source: SourceLines,
    /// Maps the content of a line to the numbers of all lines with that content. Lines are counted from 0.
    lines: HashMap<String, Vec<usize>>,
}

/// The approximate location of a block, as a byte index in the manuscript.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nearby {
    /// The block probably follows this byte.
    After(usize),
    /// The block begins on the line that contains this byte. A block in a paragraph may end on it instead.
    At(usize),
}

/// The maximum number of lines to try, in each direction, as the first line of a block.
const MAX_CANDIDATES: usize = 1000;

/// The maximum number of further occurrences of a block's text to try if the first lacks some attributes.
const MAX_OTHERS: usize = 20;

impl Manuscript {
    /// Creates a manuscript from a file.
    pub fn new(file: TextFile) -> Manuscript {
        let mut lines: HashMap<String, Vec<usize>> = HashMap::new();
        for (number, line) in file.text.split('\n').enumerate() {
            let content = content(line);
            if !content.is_empty() {
                lines.entry(content.to_owned()).or_default().push(number);
            }
        }
        Manuscript {
            source: SourceLines::new(file),
            lines,
        }
    }

    /// Returns the text of the document.
    pub fn text(&self) -> &str {
        self.source.text()
    }

    /// Returns the byte index of a line, counted from 1, or the text's length if there is no such line.
    pub fn line_start(&self, line: usize) -> usize {
        let number = line.saturating_sub(1);
        match number < self.source.count() {
            true => self.source.start(number),
            false => self.text().len(),
        }
    }

    /// Finds a block with this text and these attributes. Returns the block and the index of its end. With
    /// [`Nearby::After`], prefers the occurrence of the text near which most of the attributes are found.
    pub fn block(
        &self,
        text: &str,
        attributes: &[Named<'_>],
        nearby: Nearby,
    ) -> Option<(Block, usize)> {
        let (first, end, missing) = self.nearest(text, attributes, nearby)?;
        let (mut least, mut before) = (missing, end);
        let mut best = (first, end);
        if matches!(nearby, Nearby::After(_)) {
            for _ in 0..MAX_OTHERS {
                let next = Nearby::After(before);
                let next = self.nearest(text, attributes, next).filter(|_| least > 0);
                let Some((block, end, missing)) = next.filter(|(_, end, _)| *end > before) else {
                    break;
                };
                before = end;
                if missing < least {
                    least = missing;
                    best = (block, end);
                }
            }
        }
        Some(best)
    }

    /// Finds the nearest block with this text. Also returns its end and the number of missing attributes.
    fn nearest(
        &self,
        text: &str,
        attributes: &[Named<'_>],
        nearby: Nearby,
    ) -> Option<(Block, usize, usize)> {
        let near = match nearby {
            Nearby::After(byte) | Nearby::At(byte) => byte.min(self.text().len()),
        };
        let file = attributes.iter().find(|(name, _)| *name == FILE);
        let file = file.and_then(|(_, value)| *value);
        let places = if text.trim().is_empty() {
            // A block without text is located by the name of its file.
            let file = file.map(|file| file.lines().next().unwrap_or_default());
            file.and_then(|file| self.line_with(file, near))
                .map(|place| vec![place])
        } else {
            self.lines_of(text, near)
        };
        let first = match (&places, nearby) {
            (Some(places), _) => places[0].start,
            (None, Nearby::At(_)) => near,
            (None, Nearby::After(_)) => return None,
        };
        let is_long = text.trim().contains('\n');
        let heading = match nearby {
            Nearby::At(_) if near <= first => self.source.number(near),
            // In most markups, the attributes are on the line above the text.
            _ if is_long => self.source.number(first).saturating_sub(1),
            _ => self.source.number(first),
        };
        let last = places.iter().flatten().last();
        let end = last.map_or(self.source.end(self.source.number(near)), |place| place.end);
        let (attributes, missing) =
            placed(&self.source, attributes, self.source.start(heading)..end);
        let mut part = Embedded::new(
            Arc::clone(self.source.file()),
            self.source.trimmed(heading),
            true,
        );
        match places.filter(|_| !text.trim().is_empty()) {
            Some(places) => add_lines(&mut part, text, &places),
            None => part.push(text, None),
        }
        let block = Block {
            attributes: Attributes::Listed(attributes),
            document: self.source.file().path.clone(),
            file: Arc::clone(self.source.file()),
            part: Arc::new(part),
            place: String::new(),
        };
        Some((block, end, missing))
    }

    /// Creates a block whose location in its document is unknown. Messages quote it like a file named `name`
    /// that has the attributes on its first line. `name` is a path in the directory of the document.
    pub fn alone(name: &Path, text: &str, attributes: &[Named<'_>]) -> Block {
        let mut whole = String::new();
        let mut listed = Vec::new();
        for (name, value) in attributes {
            if !whole.is_empty() {
                whole.push(' ');
            }
            let mut word = |text: &str| {
                let start = whole.len();
                // Keep the attributes on one line.
                whole.push_str(&text.replace(['\n', '\r'], " "));
                EntryWord::new(text, start..whole.len())
            };
            let name = word(name);
            let value = value.map(|value| {
                word("=");
                word(value)
            });
            listed.push((name, value));
        }
        let heading = 0..whole.len();
        whole.push('\n');
        let start = whole.len();
        whole.push_str(text);
        let file = Arc::new(TextFile::new(name, whole));
        let mut part = Embedded::new(Arc::clone(&file), heading, true);
        part.push(text, Some(start..start + text.len()));
        Block {
            attributes: Attributes::Listed(listed),
            document: name.to_owned(),
            file,
            part: Arc::new(part),
            place: String::new(),
        }
    }

    /// Finds the lines of a block's text and returns the ranges of the lines that are not empty.
    fn lines_of(&self, text: &str, near: usize) -> Option<Vec<Range<usize>>> {
        let lines: Vec<&str> = text.trim().lines().map(str::trim).collect();
        if let [line] = lines.as_slice() {
            return self.line_with(line, near).map(|place| vec![place]);
        }
        let candidates = self.lines.get(content(lines.first()?))?;
        let is_here = |number: &&usize| {
            let mut here = lines.iter().enumerate();
            let is_same = |(at, line): (usize, &&str)| {
                let here = self.source.line(*number + at);
                here.is_some_and(|it| content(it) == content(line))
            };
            here.all(is_same)
        };
        let after = candidates.partition_point(|number| self.source.end(*number) < near);
        let mut later = candidates[after..].iter().take(MAX_CANDIDATES);
        let mut earlier = candidates[..after].iter().rev().take(MAX_CANDIDATES);
        let first = later.find(is_here).or_else(|| earlier.find(is_here))?;
        let places = lines.iter().enumerate().map(|(at, line)| {
            let here = self.source.line(first + at).unwrap_or_default();
            let end = self.source.start(first + at) + here.trim_end().len();
            end - line.len().min(here.trim_end().len())..end
        });
        Some(
            places
                .zip(&lines)
                .filter(|(_, line)| !line.is_empty())
                .map(|(place, _)| place)
                .collect(),
        )
    }

    /// Finds text within a line: the first occurrence after `near`, or else the last one before `near`.
    fn line_with(&self, text: &str, near: usize) -> Option<Range<usize>> {
        if text.is_empty() {
            return None;
        }
        let near = self.text().floor_char_boundary(near);
        let (before, after) = self.text().split_at(near);
        let later = after.find(text).map(|at| near + at);
        let start = later.or_else(|| before.rfind(text))?;
        Some(start..start + text.len())
    }
}

/// Returns a line without the quote marks `>` at its start and without surrounding spaces.
fn content(line: &str) -> &str {
    line.trim_start_matches(|c: char| c.is_whitespace() || c == '>')
        .trim_end()
}

/// Adds a block's text to a part. `places` contains the ranges of the text's lines that are not empty.
fn add_lines(part: &mut Embedded, text: &str, places: &[Range<usize>]) {
    let mut places = places.iter();
    for line in text.split_inclusive('\n') {
        let inside = line.trim();
        let (before, after) = line.split_at(line.len() - line.trim_start().len());
        let place = (!inside.is_empty())
            .then(|| places.next().cloned())
            .flatten();
        part.push(before, None);
        part.push(inside, place.filter(|_| !inside.is_empty()));
        part.push(&after[inside.len()..], None);
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use proptest::prelude::*;

    use super::*;

    /// Documents whose block has the attributes `flip` and `at=2`, with its text and a place near the block.
    #[rustfmt::skip]
    const PLACES: [(&str, &str, Nearby); 12] = [
        ("x\n``` {.xiangqi .flip at=2}\n4k4/Z\n```\n", "4k4/Z", Nearby::After(0)),
        ("a\n\n> ```{.flip at=\"2\"}\n> a:\n>   Z: 1\n> ```\n", "a:\n  Z: 1\n", Nearby::After(0)),
        ("[xiangqi,flip,at=2]\r\n----\r\na\r\n\r\nZ\r\n----\r\n", "a\n\nZ", Nearby::At(0)),
        ("\\xiangqi[flip,\n  at = {2}]{4k4/Z}\n", "4k4/Z", Nearby::At(15)),
        (".. xiangqi::\n   :flip:\n   :at: 2\n\n   a\n   Z\n", "a\nZ", Nearby::At(0)),
        ("as `4k4/Z`{.flip at=2} shows", "4k4/Z", Nearby::After(0)),
        ("second of\na\nZ\n and \n[flip at=2]\na\nZ\n", "a\nZ", Nearby::After(12)),
        ("``` {.xiangqi .flip at=2 caption=\"where to flip at\"}\n4k4/Z\n```\n", "4k4/Z", Nearby::After(0)),
        (
            "```xianqi\na\nZ\n```\n\n```{.xiangqi flip=x}\na\nZ\n```\n\n```xiangqi flip at=2\na\nZ\n```\n",
            "a\nZ", Nearby::After(0),
        ),
        // The caption also contains the word `at`.
        ("#xiangqi(flip, at: (2), caption: \"look at it\")[4k4/Z]\n", "4k4/Z", Nearby::After(0)),
        // The line above the block is the same as the lines of the block.
        ("Z\nZ\nZ\n:flip: :at: 2\n", "Z\nZ", Nearby::At(2)),
        ("車[flip at=2]{4k4/Z}", "4k4/Z", Nearby::After(2)),
    ];

    /// Messages about the attributes and the text point at the right parts of the document.
    #[test]
    fn places() {
        let attributes: &[Named<'_>] = &[("flip", None), ("at", Some("2"))];
        for (document, text, near) in PLACES {
            let path = PathBuf::from("a.md");
            let manuscript = Manuscript::new(TextFile::new(path, document));
            let (block, end) = manuscript.block(text, attributes, near).expect(document);
            assert!(
                document[..end]
                    .ends_with(text.trim().rsplit('\n').next().unwrap_or_default().trim()),
                "{document:?}"
            );
            let Attributes::Listed(listed) = &block.attributes else {
                panic!("they are listed");
            };
            let [(flip, None), (at, Some(value))] = listed.as_slice() else {
                panic!("there are two");
            };
            let z = text.find('Z').expect("it has one");
            let found = [
                flip.span.clone(),
                value.span.clone(),
                block.part.locate(&(z..z + 1)),
            ];
            assert_eq!(
                found.map(|span| &document[span]),
                ["flip", "2", "Z"],
                "{document:?}"
            );
            assert_eq!(&document[at.span.clone()], "at");
            assert_eq!(block.part.text, text);
        }
    }

    #[test]
    fn names_of_files() {
        let text = "x\n![](a.fen)\n\n![](b.fen){flip} \r\n".to_owned();
        let path = PathBuf::from("a.md");
        let manuscript = Manuscript::new(TextFile::new(path, text));
        let attributes: &[Named<'_>] = &[("file", Some("b.fen"))];
        let (block, _) = manuscript
            .block("", attributes, Nearby::After(0))
            .expect("it is there");
        assert_eq!(&manuscript.text()[block.part.heading()], "![](b.fen){flip}");
        assert!(manuscript.block("4k4", &[], Nearby::After(0)).is_none());
        assert!(manuscript.block("", &[], Nearby::After(0)).is_none());
        let (block, _) = manuscript
            .block("4k4", &[], Nearby::At(3))
            .expect("the line is known");
        assert_eq!(&manuscript.text()[block.part.heading()], "![](a.fen)");
    }

    #[test]
    fn a_block_alone() {
        let attributes = [("flip", None), ("caption", Some("a\nb"))];
        let block = Manuscript::alone(Path::new("block 1"), "4k4/Z\n", &attributes);
        assert_eq!(&*block.file.text, "flip caption=a b\n4k4/Z\n");
        assert_eq!(&block.file.text[block.part.locate(&(4..5))], "Z");
    }

    proptest! {
        /// In any document, all ranges are within the document and start and end between characters.
        #[test]
        fn any_document(
            document in "([ax>\n\r 車=`{}]|flip|at=2|4k4/Z){0,30}",
            text in "([ax>\n\r 車]|4k4/Z){0,4}",
            value in "[2a車\n]{0,3}",
            byte in 0..100usize,
            is_known in any::<bool>(),
        ) {
            let path = PathBuf::from("a.md");
            let manuscript = Manuscript::new(TextFile { path, text: document.as_str().into() });
            let near = if is_known { Nearby::At(byte) } else { Nearby::After(byte) };
            let attributes: &[Named<'_>] = &[("flip", None), ("at", Some(&value)), ("file", Some(&value))];
            let Some((block, end)) = manuscript.block(&text, attributes, near) else {
                return Ok(());
            };
            prop_assert!(document.get(..end).is_some());
            let Attributes::Listed(listed) = &block.attributes else {
                panic!("they are listed");
            };
            for (name, value) in listed {
                for word in [Some(name), value.as_ref()].into_iter().flatten() {
                    prop_assert!(document.get(word.span.clone()).is_some(), "{:?}", word);
                }
            }
            for at in (0..=text.len()).filter(|at| text.is_char_boundary(*at)) {
                prop_assert!(document.get(block.part.locate(&(at..at))).is_some());
            }
        }
    }
}
