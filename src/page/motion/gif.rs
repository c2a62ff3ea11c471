//! Writes films (animations) as GIF files.

use std::borrow::Cow;

use gif::{DisposalMethod, Encoder, EncodingError, Extension, Frame, Repeat};

use super::frames::{Change, DotPrice, Frames, WHITE};
use super::lzw::Lzw;
use super::palette::{COLOURS, Census, Palette, colour};
use crate::format::picture;
use crate::page::error::PictureError;
use crate::page::font_file::FontFile;
use crate::page::picture_format::PictureFile;
use crate::page::raster_options::Resolution;
use crate::page::shapes::guarded;
use crate::svg::{Film, PlayCount, Playback};

/// The price of the pixels of a GIF. Most of these pixels belong to runs of unchanged pixels. A film with
/// 1,998 positions of the `wood` theme, 2,000 pixels wide and with 2.5 billion pixels in changed rectangles,
/// takes 4.4 seconds.
const PRICE: DotPrice = DotPrice {
    changed: 7.0,
    framed: 1.0,
};

/// Writes a film as a GIF file with at most 256 colours. `font` takes precedence over system fonts. Areas
/// where nothing is drawn are white, since GIF does not support partial transparency. The time for which each
/// frame is shown is rounded to hundredths of a second.
///
/// # Errors
///
/// Returns an error if the film is too large or too long, or if part of the film cannot be drawn.
pub fn write_gif(
    film: &Film,
    playback: &Playback,
    resolution: Resolution,
    font: Option<&FontFile>,
) -> Result<PictureFile, PictureError> {
    let frames = guarded(|| Frames::new(film, resolution, font, Some(WHITE)))??;
    let sides = [frames.width, frames.height].map(u16::try_from);
    let [Ok(width), Ok(height)] = sides else {
        return Err(PictureError::TooManyDotsInFilm {
            width: frames.width as u64,
            height: frames.height as u64,
        });
    };
    frames.check_time(PRICE)?;
    let mut census = Census::default();
    frames.play(|change| {
        change.all().for_each(|dot| census.add(colour(dot)));
        Ok::<_, PictureError>(())
    })?;
    let palette = census.palette(COLOURS - 1);
    let source = film.source.as_deref();
    let file = encoded(&frames, playback, &palette, [width, height], source);
    Ok(PictureFile {
        bytes: file.map_err(|_| PictureError::OutOfMemoryForFilm)?,
        dots: Some([width, height].map(u32::from)),
        shortcomings: frames.shortcomings,
    })
}

fn encoded(
    frames: &Frames,
    playback: &Playback,
    palette: &Palette,
    [width, height]: [u16; 2],
    source: Option<&str>,
) -> Result<Vec<u8>, EncodingError> {
    // Unchanged pixels use the first index after the colours. There are fewer than 256 colours.
    let unchanged = palette.colours.len() as u8;
    let mut colours = palette.bytes();
    colours.extend([0; 3]);
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, width, height, &colours)?;
    match playback.plays {
        PlayCount::Forever => encoder.set_repeat(Repeat::Infinite)?,
        // GIF counts the repetitions after the first playback.
        PlayCount::Times(count) if count.get() > 1 => {
            encoder.set_repeat(Repeat::Finite(count.get() - 1))?;
        }
        PlayCount::Times(_) => {}
    }
    if let Some(source) = source {
        let comment = format!("{} {source}", picture::NAME);
        encoder.write_raw_extension(Extension::Comment.into(), &[comment.as_bytes()])?;
    }
    let mut delays = playback.delays(frames.positions());
    frames.play(|change| {
        let delay = delays.next().unwrap_or_default();
        // The sides of the picture fit into a `u16`, and so do the coordinates of its parts. A frame must
        // have at least one pixel.
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

/// Compresses the palette indices of the pixels in the rectangle of a change.
fn compressed(change: &Change, palette: &Palette, unchanged: u8) -> Vec<u8> {
    let mut lzw = Lzw::new(usize::from(unchanged) + 1);
    let place = change.place;
    let mut done = 0;
    for span in change.spans {
        let start = place.index(span);
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
