//! Builds a game tree from the main line, the variations and the comments of a game. In this module, a line
//! is either the main line or a variation.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

use super::names::VariationName;
use super::points::Step;
use crate::board::Color;
use crate::format::limits::MOST_MOVES;
use crate::format::warning::Tally;
use crate::format::{MoveTextError, ParseError, Warning, WarningKind};
use crate::game::{Comment, MOST_NODES, NodeId, NumberedMove, Ply, Tree};
use crate::notation::Written;
use crate::util::sort;

/// A variation that has been read from a tag.
pub(super) struct Variation {
    pub(crate) name: VariationName,
    pub(crate) moves: Vec<Step>,
    pub(crate) span: Range<usize>,
}

/// A comment after a move.
pub(super) struct Note {
    /// The number of the line that contains the move.
    pub(crate) line: usize,
    /// The number of the move, counted from the start of the game.
    pub(crate) ply: usize,
    pub(crate) comment: Comment,
}

/// The lines of a game.
pub(super) struct Lines<'a> {
    text: &'a str,
    tree: Tree,
    /// The lines that have been added to the tree so far, keyed by their numbers.
    lines: HashMap<usize, Line>,
}

/// A line that has been added to the tree.
struct Line {
    /// The number of the first move of this line, counted from the start of the game.
    ply: usize,
    nodes: Vec<NodeId>,
}

impl Line {
    /// Returns the node after the move with the number `ply`, or `None` if this line does not contain that
    /// move.
    fn at(&self, ply: usize) -> Option<NodeId> {
        self.nodes.get(ply.checked_sub(self.ply)?).copied()
    }
}

impl<'a> Lines<'a> {
    /// Starts a game with this main line. `first` is the side that moves first.
    pub(crate) fn new(
        text: &'a str,
        first: Color,
        main: Vec<Step>,
    ) -> Result<Lines<'a>, ParseError> {
        let mut lines = Lines {
            text,
            tree: Tree::default(),
            lines: HashMap::new(),
        };
        let name = NumberedMove::first(first);
        lines.add(0, 1, NodeId::START, name, main)?;
        Ok(lines)
    }

    /// Adds all variations. In the file, a variation may come before the line that it branches off from.
    /// Variations that replace the same move are added in the order of their numbers.
    pub(crate) fn add_variations(
        &mut self,
        all: Vec<Variation>,
    ) -> Result<Vec<Warning>, ParseError> {
        let mut waiting: HashMap<usize, Vec<Variation>> = HashMap::new();
        for variation in all {
            let parent = variation.name.parent;
            waiting.entry(parent).or_default().push(variation);
        }
        // The variations whose parent lines are in the tree, sorted by number. Variations with the same
        // number are in the order of the file.
        let mut ready = BTreeMap::new();
        let mut count = 0..;
        let mut add_ready = |ready: &mut BTreeMap<_, _>, all: Option<Vec<Variation>>| {
            let all = all.into_iter().flatten().zip(&mut count);
            ready.extend(all.map(|(it, index): (_, usize)| ((it.name.number, index), it)));
        };
        add_ready(&mut ready, waiting.remove(&0));
        let mut lost = Vec::new();
        while let Some((_, variation)) = ready.pop_first() {
            let VariationName { ply, number, .. } = variation.name;
            let parent = self.lines.get(&variation.name.parent);
            let replaced = parent.and_then(|line| line.at(ply));
            let before = replaced.and_then(|id| Some((id, self.tree.parent(id)?)));
            let Some((replaced, before)) = before else {
                lost.push(variation.span);
                continue;
            };
            let name = self.tree.ply(replaced).name();
            self.add(number, ply, before, name, variation.moves)?;
            add_ready(&mut ready, waiting.remove(&number));
        }
        lost.extend(waiting.into_values().flatten().map(|it| it.span));
        Ok(warning(lost, |count| {
            WarningKind::VariationsWithoutMove(count)
        }))
    }

    /// Adds a line of moves after the node `before`. `ply` is the number of the first of these moves, counted
    /// from the start of the game. `name` is the move number and side of that move.
    fn add(
        &mut self,
        number: usize,
        ply: usize,
        before: NodeId,
        mut name: NumberedMove,
        moves: Vec<Step>,
    ) -> Result<(), ParseError> {
        let kinds = [
            (
                MOST_MOVES - ply.min(MOST_MOVES) + 1,
                MoveTextError::TooManyMoves(MOST_MOVES),
            ),
            (
                MOST_NODES - self.tree.len(),
                MoveTextError::TooManyNodes(MOST_NODES),
            ),
        ];
        for (most, kind) in kinds {
            if let Some(step) = moves.get(most) {
                return Err(ParseError::new(kind, step.span.clone()));
            }
        }
        let mut nodes = Vec::with_capacity(moves.len());
        let mut last = before;
        for Step { from, to, span } in moves {
            let written = Written::by_squares(from, to);
            let digits = self.text[span.clone()].to_owned();
            let ply = Ply::new(name.number, name.color, written, digits, span);
            last = self.tree.add(last, ply);
            nodes.push(last);
            name = name.next();
        }
        // If two lines have the same number, comments and variations refer to the first one.
        self.lines.entry(number).or_insert(Line { ply, nodes });
        Ok(())
    }

    /// Adds comments. If a comment comes before the first move of a variation, its `ply` is one less than the
    /// number of that move.
    pub(crate) fn add_comments(&mut self, all: Vec<Note>) -> Vec<Warning> {
        let mut lost = Vec::new();
        for Note {
            line,
            ply,
            mut comment,
        } in all
        {
            let of_line = self.lines.get(&line);
            let first = || {
                of_line
                    .filter(|it| line > 0 && it.ply == ply + 1)?
                    .at(ply + 1)
            };
            let id = match (line, ply) {
                (0, 0) => Some(NodeId::START),
                _ => of_line.and_then(|line| line.at(ply)),
            };
            if let Some(id) = id {
                self.tree.comment(id, comment);
            } else if let Some(id) = first() {
                comment.is_before = true;
                self.tree.comment(id, comment);
            } else {
                lost.push((comment.span, ply));
            }
        }
        sort::by_key(&mut lost, |(span, _)| span.start);
        let moves = lost.first().map_or(0, |(_, ply)| *ply);
        let lost = lost.into_iter().map(|(span, _)| span).collect();
        warning(lost, |count| WarningKind::CommentsWithoutMove {
            count,
            moves,
        })
    }

    pub(crate) fn into_tree(self) -> Tree {
        self.tree
    }
}

/// Returns one warning about all byte ranges in `places`, or no warning if there are none.
fn warning(mut places: Vec<Range<usize>>, kind: impl FnOnce(usize) -> WarningKind) -> Vec<Warning> {
    sort::by_key(&mut places, |place| place.start);
    let mut tally = Tally::default();
    places.into_iter().for_each(|place| tally.add(place));
    tally.warning(kind).into_iter().collect()
}
