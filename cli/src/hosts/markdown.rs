//! Finds the blocks of a Markdown chapter with the parser that mdBook uses.
//!
//! Blocks can be in lists and quotes, and their fences can be longer than three characters. Blocks that are
//! part of another code block are ignored.

use std::fmt;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

use xiangqi_setup::hosts::block::{Attributes, Block};
use xiangqi_setup::hosts::embedded::Embedded;
use xiangqi_setup::hosts::info_string;
use xiangqi_setup::settings::TextFile;

/// A block in the text of a chapter.
pub struct BlockInChapter {
    /// The range of the block in the text, including its fences.
    pub range: Range<usize>,
    /// The block without its fences.
    pub block: Block,
}

/// A line of a block, and its range in the chapter.
type Line = (String, Range<usize>);

/// Finds the blocks of a chapter. `content` is the chapter from mdBook, with includes expanded. `file` is the
/// chapter as its author wrote it, if it is readable.
pub fn find(content: &str, path: &Path, file: Option<TextFile>) -> Vec<BlockInChapter> {
    let found = ours(content);
    if found.is_empty() {
        return Vec::new();
    }
    let content = Arc::new(TextFile::new(path, content));
    let origins = file.map(|file| origins(&content.text, &found, Arc::new(file)));
    let found = found.into_iter().enumerate();
    let blocks = found.filter_map(|(number, (range, lines))| {
        let origin = match &origins {
            Some(origins) => origins[number].clone(),
            None => Some((Arc::clone(&content), range.clone())),
        };
        block(&content, range, &lines, origin)
    });
    blocks.collect()
}

/// Returns, for each block, the file that contains it and its range in this file, if known.
fn origins(
    content: &str,
    found: &[(Range<usize>, Vec<Line>)],
    file: Arc<TextFile>,
) -> Vec<Option<(Arc<TextFile>, Range<usize>)>> {
    let own = ours(&file.text).into_iter();
    let own: Vec<Range<usize>> = own.map(|(range, _)| range).collect();
    let heading = |text: &str| text.lines().next().map(str::to_owned);
    let are_same = own.len() == found.len()
        && found.iter().zip(&own).all(|((range, _), own)| {
            heading(&content[range.clone()]) == heading(&file.text[own.clone()])
        });
    let place = |number: usize| {
        if are_same {
            return own.get(number).cloned();
        }
        // The file does not have the same blocks as the content, because included files contain blocks, too.
        // Find this block by its text, unless an included file contains the same text.
        let text = &content[found[number].0.clone()];
        let same = |(range, _): &&(Range<usize>, _)| &content[range.clone()] == text;
        let mut here = own.iter().filter(|own| &file.text[(*own).clone()] == text);
        let is_clear = here.clone().count() == found.iter().filter(same).count();
        let before = found[..number].iter().filter(same).count();
        here.nth(before).filter(|_| is_clear).cloned()
    };
    let places = (0..found.len()).map(|number| Some((Arc::clone(&file), place(number)?)));
    places.collect()
}

/// Finds the blocks tagged `xiangqi`, and their lines.
fn ours(content: &str) -> Vec<(Range<usize>, Vec<Line>)> {
    let mut blocks = Vec::new();
    let mut open: Option<(Range<usize>, Vec<Line>)> = None;
    for (event, range) in Parser::new_ext(content, extensions()).into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info)))
                if info_string::after_tag(&info).is_some() =>
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
                    // The range of an unclosed block includes the line break at its end.
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

/// Returns the Markdown extensions that mdBook enables and that can contain blocks.
fn extensions() -> Options {
    Options::ENABLE_TABLES
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_TASKLISTS
        | Options::ENABLE_HEADING_ATTRIBUTES
        | Options::ENABLE_DEFINITION_LIST
        | Options::ENABLE_GFM
}

