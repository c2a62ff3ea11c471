//! The files that a document was read from, in which the elements are found again.

use std::path::{Path, PathBuf};

use percent_encoding::percent_decode_str;

use super::attr::{Attr, Named};
use super::element::{Content, Element};
use xiangqi_setup::hosts::block::{Attributes, Block};
use xiangqi_setup::hosts::manuscript::{self, Manuscript, Nearby};
use xiangqi_setup::hosts::own_attributes::{ALT, FILE, INTERACTIVE};
use xiangqi_setup::settings::{TextFile, Word};

/// The files that a document was read from, in the order of Pandoc's arguments.
pub struct Manuscripts {
    /// The path of the first, even if it is not readable.
    first: Option<PathBuf>,
    all: Vec<Searched>,
    /// The index of the one with the last block.
    current: usize,
    /// The number of blocks.
    count: usize,
}

/// A file with what has been found in it.
struct Searched {
    path: PathBuf,
    manuscript: Manuscript,
    /// The end of the last block.
    end: usize,
}

impl Manuscripts {
    /// The files of a document. `first` is the path of the first, which need not be readable.
    pub fn new(first: Option<PathBuf>, files: Vec<TextFile>) -> Manuscripts {
        let all = files.into_iter().map(|file| Searched {
            path: file.path.clone(),
            manuscript: Manuscript::new(file),
            end: 0,
        });
        Manuscripts {
            first,
            all: all.collect(),
            current: 0,
            count: 0,
        }
    }

    /// The element as a block, and the attributes that stay on its pictures. The elements must come in
    /// their order.
    pub fn block(&mut self, element: &Element) -> (Block, Attr) {
        self.count += 1;
        let (kept, mut named) = element.attr.clone().divided();
        let text = match &element.content {
            Content::Text(text) => text.as_str(),
            Content::File { name, .. } => {
                named.push((FILE.to_owned(), Some(name.clone())));
                let is_described = named.iter().any(|(name, _)| name == ALT);
                let words = element.description().filter(|_| !is_described);
                named.extend(words.map(|words| (ALT.to_owned(), Some(words))));
                ""
            }
        };
        let found = self.find(text, &named, element.attr.position());
        let mut block = found.unwrap_or_else(|| self.alone(text, &named));
        name_file(&mut block);
        // The identifiers in a page are unique; pictures do not share theirs.
        if named.iter().any(|(name, _)| name == INTERACTIVE) {
            block.place = format!("block {}", self.count);
        }
        (block, kept)
    }

    /// The block as its author wrote it, if it is found.
    fn find(
        &mut self,
        text: &str,
        named: &[Named],
        position: Option<(&str, usize)>,
    ) -> Option<Block> {
        let named = borrowed(named);
        if let Some((file, line)) = position {
            let is_here = |one: &Searched| file.is_empty() || one.path == Path::new(file);
            let one = self.all.iter_mut().find(|one| is_here(one))?;
            let start = one.manuscript.line_start(line);
            return one.find(text, &named, Nearby::At(start), |_| true);
        }
        for number in self.current..self.all.len() {
            let one = &mut self.all[number];
            let (end, start) = (one.end, Nearby::After(one.end));
            if let Some(block) = one.find(text, &named, start, |found| found > end) {
                self.current = number;
                return Some(block);
            }
        }
        // It is written once and repeated, or the order is another.
        let mut all = self.all.iter_mut();
        all.find_map(|one| one.find(text, &named, Nearby::After(one.end), |_| true))
    }

    /// A block that is quoted in messages.
    fn alone(&self, text: &str, named: &[Named]) -> Block {
        let document = self.first.as_deref().unwrap_or(Path::new("the document"));
        let name = document.file_name().unwrap_or_default().to_string_lossy();
        let name = document.with_file_name(format!("{name} (block {})", self.count));
        Manuscript::alone(&name, text, &borrowed(named))
    }
}

impl Searched {
    /// A block here, if its end is as wanted.
    fn find(
        &mut self,
        text: &str,
        named: &[manuscript::Named<'_>],
        nearby: Nearby,
        is_wanted: impl Fn(usize) -> bool,
    ) -> Option<Block> {
        let found = self.manuscript.block(text, named, nearby);
        let (mut block, end) = found.filter(|(_, end)| is_wanted(*end))?;
        self.end = end;
        // The name of an image is there without the name of the attribute.
        if let Some(file) = file_of(&mut block)
            && let Some(start) = end.checked_sub(file.text.len())
            && self.manuscript.text().get(start..end) == Some(&file.text)
        {
            file.span = start..end;
        }
        Some(block)
    }
}

impl Element {
    /// The words of an image that describe it: they are not its caption.
    fn description(&self) -> Option<String> {
        let Content::File { words, .. } = &self.content else {
            return None;
        };
        let figure = self.figure.as_ref();
        if figure.is_some_and(|figure| figure.has_only_caption) {
            return None;
        }
        let words = super::words_of(&serde_json::from_str(words).ok()?);
        (!words.is_empty()).then_some(words)
    }
}

fn borrowed(named: &[Named]) -> Vec<manuscript::Named<'_>> {
    let named = named.iter();
    let named = named.map(|(name, value)| (name.as_str(), value.as_deref()));
    named.collect()
}

/// The name of the file to draw.
fn file_of(block: &mut Block) -> Option<&mut Word> {
    let Attributes::Listed(attributes) = &mut block.attributes else {
        return None;
    };
    let mut attributes = attributes.iter_mut();
    attributes.find_map(|(name, value)| value.as_mut().filter(|_| name.text == FILE))
}

/// Decodes the name of the file to draw, which Pandoc writes as in a URL. It is relative to the file of
/// the document, or else to the working directory, as other images of Pandoc are.
fn name_file(block: &mut Block) {
    let directory = block.document.parent().unwrap_or(Path::new("")).to_owned();
    let Some(file) = file_of(block) else { return };
    let decoded = percent_decode_str(&file.text).decode_utf8();
    if !directory.join(&file.text).exists()
        && let Ok(decoded) = decoded
    {
        file.text = decoded.into_owned();
    }
    let is_elsewhere = !directory.join(&file.text).exists() && Path::new(&file.text).exists();
    if is_elsewhere {
        block.document = block
            .document
            .file_name()
            .map(PathBuf::from)
            .unwrap_or_default();
    }
}
