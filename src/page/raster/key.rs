//! What determines the dots of something.

use super::texts::Known;
use crate::scene::{Definition, Inscription, Layer, Point, Scene};
use crate::theme::ViewBox;

/// Everything that determines the dots of something, as bytes: they are equal only if all of it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Key(Vec<u8>);

/// The kinds of things that have keys.
#[derive(Clone, Copy)]
pub(super) enum KeyKind {
    Plate,
    Cover,
    Patch,
}

impl Key {
    pub fn new(kind: KeyKind) -> Key {
        Key(vec![kind as u8])
    }

    /// The number of its bytes.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Adds a number.
    pub fn put(&mut self, number: u64) {
        self.0.extend(number.to_le_bytes());
    }

    fn put_length(&mut self, length: f64) {
        self.put(length.to_bits());
    }

    fn put_point(&mut self, point: &Point) {
        self.put_length(point.x);
        self.put_length(point.y);
    }

    fn put_text(&mut self, text: &str) {
        self.put(text.len() as u64);
        self.0.extend(text.as_bytes());
    }

    fn put_place(&mut self, place: &ViewBox) {
        for length in [place.x, place.y, place.width, place.height] {
            self.put_length(length);
        }
    }

    fn put_placed(&mut self, placed: &[(usize, Point)], definitions: &[Key]) {
        self.put(placed.len() as u64);
        for (index, at) in placed {
            self.0.extend(&definitions[*index].0);
            self.put_point(at);
        }
    }

    /// Adds a layer whose definitions have these keys.
    pub fn put_layer(&mut self, layer: &Layer, definitions: &[Key]) {
        match layer {
            Layer::Art(placed) => {
                self.put(0);
                self.put_placed(placed, definitions);
            }
            Layer::Reduced { scale, placed } => {
                self.put(1);
                self.put_length(*scale);
                self.put_placed(placed, definitions);
            }
            Layer::Outlines {
                fill,
                edge,
                outlines,
            } => {
                self.put(2);
                self.put_text(fill);
                self.put_text(edge.0);
                self.put_length(edge.1);
                self.put(outlines.len() as u64);
                for parts in outlines {
                    self.put(parts.len() as u64);
                    for corners in parts {
                        self.put(corners.len() as u64);
                        corners.iter().for_each(|corner| self.put_point(corner));
                    }
                }
            }
            Layer::Writing(inscriptions) => {
                self.put(3);
                self.put(inscriptions.len() as u64);
                for inscription in inscriptions.iter() {
                    self.put_text(&inscription.fill);
                    self.put_text(&inscription.outline);
                }
            }
            Layer::Circle {
                centre,
                radius,
                fill,
                edge,
            } => {
                self.put(4);
                self.put_point(centre);
                self.put_length(*radius);
                // No colour is empty.
                self.put_text(fill.unwrap_or_default());
                self.put_text(edge.0);
                self.put_length(edge.1);
            }
        }
    }
}

/// The keys of a scene.
pub(super) struct SceneKeys {
    /// That of its ground.
    pub plate: Key,
    /// What each definition adds to a key.
    pub definitions: Vec<Key>,
}

impl SceneKeys {
    /// The texts of a scene that have numbers.
    pub fn texts<'s>(scene: &'s Scene) -> Vec<&'s str> {
        let definitions = scene.definitions.iter();
        let art = definitions.map(|definition| definition.markup.as_str());
        let words = words(scene).map(|words| words.outline.as_str());
        art.chain([scene.background.as_str()])
            .chain(words)
            .collect()
    }

    /// The keys of a scene whose texts have these numbers, at this size.
    pub fn new(scene: &Scene, texts: &[Known], scale: f64) -> SceneKeys {
        let mut texts = texts.iter();
        let definitions = scene.definitions.iter().zip(&mut texts);
        let definitions = definitions.map(|(it, text)| definition(it, *text));
        let definitions: Vec<Key> = definitions.collect();
        let mut plate = Key::new(KeyKind::Plate);
        for length in [scene.width, scene.height] {
            plate.put(length.unit() as u64);
            plate.put_length(length.value());
        }
        plate.put_length(scale);
        plate.put(scene.language as u64);
        plate.put_place(&scene.view_box);
        plate.put(u64::from(scene.clip.is_some()));
        if let Some(clip) = &scene.clip {
            plate.put_place(&clip.place);
        }
        plate.put(scene.paper.len() as u64);
        for (place, colour) in &scene.paper {
            plate.put_place(place);
            plate.put_text(colour.as_str());
        }
        let mut numbers = texts.map(|text| text.number);
        plate.put(numbers.next().unwrap_or_default());
        plate.put(scene.words_on_board.len() as u64);
        for layer in &scene.words_on_board {
            plate.put(u64::from(matches!(layer, Layer::Writing(_))));
            match layer {
                Layer::Writing(inscriptions) => {
                    plate.put(inscriptions.len() as u64);
                    for (inscription, outline) in inscriptions.iter().zip(&mut numbers) {
                        plate.put_text(&inscription.fill);
                        plate.put(outline);
                    }
                }
                _ => plate.put_layer(layer, &definitions),
            }
        }
        SceneKeys { plate, definitions }
    }
}

fn definition(definition: &Definition, markup: Known) -> Key {
    let mut key = Key::default();
    key.put(markup.number);
    key.put_point(&definition.centre);
    key.put_length(definition.scale);
    // No opacity is negative.
    key.put_length(definition.opacity.unwrap_or(-1.0));
    key
}

/// The words on the board.
fn words<'s>(scene: &'s Scene) -> impl Iterator<Item = &'s Inscription> {
    scene.words_on_board.iter().flat_map(|layer| match layer {
        Layer::Writing(inscriptions) => &inscriptions[..],
        _ => &[],
    })
}
