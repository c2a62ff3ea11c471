//! Builds the tree of a game while its moves are read. Tracks the current line of moves, and the lines that
//! variations have interrupted.

use std::mem;

use super::numbering::{Numbering, Start};
use crate::format::error::MoveTextError;
use crate::format::limits::{DEEPEST, MOST_MOVES};
use crate::format::token::{Failure, span};
use crate::game::{Comment, MOST_NODES, Mark, MoveSign, NodeId, Ply, Tree};
use crate::notation::Written;

pub(super) struct GrowingTree<'a> {
    pub(crate) tree: Tree,
    /// The end of the current line of moves.
    pub(crate) tip: Tip,
    around: Vec<Line<'a>>,
    /// Comments that come before the first move of the current variation.
    early: Vec<Comment>,
}

/// The end of a line of moves, where the next move is added.
pub(super) struct Tip {
    pub(crate) numbering: Numbering,
    /// The state of the numbering before the last move.
    numbering_before: Numbering,
    /// The node after the last move.
    last: NodeId,
    /// The number of moves from the start of the game to the node `last`.
    plies: usize,
}

/// A line of moves that a variation has interrupted.
struct Line<'a> {
    /// The text that starts with the opening parenthesis of the variation.
    variation: &'a str,
    /// The state of the tree before the variation.
    tree: Mark,
    tip: Tip,
}

impl<'a> GrowingTree<'a> {
    pub(crate) fn new(start: Start) -> GrowingTree<'a> {
        GrowingTree {
            tree: Tree::default(),
            tip: Tip {
                numbering: Numbering::new(start),
                numbering_before: Numbering::new(start),
                last: NodeId::START,
                plies: 0,
            },
            around: Vec::new(),
            early: Vec::new(),
        }
    }

    pub(crate) fn is_in_variation(&self) -> bool {
        !self.around.is_empty()
    }

    /// Returns the text that starts with the opening parenthesis of the outermost open variation, or `None`
    /// if no variation is open.
    pub(crate) fn outermost(&self) -> Option<&'a str> {
        self.around.first().map(|line| line.variation)
    }

    /// Returns whether the current line, counted from the start of the game, has no moves yet.
    pub(crate) fn is_at_start(&self) -> bool {
        self.tip.plies == 0
    }

    /// Returns whether the last move belongs to the current line rather than to an enclosing line.
    pub(crate) fn is_after_move(&self) -> bool {
        let line = self.around.last();
        self.tip.plies > 0 && line.is_none_or(|line| self.tip.plies >= line.tip.plies)
    }

    /// Opens a variation that replaces the last move. `variation` is the text that starts with its opening
    /// parenthesis.
    pub(crate) fn open(&mut self, variation: &'a str) -> Result<(), MoveTextError> {
        let parent = self.tree.parent(self.tip.last);
        let parent = parent.ok_or(MoveTextError::VariationBeforeMove)?;
        if self.around.len() == DEEPEST {
            return Err(MoveTextError::TooDeep(DEEPEST));
        }
        let numbering = self.tip.numbering_before.of_variation();
        let tip = Tip {
            numbering_before: numbering.clone(),
            numbering,
            last: parent,
            plies: self.tip.plies - 1,
        };
        self.around.push(Line {
            variation,
            tree: self.tree.mark(parent),
            tip: mem::replace(&mut self.tip, tip),
        });
        Ok(())
    }

    /// Closes the current variation. Returns false if no variation is open.
    pub(crate) fn close(&mut self) -> bool {
        let line = self.around.pop();
        let is_open = line.is_some();
        line.into_iter().for_each(|line| self.go_on(line));
        is_open
    }

    /// Removes the outermost open variation from the tree, with all variations in it.
    pub(crate) fn remove_outermost(&mut self) {
        if !self.around.is_empty() {
            let line = self.around.swap_remove(0);
            self.around.clear();
            self.early.clear();
            self.tree.rewind(line.tree);
            self.go_on(line);
        }
    }

    /// Continues a line of moves after the variation that interrupted it.
    fn go_on(&mut self, line: Line<'_>) {
        self.tip = line.tip;
        for mut comment in self.early.drain(..) {
            // The variation had no moves, so its comment follows the last move of the enclosing line.
            comment.is_before = false;
            self.tree.comment(self.tip.last, comment);
        }
    }

    /// Adds a comment after the last move, or before the first move of a variation.
    pub(crate) fn comment(&mut self, mut comment: Comment) {
        // At the start of a variation, the last node belongs to the enclosing line, so keep the comment for
        // later.
        let line = self.around.last();
        comment.is_before = line.is_some_and(|line| self.tip.plies + 1 == line.tip.plies);
        match comment.is_before {
            true => self.early.push(comment),
            false => self.tree.comment(self.tip.last, comment),
        }
    }

    /// Adds a move by the side to move, with its marks. `word` must be a slice of `text`.
    pub(crate) fn ply(
        &mut self,
        text: &str,
        word: &'a str,
        mut written: Written,
    ) -> Result<(), Failure<'a>> {
        if self.tip.plies == MOST_MOVES {
            let kind = MoveTextError::TooManyMoves(MOST_MOVES);
            return Err(Failure::new(word, kind));
        }
        if self.tree.len() == MOST_NODES {
            let kind = MoveTextError::TooManyNodes(MOST_NODES);
            return Err(Failure::new(word, kind));
        }
        let numbering = &mut self.tip.numbering;
        self.tip.numbering_before.clone_from(numbering);
        let (number, color) = numbering.play();
        let marks = written.take_marks();
        let ply = Ply::new(number, color, written, word.to_owned(), span(text, word));
        self.tip.last = self.tree.add(self.tip.last, ply);
        self.tip.plies += 1;
        for comment in self.early.drain(..) {
            self.tree.comment(self.tip.last, comment);
        }
        self.marks(&marks);
        Ok(())
    }

    pub(crate) fn marks(&mut self, marks: &str) {
        for sign in MoveSign::of_marks(marks) {
            self.sign(sign);
        }
    }

    pub(crate) fn sign(&mut self, sign: MoveSign) {
        self.tree.sign(self.tip.last, sign);
    }
}
