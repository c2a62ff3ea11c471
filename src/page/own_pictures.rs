//! Recognizes pictures drawn by this program. Such a picture contains the text from which it was drawn (its
//! source text), or has a characteristic structure.

use super::picture_format::PictureFormat;
use crate::format::picture::{self, gif, pdf, png};
use crate::util::markup::XLINK_NAMESPACE;

/// Returns whether a file is a picture drawn by this program. A file without a source text is recognized if
/// it has the structure of the files that this version or an earlier version of this program writes.
pub fn is_signed(file: &[u8]) -> bool {
    let has_our_form = match PictureFormat::of_content(file) {
        Some(PictureFormat::Svg) => is_our_svg(file),
        Some(PictureFormat::Pdf) => is_our_pdf(file),
        Some(PictureFormat::Png | PictureFormat::Apng) => is_our_png(file).is_some(),
        Some(PictureFormat::Gif) => is_our_gif(file).is_some(),
        // No other program draws boards like this.
        Some(PictureFormat::Text) => true,
        _ => return false,
    };
    has_our_form || picture::source(file).is_some()
}

/// Returns whether a file is an SVG drawn by this program. Such a file starts with an `svg` tag on a single
/// line. The attributes of this tag are in alphabetical order, and the title follows on the next line.
fn is_our_svg(file: &[u8]) -> bool {
    let beginning = String::from_utf8_lossy(&file[..file.len().min(1024)]);
    let root = beginning.strip_prefix("<svg ");
    let Some((root, after)) = root.and_then(|root| root.split_once('\n')) else {
        return false;
    };
    let names = root.split('"').step_by(2).map(str::trim);
    let names = names.filter(|name| *name != "xml:lang=");
    let ours = "height= role= viewBox= width= xmlns= xmlns:xlink= >";
    names.eq(ours.split(' ')) && root.contains(XLINK_NAMESPACE) && after.starts_with("<title>")
}

/// Returns whether a file is a PDF drawn by this program. Such a file starts with the page tree of a single
/// page, and does not name the program that wrote it.
fn is_our_pdf(file: &[u8]) -> bool {
    const START: &[u8] =
        b"%PDF-1.5\n%\x80\x80\x80\x80\n\n1 0 obj\n<</Type/Pages/Count 1/Kids[3 0 R]>>";
    let has = |key| pdf::find(file, key).is_some();
    file.starts_with(START) && !has(b"/Producer") && !has(b"/Creator")
}

/// Recognizes a PNG drawn by this program. In such a file, the chunk with the physical pixel size follows
/// the header, all pixels of the first picture are in a single chunk, and all rows of this picture use the
/// same filter.
fn is_our_png(file: &[u8]) -> Option<()> {
    let mut chunks = png::chunks(file);
    let (width, header) = chunks.next()?.1.split_first_chunk()?;
    let (kind, dot) = chunks.next()?;
    let (across, down) = dot.strip_suffix(&[1])?.split_at_checked(4)?;
    let others = [b"PLTE", b"tRNS", b"acTL", b"fcTL"];
    let (_, dots) = chunks.find(|(kind, _)| !others.contains(kind))?;
    let (next, _) = chunks.next()?;
    if kind != b"pHYs" || across != down || next == b"IDAT" {
        return None;
    }
    // The number of bytes for each pixel, indexed by colour type.
    let bytes = [1, 0, 3, 1, 2, 0, 4].get(usize::from(*header.get(5)?))?;
    let rows = png::inflated(dots)?;
    let width = u32::from_be_bytes(*width) as usize;
    let row = width.checked_mul(*bytes)?.checked_add(1)?;
    let mut filters = rows.iter().step_by(row);
    let filter = filters.next()?;
    filters.all(|it| it == filter).then_some(())
}

/// Recognizes a GIF drawn by this program. In such a file, the first frame is the whole picture. In the
/// colour table, the entry that marks unchanged pixels and all entries after it are zero.
fn is_our_gif(file: &[u8]) -> Option<()> {
    const LOOP: &[u8] = b"!\xff\x0bNETSCAPE2.0\x03\x01";
    const CONTROL: &[u8] = b"!\xf9\x04\x05";
    const CORNER: &[u8] = b"\0,\0\0\0\0";
    let (screen, rest) = file.split_first_chunk::<13>()?;
    let (sides, flags) = (&screen[6..10], screen[10]);
    let (colours, rest) = rest.split_at_checked(gif::table(flags))?;
    let repeats = rest.strip_prefix(LOOP);
    let rest = repeats.and_then(|rest| rest.get(3..)).unwrap_or(rest);
    let ([_, _, unchanged], frame) = rest.strip_prefix(CONTROL)?.split_first_chunk()?;
    let frame = frame.strip_prefix(CORNER)?;
    let after = colours.get(3 * usize::from(*unchanged)..)?;
    (frame.starts_with(sides) && after.iter().all(|byte| *byte == 0)).then_some(())
}
