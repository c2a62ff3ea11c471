//! A film as APNG.

use png::{
    BitDepth, BlendOp, ColorType, DeflateCompression, DisposeOp, Encoder, EncodingError, Filter,
};

use super::palette::{Census, Colour, Palette};
use super::prices;
use super::reel::{Change, Reel, WHITE};
use crate::page::dot::Dot;
use crate::page::error::MotionError;
use crate::page::font_file::FontFile;
use crate::page::picture_format::PictureFile;
use crate::page::png::{add_source, colour, dimensions};
use crate::page::png_compression::PngCompression;
use crate::page::resolution::Resolution;
use crate::svg::{Film, Playing, Plays};

/// Writes a film as APNG, with a font that takes precedence over those of the machine. Where nothing
/// is drawn it is white, or transparent, which takes many more bytes.
///
/// # Errors
/// The film is too large or too long, or something on it cannot be drawn.
pub fn write_apng(
    film: &Film,
    playing: &Playing,
    resolution: Resolution,
    font: Option<&FontFile>,
    is_transparent: bool,
    compression: PngCompression,
) -> Result<PictureFile, MotionError> {
    let reel = Reel::new(film, resolution, font, (!is_transparent).then_some(WHITE))?;
    reel.check_time(prices::apng(compression, true))?;
    let mut census = Census::default();
    let mut is_opaque = true;
    reel.play(|change| {
        for dot in change.all() {
            is_opaque &= dot[3] == u8::MAX;
            census.add(rgb(dot));
        }
        Ok::<_, MotionError>(())
    })?;
    let palette = census.palette(COLOURS - 1);
    let pixels = match is_opaque {
        true if palette.is_exact => Pixels::Indexed(&palette),
        true => Pixels::Opaque,
        false => Pixels::Transparent,
    };
    let is_indexed = matches!(pixels, Pixels::Indexed(_));
    reel.check_time(prices::apng(compression, is_indexed))?;
    let file = encoded(
        &reel,
        playing,
        pixels,
        resolution,
        compression,
        film.source.as_deref(),
    );
    Ok(PictureFile {
        bytes: file.map_err(|_| MotionError::OutOfMemory)?,
        // The sides of a film are limited.
        dots: Some([reel.width, reel.height].map(|side| side as u32)),
        shortcomings: reel.shortcomings,
    })
}

/// The maximum number of colours in a palette, of which one means that nothing changes.
const COLOURS: usize = 256;

/// The form of the pixels: the one that takes the fewest bytes. If all are opaque, those that do not
/// change are transparent.
#[derive(Clone, Copy)]
enum Pixels<'p> {
    Indexed(&'p Palette),
    Opaque,
    Transparent,
}

fn encoded(
    reel: &Reel,
    playing: &Playing,
    pixels: Pixels,
    resolution: Resolution,
    compression: PngCompression,
    source: Option<&str>,
) -> Result<Vec<u8>, EncodingError> {
    let mut bytes = Vec::new();
    let (width, height) = (reel.width as u32, reel.height as u32);
    let mut encoder = Encoder::new(&mut bytes, width, height);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_deflate_compression(match compression {
        PngCompression::Fast => DeflateCompression::Level(1),
        PngCompression::Default => DeflateCompression::Level(4),
        PngCompression::Small => DeflateCompression::Level(9),
    });
    encoder.set_pixel_dims(Some(dimensions(resolution.dpi)));
    add_source(&mut encoder, source)?;
    // Filters make indices longer, and what changes is mostly flat.
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
    let plays = match playing.plays {
        Plays::Forever => 0,
        Plays::Times(count) => u32::from(count.get()),
    };
    // The number of positions is limited.
    encoder.set_animated(reel.positions() as u32, plays)?;
    encoder.set_blend_op(blending)?;
    encoder.set_dispose_op(DisposeOp::None)?;
    let mut writer = encoder.write_header()?;
    let mut delays = playing.delays(reel.positions());
    let mut data = Vec::new();
    let mut corner = Dot::default();
    reel.play(|change| {
        let place = change.place;
        data.clear();
        match pixels {
            Pixels::Indexed(palette) => {
                // The first index after the colours, of which there are fewer than 256.
                let unchanged = [palette.colours.len() as u8];
                put(&change, &mut data, unchanged, |dot| {
                    [palette.index(rgb(dot))]
                });
            }
            Pixels::Opaque => put(&change, &mut data, [0; 4], colour),
            Pixels::Transparent => {
                for row in change.rows() {
                    data.extend(change.dots(&row).iter().flat_map(|dot| colour(*dot)));
                }
                // A frame has at least a dot. If nothing changes, it is the corner again.
                match data.first_chunk() {
                    None => data.extend(corner),
                    Some(first) if place.left == 0 && place.top == 0 => corner = *first,
                    Some(_) => {}
                }
            }
        }
        writer.set_frame_delay(delays.next().unwrap_or_default() as u16, 1000)?;
        // The first frame is the picture for readers that know no others.
        let [width, height] = [place.width(), place.height()].map(|side| side.max(1) as u32);
        writer.set_frame_position(0, 0)?;
        writer.set_frame_dimension(width, height)?;
        writer.set_frame_position(place.left as u32, place.top as u32)?;
        writer.write_image_data(&data)
    })?;
    writer.finish()?;
    Ok(bytes)
}

/// Puts the dots of a change between those that do not change, at least one of them.
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
        let start = (span.row - place.top) * place.width() + span.left - place.left;
        let pixels = data[start * N..].chunks_exact_mut(N);
        for (to, dot) in pixels.zip(change.dots(span)) {
            to.copy_from_slice(&pixel(*dot));
        }
    }
}

/// The colour of an opaque dot.
fn rgb([red, green, blue, _]: Dot) -> Colour {
    Colour::from_be_bytes([0, red, green, blue])
}
