//! A palette of the colours of a film.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// Red, green and blue in one number.
pub(super) type Colour = u32;

/// Counts by colour. The order of a table must not matter: its users sort it.
type Table<T> = HashMap<Colour, T, BuildHasherDefault<Scatter>>;

/// A hasher of colours. The one of the standard library takes longer than drawing.
#[derive(Default)]
struct Scatter(u64);

impl Hasher for Scatter {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u32(u32::from(*byte));
        }
    }

    fn write_u32(&mut self, value: u32) {
        self.0 = (self.0 ^ u64::from(value)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }
}

/// The colours of a film, and how many dots have each.
#[derive(Default)]
pub(super) struct Census {
    counts: Table<u64>,
    /// The bits of each channel that are not told apart, as there are too many colours.
    dropped: u32,
    last: Option<Colour>,
    /// How many dots had the last colour and are not counted yet.
    run: u64,
}

impl Census {
    /// The maximum number of colours that are told apart.
    const COLOURS: usize = 1 << 16;

    /// Counts a dot.
    pub fn add(&mut self, colour: Colour) {
        // Most dots repeat the one before.
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
                let mut counts = Table::default();
                for (colour, count) in self.counts.drain() {
                    *counts.entry(coarse(colour, self.dropped)).or_default() += count;
                }
                self.counts = counts;
            }
        }
    }

    /// A palette of at most so many colours: all, if there are no more.
    pub fn palette(mut self, most: usize) -> Palette {
        self.end_run();
        let mut all: Vec<(Colour, u64)> = self.counts.into_iter().collect();
        // The most frequent first.
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

/// A palette, and the index of each colour of a film in it.
pub(super) struct Palette {
    pub colours: Vec<Colour>,
    /// Whether it has every colour of the film.
    pub is_exact: bool,
    indexes: Table<u8>,
    dropped: u32,
}

impl Palette {
    /// Red, green and blue of each colour.
    pub fn bytes(&self) -> Vec<u8> {
        self.colours.iter().copied().flat_map(channels).collect()
    }

    /// The index of a colour of the film.
    pub fn index(&self, colour: Colour) -> u8 {
        let index = self.indexes.get(&coarse(colour, self.dropped));
        index.copied().unwrap_or_default()
    }
}

/// Red, green and blue.
pub(super) fn channels(colour: Colour) -> [u8; 3] {
    let [_, red, green, blue] = colour.to_be_bytes();
    [red, green, blue]
}

/// A colour without the lowest bits of its channels, in the middle of those that it stands for.
fn coarse(colour: Colour, dropped: u32) -> Colour {
    if dropped == 0 {
        return colour;
    }
    let kept = (u32::from(u8::MAX) << dropped) & u32::from(u8::MAX);
    let middle = (1 << dropped) >> 1;
    (colour & (kept * 0x01_01_01)) | (middle * 0x01_01_01)
}

/// The difference between two colours, as eyes see it, roughly.
fn distance(one: Colour, other: Colour) -> u32 {
    let [red, green, blue] = [0, 1, 2].map(|channel| {
        let [one, other] = [one, other].map(|colour| channels(colour)[channel]);
        u32::from(one.abs_diff(other)).pow(2)
    });
    2 * red + 4 * green + 3 * blue
}

/// A colour that at least one of so many dots has is kept as it is: it is no blend at an edge.
const FLAT: u64 = 1000;

/// Chooses colours: the flat ones of the art, and others for the blends at its edges, which are
/// divided where they differ most.
fn chosen(all: &[(Colour, u64)], most: usize) -> Vec<Colour> {
    let total: u64 = all.iter().map(|(_, count)| count).sum();
    let flat = all.iter().take_while(|(_, count)| count * FLAT >= total);
    let flat = flat.count().min(most / 2);
    let (flat, rest) = all.split_at(flat);
    let mut colours: Vec<Colour> = flat.iter().map(|(colour, _)| *colour).collect();
    let mut boxes = vec![Shades::new(rest.to_vec())];
    while boxes.len() + flat.len() < most {
        // The first of equals.
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

/// Colours that may become one.
struct Shades {
    colours: Vec<(Colour, u64)>,
    /// The channel in which they differ most.
    channel: usize,
    /// The mean of that channel.
    middle: f64,
    /// How much they differ there.
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

    /// The mean of a channel, and the sum of its squared differences from that.
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

    /// Divided at the mean.
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
    fn few_colours_are_kept() {
        let colours = [(0xff_ff_ff, 5), (0x10_20_30, 7), (0, 5)];
        let palette = census(colours).palette(3);
        assert!(palette.is_exact);
        assert_eq!(palette.colours, [0x10_20_30, 0, 0xff_ff_ff]);
        assert_eq!(palette.index(0xff_ff_ff), 2);
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
    fn too_many_colours_are_told_apart_roughly() {
        // More than are counted one by one, and fewer without their last bits.
        let side = 41;
        let cube = (0..side * side * side)
            .map(|at| ((at / side / side) << 16) | ((at / side % side) << 8) | (at % side));
        // One that most dots have is kept, without its last bits.
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
