//! The frames of a film (an animation) as pixels. Each thing in the film, such as a piece or a mark, is drawn
//! once, and each position is composed of the drawn things.

use std::collections::HashMap;

use resvg::tiny_skia::{Pixmap, PixmapMut, Transform};
use resvg::usvg::{Group, Node};

use super::sprite::{MARGIN, Sprite, cover, times};
use crate::page::cost;
use crate::page::error::PictureError;
use crate::page::font_file::FontFile;
use crate::page::limits::{FILM_DOTS, FILM_SECONDS, FILM_SPRITES};
use crate::page::picture_format::Shortcomings;
use crate::page::raster_options::Resolution;
use crate::page::rectangle::{Dot, Rectangle, Span};
use crate::page::shapes::Shapes;
use crate::svg::{Film, FilmThing, film_parts};

/// The number of things whose art is read at a time. A picture contains about as many things.
const AT_A_TIME: usize = 256;

/// The colour of areas where nothing is drawn, unless these areas are transparent.
pub(super) const WHITE: [u8; 3] = [u8::MAX; 3];

/// The prices of pixels in a film. A price is the measured time in nanoseconds on one core, plus a margin of
/// about a third.
#[derive(Clone, Copy, Debug)]
pub(super) struct DotPrice {
    /// The price of each pixel of a thing that appears or vanishes. It covers composing the pixel twice and
    /// compressing it.
    pub(crate) changed: f64,
    /// The price of each pixel in the smallest rectangle around all things that appear or vanish at the same
    /// time.
    pub(crate) framed: f64,
}

pub(super) struct Frames {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) shortcomings: Shortcomings,
    /// The background. It includes the board unless the board is cropped.
    ground: Vec<Dot>,
    /// The board, if it is cropped.
    cut: Option<Cut>,
    /// The things on the board, followed by the things next to the board. Each of the two groups is ordered
    /// from bottom to top. A thing without visible parts is `None`.
    sprites: Vec<Option<Sprite>>,
    /// The number of things on the board.
    on_board: usize,
    /// The indices of the things in each position, from bottom to top.
    shown: Vec<Vec<usize>>,
    /// The areas that change when each position is shown. For the first position, this is the whole picture.
    changes: Vec<Vec<Rectangle>>,
}

/// A board that is cropped to the shown area.
struct Cut {
    board: Vec<Dot>,
    /// The visibility of each pixel, from 0 to 255.
    mask: Vec<u8>,
}

/// A change from one position to the next.
pub(super) struct Change<'r> {
    /// The smallest rectangle around everything that changes. It is empty if nothing changes.
    pub(crate) place: Rectangle,
    /// The pixels that change, sorted by row and then by column. For the first position, these are all
    /// pixels.
    pub(crate) spans: &'r [Span],
    canvas: &'r [Dot],
    width: usize,
}

impl<'r> Change<'r> {
    pub(crate) fn dots(&self, span: &Span) -> &'r [Dot] {
        &self.canvas[span.dots(self.width)]
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = Dot> {
        self.spans.iter().flat_map(|span| self.dots(span)).copied()
    }

    pub(crate) fn rows(&self) -> impl Iterator<Item = Span> {
        let place = self.place;
        (place.top..place.bottom).map(move |row| span(row, place.left, place.right))
    }
}

/// Appends the changed pixels of a row to `spans`. `old` and `new` contain the pixels of the row, starting
/// at the column `left`.
fn find_spans(old: &[Dot], new: &[Dot], row: usize, left: usize, spans: &mut Vec<Span>) {
    let mut pairs = old.iter().zip(new).map(|(old, new)| old != new).enumerate();
    while let Some((first, _)) = pairs.find(|(_, differs)| *differs) {
        let end = pairs.find(|(_, differs)| !*differs);
        let end = end.map_or(old.len(), |(end, _)| end);
        spans.push(span(row, left + first, left + end));
    }
}

/// Returns a span of pixels. The limits on the size of a film ensure that the coordinates fit into a `u32`.
fn span(row: usize, left: usize, right: usize) -> Span {
    let [row, left, right] = [row, left, right].map(|place| place as u32);
    Span { row, left, right }
}

