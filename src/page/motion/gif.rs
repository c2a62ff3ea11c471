//! A film as GIF.

use std::borrow::Cow;

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use super::palette::{Census, Colour, Palette};
use super::reel::{Change, Reel};
use super::sprite::Dot;
use crate::page::error::MotionError;
use crate::page::font_file::FontFile;
use crate::page::picture_format::PictureFile;
use crate::page::resolution::Resolution;
use crate::svg::{Film, Playing, Plays};

/// What is below everything: a dot of a GIF is either opaque or not there at all.
const PAPER: [u8; 3] = [u8::MAX; 3];

/// The maximum number of colours of a GIF, of which one means that nothing changes.
const COLOURS: usize = 256;

/// Writes a film as GIF, in at most 256 colours, with a font that takes precedence over those of
/// the machine. It is white where nothing is drawn. Times are rounded to hundredths of a second.
///
/// # Errors
/// The film is too large or too long, or something on it cannot be drawn.
pub fn write_gif(
    film: &Film,
    playing: &Playing,
    resolution: Resolution,
    font: Option<&FontFile>,
) -> Result<PictureFile, MotionError> {
    let reel = Reel::new(film, resolution, font, Some(PAPER))?;
    let sides = [reel.width, reel.height].map(u16::try_from);
    let [Ok(width), Ok(height)] = sides else {
        return Err(MotionError::TooManyDots {
            width: reel.width as u64,
            height: reel.height as u64,
        });
    };
    let mut census = Census::default();
    reel.play(|change| {
        for (place, dot) in change.dots.iter().enumerate() {
            if change.before.get(place) != Some(dot) {
                census.add(colour(*dot));
            }
        }
        Ok::<_, MotionError>(())
    })?;
    let palette = census.palette(COLOURS - 1);
    let file = encoded(&reel, playing, &palette, [width, height]);
    Ok(PictureFile {
        bytes: file.map_err(|_| MotionError::OutOfMemory)?,
        dots: Some([width, height].map(u32::from)),
        shortcomings: reel.shortcomings,
    })
}

fn encoded(
    reel: &Reel,
    playing: &Playing,
    palette: &Palette,
    [width, height]: [u16; 2],
) -> Result<Vec<u8>, EncodingError> {
    // The first index after the colours, of which there are fewer than 256.
    let unchanged = palette.colours.len() as u8;
    let mut colours = palette.bytes();
    colours.extend([0; 3]);
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, width, height, &colours)?;
    match playing.plays {
        Plays::Forever => encoder.set_repeat(Repeat::Infinite)?,
        // The format counts the repetitions.
        Plays::Times(count) if count.get() > 1 => {
            encoder.set_repeat(Repeat::Finite(count.get() - 1))?;
        }
        Plays::Times(_) => {}
    }
    let mut delays = playing.delays(reel.positions());
    let mut indexes = Vec::new();
    reel.play(|change| {
        let delay = delays.next().unwrap_or_default();
        write(&change, palette, unchanged, &mut indexes);
        // A frame has at least a dot.
        if indexes.is_empty() {
            indexes.push(unchanged);
        }
        // The sides of the picture fit, and so do those of its parts.
        let [left, top, width, height] = [
            change.place.left,
            change.place.top,
            change.place.width().max(1),
            change.place.height().max(1),
        ]
        .map(|side| side as u16);
        encoder.write_frame(&Frame {
            delay: ((delay + 5) / 10) as u16,
            dispose: DisposalMethod::Keep,
            transparent: Some(unchanged),
            left,
            top,
            width,
            height,
            buffer: Cow::Borrowed(&indexes),
            ..Frame::default()
        })
    })?;
    drop(encoder);
    Ok(bytes)
}

/// Writes the indexes of a change.
fn write(change: &Change, palette: &Palette, unchanged: u8, indexes: &mut Vec<u8>) {
    indexes.clear();
    let mut last = (None, unchanged);
    for (place, dot) in change.dots.iter().enumerate() {
        if change.before.get(place) == Some(dot) {
            indexes.push(unchanged);
            continue;
        }
        // Most dots repeat the one before.
        if last.0 != Some(*dot) {
            last = (Some(*dot), palette.index(colour(*dot)));
        }
        indexes.push(last.1);
    }
}

/// The colour of an opaque dot.
fn colour([red, green, blue, _]: Dot) -> Colour {
    Colour::from_be_bytes([0, red, green, blue])
}
