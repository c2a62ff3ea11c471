//! Fonts from files, for captions that look the same on every system.

#[cfg(any(feature = "pdf", feature = "png"))]
use std::sync::Arc;

#[cfg(any(feature = "pdf", feature = "png"))]
use read_fonts::FontRef;
#[cfg(any(feature = "pdf", feature = "png"))]
use resvg::usvg::fontdb;
use ttf_parser::{Face, FaceParsingError, RawFace, Tag, name_id};

use crate::page::error::FontFileError;
#[cfg(any(feature = "pdf", feature = "png"))]
use crate::page::{font_outlines, font_shaping::Shaping, system_fonts};
use crate::scene::FontFamily;
use crate::util::caught_panics::caught;

/// A font that was read from a file.
#[derive(Clone, Debug)]
pub struct FontFile {
    family: FontFamily,
    #[cfg(any(feature = "pdf", feature = "png"))]
    drawn: Drawn,
}

/// The data needed to draw with a font.
#[cfg(any(feature = "pdf", feature = "png"))]
#[derive(Clone, Debug)]
struct Drawn {
    bytes: Arc<Vec<u8>>,
    steps: usize,
    shaping: Shaping,
    fonts: system_fonts::OfFile,
}

/// The font tables to keep, which contain outlines, widths and shaping rules. Tables with images of glyphs
/// are left out, because such images have their own colours, may refer to other files if they are SVG, and
/// can expand to a thousand times their compressed size.
const TABLES: [&[u8; 4]; 32] = [
    b"BASE", b"CFF ", b"CFF2", b"GDEF", b"GPOS", b"GSUB", b"HVAR", b"MVAR", b"OS/2", b"STAT",
    b"VORG", b"VVAR", b"ankr", b"avar", b"cmap", b"feat", b"fvar", b"glyf", b"gvar", b"head",
    b"hhea", b"hmtx", b"kern", b"kerx", b"loca", b"maxp", b"morx", b"name", b"post", b"trak",
    b"vhea", b"vmtx",
];

/// The tables that can contain outlines.
const OUTLINES: [&[u8; 4]; 3] = [b"CFF ", b"CFF2", b"glyf"];

impl FontFile {
    /// Reads a TrueType or OpenType font, or the first font of a collection. Keeps the outlines of glyphs and
    /// ignores coloured images of glyphs.
    ///
    /// # Errors
    ///
    /// Returns an error if the file is not a font, or if the font lacks names or outlines or is too complex.
    pub fn read(bytes: &[u8]) -> Result<FontFile, FontFileError> {
        // A panic of the font library means that the file is damaged.
        let read = caught(|| FontFile::of(bytes));
        read.unwrap_or(Err(FontFileError::NoFont(FaceParsingError::MalformedFont)))
    }

    fn of(bytes: &[u8]) -> Result<FontFile, FontFileError> {
        let bytes = with_outlines_only(bytes)?;
        let face = Face::parse(&bytes, 0)?;
        // The drawing library looks for the family name in this order.
        let kinds = [name_id::TYPOGRAPHIC_FAMILY, name_id::FAMILY];
        let names = kinds.into_iter().flat_map(|kind| {
            let names = face.names().into_iter();
            let of_kind = names.filter(move |name| name.name_id == kind && name.is_unicode());
            of_kind.filter_map(|name| name.to_string())
        });
        let mut families = names.filter_map(|name| FontFamily::new(&name).ok());
        let family = families.next().ok_or(FontFileError::NoFamily)?;
        Ok(FontFile {
            #[cfg(any(feature = "pdf", feature = "png"))]
            drawn: Drawn::of(&family, bytes)?,
            family,
        })
    }

    /// Returns the family of the font.
    pub fn family(&self) -> &FontFamily {
        &self.family
    }
}

#[cfg(any(feature = "pdf", feature = "png"))]
impl FontFile {
    /// Returns the number of steps (points or bytes of instructions) in the most complicated glyph.
    pub(super) fn steps(&self) -> usize {
        self.drawn.steps
    }

