//! Composes pictures from cached parts. The module `raster` explains coverages, clusters and patches.

use std::sync::Arc;

use super::background::Background;
use super::cache::{Cache, Cached};
use super::coverage::{Area, Coverage, Patch, drawn, grown, joined};
use super::key::{Key, KeyKind, SceneKeys};
use crate::page::cost::Total;
use crate::page::font_file::FontFile;
use crate::page::picture_format::Shortcomings;
use crate::page::raster_drawing::RasterDrawing;
use crate::page::rectangle::Dot;
use crate::scene::{Choice, Layer, Scene, Thing};
use crate::svg;
use crate::util::markup::Markup;

/// The maximum number of things on the board in a cached cluster. Larger clusters hardly ever recur. Things
/// next to the board do not count toward the maximum, since all of them recur.
const MANY: usize = 8;

/// A picture composed of cached parts and a few newly drawn parts.
pub(super) struct Composition {
    pub(crate) size: [u32; 2],
    pub(crate) dots: Vec<Dot>,
    pub(crate) shortcomings: Shortcomings,
}

impl Composition {
    /// Composes a scene. Returns `None` if the scene must be drawn as a whole: if it is the first scene with
    /// its background, if the background or the art cannot be cached, if a cropped board has things that
    /// cannot be cached, if composing might take too much time or memory, or if the scene cannot be drawn.
    pub(crate) fn of(
        scene: &Scene,
        cache: &Cache,
        scale: f64,
        font: Option<&FontFile>,
    ) -> Option<Composition> {
        let keys = SceneKeys::new(scene, scale);
        let background = background(scene, cache, &keys.background, scale)?;
        let composer = Composer {
            scene,
            cache,
            scale,
            font,
            background,
        };
        composer.set(&keys.definitions)
    }
}

/// Returns the background of a scene, or `None` if this is the first scene with that background or the
/// background cannot be cached.
fn background(scene: &Scene, cache: &Cache, key: &Key, scale: f64) -> Option<Arc<Background>> {
    let find = || cache.get(std::slice::from_ref(key)).pop().flatten();
    let keep = |entry: Cached| cache.put(vec![(key.clone(), entry)]);
    match find() {
        Some(Cached::Background(background)) => return Some(background),
        Some(Cached::Seen) => {}
        Some(_) => return None,
        None => {
            keep(Cached::Seen);
            return None;
        }
    }
    let choice = Choice {
        ground: true,
        ..Choice::default()
    };
    let drawing = RasterDrawing::read(&svg::write(&scene.only(choice)), scale, None);
    // A larger background would leave no room for other entries.
    let is_fit = |drawing: &RasterDrawing| {
        let dots = drawing.width as usize * drawing.height as usize;
        is_plain(scene.background) && dots * size_of::<Dot>() <= cache.limit() / 2
    };
    let drawing = drawing.ok().filter(is_fit);
    let is_cut = scene.clip.is_some();
    let drawn = drawing.and_then(|it| Background::new(&it, is_cut, cache.number()).ok());
    keep(match drawn {
        Some(background) => Cached::Background(Arc::new(background)),
        None => Cached::Unfit,
    });
    match find() {
        Some(Cached::Background(background)) => Some(background),
        _ => None,
    }
}

/// Composes a scene on its background.
struct Composer<'s, 'a> {
    scene: &'s Scene<'a>,
    cache: &'s Cache,
    scale: f64,
    font: Option<&'s FontFile>,
    background: Arc<Background>,
}

struct Placed {
    thing: Thing,
    coverage: Arc<Coverage>,
}

