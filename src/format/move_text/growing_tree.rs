//! Builds the tree of a game while it is read: the current line, and the lines that enclose it.

use std::mem;

use super::numbering::{Numbering, Start};
use crate::format::error::MoveTextError;
use crate::format::limits::{DEEPEST, MOST_MOVES};
use crate::format::token::{Failure, span};
use crate::game::{Comment, MOST_NODES, Mark, NodeId, Ply, Sign, Tree};
use crate::notation::Written;

pub(super) struct GrowingTree<'a> {
    pub tree: Tree,
    /// The end of the current line.
    pub tip: Tip,
    around: Vec<Line<'a>>,
    /// Comments before the first move of a variation.
    early: Vec<Comment>,
}

/// The end of a line, where the next move is added.
pub(super) struct Tip {
    pub numbering: Numbering,
    /// The move number and side before the last move.
    numbering_before: Numbering,
    /// The node after the last move, and the number of moves up to the node.
    last: NodeId,
    plies: usize,
}

/// A line that is interrupted by a variation.
struct Line<'a> {
    /// The text from the opening parenthesis on, and the state of the tree before it.
    variation: &'a str,
    tree: Mark,
    tip: Tip,
}

impl<'a> GrowingTree<'a> {
    pub fn new(start: Start) -> GrowingTree<'a> {
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

    pub fn is_in_variation(&self) -> bool {
        !self.around.is_empty()
    }

    /// Returns the text from the outermost open variation on.
    pub fn outermost(&self) -> Option<&'a str> {
        self.around.first().map(|line| line.variation)
    }

    /// Returns whether no move has been added yet.
    pub fn is_at_start(&self) -> bool {
        self.tip.plies == 0
    }

    /// Returns whether the current line has a move of its own.
    pub fn is_after_move(&self) -> bool {
        let line = self.around.last();
        self.tip.plies > 0 && line.is_none_or(|line| self.tip.plies >= line.tip.plies)
    }

    /// Opens a variation that replaces the last move. `variation` is the text from the variation on.
    pub fn open(&mut self, variation: &'a str) -> Result<(), MoveTextError> {
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
    pub fn close(&mut self) -> bool {
        let line = self.around.pop();
        let is_open = line.is_some();
        line.into_iter().for_each(|line| self.go_on(line));
        is_open
    }

    /// Removes the outermost open variation.
    pub fn remove_outermost(&mut self) {
        if !self.around.is_empty() {
            let line = self.around.swap_remove(0);
            self.around.clear();
            self.early.clear();
            self.tree.rewind(line.tree);
            self.go_on(line);
        }
    }

    /// Continues a line after a variation.
    fn go_on(&mut self, line: Line<'_>) {
        self.tip = line.tip;
        for mut comment in self.early.drain(..) {
            // The variation had no moves.
            comment.is_before = false;
            self.tree.comment(self.tip.last, comment);
        }
    }

    /// Adds a comment after the last move.
    pub fn comment(&mut self, mut comment: Comment) {
        // The node before a variation belongs to the enclosing line.
        let line = self.around.last();
        comment.is_before = line.is_some_and(|line| self.tip.plies + 1 == line.tip.plies);
        match comment.is_before {
            true => self.early.push(comment),
            false => self.tree.comment(self.tip.last, comment),
        }
    }

    /// Adds a move of the side to move, with its marks. The word must be a slice of the text.
    pub fn ply(
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

    pub fn marks(&mut self, marks: &str) {
        for sign in Sign::of_marks(marks) {
            self.sign(sign);
        }
    }

    pub fn sign(&mut self, sign: Sign) {
        self.tree.sign(self.tip.last, sign);
    }
}
