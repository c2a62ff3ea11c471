//! The rows of a score sheet and the text between them.

use std::borrow::Cow;

use super::markup::SheetOptions;
use super::running::{NO_MOVE, Running, SheetWord};
use super::sheet::{ScoreSheet, SheetEntry, WrittenMove};
use crate::board::Color;
use crate::game::Comment;

/// A block in the layout of a score sheet: a row of moves, or text between rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetBlock<'a> {
    /// The two moves that have the same number.
    Row(SheetRow<'a>),
    /// Variations or comments between rows.
    Text(Vec<SheetWord<'a>>),
}

/// A row with the two moves that have the same number. If a variation or comment follows red's move, black's
/// move is in a separate row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetRow<'a> {
    /// The number of the moves.
    pub number: u32,
    /// Red's move, or `…` if it is in an earlier row or the sheet begins with black's move.
    pub red: Cow<'a, str>,
    /// Black's move, or `…` if it is in the next row. The text is empty if the sheet ends with red's move.
    pub black: Cow<'a, str>,
}

impl ScoreSheet {
    /// Splits the sheet into blocks, with or without comments.
    pub fn blocks(&self, comments: bool) -> Vec<SheetBlock<'_>> {
        let mut layout = Layout {
            comments,
            ..Layout::default()
        };
        for entry in &self.entries {
            match entry {
                SheetEntry::Move(written) => layout.play(written),
                SheetEntry::Open => layout.running.open(),
                SheetEntry::Close => layout.running.close(),
            }
            if !layout.running.is_open() {
                layout.end_text();
            }
        }
        layout.blocks
    }
}

impl ScoreSheet {
    /// Returns the sheet as rows of a table. `row` formats the moves with the same number, `text` formats
    /// variations or comments, and `escaped` escapes moves.
    pub(super) fn rows(
        &self,
        options: &SheetOptions,
        escaped: fn(&str) -> String,
        row: impl Fn(&str, &str, &str) -> String,
        text: impl Fn(&[SheetWord<'_>]) -> String,
    ) -> String {
        let written = |block| match block {
            SheetBlock::Row(SheetRow { number, red, black }) => {
                row(&format!("{number}."), &escaped(&red), &escaped(&black))
            }
            SheetBlock::Text(words) => text(&words),
        };
        self.blocks(options.comments)
            .into_iter()
            .map(written)
            .collect()
    }
}

/// The blocks laid out so far.
#[derive(Default)]
struct Layout<'a> {
    blocks: Vec<SheetBlock<'a>>,
    /// The text after the last block, to which words may still be added.
    running: Running<'a>,
    /// The index of the last row in `blocks`.
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

    fn comment(&mut self, comments: &'a [Comment]) {
        let shown = comments.iter().filter(|_| self.comments);
        for comment in shown.filter(|comment| !comment.words().is_empty()) {
            self.running.comment(comment);
        }
    }

    fn end_text(&mut self) {
        self.blocks
            .extend(self.running.take().map(SheetBlock::Text));
    }

    fn row(&mut self, written: &WrittenMove, text: Cow<'a, str>) {
        let is_whole = self.last_row.is_some_and(|at| at + 1 == self.blocks.len());
        let last = self.last_row.map(|at| &mut self.blocks[at]);
        let mut red = text;
        let mut black = Cow::Borrowed("");
        if written.color == Color::Black {
            black = std::mem::replace(&mut red, NO_MOVE.into());
            if let Some(SheetBlock::Row(row)) = last
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
        self.blocks
            .push(SheetBlock::Row(SheetRow { number, red, black }));
    }
}

/// Returns the text of a move with all annotation symbols, or only with `!` and `?` if `with_signs` is false.
fn text(written: &WrittenMove, with_signs: bool) -> Cow<'_, str> {
    let mut text = Cow::Borrowed(written.text.as_str());
    let without_marks = written.signs.iter().filter(|sign| sign.marks().is_none());
    for sign in without_marks.filter(|_| with_signs) {
        text = format!("{text} {sign}").into();
    }
    text
}
