//! Draws boards with characters, for a terminal, an e-mail or a comment in source code.
//!
//! ```
//! use xiangqi_setup::rules::Position;
//! use xiangqi_setup::text_board::{self, TextOptions};
//!
//! let board = Position::initial().board();
//! let lines = text_board::write(&board, &TextOptions::default());
//! assert!(lines.contains('帥'));
//! ```
//!
//! The board is readable without colours: the two sides have different characters, and each kind of mark has
//! its own brackets. The characters are in columns of equal width. A Chinese character takes two columns.
//!
//! Unicode does not define whether the box-drawing characters (`─`, `┼`) take one column or two. They take
//! one in nearly all terminals, but two in many Chinese and Japanese fonts. [`TextLines::Ascii`] is intended
//! for such fonts.

mod brackets;
mod line;
mod recognise;

use std::collections::BTreeMap;

use anstyle::{AnsiColor, Style};

use crate::board::{
    Annotation, Area, Board, Color, Crop, File, Number, Orientation, Piece, Square,
};
use crate::format::text::{BOARD, PITCH, ascii};
use crate::scene::{Coordinates, Language, Side, Sides, caption_in_columns, kinds};
use crate::util::named::named;
use brackets::{BRACKETS, Brackets};
use line::Line;

// The command-line tool and the integrations use this function.
#[doc(hidden)]
pub use self::recognise::is_board;

/// Options for drawing a board with characters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TextOptions {
    /// The characters used for pieces.
    pub pieces: TextPieces,
    /// The characters used to draw the lines of the board.
    pub lines: TextLines,
    /// Whether to colour pieces and marks with terminal escape sequences.
    pub color: bool,
    /// The orientation of the board.
    pub orientation: Orientation,
    /// The part of the board to show.
    pub crop: Crop,
    /// The labels of files and ranks at the edges of the board. `None` stands for files `a` to `i` and ranks
    /// 1 to 10.
    pub coordinates: Option<Coordinates>,
    /// The sides of the board that have labels. `None` stands for the default sides.
    pub coordinate_sides: Option<Sides>,
    /// The caption, which is shown below the board. Long lines are wrapped.
    pub caption: Option<String>,
    /// Whether to list the pieces on the board with their names, above the caption.
    pub legend: bool,
    /// The side to move, which is named below the board, or `None` to name no side.
    pub to_move: Option<Color>,
    /// The language of the piece names and of the line that names the side to move.
    pub language: Language,
}

impl TextOptions {
    /// Returns whether a side has labels of files or ranks.
    fn has_labels(&self, side: Side) -> bool {
        match self.coordinates {
            Some(system) => system.are_at(side, self.coordinate_sides.as_ref()),
            None => DEFAULT_LABELS.are_at(side, None),
        }
    }

    /// Returns the label that a side has for the file or rank of a square, or an empty string if the side has
    /// no labels.
    fn label(&self, side: Side, square: Square) -> String {
        let system = self.coordinates.unwrap_or(DEFAULT_LABELS);
        let label = system.label(side, square, side.player(self.orientation));
        label.filter(|_| self.has_labels(side)).unwrap_or_default()
    }
}

/// The default labels of files and ranks. The text below the board names fields in the same way.
const DEFAULT_LABELS: Coordinates = Coordinates::Algebraic;

/// The characters used for pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TextPieces {
    /// Chinese characters, each two columns wide.
    #[default]
    Chinese,
    /// The letters used in FEN.
    Latin,
    /// The Xiangqi symbols of Unicode. Covered pieces have letters, because Unicode has no symbols for them.
    Figurine,
}

named!(TextPieces, "Their name, like `latin`.", {
    Chinese: "chinese",
    Latin: "latin",
    Figurine: "figurine",
});

impl TextPieces {
    /// Returns the width of a piece in columns.
    fn width(self) -> usize {
        match self {
            TextPieces::Chinese => 2,
            TextPieces::Latin | TextPieces::Figurine => 1,
        }
    }

    fn character(self, piece: Piece) -> char {
        match self {
            TextPieces::Chinese => piece.character(),
            TextPieces::Latin => piece.letter(),
            TextPieces::Figurine => piece.figurine().unwrap_or(piece.letter()),
        }
    }
}

/// The characters used to draw the lines of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TextLines {
    /// The box-drawing characters of Unicode.
    #[default]
    Unicode,
    /// `+`, `-`, `|`, `/` and `\`, intended for fonts in which box-drawing characters take two columns.
    Ascii,
}

named!(TextLines, "Their name, like `ascii`.", { Unicode: "unicode", Ascii: "ascii", });

impl TextLines {
    /// Returns the character that represents a character of [`BOARD`].
    fn character(self, character: char) -> char {
        match self {
            TextLines::Unicode => character,
            TextLines::Ascii => ascii(character),
        }
    }
}

