//! Writing what has become of the blocks of a document.
//!
//! TeX reads the results as lines, each with a word, a space and the rest: for a block its
//! pictures, each with an alternative text, or a file with its moves and a Chinese character in it
//! that fonts may lack, or a message, and then its id. A bar before a text keeps the spaces at its
//! beginning.

use std::ops::RangeInclusive;

use super::block_id::BlockId;

/// The first line of results.
pub const HEADING: &str = "xiangqi-setup drawn 1\n";

/// The maximum length of a text in bytes. TeX stops at a line of 200,000 bytes, and people stop
/// reading long before.
const MAX_TEXT: usize = 4000;

/// The common Chinese characters.
const HAN: RangeInclusive<char> = '\u{4e00}'..='\u{9fff}';

/// The results for the blocks of a document.
#[derive(Clone, Debug)]
pub struct Results {
    text: String,
}

/// A picture of a block.
#[derive(Clone, Copy, Debug)]
pub struct IncludedPicture<'a> {
    /// Its path as LaTeX finds it.
    pub path: &'a str,
    /// The text for readers who cannot see it.
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
    /// Adds a block with pictures.
    pub fn add_pictures<'a>(
        &mut self,
        id: &BlockId,
        pictures: impl IntoIterator<Item = IncludedPicture<'a>>,
    ) {
        for IncludedPicture { path, alt } in pictures {
            self.add("picture ", path);
            self.add("alt |", alt);
        }
        self.end(id);
    }

    /// Adds a block with moves in a file of LaTeX, which has this content.
    pub fn add_moves(&mut self, id: &BlockId, path: &str, content: &str) {
        self.add("moves ", path);
        let chinese = content.chars().find(|c| HAN.contains(c));
        self.add("chinese |", &chinese.map(String::from).unwrap_or_default());
        self.end(id);
    }

    /// Adds a block with a mistake.
    pub fn add_error(&mut self, id: &BlockId, message: &str) {
        for line in message.lines() {
            self.add("error |", line);
        }
        self.end(id);
    }

    /// Adds a block with the mistake of one before, so that LaTeX does not repeat the message.
    pub fn add_same_error(&mut self, id: &BlockId) {
        self.add("again |", "");
        self.end(id);
    }

    /// The content of the file.
    pub fn text(&self) -> &str {
        &self.text
    }

    fn end(&mut self, id: &BlockId) {
        self.add("end ", &id.to_string());
    }

    /// Adds a line.
    fn add(&mut self, word: &str, rest: &str) {
        let end = rest.floor_char_boundary(rest.len().min(MAX_TEXT));
        let visible = rest[..end].chars();
        let visible = visible.map(|c| if c.is_control() { ' ' } else { c });
        self.text.push_str(word);
        self.text.extend(visible);
        self.text.push('\n');
    }
}
