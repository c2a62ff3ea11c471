//! A theme that is not in the program: one that is downloaded is small, and gets the others when they
//! are asked for.

use std::collections::BTreeMap;

use super::kind::ThemeKind;
use super::own_themes;

/// The digests of this project's themes, if not all are in the program.
const OWN: &[[u8; 32]] = &include!(concat!(env!("OUT_DIR"), "/own_themes.rs"));

/// A theme that was added to the built-in ones. Its drawings are checked as those of users are, which
/// needs the feature `themes`; without it, only those of this project's themes can be drawn with.
#[derive(Clone, Debug)]
pub struct AddedTheme {
    pub(super) kind: ThemeKind,
    pub(super) name: String,
    /// The texts of its files by their names.
    pub(super) files: BTreeMap<String, String>,
    /// Whether it is known as one of this project, whose drawings need not be checked.
    pub(super) is_own: bool,
}

impl AddedTheme {
    /// A theme, given its files as names and texts. `None` if the name is not one of a directory.
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
