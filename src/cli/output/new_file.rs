//! Files that get their names when they are whole.

use std::fs::{self, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use super::super::failure::Failure;
use super::hidden::Hidden;
use super::{directory, follow_links, name, stale, unwritable};

/// A file with an output in it that has another name than its own, or none.
pub struct NewFile<'a> {
    path: &'a Path,
    bytes: &'a [u8],
    /// The file that it is going to be, which is not `path` if that is a link.
    target: PathBuf,
    file: Hidden,
    /// Those of the file that is replaced, if there is one.
    permissions: Option<fs::Permissions>,
}

impl<'a> NewFile<'a> {
    /// Writes a file that shall be called `path`.
    pub fn new(path: &'a Path, bytes: &'a [u8]) -> Result<NewFile<'a>, Failure> {
        let unwritable = |error| unwritable(path, error);
        let target = follow_links(path).map_err(unwritable)?;
        let permissions = permissions(&target).map_err(unwritable)?;
        let directory = directory(&target);
        stale::remove_from(directory);
        let mut file = Hidden::new(directory).map_err(|error| Failure::UnwritableDirectory {
            directory: name(directory),
            error,
        })?;
        file.fill(bytes, permissions.as_ref()).map_err(unwritable)?;
        Ok(NewFile {
            path,
            bytes,
            target,
            file,
            permissions,
        })
    }

    /// Gives the file its name. It takes the place of what has it.
    pub fn persist(self) -> Result<(), Failure> {
        let replaces = self.permissions.is_some();
        let has_name = self.file.has_name();
        let persisted = match self.file.persist(&self.target, replaces) {
            // There may be no /proc; a name can be had at the start as well.
            Err(_) if !has_name => Hidden::named(directory(&self.target)).and_then(|mut file| {
                file.fill(self.bytes, self.permissions.as_ref())?;
                file.persist(&self.target, replaces)
            }),
            persisted => persisted,
        };
        persisted.map_err(|error| unwritable(self.path, error))
    }
}

/// The permissions of the file that is replaced, if there is one. Replacing a
/// file takes no right to write to it, but a file that its owner has protected
/// shall be safe.
fn permissions(target: &Path) -> io::Result<Option<fs::Permissions>> {
    match OpenOptions::new().write(true).open(target) {
        Ok(old) => Ok(Some(kept(old.metadata()?.permissions()))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// What a file keeps of the permissions of the one that it replaces: who may do what, and
/// not as whom a program runs.
#[cfg(unix)]
fn kept(permissions: fs::Permissions) -> fs::Permissions {
    use std::os::unix::fs::PermissionsExt as _;
    fs::Permissions::from_mode(permissions.mode() & 0o777)
}

/// What a file keeps of the permissions of the one that it replaces.
#[cfg(not(unix))]
fn kept(permissions: fs::Permissions) -> fs::Permissions {
    permissions
}
