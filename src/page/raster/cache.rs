//! The cache in which a renderer keeps what it has drawn for later pictures.

use std::collections::HashMap;
use std::mem;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use super::background::Background;
use super::coverage::{Coverage, Patch};
use super::key::{Key, KnownText, Texts};

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

/// A cache of backgrounds, coverages and patches that is limited in memory and shared between threads. Entries that
/// have not been used for a long time are removed.
pub(super) struct Cache {
    contents: RwLock<Contents>,
    limit: usize,
    /// The next unused number for a text or an entry.
    number: AtomicU64,
}

/// Two generations of entries. Once the younger generation takes half of the memory, it replaces the older
/// generation, and a new younger generation begins.
#[derive(Default)]
struct Contents {
    /// The texts to which keys refer by number.
    texts: Texts,
    young: Generation,
    old: Generation,
}

#[derive(Default)]
struct Generation {
    entries: HashMap<Key, Cached>,
    bytes: usize,
}

impl Cache {
    pub(crate) fn new(limit: usize) -> Cache {
        Cache {
            contents: RwLock::default(),
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

    /// Returns information about each of these texts. Texts that are not yet known are added.
    pub(crate) fn texts(&self, texts: &[&str]) -> Vec<KnownText> {
        let find = |contents: &Contents| -> Option<Vec<KnownText>> {
            let texts = texts.iter();
            texts.map(|text| contents.texts.find(text)).collect()
        };
        if let Some(known) = find(&self.read()) {
            return known;
        }
        let mut contents = self.write();
        let mut removed = Texts::default();
        // Entries whose keys contain the numbers of removed texts are no longer used, so the cache will
        // remove them as well.
        if contents.texts.bytes > self.limit / 4 {
            removed = mem::take(&mut contents.texts);
        }
        let add = |text: &&str| contents.texts.add(text, self.number());
        let known = texts.iter().map(add).collect();
        // Dropping the removed texts takes time, so release the lock first.
        drop(contents);
        drop(removed);
        known
    }

    /// Returns the entry for each of these keys, or `None` if the cache does not contain the key.
    pub(crate) fn get(&self, keys: &[Key]) -> Vec<Option<Cached>> {
        let mut old = Vec::new();
        let contents = self.read();
        let found = keys.iter().map(|key| {
            contents.young.entries.get(key).cloned().or_else(|| {
                let kept = contents.old.entries.get(key)?;
                old.push((key.clone(), kept.clone()));
                Some(kept.clone())
            })
        });
        let found = found.collect();
        drop(contents);
        // Add the entries that were used to the younger generation, so that they are kept.
        if !old.is_empty() {
            self.put(old);
        }
        found
    }

    pub(crate) fn put(&self, entries: Vec<(Key, Cached)>) {
        let mut removed = Vec::new();
        let mut contents = self.write();
        for (key, kept) in entries {
            // If another thread has added an equal entry first, keep that entry, since other threads may
            // already use its number.
            let known = contents.young.entries.get(&key);
            if known.is_none_or(|known| matches!(known, Cached::Seen)) {
                contents.young.bytes += key.len() + kept.bytes();
                contents.young.entries.insert(key, kept);
            }
            if contents.young.bytes > self.limit / 2 {
                let young = mem::take(&mut contents.young);
                removed.push(mem::replace(&mut contents.old, young));
            }
        }
        drop(contents);
        drop(removed);
    }

    /// Locks the contents for reading. They are complete even if another thread panicked.
    fn read(&self) -> RwLockReadGuard<'_, Contents> {
        self.contents.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, Contents> {
        self.contents
            .write()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{Cache, Cached};
    use crate::page::cost::Total;
    use crate::page::raster::background::Background;
    use crate::page::raster::coverage::{Area, Coverage, Patch};
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
        let spans = || -> Vec<Span> {
            let rows = (0..100).map(|row| Span {
                row,
                left: 0,
                right: 1,
            });
            rows.collect()
        };
        let dots = vec![[0; 4]; 100];
        let kept = [
            Cached::Patch(Arc::new(Patch::take(&dots, 1, spans()))),
            Cached::Coverage(Arc::new(Coverage {
                number: 0,
                area: Area::new(spans()),
                cost: Total::default(),
                is_within: true,
            })),
            Cached::Background(Arc::new(Background {
                number: 0,
                width: 1,
                height: 100,
                dots,
                cost: Total::default(),
                layer: None,
            })),
        ];
        for kept in kept {
            let has_first = |limit| {
                let cache = Cache::new(limit);
                for number in [0, 1] {
                    cache.put(vec![(key(number), kept.clone())]);
                }
                cache.get(&[key(0)])[0].is_some()
            };
            let bytes = key(0).len() + kept.bytes();
            assert!(bytes > 400);
            assert!(has_first(2 * bytes) && !has_first(2 * bytes - 1));
        }
    }

    #[test]
    fn numbers_of_texts_are_never_used_again() {
        let cache = Cache::new(2000);
        let mut last = None;
        for number in 0..1000 {
            let text = format!("text number {number}");
            let known = cache.texts(&[&text, "another"]);
            assert_eq!(cache.texts(&[&text])[0].number, known[0].number);
            assert!(last < Some(known[0].number), "{text}");
            last = Some(known[0].number);
        }
        // The text has been removed in the meantime.
        assert!(last < Some(cache.texts(&["text number 0"])[0].number));
    }

    #[test]
    fn live_text_and_blend_modes_are_not_plain() {
        let cache = Cache::new(2000);
        let texts = [
            "<path/>",
            "<text>a</text>",
            "<g style='mix-blend-mode:hue'/>",
        ];
        let known = cache.texts(&texts);
        assert_eq!(
            known.iter().map(|it| it.is_plain).collect::<Vec<_>>(),
            [true, false, false]
        );
    }
}
