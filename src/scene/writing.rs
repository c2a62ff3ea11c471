//! What is written on a board and at its edges: the labels of files and ranks, and the
//! river's words. They turn with the board, and stay upright.

use super::coordinates::{Coordinates, Side};
use super::frame::Frame;
use super::layout::Layout;
use super::{Inscription, Layer, Options, Point};
use crate::board::{Area, Color, File, Orientation, Rank, Square};
use crate::lettering::{Lettering, Placement};
use crate::path_data::PathData;
use crate::theme::{Band, BoardLabels, BoardTheme, Colour, RiverWords};

/// How large coordinates are beside the board, and how much room they get there, in
/// fields.
const SIZE: f64 = 0.42;
const STRIP: f64 = 0.62;

/// The files over which one word of the river and two words have their middle.
const MIDDLE: [usize; 1] = [4];
const HALVES: [usize; 2] = [2, 6];

/// How far the light on the edges of cut letters lies to the right of them and below, in
/// parts of their size.
const RELIEF: f64 = 0.037;

/// Letters are drawn on a grid of at least so many steps to their size: finer than a printer
/// resolves on a diagram 10 cm wide.
const STEPS: f64 = 180.0;

/// The words that belong to the board, in the part of it that is shown.
pub(super) fn on_board<'a>(
    theme: &BoardTheme,
    layout: &Layout,
    area: Area,
    options: &Options,
) -> Vec<Layer<'a>> {
    words_on_board(theme, layout, area, options).into_layers()
}

fn words_on_board(theme: &BoardTheme, layout: &Layout, area: Area, options: &Options) -> Ink {
    let shown = Shown::new(layout, area, options.orientation);
    let mut ink = Ink::default();
    if let Some(river) = &theme.river {
        shown.write_river(river, &mut ink);
    }
    if let (Some(labels), None) = (&theme.labels, options.coordinates) {
        for side in Side::ALL {
            shown.write_labels(labels, side, &mut ink);
        }
    }
    ink
}

/// The coordinates at the edges, if there are other ones than the board's own: where the
/// board has a band for labels in this, elsewhere beside it.
pub(super) fn coordinates<'a>(
    theme: &BoardTheme,
    layout: &Layout,
    area: Area,
    options: &Options,
    frame: &mut Frame,
) -> Vec<Layer<'a>> {
    words_of_coordinates(theme, layout, area, options, frame).into_layers()
}

fn words_of_coordinates(
    theme: &BoardTheme,
    layout: &Layout,
    area: Area,
    options: &Options,
    frame: &mut Frame,
) -> Ink {
    let mut ink = Ink::default();
    let Some(system) = options.coordinates else {
        return ink;
    };
    let shown = Shown::new(layout, area, options.orientation);
    for side in Side::ALL {
        let is_asked_for = match &options.coordinate_sides {
            Some(sides) => sides.contains(side),
            None => system.is_usual_at(side),
        };
        if is_asked_for && system.stands_at(side) {
            shown.write_coordinates(system, side, theme, frame, &mut ink);
        }
    }
    ink
}

/// The part of a board that is shown, by its lines from the left and from the top.
struct Shown<'a> {
    layout: &'a Layout,
    orientation: Orientation,
    /// The first and the last one.
    columns: (usize, usize),
    rows: (usize, usize),
}

