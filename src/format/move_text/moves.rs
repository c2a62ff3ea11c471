//! Combines the moves of a game with the starting position, the tags and the result.

use std::ops::Range;

use super::numbering::Start;
use crate::board::Color;
use crate::format::{Parsed, Warning, WarningKind};
use crate::game::{Game, Outcome, TERMINATION, Tag, Tree, pgn_values};
use crate::notation::Notation;

/// The values of the result tag that mean that the result is unknown.
const UNKNOWN: [&str; 3] = ["", Outcome::UNKNOWN, "?"];

/// A result that is written with the moves, not in a tag.
#[derive(Clone)]
pub(in crate::format) struct WrittenResult {
    outcome: Outcome,
    reason: String,
    pub(crate) span: Range<usize>,
}

impl WrittenResult {
    /// Returns the result that these words express, or `None` if they do not express one. `span` is their
    /// byte range.
    pub(crate) fn of(words: &str, span: Range<usize>) -> Option<WrittenResult> {
        let (outcome, reason) = Outcome::with_reason(words);
        outcome.map(|outcome| WrittenResult {
            outcome,
            reason,
            span,
        })
    }
}

pub(in crate::format) struct Moves<'a> {
    /// The side that moves first, or `None` if the text does not show it.
    pub(crate) color: Option<Color>,
    pub(crate) tree: Tree,
    /// Whether any move has a number in the text.
    pub(super) has_numbers: bool,
    pub(in crate::format) result: Option<WrittenResult>,
    pub(crate) warnings: Vec<Warning>,
    /// The text after the moves and, in WXF files, after the brace that closes them.
    pub(crate) rest: &'a str,
}

/// Returns the side and number of the first move, and the starting position. `number` is the number of the
/// first move, if the file states it. Without a position, the game starts from the initial position.
pub(in crate::format) fn start(position: Option<Parsed>, number: Option<u32>) -> (Start, Parsed) {
    match position {
        Some(position) => {
            let color = position.to_move;
            (Start { color, number }, position)
        }
        None => (Start::INITIAL, Parsed::initial()),
    }
}

impl Moves<'_> {
    /// Returns a warning if the result after the moves contradicts the header.
    fn other_result(&self, tags: &[Tag]) -> Option<Warning> {
        let WrittenResult { outcome, span, .. } = self.result.clone()?;
        let tag = tags.iter().find(|tag| tag.is(Outcome::TAG))?;
        let (of_tag, _) = Outcome::with_reason(&tag.value);
        let tag = of_tag.filter(|it| *it != outcome)?.in_pgn();
        let kind = WarningKind::OtherResult { tag };
        Some(Warning { kind, span })
    }

    /// Returns the content of a file with these moves, this starting position and these tags. If the text
    /// does not number the moves, the move number of the position becomes the number of the first move.
    pub(crate) fn parsed(
        mut self,
        position: Parsed,
        mut tags: Vec<Tag>,
        notation: Option<Notation>,
    ) -> Parsed {
        if let Some((_, number)) = position.counters.filter(|_| !self.has_numbers) {
            self.tree.renumber(number.saturating_sub(1));
        }
        pgn_values::settle(&mut tags);
        let other_result = self.other_result(&tags);
        if let Some(WrittenResult {
            outcome, reason, ..
        }) = self.result
        {
            let value = outcome.in_pgn().to_owned();
            pgn_values::add(&mut tags, TERMINATION, reason);
            match tags.iter_mut().find(|tag| tag.is(Outcome::TAG)) {
                Some(tag) if UNKNOWN.contains(&&*tag.value) => tag.value = value,
                Some(_) => {}
                None => tags.push(Tag {
                    name: Outcome::TAG.to_owned(),
                    value,
                }),
            }
        }
        let game = Game {
            tags,
            tree: self.tree,
            notation,
            ..Game::default()
        };
        let mut parsed = position.with_game(self.color, game);
        parsed.warnings.extend(self.warnings);
        parsed.warnings.extend(other_result);
        parsed
    }
}
