//! Chooses a palette for a film (an animation).

use rustc_hash::FxHashMap;

use crate::page::rectangle::Dot;

/// A colour with red, green and blue packed into one number.
pub(super) type Colour = u32;

/// The maximum number of colours in a palette. One of them marks unchanged pixels.
pub(super) const COLOURS: usize = 256;

/// The colours of a film, with the number of pixels of each colour.
#[derive(Default)]
pub(super) struct Census {
    counts: FxHashMap<Colour, u64>,
    /// The number of low bits ignored in each channel because the film has too many colours.
    dropped: u32,
    last: Option<Colour>,
    /// The number of pixels of the last colour that have not been counted yet.
    run: u64,
}

impl Census {
    /// The maximum number of colours to distinguish.
    const COLOURS: usize = 1 << 16;

    pub(crate) fn add(&mut self, colour: Colour) {
        // Most pixels have the colour of the previous pixel.
        if self.last == Some(colour) {
            self.run += 1;
            return;
        }
        self.end_run();
        (self.last, self.run) = (Some(colour), 1);
    }

    fn end_run(&mut self) {
        if let Some(colour) = self.last.take() {
            *self.counts.entry(coarse(colour, self.dropped)).or_default() += self.run;
            while self.counts.len() > Census::COLOURS {
                self.dropped += 1;
                let mut counts = FxHashMap::default();
                for (colour, count) in self.counts.drain() {
                    *counts.entry(coarse(colour, self.dropped)).or_default() += count;
                }
                self.counts = counts;
            }
        }
    }

    /// Creates a palette of at most `most` colours. It contains all colours of the film if they fit.
    pub(crate) fn palette(mut self, most: usize) -> Palette {
        self.end_run();
        let mut all: Vec<(Colour, u64)> = self.counts.into_iter().collect();
        // Put the most frequent colours first.
        all.sort_unstable_by_key(|(colour, count)| (std::cmp::Reverse(*count), *colour));
        let is_exact = all.len() <= most && self.dropped == 0;
        let colours = match all.len() <= most {
            true => all.iter().map(|(colour, _)| *colour).collect(),
            false => chosen(&all, most),
        };
        let nearest = |colour: Colour| {
            let indexes = (0..=u8::MAX).zip(&colours);
            let nearest = indexes.min_by_key(|(_, other)| distance(colour, **other));
            nearest.map_or(0, |(index, _)| index)
        };
        let indexes = all.iter().map(|(colour, _)| (*colour, nearest(*colour)));
        Palette {
            indexes: indexes.collect(),
            colours,
            dropped: self.dropped,
            is_exact,
        }
    }
}

/// A palette, and the palette index that replaces each colour of a film.
pub(super) struct Palette {
    pub(crate) colours: Vec<Colour>,
    pub(crate) is_exact: bool,
    indexes: FxHashMap<Colour, u8>,
    dropped: u32,
}

impl Palette {
    /// Returns the red, green and blue bytes of each colour.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.colours.iter().copied().flat_map(channels).collect()
    }

    pub(crate) fn index(&self, colour: Colour) -> u8 {
        let index = self.indexes.get(&coarse(colour, self.dropped));
        index.copied().unwrap_or_default()
    }
}

/// Returns the colour of an opaque pixel.
pub(super) fn colour([red, green, blue, _]: Dot) -> Colour {
    Colour::from_be_bytes([0, red, green, blue])
}

pub(super) fn channels(colour: Colour) -> [u8; 3] {
    let [_, red, green, blue] = colour.to_be_bytes();
    [red, green, blue]
}

/// Replaces the lowest bits of each channel, so that colours that differ only in these bits become equal. The
/// result is in the middle of these colours.
fn coarse(colour: Colour, dropped: u32) -> Colour {
    if dropped == 0 {
        return colour;
    }
    let kept = (u32::from(u8::MAX) << dropped) & u32::from(u8::MAX);
    let middle = (1 << dropped) >> 1;
    (colour & (kept * 0x01_01_01)) | (middle * 0x01_01_01)
}

/// Returns the approximate difference between two colours as perceived by the eye.
fn distance(one: Colour, other: Colour) -> u32 {
    let [red, green, blue] = [0, 1, 2].map(|channel| {
        let [one, other] = [one, other].map(|colour| channels(colour)[channel]);
        u32::from(one.abs_diff(other)).pow(2)
    });
    2 * red + 4 * green + 3 * blue
}

/// A colour counts as flat if at least one in this many pixels has the colour. Rarer colours may be blends,
/// which occur at the edges of shapes.
const FLAT: u64 = 1000;

