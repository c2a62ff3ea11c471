//! The files that are served: a single file, or the positions and games in a directory.

use std::fs;
use std::io::ErrorKind::NotFound;
use std::io::{self, Seek as _};
use std::path::{Component, Path, PathBuf};

use percent_encoding::percent_decode_str;

use crate::files::input::{self, Content, is_open_already, name};
use crate::files::no_follow;
use crate::files::project;
use crate::files::web_address;
use crate::messages::plain::reason;
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::format::{self, Format};
use xiangqi_setup::util::regular_file::{self, FileError};

/// The subject of a page.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    List,
    Input(PathBuf),
    /// An input that does not exist yet.
    Missing(PathBuf),
}

/// The files that are served. Requests cannot read any other files.
#[derive(Debug)]
pub enum Served {
    /// A single file, which may have any name.
    File(PathBuf),
    /// The positions and games in a directory tree. The path may be a link whose target changes.
    Directory(PathBuf),
}

/// The inputs in a directory and its subdirectories.
#[derive(Debug, Default)]
pub struct Listing {
    /// The paths within the directory, sorted. Inputs in a directory precede inputs in its subdirectories.
    pub inputs: Vec<PathBuf>,
    /// The directories that were searched.
    pub directories: Vec<PathBuf>,
    /// Whether some inputs are missing from the list because there are too many inputs, files or directories.
    pub is_cut: bool,
}

/// The maximum number of inputs to list.
const MOST_INPUTS: usize = 2000;
/// The maximum number of files and directories to look at in a search for inputs.
const MOST_SEEN: usize = 100_000;
/// The maximum number of directories to search for inputs.
const MOST_DIRECTORIES: usize = 1000;

/// The number of bytes that are read to recognize a file whose extension is ambiguous.
const BEGINNING: usize = 1 << 16;

impl Served {
    /// Determines which files to serve: the file at a path, or the inputs in the directory at the path.
    ///
    /// # Errors
    ///
    /// Returns an error if the path does not exist, or if it stands for standard input or a FEN, which cannot
    /// be watched.
    pub fn open(path: &Path) -> Result<Served, Failure> {
        if is_open_already(path) {
            let title = format!(
                "`serve` shows files, not {}",
                match name(path).as_str() {
                    "INPUT" => "a FEN",
                    _ => "standard input",
                }
            );
            return Err(Failure::usage(title).help("save it to a file, and pass that"));
        }
        let failed = |error| {
            let path = path.display();
            Failure::new(format!("cannot serve `{path}`: {}", reason(&error)))
        };
        let real = path.canonicalize().map_err(failed)?;
        Ok(match real.is_dir() {
            true => Served::Directory(path.to_owned()),
            false => Served::File(path.to_owned()),
        })
    }

    pub fn is_directory(&self) -> bool {
        matches!(self, Served::Directory(_))
    }

    /// Returns the subject of the page at an address such as `/games/a%20game.pgn`, or `None` if there is no
    /// such page.
    pub fn topic(&self, address: &str) -> Option<Topic> {
        let address = address.strip_prefix('/')?;
        match self {
            Served::File(path) if address.is_empty() => Some(Topic::Input(path.clone())),
            Served::File(_) => None,
            Served::Directory(_) if address.is_empty() => Some(Topic::List),
            Served::Directory(_) => {
                let mut within = PathBuf::new();
                for part in address.split('/') {
                    let name = percent_decode_str(part).decode_utf8().ok()?;
                    within.push(name_of_one(&name)?);
                }
                match self.is_missing(&within) {
                    true => Some(Topic::Missing(self.path(&within))),
                    false => self
                        .shows(&within)
                        .then(|| Topic::Input(self.path(&within))),
                }
            }
        }
    }

    /// Returns the name of an input. In a served directory, the name is the path within the directory.
    pub fn name(&self, path: &Path) -> String {
        match self {
            Served::File(_) => name(path),
            Served::Directory(root) => name(within(root, path)),
        }
    }

