//! Splits a scene into its background and individual things, so that each can be drawn as a separate scene.

use super::{Layer, Scene};
use crate::util::markup::Markup;

/// A piece, a mark, an arrow, a number, or a label around the board, identified by its place in the drawing
/// order. The names in the legend and the caption are not things, because they are drawn above everything
/// else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Thing {
    pub(crate) height: Height,
    /// The index of the layer among those at the same height. The pieces form a single layer.
    layer: usize,
    /// The index of the thing in its layer.
    number: usize,
}

/// The parts of the drawing order, from bottom to top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Height {
    Below,
    Pieces,
    Above,
    Beside,
}

impl Height {
    /// Returns whether things at this height are on the board, where cropping can hide parts of them.
    pub(crate) fn is_on_board(self) -> bool {
        self != Height::Beside
    }
}

/// The parts of a scene to draw.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Choice<'t> {
    /// Whether to draw the background and the board with its words. A cropped board is also clipped only in
    /// this case.
    pub(crate) ground: bool,
    /// The things to draw, in drawing order.
    pub(crate) things: &'t [Thing],
    /// Whether to draw the legend and the caption.
    pub(crate) words: bool,
}

/// The empty art that replaces the board if the board is not drawn.
static NOTHING: Markup = Markup::without_ids("");

impl<'a> Scene<'a> {
    /// Returns all things, in drawing order.
    pub(crate) fn things(&self) -> Vec<Thing> {
        let of_layer = |height, layer, count| {
            (0..count).map(move |number| Thing {
                height,
                layer,
                number,
            })
        };
        let mut things = Vec::new();
        for (height, layers) in [
            (Height::Below, &self.below),
            (Height::Above, &self.above),
            (Height::Beside, &self.beside),
        ] {
            if height == Height::Above {
                things.extend(of_layer(Height::Pieces, 0, self.pieces.len()));
            }
            for (index, layer) in layers.iter().enumerate() {
                things.extend(of_layer(height, index, layer.len()));
            }
        }
        things
    }

    /// Returns a layer that contains only this thing.
    pub(crate) fn layer_of(&self, thing: Thing) -> Layer<'a> {
        let layers = match thing.height {
            Height::Below => &self.below,
            Height::Pieces => return Layer::art(vec![self.pieces[thing.number]]),
            Height::Above => &self.above,
            Height::Beside => &self.beside,
        };
        layers[thing.layer].only(thing.number)
    }

    /// Returns a scene with only the chosen parts, at the same positions. It has no title, description or
    /// source.
    pub(crate) fn only(&self, choice: Choice) -> Scene<'a> {
        let mut part = Scene {
            orientation: self.orientation,
            shown: self.shown,
            width: self.width,
            height: self.height,
            view_box: self.view_box,
            language: self.language,
            title: String::new(),
            description: String::new(),
            source: None,
            paper: Vec::new(),
            background: &NOTHING,
            definitions: Vec::new(),
            clip: None,
            words_on_board: Vec::new(),
            below: Vec::new(),
            pieces: Vec::new(),
            above: Vec::new(),
            beside: Vec::new(),
            legend: None,
            caption: None,
            layout: self.layout.clone(),
        };
        if choice.ground {
            part.paper.clone_from(&self.paper);
            part.background = self.background;
            part.clip.clone_from(&self.clip);
            part.words_on_board.clone_from(&self.words_on_board);
        }
        if choice.words {
            part.legend.clone_from(&self.legend);
            part.caption.clone_from(&self.caption);
        }
        // The index of each definition in the new scene, or `None` if the scene does not use it.
        let mut indexes: Vec<Option<usize>> = vec![None; self.definitions.len()];
        for thing in choice.things {
            let mut layer = self.layer_of(*thing);
            for (index, _) in layer.placed_mut() {
                *index = *indexes[*index].get_or_insert_with(|| {
                    part.definitions.push(self.definitions[*index].clone());
                    part.definitions.len() - 1
                });
            }
            match thing.height {
                Height::Below => part.below.push(layer),
                Height::Pieces => part.pieces.extend(layer.placed()),
                Height::Above => part.above.push(layer),
                Height::Beside => part.beside.push(layer),
            }
        }
        part
    }
}
