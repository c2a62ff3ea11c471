//! Fonts from files, for captions that shall look the same on every machine.

use std::panic;
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

/// A font that was read from a file.
#[derive(Clone, Debug)]
pub struct FontFile {
    family: FontFamily,
    #[cfg(any(feature = "pdf", feature = "png"))]
    bytes: Arc<Vec<u8>>,
    /// The steps to the outline of the glyph that has most of them.
    #[cfg(any(feature = "pdf", feature = "png"))]
    steps: usize,
    #[cfg(any(feature = "pdf", feature = "png"))]
    shaping: Shaping,
    #[cfg(any(feature = "pdf", feature = "png"))]
    fonts: system_fonts::OfFile,
}

/// What a font is read for: outlines, how wide they are and how they are joined. Not
/// among it are pictures that stand for letters. They have colours, where captions have
/// one; those in SVG could name other files, and all can be packed to a thousandth of
/// their size.
const TABLES: [&[u8; 4]; 32] = [
    b"BASE", b"CFF ", b"CFF2", b"GDEF", b"GPOS", b"GSUB", b"HVAR", b"MVAR", b"OS/2", b"STAT",
    b"VORG", b"VVAR", b"ankr", b"avar", b"cmap", b"feat", b"fvar", b"glyf", b"gvar", b"head",
    b"hhea", b"hmtx", b"kern", b"kerx", b"loca", b"maxp", b"morx", b"name", b"post", b"trak",
    b"vhea", b"vmtx",
];

/// The tables of which one has the outlines.
const OUTLINES: [&[u8; 4]; 3] = [b"CFF ", b"CFF2", b"glyf"];

impl FontFile {
    /// Reads a font in TrueType or OpenType; of a collection, the first one. What it has
    /// besides outlines, such as pictures in colours, is left out.
    ///
    /// # Errors
    /// It is none, or has no name, or no outlines.
    pub fn read(bytes: &[u8]) -> Result<FontFile, FontFileError> {
        // Where a library panics, it has not understood the file.
        let read = panic::catch_unwind(|| FontFile::of(bytes));
        read.unwrap_or(Err(FontFileError::NoFont(FaceParsingError::MalformedFont)))
    }

    fn of(bytes: &[u8]) -> Result<FontFile, FontFileError> {
        let bytes = with_outlines_only(bytes)?;
        let face = Face::parse(&bytes, 0)?;
        // What the program that draws takes for the name, in that order.
        let kinds = [name_id::TYPOGRAPHIC_FAMILY, name_id::FAMILY];
        let names = kinds.into_iter().flat_map(|kind| {
            let names = face.names().into_iter();
            let of_kind = names.filter(move |name| name.name_id == kind && name.is_unicode());
            of_kind.filter_map(|name| name.to_string())
        });
        let mut families = names.filter_map(|name| FontFamily::new(&name).ok());
        let family = families.next().ok_or(FontFileError::NoFamily)?;
        #[cfg(any(feature = "pdf", feature = "png"))]
        return FontFile::to_draw_with(family, bytes);
        #[cfg(not(any(feature = "pdf", feature = "png")))]
        Ok(FontFile { family })
    }

    #[cfg(any(feature = "pdf", feature = "png"))]
    fn to_draw_with(family: FontFamily, bytes: Vec<u8>) -> Result<FontFile, FontFileError> {
        let (outlines, shaping) = {
            let font = FontRef::new(&bytes).ok();
            let outlines = font.as_ref().and_then(font_outlines::of);
            let shaping = font.as_ref().and_then(Shaping::of);
            let found = outlines.zip(shaping);
            found.ok_or(FontFileError::TooComplicated)?
        };
        if outlines.are_blank {
            return Err(FontFileError::NoOutlines);
        }
        let font = FontFile {
            family,
            bytes: Arc::new(bytes),
            steps: outlines.most_steps,
            shaping,
            fonts: system_fonts::OfFile::default(),
        };
        if font.fonts(false).is_empty() {
            return Err(FontFileError::Unnamed);
        }
        Ok(font)
    }

    /// The family that it is of.
    pub fn family(&self) -> &FontFamily {
        &self.family
    }

    /// The steps to the outline of the glyph that has most of them.
    #[cfg(any(feature = "pdf", feature = "png"))]
    pub(super) fn steps(&self) -> usize {
        self.steps
    }

    /// The rules for joining its letters.
    #[cfg(any(feature = "pdf", feature = "png"))]
    pub(crate) fn shaping(&self) -> Shaping {
        self.shaping
    }

    /// This font, and those of the system after it if anything needs them.
    #[cfg(any(feature = "pdf", feature = "png"))]
    pub(crate) fn fonts(&self, needs_others: bool) -> Arc<fontdb::Database> {
        self.fonts.get(&self.family, &self.bytes, needs_others)
    }
}

/// A font file with nothing but the tables that letters need.
fn with_outlines_only(bytes: &[u8]) -> Result<Vec<u8>, FontFileError> {
    // The library adds up what a collection says about its length before it looks.
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
    // Each byte once: tables in the same place would make the file any times as large.
    let all: usize = tables.iter().map(|(_, table)| table.len()).sum();
    if all > bytes.len() {
        return Err(FontFileError::NoFont(FaceParsingError::MalformedFont));
    }
    // <https://learn.microsoft.com/en-us/typography/opentype/spec/otff#table-directory>
    let mut file = Vec::with_capacity(all + HEADER + tables.len() * (RECORD + PADDING));
    let has_curves = tables.iter().any(|(name, _)| *name == b"glyf");
    file.extend(if has_curves { [0, 1, 0, 0] } else { *b"OTTO" });
    file.extend((tables.len() as u16).to_be_bytes());
    // How to search among the tables, which is a hint that nobody needs.
    file.extend([0; 6]);
    let mut place = HEADER + tables.len() * RECORD;
    for (name, table) in &tables {
        file.extend(*name);
        // Nobody compares checksums.
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

/// The length of the place of a font in a collection.
const OFFSET: usize = 4;

/// The length of what stands before the list of tables.
const HEADER: usize = 12;

/// The length of an entry of that list.
const RECORD: usize = 16;

/// Tables begin at multiples of this.
const PADDING: usize = 4;