/// Creates a block. `origin` is the file that contains the block and the range in this file, if known.
fn block(
    content: &Arc<TextFile>,
    range: Range<usize>,
    lines: &[Line],
    origin: Option<(Arc<TextFile>, Range<usize>)>,
) -> Option<BlockInChapter> {
    let source = &content.text[range.clone()];
    // The parser resolves the backslashes in the info string, so the info string is read from the source.
    let first = source.lines().next()?;
    let fence = first.len() - first.trim_start_matches(['`', '~']).len();
    let (info, offset) = info_string::after_tag(&first[fence..])?;
    let is_placed = origin.is_some();
    let (file, place) = origin.unwrap_or_else(|| (Arc::clone(content), range.clone()));
    let start = place.start;
    // If mdBook has expanded an include in the block, the lines of the block differ from those in the file.
    let is_whole = &file.text[place] == source;
    let heading = start..start + first.trim_end().len();
    let mut part = Embedded::new(Arc::clone(&file), heading, is_placed);
    for (text, place) in lines {
        let from = start + place.start.saturating_sub(range.start);
        part.push(text, is_whole.then(|| from..from + place.len()));
    }
    let chapter = content.path.display().to_string().replace('\\', "/");
    let place = format!("{chapter} {}", range.start);
    Some(BlockInChapter {
        range,
        block: Block {
            attributes: Attributes::Written {
                text: info.to_owned(),
                start: start + fence + offset,
            },
            document: content.path.clone(),
            file,
            part: Arc::new(part),
            place,
        },
    })
}

/// Text in which some parts are replaced, followed by more text. The parts are in order and do not overlap.
pub struct Replaced<'a> {
    /// The original text.
    pub content: &'a str,
    /// The ranges of the parts, and their replacements.
    pub parts: Vec<(Range<usize>, String)>,
    /// The text to append.
    pub end: String,
}

impl fmt::Display for Replaced<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut at = 0;
        for (range, text) in &self.parts {
            f.write_str(&self.content[at..range.start])?;
            f.write_str(text)?;
            at = range.end;
        }
        f.write_str(&self.content[at..])?;
        f.write_str(&self.end)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

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
            let found = find(content, Path::new("ch.md"), None);
            let texts: Vec<_> = found.iter().map(|it| it.block.part.text.as_str()).collect();
            assert_eq!(texts, expected, "{content:?}");
            for BlockInChapter { range, block } in &found {
                let source = &content[range.clone()];
                assert!(source.starts_with(['`', '~']), "{content:?}: {source:?}");
                if let Some(at) = block.part.text.find('y') {
                    let place = block.part.locate(&(at..at + 1));
                    assert_eq!(&content[place], "y", "{content:?}");
                }
            }
        }
    }

    /// Returns the events of the Markdown parser. Each block tagged `xiangqi` and each picture becomes the
    /// same single event.
    fn outline(content: &str) -> Vec<String> {
        let mut all = Vec::new();
        let mut inside = false;
        for event in Parser::new_ext(content, extensions()) {
            match &event {
                Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info)))
                    if info_string::after_tag(info).is_some() =>
                {
                    inside = true;
                }
                Event::Start(Tag::HtmlBlock) => inside = true,
                Event::End(TagEnd::CodeBlock | TagEnd::HtmlBlock) if inside => {
                    inside = false;
                    all.push("picture".to_owned());
                }
                _ if inside => {}
                _ => all.push(format!("{event:?}")),
            }
        }
        all
    }

    proptest! {
        /// In any text, pictures replace blocks and change nothing else.
        #[test]
        fn pictures_for_blocks(
            parts in prop::collection::vec(
                prop_oneof![
                    "[-a*>#:|x \t1.~`]{0,3}",
                    Just("\n".to_owned()),
                    Just("\n\n".to_owned()),
                    Just("\r\n".to_owned()),
                    Just("\n> ".to_owned()),
                    Just("\n- ".to_owned()),
                    Just("\n  ".to_owned()),
                    Just("```xiangqi\n".to_owned()),
                    Just("\n```\n".to_owned()),
                    Just("~~~~ xiangqi,flip\n".to_owned()),
                    Just("[^1]: ".to_owned()),
                    Just("車".to_owned()),
                ],
                0..20,
            ),
        ) {
            let content = parts.concat();
            let blocks = find(&content, Path::new("ch.md"), None);
            let html = blocks.iter().map(|BlockInChapter { range, block }| {
                let part = &block.part;
                for byte in 0..=part.text.len() {
                    prop_assert!(content.get(part.locate(&(byte..byte))).is_some() || !part.text.is_char_boundary(byte));
                }
                Ok((range.clone(), "<!-- xiangqi --><figure></figure>".to_owned()))
            });
            let html = html.collect::<Result<Vec<_>, TestCaseError>>()?;
            let replaced = Replaced { content: &content, parts: html, end: String::new() };
            let replaced = replaced.to_string();
            prop_assert_eq!(outline(&replaced), outline(&content), "{:?} from {:?}", replaced, content);
        }
    }
}
