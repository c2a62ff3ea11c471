//! SVG text to PNG.
//!
//! ```
//! use xiangqi_setup::page::{Resolution, png};
//!
//! let square = r##"<svg xmlns="http://www.w3.org/2000/svg" width="1in" height="1in"
//!     viewBox="0 0 1 1"><path d="M0 0h1v1H0z" fill="#a00"/></svg>"##;
//! let resolution = Resolution { scale: 300.0 / 96.0, dpi: 300.0 };
//! let file = png::write(square, resolution)?;
//! assert_eq!(file.dots, Some([300, 300]));
//! # Ok::<(), xiangqi_setup::page::PngError>(())
//! ```

use std::collections::HashMap;

use png::{
    BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter, PixelDimensions, Unit,
};
use resvg::tiny_skia::{BYTES_PER_PIXEL, PixmapMut, PremultipliedColorU8, Transform};

use crate::page::cost;
use crate::page::error::PngError;
use crate::page::font_file::FontFile;
use crate::page::limits::PNG_DOTS;
use crate::page::picture_format::PictureFile;
use crate::page::resolution::Resolution;
use crate::page::shapes::{Shapes, guarded};
use crate::page::warning::Shortcomings;

/// Writes a picture as a PNG file, transparent where nothing is drawn. Its sides are rounded to
/// whole pixels, at least one, which it fills.
///
/// # Errors
/// The picture does not fit into memory, or the text cannot be drawn.
pub fn write(svg: &str, resolution: Resolution) -> Result<PictureFile, PngError> {
    write_with_font(svg, resolution, None)
}

/// Like [`write()`], with a font that takes precedence over those of the machine. A picture with
/// all its live text in this font is the same on every machine.
///
/// # Errors
/// As for [`write()`].
pub fn write_with_font(
    svg: &str,
    resolution: Resolution,
    font: Option<&FontFile>,
) -> Result<PictureFile, PngError> {
    guarded(|| picture(svg, resolution, font))?
}

fn picture(
    svg: &str,
    resolution: Resolution,
    font: Option<&FontFile>,
) -> Result<PictureFile, PngError> {
    let shapes = Shapes::read(svg, font)?;
    let size = shapes.tree.size();
    let (width, height) = dots(size.width(), size.height(), resolution.scale)?;
    let dots = f64::from(width) * f64::from(height);
    cost::of_shapes(&shapes.tree, dots, shapes.cost)?;
    let out_of_memory = PngError::OutOfMemory { width, height };

    let mut bytes = Vec::new();
    let length = width as usize * height as usize * BYTES_PER_PIXEL;
    if bytes.try_reserve_exact(length).is_err() {
        return Err(out_of_memory);
    }
    bytes.resize(length, 0);
    let mut canvas = PixmapMut::from_bytes(&mut bytes, width, height).ok_or(out_of_memory)?;
    let scale = Transform::from_scale(width as f32 / size.width(), height as f32 / size.height());
    resvg::render(&shapes.tree, scale, &mut canvas);

    let pixels = Pixels::of(&bytes);
    pixels.put(&mut bytes);
    let file = encode((width, height), resolution.dpi, pixels, &bytes);
    Ok(PictureFile {
        bytes: file.expect("memory takes every byte, and the header states their number"),
        dots: Some([width, height]),
        shortcomings: Shortcomings {
            // In a PNG, everything is pixels.
            has_filters: false,
            ..shapes.shortcomings
        },
    })
}

/// The size of a picture in pixels.
fn dots(width: f32, height: f32, scale: f64) -> Result<(u32, u32), PngError> {
    let [width, height] = [width, height].map(|side| (f64::from(side) * scale).round().max(1.0));
    if width * height > PNG_DOTS {
        return Err(PngError::TooManyDots {
            width: width as u64,
            height: height as u64,
        });
    }
    Ok((width as u32, height as u32))
}

/// Red, green, blue and alpha, with the colours multiplied by alpha.
type Pixel = [u8; BYTES_PER_PIXEL];

/// The form of the pixels in a file: the one that takes the fewest bytes.
enum Pixels {
    /// One byte each.
    Indexed(Palette),
    /// These of red, green, blue and alpha.
    Direct(ColorType, &'static [usize]),
}

impl Pixels {
    fn of(bytes: &[u8]) -> Pixels {
        let pixels = || bytes.as_chunks::<BYTES_PER_PIXEL>().0.iter();
        let is_opaque = || pixels().all(|pixel| pixel[3] == u8::MAX);
        let is_gray = || pixels().all(|[red, green, blue, _]| red == green && green == blue);
        match Palette::of(bytes) {
            Some(palette) => Pixels::Indexed(palette),
            None if is_opaque() => Pixels::Direct(ColorType::Rgb, &[0, 1, 2]),
            None if is_gray() => Pixels::Direct(ColorType::GrayscaleAlpha, &[0, 3]),
            None => Pixels::Direct(ColorType::Rgba, &[0, 1, 2, 3]),
        }
    }

