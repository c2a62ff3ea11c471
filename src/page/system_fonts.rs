//! The fonts of captions and of live text in the art of others. Built-in art has none.

use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock, OnceLock};

use resvg::usvg::fontdb;

use crate::scene::FontFamily;

/// The fonts of the system.
pub(crate) fn of_system() -> Arc<fontdb::Database> {
    Arc::clone(&OF_SYSTEM)
}

/// A font of a file for many pictures: it is read once, and those of the system are put
/// after it once.
#[derive(Clone, Debug, Default)]
pub(crate) struct OfFile {
    alone: OnceLock<Arc<fontdb::Database>>,
    with_others: OnceLock<Arc<fontdb::Database>>,
}

impl OfFile {
    /// The font with these bytes, and those of the system after it if anything needs them.
    /// It is always the same font.
    pub(crate) fn get(
        &self,
        family: &FontFamily,
        bytes: &Arc<Vec<u8>>,
        needs_others: bool,
    ) -> Arc<fontdb::Database> {
        let known = if needs_others {
            &self.with_others
        } else {
            &self.alone
        };
        let fonts = known.get_or_init(|| with_file(family, bytes, needs_others));
        Arc::clone(fonts)
    }
}

fn with_file(
    family: &FontFamily,
    bytes: &Arc<Vec<u8>>,
    needs_others: bool,
) -> Arc<fontdb::Database> {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_source(fontdb::Source::Binary(Arc::<Vec<u8>>::clone(bytes)));
    if needs_others {
        let others = of_system();
        for face in others.faces() {
            fonts.push_face_info(face.clone());
        }
        for family in [fontdb::Family::Serif, fontdb::Family::SansSerif] {
            let name = others.family_name(&family).to_owned();
            match family {
                fontdb::Family::Serif => fonts.set_serif_family(name),
                _ => fonts.set_sans_serif_family(name),
            }
        }
    } else {
        fonts.set_serif_family(family.name());
        fonts.set_sans_serif_family(family.name());
    }
    Arc::new(fonts)
}

/// The fonts of the system. Finding them takes longer than many pictures, and few
/// pictures have text, so it is done when the first of those comes.
static OF_SYSTEM: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    fonts.load_system_fonts();
    let boxes = fonts.faces().filter(|face| is_last_resort(face));
    for id in boxes.map(|face| face.id).collect::<Vec<_>>() {
        fonts.remove_face(id);
    }
    // Where a family is missing, this one is taken, and if it is missing too, nothing is
    // drawn.
    let last = fontdb::Query {
        families: &[fontdb::Family::Serif],
        ..fontdb::Query::default()
    };
    if fonts.query(&last).is_none()
        && let Some(family) = stand_in(&fonts, STAND_INS)
    {
        fonts.set_serif_family(family);
    }
    // This one is that of captions.
    let without_serifs = fontdb::Query {
        families: &[fontdb::Family::SansSerif],
        ..fontdb::Query::default()
    };
    if fonts.query(&without_serifs).is_none()
        && let Some(family) = stand_in(&fonts, WITHOUT_SERIFS)
    {
        fonts.set_sans_serif_family(family);
    }
    Arc::new(fonts)
});

/// Whether there are fonts of this family, or the name is one that all machines have
/// something for.
pub(crate) fn has(fonts: &fontdb::Database, name: &str) -> bool {
    let query = fontdb::Query {
        families: &[fontdb::Family::Name(name)],
        ..fontdb::Query::default()
    };
    FontFamily::is_generic(name) || fonts.query(&query).is_some()
}

/// Whether this is the font that has a box for every character there is, and no character.
fn is_last_resort(face: &fontdb::FaceInfo) -> bool {
    let mut names = face.families.iter().map(|(name, _)| name.replace(' ', ""));
    names.any(|name| name.trim_start_matches('.').starts_with("LastResort"))
}

/// The family that stands in for those that the machine does not have.
fn stand_in(fonts: &fontdb::Database, usual: [&str; 4]) -> Option<String> {
    let names = fonts.faces().flat_map(|face| &face.families);
    let names: BTreeSet<&str> = names.map(|(name, _)| name.as_str()).collect();
    let usual = usual.into_iter().find(|name| names.contains(name));
    usual.or(names.first().copied()).map(str::to_owned)
}

/// Families that have the letters of most languages, the most common first.
const STAND_INS: [&str; 4] = [
    "DejaVu Serif",
    "DejaVu Sans",
    "Liberation Serif",
    "Noto Serif",
];

/// The same without serifs.
const WITHOUT_SERIFS: [&str; 4] = [
    "DejaVu Sans",
    "Liberation Sans",
    "Noto Sans",
    "DejaVu Serif",
];
