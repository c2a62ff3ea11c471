//! Rebuilds when a theme changes: the themes are in the binary, and the macro that embeds them
//! cannot report to the compiler which files it read. Without the feature `themes`, only those of the
//! default look are in it.
//!
//! A debug program for Linux has a fixed address, as the tests start it thousands of times, and a third of
//! the time of a start went into relocating tables. A release can be anywhere, which is safer.

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
    let is = |variable: &str, value: &str| env::var(variable).is_ok_and(|it| it == value);
    if is("PROFILE", "debug")
        && is("CARGO_CFG_TARGET_OS", "linux")
        && is("CARGO_CFG_TARGET_ENV", "gnu")
    {
        println!("cargo::rustc-link-arg-bins=-no-pie");
    }
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
