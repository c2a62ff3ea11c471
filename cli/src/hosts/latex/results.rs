//! Writes the results for the blocks of a document.
//!
//! TeX reads the results line by line. Each line has a keyword, a space and a value. The result for a block
//! is one of:
//!
//! - its pictures, each with an alternative text
//! - the file with its moves, and a Chinese character from this file, with which LaTeX checks the font
//! - an error message, or a note that an earlier block has the same error
//!
//! The id of the block ends each result. A bar (`|`) preserves spaces at the beginning of a value.

use std::ops::RangeInclusive;

/// The first line of the results.
pub const HEADING: &str = "xiangqi-setup drawn 1\n";

/// The maximum length of a value in bytes. TeX fails on lines of 200,000 bytes, and readers do not need
/// messages or descriptions that are longer than this limit.
const MAX_TEXT: usize = 4000;

/// The Unicode block that contains the most common Chinese characters.
const HAN: RangeInclusive<char> = '\u{4e00}'..='\u{9fff}';

/// The results for the blocks of a document.
#[derive(Clone, Debug)]
pub struct Results {
    text: String,
}

/// A picture to include in the document.
#[derive(Clone, Copy, Debug)]
pub struct IncludedPicture<'a> {
    /// The path that LaTeX uses to find the picture.
    pub path: &'a str,
    /// The text for readers who cannot see the picture.
    pub alt: &'a str,
}

impl Default for Results {
    fn default() -> Results {
        Results {
            text: HEADING.to_owned(),
        }
    }
}

impl Results {
    /// Adds the result for a block with pictures.
    pub fn add_pictures<'a>(
        &mut self,
        id: &str,
        pictures: impl IntoIterator<Item = IncludedPicture<'a>>,
    ) {
        for IncludedPicture { path, alt } in pictures {
            self.add("picture ", path);
            self.add("alt |", alt);
        }
        self.end(id);
    }

    /// Adds the result for a block whose moves are in the LaTeX file at `path`, which has this content.
    pub fn add_moves(&mut self, id: &str, path: &str, content: &str) {
        self.add("moves ", path);
        let chinese = content.chars().find(|c| HAN.contains(c));
        self.add("chinese |", &chinese.map(String::from).unwrap_or_default());
        self.end(id);
    }

    /// Adds the result for a block with an error.
    pub fn add_error(&mut self, id: &str, message: &str) {
        for line in message.lines() {
            self.add("error |", line);
        }
        self.end(id);
    }

    /// Adds the result for a block with the error of an earlier block. LaTeX does not repeat the message.
    pub fn add_same_error(&mut self, id: &str) {
        self.add("again |", "");
        self.end(id);
    }

    /// Returns the content of the results file.
    pub fn text(&self) -> &str {
        &self.text
    }

    fn end(&mut self, id: &str) {
        self.add("end ", id);
    }

    /// Adds a line with this keyword and the value `rest`, which is cut off if it is too long.
    fn add(&mut self, word: &str, rest: &str) {
        let end = rest.floor_char_boundary(rest.len().min(MAX_TEXT));
        let visible = rest[..end].chars();
        let visible = visible.map(|c| if c.is_control() { ' ' } else { c });
        self.text.push_str(word);
        self.text.extend(visible);
        self.text.push('\n');
    }
}
