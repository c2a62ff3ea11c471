//! The blocks of a chapter that are to be drawn, found by the parser that mdBook has: also
//! in lists and quotes, with longer fences, and none that is only shown.

use std::collections::HashMap;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

use crate::cli::commands::mdbook::files::Files;
use crate::cli::commands::mdbook::include::Joined;
use crate::cli::commands::mdbook::info;
use crate::cli::messages::embedded::Embedded;
use xiangqi_setup::settings::TextFile;

/// A block that is to be drawn.
pub struct Block {
    /// Where it is in the text of its chapter, its fences included.
    pub range: Range<usize>,
    /// What stands behind its tag.
    pub info: String,
    /// Where that is in the file.
    pub info_start: usize,
    /// The file of the chapter.
    pub chapter: PathBuf,
    /// The file that the block starts in: this one, or one that it includes.
    pub file: Arc<TextFile>,
    /// The text in it.
    pub part: Arc<Embedded>,
}

/// A line of a block, and where it is in the chapter.
type Line = (String, Range<usize>);

/// Finds the blocks of a chapter. Messages are about its file and those that it includes, as
/// far as blocks are found there as they are in the text.
pub fn find(content: &str, path: &Path, files: &mut Files) -> Vec<Block> {
    let found = ours(content);
    if found.is_empty() {
        return Vec::new();
    }
    let mut origin = Origin::new(content, &found, path, files);
    let blocks = found.into_iter();
    blocks
        .filter_map(|(range, lines)| block(content, range, lines, &mut origin))
        .collect()
}

/// The blocks with our tag, and the lines in each.
fn ours(content: &str) -> Vec<(Range<usize>, Vec<Line>)> {
    let mut blocks = Vec::new();
    let mut open: Option<(Range<usize>, Vec<Line>)> = None;
    for (event, range) in Parser::new_ext(content, extensions()).into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info)))
                if info::behind_tag(&info).is_some() =>
            {
                open = Some((range, Vec::new()));
            }
            Event::Text(text) => {
                if let Some((_, lines)) = &mut open {
                    lines.push((text.into_string(), range));
                }
            }
            Event::End(TagEnd::CodeBlock) => {
                if let Some((range, lines)) = open.take() {
                    // A block that does not end has the end of its last line.
                    let source = &content[range.clone()];
                    let source = source.strip_suffix('\n').unwrap_or(source);
                    blocks.push((range.start..range.start + source.len(), lines));
                }
            }
            _ => {}
        }
    }
    blocks
}

/// What mdBook reads beyond plain Markdown, as far as there can be blocks in it.
pub fn extensions() -> Options {
    Options::ENABLE_TABLES
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_TASKLISTS
        | Options::ENABLE_HEADING_ATTRIBUTES
        | Options::ENABLE_DEFINITION_LIST
        | Options::ENABLE_GFM
}

/// A block, with places as they are in the files.
fn block(
    content: &str,
    range: Range<usize>,
    lines: Vec<Line>,
    origin: &mut Origin,
) -> Option<Block> {
    let source = &content[range.clone()];
    // What the parser says of the info string has lost its backslashes.
    let first = source.lines().next()?;
    let fence = first.len() - first.trim_start_matches(['`', '~']).len();
    let (info, behind) = info::behind_tag(&first[fence..])?;
    let is_placed = origin.turn_to(source, range.start);
    let (file, place) = origin.of(0);
    let start = place.start;
    let heading = start..place.end.min(start + first.trim_end().len());
    let mut part = Embedded::new(Arc::clone(file), heading, is_placed);
    for (text, place) in lines {
        let start = place.start.max(range.start) - range.start;
        push(&mut part, &text, start..start + place.len(), origin);
    }
    Some(Block {
        info: info.to_owned(),
        info_start: start + fence + behind,
        chapter: origin.content.path.clone(),
        file: Arc::clone(file),
        part: Arc::new(part),
        range,
    })
}

/// Adds a line, which is here in the block, in as many pieces as it comes from files.
fn push(part: &mut Embedded, mut line: &str, mut place: Range<usize>, origin: &Origin) {
    loop {
        let (file, found) = origin.of(place.start);
        let length = found.len().min(place.len());
        let is_last = length == 0 || length == place.len();
        let pieces = line.split_at_checked(length).filter(|_| !is_last);
        let (piece, rest) = pieces.unwrap_or((line, ""));
        part.push(piece, file, found.start..found.start + length);
        if rest.is_empty() {
            break;
        }
        line = rest;
        place.start += length;
    }
}

/// Where the text of a chapter comes from.
struct Origin {
    /// The text.
    content: Arc<TextFile>,
    /// The file with what it includes, if that is another text.
    joined: Option<Joined>,
    /// Where its blocks are.
    places: Places,
    /// Where the block is that it is about now: in there, or else in the content.
    place: Result<usize, usize>,
}

