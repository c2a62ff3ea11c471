//! Files that stay hidden until they get their names.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::Path;
use std::thread;
use std::time::Duration;

use tempfile::{Builder, NamedTempFile};

#[cfg(target_os = "linux")]
use crate::files::output::nameless;
use crate::files::output::stale;

/// A hidden file.
pub enum Hidden {
    /// A file without a name, which never leaves anything behind.
    #[cfg(target_os = "linux")]
    Nameless(File),
    /// A file with a name that begins with a dot. It is removed when dropped, or by the next run
    /// if the program is killed.
    Named(NamedTempFile),
}

impl Hidden {
    /// An empty file in a directory, if possible without a name.
    pub fn new(directory: &Path) -> io::Result<Hidden> {
        #[cfg(target_os = "linux")]
        if let Ok(file) = nameless::new(directory) {
            return Ok(Hidden::Nameless(file));
        }
        Hidden::named(directory)
    }

    /// An empty file in a directory, with a name.
    pub fn named(directory: &Path) -> io::Result<Hidden> {
        let mut builder = stale::names();
        make_readable(&mut builder);
        loop {
            let file = builder.tempfile_in(directory)?;
            stale::hold(file.as_file());
            // Before that, another run may have removed it as a leftover.
            if file.path().symlink_metadata().is_ok() {
                return Ok(Hidden::Named(file));
            }
        }
    }

    /// Whether the file has a name.
    pub fn has_name(&self) -> bool {
        matches!(self, Hidden::Named(_))
    }

    fn file(&mut self) -> &mut File {
        match self {
            #[cfg(target_os = "linux")]
            Hidden::Nameless(file) => file,
            Hidden::Named(file) => file.as_file_mut(),
        }
    }

    /// Writes the file, and sets its permissions if given.
    pub fn fill(&mut self, bytes: &[u8], permissions: Option<&fs::Permissions>) -> io::Result<()> {
        self.file().write_all(bytes)?;
        match permissions {
            Some(permissions) => self.file().set_permissions(permissions.clone()),
            None => Ok(()),
        }
    }

    /// Gives the file its name. It replaces any file with that name; `replaces` tells that there
    /// probably is one.
    #[cfg_attr(
        not(target_os = "linux"),
        expect(unused_variables, reason = "only files without a name differ")
    )]
    pub fn persist(self, target: &Path, replaces: bool) -> io::Result<()> {
        match self {
            #[cfg(target_os = "linux")]
            Hidden::Nameless(file) => match nameless::name(&file, target, replaces)? {
                Some(named) => persist(named, target),
                None => Ok(()),
            },
            Hidden::Named(file) => persist(file, target),
        }
    }
}

/// How often to wait for a program that is reading a file to be replaced, and how long each time.
const PAUSES: usize = if cfg!(windows) { 25 } else { 0 };
const PAUSE: Duration = Duration::from_millis(20);

/// Replaces a file in one step. On Windows, this is not allowed while a program is reading it, such as
/// one that looks for viruses.
fn persist<F>(mut file: NamedTempFile<F>, target: &Path) -> io::Result<()> {
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

/// Temporary files are private by default, but this one becomes an ordinary file.
#[cfg(unix)]
fn make_readable(builder: &mut Builder) {
    use std::os::unix::fs::PermissionsExt as _;
    builder.permissions(fs::Permissions::from_mode(0o666));
}

/// A new file inherits the permissions of its directory.
#[cfg(not(unix))]
fn make_readable(_: &mut Builder) {}