impl Shown<'_> {
    fn new(layout: &Layout, area: Area, orientation: Orientation) -> Shown<'_> {
        let (columns, rows) = layout.columns_and_rows(area);
        Shown {
            layout,
            orientation,
            columns,
            rows,
        }
    }

    /// Whether there is more of the board beyond a side of what is shown.
    fn is_cut_at(&self, side: Side) -> bool {
        match side {
            Side::Top => self.rows.0 > 0,
            Side::Right => self.columns.1 < File::COUNT - 1,
            Side::Bottom => self.rows.1 < Rank::COUNT - 1,
            Side::Left => self.columns.0 > 0,
        }
    }

    /// Where the lines end at a side, in the order in which labels of themes stand; those
    /// that are not shown are `None`. Each is a square at that side, and how far its line
    /// is to the right or down.
    fn ends(&self, side: Side) -> Vec<Option<(Square, f64)>> {
        let all: Vec<Square> = match side {
            Side::Top | Side::Bottom => {
                let is_black = (side == Side::Top) != self.orientation.flipped;
                let mut ranks = Rank::all();
                let rank = if is_black {
                    ranks.next_back()
                } else {
                    ranks.next()
                };
                let files = File::all();
                files
                    .filter_map(|file| Some(Square::new(file, rank?)))
                    .collect()
            }
            Side::Left | Side::Right => {
                let file = File::all().next();
                let ranks = Rank::all().rev();
                ranks
                    .filter_map(|rank| Some(Square::new(file?, rank)))
                    .collect()
            }
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
        all.into_iter().map(end).collect()
    }

    /// Who sits at a side, at the top or at the bottom.
    fn player(&self, side: Side) -> Color {
        side.player(self.orientation)
    }

    /// Writes the labels of a theme at a side.
    fn write_labels(&self, labels: &BoardLabels, side: Side, ink: &mut Ink) {
        let Some(band) = band(labels, side).filter(|_| !self.is_cut_at(side)) else {
            return;
        };
        // Where both sides have labels, each belongs to a player, and goes with them.
        let Orientation { flipped, mirrored } = self.orientation;
        let is_exchanged = match side {
            Side::Top | Side::Bottom => flipped,
            Side::Left | Side::Right => flipped != mirrored,
        };
        let other = self::band(labels, side.opposite()).filter(|_| is_exchanged);
        let words = &other.unwrap_or(band).words;
        for (word, end) in words.iter().zip(self.ends(side)) {
            if let Some((_, along)) = end {
                let placement = upright(side, along, band.at, labels.size);
                ink.write(word, labels.lettering, placement, &labels.colour);
            }
        }
    }

    /// Writes coordinates at a side: where the theme's labels would be, else in a strip
    /// beside everything.
    fn write_coordinates(
        &self,
        system: Coordinates,
        side: Side,
        theme: &BoardTheme,
        frame: &mut Frame,
        ink: &mut Ink,
    ) {
        let player = self.player(side);
        let ends = self.ends(side).into_iter().flatten();
        let words: Vec<(String, f64)> = ends
            .filter_map(|(square, along)| Some((system.label(side, square, player)?, along)))
            .collect();
        let labels = theme.labels.as_ref();
        let (width, height) = self.layout.field();
        let field = width.min(height);
        let size = labels.map_or(SIZE * field, |labels| labels.size);
        let own = labels.filter(|_| !self.is_cut_at(side));
        let own = own.and_then(|labels| Some((band(labels, side)?.at, &labels.colour)));
        let (at, colour) = own.unwrap_or_else(|| {
            let strip = frame.add(side, STRIP * field.max(size));
            let at = match side {
                Side::Top | Side::Bottom => strip.y + strip.height / 2.0,
                Side::Left | Side::Right => strip.x + strip.width / 2.0,
            };
            (at, &theme.surround.ink)
        });
        // All that is written at the edges looks alike, if that can be.
        let has_all = |lettering: &&Lettering| {
            let mut words = words.iter();
            words.all(|(word, _)| lettering.width(word).is_ok())
        };
        let lettering = labels.map(|labels| labels.lettering).filter(has_all);
        let lettering = lettering.unwrap_or_else(|| system.lettering());
        for (word, along) in &words {
            let placement = upright(side, *along, at, size);
            ink.write(word, lettering, placement, colour);
        }
    }

    /// Writes the river's words, as far as all of the river that they stand on is shown.
    fn write_river(&self, river: &RiverWords, ink: &mut Ink) {
        // The banks.
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
            // Square characters stand in the middle of squares.
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
            // The first word faces black and the second red.
            let faces_top = (index == 0) != self.orientation.flipped;
            let placement = |offset: f64| Placement {
                centre: (x + offset, y + offset),
                size: river.size,
                pitch,
                turned: river.turned && are_two && faces_top,
            };
            if let Some(relief) = &river.relief {
                let placement = placement(RELIEF * river.size);
                ink.write(word, river.lettering, placement, relief);
            }
            ink.write(word, river.lettering, placement(0.0), &river.colour);
        }
    }
}

/// The theme's labels at a side when red sits at the bottom.
fn band(labels: &BoardLabels, side: Side) -> Option<&Band> {
    match side {
        Side::Top => labels.top.as_ref(),
        Side::Right => labels.right.as_ref(),
        Side::Bottom => labels.bottom.as_ref(),
        Side::Left => labels.left.as_ref(),
    }
}

/// A label at a side, so far along it and so far across.
fn upright(side: Side, along: f64, across: f64, size: f64) -> Placement {
    let centre = match side {
        Side::Top | Side::Bottom => (along, across),
        Side::Left | Side::Right => (across, along),
    };
    Placement::upright(centre, size)
}

