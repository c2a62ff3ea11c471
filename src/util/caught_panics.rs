//! A function that catches panics in other libraries.

use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe};

thread_local! {
    static IS_CAUGHT: Cell<bool> = const { Cell::new(false) };
}

/// Calls `act`, which uses a library that may panic. Returns `None` if the library panicked. In that case,
/// the caller must discard everything that `act` had started to build.
pub fn caught<T>(act: impl FnOnce() -> T) -> Option<T> {
    let before = IS_CAUGHT.replace(true);
    let result = panic::catch_unwind(AssertUnwindSafe(act));
    IS_CAUGHT.set(before);
    result.ok()
}

/// Returns true while [`caught`] catches panics on this thread, so that a panic hook can stay silent.
pub fn is_caught() -> bool {
    IS_CAUGHT.get()
}
