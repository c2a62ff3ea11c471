//! Temporary files for outputs that are not complete yet.
//!
//! On most Linux file systems, a file that is written in one step has no name until it is complete, so a
//! killed run leaves nothing behind. All other files have hidden names. Several runs may use the same
//! directory, so each run locks its own files, and removes leftovers of earlier runs only if they are not
//! locked.

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

#[cfg(target_os = "linux")]
use nix::fcntl::{AT_FDCWD, AtFlags, OFlag};
#[cfg(target_os = "linux")]
use nix::unistd::linkat;
use tempfile::{Builder, NamedTempFile};

#[cfg(target_os = "linux")]
use crate::files::output::paths::directory;

/// The beginning of hidden names.
const PREFIX: &str = ".xiangqi-setup-";
/// The end of hidden names.
const SUFFIX: &str = ".part";

/// The number of random letters and digits between the beginning and the end of a hidden name.
const RANDOM: usize = 12;

/// An output that is not complete yet. The file is deleted when this value is dropped. A nameless file also
/// disappears when the program is killed.
pub enum TemporaryFile {
    #[cfg(target_os = "linux")]
    Nameless(File),
    /// A file with a hidden name. If the program is killed, the next run that uses the directory removes it.
    Named(NamedTempFile),
}

impl TemporaryFile {
    /// Creates an empty file, without a name if possible.
    pub fn create(directory: &Path) -> io::Result<TemporaryFile> {
        #[cfg(target_os = "linux")]
        if let Ok(file) = create_nameless(directory) {
            return Ok(TemporaryFile::Nameless(file));
        }
        TemporaryFile::hidden(directory)
    }

    /// Creates an empty file with a hidden name, for an output that is written over a long time.
    pub fn hidden(directory: &Path) -> io::Result<TemporaryFile> {
        create_named(directory).map(TemporaryFile::Named)
    }

    pub fn file(&self) -> &File {
        match self {
            #[cfg(target_os = "linux")]
            TemporaryFile::Nameless(file) => file,
            TemporaryFile::Named(file) => file.as_file(),
        }
    }

    /// Gives the file its final name, atomically replacing any existing file.
    pub fn persist(self, target: &Path) -> io::Result<()> {
        match self {
            #[cfg(target_os = "linux")]
            TemporaryFile::Nameless(file) => match link(&file, target)? {
                Some(named) => replace(named, target),
                None => Ok(()),
            },
            TemporaryFile::Named(file) => replace(file, target),
        }
    }
}

/// Creates an empty file with a hidden name and locks it.
fn create_named(directory: &Path) -> io::Result<NamedTempFile> {
    loop {
        let file = names().tempfile_in(directory)?;
        hold(file.as_file());
        // Before the file was locked, another run may have removed it as a leftover.
        if file.path().symlink_metadata().is_ok() {
            return Ok(file);
        }
    }
}

fn hold(file: &File) {
    // If the file cannot be locked, `remove_leftovers` cannot lock it, either, and does not remove it.
    let _ = file.lock();
}

/// The directory of links to the files that this process has open.
#[cfg(target_os = "linux")]
const OPEN_FILES: &str = "/proc/self/fd";

/// Creates a file without a name. Its directory does not list such a file. Fails if the file could not get a
/// name later, as in a container without `/proc`.
#[cfg(target_os = "linux")]
fn create_nameless(directory: &Path) -> io::Result<File> {
    use std::os::unix::fs::OpenOptionsExt as _;
    fs::metadata(OPEN_FILES)?;
    let mut options = OpenOptions::new();
    options.write(true).mode(0o666);
    options
        .custom_flags(OFlag::O_TMPFILE.bits())
        .open(directory)
}

/// Gives a nameless file its final name. If another file has that name, gives the nameless file a hidden name
/// in the same directory and returns it, so that it can replace the other file atomically.
#[cfg(target_os = "linux")]
fn link(file: &File, target: &Path) -> io::Result<Option<NamedTempFile<()>>> {
    use std::os::fd::AsRawFd as _;
    let open = PathBuf::from(format!("{OPEN_FILES}/{}", file.as_raw_fd()));
    let link = |name: &Path| {
        let linked = linkat(AT_FDCWD, &open, AT_FDCWD, name, AtFlags::AT_SYMLINK_FOLLOW);
        linked.map_err(io::Error::from)
    };
    match link(target) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            hold(file);
            names().make_in(directory(target), link).map(Some)
        }
        done => done.map(|()| None),
    }
}

fn names() -> Builder<'static, 'static> {
    let mut builder = Builder::new();
    builder.prefix(PREFIX).suffix(SUFFIX).rand_bytes(RANDOM);
    // Temporary files are private by default, but this file will become an ordinary file. On systems other
    // than Unix, the file inherits the permissions of its directory.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder
}

/// The maximum number of pauses to wait for a program that is reading the file to be replaced.
const PAUSES: usize = if cfg!(windows) { 25 } else { 0 };
/// The length of each pause.
const PAUSE: Duration = Duration::from_millis(20);

/// Gives a file with a hidden name its final name. Pauses and tries again, because Windows refuses to replace
/// an existing file while another program, such as a virus scanner, is reading it.
fn replace<F>(mut file: NamedTempFile<F>, target: &Path) -> io::Result<()> {
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

/// Removes the files that killed runs have left in a directory. A run searches each directory once.
pub fn remove_leftovers(directory: &Path) {
    static SEEN: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
    let mut seen = SEEN.lock().unwrap_or_else(PoisonError::into_inner);
    if !seen.contains(directory) {
        seen.insert(directory.to_owned());
        drop(seen);
        let entries = fs::read_dir(directory).into_iter().flatten().flatten();
        let left = entries.filter(|entry| entry.file_name().to_str().is_some_and(is_temporary));
        // Leftovers that cannot be removed are harmless.
        left.for_each(|entry| drop(remove_unlocked(&entry.path())));
    }
}

/// Returns whether a file name is a hidden name of this program.
fn is_temporary(name: &str) -> bool {
    let random = name.strip_prefix(PREFIX);
    let random = random.and_then(|name| name.strip_suffix(SUFFIX));
    random.is_some_and(|it| it.len() == RANDOM && it.bytes().all(|b| b.is_ascii_alphanumeric()))
}

fn remove_unlocked(path: &Path) -> io::Result<()> {
    // Only files can be leftovers. Opening a pipe could block forever.
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
        let made = create_named(directory.path()).expect("it can be created");
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
}
