//! Panics of other libraries that become errors.

use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe};

thread_local! {
    static IS_CAUGHT: Cell<bool> = const { Cell::new(false) };
}

/// Calls a library that panics on some input. `None` if it did; nothing that it has begun is used again.
pub fn caught<T>(act: impl FnOnce() -> T) -> Option<T> {
    let before = IS_CAUGHT.replace(true);
    let result = panic::catch_unwind(AssertUnwindSafe(act));
    IS_CAUGHT.set(before);
    result.ok()
}

/// Whether a panic on this thread becomes an error, so that a hook for panics can be silent.
pub fn is_caught() -> bool {
    IS_CAUGHT.get()
}