/// What is written, the lowest first.
#[derive(Default)]
struct Ink(Vec<Word>);

/// A word with its place.
struct Word {
    text: String,
    lettering: &'static Lettering,
    placement: Placement,
    colour: Colour,
}

impl Ink {
    fn write(
        &mut self,
        text: &str,
        lettering: &'static Lettering,
        placement: Placement,
        colour: &Colour,
    ) {
        self.0.push(Word {
            text: text.to_owned(),
            lettering,
            placement,
            colour: colour.clone(),
        });
    }

    /// Words as outlines: all of one colour, and as fine, in one path.
    fn into_layers<'a>(self) -> Vec<Layer<'a>> {
        let mut paths: Vec<(Colour, u8, PathData)> = Vec::new();
        for word in self.0 {
            let fine = decimals(word.placement.size);
            let is_it = |(colour, other, _): &_| *colour == word.colour && *other == fine;
            let index = paths.iter().position(is_it).unwrap_or_else(|| {
                let path = PathData::new(fine);
                paths.push((word.colour.clone(), fine, path));
                paths.len() - 1
            });
            let path = &mut paths[index].2;
            let drawn = word.lettering.draw(&word.text, &word.placement, path);
            drawn.expect("words of themes and coordinates have been checked");
        }
        if paths.is_empty() {
            return Vec::new();
        }
        let inscriptions = paths.into_iter().map(|(colour, _, path)| Inscription {
            fill: colour.as_str().to_owned(),
            outline: path.into_text(),
        });
        vec![Layer::Writing(inscriptions.collect())]
    }
}

