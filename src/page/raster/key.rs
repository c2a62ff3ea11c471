//! Cache keys, which contain everything that determines the pixels of an entry.

use std::collections::HashMap;
use std::fmt::Debug;

use crate::scene::{Definition, Inscription, Layer, Point, Scene};

/// Everything that determines the pixels of an entry, as bytes. Two keys are equal only if they contain the
/// same data.
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

    fn put_length(&mut self, length: f64) {
        self.put(length.to_bits());
    }

    /// Adds a value whose debug format shows it completely.
    fn put_value(&mut self, value: impl Debug) {
        let text = format!("{value:?}");
        self.put(text.len() as u64);
        self.0.extend(text.as_bytes());
    }

    fn put_placed(&mut self, placed: &[(usize, Point)], definitions: &[Key]) {
        self.put(placed.len() as u64);
        for (index, at) in placed {
            self.0.extend(&definitions[*index].0);
            self.put_length(at.x);
            self.put_length(at.y);
        }
    }

    /// Adds a layer. `definitions` contains the key of each definition in the scene.
    pub(crate) fn put_layer(&mut self, layer: &Layer, definitions: &[Key]) {
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
            // These layers do not refer to definitions.
            Layer::Outlines { .. } | Layer::Writing(_) | Layer::Circle { .. } => {
                self.put(2);
                self.put_value(layer);
            }
        }
    }
}

pub(super) struct SceneKeys {
    pub(crate) background: Key,
    /// The key of each definition, which becomes part of the keys of entries.
    pub(crate) definitions: Vec<Key>,
}

impl SceneKeys {
    /// Returns the texts of a scene to which keys refer by number.
    pub(crate) fn texts<'s>(scene: &'s Scene) -> Vec<&'s str> {
        let definitions = scene.definitions.iter();
        let art = definitions.map(|definition| definition.markup.as_str());
        let words = words(scene).map(|words| words.outline.as_str());
        art.chain([scene.background.as_str()])
            .chain(words)
            .collect()
    }

    /// Returns the keys of a scene at this scale. `texts` contains the numbers of its texts, in the order of
    /// [`SceneKeys::texts`].
    pub(crate) fn new(scene: &Scene, texts: &[KnownText], scale: f64) -> SceneKeys {
        let mut texts = texts.iter();
        let definitions = scene.definitions.iter().zip(&mut texts);
        let definitions = definitions.map(|(it, text)| definition(it, *text));
        let definitions: Vec<Key> = definitions.collect();
        let mut background = Key::new(KeyKind::Background);
        let clip = scene.clip.as_ref().map(|clip| &clip.place);
        background.put_value((scene.width, scene.height, scale, scene.language));
        background.put_value((&scene.view_box, clip, &scene.paper));
        let mut numbers = texts.map(|text| text.number);
        background.put(numbers.next().unwrap_or_default());
        background.put(scene.words_on_board.len() as u64);
        for layer in &scene.words_on_board {
            background.put(u64::from(matches!(layer, Layer::Writing(_))));
            match layer {
                Layer::Writing(inscriptions) => {
                    background.put(inscriptions.len() as u64);
                    for (inscription, outline) in inscriptions.iter().zip(&mut numbers) {
                        background.put_value(&inscription.fill);
                        background.put(outline);
                    }
                }
                _ => background.put_layer(layer, &definitions),
            }
        }
        SceneKeys {
            background,
            definitions,
        }
    }
}

fn definition(definition: &Definition, markup: KnownText) -> Key {
    let mut key = Key::default();
    key.put(markup.number);
    for length in [definition.centre.x, definition.centre.y, definition.scale] {
        key.put_length(length);
    }
    // Since opacities are never negative, -1 stands for a missing opacity.
    key.put_length(definition.opacity.unwrap_or(-1.0));
    key
}

fn words<'s>(scene: &'s Scene) -> impl Iterator<Item = &'s Inscription> {
    scene.words_on_board.iter().flat_map(|layer| match layer {
        Layer::Writing(inscriptions) => &inscriptions[..],
        _ => &[],
    })
}

/// Long texts such as art, each with a number that represents it in keys. Texts are compared in full, since two texts
/// could have the same digest.
#[derive(Default)]
pub(super) struct Texts {
    /// The texts, grouped by length for faster lookup.
    known: HashMap<usize, Vec<(Box<str>, KnownText)>>,
    pub(crate) bytes: usize,
}

/// Information about a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct KnownText {
    pub(crate) number: u64,
    /// Whether the text looks the same with any font and on any background.
    pub(crate) is_plain: bool,
}

impl Texts {
    pub(crate) fn find(&self, text: &str) -> Option<KnownText> {
        let same_length = self.known.get(&text.len())?;
        let found = same_length.iter().find(|(known, _)| **known == *text);
        found.map(|(_, known)| *known)
    }

    /// Adds a text with a new number, unless the text is already known.
    pub(crate) fn add(&mut self, text: &str, number: u64) -> KnownText {
        if let Some(known) = self.find(text) {
            return known;
        }
        let known = KnownText {
            number,
            is_plain: !text.contains("<text") && !text.contains("mix-blend-mode"),
        };
        let same_length = self.known.entry(text.len()).or_default();
        same_length.push((text.into(), known));
        self.bytes += text.len();
        known
    }
}