    /// Opens an input that may be shown. If a directory is served, the opened file is always in that
    /// directory, even if a link replaces the input or a directory on its path in the meantime. The content
    /// of an input that was shown before is not checked again, because a program may be writing it.
    ///
    /// # Errors
    ///
    /// Returns an error if the input cannot be read. An input that may not be shown is treated as missing.
    pub fn open_input(&self, path: &Path, was_shown: bool) -> Result<Content, FileError> {
        let Served::Directory(root) = self else {
            return input::open_file(path);
        };
        let within = within(root, path);
        let missing = || io::Error::from(NotFound);
        let (real, target) = self.place(within).ok_or_else(missing)?;
        let are_named = may_be_input(within) && may_be_input(&target);
        // Check this before opening the file, because opening some devices has side effects.
        if !are_named || !real.join(&target).is_file() {
            return Err(missing().into());
        }
        let mut file = no_follow::open(&real, &target)?;
        if !file.metadata()?.is_file() {
            return Err(missing().into());
        }
        if !was_shown && (is_ambiguous(within) || is_ambiguous(&target)) {
            let beginning = match regular_file::read_limited(&file, BEGINNING) {
                Err(FileError::TooLarge { beginning, .. }) => beginning,
                read => read?,
            };
            if !format::is_quotable(&String::from_utf8_lossy(&beginning)) {
                return Err(missing().into());
            }
            file.rewind()?;
        }
        Ok(Box::new(file))
    }

    /// Returns whether an input within the directory may be shown.
    fn shows(&self, within: &Path) -> bool {
        self.open_input(&self.path(within), false).is_ok()
    }

    /// Returns whether nothing exists at a path within the directory, but an input could appear there.
    fn is_missing(&self, within: &Path) -> bool {
        let found = |part: &Path| fs::symlink_metadata(self.path(part));
        let is_free = |part: &Path| found(part).is_err_and(|it| it.kind() == NotFound);
        // Find the directory of the input, or the nearest existing directory above it.
        let mut directories = within.ancestors().skip(1);
        may_be_input(within)
            && is_free(within)
            && directories
                .find(|part| part.as_os_str().is_empty() || !is_free(part))
                .and_then(|part| self.place(part))
                .is_some_and(|(real, inside)| real.join(inside).is_dir())
    }

    /// Returns the full path of a file, given its path within the directory.
    fn path(&self, within: &Path) -> PathBuf {
        match self {
            Served::Directory(root) if root != Path::new(".") => root.join(within),
            _ => within.to_owned(),
        }
    }

    /// Resolves all links in a path within the directory. Returns the real path of the directory, and the
    /// resulting path within it. Returns `None` if nothing exists there, or if a link leads outside the
    /// directory or to a hidden file or directory.
    fn place(&self, within: &Path) -> Option<(PathBuf, PathBuf)> {
        let Served::Directory(root) = self else {
            return None;
        };
        let real = root.canonicalize().ok()?;
        let is_inside = |part: &Path| {
            let target = root.join(part).canonicalize();
            target.is_ok_and(|target| target.starts_with(&real))
        };
        if !within.ancestors().all(is_inside) {
            return None;
        }
        let target = root.join(within).canonicalize().ok()?;
        let inside = target.strip_prefix(&real).ok()?.to_owned();
        let is_visible = |part: Component| match part {
            Component::Normal(name) => name.to_str().is_some_and(|it| name_of_one(it).is_some()),
            _ => false,
        };
        inside
            .components()
            .all(is_visible)
            .then_some((real, inside))
    }

    /// Returns the address of an input in the directory, given its path within the directory.
    pub fn address(within: &Path) -> String {
        let parts = within.components().map(|part| {
            let name = part.as_os_str().to_string_lossy();
            format!("/{}", web_address::part(&name))
        });
        parts.collect()
    }

    pub fn list(&self) -> Listing {
        let mut listing = Listing::default();
        let mut seen = 0;
        self.add(Path::new(""), &mut seen, &mut listing);
        listing
    }

