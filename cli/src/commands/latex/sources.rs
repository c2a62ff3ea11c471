//! The files of a document, which messages point into.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use crate::files::input;
use crate::hosts::latex::list::{ListedBlock, Pair};
use xiangqi_setup::hosts::block::{Attributes, Block};
use xiangqi_setup::hosts::manuscript::{Manuscript, Named, Nearby};

/// What sets options for all of a document: the last one before a block counts.
const SETUP: &str = "\\xiangqisetup";

/// The same at the beginning.
const PACKAGE: &str = "{xiangqi-setup}";

/// The option whose value `\xiangqimoves` has as its argument.
const FILE: &str = "file";

/// The maximum distance of that argument from its command in bytes.
const MAX_DISTANCE: usize = 1000;

/// The files of a document.
pub struct Sources {
    /// The main file. Paths in the document start at its directory.
    main: PathBuf,
    /// Those read so far; `None` if there is no such text.
    read: HashMap<PathBuf, Option<Manuscript>>,
}

impl Sources {
    /// The files of a document whose main file has this path.
    pub fn new(main: &str) -> Sources {
        Sources {
            main: PathBuf::from(main),
            read: HashMap::new(),
        }
    }

    /// A block, with its place as far as it is known.
    pub fn block(&mut self, listed: &ListedBlock) -> Block {
        let path = Path::new(&listed.file);
        let named = named(&listed.options);
        let found = self.file(path).and_then(|file| match listed.line {
            Some(line) => at_line(file, line, &listed.text, &named),
            None => Some(file.block(&listed.text, &named, Nearby::After(0))?.0),
        });
        let mut block = found.unwrap_or_else(|| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let name = path.with_file_name(format!("block of {name}"));
            Manuscript::alone(&name, &listed.text, &named)
        });
        point_at_argument(&mut block);
        block.document.clone_from(&self.main);
        block
    }

    /// The settings of the document at a block, as the attributes of a block without text.
    pub fn settings(&mut self, listed: &ListedBlock) -> Block {
        let named = named(&listed.settings);
        let main = self.main.clone();
        let is_here = main == Path::new(&listed.file);
        let found = self.file(&main).and_then(|file| {
            let line = listed.line.filter(|_| is_here);
            let end = line.map_or(file.text().len(), |line| file.line_start(line));
            let before = &file.text()[..end];
            let at = before.rfind(SETUP).or_else(|| before.rfind(PACKAGE))?;
            file.block("", &named, Nearby::At(at))
        });
        match found {
            Some((block, _)) => block,
            None => Manuscript::alone(Path::new(SETUP), "", &named),
        }
    }

    /// A file of the document, if it is text.
    fn file(&mut self, path: &Path) -> Option<&Manuscript> {
        let read = || input::document(path).map(Manuscript::new);
        let file = self.read.entry(path.to_owned()).or_insert_with(read);
        file.as_ref()
    }
}

/// A block that begins on a line, or in the argument of a command that ends there.
fn at_line(file: &Manuscript, line: usize, text: &str, named: &[Named<'_>]) -> Option<Block> {
    let line = file.line_start(line);
    let (block, _) = file.block(text, named, Nearby::At(line))?;
    let start = text.len() - text.trim_start().len();
    let found = block.part.locate(&(start..start + 1)).start;
    let between = file.text().get(line.min(found)..line.max(found));
    let (between, _) = between
        .and_then(|it| it.rsplit_once('\n'))
        .unwrap_or_default();
    let is_one_paragraph = !between
        .split('\n')
        .skip(1)
        .any(|line| line.trim().is_empty());
    if is_one_paragraph {
        return Some(block);
    }
    // A macro may have the text, but the options are here.
    let (Block { attributes, .. }, _) = file.block("", named, Nearby::At(line))?;
    Some(Block {
        attributes,
        ..block
    })
}

/// Gives the name of a file its place if it stands there without the name of the option.
fn point_at_argument(block: &mut Block) {
    let Attributes::Listed(all) = &mut block.attributes else {
        return;
    };
    let start = block.part.heading().start;
    let text = block.file.text.get(start..).unwrap_or_default();
    let values = all.iter_mut().filter(|(name, _)| name.text == FILE);
    for (name, value) in values {
        // Without a place, it has that of its name.
        if let Some(value) = value.as_mut().filter(|value| value.span == name.span)
            && let Some(at) = text.find(&value.text).filter(|at| *at <= MAX_DISTANCE)
        {
            value.span = start + at..start + at + value.text.len();
        }
    }
}

fn named(pairs: &[Pair]) -> Vec<Named<'_>> {
    let pairs = pairs.iter();
    pairs
        .map(|(name, value)| (name.as_str(), value.as_deref()))
        .collect()
}