    pub(crate) fn shaping(&self) -> Shaping {
        self.drawn.shaping
    }

    /// Returns this font, followed by the system fonts if `needs_others` is set.
    pub(crate) fn fonts(&self, needs_others: bool) -> Arc<fontdb::Database> {
        let drawn = &self.drawn;
        drawn.fonts.get(&self.family, &drawn.bytes, needs_others)
    }
}

#[cfg(any(feature = "pdf", feature = "png"))]
impl Drawn {
    fn of(family: &FontFamily, bytes: Vec<u8>) -> Result<Drawn, FontFileError> {
        let font = FontRef::new(&bytes).ok();
        let outlines = font.as_ref().and_then(font_outlines::of);
        let shaping = font.as_ref().and_then(Shaping::of);
        let found = outlines.zip(shaping);
        let (outlines, shaping) = found.ok_or(FontFileError::TooComplicated)?;
        if outlines.are_blank {
            return Err(FontFileError::NoOutlines);
        }
        let bytes = Arc::new(bytes);
        let fonts = system_fonts::OfFile::default();
        if fonts.get(family, &bytes, false).is_empty() {
            return Err(FontFileError::Unnamed);
        }
        Ok(Drawn {
            bytes,
            steps: outlines.most_steps,
            shaping,
            fonts,
        })
    }
}

/// Copies a font file, keeping only the tables that are needed to draw text.
fn with_outlines_only(bytes: &[u8]) -> Result<Vec<u8>, FontFileError> {
    // Reject a collection that declares more fonts than the file can hold, since the font library adds up the
    // declared lengths before checking them.
    if let [b't', b't', b'c', b'f', _, _, _, _, count @ ..] = bytes
        && let Some((count, fonts)) = count.split_first_chunk()
        && u32::from_be_bytes(*count) as usize > fonts.len() / OFFSET
    {
        return Err(FontFileError::NoFont(FaceParsingError::MalformedFont));
    }
    let face = RawFace::parse(bytes, 0)?;
    let mut tables = Vec::new();
    for name in TABLES {
        let table = face.table(Tag::from_bytes(name));
        tables.extend(table.map(|table| (name, table)));
    }
    if !tables.iter().any(|(name, _)| OUTLINES.contains(name)) {
        return Err(FontFileError::NoOutlines);
    }
    // Reject overlapping tables, which could make the copy arbitrarily large.
    let all: usize = tables.iter().map(|(_, table)| table.len()).sum();
    if all > bytes.len() {
        return Err(FontFileError::NoFont(FaceParsingError::MalformedFont));
    }
    // <https://learn.microsoft.com/en-us/typography/opentype/spec/otff#table-directory>
    let mut file = Vec::with_capacity(all + HEADER + tables.len() * (RECORD + PADDING));
    let has_curves = tables.iter().any(|(name, _)| *name == b"glyf");
    file.extend(if has_curves { [0, 1, 0, 0] } else { *b"OTTO" });
    file.extend((tables.len() as u16).to_be_bytes());
    // The hints for searching the tables are not needed, so write zeros.
    file.extend([0; 6]);
    let mut place = HEADER + tables.len() * RECORD;
    for (name, table) in &tables {
        file.extend(*name);
        // The checksum is not verified, so write zeros.
        file.extend([0; 4]);
        file.extend((place as u32).to_be_bytes());
        file.extend((table.len() as u32).to_be_bytes());
        place += table.len().next_multiple_of(PADDING);
    }
    for (_, table) in tables {
        file.extend(table);
        file.resize(file.len().next_multiple_of(PADDING), 0);
    }
    Ok(file)
}

/// The size of each font's offset in the header of a collection, in bytes.
const OFFSET: usize = 4;

/// The size of the header before the list of tables, in bytes.
const HEADER: usize = 12;

/// The size of an entry in the list of tables, in bytes.
const RECORD: usize = 16;

/// The alignment of tables in bytes.
const PADDING: usize = 4;
