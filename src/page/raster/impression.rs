//! A picture that is put together from what is kept.

use std::sync::Arc;

use super::clusters::clusters;
use super::cover::{Area, Cover, drawn, grown, joined};
use super::key::{Key, KeyKind, SceneKeys};
use super::patch::Patch;
use super::plate::Plate;
use super::store::{Kept, Store};
use crate::page::cost::Total;
use crate::page::dot::Dot;
use crate::page::drawing::Drawing;
use crate::page::font_file::FontFile;
use crate::page::warning::Shortcomings;
use crate::scene::{Choice, Layer, Scene, Thing};
use crate::svg;

/// The number of things on the board from which on a cluster is not kept, since it hardly ever
/// comes again. Beside the board, everything comes again.
const MANY: usize = 8;

/// A picture that is put together from what is kept, and the little that is drawn anew.
pub(super) struct Impression {
    /// The width and height in dots.
    pub size: [u32; 2],
    pub dots: Vec<Dot>,
    pub shortcomings: Shortcomings,
}

impl Impression {
    /// Puts a scene together. `None` if it has to be drawn at once: its ground is seen for the first
    /// time, things on a cut board are not kept, it may cost too much, or it cannot be drawn.
    pub fn of(
        scene: &Scene,
        store: &Store,
        scale: f64,
        font: Option<&FontFile>,
    ) -> Option<Impression> {
        let texts = store.texts(&SceneKeys::texts(scene));
        if !texts.iter().all(|text| text.is_plain) {
            return None;
        }
        let keys = SceneKeys::new(scene, &texts, scale);
        let plate = plate(scene, store, &keys.plate, scale)?;
        let setter = Setter {
            scene,
            store,
            scale,
            font,
            plate,
        };
        setter.set(&keys.definitions)
    }
}

/// The ground of a scene, unless it is seen for the first time.
fn plate(scene: &Scene, store: &Store, key: &Key, scale: f64) -> Option<Arc<Plate>> {
    let find = || store.get(std::slice::from_ref(key)).pop().flatten();
    let keep = |kept: Kept| store.put(vec![(key.clone(), kept)]);
    match find() {
        Some(Kept::Plate(plate)) => return Some(plate),
        Some(Kept::Seen) => {}
        Some(_) => return None,
        None => {
            keep(Kept::Seen);
            return None;
        }
    }
    let ground = Choice {
        ground: true,
        ..Choice::default()
    };
    let drawing = Drawing::read(&svg::write(&scene.only(ground)), scale, None);
    // One that is too large would drive out everything else.
    let is_small = |drawing: &Drawing| {
        let dots = drawing.width as usize * drawing.height as usize;
        dots * size_of::<Dot>() <= store.limit() / 2
    };
    let drawing = drawing.ok().filter(is_small);
    match drawing
        .and_then(|drawing| Plate::new(&drawing, scene.clip.is_some(), store.number()).ok())
    {
        Some(plate) => keep(Kept::Plate(Arc::new(plate))),
        None => keep(Kept::Unfit),
    }
    match find() {
        Some(Kept::Plate(plate)) => Some(plate),
        _ => None,
    }
}

/// Sets a scene on its plate.
struct Setter<'s, 'a> {
    scene: &'s Scene<'a>,
    store: &'s Store,
    scale: f64,
    font: Option<&'s FontFile>,
    plate: Arc<Plate>,
}

/// Something that is kept, and its cover.
struct Placed {
    thing: Thing,
    cover: Arc<Cover>,
}

