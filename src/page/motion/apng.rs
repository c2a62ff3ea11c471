//! A film as APNG.

use std::slice;

use png::{
    BitDepth, BlendOp, ColorType, DeflateCompression, DisposeOp, Encoder, EncodingError, Filter,
};

use super::palette::{Census, Colour, Palette};
use super::reel::Reel;
use super::sprite::Dot;
use crate::page::error::MotionError;
use crate::page::font_file::FontFile;
use crate::page::picture_format::PictureFile;
use crate::page::png::{colour, dimensions};
use crate::page::resolution::Resolution;
use crate::svg::{Film, Playing, Plays};

/// Writes a film as APNG, transparent where nothing is drawn, with a font that takes precedence
/// over those of the machine.
///
/// # Errors
/// The film is too large or too long, or something on it cannot be drawn.
pub fn write_apng(
    film: &Film,
    playing: &Playing,
    resolution: Resolution,
    font: Option<&FontFile>,
) -> Result<PictureFile, MotionError> {
    let reel = Reel::new(film, resolution, font, None)?;
    let mut census = Census::default();
    let mut is_opaque = true;
    reel.play(|change| {
        for dot in change.dots {
            is_opaque &= dot[3] == u8::MAX;
            census.add(rgb(*dot));
        }
        Ok::<_, MotionError>(())
    })?;
    let palette = census.palette(COLOURS);
    let pixels = match is_opaque {
        true if palette.is_exact => Pixels::Indexed(&palette),
        true => Pixels::Rgb,
        false => Pixels::Rgba,
    };
    let file = encoded(&reel, playing, pixels, resolution);
    Ok(PictureFile {
        bytes: file.map_err(|_| MotionError::OutOfMemory)?,
        // The sides of a film are limited.
        dots: Some([reel.width, reel.height].map(|side| side as u32)),
        shortcomings: reel.shortcomings,
    })
}

/// The maximum number of colours in a palette.
const COLOURS: usize = 256;

/// The form of the pixels: the one that takes the fewest bytes.
#[derive(Clone, Copy)]
enum Pixels<'p> {
    Indexed(&'p Palette),
    Rgb,
    Rgba,
}

fn encoded(
    reel: &Reel,
    playing: &Playing,
    pixels: Pixels,
    resolution: Resolution,
) -> Result<Vec<u8>, EncodingError> {
    let mut bytes = Vec::new();
    let (width, height) = (reel.width as u32, reel.height as u32);
    let mut encoder = Encoder::new(&mut bytes, width, height);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_deflate_compression(DeflateCompression::Level(4));
    encoder.set_pixel_dims(Some(dimensions(resolution.dpi)));
    match pixels {
        Pixels::Indexed(palette) => {
            encoder.set_color(ColorType::Indexed);
            encoder.set_palette(palette.bytes());
            // Filters make indices longer.
            encoder.set_filter(Filter::NoFilter);
        }
        Pixels::Rgb => {
            encoder.set_color(ColorType::Rgb);
            encoder.set_filter(Filter::Adaptive);
        }
        Pixels::Rgba => {
            encoder.set_color(ColorType::Rgba);
            encoder.set_filter(Filter::Adaptive);
        }
    }
    let plays = match playing.plays {
        Plays::Forever => 0,
        Plays::Times(count) => u32::from(count.get()),
    };
    // The number of positions is limited.
    encoder.set_animated(reel.positions() as u32, plays)?;
    encoder.set_blend_op(BlendOp::Source)?;
    encoder.set_dispose_op(DisposeOp::None)?;
    let mut writer = encoder.write_header()?;
    let mut delays = playing.delays(reel.positions());
    let mut data = Vec::new();
    let mut corner = Dot::default();
    reel.play(|change| {
        let place = change.place;
        // A frame has at least a dot. If nothing changes, it is the corner again.
        if place.left == 0 && place.top == 0 && !change.dots.is_empty() {
            corner = change.dots[0];
        }
        let dots = match change.dots {
            [] => slice::from_ref(&corner),
            dots => dots,
        };
        data.clear();
        match pixels {
            Pixels::Indexed(palette) => {
                data.extend(dots.iter().map(|dot| palette.index(rgb(*dot))))
            }
            Pixels::Rgb => data.extend(dots.iter().flat_map(|dot| &dot[..3])),
            Pixels::Rgba => data.extend(dots.iter().flat_map(|dot| colour(*dot))),
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

/// The colour of an opaque dot.
fn rgb([red, green, blue, _]: Dot) -> Colour {
    Colour::from_be_bytes([0, red, green, blue])
}
