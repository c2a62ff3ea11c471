//! Files that get their names when they are whole.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use crate::cli::error::Failure;
use crate::cli::files::output::hidden::Hidden;
use crate::cli::files::output::paths::{directory, follow_links, unwritable, unwritable_directory};
use crate::cli::files::output::replaced::Replaces;
use crate::cli::files::output::stale;

/// Something to write.
pub struct Output {
    /// Where to; `-` is standard output.
    pub path: PathBuf,
    /// What.
    pub bytes: Vec<u8>,
    /// What may be there already.
    pub replaces: Replaces,
}

/// An output that has been written but does not have its name yet.
pub struct NewFile<'a> {
    output: &'a Output,
    target: Target,
    file: Hidden,
}

/// Where an output is put.
pub struct Target {
    /// The file that it is going to be: not the path that was given if that is a link.
    path: PathBuf,
    is_behind_link: bool,
    /// Those of the file that is replaced, if there is one.
    permissions: Option<fs::Permissions>,
}

impl Target {
    /// Where what is written to a path is put.
    ///
    /// # Errors
    /// It may not take the place of what is there.
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
        // Replacing a file takes no right to write to it, but a file that its owner has
        // protected shall be safe. The system follows links here, and refuses to where
        // somebody else may have put them; what it says is there is what is replaced.
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

    /// Checks that this is the file that was opened.
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
        // A link that leads to nothing: only the system can say whether to follow it.
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
    /// Writes an output to a file that does not have its name yet.
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

    /// Gives the file its name. It takes the place of what has it.
    pub fn persist(self) -> Result<(), Failure> {
        let Output { path, bytes, .. } = self.output;
        let target = &self.target;
        let has_name = self.file.has_name();
        let persisted = match target.take(self.file, path) {
            // There may be no /proc; a name can be had at the start as well.
            Err(_) if !has_name => Hidden::named(directory(&target.path)).and_then(|mut file| {
                file.fill(bytes, target.permissions.as_ref())?;
                target.take(file, path)
            }),
            persisted => persisted,
        };
        persisted.map_err(|error| unwritable(path, error))
    }
}

/// Opens a file for writing, and for reading if it is to be looked at. Nothing that is no
/// file is waited for.
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

/// Whether a file is the one at a path, which is no link.
#[cfg(unix)]
fn is_at(file: &fs::Metadata, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt as _;
    let other = path.symlink_metadata()?;
    Ok((file.dev(), file.ino()) == (other.dev(), other.ino()))
}

/// Elsewhere, whoever can make links is trusted.
#[cfg(not(unix))]
fn is_at(_: &fs::Metadata, _: &Path) -> io::Result<bool> {
    Ok(true)
}

/// What a file keeps of the permissions of the one that it replaces: who may do what, but
/// not the bits that make a program run as somebody else.
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
