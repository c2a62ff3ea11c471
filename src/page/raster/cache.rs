//! The cache in which a renderer keeps drawn parts for later pictures. The module `raster` defines the terms.

use std::collections::HashMap;
use std::mem;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::background::Background;
use super::coverage::{Coverage, Patch};
use super::key::Key;

#[derive(Clone)]
pub(super) enum Cached {
    /// A background that only one picture has used so far. That picture was drawn as a whole.
    Seen,
    /// A background that cannot be cached. All pictures with this background are drawn as a whole.
    Unfit,
    Background(Arc<Background>),
    Coverage(Arc<Coverage>),
    Patch(Arc<Patch>),
}

impl Cached {
    fn bytes(&self) -> usize {
        size_of::<Cached>()
            + match self {
                Cached::Seen | Cached::Unfit => 0,
                Cached::Background(background) => background.bytes(),
                Cached::Coverage(coverage) => {
                    size_of::<Coverage>() + size_of_val(&coverage.area.spans[..])
                }
                Cached::Patch(patch) => patch.bytes(),
            }
    }
}

/// A cache of backgrounds, coverages and patches that is limited in memory and shared between threads.
/// Entries that have not been used for a long time are removed.
pub(super) struct Cache {
    generations: Mutex<Generations>,
    limit: usize,
    /// The next unused number for an entry.
    number: AtomicU64,
}

/// Two generations of entries. Once the younger generation takes more than half of the memory, it replaces
/// the older generation, and a new younger generation begins.
#[derive(Default)]
struct Generations {
    young: HashMap<Key, Cached>,
    old: HashMap<Key, Cached>,
    /// The size of the younger generation in bytes.
    bytes: usize,
}

impl Cache {
    pub(crate) fn new(limit: usize) -> Cache {
        Cache {
            generations: Mutex::default(),
            limit,
            number: AtomicU64::new(0),
        }
    }

    pub(crate) fn limit(&self) -> usize {
        self.limit
    }

    pub(crate) fn number(&self) -> u64 {
        self.number.fetch_add(1, Ordering::Relaxed)
    }

    /// Returns the entry for each key. An entry in the older generation moves to the younger generation.
    pub(crate) fn get(&self, keys: &[Key]) -> Vec<Option<Cached>> {
        let mut generations = self.lock();
        let find = |key: &Key| {
            generations.young.get(key).cloned().or_else(|| {
                let (key, kept) = generations.old.remove_entry(key)?;
                generations.add(key, kept.clone(), self.limit);
                Some(kept)
            })
        };
        keys.iter().map(find).collect()
    }

    pub(crate) fn put(&self, entries: Vec<(Key, Cached)>) {
        let mut generations = self.lock();
        for (key, kept) in entries {
            // Keep an equal entry that another thread added first, since threads may already use its number.
            if matches!(generations.young.get(&key), None | Some(Cached::Seen)) {
                generations.add(key, kept, self.limit);
            }
        }
    }

    /// Locks the generations. They can be used even if another thread panicked while it held the lock.
    fn lock(&self) -> MutexGuard<'_, Generations> {
        self.generations
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

impl Generations {
    fn add(&mut self, key: Key, kept: Cached, limit: usize) {
        self.bytes += key.len() + kept.bytes();
        self.young.insert(key, kept);
        if self.bytes > limit / 2 {
            self.old = mem::take(&mut self.young);
            self.bytes = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{Cache, Cached};
    use crate::page::raster::coverage::Patch;
    use crate::page::raster::key::{Key, KeyKind};
    use crate::page::rectangle::Span;

    fn key(number: u64) -> Key {
        let mut key = Key::new(KeyKind::Background);
        key.put(number);
        key
    }

    #[test]
    fn entries_that_are_not_used_are_removed() {
        let cache = Cache::new(2000);
        let has = |number| cache.get(&[key(number)])[0].is_some();
        assert!(!has(0));
        cache.put(vec![(key(0), Cached::Seen), (key(1), Cached::Seen)]);
        for number in 2..1000 {
            cache.put(vec![(key(number), Cached::Seen)]);
            assert!(has(0) && has(number));
        }
        assert!(!has(1));
    }

    /// Two entries that each take more than half of the memory cannot be kept at the same time.
    #[test]
    fn large_entries_replace_others() {
        let (row, left, right) = (0, 0, 100);
        let patch = Patch::take(&[[0; 4]; 100], 100, vec![Span { row, left, right }]);
        let kept = Cached::Patch(Arc::new(patch));
        let bytes = key(0).len() + kept.bytes();
        assert!(bytes > 400);
        for (limit, has_both) in [(2 * bytes, true), (2 * bytes - 1, false)] {
            let cache = Cache::new(limit);
            cache.put(vec![(key(0), kept.clone()), (key(1), kept.clone())]);
            assert_eq!(cache.get(&[key(0)])[0].is_some(), has_both);
        }
    }
}
