//! A page that shows themes to choose from. For each theme, it shows a picture and the theme's name. All
//! lengths in this file are in pixels, unless stated otherwise.

use super::inscription::lines;
use super::{Definition, Inscription, Layer, Length, Options, Point, Scene, theme_sample};
use crate::lettering::Lettering;
use crate::theme::{Markup, Theme, ThemeKind, ViewBox};
use crate::util::digest::Digest;
use crate::util::markup::is_allowed;
use crate::util::safe_text::is_invisible;

/// The colour behind pictures that have no background.
const PAPER: &str = "#fff";
const HEADING: &str = "#9b2d1f";
const NAME: &str = "#2b2622";

/// The width of a page on which at least one section has enough themes for all its columns. It suits
/// documentation on a screen.
const WIDTH: f64 = 900.0;
const MARGIN: f64 = 24.0;

/// The horizontal and vertical gaps between cells. With this horizontal gap, columns are a whole number of
/// pixels wide, whether there are two or three of them.
const GAP: (f64, f64) = (18.0, 22.0);

/// The maximum height of a picture, as a multiple of the column width. The limit keeps a tall picture from
/// dominating its row.
const STEEPEST: f64 = 1.12;

/// The line height and font size of headings.
const HEADING_LINE: (f64, f64) = (46.0, 21.0);
/// The line height and font size of the names of themes.
const NAME_LINE: (f64, f64) = (20.0, 15.0);

/// The line height and font size of the names of pieces. They are small enough for the names to fit next to
/// each other.
const LEGEND_LINE: (f64, f64) = (17.0, 10.5);

/// The maximum number of lines of a theme's name.
const NAME_LINES: usize = 3;

/// The gap between a picture and the text below it.
const BELOW: f64 = 8.0;

/// The width of a piece in the second, small picture of a theme. This is the width of a piece in a small
/// diagram on a screen.
const SMALL_PIECE: f64 = 24.0;

/// A section of the page with themes of one kind.
#[derive(Clone, Debug)]
pub struct SheetSection<'a> {
    /// The kind of theme that the section shows.
    pub kind: ThemeKind,
    /// The themes, in the order in which they are shown.
    pub cells: Vec<SheetCell<'a>>,
}

