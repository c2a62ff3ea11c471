//! Reading the list of the blocks in a document.
//!
//! A list consists of lines, each with a word, a space and the rest: a first line that says what
//! it is, the main file of the document, and for each block its id, its place, the settings of the
//! document there, its options, the lines of its text, and its id again. The last line counts the
//! blocks. A list without it is from a run of LaTeX that was interrupted.

use super::block_id::BlockId;
use super::error::{ListError, ListErrorKind};

/// The first line of a list.
const HEADING: &str = "xiangqi-setup list 1";

/// The same in all versions.
const HEADING_START: &str = "xiangqi-setup list ";

/// The blocks of a document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct List {
    /// The main file of the document.
    pub document: String,
    /// Its blocks, each once.
    pub blocks: Vec<ListedBlock>,
    /// Whether LaTeX has come to the end of the document.
    pub is_complete: bool,
}

/// A block of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedBlock {
    /// Its id.
    pub id: BlockId,
    /// The file that it is in, as far as LaTeX knows.
    pub file: String,
    /// The line on which it begins, from 1, if known. In the argument of another command it is
    /// the line where that ends.
    pub line: Option<usize>,
    /// The settings of the document there.
    pub settings: Vec<Pair>,
    /// Its own options.
    pub options: Vec<Pair>,
    /// Its text. TeX has left out spaces at the ends of lines.
    pub text: String,
}

/// The name of an option, and its value unless it is a flag.
pub type Pair = (String, Option<String>);

impl List {
    /// Reads a list. One that ends too early is read as far as it goes.
    ///
    /// # Errors
    /// It is something else.
    pub fn parse(text: &str) -> Result<List, ListError> {
        let mut lines = Lines { text, next: 0 };
        let heading = lines.next().unwrap_or(Line { text: "", start: 0 });
        if heading.text != HEADING {
            return Err(
                heading.wrong(match heading.text.starts_with(HEADING_START) {
                    true => ListErrorKind::Version,
                    false => ListErrorKind::NotAList,
                }),
            );
        }
        let mut list = List::default();
        match list.add(&mut lines) {
            // The last line may have been cut anywhere.
            Err(_) if lines.are_over() => Ok(list),
            done => done.map(|()| list),
        }
    }

    /// Adds what these lines say.
    fn add(&mut self, lines: &mut Lines<'_>) -> Result<(), ListError> {
        while let Some(line) = lines.next() {
            match line.split() {
                ("document", path) => path.clone_into(&mut self.document),
                ("block", id) => {
                    let id = id.parse().map_err(|error| line.wrong(error))?;
                    let mut block = ListedBlock::new(id);
                    if block.add(lines)? {
                        self.blocks.push(block);
                    }
                }
                ("complete", _) => self.is_complete = true,
                _ => return Err(line.wrong(ListErrorKind::Line)),
            }
        }
        Ok(())
    }
}

impl ListedBlock {
    fn new(id: BlockId) -> ListedBlock {
        ListedBlock {
            id,
            file: String::new(),
            line: None,
            settings: Vec::new(),
            options: Vec::new(),
            text: String::new(),
        }
    }

    /// Adds what these lines say, up to the end of the block. Returns whether there is an end.
    fn add(&mut self, lines: &mut Lines<'_>) -> Result<bool, ListError> {
        while let Some(line) = lines.next() {
            match line.split() {
                ("file", path) => path.clone_into(&mut self.file),
                ("line", number) => self.line = number.parse().ok(),
                ("setting", text) => self.settings.push(pair(text)),
                ("option", text) => self.options.push(pair(text)),
                ("text", text) => {
                    self.text.push_str(text);
                    self.text.push('\n');
                }
                // It makes the id depend on a file.
                ("digest", _) => {}
                ("end", id) if id == self.id.to_string() => {
                    // Without what precedes `\end` on its line.
                    let length = self.text.trim_end().len();
                    self.text.truncate(length);
                    self.text.extend((length > 0).then_some('\n'));
                    return Ok(true);
                }
                _ => return Err(line.wrong(ListErrorKind::Line)),
            }
        }
        Ok(false)
    }
}

/// An option from `name` or `name=value`.
fn pair(text: &str) -> Pair {
    match text.split_once('=') {
        Some((name, value)) => (name.to_owned(), Some(value.to_owned())),
        None => (text.to_owned(), None),
    }
}

/// The lines of a list.
struct Lines<'a> {
    text: &'a str,
    /// The first byte of the next line.
    next: usize,
}

/// A line of a list.
#[derive(Clone, Copy)]
struct Line<'a> {
    text: &'a str,
    /// Its first byte in the list.
    start: usize,
}

impl<'a> Lines<'a> {
    fn next(&mut self) -> Option<Line<'a>> {
        let start = self.next;
        let line = self.text[start..].split_inclusive('\n').next()?;
        self.next += line.len();
        let text = line.trim_end_matches(['\r', '\n']);
        Some(Line { text, start })
    }

    fn are_over(&self) -> bool {
        self.next == self.text.len()
    }
}

impl<'a> Line<'a> {
    /// Its first word, and the rest.
    fn split(self) -> (&'a str, &'a str) {
        self.text.split_once(' ').unwrap_or((self.text, ""))
    }

    /// A mistake on this line.
    fn wrong(self, kind: impl Into<ListErrorKind>) -> ListError {
        ListError {
            kind: kind.into(),
            span: self.start..self.start + self.text.len(),
        }
    }
}