impl Setter<'_, '_> {
    fn set(&self, definitions: &[Key]) -> Option<Impression> {
        let things = self.scene.things().into_iter();
        let things = things.map(|thing| (thing, self.scene.layer_of(thing)));
        let (kept, fresh): (Vec<_>, Vec<_>) =
            things.partition(|(thing, layer)| comes_again(*thing, layer));
        let fresh: Vec<Thing> = fresh.into_iter().map(|(thing, _)| thing).collect();
        let placed = self.placed(kept, definitions)?;
        let is_cut = self.scene.clip.is_some();
        let is_simple = fresh.is_empty() && placed.iter().all(|it| it.cover.is_within);
        if is_cut && !(is_simple && self.plate.layer.is_some()) {
            return None;
        }
        let clusters = clusters(placed.len(), |one, other| {
            placed[one].cover.area.meets(&placed[other].cover.area)
        });

        let mut drawing = self.read_fresh(&fresh)?;
        let is_above = |it: &Placed| fresh.first().is_some_and(|lowest| it.thing > *lowest);
        let below = match &drawing {
            Some(drawing) if placed.iter().any(is_above) => Some(self.area(drawing)?),
            _ => None,
        };
        let (kept, again): (Vec<_>, Vec<_>) = clusters.into_iter().partition(|cluster| {
            let mut members = cluster.iter().map(|index| &placed[*index]);
            let on_board = members.clone().filter(|it| it.thing.height.is_on_board());
            let is_upon = |it: &Placed, below: &Area| is_above(it) && it.cover.area.meets(below);
            on_board.count() <= MANY
                && !members.any(|it| below.as_ref().is_some_and(|below| is_upon(it, below)))
        });
        if !again.is_empty() {
            if is_cut {
                return None;
            }
            let again = again.into_iter().flatten().map(|index| placed[index].thing);
            let mut fresh: Vec<Thing> = fresh.into_iter().chain(again).collect();
            fresh.sort_unstable();
            drawing = self.read_fresh(&fresh)?;
        }

        let costs = placed.iter().map(|it| &it.cover.cost);
        let costs = costs.chain(drawing.as_ref().map(|drawing| &drawing.cost));
        if !Total::are_moderate(costs.chain([&self.plate.cost])) {
            return None;
        }
        let patches = self.patches(&placed, kept)?;
        let mut dots = self.plate.dots.clone();
        for patch in patches {
            patch.put(&mut dots, self.plate.width);
        }
        let mut shortcomings = Shortcomings::default();
        if let Some(drawing) = drawing {
            drawing.draw_on(dots.as_flattened_mut()).ok()?;
            shortcomings = drawing.shortcomings;
        }
        Some(Impression {
            size: [self.plate.width, self.plate.height],
            dots,
            shortcomings,
        })
    }

    /// Reads a part of the scene.
    fn read(&self, choice: Choice) -> Option<Drawing> {
        let svg = svg::write(&self.scene.only(choice));
        let drawing = Drawing::read(&svg, self.scale, self.font).ok()?;
        let size = (drawing.width, drawing.height);
        (size == (self.plate.width, self.plate.height)).then_some(drawing)
    }

    /// Reads what is drawn anew on top of everything that is kept: these things, legend and caption.
    /// `Some(None)` if there is nothing.
    fn read_fresh(&self, things: &[Thing]) -> Option<Option<Drawing>> {
        let words = self.scene.words().next().is_some();
        if things.is_empty() && !words {
            return Some(None);
        }
        let choice = Choice {
            ground: false,
            things,
            words,
        };
        self.read(choice).map(Some)
    }

    /// The area of something that is read.
    fn area(&self, drawing: &Drawing) -> Option<Area> {
        let mut canvas = drawing.canvas().ok()?;
        drawing.draw_on(&mut canvas).ok()?;
        Some(Area::new(drawn(canvas.as_chunks().0, self.plate.width)))
    }

    /// The covers of things with these layers.
    fn placed(&self, things: Vec<(Thing, Layer)>, definitions: &[Key]) -> Option<Vec<Placed>> {
        let keys = things.iter().map(|(_, layer)| {
            let mut key = Key::new(KeyKind::Cover);
            key.put(self.plate.number);
            key.put_layer(layer, definitions);
            key
        });
        let keys: Vec<Key> = keys.collect();
        let found = self.store.get(&keys);
        let mut canvas = Vec::new();
        let mut new = Vec::new();
        let mut placed = Vec::with_capacity(things.len());
        for (((thing, _), key), found) in things.into_iter().zip(keys).zip(found) {
            let cover = match found {
                Some(Kept::Cover(cover)) => cover,
                _ => {
                    let cover = Arc::new(self.cover(thing, &mut canvas)?);
                    new.push((key, Kept::Cover(Arc::clone(&cover))));
                    cover
                }
            };
            placed.push(Placed { thing, cover });
        }
        self.keep(new);
        Some(placed)
    }

