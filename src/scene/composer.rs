//! Places marks, pieces, arrows and numbers on a board.

use std::collections::BTreeMap;
use std::ptr;

use super::layout::Layout;
use super::{Definition, Layer, Options, Point, Scale, arrows, numbers};
use crate::board::{Annotation, Board, Piece, Square};
use crate::theme::{Art, FieldSize, Theme, ViewBox};

/// Everything that is drawn on a board, in three parts from bottom to top.
pub(super) struct Stack<'a> {
    /// The marks and arrows with a z-index of 0 or less, from bottom to top.
    pub(crate) below: Vec<Layer<'a>>,
    /// The pieces in the order of [`Square::all`].
    pub(crate) pieces: Layer<'a>,
    /// The marks and arrows with a z-index above 0, and the numbers, from bottom to top.
    pub(crate) above: Vec<Layer<'a>>,
}

/// The drawing order of things with the same z-index, from bottom to top: annotations with their own art,
/// arrows drawn as outlines, and pieces. The z-index of pieces is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Height {
    Art,
    Outlines,
    Pieces,
}

pub(super) struct Composer<'a, 'b> {
    layout: &'b Layout,
    theme: &'a Theme,
    options: &'b Options,
    /// The size of a field in the finished picture.
    size: FieldSize,
    /// The visible area of the board.
    seen: ViewBox,
    /// The latest centre, scale and opacity of art, and their text, from which ids are derived. Most art of
    /// a theme has the same, and writing such numbers takes as long as placing a piece.
    transform: (Option<(Point, f64, Option<f64>)>, String),
    /// The art that has been placed so far.
    pub(super) definitions: Vec<Definition<'a>>,
}

/// The opacity of faint marks. With this opacity, they are still visible in greyscale on light and on dark
/// boards.
const FAINT: f64 = 0.45;

impl<'a, 'b> Composer<'a, 'b> {
    pub(super) fn new(
        layout: &'b Layout,
        theme: &'a Theme,
        options: &'b Options,
        size: FieldSize,
        seen: ViewBox,
    ) -> Self {
        Composer {
            layout,
            theme,
            options,
            size,
            seen,
            transform: (None, String::new()),
            definitions: Vec::new(),
        }
    }

    pub(super) fn stack(&mut self, board: &Board) -> Stack<'a> {
        let drawn = self.drawn_annotations(board);
        let theme = self.theme.annotations.at(self.size);
        let arrows = arrows::layers(board, self.layout, theme, self.options);
        let pieces = self.pieces(board);
        let mut below = BTreeMap::from([((theme.arrow().z_index, Height::Outlines), arrows)]);
        for (z_index, placed) in drawn {
            below.insert((z_index, Height::Art), vec![Layer::art(placed)]);
        }
        let above = below.split_off(&(0, Height::Pieces));
        let drawn_arrows = arrows::drawn_arrows(board, self.layout, theme, self.options);
        let (layout, options) = (self.layout, self.options);
        let numbers = numbers::layer(
            board,
            &drawn_arrows,
            layout,
            theme.number(),
            options,
            self.seen,
        );
        Stack {
            below: below.into_values().flatten().collect(),
            pieces,
            above: above.into_values().flatten().chain(numbers).collect(),
        }
    }

    /// Places the marks, and the arrows for which the theme has art. Returns the indexes of their definitions
    /// and their positions, grouped by z-index.
    fn drawn_annotations(&mut self, board: &Board) -> BTreeMap<i32, Vec<(usize, Point)>> {
        let theme = self.theme.annotations.at(self.size);
        let mut placed: BTreeMap<i32, Vec<(usize, Point)>> = BTreeMap::new();
        for square in Square::all() {
            for annotation in &board[square].annotations {
                let drawn = match *annotation {
                    Annotation::Mark(mark) => Some(theme.mark(mark)),
                    Annotation::Arrow(arrow) => {
                        arrows::art(arrow, self.layout, theme, self.options)
                    }
                    Annotation::Number(_) => None,
                };
                if let Some((art, style)) = drawn {
                    let scale = if style.scaled {
                        self.options.scale_annotations
                    } else {
                        Scale::FULL
                    };
                    let is_faint = self.options.faint.contains(&square)
                        && matches!(annotation, Annotation::Mark(_));
                    let definition = self.define(art, scale, is_faint.then_some(FAINT));
                    let place = (definition, self.layout.centre(square));
                    placed.entry(style.z_index).or_default().push(place);
                }
            }
        }
        placed
    }

    /// Returns the index of the definition that draws a piece. `factor` is the size at which the piece will
    /// be drawn, relative to its size on the board. This size determines whether art for small sizes is used.
    pub(super) fn piece(&mut self, piece: Piece, factor: f64) -> usize {
        let art = self.theme.pieces.art(piece, self.size.times(factor));
        self.define(art, self.options.scale_pieces, None)
    }

    fn pieces(&mut self, board: &Board) -> Layer<'a> {
        let placed = Square::all().filter_map(|square| {
            let piece = board[square].piece?;
            Some((self.piece(piece, 1.0), self.layout.centre(square)))
        });
        Layer::art(placed.collect())
    }

    /// Returns the index of the definition that draws `art`, which is first fitted to a field and then scaled
    /// by `scale`.
    fn define(&mut self, art: &'a Art, scale: Scale, opacity: Option<f64>) -> usize {
        let whole = art.view_box;
        let (width, height) = self.layout.room();
        let fit = (width / whole.width).min(height / whole.height);
        let centre = Point::new(whole.x + whole.width / 2.0, whole.y + whole.height / 2.0);
        let scale = fit * scale.factor();
        // Most boards use the same art several times, so first look for its definition.
        let is_same = |known: &Definition| {
            let transform = (known.centre, known.scale, known.opacity);
            ptr::eq(known.markup, &art.markup) && transform == (centre, scale, opacity)
        };
        if let Some(index) = self.definitions.iter().position(is_same) {
            return index;
        }
        let transform = Some((centre, scale, opacity));
        if self.transform.0 != transform {
            let mut text = format!("{} {} {scale}", centre.x, centre.y);
            if let Some(opacity) = opacity {
                text += &format!(" {opacity}");
            }
            self.transform = (transform, text);
        }
        let id = art.digest.and(&self.transform.1).id();
        let known = self.definitions.iter().position(|other| other.id == id);
        known.unwrap_or_else(|| {
            self.definitions.push(Definition {
                markup: &art.markup,
                art: art.digest,
                id,
                centre,
                scale,
                opacity,
            });
            self.definitions.len() - 1
        })
    }

    /// Returns a layer with a small square at each corner of the grid of lines, for authors of board themes.
    pub(super) fn corners(&self) -> Layer<'a> {
        let half = self.layout.field().0 / 16.0;
        let around = |Point { x, y }: Point| {
            [(-half, -half), (half, -half), (half, half), (-half, half)]
                .map(|(dx, dy)| Point::new(x + dx, y + dy))
                .to_vec()
        };
        let outlines = self.layout.corners().map(|at| vec![around(at)]).to_vec();
        Layer::Outlines {
            fill: "#f0f",
            edge: ("#fff", half / 4.0),
            outlines,
        }
    }
}
