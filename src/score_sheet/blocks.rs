//! The rows of a score sheet, and the text between them.

use std::borrow::Cow;

use super::running::{NO_MOVE, Running, Word};
use super::sheet::{Entry, ScoreSheet, WrittenMove};
use crate::board::Color;

/// A part of a score sheet as it is laid out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block<'a> {
    /// The moves of one number.
    Row(Row<'a>),
    /// A variation or comments between rows.
    Text(Vec<Word<'a>>),
}

/// The moves of one number. Where variations split it, it is two rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row<'a> {
    /// The number.
    pub number: u32,
    /// Red's move, or `…` if it is above.
    pub red: Cow<'a, str>,
    /// Black's move, or `…` if it is below. Empty if the game ends with red's move.
    pub black: Cow<'a, str>,
}

impl ScoreSheet {
    /// The blocks of the sheet, with comments or without.
    pub fn blocks(&self, comments: bool) -> Vec<Block<'_>> {
        let mut layout = Layout {
            comments,
            ..Layout::default()
        };
        for entry in &self.entries {
            match entry {
                Entry::Move(written) => layout.play(written),
                Entry::Open => layout.running.open(),
                Entry::Close => layout.running.close(),
            }
            if !layout.running.is_open() {
                layout.end_text();
            }
        }
        layout.blocks
    }
}

/// The blocks so far.
#[derive(Default)]
struct Layout<'a> {
    blocks: Vec<Block<'a>>,
    /// The text after them.
    running: Running<'a>,
    /// The index of the last row.
    last_row: Option<usize>,
    comments: bool,
}

impl<'a> Layout<'a> {
    fn play(&mut self, written: &'a WrittenMove) {
        self.comment(&written.comments_before);
        let text = text(written, self.comments);
        if self.running.is_open() {
            self.running.play(written, text);
        } else {
            self.end_text();
            self.row(written, text);
        }
        self.comment(&written.comments);
    }

    fn comment(&mut self, comments: &'a [crate::game::Comment]) {
        let shown = comments.iter().filter(|_| self.comments);
        for comment in shown.filter(|comment| !comment.words().is_empty()) {
            self.running.comment(comment);
        }
    }

    fn end_text(&mut self) {
        self.blocks.extend(self.running.take().map(Block::Text));
    }

    fn row(&mut self, written: &WrittenMove, text: Cow<'a, str>) {
        let is_whole = self.last_row.is_some_and(|at| at + 1 == self.blocks.len());
        let last = self.last_row.map(|at| &mut self.blocks[at]);
        let mut red = text;
        let mut black = Cow::Borrowed("");
        if written.side == Color::Black {
            black = std::mem::replace(&mut red, NO_MOVE.into());
            if let Some(Block::Row(row)) = last
                && row.black.is_empty()
            {
                if is_whole {
                    row.black = black;
                    return;
                }
                row.black = NO_MOVE.into();
            }
        }
        self.last_row = Some(self.blocks.len());
        let number = written.number;
        self.blocks.push(Block::Row(Row { number, red, black }));
    }
}

/// The text of a move, optionally with its signs that have no marks.
fn text(written: &WrittenMove, with_signs: bool) -> Cow<'_, str> {
    let mut text = Cow::Borrowed(written.text.as_str());
    let without_marks = written.signs.iter().filter(|sign| sign.marks().is_none());
    for sign in without_marks.filter(|_| with_signs) {
        text = format!("{text} {sign}").into();
    }
    text
}