/// A theme on the page.
#[derive(Clone, Debug)]
pub struct SheetCell<'a> {
    pub(crate) name: String,
    scene: Scene<'a>,
    /// The names of the pieces, one for each column of the picture, with their horizontal positions as
    /// fractions of the width of the picture.
    legend: Vec<(&'static str, f64)>,
    /// A second picture with small pieces or marks, and the width of that picture. Board themes have no
    /// second picture.
    small: Option<(Scene<'a>, f64)>,
}

impl<'a> SheetCell<'a> {
    /// Creates a cell that shows a theme of the given kind. `theme` contains this theme, combined with themes
    /// of the other kinds.
    pub fn new(kind: ThemeKind, name: String, theme: &'a Theme) -> SheetCell<'a> {
        SheetCell {
            name,
            scene: theme_sample::compose(kind, theme, &Options::default()),
            legend: theme_sample::names(kind),
            small: theme_sample::compose_small(kind, theme, SMALL_PIECE),
        }
    }
}

/// A page that is ready to be written to a file.
#[derive(Clone, Debug)]
pub struct Sheet<'a> {
    /// The width of the page on paper or screen.
    pub width: Length,
    pub(crate) height: Length,
    pub(crate) view_box: ViewBox,
    /// A description of the page for people who cannot see it.
    pub(crate) description: String,
    /// The backgrounds of the pictures. Each has an XML id, which is derived from the content of the
    /// background.
    pub(crate) backgrounds: Vec<(String, &'a Markup)>,
    pub(crate) definitions: Vec<Definition<'a>>,
    pub(crate) pictures: Vec<SheetPicture<'a>>,
    /// The headings and names, drawn as outlines.
    pub(crate) inscriptions: Vec<Inscription>,
}

/// A picture on a page.
#[derive(Clone, Debug)]
pub struct SheetPicture<'a> {
    /// The position of the upper left corner on the page.
    pub(crate) corner: Point,
    /// The width and height of the picture on the page.
    pub(crate) size: (f64, f64),
    /// The visible area of the picture, in units of the picture.
    pub(crate) view_box: ViewBox,
    /// The colour behind the picture.
    pub(crate) paper: String,
    /// The index of the background in [`Sheet::backgrounds`].
    pub(crate) background: usize,
    /// The layers above the background, which refer to [`Sheet::definitions`].
    pub(crate) layers: Vec<Layer<'a>>,
}

impl<'a> Sheet<'a> {
    pub(crate) const TITLE: &'static str = "Themes for Xiangqi diagrams";
    /// The background colour of a page.
    pub(crate) const PAGE: &'static str = "#f3efe6";

    /// Arranges themes on a page, with the sections one below another. `width` is the width of the page, or
    /// `None` for a width that suits screens.
    pub fn compose(
        sections: Vec<SheetSection<'a>>,
        lettering: &Lettering,
        width: Option<Length>,
    ) -> Sheet<'a> {
        let mut sheet = Sheet {
            width: Length::of_pixels(0.0),
            height: Length::of_pixels(0.0),
            view_box: ViewBox {
                x: 0.0,
                y: 0.0,
                width: sections.iter().map(SheetSection::width).fold(0.0, f64::max) + 2.0 * MARGIN,
                height: 0.0,
            },
            description: describe(&sections),
            backgrounds: Vec::new(),
            definitions: Vec::new(),
            pictures: Vec::new(),
            inscriptions: Vec::new(),
        };
        let mut top = MARGIN / 2.0;
        for section in sections {
            top = sheet.add_section(section, lettering, top);
        }
        let ViewBox { width: own, .. } = sheet.view_box;
        let height = top - GAP.1 + MARGIN;
        sheet.view_box.height = height;
        sheet.width = width.unwrap_or(Length::of_pixels(own));
        sheet.height = sheet.width.times(height / own);
        sheet
    }

    /// Adds a section below the position `top`, and returns the position at which the next section starts.
    fn add_section(&mut self, section: SheetSection<'a>, lettering: &Lettering, top: f64) -> f64 {
        let at = Point::new(MARGIN, top + HEADING_LINE.0 / 2.0);
        let heading = section.heading();
        let heading = Inscription::draw(&heading, lettering, (at, HEADING_LINE.1), HEADING);
        self.inscriptions.push(heading);
        let mut top = top + HEADING_LINE.0;
        let (columns, column) = section.columns();
        let mut cells = section.cells.into_iter().peekable();
        while cells.peek().is_some() {
            let row: Vec<_> = cells.by_ref().take(columns).collect();
            top = self.add_row(row, column, lettering, top) + GAP.1;
        }
        top
    }

    /// Adds a row of cells below the position `top`, and returns the lower edge of the row. Each cell is
    /// `column` wide.
    fn add_row(
        &mut self,
        row: Vec<SheetCell<'a>>,
        column: f64,
        lettering: &Lettering,
        top: f64,
    ) -> f64 {
        let sizes: Vec<_> = row.iter().map(|cell| cell.size(column)).collect();
        let tallest = sizes.iter().map(|size| size.1).fold(0.0, f64::max).ceil();
        let mut end = top;
        let mut left = MARGIN;
        for (cell, (width, height)) in row.into_iter().zip(sizes) {
            let corner = Point::new(
                left + ((column - width) / 2.0).round(),
                top + (tallest - height).round(),
            );
            let mut below = top + tallest + BELOW;
            if !cell.legend.is_empty() {
                let level = top + tallest + LEGEND_LINE.0 / 2.0;
                let name = |(name, share): &(&str, f64)| {
                    let at = Point::new(corner.x + share * width, level);
                    Inscription::centred(name, lettering, (at, LEGEND_LINE.1), NAME)
                };
                self.inscriptions.extend(cell.legend.iter().map(name));
                below += LEGEND_LINE.0;
            }
            let mut room = left + column - corner.x;
            let mut bottom = below;
            let picture = self.take(cell.scene, corner, (width, height));
            if let Some((scene, width)) = cell.small {
                let height = width * scene.view_box.height / scene.view_box.width;
                room -= width + GAP.0;
                bottom += height.ceil();
                let corner = Point::new((left + column - width).round(), below);
                let small = self.take(scene, corner, (width, height));
                self.pictures.push(small);
            }
            self.pictures.push(picture);
            let mut line_end = below;
            for line in lines(&cell.name, lettering, room / NAME_LINE.1, NAME_LINES) {
                let at = Point::new(corner.x, line_end + NAME_LINE.0 / 2.0);
                let line = Inscription::draw(&line, lettering, (at, NAME_LINE.1), NAME);
                self.inscriptions.push(line);
                line_end += NAME_LINE.0;
            }
            end = end.max(bottom).max(line_end);
            left += column + GAP.0;
        }
        end
    }

    /// Converts a scene to a picture on the page, and adds the art that the scene uses to the page.
    fn take(&mut self, scene: Scene<'a>, corner: Point, size: (f64, f64)) -> SheetPicture<'a> {
        let definitions = scene.definitions.into_iter();
        let known: Vec<usize> = definitions.map(|one| self.define(one)).collect();
        let on_board = scene.words_on_board.into_iter().chain(scene.below);
        let on_board = on_board.chain([scene.pieces]).chain(scene.above);
        let mut layers: Vec<_> = on_board.chain(scene.beside).collect();
        for (index, _) in layers.iter_mut().flat_map(Layer::placed_mut) {
            *index = known[*index];
        }
        let paper = scene.paper.last();
        let paper = paper.map_or(PAPER, |(_, colour)| colour.as_str());
        SheetPicture {
            corner,
            size,
            view_box: scene.view_box,
            paper: paper.to_owned(),
            layers,
            background: self.background(scene.background),
        }
    }

    /// Returns the index of a definition on the page, and adds the definition if it is new.
    fn define(&mut self, definition: Definition<'a>) -> usize {
        let mut known = self.definitions.iter();
        let known = known.position(|other| other.id == definition.id);
        known.unwrap_or_else(|| {
            self.definitions.push(definition);
            self.definitions.len() - 1
        })
    }

    fn background(&mut self, markup: &'a Markup) -> usize {
        let mut known = self.backgrounds.iter();
        let known = known.position(|(_, other)| *other == markup);
        known.unwrap_or_else(|| {
            let id = Digest::of(markup.as_str()).id();
            self.backgrounds.push((id, markup));
            self.backgrounds.len() - 1
        })
    }
}

impl SheetSection<'_> {
    /// Returns the number of columns of the section and the width of each column.
    fn columns(&self) -> (usize, f64) {
        let most = match self.kind {
            ThemeKind::Board => 3,
            ThemeKind::Pieces | ThemeKind::Annotations => 2,
        };
        let gaps = (most - 1) as f64 * GAP.0;
        let column = (WIDTH - 2.0 * MARGIN - gaps) / most as f64;
        (most.min(self.cells.len()), column)
    }

    fn width(&self) -> f64 {
        let (columns, column) = self.columns();
        columns as f64 * (column + GAP.0) - GAP.0
    }

    /// Returns the heading of the section, which is the command-line option that selects a theme of this
    /// kind.
    fn heading(&self) -> String {
        format!("--{}", self.kind.directory())
    }
}

impl SheetCell<'_> {
    /// Returns the size of the picture in a column of this width.
    fn size(&self, column: f64) -> (f64, f64) {
        let ViewBox { width, height, .. } = self.scene.view_box;
        let factor = (column / width).min(column * STEEPEST / height);
        (width * factor, height * factor)
    }
}

/// Returns a description of the page, which lists the names of the themes.
fn describe(sections: &[SheetSection]) -> String {
    let sentences = sections.iter().map(|section| {
        let names = section.cells.iter().map(|cell| cell.name.as_str());
        let names = names.collect::<Vec<_>>().join(", ");
        format!("{}: {names}.", section.heading())
    });
    // The name of a theme may contain any character, but XML does not allow some characters.
    let is_refused = |c: char| !is_allowed(c) || is_invisible(c);
    let text = sentences.collect::<Vec<_>>().join(" ");
    text.replace(is_refused, "\u{fffd}")
}
