//! A film as GIF.

use std::borrow::Cow;

use gif::{DisposalMethod, Encoder, EncodingError, Extension, Frame, Repeat};

use super::lzw::Lzw;
use super::palette::{Census, Colour, Palette};
use super::prices;
use super::reel::{Change, Reel, WHITE};
use crate::format::picture;
use crate::page::dot::Dot;
use crate::page::error::MotionError;
use crate::page::font_file::FontFile;
use crate::page::picture_format::PictureFile;
use crate::page::resolution::Resolution;
use crate::svg::{Film, Playing, Plays};

/// The maximum number of colours of a GIF, of which one means that nothing changes.
const COLOURS: usize = 256;

/// Writes a film as GIF, in at most 256 colours, with a font that takes precedence over those of
/// the machine. It is white where nothing is drawn, as a dot is either opaque or not there. Times are rounded to hundredths of a second.
///
/// # Errors
/// The film is too large or too long, or something on it cannot be drawn.
pub fn write_gif(
    film: &Film,
    playing: &Playing,
    resolution: Resolution,
    font: Option<&FontFile>,
) -> Result<PictureFile, MotionError> {
    let reel = Reel::new(film, resolution, font, Some(WHITE))?;
    let sides = [reel.width, reel.height].map(u16::try_from);
    let [Ok(width), Ok(height)] = sides else {
        return Err(MotionError::TooManyDots {
            width: reel.width as u64,
            height: reel.height as u64,
        });
    };
    reel.check_time(prices::GIF)?;
    let mut census = Census::default();
    reel.play(|change| {
        change.all().for_each(|dot| census.add(colour(dot)));
        Ok::<_, MotionError>(())
    })?;
    let palette = census.palette(COLOURS - 1);
    let file = encoded(
        &reel,
        playing,
        &palette,
        [width, height],
        film.source.as_deref(),
    );
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
    source: Option<&str>,
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
    if let Some(source) = source {
        let comment = format!("{} {source}", picture::NAME);
        encoder.write_raw_extension(Extension::Comment.into(), &[comment.as_bytes()])?;
    }
    let mut delays = playing.delays(reel.positions());
    reel.play(|change| {
        let delay = delays.next().unwrap_or_default();
        // The sides of the picture fit, and so do those of its parts. A frame has at least a dot.
        let place = change.place;
        let [left, top, width, height] = [
            place.left,
            place.top,
            place.width().max(1),
            place.height().max(1),
        ]
        .map(|side| side as u16);
        encoder.write_lzw_pre_encoded_frame(&Frame {
            delay: ((delay + 5) / 10) as u16,
            dispose: DisposalMethod::Keep,
            transparent: Some(unchanged),
            left,
            top,
            width,
            height,
            buffer: Cow::Owned(compressed(&change, palette, unchanged)),
            ..Frame::default()
        })
    })?;
    drop(encoder);
    Ok(bytes)
}

/// The indexes of the dots in the place of a change.
fn compressed(change: &Change, palette: &Palette, unchanged: u8) -> Vec<u8> {
    let mut lzw = Lzw::new(usize::from(unchanged) + 1);
    let place = change.place;
    let mut done = 0;
    for span in change.spans {
        let start = (span.row - place.top) * place.width() + span.left - place.left;
        lzw.add(unchanged, start - done);
        let dots = change.dots(span);
        for run in dots.chunk_by(|one, next| one == next) {
            lzw.add(palette.index(colour(run[0])), run.len());
        }
        done = start + dots.len();
    }
    lzw.add(unchanged, place.dots().max(1) - done);
    lzw.finish()
}

/// The colour of an opaque dot.
fn colour([red, green, blue, _]: Dot) -> Colour {
    Colour::from_be_bytes([0, red, green, blue])
}