/// Where all blocks of a text start, the last one first; and how many of this text the
/// content of the chapter has.
type Places = HashMap<String, (Vec<usize>, usize)>;

impl Origin {
    /// What is known of a chapter that has these blocks.
    fn new(
        content: &str,
        found: &[(Range<usize>, Vec<Line>)],
        path: &Path,
        files: &mut Files,
    ) -> Origin {
        let file = files.get(path);
        let (content, joined) = match file {
            Some(file) if file.text == content => (file, None),
            file => {
                let (path, text) = (path.to_owned(), content.to_owned());
                let joined = file.map(|file| Joined::read(&file, files));
                (Arc::new(TextFile { path, text }), joined)
            }
        };
        let mut places = Places::new();
        if let Some(joined) = &joined {
            for (range, _) in ours(&joined.text).into_iter().rev() {
                let start = range.start;
                let same = places.entry(joined.text[range].to_owned());
                same.or_default().0.push(start);
            }
            for (range, _) in found {
                if let Some((_, count)) = places.get_mut(&content.text[range.clone()]) {
                    *count += 1;
                }
            }
            // Nobody knows which is which.
            places.retain(|_, (places, count)| places.len() == *count);
        }
        Origin {
            content,
            joined,
            places,
            place: Err(0),
        }
    }

    /// Goes on to the next block, which has this text and is there in the content. Whether
    /// it is known where that comes from.
    fn turn_to(&mut self, source: &str, start: usize) -> bool {
        let places = self.places.get_mut(source);
        let place = places.and_then(|(places, _)| places.pop());
        self.place = place.ok_or(start);
        place.is_some() || self.joined.is_none()
    }

    /// The file that a byte of the block comes from, and where it and what follows it are
    /// in there.
    fn of(&self, byte: usize) -> (&Arc<TextFile>, Range<usize>) {
        let joined = self.joined.as_ref().zip(self.place.ok());
        let origin = joined.and_then(|(joined, start)| joined.origin(start + byte));
        let start = self.place.unwrap_or_else(|start| start) + byte;
        origin.unwrap_or((&self.content, start..self.content.text.len().max(start)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Chapters, and the texts of their blocks.
    #[test]
    fn blocks() {
        for (content, expected) in [
            ("", vec![]),
            ("```\nx\n```\n", vec![]),
            ("```rust\nx\n```\n", vec![]),
            ("    ```xiangqi\n    x\n    ```\n", vec![]),
            ("````markdown\n```xiangqi\nx\n```\n````\n", vec![]),
            ("```xiangqi\nx\ny\n```\n", vec!["x\ny\n"]),
            ("```xiangqi\r\nx\r\ny\r\n```\r\n", vec!["x\ny\n"]),
            ("~~~ xiangqi\nx\n~~~\n```xiangqi\n```", vec!["x\n", ""]),
            ("````xiangqi\n```\n````\n", vec!["```\n"]),
            ("- a\n\n  ```xiangqi\n  x\n    y\n  ```\n", vec!["x\n  y\n"]),
            ("> ```xiangqi\n> x\n> y\n> ```\n", vec!["x\ny\n"]),
            ("> - ```xiangqi\n>   x\n", vec!["x\n"]),
            ("[^1]: a\n\n    ```xiangqi\n    x\n    ```\n", vec!["x\n"]),
            ("```xiangqi\nx\n\n\n", vec!["x\n\n\n"]),
        ] {
            let found = find(content, Path::new("ch.md"), &mut Files::from([]));
            let texts: Vec<_> = found.iter().map(|block| block.part.text.as_str()).collect();
            assert_eq!(texts, expected, "{content:?}");
            for block in &found {
                let source = &content[block.range.clone()];
                assert!(source.starts_with(['`', '~']), "{content:?}: {source:?}");
                let end = block
                    .part
                    .text
                    .find('y')
                    .map(|at| block.part.locate(&(at..at + 1)).1);
                assert!(end.is_none_or(|end| &content[end] == "y"), "{content:?}");
            }
        }
    }

    /// The file has a line where the content has what is in another file.
    #[test]
    fn places_in_the_file() {
        let once = "```xiangqi\n```\n";
        let content = format!("many\nlines\n```xiangqi flip\nx\n```\n{once}{once}");
        let file = format!("one line\n```xiangqi flip\nx\n```\n{once}");
        let found = find(
            &content,
            Path::new("ch.md"),
            &mut Files::from([("ch.md", file.as_str())]),
        );
        assert_eq!(found.len(), 3);
        // It cannot be told which of these this one is.
        assert_eq!(found[1].file.text, content);
        assert!(!found[1].part.is_placed());
        let block = &found[0];
        assert_eq!(&content[block.range.clone()], "```xiangqi flip\nx\n```");
        assert_eq!(&file[block.info_start..][..5], " flip");
        assert_eq!(&file[block.part.locate(&(0..1)).1], "x");
        assert_eq!(&file[block.part.heading().1], "```xiangqi flip");
    }
}
