//! The controls of a viewer.

use super::words::Words;
use crate::util::markup::html_escaped;

/// The controls, hidden until the script shows them.
pub(super) fn html(words: &Words, can_switch: bool, is_quiz: bool) -> String {
    let _ = (can_switch, is_quiz);
    html_escaped(words.moves)
}
