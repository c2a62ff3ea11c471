//! Files without a name, on most file systems of Linux.

use std::fs::{File, OpenOptions};
use std::io;
use std::os::fd::AsRawFd as _;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};

use nix::fcntl::{AT_FDCWD, AtFlags, OFlag};
use nix::unistd::linkat;
use tempfile::NamedTempFile;

use crate::files::output::paths::directory;
use crate::files::output::stale;

/// A file in a directory that does not list it.
pub fn new(directory: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    let options = options.write(true).mode(0o666);
    options
        .custom_flags(OFlag::O_TMPFILE.bits())
        .open(directory)
}

/// Gives such a file its name. If it `replaces` another file, which probably has the name, it
/// first gets a name beside that one, from which it can be moved in one step.
pub fn name(file: &File, target: &Path, replaces: bool) -> io::Result<Option<NamedTempFile<()>>> {
    let open = PathBuf::from(format!("/proc/self/fd/{}", file.as_raw_fd()));
    let link = |name: &Path| {
        let linked = linkat(AT_FDCWD, &open, AT_FDCWD, name, AtFlags::AT_SYMLINK_FOLLOW);
        linked.map_err(io::Error::from)
    };
    if !replaces {
        match link(target) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            done => return done.map(|()| None),
        }
    }
    stale::hold(file);
    stale::names().make_in(directory(target), link).map(Some)
}