/// How many digits behind the decimal point letters of a size need.
fn decimals(size: f64) -> u8 {
    let mut all = 0..6;
    all.find(|decimals| size * 10_f64.powi((*decimals).into()) >= STEPS)
        .unwrap_or(6)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Crop;
    use crate::scene::{Scale, Sides};
    use crate::theme::Library;

    /// What is written at each side of a board and in its river, as one reads it.
    fn read(board: &str, how: &str) -> String {
        let theme = BoardTheme::load(&Library::default(), board).expect("it is built in");
        let mut options = Options::default();
        let mut area = Area::whole();
        for word in how.split(' ').filter(|word| !word.is_empty()) {
            let mut systems = Coordinates::ALL.into_iter();
            if word == "flip" {
                options.orientation.flipped = true;
            } else if word == "mirror" {
                options.orientation.mirrored = true;
            } else if let Some(system) = systems.find(|system| system.name() == word) {
                options.coordinates = Some(system);
            } else if let Ok(Crop::Area(part)) = word.parse() {
                area = part;
            } else {
                let sides: Sides = word.parse().expect("some sides");
                options.coordinate_sides = Some(sides);
            }
        }
        let layout = Layout::new(theme.field, options.orientation);
        let mut frame = Frame::new(theme.art.view_box, &layout, area, Scale::FULL);
        let mut words = words_on_board(&theme, &layout, area, &options).0;
        words.extend(words_of_coordinates(&theme, &layout, area, &options, &mut frame).0);
        let (columns, rows) = layout.columns_and_rows(area);
        let first = layout.point(columns.0, rows.0);
        let last = layout.point(columns.1, rows.1);
        sides(&words, first, last)
    }

    /// What is written around these two points, and what between them.
    fn sides(words: &[Word], first: Point, last: Point) -> String {
        let mut places: [Vec<(f64, String)>; 5] = Default::default();
        for word in words {
            let (x, y) = word.placement.centre;
            let (place, at) = match () {
                () if x < first.x => (3, y),
                () if x > last.x => (1, y),
                () if y < first.y => (0, x),
                () if y > last.y => (2, x),
                () => (4, x),
            };
            let turned = if word.placement.turned { "~" } else { "" };
            places[place].push((at, format!("{turned}{}", word.text)));
        }
        let names = ["top", "right", "bottom", "left", "river"];
        let read = names.into_iter().zip(places).map(|(name, mut words)| {
            words.sort_by(|one, other| one.0.total_cmp(&other.0));
            let words: Vec<_> = words.into_iter().map(|(_, word)| word).collect();
            (!words.is_empty()).then(|| format!("{name}: {}", words.join(" ")))
        });
        read.flatten().collect::<Vec<_>>().join("; ")
    }

    #[test]
    fn words_belong_to_their_lines_and_players() {
        for (board, how, expected) in [
            ("clean_alpha", "flip", ""),
            (
                "minimal_chinese",
                "",
                "top: 1 2 3 4 5 6 7 8 9; bottom: 九 八 七 六 五 四 三 二 一",
            ),
            (
                "minimal_chinese",
                "flip",
                "top: 一 二 三 四 五 六 七 八 九; bottom: 9 8 7 6 5 4 3 2 1",
            ),
            (
                "minimal_chinese",
                "mirror",
                "top: 9 8 7 6 5 4 3 2 1; bottom: 一 二 三 四 五 六 七 八 九",
            ),
            ("minimal_chinese", "a1:c3", "bottom: 九 八 七"),
            ("minimal_chinese", "flip g8:i10", "bottom: 9 8 7"),
            ("minimal_chinese", "d4:f6", ""),
            (
                "clean_beta",
                "flip",
                "right: 1 2 3 4 5 6 7 8 9 0; bottom: i h g f e d c b a",
            ),
            (
                "clean_beta",
                "mirror",
                "right: 0 9 8 7 6 5 4 3 2 1; bottom: i h g f e d c b a",
            ),
        ] {
            assert_eq!(read(board, how), expected, "{board} {how}");
        }
    }

    #[test]
    fn words_of_one_colour_are_one_path() {
        for (board, colours) in [
            ("clean_alpha", vec![]),
            ("minimal_chinese", vec!["#000"]),
            ("night", vec!["#8fa0ad", "#b9c6d0"]),
            ("wood", vec!["#f4daae", "#4b2a10"]),
        ] {
            let theme = BoardTheme::load(&Library::default(), board).expect("it is built in");
            let options = Options::default();
            let layout = Layout::new(theme.field, options.orientation);
            let layers = on_board(&theme, &layout, Area::whole(), &options);
            let written = layers.iter().flat_map(|layer| match layer {
                Layer::Writing(inscriptions) => inscriptions.as_slice(),
                _ => &[],
            });
            let fills: Vec<_> = written.map(|path| path.fill.as_str()).collect();
            assert_eq!(fills, colours, "{board}");
        }
    }

    #[test]
    fn the_river_turns_with_the_board_and_is_never_cut() {
        for (board, how, expected) in [
            ("fine", "", "river: 楚河 漢界"),
            ("fine", "flip", "river: 漢界 楚河"),
            ("fine", "mirror", "river: 漢界 楚河"),
            ("fine", "flip mirror", "river: 楚河 漢界"),
            ("fine", "a1:i5", ""),
            ("fine", "a5:i6", "river: 楚河 漢界"),
            ("fine", "b5:d6", "river: 楚河"),
            ("fine", "c5:i6", "river: 漢界"),
            ("fine", "flip a5:d6", "river: 楚河"),
            ("wood", "", "river: ~楚河 ~楚河 漢界 漢界"),
            ("wood", "flip", "river: ~漢界 ~漢界 楚河 楚河"),
            ("wood", "mirror", "river: 漢界 漢界 ~楚河 ~楚河"),
        ] {
            assert_eq!(read(board, how), expected, "{board} {how}");
        }
    }

    #[test]
    fn coordinates_stand_where_they_are_asked_for() {
        for (board, how, expected) in [
            ("minimal_chinese", "none", ""),
            (
                "clean_alpha",
                "chinese",
                "top: 1 2 3 4 5 6 7 8 9; bottom: 九 八 七 六 五 四 三 二 一",
            ),
            (
                "clean_alpha",
                "chinese flip",
                "top: 一 二 三 四 五 六 七 八 九; bottom: 9 8 7 6 5 4 3 2 1",
            ),
            (
                "minimal_chinese",
                "wxf",
                "top: 1 2 3 4 5 6 7 8 9; bottom: 9 8 7 6 5 4 3 2 1",
            ),
            ("clean_beta", "wxf top", "top: 1 2 3 4 5 6 7 8 9"),
            (
                "clean_beta",
                "wxf mirror all",
                "top: 9 8 7 6 5 4 3 2 1; bottom: 1 2 3 4 5 6 7 8 9",
            ),
            (
                "clean_alpha",
                "algebraic",
                "bottom: a b c d e f g h i; left: 10 9 8 7 6 5 4 3 2 1",
            ),
            (
                "night",
                "iccs flip top,right",
                "top: i h g f e d c b a; right: 0 1 2 3 4 5 6 7 8 9; river: 漢界 楚河",
            ),
            (
                "clean_beta",
                "iccs c3:e4 all",
                "top: c d e; right: 3 2; bottom: c d e; left: 3 2",
            ),
        ] {
            assert_eq!(read(board, how), expected, "{board} {how}");
        }
    }
}
