//! Listening to directories.

use std::collections::BTreeMap;
use std::fs;
use std::path::{self, Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::SystemTime;

use notify::event::{AccessKind, AccessMode, ModifyKind, RenameMode};
use notify::{Event, EventKind, RecursiveMode, Watcher};

/// What is heard of a directory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// Something changes; more may follow.
    Change,
    /// A file got its name, and so is complete.
    Name,
    /// A program has closed a file that it wrote. Not every system tells.
    Close,
}

impl Heard {
    /// What an event is, if it can be a change.
    fn of(event: &notify::Result<Event>) -> Option<Heard> {
        match event.as_ref().map(|event| event.kind) {
            Ok(EventKind::Access(AccessKind::Close(AccessMode::Write))) => Some(Heard::Close),
            // Reading files to compare them must not be heard.
            Ok(EventKind::Access(_)) => None,
            // The file that had this name may not be there yet again.
            Ok(EventKind::Modify(ModifyKind::Name(RenameMode::From))) => Some(Heard::Change),
            Ok(EventKind::Modify(ModifyKind::Name(_))) => Some(Heard::Name),
            _ => Some(Heard::Change),
        }
    }
}

/// Distinguishes a directory from another one that has its name later.
type Identity = (u64, u64, Option<SystemTime>);

/// Which directory has this name now. `None` if there is none.
fn identity(directory: &Path) -> Option<Identity> {
    let metadata = fs::metadata(directory).ok().filter(fs::Metadata::is_dir)?;
    #[cfg(unix)]
    let (device, number) = {
        use std::os::unix::fs::MetadataExt as _;
        (metadata.dev(), metadata.ino())
    };
    #[cfg(not(unix))]
    let (device, number) = (0, 0);
    // A new directory may have the number of a deleted one.
    Some((device, number, metadata.created().ok()))
}

/// Listens to directories.
pub struct Listener {
    /// `None` if the system cannot tell; then only looking again helps.
    watcher: Option<notify::RecommendedWatcher>,
    /// By their absolute paths, as in events.
    listened: Arc<Mutex<BTreeMap<PathBuf, Identity>>>,
}

impl Listener {
    /// A listener that passes on what it hears.
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

    /// Listens to a directory from now on, if it is one. Returns whether that is new: another one
    /// may have had its name before.
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
        // If the system cannot listen there, it has to be looked at again.
        let _ = watcher.watch(&directory, RecursiveMode::NonRecursive);
        true
    }

    /// Listens to these directories from now on. Returns whether any is new.
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

/// Whether a directory may have lost its name, so that it is no longer listened to under it.
fn is_end(event: EventKind) -> bool {
    matches!(
        event,
        EventKind::Remove(_) | EventKind::Modify(ModifyKind::Name(_))
    )
}

/// It guards nothing that a panic could have broken.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn renaming() {
        for (mode, expected) in [
            (RenameMode::From, Heard::Change),
            (RenameMode::To, Heard::Name),
            (RenameMode::Both, Heard::Name),
            (RenameMode::Any, Heard::Name),
        ] {
            let event = Event::new(EventKind::Modify(ModifyKind::Name(mode)));
            assert_eq!(Heard::of(&Ok(event)), Some(expected), "{mode:?}");
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_directory_that_is_replaced() {
        use std::sync::mpsc;
        use std::thread;
        use std::time::{Duration, Instant};

        /// As long as anything may take on a busy machine.
        const LONG: Duration = Duration::from_secs(60);

        let parent = tempfile::tempdir().expect("a directory");
        let directory = parent.path().join("directory");
        fs::create_dir(&directory).expect("a directory");
        let (tell, heard) = mpsc::channel();
        let mut listener = Listener::new(move |what| {
            let _ = tell.send(what);
        });
        if !listener.listen(&directory) {
            // The system cannot tell.
            return;
        }
        assert!(!listener.listen(&directory));
        fs::remove_dir(&directory).expect("it exists");
        fs::create_dir(&directory).expect("a directory");
        let start = Instant::now();
        // The end of the old one may be heard only after this one is listened to.
        while !heard.try_iter().any(|what| what == Heard::Close) {
            assert!(start.elapsed() < LONG, "nothing is heard of the new one");
            listener.listen(&directory);
            fs::write(directory.join("file"), "").expect("a file");
            thread::sleep(Duration::from_millis(20));
        }
    }
}
