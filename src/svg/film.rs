//! Positions of a game, one after the other, as one picture's ground and the things that come and
//! go on it.

use std::collections::HashMap;

use super::parts::{append_layer, append_reduced_use, append_use, live_text, rectangle};
use super::strip::{Growing, Strip, Thing};
use crate::scene::{Clip, Definition, Language, Layer, Length, Point, Scene};
use crate::theme::{Markup, Paint, ViewBox};
use crate::util::node::Node;

/// Positions of a game, one after the other.
#[derive(Clone, Debug)]
pub struct Film<'a> {
    /// The width on paper or screen.
    pub width: Length,
    /// The height on paper or screen.
    pub height: Length,
    /// The visible part of the plane, which holds all positions.
    pub view_box: ViewBox,
    /// The language of titles and descriptions.
    pub(super) language: Language,
    /// The title and description of the first and of the last position.
    pub(super) words: [[String; 2]; 2],
    /// The game that it shows, as text for its file to hold, see [`crate::format::picture`].
    pub source: Option<String>,
    /// The colours behind everything and their places, the lowest first; `None` is everywhere.
    pub(super) paper: Vec<(Option<ViewBox>, Paint)>,
    pub(super) background: &'a Markup,
    pub(super) definitions: Vec<Definition<'a>>,
    pub(crate) clip: Option<Clip>,
    pub(crate) below: Strip,
    pub(crate) pieces: Strip,
    pub(crate) above: Strip,
    pub(crate) beside: Strip,
}

/// Why positions are no film.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FilmError {
    /// There are none.
    #[error("an animation needs a position")]
    Empty,
    /// There are too many.
    #[error("an animation has at most {} positions", Film::POSITIONS)]
    TooLong,
    /// Too much comes and goes.
    #[error("too many arrows, marks and words come and go in this animation")]
    TooMuch,
}

impl FilmError {
    /// What is allowed instead, if known.
    pub fn expected(&self) -> Option<String> {
        match self {
            FilmError::Empty => None,
            FilmError::TooLong | FilmError::TooMuch => {
                Some("--from and --moves choose a part of the game".to_owned())
            }
        }
    }
}

impl<'a> Film<'a> {
    /// The maximum number of positions.
    pub const POSITIONS: usize = 2000;

    /// The maximum number of things that come and go. Two thousand moves bring about ten thousand,
    /// with marks, arrows and captions.
    const THINGS: usize = 20_000;

