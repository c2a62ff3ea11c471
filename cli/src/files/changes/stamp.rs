//! Records the state of a file, so that changes to the file can be detected.

use std::fs;
use std::hash::{DefaultHasher, Hasher as _};
use std::path::Path;
use std::time::{Duration, SystemTime};

use xiangqi_setup::util::regular_file;

/// The maximum delay in detecting changes that the system does not report, as on some network drives.
pub const RECHECK_INTERVAL: Duration = Duration::from_secs(2);

/// The time that a program may need between two steps of writing a file.
pub const SETTLE_TIME: Duration = Duration::from_millis(50);

/// The maximum size in bytes of files whose content is read to detect changes. Usually only fonts are larger.
const MAX_BYTES: usize = 1 << 20;

/// The state of a file, or `None` if the file does not exist or its state is unknown.
pub type Stamp = Option<Seen>;

/// The modification time, length and content of a file. The content is needed because different contents can
/// have the same length, and times may be imprecise or set by programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    modified: SystemTime,
    length: u64,
    /// A hash of the content, or `None` if the file is large or unreadable.
    content: Option<u64>,
}

impl Seen {
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }
}

/// Returns the current state of a file.
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