/// The number of columns to the left of the board, for a bracket at its left edge. Labels are not counted.
const MARGIN_LEFT: usize = 1;

/// The width of a rank label to the left of the board, in columns.
const NAME: usize = 2;
/// The width of a rank label and the space after it, in columns.
const NAMES: usize = NAME + 1;

/// The number of columns to the right of the board: one for the second half of a piece, one for a bracket.
const MARGIN_RIGHT: usize = 2;

/// Draws a board with characters. The lines of the result do not end with spaces.
///
/// Unless the options say otherwise, files are labelled at the bottom and ranks on the left. If only a part
/// of the board is shown, the grid extends slightly beyond the visible fields.
///
/// The text below the board consists of the piece names, the caption, the side to move, the meanings of the
/// marks, the arrows with their styles, and the numbers with their fields. There is one line for each field
/// from which arrows start, and one for each number.
pub fn write(board: &Board, options: &TextOptions) -> String {
    let area = options.crop.area(board);
    let board = &board.within(area);
    let shown = Shown::new(options, area);
    let mut lines = shown.lines(board);
    let caption = options.caption.as_deref().unwrap_or_default();
    let caption = caption_in_columns(caption, shown.width().max(CAPTION));
    let names = match options.legend {
        true => names(board, options, shown.width().max(CAPTION)),
        false => Vec::new(),
    };
    let to_move = options.to_move.map(|side| options.language.to_move(side));
    let notes = to_move.map(Line::plain).into_iter();
    let notes = notes
        .chain(meanings(board))
        .chain(arrows(board))
        .chain(numbers(board));
    for block in [
        names,
        caption.iter().map(|line| Line::plain(line)).collect(),
        notes.collect::<Vec<_>>(),
    ] {
        lines.extend(block.first().map(|_| Line::default()));
        lines.extend(block);
    }

    let mut text = String::new();
    for line in lines {
        line.write(options.color, &mut text);
    }
    text
}

/// The minimum width available for the caption and the piece names, in columns. It applies if only a small
/// part of the board is shown.
const CAPTION: usize = 24;

/// The visible part of a board.
struct Shown<'a> {
    options: &'a TextOptions,
    /// The number of columns to the left of the board, including labels.
    margin: usize,
    /// The first and last visible files, counted from the left.
    files: (usize, usize),
    /// The first and last visible ranks, counted from the top.
    ranks: (usize, usize),
    /// The first and last visible columns of [`BOARD`]. Where the board is cropped, the visible part includes
    /// half a field beyond the outermost visible file.
    columns: (usize, usize),
}

impl Shown<'_> {
    fn new(options: &TextOptions, area: Area) -> Shown<'_> {
        let names = if options.has_labels(Side::Left) {
            NAMES
        } else {
            0
        };
        let (files, ranks) = options.orientation.columns_and_rows(area);
        let last = PITCH * (File::COUNT - 1);
        let columns = (
            (PITCH * files.0).saturating_sub(PITCH / 2),
            (PITCH * files.1 + PITCH / 2).min(last),
        );
        Shown {
            options,
            margin: names + MARGIN_LEFT,
            files,
            ranks,
            columns,
        }
    }

    /// Returns the width of the board in columns, including the margin on the left.
    fn width(&self) -> usize {
        self.margin + self.columns.1 + 1 - self.columns.0
    }

    /// Returns all lines of the board, including the labels of files.
    fn lines(&self, board: &Board) -> Vec<Line> {
        let first = (2 * self.ranks.0).saturating_sub(1);
        let last = (2 * self.ranks.1 + 1).min(BOARD.len() - 1);
        let width = self.columns.1 + 1 - self.columns.0;
        let mut lines = Vec::new();
        lines.extend(self.names(Side::Top));
        for (index, art) in BOARD.into_iter().enumerate() {
            if index < first || index > last {
                continue;
            }
            let art = art.chars().skip(self.columns.0).take(width);
            let art: String = art.map(|c| self.options.lines.character(c)).collect();
            lines.push(if index % 2 == 0 {
                self.rank_line(board, index / 2, &art)
            } else {
                self.named_line(None, &art)
            });
        }
        lines.extend(self.names(Side::Bottom));
        lines
    }

    /// Returns the labels of files at the top or at the bottom, if that side has labels.
    fn names(&self, side: Side) -> Option<Line> {
        let nothing = "";
        let width = self.width() + MARGIN_RIGHT;
        let mut names = Line::plain(&format!("{nothing:width$}"));
        for (start, square) in self.squares(self.ranks.0) {
            names.put(start, &self.options.label(side, square), Style::new());
        }
        self.options.has_labels(side).then_some(names)
    }

    /// Returns a line of the board. If a square is given, the line has the labels of the square's rank.
    fn named_line(&self, square: Option<Square>, art: &str) -> Line {
        let name = |side| square.map(|square| self.options.label(side, square));
        let [left, right] = [Side::Left, Side::Right].map(|side| name(side).unwrap_or_default());
        let left = format!("{left:>NAME$}");
        let margin = self.margin;
        let nothing = "";
        Line::plain(&format!(
            "{left:margin$.margin$}{art}{nothing:MARGIN_RIGHT$} {right}"
        ))
    }

    /// Returns the squares of a rank, each with its column in the line. Ranks are counted from the top.
    fn squares(&self, rank: usize) -> impl Iterator<Item = (usize, Square)> {
        let files = self.files.0..=self.files.1;
        files.filter_map(move |file| {
            let square = self.options.orientation.square_at(file, rank)?;
            Some((self.margin + PITCH * file - self.columns.0, square))
        })
    }

    /// Returns the line of a rank with its pieces and marks.
    fn rank_line(&self, board: &Board, rank: usize, art: &str) -> Line {
        let pieces = self.options.pieces;
        let first = self.squares(rank).next();
        let mut line = self.named_line(first.map(|(_, square)| square), art);
        for (start, square) in self.squares(rank) {
            if let Some(brackets) = Brackets::around(board, square) {
                line.put(start - 1, &brackets.with(pieces.width()), brackets.style());
            }
            if let Some(piece) = board[square].piece {
                let character = pieces.character(piece).to_string();
                line.put(start, &character, style_of(piece.color));
            }
        }
        line
    }
}

