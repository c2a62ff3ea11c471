//! The words on a board and at its edges: the labels of files and ranks, and the words in the river. When the
//! board is turned, the words move with their files and ranks but stay upright, except words in the river
//! that face a player.

mod written_words;

use super::coordinates::{Coordinates, Side};
use super::layout::Layout;
use super::picture_edges::PictureEdges;
use super::{Options, Point};
use crate::board::{Area, Color, File, Orientation, Rank, Square};
use crate::lettering::{Lettering, Placement};
use crate::theme::{BoardLabels, BoardTheme, FieldSize, RiverWords};
use written_words::WrittenWords;

/// The font size of coordinates outside the board, in fields.
const SIZE: f64 = 0.42;
/// The width of the strip outside the board that contains the coordinates, in fields.
const STRIP: f64 = 0.62;

/// The index of the file on which a single word in the river is centred.
const MIDDLE: [usize; 1] = [4];
/// The indexes of the files on which two words in the river are centred.
const HALVES: [usize; 2] = [2, 6];

/// The offset, to the right and down, of the highlight that makes letters look carved, as a fraction of the
/// letter size.
const RELIEF: f64 = 0.037;

/// Returns the words that the board theme has on the visible part of the board. `size` is the size of a
/// field.
pub(super) fn on_board(
    theme: &BoardTheme,
    layout: &Layout,
    area: Area,
    options: &Options,
    size: FieldSize,
) -> WrittenWords {
    let shown = Shown::new(layout, area, options.orientation);
    let mut written = WrittenWords::default();
    if let Some(river) = theme.river(size) {
        shown.write_river(river, &mut written);
    }
    if let (Some(labels), None) = (&theme.labels, options.coordinates) {
        for side in Side::ALL {
            shown.write_labels(labels, side, &mut written);
        }
    }
    written
}

/// Returns the coordinates that the user selected, if any. They replace the theme's labels. If the theme has
/// no labels on a side, the coordinates on that side are outside the board.
pub(super) fn coordinates(
    theme: &BoardTheme,
    layout: &Layout,
    area: Area,
    options: &Options,
    edges: &mut PictureEdges,
) -> WrittenWords {
    let mut written = WrittenWords::default();
    let Some(system) = options.coordinates else {
        return written;
    };
    let shown = Shown::new(layout, area, options.orientation);
    for side in Side::ALL {
        if system.are_at(side, options.coordinate_sides.as_ref()) {
            shown.write_coordinates(system, side, theme, edges, &mut written);
        }
    }
    written
}

/// The visible part of a board. Columns are counted from the left, and rows from the top.
struct Shown<'a> {
    layout: &'a Layout,
    orientation: Orientation,
    area: Area,
    /// The first and last visible columns.
    columns: (usize, usize),
    /// The first and last visible rows.
    rows: (usize, usize),
}

