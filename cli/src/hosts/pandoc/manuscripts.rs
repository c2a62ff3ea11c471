//! Finds the blocks of a document in the files that Pandoc has read.

use std::path::{Path, PathBuf};

use percent_encoding::percent_decode_str;

use super::request::FilteredBlock;
use xiangqi_setup::hosts::block::{Attributes, Block};
use xiangqi_setup::hosts::manuscript::{Manuscript, Named, Nearby};
use xiangqi_setup::hosts::own_attributes::{FILE, INTERACTIVE};
use xiangqi_setup::settings::{EntryWord, TextFile};

/// The files that Pandoc has read, in the order of its arguments.
pub struct Manuscripts {
    /// The path of the first file, even if it is not readable.
    first: Option<PathBuf>,
    all: Vec<Searched>,
    /// The index of the file that contains the most recent block.
    current: usize,
    /// The number of calls to [`Manuscripts::block`] so far.
    count: usize,
}

/// A file and the progress of the search in it.
struct Searched {
    path: PathBuf,
    manuscript: Manuscript,
    /// The byte offset at which the most recent block ends.
    end: usize,
}

impl Manuscripts {
    /// Creates a search in the readable files of a document. `first` is the path of the first file, even if
    /// that file is not readable.
    pub fn new(first: Option<PathBuf>, files: impl Iterator<Item = TextFile>) -> Manuscripts {
        let all = files.map(|file| Searched {
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

    /// Locates a block. Callers must pass the blocks in the order of the document.
    pub fn block(&mut self, filtered: &FilteredBlock) -> Block {
        self.count += 1;
        let named = filtered.attributes();
        let found = self.find(&filtered.text, &named, filtered.position());
        let mut block = found.unwrap_or_else(|| self.alone(&filtered.text, &named));
        name_file(&mut block);
        // Identifiers must be unique within a page, so those of interactive games contain the number of the
        // block. The identifiers in pictures are not part of the page.
        if named.iter().any(|(name, _)| *name == INTERACTIVE) {
            block.place = format!("block {}", self.count);
        }
        block
    }

    /// Finds a block in the files that the author wrote.
    fn find(
        &mut self,
        text: &str,
        named: &[Named<'_>],
        position: Option<(&str, usize)>,
    ) -> Option<Block> {
        if let Some((file, line)) = position {
            let is_here = |one: &Searched| file.is_empty() || one.path == Path::new(file);
            let one = self.all.iter_mut().find(|one| is_here(one))?;
            let start = one.manuscript.line_start(line);
            return one.find(text, named, Nearby::At(start), |_| true);
        }
        for number in self.current..self.all.len() {
            let one = &mut self.all[number];
            let (end, start) = (one.end, Nearby::After(one.end));
            if let Some(block) = one.find(text, named, start, |found| found > end) {
                self.current = number;
                return Some(block);
            }
        }
        // Search all files, because the document may repeat the block or rearrange the blocks of the files.
        let mut all = self.all.iter_mut();
        all.find_map(|one| one.find(text, named, Nearby::After(one.end), |_| true))
    }

    /// Creates a block for text that is in none of the files. Messages quote the text itself.
    fn alone(&self, text: &str, named: &[Named<'_>]) -> Block {
        let document = self.first.as_deref().unwrap_or(Path::new("the document"));
        let name = document.file_name().unwrap_or_default().to_string_lossy();
        let name = document.with_file_name(format!("{name} (block {})", self.count));
        Manuscript::alone(&name, text, named)
    }
}

impl Searched {
    /// Finds a block in this file, unless `accepts` rejects the offset of the end of the block.
    fn find(
        &mut self,
        text: &str,
        named: &[Named<'_>],
        nearby: Nearby,
        accepts: impl Fn(usize) -> bool,
    ) -> Option<Block> {
        let found = self.manuscript.block(text, named, nearby);
        let (mut block, end) = found.filter(|(_, end)| accepts(*end))?;
        self.end = end;
        // In the document, an image names its file without the attribute name `file`.
        if let Some(file) = file_of(&mut block)
            && let Some(start) = end.checked_sub(file.text.len())
            && self.manuscript.text().get(start..end) == Some(&file.text)
        {
            file.span = start..end;
        }
        Some(block)
    }
}

/// Returns the name of the file to draw.
fn file_of(block: &mut Block) -> Option<&mut EntryWord> {
    let Attributes::Listed(attributes) = &mut block.attributes else {
        return None;
    };
    let mut attributes = attributes.iter_mut();
    attributes.find_map(|(name, value)| value.as_mut().filter(|_| name.text == FILE))
}

/// Decodes the name of the file to draw, which Pandoc escapes as in a URL. The name is relative to the
/// directory of the document. If there is no such file, the name is tried in the working directory, as for
/// other images in Pandoc.
fn name_file(block: &mut Block) {
    let directory = block.document.parent().unwrap_or(Path::new("")).to_owned();
    let Some(file) = file_of(block) else { return };
    let is_there = |file: &EntryWord| directory.join(&file.text).exists();
    if !is_there(file)
        && let Ok(decoded) = percent_decode_str(&file.text).decode_utf8()
    {
        file.text = decoded.into_owned();
    }
    if !is_there(file) && Path::new(&file.text).exists() {
        let name = block.document.file_name().unwrap_or_default();
        block.document = PathBuf::from(name);
    }
}
