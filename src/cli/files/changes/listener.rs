//! Listening to directories.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use notify::event::{AccessKind, AccessMode, ModifyKind};
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
            Ok(EventKind::Modify(ModifyKind::Name(_))) => Some(Heard::Name),
            _ => Some(Heard::Change),
        }
    }
}

/// Listens to directories.
pub struct Listener {
    /// `None` if the system cannot tell; then only looking again helps.
    watcher: Option<notify::RecommendedWatcher>,
    listened: BTreeSet<PathBuf>,
}

impl Listener {
    /// A listener that passes on what it hears.
    pub fn new(tell: impl Fn(Heard) + Send + 'static) -> Listener {
        let watcher = notify::recommended_watcher(move |event: notify::Result<Event>| {
            if let Some(heard) = Heard::of(&event) {
                tell(heard);
            }
        });
        Listener {
            watcher: watcher.ok(),
            listened: BTreeSet::new(),
        }
    }

    /// Listens to a directory from now on, if it is one. Returns whether that is new.
    pub fn listen(&mut self, directory: &Path) -> bool {
        let Some(watcher) = &mut self.watcher else {
            return false;
        };
        if self.listened.contains(directory) || !directory.is_dir() {
            return false;
        }
        // If the system cannot listen there, it has to be looked at again.
        let _ = watcher.watch(directory, RecursiveMode::NonRecursive);
        self.listened.insert(directory.to_owned());
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