impl Shown<'_> {
    fn new(layout: &Layout, area: Area, orientation: Orientation) -> Shown<'_> {
        let (columns, rows) = layout.columns_and_rows(area);
        Shown {
            layout,
            orientation,
            area,
            columns,
            rows,
        }
    }

    /// Returns the ends of the board's lines on a side, in the order in which a theme lists its labels. A
    /// visible end consists of the square at the end and the position of the line: its x coordinate on the
    /// top and bottom sides, and its y coordinate on the left and right sides. An invisible end is `None`.
    fn ends(&self, side: Side) -> Vec<Option<(Square, f64)>> {
        let is_black = side.player(self.orientation) == Color::Black;
        let is_end = |square: &Square| match side {
            Side::Top | Side::Bottom => {
                square.rank.index() == if is_black { Rank::COUNT - 1 } else { 0 }
            }
            Side::Left | Side::Right => square.file.index() == 0,
        };
        let end = |square: Square| {
            let (column, row) = self.layout.column_and_row(square);
            let Point { x, y } = self.layout.point(column, row);
            let ((first, last), line, at) = match side {
                Side::Top | Side::Bottom => (self.columns, column, x),
                Side::Left | Side::Right => (self.rows, row, y),
            };
            (first..=last).contains(&line).then_some((square, at))
        };
        Square::all().filter(is_end).map(end).collect()
    }

    fn write_labels(&self, labels: &BoardLabels, side: Side, written: &mut WrittenWords) {
        let own = labels.sides[side as usize].as_ref();
        let Some(band) = own.filter(|_| !self.layout.is_cut_at(side, self.area)) else {
            return;
        };
        // If opposite sides both have labels, these labels change places whenever the orientation exchanges
        // the two sides.
        let Orientation { flipped, mirrored } = self.orientation;
        let is_exchanged = match side {
            Side::Top | Side::Bottom => flipped,
            Side::Left | Side::Right => flipped != mirrored,
        };
        let other = labels.sides[side.opposite() as usize].as_ref();
        let words = &other.filter(|_| is_exchanged).unwrap_or(band).words;
        for (word, end) in words.iter().zip(self.ends(side)) {
            if let Some((_, along)) = end {
                let placement = upright(side, along, band.at, labels.size);
                written.write(word, labels.lettering, placement, &labels.colour);
            }
        }
    }

    /// Writes coordinates on a side. If the theme has labels there and the board is not cropped on that side,
    /// the coordinates replace the labels. Otherwise, they are in a strip outside everything else.
    fn write_coordinates(
        &self,
        system: Coordinates,
        side: Side,
        theme: &BoardTheme,
        edges: &mut PictureEdges,
        written: &mut WrittenWords,
    ) {
        let player = side.player(self.orientation);
        let ends = self.ends(side).into_iter().flatten();
        let words: Vec<(String, f64)> = ends
            .filter_map(|(square, along)| Some((system.label(side, square, player)?, along)))
            .collect();
        let labels = theme.labels.as_ref();
        let (width, height) = self.layout.field();
        let field = width.min(height);
        let size = labels.map_or(SIZE * field, |labels| labels.size);
        let own = labels.filter(|_| !self.layout.is_cut_at(side, self.area));
        let own = own.and_then(|labels| {
            let band = labels.sides[side as usize].as_ref()?;
            Some((band.at, &labels.colour))
        });
        let (at, colour) = own.unwrap_or_else(|| {
            let strip = edges.add(side, STRIP * field.max(size));
            let at = match side {
                Side::Top | Side::Bottom => strip.y + strip.height / 2.0,
                Side::Left | Side::Right => strip.x + strip.width / 2.0,
            };
            (at, &theme.surround.ink)
        });
        // If possible, use the same lettering for all words at the edges.
        let has_all = |lettering: &&Lettering| {
            let mut words = words.iter();
            words.all(|(word, _)| lettering.width(word).is_ok())
        };
        let lettering = labels.map(|labels| labels.lettering).filter(has_all);
        let lettering = lettering.unwrap_or_else(|| system.lettering(side));
        for (word, along) in &words {
            let placement = upright(side, *along, at, size);
            written.write(word, lettering, placement, colour);
        }
    }

    /// Writes the words in the river, except words that would not be completely visible.
    fn write_river(&self, river: &RiverWords, written: &mut WrittenWords) {
        // The rows next to the river.
        let rows = (Rank::COUNT / 2 - 1, Rank::COUNT / 2);
        if self.rows.0 > rows.0 || self.rows.1 < rows.1 {
            return;
        }
        let line = |column, row| self.layout.point(column, row);
        let y = f64::midpoint(line(0, rows.0).y, line(0, rows.1).y);
        let field = self.layout.field().0;
        let left = line(self.columns.0, 0).x - field / 2.0;
        let right = line(self.columns.1, 0).x + field / 2.0;
        let are_two = river.words.len() == HALVES.len();
        let files = if are_two { &HALVES[..] } else { &MIDDLE[..] };
        for (index, (word, file)) in river.words.iter().zip(files).enumerate() {
            let Some(file) = File::new(*file) else {
                continue;
            };
            let square = Square::all().find(|square| square.file == file);
            let Some(square) = square else { continue };
            let x = self.layout.centre(square).x;
            let width = river.lettering.width(word).unwrap_or_default();
            let count = word.chars().count() as f64;
            // If there is enough room, characters that are as wide as they are high are centred on fields.
            let room = (File::COUNT - 1) as f64 / river.words.len() as f64;
            let are_square = width == count && field > river.size && count <= room;
            let pitch = are_square.then_some(field);
            let half = match pitch {
                Some(pitch) => ((count - 1.0) * pitch + river.size) / 2.0,
                None => width * river.size / 2.0,
            };
            if x - half < left || x + half > right {
                continue;
            }
            // The first word faces black, and the second word faces red.
            let faces_top = (index == 0) != self.orientation.flipped;
            let placement = |offset: f64| Placement {
                centre: (x + offset, y + offset),
                size: river.size,
                pitch,
                turned: river.turned && are_two && faces_top,
            };
            if let Some(relief) = &river.relief {
                let placement = placement(RELIEF * river.size);
                written.write(word, river.lettering, placement, relief);
            }
            written.write(word, river.lettering, placement(0.0), &river.colour);
        }
    }
}

/// Returns the placement of an upright label on a side. `along` is the coordinate of the label's centre in
/// the direction of that side, and `across` is the other coordinate.
fn upright(side: Side, along: f64, across: f64, size: f64) -> Placement {
    let centre = match side {
        Side::Top | Side::Bottom => (along, across),
        Side::Left | Side::Right => (across, along),
    };
    Placement::upright(centre, size)
}

#[cfg(test)]
mod tests;
