//! Finds the borders between text boards, YAML documents, games in engine logs, and wiki templates. The
//! scanners for these formats remember little of the preceding text.

use crate::board::Rank;
use crate::format::{BYTE_ORDER_MARK, log, text, wiki};

/// Finds the next text board. A board has ten ranks, so a paragraph with an eleventh begins the next board.
#[derive(Clone, Default)]
pub(in crate::format::collection) struct Boards {
    ranks: usize,
    /// The length of the text after the last blank line or rank, in bytes.
    above: usize,
}

impl Boards {
    pub(crate) fn back_to_next(&mut self, line: &str) -> Option<usize> {
        self.above += line.len();
        if text::is_rank(line) {
            if self.ranks == Rank::COUNT {
                return Some(self.above);
            }
            self.ranks += 1;
            self.above = 0;
        } else if line.trim().is_empty() {
            self.above = 0;
        }
        None
    }
}

/// Finds the next YAML document.
#[derive(Clone, Default)]
pub(in crate::format::collection) struct Documents {
    has_content: bool,
    /// The length of the text from the start of the next document to the end of the current line, in bytes.
    /// The value is `None` unless that document has begun but has no content yet.
    next: Option<usize>,
}

impl Documents {
    pub(crate) fn back_to_next(&mut self, line: &str) -> Option<usize> {
        let text = line.trim_start_matches(BYTE_ORDER_MARK).trim_end();
        let is_start = text == "---" || text.starts_with("--- ");
        // Directives, comments and the line that ends a document are not content.
        let is_content = !is_start && !text.is_empty() && !text.starts_with(['#', '%']);
        let is_content = is_content && text != "...";
        if self.next.is_some() || is_start && self.has_content {
            *self.next.get_or_insert(0) += line.len();
        }
        self.has_content |= is_content;
        self.next.filter(|_| is_content)
    }
}

/// Finds the next game in an engine log. A game begins with the first position after the command for a new
/// game, or with a position that does not continue the previous one.
#[derive(Clone, Default)]
pub(in crate::format::collection) struct Logs {
    /// The text of the last position, with single spaces between the words.
    last: Option<String>,
    is_new_game: bool,
}

impl Logs {
    pub(crate) fn back_to_next(&mut self, line: &str) -> Option<usize> {
        let Some(command) = log::position(line) else {
            self.is_new_game |= self.last.is_some() && log::is_new_game(line);
            return None;
        };
        let words: Vec<&str> = command.split_whitespace().collect();
        let words = words.join(" ");
        let continues = |last: &String| {
            let rest = words.strip_prefix(last.as_str());
            !self.is_new_game && rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        };
        let is_next = self.last.as_ref().is_some_and(|last| !continues(last));
        self.last = Some(words);
        is_next.then_some(line.len())
    }
}

/// Finds the next template in a wiki page.
#[derive(Clone, Default)]
pub(in crate::format::collection) struct Templates {
    has_one: bool,
}

impl Templates {
    pub(crate) fn back_to_next(&mut self, line: &str) -> Option<usize> {
        let skipped = usize::from(!self.has_one);
        let mut starts = wiki::starts(line);
        self.has_one |= starts.clone().next().is_some();
        starts.nth(skipped).map(|start| line.len() - start)
    }
}
