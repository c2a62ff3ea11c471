//! Writes films (animations) as APNG files.

use png::{
    BitDepth, BlendOp, ColorType, DeflateCompression, DisposeOp, Encoder, EncodingError, Filter,
};

use super::frames::{Change, DotPrice, Frames, WHITE};
use super::palette::{self, COLOURS, Census, Palette};
use crate::page::error::PictureError;
use crate::page::font_file::FontFile;
use crate::page::picture_format::PictureFile;
use crate::page::png::{add_source, colour, dimensions, level};
use crate::page::raster_options::{PngCompression, Resolution};
use crate::page::rectangle::Dot;
use crate::page::shapes::guarded;
use crate::svg::{Film, PlayCount, Playback};

/// Writes a film as an APNG file. `font` takes precedence over system fonts. If `is_transparent` is set,
/// areas where nothing is drawn are transparent; otherwise, they are white. Transparency makes files much
/// larger.
///
/// # Errors
///
/// Returns an error if the film is too large or too long, or if part of the film cannot be drawn.
pub fn write_apng(
    film: &Film,
    playback: &Playback,
    resolution: Resolution,
    font: Option<&FontFile>,
    is_transparent: bool,
    compression: PngCompression,
) -> Result<PictureFile, PictureError> {
    let paper = (!is_transparent).then_some(WHITE);
    let frames = guarded(|| Frames::new(film, resolution, font, paper))??;
    frames.check_time(price(compression, true))?;
    let mut census = Census::default();
    let mut is_opaque = true;
    frames.play(|change| {
        for dot in change.all() {
            is_opaque &= dot[3] == u8::MAX;
            census.add(palette::colour(dot));
        }
        Ok::<_, PictureError>(())
    })?;
    let palette = census.palette(COLOURS - 1);
    let pixels = match is_opaque {
        true if palette.is_exact => Pixels::Indexed(&palette),
        true => Pixels::Opaque,
        false => Pixels::Transparent,
    };
    let is_indexed = matches!(pixels, Pixels::Indexed(_));
    frames.check_time(price(compression, is_indexed))?;
    let source = film.source.as_deref();
    let file = encoded(&frames, playback, pixels, resolution, compression, source);
    Ok(PictureFile {
        bytes: file.map_err(|_| PictureError::OutOfMemoryForFilm)?,
        // The limits on the size of a film ensure that its sides fit into a `u32`.
        dots: Some([frames.width, frames.height].map(|side| side as u32)),
        shortcomings: frames.shortcomings,
    })
}

/// Returns the price of the pixels of an APNG. If `is_indexed` is set, pixels are stored as palette indices;
/// otherwise, they are stored as colours. With fast, default and small compression, a pixel in a changed
/// rectangle was measured to take 4, 7 and 10 nanoseconds as an index, and 6, 16 and 18 nanoseconds as a
/// colour. A changed pixel of the `wood` theme takes an additional 11, 15 and 54 nanoseconds.
fn price(compression: PngCompression, is_indexed: bool) -> DotPrice {
    let (changed, framed) = match (compression, is_indexed) {
        (PngCompression::Fast, true) => (13.0, 5.0),
        (PngCompression::Default, true) => (15.0, 9.0),
        (PngCompression::Small, true) => (27.0, 14.0),
        (PngCompression::Fast, false) => (30.0, 8.0),
        (PngCompression::Default, false) => (43.0, 21.0),
        (PngCompression::Small, false) => (80.0, 24.0),
    };
    DotPrice { changed, framed }
}

/// A way to store the pixels of a film. The first way that can represent all pixels exactly is chosen. If all
/// pixels of the film are opaque, unchanged pixels are stored as transparent.
#[derive(Clone, Copy)]
enum Pixels<'p> {
    Indexed(&'p Palette),
    Opaque,
    Transparent,
}

