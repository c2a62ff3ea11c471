//! The representation of pixels that takes the fewest bytes in a file.

use png::ColorType;
use resvg::tiny_skia::PremultipliedColorU8;

use super::palette::Palette;
use crate::page::rectangle::Dot;

/// Pixels as stored in a file.
pub(super) enum Pixels {
    /// Palette indices, with one byte for each pixel.
    Indexed(Palette),
    /// The bytes of the colour channels that the picture needs.
    Direct(ColorType, Vec<u8>),
}

impl Pixels {
    pub(crate) fn of(dots: &[Dot]) -> Pixels {
        if let Some(palette) = Palette::of(dots) {
            return Pixels::Indexed(palette);
        }
        if is_opaque(dots) {
            return Pixels::Direct(ColorType::Rgb, without_alpha(dots));
        }
        let is_gray = |[red, green, blue, _]: &Dot| red == green && green == blue;
        let dots = dots.iter();
        match dots.clone().all(is_gray) {
            true => {
                let pixels = dots.map(|dot| colour(*dot));
                let pixels = pixels.flat_map(|[gray, .., alpha]| [gray, alpha]);
                Pixels::Direct(ColorType::GrayscaleAlpha, pixels.collect())
            }
            false => {
                let mut bytes = vec![0; dots.len() * 4];
                let pixels = bytes.as_chunks_mut().0.iter_mut();
                pixels
                    .zip(dots)
                    .for_each(|(pixel, dot)| *pixel = colour(*dot));
                Pixels::Direct(ColorType::Rgba, bytes)
            }
        }
    }
}

fn is_opaque(dots: &[Dot]) -> bool {
    // Checking several pixels at once is faster than stopping at the first translucent pixel.
    let are_opaque = |some: &[Dot]| some.iter().fold(u8::MAX, |all, dot| all & dot[3]) == u8::MAX;
    dots.chunks(256).all(are_opaque)
}

/// Returns the red, green and blue bytes of opaque pixels.
fn without_alpha(dots: &[Dot]) -> Vec<u8> {
    let mut bytes = vec![0; dots.len() * 3];
    let (fours, rest) = dots.as_chunks::<4>();
    let (twelves, of_rest) = bytes.split_at_mut(fours.len() * 12);
    // Convert four pixels at a time, in words of four bytes.
    for (pixels, dots) in twelves.as_chunks_mut::<12>().0.iter_mut().zip(fours) {
        let [a, b, c, d] = dots.map(|dot| u32::from_le_bytes(dot) & 0xff_ffff);
        let words = [a | b << 24, b >> 8 | c << 16, c >> 16 | d << 8];
        for (bytes, word) in pixels.as_chunks_mut::<4>().0.iter_mut().zip(words) {
            *bytes = word.to_le_bytes();
        }
    }
    for (pixel, [red, green, blue, _]) in of_rest.as_chunks_mut::<3>().0.iter_mut().zip(rest) {
        *pixel = [*red, *green, *blue];
    }
    bytes
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
                Pixels::Direct(found, pixels) => {
                    assert_eq!(found, form);
                    assert_eq!(pixels, bytes, "{form:?}");
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
