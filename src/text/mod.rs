//! Boards as characters, for a terminal, a mail or a comment in code.
//!
//! ```
//! use xiangqi_setup::rules::Position;
//! use xiangqi_setup::text::{self, TextOptions};
//!
//! let board = Position::initial().board();
//! let lines = text::write(&board, &TextOptions::default());
//! assert!(lines.contains('帥'));
//! ```
//!
//! Nothing depends on colour: the sides differ by their characters, and each mark is a
//! pair of brackets of its own. Whatever is drawn fits columns of equal width, Chinese
//! characters two of them. Unicode calls the width of the lines (`─`, `┼`) ambiguous:
//! nearly all terminals give them one column, many Chinese and Japanese fonts two, for
//! which there is [`TextLines::Ascii`].

mod brackets;
mod labels;
mod line;
mod recognise;

use std::collections::BTreeMap;

use anstyle::{AnsiColor, Style};

use crate::board::{
    Annotation, Area, Board, Color, Crop, File, Number, Orientation, Piece, Rank, Square,
};
use crate::scene::{Coordinates, Language, Side, Sides, caption_in_columns};
use brackets::{BRACKETS, Brackets};
use labels::Labels;
use line::Line;
pub use recognise::is_board;

/// How a board is drawn with characters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TextOptions {
    /// What stands for a piece.
    pub pieces: TextPieces,
    /// What the lines of the board are made of.
    pub lines: TextLines,
    /// Whether to colour pieces and marks, with the escape sequences of terminals.
    pub colour: bool,
    /// How the board is turned.
    pub orientation: Orientation,
    /// Which part of it is shown.
    pub crop: Crop,
    /// What files and ranks are called at the edges; `None` for `a` to `i` and 1 to 10.
    pub coordinates: Option<Coordinates>,
    /// At which sides; `None` for those where such coordinates usually stand.
    pub coordinate_sides: Option<Sides>,
    /// The words below the board; what is too long for one line goes on in the next.
    pub caption: Option<String>,
    /// Who is said to be to move, if anyone is.
    pub to_move: Option<Color>,
    /// The language that this is said in.
    pub language: Language,
}

/// What stands for a piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TextPieces {
    /// Chinese characters, each two columns wide.
    #[default]
    Chinese,
    /// The letters of FEN.
    Latin,
}

impl TextPieces {
    /// All of them.
    pub const ALL: [TextPieces; 2] = [TextPieces::Chinese, TextPieces::Latin];

    /// What they are called.
    pub fn name(self) -> &'static str {
        match self {
            TextPieces::Chinese => "chinese",
            TextPieces::Latin => "latin",
        }
    }

    /// How many columns a piece is wide.
    fn width(self) -> usize {
        match self {
            TextPieces::Chinese => 2,
            TextPieces::Latin => 1,
        }
    }

    /// What stands for this piece.
    fn character(self, piece: Piece) -> char {
        match self {
            TextPieces::Chinese => piece.character(),
            TextPieces::Latin => piece.letter(),
        }
    }
}

/// What the lines of the board are made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TextLines {
    /// The box drawing characters of Unicode.
    #[default]
    Unicode,
    /// `+`, `-`, `|`, `/` and `\\`, for fonts in which those are twice as wide.
    Ascii,
}

impl TextLines {
    /// All of them.
    pub const ALL: [TextLines; 2] = [TextLines::Unicode, TextLines::Ascii];

    /// What they are called.
    pub fn name(self) -> &'static str {
        match self {
            TextLines::Unicode => "unicode",
            TextLines::Ascii => "ascii",
        }
    }

    /// What stands for a character of [`BOARD`].
    fn character(self, character: char) -> char {
        match (self, character) {
            (TextLines::Unicode, _) | (TextLines::Ascii, ' ') => character,
            (TextLines::Ascii, '─') => '-',
            (TextLines::Ascii, '│') => '|',
            (TextLines::Ascii, '╱') => '/',
            (TextLines::Ascii, '╲') => '\\',
            (TextLines::Ascii, _) => '+',
        }
    }
}

