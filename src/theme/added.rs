//! Themes that belong to the program but are not in it: one that is downloaded is small, and gets the
//! others when they are asked for.

use std::sync::{PoisonError, RwLock};

use include_dir::{Dir, DirEntry, File};

use super::kind::ThemeKind;

static ADDED: RwLock<Vec<(ThemeKind, &'static Dir<'static>)>> = RwLock::new(Vec::new());

/// Adds a theme of this project to the built-in ones: the names of its files and their texts. Drawings
/// are trusted: they are not checked again. Does nothing if there is such a theme. `false` if there is
/// no such kind, or the name is not one of a directory.
pub fn add_built_in(kind: &str, name: &str, files: &[(String, String)]) -> bool {
    let mut kinds = ThemeKind::ALL.into_iter();
    let Some(kind) = kinds.find(|one| one.directory() == kind) else {
        return false;
    };
    if name.is_empty() || name.starts_with('.') || name.contains(['/', '\\']) {
        return false;
    }
    let mut all = ADDED.write().unwrap_or_else(PoisonError::into_inner);
    let path = format!("{}/{name}", kind.directory());
    if all
        .iter()
        .all(|(_, dir)| dir.path().to_str() != Some(&path))
    {
        let entries = files.iter().map(|(file, text)| {
            let path = leaked(format!("{path}/{file}"));
            DirEntry::File(File::new(path, leaked(text.clone()).as_bytes()))
        });
        // As long as the program, like those that are in it.
        let entries = Box::leak(entries.collect::<Box<[_]>>());
        all.push((kind, Box::leak(Box::new(Dir::new(leaked(path), entries)))));
    }
    true
}

fn leaked(text: String) -> &'static str {
    Box::leak(text.into_boxed_str())
}

/// The themes of a kind that have been added.
pub(super) fn added(kind: ThemeKind) -> impl Iterator<Item = &'static Dir<'static>> {
    let all = ADDED.read().unwrap_or_else(PoisonError::into_inner);
    let of_kind = all.iter().filter(|(own, _)| *own == kind);
    let of_kind: Vec<_> = of_kind.map(|(_, dir)| *dir).collect();
    of_kind.into_iter()
}