impl Frames {
    /// Draws everything in a film. The canvas has the colour `paper`, or is transparent if `paper` is `None`.
    /// Returns an error if the film is too large or too long, or if part of the film cannot be drawn.
    pub(crate) fn new(
        film: &Film,
        resolution: Resolution,
        font: Option<&FontFile>,
        paper: Option<[u8; 3]>,
    ) -> Result<Frames, PictureError> {
        let ground = Shapes::read(&film_parts::write_background(film), font)?;
        let size = ground.tree.size();
        let sides = [size.width(), size.height()];
        let [width, height] =
            sides.map(|side| (f64::from(side) * resolution.scale).round().max(1.0));
        if width * height > FILM_DOTS {
            return Err(PictureError::TooManyDotsInFilm {
                width: width as u64,
                height: height as u64,
            });
        }
        let (dots, width, height) = (width * height, width as u32, height as u32);
        cost::of_shapes(&ground.tree, dots, ground.cost)?;
        let scale = Transform::from_scale(width as f32 / sides[0], height as f32 / sides[1]);

        let found = groups(&ground.tree);
        let draw = |id: &str, canvas: &mut Pixmap| {
            if let Some(cel) = found.get(id) {
                cel.draw(scale, &mut canvas.as_mut());
            }
        };
        let mut below = Pixmap::new(width, height).ok_or(PictureError::OutOfMemoryForFilm)?;
        if let Some([red, green, blue]) = paper {
            below
                .data_mut()
                .as_chunks_mut()
                .0
                .fill([red, green, blue, u8::MAX]);
        }
        draw(film_parts::PAPER, &mut below);
        let cut = match film.clip {
            None => {
                draw(film_parts::BOARD, &mut below);
                None
            }
            Some(_) => {
                let mut canvas = with_margin(width, height)?;
                let whole = Rectangle::whole(width as usize, height as usize);
                let mut layer = |id| {
                    if let Some(cel) = found.get(id) {
                        cel.draw(scale.post_concat(inwards()), &mut canvas.as_mut());
                    }
                    let mut dots = vec![Dot::default(); whole.dots()];
                    Sprite::take(&mut canvas.as_mut(), whole).put(whole, &mut dots);
                    dots
                };
                let mask = layer(film_parts::CLIP).into_iter();
                Some(Cut {
                    mask: mask.map(|[.., alpha]| alpha).collect(),
                    board: layer(film_parts::BOARD),
                })
            }
        };
        let (things, on_board, shown) = stack(film);
        let mut frames = Frames {
            width: width as usize,
            height: height as usize,
            shortcomings: ground.shortcomings,
            ground: below.data().as_chunks().0.to_vec(),
            cut,
            sprites: Vec::with_capacity(things.len()),
            on_board,
            shown,
            changes: Vec::new(),
        };
        drop((below, found));
        let mut canvas = with_margin(width, height)?;
        for things in things.chunks(AT_A_TIME) {
            frames.draw_things(film, things, scale, font, &mut canvas)?;
        }
        frames.plan_changes();
        frames.shortcomings.has_filters = false;
        Ok(frames)
    }

    /// Draws each of these things separately, and keeps its pixels.
    fn draw_things(
        &mut self,
        film: &Film,
        things: &[&FilmThing],
        scale: Transform,
        font: Option<&FontFile>,
        canvas: &mut Pixmap,
    ) -> Result<(), PictureError> {
        let shapes = Shapes::read(&film_parts::write_things(film, things), font)?;
        let dots = self.width as f64 * self.height as f64;
        cost::of_shapes(&shapes.tree, dots, shapes.cost)?;
        self.shortcomings.add(shapes.shortcomings);
        let whole = Rectangle::whole(self.width, self.height);
        let found = groups(&shapes.tree);
        for number in 0..things.len() {
            let cel = found.get(format!("{}{number}", film_parts::THING).as_str());
            let sprite = cel.and_then(|cel| {
                let bounds = cel.group.abs_layer_bounding_box().to_rect();
                let place = whole.around(bounds.transform(scale)?);
                cel.draw(scale.post_concat(inwards()), &mut canvas.as_mut());
                Some(Sprite::take(&mut canvas.as_mut(), place))
            });
            self.sprites.push(sprite);
        }
        let size: usize = self.sprites.iter().flatten().map(Sprite::size).sum();
        match size as f64 > FILM_SPRITES {
            true => Err(PictureError::TooMuchMotion),
            false => Ok(()),
        }
    }

    fn plan_changes(&mut self) {
        let mut changes = vec![vec![Rectangle::whole(self.width, self.height)]];
        for pair in self.shown.windows(2) {
            let differences = differences(&pair[0], &pair[1]);
            let sprites = differences.filter_map(|thing| self.sprites[thing].as_ref());
            changes.push(sprites.map(|sprite| sprite.place).collect());
        }
        self.changes = changes;
    }

    /// Returns an error if writing the film would take too long at these prices.
    pub(crate) fn check_time(&self, price: DotPrice) -> Result<(), PictureError> {
        let dots = |place: Rectangle| place.dots() as f64;
        let nanoseconds = self.changes.iter().map(|places| {
            let changed: f64 = places.iter().copied().map(dots).sum();
            let around = places.iter().copied();
            let around = around.fold(Rectangle::whole(0, 0), Rectangle::with);
            changed * price.changed + dots(around) * price.framed
        });
        match nanoseconds.sum::<f64>() > FILM_SECONDS * 1e9 {
            true => Err(PictureError::TooMuchMotion),
            false => Ok(()),
        }
    }

    pub(crate) fn positions(&self) -> usize {
        self.shown.len()
    }

