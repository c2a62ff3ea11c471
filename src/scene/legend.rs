//! The legend, which shows each kind of piece on the board with its name, for readers who do not know the
//! Chinese characters.

use super::caption::{self, CaptionText, LiveLine, LiveText};
use super::composer::Composer;
use super::coordinates::Side;
use super::layout::Layout;
use super::picture_edges::PictureEdges;
use super::{Language, Layer, Length, Options, Point};
use crate::board::{Board, Color, Piece, Role, Square};
use crate::theme::BoardTheme;

/// Returns the kinds of pieces on a board, beginning with the king. Each kind is a list of one or two pieces:
/// the red piece, the black piece, or both, with red first.
pub(crate) fn kinds(board: &Board) -> Vec<Vec<Piece>> {
    let is_there = |piece: &Piece| Square::all().any(|at| board[at].piece == Some(*piece));
    let kinds = Role::ALL.map(|role| {
        let both = Color::ALL.map(|color| Piece { color, role });
        both.into_iter().filter(is_there).collect::<Vec<_>>()
    });
    let kinds = kinds.into_iter();
    kinds.filter(|pieces| !pieces.is_empty()).collect()
}

/// The font size, in fields. It is smaller than the font size of captions.
const SIZE: f64 = 0.32;

/// The usual size of pieces in the legend, as a fraction of their size on the board.
const PIECE: f64 = 0.52;
/// The minimum size of pieces in the legend, in ems.
const LEAST_PIECE: f64 = 1.3;

/// The gap between the pieces of a kind, as a fraction of the width of a piece.
const BETWEEN: f64 = 0.08;
/// The gap between the pieces of a kind and its name, in ems.
const BEFORE_NAME: f64 = 0.25;
/// The gap between one kind and the next, in ems.
const AFTER_NAME: f64 = 0.7;

/// The minimum height of a line of the legend, in ems.
const LINE: f64 = 1.3;
/// The gap between lines, in ems.
const LEADING: f64 = 0.3;

/// The margins above and below the legend, in ems.
const MARGINS: (f64, f64) = (0.3, 0.45);
/// The margin to the left and to the right of the legend, in ems.
const SIDES: f64 = 0.2;

/// The distance of the baseline below the middle of a line, in ems.
const BASE: f64 = 0.35;

/// The maximum width to which the picture of a part of a board is widened for its legend, in fields. The
/// picture becomes wider than that only if the entry for a single kind of piece needs more room.
const ENOUGH: f64 = 5.0;

/// An entry in the legend for one kind of piece.
struct Entry {
    pieces: Vec<Piece>,
    name: String,
}

/// The dimensions of a legend, in units of the picture.
struct Measures {
    /// The font size.
    size: f64,
    /// The width and height of a piece.
    piece: (f64, f64),
    /// The scale of a piece in the legend, relative to its scale on the board.
    scale: f64,
}

impl Measures {
    /// Returns the dimensions of a legend with the font size `size`. `on_board` is the size of the pieces on
    /// the board.
    fn new(on_board: (f64, f64), size: f64) -> Measures {
        let least = LEAST_PIECE * size / on_board.0.min(on_board.1);
        Measures::scaled(on_board, size, least.max(PIECE))
    }

    fn scaled(on_board: (f64, f64), size: f64, scale: f64) -> Measures {
        Measures {
            size,
            piece: (on_board.0 * scale, on_board.1 * scale),
            scale,
        }
    }

    /// Returns the distance from a piece to the next piece of the same kind.
    fn step(&self) -> f64 {
        self.piece.0 * (1.0 + BETWEEN)
    }

    /// Returns the distance from the start of an entry to its name.
    fn before_name(&self, entry: &Entry) -> f64 {
        self.step() * (entry.pieces.len() - 1) as f64 + self.piece.0 + BEFORE_NAME * self.size
    }

    fn width(&self, entry: &Entry) -> f64 {
        self.before_name(entry) + caption::width(&entry.name) * self.size
    }

    fn width_of_line(&self, line: &[Entry]) -> f64 {
        let entries: f64 = line.iter().map(|entry| self.width(entry)).sum();
        entries + AFTER_NAME * self.size * line.len().saturating_sub(1) as f64
    }

    /// Returns the number of entries in each line if lines are filled up to the width `room`. Each line has
    /// at least one entry.
    fn lines(&self, entries: &[Entry], room: f64) -> Vec<usize> {
        let mut lines = Vec::new();
        let mut rest = entries;
        while !rest.is_empty() {
            let fits = |count: &usize| self.width_of_line(&rest[..*count]) <= room;
            let count = (1..=rest.len()).take_while(fits).last().unwrap_or(1);
            lines.push(count);
            rest = &rest[count..];
        }
        lines
    }

