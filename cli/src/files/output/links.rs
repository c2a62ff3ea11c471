//! Symbolic links at the place of an output.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The maximum number of links to follow, as on most systems.
const MAX_LINKS: usize = 40;

/// The file that a chain of links leads to, even if it does not exist.
pub fn follow_links(path: &Path) -> io::Result<PathBuf> {
    let mut target = path.to_owned();
    for _ in 0..MAX_LINKS {
        let Ok(link) = fs::read_link(&target) else {
            return Ok(target);
        };
        target = target.parent().unwrap_or(Path::new("")).join(link);
    }
    Err(io::Error::other("too many links"))
}
