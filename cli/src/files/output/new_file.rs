//! Files that get their names when they are complete.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use crate::files::output::hidden::Hidden;
use crate::files::output::links::follow_links;
use crate::files::output::may_replace::Replaces;
use crate::files::output::paths::{directory, unwritable, unwritable_directory};
use crate::files::output::stale;
use xiangqi_setup::complaint::Failure;

/// A file to write.
pub struct Output {
    /// Its path; `-` is standard output.
    pub path: PathBuf,
    /// Its content.
    pub bytes: Vec<u8>,
    /// The files that it may replace.
    pub replaces: Replaces,
}

/// A written output without its final name.
pub struct NewFile<'a> {
    output: &'a Output,
    target: Target,
    file: Hidden,
}

/// The place of an output.
pub struct Target {
    /// The path of the file; the target if the given path is a link.
    path: PathBuf,
    is_behind_link: bool,
    /// The permissions of the replaced file, if there is one.
    permissions: Option<fs::Permissions>,
}

impl Target {
    /// The place of an output with this path.
    ///
    /// # Errors
    /// The output may not replace the existing file.
    pub fn new(path: &Path, replaces: Replaces) -> Result<Target, Failure> {
        let failed = |error| unwritable(path, error);
        let is_behind_link = path.is_symlink();
        let mut target = Target {
            path: if is_behind_link {
                follow_links(path).map_err(failed)?
            } else {
                path.to_owned()
            },
            is_behind_link,
            permissions: None,
        };
        // Replacing a file needs no permission to write to it, but a protected file must be safe.
        // The system follows links here, except those that somebody else may have put there; the
        // file that it opens is the one to replace.
        let old = match open(path, !replaces.is_anything()) {
            Ok(old) => old,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(target),
            Err(error) => return Err(failed(error)),
        };
        let metadata = target.check_is(&old).map_err(failed)?;
        match replaces.refuse(path, &old) {
            Ok(None) => {}
            Ok(Some(failure)) => return Err(failure),
            Err(error) => return Err(failed(error)),
        }
        target.permissions = Some(kept(metadata.permissions()));
        Ok(target)
    }

    /// Checks that the opened file is this one.
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

    /// Gives a file its name.
    fn take(&self, file: Hidden, given: &Path) -> io::Result<()> {
        let replaces = self.permissions.is_some();
        if !self.is_behind_link || replaces {
            return file.persist(&self.path, replaces);
        }
        // Only the system can tell whether to follow a broken link.
        let made = OpenOptions::new().create(true).append(true).open(given)?;
        self.check_is(&made)?;
        let persisted = file.persist(&self.path, true);
        if persisted.is_err() {
            // It is still the empty file.
            let _ = fs::remove_file(&self.path);
        }
        persisted
    }
}

impl<'a> NewFile<'a> {
    /// Writes an output to a file without its final name.
    pub fn new(output: &'a Output) -> Result<NewFile<'a>, Failure> {
        let target = Target::new(&output.path, output.replaces)?;
        let directory = directory(&target.path);
        stale::remove_from(directory);
        let mut file =
            Hidden::new(directory).map_err(|error| unwritable_directory(directory, &error))?;
        let filled = file.fill(&output.bytes, target.permissions.as_ref());
        filled.map_err(|error| unwritable(&output.path, error))?;
        Ok(NewFile {
            output,
            target,
            file,
        })
    }

    /// Gives the file its name, replacing a file that has it.
    pub fn persist(self) -> Result<(), Failure> {
        let Output { path, bytes, .. } = self.output;
        let target = &self.target;
        let has_name = self.file.has_name();
        let persisted = match target.take(self.file, path) {
            // Without /proc, a file needs a name from the start.
            Err(_) if !has_name => Hidden::named(directory(&target.path)).and_then(|mut file| {
                file.fill(bytes, target.permissions.as_ref())?;
                target.take(file, path)
            }),
            persisted => persisted,
        };
        persisted.map_err(|error| unwritable(path, error))
    }
}

/// A file without its final name, to which more may be added.
pub struct PartOfFile {
    target: Target,
    file: Hidden,
}

impl PartOfFile {
    /// Begins a file.
    pub fn new(path: &Path, replaces: Replaces) -> Result<PartOfFile, Failure> {
        let target = Target::new(path, replaces)?;
        let directory = directory(&target.path);
        stale::remove_from(directory);
        // One without a name might not get any.
        let file = Hidden::named(directory);
        let file = file.map_err(|error| unwritable_directory(directory, &error))?;
        Ok(PartOfFile { target, file })
    }

    /// Adds bytes.
    pub fn add(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.fill(bytes, None)
    }

    /// Gives the file its name, replacing a file that has it.
    pub fn persist(mut self, path: &Path) -> Result<(), Failure> {
        let filled = self.file.fill(&[], self.target.permissions.as_ref());
        let persisted = filled.and_then(|()| self.target.take(self.file, path));
        persisted.map_err(|error| unwritable(path, error))
    }
}

/// Opens a file for writing, and perhaps for reading, without waiting for a pipe.
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

/// Whether a file is the one at a path that is not a link.
#[cfg(unix)]
fn is_at(file: &fs::Metadata, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt as _;
    let other = path.symlink_metadata()?;
    Ok((file.dev(), file.ino()) == (other.dev(), other.ino()))
}

/// Other systems trust users who can create links.
#[cfg(not(unix))]
fn is_at(_: &fs::Metadata, _: &Path) -> io::Result<bool> {
    Ok(true)
}

/// The permissions kept from the replaced file: all but the bits that run a program as another
/// user.
#[cfg(unix)]
fn kept(permissions: fs::Permissions) -> fs::Permissions {
    use std::os::unix::fs::PermissionsExt as _;
    fs::Permissions::from_mode(permissions.mode() & 0o777)
}

/// The permissions kept from the replaced file.
#[cfg(not(unix))]
fn kept(permissions: fs::Permissions) -> fs::Permissions {
    permissions
}
