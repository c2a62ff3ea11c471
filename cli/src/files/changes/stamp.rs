//! The state of a file, to notice that it has changed.

use std::fs;
use std::hash::{DefaultHasher, Hasher as _};
use std::path::Path;
use std::time::{Duration, SystemTime};

use xiangqi_setup::util::regular_file;

/// The maximum time until a change is noticed where the system does not report it, as on
/// network file systems.
pub const RECHECK_INTERVAL: Duration = Duration::from_secs(2);

/// The time that a program may need between two steps of writing a file.
pub const SETTLE_TIME: Duration = Duration::from_millis(50);

/// The maximum size of files that are read to notice changes. Larger ones are fonts.
const MAX_BYTES: usize = 1 << 20;

/// The state of a file. `None` if it does not exist.
pub type Stamp = Option<Seen>;

/// A file's time, length and content: another text may have the same length, and times can be
/// coarse or set by programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    modified: SystemTime,
    length: u64,
    /// A hash. `None` unless it is a small readable file.
    content: Option<u64>,
}

impl Seen {
    /// Whether the file has no content.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }
}

/// The state of a file now.
pub fn stamp(path: &Path) -> Stamp {
    let metadata = fs::metadata(path).ok()?;
    let content = regular_file::read(path, MAX_BYTES).ok();
    Some(Seen {
        modified: metadata.modified().ok()?,
        length: metadata.len(),
        content: content.map(|content| {
            let mut hasher = DefaultHasher::new();
            hasher.write(&content);
            hasher.finish()
        }),
    })
}
