//! Leftover files of killed runs, recognised by their names and as no run holds them.

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use tempfile::Builder;

/// The beginning and the end of temporary names.
const PREFIX: &str = ".xiangqi-setup-";
const SUFFIX: &str = ".part";

/// The number of random letters and digits between these.
const RANDOM: usize = 12;

/// Makes temporary names.
pub fn names() -> Builder<'static, 'static> {
    let mut builder = Builder::new();
    builder.prefix(PREFIX).suffix(SUFFIX).rand_bytes(RANDOM);
    builder
}

/// Tells other runs that a file is in use, until it is closed. If the system cannot do that, no
/// run removes files.
pub fn hold(file: &File) {
    let _ = file.lock();
}

/// Removes the leftover files of killed runs from a directory, once for each directory.
pub fn remove_from(directory: &Path) {
    static SEEN: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
    let mut seen = SEEN.lock().unwrap_or_else(PoisonError::into_inner);
    if !seen.contains(directory) {
        seen.insert(directory.to_owned());
        drop(seen);
        let entries = fs::read_dir(directory).into_iter().flatten().flatten();
        let left = entries.filter(|entry| entry.file_name().to_str().is_some_and(is_ours));
        // Files that cannot be removed do no harm.
        left.for_each(|entry| drop(remove_unheld(&entry.path())));
    }
}

/// Whether only this program uses such a name.
fn is_ours(name: &str) -> bool {
    let random = name.strip_prefix(PREFIX);
    let random = random.and_then(|name| name.strip_suffix(SUFFIX));
    random.is_some_and(|it| it.len() == RANDOM && it.bytes().all(|b| b.is_ascii_alphanumeric()))
}

/// Removes a file, unless a run still holds it.
fn remove_unheld(path: &Path) -> io::Result<()> {
    // Anything but a file is not ours, and opening it could block forever.
    if path.symlink_metadata()?.is_file() {
        let file = OpenOptions::new().write(true).open(path)?;
        file.try_lock()?;
        fs::remove_file(path)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_ours() {
        let made = names().tempfile().expect("temporary files can be made");
        let name = made.path().file_name().and_then(|name| name.to_str());
        assert!(name.is_some_and(is_ours), "{name:?}");
        for other in [
            ".xiangqi-setup-notes.part",
            ".xiangqi-setup-abcdefghijkl",
            ".xiangqi-setup-abcdefghijk-.part",
            "xiangqi-setup-abcdefghijkl.part",
            ".xiangqi-setup-.part",
        ] {
            assert!(!is_ours(other), "{other}");
        }
    }

    #[test]
    fn what_is_held_stays() {
        let directory = tempfile::tempdir().expect("temporary directories can be made");
        let held = names()
            .tempfile_in(directory.path())
            .expect("it can be made");
        hold(held.as_file());
        let left = names()
            .tempfile_in(directory.path())
            .expect("it can be made");
        let (_, left) = left.keep().expect("it can be kept");
        let other = directory.path().join(".xiangqi-setup-notes");
        fs::write(&other, "").expect("files can be written");
        remove_from(directory.path());
        assert!(held.path().exists() && other.exists());
        assert!(!left.exists());
    }
}
