//! The fonts for captions and for text in art. Built-in art does not contain text.

use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock, OnceLock};

use resvg::usvg::fontdb;

use crate::scene::FontFamily;
use crate::util::sort;

pub(crate) fn of_system() -> Arc<fontdb::Database> {
    Arc::clone(&OF_SYSTEM)
}

/// A font from a file, both alone and together with the system fonts. Each of the two combinations is loaded
/// once and used for many pictures.
#[derive(Clone, Debug, Default)]
pub(crate) struct OfFile([OnceLock<Arc<fontdb::Database>>; 2]);

impl OfFile {
    /// Returns the font with these bytes, followed by the system fonts if `needs_others` is set. The bytes
    /// must be the same in every call.
    pub(crate) fn get(
        &self,
        family: &FontFamily,
        bytes: &Arc<Vec<u8>>,
        needs_others: bool,
    ) -> Arc<fontdb::Database> {
        let known = &self.0[usize::from(needs_others)];
        let fonts = known.get_or_init(|| {
            let mut fonts = fontdb::Database::new();
            fonts.load_font_source(fontdb::Source::Binary(Arc::<Vec<u8>>::clone(bytes)));
            if needs_others {
                let others = of_system();
                for face in others.faces() {
                    fonts.push_face_info(face.clone());
                }
                fonts.set_serif_family(others.family_name(&fontdb::Family::Serif));
                fonts.set_sans_serif_family(others.family_name(&fontdb::Family::SansSerif));
            } else {
                fonts.set_serif_family(family.name());
                fonts.set_sans_serif_family(family.name());
            }
            Arc::new(fonts)
        });
        Arc::clone(fonts)
    }
}

/// The system fonts. They are loaded on first use, since few pictures contain text and loading fonts takes
/// longer than drawing many pictures.
static OF_SYSTEM: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    fonts.load_system_fonts();
    let boxes = fonts.faces().filter(|face| is_last_resort(face));
    for id in boxes.map(|face| face.id).collect::<Vec<_>>() {
        fonts.remove_face(id);
    }
    // The drawing library uses the serif family instead of missing families. If there is no serif family
    // either, text is not drawn.
    if !has_family(&fonts, fontdb::Family::Serif)
        && let Some(family) = stand_in(&fonts, STAND_INS)
    {
        fonts.set_serif_family(family);
    }
    // Captions use the sans-serif family.
    if !has_family(&fonts, fontdb::Family::SansSerif)
        && let Some(family) = stand_in(&fonts, WITHOUT_SERIFS)
    {
        fonts.set_sans_serif_family(family);
    }
    Arc::new(fonts)
});

/// Returns whether a font family exists or is generic.
pub(crate) fn has(fonts: &fontdb::Database, name: &str) -> bool {
    FontFamily::is_generic(name) || has_family(fonts, fontdb::Family::Name(name))
}

fn has_family(fonts: &fontdb::Database, family: fontdb::Family) -> bool {
    let query = fontdb::Query {
        families: &[family],
        ..fontdb::Query::default()
    };
    fonts.query(&query).is_some()
}

/// Returns whether a font shows every character as a box.
fn is_last_resort(face: &fontdb::FaceInfo) -> bool {
    let mut names = face.families.iter().map(|(name, _)| name.replace(' ', ""));
    names.any(|name| name.trim_start_matches('.').starts_with("LastResort"))
}

/// Returns the first of the `usual` families that the system has. If it has none of them, returns the first
/// family in alphabetical order, or `None` if there are no fonts.
fn stand_in(fonts: &fontdb::Database, usual: [&str; 4]) -> Option<String> {
    let names = fonts.faces().flat_map(|face| &face.families);
    let names: BTreeSet<&str> = sort::collected(names.map(|(name, _)| name.as_str()));
    let usual = usual.into_iter().find(|name| names.contains(name));
    usual.or(names.first().copied()).map(str::to_owned)
}

/// Font families that cover most languages, from the most to the least common.
const STAND_INS: [&str; 4] = [
    "DejaVu Serif",
    "DejaVu Sans",
    "Liberation Serif",
    "Noto Serif",
];

/// Font families that cover most languages, preferably without serifs.
const WITHOUT_SERIFS: [&str; 4] = [
    "DejaVu Sans",
    "Liberation Sans",
    "Noto Sans",
    "DejaVu Serif",
];