    /// Returns the number of entries in each line. There are as many lines as in the result of
    /// [`Measures::lines`], but all of them have roughly the same length.
    fn balanced(&self, entries: &[Entry], room: f64) -> Vec<usize> {
        const STEPS: usize = 10;
        let mut best = self.lines(entries, room);
        let (mut too_narrow, mut enough) = (0.0, room);
        for _ in 0..STEPS {
            let between = f64::midpoint(too_narrow, enough);
            let lines = self.lines(entries, between);
            if lines.len() == best.len() {
                best = lines;
                enough = between;
            } else {
                too_narrow = between;
            }
        }
        best
    }
}

/// Adds the legend, if the options contain one, below everything else, centred on the board. Returns its
/// pieces and names. A picture of a part of a board becomes wider if the legend needs more room. `unit` is
/// the length of a unit of the picture in print.
pub(super) fn below<'a>(
    board: &Board,
    theme: &BoardTheme,
    layout: &Layout,
    unit: Length,
    options: &Options,
    composer: &mut Composer<'a, '_>,
    edges: &mut PictureEdges,
) -> Option<(Layer<'a>, LiveText)> {
    let legend = options.legend.as_ref()?;
    let entries: Vec<Entry> = entries(board, options.language).collect();
    if entries.is_empty() {
        return None;
    }
    let (width, height) = layout.room();
    let factor = options.scale_pieces.factor();
    let on_board = (width * factor, height * factor);
    let mut measures = Measures::new(on_board, caption::font_size(SIZE, layout, unit));
    let middle = edges.board.x + edges.board.width / 2.0;
    let widest = entries.iter().map(|entry| measures.width(entry));
    let widest = widest.fold(0.0, f64::max);
    let sides = 2.0 * SIDES * measures.size;
    if edges.clip.is_some() {
        let all = measures.width_of_line(&entries);
        let wanted = all.min(ENOUGH * width).max(widest) + sides;
        caption::widen(edges, middle, wanted);
    }
    let [left, right] = edges.at_both_sides(middle).map(|(_, there)| there);
    let mut room = 2.0 * left.min(right) - sides;
    if widest > room {
        // The widest entry does not fit on a line, so the whole legend is made smaller.
        let less = room / widest;
        measures = Measures::scaled(on_board, measures.size * less, measures.scale * less);
        room *= 1.0 + 1e-9;
    }

    let counts = measures.balanced(&entries, room);
    let high = measures.piece.1.max(LINE * measures.size);
    let step = high + LEADING * measures.size;
    let depth = high + step * (counts.len() - 1) as f64;
    let place = edges.add(
        Side::Bottom,
        depth + (MARGINS.0 + MARGINS.1) * measures.size,
    );
    let mut placed = Vec::new();
    let mut names = Vec::new();
    let mut level = place.y + MARGINS.0 * measures.size + high / 2.0;
    let mut entries = &entries[..];
    for count in counts {
        let (line, rest) = entries.split_at(count);
        entries = rest;
        let mut left = middle - measures.width_of_line(line) / 2.0;
        for entry in line {
            for (index, piece) in entry.pieces.iter().enumerate() {
                let x = left + measures.piece.0 / 2.0 + measures.step() * index as f64;
                let definition = composer.piece(*piece, measures.scale);
                placed.push((definition, Point::new(x, level)));
            }
            names.push(LiveLine {
                text: entry.name.clone(),
                at: Point::new(
                    left + measures.before_name(entry),
                    level + BASE * measures.size,
                ),
                is_right_to_left: false,
            });
            left += measures.width(entry) + AFTER_NAME * measures.size;
        }
        level += step;
    }
    let names = LiveText {
        lines: names,
        is_centred: false,
        family: CaptionText::families(legend.font.as_ref()),
        size: measures.size,
        fill: theme.surround.ink.as_str().to_owned(),
        is_cut: false,
    };
    let pieces = Layer::Art {
        scale: measures.scale,
        placed,
    };
    Some((pieces, names))
}

fn entries(board: &Board, language: Language) -> impl Iterator<Item = Entry> {
    let kinds = kinds(board).into_iter();
    kinds.map(move |pieces| Entry {
        name: language.name_of_kind(&pieces),
        pieces,
    })
}
