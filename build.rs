//! Rebuilds when a theme changes: the themes are in the binary, and the macro that embeds them
//! cannot report to the compiler which files it read. Without the feature `themes`, only those of the
//! default look are in it.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// What the default look needs. Themes that are added may need any lettering.
const DEFAULT_LOOK: [&str; 4] = [
    "annotations/standard",
    "board/standard",
    "lettering",
    "pieces/standard",
];

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=themes");
    if env::var_os("CARGO_FEATURE_THEMES").is_none() {
        let directory = env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?;
        let directory = PathBuf::from(directory).join("themes");
        for part in DEFAULT_LOOK {
            copy(&Path::new("themes").join(part), &directory.join(part))?;
        }
    }
    Ok(())
}

/// Copies the files of a directory.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        fs::copy(entry.path(), to.join(entry.file_name()))?;
    }
    Ok(())
}