impl Composer<'_, '_> {
    fn set(&self, definitions: &[Key]) -> Option<Composition> {
        let things = self.scene.things().into_iter();
        let things = things.map(|thing| (thing, self.scene.layer_of(thing)));
        let (kept, fresh): (Vec<_>, Vec<_>) =
            things.partition(|(thing, layer)| recurs(*thing, layer));
        let fresh: Vec<Thing> = fresh.into_iter().map(|(thing, _)| thing).collect();
        let placed = self.placed(kept, definitions)?;
        let is_cut = self.scene.clip.is_some();
        let is_simple = fresh.is_empty() && placed.iter().all(|it| it.coverage.is_within);
        if is_cut && !(is_simple && self.background.layer.is_some()) {
            return None;
        }
        let clusters = clusters(&placed);

        let is_above = |it: &Placed| fresh.first().is_some_and(|lowest| it.thing > *lowest);
        let (kept, again): (Vec<_>, Vec<_>) = clusters.into_iter().partition(|cluster| {
            let mut members = cluster.iter().map(|index| &placed[*index]);
            let on_board = members.clone().filter(|it| it.thing.height.is_on_board());
            on_board.count() <= MANY && !members.any(is_above)
        });
        if is_cut && !again.is_empty() {
            return None;
        }
        let again = again.into_iter().flatten().map(|index| placed[index].thing);
        let mut things: Vec<Thing> = fresh.iter().copied().chain(again).collect();
        things.sort_unstable();
        let drawing = self.read_fresh(&things)?;

        let costs = placed.iter().map(|it| &it.coverage.cost);
        let costs = costs.chain(drawing.as_ref().map(|drawing| &drawing.cost));
        if !Total::are_moderate(costs.chain([&self.background.cost])) {
            return None;
        }
        let patches = self.patches(&placed, kept)?;
        let mut dots = self.background.dots.clone();
        for patch in patches {
            patch.put(&mut dots, self.background.width as usize);
        }
        let mut shortcomings = Shortcomings::default();
        if let Some(drawing) = drawing {
            drawing.draw_on(dots.as_flattened_mut()).ok()?;
            shortcomings = drawing.shortcomings;
        }
        Some(Composition {
            size: [self.background.width, self.background.height],
            dots,
            shortcomings,
        })
    }

    fn read(&self, choice: Choice) -> Option<RasterDrawing> {
        let svg = svg::write(&self.scene.only(choice));
        let drawing = RasterDrawing::read(&svg, self.scale, self.font).ok()?;
        let size = (drawing.width, drawing.height);
        (size == (self.background.width, self.background.height)).then_some(drawing)
    }

