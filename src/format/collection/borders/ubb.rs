//! Finds the borders between the DhtmlXQ games in a file.

use std::collections::BTreeSet;

use crate::format::ubb::tags::{self, Start};

#[derive(Clone, Default)]
pub(in crate::format::collection) struct UbbGames {
    /// The names of all tags read so far, in lower case.
    names: BTreeSet<String>,
    /// Whether the tag that opens a game has been read.
    is_game: bool,
    /// The length of the text from the first repeated tag to the end of the current line, in bytes.
    repeated: Option<usize>,
}

impl UbbGames {
    pub(crate) fn back_to_next(&mut self, line: &str) -> Option<usize> {
        let before = self.repeated.map(|length| length + line.len());
        self.repeated = before;
        for (at, start) in tags::starts(line) {
            let here = line.len() - at;
            match start {
                Start::Game if self.is_game || self.has_board() => {
                    return Some(self.repeated.unwrap_or(here));
                }
                Start::Game => self.is_game = true,
                Start::Tag(name) => {
                    let name = name.to_ascii_lowercase();
                    let is_repeated = self.names.contains(&name);
                    if is_repeated && self.has_board() {
                        let next = *self.repeated.get_or_insert(here);
                        if tags::OF_BOARD.contains(&name.as_str()) {
                            return Some(next);
                        }
                    }
                    self.names.insert(name);
                }
            }
        }
        None
    }

    /// Returns whether a tag with the pieces or the moves has been read.
    fn has_board(&self) -> bool {
        tags::OF_BOARD.iter().any(|name| self.names.contains(*name))
    }
}