/// Chooses the colours of a palette: the flat colours of the art, and further colours for the blends at the
/// edges of shapes. All blends start in one group. The group whose colours differ most is divided repeatedly,
/// and the mean of each final group becomes a colour.
fn chosen(all: &[(Colour, u64)], most: usize) -> Vec<Colour> {
    let total: u64 = all.iter().map(|(_, count)| count).sum();
    let flat = all.iter().take_while(|(_, count)| count * FLAT >= total);
    let flat = flat.count().min(most / 2);
    let (flat, rest) = all.split_at(flat);
    let mut colours: Vec<Colour> = flat.iter().map(|(colour, _)| *colour).collect();
    let mut boxes = vec![Shades::new(rest.to_vec())];
    while boxes.len() + flat.len() < most {
        // Prefer the first of equal groups.
        let widest = boxes.iter().enumerate().rev();
        let widest = widest.max_by(|(_, one), (_, other)| one.spread.total_cmp(&other.spread));
        let Some((index, _)) = widest.filter(|(_, shades)| shades.spread > 0.0) else {
            break;
        };
        let [one, other] = boxes.swap_remove(index).divided();
        boxes.extend([one, other]);
    }
    colours.extend(boxes.iter().map(Shades::mean));
    colours
}

/// A group of similar colours that a single colour may replace.
struct Shades {
    colours: Vec<(Colour, u64)>,
    /// The channel in which the colours differ most.
    channel: usize,
    middle: f64,
    /// The amount by which the colours differ in `channel`, weighted by the sensitivity of the eye.
    spread: f64,
}

impl Shades {
    fn new(colours: Vec<(Colour, u64)>) -> Shades {
        let mut shades = Shades {
            colours,
            channel: 0,
            middle: 0.0,
            spread: 0.0,
        };
        for (channel, weight) in [2.0, 4.0, 3.0].into_iter().enumerate() {
            let (middle, spread) = shades.spread_of(channel);
            if spread * weight > shades.spread {
                shades.channel = channel;
                shades.middle = middle;
                shades.spread = spread * weight;
            }
        }
        shades
    }

    /// Returns the mean of a channel over all pixels of the group, and the sum of the squared differences
    /// from the mean.
    fn spread_of(&self, channel: usize) -> (f64, f64) {
        let (mut sum, mut squares, mut weight) = (0.0, 0.0, 0.0);
        for (colour, count) in &self.colours {
            let (value, count) = (f64::from(channels(*colour)[channel]), *count as f64);
            sum += value * count;
            squares += value * value * count;
            weight += count;
        }
        let middle = sum / f64::max(weight, 1.0);
        (middle, squares - middle * sum)
    }

    fn divided(self) -> [Shades; 2] {
        let is_low =
            |(colour, _): &(Colour, u64)| f64::from(channels(*colour)[self.channel]) <= self.middle;
        let (low, high) = self.colours.into_iter().partition(is_low);
        [Shades::new(low), Shades::new(high)]
    }

    fn mean(&self) -> Colour {
        let means = [0, 1, 2].map(|channel| self.spread_of(channel).0.round() as u8);
        let [red, green, blue] = means;
        Colour::from_be_bytes([0, red, green, blue])
    }
}

#[cfg(test)]
mod tests {
    use super::{Census, Colour, channels};

    fn census(colours: impl IntoIterator<Item = (Colour, u64)>) -> Census {
        let mut census = Census::default();
        for (colour, count) in colours {
            (0..count).for_each(|_| census.add(colour));
        }
        census
    }

    #[test]
    fn flat_colours_are_kept_among_many() {
        let blends = (0..1000).map(|blend| (0x10_00_00 + blend * 7, 1));
        let flat = [(0xfa_fb_fc, 1000), (0x01_02_03, 900)];
        let palette = census(blends.chain(flat)).palette(255);
        assert!(!palette.is_exact);
        assert!(palette.colours.len() <= 255);
        for (colour, _) in flat {
            assert_eq!(palette.colours[usize::from(palette.index(colour))], colour);
        }
        for blend in 0..1000 {
            let colour = 0x10_00_00 + blend * 7;
            let drawn = palette.colours[usize::from(palette.index(colour))];
            let pairs = channels(colour).into_iter().zip(channels(drawn));
            for (wanted, drawn) in pairs {
                assert!(wanted.abs_diff(drawn) <= 16, "{colour:06x}");
            }
        }
    }

    #[test]
    fn too_many_colours_are_distinguished_roughly() {
        // There are too many colours to count separately, unless their lowest bits are ignored.
        let side = 41;
        let cube = (0..side * side * side)
            .map(|at| ((at / side / side) << 16) | ((at / side % side) << 8) | (at % side));
        // The most frequent colour is kept, except for its lowest bits.
        let flat = [(0x14_14_14, 1000)];
        let all = flat.into_iter().chain(cube.map(|colour| (colour, 1)));
        let palette = census(all).palette(255);
        assert!(!palette.is_exact);
        let drawn = palette.colours[usize::from(palette.index(0x14_14_14))];
        assert_eq!(drawn, 0x15_15_15);
        assert!(palette.colours.len() <= 255);
        let drawn = palette.colours[usize::from(palette.index(0x28_28_28))];
        assert!(
            channels(drawn).into_iter().all(|it| it > 0x20),
            "{drawn:06x}"
        );
    }
}