/// Returns lines that name the pieces on the board. The lines are at most `room` columns wide, unless a
/// single entry is wider.
fn names(board: &Board, options: &TextOptions, room: usize) -> Vec<Line> {
    const GAP: &str = "   ";
    let mut lines: Vec<Line> = Vec::new();
    for kind in kinds(board) {
        let mut entry = Line::default();
        for piece in &kind {
            let character = options.pieces.character(*piece).to_string();
            entry.push(&character, style_of(piece.color));
            entry.push(" ", Style::new());
        }
        entry.push(&options.language.name_of_kind(&kind), Style::new());
        match lines.last_mut() {
            Some(line) if line.width() + GAP.len() + entry.width() <= room => {
                line.push(GAP, Style::new());
                line.append(entry);
            }
            _ => lines.push(entry),
        }
    }
    lines
}

/// Returns the terminal style for the pieces of a side.
fn style_of(color: Color) -> Style {
    let style = match color {
        Color::Red => AnsiColor::Red.on_default(),
        Color::Black => Style::new(),
    };
    style.bold()
}

/// Returns a line for each kind of mark on the board, with the meaning of the mark and the fields on which
/// another mark hides it.
fn meanings(board: &Board) -> impl Iterator<Item = Line> {
    BRACKETS.iter().filter_map(|brackets| {
        let marked = || Square::all().filter(|square| brackets.is_on(board, *square));
        marked().next()?;
        let mut meaning = format!(" {}", brackets.meaning);
        let is_drawn = |drawn: &Brackets| std::ptr::eq(drawn, brackets);
        let hidden =
            marked().filter(|square| !Brackets::around(board, *square).is_some_and(is_drawn));
        let hidden: Vec<String> = hidden.map(|square| square.to_string()).collect();
        if !hidden.is_empty() {
            meaning += &format!(", also {}", hidden.join(", "));
        }
        let mut line = Line::default();
        line.push(&brackets.with(1), brackets.style());
        line.push(&meaning, Style::new());
        Some(line)
    })
}

/// Returns, for each field from which arrows start, a line that lists the ends and styles of these arrows.
fn arrows(board: &Board) -> impl Iterator<Item = Line> {
    Square::all().filter_map(|from| {
        let end = |annotation: &Annotation| {
            let Annotation::Arrow(arrow) = annotation else {
                return None;
            };
            let to = from.step(arrow.offset())?;
            Some(match arrow.style() {
                style if style.is_empty() => to.to_string(),
                style => format!("{to} ({style})"),
            })
        };
        let ends: Vec<String> = board[from].annotations.iter().filter_map(end).collect();
        let line = || Line::plain(&format!("{from} -> {}", ends.join(", ")));
        (!ends.is_empty()).then(line)
    })
}

/// Returns, for each number on the board in ascending order, a line that lists the fields with this number.
fn numbers(board: &Board) -> impl Iterator<Item = Line> {
    let mut places: BTreeMap<Number, Vec<String>> = BTreeMap::new();
    for square in Square::all() {
        for number in board[square].numbers() {
            places.entry(number).or_default().push(square.to_string());
        }
    }
    let places = places.into_iter();
    places.map(|(number, squares)| Line::plain(&format!("{number}: {}", squares.join(", "))))
}
