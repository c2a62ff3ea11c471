//! Checks the names of files and directories in the output directory.

use std::ffi::{OsStr, OsString};
use std::ops::Range;
use std::path::{Component, Path, PathBuf, is_separator};

use crate::util::safe_text::short;

/// A name that is not allowed in the output directory.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("invalid file name `{}`: {kind}", short(&name.to_string_lossy()))]
pub struct NameError {
    /// The name that is not allowed.
    pub(crate) name: OsString,
    /// The reason why the name is not allowed.
    pub kind: NameErrorKind,
}

/// The reason why a name is not allowed in the output directory.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameErrorKind {
    /// An absolute path, or a path relative to something other than the output directory.
    #[error("this is not relative to the output directory")]
    Absolute,
    /// A path with `..`, even if the path leads back into the output directory.
    #[error("this leads out of the output directory")]
    Parent,
    /// A path that is empty, or whose last part is empty or `.`.
    #[error("the file name is missing")]
    NoName,
    /// A name that contains a zero byte.
    #[error("a file name cannot contain a zero byte")]
    ZeroByte,
    /// A name that is invalid or special on Windows.
    #[error("Windows does not allow this file name")]
    Windows,
}

impl NameErrorKind {
    /// Returns advice on what to write instead.
    pub(crate) fn expected(&self) -> &'static str {
        "write a name in the output directory, such as `{stem}` or `games/{stem}`"
    }
}

/// Returns the path of a file in a directory. The name may contain subdirectories. If the name lacks the
/// extension, the extension is added.
///
/// # Errors
/// Returns an error if the name is invalid, or leads out of the directory.
pub fn place(directory: &Path, name: &OsStr, extension: &str) -> Result<PathBuf, NameError> {
    let is_allowed = |part: &OsStr| !part.to_str().is_some_and(is_refused_by_windows);
    let kind = match flaw(name) {
        Some((kind, _)) => Some(kind),
        None if cfg!(windows) => {
            let mut parts = Path::new(name).iter();
            (!parts.all(is_allowed)).then_some(NameErrorKind::Windows)
        }
        None => None,
    };
    if let Some(kind) = kind {
        let name = name.to_owned();
        return Err(NameError { name, kind });
    }
    // `with_extension` would replace any text after a dot in the name.
    let mut file = name.to_owned();
    let found = Path::new(name).extension();
    if !found.is_some_and(|found| found.eq_ignore_ascii_case(extension)) {
        file.push(".");
        file.push(extension);
    }
    Ok(directory.join(file))
}

/// Returns the reason why `name` cannot name a file in a directory, and the byte range of the mistake.
pub(super) fn flaw(name: &OsStr) -> Option<(NameErrorKind, Range<usize>)> {
    let bytes = name.as_encoded_bytes();
    let is_separator = |byte: &u8| is_separator(char::from(*byte));
    if let Some(zero) = bytes.iter().position(|byte| *byte == 0) {
        return Some((NameErrorKind::ZeroByte, zero..zero + 1));
    }
    let first = Path::new(name).components().next();
    if let Some(start @ (Component::Prefix(_) | Component::RootDir)) = first {
        return Some((NameErrorKind::Absolute, 0..start.as_os_str().len()));
    }
    let mut end = 0;
    let mut last = 0..0;
    for part in bytes.split(is_separator) {
        last = end..end + part.len();
        if part == b".." {
            return Some((NameErrorKind::Parent, last));
        }
        end = last.end + 1;
    }
    matches!(&bytes[last.clone()], b"" | b".").then_some((NameErrorKind::NoName, last))
}

/// Returns true if a part of a path is invalid or special on Windows. See
/// <https://learn.microsoft.com/windows/win32/fileio/naming-a-file#naming-conventions>.
fn is_refused_by_windows(part: &str) -> bool {
    let is_refused = |c: char| c < ' ' || matches!(c, '<' | '>' | ':' | '"' | '|' | '?' | '*');
    part.contains(is_refused) || part.ends_with([' ', '.']) || is_device(part)
}

/// Returns true if a part of a path names a device on Windows, with or without an extension.
pub(super) fn is_device(part: &str) -> bool {
    const DEVICES: [&str; 6] = ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"];
    const PORTS: [&str; 2] = ["COM", "LPT"];
    let stem = part.split('.').next().unwrap_or(part);
    let stem = stem.trim_end().to_ascii_uppercase();
    let is_port = PORTS.iter().any(|port| {
        let mut number = stem.strip_prefix(port).unwrap_or_default().chars();
        matches!(number.next(), Some('1'..='9' | '¹' | '²' | '³')) && number.next().is_none()
    });
    is_port || DEVICES.contains(&stem.as_str())
}

/// Returns the subdirectory of the output directory for the picture of an input. This is the directory of the
/// input if its path is relative and never leads above the current directory. Otherwise, it is empty.
pub fn relative(input: &Path) -> PathBuf {
    let mut directory = PathBuf::new();
    for component in input.components() {
        let is_inside = match component {
            Component::Normal(name) => {
                directory.push(name);
                true
            }
            Component::CurDir => true,
            Component::ParentDir => directory.pop(),
            Component::Prefix(_) | Component::RootDir => false,
        };
        if !is_inside {
            return PathBuf::new();
        }
    }
    directory.pop();
    directory
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_windows_refuses() {
        for name in [
            "a:b", "a?", "a\u{7}", "a.", "a ", "nul", "Nul.a.b", "con .a", "com1", "LPT³",
        ] {
            assert!(is_refused_by_windows(name), "{name}");
        }
        for name in ["a b", ".a", "a.nul", "null", "com0", "com10", "com", "图"] {
            assert!(!is_refused_by_windows(name), "{name}");
        }
    }
}
