//! Dots to a PNG file.

use std::io::Write;

use png::{
    BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter, PixelDimensions, Unit,
};

use super::pixels::{Pixels, colour};
use crate::format::picture;
use crate::page::png_compression::PngCompression;

/// A way to compress: how dots are filtered beforehand, and how thorough it is.
type Way = (Filter, DeflateCompression);

/// The ways to compress dots with all channels, of which the shortest result counts. In diagrams
/// equal dots are far more frequent than gradual changes, and filters hide them: without one, the
/// files are smaller. `cargo bench --bench press` has the times.
fn ways(compression: PngCompression) -> &'static [Way] {
    use DeflateCompression::{FdeflateUltraFast, Level};
    match compression {
        // It is made for rows that are filtered in this way.
        PngCompression::Fast => &[(Filter::Paeth, FdeflateUltraFast)],
        PngCompression::Default => &[(Filter::NoFilter, Level(4))],
        PngCompression::Small => &[
            (Filter::NoFilter, Level(9)),
            // For art with gradual changes.
            (Filter::Adaptive, Level(9)),
        ],
    }
}

/// The same for indices of colours, which filters make longer.
fn ways_of_indices(compression: PngCompression) -> &'static [Way] {
    use DeflateCompression::Level;
    match compression {
        PngCompression::Fast => &[(Filter::NoFilter, Level(1))],
        PngCompression::Default => &[(Filter::NoFilter, Level(4))],
        PngCompression::Small => &[(Filter::NoFilter, Level(9))],
    }
}

/// Writes the file. `dots` are those of the canvas, four bytes each. `source` is the text that the
/// picture is drawn from.
pub(in crate::page) fn encode(
    size: [u32; 2],
    dpi: f64,
    dots: &[u8],
    compression: PngCompression,
    source: Option<&str>,
) -> Result<Vec<u8>, EncodingError> {
    let pixels = Pixels::of(dots.as_chunks().0);
    let ways = match &pixels {
        Pixels::Indexed(_) => ways_of_indices(compression),
        Pixels::Direct(..) => ways(compression),
    };
    let mut shortest: Option<Vec<u8>> = None;
    for way in ways {
        let file = written(size, dpi, &pixels, *way, source)?;
        shortest = match shortest {
            Some(other) if other.len() <= file.len() => Some(other),
            _ => Some(file),
        };
    }
    Ok(shortest.unwrap_or_default())
}

fn written(
    [width, height]: [u32; 2],
    dpi: f64,
    pixels: &Pixels,
    (filter, compression): Way,
    source: Option<&str>,
) -> Result<Vec<u8>, EncodingError> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, width, height);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_deflate_compression(compression);
    encoder.set_filter(filter);
    let data = match pixels {
        Pixels::Indexed(palette) => {
            let colours: Vec<[u8; 4]> = palette.colours.iter().map(|dot| colour(*dot)).collect();
            encoder.set_color(ColorType::Indexed);
            let rgb = colours.iter().flat_map(|colour| &colour[..3]).copied();
            encoder.set_palette(rgb.collect::<Vec<_>>());
            if colours.iter().any(|&[.., alpha]| alpha < u8::MAX) {
                let alphas = colours.iter().map(|&[.., alpha]| alpha);
                encoder.set_trns(alphas.collect::<Vec<_>>());
            }
            &palette.indices
        }
        Pixels::Direct(colours, bytes) => {
            encoder.set_color(*colours);
            bytes
        }
    };
    encoder.set_pixel_dims(Some(dimensions(dpi)));
    add_source(&mut encoder, source)?;
    let mut writer = encoder.write_header()?;
    writer.write_image_data(data)?;
    writer.finish()?;
    Ok(file)
}

/// Adds the text that a picture is drawn from.
pub(in crate::page) fn add_source(
    encoder: &mut Encoder<impl Write>,
    source: Option<&str>,
) -> Result<(), EncodingError> {
    source.map_or(Ok(()), |source| {
        encoder.add_itxt_chunk(picture::NAME.to_owned(), source.to_owned())
    })
}

/// The size of a dot in print.
pub(in crate::page) fn dimensions(dpi: f64) -> PixelDimensions {
    let per_metre = (dpi / 0.0254).round() as u32;
    PixelDimensions {
        xppu: per_metre,
        yppu: per_metre,
        unit: Unit::Meter,
    }
}
