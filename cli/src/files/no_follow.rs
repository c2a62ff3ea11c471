//! Opens a file in a directory without following links below the directory. Other users who can write to the
//! directory may replace a file or subdirectory with a link at any moment.

use std::fs::File;
use std::io;
use std::path::Path;

/// Opens the file at a path within a directory. The path must consist of plain names.
///
/// # Errors
///
/// Returns an error if the file cannot be opened, or if a part of the path is a link.
#[cfg(unix)]
pub fn open(root: &Path, within: &Path) -> io::Result<File> {
    use nix::errno::Errno;
    use nix::fcntl::{OFlag, open, openat};
    use nix::sys::stat::Mode;

    let of_directory = OFlag::O_DIRECTORY | OFlag::O_CLOEXEC;
    let of_file = OFlag::O_NONBLOCK | OFlag::O_NOCTTY | OFlag::O_CLOEXEC;
    let mut place = open(root, of_directory, Mode::empty())?;
    let mut names = within.components().peekable();
    while let Some(name) = names.next() {
        let kind = match names.peek() {
            Some(_) => of_directory,
            None => of_file,
        };
        place = openat(
            &place,
            name.as_os_str(),
            kind | OFlag::O_NOFOLLOW,
            Mode::empty(),
        )
        .map_err(|error| match error {
            Errno::ELOOP => io::Error::other("it is a link now, which is not followed"),
            error => error.into(),
        })?;
    }
    Ok(File::from(place))
}

/// Opens the file at a path within a directory, and meanwhile prevents the replacement of subdirectories.
#[cfg(windows)]
pub fn open(root: &Path, within: &Path) -> io::Result<File> {
    use std::fs::OpenOptions;
    use std::os::windows::fs::OpenOptionsExt as _;

    use same_file::Handle;

    /// The flags `FILE_SHARE_READ` and `FILE_SHARE_WRITE`. A file that is open with these flags cannot be
    /// renamed or deleted.
    const FIXED: u32 = 0x1 | 0x2;
    /// Like `FIXED`, but with `FILE_SHARE_DELETE`, since programs rename files when they save them.
    const MOVABLE: u32 = FIXED | 0x4;
    /// The flags `FILE_FLAG_BACKUP_SEMANTICS`, which allows opening directories, and
    /// `FILE_FLAG_OPEN_REPARSE_POINT`, which opens a link itself and not its target.
    const ITSELF: u32 = 0x0200_0000 | 0x0020_0000;

    let mut path = root.to_owned();
    let mut held = Vec::new();
    let mut names = within.components().peekable();
    while let Some(name) = names.next() {
        path.push(name);
        let sharing = match names.peek() {
            Some(_) => FIXED,
            None => MOVABLE,
        };
        let mut options = OpenOptions::new();
        let options = options.read(true).share_mode(sharing).custom_flags(ITSELF);
        let part = options.open(&path)?;
        if part.metadata()?.is_symlink() {
            return Err(io::ErrorKind::NotFound.into());
        }
        held.push(part);
    }
    // Open the file again without flags, because a file in cloud storage cannot be read otherwise.
    let file = File::open(&path)?;
    let opened = Handle::from_file(file.try_clone()?)?;
    match held.pop().map(Handle::from_file).transpose()? {
        Some(last) if last == opened => Ok(file),
        _ => Err(io::ErrorKind::NotFound.into()),
    }
}

#[cfg(test)]
mod tests {
    #[cfg(unix)]
    #[test]
    fn links() {
        use std::fs;
        use std::io::Read as _;
        use std::os::unix::fs::symlink;

        use super::*;

        let directory = tempfile::tempdir().expect("a directory");
        let root = directory.path().join("root");
        fs::create_dir_all(root.join("a/b")).expect("directories");
        fs::write(root.join("a/b/in.fen"), "inside").expect("a file");
        symlink("in.fen", root.join("a/b/link.fen")).expect("a link");
        symlink("a", root.join("up")).expect("a link");
        // The path of the directory itself may be a link.
        symlink("root", directory.path().join("current")).expect("a link");
        for (within, expected) in [
            ("a/b/in.fen", Some("inside")),
            ("a/b/link.fen", None),
            ("up/b/in.fen", None),
            ("a/b/none.fen", None),
            ("a/b/in.fen/none.fen", None),
        ] {
            let file = open(&directory.path().join("current"), Path::new(within));
            let text = file.ok().map(|mut file| {
                let mut text = String::new();
                file.read_to_string(&mut text).expect("it is text");
                text
            });
            assert_eq!(text.as_deref(), expected, "{within}");
        }
        let link = open(&root, Path::new("a/b/link.fen")).expect_err("it is a link");
        assert_eq!(link.to_string(), "it is a link now, which is not followed");
    }
}
