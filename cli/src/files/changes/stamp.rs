//! The state of a file, for noticing changes.

use std::fs;
use std::hash::{DefaultHasher, Hasher as _};
use std::path::Path;
use std::time::{Duration, SystemTime};

use xiangqi_setup::util::regular_file;

/// The maximum time until a change is noticed that the system does not report, such as on a network file
/// system.
pub const RECHECK_INTERVAL: Duration = Duration::from_secs(2);

/// The time that a program may need between two steps of writing a file.
pub const SETTLE_TIME: Duration = Duration::from_millis(50);

/// The maximum size of files that are read to notice changes. Larger files are fonts.
const MAX_BYTES: usize = 1 << 20;

/// The state of a file. `None` if it does not exist.
pub type Stamp = Option<Seen>;

/// The time, length and content of a file. Different texts may have the same length, and times may be
/// imprecise or set by programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    modified: SystemTime,
    length: u64,
    /// A hash of the content. `None` unless the file is small and readable.
    content: Option<u64>,
}

impl Seen {
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }
}

/// Determines the current state of a file.
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
