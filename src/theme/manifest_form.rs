//! The forms in which a theme states its manifest: `theme.yaml`, the files of the older tool, and for the themes
//! of this project a line of `prepared_manifests.txt`. Such a line says what reading the manifest yields, so that
//! a program need not parse YAML before it draws.

use serde::de::DeserializeOwned;

use super::directory::{MANIFEST, ThemeDirectory};
use super::findings::Findings;
use super::kind::ThemeKind;
use super::legacy;
use super::theme_yaml::{self, ManifestFile};

/// One manifest a line: the directory of the theme in `themes/`, a space, and the manifest as JSON. A test
/// compares the lines with the manifests, and writes them anew if the variable UPDATE_GOLDEN is 1.
const PREPARED: &str = include_str!("prepared_manifests.txt");

/// Reads the manifest of a theme, if necessary with one of the two functions: `older` reads the files of the
/// older tool, and `current` reads `theme.yaml`.
pub(super) fn read<T: DeserializeOwned>(
    (directory, kind): (&ThemeDirectory, ThemeKind),
    findings: &mut Findings,
    older: impl FnOnce(&ThemeDirectory, &mut Findings) -> Option<T>,
    current: impl FnOnce(&mut ManifestFile) -> Option<T>,
) -> Option<T> {
    if let Some(prepared) = prepared(directory, kind) {
        return Some(prepared);
    }
    // Without the feature `themes`, the art of the theme is an error, too.
    if !cfg!(feature = "themes") {
        return None;
    }
    if legacy::is_legacy(directory, kind) {
        older(directory, findings)
    } else {
        theme_yaml::read(directory, MANIFEST, findings, current)
    }
}

/// Returns the prepared manifest of a theme of this project.
fn prepared<T: DeserializeOwned>(directory: &ThemeDirectory, kind: ThemeKind) -> Option<T> {
    if directory.is_foreign() {
        return None;
    }
    let start = format!("{}/{} ", kind.directory(), directory.name());
    let mut lines = PREPARED.lines();
    let manifest = lines.find_map(|line| line.strip_prefix(&start))?;
    serde_json::from_str(manifest).ok()
}

#[cfg(all(test, feature = "themes"))]
mod tests {
    use std::path::PathBuf;

    use crate::theme::directory::{self, MANIFEST, ThemeDirectory};
    use crate::theme::findings::Findings;
    use crate::theme::kind::ThemeKind;
    use crate::theme::theme_yaml::{self, ManifestFile};
    use crate::util::golden;

    #[test]
    fn prepared_manifests_are_those_of_the_themes() {
        let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
        let mut lines = String::new();
        for kind in ThemeKind::ALL {
            for name in directory::all_built_in(kind) {
                let place = format!("{}/{name}", kind.directory());
                let theme = ThemeDirectory::Disk(root.join("themes").join(&place));
                let mut findings = Findings::default();
                let json = |file: &mut ManifestFile| match kind {
                    ThemeKind::Board => serde_json::to_string(&file.board()?).ok(),
                    ThemeKind::Pieces => serde_json::to_string(&file.pieces()?).ok(),
                    ThemeKind::Annotations => serde_json::to_string(&file.annotations()?).ok(),
                };
                let manifest = theme_yaml::read(&theme, MANIFEST, &mut findings, json);
                lines += &format!("{place} {}\n", manifest.expect("the manifest is right"));
            }
        }
        golden::compare(&lines, &root.join("src/theme/prepared_manifests.txt"));
    }
}
