//! The palettes of pictures with few colours.

use std::collections::hash_map::Entry;

use crate::page::colour_table::ColourTable;
use crate::page::rectangle::Dot;

/// The palette of a picture with few colours, such as a diagram. The colours are in order of first
/// occurrence. Since a palette index takes only one byte, encoding takes a third of the time, and the file is
/// a third smaller.
pub(super) struct Palette {
    pub(crate) colours: Vec<Dot>,
    pub(crate) indices: Vec<u8>,
}

const MOST: usize = 256;

impl Palette {
    /// Creates a palette for these pixels. Returns `None` if they have too many colours.
    pub(crate) fn of(dots: &[Dot]) -> Option<Palette> {
        let mut colours: Vec<Dot> = Vec::with_capacity(MOST);
        let mut indices = Vec::with_capacity(dots.len());
        let mut known: ColourTable<u8> = ColourTable::default();
        for run in dots.chunk_by(|one, next| one == next) {
            let index = match known.entry(u32::from_le_bytes(run[0])) {
                Entry::Occupied(known) => *known.get(),
                Entry::Vacant(_) if colours.len() == MOST => return None,
                Entry::Vacant(new) => {
                    colours.push(run[0]);
                    *new.insert((colours.len() - 1) as u8)
                }
            };
            indices.resize(indices.len() + run.len(), index);
        }
        Some(Palette { colours, indices })
    }
}