/// An empty board: a line for each rank, rank 10 first, and one between every two.
/// Every [`PITCH`]th column is a file. Characters are about twice as high as wide, so
/// its fields are square. It looks the same from all sides.
#[rustfmt::skip]
const BOARD: [&str; 2 * Rank::COUNT - 1] = [
    "┌───┬───┬───┬───┬───┬───┬───┬───┐",
    "│   │   │   │ ╲ │ ╱ │   │   │   │",
    "├───┼───┼───┼───┼───┼───┼───┼───┤",
    "│   │   │   │ ╱ │ ╲ │   │   │   │",
    "├───┼───┼───┼───┼───┼───┼───┼───┤",
    "│   │   │   │   │   │   │   │   │",
    "├───┼───┼───┼───┼───┼───┼───┼───┤",
    "│   │   │   │   │   │   │   │   │",
    "├───┴───┴───┴───┴───┴───┴───┴───┤",
    "│                               │",
    "├───┬───┬───┬───┬───┬───┬───┬───┤",
    "│   │   │   │   │   │   │   │   │",
    "├───┼───┼───┼───┼───┼───┼───┼───┤",
    "│   │   │   │   │   │   │   │   │",
    "├───┼───┼───┼───┼───┼───┼───┼───┤",
    "│   │   │   │ ╲ │ ╱ │   │   │   │",
    "├───┼───┼───┼───┼───┼───┼───┼───┤",
    "│   │   │   │ ╱ │ ╲ │   │   │   │",
    "└───┴───┴───┴───┴───┴───┴───┴───┘",
];

/// How many columns lie between two files. A piece that is two columns wide just has
/// room for its brackets.
const PITCH: usize = 4;

/// How many columns lie before the first of the board for a bracket.
const MARGIN_LEFT: usize = 1;

/// How many columns lie before those at the left, where ranks are named there: the name and
/// a space.
const NAME: usize = 2;
const NAMES: usize = NAME + 1;

/// How many columns follow the last one of the board, for the rest of a piece and a bracket.
const MARGIN_RIGHT: usize = 2;

/// Draws a board with characters: some lines, each with its end. No line ends with spaces.
///
/// Files and ranks are named at the edges. Of a part of the board, lines lead
/// on beyond the fields that are shown, and end open. The caption follows, and then who is to
/// move, what marks mean, and where arrows lead, with what differs from the usual arrow: one
/// line for each field that arrows start from. Numbers have a line each, with their fields.
pub fn write(board: &Board, options: &TextOptions) -> String {
    let area = options.crop.area(board);
    let board = &board.within(area);
    let shown = Shown::new(options, area);
    let mut lines = shown.lines(board, options);
    let caption = options.caption.as_deref().unwrap_or_default();
    let caption = caption_in_columns(caption, shown.width().max(CAPTION));
    let to_move = options.to_move.map(|side| options.language.to_move(side));
    let notes = to_move.map(Line::plain).into_iter();
    let notes = notes
        .chain(legend(board))
        .chain(arrows(board))
        .chain(numbers(board));
    for block in [
        caption.iter().map(|line| Line::plain(line)).collect(),
        notes.collect::<Vec<_>>(),
    ] {
        lines.extend(block.first().map(|_| Line::default()));
        lines.extend(block);
    }

    let mut text = String::new();
    for line in lines {
        line.write(options.colour, &mut text);
    }
    text
}

/// How many columns a caption has at least, below a small part of the board.
const CAPTION: usize = 24;

/// The part of a board that is shown.
struct Shown<'a> {
    orientation: Orientation,
    labels: Labels<'a>,
    /// How many columns lie before those of the board.
    margin: usize,
    /// Its first and its last file from the left.
    files: (usize, usize),
    /// Its first and its last rank from the top.
    ranks: (usize, usize),
    /// The first and the last column of [`BOARD`] that are seen of it: half a field more
    /// where the board is cut.
    columns: (usize, usize),
}

