//! Writes pixels as a PNG file.

use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use png::{BitDepth, ColorType, Encoder, EncodingError, PixelDimensions, Unit, chunk};

use super::pixels::{Pixels, colour};
use crate::format::picture;
use crate::page::raster_options::PngCompression;

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
    let (data, bytes_per_pixel) = match &pixels {
        Pixels::Indexed(palette) => {
            let colours: Vec<[u8; 4]> = palette.colours.iter().map(|dot| colour(*dot)).collect();
            encoder.set_color(ColorType::Indexed);
            let rgb = colours.iter().flat_map(|colour| &colour[..3]).copied();
            encoder.set_palette(rgb.collect::<Vec<_>>());
            if colours.iter().any(|&[.., alpha]| alpha < u8::MAX) {
                let alphas = colours.iter().map(|&[.., alpha]| alpha);
                encoder.set_trns(alphas.collect::<Vec<_>>());
            }
            (&palette.indices, 1)
        }
        Pixels::Direct(colours, bytes) => {
            encoder.set_color(*colours);
            (bytes, colours.samples())
        }
    };
    encoder.set_pixel_dims(Some(dimensions(dpi)));
    add_source(&mut encoder, source)?;
    let mut writer = encoder.write_header()?;
    let rows = rows(data, width as usize * bytes_per_pixel);
    let level = Compression::new(level(compression).into());
    let mut deflated = ZlibEncoder::new(Vec::new(), level);
    deflated.write_all(&rows)?;
    writer.write_chunk(chunk::IDAT, &deflated.finish()?)?;
    writer.finish()?;
    Ok(file)
}

/// Returns the rows of a picture, each after the number of its filter, which is none.
///
/// Filters make compressed pixels longer. In diagrams, equal pixels are far more frequent than gradual
/// changes, and filters break up runs of equal pixels. All rows are in one buffer because each call of the
/// library for compression clears 32 kB of memory.
fn rows(data: &[u8], row: usize) -> Vec<u8> {
    let mut rows = Vec::with_capacity(data.len() + data.len() / row);
    for row in data.chunks(row) {
        rows.push(0);
        rows.extend_from_slice(row);
    }
    rows
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
