//! The main line and the variations of a game, and comments on them.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::ops::Range;

use super::names::VariationName;
use super::points::Step;
use crate::board::Color;
use crate::format::error::{MoveTextError, ParseError};
use crate::format::limits::MOST_MOVES;
use crate::format::warning::{Tally, Warning, WarningKind};
use crate::game::{Comment, MOST_NODES, NodeId, NumberedMove, Ply, Tree};
use crate::notation::Written;

/// A variation as a tag holds it.
pub(super) struct Variation {
    pub name: VariationName,
    pub moves: Vec<Step>,
    /// The place of the tag.
    pub span: Range<usize>,
}

/// A comment after a move of a line, by the numbers of both.
pub(super) struct Note {
    pub line: usize,
    pub ply: usize,
    pub comment: Comment,
}

/// The lines of a game.
pub(super) struct Lines<'a> {
    text: &'a str,
    tree: Tree,
    /// Those read, by their numbers.
    lines: HashMap<usize, Line>,
}

/// A line that has been read.
struct Line {
    /// The number of its first move, from the start of the game.
    ply: usize,
    nodes: Vec<NodeId>,
}

impl Line {
    /// The place after a move that the line itself has.
    fn at(&self, ply: usize) -> Option<NodeId> {
        self.nodes.get(ply.checked_sub(self.ply)?).copied()
    }
}

impl<'a> Lines<'a> {
    /// A game with this main line, which this side begins.
    pub fn new(text: &'a str, first: Color, main: Vec<Step>) -> Result<Lines<'a>, ParseError> {
        let mut lines = Lines {
            text,
            tree: Tree::default(),
            lines: HashMap::new(),
        };
        let name = NumberedMove::first(first);
        lines.add(0, 1, NodeId::START, name, main)?;
        Ok(lines)
    }

    /// Adds all variations. They may leave lines that come later in the file. Those at the same
    /// move come in the order of their numbers.
    pub fn add_variations(&mut self, all: Vec<Variation>) -> Result<Vec<Warning>, ParseError> {
        let mut waiting: HashMap<usize, Vec<Variation>> = HashMap::new();
        for variation in all {
            let parent = variation.name.parent;
            waiting.entry(parent).or_default().push(variation);
        }
        let mut ready = Ready::default();
        ready.extend(waiting.remove(&0));
        let mut lost = Vec::new();
        while let Some(variation) = ready.next() {
            let VariationName {
                parent,
                ply,
                number,
            } = variation.name;
            let replaced = self.lines.get(&parent).and_then(|line| line.at(ply));
            let before = replaced.and_then(|id| Some((id, self.tree.parent(id)?)));
            let Some((replaced, before)) = before else {
                lost.push(variation.span);
                continue;
            };
            let name = self.tree.ply(replaced).name();
            self.add(number, ply, before, name, variation.moves)?;
            ready.extend(waiting.remove(&number));
        }
        lost.extend(waiting.into_values().flatten().map(|it| it.span));
        Ok(warning(lost, |count| WarningKind::VariationsWithoutMove {
            count,
        }))
    }

    /// Adds a line whose first move has this number and name, after a place.
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
                MoveTextError::TooManyMoves { limit: MOST_MOVES },
            ),
            (
                MOST_NODES - self.tree.len(),
                MoveTextError::TooManyNodes { limit: MOST_NODES },
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
            let ply = Ply::new(name.number, name.side, written, digits, span);
            last = self.tree.add(last, ply);
            nodes.push(last);
            name = name.next();
        }
        // Of two lines with one number, comments and variations belong to the first.
        self.lines.entry(number).or_insert(Line { ply, nodes });
        Ok(())
    }

    /// Adds comments. Those before the first move of a variation have the number of the move
    /// before it.
    pub fn add_comments(&mut self, all: Vec<Note>) -> Vec<Warning> {
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
        lost.sort_by_key(|(span, _)| span.start);
        let moves = lost.first().map_or(0, |(_, ply)| *ply);
        let lost = lost.into_iter().map(|(span, _)| span).collect();
        warning(lost, |count| WarningKind::CommentsWithoutMove {
            count,
            moves,
        })
    }

    /// The moves and comments.
    pub fn into_tree(self) -> Tree {
        self.tree
    }
}

/// Variations whose parents have been read, by their numbers.
#[derive(Default)]
struct Ready {
    /// The number of each, and its index.
    order: BinaryHeap<Reverse<(usize, usize)>>,
    all: Vec<Option<Variation>>,
}

impl Ready {
    fn extend(&mut self, more: Option<Vec<Variation>>) {
        for variation in more.into_iter().flatten() {
            let index = self.all.len();
            self.order.push(Reverse((variation.name.number, index)));
            self.all.push(Some(variation));
        }
    }

    fn next(&mut self) -> Option<Variation> {
        let Reverse((_, index)) = self.order.pop()?;
        self.all[index].take()
    }
}

/// The warning about such places.
fn warning(mut places: Vec<Range<usize>>, kind: impl FnOnce(usize) -> WarningKind) -> Vec<Warning> {
    places.sort_by_key(|place| place.start);
    let mut tally = Tally::default();
    places.into_iter().for_each(|place| tally.add(place));
    tally.warning(kind).into_iter().collect()
}