    /// The film of pictures of the same game, on the same board.
    ///
    /// # Errors
    /// There is no position, there are too many, or too much comes and goes.
    pub fn new(scenes: impl IntoIterator<Item = Scene<'a>>) -> Result<Film<'a>, FilmError> {
        let mut film: Option<Film> = None;
        let mut known: HashMap<String, usize> = HashMap::new();
        let mut strips: [Growing; 4] = Default::default();
        // The largest picture has the paper for all.
        let mut largest = 0.0;
        let mut positions = 0;
        for scene in scenes {
            positions += 1;
            if positions > Film::POSITIONS {
                return Err(FilmError::TooLong);
            }
            let words = [scene.title, scene.description];
            let film = film.get_or_insert_with(|| Film {
                width: scene.width,
                height: scene.height,
                view_box: scene.view_box,
                language: scene.language,
                words: [words.clone(), words.clone()],
                source: None,
                paper: Vec::new(),
                background: scene.background,
                definitions: Vec::new(),
                clip: scene.clip.clone(),
                below: Strip::default(),
                pieces: Strip::default(),
                above: Strip::default(),
                beside: Strip::default(),
            });
            film.words[1] = words;
            film.show(&scene.view_box);
            let area = scene.view_box.width * scene.view_box.height;
            if area > largest {
                let part = |place| (place != scene.view_box).then_some(place);
                let paper = scene.paper.into_iter();
                film.paper = paper.map(|(place, paint)| (part(place), paint)).collect();
                largest = area;
            }
            let definitions = scene.definitions.into_iter().map(|definition| {
                *known.entry(definition.id.clone()).or_insert_with(|| {
                    film.definitions.push(definition);
                    film.definitions.len() - 1
                })
            });
            let indexes: Vec<usize> = definitions.collect();
            let pieces = [Layer::Art(scene.pieces)];
            let texts = scene.legend.iter().chain(&scene.caption);
            let texts = texts.map(|words| Thing::Drawn(live_text(words).to_string()));
            let below = scene.words_on_board.iter().chain(&scene.below);
            let things = |layer| things(layer, &indexes);
            let layers: [Vec<Thing>; 4] = [
                below.flat_map(things).collect(),
                pieces.iter().flat_map(things).collect(),
                scene.above.iter().flat_map(things).collect(),
                scene.beside.iter().flat_map(things).chain(texts).collect(),
            ];
            for (strip, things) in strips.iter_mut().zip(layers) {
                let written = |thing: &Thing| {
                    let mut text = String::new();
                    film.append_thing(&mut text, thing, "");
                    text
                };
                strip.push(things.into_iter().map(|thing| (written(&thing), thing)));
            }
            if strips.iter().map(Growing::len).sum::<usize>() > Film::THINGS {
                return Err(FilmError::TooMuch);
            }
        }
        let mut film = film.ok_or(FilmError::Empty)?;
        [film.below, film.pieces, film.above, film.beside] = strips.map(Growing::finish);
        Ok(film)
    }

    /// The number of positions.
    pub fn positions(&self) -> usize {
        self.pieces.shown.len()
    }

    /// Widens the picture so that it shows another one, in the same units.
    fn show(&mut self, other: &ViewBox) {
        let own = self.view_box;
        let unit = self.width.times(1.0 / own.width);
        self.view_box = own.with(*other);
        if self.view_box != own {
            self.width = unit.times(self.view_box.width);
            self.height = unit.times(self.view_box.height);
        }
    }

    /// The paper as SVG.
    pub(super) fn written_paper(&self) -> String {
        let paper = self.paper.iter().map(|(place, colour)| {
            let place = place.as_ref().unwrap_or(&self.view_box);
            rectangle(place, colour.as_str()).to_string()
        });
        paper.collect::<Vec<_>>().join("\n")
    }

    /// Appends a thing as SVG, with ids that end with `suffix`.
    pub(super) fn append_thing(&self, text: &mut String, thing: &Thing, suffix: &str) {
        match thing {
            Thing::Drawn(drawn) => text.push_str(drawn),
            Thing::Art {
                definition,
                at,
                scale,
            } => {
                let id = &self.definitions[*definition].id;
                match *scale {
                    1.0 => append_use(text, *at, id, suffix, ""),
                    scale => append_reduced_use(text, *at, scale, id, suffix),
                }
            }
        }
    }
}

/// The things of a layer, whose definitions have these indexes in the film.
fn things(layer: &Layer, indexes: &[usize]) -> Vec<Thing> {
    let art = |scale: f64, placed: &[(usize, Point)]| {
        let art = placed.iter().map(|(index, at)| Thing::Art {
            definition: indexes[*index],
            at: *at,
            scale,
        });
        art.collect()
    };
    let drawn = |number| {
        let mut node = Node::new("g");
        append_layer(&mut node, &layer.only(number), &[], "");
        let drawn = node.contents().collect::<Vec<_>>().join("\n");
        (!drawn.is_empty()).then_some(Thing::Drawn(drawn))
    };
    match layer {
        Layer::Art(placed) => art(1.0, placed),
        Layer::Reduced { scale, placed } => art(*scale, placed),
        Layer::Outlines { .. } | Layer::Writing(_) | Layer::Circle { .. } => {
            (0..layer.len()).filter_map(drawn).collect()
        }
    }
}
