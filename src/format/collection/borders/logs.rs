//! Games in the log of an engine.

use crate::format::log;

/// Finds the next game: a position after the command for a new game, or one that does not go on
/// from the position before.
#[derive(Clone, Default)]
pub(in crate::format::collection) struct Logs {
    /// The words of the last position.
    last: Option<String>,
    is_new_game: bool,
}

impl Logs {
    /// See [`Border::back_to_next`](super::Border::back_to_next).
    pub fn back_to_next(&mut self, line: &str) -> Option<usize> {
        let Some(command) = log::position(line) else {
            self.is_new_game |= self.last.is_some() && log::is_new_game(line);
            return None;
        };
        let words: Vec<&str> = command.split_whitespace().collect();
        let words = words.join(" ");
        let goes_on = |last: &String| {
            let rest = words.strip_prefix(last.as_str());
            !self.is_new_game && rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        };
        let is_next = self.last.as_ref().is_some_and(|last| !goes_on(last));
        self.last = Some(words);
        is_next.then_some(line.len())
    }
}