    /// Reads what is drawn on top of the cached parts: these things, the legend and the caption. Returns
    /// `Some(None)` if there is nothing to draw, and `None` if the drawing cannot be read.
    fn read_fresh(&self, things: &[Thing]) -> Option<Option<RasterDrawing>> {
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

    /// Returns these things with their coverages, or `None` if a thing cannot be drawn or its art is not
    /// [plain](is_plain). `things` contains each thing with its layer.
    fn placed(&self, things: Vec<(Thing, Layer)>, definitions: &[Key]) -> Option<Vec<Placed>> {
        let keys = things.iter().map(|(_, layer)| {
            let mut key = Key::new(KeyKind::Coverage);
            key.put(self.background.number);
            key.put_layer(layer, definitions);
            key
        });
        let keys: Vec<Key> = keys.collect();
        let found = self.cache.get(&keys);
        let mut canvas = Vec::new();
        let mut new = Vec::new();
        let mut placed = Vec::with_capacity(things.len());
        for (((thing, layer), key), found) in things.into_iter().zip(keys).zip(found) {
            let coverage = match found {
                Some(Cached::Coverage(coverage)) => coverage,
                _ => {
                    let art = layer.placed().iter();
                    let mut art = art.map(|(index, _)| self.scene.definitions[*index].markup);
                    if !art.all(is_plain) {
                        return None;
                    }
                    let coverage = Arc::new(self.coverage(thing, &mut canvas)?);
                    new.push((key, Cached::Coverage(Arc::clone(&coverage))));
                    coverage
                }
            };
            placed.push(Placed { thing, coverage });
        }
        self.cache.put(new);
        Some(placed)
    }

    /// Returns the coverage of a thing. It is found by drawing the thing alone on an empty canvas, which is
    /// cleared again afterwards. The canvas is created on first use.
    fn coverage(&self, thing: Thing, canvas: &mut Vec<u8>) -> Option<Coverage> {
        let drawing = self.read(Choice {
            things: &[thing],
            ..Choice::default()
        })?;
        if canvas.is_empty() {
            *canvas = drawing.canvas().ok()?;
        }
        drawing.draw_on(canvas).ok()?;
        let (width, height) = (self.background.width, self.background.height);
        let dots = canvas.as_chunks_mut().0;
        let mut spans = drawn(dots, width as usize);
        for span in &spans {
            dots[span.dots(width as usize)].fill(Dot::default());
        }
        let mut is_within = true;
        if let Some(layer) = self.background.layer.filter(|_| thing.height.is_on_board()) {
            // The layer of a cropped board rounds pixels differently, which may change the faintest pixels.
            // The coverage therefore includes all adjacent pixels.
            spans = grown(&spans, [width, height]);
            is_within = drawing.tree.root().children().iter().all(|node| {
                /// A distance larger than the rounding errors of coordinates.
                const NEAR: f32 = 0.01;
                node.abs_layer_bounding_box().is_none_or(|bounds| {
                    bounds.left() > layer.left() + NEAR
                        && bounds.top() > layer.top() + NEAR
                        && bounds.right() < layer.right() - NEAR
                        && bounds.bottom() < layer.bottom() - NEAR
                })
            });
        }
        Some(Coverage {
            number: self.cache.number(),
            area: Area::new(spans),
            cost: drawing.cost,
            is_within,
        })
    }

    /// Returns the patches of clusters. A cluster contains the indices of its things. All missing patches are
    /// drawn in a single picture, since clusters do not touch.
    fn patches(&self, placed: &[Placed], clusters: Vec<Vec<usize>>) -> Option<Vec<Arc<Patch>>> {
        let keys = clusters.iter().map(|cluster| {
            let mut key = Key::new(KeyKind::Patch);
            let numbers = cluster.iter().map(|index| placed[*index].coverage.number);
            numbers.for_each(|number| key.put(number));
            key
        });
        let keys: Vec<Key> = keys.collect();
        let mut patches = Vec::with_capacity(clusters.len());
        let mut missing = Vec::new();
        let found = self.cache.get(&keys);
        for ((cluster, key), found) in clusters.into_iter().zip(keys).zip(found) {
            match found {
                Some(Cached::Patch(patch)) => patches.push(patch),
                _ => missing.push((key, cluster)),
            }
        }
        if missing.is_empty() {
            return Some(patches);
        }
        let things = missing.iter().flat_map(|(_, cluster)| cluster);
        let mut things: Vec<Thing> = things.map(|index| placed[*index].thing).collect();
        things.sort_unstable();
        let is_cut = self.background.layer.is_some();
        let drawing = self.read(Choice {
            ground: is_cut,
            things: &things,
            words: false,
        })?;
        let mut dots = match is_cut {
            true => vec![Dot::default(); self.background.dots.len()],
            false => self.background.dots.clone(),
        };
        drawing.draw_on(dots.as_flattened_mut()).ok()?;
        let mut new = Vec::with_capacity(missing.len());
        for (key, cluster) in missing {
            let members = cluster.iter().map(|index| &placed[*index].coverage);
            let spans = members.flat_map(|coverage| &coverage.area.spans);
            let spans = joined(spans.copied().collect());
            let patch = Arc::new(Patch::take(&dots, self.background.width as usize, spans));
            new.push((key, Cached::Patch(Arc::clone(&patch))));
            patches.push(patch);
        }
        self.cache.put(new);
        Some(patches)
    }
}

/// Returns whether art looks the same with any font and on any background.
fn is_plain(art: &Markup) -> bool {
    !art.as_str().contains("<text") && !art.as_str().contains("mix-blend-mode")
}

/// Groups things into clusters of things that touch, directly or through other things. Each cluster lists the
/// indices of its things in order.
fn clusters(placed: &[Placed]) -> Vec<Vec<usize>> {
    // For each thing, the index of the first thing in its cluster.
    let mut firsts: Vec<usize> = (0..placed.len()).collect();
    for thing in 0..placed.len() {
        for other in 0..thing {
            let area = &placed[thing].coverage.area;
            if firsts[thing] != firsts[other] && area.meets(&placed[other].coverage.area) {
                let first = firsts[thing].min(firsts[other]);
                let gone = firsts[thing].max(firsts[other]);
                let of_gone = firsts.iter_mut().filter(|it| **it == gone);
                of_gone.for_each(|it| *it = first);
            }
        }
    }
    let mut clusters: Vec<Vec<usize>> = vec![Vec::new(); placed.len()];
    for (thing, first) in firsts.into_iter().enumerate() {
        clusters[first].push(thing);
    }
    clusters.retain(|cluster| !cluster.is_empty());
    clusters
}

/// Returns whether a thing probably recurs at the same position. Pieces, marks and things next to the board
/// recur; arrows and numbers rarely do.
fn recurs(thing: Thing, layer: &Layer) -> bool {
    !thing.height.is_on_board() || matches!(layer, Layer::Art { .. })
}
