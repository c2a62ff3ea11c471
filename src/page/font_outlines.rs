//! Measures the complexity of the outlines of a font.
//!
//! A glyph can consist of other glyphs, or call subroutines that call each other. A kilobyte of such glyphs
//! can keep drawing libraries busy for years.

use std::cell::Cell;
use std::collections::HashMap;

use read_fonts::ps::cff::{CffFontRef, blend::BlendState, index::Index};
use read_fonts::ps::cs::{self, CharstringContext, CharstringKind, CommandSink};
use read_fonts::ps::error::Error;
use read_fonts::tables::glyf::{Glyf, Glyph};
use read_fonts::tables::loca::Loca;
use read_fonts::types::{Fixed, GlyphId};
use read_fonts::{FontRef, TableProvider as _};

/// The maximum number of steps in a glyph. A step is a point or a byte of instructions. Chinese characters
/// have a few hundred steps, and ornaments have a few thousand.
const MOST: usize = 500_000;

/// The maximum number of steps in a font. A font with all Chinese characters has about 20 million steps.
const MOST_OF_ALL: usize = 100_000_000;

/// The maximum depth of nested glyphs, which exceeds the needs of any font.
const MAX_DEPTH: usize = 16;

/// The number of steps counted for a glyph without an outline.
const NOTHING: usize = 1;

pub(crate) struct Outlines {
    /// The number of steps in the most complicated glyph.
    pub(crate) most_steps: usize,
    /// Whether the glyphs of all characters are empty.
    pub(crate) are_blank: bool,
}

/// Counts the steps in all outlines of a font. Returns `None` if there are too many steps, or if an outline
/// cannot be read.
pub(crate) fn of(font: &FontRef) -> Option<Outlines> {
    if let (Ok(places), Ok(outlines)) = (font.loca(None), font.glyf()) {
        let mut glyphs = Glyphs {
            places,
            outlines,
            known: HashMap::new(),
        };
        let count = u32::from(font.maxp().ok()?.num_glyphs());
        return summary((0..count).map(|id| glyphs.steps(GlyphId::new(id), 0)));
    }
    let table = font.cff().map(|table| table.offset_data());
    let instructions = match table {
        Ok(table) => CffFontRef::new_cff(table.as_bytes(), 0, None),
        Err(_) => CffFontRef::new_cff2(font.cff2().ok()?.offset_data().as_bytes(), None),
    };
    let instructions = instructions.ok()?;
    let ids = (0..instructions.num_glyphs()).map(GlyphId::new);
    summary(ids.map(|id| steps_of_instructions(&instructions, id)))
}

/// Summarizes the step counts of all glyphs. Returns `None` if a count is unknown or exceeds a limit.
fn summary(numbers: impl Iterator<Item = Option<usize>>) -> Option<Outlines> {
    let (mut sum, mut most_steps, mut are_blank) = (0_usize, 0, true);
    for (index, number) in numbers.enumerate() {
        let number = number?;
        sum = sum.saturating_add(number);
        if number > MOST || sum > MOST_OF_ALL {
            return None;
        }
        most_steps = most_steps.max(number);
        // The first glyph is drawn for characters that the font lacks, so its outline does not count.
        are_blank &= index == 0 || number <= NOTHING;
    }
    Some(Outlines {
        most_steps,
        are_blank,
    })
}

/// The outlines of a TrueType font.
struct Glyphs<'a> {
    places: Loca<'a>,
    outlines: Glyf<'a>,
    known: HashMap<GlyphId, usize>,
}

impl Glyphs<'_> {
    fn steps(&mut self, id: GlyphId, depth: usize) -> Option<usize> {
        if depth > MAX_DEPTH {
            return None;
        }
        let parts = match self.places.get_glyf(id, &self.outlines) {
            Ok(Some(Glyph::Simple(glyph))) => return Some(NOTHING + glyph.num_points()),
            Ok(Some(Glyph::Composite(glyph))) => glyph,
            // Missing and damaged glyphs are not drawn.
            Ok(None) | Err(_) => return Some(NOTHING),
        };
        if let Some(steps) = self.known.get(&id) {
            return Some(*steps);
        }
        let mut steps = NOTHING;
        for part in parts.components() {
            steps = steps.saturating_add(self.steps(part.glyph.into(), depth + 1)?);
        }
        self.known.insert(id, steps);
        Some(steps)
    }
}

/// Returns the number of steps that drawing a glyph takes. Each byte of instructions and each call is a step.
/// Returns `None` if this number exceeds the limit, or if the glyph cannot be read.
fn steps_of_instructions(font: &CffFontRef, id: GlyphId) -> Option<usize> {
    let part = font.subfont(font.subfont_index(id)?, &[]).ok()?;
    let own = match part.subrs_offset() {
        0 => Index::Empty,
        place => Index::new(font.data().get(place as usize..)?, font.version() > 1).ok()?,
    };
    let variations = font.var_store();
    let variations =
        variations.and_then(|store| BlendState::new(store.clone(), &[], part.vs_index()).ok());
    let glyph = font.charstrings().get(id.to_u32() as usize).ok()?;
    let steps = Steps {
        parts: (font.data(), font.charstrings(), font.global_subrs(), &own),
        left: Cell::new(MOST.checked_sub(glyph.len())?),
    };
    // Instructions after an error are not executed.
    let _ = cs::evaluate(&steps, variations, glyph, &mut Nowhere);
    let left = steps.left.get();
    (left > 0).then_some(MOST - left)
}

/// Looks up subroutines and counts their steps. Each look-up fails once the limit of steps is reached.
struct Steps<'a> {
    parts: (&'a [u8], &'a Index<'a>, &'a Index<'a>, &'a Index<'a>),
    left: Cell<usize>,
}

impl Steps<'_> {
    fn take<'a>(&self, instructions: &'a [u8]) -> Result<&'a [u8], Error> {
        // Calling an empty subroutine counts as a step, too.
        let left = self.left.get().saturating_sub(1 + instructions.len());
        self.left.set(left);
        if left == 0 {
            return Err(Error::CharstringNestingDepthLimitExceeded);
        }
        Ok(instructions)
    }
}

impl CharstringContext for Steps<'_> {
    fn kind(&self) -> CharstringKind {
        self.parts.kind()
    }

    fn seac_components(&self, base: i32, accent: i32) -> Result<[&[u8]; 2], Error> {
        let [base, accent] = self.parts.seac_components(base, accent)?;
        Ok([self.take(base)?, self.take(accent)?])
    }

    fn global_subr(&self, index: i32) -> Result<&[u8], Error> {
        self.take(self.parts.global_subr(index)?)
    }

    fn subr(&self, index: i32) -> Result<&[u8], Error> {
        self.take(self.parts.subr(index)?)
    }
}

struct Nowhere;

impl CommandSink for Nowhere {
    fn move_to(&mut self, _: Fixed, _: Fixed) {}
    fn line_to(&mut self, _: Fixed, _: Fixed) {}
    fn curve_to(&mut self, _: Fixed, _: Fixed, _: Fixed, _: Fixed, _: Fixed, _: Fixed) {}
    fn close(&mut self) {}
}
