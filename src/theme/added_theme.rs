//! A theme that the program does not contain: a downloaded program is small, and fetches other themes
//! on demand.

use std::collections::BTreeMap;

use super::kind::ThemeKind;
use super::own_themes;

/// The digests of this project's themes, if the program does not contain all of them.
const OWN: &[[u8; 32]] = &include!(concat!(env!("OUT_DIR"), "/own_themes.rs"));

/// A theme added to the built-in ones. Its art is checked like that of any other theme, which needs
/// the feature `themes`; without the feature, only this project's themes can be added.
#[derive(Clone, Debug)]
pub struct AddedTheme {
    pub(super) kind: ThemeKind,
    pub(super) name: String,
    /// The texts of its files by their names.
    pub(super) files: BTreeMap<String, String>,
    /// Whether it is one of this project's themes, whose art needs no check.
    pub(super) is_own: bool,
}

impl AddedTheme {
    /// Creates a theme from the names and texts of its files. Returns `None` if `name` cannot be the name
    /// of a directory.
    pub fn new(
        kind: ThemeKind,
        name: &str,
        files: impl IntoIterator<Item = (String, String)>,
    ) -> Option<AddedTheme> {
        let is_name = !name.is_empty() && !name.starts_with('.') && !name.contains(['/', '\\']);
        let files: BTreeMap<String, String> = files.into_iter().collect();
        is_name.then(|| AddedTheme {
            kind,
            name: name.to_owned(),
            is_own: OWN.contains(&own_themes::digest(kind.directory(), name, &files)),
            files,
        })
    }
}