    /// Calls `show` for each position, in order, with the change that leads to the position.
    pub(crate) fn play<E>(&self, mut show: impl FnMut(Change) -> Result<(), E>) -> Result<(), E> {
        let whole = Rectangle::whole(self.width, self.height);
        let mut canvas = vec![Dot::default(); whole.dots()];
        let mut spans = Vec::new();
        for (position, places) in self.changes.iter().enumerate() {
            spans.clear();
            for place in places {
                let dots = self.dots(position, *place);
                let rows = dots.chunks(place.width().max(1));
                for (row, new) in (place.top..place.bottom).zip(rows) {
                    let start = row * self.width + place.left;
                    let old = &mut canvas[start..start + new.len()];
                    if position == 0 {
                        spans.push(span(row, place.left, place.right));
                    } else {
                        find_spans(old, new, row, place.left, &mut spans);
                    }
                    old.copy_from_slice(new);
                }
            }
            spans.sort_unstable();
            show(Change {
                place: Span::around(&spans),
                spans: &spans,
                canvas: &canvas,
                width: self.width,
            })?;
        }
        Ok(())
    }

    /// Returns the pixels of the given part of the picture for a position.
    fn dots(&self, position: usize, part: Rectangle) -> Vec<Dot> {
        let mut dots = self.part_of(&self.ground, part);
        let shown = &self.shown[position];
        let (on_board, beside) = shown.split_at(shown.partition_point(|it| *it < self.on_board));
        let put = |things: &[usize], dots: &mut Vec<Dot>| {
            for sprite in things
                .iter()
                .filter_map(|thing| self.sprites[*thing].as_ref())
            {
                sprite.put(part, dots);
            }
        };
        match &self.cut {
            None => put(on_board, &mut dots),
            Some(cut) => {
                let mut board = self.part_of(&cut.board, part);
                put(on_board, &mut board);
                let mask = self.part_of(&cut.mask, part);
                for ((below, dot), visible) in dots.iter_mut().zip(board).zip(mask) {
                    let visible = u16::from(visible);
                    cover(below, dot.map(|channel| times(channel.into(), visible)));
                }
            }
        }
        put(beside, &mut dots);
        dots
    }

    fn part_of<T: Copy>(&self, picture: &[T], part: Rectangle) -> Vec<T> {
        let mut dots = Vec::with_capacity(part.dots());
        for row in part.top..part.bottom {
            let start = row * self.width;
            dots.extend_from_slice(&picture[start + part.left..start + part.right]);
        }
        dots
    }
}

/// Returns all things of a film from bottom to top, the number of things on the board, and the indices of the
/// things that each position shows.
fn stack<'f>(film: &'f Film) -> (Vec<&'f FilmThing>, usize, Vec<Vec<usize>>) {
    let (mut things, mut on_board) = (Vec::new(), 0);
    let mut shown = vec![Vec::new(); film.positions()];
    for (height, strip) in film.layers.iter().enumerate() {
        for (all, of_strip) in shown.iter_mut().zip(&strip.shown) {
            all.extend(of_strip.iter().map(|index| things.len() + index));
        }
        things.extend(&strip.things);
        if height + 1 < film.layers.len() {
            on_board = things.len();
        }
    }
    (things, on_board, shown)
}

/// Returns the numbers that are in exactly one of two sorted lists.
fn differences(one: &[usize], other: &[usize]) -> impl Iterator<Item = usize> {
    let without = |all: &[usize], rest: &[usize]| -> Vec<usize> {
        let all = all.iter().copied();
        all.filter(|thing| rest.binary_search(thing).is_err())
            .collect()
    };
    without(one, other).into_iter().chain(without(other, one))
}

/// Returns an empty canvas for a picture of this size with a margin around it.
fn with_margin(width: u32, height: u32) -> Result<Pixmap, PictureError> {
    let margins = 2 * MARGIN as u32;
    Pixmap::new(width + margins, height + margins).ok_or(PictureError::OutOfMemoryForFilm)
}

/// Returns the transform that moves a picture from the corner of a canvas to the inside of the margin.
fn inwards() -> Transform {
    Transform::from_translate(MARGIN as f32, MARGIN as f32)
}

/// A group with an id, such as a thing or the board.
struct Cel<'t> {
    node: &'t Node,
    group: &'t Group,
    /// The transform of the surrounding group.
    around: Transform,
}

impl Cel<'_> {
    /// Draws the group at its place in the picture. The canvas is large enough for the whole picture.
    fn draw(&self, scale: Transform, canvas: &mut PixmapMut) {
        let bounds = self.group.abs_layer_bounding_box();
        // The library moves a node that is drawn on its own to the corner of the canvas, so move the node
        // back.
        let transform = scale.pre_concat(self.around);
        let transform = transform.pre_translate(bounds.x(), bounds.y());
        resvg::render_node(self.node, transform, canvas);
    }
}

/// Returns the groups of a picture that have ids and content, keyed by id.
fn groups(tree: &resvg::usvg::Tree) -> HashMap<&str, Cel<'_>> {
    fn find<'t>(around: &'t Group, found: &mut HashMap<&'t str, Cel<'t>>) {
        for node in around.children() {
            let Node::Group(group) = node else {
                continue;
            };
            if group.id().is_empty() {
                find(group, found);
            } else {
                let around = around.abs_transform();
                found.insert(
                    group.id(),
                    Cel {
                        node,
                        group,
                        around,
                    },
                );
            }
        }
    }
    let mut found = HashMap::new();
    find(tree.root(), &mut found);
    found
}
