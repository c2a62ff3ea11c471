//! The keys of the cache. A key contains everything that determines the pixels of an entry in the cache.

use std::fmt::Debug;

use crate::scene::{Layer, Scene};

/// Everything that determines the pixels of an entry, as bytes. Different data always results in different
/// keys.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Key(Vec<u8>);

/// The kinds of entries in the cache.
#[derive(Clone, Copy)]
pub(super) enum KeyKind {
    Background,
    Coverage,
    Patch,
}

impl Key {
    pub(crate) fn new(kind: KeyKind) -> Key {
        Key(vec![kind as u8])
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn put(&mut self, number: u64) {
        self.0.extend(number.to_le_bytes());
    }

    fn put_text(&mut self, text: &str) {
        self.put(text.len() as u64);
        self.0.extend(text.as_bytes());
    }

    /// Adds a value whose debug format shows it completely.
    fn put_value(&mut self, value: impl Debug) {
        self.put_text(&format!("{value:?}"));
    }

    /// Adds a layer. `definitions` contains the keys of all definitions in the scene.
    pub(crate) fn put_layer(&mut self, layer: &Layer, definitions: &[Key]) {
        match layer {
            Layer::Art { scale, placed } => {
                self.put(0);
                self.put(scale.to_bits());
                self.put(placed.len() as u64);
                for (index, at) in placed {
                    self.0.extend(&definitions[*index].0);
                    self.put(at.x.to_bits());
                    self.put(at.y.to_bits());
                }
            }
            Layer::Writing(inscriptions) => {
                self.put(1);
                self.put(inscriptions.len() as u64);
                for inscription in inscriptions.iter() {
                    self.put_text(&inscription.fill);
                    self.put_text(&inscription.outline);
                }
            }
            // These layers do not refer to definitions.
            Layer::Outlines { .. } | Layer::Circle { .. } => {
                self.put(2);
                self.put_value(layer);
            }
        }
    }
}

pub(super) struct SceneKeys {
    pub(crate) background: Key,
    /// The bytes that each definition adds to a key.
    pub(crate) definitions: Vec<Key>,
}

impl SceneKeys {
    /// Returns the keys of a scene that is drawn at this scale.
    pub fn new(scene: &Scene, scale: f64) -> SceneKeys {
        let definitions = scene.definitions.iter().map(|it| {
            let mut key = Key::default();
            key.put_value((it.art, it.centre, it.scale, it.opacity));
            key
        });
        let definitions: Vec<Key> = definitions.collect();
        let mut background = Key::new(KeyKind::Background);
        let clip = scene.clip.as_ref().map(|clip| &clip.place);
        background.put_value((scene.width, scene.height, scale, scene.language));
        background.put_value((&scene.view_box, clip, &scene.paper));
        background.put_text(scene.background.as_str());
        for layer in &scene.words_on_board {
            background.put_layer(layer, &definitions);
        }
        SceneKeys {
            background,
            definitions,
        }
    }
}