impl Shown<'_> {
    fn new(options: &TextOptions, area: Area) -> Shown<'_> {
        let orientation = options.orientation;
        let sides = options.coordinate_sides.as_ref();
        let labels = Labels::new(options.coordinates, sides, orientation);
        let names = if labels.stand_at(Side::Left) {
            NAMES
        } else {
            0
        };
        let (files, ranks) = orientation.columns_and_rows(area);
        let last = PITCH * (File::COUNT - 1);
        let columns = (
            (PITCH * files.0).saturating_sub(PITCH / 2),
            (PITCH * files.1 + PITCH / 2).min(last),
        );
        Shown {
            orientation,
            labels,
            margin: names + MARGIN_LEFT,
            files,
            ranks,
            columns,
        }
    }

    /// How many columns it is wide, with what is at its left.
    fn width(&self) -> usize {
        self.margin + self.columns.1 + 1 - self.columns.0
    }

    /// All lines of the board, and the names of files.
    fn lines(&self, board: &Board, options: &TextOptions) -> Vec<Line> {
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
            let art: String = art.map(|c| options.lines.character(c)).collect();
            lines.push(if index % 2 == 0 {
                self.rank_line(board, index / 2, &art, options.pieces)
            } else {
                self.named_line(None, &art)
            });
        }
        lines.extend(self.names(Side::Bottom));
        lines
    }

    /// The names of files at the top or at the bottom, if there are any.
    fn names(&self, side: Side) -> Option<Line> {
        let nothing = "";
        let width = self.width() + MARGIN_RIGHT;
        let mut names = Line::plain(&format!("{nothing:width$}"));
        for (start, square) in self.squares(self.ranks.0) {
            names.put(start, &self.labels.of(side, square), Style::new());
        }
        self.labels.stand_at(side).then_some(names)
    }

    /// A line of the board, with names of the rank that a square is on.
    fn named_line(&self, square: Option<Square>, art: &str) -> Line {
        let name = |side| square.map(|square| self.labels.of(side, square));
        let [left, right] = [Side::Left, Side::Right].map(|side| name(side).unwrap_or_default());
        let left = format!("{left:>NAME$}");
        let margin = self.margin;
        let nothing = "";
        Line::plain(&format!(
            "{left:margin$.margin$}{art}{nothing:MARGIN_RIGHT$} {right}"
        ))
    }

    /// The squares of a rank, counted from the top, and the columns where they are.
    fn squares(&self, rank: usize) -> impl Iterator<Item = (usize, Square)> {
        let files = self.files.0..=self.files.1;
        files.filter_map(move |file| {
            let square = self.orientation.square_at(file, rank)?;
            Some((self.margin + PITCH * file - self.columns.0, square))
        })
    }

    /// A rank with its pieces and their marks.
    fn rank_line(&self, board: &Board, rank: usize, art: &str, pieces: TextPieces) -> Line {
        let first = self.squares(rank).next();
        let mut line = self.named_line(first.map(|(_, square)| square), art);
        for (start, square) in self.squares(rank) {
            if let Some(brackets) = Brackets::around(board, square) {
                line.put(start - 1, &brackets.with(pieces.width()), brackets.style());
            }
            if let Some(piece) = board[square].piece {
                let style = match piece.color {
                    Color::Red => AnsiColor::Red.on_default(),
                    Color::Black => Style::new(),
                };
                let character = pieces.character(piece).to_string();
                line.put(start, &character, style.bold());
            }
        }
        line
    }
}

/// What the marks mean that are on the board, and on which fields they are without
/// being drawn.
fn legend(board: &Board) -> impl Iterator<Item = Line> {
    BRACKETS.iter().filter_map(|brackets| {
        let marked = || Square::all().filter(|square| brackets.is_on(board, *square));
        marked().next()?;
        let mut meaning = format!(" {}", brackets.meaning);
        let hidden = marked().filter(|square| !brackets.is_drawn_on(board, *square));
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

/// Where arrows lead, a line for each field that some start from.
fn arrows(board: &Board) -> impl Iterator<Item = Line> {
    Square::all().filter_map(|from| {
        let end = |annotation: &Annotation| match annotation {
            Annotation::Arrow(arrow) => {
                let to = from.step(arrow.offset())?;
                let look = arrow.look().to_string();
                Some(if look.is_empty() {
                    to.to_string()
                } else {
                    format!("{to} ({look})")
                })
            }
            Annotation::Mark(_) | Annotation::Number(_) => None,
        };
        let ends: Vec<String> = board[from].annotations.iter().filter_map(end).collect();
        let line = || Line::plain(&format!("{from} -> {}", ends.join(", ")));
        (!ends.is_empty()).then(line)
    })
}

/// Where each number is, a line for each, ascending.
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