    fn keep(&self, new: Vec<(Key, Kept)>) {
        if !new.is_empty() {
            self.store.put(new);
        }
    }

    /// Draws a thing alone on an empty canvas, and leaves it empty. It is made at first use.
    fn cover(&self, thing: Thing, canvas: &mut Vec<u8>) -> Option<Cover> {
        let drawing = self.read(Choice {
            things: &[thing],
            ..Choice::default()
        })?;
        if canvas.is_empty() {
            *canvas = drawing.canvas().ok()?;
        }
        drawing.draw_on(canvas).ok()?;
        let (width, height) = (self.plate.width, self.plate.height);
        let dots = canvas.as_chunks_mut().0;
        let mut spans = drawn(dots, width);
        for span in &spans {
            dots[span.dots(width)].fill(Dot::default());
        }
        let mut is_within = true;
        if let Some(layer) = self.plate.layer.filter(|_| thing.height.is_on_board()) {
            // Dots are rounded differently there, which may change what is faintest.
            spans = grown(&spans, [width, height]);
            is_within = drawing.tree.root().children().iter().all(|node| {
                /// More than coordinates are rounded by.
                const NEAR: f32 = 0.01;
                node.abs_layer_bounding_box().is_none_or(|bounds| {
                    bounds.left() > layer.left() + NEAR
                        && bounds.top() > layer.top() + NEAR
                        && bounds.right() < layer.right() - NEAR
                        && bounds.bottom() < layer.bottom() - NEAR
                })
            });
        }
        Some(Cover {
            number: self.store.number(),
            area: Area::new(spans),
            cost: drawing.cost,
            is_within,
        })
    }

    /// The patches of these clusters of things, by index. Those that are missing are drawn together,
    /// as they do not touch.
    fn patches(&self, placed: &[Placed], clusters: Vec<Vec<usize>>) -> Option<Vec<Arc<Patch>>> {
        let keys = clusters.iter().map(|cluster| {
            let mut key = Key::new(KeyKind::Patch);
            let numbers = cluster.iter().map(|index| placed[*index].cover.number);
            numbers.for_each(|number| key.put(number));
            key
        });
        let keys: Vec<Key> = keys.collect();
        let mut patches = Vec::with_capacity(clusters.len());
        let mut missing = Vec::new();
        let found = self.store.get(&keys);
        for ((cluster, key), found) in clusters.into_iter().zip(keys).zip(found) {
            match found {
                Some(Kept::Patch(patch)) => patches.push(patch),
                _ => missing.push((key, cluster)),
            }
        }
        if missing.is_empty() {
            return Some(patches);
        }
        let things = missing.iter().flat_map(|(_, cluster)| cluster);
        let mut things: Vec<Thing> = things.map(|index| placed[*index].thing).collect();
        things.sort_unstable();
        let is_cut = self.plate.layer.is_some();
        let drawing = self.read(Choice {
            ground: is_cut,
            things: &things,
            words: false,
        })?;
        let mut dots = match is_cut {
            true => vec![Dot::default(); self.plate.dots.len()],
            false => self.plate.dots.clone(),
        };
        drawing.draw_on(dots.as_flattened_mut()).ok()?;
        let mut new = Vec::with_capacity(missing.len());
        for (key, cluster) in missing {
            let spans = cluster
                .iter()
                .flat_map(|index| &placed[*index].cover.area.spans);
            let spans = joined(spans.copied().collect());
            let patch = Arc::new(Patch::take(&dots, self.plate.width, spans));
            new.push((key, Kept::Patch(Arc::clone(&patch))));
            patches.push(patch);
        }
        self.keep(new);
        Some(patches)
    }
}

/// Whether a thing probably comes again at the same place: pieces, marks and what is beside the
/// board, rather than arrows and numbers.
fn comes_again(thing: Thing, layer: &Layer) -> bool {
    !thing.height.is_on_board() || matches!(layer, Layer::Art(_) | Layer::Reduced { .. })
}
