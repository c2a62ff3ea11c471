//! The files in the directory `themes/`, embedded in the library by the build script.

use super::digest::Digest;

/// The contents of all files, one after the other.
const CONTENTS: &str = include_str!(concat!(env!("OUT_DIR"), "/contents.txt"));

/// The paths of all files, one after the other.
const PATHS: &str = include_str!(concat!(env!("OUT_DIR"), "/paths.txt"));

/// All files in the order of their paths. If the feature `themes` is disabled, there are only those that the
/// default look needs.
static FILES: &[ThemeFile] = &include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// A file in `themes/`. It holds offsets instead of text, so that the table needs no relocation when a program
/// starts.
#[derive(Debug)]
pub(crate) struct ThemeFile {
    /// Where the path starts, where the file name in it starts, and where both end in [`PATHS`].
    path: [u32; 3],
    /// Where the content starts and ends in [`CONTENTS`].
    content: [u32; 2],
    /// What drawing needs to know of a file that contains art: whether its elements have ids, and the digest
    /// of the elements.
    pub(crate) art: (bool, Digest),
}

impl ThemeFile {
    /// Returns the path relative to `themes/`, with `/` on every operating system.
    pub(crate) fn path(&self) -> &'static str {
        let [start, _, end] = self.path;
        &PATHS[start as usize..end as usize]
    }

    /// Returns the path of the directory that contains the file, with `/` at its end.
    pub(crate) fn directory(&self) -> &'static str {
        let [start, name, _] = self.path;
        &PATHS[start as usize..name as usize]
    }

    /// Returns the name of the file.
    pub(crate) fn name(&self) -> &'static str {
        let [_, name, end] = self.path;
        &PATHS[name as usize..end as usize]
    }

    /// Returns the content.
    pub(crate) fn text(&self) -> &'static str {
        let [start, end] = self.content;
        &CONTENTS[start as usize..end as usize]
    }
}

/// Returns the files whose paths begin with a prefix, in the order of their paths.
pub(crate) fn with_prefix(prefix: &str) -> &'static [ThemeFile] {
    let start = FILES.partition_point(|file| file.path() < prefix);
    let rest = &FILES[start..];
    &rest[..rest.partition_point(|file| file.path().starts_with(prefix))]
}
