//! Finds definitions for an editor: settings in project files, and the files of themes and fonts.

use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;

use super::board_view::Surroundings;
use super::parts::Part;
use super::yaml_place::YamlPlace;
use xiangqi_setup::format::Format;
use xiangqi_setup::settings::{CaptionFont, Level, OptionKind, Settings, TextFile, option};
use xiangqi_setup::theme::{Library, Origin, ThemeKind};

/// A place in a file that an editor can jump to.
#[derive(Clone, Debug)]
pub struct Target {
    /// The path of the file.
    pub path: PathBuf,
    /// The text of the file and the byte range to show. `None` means the beginning of the file.
    pub place: Option<(Arc<TextFile>, Range<usize>)>,
}

/// Keys of XAY, each with the options that set the same property in a project file.
const KEYS: [(&str, &[&str]); 6] = [
    ("to-move", &["side-to-move"]),
    ("orientation", &["flip", "mirror"]),
    ("crop", &["crop"]),
    ("caption", &["caption"]),
    ("numbers", &["number"]),
    ("arrows", &["arrow"]),
];

/// Returns the places where the project sets the same property as the XAY key at a byte offset. Returns an
/// empty list if the project does not set the property.
pub fn position_targets(part: &Part, byte: usize, surroundings: &Surroundings) -> Vec<Target> {
    let settings = &surroundings.settings;
    let is_xay = part.format() == Some(Format::Xay);
    let inside = part.inside(byte).filter(|_| is_xay);
    let key = inside.and_then(|byte| match YamlPlace::of(&part.text, byte) {
        YamlPlace::Key { word, .. } => Some(word.text),
        YamlPlace::Value { key, .. } => Some(key),
        YamlPlace::Comment => None,
    });
    let options = KEYS.iter().find(|(name, _)| Some(*name) == key);
    let options = options.into_iter().flat_map(|(_, options)| *options);
    let settings = options.filter_map(|name| settings.field(option(name)?).origin());
    settings
        .filter_map(|origin| {
            let (file, span) = origin.place.as_ref()?;
            Some(Target {
                path: file.path.clone(),
                place: Some((Arc::clone(file), span.clone())),
            })
        })
        .collect()
}

/// Returns the files that the value at a byte offset in a project file names: the file of a theme, the files
/// of the themes that a look selects, or a font file.
pub fn setting_targets(file: &Arc<TextFile>, byte: usize, library: &Library) -> Vec<Target> {
    let YamlPlace::Value { key, .. } = YamlPlace::of(&file.text, byte) else {
        return Vec::new();
    };
    let Some((option, settings)) = option(key).zip(Settings::read(file, Level::Project).ok())
    else {
        return Vec::new();
    };
    let paths = match option.kind {
        OptionKind::Theme(kind) => vec![theme(library, kind, &settings.theme(kind))],
        OptionKind::Font => {
            let font = settings.caption_font.get().and_then(CaptionFont::file);
            vec![font.map(PathBuf::from)]
        }
        _ if option.name == "look" => {
            let look = settings.look.or_default();
            let themes = ThemeKind::ALL.map(|kind| theme(library, kind, look.theme(kind)));
            themes.to_vec()
        }
        _ => Vec::new(),
    };
    let files = paths.into_iter().flatten().filter(|path| path.is_file());
    files.map(|path| Target { path, place: None }).collect()
}

/// Returns the path of the manifest of a theme, or `None` if the theme is built in or not found.
fn theme(library: &Library, kind: ThemeKind, name: &str) -> Option<PathBuf> {
    let entry = library.entry(kind, name).ok()?;
    match entry.origin {
        Origin::Directory(_) => Some(PathBuf::from(entry.manifest_path())),
        Origin::BuiltIn => None,
    }
}
