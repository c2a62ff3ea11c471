//! Makes Cargo rebuild the library when a theme changes. This script is needed because the macro that embeds
//! the themes in the binary cannot report to the compiler which files it reads. Without the feature `themes`,
//! only the themes of the default look are embedded, together with the digests of all themes in this
//! repository. A program can add the other themes, which the library recognizes as its own by their digests.

#[path = "src/theme/own_themes.rs"]
mod own_themes;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The directories within `themes` that the default look needs. All letterings are included, because themes
/// that a program adds may need any of them.
const DEFAULT_LOOK: [&str; 4] = [
    "annotations/standard",
    "board/standard",
    "lettering",
    "pieces/standard",
];

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=themes");
    let directory = env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?;
    let directory = PathBuf::from(directory);
    let mut known = Vec::new();
    if env::var_os("CARGO_FEATURE_THEMES").is_none() {
        known = digests()?;
        for part in DEFAULT_LOOK {
            let copied = directory.join("themes").join(part);
            copy(&Path::new("themes").join(part), &copied)?;
        }
    }
    fs::write(directory.join("own_themes.rs"), format!("{known:?}"))?;
    Ok(())
}

/// Copies all files in the directory `from` to the directory `to`.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        fs::copy(entry.path(), to.join(entry.file_name()))?;
    }
    Ok(())
}

/// Returns the sorted digests of all themes in this repository.
fn digests() -> io::Result<Vec<[u8; 32]>> {
    let mut digests = Vec::new();
    for kind in ["annotations", "board", "pieces"] {
        for theme in fs::read_dir(Path::new("themes").join(kind))? {
            let theme = theme?;
            let mut files = BTreeMap::new();
            for file in fs::read_dir(theme.path())? {
                let file = file?;
                let name = file.file_name().to_string_lossy().into_owned();
                files.insert(name, fs::read_to_string(file.path())?);
            }
            let name = theme.file_name();
            digests.push(own_themes::digest(kind, &name.to_string_lossy(), &files));
        }
    }
    digests.sort();
    Ok(digests)
}
