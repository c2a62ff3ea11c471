//! Files that get their final names when they are complete.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::files::output::may_replace::{FileKind, Replaces};
use crate::files::output::paths::{directory, follow_links, unwritable, unwritable_directory};
use crate::files::output::temporary_file::{TemporaryFile, remove_leftovers};
use xiangqi_setup::complaint::Failure;

/// A file to write.
pub struct Output {
    /// The path of the file, or `-` for standard output.
    pub path: PathBuf,
    pub bytes: Vec<u8>,
    /// The rule that determines which existing files the output may replace.
    pub replaces: Replaces,
}

impl Output {
    pub fn new(path: impl Into<PathBuf>, bytes: Vec<u8>, replaces: Replaces) -> Output {
        Output {
            path: path.into(),
            bytes,
            replaces,
        }
    }

    /// Creates the output for a picture, which may replace a picture or, if `is_forced` is true, any file.
    pub fn picture(path: impl Into<PathBuf>, bytes: Vec<u8>, is_forced: bool) -> Output {
        Output::new(path, bytes, Replaces::only(FileKind::PICTURE, is_forced))
    }
}

/// An output that does not have its final name yet.
pub struct NewFile {
    /// The path that the user gave.
    path: PathBuf,
    target: Target,
    file: TemporaryFile,
}

/// The location of an output.
pub struct Target {
    /// The path of the file. If the user gave a link, it is the path of the link's target.
    path: PathBuf,
    is_behind_link: bool,
    /// The permissions of the replaced file, if there is such a file.
    permissions: Option<fs::Permissions>,
}

impl Target {
    /// Determines the location of an output.
    pub fn new(path: &Path, replaces: Replaces) -> Result<Target, Failure> {
        let failed = |error| unwritable(path, error);
        let mut target = Target {
            path: follow_links(path).map_err(failed)?,
            is_behind_link: path.is_symlink(),
            permissions: None,
        };
        // Open the file for writing to check that it is not write-protected, since replacing a file does not
        // require permission to write to it. Opening follows links, unless the system refuses to follow links
        // that another user may have created. The opened file is the file to replace.
        let old = match open(path, !replaces.is_anything()) {
            Ok(old) => old,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(target),
            Err(error) => return Err(failed(error)),
        };
        let metadata = target.check_is(&old).map_err(failed)?;
        if let Some(refusal) = replaces.refuse(path, &old).map_err(failed)? {
            return Err(refusal);
        }
        target.permissions = Some(kept(metadata.permissions()));
        Ok(target)
    }

    /// Checks that an opened file is the file at this location.
    fn check_is(&self, opened: &File) -> io::Result<fs::Metadata> {
        let metadata = opened.metadata()?;
        if !metadata.is_file() {
            Err(io::Error::other("it is not a file"))
        } else if self.is_behind_link && !is_at(&metadata, &self.path)? {
            Err(io::Error::other("the link has changed"))
        } else {
            Ok(metadata)
        }
    }

    /// Moves a temporary file to this location. `given` is the path that the user gave.
    fn take(&self, file: TemporaryFile, given: &Path) -> io::Result<()> {
        if let Some(permissions) = &self.permissions {
            file.file().set_permissions(permissions.clone())?;
        } else if self.is_behind_link {
            // Only the system can decide whether to follow a broken link, so let it create the link's target.
            let made = OpenOptions::new().create(true).append(true).open(given)?;
            self.check_is(&made)?;
        }
        let persisted = file.persist(&self.path);
        if persisted.is_err() && self.is_behind_link && self.permissions.is_none() {
            // Remove the file that was created above and is still empty.
            let _ = fs::remove_file(&self.path);
        }
        persisted
    }
}

impl NewFile {
    /// Begins a file whose content is added piece by piece.
    pub fn begin(path: &Path, replaces: Replaces) -> Result<NewFile, Failure> {
        NewFile::new(path, replaces, TemporaryFile::hidden)
    }

    fn new(
        path: &Path,
        replaces: Replaces,
        create: impl FnOnce(&Path) -> io::Result<TemporaryFile>,
    ) -> Result<NewFile, Failure> {
        let target = Target::new(path, replaces)?;
        let directory = directory(&target.path);
        remove_leftovers(directory);
        let file = create(directory);
        Ok(NewFile {
            path: path.to_owned(),
            file: file.map_err(|error| unwritable_directory(directory, &error))?,
            target,
        })
    }

    /// Writes an output to a new file that gets its final name from [`NewFile::persist`].
    pub fn of(output: &Output) -> Result<NewFile, Failure> {
        let mut file = NewFile::new(&output.path, output.replaces, TemporaryFile::create)?;
        let added = file.add(&output.bytes);
        added.map_err(|error| unwritable(&output.path, error))?;
        Ok(file)
    }

    pub fn add(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.file().write_all(bytes)
    }

    /// Gives the file its final name, replacing any existing file.
    pub fn persist(self) -> Result<(), Failure> {
        let NewFile { path, target, file } = self;
        let taken = target.take(file, &path);
        taken.map_err(|error| unwritable(&path, error))
    }
}

/// Opens a file for writing, and also for reading if `is_read` is true. Does not wait if the file is a pipe.
fn open(path: &Path, is_read: bool) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).read(is_read);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.custom_flags(nix::fcntl::OFlag::O_NONBLOCK.bits());
    }
    options.open(path)
}

/// Returns whether `path` is the path of this file itself, and not a link to the file.
#[cfg(unix)]
fn is_at(file: &fs::Metadata, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt as _;
    let other = path.symlink_metadata()?;
    Ok((file.dev(), file.ino()) == (other.dev(), other.ino()))
}

/// Always returns true, since other systems let only trusted users create links.
#[cfg(not(unix))]
fn is_at(_: &fs::Metadata, _: &Path) -> io::Result<bool> {
    Ok(true)
}

/// Returns the permissions that a new file inherits from the replaced file. Clears the bits that let a
/// program run as another user.
#[cfg(unix)]
fn kept(permissions: fs::Permissions) -> fs::Permissions {
    use std::os::unix::fs::PermissionsExt as _;
    fs::Permissions::from_mode(permissions.mode() & 0o777)
}

#[cfg(not(unix))]
fn kept(permissions: fs::Permissions) -> fs::Permissions {
    permissions
}
