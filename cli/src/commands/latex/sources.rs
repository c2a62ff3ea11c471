//! The source files of a LaTeX document. Messages point into these files.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use crate::files::input;
use crate::hosts::latex::list::{ListedBlock, Pair};
use xiangqi_setup::hosts::block::{Attributes, Block};
use xiangqi_setup::hosts::manuscript::{Manuscript, Named, Nearby};

/// The LaTeX command that sets options for all following blocks. Messages about the options of a block point
/// into the last such command before the block.
const SETUP: &str = "\\xiangqisetup";

/// The argument of `\usepackage` that names the package. Package options apply to the whole document.
const PACKAGE: &str = "{xiangqi-setup}";

/// The option that holds the argument of `\xiangqimoves`.
const FILE: &str = "file";

/// The maximum number of bytes between `\xiangqimoves` and its argument.
const MAX_DISTANCE: usize = 1000;

/// The source files of a document, which are read on first use.
pub struct Sources {
    /// The main file. Paths in the document are relative to its directory.
    main: PathBuf,
    /// The files read so far. `None` if a file is missing or is not text.
    read: HashMap<PathBuf, Option<Manuscript>>,
}

impl Sources {
    /// Creates an empty set of files for a document with this main file.
    pub fn new(main: &str) -> Sources {
        Sources {
            main: PathBuf::from(main),
            read: HashMap::new(),
        }
    }

    /// Returns a block with its location in its source file. If the block is not found there, messages about
    /// the block quote the block without its location.
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

    /// Returns the document settings that apply to a block, as the attributes of a block without text.
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

    /// Reads a file of the document. Returns `None` if the file is missing or is not text.
    fn file(&mut self, path: &Path) -> Option<&Manuscript> {
        let read = || input::document(path).map(Manuscript::new);
        let file = self.read.entry(path.to_owned()).or_insert_with(read);
        file.as_ref()
    }
}

/// Finds a block that begins on the given line, or that is in a macro argument that ends on that line.
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
    // The text was found elsewhere, perhaps in a macro, but the options may still be near this line.
    let (Block { attributes, .. }, _) = file.block("", named, Nearby::At(line))?;
    Some(Block {
        attributes,
        ..block
    })
}

/// Corrects the location of the argument of `\xiangqimoves`, which is a file name without an option name.
fn point_at_argument(block: &mut Block) {
    let Attributes::Listed(all) = &mut block.attributes else {
        return;
    };
    let start = block.part.heading().start;
    let text = block.file.text.get(start..).unwrap_or_default();
    let values = all.iter_mut().filter(|(name, _)| name.text == FILE);
    for (name, value) in values {
        // A value that was not found in the source has the location of its name.
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