    /// Adds the inputs in and below the directory `within`, a path relative to the served directory.
    fn add(&self, within: &Path, seen: &mut usize, listing: &mut Listing) {
        let Served::Directory(root) = self else {
            return;
        };
        let directory = root.join(within);
        let Ok(entries) = fs::read_dir(&directory) else {
            return;
        };
        if listing.directories.len() == MOST_DIRECTORIES {
            listing.is_cut = true;
            return;
        }
        listing.directories.push(directory.clone());
        let (mut files, mut below) = (Vec::new(), Vec::new());
        for entry in entries.flatten() {
            *seen += 1;
            if *seen > MOST_SEEN {
                listing.is_cut = true;
                break;
            }
            let file_name = entry.file_name();
            let Some(name) = file_name.to_str().and_then(name_of_one) else {
                continue;
            };
            let found = within.join(name);
            match entry.file_type() {
                // Links to directories are not followed, because they could form cycles.
                Ok(kind) if kind.is_dir() => below.push(found),
                // No links need to be resolved, because the path to such a file does not contain any.
                Ok(kind) if kind.is_file() && !is_ambiguous(&found) && may_be_input(&found) => {
                    files.push(found);
                }
                Ok(kind) if (kind.is_file() || kind.is_symlink()) && self.shows(&found) => {
                    files.push(found)
                }
                _ => {}
            }
        }
        files.sort();
        below.sort();
        let room = MOST_INPUTS - listing.inputs.len();
        listing.is_cut |= files.len() > room;
        listing.inputs.extend(files.into_iter().take(room));
        for directory in below {
            if !listing.is_cut {
                self.add(&directory, seen, listing);
            }
        }
    }
}

/// Returns `name` if a file or directory with this name may be shown. The name must not begin with a dot, and
/// must not lead to another directory.
fn name_of_one(name: &str) -> Option<&str> {
    let leads_elsewhere = |c: char| matches!(c, '/' | '\\' | '\0') || (cfg!(windows) && c == ':');
    let is_one = !name.is_empty() && !name.starts_with('.') && !name.contains(leads_elsewhere);
    is_one.then_some(name)
}

/// Returns the path of an input relative to the directory `root`.
fn within<'a>(root: &Path, path: &'a Path) -> &'a Path {
    path.strip_prefix(root).unwrap_or(path)
}

/// Returns whether a file may be a position or a game, judging by its name.
fn may_be_input(path: &Path) -> bool {
    Format::from_extension(path).is_some() && !project::is_project_file(path)
}

/// Returns whether only the content of a file can show that the file is a position. This is the case for the
/// extensions `.yaml` and `.yml`, which many programs use.
fn is_ambiguous(path: &Path) -> bool {
    let extension = path.extension().unwrap_or_default();
    let format = Format::from_extension(path);
    format == Some(Format::Xay) && !extension.eq_ignore_ascii_case(Format::Xay.name())
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    /// The target of the link to the served directory may change, and so may links inside the directory.
    #[test]
    fn links_that_change() {
        let directory = tempfile::tempdir().expect("a directory");
        fs::create_dir(directory.path().join("root")).expect("a directory");
        for name in ["root/one.fen", "root/five.yaml", "outside.fen"] {
            fs::write(directory.path().join(name), "setup: []\n").expect("a file");
        }
        let link = directory.path().join("current");
        symlink("root", &link).expect("a link");
        let served = Served::open(&link).expect("it is there");
        assert!(served.topic("/one.fen").is_some());
        let path = link.join("one.fen");
        let may_show = |path: &Path, was_shown| served.open_input(path, was_shown).is_ok();
        assert!(may_show(&path, true) && may_show(&path, false));
        fs::remove_file(&path).expect("it is there");
        symlink("../outside.fen", &path).expect("a link");
        assert!(!may_show(&path, true));
        // The text of a file that was shown before may be incomplete.
        let path = link.join("five.yaml");
        fs::write(&path, "setup").expect("a file");
        assert!(may_show(&path, true) && !may_show(&path, false));
        fs::create_dir(directory.path().join("other")).expect("a directory");
        fs::write(directory.path().join("other/six.fen"), "").expect("a file");
        fs::remove_file(&link).expect("it is there");
        symlink("other", &link).expect("a link");
        assert!(served.topic("/six.fen").is_some());
        assert_eq!(served.list().inputs, [Path::new("six.fen")]);
    }
}