fn encoded(
    frames: &Frames,
    playback: &Playback,
    pixels: Pixels,
    resolution: Resolution,
    compression: PngCompression,
    source: Option<&str>,
) -> Result<Vec<u8>, EncodingError> {
    let mut bytes = Vec::new();
    let (width, height) = (frames.width as u32, frames.height as u32);
    let mut encoder = Encoder::new(&mut bytes, width, height);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_deflate_compression(DeflateCompression::Level(level(compression)));
    encoder.set_pixel_dims(Some(dimensions(resolution.dpi)));
    add_source(&mut encoder, source)?;
    // Do not use filters: they make compressed indices longer, and most changes have flat colours.
    encoder.set_filter(Filter::NoFilter);
    match pixels {
        Pixels::Indexed(palette) => {
            let mut alphas = vec![u8::MAX; palette.colours.len()];
            alphas.push(0);
            encoder.set_color(ColorType::Indexed);
            encoder.set_palette([palette.bytes(), vec![0; 3]].concat());
            encoder.set_trns(alphas);
        }
        Pixels::Opaque | Pixels::Transparent => encoder.set_color(ColorType::Rgba),
    }
    let blending = match pixels {
        Pixels::Indexed(_) | Pixels::Opaque => BlendOp::Over,
        Pixels::Transparent => BlendOp::Source,
    };
    let plays = match playback.plays {
        PlayCount::Forever => 0,
        PlayCount::Times(count) => u32::from(count.get()),
    };
    // The number of positions is limited, so it fits into a `u32`.
    encoder.set_animated(frames.positions() as u32, plays)?;
    encoder.set_blend_op(blending)?;
    encoder.set_dispose_op(DisposeOp::None)?;
    let mut writer = encoder.write_header()?;
    let mut delays = playback.delays(frames.positions());
    let mut data = Vec::new();
    let mut corner = Dot::default();
    frames.play(|change| {
        let place = change.place;
        data.clear();
        match pixels {
            Pixels::Indexed(palette) => {
                // Unchanged pixels use the first index after the colours. There are fewer than 256 colours.
                let unchanged = [palette.colours.len() as u8];
                put(&change, &mut data, unchanged, |dot| {
                    [palette.index(palette::colour(dot))]
                });
            }
            Pixels::Opaque => put(&change, &mut data, [0; 4], colour),
            Pixels::Transparent => {
                for row in change.rows() {
                    data.extend(change.dots(&row).iter().flat_map(|dot| colour(*dot)));
                }
                // A frame must have at least one pixel. If nothing changes, repeat the pixel in the upper
                // left corner of the picture.
                match data.first_chunk() {
                    None => data.extend(corner),
                    Some(first) if place.left == 0 && place.top == 0 => corner = *first,
                    Some(_) => {}
                }
            }
        }
        writer.set_frame_delay(delays.next().unwrap_or_default() as u16, 1000)?;
        // Programs that do not support APNG show only the first frame, which is the whole picture. The offset
        // is reset first, because the encoder rejects a size that does not fit at the old offset.
        let [width, height] = [place.width(), place.height()].map(|side| side.max(1) as u32);
        writer.set_frame_position(0, 0)?;
        writer.set_frame_dimension(width, height)?;
        writer.set_frame_position(place.left as u32, place.top as u32)?;
        writer.write_image_data(&data)
    })?;
    writer.finish()?;
    Ok(bytes)
}

/// Appends the pixels in the rectangle of a change to `data`: the changed pixels, and `unchanged` for each of
/// the other pixels. Appends at least one pixel, since a frame cannot be empty.
fn put<const N: usize>(
    change: &Change,
    data: &mut Vec<u8>,
    unchanged: [u8; N],
    pixel: impl Fn(Dot) -> [u8; N],
) {
    let place = change.place;
    for _ in 0..place.dots().max(1) {
        data.extend(unchanged);
    }
    for span in change.spans {
        let start = place.index(span);
        let pixels = data[start * N..].chunks_exact_mut(N);
        for (to, dot) in pixels.zip(change.dots(span)) {
            to.copy_from_slice(&pixel(*dot));
        }
    }
}
