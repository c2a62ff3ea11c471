//! Splits a scene into its background and individual things, so that each can be drawn as a separate scene.

use std::slice;

use super::{Layer, Scene};
use crate::util::markup::Markup;

/// An item of a layer, such as a piece, a mark, an arrow or the side-to-move mark, identified by its place in
/// the drawing order. The caption and the names in the legend are not things, because they are drawn above
/// everything else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Thing {
    pub(crate) height: Height,
    /// The index of the layer among the layers at the same height. The pieces form a single layer.
    layer: usize,
    /// The index of the thing in its layer.
    number: usize,
}

/// The parts of the drawing order (the heights of things), from bottom to top.
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
    /// Whether to draw the background and the board with its words. If not, the scene has no clip path, even
    /// if the board is cropped.
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
        let heights = [Height::Below, Height::Pieces, Height::Above, Height::Beside].into_iter();
        let layers =
            heights.flat_map(|height| (0..self.at(height).len()).map(move |it| (height, it)));
        let things = layers.flat_map(|(height, layer)| {
            let numbers = 0..self.at(height)[layer].len();
            numbers.map(move |number| Thing {
                height,
                layer,
                number,
            })
        });
        things.collect()
    }

    fn at(&self, height: Height) -> &[Layer<'a>] {
        match height {
            Height::Below => &self.below,
            Height::Pieces => slice::from_ref(&self.pieces),
            Height::Above => &self.above,
            Height::Beside => &self.beside,
        }
    }

    /// Returns a layer that contains only this thing.
    pub(crate) fn layer_of(&self, thing: Thing) -> Layer<'a> {
        self.at(thing.height)[thing.layer].only(thing.number)
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
            pieces: Layer::art(Vec::new()),
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
            match thing.height.is_on_board() {
                true => part.below.push(layer),
                false => part.beside.push(layer),
            }
        }
        part
    }
}
