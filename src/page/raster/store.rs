//! What a press keeps.

use std::collections::HashMap;
use std::mem;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use super::cover::Cover;
use super::key::Key;
use super::patch::Patch;
use super::plate::Plate;
use super::texts::{Known, Texts};

/// Something that a press keeps.
#[derive(Clone)]
pub(super) enum Kept {
    /// The ground of a picture that was drawn at once.
    Seen,
    /// The ground of pictures that are always drawn at once.
    Unfit,
    Plate(Arc<Plate>),
    Cover(Arc<Cover>),
    Patch(Arc<Patch>),
}

impl Kept {
    /// The memory that it takes.
    fn bytes(&self) -> usize {
        size_of::<Kept>()
            + match self {
                Kept::Seen | Kept::Unfit => 0,
                Kept::Plate(plate) => plate.bytes(),
                Kept::Cover(cover) => size_of::<Cover>() + size_of_val(&cover.area.spans[..]),
                Kept::Patch(patch) => patch.bytes(),
            }
    }
}

/// Plates, covers and patches in limited memory, shared between threads. What has not been used for
/// long is forgotten.
pub(super) struct Store {
    shelves: RwLock<Shelves>,
    /// The memory for all.
    limit: usize,
    /// The next number that nothing has.
    number: AtomicU64,
}

/// There are two generations: once the younger one has half of the memory, it replaces the other.
#[derive(Default)]
struct Shelves {
    /// The texts that keys name by number.
    texts: Texts,
    young: Generation,
    old: Generation,
}

#[derive(Default)]
struct Generation {
    kept: HashMap<Key, Kept>,
    bytes: usize,
}

impl Store {
    /// An empty store of this many bytes.
    pub fn new(limit: usize) -> Store {
        Store {
            shelves: RwLock::default(),
            limit,
            number: AtomicU64::new(0),
        }
    }

    pub fn limit(&self) -> usize {
        self.limit
    }

    /// A number that nothing has.
    pub fn number(&self) -> u64 {
        self.number.fetch_add(1, Ordering::Relaxed)
    }

    /// What is known of texts.
    pub fn texts(&self, texts: &[&str]) -> Vec<Known> {
        let find = |shelves: &Shelves| -> Option<Vec<Known>> {
            let texts = texts.iter();
            texts.map(|text| shelves.texts.find(text)).collect()
        };
        if let Some(known) = find(&self.read()) {
            return known;
        }
        let mut shelves = self.write();
        let mut forgotten = Texts::default();
        // The keys with their numbers will be forgotten, too, as nobody asks for them.
        if shelves.texts.bytes > self.limit / 4 {
            forgotten = mem::take(&mut shelves.texts);
        }
        let add = |text: &&str| shelves.texts.add(text, self.number());
        let known = texts.iter().map(add).collect();
        // Dropping takes time, for which nobody needs to wait.
        drop(shelves);
        drop(forgotten);
        known
    }

    /// What is kept under each of these keys.
    pub fn get(&self, keys: &[Key]) -> Vec<Option<Kept>> {
        let mut old = Vec::new();
        let shelves = self.read();
        let found = keys.iter().map(|key| {
            shelves.young.kept.get(key).cloned().or_else(|| {
                let kept = shelves.old.kept.get(key)?;
                old.push((key.clone(), kept.clone()));
                Some(kept.clone())
            })
        });
        let found = found.collect();
        drop(shelves);
        // What is used stays.
        if !old.is_empty() {
            self.put(old);
        }
        found
    }

    /// Keeps these.
    pub fn put(&self, entries: Vec<(Key, Kept)>) {
        let mut forgotten = Vec::new();
        let mut shelves = self.write();
        for (key, kept) in entries {
            // If another thread was quicker, both are alike, but others may know that one's number.
            let known = shelves.young.kept.get(&key);
            if known.is_none_or(|known| matches!(known, Kept::Seen)) {
                shelves.young.bytes += key.len() + kept.bytes();
                shelves.young.kept.insert(key, kept);
            }
            if shelves.young.bytes > self.limit / 2 {
                let young = mem::take(&mut shelves.young);
                forgotten.push(mem::replace(&mut shelves.old, young));
            }
        }
        drop(shelves);
        drop(forgotten);
    }

    /// The shelves are complete even if a thread panicked.
    fn read(&self) -> RwLockReadGuard<'_, Shelves> {
        self.shelves.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, Shelves> {
        self.shelves.write().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{Kept, Store};
    use crate::page::cost::Total;
    use crate::page::raster::cover::{Area, Cover, Span};
    use crate::page::raster::key::{Key, KeyKind};
    use crate::page::raster::patch::Patch;
    use crate::page::raster::plate::Plate;

    fn key(number: u64) -> Key {
        let mut key = Key::new(KeyKind::Plate);
        key.put(number);
        key
    }

    #[test]
    fn what_is_not_used_is_forgotten() {
        let store = Store::new(2000);
        let has = |number| store.get(&[key(number)])[0].is_some();
        assert!(!has(0));
        store.put(vec![(key(0), Kept::Seen), (key(1), Kept::Seen)]);
        for number in 2..1000 {
            store.put(vec![(key(number), Kept::Seen)]);
            assert!(has(0) && has(number));
        }
        assert!(!has(1));
    }

    /// All that is kept counts, so that two things of more than half of the limit do not stay.
    #[test]
    fn what_is_large_drives_out_others() {
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
            Kept::Patch(Arc::new(Patch::take(&dots, 1, spans()))),
            Kept::Cover(Arc::new(Cover {
                number: 0,
                area: Area::new(spans()),
                cost: Total::default(),
                is_within: true,
            })),
            Kept::Plate(Arc::new(Plate {
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
                let store = Store::new(limit);
                for number in [0, 1] {
                    store.put(vec![(key(number), kept.clone())]);
                }
                store.get(&[key(0)])[0].is_some()
            };
            let bytes = key(0).len() + kept.bytes();
            assert!(bytes > 400);
            assert!(has_first(2 * bytes) && !has_first(2 * bytes - 1));
        }
    }

    #[test]
    fn numbers_of_texts_are_never_used_again() {
        let store = Store::new(2000);
        let mut last = None;
        for number in 0..1000 {
            let text = format!("text number {number}");
            let known = store.texts(&[&text, "another"]);
            assert_eq!(store.texts(&[&text])[0].number, known[0].number);
            assert!(last < Some(known[0].number), "{text}");
            last = Some(known[0].number);
        }
        // Forgotten in the meantime.
        assert!(last < Some(store.texts(&["text number 0"])[0].number));
    }

    #[test]
    fn what_depends_on_fonts_and_on_the_ground_is_not_plain() {
        let store = Store::new(2000);
        let texts = [
            "<path/>",
            "<text>a</text>",
            "<g style='mix-blend-mode:hue'/>",
        ];
        let known = store.texts(&texts);
        assert_eq!(
            known.iter().map(|it| it.is_plain).collect::<Vec<_>>(),
            [true, false, false]
        );
    }
}
