//! Writes pixels as a PNG file.

use std::io::Write;

use png::{
    BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter, PixelDimensions, Unit,
};

use super::pixels::{Pixels, colour};
use crate::format::picture;
use crate::page::raster_options::PngCompression;

/// A way to compress pixels: the filter to apply before compression, and the level of compression.
type Way = (Filter, DeflateCompression);

/// Returns the ways of compression to try. The shortest result is used.
///
/// Filters make compressed palette indices longer. In diagrams, equal pixels are far more frequent than
/// gradual changes, and filters break up runs of equal pixels, so files without a filter are smaller. `cargo
/// bench --bench pages` measures the time that each way takes.
fn ways(compression: PngCompression, is_indexed: bool) -> &'static [Way] {
    use DeflateCompression::{FdeflateUltraFast, Level};
    match (compression, is_indexed) {
        (PngCompression::Fast, true) => &[(Filter::NoFilter, Level(1))],
        // This compression level is designed for rows with the Paeth filter.
        (PngCompression::Fast, false) => &[(Filter::Paeth, FdeflateUltraFast)],
        (PngCompression::Default, _) => &[(Filter::NoFilter, Level(4))],
        (PngCompression::Small, true) => &[(Filter::NoFilter, Level(9))],
        (PngCompression::Small, false) => &[
            (Filter::NoFilter, Level(9)),
            // The adaptive filter is for art with gradual changes of colour.
            (Filter::Adaptive, Level(9)),
        ],
    }
}

/// Encodes a canvas as a PNG file. `dots` contains four bytes for each pixel of the canvas. `source` is the
/// text from which the picture was drawn.
pub(in crate::page) fn encode(
    size: [u32; 2],
    dpi: f64,
    dots: &[u8],
    compression: PngCompression,
    source: Option<&str>,
) -> Result<Vec<u8>, EncodingError> {
    let pixels = Pixels::of(dots.as_chunks().0);
    let mut shortest: Option<Vec<u8>> = None;
    for way in ways(compression, matches!(pixels, Pixels::Indexed(_))) {
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

pub(in crate::page) fn add_source(
    encoder: &mut Encoder<impl Write>,
    source: Option<&str>,
) -> Result<(), EncodingError> {
    source.map_or(Ok(()), |source| {
        encoder.add_itxt_chunk(picture::NAME.to_owned(), source.to_owned())
    })
}

pub(in crate::page) fn dimensions(dpi: f64) -> PixelDimensions {
    let per_metre = (dpi / 0.0254).round() as u32;
    PixelDimensions {
        xppu: per_metre,
        yppu: per_metre,
        unit: Unit::Meter,
    }
}
