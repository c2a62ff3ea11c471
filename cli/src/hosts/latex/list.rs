//! Parses the list of the blocks in a document.
//!
//! Each line of a list has a keyword, a space and a value. The first line is a heading. The second line names
//! the main file of the document. The lines for each block contain its id, its location, the document
//! settings in effect, its options, the lines of its text, and its id again. The last line of the list counts
//! the blocks. This line is missing if LaTeX was interrupted.

use xiangqi_setup::complaint::{Complaint, Context, Failure};

/// The number of hexadecimal digits in an id. An id is the MD5 digest of the block.
const DIGITS_OF_ID: usize = 32;

/// The advice for users if a list is invalid. The LaTeX package can write the list again.
const AGAIN: Option<&str> = Some("the package writes this file: run LaTeX again");

/// The first line of a list.
const HEADING: &str = "xiangqi-setup list 1";

/// The start of the first line in all versions of the list format.
const HEADING_START: &str = "xiangqi-setup list ";

/// The blocks of a LaTeX document, as listed by the package.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct List {
    /// The main file of the document.
    pub document: String,
    /// The blocks. If LaTeX processes a block twice, the package lists it once.
    pub blocks: Vec<ListedBlock>,
    /// Whether LaTeX reached the end of the document.
    pub is_complete: bool,
}

/// A block of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedBlock {
    /// The id of the block.
    pub id: String,
    /// The file that contains the block, according to LaTeX.
    pub file: String,
    /// The line on which the block begins, counted from 1, if known. For a block in the argument of another
    /// command, this is the line on which that argument ends.
    pub line: Option<usize>,
    /// The settings of the document that apply to the block.
    pub settings: Vec<Pair>,
    /// The options of the block.
    pub options: Vec<Pair>,
    /// The text of the block, without the spaces at the ends of lines, which TeX drops.
    pub text: String,
}

/// The name of an option and its value. Flags have no value.
pub type Pair = (String, Option<String>);

impl List {
    /// Parses a list. If the list is truncated, returns the blocks that are complete.
    pub fn parse(file: &Context) -> Result<List, Failure> {
        let mut lines = Lines { file, next: 0 };
        let (text, start) = ("", 0);
        let heading = lines.next().unwrap_or(Line { file, text, start });
        if heading.text != HEADING {
            return Err(match heading.text.starts_with(HEADING_START) {
                true => heading.wrong(
                    "this list is from another version of the LaTeX package `xiangqi-setup`",
                    Some("use the `xiangqi-setup.sty` that belongs to this program"),
                ),
                false => {
                    let title = "this is not a list of the LaTeX package `xiangqi-setup`";
                    heading.wrong(title, None)
                }
            });
        }
        let mut list = List::default();
        match list.add(&mut lines) {
            // Ignore an error in the last line, because the line may be truncated.
            Err(_) if lines.are_over() => Ok(list),
            done => done.map(|()| list),
        }
    }

    /// Adds the document name and the blocks that these lines describe.
    fn add(&mut self, lines: &mut Lines<'_>) -> Result<(), Failure> {
        while let Some(line) = lines.next() {
            match line.split() {
                ("document", path) => path.clone_into(&mut self.document),
                ("block", id) => {
                    if !is_id(id) {
                        let digits = format!("{DIGITS_OF_ID} hexadecimal digits in lower case");
                        return Err(line.wrong(&format!("the id of a block is {digits}"), AGAIN));
                    }
                    let mut block = ListedBlock::new(id.to_owned());
                    if block.add(lines)? {
                        self.blocks.push(block);
                    }
                }
                ("complete", _) => self.is_complete = true,
                _ => return Err(line.unknown()),
            }
        }
        Ok(())
    }
}

impl ListedBlock {
    fn new(id: String) -> ListedBlock {
        ListedBlock {
            id,
            file: String::new(),
            line: None,
            settings: Vec::new(),
            options: Vec::new(),
            text: String::new(),
        }
    }

    /// Adds the lines of the block up to its end. Returns whether the end was found.
    fn add(&mut self, lines: &mut Lines<'_>) -> Result<bool, Failure> {
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
                // Digests of files that the block uses are listed only to make the id depend on the files.
                ("digest", _) => {}
                ("end", id) if id == self.id => {
                    // White space before `\end` is not part of the text.
                    let length = self.text.trim_end().len();
                    self.text.truncate(length);
                    self.text.extend((length > 0).then_some('\n'));
                    return Ok(true);
                }
                _ => return Err(line.unknown()),
            }
        }
        Ok(false)
    }
}

/// Returns whether `text` has the form of an id.
fn is_id(text: &str) -> bool {
    let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    text.len() == DIGITS_OF_ID && text.bytes().all(is_digit)
}

/// Splits `name` or `name=value` into the name and the value.
fn pair(text: &str) -> Pair {
    match text.split_once('=') {
        Some((name, value)) => (name.to_owned(), Some(value.to_owned())),
        None => (text.to_owned(), None),
    }
}

/// The lines of a list.
struct Lines<'a> {
    file: &'a Context,
    /// The index of the first byte of the next line.
    next: usize,
}

/// A line of a list.
#[derive(Clone, Copy)]
struct Line<'a> {
    file: &'a Context,
    text: &'a str,
    /// The index of the first byte of the line in the list.
    start: usize,
}

impl<'a> Lines<'a> {
    fn next(&mut self) -> Option<Line<'a>> {
        let start = self.next;
        let file = self.file;
        let line = file.text[start..].split_inclusive('\n').next()?;
        self.next += line.len();
        let text = line.trim_end_matches(['\r', '\n']);
        Some(Line { file, text, start })
    }

    fn are_over(&self) -> bool {
        self.next == self.file.text.len()
    }
}

impl<'a> Line<'a> {
    /// Splits a line into its keyword and its value.
    fn split(self) -> (&'a str, &'a str) {
        self.text.split_once(' ').unwrap_or((self.text, ""))
    }

    /// Creates an error whose location is this line.
    fn wrong(self, title: &str, help: Option<&str>) -> Failure {
        let span = self.start..self.start + self.text.len();
        let complaint = Complaint::error(title).expecting(help);
        complaint.in_text(self.file).at(span).into()
    }

    /// Creates an error about a line that has no meaning at its position in the list.
    fn unknown(self) -> Failure {
        self.wrong("this line has no meaning here", AGAIN)
    }
}
