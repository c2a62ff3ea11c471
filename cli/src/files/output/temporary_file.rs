//! Temporary files: outputs that are not complete yet, under hidden names. Another run may use the
//! same directory, so that each run locks its files, and removes only those that nobody holds.

use std::collections::BTreeSet;
use std::fs::{self, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use tempfile::{Builder, NamedTempFile};

/// The beginning and the end of temporary names.
const PREFIX: &str = ".xiangqi-setup-";
const SUFFIX: &str = ".part";

/// The number of random letters and digits between them.
const RANDOM: usize = 12;

/// Creates an empty temporary file and locks it. It is removed when dropped, or by the next run if
/// the program is killed.
pub fn create(directory: &Path) -> io::Result<NamedTempFile> {
    loop {
        let file = names().tempfile_in(directory)?;
        // Without locks, `remove_leftovers` removes nothing.
        let _ = file.as_file().lock();
        // Before the lock, another run may have removed the file as a leftover.
        if file.path().symlink_metadata().is_ok() {
            return Ok(file);
        }
    }
}

fn names() -> Builder<'static, 'static> {
    let mut builder = Builder::new();
    builder.prefix(PREFIX).suffix(SUFFIX).rand_bytes(RANDOM);
    // Temporary files are private by default, but this one becomes an ordinary file. On other
    // systems, it inherits the permissions of its directory.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder
}

/// The number of times, and how long each time, to wait for a program that is reading a file to be
/// replaced.
const PAUSES: usize = if cfg!(windows) { 25 } else { 0 };
const PAUSE: Duration = Duration::from_millis(20);

/// Gives a temporary file its final name, replacing an existing file in one step. Windows refuses
/// this while another program is reading the existing file, such as a virus scanner.
pub fn persist(mut file: NamedTempFile, target: &Path) -> io::Result<()> {
    let mut pauses = PAUSES;
    while let Err(error) = file.persist(target) {
        if pauses == 0 || error.error.kind() != io::ErrorKind::PermissionDenied {
            return Err(error.error);
        }
        pauses -= 1;
        thread::sleep(PAUSE);
        file = error.file;
    }
    Ok(())
}

/// Removes the files that killed runs have left in a directory, once for each directory.
pub fn remove_leftovers(directory: &Path) {
    static SEEN: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
    let mut seen = SEEN.lock().unwrap_or_else(PoisonError::into_inner);
    if !seen.contains(directory) {
        seen.insert(directory.to_owned());
        drop(seen);
        let entries = fs::read_dir(directory).into_iter().flatten().flatten();
        let left = entries.filter(|entry| entry.file_name().to_str().is_some_and(is_temporary));
        // Leftovers that cannot be removed do no harm.
        left.for_each(|entry| drop(remove_unlocked(&entry.path())));
    }
}

/// Whether a file name is one that [`create`] makes.
fn is_temporary(name: &str) -> bool {
    let random = name.strip_prefix(PREFIX);
    let random = random.and_then(|name| name.strip_suffix(SUFFIX));
    random.is_some_and(|it| it.len() == RANDOM && it.bytes().all(|b| b.is_ascii_alphanumeric()))
}

fn remove_unlocked(path: &Path) -> io::Result<()> {
    // Only a file can be a leftover; opening a pipe could block forever.
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
    fn temporary_names_are_recognized() {
        let directory = tempfile::tempdir().expect("a directory");
        let made = create(directory.path()).expect("it can be created");
        let name = made.path().file_name().and_then(|name| name.to_str());
        assert!(name.is_some_and(is_temporary), "{name:?}");
        for other in [
            ".xiangqi-setup-notes.part",
            ".xiangqi-setup-abcdefghijkl",
            ".xiangqi-setup-abcdefghijk-.part",
            "xiangqi-setup-abcdefghijkl.part",
            ".xiangqi-setup-.part",
        ] {
            assert!(!is_temporary(other), "{other}");
        }
    }

    #[test]
    fn only_unlocked_files_are_removed() {
        let directory = tempfile::tempdir().expect("a directory");
        let locked = create(directory.path()).expect("it can be created");
        let left = names().tempfile_in(directory.path());
        let (_, left) = left.expect("it can be created").keep().expect("it stays");
        let other = directory.path().join(".xiangqi-setup-notes");
        fs::write(&other, "").expect("files can be written");
        remove_leftovers(directory.path());
        assert!(locked.path().exists() && other.exists());
        assert!(!left.exists());
    }
}
