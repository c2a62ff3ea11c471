//! A film: the positions of a game in order, stored as a background and items that appear and disappear.

use std::collections::HashMap;

use super::film_layer::{FilmLayer, FilmLayerBuilder, FilmThing};
use super::parts::{append_layer, append_reduced_use, append_use, live_text, rectangle};
use crate::scene::{Clip, Definition, Language, Layer, Length, Scene};
use crate::theme::{Markup, Paint, ViewBox};
use crate::util::node::Node;

/// The positions of a game, shown one after another.
#[derive(Clone, Debug)]
pub struct Film<'a> {
    /// The width of the picture on paper or screen.
    pub width: Length,
    /// The height of the picture on paper or screen.
    pub height: Length,
    /// The visible area, which is large enough for all positions.
    pub(crate) view_box: ViewBox,
    pub(super) language: Language,
    /// The title and description of the first position, followed by those of the last position.
    pub(super) words: [[String; 2]; 2],
    /// The text of the game to embed in the file, if any. See [`crate::format::picture`].
    pub(crate) source: Option<String>,
    /// The background colours and the areas that they fill, from bottom to top. The area `None` stands for
    /// the whole picture.
    pub(super) paper: Vec<(Option<ViewBox>, Paint)>,
    pub(super) background: &'a Markup,
    pub(super) definitions: Vec<Definition<'a>>,
    pub(crate) clip: Option<Clip>,
    /// The items below the pieces, the pieces, the items above the pieces, and the items beside the board.
    pub(crate) layers: [FilmLayer; 4],
}

/// The error returned if the positions of a game cannot be combined into a film.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FilmError {
    /// There are no positions.
    #[error("an animation needs a position")]
    Empty,
    /// There are more than [`Film::POSITIONS`] positions.
    #[error("an animation has at most {} positions", Film::POSITIONS)]
    TooLong,
    /// Too many items, such as arrows, marks and words, appear and disappear.
    #[error("too many arrows, marks and words come and go in this animation")]
    TooMuch,
}

impl FilmError {
    /// Returns advice on how to avoid the error, if there is any.
    pub(crate) fn expected(&self) -> Option<String> {
        match self {
            FilmError::Empty => None,
            FilmError::TooLong | FilmError::TooMuch => {
                Some("--from and --moves choose a part of the game".to_owned())
            }
        }
    }
}

impl<'a> Film<'a> {
    /// The maximum number of positions in a film.
    pub const POSITIONS: usize = 2000;

    /// The maximum number of items that appear and disappear. A game of 2,000 moves with marks, arrows and
    /// captions has about 10,000 such items.
    const THINGS: usize = 20_000;

    /// Creates a film from scenes, which must show positions of the same game on the same board.
    ///
    /// # Errors
    /// Returns an error if there are no positions, or if there are too many positions or items.
    pub fn new(scenes: impl IntoIterator<Item = Scene<'a>>) -> Result<Film<'a>, FilmError> {
        let mut film: Option<Film> = None;
        let mut known: HashMap<String, usize> = HashMap::new();
        let mut strips: [FilmLayerBuilder; 4] = Default::default();
        // The area of the largest scene so far. That scene's background colours are used for the whole film.
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
                layers: Default::default(),
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
            let texts = scene.legend.iter().chain(&scene.caption);
            let texts = texts.map(|words| FilmThing::Drawn(live_text(words).to_string()));
            let below = scene.words_on_board.iter().chain(&scene.below);
            let things = |layer| things(layer, &indexes);
            let layers: [Vec<FilmThing>; 4] = [
                below.flat_map(things).collect(),
                things(&scene.pieces),
                scene.above.iter().flat_map(things).collect(),
                scene.beside.iter().flat_map(things).chain(texts).collect(),
            ];
            for (strip, things) in strips.iter_mut().zip(layers) {
                let written = |thing: &FilmThing| {
                    let mut text = String::new();
                    film.append_thing(&mut text, thing, "");
                    text
                };
                strip.push(things.into_iter().map(|thing| (written(&thing), thing)));
            }
            if strips.iter().map(FilmLayerBuilder::len).sum::<usize>() > Film::THINGS {
                return Err(FilmError::TooMuch);
            }
        }
        let mut film = film.ok_or(FilmError::Empty)?;
        film.layers = strips.map(FilmLayerBuilder::finish);
        Ok(film)
    }

    /// Returns the number of positions.
    pub fn positions(&self) -> usize {
        self.layers[0].shown.len()
    }

    /// Enlarges the picture so that it contains the view box `other`, without changing the scale.
    fn show(&mut self, other: &ViewBox) {
        let own = self.view_box;
        let unit = self.width.times(1.0 / own.width);
        self.view_box = own.with(*other);
        if self.view_box != own {
            self.width = unit.times(self.view_box.width);
            self.height = unit.times(self.view_box.height);
        }
    }

    /// Returns the rectangles that draw the background colours.
    pub(super) fn written_paper(&self) -> String {
        let paper = self.paper.iter().map(|(place, colour)| {
            let place = place.as_ref().unwrap_or(&self.view_box);
            rectangle(place, colour.as_str()).to_string()
        });
        paper.collect::<Vec<_>>().join("\n")
    }

    /// Appends an item as SVG, with ids that end with `suffix`.
    pub(super) fn append_thing(&self, text: &mut String, thing: &FilmThing, suffix: &str) {
        match thing {
            FilmThing::Drawn(drawn) => text.push_str(drawn),
            FilmThing::Art {
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

/// Returns the items of a layer of a scene. `indexes` maps the index of a definition in the scene to its
/// index in the film.
fn things(layer: &Layer, indexes: &[usize]) -> Vec<FilmThing> {
    let drawn = |number| {
        let mut node = Node::new("g");
        append_layer(&mut node, &layer.only(number), &[], "");
        let drawn = node.contents().collect::<Vec<_>>().join("\n");
        (!drawn.is_empty()).then_some(FilmThing::Drawn(drawn))
    };
    match layer {
        Layer::Art { scale, placed } => {
            let art = placed.iter().map(|(index, at)| FilmThing::Art {
                definition: indexes[*index],
                at: *at,
                scale: *scale,
            });
            art.collect()
        }
        Layer::Outlines { .. } | Layer::Writing(_) | Layer::Circle { .. } => {
            (0..layer.len()).filter_map(drawn).collect()
        }
    }
}
