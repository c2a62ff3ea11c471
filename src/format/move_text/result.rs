//! Results between the moves of a game.

use crate::game::Outcome;
use crate::notation::plain;

/// The characters that results begin with.
const FIRST: [char; 9] = ['1', '0', '½', '*', '红', '紅', '黑', '和', '平'];

/// The length in bytes of the result at the start of a text, if the text ends after it or
/// `is_end` holds for the next character.
pub(super) fn length(text: &str, is_end: impl Fn(char) -> bool) -> Option<usize> {
    // Nearly all words are no results.
    if !FIRST.contains(&plain(text.chars().next()?)) {
        return None;
    }
    let lengths = all().filter_map(|result| {
        let mut letters = text.chars();
        let mut wanted = result.chars();
        let is_it = wanted.all(|wanted| letters.next().is_some_and(|c| plain(c) == wanted));
        let after = letters.as_str();
        (is_it && after.chars().next().is_none_or(&is_end)).then(|| text.len() - after.len())
    });
    // Some begin with another one.
    lengths.max()
}

fn all() -> impl Iterator<Item = &'static str> {
    Outcome::plain_words().chain([Outcome::UNKNOWN])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_results_begin_so() {
        for result in all() {
            assert!(result.starts_with(FIRST), "{result}");
        }
    }
}