    /// Replaces the pixels by their bytes in the file.
    fn put(&self, bytes: &mut Vec<u8>) {
        match self {
            Pixels::Indexed(palette) => palette.put_indices(bytes),
            Pixels::Direct(_, channels) => {
                let count = bytes.len() / BYTES_PER_PIXEL;
                for pixel in 0..count {
                    let start = pixel * BYTES_PER_PIXEL;
                    let own = colour([0, 1, 2, 3].map(|channel| bytes[start + channel]));
                    for (place, channel) in channels.iter().enumerate() {
                        bytes[pixel * channels.len() + place] = own[*channel];
                    }
                }
                bytes.truncate(count * channels.len());
            }
        }
    }
}

/// The colours of a picture with few of them, such as a diagram, in the order of occurrence. With
/// one byte per pixel, encoding takes a third of the time, and the file has two thirds of the
/// size.
struct Palette {
    colours: Vec<Pixel>,
    indices: HashMap<Pixel, u8>,
}

impl Palette {
    /// `None` if there are too many colours.
    fn of(bytes: &[u8]) -> Option<Palette> {
        let mut palette = Palette {
            colours: Vec::new(),
            indices: HashMap::new(),
        };
        let mut last = None;
        for &pixel in bytes.as_chunks().0 {
            // Most pixels repeat the one before.
            if last.replace(pixel) == Some(pixel) || palette.indices.contains_key(&pixel) {
                continue;
            }
            let index = u8::try_from(palette.colours.len()).ok()?;
            palette.indices.insert(pixel, index);
            palette.colours.push(pixel);
        }
        Some(palette)
    }

    /// Replaces each pixel by one byte, the index of its colour.
    fn put_indices(&self, bytes: &mut Vec<u8>) {
        let mut last = (Pixel::default(), 0);
        let count = bytes.len() / BYTES_PER_PIXEL;
        for place in 0..count {
            let start = place * BYTES_PER_PIXEL;
            let pixel = [0, 1, 2, 3].map(|channel| bytes[start + channel]);
            if place == 0 || pixel != last.0 {
                last = (pixel, self.indices[&pixel]);
            }
            bytes[place] = last.1;
        }
        bytes.truncate(count);
    }
}

/// The colour of a pixel in PNG, which is not multiplied by alpha.
pub(super) fn colour([red, green, blue, alpha]: Pixel) -> [u8; 4] {
    let pixel = PremultipliedColorU8::from_rgba(red, green, blue, alpha);
    let colour = pixel
        .unwrap_or(PremultipliedColorU8::TRANSPARENT)
        .demultiply();
    [colour.red(), colour.green(), colour.blue(), colour.alpha()]
}

/// Writes the file. Stronger compression would cost more time than it saves in size; see
/// `cargo bench --bench press`.
fn encode(
    (width, height): (u32, u32),
    dpi: f64,
    pixels: Pixels,
    data: &[u8],
) -> Result<Vec<u8>, EncodingError> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, width, height);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_deflate_compression(DeflateCompression::Level(4));
    match pixels {
        Pixels::Indexed(palette) => {
            let colours: Vec<[u8; 4]> = palette.colours.into_iter().map(colour).collect();
            encoder.set_color(ColorType::Indexed);
            // Filters make indices longer.
            encoder.set_filter(Filter::NoFilter);
            let rgb = colours.iter().flat_map(|colour| &colour[..3]).copied();
            encoder.set_palette(rgb.collect::<Vec<_>>());
            if colours.iter().any(|&[.., alpha]| alpha < u8::MAX) {
                let alphas = colours.iter().map(|&[.., alpha]| alpha);
                encoder.set_trns(alphas.collect::<Vec<_>>());
            }
        }
        Pixels::Direct(colours, _) => {
            encoder.set_color(colours);
            encoder.set_filter(Filter::Adaptive);
        }
    }
    encoder.set_pixel_dims(Some(dimensions(dpi)));
    let mut writer = encoder.write_header()?;
    writer.write_image_data(data)?;
    writer.finish()?;
    Ok(file)
}

/// The size of a pixel in print.
pub(super) fn dimensions(dpi: f64) -> PixelDimensions {
    let per_metre = (dpi / 0.0254).round() as u32;
    PixelDimensions {
        xppu: per_metre,
        yppu: per_metre,
        unit: Unit::Meter,
    }
}
