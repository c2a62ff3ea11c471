//! Chooses the representation of pixels that takes the fewest bytes in a file.

use std::collections::hash_map::Entry;
use std::ops::Range;

use png::ColorType;
use resvg::tiny_skia::PremultipliedColorU8;
use rustc_hash::FxHashMap;

use crate::page::rectangle::Dot;

/// The pixels of a picture, with the form in which a file stores them.
pub(super) enum Pixels<'a> {
    /// Palette indices, with one byte for each pixel.
    Indexed(Palette),
    /// The pixels, and the colour channels that the picture needs.
    Direct(ColorType, &'a [Dot]),
}

impl Pixels<'_> {
    pub(crate) fn of(dots: &[Dot]) -> Pixels<'_> {
        let is_gray = |[red, green, blue, _]: &Dot| red == green && green == blue;
        match Palette::of(dots) {
            Some(palette) => Pixels::Indexed(palette),
            None if dots.iter().all(|dot| dot[3] == u8::MAX) => {
                Pixels::Direct(ColorType::Rgb, dots)
            }
            None if dots.iter().all(is_gray) => Pixels::Direct(ColorType::GrayscaleAlpha, dots),
            None => Pixels::Direct(ColorType::Rgba, dots),
        }
    }

    /// Appends some of the pixels to `bytes`, as they are stored in a file.
    pub(super) fn append(&self, pixels: Range<usize>, bytes: &mut Vec<u8>) {
        match self {
            Pixels::Indexed(palette) => bytes.extend_from_slice(&palette.indices[pixels]),
            Pixels::Direct(ColorType::Rgb, dots) => {
                let start = bytes.len();
                bytes.resize(start + 3 * pixels.len(), 0);
                let stored = bytes[start..].as_chunks_mut::<3>().0;
                for (stored, dot) in stored.iter_mut().zip(&dots[pixels]) {
                    stored.copy_from_slice(&dot[..3]);
                }
            }
            Pixels::Direct(ColorType::GrayscaleAlpha, dots) => {
                let colours = dots[pixels].iter().map(|dot| colour(*dot));
                bytes.extend(colours.flat_map(|[gray, .., alpha]| [gray, alpha]));
            }
            Pixels::Direct(_, dots) => {
                bytes.extend(dots[pixels].iter().flat_map(|dot| colour(*dot)));
            }
        }
    }
}

/// The palette of a picture with few colours, such as a diagram. The colours are in order of first
/// occurrence. A palette index takes only one byte. Therefore, encoding takes a third of the time that the
/// colours themselves would take, and the file is a third smaller.
pub(super) struct Palette {
    pub colours: Vec<Dot>,
    pub indices: Vec<u8>,
}

const MOST: usize = 256;

impl Palette {
    /// Creates a palette for these pixels. Returns `None` if they have too many colours.
    pub fn of(dots: &[Dot]) -> Option<Palette> {
        let mut colours: Vec<Dot> = Vec::with_capacity(MOST);
        let mut indices = Vec::with_capacity(dots.len());
        let mut known: FxHashMap<u32, u8> = FxHashMap::default();
        for run in dots.chunk_by(|one, next| one == next) {
            let index = match known.entry(u32::from_le_bytes(run[0])) {
                Entry::Occupied(known) => *known.get(),
                Entry::Vacant(_) if colours.len() == MOST => return None,
                Entry::Vacant(new) => {
                    colours.push(run[0]);
                    *new.insert((colours.len() - 1) as u8)
                }
            };
            indices.resize(indices.len() + run.len(), index);
        }
        Some(Palette { colours, indices })
    }
}

/// Returns the colour of a pixel as PNG stores it, without premultiplication by alpha.
pub(in crate::page) fn colour([red, green, blue, alpha]: Dot) -> [u8; 4] {
    match alpha {
        u8::MAX => [red, green, blue, alpha],
        0 => [0; 4],
        _ => {
            let dot = PremultipliedColorU8::from_rgba(red, green, blue, alpha);
            let colour = dot
                .unwrap_or(PremultipliedColorU8::TRANSPARENT)
                .demultiply();
            [colour.red(), colour.green(), colour.blue(), colour.alpha()]
        }
    }
}

#[cfg(test)]
mod tests {
    use png::ColorType;

    use super::Pixels;
    use crate::page::rectangle::Dot;

    /// Returns an odd number of different pixels that exceeds the size of a palette.
    fn dots(dot: impl Fn(u16) -> Dot) -> Vec<Dot> {
        (0..1003).map(dot).collect()
    }

    #[test]
    fn each_picture_has_the_shortest_form() {
        let low = |n: u16| n.to_le_bytes()[0];
        let high = |n: u16| n.to_le_bytes()[1];
        for (form, dots, bytes) in [
            (
                ColorType::Rgb,
                dots(|n| [low(n), high(n), 7, u8::MAX]),
                (0..1003)
                    .flat_map(|n| [low(n), high(n), 7])
                    .collect::<Vec<_>>(),
            ),
            (
                ColorType::Rgba,
                dots(|n| match n {
                    1002 => [0, 0, 0, 0],
                    _ => [low(n), high(n), 7, u8::MAX],
                }),
                (0..1002)
                    .flat_map(|n| [low(n), high(n), 7, u8::MAX])
                    .chain([0; 4])
                    .collect(),
            ),
            (
                ColorType::GrayscaleAlpha,
                dots(|n| match high(n) {
                    0 => [low(n), low(n), low(n), u8::MAX],
                    _ => [0, 0, 0, low(n)],
                }),
                (0..1003)
                    .flat_map(|n| match high(n) {
                        0 => [low(n), u8::MAX],
                        _ => [0, low(n)],
                    })
                    .collect(),
            ),
        ] {
            match Pixels::of(&dots) {
                pixels @ Pixels::Direct(found, _) => {
                    assert_eq!(found, form);
                    let mut stored = Vec::new();
                    pixels.append(0..dots.len(), &mut stored);
                    assert_eq!(stored, bytes, "{form:?}");
                }
                Pixels::Indexed(_) => panic!("{form:?} has too many colours"),
            }
        }
    }

    #[test]
    fn few_colours_are_a_palette() {
        for count in [1, 2, 255, 256, 257] {
            // The colours differ little. Each colour occurs twice at the start and once more later.
            let colour = |n: usize| [0, (n % 256) as u8, (n / 256) as u8, u8::MAX];
            let all = (0..count).flat_map(|n| [n, n]).chain(0..count);
            let dots: Vec<Dot> = all.clone().map(colour).collect();
            match Pixels::of(&dots) {
                Pixels::Indexed(palette) if count <= 256 => {
                    let colours: Vec<Dot> = (0..count).map(colour).collect();
                    assert_eq!(palette.colours, colours);
                    let indices = palette.indices.iter().map(|index| usize::from(*index));
                    assert!(indices.eq(all), "{count}");
                }
                Pixels::Direct(ColorType::Rgb, _) => assert_eq!(count, 257),
                _ => panic!("{count} colours"),
            }
        }
    }
}
