//! Stores lines of text column by column, so that characters can be placed by their column.

use std::fmt::Write as _;

use anstyle::Style;
use unicode_width::UnicodeWidthChar as _;

/// A line of text as a list of columns.
#[derive(Default)]
pub(super) struct Line(Vec<Column>);

struct Column {
    /// The character, or `None` in the second column of a character that is two columns wide.
    character: Option<char>,
    style: Style,
}

impl Line {
    pub(super) fn plain(text: &str) -> Line {
        Line(columns(text, Style::new()).collect())
    }

    pub(super) fn push(&mut self, text: &str, style: Style) {
        self.0.extend(columns(text, style));
    }

    pub(super) fn append(&mut self, mut other: Line) {
        self.0.append(&mut other.0);
    }

    /// Returns the width in columns.
    pub(super) fn width(&self) -> usize {
        self.0.len()
    }

    /// Overwrites a part of the line with text, starting at the column `start`. Cuts off text that would
    /// extend beyond the end of the line.
    pub(super) fn put(&mut self, start: usize, text: &str, style: Style) {
        let under = self.0.iter_mut().skip(start);
        for (under, column) in under.zip(columns(text, style)) {
            *under = column;
        }
    }

    /// Appends the line to `text`, without trailing spaces and followed by a line feed. Adds escape sequences
    /// for colours if `has_color` is true.
    pub(super) fn write(&self, has_color: bool, text: &mut String) {
        let is_blank = |column: &Column| column.character == Some(' ');
        let last = self.0.iter().rposition(|column| !is_blank(column));
        let columns = &self.0[..last.map_or(0, |last| last + 1)];
        for run in columns.chunk_by(|a, b| a.style == b.style) {
            let characters = run.iter().filter_map(|column| column.character);
            let characters: String = characters.collect();
            let style = if has_color {
                run[0].style
            } else {
                Style::new()
            };
            write!(text, "{style}{characters}{style:#}").expect("a string takes everything");
        }
        text.push('\n');
    }
}

fn columns(text: &str, style: Style) -> impl Iterator<Item = Column> {
    text.chars().flat_map(move |character| {
        let covered = character.width().unwrap_or(0).saturating_sub(1);
        let characters = std::iter::once(Some(character)).chain(std::iter::repeat_n(None, covered));
        characters.map(move |character| Column { character, style })
    })
}
