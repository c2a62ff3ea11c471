//! Files that stay out of sight until they get their names.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::Path;

use tempfile::{Builder, NamedTempFile};

#[cfg(target_os = "linux")]
use crate::cli::files::output::nameless;
use crate::cli::files::output::stale;

/// A file that is out of sight.
pub enum Hidden {
    /// Without a name, so that nothing of it stays behind, whatever happens.
    #[cfg(target_os = "linux")]
    Nameless(File),
    /// Under a name that begins with a dot. It goes away by itself, unless the program
    /// is killed at this moment; then the next run takes it away.
    Named(NamedTempFile),
}

impl Hidden {
    /// An empty file in a directory, without a name if that can be.
    pub fn new(directory: &Path) -> io::Result<Hidden> {
        #[cfg(target_os = "linux")]
        if let Ok(file) = nameless::new(directory) {
            return Ok(Hidden::Nameless(file));
        }
        Hidden::named(directory)
    }

    /// The same under a name.
    pub fn named(directory: &Path) -> io::Result<Hidden> {
        let mut builder = stale::names();
        make_readable(&mut builder);
        loop {
            let file = builder.tempfile_in(directory)?;
            stale::hold(file.as_file());
            // Before that, another run may have taken it for one that was left behind.
            if file.path().symlink_metadata().is_ok() {
                return Ok(Hidden::Named(file));
            }
        }
    }

    /// Whether the file has a name at all.
    pub fn has_name(&self) -> bool {
        matches!(self, Hidden::Named(_))
    }

    /// The file itself.
    fn file(&mut self) -> &mut File {
        match self {
            #[cfg(target_os = "linux")]
            Hidden::Nameless(file) => file,
            Hidden::Named(file) => file.as_file_mut(),
        }
    }

    /// Writes the file, with these permissions if there are any.
    pub fn fill(&mut self, bytes: &[u8], permissions: Option<&fs::Permissions>) -> io::Result<()> {
        self.file().write_all(bytes)?;
        match permissions {
            Some(permissions) => self.file().set_permissions(permissions.clone()),
            None => Ok(()),
        }
    }

    /// Gives the file its name. It takes the place of what has it, as something probably
    /// does if it `replaces` that.
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

/// Puts a file in the place of another in one step.
fn persist<F>(file: NamedTempFile<F>, target: &Path) -> io::Result<()> {
    file.persist(target).map_err(|error| error.error)?;
    Ok(())
}

/// Temporary files are private; this one becomes a file like any other.
#[cfg(unix)]
fn make_readable(builder: &mut Builder) {
    use std::os::unix::fs::PermissionsExt as _;
    builder.permissions(fs::Permissions::from_mode(0o666));
}

/// A new file gets the rights of its directory.
#[cfg(not(unix))]
fn make_readable(_: &mut Builder) {}
