//! Files that get their names when they are whole.

use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

use super::super::failure::Failure;
use super::{directory, follow_links, name, unwritable};

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

/// A file that nobody looks for.
enum Hidden {
    /// Without a name, so that nothing of it stays behind, whatever happens.
    #[cfg(target_os = "linux")]
    Nameless(fs::File),
    /// Under a name that begins with a dot. It goes away by itself, unless the program
    /// is killed at this moment.
    Named(NamedTempFile),
}

impl<'a> NewFile<'a> {
    /// Writes a file that shall be called `path`.
    pub fn new(path: &'a Path, bytes: &'a [u8]) -> Result<NewFile<'a>, Failure> {
        let unwritable = |error| unwritable(path, error);
        let target = follow_links(path).map_err(unwritable)?;
        let permissions = permissions(&target).map_err(unwritable)?;
        let mut file = Hidden::beside(&target)?;
        file.write(bytes).map_err(unwritable)?;
        if let Some(permissions) = &permissions {
            let kept = file.set_permissions(permissions.clone());
            kept.map_err(unwritable)?;
        }
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
        let persisted = match self.file {
            #[cfg(target_os = "linux")]
            Hidden::Nameless(file) => {
                let replaces = self.permissions.is_some();
                let persisted = nameless::persist(&file, &self.target, replaces);
                persisted.or_else(|_| {
                    // There may be no /proc; a name can be had at the start as well.
                    let mut file = named(directory(&self.target))?;
                    file.write_all(self.bytes)?;
                    if let Some(permissions) = self.permissions {
                        file.as_file().set_permissions(permissions)?;
                    }
                    persist(file, &self.target)
                })
            }
            Hidden::Named(file) => persist(file, &self.target),
        };
        persisted.map_err(|error| unwritable(self.path, error))
    }
}

impl Hidden {
    /// An empty file in the directory of another.
    fn beside(target: &Path) -> Result<Hidden, Failure> {
        let directory = directory(target);
        #[cfg(target_os = "linux")]
        if let Ok(file) = nameless::new(directory) {
            return Ok(Hidden::Nameless(file));
        }
        let file = named(directory).map_err(|error| Failure::UnwritableDirectory {
            directory: name(directory),
            error,
        })?;
        Ok(Hidden::Named(file))
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        match self {
            #[cfg(target_os = "linux")]
            Hidden::Nameless(file) => file.write_all(bytes),
            Hidden::Named(file) => file.write_all(bytes),
        }
    }

    fn set_permissions(&self, permissions: fs::Permissions) -> io::Result<()> {
        match self {
            #[cfg(target_os = "linux")]
            Hidden::Nameless(file) => file.set_permissions(permissions),
            Hidden::Named(file) => file.as_file().set_permissions(permissions),
        }
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

/// How temporary names are made.
fn builder() -> Builder<'static, 'static> {
    let mut builder = Builder::new();
    builder.prefix(".xiangqi-setup-");
    builder
}

/// A file under a temporary name.
fn named(directory: &Path) -> io::Result<NamedTempFile> {
    let mut builder = builder();
    make_readable(&mut builder);
    builder.tempfile_in(directory)
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

/// Files without a name, which Linux has on most file systems.
#[cfg(target_os = "linux")]
mod nameless {
    use std::fs::{File, OpenOptions};
    use std::io;
    use std::os::fd::AsRawFd as _;
    use std::os::unix::fs::OpenOptionsExt as _;
    use std::path::{Path, PathBuf};

    use nix::fcntl::{AT_FDCWD, AtFlags, OFlag};
    use nix::unistd::linkat;

    /// A file in a directory that does not list it.
    pub fn new(directory: &Path) -> io::Result<File> {
        let mut options = OpenOptions::new();
        let options = options.write(true).mode(0o666);
        options
            .custom_flags(OFlag::O_TMPFILE.bits())
            .open(directory)
    }

    /// Gives such a file a name. It takes the place of what has it, as something
    /// probably does if it `replaces` that.
    pub fn persist(file: &File, target: &Path, replaces: bool) -> io::Result<()> {
        let open = PathBuf::from(format!("/proc/self/fd/{}", file.as_raw_fd()));
        let link = |name: &Path| {
            let linked = linkat(AT_FDCWD, &open, AT_FDCWD, name, AtFlags::AT_SYMLINK_FOLLOW);
            linked.map_err(io::Error::from)
        };
        if !replaces {
            match link(target) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                done => return done,
            }
        }
        // A link takes no other's place, but a new name does.
        let named = super::builder().make_in(super::directory(target), link)?;
        super::persist(named, target)
    }
}
