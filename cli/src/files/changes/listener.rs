//! Listens for changes in directories.

use std::collections::BTreeMap;
use std::fs;
use std::path::{self, Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::SystemTime;

use notify::event::{AccessKind, AccessMode, ModifyKind, RenameMode};
use notify::{Event, EventKind, RecursiveMode, Watcher};

/// A change in a directory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// Something changed, and more changes may follow.
    Change,
    /// A file was renamed and is therefore complete.
    Name,
    /// A program closed a file that it had written. Some systems do not report closed files.
    Close,
}

impl Heard {
    /// Classifies an event. Returns `None` if the event is not a change.
    fn of(event: &notify::Result<Event>) -> Option<Heard> {
        match event.as_ref().map(|event| event.kind) {
            Ok(EventKind::Access(AccessKind::Close(AccessMode::Write))) => Some(Heard::Close),
            // This program reads files to compare them, and reading is not a change.
            Ok(EventKind::Access(_)) => None,
            // After renaming the file, the program that renamed it may write a new file with the old name.
            Ok(EventKind::Modify(ModifyKind::Name(RenameMode::From))) => Some(Heard::Change),
            Ok(EventKind::Modify(ModifyKind::Name(_))) => Some(Heard::Name),
            _ => Some(Heard::Change),
        }
    }
}

/// The identity of a directory, which distinguishes the directory from a later one with the same path.
type Identity = (u64, u64, Option<SystemTime>);

/// Returns the identity of the directory at a path, or `None` if there is no directory.
fn identity(directory: &Path) -> Option<Identity> {
    let metadata = fs::metadata(directory).ok().filter(fs::Metadata::is_dir)?;
    #[cfg(unix)]
    let (device, number) = {
        use std::os::unix::fs::MetadataExt as _;
        (metadata.dev(), metadata.ino())
    };
    #[cfg(not(unix))]
    let (device, number) = (0, 0);
    // The time is needed because a new directory may have the number of a deleted directory.
    Some((device, number, metadata.created().ok()))
}

pub struct Listener {
    /// `None` if the system does not report changes, so that polling is needed.
    watcher: Option<notify::RecommendedWatcher>,
    /// The watched directories, keyed by their absolute paths as reported in events.
    listened: Arc<Mutex<BTreeMap<PathBuf, Identity>>>,
}

impl Listener {
    /// Creates a listener that passes each change to `tell`.
    pub fn new(tell: impl Fn(Heard) + Send + 'static) -> Listener {
        let listened: Arc<Mutex<BTreeMap<PathBuf, Identity>>> = Arc::default();
        let known = Arc::clone(&listened);
        let watcher = notify::recommended_watcher(move |event: notify::Result<Event>| {
            if let Ok(event) = &event
                && is_end(event.kind)
            {
                let mut known = lock(&known);
                for path in &event.paths {
                    known.remove(path);
                }
            }
            if let Some(heard) = Heard::of(&event) {
                tell(heard);
            }
        });
        Listener {
            watcher: watcher.ok(),
            listened,
        }
    }

    /// Starts listening to a directory, if it exists. Returns true if the listener did not listen to this
    /// directory before, even if it listened to another directory with the same path.
    pub fn listen(&mut self, directory: &Path) -> bool {
        let Some(watcher) = &mut self.watcher else {
            return false;
        };
        let Ok(directory) = path::absolute(directory) else {
            return false;
        };
        let Some(now) = identity(&directory) else {
            lock(&self.listened).remove(&directory);
            return false;
        };
        if lock(&self.listened).insert(directory.clone(), now) == Some(now) {
            return false;
        }
        // If the system cannot listen to the directory, changes are found by polling.
        let _ = watcher.watch(&directory, RecursiveMode::NonRecursive);
        true
    }

    /// Starts listening to directories. Returns true if [`Listener::listen`] returns true for any of them.
    pub fn listen_to_all<P: AsRef<Path>>(
        &mut self,
        directories: impl IntoIterator<Item = P>,
    ) -> bool {
        let mut is_new = false;
        for directory in directories {
            is_new |= self.listen(directory.as_ref());
        }
        is_new
    }
}

/// Returns whether a directory may have been removed or renamed. The system then stops reporting its changes.
fn is_end(event: EventKind) -> bool {
    matches!(
        event,
        EventKind::Remove(_) | EventKind::Modify(ModifyKind::Name(_))
    )
}

/// Locks a mutex, even after a panic in another thread, because a panic leaves the data intact.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::sync::mpsc;
    use std::thread;
    use std::time::{Duration, Instant};

    use super::*;

    /// A time limit that even a busy machine should not exceed.
    const LONG: Duration = Duration::from_secs(60);

    #[test]
    fn a_directory_that_is_replaced() {
        let parent = tempfile::tempdir().expect("a directory");
        let directory = parent.path().join("directory");
        fs::create_dir(&directory).expect("a directory");
        let (tell, heard) = mpsc::channel();
        let mut listener = Listener::new(move |what| {
            let _ = tell.send(what);
        });
        if !listener.listen(&directory) {
            // The system does not report changes.
            return;
        }
        assert!(!listener.listen(&directory));
        fs::remove_dir(&directory).expect("it exists");
        fs::create_dir(&directory).expect("a directory");
        let start = Instant::now();
        // The removal of the old directory may be reported after listening to the new directory begins.
        while !heard.try_iter().any(|what| what == Heard::Close) {
            assert!(start.elapsed() < LONG, "nothing is heard of the new one");
            listener.listen(&directory);
            fs::write(directory.join("file"), "").expect("a file");
            thread::sleep(Duration::from_millis(20));
        }
    }
}
