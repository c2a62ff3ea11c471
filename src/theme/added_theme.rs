//! A theme of this project that is not in the program: one that is downloaded is small, and gets the
//! others when they are asked for.

use std::collections::BTreeMap;

use super::kind::ThemeKind;

/// A theme that was added to the built-in ones. Like these it is trusted: its drawings are not
/// checked again.
#[derive(Clone, Debug)]
pub struct AddedTheme {
    pub(super) kind: ThemeKind,
    pub(super) name: String,
    /// The texts of its files by their names.
    pub(super) files: BTreeMap<String, String>,
}

impl AddedTheme {
    /// A theme, given its files as names and texts. `None` if the name is not one of a directory.
    pub fn new(
        kind: ThemeKind,
        name: &str,
        files: impl IntoIterator<Item = (String, String)>,
    ) -> Option<AddedTheme> {
        let is_name = !name.is_empty() && !name.starts_with('.') && !name.contains(['/', '\\']);
        is_name.then(|| AddedTheme {
            kind,
            name: name.to_owned(),
            files: files.into_iter().collect(),
        })
    }
}
