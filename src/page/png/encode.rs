//! Writes pixels as a PNG file.

use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use png::{BitDepth, ColorType, Encoder, EncodingError, PixelDimensions, Unit, chunk};

use super::pixels::{Pixels, colour};
use crate::format::picture;
use crate::page::raster_options::PngCompression;

/// How many bytes are compressed at once. Each call of the library for compression clears 32 kB of memory
/// and makes the file a little longer, but to provide memory for a whole picture takes the system longer.
const AT_ONCE: usize = 400_000;

/// Returns the level of compression: those that gave the best sizes for their times, over pictures in all
/// looks. `cargo bench --bench pages` measures the times.
pub(in crate::page) fn level(compression: PngCompression) -> u8 {
    match compression {
        PngCompression::Fast => 1,
        PngCompression::Default => 6,
        PngCompression::Small => 9,
    }
}

/// Encodes a canvas as a PNG file. `dots` contains four bytes for each pixel of the canvas. `source` is the
/// text from which the picture was drawn.
pub(in crate::page) fn encode(
    [width, height]: [u32; 2],
    dpi: f64,
    dots: &[u8],
    compression: PngCompression,
    source: Option<&str>,
) -> Result<Vec<u8>, EncodingError> {
    let pixels = Pixels::of(dots.as_chunks().0);
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, width, height);
    encoder.set_depth(BitDepth::Eight);
    match &pixels {
        Pixels::Indexed(palette) => {
            let colours: Vec<[u8; 4]> = palette.colours.iter().map(|dot| colour(*dot)).collect();
            encoder.set_color(ColorType::Indexed);
            let rgb = colours.iter().flat_map(|colour| &colour[..3]).copied();
            encoder.set_palette(rgb.collect::<Vec<_>>());
            if colours.iter().any(|&[.., alpha]| alpha < u8::MAX) {
                let alphas = colours.iter().map(|&[.., alpha]| alpha);
                encoder.set_trns(alphas.collect::<Vec<_>>());
            }
        }
        Pixels::Direct(colours, _) => encoder.set_color(*colours),
    }
    encoder.set_pixel_dims(Some(dimensions(dpi)));
    add_source(&mut encoder, source)?;
    let mut writer = encoder.write_header()?;
    let level = Compression::new(level(compression).into());
    writer.write_chunk(chunk::IDAT, &deflated(&pixels, [width, height], level)?)?;
    writer.finish()?;
    Ok(file)
}

/// Compresses the rows of a picture, each after the number of its filter, which is none.
///
/// Filters make compressed pixels longer. In diagrams, equal pixels are far more frequent than gradual
/// changes, and filters break up runs of equal pixels.
fn deflated(
    pixels: &Pixels,
    [width, height]: [u32; 2],
    level: Compression,
) -> Result<Vec<u8>, EncodingError> {
    let [width, height] = [width, height].map(|length| length as usize);
    let mut deflated = ZlibEncoder::new(Vec::new(), level);
    let mut rows = Vec::new();
    for y in 0..height {
        rows.push(0);
        pixels.append(y * width..(y + 1) * width, &mut rows);
        if rows.len() > AT_ONCE || y + 1 == height {
            deflated.write_all(&rows)?;
            rows.clear();
        }
    }
    Ok(deflated.finish()?)
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
