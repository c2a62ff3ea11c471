//! Embeds the files in `themes` in the library: all contents in one text, and a table of offsets. Without the
//! feature `themes`, only the themes of the default look are embedded, together with the digests of all themes
//! in this repository. A program can add the other themes, which the library recognizes as its own by their
//! digests.

// The library uses more of these modules.
#[allow(dead_code)]
#[path = "src/util/digest.rs"]
mod digest;
#[path = "src/theme/own_themes.rs"]
mod own_themes;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use digest::Digest;

/// The directories within `themes` that the default look needs. All letterings are included, because themes
/// that a program adds may need any of them.
const DEFAULT_LOOK: [&str; 4] = [
    "annotations/standard/",
    "board/standard/",
    "lettering/",
    "pieces/standard/",
];

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=themes");
    let directory = env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?;
    let directory = PathBuf::from(directory);
    let mut files = BTreeMap::new();
    read(Path::new("themes"), "", &mut files)?;
    let mut known = Vec::new();
    if env::var_os("CARGO_FEATURE_THEMES").is_none() {
        known = digests(&files);
        files.retain(|path, _| DEFAULT_LOOK.iter().any(|part| path.starts_with(part)));
    }
    fs::write(directory.join("own_themes.rs"), format!("{known:?}"))?;
    let (mut paths, mut contents, mut table) = (String::new(), String::new(), String::new());
    for (path, text) in files {
        let starts = [paths.len(), contents.len()];
        let name = starts[0] + path.rfind('/').map_or(0, |slash| slash + 1);
        paths += &path;
        contents += &text;
        let path = [starts[0], name, paths.len()];
        let content = [starts[1], contents.len()];
        let elements = own_themes::elements(&text).unwrap_or_default();
        let art = (elements.contains(" id=\""), Digest::of(elements));
        table += &format!("ThemeFile {{ path: {path:?}, content: {content:?}, art: {art:?} }},\n");
    }
    fs::write(directory.join("paths.txt"), paths)?;
    fs::write(directory.join("contents.txt"), contents)?;
    fs::write(directory.join("files.rs"), format!("[{table}]"))
}

/// Reads all files in a directory and its subdirectories. Their paths begin with `prefix`, and contain `/` on
/// every operating system.
fn read(directory: &Path, prefix: &str, files: &mut BTreeMap<String, String>) -> io::Result<()> {
    for entry in fs::read_dir(directory)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = format!("{prefix}{name}");
        // Systems and editors leave hidden files, which need not be text.
        if name.starts_with('.') {
            continue;
        }
        if entry.file_type()?.is_dir() {
            read(&entry.path(), &format!("{path}/"), files)?;
        } else {
            files.insert(path, fs::read_to_string(entry.path())?);
        }
    }
    Ok(())
}

/// Returns the sorted digests of all themes.
fn digests(files: &BTreeMap<String, String>) -> Vec<[u8; 32]> {
    let mut themes: BTreeMap<(&str, &str), BTreeMap<String, String>> = BTreeMap::new();
    for (path, text) in files {
        if let [kind, theme, name] = path.split('/').collect::<Vec<_>>()[..] {
            let theme = themes.entry((kind, theme)).or_default();
            theme.insert(name.to_owned(), text.clone());
        }
    }
    let themes = themes.into_iter();
    let mut digests: Vec<_> = themes
        .map(|((kind, name), files)| own_themes::digest(kind, name, &files))
        .collect();
    digests.sort();
    digests
}
